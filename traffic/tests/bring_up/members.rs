// SPDX-License-Identifier: MIT OR Apache-2.0
//! Processes as programs of ranks, over a wire on which every message takes as long.

use flitforge_traffic::bring_up::{
    BringUp, BringUpError, Build, Crew, Death, Member, MessageRule, Network, Pace, PaceError, Rate, Rules,
    Scheduler, Shape, Spontaneous, Tree, TreeError,
};
use flitforge_traffic::workload::{LogGops, Machine, Outcome};
use proptest::prelude::*;

use crate::oracle;

const LATENCY: u64 = 10;

fn crew(tree: Tree) -> Crew {
    let pace = Pace { period: 1000, skew: 0, until: 100_000, seed: 1 };
    Crew { tree, messages: MessageRule::Linear, bytes: 16, pace, deaths: Vec::new() }
}

fn run(crew: &Crew) -> (Vec<Member>, Vec<Build>, Outcome) {
    let (members, standing) = crew.programs().unwrap();
    let mut machine = Machine::ideal(members, LogGops { latency: LATENCY, ..LogGops::free() });
    machine.advance(u64::MAX);
    let (members, outcome) = machine.into_parts();
    (members, standing.builds(), outcome)
}

/// Compares the living with the words of the paper, for the tree without the dead.
fn check(crew: &Crew, members: &[Member]) {
    let mut tree = crew.tree.clone();
    for death in &crew.deaths {
        tree.remove(death.rank).unwrap();
    }
    let processes: Vec<_> = members.iter().map(|member| member.process().clone()).collect();
    for (rank, member) in (0u32..).zip(members) {
        assert_eq!(member.is_alive(), tree.is_alive(rank), "rank {rank}");
    }
    oracle::check_processes(&tree, &processes);
}

fn trees(nodes: u32) -> [Tree; 3] {
    let random = Tree::random(nodes, 3.min(nodes - 1), nodes, 7).unwrap();
    [Tree::binary(nodes).unwrap(), Tree::binomial(nodes).unwrap(), random]
}

/// A message of the synchronous scheduler takes a phase, as one of a wire takes its latency.
#[test]
fn a_latency_is_a_phase() {
    for tree in [2, 3, 4, 7, 8, 31, 64, 100, 257].into_iter().flat_map(trees) {
        let rules = Rules {
            messages: MessageRule::Linear,
            spontaneous: Spontaneous::Always,
            scheduler: Scheduler::Synchronous,
        };
        let phases = Network::new(tree.clone(), rules).run(2000);
        let (members, builds, outcome) = run(&crew(tree.clone()));
        check(&crew(tree.clone()), &members);
        assert!(outcome.is_complete());
        let [Build { from: 0, ring: Some(ring), graph: Some(graph) }] = builds[..] else {
            panic!("{builds:?} for {} processes", tree.nodes());
        };
        assert_eq!(ring, LATENCY * phases.ring.unwrap(), "{} processes", tree.nodes());
        let latest = LATENCY * phases.graph.unwrap();
        assert!(ring <= graph && graph <= latest, "{} processes: {graph}", tree.nodes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever ranks die, and whenever they start: the living end in the graph of the repaired tree, and the
    /// observer times it from the last death on.
    #[test]
    fn the_living_end_in_the_graph_of_the_mended_tree(
        nodes in 4..40u32,
        kind in 0..3usize,
        skew in prop::sample::select(vec![0, 3, 100, 5000]),
        dead in prop::collection::btree_map(0..40u32, 0..3000u64, 0..4),
        seed in 0..1000u64,
    ) {
        let tree = trees(nodes)[kind].clone();
        let deaths: Vec<Death> =
            dead.into_iter().filter(|&(rank, _)| rank < nodes).map(|(rank, at)| Death { rank, at }).collect();
        prop_assume!(nodes as usize > deaths.len() + 2);
        let pace = Pace { period: 1000, skew, until: 100_000, seed };
        let crew = Crew { pace, deaths, ..crew(tree) };
        let (members, builds, outcome) = run(&crew);
        check(&crew, &members);
        prop_assert!(outcome.is_complete());
        let last = builds.last().unwrap();
        let death = crew.deaths.iter().map(|death| death.at).max().unwrap_or(0);
        prop_assert_eq!(last.from, death);
        prop_assert!(last.ring.is_some() && last.ring <= last.graph);
        prop_assert!(last.graph.unwrap() >= death);
        let cycles = crew.deaths.iter().map(|death| death.at).filter(|&at| at > 0);
        prop_assert_eq!(builds.len(), 1 + cycles.collect::<std::collections::BTreeSet<_>>().len());
    }
}

/// A graph that cannot stand is given up: here a rank that does not know of its death hears nothing.
#[test]
fn ranks_give_up() {
    let crew =
        Crew { pace: Pace { period: 50, skew: 0, until: 500, seed: 1 }, ..crew(Tree::binary(7).unwrap()) };
    let (members, standing) = crew.programs().unwrap();
    let mut machine = Machine::ideal(members, LogGops { latency: LATENCY, ..LogGops::free() });
    machine.fail_at(5, 0);
    machine.advance(u64::MAX);
    let (_, outcome) = machine.into_parts();
    assert_eq!((standing.builds().len(), standing.builds()[0].graph), (1, None));
    assert!(!outcome.is_complete());
    assert_eq!(outcome.waiting.len(), 6);
    assert!(outcome.ranks.iter().all(|rank| rank.finish <= 500 + 10 * LATENCY));
}

/// A rank that recovers starts again, and the others repeat what it has missed.
#[test]
fn a_rank_that_recovers_is_told_again() {
    let crew =
        Crew { pace: Pace { period: 50, skew: 0, until: 5000, seed: 1 }, ..crew(Tree::binary(7).unwrap()) };
    let (members, standing) = crew.programs().unwrap();
    let mut machine = Machine::ideal(members, LogGops { latency: LATENCY, ..LogGops::free() });
    machine.fail_at(5, 0);
    machine.recover_at(5, 320);
    machine.advance(u64::MAX);
    let (members, outcome) = machine.into_parts();
    check(&crew, &members);
    assert!(outcome.is_complete());
    let build = standing.builds()[0];
    assert!(build.ring.unwrap() > 320 && build.graph.unwrap() < 320 + 4 * 50, "{build:?}");
}

/// Who points at whom, in order of time: in the end each rank at its successor.
#[test]
fn pointers_end_in_the_ring() {
    let crew = crew(Tree::binomial(16).unwrap());
    let (members, standing) = crew.programs().unwrap();
    Machine::ideal(members, LogGops { latency: LATENCY, ..LogGops::free() }).run();
    let pointers = standing.pointers();
    assert!(pointers.is_sorted_by_key(|pointer| pointer.at));
    let ring = oracle::ring(&crew.tree);
    for (at, &rank) in ring.iter().enumerate() {
        let last = pointers.iter().rfind(|pointer| pointer.rank == rank).unwrap();
        assert_eq!(last.succ, ring[(at + 1) % ring.len()], "rank {rank}");
    }
}

fn refused(settings: &BringUp, ranks: u32) -> BringUpError {
    settings.crew(ranks, 1, Rate { message: 1, round: 0.0 }).unwrap_err()
}

#[test]
fn what_cannot_be_is_refused() {
    let usual = BringUp::default();
    let fast = refused(&BringUp { period: Some(3), ..usual.clone() }, 16);
    // Four children, a parent, a successor, and six messages of the graph.
    assert_eq!(fast, BringUpError::Pace(PaceError { period: 3, messages: 12, least: 12 }));
    assert_eq!(
        fast.to_string(),
        "a timer of 3 cycles does not converge: a process takes 12 messages in a period and needs 12 cycles for \
         them; raise the period to 12 cycles or more"
    );
    assert_eq!(refused(&usual, 1), BringUpError::Tree(TreeError::Nodes { nodes: 1 }));
    let deaths = |list: &[(u32, u64)]| BringUp {
        deaths: list.iter().map(|&(rank, at)| Death { rank, at }).collect(),
        ..usual.clone()
    };
    assert_eq!(refused(&deaths(&[(4, 0)]), 4), BringUpError::Tree(TreeError::NotAlive { node: 4 }));
    assert_eq!(refused(&deaths(&[(1, 9), (1, 8)]), 4), BringUpError::Tree(TreeError::NotAlive { node: 1 }));
    assert_eq!(refused(&deaths(&[(1, 9), (2, 8)]), 3), BringUpError::Tree(TreeError::TooFew { node: 1 }));
    let narrow = BringUp { shape: Shape::Random { depth: 2, degree: 2 }, ..usual };
    assert!(matches!(refused(&narrow, 16), BringUpError::Tree(TreeError::Full { most: 7, .. })));
}

/// The usual period is ten times what a rank or the network needs, whichever is more.
#[test]
fn the_usual_period_is_one_that_interfaces_and_network_can_serve() {
    let period =
        |message, round| BringUp::default().crew(16, 1, Rate { message, round }).unwrap().pace.period;
    assert_eq!((period(1, 0.0), period(3, 0.0), period(1, 5.0)), (120, 360, 600));
}
