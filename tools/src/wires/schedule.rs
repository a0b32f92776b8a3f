// SPDX-License-Identifier: MIT OR Apache-2.0
//! From what the engine puts onto links to levels of wires, each at its time.

use std::collections::VecDeque;

use flitforge_sim::engine::{Engine, Link, LinkFlit};
use flitforge_topology::network::NetworkSpec;

use super::flit::FlitWords;
use super::levels::Levels;
use super::map::{LinkWires, WireMap};
use super::pins::PinSchedule;

/// Most channels of a link.
const MAX_VCS: usize = 64;

/// Follows an engine cycle by cycle and says what is on the wires.
///
/// A flit that is granted the switch in a cycle is on the wire as many cycles later as switch allocation and
/// traversal take; one that an interface sends is on it at once. A credit is on the wire in the cycle in
/// which its flit leaves the buffer; for an interface, which has no wires inside the network to wait on, it
/// comes out of the network a cycle before it can be used.
#[derive(Debug, Clone)]
pub struct Schedule {
    flits: FlitWords,
    /// Levels of the last cycle simulated and of those to come.
    coming: VecDeque<Levels>,
    /// Cycles from the switch to the wire.
    stages: usize,
    /// Cycles from the buffer to the credit wire of an interface.
    interface_credit: usize,
    /// Flits of the current packet seen so far, for each channel of each link.
    sent: Vec<u32>,
    pins: PinSchedule,
}

impl Schedule {
    /// Before the first cycle of a network.
    pub fn new(net: &NetworkSpec, map: &WireMap, flits: FlitWords) -> Self {
        let stages = net.router.stages_to_link() as usize;
        let interface_credit = net.injection_credit_latency as usize - 1;
        let ahead = stages.max(interface_credit);
        Self {
            flits,
            coming: vec![Levels::zero(map.words()); ahead + 1].into(),
            stages,
            interface_credit,
            sent: vec![0; map.links().len() * MAX_VCS],
            pins: PinSchedule::new(net),
        }
    }

    /// The bits of flits.
    pub fn flits(&self) -> &FlitWords {
        &self.flits
    }

    /// Takes in the cycle that the engine has just simulated, and returns the levels of that cycle. `map` is
    /// the one the schedule was made for.
    pub fn follow(&mut self, engine: &dyn Engine, map: &WireMap) -> Levels {
        for flit in engine.link_flits() {
            self.put_flit(map, &flit);
        }
        for credit in engine.link_credits() {
            let wire = map.number(credit.link).and_then(|link| map.links()[link].credit);
            let delay = if matches!(credit.link, Link::Injection(..)) { self.interface_credit } else { 0 };
            if let Some(wire) = wire {
                self.coming[delay].raise(&map.wires()[wire], credit.vc.idx());
            }
        }
        self.pins.follow(engine, map, &mut self.coming[0]);
        self.coming.push_back(Levels::zero(map.words()));
        self.coming.pop_front().unwrap_or_else(|| Levels::zero(map.words()))
    }

    fn put_flit(&mut self, map: &WireMap, flit: &LinkFlit) {
        let Some(link) = map.number(flit.link) else { return };
        let LinkWires { valid, flit: wire, .. } = map.links()[link];
        let count = &mut self.sent[link * MAX_VCS + flit.vc.idx()];
        *count = if flit.head { 0 } else { *count + 1 };
        let delay = if matches!(flit.link, Link::Injection(..)) { 0 } else { self.stages };
        let levels = &mut self.coming[delay];
        levels.raise(&map.wires()[valid], flit.vc.idx());
        let wire = &map.wires()[wire];
        let words = &mut levels.words_mut()[wire.at..][..wire.words()];
        self.flits.write(flit, *count, words);
    }
}
