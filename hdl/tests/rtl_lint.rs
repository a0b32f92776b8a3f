// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every free tool accepts what is generated, without a warning.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::path::Path;

use flitforge_hdl::{Buffers, Constants, Error, Faults, Options, TableRows, generate};
use flitforge_router::routing;
use flitforge_router::spec::*;
use flitforge_router::table::TableShape;
use flitforge_topology::any::{export, rows};
use flitforge_topology::network::NetworkSpec;
use support::*;

/// Lints a router with Verilator and Icarus, with assertions and without, and lets Yosys read it.
fn lint(router: RouterSpec, options: &Options) {
    lint_with(router, options, &[&[], &["-DFLITFORGE_ASSERT"]]);
}

fn lint_with(router: RouterSpec, options: &Options, defines: &[&[&str]]) {
    let name = format!("{router:?} {options:?}");
    let folder = tempfile::tempdir().expect("folder for the design");
    let mut files = write(&network(router), options, folder.path());
    files.pop();
    check(&name, folder.path(), &files, "ff_router", defines);
}

/// Lints with Icarus alone.
fn icarus(name: &str, folder: &Path, files: &[&str], top: &str, define: &[&str]) {
    let icarus = ["-Wall", "-g2012", "-t", "null", "-s", top];
    let said = run(folder, "iverilog", &[&icarus[..], define, files].concat());
    assert_eq!(said, "", "{name}: iverilog");
}

fn check(name: &str, folder: &Path, files: &[String], top: &str, defines: &[&[&str]]) {
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    for define in defines {
        let verilator = ["--lint-only", "-Wall", "--top-module", top];
        let said = run(folder, "verilator", &[&verilator[..], define, &files].concat());
        assert_eq!(said, "", "{name}: verilator");
        icarus(name, folder, &files, top, define);
    }
    let script =
        format!("read_verilog {}; hierarchy -check -top {top}; proc; check -assert", files.join(" "));
    let said = run(folder, "yosys", &["-q", "-p", &script]);
    assert_eq!(said, "", "{name}: yosys");
}

/// A network whose routers know their places by parameters, and one that has registers on its links.
#[test]
fn networks() {
    let options = Options::default();
    let slow =
        NetworkSpec { link_latency: 3, injection_latency: 2, credit_latency: 2, ..mesh(Relation::O1Turn) };
    for net in [mesh(DIMENSION_ORDER), slow] {
        let folder = tempfile::tempdir().expect("folder for the design");
        let files = write(&net, &options, folder.path());
        check("network", folder.path(), &files, "ff_network", &[&[]]);
    }
}

/// Links narrower than a flit.
#[test]
fn narrow_links() {
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write(&narrow(), &Options::default(), folder.path());
    check("narrow links", folder.path(), &files, "ff_network", &[&[], &["-DFLITFORGE_ASSERT"]]);
}

fn mesh(relation: Relation) -> NetworkSpec {
    network(router(dims(&[3, 2], false), relation))
}

fn small() -> Options {
    Options { coordinates: Constants::Inputs, ..Options::default() }
}

/// Every relation on a mesh, on a torus, or on both.
fn every_relation(on: impl Fn(usize, bool) -> bool) {
    for (number, relation) in RELATIONS.into_iter().enumerate() {
        let legal = |wraps| {
            let router = router(dims(&[3, 3], wraps), relation);
            routing::legal(&router).is_ok().then_some(router)
        };
        [false, true].into_iter().filter(|&wraps| on(number, wraps)).filter_map(legal).for_each(|router| {
            lint(router, &small());
        });
    }
}

/// By turns, and a mesh where a torus is not legal.
#[test]
fn every_relation_on_a_mesh_or_on_a_torus() {
    let on_torus = |number: usize| {
        number % 2 == 1 && routing::legal(&router(dims(&[3, 3], true), RELATIONS[number])).is_ok()
    };
    every_relation(|number, wraps| wraps == on_torus(number));
}

#[test]
#[ignore = "takes half a minute"]
fn every_relation_on_a_mesh_and_on_a_torus() {
    every_relation(|_, _| true);
}

/// One alias is left out.
#[test]
fn every_relation_in_a_binomial_graph() {
    BY_JUMPS.into_iter().for_each(|relation| lint(switch(12, relation), &small()));
}

/// An odd number of ports, and all jumps of two ports; 29 nodes have routes that repeat a jump.
#[test]
#[ignore = "takes half a minute"]
fn every_relation_in_more_binomial_graphs() {
    for relation in BY_JUMPS {
        for nodes in [8, 11] {
            lint(switch(nodes, relation), &small());
        }
    }
    lint(switch(29, Relation::Shortest), &small());
    lint(healing(12, 2), &Options { coordinates: Constants::Inputs, data_bits: 40, ..healing_options() });
    lint(switch(11, Relation::JumpOrder), &Options::default());
    lint(RouterSpec { vcs: 1, injection_vcs: 1, ..switch(8, Relation::JumpOrder) }, &small());
}

/// With one port for a jump of half the nodes, with an alias left out, without room for the dead, and with
/// networks.
#[test]
fn switches_that_heal() {
    let options = Options { coordinates: Constants::Inputs, ..healing_options() };
    for (nodes, capacity) in [(5, 0), (8, 3)] {
        lint(healing(nodes, capacity), &Options { data_bits: 40, ..options.clone() });
    }
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write(&network(healing(5, 2)), &healing_options(), folder.path());
    check("network that heals", folder.path(), &files, "ff_network", &[&[], &["-DFLITFORGE_ASSERT"]]);
}

/// Ports that fail while the network runs are seen by pins only.
#[test]
fn switches_that_heal_have_pins() {
    for faults in [Faults::Fixed, Faults::Registers] {
        let options = Options { faults, ..Options::default() };
        assert_eq!(generate(&network(healing(5, 2)), &options), Err(Error::HealthAtRest));
    }
}

/// Relations by which a head reads a row: rows for two to four kinds of arrival, and escape channels.
const BY_ROWS: [Relation; 3] =
    [Relation::UpDown, Relation::LayeredShortest, Relation::AdaptiveUpDown { escape_vcs: 1 }];

/// A table of one kind of arrival, in a line: a head reads the row with the number of its destination.
fn of_one_kind() -> RouterSpec {
    let line = network(router(dims(&[5], false), DIMENSION_ORDER));
    let shape = TableShape { routers: 5, ports: line.graph.ports(), vcs: line.router.vcs, kinds: 1 };
    let rows = export::rows(&line).expect("dimension order is a table");
    let table = rows::table(shape, 0, &rows).expect("it is read back").of_cube();
    RouterSpec { table: Some(table.into()), relation: Relation::Table { escape_vcs: 0 }, ..line.router }
}

fn rewritable() -> Options {
    Options { tables: TableRows::Rewritable, ..small() }
}

/// Rows that are rewritten, and those that are not.
#[test]
fn tables() {
    let mesh = |relation| router(dims(&[3, 2], false), relation);
    lint(mesh(BY_ROWS[2]), &rewritable());
    lint_with(of_one_kind(), &rewritable(), &[&[]]);
    lint_with(mesh(BY_ROWS[0]), &small(), &[&[]]);
    let folder = tempfile::tempdir().expect("folder for the design");
    let options = Options { coordinates: Constants::Parameters, ..rewritable() };
    let files = write(&network(mesh(BY_ROWS[0])), &options, folder.path());
    check("network with rewritable tables", folder.path(), &files, "ff_network", &[&["-DFLITFORGE_ASSERT"]]);
}

/// With each other option, with more than 64 rows, and with one channel.
#[test]
#[ignore = "takes a minute"]
fn rewritable_tables_with_every_option() {
    for relation in BY_ROWS {
        let mesh = |radix: &[u32]| router(dims(radix, false), relation);
        for coordinates in [Constants::Parameters, Constants::Inputs] {
            for faults in [Faults::Fixed, Faults::Pins, Faults::Registers] {
                lint(mesh(&[3, 2]), &Options { coordinates, faults, ..rewritable() });
            }
        }
        lint(mesh(&[3, 2]), &Options { buffers: Buffers::Registers, data_bits: 200, ..rewritable() });
        lint(mesh(&[6, 6]), &rewritable());
        let channels = RouterSpec { vc_matching: VcMatching::Channels, ..mesh(&[3, 2]) };
        lint(channels, &rewritable());
    }
    lint(RouterSpec { vcs: 1, injection_vcs: 1, ..router(dims(&[4], false), BY_ROWS[0]) }, &rewritable());
}

/// Only relations by which a head reads one row of a table have rows to rewrite.
#[test]
fn rows_that_no_head_reads() {
    let refused = |router| generate(&network(router), &rewritable());
    for relation in [DIMENSION_ORDER, Relation::LayeredValiant] {
        assert_eq!(refused(router(dims(&[3, 2], false), relation)), Err(Error::NoRows));
    }
    assert_eq!(refused(switch(8, Relation::JumpOrder)), Err(Error::NoRows));
}

/// What the simulator alone has is refused by name.
#[test]
fn what_is_only_simulated_is_refused() {
    let usual = router(dims(&[2, 2], false), Relation::MinimalAdaptive { escape_vcs: 1 });
    let internal_speedup = InternalSpeedup::of_thousandths(2000);
    let messages = [
        RouterSpec { internal_speedup, ..usual.clone() },
        RouterSpec { hold_switch: true, ..usual.clone() },
        RouterSpec { stages: Stages::Exclusive, ..usual.clone() },
        RouterSpec { vc_allocator: Allocator::Islip(Arbiter::RoundRobin, 2), ..usual.clone() },
        RouterSpec { switch_allocator: Allocator::Islip(Arbiter::RoundRobin, 2), ..usual },
    ]
    .map(|spec| generate(&network(spec), &Options::default()).unwrap_err().to_string());
    assert_eq!(
        messages,
        [
            "`router.internal_speedup` is simulated, and no hardware has it: a clock is one step, so leave it at 1",
            "`router.hold_switch` is simulated, and no hardware has it: flits ask for the switch one by one, so leave \
             it false",
            "`router.stages` is simulated, and no hardware has it: stages overlap, so set it to \"overlapping\"",
            "`router.vc_allocator` is simulated, and no hardware has it: an allocator has one round, so set it to \
             \"separable-output-first\"",
            "`router.switch_allocator` is simulated, and no hardware has it: an allocator has one round, so set it to \
             \"separable-output-first\"",
        ]
    );
}

/// A router whose channels are matched, more than a word has bits.
fn many_channels(vc_allocator: Allocator) -> RouterSpec {
    RouterSpec {
        vcs: 9,
        injection_vcs: 1,
        vc_matching: VcMatching::Channels,
        vc_allocator,
        ..router(dims(&[2, 2], false), Relation::MinimalAdaptive { escape_vcs: 1 })
    }
}

/// Channels that are matched, more than a word has bits; and more than hardware matches.
#[test]
fn channels_of_several_words() {
    let input_first = Allocator::SeparableInputFirst(Arbiter::RoundRobin);
    let few = many_channels(input_first);
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write(&network(few.clone()), &small(), folder.path());
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    icarus("channels", folder.path(), &files, "ff_network", &["-DFLITFORGE_ASSERT"]);
    let many = RouterSpec { vcs: 17, ..few };
    let refused = generate(&network(many.clone()), &Options::default());
    assert_eq!(refused, Err(Error::MatchedChannels { ports: 5, vcs: 32 }));
    let ports = RouterSpec { vc_matching: VcMatching::Ports, ..many };
    assert!(generate(&network(ports), &Options::default()).is_ok());
}

/// Such routers with every allocator, and with arbiters of more than 64 requesters.
#[test]
#[ignore = "takes two minutes"]
fn channels_of_several_words_with_every_allocator() {
    let input_first = Allocator::SeparableInputFirst(Arbiter::RoundRobin);
    let kinds = [
        Allocator::SeparableInputFirst(Arbiter::Matrix),
        Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin),
        Allocator::SeparableOutputFirst(Arbiter::Matrix),
        Allocator::Wavefront(Arbiter::RoundRobin),
    ];
    let all = kinds.into_iter().chain([input_first]).map(many_channels);
    let whole = RouterSpec { vcs: 16, injection_vcs: 16, ..many_channels(input_first) };
    all.chain([whole]).for_each(|router| lint(router, &small()));
}

/// What differs from the usual router, one thing at a time.
fn variants() -> Vec<RouterSpec> {
    let base = || router(dims(&[4, 3], false), Relation::MinimalAdaptive { escape_vcs: 1 });
    let dynamic = || router(dims(&[3, 3], false), Relation::DynamicReversal(DYNAMIC));
    let allocators = [
        Allocator::SeparableInputFirst(Arbiter::Matrix),
        Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin),
        Allocator::SeparableOutputFirst(Arbiter::RoundRobin),
        Allocator::Wavefront(Arbiter::RoundRobin),
    ];
    let allocators =
        allocators.map(|kind| RouterSpec { vc_allocator: kind, switch_allocator: kind, ..base() });
    let selections = [
        Selection::MinimumCongestion(CongestionCount::Usable),
        Selection::MinimumCongestion(CongestionCount::All),
        Selection::MaximumFlexibility,
        Selection::StraightLines,
        Selection::Random,
    ];
    let selections = selections.map(|selection| RouterSpec { selection, ..base() });
    let depths = [1, 2, 3, 7].map(|buffer_depth| RouterSpec { buffer_depth, ..base() });
    let stages = [(1, 0, 0, 0), (0, 1, 0, 0), (2, 2, 1, 1)].map(|(r, v, s, t)| {
        let pipeline = Pipeline { route: r, vc_allocation: v, switch_allocation: s, traversal: t };
        RouterSpec { pipeline, ..dynamic() }
    });
    let order = |sizes: &[u32], vcs| RouterSpec { vcs, ..router(dims(sizes, false), DIMENSION_ORDER) };
    let channels = RouterSpec { vc_matching: VcMatching::Channels, ..dynamic() };
    let mut variants = vec![
        channels.clone(),
        RouterSpec { vc_matching: VcMatching::Channels, vcs: 3, injection_vcs: 1, ..base() },
        RouterSpec {
            vc_matching: VcMatching::Channels,
            vc_allocator: Allocator::SeparableOutputFirst(Arbiter::Matrix),
            ..order(&[3], 3)
        },
        RouterSpec { release: Release::TailSent, ..order(&[3, 3], 3) },
        RouterSpec {
            release: Release::TailSent,
            pipeline: Pipeline { route: 1, vc_allocation: 2, switch_allocation: 1, traversal: 1 },
            ..order(&[3, 3], 3)
        },
        RouterSpec { injection_ports: 2, ejection_ports: 3, ..dynamic() },
        RouterSpec { input_speedup: 2, injection_vcs: 1, ..base() },
        RouterSpec { input_speedup: 3, vcs: 4, ..base() },
        order(&[3], 1),
        order(&[2, 2, 2, 2], 2),
        RouterSpec { vcs: 16, injection_vcs: 16, ..order(&[2, 2], 16) },
        RouterSpec { vcs: 1, injection_vcs: 1, buffer_depth: 1, ..order(&[2, 2], 1) },
    ];
    variants.extend(allocators.into_iter().chain(selections).chain(depths).chain(stages));
    variants
}

#[test]
fn every_third_parameter() {
    variants().into_iter().step_by(3).for_each(|router| lint_with(router, &small(), &[&[]]));
}

#[test]
#[ignore = "takes half a minute"]
fn every_parameter() {
    variants().into_iter().for_each(|router| lint_with(router, &small(), &[&[]]));
}

#[test]
#[ignore = "takes half a minute"]
fn every_parameter_with_assertions() {
    variants().into_iter().for_each(|router| lint_with(router, &small(), &[&["-DFLITFORGE_ASSERT"]]));
}

#[test]
fn every_option() {
    let base = || router(dims(&[3, 3], false), STATIC);
    for coordinates in [Constants::Parameters, Constants::Inputs] {
        for faults in [Faults::Fixed, Faults::Pins, Faults::Registers] {
            lint(base(), &Options { coordinates, faults, ..small() });
        }
    }
    lint(base(), &Options { buffers: Buffers::Registers, ..small() });
    lint(base(), &Options { data_bits: 200, ..small() });
}
