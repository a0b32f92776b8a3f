// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check in circulant graphs.
//!
//! What a packet may do depends on the digits it carries, its counts and the port and channel of its arrival,
//! not on where it is. So as long as nothing is broken it is followed at one router, from every displacement,
//! and the graph that is searched for cycles has a vertex for each kind of channel only: each network port
//! and class. A cycle among kinds is a cycle of channels, since following it as often as there are routers
//! leads back to the start; so the search loses nothing. With faults every router is followed on its own.
//!
//! Where routes follow a numbering of those that live, each state of health is followed under every numbering
//! that can be in use in it. A packet that goes over from one to another on its way takes channels that no
//! walk shows, but none that is not above the one before by class and jump: that is proved for any digits,
//! with the relation itself.
//!
//! The arguments are those of cubes: see [the parent](super).

mod dependencies;
mod lift;
mod numbering;
mod pairs;
mod walk;

use flitforge_router::routing::{self, Remedy};
use flitforge_router::spec::{WaitCount, WaitRule};

use self::dependencies::{Kinds, Wants};
use self::numbering::Numbering;
use self::walk::Walk;
use super::argument::{against, cyclic_reason};
use super::channels::Channels;
use super::direct;
use super::report::{Check, Coverage, CutPairs, Ordered, Proof, Refusal, WaitArgument};
use super::subject::healths;
use super::{Analysis, ChannelId, wait_for};
use crate::circulant;
use crate::network::NetworkSpec;

/// What a cycle of escape channels would mean.
const ESCAPES: (&str, Remedy) =
    ("the extended dependency graph of the escape channels has a cycle", Remedy::Relation);

/// What a graph shows: that it has no cycle, or one.
type Shown = Result<Ordered, (Refusal, Vec<ChannelId>)>;

/// Checks a network on a circulant graph; `None` for any other.
pub(super) fn analyse(net: &NetworkSpec) -> Option<Analysis> {
    let jumps = net.router.jumps.as_ref()?;
    if !circulant::is_circulant(&net.graph, jumps.graph()) {
        return None;
    }
    let channels = Channels::new(net);
    let (healths, healths_of) = healths(net);
    let numberings = Numbering::in_use(net, &healths);
    let walks = healths.iter().enumerate().flat_map(|(state, health)| {
        let in_use = numberings.iter().filter(move |(first, _)| *first <= state);
        in_use.map(move |(_, numbering)| (health, numbering))
    });
    let walks: Vec<Walk<'_>> = walks.map(|(health, n)| Walk::new(net, &channels, health, n)).collect();
    let argument = Argument { net, channels: &channels, walks: &walks };
    let (proof, wants, cycle) = argument.make();
    let situations = walks.iter().map(|walk| walk.situations.len() as u64).sum();
    let (destinations, of) =
        walks.iter().fold((0, 0), |(done, of), walk| (done + walk.starts_done, of + walk.starts_of));
    let coverage = if destinations < of || healths.len() < healths_of {
        let (healths, healths_of) = (healths.len() as u32, healths_of as u32);
        Coverage::Partial { destinations, of, healths, healths_of, situations }
    } else {
        Coverage::Full { situations }
    };
    let cut =
        if net.faults.is_empty() { CutPairs::default() } else { pairs::cut(net, &walks[0], &healths[0]) };
    let graph = lift::graph(net, &channels, &wants);
    drop(walks);
    let check = Check { proof, coverage, cut, shares: Vec::new() };
    Some(Analysis { check, network: net.clone(), channels, graph, cycle })
}

/// An argument under construction.
struct Argument<'a> {
    net: &'a NetworkSpec,
    channels: &'a Channels,
    walks: &'a [Walk<'a>],
}

impl Argument<'_> {
    /// The proof or refusal, the dependencies it is about, and the cycle.
    fn make(&self) -> (Proof, Wants, Vec<ChannelId>) {
        let (wants, verdict) = match against(&self.net.router) {
            routing::Argument::Escape { .. } => {
                let wants = dependencies::extended(self.walks);
                let shown = self.order(&wants, ESCAPES);
                let uncovered = self.uncovered();
                (wants, shown.map(|escape| Proof::Escape { escape, uncovered }))
            }
            routing::Argument::Labels { count, rule } => self.waiting(count, rule),
            routing::Argument::Acyclic => {
                let wants = dependencies::direct(self.walks, |_| true);
                let shown = self.order(&wants, cyclic_reason(&self.net.router.relation));
                (wants, shown.map(Proof::Acyclic))
            }
        };
        let (proof, cycle) = match verdict {
            Ok(proof) => (self.stuck().map_or(proof, Proof::Refused), Vec::new()),
            Err((refusal, cycle)) => (Proof::Refused(refusal), cycle),
        };
        (proof, wants, cycle)
    }

    /// Dally and Aoki's argument for the dynamic algorithm.
    fn waiting(&self, count: WaitCount, rule: WaitRule) -> (Wants, Result<Proof, (Refusal, Vec<ChannelId>)>) {
        let wants = dependencies::direct(self.walks, |step| step.escape);
        let proof = self.order(&wants, wait_for::DETERMINISTIC).and_then(|deterministic| {
            let rule = self.rule(count, rule)?;
            Ok(Proof::WaitFor { deterministic, rule, uncovered: self.uncovered() })
        });
        (wants, proof)
    }

    fn rule(&self, count: WaitCount, rule: WaitRule) -> Result<WaitArgument, (Refusal, Vec<ChannelId>)> {
        if rule == WaitRule::Greater {
            return Ok(WaitArgument::StrictlyIncreasing);
        }
        let before_turn = count == WaitCount::BeforeTurn;
        let wants = dependencies::direct(self.walks, |step| !step.escape && (before_turn || !step.reversing));
        self.order(&wants, wait_for::EQUAL_COUNTS).map(WaitArgument::NoCycleAtOneCount)
    }

    /// The size of an acyclic graph, or the refusal for its cycle.
    fn order(&self, wants: &Wants, (reason, remedy): (&str, Remedy)) -> Shown {
        let kinds = Kinds::new(self.net, self.channels);
        match direct::order(&wants.of_kinds(&kinds), wants.used()) {
            Ok(ordered) => Ok(self.everywhere(ordered)),
            Err(_) => {
                let graph = lift::graph(self.net, self.channels, wants);
                let cycle = graph.numbering().err().unwrap_or_default();
                let described = lift::describe(self.net, self.channels, wants, &cycle);
                Err((Refusal { reason: reason.to_owned(), cycle: described, remedy }, cycle))
            }
        }
    }

    /// The numbers of channels and dependencies of the whole network, where a graph of kinds was looked at.
    fn everywhere(&self, ordered: Ordered) -> Ordered {
        let nodes = if self.net.faults.is_empty() { u64::from(self.net.graph.nodes()) } else { 1 };
        let Ordered { channels, dependencies, depth } = ordered;
        Ordered { channels: channels * nodes, dependencies: dependencies * nodes, depth }
    }

    /// Situations in which faults leave a packet channels but no escape.
    fn uncovered(&self) -> u64 {
        let broken = self.walks.iter().filter(|walk| !walk.sound);
        broken.flat_map(|walk| &walk.situations).filter(|s| s.any && !s.escape).count() as u64
    }

    /// A sound network in which a packet is offered nothing, or no escape though it needs one.
    fn stuck(&self) -> Option<Refusal> {
        let needs_escape = self.net.router.relation.argument() != routing::Argument::Acyclic;
        let sound = self.walks.iter().filter(|walk| walk.sound);
        let mut situations = sound.flat_map(|walk| &walk.situations);
        let stuck = situations.find(|s| !s.arrived && (!s.any || needs_escape && !s.escape))?;
        let what = if stuck.any { "escape channel" } else { "channel" };
        Some(Refusal {
            reason: format!("a packet that is {} routers from home can be offered no {what}", stuck.left),
            cycle: None,
            remedy: Remedy::Relation,
        })
    }
}

#[cfg(test)]
mod tests;
