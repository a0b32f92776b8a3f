// SPDX-License-Identifier: MIT OR Apache-2.0
//! Comparing the two sides, cycle by cycle.

use std::collections::{HashMap, VecDeque};

use flitforge_sim::engine::Link;

use super::simulator::Arrival;
use crate::wires::{FlitWords, Levels, LinkWires, WireMap};

/// Cycles before a difference that its waveform shows.
const BEFORE: usize = 50;

/// Both sides of a cycle.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    pub(super) cycle: u64,
    pub(super) simulator: Levels,
    pub(super) rtl: Levels,
}

/// Where the two sides differ in a cycle: a wire, with its link, and how many more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) link: LinkWires,
    pub(super) wire: usize,
    pub(super) others: usize,
}

/// What has been compared so far.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    /// Flits that routers have put onto links.
    pub(super) flits: u64,
    /// Credits that they have given back.
    pub(super) credits: u64,
    /// For each packet that has come out of the hardware, the cycle in which its destination accepts the
    /// tail.
    pub(super) accepted: HashMap<u64, u64>,
    /// The last cycles, for a waveform.
    pub(super) recent: VecDeque<Pair>,
}

impl Comparison {
    /// Compares a cycle. `arrivals` names the packets whose tails come out, in order of cycle.
    pub(super) fn cycle(
        &mut self,
        map: &WireMap,
        flits: &FlitWords,
        pair: Pair,
        arrivals: &mut VecDeque<Arrival>,
    ) -> Option<Found> {
        let unlike: Vec<_> = map
            .links()
            .iter()
            .flat_map(|link| self.link(map, link, &pair).map(|wire| (*link, wire)))
            .collect();
        // A flit that is missing says more than the credit that is missing with it.
        let first = unlike.iter().min_by_key(|(_, wire)| map.wires()[*wire].role);
        let found = first.map(|&(link, wire)| Found { link, wire, others: unlike.len() - 1 });
        self.accept(map, flits, &pair, arrivals);
        if self.recent.len() > BEFORE {
            self.recent.pop_front();
        }
        self.recent.push_back(pair);
        found
    }

    /// The wires of a link that differ.
    fn link(&mut self, map: &WireMap, link: &LinkWires, pair: &Pair) -> impl Iterator<Item = usize> + use<> {
        let differs = |wire: usize| {
            let wire = &map.wires()[wire];
            pair.simulator.of(wire) != pair.rtl.of(wire)
        };
        let level = |wire: usize| pair.rtl.of(&map.wires()[wire])[0];
        let [valid, flit, credit] = [Some(link.valid), Some(link.flit), link.credit];
        // A flit means nothing where the link carries none.
        let carries = level(link.valid) != 0;
        if !matches!(link.link, Link::Injection(..)) {
            self.flits += u64::from(carries);
        }
        // Those of a receiver come from the surroundings.
        let given = credit.filter(|_| !matches!(link.link, Link::Ejection(..)));
        self.credits += given.map_or(0, |wire| u64::from(level(wire).count_ones()));
        let unlike = [
            valid.filter(|&wire| differs(wire)),
            flit.filter(|&wire| carries && !differs(link.valid) && differs(wire)),
            credit.filter(|&wire| differs(wire)),
        ];
        unlike.into_iter().flatten()
    }

    /// Notes the packets whose tails the hardware shows on ejection links. The destination accepts what it
    /// sees one cycle later.
    fn accept(&mut self, map: &WireMap, flits: &FlitWords, pair: &Pair, arrivals: &mut VecDeque<Arrival>) {
        while let Some(&Arrival { cycle, link, packet }) = arrivals.front() {
            if cycle > pair.cycle {
                break;
            }
            arrivals.pop_front();
            let LinkWires { valid, flit, .. } = map.links()[link];
            let [valid, flit] = [valid, flit].map(|wire| pair.rtl.of(&map.wires()[wire]));
            if valid[0] != 0 && flits.is_tail(flit) {
                self.accepted.insert(packet, pair.cycle + 1);
            }
        }
    }
}
