// SPDX-License-Identifier: MIT OR Apache-2.0
//! The packets of each node, class and pair of nodes.

use std::collections::BTreeMap;

use super::{PairDetail, Service};
use crate::engine::{Creation, Delivery};
use crate::stats::distribution::Distribution;

/// The packets of a node, a class or a pair.
#[derive(Debug, Clone, Default)]
pub(super) struct Packets {
    offered: u64,
    accepted: u64,
    latency: Distribution,
}

impl Packets {
    fn add(&mut self, delivery: &Delivery, counting: bool) {
        if counting {
            self.accepted += u64::from(delivery.flits);
        }
        if delivery.measured {
            self.latency.add(delivery.packet_latency);
        }
    }

    /// Over so many cycles.
    pub(super) fn service(&self, cycles: u64) -> Service {
        let per_cycle = |flits: u64| flits as f64 / cycles.max(1) as f64;
        Service {
            offered: per_cycle(self.offered),
            accepted: per_cycle(self.accepted),
            latency: self.latency.summary(),
        }
    }
}

/// The packets of all nodes, classes and, where they are asked for, pairs.
#[derive(Debug, Clone)]
pub(super) struct Ends {
    pub(super) sources: Vec<Packets>,
    pub(super) dests: Vec<Packets>,
    /// None where the network names no class.
    pub(super) classes: Vec<Packets>,
    pairs: Option<BTreeMap<(u32, u32), Packets>>,
}

impl Ends {
    pub(super) fn new(nodes: usize, classes: usize, pairs: bool) -> Self {
        let some = |count| vec![Packets::default(); count];
        Self {
            sources: some(nodes),
            dests: some(nodes),
            classes: some(classes),
            pairs: pairs.then(BTreeMap::new),
        }
    }

    /// What a packet counts for.
    fn each(&mut self, source: u32, dest: u32, class: u8) -> impl Iterator<Item = &mut Packets> {
        let pair = self.pairs.as_mut().map(|pairs| pairs.entry((source, dest)).or_default());
        let class = self.classes.get_mut(usize::from(class));
        let ends = [self.sources.get_mut(source as usize), self.dests.get_mut(dest as usize)];
        ends.into_iter().chain([pair, class]).flatten()
    }

    /// A packet is created.
    pub(super) fn create(&mut self, &Creation { source, dest, class, flits, .. }: &Creation) {
        self.each(source, dest, class).for_each(|packets| packets.offered += u64::from(flits));
    }

    /// A packet is delivered; `counting` unless the measured cycles are over.
    pub(super) fn deliver(&mut self, delivery: &Delivery, counting: bool) {
        let Delivery { source, dest, class, .. } = *delivery;
        self.each(source, dest, class).for_each(|packets| packets.add(delivery, counting));
    }

    /// The pairs, over so many cycles.
    pub(super) fn pairs(&self, cycles: u64) -> Option<Vec<PairDetail>> {
        let pair = |(&(source, dest), packets): (&(u32, u32), &Packets)| PairDetail {
            source,
            dest,
            service: packets.service(cycles),
        };
        Some(self.pairs.as_ref()?.iter().map(pair).collect())
    }
}
