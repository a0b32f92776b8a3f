// SPDX-License-Identifier: MIT OR Apache-2.0
//! The heartbeat engine of the hardware against the detector of the paper.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::protocol::heartbeat::{self, Heartbeat};
use flitforge_router::protocol::{self, ProtocolError};
use flitforge_topology::circulant::build;
use flitforge_traffic::Stream;
use flitforge_traffic::gossip::{
    Action, Detector, Entry, Event, GossipRules, HeartbeatUnit, Message, Scheme, Sent, Timeout,
};

const SCHEMES: [(heartbeat::Scheme, Scheme); 2] =
    [(heartbeat::Scheme::Binary, Scheme::Binary), (heartbeat::Scheme::DoubleBinary, Scheme::DoubleBinary)];

fn engine(nodes: u32, scheme: heartbeat::Scheme) -> Heartbeat {
    Heartbeat { nodes, scheme, interval: 4 * nodes, timeout: 8, beat_bits: 6 }
}

#[test]
fn rounds_are_those_of_the_schemes() {
    for nodes in 2..=64 {
        for (hardware, scheme) in SCHEMES {
            let engine = engine(nodes, hardware);
            assert_eq!(engine.rounds(), scheme.cycle(nodes), "{nodes} nodes");
            for place in 0..engine.rounds() {
                assert_eq!(Some(engine.jump(place)), scheme.jump(nodes, place.into()), "{nodes} nodes");
            }
        }
    }
}

/// The port of a round leads to its receiver in one hop, from every node of the binomial graph.
#[test]
fn ports_lead_to_the_receiver() {
    for nodes in 2..=64 {
        let graph = build(&Circulant::binomial(nodes).unwrap());
        for (hardware, scheme) in SCHEMES {
            let engine = engine(nodes, hardware);
            for (place, node) in
                (0..engine.rounds()).flat_map(|place| (0..nodes).map(move |node| (place, node)))
            {
                let port = PortId(engine.port(place) as u8);
                let end = graph.end(RouterId(node), port).map(|end| end.router.0);
                let to = scheme.partner(nodes, node, place.into(), &mut Stream::new(1, 0));
                assert_eq!(end, to, "{nodes} nodes, {scheme}, round {place}, node {node}");
            }
        }
    }
}

/// Of the least `k` with `2^k >= nodes`, by its definition.
#[test]
fn levels_are_the_least_that_reach_all() {
    for nodes in 2..=1000u32 {
        let levels = protocol::levels(nodes);
        assert!(1 << levels >= nodes && 1 << (levels - 1) < nodes, "{nodes} nodes: {levels}");
    }
    assert_eq!([0, 1].map(protocol::levels), [0, 0]);
}

/// All engines of a network whose rounds begin together. Messages are lost at random, and nodes stop.
struct Units(Vec<HeartbeatUnit>);

impl Units {
    /// Sends the tables of a round, and hands over those that arrive when all have been sent.
    fn round(&mut self, engine: Heartbeat, alive: u64, arrives: &mut impl FnMut(u32, u32) -> bool) {
        let mut sent = Vec::new();
        for clock in 0..engine.interval {
            for (from, unit) in (0u32..).zip(&mut self.0).filter(|(from, _)| alive >> from & 1 == 1) {
                assert_eq!(unit.round_begins(), clock == 0);
                if let Some(Sent { to, entry, .. }) = unit.sends() {
                    sent.push((from, to, entry));
                }
                let late = clock > engine.nodes + 1;
                let due = sent.iter().position(|&(by, to, _)| late && to == from && alive >> by & 1 == 1);
                let entry: Option<Entry> = due.map(|at| sent.remove(at).2);
                unit.clock(true, entry);
            }
            if clock == engine.nodes {
                let mut kept: Vec<_> = sent.iter().map(|&(from, to, _)| (from, to)).collect();
                kept.sort_unstable();
                kept.dedup();
                kept.retain(|&(from, to)| arrives(from, to));
                sent.retain(|&(from, to, _)| kept.contains(&(from, to)));
            }
        }
    }
}

/// The detectors with rounds of one unit of time and messages that take none.
struct Detectors(Vec<Detector>);

impl Detectors {
    fn round(&mut self, now: u64, alive: u64, lost: &[(u32, u32)]) {
        let (mut all, mut actions) = (Vec::new(), Vec::new());
        let event = if now == 0 { Event::Start } else { Event::Timer };
        for (from, detector) in (0u32..).zip(&mut self.0).filter(|(from, _)| alive >> from & 1 == 1) {
            detector.step(now, event.clone(), &mut actions);
            all.extend(actions.drain(..).map(|action| (from, action)));
        }
        for (from, action) in all {
            if let Action::Send { to, message: message @ Message::Gossip { .. } } = action
                && alive >> to & 1 == 1
                && !lost.contains(&(from, to))
            {
                self.0[to as usize].step(now, Event::Received { from, message }, &mut actions);
            }
        }
    }
}

/// Suspicions and heartbeats are the same after every round, though heartbeats of the hardware come round.
#[test]
fn engines_suspect_whom_detectors_suspect() {
    for nodes in [2, 3, 5, 8, 12, 16] {
        for (hardware, scheme) in SCHEMES {
            let engine = engine(nodes, hardware);
            let rules = GossipRules {
                scheme,
                interval: 1,
                cleanup: engine.timeout.into(),
                consensus: u64::MAX,
                timeout: Timeout::Silence,
            };
            let mut units = Units((0..nodes).map(|node| HeartbeatUnit::new(engine, node).unwrap()).collect());
            let detectors = (0..nodes).map(|node| Detector::new(rules, nodes, node, 1).unwrap());
            let mut detectors = Detectors(detectors.collect());
            let mut stream = Stream::new(7, nodes.into());
            let (mut alive, mut seen) = ((1u64 << nodes) - 1, 0u64);
            for now in 0..300u64 {
                if now == 150 && nodes > 2 {
                    alive &= !2;
                }
                // Every third round of messages is poor, so that suspicions come and go.
                let poor = now / 20 % 3 == 1;
                let mut lost = Vec::new();
                units.round(engine, alive, &mut |from, to| {
                    let arrives = !poor || stream.below(10) < 3;
                    lost.extend((!arrives).then_some((from, to)));
                    arrives
                });
                detectors.round(now, alive, &lost);
                for (node, (unit, detector)) in (0u32..).zip(units.0.iter().zip(&detectors.0)) {
                    if alive >> node & 1 == 0 {
                        continue;
                    }
                    let suspected = detector.suspected().fold(0, |set, node| set | 1 << node);
                    assert_eq!(unit.suspects(), suspected, "{nodes} nodes, {scheme}, {now}, node {node}");
                    let beats: Vec<_> = detector.beats().iter().map(|beat| beat % 64).collect();
                    assert_eq!(unit.beats(), beats, "{nodes} nodes, {scheme}, {now}, node {node}");
                    seen |= suspected;
                }
            }
            assert!(seen.count_ones() + 1 >= nodes, "{nodes} nodes, {scheme}: {seen:b} were suspected");
        }
    }
}

#[test]
fn parameters_out_of_range_are_named() {
    let right = engine(8, heartbeat::Scheme::Binary);
    let refused = |engine: Heartbeat| HeartbeatUnit::new(engine, 0).unwrap_err().to_string();
    let messages = [
        refused(Heartbeat { nodes: 65, ..right }),
        refused(Heartbeat { interval: 8, ..right }),
        refused(Heartbeat { timeout: 2, ..right }),
        refused(Heartbeat { beat_bits: 4, ..right }),
        HeartbeatUnit::new(right, 8).unwrap_err().to_string(),
    ];
    assert_eq!(
        messages,
        [
            "a protocol unit serves 2 to 64 nodes, not 65",
            "rounds of 8 clocks are too short for a table of 8 entries, one a clock: give 9 to 16777216 clocks",
            "a timeout of 2 rounds does not serve 8 nodes: give 3 to 255 rounds",
            "heartbeats of 4 bits do not serve a timeout of 8 rounds: give 5 to 32 bits",
            "node 8 is not in the network: give a node below 8, the number of nodes",
        ]
    );
    assert_eq!(right.check(), Ok::<(), ProtocolError>(()));
}
