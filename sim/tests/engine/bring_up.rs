// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a tree to a ring and a binomial graph, as messages over networks, and beside a network that heals.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use flitforge_router::spec::RouterSpec;
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::workload::{NetworkOutcome, WorkloadSpec, ideal, run_programs};
use flitforge_topology::checked::Checked;
use flitforge_topology::healing::{Healing, Method};
use flitforge_traffic::bring_up::{Build, Crew, Death, Goal, Member, MessageRule, Pace, Tree};

use crate::healing::{detours, dying, healing_switch, rules};
use crate::support::*;

fn crew(tree: Tree, period: u64) -> Crew {
    let pace = Pace { period, skew: 0, until: 100_000, seed: 1 };
    Crew { tree, messages: MessageRule::Linear, bytes: 16, pace, deaths: Vec::new() }
}

fn run(net: &Checked, crew: &Crew, spec: &WorkloadSpec) -> (Vec<Member>, Vec<Build>, NetworkOutcome) {
    let (members, standing) = crew.programs().unwrap();
    let (members, outcome) = run_programs(net, members, spec).unwrap();
    (members, standing.builds(), outcome)
}

fn alone(net: &Checked, crew: &Crew, spec: &WorkloadSpec) -> Vec<Build> {
    let (members, standing) = crew.programs().unwrap();
    assert!(ideal(net, members, spec).unwrap().is_complete());
    standing.builds()
}

fn fabrics(side: u32) -> [(&'static str, RouterSpec); 3] {
    [
        ("mesh", router(mesh(&[side, side]), DIMENSION_ORDER)),
        ("torus", router(torus(&[side, side]), DIMENSION_ORDER)),
        ("binomial graph", switch(side * side, BY_JUMPS[0])),
    ]
}

/// Cycles from reset to the ring and to the graph, on both engines, and without contention. The tables are
/// those of the goal.
#[test]
fn cycles_over_networks() {
    let mut table = String::from("network, nodes: ring and graph (without contention)\n");
    for side in [2, 3, 4, 8] {
        for (name, router) in fabrics(side) {
            let (net, nodes) = (Checked::unchecked(network(router)), side * side);
            let crew = crew(Tree::binomial(nodes).unwrap(), 2000);
            let spec = |engine| WorkloadSpec { engine, ..WorkloadSpec::new(0..nodes) };
            let (members, builds, outcome) = run(&net, &crew, &spec(EngineChoice::Reference));
            let again = run(&net, &crew, &spec(EngineChoice::Bitsliced));
            assert_eq!((&builds, outcome.outcome.messages()), (&again.1, again.2.outcome.messages()));
            let goal = Goal::new(&crew.tree);
            for (rank, member) in (0u32..).zip(&members) {
                let process = member.process();
                assert!(
                    goal.has_links(rank, process) && goal.has_table(rank, process),
                    "{name} {nodes} {rank}"
                );
            }
            let number = |at: Option<u64>| at.unwrap();
            let (over, ideal) = (builds[0], alone(&net, &crew, &spec(EngineChoice::Auto))[0]);
            writeln!(
                table,
                "{name} {nodes}: {} and {} ({} and {})",
                number(over.ring),
                number(over.graph),
                number(ideal.ring),
                number(ideal.graph)
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

/// A binomial graph heals while its ranks bring up their graph again. With each rank at the node of its place
/// in the ring, the healed network and the tables of the ranks name the same neighbours. So it is before a
/// death as well.
#[test]
fn healing_and_bring_up_agree_on_who_is_whose_neighbour() {
    for (nodes, dead) in [(8, 3), (12, 1), (16, 15), (24, 7), (33, 32), (64, 20)] {
        for death in [None, Some((500, dead))] {
            let deaths: Vec<(u64, u32)> = death.into_iter().collect();
            let net = Checked::unchecked(dying(healing_switch(nodes, detours(4)), &deaths));
            agree(&net, nodes, death.map(|death| death.1));
        }
    }
}

fn agree(net: &Checked, nodes: u32, dead: Option<u32>) {
    let tree = Tree::binomial(nodes).unwrap();
    let ring = Goal::new(&tree).ring().to_vec();
    let mut places = vec![0; nodes as usize];
    for (place, &rank) in (0u32..).zip(&ring) {
        places[rank as usize] = place;
    }
    let deaths = dead.map(|node| Death { rank: ring[node as usize], at: 500 });
    let crew = Crew { deaths: deaths.into_iter().collect(), ..crew(tree, 1000) };
    let healing = Some(rules(Method::Adaptive, 1));
    let spec = WorkloadSpec { healing, ..WorkloadSpec::new(places.iter().copied()) };
    let (members, builds, outcome) = run(net, &crew, &spec);
    assert!(builds.last().unwrap().graph.is_some() && outcome.outcome.is_complete(), "{nodes}: {builds:?}");
    let report = outcome.healing.unwrap();
    assert_eq!((report.epochs, report.unhealed), (u32::from(dead.is_some()), 0), "{nodes}");
    let healed = Healing::binomial(nodes, &Vec::from_iter(dead)).unwrap();
    for (member, &node) in members.iter().zip(&places).filter(|(member, _)| member.is_alive()) {
        let ports = 0..2 * u32::BITS;
        let wires: BTreeSet<u32> = ports.filter_map(|port| healed.logical_neighbour(node, port)).collect();
        let table = &member.process().table;
        let entries = table.ahead.iter().chain(&table.behind).flatten();
        let known: BTreeSet<u32> = entries.map(|&rank| places[rank as usize]).collect();
        assert_eq!(wires, known, "{nodes} nodes, {dead:?} dead: node {node}");
    }
}
