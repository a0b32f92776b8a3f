// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch and bound and fixed points in a configuration.

use super::equations::Relaxation;
use super::{HierarchyError, Partners};
use crate::revolving::{RevolvingError, blame, hierarchy};
use crate::workload::goal::MAX_RANKS;
use crate::workload::remedy::{choose, set};
use crate::workload::room::{Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses, names};

/// `workload.program = "branch-and-bound"`.
pub static BRANCH_AND_BOUND: Room = Room {
    name: "branch-and-bound",
    about: "The ranks search for a shortest tour by branch and bound, and share bounds and work.",
    settings: &[
        Uses::File("cities.tsp"),
        Uses::Shared("hierarchy", None),
        Uses::Shared("arity", None),
        Uses::Own(Row::new(
            "workload.quantum",
            "nodes of the search tree",
            RowDefault::Value("16"),
            RowKind::Int(1, 1_000_000_000),
            "Nodes that a rank expands in a step, at most. With more of them there are fewer messages, and bounds \
             and work come later.",
        )),
        Uses::Shared("cycles_per_item", None),
    ],
    follow: Some(check),
    ..Room::PLAIN
};

/// `workload.program = "fixed-point"`.
pub static FIXED_POINT: Room = Room {
    name: "fixed-point",
    about: "The ranks solve equations `x = f(x)`, each its own coordinates, and share what they know of `x`.",
    settings: &[
        Uses::File("cities.tsp"),
        Uses::Shared("hierarchy", None),
        Uses::Shared("arity", None),
        Uses::Own(Row::new(
            "workload.relaxation",
            "",
            RowDefault::Value("\"jacobi\""),
            RowKind::Choice(Relaxation::NAMES),
            "The equations, one for each city, and how they are solved.",
        )),
        Uses::Own(Row::new(
            "workload.neighbours",
            "cities",
            RowDefault::Value("4"),
            RowKind::Int(1, MAX_RANKS as u64),
            "Nearest cities with which each city is linked. The equation of a city has a term for each of its links.",
        )),
        Uses::Shared("cycles_per_item", None),
    ],
    follow: Some(check),
    ..Room::PLAIN
};

names! {
    Relaxation {
        /// The potentials of a network of resistors, by Jacobi relaxation.
        Jacobi = "jacobi",
        /// The lengths of the shortest paths from the first city, by Bellman-Ford.
        BellmanFord = "bellman-ford",
    }
}

/// Whether the ranks can exchange what they know by the hierarchy.
fn check(given: &dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict> {
    let Err(error) = Partners::new(hierarchy(given), given.ranks()) else { return Ok(Vec::new()) };
    let (hierarchy, ranks) = ("workload.hierarchy", "workload.ranks");
    let (keys, remedy) = match &error {
        HierarchyError::OneWay(_) => (vec![hierarchy], choose(hierarchy, ["bcnext", "static"])),
        HierarchyError::Revolving(RevolvingError::NoPowerOfTwo { nodes, .. }) => {
            let less = 1u64 << nodes.ilog2();
            (vec![ranks, hierarchy], set(ranks, less).or(choose(hierarchy, ["static"])))
        }
        HierarchyError::Revolving(error) => blame(error),
    };
    Err(Conflict { message: error.to_string(), keys, remedy })
}
