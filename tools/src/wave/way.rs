// SPDX-License-Identifier: MIT OR Apache-2.0
//! One packet's way through the network, for viewers to open on.

use std::collections::BTreeMap;
use std::ops::Range;

use flitforge_sim::engine::{Delivery, Link, LinkFlit};

/// The channels that the head of a packet went through, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Number of the packet.
    pub packet: u64,
    /// Source router.
    pub source: u32,
    /// Destination router.
    pub dest: u32,
    /// Links and virtual channels.
    pub steps: Vec<(Link, u8)>,
    /// Cycles in which a flit of it is on a wire; the end is not in them.
    pub cycles: Range<u64>,
}

/// Finds the way of a packet while a network runs.
#[derive(Debug, Clone)]
pub(super) struct Follower {
    /// The packet asked for; `None`: the first measured one that goes all its way while it is watched.
    wanted: Option<u64>,
    under_way: BTreeMap<u64, Way>,
    /// Whole ways of packets of which it is not known yet whether they are measured.
    whole: BTreeMap<u64, Way>,
    /// The first whole way of a packet that is not measured.
    unmeasured: Option<Way>,
    found: Option<Way>,
}

impl Follower {
    pub(super) const fn new(wanted: Option<u64>) -> Self {
        Self { wanted, under_way: BTreeMap::new(), whole: BTreeMap::new(), unmeasured: None, found: None }
    }

    /// Takes in the flits on the wires in a cycle.
    pub(super) fn follow(&mut self, cycle: u64, on_wires: &[LinkFlit]) {
        if self.found.is_some() {
            return;
        }
        let wanted = self.wanted;
        for flit in on_wires.iter().filter(|flit| wanted.is_none_or(|wanted| wanted == flit.packet)) {
            self.take(cycle, flit);
        }
    }

    fn take(&mut self, cycle: u64, flit: &LinkFlit) {
        let begins = flit.head && (self.wanted.is_some() || matches!(flit.link, Link::Injection(..)));
        if begins {
            let [source, dest] = [flit.source.0, flit.dest.0];
            let new = || Way { packet: flit.packet, source, dest, steps: Vec::new(), cycles: cycle..cycle };
            self.under_way.entry(flit.packet).or_insert_with(new);
        }
        let Some(way) = self.under_way.get_mut(&flit.packet) else { return };
        way.cycles.end = cycle + 1;
        if flit.head {
            way.steps.push((flit.link, flit.vc.0));
        }
        if flit.tail && matches!(flit.link, Link::Ejection(..)) && self.found.is_none() {
            let whole = self.under_way.remove(&flit.packet);
            match self.wanted {
                Some(_) => self.found = whole,
                None => self.whole.extend(whole.map(|way| (flit.packet, way))),
            }
        }
    }

    /// Takes in the packets that have arrived, in their order.
    pub(super) fn arrive(&mut self, deliveries: &[Delivery]) {
        for delivery in deliveries {
            let Some(way) = self.whole.remove(&delivery.packet) else { continue };
            let first = if delivery.measured { &mut self.found } else { &mut self.unmeasured };
            first.get_or_insert(way);
        }
    }

    /// The way found: a whole one, a measured packet's before others, else the part seen of the one that was
    /// seen first.
    pub(super) fn way(mut self) -> Option<Way> {
        let whole = self.whole.pop_first().map(|(_, way)| way);
        self.found
            .or(self.unmeasured)
            .or(whole)
            .or_else(|| self.under_way.into_values().min_by_key(|way| (way.cycles.start, way.packet)))
    }
}
