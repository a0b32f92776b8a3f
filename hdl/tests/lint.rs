//! Every free tool accepts what is generated, without a warning.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use flitforge_hdl::{Buffers, Constants, Faults, Options};
use flitforge_router::routing;
use flitforge_router::spec::*;
use support::*;

/// Lints a design with Verilator and Icarus, with assertions and without, and lets Yosys read it.
///
/// Coordinates are inputs unless the options say otherwise: tools then read one router, not one for each place.
fn lint(router: RouterSpec, options: &Options) {
    let name = format!("{router:?}");
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write(&network(router), options, folder.path());
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    for define in [&[][..], &["-DFLITFORGE_ASSERT"]] {
        let verilator = ["--lint-only", "-Wall", "--top-module", "ff_network"];
        let said = run(folder.path(), "verilator", &[&verilator[..], define, &files].concat());
        assert_eq!(said, "", "{name}: verilator");
        let icarus = ["-Wall", "-g2012", "-t", "null", "-s", "ff_network"];
        let said = run(folder.path(), "iverilog", &[&icarus[..], define, &files].concat());
        assert_eq!(said, "", "{name}: iverilog");
    }
    let script =
        format!("read_verilog {}; hierarchy -check -top ff_network; proc; check -assert", files.join(" "));
    let said = run(folder.path(), "yosys", &["-q", "-p", &script]);
    assert_eq!(said, "", "{name}: yosys");
}

fn small() -> Options {
    Options { coordinates: Constants::Inputs, ..Options::default() }
}

#[test]
fn every_relation_on_a_mesh_and_on_a_torus() {
    for relation in RELATIONS {
        for wraps in [false, true] {
            let router = router(dims(&[3, 3], wraps), relation);
            if routing::legal(&router).is_ok() {
                lint(router, &small());
            }
        }
    }
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
        RouterSpec { release: Release::TailSent, ..order(&[3, 3], 3) },
        RouterSpec { injection_ports: 2, ejection_ports: 3, ..dynamic() },
        RouterSpec { input_speedup: 2, injection_vcs: 1, ..base() },
        order(&[3], 1),
        order(&[2, 2, 2, 2], 2),
        RouterSpec { vcs: 16, injection_vcs: 16, ..order(&[2, 2], 16) },
        RouterSpec { vcs: 1, injection_vcs: 1, buffer_depth: 1, ..order(&[2, 2], 1) },
    ];
    variants.extend(allocators.into_iter().chain(selections).chain(depths).chain(stages));
    variants
}

#[test]
fn every_parameter() {
    variants().into_iter().for_each(|router| lint(router, &small()));
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
