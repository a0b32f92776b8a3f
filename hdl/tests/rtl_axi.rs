// SPDX-License-Identifier: MIT OR Apache-2.0
//! The network with AXI4-Streams: accepted by every free tool.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use flitforge_hdl::package::{Top, package};
use flitforge_hdl::{Constants, Emitter, Faults, File, Options, Streams, TableRows};
use flitforge_router::spec::*;
use flitforge_topology::any::families::Family;
use flitforge_topology::any::plan::Plan;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use support::*;

/// Everything that is written for a network.
fn files(net: &NetworkSpec, options: &Options) -> Vec<File> {
    let cut = flitforge_topology::deadlock::check(net).cut;
    package(net, options, Emitter::Plain, Top::Network, &cut).expect("hardware can have it").files
}

/// Writes the modules of the network with streams; returns the names of the files, the top last.
fn write_axi(net: &NetworkSpec, options: &Options, folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for File { name, text } in files(net, options) {
        if let Some(name) = name.strip_prefix("rtl/") {
            std::fs::write(folder.join(name), text).expect("folder can be written");
            names.push(name.to_owned());
        }
    }
    names
}

fn lint(router: RouterSpec, options: &Options) {
    let name = format!("{router:?}");
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write_axi(&network(router), options, folder.path());
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    for define in [&[][..], &["-DFLITFORGE_ASSERT"]] {
        let verilator = ["--lint-only", "-Wall", "--top-module", "ff_axi_network"];
        let said = run(folder.path(), "verilator", &[&verilator[..], define, &files].concat());
        assert_eq!(said, "", "{name}: verilator");
        let icarus = ["-Wall", "-g2012", "-t", "null", "-s", "ff_axi_network"];
        let said = run(folder.path(), "iverilog", &[&icarus[..], define, &files].concat());
        assert_eq!(said, "", "{name}: iverilog");
    }
    let script = format!(
        "read_verilog {}; hierarchy -check -top ff_axi_network; proc; check -assert",
        files.join(" ")
    );
    let said = run(folder.path(), "yosys", &["-q", "-p", &script]);
    assert_eq!(said, "", "{name}: yosys");
}

/// Relations that draw nothing, one bit, a bit for each dimension, and coordinates.
fn drawing() -> Vec<RouterSpec> {
    let ties = RouterSpec { ring_ties: RingTies::Drawn, ..router(dims(&[3, 2], true), DIMENSION_ORDER) };
    let mesh = |relation| RouterSpec { vcs: 2, ..router(dims(&[3, 2], false), relation) };
    vec![
        mesh(DIMENSION_ORDER),
        mesh(Relation::O1Turn),
        ties,
        mesh(Relation::Valiant),
        mesh(Relation::Romm),
        router(dims(&[3, 2], true), Relation::Romm),
    ]
}

/// With coordinates; the benches below have the others.
#[test]
fn a_drawing_relation() {
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    drawing().into_iter().skip(4).take(1).for_each(|router| lint(router, &options));
}

#[test]
#[ignore = "takes half a minute"]
fn every_drawing_relation() {
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    drawing().into_iter().for_each(|router| lint(router, &options));
    // Each router is then a module of its own to the tools: the network is small.
    lint(router(dims(&[2, 2], false), Relation::Romm), &Options::default());
}

fn shape() -> RouterSpec {
    RouterSpec { vcs: 2, ..router(dims(&[3, 2], false), DIMENSION_ORDER) }
}

#[test]
fn shapes_of_links() {
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    lint(RouterSpec { injection_ports: 2, ejection_ports: 3, ..shape() }, &options);
    lint(healing(5, 2), &Options { faults: Faults::Pins, ..options.clone() });
    // No room for anything but the header.
    lint(shape(), &Options { data_bits: 3, ..options.clone() });
    lint(RouterSpec { vcs: 3, injection_vcs: 3, ..shape() }, &Options { streams: Streams::Lossy, ..options });
}

#[test]
#[ignore = "takes half a minute"]
fn more_shapes_of_links() {
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    lint(RouterSpec { vcs: 1, injection_vcs: 1, buffer_depth: 1, ..shape() }, &options);
    lint(RouterSpec { release: Release::TailSent, vcs: 3, injection_vcs: 3, ..shape() }, &options);
    lint(shape(), &Options { faults: Faults::Pins, ..options.clone() });
    lint(shape(), &Options { data_bits: 100, ..options });
}

/// A lost last beat made one packet of two.
#[test]
fn a_lost_beat_is_marked_in_the_stream() {
    let folder = tempfile::tempdir().expect("folder for the design");
    let options = Options { data_bits: 16, ..lossy() };
    write_axi(&network(router(dims(&[3], false), DIMENSION_ORDER)), &options, folder.path());
    std::fs::write(folder.path().join("bench.v"), include_str!("support/axi_out.v"))
        .expect("folder can be written");
    let icarus = ["-Wall", "-g2012", "-DFLITFORGE_ASSERT", "-s", "bench", "-o", "run"];
    run(folder.path(), "iverilog", &[&icarus[..], &["ff_axi_out.v", "bench.v"]].concat());
    let said = run(folder.path(), "vvp", &["-n", "run"]);
    assert!(said.starts_with("PASS"), "{said}");
}

/// Streams that can lose beats.
fn lossy() -> Options {
    Options { streams: Streams::Lossy, ..Options::default() }
}

/// Whether the bench of two nodes succeeds, and what it prints. Where `breaks`, an assertion does not hold,
/// though every packet arrives.
fn outcome(simulator: &str, options: &Options, breaks: bool) -> (bool, String) {
    let spec = RouterSpec { vcs: 2, injection_vcs: 1, ..router(dims(&[2], false), DIMENSION_ORDER) };
    let mut package = files(&network(spec), options);
    if breaks {
        let module = package.iter_mut().find(|file| file.name == "rtl/ff_output_unit.v");
        let text = &mut module.expect("there is the module").text;
        let assertion = text.find("assert (").expect("it has an assertion");
        text.insert_str(assertion + "assert (".len(), "(~|sent_i) & ");
    }
    let folder = tempfile::tempdir().expect("folder for the package");
    write_package(&package, folder.path());
    let mut make = Command::new("make");
    // Where the test command puts cocotb.
    let python = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/python/bin");
    let path = std::env::var("PATH").unwrap_or_default();
    make.args(["-s", "-C", "sim", simulator])
        .current_dir(folder.path())
        .env("PATH", format!("{python}:{path}"));
    let output = make.output().expect("make is there");
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(!said.contains("No module named 'cocotb"), "./test.sh installs cocotb");
    (output.status.success(), said)
}

/// Icarus printed an error for each of thousands of failures, and then PASS.
#[test]
fn a_bench_fails_when_an_assertion_does() {
    let inputs = Options { coordinates: Constants::Inputs, ..Options::default() };
    for (simulator, options) in [
        ("icarus", Options::default()),
        ("icarus", lossy()),
        ("verilator", inputs),
        ("cocotb", Options::default()),
    ] {
        let (passed, said) = outcome(simulator, &options, true);
        assert!(!passed && said.contains("FAIL") && !said.contains("PASS:"), "{simulator}: {said}");
    }
}

/// The other simulators have tests of their own.
#[test]
fn the_bench_passes_in_cocotb() {
    for options in [Options::default(), lossy()] {
        let (passed, said) = outcome("cocotb", &options, false);
        assert!(passed && said.contains("2 passed, 0 failed"), "{said}");
    }
}

/// Writes everything to a folder.
fn write_package(files: &[File], folder: &Path) {
    for File { name, text } in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders can be made");
        std::fs::write(path, text).expect("folder can be written");
    }
}

/// Runs the self-checking bench of a network; returns what it says.
fn bench(net: &NetworkSpec, options: &Options, simulator: &str) -> String {
    let folder = tempfile::tempdir().expect("folder for the package");
    write_package(&files(net, options), folder.path());
    run(folder.path(), "make", &["-s", "-C", "sim", simulator])
}

fn passes(net: &NetworkSpec, options: &Options, simulator: &str) {
    let said = bench(net, options, simulator);
    assert!(said.contains("PASS: "), "{simulator}: {said}");
    assert!(!said.contains("arning"), "{simulator}: {said}");
}

#[test]
fn the_bench_passes_in_icarus() {
    let options = Options::default();
    for spec in drawing().into_iter().skip(1).step_by(2) {
        passes(&network(spec), &options, "icarus");
    }
    let small = || RouterSpec { vcs: 3, ..router(dims(&[3, 2], false), Relation::DynamicReversal(DYNAMIC)) };
    passes(&network(small()), &Options { data_bits: 17, ..options.clone() }, "icarus");
    let several = RouterSpec { injection_ports: 2, ejection_ports: 3, injection_vcs: 1, ..small() };
    passes(&network(several), &Options { data_bits: 100, ..options }, "icarus");
    passes(&network(small()), &Options { faults: Faults::Pins, ..lossy() }, "icarus");
    passes(&network(healing(5, 2)), &healing_options(), "icarus");
}

/// Rewritable tables: the bench passes without writes. A row that is written while a flit waits at its port
/// breaks an assertion there.
#[test]
fn rows_are_written_while_the_network_is_empty() {
    let spec = RouterSpec { vcs: 2, injection_vcs: 1, ..router(dims(&[3, 2], false), Relation::UpDown) };
    let (net, options) = (network(spec), Options { tables: TableRows::Rewritable, ..Options::default() });
    passes(&net, &options, "icarus");
    let folder = tempfile::tempdir().expect("folder for the package");
    let mut package = files(&net, &options);
    let bench = package.iter_mut().find(|file| file.name == "sim/ff_tb.v").expect("there is a bench");
    // Packets from nodes have port 4, above one bit of the channel and three of the destination.
    let pins = [("write_i(1'b0)", "write_i(s_axis_tvalid[0])"), ("row_i(7'b0)", "row_i(7'h40)")];
    for (still, written) in pins {
        assert!(bench.text.contains(still), "{}", bench.text);
        bench.text = bench.text.replace(still, written);
    }
    write_package(&package, folder.path());
    let outcome =
        Command::new("make").args(["-s", "-C", "sim", "icarus"]).current_dir(folder.path()).output();
    let said = String::from_utf8_lossy(&outcome.expect("make is there").stdout).into_owned();
    assert!(said.contains("ff_injection_unit.v:") && said.contains("r0.inject_input"), "{said}");
}

/// A network of this plan, or of several nodes at each router.
fn of_nodes(plan: Option<Plan>, places: u32) -> NetworkSpec {
    let relation = if plan.is_some() { Relation::UpDown } else { DIMENSION_ORDER };
    let router = RouterSpec { vcs: 2, injection_ports: 2, places, ..router(dims(&[2, 2], false), relation) };
    NetworkSpec::new(NetworkParams { plan: plan.map(Arc::new), ..router.into() }).expect("a legal network")
}

/// Several nodes at each router, at some of them, and nodes that send at one router and receive at another.
#[test]
fn the_bench_passes_with_other_numbers_of_nodes() {
    let family = |family: Family| Some(family.plan().expect("a graph"));
    let options = Options { data_bits: 21, ..Options::default() };
    for net in [
        of_nodes(None, 3),
        of_nodes(family(Family::FatTree { arity: 2, levels: 2 }), 1),
        of_nodes(family(Family::Butterfly { arity: 2, stages: 2 }), 1),
    ] {
        passes(&net, &options, "icarus");
    }
}

#[test]
#[ignore = "takes half a minute"]
fn the_bench_passes_in_icarus_with_every_drawing_relation() {
    for spec in drawing() {
        passes(&network(spec), &Options::default(), "icarus");
    }
}

#[test]
fn the_bench_passes_in_verilator() {
    let spec = RouterSpec { vcs: 1, injection_vcs: 1, ..router(dims(&[3], false), DIMENSION_ORDER) };
    passes(&network(spec), &Options { coordinates: Constants::Inputs, ..Options::default() }, "verilator");
}
