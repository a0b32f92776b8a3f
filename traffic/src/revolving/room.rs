// SPDX-License-Identifier: MIT OR Apache-2.0
//! Global functions in a configuration.

use super::{GlobalFunction, MAX_STEPS, RevolvingError, Scheme};
use crate::workload::remedy::{Remedy, choose, lower, raise, set};
use crate::workload::room::{Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses, names};

/// `workload.program = "global-function"`.
pub static ROOM: Room = Room {
    name: "global-function",
    about: "A function of what all ranks know is computed again and again, over a hierarchy of the ranks (Garg \
            and Ghosh).",
    instead: Some(
        "sweep `workload.hierarchy`, or `traffic.load` with `workload.background`, and look at the time \
         from one result to the next",
    ),
    settings: &[
        Uses::Shared("hierarchy", None),
        Uses::Shared("arity", None),
        Uses::Own(Row::new(
            "workload.steps",
            "",
            RowDefault::Value("256"),
            RowKind::Int(1, MAX_STEPS as u64),
            "Steps of each rank: at least those that a result takes. A revolution has as many as there are ranks, \
             virtual ones among them.",
        )),
        Uses::Shared("control_bytes", None),
        Uses::Own(Row::new(
            "workload.compute",
            "cycles",
            RowDefault::Value("0"),
            RowKind::Int(0, RowKind::MOST),
            "What a rank computes at the beginning of each step, before it sends. With 0 steps are as quick as \
             the network allows.",
        )),
    ],
    follow: Some(check),
    ..Room::PLAIN
};

names! {
    Scheme {
        /// A tree whose ranks keep their positions. Results go down again, one level in each step.
        Static { arity: 2 } = "static",
        /// A tree that revolves: each rank has every position in turn, and leaves send. For any number of
        /// ranks.
        Next { arity: 2 } = "next",
        /// A list that revolves: its even positions send to the odd ones. For `2^n` ranks, as the next two.
        Snext = "snext",
        /// As `snext`, with the fewest distances between senders and receivers: `log2` of the ranks.
        NSnext2 = "n-snext2",
        /// As `snext`, and a result is known to all ranks after `log2` of the ranks steps more.
        Bcnext = "bcnext",
    }
}

/// Whether so many ranks can have the hierarchy.
fn check(given: &dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict> {
    let number = |name| given.number(name).unwrap_or_default();
    let steps = u32::try_from(number("steps")).unwrap_or(MAX_STEPS);
    let (bytes, compute) = (number("control_bytes"), number("compute"));
    let function = GlobalFunction { scheme: hierarchy(given), steps, bytes, compute };
    match function.schedule(given.ranks()) {
        Ok(_) => Ok(Vec::new()),
        Err(error) => {
            let (keys, remedy) = blame(&error);
            Err(Conflict { message: error.to_string(), keys, remedy })
        }
    }
}

/// The hierarchy in force.
pub(crate) fn hierarchy(given: &dyn Given) -> Scheme {
    let name = given.names("hierarchy");
    let arity = given.number("arity").and_then(|arity| u32::try_from(arity).ok());
    let scheme = name.first().and_then(|name| Scheme::named(name)).unwrap_or(Scheme::Bcnext);
    scheme.with_arity(arity.unwrap_or(2))
}

/// The keys to blame, and what to do about them.
pub(crate) fn blame(error: &RevolvingError) -> (Vec<&'static str>, Remedy) {
    let (hierarchy, arity, ranks) = ("workload.hierarchy", "workload.arity", "workload.ranks");
    match *error {
        RevolvingError::Nodes { .. } => (vec![ranks], raise(ranks, 2u32)),
        RevolvingError::NoPowerOfTwo { nodes, .. } => {
            let (less, more) = (1u64 << nodes.ilog2(), 2u64 << nodes.ilog2());
            let remedy = set(ranks, less).or(set(ranks, more)).or(choose(hierarchy, ["next"]));
            (vec![hierarchy, ranks], remedy)
        }
        RevolvingError::Arity { nodes, .. } => (vec![arity], lower(arity, nodes)),
        RevolvingError::Positions { .. } => (vec![arity, ranks], lower(arity, 2u32)),
        RevolvingError::Steps { least, .. } => {
            let steps = "workload.steps";
            (vec![steps], raise(steps, u64::from(least)))
        }
    }
}
