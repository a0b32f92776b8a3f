// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults of a network: what fails, and when.

use std::ops::Range;

use flitforge_topology::faults::Directions;
use toml::{Table, Value};

use crate::Network;
use crate::setters::setters;

/// A router, by its number or its coordinates.
///
/// ```
/// use flitforge::RouterAt;
///
/// let by_number = RouterAt::from(5);
/// let by_coordinates = RouterAt::from([1, 1]);
/// # let _ = (by_number, by_coordinates);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct RouterAt(Value);

macro_rules! router_at {
    ($($number:ty),+) => { $(
        impl From<$number> for RouterAt {
            fn from(number: $number) -> Self {
                Self(Value::from(i64::from(number)))
            }
        }

        impl<const N: usize> From<[$number; N]> for RouterAt {
            /// Coordinates, dimension 0 (x) first.
            fn from(coordinates: [$number; N]) -> Self {
                Self(Value::Array(coordinates.map(|at| Value::from(i64::from(at))).to_vec()))
            }
        }
    )+ };
}

// Literals are `i32` where nothing else is said.
router_at!(u32, i32);

/// A part of a network that fails.
///
/// Ports are named by their direction: `"+x"` or `"-y"`, by dimension `"+0"` or `"-1"`, in a circulant graph
/// by jump `"+4"`.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    kind: &'static str,
    at: Value,
}

impl Part {
    /// The link at a port of a router, in both directions.
    pub fn link(router: impl Into<RouterAt>, port: &str) -> Self {
        Self { kind: "link", at: Value::Array(vec![router.into().0, Value::from(port)]) }
    }

    /// One direction of a link: the one that leaves the router by the port.
    pub fn channel(router: impl Into<RouterAt>, port: &str) -> Self {
        Self { kind: "channel", ..Self::link(router, port) }
    }

    /// A router with all its links; its node neither sends nor receives.
    pub fn router(router: impl Into<RouterAt>) -> Self {
        Self { kind: "router", at: router.into().0 }
    }

    fn failure(self, from: u64, until: Option<u64>) -> Value {
        // A cycle beyond 63 bits never comes.
        let cycle = |cycle: u64| Value::Integer(i64::try_from(cycle).unwrap_or(i64::MAX));
        let mut entry = Table::new();
        entry.insert("at".to_owned(), cycle(from));
        if let Some(until) = until {
            entry.insert("until".to_owned(), cycle(until));
        }
        entry.insert(self.kind.to_owned(), self.at);
        Value::Table(entry)
    }
}

/// Faults.
impl Network {
    /// A part that has failed from the start.
    #[must_use]
    pub fn failed(self, part: Part) -> Self {
        let key = match part.kind {
            "link" => "faults.links",
            "channel" => "faults.channels",
            _ => "faults.routers",
        };
        self.pushed(key, part.at)
    }

    /// A part that fails at a cycle, for good.
    #[must_use]
    pub fn fails_at(self, cycle: u64, part: Part) -> Self {
        self.pushed("faults.schedule", part.failure(cycle, None))
    }

    /// A part that fails at the first of these cycles and works again from the end on.
    #[must_use]
    pub fn fails_during(self, cycles: Range<u64>, part: Part) -> Self {
        self.pushed("faults.schedule", part.failure(cycles.start, Some(cycles.end)))
    }

    setters! {
        /// Fraction of the links that have failed from the start, drawn at random: 0 to 1, default 0.
        random_link_faults(f64) = "faults.random_links";
        /// Which directions of these links have failed; both by default.
        random_directions(Directions) = "faults.random_directions";
        /// Fraction of the routers that have failed from the start, drawn at random: 0 to 1, default 0.
        random_router_faults(f64) = "faults.random_routers";
        /// Seed of the random faults alone: 0 to 2^63 - 1, default 1.
        fault_seed(u64) = "faults.seed";
        /// Whether the draw passes over parts without which the working routers would be parted; `true` by
        /// default.
        keep_connected(bool) = "faults.connected";
    }
}
