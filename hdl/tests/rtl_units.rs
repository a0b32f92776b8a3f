// SPDX-License-Identifier: MIT OR Apache-2.0
//! Protocol units: Yosys proves their invariants, and finds slips.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use flitforge_hdl::formal::{self, PROVED, Proof, REFUTED};
use flitforge_hdl::ir::Module;
use flitforge_hdl::package::{Package, Top, package};
use flitforge_hdl::protocol::{Unit, address_unit};
use flitforge_hdl::verilog::verilog;
use flitforge_hdl::{Emitter, Error, Options, Protocol, Streams};
use flitforge_router::protocol::address::Address;
use flitforge_router::protocol::bring_up::BringUp;
use flitforge_router::protocol::election::Election;
use flitforge_router::protocol::heartbeat::{Heartbeat, Scheme};
use flitforge_router::protocol::revolving::Rule;
use flitforge_router::spec::{Receiver, RouterSpec};
use flitforge_topology::deadlock::CutPairs;
use support::*;

fn heartbeat(nodes: u32, scheme: Scheme, timeout: u32) -> Unit {
    Unit::Heartbeat(Heartbeat { nodes, scheme, interval: nodes + 1, timeout, beat_bits: 4 })
}

/// What Yosys says of a proof.
fn attempt(proof: &Proof, script: &str) -> String {
    let folder = tempfile::tempdir().expect("folder for the design");
    for file in &proof.files {
        std::fs::write(folder.path().join(&file.name), &file.text).expect("folder can be written");
    }
    run(folder.path(), "yosys", &["-p", script])
}

fn prove(unit: &Unit) {
    let proof = formal::of_unit(unit, "ff").expect("there is such a unit");
    let said = attempt(&proof, &proof.script(proof.depth));
    assert!(said.contains(PROVED), "{}:\n{said}", proof.name);
}

/// A slip in the unit makes its proof fail, with a run from reset that shows it: the last statement that
/// begins as told ends as told.
fn refute(unit: &Unit, begins: &str, wrong: &str) {
    let mut proof = formal::of_unit(unit, "ff").expect("there is such a unit");
    let file = proof.files.first_mut().expect("there is a module");
    let Some(start) = file.text.rfind(begins) else { panic!("no `{begins}`:\n{}", file.text) };
    let after = start + begins.len();
    let end = after + file.text[after..].find(';').expect("a statement ends");
    file.text.replace_range(after..end, wrong);
    // Runs from reset are enough here.
    let script = proof.script(SOON).replace("-tempinduct ", "-tempinduct-baseonly ");
    let said = attempt(&proof, &script);
    assert!(said.contains(REFUTED), "{begins}{wrong}:\n{said}");
}

/// Clocks from reset within which a slip shows.
const SOON: u32 = 30;

#[test]
fn engines_suspect_after_the_timeout_and_keep_rounds_apart() {
    prove(&heartbeat(3, Scheme::Binary, 2));
    prove(&heartbeat(4, Scheme::DoubleBinary, 3));
}

/// `cargo test -p flitforge-hdl --test rtl_units -- --ignored` proves more engines, and refutes all slips.
#[test]
#[ignore = "takes a minute"]
fn more_engines_suspect_after_the_timeout() {
    for (nodes, scheme, timeout) in [
        (2, Scheme::Binary, 5),
        (3, Scheme::DoubleBinary, 3),
        (5, Scheme::DoubleBinary, 4),
        (6, Scheme::Binary, 7),
    ] {
        prove(&heartbeat(nodes, scheme, timeout));
    }
}

/// Statements of an engine, and what is wrong in their place.
const ENGINE_SLIPS: [(&str, &str); 10] = [
    // News is missed, a round cuts off the one before, one is not counted, the own node grows old.
    ("age_0 <= ", "n4 ? 2'd0 : (age_0 + {1'd0, round & (~n11)})"),
    ("wire begins = ", "round"),
    ("place <= ", "place"),
    ("age_2 <= ", "news[2] ? 2'd0 : (age_2 + {1'd0, round & (~n15)})"),
    // Rounds come too soon, ages jump, stale news counts.
    ("timer <= ", "2'd0"),
    ("age_1 <= ", "(n5 | news[1]) ? 2'd0 : (age_1 + {round & (~n13), 1'd0})"),
    ("wire [2:0] news = ", "s_axis_tvalid ? n7 : 3'd0"),
    // A round goes elsewhere, an entry that waits changes, entries are lost.
    ("to <= ", "begins ? here_i : to"),
    ("beat <= ", "beat + 4'd1"),
    ("sending <= ", "begins | (sending & (~accepted))"),
];

#[test]
fn slips_in_engines_are_found() {
    refute_all(&heartbeat(3, Scheme::Binary, 2), &ENGINE_SLIPS[..3]);
}

#[test]
#[ignore = "takes a minute"]
fn all_slips_in_engines_are_found() {
    refute_all(&heartbeat(3, Scheme::Binary, 2), &ENGINE_SLIPS);
}

fn refute_all(unit: &Unit, slips: &[(&str, &str)]) {
    for (begins, wrong) in slips {
        refute(unit, begins, wrong);
    }
}

const fn bring_up(nodes: u32, children: u32, period: u32) -> Unit {
    Unit::BringUp(BringUp { nodes, children, period })
}

/// Statements of a unit, and what is wrong in their place.
const UNIT_SLIPS: [(&str, &str); 8] = [
    // A number of no node is believed, a message changes while it waits, intake stops.
    ("wire n12 = ", "1'b1"),
    ("ident_1 <= ", "n5"),
    ("wire ready = ", "idle & n8"),
    // A register takes what no message named, a child is asked that there is not, the timer stops.
    ("ahead_1 <= ", "to_1"),
    ("wire n21 = ", "1'b1"),
    ("timer <= ", "acts ? 2'd3 : timer"),
    // What is known is forgotten, a level beyond the table goes on.
    ("behind_0_known <= ", "takes & n22"),
    ("level_0 <= ", "2'd3"),
];

#[test]
fn slips_in_bring_up_units_are_found() {
    refute_all(&bring_up(5, 2, 4), &UNIT_SLIPS[..3]);
}

#[test]
#[ignore = "takes a minute"]
fn all_slips_in_bring_up_units_are_found() {
    refute_all(&bring_up(5, 2, 4), &UNIT_SLIPS);
}

#[test]
fn bring_up_units_hold_numbers_of_nodes() {
    prove(&bring_up(5, 2, 4));
}

#[test]
#[ignore = "takes a minute"]
fn more_bring_up_units_hold_numbers_of_nodes() {
    for (nodes, children, period) in [(2, 1, 4), (3, 2, 5), (8, 3, 8), (9, 2, 7), (12, 4, 9)] {
        prove(&bring_up(nodes, children, period));
    }
}

const fn election(ident_bits: u32, round_bits: u32) -> Unit {
    Unit::Election(Election { ident_bits, round_bits })
}

#[test]
fn election_units_follow_their_rules() {
    prove(&election(3, 3));
}

#[test]
#[ignore = "takes a minute"]
fn more_election_units_follow_their_rules() {
    for (ident_bits, round_bits) in [(1, 2), (2, 4), (6, 4), (8, 8)] {
        prove(&election(ident_bits, round_bits));
    }
}

/// Statements of a unit, and what is wrong in their place.
const ELECTION_SLIPS: [(&str, &str); 6] = [
    // The round is lost, the identifier stays known, or a message is taken in while another one waits.
    ("      round <= ", "alive_i ? round : 3'd0"),
    ("sent <= ", "1'b1"),
    ("wire takes = ", "s_axis_tvalid"),
    // A message changes while it waits, is sent on without a memory of it, or a processor starts again.
    ("slot_ident <= ", "s_axis_tdata[2:0]"),
    ("      ident <= ", "ident"),
    ("wire starts = ", "alive_i & wake_i & (~waits)"),
];

#[test]
fn slips_in_election_units_are_found() {
    refute_all(&election(3, 3), &ELECTION_SLIPS);
}

/// The text of each unit passes three front ends.
#[test]
fn units_are_lint_clean() {
    let scheme = Scheme::DoubleBinary;
    for nodes in [2, 3, 12, 64] {
        lint(&Unit::Heartbeat(Heartbeat { nodes, scheme, interval: 200, timeout: 18, beat_bits: 8 }));
        lint(&bring_up(nodes, if nodes == 2 { 1 } else { 2 }, 100));
    }
    lint(&bring_up(16, 4, 64));
    for ident_bits in [1, 6, 32] {
        lint(&election(ident_bits, 4));
    }
}

fn lint(unit: &Unit) {
    lint_module(&unit.module("ff").expect("there is such a unit"));
}

/// The text of address units passes them too.
#[test]
fn address_units_are_lint_clean() {
    for (rule, bits) in
        [(Rule::Next, 2), (Rule::Next, 6), (Rule::Snext, 1), (Rule::NSnext2, 4), (Rule::Bcnext, 6)]
    {
        lint_module(&address_unit(&Address { rule, bits }, "ff").expect("there is such a unit"));
    }
}

fn lint_module(module: &Module) {
    let folder = tempfile::tempdir().expect("folder for the design");
    let name = format!("{}.v", module.name);
    std::fs::write(folder.path().join(&name), verilog(module)).expect("folder can be written");
    for define in [&[][..], &["-DFLITFORGE_ASSERT"]] {
        let verilator = ["--lint-only", "-Wall", "--top-module", &module.name];
        assert_eq!(run(folder.path(), "verilator", &[&verilator[..], define, &[&name]].concat()), "");
        let icarus = ["-Wall", "-g2012", "-t", "null", "-s", &module.name];
        assert_eq!(run(folder.path(), "iverilog", &[&icarus[..], define, &[&name]].concat()), "");
    }
    let script = format!("read_verilog {name}; hierarchy -check; proc; check -assert");
    assert_eq!(run(folder.path(), "yosys", &["-q", "-p", &script]), "");
}

/// A package with units behind streams that are lossy unless the receivers are finite.
fn packed(router: RouterSpec, protocol: Protocol, data_bits: u32, top: Top) -> Result<Package, Error> {
    let options = Options { protocol, data_bits, streams: Streams::Lossy, ..Options::default() };
    package(&network(router), &options, Emitter::Plain, top, &CutPairs::default())
}

fn mesh() -> RouterSpec {
    router(dims(&[3, 2], false), DIMENSION_ORDER)
}

#[test]
fn templates_of_benches_are_filled() {
    let finite = RouterSpec { receiver: Some(Receiver { depth: 4, interval: 1 }), ..mesh() };
    for protocol in
        [Protocol::BinaryHeartbeat, Protocol::DoubleHeartbeat, Protocol::BringUp, Protocol::Election]
    {
        let package = packed(finite.clone(), protocol, 32, Top::Network).expect("units have a place there");
        let bench = package.files.iter().find(|file| file.name == "sim/ff_tb.v").expect("there is a bench");
        // What is left of `@` are waits for an edge.
        let filled = bench.text.split('@').skip(1).all(|rest| rest.starts_with('('));
        assert!(filled && bench.text.contains("NODES = 6;"), "{}", bench.text);
    }
}

#[test]
fn networks_without_a_place_for_units_are_refused() {
    let refused = |router: RouterSpec, protocol, bits, top| {
        packed(router, protocol, bits, top).expect_err("units have no place there").to_string()
    };
    let (beat, network) = (Protocol::DoubleHeartbeat, Top::Network);
    let messages = [
        refused(mesh(), Protocol::BringUp, 32, network),
        refused(mesh(), Protocol::Election, 32, network),
        refused(mesh(), beat, 32, Top::Router),
        refused(RouterSpec { ejection_ports: 2, ..mesh() }, beat, 32, network),
        refused(mesh(), beat, 10, network),
        refused(router(dims(&[9, 9], false), DIMENSION_ORDER), beat, 32, network),
    ];
    assert_eq!(
        messages,
        [
            "protocol units have no place in this network: a bring-up unit stalls its stream; set \
             `verilog.streams` to \"lossless\"",
            "protocol units have no place in this network: an election unit stalls its stream; set \
             `verilog.streams` to \"lossless\"",
            "protocol units have no place in this network: they are for networks; write the network, not a router",
            "protocol units have no place in this network: they have one stream in each direction; use one \
             interface for each router",
            "a message of the protocol unit has 11 bits, and a flit has 10 bits of data: give it 11",
            "a protocol unit serves 2 to 64 nodes, not 81: change `verilog.protocol_period` or the number of nodes",
        ]
    );
}
