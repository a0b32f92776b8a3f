// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks with finite receivers: accepted by every free tool, proved, and held up by slow readers without
//! the loss of a beat.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::path::Path;

use flitforge_hdl::package::{Top, package};
use flitforge_hdl::{Constants, Emitter, Faults, File, Options};
use flitforge_router::spec::*;
use support::*;

const fn finite(depth: u32) -> Option<Receiver> {
    Some(Receiver { depth, interval: 1 })
}

fn mesh(receiver: Option<Receiver>) -> RouterSpec {
    RouterSpec { receiver, vcs: 2, ..router(dims(&[3, 2], false), DIMENSION_ORDER) }
}

/// Routers whose ejection ports differ: in depth, number, release, time, and the way to the switch.
fn routers() -> Vec<RouterSpec> {
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 };
    vec![
        mesh(finite(4)),
        RouterSpec { vcs: 1, injection_vcs: 1, buffer_depth: 1, ..mesh(finite(1)) },
        RouterSpec { release: Release::TailSent, ejection_ports: 2, vcs: 3, ..mesh(finite(3)) },
        RouterSpec { pipeline: staged, ..mesh(finite(5)) },
        RouterSpec { vc_matching: VcMatching::Channels, injection_vcs: 2, ..mesh(finite(2)) },
        RouterSpec { receiver: finite(3), ..router(dims(&[3, 2], true), Relation::DynamicReversal(DYNAMIC)) },
        RouterSpec { receiver: finite(2), ..switch(5, Relation::JumpOrder) },
    ]
}

/// Writes the package of a network to a folder; returns the names of the modules, the top last.
fn write_package(router: RouterSpec, options: &Options, folder: &Path) -> Vec<String> {
    let net = network(router);
    let cut = flitforge_topology::deadlock::check(&net).cut;
    let package = package(&net, options, Emitter::Plain, Top::Network, &cut).expect("hardware can have it");
    for File { name, text } in &package.files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders can be made");
        std::fs::write(path, text).expect("folder can be written");
    }
    let modules = package.files.into_iter().map(|file| file.name);
    modules.filter(|name| name.starts_with("rtl/")).collect()
}

/// Every third router.
#[test]
fn every_tool_accepts_some() {
    every_tool_accepts(3);
}

#[test]
#[ignore = "takes half a minute"]
fn every_tool_accepts_them() {
    every_tool_accepts(1);
}

fn every_tool_accepts(step: usize) {
    let inputs = Options { coordinates: Constants::Inputs, ..Options::default() };
    for (i, router) in routers().into_iter().enumerate().step_by(step) {
        let faults = if i == 0 { Faults::Pins } else { Faults::Fixed };
        let folder = tempfile::tempdir().expect("folder for the design");
        let options = Options { faults, ..inputs.clone() };
        let name = format!("{router:?}");
        let files = write_package(router, &options, folder.path());
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
        assert_eq!(run(folder.path(), "yosys", &["-q", "-p", &script]), "", "{name}: yosys");
    }
}

/// Runs the self-checking bench: readers stall at random, and every packet arrives once, in order, whole.
fn passes(router: RouterSpec, options: &Options, simulator: &str) {
    let folder = tempfile::tempdir().expect("folder for the package");
    let name = format!("{router:?}");
    write_package(router, options, folder.path());
    let said = run(folder.path(), "make", &["-s", "-C", "sim", simulator]);
    assert!(said.contains("PASS: "), "{simulator}: {said}\n{name}");
    assert!(!said.contains("arning"), "{simulator}: {said}\n{name}");
}

#[test]
#[ignore = "takes half a minute"]
fn slow_readers_lose_nothing_in_icarus() {
    for router in routers() {
        passes(router, &Options::default(), "icarus");
    }
}

/// Every third router, and one with another width.
#[test]
fn slow_readers_of_some_lose_nothing_in_icarus() {
    for router in routers().into_iter().step_by(3) {
        passes(router, &Options::default(), "icarus");
    }
    passes(mesh(finite(3)), &Options { data_bits: 17, ..Options::default() }, "icarus");
}

#[test]
#[ignore = "takes half a minute"]
fn slow_readers_lose_nothing_in_verilator() {
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    passes(mesh(finite(4)), &options, "verilator");
}

/// The bench finds a source that returns credits for beats that are still there.
#[test]
fn a_source_that_gives_credits_too_early_is_found() {
    let folder = tempfile::tempdir().expect("folder for the package");
    write_package(mesh(finite(2)), &Options::default(), folder.path());
    let path = folder.path().join("rtl/ff_axi_out.v");
    let text = std::fs::read_to_string(&path).expect("the source");
    let right = text.lines().find(|line| line.contains("assign eject_credit_o")).expect("it gives credits");
    let wrong = "  assign eject_credit_o = eject_valid_i;";
    std::fs::write(&path, text.replace(right, wrong)).expect("folder can be written");
    let mut make = std::process::Command::new("make");
    make.args(["-s", "-C", "sim", "icarus"]).current_dir(folder.path());
    let output = make.output().expect("make runs");
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
