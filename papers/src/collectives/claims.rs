// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements of the literature, beside what came out.

use super::cell::{Cell, in_words, networks, of, quickest, sizes};
use crate::claim::{Claim, Holds};

const MPICH: &str = "Thakur, Rabenseifner and Gropp, 2005";
const DOUBLING: &str = "recursive doubling";

/// The statements, each with what came out.
pub fn claims(cells: &[Cell]) -> Vec<Claim> {
    let sizes = sizes(cells);
    let (Some(&least), Some(&most)) = (sizes.first(), sizes.last()) else { return Vec::new() };
    vec![short(cells, least), long(cells, most), one_link(cells, most), contention(cells, most)]
}

/// What each network says, in a sentence.
fn each(cells: &[Cell], words: impl Fn(&str) -> Option<String>) -> String {
    networks(cells).into_iter().filter_map(words).collect::<Vec<_>>().join("; ")
}

/// Whether a statement holds on all networks, on some or on none.
fn over(cells: &[Cell], holds: impl Fn(&str) -> bool) -> Holds {
    let networks = networks(cells);
    match networks.iter().filter(|network| holds(network)).count() {
        0 => Holds::No,
        count if count == networks.len() => Holds::Yes,
        _ => Holds::Partly,
    }
}

fn short(cells: &[Cell], least: u64) -> Claim {
    let words = |network: &str| {
        let cell = quickest(cells, network, least)?;
        Some(format!("{network}: {} with {} cycles", cell.algorithm, cell.makespan))
    };
    Claim {
        place: MPICH,
        statement: "Recursive doubling is the quickest for short vectors",
        found: format!("the quickest for {}: {}", in_words(least), each(cells, words)),
        holds: over(cells, |network| {
            quickest(cells, network, least).is_some_and(|cell| cell.algorithm == DOUBLING)
        }),
    }
}

fn long(cells: &[Cell], most: u64) -> Claim {
    let ratio = |network: &str| {
        let of = |algorithm| of(cells, network, algorithm, most).map(|cell| cell.makespan as f64);
        Some(of(DOUBLING)? / of("Rabenseifner")?)
    };
    let words = |network: &str| Some(format!("{network}: {:.2} times", ratio(network)?));
    Claim {
        place: MPICH,
        statement: "Rabenseifner's algorithm is quicker than recursive doubling for long vectors",
        found: format!("recursive doubling takes longer for {}: {}", in_words(most), each(cells, words)),
        holds: over(cells, |network| ratio(network).is_some_and(|ratio| ratio > 1.0)),
    }
}

fn one_link(cells: &[Cell], most: u64) -> Claim {
    let hops = |network: &str| of(cells, network, DOUBLING, most).map(|cell| cell.hops);
    let words = |network: &str| Some(format!("{network}: {:.3} links", hops(network)?));
    let holds = hops("BMG 64").is_some_and(|hops| (hops - 1.0).abs() < 1e-9);
    Claim {
        place: "Binomial graph",
        statement: "A message of recursive doubling crosses one link of the binomial graph",
        found: format!("mean links of a packet: {}", each(cells, words)),
        holds: Holds::when(holds),
    }
}

fn contention(cells: &[Cell], most: u64) -> Claim {
    let slowdown = |network: &str| of(cells, network, DOUBLING, most).map(|cell| cell.slowdown);
    let words = |network: &str| Some(format!("{network}: {:.3}", slowdown(network)?));
    let holds = slowdown("BMG 64").is_some_and(|slowdown| slowdown < 1.01);
    Claim {
        place: "Binomial graph",
        statement: "Recursive doubling meets no contention there",
        found: format!("slowdown for {}: {}; the criterion is 1.01", in_words(most), each(cells, words)),
        holds: Holds::when(holds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(network: &str, algorithm: &'static str, bytes: u64, makespan: u64, hops: f64) -> Cell {
        let network = network.to_owned();
        Cell { network, algorithm, bytes, makespan, ideal_makespan: 100, slowdown: 1.5, hops, flit_hops: 1 }
    }

    /// A statement that holds on one of two networks holds partly, and one that fails is said to.
    #[test]
    fn statements_are_judged_by_their_numbers() {
        let cells = [
            cell("BMG 64", DOUBLING, 1024, 10, 1.0),
            cell("BMG 64", "Rabenseifner", 1024, 20, 1.0),
            cell("mesh 8 x 8", DOUBLING, 1024, 30, 2.0),
            cell("mesh 8 x 8", "Rabenseifner", 1024, 20, 2.0),
        ];
        let holds: Vec<Holds> = claims(&cells).iter().map(|claim| claim.holds).collect();
        assert_eq!(holds, [Holds::Partly, Holds::Partly, Holds::Yes, Holds::No]);
        assert!(claims(&cells)[1].found.contains("mesh 8 x 8: 1.50 times"));
        assert!(claims(&[]).is_empty());
    }
}
