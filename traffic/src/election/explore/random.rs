// SPDX-License-Identifier: MIT OR Apache-2.0
//! Schedules that are drawn.

use super::super::{Counts, Happening, Ring, shuffled};
use super::search::{Bounds, choices, step};
use super::wrong::{Wrong, wrong};
use crate::Stream;

/// What can happen by itself is drawn once in so many steps, if a message is in flight.
const ONE_IN: u64 = 4;

/// What was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawn {
    /// Schedules.
    pub runs: u64,
    /// Schedules with two declarations or more. Then every processor that knew the first leader had failed.
    pub again: u64,
    /// What has happened in all schedules together; the greatest round of all.
    pub counts: Counts,
    /// What is wrong with the first schedule that is, step by step.
    pub wrong: Option<(Wrong, Vec<String>)>,
}

/// Draws so many schedules of rings of 2 to `most` processors, with identifiers in random order. Each
/// schedule goes on until nothing can happen any more. Stops at a schedule that is wrong.
pub fn random(most: u32, bounds: Bounds, runs: u64, seed: u64) -> Drawn {
    let mut drawn = Drawn::default();
    for run in 0..runs {
        let mut stream = Stream::new(seed, run);
        let nodes = 2 + stream.below(u64::from(most.saturating_sub(1)).max(1)) as u32;
        let mut ring = Ring::new(shuffled(nodes, &mut stream));
        drawn.runs += 1;
        drawn.wrong = one(&mut ring, bounds, &mut stream);
        drawn.add(ring.counts());
        if drawn.wrong.is_some() {
            break;
        }
    }
    drawn
}

/// One schedule. Returns what is wrong with it.
fn one(ring: &mut Ring, bounds: Bounds, stream: &mut Stream) -> Option<(Wrong, Vec<String>)> {
    let mut path = Vec::new();
    loop {
        if let Some(wrong) = wrong(ring) {
            return Some((wrong, path.iter().map(Happening::to_string).collect()));
        }
        let happening = draw(choices(ring, bounds), stream)?;
        step(ring, happening, bounds);
        path.push(happening);
    }
}

/// Draws what happens next.
fn draw(choices: Vec<Happening>, stream: &mut Stream) -> Option<Happening> {
    let (arrivals, others): (Vec<_>, Vec<_>) =
        choices.into_iter().partition(|happening| matches!(happening, Happening::Deliver(_)));
    let by_itself = arrivals.is_empty() || (!others.is_empty() && stream.below(ONE_IN) == 0);
    let mut list = if by_itself { others } else { arrivals };
    if list.is_empty() { None } else { Some(list.swap_remove(stream.below(list.len() as u64) as usize)) }
}

impl Drawn {
    fn add(&mut self, counts: Counts) {
        self.again += u64::from(counts.declarations > 1);
        let all = &mut self.counts;
        all.messages += counts.messages;
        all.bypassed += counts.bypassed;
        all.starts += counts.starts;
        all.failures += counts.failures;
        all.recoveries += counts.recoveries;
        all.declarations += counts.declarations;
        all.rounds = all.rounds.max(counts.rounds);
    }
}
