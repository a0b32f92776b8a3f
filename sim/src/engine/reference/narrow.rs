// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links narrower than a flit: an output port that has sent a flit over a link of width 1/W is granted the
//! switch again W cycles later at the earliest.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::network::NetworkSpec;

use super::super::common::bits::bits;

/// The narrow links of some routers. Ports are numbered from those of the first of them.
#[derive(Debug, Clone)]
pub(super) struct Narrow {
    /// Network ports of a router.
    ports: usize,
    /// Phits of a flit at each output port.
    phits: Vec<u8>,
    /// Narrow output ports of each router, a bit for each.
    narrow: Vec<u64>,
    /// The cycle from which on each output port can send.
    idle_from: Vec<u64>,
}

impl Narrow {
    /// The narrow links of a network at rest; `None` where every link is as wide as a flit.
    pub(super) fn new(net: &NetworkSpec) -> Option<Self> {
        if !net.graph.is_narrow() {
            return None;
        }
        let ports = net.graph.ports() as usize;
        let routers = (0..net.graph.nodes()).map(RouterId);
        let of = |router| (0..ports).map(move |port| net.graph.phits(router, PortId(port as u8)) as u8);
        let phits: Vec<u8> = routers.flat_map(of).collect();
        let of_router =
            |phits: &[u8]| (0..).zip(phits).fold(0, |all, (port, &w)| all | u64::from(w > 1) << port);
        let narrow = phits.chunks(ports).map(of_router).collect();
        Some(Self { ports, narrow, idle_from: vec![0; phits.len()], phits })
    }

    /// Takes off those of the routers from number `at` on.
    pub(super) fn split_off(&mut self, at: usize) -> Self {
        let port = at * self.ports;
        Self {
            ports: self.ports,
            phits: self.phits.split_off(port),
            narrow: self.narrow.split_off(at),
            idle_from: self.idle_from.split_off(port),
        }
    }

    /// Puts back what was taken off.
    pub(super) fn append(&mut self, mut part: Self) {
        self.phits.append(&mut part.phits);
        self.narrow.append(&mut part.narrow);
        self.idle_from.append(&mut part.idle_from);
    }

    /// Output ports of a router whose links take no flit in this cycle, a bit for each.
    pub(super) fn busy(&self, at: usize, now: u64) -> u64 {
        let idle_from = &self.idle_from[at * self.ports..][..self.ports];
        let is_busy = |&port: &u32| idle_from[port as usize] > now;
        bits(self.narrow[at]).filter(is_busy).fold(0, |busy, port| busy | 1 << port)
    }

    /// Whether an output port took no flit in the cycle before `now`, busy with an earlier one.
    pub(super) fn was_busy(&self, at: usize, port: usize, now: u64) -> bool {
        let port = at * self.ports + port;
        // One that took a flit then is idle again as many cycles later as a flit has phits.
        self.idle_from[port] >= now && self.idle_from[port] + 1 != now + u64::from(self.phits[port])
    }

    /// A router sends a flit by an output port.
    pub(super) fn note_sent(&mut self, at: usize, port: usize, now: u64) {
        if port < self.ports {
            let port = at * self.ports + port;
            debug_assert!(self.idle_from[port] <= now, "a narrow link was given a second flit");
            self.idle_from[port] = now + u64::from(self.phits[port]);
        }
    }

    /// Cycles from `now` on for which the flit that a router sent last occupies an output port.
    pub(super) fn left(&self, at: usize, port: usize, now: u64) -> u64 {
        self.idle_from[at * self.ports + port].saturating_sub(now)
    }
}
