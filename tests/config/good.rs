// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is accepted, and what it means.

use flitforge_config::{Lengths, MisrouteLimit, Named, Part, Pattern, Relation, Request, load};
use flitforge_router::jumps::{Jumps, Recoding};
use flitforge_router::spec::{self, RouterSpec};

use crate::common::{Memory, PATTERNS, SMALL, reads_back, run};

#[test]
fn the_small_example_works_as_it_stands() {
    let config = run(SMALL, &[]).unwrap();
    insta::assert_snapshot!("small", config.canonical());
    insta::assert_debug_snapshot!("small_router", config.router_spec().unwrap());
}

#[test]
fn an_empty_file_is_all_defaults() {
    insta::assert_snapshot!("defaults", run("", &[]).unwrap().canonical());
}

#[test]
fn everything_can_be_set() {
    let text = include_str!("../good-config/everything.toml");
    let config = run(text, &[]).unwrap();
    insta::assert_snapshot!("everything", config.canonical());
}

/// A notice reaches copies only, so without copies its delay means nothing.
#[test]
fn a_notice_without_copies_reads_back() {
    let text = "[workload]\nprogram = \"collective\"\nnotice = 500\ndead = [3]\n";
    let config = run(text, &[]).unwrap();
    reads_back(&config);
    assert_eq!(config, run(text, &["workload.notice=7"]).unwrap());
    assert_ne!(
        run(text, &["workload.replicas=2", "workload.ranks=8"]).unwrap(),
        run(text, &["workload.replicas=2", "workload.ranks=8", "workload.notice=7"]).unwrap()
    );
}

/// The canonical text says all there is to say: read again, it gives the same configuration.
#[test]
fn canonical_text_reads_back_as_itself() {
    let algorithms = [
        "dimension-order",
        "static-dr",
        "dynamic-dr",
        "minimal-adaptive",
        "o1turn",
        "valiant",
        "romm",
        "west-first",
        "north-last",
        "negative-first",
        "odd-even",
    ];
    let rest = [
        "router.pipeline=staged",
        "traffic.process=on-off",
        "measure.cycles=5000",
        "faults.random_links=0.1",
        "faults.schedule=[{ at = 5, router = [1, 1] }, { at = 7, until = 9, link = [0, \"+x\"] }]",
        "traffic.packet_length=[[1, 0.5], [9, 2]]",
        "measure.warmup=500",
    ];
    let one = algorithms.map(|name| format!("routing.algorithm={name}"));
    let other = PATTERNS.map(|name| format!("traffic.pattern={name}"));
    for setting in one.iter().chain(&other).map(String::as_str).chain(rest) {
        reads_back(&run("", &[setting]).unwrap());
    }
    reads_back(&run("", &["routing.algorithm=dynamic-dr", "routing.misroute_ratio=[1, 2]"]).unwrap());
    reads_back(&run("", &["network.topology=torus"]).unwrap());
    reads_back(&run("traffic = { pattern = 'file', map = [1, 2, 3, 0] }\nnetwork.radix = [4]", &[]).unwrap());
    reads_back(&run(include_str!("../good-config/everything.toml"), &[]).unwrap());
}

#[test]
fn equal_settings_have_equal_texts_however_written() {
    let plain = run(SMALL, &[]).unwrap();
    for same in
        ["traffic.load=0.70", "traffic.load=7e-1", "router.buffer_depth=0x3", "network.link_latency=1"]
    {
        assert_eq!(run(SMALL, &[same]).unwrap().canonical(), plain.canonical(), "{same}");
    }
    assert_ne!(run(SMALL, &["traffic.load=0.71"]).unwrap().canonical(), plain.canonical());
}

#[test]
fn the_last_override_wins_over_earlier_ones_and_the_file() {
    let sets =
        ["router.virtual_channels=4", "routing.entry_lanes=1", "traffic.load=0.2", "routing.entry_lanes=2"];
    let config = run(SMALL, &sets).unwrap();
    let Relation::DynamicReversal(dynamic) = config.routing.relation else { panic!("{config:?}") };
    assert_eq!((dynamic.entry_lanes, config.traffic.load), (2, 0.2));
    assert_eq!(config.router.injection_channels, 2, "a source sends as many packets as it has lanes");
}

#[test]
fn words_need_no_quotes_in_an_override() {
    let config = run(SMALL, &["routing.algorithm = o1turn", "network.topology=mesh"]).unwrap();
    assert_eq!(config.routing.relation, Relation::O1Turn);
}

#[test]
fn places_in_the_network_may_be_coordinates_or_numbers() {
    let text = "
        network.radix = [4, 3]
        [faults]
        links = [[[1, 2], '-y'], [0, '+x'], [6, 3]]
        routers = [[3, 1]]
        schedule = [{ at = 10, until = 20, channel = [[0, 1], '+0'] }]
    ";
    let faults = run(text, &[]).unwrap().faults;
    assert_eq!(faults.links, [(9, 2), (0, 1), (6, 3)]);
    assert_eq!(faults.routers, [7]);
    assert_eq!(faults.schedule[0].part, Part::Channel((4, 1)));
}

#[test]
fn a_map_may_be_in_a_file_beside_the_configuration() {
    let files = Memory::with(&[
        ("dir/run.toml", "network.radix = [2, 2]\ntraffic = { pattern = 'file', map = 'maps/x.txt' }"),
        ("dir/maps/x.txt", "3 2 # first row\n1\n0\n"),
    ]);
    let config = load(&Request { path: "dir/run.toml", overrides: &[], files: &files }).unwrap();
    assert_eq!(config.traffic.pattern, Pattern::Map(vec![3, 2, 1, 0]));
}

#[test]
fn mixtures_and_ratios_are_kept() {
    let config = run(SMALL, &["traffic.packet_length=[[1, 0.5], [20, 1]]", "routing.misroute_ratio=[1, 2]"]);
    let config = config.unwrap();
    assert_eq!(config.traffic.packet_length, Some(Lengths::Mixture(vec![(1, 0.5), (20, 1.0)])));
    let Relation::DynamicReversal(dynamic) = config.routing.relation else { panic!("{config:?}") };
    assert_eq!(dynamic.misroute.limit, MisrouteLimit::Ratio { back: 1, forward: 2 });
}

/// A torus dimension of two routers is a line: both wrap-around links would be the one link there is.
#[test]
fn a_ring_of_two_does_not_wrap() {
    let config = run("network = { topology = 'torus', radix = [2, 4] }", &[]).unwrap();
    let wraps = |spec: &RouterSpec| spec.dims.iter().map(|d| d.wraps).collect::<Vec<_>>();
    assert_eq!(wraps(&config.router_spec().unwrap()), [false, true]);
}

#[test]
fn parameters_arrive_in_the_specification() {
    let all = [
        "routing.algorithm=dynamic-dr",
        "router.virtual_channels=16",
        "routing.deterministic_channels=3",
        "routing.entry_lanes=2",
        "routing.entry_count=before-turn",
        "routing.patience=50",
        "routing.wait_count=after-turn",
        "routing.wait_rule=greater-or-equal",
        "routing.max_reversals=9",
        "routing.misroute=eager",
        "routing.misroute_ratio=[1, 2]",
    ];
    let spec = run("", &all).unwrap().router_spec().unwrap();
    let expected = spec::DynamicReversal {
        deterministic_vcs: 3,
        entry_lanes: 2,
        entry_count: spec::EntryCount::BeforeTurn,
        patience: 50,
        wait_count: spec::WaitCount::AfterTurn,
        wait_rule: spec::WaitRule::GreaterOrEqual,
        max_reversals: 9,
        misroute: spec::Misroute {
            when: spec::MisrouteWhen::Eager,
            limit: spec::MisrouteLimit::Ratio { back: 1, forward: 2 },
        },
    };
    assert_eq!(spec.relation, spec::Relation::DynamicReversal(expected));
}

/// Both crates say what holds where nothing is said; they say the same. Dimension order has no ports to
/// choose among.
#[test]
fn the_defaults_are_those_of_the_specification() {
    let by_default = |set: &str| run("", &[set]).unwrap().router_spec().unwrap();
    let plain = spec::RouterSpec { selection: spec::Selection::FixedOrder, ..spec::RouterSpec::default() };
    assert_eq!(by_default("traffic.load=0.1"), plain);
    for (name, relation) in [
        ("static-dr", Relation::StaticReversal(spec::StaticReversal::default())),
        ("dynamic-dr", Relation::DynamicReversal(spec::DynamicReversal::default())),
        ("minimal-adaptive", Relation::MinimalAdaptive { escape_vcs: 1 }),
        ("odd-even", Relation::OddEven),
    ] {
        let expected = spec::RouterSpec::default().routed_by(relation);
        assert_eq!(by_default(&format!("routing.algorithm={name}")), expected, "{name}");
    }
    for (shape, recoding) in [("bmg", Recoding::NonAdjacent), ("circulant", Recoding::Shortest)] {
        let set = ["network.nodes=12".to_owned(), format!("network.topology={shape}")];
        let jumps = (shape == "circulant").then_some("network.jumps=[1, 5]");
        let sets: Vec<&str> = set.iter().map(String::as_str).chain(jumps).collect();
        let given = run("", &sets).unwrap().router_spec().unwrap();
        let graph = given.jumps.as_ref().unwrap().graph().clone();
        let router = spec::RouterSpec::circulant(Jumps::new(graph, recoding).unwrap());
        assert_eq!(given, spec::RouterSpec { selection: spec::Selection::FixedOrder, ..router }, "{shape}");
    }
}

/// Every value of a choice is found by its own name, and a relation is called alike everywhere.
#[test]
fn names_are_those_of_the_relations() {
    for (relation, name, _) in <Relation as Named>::ALL {
        assert_eq!((relation.name(), Named::name(*relation)), (*name, *name));
    }
}

/// Loads in fractions of capacity become flits: a 16 x 16 mesh carries 4 / k = 0.25 flits per node.
#[test]
fn loads_become_flits_per_node_and_cycle() {
    let load = |sets: &[&str]| run("network.radix = [16, 16]", sets).unwrap().offered_traffic().load;
    assert_eq!(load(&["traffic.load=0.5"]), 0.125);
    assert_eq!(load(&["traffic.load=0.5", "network.topology=torus"]), 0.25);
    assert_eq!(load(&["traffic.load=0.5", "traffic.load_unit=flits"]), 0.5);
    assert_eq!(load(&["traffic.load=4"]), 1.0, "every source in every cycle, as in Table I");
}

#[test]
fn hot_spots_share_alike() {
    let sets = ["traffic.pattern=hot-spot", "traffic.hot_spots=[3, 9]", "traffic.hot_spot_share=0.5"];
    let pattern = run("", &sets).unwrap().offered_traffic().pattern;
    let nodes = vec![(3, 1.0), (9, 1.0)];
    assert_eq!(pattern, Pattern::HotSpot { nodes, share: 0.5, include_self: false });
}

/// What the configuration accepts, the sources accept.
#[test]
fn accepted_traffic_can_be_made() {
    let texts = [SMALL, include_str!("../good-config/everything.toml"), ""];
    for config in texts.map(|text| run(text, &[]).unwrap()) {
        let sources = flitforge_traffic::Sources::new(&config.offered_traffic(), &config.network.radix(), 1);
        assert!(sources.is_ok(), "{sources:?}");
    }
}
