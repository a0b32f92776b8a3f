// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic of one's own, in a closed loop: a node has some requests in flight, and sends the next one when a
//! reply has come.
//!
//! Run it with `cargo run -p flitforge --example own_traffic`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use flitforge::prelude::*;

/// Flits of a request and of a reply.
const LENGTHS: [u32; 2] = [1, 5];

/// For each node the packets that it has to send, each with its cycle, in order.
#[derive(Debug, Clone)]
struct RequestReply(Vec<VecDeque<(u64, NewPacket)>>);

impl Traffic for RequestReply {
    fn lengths(&self) -> RangeInclusive<u32> {
        LENGTHS[0]..=LENGTHS[1]
    }

    // A node that waits for replies creates its next packet never, as far as is known.
    fn next_cycle(&self, node: u32) -> u64 {
        self.0[node as usize].front().map_or(u64::MAX, |(cycle, _)| *cycle)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        let next = self.0[node as usize].pop_front();
        next.map_or(NewPacket::new(node, 1), |(_, packet)| packet)
    }

    // A request is answered by a reply, and a reply by the next request, ten cycles later.
    fn arrived(&mut self, packet: &Arrived, woken: &mut Vec<u32>) {
        let length = if packet.length == LENGTHS[0] { LENGTHS[1] } else { LENGTHS[0] };
        let answer = NewPacket::new(packet.source, length);
        self.0[packet.dest as usize].push_back((packet.accepted + 10, answer));
        woken.push(packet.dest);
    }

    fn silence(&mut self, node: u32) {
        self.0[node as usize].clear();
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

fn main() -> Result<(), Error> {
    let network = Network::mesh([4, 4]).check()?;
    println!("requests in flight, replies in 1000 cycles, mean latency of a packet in cycles");
    for window in [1, 2, 4, 8] {
        // Each node begins with so many requests, to different nodes.
        let request = |node: u32, k: u32| (0, NewPacket::new((node + 2 * k + 1) % 16, LENGTHS[0]));
        let requests = |node| (0..window).map(|k| request(node, k)).collect();
        let traffic = RequestReply((0..16).map(requests).collect());

        let mut simulation = network.simulation().traffic(traffic).start()?;
        simulation.run(1000);
        simulation.audit()?; // no flit is lost, and the traffic has kept to its contract
        let delivered = simulation.deliveries();
        let latency: u64 = delivered.iter().map(|packet| packet.packet_latency).sum();
        let mean = latency as f64 / delivered.len() as f64;
        println!("{window:18} {:24} {mean:38.1}", delivered.len() / 2);
    }
    Ok(())
}
