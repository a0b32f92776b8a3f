// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is broken: by list, by random fraction, by schedule.

mod connectivity;
mod draw;
mod health;

pub(crate) use draw::below;
pub use health::Health;

use flitforge_router::errors::Errors;

use crate::elaborate::{TopologyError, TopologyErrors};
use crate::network::{Element, FaultEvent, Graph};

/// Which directions of a link a random fault takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Directions {
    /// Both.
    #[default]
    Both,
    /// One of the two, drawn.
    One,
}

impl Directions {
    /// Whether they are both.
    pub const fn are_both(&self) -> bool {
        matches!(self, Self::Both)
    }
}

/// What the user asks to be broken. The default is a sound network.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FaultPlan {
    /// Broken from cycle 0 on.
    pub list: Vec<Element>,
    /// Fraction of the bidirectional links to break at random, 0 to 1: exactly
    /// `round(fraction * links)` links, drawn from those that `list` and the broken routers leave
    /// whole. With one seed the links broken at a smaller fraction are a subset of those at a
    /// larger one.
    pub link_fraction: f64,
    /// Which directions of these links break.
    pub directions: Directions,
    /// Fraction of the routers to break at random, 0 to 1: exactly `round(fraction * routers)`,
    /// drawn from those that `list` leaves whole; nested like the links.
    pub router_fraction: f64,
    /// Seed of all draws: xoshiro256++ seeded through SplitMix64. Its first stream is for links, the stream
    /// one jump (2^128 draws) later for routers, each shuffled by Fisher and Yates's method with unbiased
    /// bounded draws (Lemire's). The stream two jumps later is for directions, a draw for each link.
    pub seed: u64,
    /// Whether the random draws pass over every link or router whose loss would cut the surviving
    /// network in two. The order of the draw stays the same, so the sets stay nested; drawing
    /// afresh until the network is connected would lose that.
    pub keep_connected: bool,
    /// Failures and recoveries later on, in any order of cycle.
    pub schedule: Vec<FaultEvent>,
}

impl FaultPlan {
    /// Whether anything may be broken in cycle 0.
    pub(crate) fn is_at_start(&self) -> bool {
        let drawn = self.link_fraction > 0.0 || self.router_fraction > 0.0;
        drawn || !self.list.is_empty() || self.schedule.iter().any(|event| event.cycle == 0)
    }

    /// The events of the plan in order of cycle (those of one cycle in order of listing), the
    /// initial faults at cycle 0.
    ///
    /// # Errors
    /// Every element that does not exist, every fraction out of range, every draw that cannot be
    /// made, every event that recovers what has not failed: all of them.
    pub fn resolve(&self, graph: &Graph) -> Result<Vec<FaultEvent>, TopologyErrors> {
        Errors::unless_none(self.range_errors(graph))?;
        let mut errors = Vec::new();
        let mut events: Vec<FaultEvent> = self.list.iter().map(|&element| initial(element)).collect();
        match draw::elements(self, graph) {
            Ok(drawn) => events.extend(drawn.into_iter().map(initial)),
            Err(error) => errors.push(error),
        }
        events.extend(&self.schedule);
        events.sort_by_key(|event| event.cycle);
        errors.extend(idle_recoveries(&events));
        Errors::unless_none(errors).map(|()| events)
    }

    fn range_errors(&self, graph: &Graph) -> Vec<TopologyError> {
        let fractions = [("links", self.link_fraction), ("routers", self.router_fraction)];
        let fractions = fractions
            .into_iter()
            .filter(|(_, value)| !(0.0..=1.0).contains(value))
            .map(|(of, value)| TopologyError::Fraction { of, value });
        let listed = self.list.iter().copied().chain(self.schedule.iter().map(|event| event.element));
        let missing = listed
            .filter(|&element| !exists(graph, element))
            .map(|element| TopologyError::NoSuchElement { element, nodes: graph.nodes() });
        fractions.chain(missing).collect()
    }
}

fn initial(element: Element) -> FaultEvent {
    FaultEvent { cycle: 0, element, fails: true }
}

fn exists(graph: &Graph, element: Element) -> bool {
    match element {
        Element::Router(router) => router.0 < graph.nodes(),
        Element::Link(router, port) | Element::Channel(router, port) => {
            router.0 < graph.nodes() && u32::from(port.0) < graph.ports() && graph.end(router, port).is_some()
        }
    }
}

/// Events that bring back what is not down at that time.
fn idle_recoveries(events: &[FaultEvent]) -> Vec<TopologyError> {
    let mut down = std::collections::BTreeSet::new();
    let mut errors = Vec::new();
    for event in events {
        if event.fails {
            down.insert(event.element);
        } else if !down.remove(&event.element) {
            errors.push(TopologyError::IdleRecovery { element: event.element, cycle: event.cycle });
        }
    }
    errors
}

#[cfg(test)]
mod tests;
