// SPDX-License-Identifier: MIT OR Apache-2.0
//! Yosys and its SAT solver prove what is emitted, and find a mistake wherever one is put in.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::process::Command;

use flitforge_hdl::formal::{PROVED, Proof, REFUTED, proofs};
use flitforge_hdl::{Buffers, Options, TableRows};
use flitforge_router::spec::*;
use support::*;

/// Clocks from reset within which a mistake shows.
const SOON: u32 = 8;

/// A router on a line of three, in the middle or at an end.
fn line(vcs: u32, buffer_depth: u32, release: Release) -> RouterSpec {
    let router = router(dims(&[3], false), DIMENSION_ORDER);
    RouterSpec { vcs, injection_vcs: vcs, buffer_depth, release, ..router }
}

/// The proofs of a router. Four bits of data are a destination, the mark of the proof, and one bit that is
/// free.
fn of(router: RouterSpec, buffers: Buffers) -> Vec<Proof> {
    let options = Options { data_bits: 4, buffers, ..Options::default() };
    proofs(&network(router), &options).expect("hardware can have it")
}

/// What Yosys says of a proof.
fn attempt(proof: &Proof, depth: u32) -> String {
    let folder = tempfile::tempdir().expect("folder for the design");
    for file in &proof.files {
        std::fs::write(folder.path().join(&file.name), &file.text).expect("folder can be written");
    }
    let output = Command::new("yosys").args(["-p", &proof.script(depth)]).current_dir(folder.path()).output();
    let output = output.unwrap_or_else(|error| {
        panic!("yosys cannot be run ({error}): install it (Debian: apt-get install yosys)")
    });
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(output.status.success(), "{}: yosys failed:\n{said}", proof.name);
    said
}

fn prove(proof: &Proof) {
    let said = attempt(proof, proof.depth);
    assert!(said.contains(PROVED), "{}:\n{said}", proof.name);
}

/// A slip in one module makes a proof fail, with a run from reset that shows it: the last statement that
/// begins as told ends as told.
fn refute(proofs: &[Proof], name: &str, module: &str, begins: &str, wrong: &str) {
    let mut proof = proofs.iter().find(|proof| proof.name == name).expect("there is such a proof").clone();
    let file = proof.files.iter_mut().find(|file| file.name == module).expect("it has such a module");
    let Some(start) = file.text.rfind(begins) else { panic!("{module} has no `{begins}`:\n{}", file.text) };
    let after = start + begins.len();
    let end = after + file.text[after..].find(';').expect("a statement ends");
    file.text.replace_range(after..end, wrong);
    let said = attempt(&proof, SOON);
    assert!(said.contains(REFUTED), "{name}, {begins}{wrong}:\n{said}");
}

fn parts(proofs: &[Proof]) -> impl Iterator<Item = &Proof> {
    proofs.iter().filter(|proof| proof.name != "router")
}

#[test]
fn parts_with_memories_shared_by_channels() {
    parts(&of(line(2, 2, Release::Drained), Buffers::Memory)).for_each(prove);
}

#[test]
#[ignore = "takes half a minute"]
fn parts_with_buffers_of_three_registers() {
    parts(&of(line(2, 3, Release::TailSent), Buffers::Registers)).for_each(prove);
}

/// Three channels at two switch inputs, which have two channels and one.
#[test]
fn parts_with_several_switch_inputs() {
    let router = RouterSpec { input_speedup: 3, ..line(3, 2, Release::TailSent) };
    let proofs = of(router, Buffers::Memory);
    ["input_unit_buffer", "switch_allocator"].into_iter().for_each(|name| prove_named(&proofs, name));
}

#[test]
fn parts_with_buffers_of_one_flit() {
    parts(&of(line(2, 1, Release::TailSent), Buffers::Memory)).for_each(prove);
}

/// Virtual channels are given a clock before they are used.
fn two_cycles_a_hop(router: RouterSpec) -> RouterSpec {
    RouterSpec { pipeline: Pipeline { vc_allocation: 1, ..Pipeline::default() }, ..router }
}

/// Parts of a router of two cycles a hop, which know a clock ahead what may be sent.
fn parts_know_ahead(depth: u32, buffers: Buffers) {
    let router = two_cycles_a_hop(line(2, depth, Release::TailSent));
    parts(&of(router, buffers)).for_each(prove);
}

#[test]
fn parts_that_know_a_clock_ahead_what_may_be_sent() {
    parts_know_ahead(2, Buffers::Memory);
}

#[test]
#[ignore = "takes half a minute"]
fn more_parts_that_know_a_clock_ahead_what_may_be_sent() {
    parts_know_ahead(3, Buffers::Registers);
    parts_know_ahead(1, Buffers::Memory);
}

/// The part of this name, or the whole router.
fn prove_named(proofs: &[Proof], name: &str) {
    prove(proofs.iter().find(|proof| proof.name == name).expect("it is for this router"));
}

#[test]
fn a_router_of_two_cycles_a_hop() {
    let router = two_cycles_a_hop(line(1, 2, Release::TailSent));
    prove_named(&of(router, Buffers::Memory), "router");
}

#[test]
#[ignore = "takes half a minute"]
fn a_router_of_two_cycles_a_hop_with_two_channels_that_drain() {
    let router = two_cycles_a_hop(line(2, 2, Release::Drained));
    prove_named(&of(router, Buffers::Memory), "router");
}

fn finite(router: RouterSpec) -> RouterSpec {
    RouterSpec { receiver: Some(Receiver { depth: 3, interval: 1 }), ..router }
}

/// Ejection ports with credits: the unit, and the router around it.
fn ejects_with_credits(router: RouterSpec) {
    let proofs = of(finite(router), Buffers::Memory);
    ["ejection_unit", "router"].into_iter().for_each(|name| prove_named(&proofs, name));
}

#[test]
#[ignore = "takes half a minute"]
fn a_router_with_a_finite_receiver_and_two_channels() {
    ejects_with_credits(line(2, 2, Release::Drained));
}

#[test]
fn a_router_with_a_finite_receiver() {
    ejects_with_credits(two_cycles_a_hop(line(1, 2, Release::TailSent)));
}

#[test]
#[ignore = "takes half a minute"]
fn slips_in_routers_with_finite_receivers_are_found() {
    let proofs = of(finite(line(1, 2, Release::TailSent)), Buffers::Memory);
    refute(&proofs, "ejection_unit", "ff_ejection_unit.v", "credits_0 <= ", "credits_0");
    refute(&proofs, "router", "ff_channel.v", "assign sends_o = ", "active");
}

#[test]
fn slips_in_what_is_known_ahead_are_found() {
    let proofs = of(two_cycles_a_hop(line(1, 2, Release::TailSent)), Buffers::Memory);
    let output = "ff_output_unit.v";
    refute(&proofs, "output_unit", output, "assign ready_sent_o = ", "1'd1");
    refute(&proofs, "output_unit", output, "assign ready_unsent_o = ", "ready_0");
    let buffer = "ff_input_unit_buffer.v";
    refute(&proofs, "input_unit_buffer", buffer, "assign filled_sent_o = ", "filled_0");
    refute(&proofs, "input_unit_buffer", buffer, "front_0 <= ", "second_0");
    refute(&proofs, "router", "ff_channel.v", "sends <= ", "sends");
}

#[test]
#[ignore = "takes half a minute"]
fn a_router_with_two_channels_that_drain() {
    let proofs = of(line(2, 2, Release::Drained), Buffers::Memory);
    prove_named(&proofs, "router");
}

#[test]
fn a_router_whose_channels_are_free_from_the_tail_on() {
    let proofs = of(line(1, 2, Release::TailSent), Buffers::Memory);
    prove_named(&proofs, "router");
}

#[test]
fn slips_in_parts_are_found() {
    let proofs = of(line(2, 2, Release::Drained), Buffers::Memory);
    let buffer = "ff_input_unit_buffer.v";
    refute(&proofs, "input_unit_buffer", buffer, "if (valid_i[0]) write_0 <= ", "write_0");
    refute(&proofs, "input_unit_buffer", buffer, "filled_1 <= ", "filled_1");
    let output = "ff_output_unit.v";
    refute(&proofs, "output_unit", output, "credits_0 <= ", "credits_0");
    refute(&proofs, "output_unit", output, "owned <= ", "2'd3");
    let allocator = "ff_switch_allocator.v";
    refute(&proofs, "switch_allocator", allocator, "assign output_inject_o = ", "3'd7");
    let arbiter = "ff_arbiter_round_robin_3.v";
    for name in ["switch_allocator", "arbiter_round_robin_3"] {
        refute(&proofs, name, arbiter, "passed <= ", "3'd0");
    }
    refute(&proofs, "arbiter_round_robin_3", arbiter, "assign grant_o = ", "requests_i");
}

/// Links of these widths, with six bits of a flit: phits that fill it evenly and that do not, and more phits
/// than bits.
fn narrow_links() -> Vec<Proof> {
    let options = Options { data_bits: 4, ..Options::default() };
    let proofs = proofs(&narrow(), &options).expect("hardware can have it");
    proofs.into_iter().filter(|proof| proof.name.starts_with("phit_link")).collect()
}

#[test]
fn narrow_links_lose_nothing() {
    let proofs = narrow_links();
    let names: Vec<_> = proofs.iter().map(|proof| proof.name.as_str()).collect();
    assert_eq!(names, ["phit_link_2", "phit_link_3", "phit_link_16"]);
    proofs.iter().for_each(prove);
}

#[test]
fn slips_in_narrow_links_are_found() {
    let proofs = narrow_links();
    let refuted = |module: &str, begins, wrong| {
        refute(&proofs, "phit_link_3", &format!("ff_{module}.v"), begins, wrong)
    };
    refuted("phit_sender_3", "rest <= ", "rest");
    refuted("phit_receiver_3", "valid_2 <= ", "valid_i");
    refuted("phit_receiver_3", "phit_1 <= ", "phit_2");
    refuted("link_timer", "left <= ", "2'd0");
}

/// The proofs of input units whose rows are written, in a line of four routers.
fn rows(relation: Relation, vcs: u32) -> Vec<Proof> {
    let router = RouterSpec { vcs, injection_vcs: 1, buffer_depth: 2, ..router(dims(&[4], false), relation) };
    let options = Options { tables: TableRows::Rewritable, data_bits: 4, ..Options::default() };
    let proofs = proofs(&network(router), &options).expect("hardware can have it");
    proofs.into_iter().filter(|proof| proof.name.ends_with("_rows")).collect()
}

#[test]
fn heads_read_what_was_written_last() {
    let proofs = rows(Relation::AdaptiveUpDown { escape_vcs: 1 }, 2);
    let names: Vec<_> = proofs.iter().map(|proof| proof.name.as_str()).collect();
    assert_eq!(names, ["input_unit_rows", "injection_unit_rows"]);
    proofs.iter().for_each(prove);
}

#[test]
fn slips_in_rows_are_found() {
    let proofs = rows(Relation::UpDown, 2);
    let refuted = |module: &str, begins, wrong| {
        refute(&proofs, "input_unit_rows", &format!("ff_{module}.v"), begins, wrong)
    };
    refuted("input_rows", "if (table_write_i) memory[table_row_i] <= ", "table_data_i + 1'b1");
    refuted("row", "assign row_o = ", "3'd0");
    refuted("route", "assign productive_o = ", "row_ports_i");
}

/// Arbiters of a router whose allocators have every kind of them.
fn arbiters() -> Vec<Proof> {
    let router = RouterSpec {
        vcs: 3,
        injection_vcs: 3,
        vc_allocator: Allocator::SeparableOutputFirst(Arbiter::Matrix),
        switch_allocator: Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin),
        ..router(dims(&[3, 3], false), DIMENSION_ORDER)
    };
    let proofs = proofs(&network(router), &Options::default()).expect("hardware can have it");
    proofs.into_iter().filter(|proof| proof.name.starts_with("arbiter")).collect()
}

#[test]
fn arbiters_of_every_kind() {
    let proofs = arbiters();
    let names: Vec<_> = proofs.iter().map(|proof| proof.name.as_str()).collect();
    let kinds = [
        "arbiter_matrix_4",
        "arbiter_matrix_2",
        "arbiter_matrix_5",
        "arbiter_matrix_among_3",
        "arbiter_round_robin_2",
        "arbiter_round_robin_4",
        "arbiter_round_robin_5",
        "arbiter_round_robin_among_3",
    ];
    assert_eq!(names, kinds);
    proofs.iter().for_each(prove);
}

#[test]
fn slips_in_arbiters_are_found() {
    let proofs = arbiters();
    let refuted = |name: &str, begins, wrong| refute(&proofs, name, &format!("ff_{name}.v"), begins, wrong);
    refuted("arbiter_matrix_5", "before_2 <= ", "before_2");
    refuted("arbiter_matrix_among_3", "assign grant_o = ", "requests_i & ~before_0");
    refuted("arbiter_round_robin_5", "passed <= ", "passed");
    refuted("arbiter_round_robin_among_3", "passed <= ", "3'd0");
}

#[test]
fn slips_in_a_router_are_found() {
    let proofs = of(line(1, 1, Release::Drained), Buffers::Registers);
    let refuted = |module, begins, wrong| refute(&proofs, "router", module, begins, wrong);
    refuted("ff_crossbar.v", "assign flit_x_pos_o = ", "flit_x_neg_i");
    refuted("ff_output_unit.v", "owned <= ", "1'd0");
    refuted("ff_input_unit.v", "assign credit_o = ", "1'b0");
}
