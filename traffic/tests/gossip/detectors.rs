// SPDX-License-Identifier: MIT OR Apache-2.0
//! What holds for detectors of any size.

use flitforge_traffic::gossip::{
    Action, Event, GossipRules, Message, Scheme, Timeout, Trial, Verdict, failing_sets, sets_probability,
};
use proptest::prelude::*;

use super::network::{Network, Weather};

const INTERVAL: u64 = 100;
const PING: u64 = 50;

fn ordered() -> impl Strategy<Value = Scheme> {
    prop::sample::select(&[Scheme::RoundRobin, Scheme::Binary, Scheme::DoubleBinary][..])
}

/// Nodes, the times at which they start, and the longest time of a message: together less than a round.
fn in_step() -> impl Strategy<Value = (Vec<u64>, u64)> {
    (2usize..34, 0..INTERVAL).prop_flat_map(|(nodes, longest)| {
        (prop::collection::vec(0..INTERVAL - longest, nodes), Just(longest))
    })
}

/// News travels along the jumps, whatever the messages suffer: a living node never knows a heartbeat that its
/// owner has not had.
fn nothing_is_made_up(network: &Network) {
    for node in 0..network.alive.len() {
        let own = network.detectors[node].beats()[node];
        assert!(network.detectors.iter().all(|detector| detector.beats()[node] <= own));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// As long as starting times differ by less than a round with a message, rounds are as in one clock: no
    /// node lags by more than the least rounds from the worst of the cycle, and nobody is suspected.
    #[test]
    fn nobody_is_suspected_without_failures(
        scheme in ordered(), (starts, longest) in in_step(), seed in any::<u64>()
    ) {
        let nodes = starts.len() as u32;
        let cycle = scheme.cycle(nodes);
        let worst = (0..cycle).filter_map(|first| scheme.rounds_from(nodes, first)).max().unwrap();
        let cleanup = u64::from(worst) * INTERVAL;
        let rules =
            GossipRules { scheme, interval: INTERVAL, cleanup, consensus: PING, timeout: Timeout::Lag };
        let mut network = Network::new(rules, &starts, Weather { longest, ..Weather::FAIR }, seed);
        network.run_until(3 * u64::from(cycle + worst) * INTERVAL);
        prop_assert!(network.trace.is_empty(), "{:?}", network.trace);
        nothing_is_made_up(&network);
    }

    /// By silence two rounds more are enough.
    #[test]
    fn nobody_is_suspected_for_silence_either(
        scheme in ordered(), (starts, longest) in in_step(), seed in any::<u64>()
    ) {
        let nodes = starts.len() as u32;
        let cycle = scheme.cycle(nodes);
        let worst = (0..cycle).filter_map(|first| scheme.rounds_from(nodes, first)).max().unwrap();
        let cleanup = u64::from(worst + 2) * INTERVAL;
        let rules =
            GossipRules { scheme, interval: INTERVAL, cleanup, consensus: PING, timeout: Timeout::Silence };
        let mut network = Network::new(rules, &starts, Weather { longest, ..Weather::FAIR }, seed);
        network.run_until(3 * u64::from(cycle + worst) * INTERVAL);
        prop_assert!(network.trace.is_empty(), "{:?}", network.trace);
    }

    /// A crashed node is declared failed by every living one: by lag within the cleanup time, two rounds and
    /// the ping; nobody else is suspected while the living stay connected.
    #[test]
    fn every_living_node_detects_a_crash(
        scheme in ordered(), (starts, longest) in in_step(), seed in any::<u64>(), at in 0u64..2000
    ) {
        let nodes = starts.len() as u32;
        prop_assume!(nodes >= 6);
        let rules = GossipRules::of_paper(scheme, nodes, INTERVAL, 2 * INTERVAL);
        let mut network = Network::new(rules, &starts, Weather { longest, ..Weather::FAIR }, seed);
        let (crash, dead) = (rules.cleanup + at, (seed % u64::from(nodes)) as u32);
        network.crashes(crash, dead);
        network.run_until(crash + rules.cleanup + 5 * INTERVAL);
        for node in network.living() {
            prop_assert!(network.detectors[node as usize].failed().eq([dead]), "node {}", node);
        }
        let declared: Vec<u64> = network
            .trace
            .iter()
            .filter(|entry| matches!(entry.2, Action::Declare { .. }))
            .map(|entry| entry.0 - crash)
            .collect();
        prop_assert_eq!(declared.len() as u32, nodes - 1);
        let bounds = rules.cleanup..=rules.cleanup + 4 * INTERVAL;
        prop_assert!(declared.iter().all(|after| bounds.contains(after)), "{:?}", declared);
    }

    /// When messages are lost, late and doubled, a node that has crashed is suspected for good. Every
    /// suspicion and every return to trust is told, and nothing else.
    #[test]
    fn loss_delay_and_doubles_are_made_up_for(
        scheme in prop::sample::select(&Scheme::ALL[..]),
        timeout in prop::sample::select(&[Timeout::Silence, Timeout::Lag][..]),
        nodes in 6usize..24,
        weather in (0u64..3 * INTERVAL, 3u64..20, 0u64..10),
        seed in any::<u64>(),
    ) {
        let (longest, one_lost_in, one_doubled_in) = weather;
        let weather = Weather { longest, one_lost_in, one_doubled_in };
        let rules = GossipRules::of_paper(scheme, nodes as u32, INTERVAL, u64::MAX);
        let rules = GossipRules { timeout, ..rules };
        let mut network = Network::new(rules, &vec![0; nodes], weather, seed);
        network.crashes(3000, 0);
        network.run_until(20_000);
        nothing_is_made_up(&network);
        for node in network.living() {
            // Nobody is declared failed, as the consensus time is endless; the dead node is suspected.
            let detector = &network.detectors[node as usize];
            prop_assert!(detector.suspected().any(|suspect| suspect == 0));
            prop_assert_eq!(detector.failed().count(), 0);
            let last = |of: u32| {
                let about = network.trace.iter().rev().find(|entry| entry.1 == node && about(&entry.2) == of);
                about.map(|entry| entry.2.clone())
            };
            prop_assert_eq!(last(0), Some(Action::Suspect { node: 0 }));
            for suspect in 1..nodes as u32 {
                let suspected = detector.suspected().any(|other| other == suspect);
                prop_assert_eq!(matches!(last(suspect), Some(Action::Suspect { .. })), suspected);
            }
        }
    }

    /// As soon as messages are no longer lost and late, every living node is trusted again.
    #[test]
    fn trust_returns_with_the_messages(
        scheme in ordered(),
        timeout in prop::sample::select(&[Timeout::Silence, Timeout::Lag][..]),
        nodes in 6usize..24,
        weather in (0u64..3 * INTERVAL, 2u64..8, 0u64..10),
        seed in any::<u64>(),
    ) {
        let (longest, one_lost_in, one_doubled_in) = weather;
        let rules = GossipRules::of_paper(scheme, nodes as u32, INTERVAL, u64::MAX);
        let rules = GossipRules { timeout, ..rules };
        let weather = Weather { longest, one_lost_in, one_doubled_in };
        let mut network = Network::new(rules, &vec![0; nodes], weather, seed);
        network.run_until(5000);
        network.weather = Weather::FAIR;
        network.run_until(5000 + longest + 2 * rules.cleanup);
        for detector in &network.detectors {
            prop_assert_eq!(detector.suspected().count(), 0, "{:?}", network.trace.last());
        }
    }

    /// The order and the number of copies of messages do not matter to a table.
    #[test]
    fn merging_is_commutative_and_idempotent(
        tables in prop::collection::vec(prop::collection::vec(0u64..50, 5), 1..8),
        order in any::<prop::sample::Index>(),
        twice in any::<prop::sample::Index>(),
    ) {
        let rules = GossipRules::of_paper(Scheme::Binary, 5, 1_000_000, 0);
        let table_after = |tables: &[Vec<u64>]| {
            let mut detector = flitforge_traffic::gossip::Detector::new(rules, 5, 2, 1).unwrap();
            let mut actions = Vec::new();
            detector.step(0, Event::Start, &mut actions);
            for table in tables {
                let message = Message::Gossip { beats: table.clone().into() };
                detector.step(1, Event::Received { from: 1, message }, &mut actions);
            }
            detector.beats().to_vec()
        };
        let mut other = tables.clone();
        other.rotate_left(order.index(tables.len()));
        other.reverse();
        other.push(tables[twice.index(tables.len())].clone());
        prop_assert_eq!(table_after(&tables), table_after(&other));
    }
}

fn about(action: &Action) -> u32 {
    match *action {
        Action::Suspect { node } | Action::Trust { node } | Action::Declare { node } => node,
        Action::Send { to, .. } => to,
    }
}

/// The graph of the analysis is that of the detectors: when nodes are dead from the start and time is long
/// enough, a living node is suspected exactly if the living are not strongly connected. Every set of failed
/// nodes is gone through.
#[test]
fn detectors_fail_exactly_where_the_graph_is_parted() {
    for (scheme, most) in [(Scheme::Binary, 8), (Scheme::DoubleBinary, 8)] {
        for nodes in 3..=most {
            let counts = failing_sets(scheme, nodes).unwrap();
            let mut seen = vec![0; nodes as usize + 1];
            for dead in 0..1u32 << nodes {
                let rounds = u64::from(nodes * scheme.cycle(nodes));
                let rules = GossipRules {
                    scheme,
                    interval: INTERVAL,
                    cleanup: rounds * INTERVAL,
                    consensus: 0,
                    timeout: Timeout::Lag,
                };
                let crashes = (0..nodes).filter(|node| dead >> node & 1 == 1).map(|node| (node, 0)).collect();
                let until = (2 * rounds + 10) * INTERVAL;
                let trial = Trial { rules, nodes, latency: 1, skew: 0, crashes, until, seed: 1 };
                if !trial.seen(&trial.run().unwrap()).false_suspicions().is_empty() {
                    seen[dead.count_ones() as usize] += 1;
                }
            }
            assert_eq!(seen, counts, "{scheme} {nodes}");
            assert!(sets_probability(&counts, 0.1).unwrap() < 0.1);
        }
    }
}

/// Tables go to one node each in a round and cost what they hold.
#[test]
fn a_round_is_a_message_of_each_node() {
    let rules = GossipRules::of_paper(Scheme::DoubleBinary, 10, INTERVAL, PING);
    let mut network = Network::new(rules, &[0; 10], Weather::FAIR, 1);
    network.run_until(30 * INTERVAL);
    assert_eq!(network.sent, 10 * 30);
    assert_eq!(Message::Gossip { beats: network.detectors[0].beats().into() }.bytes(), 80);
}

/// The ideal machine gives the same detections as the network of these tests.
#[test]
fn a_program_detects_as_the_detector_does() {
    let nodes = 12;
    let rules = GossipRules::of_paper(Scheme::Binary, nodes, INTERVAL, PING);
    let crashes = vec![(5, 2050), (7, 2350)];
    let trial = Trial { rules, nodes, latency: 0, skew: 0, crashes, until: 5000, seed: 1 };
    let watches = trial.run().unwrap();
    let mut network = Network::new(rules, &[0; 12], Weather::FAIR, 1);
    network.crashes(2050, 5);
    network.crashes(2350, 7);
    network.run_until(5000);
    let mut traced: Vec<(u32, u64, u32, Verdict)> = Vec::new();
    for (at, node, action) in &network.trace {
        let verdict = match action {
            Action::Suspect { .. } => Verdict::Suspected,
            Action::Trust { .. } => Verdict::Trusted,
            _ => Verdict::Failed,
        };
        traced.push((*node, *at, about(action), verdict));
    }
    let mut watched: Vec<(u32, u64, u32, Verdict)> = Vec::new();
    for (by, watch) in (0u32..).zip(&watches) {
        watched.extend(watch.verdicts().iter().map(|&(at, node, verdict)| (by, at, node, verdict)));
    }
    traced.sort_unstable();
    watched.sort_unstable();
    assert_eq!(traced, watched);
    assert_eq!(trial.seen(&watches).detections().len(), 2 * 10);
    assert!(trial.seen(&watches).false_suspicions().is_empty());
}
