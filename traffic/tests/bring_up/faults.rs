// SPDX-License-Identifier: MIT OR Apache-2.0
//! Crashes, losses, duplicates and corruption while the network runs.

use flitforge_traffic::bring_up::{Faults, MessageRule, Network, Rates, Rules, Scheduler, Spontaneous, Tree};

use crate::oracle;

const SCHEDULERS: [Scheduler; 2] = [Scheduler::Synchronous, Scheduler::Asynchronous];

fn network(nodes: u32, scheduler: Scheduler, rates: Rates, seed: u64) -> Network {
    let tree = Tree::random(nodes, (nodes / 8).max(3), 6, seed).unwrap();
    let spontaneous = Spontaneous::safe_timer(&tree, MessageRule::Linear);
    let rules = Rules { spontaneous, scheduler, ..Rules::default() };
    Network::new(tree, rules).with_faults(Faults::new(rates, 150, seed))
}

fn recovers(rates: Rates) {
    let quiet = Rates::default();
    assert_ne!(rates, quiet);
    for scheduler in SCHEDULERS {
        for seed in 0..60 {
            let nodes = 20 + seed as u32;
            let mut network = network(nodes, scheduler, rates, seed);
            let outcome = network.run(10_000);
            assert!(network.is_legitimate() && outcome.phases >= 150, "{rates:?} {scheduler:?} {seed}");
            oracle::check(&network);
            (0..200).for_each(|_| network.phase());
            assert!(network.is_legitimate(), "{rates:?} {scheduler:?} {seed}: it does not stay");
        }
    }
}

#[test]
fn the_graph_stands_after_losses() {
    recovers(Rates { loss: 0.3, ..Rates::default() });
}

#[test]
fn the_graph_stands_after_duplicates() {
    recovers(Rates { duplication: 0.3, ..Rates::default() });
}

#[test]
fn the_graph_stands_after_corrupted_messages() {
    recovers(Rates { corruption: 0.2, ..Rates::default() });
}

#[test]
fn the_graph_stands_after_corrupted_memories() {
    recovers(Rates { memory: 0.01, ..Rates::default() });
}

/// The survivors are the ring of the repaired tree.
#[test]
fn the_graph_stands_after_crashes() {
    recovers(Rates { crash: 0.002, ..Rates::default() });
    let mut dead = network(60, Scheduler::Asynchronous, Rates { crash: 0.002, ..Rates::default() }, 7);
    dead.run(10_000);
    assert!((2..60).contains(&dead.tree().living()), "{}", dead.tree().living());
}

#[test]
fn the_graph_stands_after_everything() {
    recovers(Rates { crash: 0.001, loss: 0.1, duplication: 0.1, corruption: 0.1, memory: 0.005 });
}

/// However many crashes are drawn, two processes live.
#[test]
fn two_processes_outlive_any_rate() {
    for scheduler in SCHEDULERS {
        let mut network = network(30, scheduler, Rates { crash: 1.0, ..Rates::default() }, 3);
        network.run(10_000);
        assert_eq!(network.tree().living(), 2);
        oracle::check(&network);
    }
}

/// One process dies when the graph stands; the first, a leaf and the root are three cases.
#[test]
fn a_standing_graph_takes_a_death() {
    for victim in [0, 1, 32, 63] {
        let tree = Tree::binomial(64).unwrap();
        let spontaneous = Spontaneous::safe_timer(&tree, MessageRule::Linear);
        let rules = Rules { spontaneous, scheduler: Scheduler::Asynchronous, ..Rules::default() };
        let mut network = Network::new(tree, rules);
        network.run(1000);
        network.crash(victim).unwrap();
        assert!(!network.is_legitimate());
        network.run(2000);
        assert!(network.is_legitimate(), "{victim}");
        oracle::check(&network);
    }
}

/// Messages sent are those consumed, lost and in flight, in every phase.
#[test]
fn messages_are_conserved() {
    let rates = Rates { crash: 0.001, loss: 0.1, duplication: 0.1, corruption: 0.1, memory: 0.005 };
    for scheduler in SCHEDULERS {
        for seed in 0..20 {
            let mut network = network(40, scheduler, rates, seed).corrupted(3, seed);
            let first = network.under_way().count() as u64;
            assert_eq!(first, 3 * 40);
            for _ in 0..300 {
                network.phase();
                let outcome = network.outcome();
                let left = network.under_way().count() as u64;
                assert_eq!(
                    first + outcome.sent,
                    outcome.consumed + outcome.lost + left,
                    "{scheduler:?} {seed}"
                );
            }
            assert!(network.outcome().lost > 0);
        }
    }
}

/// A seed gives the same run, another seed another one.
#[test]
fn faults_follow_from_their_seed() {
    let rates = Rates { loss: 0.1, duplication: 0.1, corruption: 0.1, ..Rates::default() };
    let run = |seed| {
        let tree = Tree::binomial(50).unwrap();
        let spontaneous = Spontaneous::safe_timer(&tree, MessageRule::Linear);
        let rules = Rules { spontaneous, ..Rules::default() };
        Network::new(tree, rules).with_faults(Faults::new(rates, 100, seed)).run(5000)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}
