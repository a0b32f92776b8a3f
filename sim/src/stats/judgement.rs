// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a network keeps up, by all that is known of it, and the sentence that says so.

use super::growth::{Growth, MIN_INCREMENTS};
use super::standing::{Doubt, Standing};
use crate::report::FallingBehind;

/// How sure a judgement is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The run is over.
    Last,
    /// The run may go on: only what is beyond doubt counts.
    Early,
}

/// What a run says of its network.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    /// Too few windows were observed.
    TooShort,
    /// More is offered than the network accepts: why, and what falls behind.
    Saturated(String, FallingBehind),
    /// It cannot be told yet, for this reason.
    InDoubt(String, FallingBehind),
    /// The network accepts what is offered.
    KeepsUp,
}

impl Judgement {
    /// Judges by the growth of all source queues together, and by what each node is owed, as far as that was
    /// sampled.
    pub fn of(look: Look, growth: Option<Growth>, standing: Option<&Standing>) -> Self {
        let Some(growth) = growth else { return Self::TooShort };
        let behind = || standing.map_or_else(FallingBehind::default, |standing| standing.behind.clone());
        if growth.is_unbounded() {
            let behind = behind();
            return Self::Saturated(grows(&growth) + &named(&behind), behind);
        }
        if standing.is_some_and(|standing| standing.grows[look as usize]) {
            let behind = behind();
            return Self::Saturated(falls_behind(&growth, &behind), behind);
        }
        match standing.and_then(|standing| standing.doubt) {
            Some(doubt) => Self::InDoubt(doubtful(doubt), behind()),
            None if growth.is_in_doubt() => Self::InDoubt(too_much(&growth), behind()),
            None => Self::KeepsUp,
        }
    }

    /// Whether the network is saturated.
    pub const fn is_saturated(&self) -> bool {
        matches!(self, Self::Saturated(..))
    }
}

/// Why nothing can be said.
pub(super) fn too_short() -> String {
    format!("fewer than {MIN_INCREMENTS} windows were measured, too few to tell whether queues grow")
}

fn grows(growth: &Growth) -> String {
    let Growth { later, offered, accepted, .. } = growth;
    format!(
        "source queues grow by {later:.3} flits per cycle: {offered:.3} are offered, {accepted:.3} accepted"
    )
}

fn named(behind: &FallingBehind) -> String {
    if behind.is_empty() { String::new() } else { format!("; most behind: {behind}") }
}

fn falls_behind(growth: &Growth, behind: &FallingBehind) -> String {
    let Growth { offered, accepted, .. } = growth;
    let who = if behind.is_empty() { "a part of the network falls".into() } else { format!("{behind} fall") };
    format!("{who} behind; the whole network accepts {accepted:.3} of {offered:.3} flits per cycle")
}

fn doubtful(doubt: Doubt) -> String {
    let why = match doubt {
        Doubt::Lacks(share) => {
            format!(
                "{} of what sources with waiting packets offer in the mean was not accepted",
                percent(share)
            )
        }
        Doubt::Grows(share) => format!("{} of what is offered was added to queues", percent(share)),
        Doubt::Full(share) => format!("a channel was busy in {} of the cycles", percent(share)),
    };
    format!("too short to tell whether queues go on growing: {why}")
}

fn too_much(growth: &Growth) -> String {
    format!("too short to tell whether source queues go on growing: {}", grows(growth))
}

/// A fraction, to a tenth of a percent.
pub(super) fn percent(fraction: f64) -> String {
    format!("{:.1} %", 100.0 * fraction)
}
