// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network without contention.

use std::collections::HashMap;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::{Dimension, Relation};
use flitforge_topology::checked::Checked;
use flitforge_traffic::workload::{Arrival, Parcel, Wire};

use super::Carriage;
use crate::engine::Engine;

/// A network in which a flit takes as long as it does alone, and those behind it follow as closely as the
/// narrowest link of their way allows.
#[derive(Debug)]
pub(super) struct ZeroLoad {
    /// An engine with at most one packet in it.
    engine: Box<dyn Engine>,
    carriage: Carriage,
    /// The node of each rank.
    nodes: Vec<u32>,
    /// For each node, when its interface can send again, and receive again.
    free: Vec<[u64; 2]>,
    /// Cycles from a flit that a node receives to the next; 0: it receives none.
    interval: u64,
    /// Whether the latency of a flit follows from the distance.
    is_regular: bool,
    /// Whether there are links narrower than a flit.
    is_narrow: bool,
    /// What was found of the trip of a flit. `None`: it does not arrive.
    trips: HashMap<Way, Option<Trip>>,
}

/// How a flit fares that is alone.
#[derive(Debug, Clone, Copy)]
struct Trip {
    latency: u64,
    /// Phits of a flit over the narrowest link of its way.
    phits: u64,
}

/// What the latency of a flit follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Way {
    /// The links of a shortest way.
    Links(u32),
    /// Source and destination.
    Pair(u32, u32),
}

/// Whether all routers are alike, and a flit alone takes a shortest way in a cube.
fn is_regular(net: &Checked) -> bool {
    let router = &net.router;
    let is_cube = router.jumps.is_none() && router.table.is_none() && net.attachment.is_one_each();
    is_cube && net.faults.is_empty() && !matches!(router.relation, Relation::Valiant)
}

/// The links of a shortest way in a cube.
fn distance(dims: &[Dimension], source: u32, dest: u32) -> u32 {
    let (mut from, mut to, mut links) = (source, dest, 0);
    for dim in dims {
        let straight = (from % dim.radix).abs_diff(to % dim.radix);
        links += if dim.wraps { straight.min(dim.radix - straight) } else { straight };
        (from, to) = (from / dim.radix, to / dim.radix);
    }
    links
}

impl ZeroLoad {
    pub(super) fn new(engine: Box<dyn Engine>, carriage: Carriage, nodes: Vec<u32>) -> Self {
        let count = engine.network().nodes() as usize;
        let is_regular = is_regular(engine.network());
        let is_narrow = engine.network().graph.is_narrow();
        let interval = engine.network().router.receiver.map_or(1, |receiver| receiver.interval.into());
        let (free, trips) = (vec![[0; 2]; count], HashMap::new());
        Self { engine, carriage, nodes, free, interval, is_regular, is_narrow, trips }
    }

    fn node(&self, rank: u32) -> usize {
        self.nodes[rank as usize] as usize
    }

    /// The trip of a flit through the empty network. One is sent, unless another one has gone as far.
    fn trip(&mut self, source: u32, dest: u32) -> Option<Trip> {
        let way = if self.is_regular {
            Way::Links(distance(&self.engine.network().router.dims, source, dest))
        } else {
            Way::Pair(source, dest)
        };
        if let Some(&known) = self.trips.get(&way) {
            return known;
        }
        let mut delivered = Vec::new();
        let before = self.flits_over_narrow_links();
        let sent = self.interval > 0 && self.engine.inject(source, dest, 1).is_ok();
        let under_way = |engine: &dyn Engine| {
            let tally = engine.tally();
            tally.packets_created > tally.packets_delivered + tally.packets_lost
        };
        while sent && under_way(&*self.engine) {
            self.engine.step();
        }
        self.engine.take_deliveries(&mut delivered);
        let after = self.flits_over_narrow_links();
        let crossed = after.iter().zip(&before).filter(|((_, after), (_, before))| after > before);
        let phits = crossed.map(|((phits, _), _)| *phits).max().unwrap_or(1);
        let trip = delivered.first().map(|delivery| Trip { latency: delivery.packet_latency, phits });
        self.trips.insert(way, trip);
        trip
    }

    /// For each narrow link the phits of a flit, and the flits that it has carried.
    fn flits_over_narrow_links(&self) -> Vec<(u64, u64)> {
        let graph = &self.engine.network().graph;
        let phits = |router: u32, port: u8| u64::from(graph.phits(RouterId(router), PortId(port)));
        let all = self.is_narrow.then(|| self.engine.channel_flits());
        let links = all.into_iter().flatten().map(|(router, port, _, flits)| (phits(router, port), flits));
        links.filter(|(phits, _)| *phits > 1).collect()
    }

    /// The nodes between which a message goes.
    fn ends(&self, parcel: &Parcel) -> [u32; 2] {
        [parcel.from, parcel.to].map(|rank| self.nodes[rank as usize])
    }
}

impl Wire for ZeroLoad {
    fn send_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn receive_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn takes_from(&self, _: u32, _: u8, _: u8) -> Option<u64> {
        Some(0)
    }

    fn receives_from(&self, rank: u32, _: u8) -> u64 {
        self.free[self.node(rank)][1]
    }

    fn holds_processor(&self) -> bool {
        false
    }

    fn send(&mut self, now: u64, parcel: &Parcel) -> Arrival {
        let [source, dest] = self.ends(parcel);
        let Some(Trip { latency, .. }) = self.trip(source, dest) else { return Arrival::Told };
        let free = &mut self.free[source as usize][0];
        let leaves = now.max(*free);
        *free = leaves + self.carriage.flits(parcel.bytes);
        Arrival::At(leaves + latency)
    }

    fn receive(&mut self, now: u64, parcel: &Parcel) -> u64 {
        let (node, flits) = (self.node(parcel.to), self.carriage.flits(parcel.bytes));
        let [source, dest] = self.ends(parcel);
        let trip = if self.is_narrow { self.trip(source, dest) } else { None };
        let phits = trip.map_or(1, |trip| trip.phits);
        self.free[node][1] = now + flits * self.interval;
        // The flit that is accepted in a cycle is there in the next one.
        now + (flits - 1) * self.interval.max(phits) + 1
    }

    fn rendezvous_above(&self) -> u64 {
        self.carriage.eager
    }
}
