// SPDX-License-Identifier: MIT OR Apache-2.0
//! Convergence and closure from random states.

use std::thread;

use flitforge_traffic::bring_up::{MessageRule, Network, Rules, Scheduler, Spontaneous, Tree};

use crate::oracle;

/// One of the trees of the paper, by turns.
fn tree(nodes: u32, seed: u64) -> Tree {
    match seed % 3 {
        0 => Tree::binary(nodes),
        1 => Tree::binomial(nodes),
        _ => {
            let depth = (1 + (seed / 3) as u32 % (2 * nodes.ilog2())).min(nodes - 1);
            Tree::random(nodes, depth, nodes.max(2), seed)
        }
    }
    .unwrap()
}

/// Runs a random state, compares what stands with the oracle, and goes on for two periods: nothing changes.
/// Returns the phases in periods.
fn converges(tree: Tree, messages: MessageRule, scheduler: Scheduler, seed: u64) -> f64 {
    let nodes = tree.nodes();
    let spontaneous = Spontaneous::safe_timer(&tree, messages);
    let period = spontaneous.period().unwrap();
    let rules = Rules { messages, spontaneous, scheduler };
    let mut network = Network::new(tree, rules).corrupted(4, seed);
    let outcome = network.run(1000 * u64::from(period));
    assert!(network.is_legitimate(), "{nodes} {rules:?} {seed}: {outcome:?}");
    oracle::check(&network);
    let states = network.processes().to_vec();
    for _ in 0..2 * period {
        network.phase();
        assert!(network.is_legitimate(), "{nodes} {rules:?} {seed}: it does not stay");
    }
    assert!(states == network.processes(), "{nodes} {rules:?} {seed}: a variable changed");
    outcome.phases as f64 / f64::from(period)
}

/// Random states of each of these numbers of processes, over three kinds of tree and both schedulers. The
/// timers have any phase.
fn all_converge(sizes: impl Iterator<Item = u32>, states: u64) {
    let runs: Vec<(u32, u64)> = sizes.flat_map(|nodes| (0..states).map(move |seed| (nodes, seed))).collect();
    let run = |&(nodes, seed): &(u32, u64)| {
        let scheduler = if seed / 3 % 2 == 0 { Scheduler::Synchronous } else { Scheduler::Asynchronous };
        converges(tree(nodes, seed), MessageRule::Linear, scheduler, seed)
    };
    let half = |odd: usize| runs.iter().skip(odd).step_by(2).map(run).fold(0.0, f64::max);
    let most = thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0).max(other.join().unwrap())
    });
    println!("{} random states, at most {most:.1} periods", runs.len());
}

/// 300 states of each small network, and some of every other one up to 200 processes. `reproduce bosilca`
/// takes 1000 of each.
#[test]
fn every_random_state_converges_and_stays() {
    all_converge(2..=20, 300);
    all_converge(21..=200, 6);
}

/// All of them: 199 000 states.
#[test]
#[ignore = "it takes minutes; the full run of the study does the same"]
fn a_thousand_random_states_of_every_size_converge_and_stay() {
    all_converge(2..=200, 1000);
}

/// The printed rule sends exponentially more, so it has fewer and smaller networks.
#[test]
fn the_printed_rule_converges_too() {
    for nodes in 2..=40 {
        for seed in 0..30 {
            for scheduler in [Scheduler::Synchronous, Scheduler::Asynchronous] {
                converges(tree(nodes, seed), MessageRule::Printed, scheduler, seed);
            }
        }
    }
}

/// "Quiet once locally correct" leaves wrong states as they are.
#[test]
fn quiet_processes_do_not_converge_from_random_states() {
    let stuck = (0..200).filter(|&seed| {
        let mut network = Network::new(tree(50, seed), Rules::default()).corrupted(4, seed);
        network.run(3000);
        !network.is_legitimate()
    });
    assert!(stuck.count() > 190);
}

/// A process that fires only while it has no message can be kept from it forever.
#[test]
fn a_timer_that_waits_for_an_empty_queue_can_starve() {
    let starved = |make: fn(u32) -> Spontaneous| {
        let stuck = (0..60).filter(|&seed| {
            let tree = tree(100, seed);
            let period = Spontaneous::safe_timer(&tree, MessageRule::Linear).period().unwrap();
            let rules =
                Rules { spontaneous: make(period), scheduler: Scheduler::Asynchronous, ..Rules::default() };
            let mut network = Network::new(tree, rules).corrupted(4, seed);
            network.run(100 * u64::from(period));
            !network.is_legitimate()
        });
        stuck.count()
    };
    assert_eq!(starved(Spontaneous::Timer), 0);
    assert!(starved(Spontaneous::Patient) > 0);
}

/// A timer below the messages of a period fills the queues, without end.
#[test]
fn a_timer_that_is_too_short_fills_the_queues() {
    let tree = Tree::binomial(64).unwrap();
    let waiting = |period| {
        let rules = Rules {
            spontaneous: Spontaneous::Timer(period),
            scheduler: Scheduler::Asynchronous,
            ..Rules::default()
        };
        let mut network = Network::new(tree.clone(), rules).corrupted(4, 1);
        [2000, 4000].map(|phases| {
            (network.outcome().phases..phases).for_each(|_| network.phase());
            network.under_way().count()
        })
    };
    let [half, whole] = waiting(MessageRule::Linear.cost(64) as u32 / 2);
    assert!(half > 10_000 && whole > half + half / 2, "{half} and {whole}");
    let safe = Spontaneous::safe_timer(&tree, MessageRule::Linear);
    let [_, whole] = waiting(safe.period().unwrap());
    assert!(whole < 1000, "{whole}");
}
