// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sequential solvers against other methods, and against published numbers.

use flitforge_traffic::applications::equations::{Equations, EquationsError, Relaxation, solve};
use flitforge_traffic::applications::tour::{Distances, DistancesError, Sequential, TourError};

use crate::instances::{gr17, random};

/// The length of a shortest tour by dynamic programming over sets of cities (Held and Karp, 1962).
fn held_karp(distances: &Distances) -> u64 {
    let others = distances.cities() as usize - 1;
    let d = |one: usize, other: usize| u64::from(distances.between(one as u32, other as u32));
    let mut least = vec![vec![u64::MAX; others]; 1 << others];
    (0..others).for_each(|city| least[1 << city][city] = d(0, city + 1));
    for set in 1..1usize << others {
        for last in (0..others).filter(|last| set & (1 << last) != 0 && set != 1 << last) {
            let rest = set & !(1 << last);
            let before = (0..others).filter(|before| rest & (1 << before) != 0);
            let lengths = before.map(|before| least[rest][before] + d(before + 1, last + 1));
            least[set][last] = lengths.min().unwrap();
        }
    }
    (0..others).map(|last| least[(1 << others) - 1][last] + d(last + 1, 0)).min().unwrap()
}

#[test]
fn the_search_finds_the_published_optimum() {
    let distances = gr17();
    let found = Sequential::solve(&distances).unwrap();
    assert_eq!(found.tour.length, 2085);
    assert_eq!(distances.length(&found.tour.cities), 2085);
}

#[test]
fn the_search_agrees_with_dynamic_programming() {
    for seed in 0..60 {
        let distances = random(3 + seed as u32 % 8, seed);
        let found = Sequential::solve(&distances).unwrap();
        assert_eq!(found.tour.length, held_karp(&distances), "seed {seed}");
        assert_eq!(distances.length(&found.tour.cities), found.tour.length, "seed {seed}");
    }
}

#[test]
fn what_is_no_tour_is_refused() {
    let two = Distances::new("two", 2, vec![0, 1, 1, 0]).unwrap();
    let error = Sequential::solve(&two).unwrap_err();
    assert_eq!(error.to_string(), "two has 2 cities, and a tour has 3 to 64");
    let hard = Distances::new("even", 40, vec![7; 1600]).unwrap();
    assert!(Sequential::solve(&hard).is_ok());
    let error = TourError::TooHard { name: String::from("hard") };
    assert_eq!(error.to_string(), "hard was not solved with 5000000 expanded nodes");
    let error = Distances::new("bad", 2, vec![0, 1, 2, 0]).unwrap_err();
    assert_eq!(error, DistancesError::Asymmetric { from: 2, to: 1, there: 2, back: 1 });
}

/// By Gauss elimination of `x - A x = b`, where `A x + b` is what the equations evaluate.
fn eliminate(equations: &Equations) -> Vec<f64> {
    let n = equations.count() as usize;
    let unit = |at: usize| move |of: u32| f64::from(u8::from(of as usize == at));
    let b: Vec<f64> = (0..n).map(|row| equations.evaluate(row as u32, |_| 0.0)).collect();
    let mut rows: Vec<Vec<f64>> = (0..n)
        .map(|row| {
            let a = |at: usize| equations.evaluate(row as u32, unit(at)) - b[row];
            (0..n).map(|at| f64::from(u8::from(row == at)) - a(at)).chain([b[row]]).collect()
        })
        .collect();
    for pivot in 0..n {
        let top = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
            let factor = row[pivot] / top[pivot];
            row.iter_mut().zip(&top).for_each(|(entry, top)| *entry -= factor * top);
        }
    }
    (0..n).map(|row| rows[row][n] / rows[row][row]).collect()
}

#[test]
fn jacobi_agrees_with_elimination() {
    for seed in 0..20 {
        let equations = Equations::new(Relaxation::Jacobi, &random(5 + seed as u32, seed), 4).unwrap();
        let (jacobi, exact) = (solve(&equations), eliminate(&equations));
        for (row, (one, other)) in jacobi.iter().zip(&exact).enumerate() {
            let error = (one - other).abs();
            assert!(error <= equations.spread_of_solutions(), "seed {seed}, row {row}: {error}");
        }
        assert!(exact.iter().all(|&potential| potential > 0.0), "a current of 1 enters");
    }
}

/// By trying every city between every two (Floyd and Warshall).
#[test]
fn bellman_ford_agrees_with_floyd_warshall() {
    for seed in 0..20 {
        let distances = random(5 + seed as u32, seed);
        let equations = Equations::new(Relaxation::BellmanFord, &distances, 4).unwrap();
        let n = equations.count();
        let link = |to: u32, from: u32| {
            let only = |of: u32| if of == from { 0.0 } else { f64::INFINITY };
            if to == 0 { f64::INFINITY } else { equations.evaluate(to, only) }
        };
        let mut between: Vec<Vec<f64>> =
            (0..n).map(|to| (0..n).map(|from| link(to, from)).collect()).collect();
        for by in 0..n as usize {
            for to in 0..n as usize {
                for from in 0..n as usize {
                    between[to][from] = between[to][from].min(between[to][by] + between[by][from]);
                }
            }
        }
        let lengths = solve(&equations);
        assert_eq!(lengths[0].to_bits(), 0f64.to_bits());
        for to in 1..n as usize {
            assert_eq!(lengths[to].to_bits(), between[to][0].to_bits(), "seed {seed}, city {to}");
        }
    }
}

#[test]
fn cities_that_are_not_linked_are_refused() {
    // Two pairs far from each other.
    let near = |one: u32, other: u32| one / 2 == other / 2;
    let table = (0..16).map(|at| if near(at / 4, at % 4) { 1 } else { 100 }).collect();
    let distances = Distances::new("pairs", 4, table).unwrap();
    let error = Equations::new(Relaxation::Jacobi, &distances, 1).unwrap_err();
    assert_eq!(error, EquationsError::Apart { name: String::from("pairs"), city: 3, neighbours: 1 });
    assert_eq!(error.to_string(), "with 1 neighbours each, city 3 of pairs is not linked with city 1");
}
