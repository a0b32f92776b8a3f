// SPDX-License-Identifier: MIT OR Apache-2.0
//! All schedules.

use std::collections::HashMap;

use super::super::{Happening, Ring};
use super::wrong::{Wrong, wrong};
use crate::prints::print_of;

/// What is explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bounds {
    /// Failures, at most.
    pub failures: u64,
    /// Recoveries, at most.
    pub recoveries: u64,
    /// Whether a processor that fails forgets even its round.
    pub forgets: bool,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explored {
    /// Different states.
    pub states: u64,
    /// The most messages of functional processors in a schedule.
    pub messages: u64,
    /// What is wrong with the first schedule that is, step by step.
    pub wrong: Option<(Wrong, Vec<String>)>,
}

/// What can happen next.
pub(super) fn choices(ring: &Ring, bounds: Bounds) -> Vec<Happening> {
    let (counts, living) = (ring.counts(), ring.living());
    let mut choices = Vec::new();
    for (at, processor) in (0u32..).zip(ring.processors()) {
        if processor.can_start() {
            choices.push(Happening::Wake(at));
        }
        if ring.link(at).next().is_some() {
            choices.push(Happening::Deliver(at));
        }
        if processor.is_alive() && living > 1 && counts.failures < bounds.failures {
            choices.push(Happening::Fail(at));
        }
        if !processor.is_alive() && counts.recoveries < bounds.recoveries {
            choices.push(Happening::Recover(at));
        }
    }
    choices
}

/// Something happens, under these bounds.
pub(super) fn step(ring: &mut Ring, happening: Happening, bounds: Bounds) {
    ring.step(happening);
    if let (Happening::Fail(at), true) = (happening, bounds.forgets) {
        ring.forget(at);
    }
}

/// A search, depth first. Its depth is that of the longest schedule.
struct Search {
    bounds: Bounds,
    /// For each state the most messages from it on. `None`: its schedules are being followed.
    seen: HashMap<u128, Option<u64>>,
    path: Vec<Happening>,
    wrong: Option<(Wrong, Vec<String>)>,
}

/// Follows every schedule of a ring with these identifiers, in the order of the ring. Stops at the first that
/// is wrong.
pub fn explore(idents: &[u32], bounds: Bounds) -> Explored {
    let mut search = Search { bounds, seen: HashMap::new(), path: Vec::new(), wrong: None };
    let messages = search.enter(&Ring::new(idents.iter().copied()));
    Explored { states: search.seen.len() as u64, messages, wrong: search.wrong }
}

impl Search {
    /// Follows every schedule from a state. Returns the most messages from it on.
    fn enter(&mut self, ring: &Ring) -> u64 {
        let print = print_of(ring);
        match self.seen.get(&print) {
            Some(&Some(messages)) => return messages,
            Some(None) => return self.stop(Wrong::Endless),
            None => {}
        }
        if let Some(wrong) = wrong(ring) {
            return self.stop(wrong);
        }
        self.seen.insert(print, None);
        let mut most = 0;
        for happening in choices(ring, self.bounds) {
            let mut next = ring.clone();
            step(&mut next, happening, self.bounds);
            self.path.push(happening);
            let sent = next.counts().messages - ring.counts().messages;
            most = most.max(sent + self.enter(&next));
            if self.wrong.is_some() {
                return most;
            }
            self.path.pop();
        }
        self.seen.insert(print, Some(most));
        most
    }

    fn stop(&mut self, wrong: Wrong) -> u64 {
        self.wrong = Some((wrong, self.path.iter().map(Happening::to_string).collect()));
        0
    }
}
