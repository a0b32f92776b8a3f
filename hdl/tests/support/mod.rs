// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks to generate, and the tools that read what is generated.

// Each test file is a crate of its own and uses its part of this module.
#![allow(dead_code)]

use std::path::Path;
use std::process::Command;

use flitforge_hdl::{Faults, File, Options, generate};
use flitforge_router::circulant::Circulant;
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::Jumps;
use flitforge_router::spec::*;
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;

pub(crate) const DIMENSION_ORDER: Relation = Relation::DimensionOrder { datelines: true };

pub(crate) const fn steps(limit: u32) -> Misroute {
    Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(limit) }
}

pub(crate) const STATIC: Relation =
    Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute: steps(4) });

pub(crate) const DYNAMIC: DynamicReversal = DynamicReversal {
    deterministic_vcs: 2,
    entry_lanes: 1,
    entry_count: EntryCount::AfterTurn,
    patience: 4,
    wait_count: WaitCount::BeforeTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 6,
    misroute: steps(4),
};

/// Every relation; with four channels each is legal wherever it is defined.
pub(crate) const RELATIONS: [Relation; 11] = [
    DIMENSION_ORDER,
    STATIC,
    Relation::DynamicReversal(DYNAMIC),
    Relation::MinimalAdaptive { escape_vcs: 2 },
    Relation::O1Turn,
    Relation::Valiant,
    Relation::Romm,
    Relation::WestFirst,
    Relation::NorthLast,
    Relation::NegativeFirst,
    Relation::OddEven,
];

pub(crate) fn dims(radix: &[u32], wraps: bool) -> Vec<Dimension> {
    radix.iter().map(|&radix| Dimension { radix, wraps }).collect()
}

/// The combined router with four channels of four flits.
pub(crate) fn router(dims: Vec<Dimension>, relation: Relation) -> RouterSpec {
    RouterSpec {
        buffer_depth: 4,
        injection_vcs: 2,
        relation,
        selection: Selection::FixedOrder,
        release: Release::Drained,
        ..RouterSpec::cube(dims)
    }
}

/// A router of a binomial graph.
pub(crate) fn switch(nodes: u32, relation: Relation) -> RouterSpec {
    let graph = Circulant::binomial(nodes).expect("a binomial graph");
    let jumps = Jumps::new(graph, relation.recoding()).expect("digits of its routes");
    RouterSpec { jumps: Some(jumps.into()), ..router(dims(&[nodes], false), relation) }
}

/// A switch of a binomial graph that heals, with tables that have room for so many dead routers.
pub(crate) fn healing(nodes: u32, capacity: u32) -> RouterSpec {
    let jumps = Jumps::healing(Circulant::binomial(nodes).expect("a binomial graph"), capacity);
    let misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
    RouterSpec {
        jumps: Some(jumps.expect("digits of its routes").into()),
        vcs: 3,
        ..router(
            dims(&[nodes], false),
            Relation::StaticReversal(StaticReversal { max_reversals: 2, misroute }),
        )
    }
}

/// How such a switch is told of failures.
pub(crate) fn healing_options() -> Options {
    Options { faults: Faults::Pins, ..Options::default() }
}

/// Every relation of circulant graphs.
pub(crate) const BY_JUMPS: [Relation; 6] = [
    Relation::JumpOrder,
    Relation::Shortest,
    Relation::NearestJump,
    STATIC,
    Relation::DynamicReversal(DYNAMIC),
    Relation::MinimalAdaptive { escape_vcs: 2 },
];

pub(crate) fn network(router: RouterSpec) -> NetworkSpec {
    NetworkSpec::new(router.into()).expect("legal network")
}

/// Two routers whose links are narrower than a flit, of phits that fill a flit evenly and of phits that do
/// not. What may be sent is known a clock ahead.
pub(crate) fn narrow() -> NetworkSpec {
    let node = |name: &str| PlannedRouter { name: name.into(), nodes: 1, sinks: None, at: None, rank: None };
    let link = |phits| PlannedLink { phits, ..PlannedLink::new(RouterId(0), RouterId(1), true) };
    let plan = Plan {
        routers: vec![node("a"), node("b")],
        links: [[2, 1], [3, 16]].map(link).into(),
        ..Plan::default()
    };
    let pipeline = Pipeline { vc_allocation: 1, ..Pipeline::default() };
    let router = RouterSpec { pipeline, ..router(dims(&[2], false), Relation::UpDown) };
    let params = NetworkParams { plan: Some(plan.into()), link_latency: 2, ..router.into() };
    NetworkSpec::new(params).expect("legal network")
}

/// Writes a design to a folder; returns the names of the files, the top last.
pub(crate) fn write(net: &NetworkSpec, options: &Options, folder: &Path) -> Vec<String> {
    let files = generate(net, options).expect("hardware can have it");
    for File { name, text } in &files {
        std::fs::write(folder.join(name), text).expect("folder can be written");
    }
    files.into_iter().map(|file| file.name).collect()
}

/// Runs a tool in a folder; returns all it says. A tool that is missing or fails, fails the test.
pub(crate) fn run(folder: &Path, tool: &str, arguments: &[&str]) -> String {
    let output = Command::new(tool).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| {
        panic!("{tool} cannot be run ({error}): install it (Debian: apt-get install {tool})")
    });
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(output.status.success(), "{tool} {arguments:?} failed:\n{said}");
    said
}
