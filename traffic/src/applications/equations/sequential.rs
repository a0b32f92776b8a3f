// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sequential solvers.

use super::{Equations, Relaxation, changes};

/// The solution as one process finds it: by Jacobi's sweeps until no coordinate changes, or by Bellman-Ford's
/// rounds over all links.
pub fn solve(equations: &Equations) -> Vec<f64> {
    match equations.relaxation {
        Relaxation::Jacobi => jacobi(equations),
        Relaxation::BellmanFord => bellman_ford(equations),
    }
}

fn jacobi(equations: &Equations) -> Vec<f64> {
    let mut x: Vec<f64> = (0..equations.count()).map(|row| equations.initial(row)).collect();
    loop {
        let sweep = (0..equations.count()).map(|row| equations.evaluate(row, |of| x[of as usize]));
        let next: Vec<f64> = sweep.collect();
        if !x.iter().zip(&next).any(|(&old, &new)| changes(old, new)) {
            return next;
        }
        x = next;
    }
}

/// Relaxes every link as often as a shortest path can have links.
fn bellman_ford(equations: &Equations) -> Vec<f64> {
    let mut length = vec![f64::INFINITY; equations.terms.len()];
    length[0] = 0.0;
    for _ in 1..length.len() {
        for (city, links) in equations.terms.iter().enumerate() {
            for &(from, distance) in links {
                length[city] = length[city].min(length[from as usize] + distance);
            }
        }
    }
    length
}
