// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which channels packets hold while they wait for which.

use std::collections::{BTreeMap, BTreeSet};

use super::walk::{Step, Walk};
use crate::deadlock::channels::Channels;
use crate::deadlock::graph::DependencyGraph;
use crate::network::NetworkSpec;

/// A channel as it is waited for: router it leaves (0 where all are alike), output port, class.
pub(super) type Wanted = (u32, u8, u8);

/// Dependencies between channels, named by their upstream ends. Where kinds stand for channels all routers
/// are 0.
#[derive(Debug, Default)]
pub(super) struct Wants {
    /// What is held, what is wanted, and how far up the router of this lies from the router of that; with the
    /// displacement that an example packet has left where it wants it.
    pub(super) pairs: BTreeMap<(Wanted, Wanted, u32), u32>,
    /// What any packet waits for.
    wanted: BTreeSet<Wanted>,
}

/// The numbering of kinds, or of channels, in a graph.
pub(super) struct Kinds {
    routers: u32,
    ports: u32,
    classes: u32,
}

impl Kinds {
    pub(super) fn new(net: &NetworkSpec, channels: &Channels) -> Self {
        let routers = if net.faults.is_empty() { 1 } else { net.graph.nodes() };
        Self { routers, ports: net.graph.ports(), classes: channels.classes().len() as u32 }
    }

    fn number(&self, (router, port, class): Wanted) -> u32 {
        (router * self.ports + u32::from(port)) * self.classes + u32::from(class)
    }
}

/// Dependencies of the channel of arrival on what is offered, of those steps that `keep` admits.
pub(super) fn direct(walks: &[Walk<'_>], keep: impl Fn(&Step) -> bool) -> Wants {
    let mut wants = Wants::default();
    for walk in walks {
        for situation in &walk.situations {
            let router = situation.place.router.0;
            for step in situation.steps.iter().filter(|step| keep(step)) {
                let wanted = (router, step.port, step.class);
                wants.wanted.insert(wanted);
                if let Some(held) = walk.held(situation) {
                    let apart = walk.apart(held, situation.left, situation.left);
                    wants.pairs.entry((held, wanted, apart)).or_insert(situation.left);
                }
            }
        }
    }
    // A channel that no packet waits for is on no cycle.
    let Wants { wanted, pairs, .. } = &mut wants;
    pairs.retain(|(held, ..), _| wanted.contains(held));
    wants
}

/// Dependencies of escape channels on escape channels, at once or by way of adaptive channels.
pub(super) fn extended(walks: &[Walk<'_>]) -> Wants {
    let mut wants = Wants::default();
    for walk in walks {
        let mut followed = BTreeSet::new();
        for situation in &walk.situations {
            for step in situation.steps.iter().filter(|step| step.escape) {
                let held = (situation.place.router.0, step.port, step.class);
                wants.wanted.insert(held);
                if followed.insert((held, step.to)) {
                    wants.onward(walk, held, step.to);
                }
            }
        }
    }
    wants
}

impl Wants {
    /// The escape channels that a packet holding one comes to want, from the situation after it on.
    fn onward(&mut self, walk: &Walk<'_>, held: Wanted, after: u32) {
        let mut seen = BTreeSet::from([after]);
        let mut open = vec![after];
        let begun = walk.situations[after as usize].left;
        while let Some(at) = open.pop() {
            let situation = &walk.situations[at as usize];
            for step in &situation.steps {
                if step.escape {
                    let wanted = (situation.place.router.0, step.port, step.class);
                    let apart = walk.apart(held, begun, situation.left);
                    self.pairs.entry((held, wanted, apart)).or_insert(situation.left);
                } else if seen.insert(step.to) {
                    open.push(step.to);
                }
            }
        }
    }

    /// The dependencies as a graph.
    pub(super) fn of_kinds(&self, kinds: &Kinds) -> DependencyGraph {
        let mut pairs: Vec<(u32, u32)> =
            self.pairs.keys().map(|&(held, wanted, _)| (kinds.number(held), kinds.number(wanted))).collect();
        pairs.sort_unstable();
        let mut rest = pairs.iter().peekable();
        let count = kinds.routers * kinds.ports * kinds.classes;
        DependencyGraph::new(count as usize, |node, row| {
            while let Some(&&(_, wanted)) = rest.peek().filter(|&&&(held, _)| held == node.0) {
                row.push(wanted);
                rest.next();
            }
        })
    }

    /// How many channels or kinds any packet waits for.
    pub(super) fn used(&self) -> u64 {
        self.wanted.len() as u64
    }
}
