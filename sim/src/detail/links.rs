// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is counted of each link.

use std::collections::BTreeMap;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::network::NetworkSpec;

use super::flows::{Flows, OfLink};
use super::{End, LinkDetail, Occupancy, VcDetail, Waits};
use crate::engine::{Buffer, Crossing, Held, Link};

/// How the links of a network are numbered, and what they are.
#[derive(Debug, Clone)]
pub(super) struct Links {
    /// Network ports, ejection links and injection links of a router.
    kinds: [usize; 3],
    all: BTreeMap<usize, Place>,
    /// The link that feeds each network input port.
    feeders: BTreeMap<(u32, u8), usize>,
}

/// A link and its ends.
#[derive(Debug, Clone, Copy)]
struct Place {
    router: u32,
    port: u8,
    end: End,
    /// Virtual channels whose buffers are counted.
    vcs: u32,
    phits: u32,
}

impl Links {
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let router = &net.router;
        let of_places = |ports: u32| (ports * router.places) as usize;
        let kinds = [
            router.network_ports() as usize,
            of_places(router.ejection_ports),
            of_places(router.injection_ports),
        ];
        let mut links = Self { kinds, all: BTreeMap::new(), feeders: BTreeMap::new() };
        for (from, PortId(port), end) in net.graph.links() {
            let at = links.at(Link::Network(from, PortId(port)));
            links.feeders.insert((end.router.0, end.port.0), at);
            let phits = net.graph.phits(from, PortId(port));
            let end = End::Router(end.router.0);
            links.all.insert(at, Place { router: from.0, port, end, vcs: router.vcs, phits });
        }
        for router in (0..net.graph.nodes()).map(RouterId) {
            links.add_ends(net, router);
        }
        links
    }

    /// Adds the ejection and injection links of a router.
    fn add_ends(&mut self, net: &NetworkSpec, router: RouterId) {
        let spec = &net.router;
        for port in 0..self.kinds[1] as u32 {
            let Some(node) = net.attachment.sink_node(router, port / spec.ejection_ports) else { continue };
            let place = Place { router: router.0, port: port as u8, end: End::To(node), vcs: 0, phits: 1 };
            self.all.insert(self.at(Link::Ejection(router, port as u8)), place);
        }
        for port in 0..self.kinds[2] as u32 {
            let Some(node) = net.attachment.node(router, port / spec.injection_ports) else { continue };
            let vcs = spec.injection_vcs;
            let place = Place { router: router.0, port: port as u8, end: End::From(node), vcs, phits: 1 };
            self.all.insert(self.at(Link::Injection(router, port as u8)), place);
        }
    }

    /// The number of a link.
    pub(super) fn at(&self, link: Link) -> usize {
        let [network, ejection, _] = self.kinds;
        let (router, offset) = match link {
            Link::Network(router, port) => (router, port.idx()),
            Link::Ejection(router, port) => (router, network + usize::from(port)),
            Link::Injection(router, port) => (router, network + ejection + usize::from(port)),
        };
        router.idx() * self.kinds.iter().sum::<usize>() + offset
    }

    /// The link of an output port, where ejection links follow network ports.
    pub(super) fn of_output(&self, router: u32, port: u32) -> usize {
        router as usize * self.kinds.iter().sum::<usize>() + port as usize
    }

    /// Whether an output port is an ejection link.
    pub(super) const fn is_ejection(&self, port: u8) -> bool {
        port as usize >= self.kinds[0]
    }

    /// The link that feeds a buffer.
    pub(super) fn of_buffer(&self, buffer: Buffer) -> Option<usize> {
        let network = self.kinds[0];
        match usize::from(buffer.port).checked_sub(network) {
            Some(link) => Some(self.at(Link::Injection(RouterId(buffer.router), link as u8))),
            None => self.feeders.get(&(buffer.router, buffer.port)).copied(),
        }
    }

    /// One more than the greatest number.
    pub(super) fn count(&self) -> usize {
        self.all.last_key_value().map_or(0, |(at, _)| at + 1)
    }
}

/// Flits in a place, summed over cycles, and the greatest number of them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Filled {
    sum: u64,
    max: u32,
}

impl Filled {
    pub(super) fn add(&mut self, flits: u32) {
        self.sum += u64::from(flits);
        self.max = self.max.max(flits);
    }

    pub(super) fn over(self, cycles: u64) -> Occupancy {
        Occupancy { mean: self.sum as f64 / cycles.max(1) as f64, max: self.max }
    }
}

/// The counts of a link.
#[derive(Debug, Clone, Default)]
struct Count {
    flits: u64,
    waits: Waits,
    filled: Filled,
    vcs: Vec<(u64, Filled)>,
}

/// The counts of all links.
#[derive(Debug, Clone)]
pub(super) struct LinkCounts {
    counts: Vec<Count>,
    flows: Flows,
    /// Flits in the buffers behind the last link met in a cycle.
    here: (usize, u32),
}

impl LinkCounts {
    pub(super) fn new(links: &Links) -> Self {
        let mut counts = vec![Count::default(); links.count()];
        for (&at, place) in &links.all {
            counts[at].vcs = vec![<(u64, Filled)>::default(); place.vcs as usize];
        }
        Self { counts, flows: Flows::default(), here: (0, 0) }
    }

    /// The cycles that flits waited for a link.
    pub(super) fn waits(&mut self, at: usize) -> &mut Waits {
        &mut self.counts[at].waits
    }

    /// A flit goes onto a link.
    pub(super) fn cross(&mut self, at: usize, &Crossing { vc, source, dest, .. }: &Crossing) {
        let count = &mut self.counts[at];
        count.flits += 1;
        if let Some((flits, _)) = count.vcs.get_mut(usize::from(vc)) {
            *flits += 1;
        }
        self.flows.add(at, source, dest);
    }

    /// A buffer behind a link has flits at the end of a cycle. Buffers are met in order of their links.
    pub(super) fn fill(&mut self, at: usize, held: &Held) {
        if let Some((_, filled)) = self.counts[at].vcs.get_mut(usize::from(held.buffer.vc)) {
            filled.add(held.flits);
        }
        if self.here.0 != at {
            self.end_cycle();
        }
        self.here = (at, self.here.1 + held.flits);
    }

    /// All buffers of a cycle were met.
    pub(super) fn end_cycle(&mut self) {
        let (at, flits) = std::mem::take(&mut self.here);
        if flits > 0 {
            self.counts[at].filled.add(flits);
        }
    }

    /// Every link over so many cycles.
    pub(super) fn detail(&self, links: &Links, cycles: u64) -> Vec<LinkDetail> {
        let link = |(&at, place): (&usize, &Place)| {
            let Count { flits, waits, filled, vcs } = &self.counts[at];
            let &Place { router, port, end, phits, .. } = place;
            let OfLink { flows, more, uncounted } = self.flows.of(at);
            let vc = |&(flits, filled): &(u64, Filled)| VcDetail { flits, occupancy: filled.over(cycles) };
            LinkDetail {
                router,
                port,
                end,
                flits: *flits,
                utilisation: (flits * u64::from(phits)) as f64 / cycles.max(1) as f64,
                waits: *waits,
                occupancy: filled.over(cycles),
                vcs: vcs.iter().map(vc).collect(),
                flows,
                more_flows: more,
                uncounted,
            }
        };
        links.all.iter().map(link).collect()
    }
}
