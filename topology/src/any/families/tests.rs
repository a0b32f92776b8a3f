// SPDX-License-Identifier: MIT OR Apache-2.0
use std::collections::HashSet;

use super::*;
use crate::distance::node_distances;
use crate::network::Graph;

fn families() -> Vec<Family> {
    use Family::*;
    let mut all = Vec::new();
    all.extend([1, 2, 3, 6, 9, 63].map(|leaves| Star { leaves, nodes: 1 }));
    all.push(Star { leaves: 5, nodes: 3 });
    all.extend([2, 3, 6, 7, 12].map(|routers| FullMesh { routers, nodes: 2 }));
    all.extend([1, 2, 3, 4, 6].map(|rings| HexaMesh { rings, nodes: 1 }));
    all.extend(
        [(2, 2), (2, 3), (2, 5), (3, 3), (4, 2), (4, 3)].map(|(arity, levels)| FatTree { arity, levels }),
    );
    all.extend(
        [(10, 1), (2, 2), (2, 3), (2, 5), (3, 3), (4, 2), (4, 3)]
            .map(|(arity, stages)| Butterfly { arity, stages }),
    );
    let butterflies = [vec![4], vec![4, 4], vec![2, 2, 2], vec![3, 5], vec![6, 6], vec![4, 4, 4]];
    all.extend(butterflies.map(|radix| FlattenedButterfly { radix, nodes: 3 }));
    let dragonflies =
        [(4, 2, None), (2, 1, None), (1, 5, None), (4, 2, Some(5)), (6, 3, None), (3, 2, Some(2))];
    all.extend(dragonflies.map(|(routers, global_links, groups)| Dragonfly {
        routers,
        global_links,
        groups,
        nodes: 2,
    }));
    let random = [(4, 3), (8, 3), (13, 4), (20, 5), (64, 6), (300, 4)];
    all.extend(random.map(|(routers, degree)| RandomRegular { routers, degree, nodes: 1, seed: 7 }));
    let express = [(vec![16], 4), (vec![8, 8], 2), (vec![5, 3], 2), (vec![7, 9], 3), (vec![4, 4, 4], 2)];
    all.extend(express.map(|(radix, interval)| ExpressMesh { radix, interval, nodes: 1 }));
    all
}

fn is_simple(plan: &Plan) -> bool {
    let mut seen = HashSet::new();
    plan.links
        .iter()
        .all(|link| link.from != link.to && seen.insert((link.from.min(link.to), link.from.max(link.to))))
}

fn counted(graph: &Graph) -> u64 {
    graph.bidirectional().count() as u64
}

#[test]
fn closed_forms_are_those_of_the_graph() {
    for family in families() {
        let (plan, figures) = (family.plan().unwrap(), family.figures());
        let graph = plan.graph();
        assert_eq!(figures.routers, plan.routers.len() as u64, "{family:?}");
        assert_eq!(figures.nodes, plan.nodes_at().iter().map(|&n| u64::from(n)).sum::<u64>(), "{family:?}");
        // Routers without links have a port that leads nowhere.
        assert_eq!(figures.degree.max(1), u64::from(plan.ports()), "{family:?}");
        assert_eq!((figures.links, figures.links), (plan.links.len() as u64, counted(&graph)), "{family:?}");
        let searched = node_distances(&graph, &plan.attachment());
        if let Some(diameter) = figures.diameter {
            assert_eq!(diameter, searched.diameter, "{family:?}");
        }
        if let Some(mean) = figures.mean {
            assert!((mean - searched.mean).abs() < 1e-9, "{family:?}: {mean}, but {}", searched.mean);
        }
    }
}

#[test]
fn names_and_places_are_all_different() {
    for family in families() {
        let plan = family.plan().unwrap();
        let names: HashSet<_> = plan.routers.iter().map(|router| router.name.as_str()).collect();
        assert_eq!(names.len(), plan.routers.len(), "{family:?}");
        let places: Vec<_> = plan.routers.iter().map(|router| router.at.unwrap()).collect();
        for (i, a) in places.iter().enumerate() {
            let near = places[..i].iter().any(|b| (a[0] - b[0]).hypot(a[1] - b[1]) < 0.99);
            assert!(!near, "{family:?}: {:?}", plan.routers[i]);
        }
    }
}

#[test]
fn all_but_dragonflies_with_few_groups_are_simple() {
    for family in families() {
        if !matches!(family, Family::Dragonfly { groups: Some(_), .. }) {
            assert!(is_simple(&family.plan().unwrap()), "{family:?}");
        }
    }
}

#[test]
fn random_graphs_are_regular_and_those_of_their_seed() {
    let graph = |seed| Family::RandomRegular { routers: 50, degree: 5, nodes: 1, seed }.plan().unwrap();
    for seed in 0..40 {
        let plan = graph(seed);
        assert!(plan.degrees().iter().all(|&degree| degree == 5) && is_simple(&plan), "seed {seed}");
        assert_eq!(plan, graph(seed));
    }
    assert_ne!(graph(1).links, graph(2).links);
    // The same on every machine.
    let first: Vec<_> = graph(1).links.iter().take(6).map(|link| (link.from.0, link.to.0)).collect();
    assert_eq!(first, FIRST);
}

const FIRST: [(u32, u32); 6] = [(0, 17), (0, 38), (0, 44), (0, 47), (0, 49), (1, 25)];

#[test]
fn every_random_graph_that_could_be_is_drawn() {
    for (routers, degree) in
        (4..=14).flat_map(|n| (3..n).map(move |d| (n, d))).filter(|(n, d)| n * d % 2 == 0)
    {
        let plan = Family::RandomRegular { routers, degree, nodes: 1, seed: 3 }.plan().unwrap();
        assert!(plan.degrees().iter().all(|&d| d == degree) && is_simple(&plan), "{routers} {degree}");
    }
}

/// Any two groups of a whole dragonfly have one link, and every router has all its global links.
#[test]
fn a_whole_dragonfly_links_each_pair_of_groups_once() {
    let plan = Family::Dragonfly { routers: 4, global_links: 2, groups: None, nodes: 2 }.plan().unwrap();
    let groups: HashSet<_> = plan
        .links
        .iter()
        .map(|link| (link.from.0 / 4, link.to.0 / 4))
        .filter(|(from, to)| from != to)
        .collect();
    assert_eq!(groups.len(), 36);
    assert!(plan.degrees().iter().all(|&degree| degree == 5));
}

#[test]
fn the_nodes_of_a_subtree_are_in_a_row() {
    let plan = Family::FatTree { arity: 3, levels: 3 }.plan().unwrap();
    let hops = crate::distance::hops_from(&plan.graph(), RouterId(18));
    let near: Vec<u32> = (18..27).filter(|&leaf| hops[leaf as usize] <= Some(2)).collect();
    assert_eq!(near, [18, 19, 20]);
}

/// Each node has one way to each, and the last digits of a destination choose the last channels.
#[test]
fn a_packet_follows_the_digits_of_its_destination() {
    let plan = Family::Butterfly { arity: 3, stages: 3 }.plan().unwrap();
    let (graph, attachment) = (plan.graph(), plan.attachment());
    for (source, dest) in (0..27).flat_map(|a| (0..27).map(move |b| (a, b))) {
        let mut at = attachment.home(source);
        for digit in [dest / 9, dest / 3 % 3] {
            at = graph.ends_of(at).nth(digit as usize).unwrap().1.router;
        }
        assert_eq!((at, attachment.sink_place(dest)), (attachment.sink(dest), dest % 3));
    }
}

#[test]
fn errors_say_what_is_wrong_and_what_helps() {
    use Family::*;
    let texts: Vec<String> = [
        Star { leaves: 64, nodes: 1 },
        Star { leaves: 60, nodes: 5 },
        FullMesh { routers: 1, nodes: 1 },
        HexaMesh { rings: 0, nodes: 1 },
        HexaMesh { rings: 2, nodes: 0 },
        FatTree { arity: 2, levels: 14 },
        FatTree { arity: 32, levels: 3 },
        Butterfly { arity: 2, stages: 14 },
        FatTree { arity: 2, levels: 1 },
        Butterfly { arity: 32, stages: 3 },
        FlattenedButterfly { radix: vec![], nodes: 1 },
        FlattenedButterfly { radix: vec![33, 33], nodes: 1 },
        Dragonfly { routers: 4, global_links: 2, groups: Some(10), nodes: 1 },
        RandomRegular { routers: 9, degree: 3, nodes: 1, seed: 0 },
        RandomRegular { routers: 9, degree: 9, nodes: 1, seed: 0 },
        ExpressMesh { radix: vec![1000, 1000], interval: 1, nodes: 1 },
        ExpressMesh { radix: vec![1000, 1000], interval: 2, nodes: 1 },
    ]
    .iter()
    .map(|family| family.plan().unwrap_err().to_string())
    .collect();
    insta::assert_snapshot!(texts.join("\n"));
}
