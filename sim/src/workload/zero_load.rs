// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network without contention.

use std::collections::HashMap;

use flitforge_traffic::workload::{Arrival, Parcel, Wire};

use super::Carriage;
use crate::engine::Engine;

/// A network in which a flit takes as long as it does alone.
#[derive(Debug)]
pub(super) struct ZeroLoad {
    /// An engine with at most one packet in it.
    engine: Box<dyn Engine>,
    carriage: Carriage,
    /// The node of each rank.
    nodes: Vec<u32>,
    /// For each node, when its interface can send again, and receive again.
    free: Vec<[u64; 2]>,
    /// Latencies of a flit, by source and destination. `None`: it does not arrive.
    latencies: HashMap<(u32, u32), Option<u64>>,
}

impl ZeroLoad {
    pub(super) fn new(engine: Box<dyn Engine>, carriage: Carriage, nodes: Vec<u32>) -> Self {
        let count = engine.network().graph.nodes() as usize;
        Self { engine, carriage, nodes, free: vec![[0; 2]; count], latencies: HashMap::new() }
    }

    fn node(&self, rank: u32) -> usize {
        self.nodes[rank as usize] as usize
    }

    /// Sends one flit through the empty network.
    fn latency(&mut self, source: u32, dest: u32) -> Option<u64> {
        if let Some(&known) = self.latencies.get(&(source, dest)) {
            return known;
        }
        let mut delivered = Vec::new();
        let sent = self.engine.inject(source, dest, 1).is_ok();
        let under_way = |engine: &dyn Engine| {
            let tally = engine.tally();
            tally.packets_created > tally.packets_delivered + tally.packets_lost
        };
        while sent && under_way(&*self.engine) {
            self.engine.step();
        }
        self.engine.take_deliveries(&mut delivered);
        let latency = delivered.first().map(|delivery| delivery.packet_latency);
        self.latencies.insert((source, dest), latency);
        latency
    }
}

impl Wire for ZeroLoad {
    fn send_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn receive_overhead(&self, _: u64) -> u64 {
        self.carriage.overhead
    }

    fn takes_from(&self, _: u32, _: u8) -> Option<u64> {
        Some(0)
    }

    fn receives_from(&self, rank: u32, _: u8) -> u64 {
        self.free[self.node(rank)][1]
    }

    fn holds_processor(&self) -> bool {
        false
    }

    fn send(&mut self, now: u64, parcel: &Parcel) -> Arrival {
        let [source, dest] = [parcel.from, parcel.to].map(|rank| self.nodes[rank as usize]);
        let Some(latency) = self.latency(source, dest) else { return Arrival::Told };
        let free = &mut self.free[source as usize][0];
        let leaves = now.max(*free);
        *free = leaves + self.carriage.flits(parcel.bytes);
        Arrival::At(leaves + latency)
    }

    fn receive(&mut self, now: u64, parcel: &Parcel) -> u64 {
        // The flit that is accepted in a cycle is there in the next one.
        let (node, end) = (self.node(parcel.to), now + self.carriage.flits(parcel.bytes));
        self.free[node][1] = end;
        end
    }

    fn rendezvous_above(&self) -> u64 {
        self.carriage.eager
    }
}
