// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binomial and other circulant graphs: what is accepted, and what it means.

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Extent, Point, Relation, Shape};
use flitforge_router::jumps::Recoding;

use crate::common::{PATTERNS, reads_back, run, sweep};

/// A circulant graph that is the binomial graph is the same network, however it is called.
#[test]
fn circulant_graphs_read_back_as_themselves() {
    let bmg = run("network = { topology = 'bmg', nodes = 12 }", &[]).unwrap();
    assert!(
        bmg.canonical().starts_with("[network]\ntopology = \"bmg\"\nnodes = 12\nlink_latency"),
        "{bmg:?}"
    );
    for same in [
        "{ topology = 'circulant', nodes = 12, jumps = [1, 2, 4] }",
        "{ topology = 'bmg', nodes = 12, jumps = [1, 2, 4] }",
    ] {
        let config = run(&format!("network = {same}\nrouting.algorithm = 'jump-order'"), &[]).unwrap();
        assert_eq!(config.canonical(), bmg.canonical(), "{same}");
    }
    let others = ["jump-order", "nearest-jump", "shortest", "static-dr", "dynamic-dr", "minimal-adaptive"];
    for algorithm in others {
        let set = format!("routing.algorithm={algorithm}");
        reads_back(&run("network = { topology = 'bmg', nodes = 23 }", &[&set]).unwrap());
    }
    let jumps =
        run("network = { topology = 'bmg', nodes = 12, jumps = [3, 4] }", &["routing.algorithm=shortest"])
            .unwrap();
    assert!(jumps.canonical().contains("topology = \"circulant\"\nnodes = 12\njumps = [3, 4]\n"));
    reads_back(&jumps);
    reads_back(&run("network = { topology = 'bmg' }", &[]).unwrap());
}

/// Binomial graphs go by their digits, others by a table.
#[test]
fn the_default_algorithm_is_one_for_the_topology() {
    let relation = |text: &str| run(text, &[]).unwrap().routing.relation;
    assert_eq!(relation("network.topology = 'bmg'"), Relation::JumpOrder);
    assert_eq!(
        relation("network = { topology = 'circulant', nodes = 9, jumps = [1, 3] }"),
        Relation::Shortest
    );
    assert!(matches!(relation("network.topology = 'torus'"), Relation::DimensionOrder { .. }));
}

/// Each point has the default of its topology, and the keys of both shapes may stand in one file.
#[test]
fn topologies_can_be_swept() {
    let text = "
        network.radix = [4, 4]
        network.nodes = 16
        sweep.network.topology = ['mesh', 'torus', 'bmg']
    ";
    let points = sweep(text, &[], Extent::Full).unwrap();
    let nodes = |point: &Point| point.config.network.nodes();
    assert!(points.iter().all(|point| nodes(point) == 16));
    let ordered = |point: &Point| matches!(point.config.routing.relation, Relation::DimensionOrder { .. });
    assert_eq!(points.iter().map(ordered).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(points[2].config.routing.relation, Relation::JumpOrder);
}

#[test]
fn adaptive_relations_recode_without_a_table_where_they_can() {
    let recoding = |network: &str, algorithm: &str| {
        let text = format!("network = {network}\nrouting.algorithm = '{algorithm}'");
        let jumps = run(&text, &[]).unwrap().router_spec().unwrap().jumps.unwrap();
        (jumps.recoding(), jumps.graph().jumps().to_vec())
    };
    let bmg = "{ topology = 'bmg', nodes = 12 }";
    for algorithm in ["jump-order", "static-dr", "dynamic-dr", "minimal-adaptive"] {
        assert_eq!(recoding(bmg, algorithm), (Recoding::NonAdjacent, vec![1, 2, 4]), "{algorithm}");
    }
    assert_eq!(recoding(bmg, "shortest").0, Recoding::Shortest);
    assert_eq!(recoding(bmg, "nearest-jump").0, Recoding::Nearest);
    let other = "{ topology = 'circulant', nodes = 13, jumps = [1, 3, 4] }";
    assert_eq!(recoding(other, "minimal-adaptive"), (Recoding::Shortest, vec![1, 3, 4]));
}

/// In a circulant graph a direction is a jump; one that was left out, as the 8 of 12, is the link that leads
/// there.
#[test]
fn links_of_circulant_graphs_are_named_by_their_jumps() {
    let text = "
        network = { topology = 'bmg', nodes = 12 }
        [faults]
        links = [[0, '+1'], [2, '-1'], [2, '+4'], [3, '-4'], [4, '+8'], [[5], 3]]
        routers = [[11], 7]
    ";
    let faults = run(text, &[]).unwrap().faults;
    assert_eq!(faults.links, [(0, 1), (2, 0), (2, 5), (3, 4), (4, 4), (5, 3)]);
    assert_eq!(faults.routers, [11, 7]);
    let half = "
        network = { topology = 'bmg', nodes = 16 }
        faults.channels = [[0, '+8'], [1, '-8'], [2, 6]]
    ";
    assert_eq!(run(half, &[]).unwrap().faults.channels, [(0, 6), (1, 6), (2, 6)]);
}

/// Every pattern is defined on a circulant graph as on a line of so many nodes.
#[test]
fn patterns_of_circulant_graphs_can_be_made() {
    for pattern in PATTERNS {
        for nodes in [6, 16, 24] {
            let sets = [format!("network.nodes={nodes}"), format!("traffic.pattern={pattern}")];
            let sets: Vec<&str> = sets.iter().map(String::as_str).collect();
            let config = run("network.topology = 'bmg'", &sets).unwrap();
            let sources =
                flitforge_traffic::Sources::new(&config.offered_traffic(), &config.network.radix(), 1);
            assert!(sources.is_ok(), "{pattern} on {nodes}: {sources:?}");
            assert_eq!(config.network.nodes(), nodes);
            reads_back(&config);
        }
    }
}

/// The capacity that loads are fractions of is that of the elaborated network.
#[test]
fn the_capacity_of_a_circulant_graph_is_that_of_its_network() {
    for text in ["{ topology = 'bmg', nodes = 24 }", "{ topology = 'circulant', nodes = 15, jumps = [2, 3] }"]
    {
        let config = run(&format!("network = {text}"), &[]).unwrap();
        let Shape::Circulant(graph) = &config.network.shape else { panic!("{config:?}") };
        let experiment = Experiment::new(&config).unwrap();
        let loads = flitforge_topology::capacity::channel_loads(
            &experiment.net.graph,
            &flitforge_topology::attachment::Attachment::OneEach,
        );
        let busiest = loads.into_iter().fold(0.0, f64::max);
        assert!(((1.0 / busiest).min(1.0) - config.capacity()).abs() < 1e-12, "{graph:?}");
        assert_eq!(config.capacity(), experiment.capacity);
    }
}
