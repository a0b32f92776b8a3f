// SPDX-License-Identifier: MIT OR Apache-2.0
//! Truth tables of the patterns with one destination for each node, on three small networks.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use flitforge_traffic::Pattern;

const TABLES: [(&str, Pattern); 9] = [
    ("bit reversal", Pattern::BitReversal),
    ("complement", Pattern::Complement),
    ("transpose", Pattern::Transpose),
    ("shuffle", Pattern::Shuffle),
    ("rotation", Pattern::Rotation),
    ("tornado", Pattern::Tornado),
    ("neighbour", Pattern::Neighbour),
    ("random permutation 1", Pattern::RandomPermutation { seed: 1 }),
    ("random permutation 2", Pattern::RandomPermutation { seed: 2 }),
];

/// One line for each pattern: its destinations, with those of fixed points in brackets.
fn tables(radix: &[u32]) -> String {
    let nodes: u32 = radix.iter().product();
    let line = |name: &str, dests: Vec<String>| format!("{name:<20} |{}\n", dests.concat());
    let sources = line("source", (0..nodes).map(|s| format!(" {s:>3} ")).collect());
    let rows = TABLES.iter().map(|(name, pattern)| {
        let dests = pattern.table(radix).unwrap().unwrap();
        let cell = |(s, d): (u32, &u32)| if s == *d { format!("[{d:>3}]") } else { format!(" {d:>3} ") };
        line(name, (0..).zip(&dests).map(cell).collect())
    });
    std::iter::once(sources).chain(rows).collect()
}

#[test]
fn tables_of_4_by_4() {
    insta::assert_snapshot!(tables(&[4, 4]));
}

#[test]
fn tables_of_5_by_3() {
    insta::assert_snapshot!(tables(&[5, 3]));
}

#[test]
fn tables_of_4_by_2_by_2() {
    insta::assert_snapshot!(tables(&[4, 2, 2]));
}
