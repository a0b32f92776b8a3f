// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic of the user's own gives the same deliveries on both engines, whatever it does.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use flitforge::prelude::*;
use flitforge::{Stream, VcOrder, Violation};

/// A closed loop: nodes send requests to random servers, which answer with long replies. Each reply brings
/// the next request.
#[derive(Debug, Clone)]
struct ClosedLoop {
    stream: Stream,
    queues: Vec<BTreeSet<(u64, u32, u32)>>,
}

impl ClosedLoop {
    fn new(nodes: u32, window: u32, seed: u64) -> Self {
        let mut traffic =
            Self { stream: Stream::new(seed, 1 << 40), queues: vec![BTreeSet::new(); nodes as usize] };
        for node in 0..nodes {
            for _ in 0..window {
                traffic.request(node, 0);
            }
        }
        traffic
    }

    fn request(&mut self, node: u32, from: u64) {
        let nodes = self.queues.len() as u64;
        let (cycle, server) = (from + self.stream.below(20), self.stream.below(nodes) as u32);
        self.queues[node as usize].insert((cycle, server, 1));
    }
}

impl Traffic for ClosedLoop {
    fn lengths(&self) -> RangeInclusive<u32> {
        1..=6
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.queues[node as usize].first().map_or(u64::MAX, |&(cycle, ..)| cycle)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        let next = self.queues[node as usize].pop_first();
        next.map_or(NewPacket::new(node, 0), |(_, dest, length)| NewPacket::new(dest, length))
    }

    fn arrived(&mut self, packet: &Arrived, woken: &mut Vec<u32>) {
        if packet.length == 1 {
            self.queues[packet.dest as usize].insert((packet.accepted + 8, packet.source, 6));
        } else {
            self.request(packet.dest, packet.accepted + 1);
        }
        woken.push(packet.dest);
    }

    fn silence(&mut self, node: u32) {
        self.queues[node as usize].clear();
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

/// All deliveries of some cycles on an engine.
fn deliveries(
    network: &Checked,
    traffic: impl Into<Source>,
    engine: EngineChoice,
    cycles: u64,
) -> Vec<Delivery> {
    let mut simulation = network.simulation().traffic(traffic).seed(4).engine(engine).start().unwrap();
    simulation.run(cycles);
    simulation.audit().unwrap();
    simulation.deliveries()
}

fn networks() -> Vec<Checked> {
    let networks = [
        Network::mesh([4, 4]),
        Network::mesh([5, 3]).virtual_channels(3).buffer_depth(3).routing(Routing::odd_even()),
        Network::torus([4, 4]).virtual_channels(6).routing(Routing::dynamic_reversal()),
        Network::mesh([4, 4]).routing(Routing::o1turn()).vc_order(VcOrder::Lowest).link_latency(2),
        Network::binomial(16).injection_ports(2).ejection_ports(2),
    ];
    networks.iter().map(|network| network.check().unwrap()).collect()
}

#[test]
fn a_closed_loop_is_the_same_on_both_engines() {
    for network in networks() {
        let traffic = ClosedLoop::new(network.nodes(), 3, 7);
        let [reference, bitsliced] = [EngineChoice::Reference, EngineChoice::Bitsliced]
            .map(|engine| deliveries(&network, traffic.clone(), engine, 600));
        assert!(reference.len() > 300, "{} deliveries", reference.len());
        assert_eq!(reference, bitsliced);
    }
}

#[test]
fn packets_by_hand_are_the_same_on_both_engines() {
    for network in networks() {
        let [reference, bitsliced] = [EngineChoice::Reference, EngineChoice::Bitsliced].map(|engine| {
            let mut simulation = network.simulation().by_hand(1..=9).engine(engine).start().unwrap();
            let mut stream = Stream::new(2, 1 << 40);
            let mut numbers = Vec::new();
            for _ in 0..200 {
                let nodes = u64::from(network.nodes());
                let (source, dest) = (stream.below(nodes) as u32, stream.below(nodes) as u32);
                numbers.push(simulation.inject(source, dest, 1 + stream.below(9) as u32).unwrap());
                simulation.step();
            }
            assert!(simulation.run_until_empty(5000));
            simulation.audit().unwrap();
            let delivered = simulation.deliveries();
            let arrived: BTreeSet<u64> = delivered.iter().map(|packet| packet.packet).collect();
            assert_eq!(arrived, numbers.into_iter().collect());
            delivered
        });
        assert_eq!(reference, bitsliced);
    }
}

/// A packet by hand joins those of a pattern.
#[test]
fn packets_by_hand_join_traffic() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let [reference, bitsliced] = [EngineChoice::Reference, EngineChoice::Bitsliced].map(|engine| {
        let setup = network.simulation().traffic(Synthetic::transpose().load(0.3)).engine(engine);
        let mut simulation = setup.start().unwrap();
        simulation.run(50);
        let number = simulation.inject(0, 15, 5).unwrap();
        simulation.run(200);
        simulation.stop_sources();
        assert!(simulation.run_until_empty(2000));
        simulation.audit().unwrap();
        let delivered = simulation.deliveries();
        assert!(delivered.iter().any(|packet| packet.packet == number && packet.dest == 15));
        delivered
    });
    assert_eq!(reference, bitsliced);
}

#[test]
fn a_closed_loop_is_measured_as_a_pattern_is() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let [reference, bitsliced] = [EngineChoice::Reference, EngineChoice::Bitsliced].map(|engine| {
        let measure = Measure::new().warmup(100).cycles(500).drain(false).engine(engine);
        let mut report = run(&network, ClosedLoop::new(16, 2, 3), &measure).unwrap();
        assert_eq!(
            report.engine.kind.name(),
            if engine == EngineChoice::Reference { "reference" } else { "bitsliced" }
        );
        report.engine.why = None;
        report.engine.kind = EngineKind::Reference;
        report
    });
    assert!(reference.packet_latency.count > 100);
    assert_eq!(reference, bitsliced);
}

/// A reply that is lost ends its loop, and the others go on.
#[test]
fn a_closed_loop_survives_the_death_of_a_node() {
    let network = Network::mesh([4, 4]).fails_at(100, Part::router(5)).check().unwrap();
    let mut simulation = network.simulation().traffic(ClosedLoop::new(16, 2, 1)).start().unwrap();
    simulation.run(500);
    simulation.audit().unwrap();
    let tally = *simulation.tally();
    assert!(tally.packets_lost > 0);
    assert_eq!(tally.packets_delivered, simulation.deliveries().len() as u64);
    assert!(simulation.inject(5, 0, 1).is_err(), "a dead node sends nothing");
}

/// Traffic that breaks its contract once: node 3 offers this packet in cycle 5.
#[derive(Debug, Clone)]
struct Impossible(Option<NewPacket>);

impl Traffic for Impossible {
    fn lengths(&self) -> RangeInclusive<u32> {
        2..=4
    }

    fn next_cycle(&self, node: u32) -> u64 {
        if node == 3 && self.0.is_some() { 5 } else { u64::MAX }
    }

    fn take(&mut self, node: u32) -> NewPacket {
        self.0.take().unwrap_or(NewPacket::new(node, 2))
    }

    fn silence(&mut self, _: u32) {
        self.0 = None;
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

#[test]
fn traffic_that_breaks_its_contract_is_reported() {
    let network = Network::mesh([4, 4]).check().unwrap();
    for engine in [EngineChoice::Reference, EngineChoice::Bitsliced] {
        for (dest, length) in [(16, 2), (u32::MAX, 2), (0, 1), (0, 5), (0, 0)] {
            let traffic = Impossible(Some(NewPacket::new(dest, length)));
            let setup = network.simulation().traffic(traffic.clone()).engine(engine);
            let mut simulation = setup.start().unwrap();
            simulation.run(5);
            simulation.audit().unwrap();
            simulation.run(5);
            let error = simulation.audit().unwrap_err();
            assert!(matches!(error, Error::Audit(Violation::Refused { node: 3, .. })), "{error}");
            assert_eq!(simulation.tally().packets_created, 0);
            // A measured run with it has no report.
            let measure = Measure::new().warmup(0).cycles(100).engine(engine);
            let error = run(&network, traffic, &measure).unwrap_err();
            assert!(matches!(error, Error::Run(_)), "{error}");
        }
        let mut sound = network.simulation().traffic(Impossible(Some(NewPacket::new(0, 4)))).start().unwrap();
        sound.run(50);
        sound.audit().unwrap();
        assert_eq!(sound.deliveries().len(), 1);
    }
}
