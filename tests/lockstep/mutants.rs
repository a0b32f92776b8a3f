// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers with one thing wrong in their text: lockstep, or an assertion beside the logic, must fail for
//! each.
//!
//! All mutants of a network are built at once. Each turns a statement into a choice between what the writer
//! wrote and what is wrong, by a number that the modules read from a file when the network starts. With
//! number 0 nothing is wrong, and both sides must agree: so it is the mutant that is caught, and not the
//! choice.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_hdl::{File, generate};
use flitforge_tools::cosim::{Built, CosimError};

use crate::support::{checked, experiment, options, runtime};

/// Cycles that a mutant may go unseen.
const CYCLES: u64 = 10_000;

/// A statement that does something else.
#[derive(Debug, Clone, Copy)]
struct Mutant {
    module: &'static str,
    /// How the statement begins. Of several that begin so it is the last: not the one of the reset.
    statement: &'static str,
    change: Change,
}

/// What becomes of the value that it assigns.
#[derive(Debug, Clone, Copy)]
enum Change {
    /// It assigns this.
    To(&'static str),
    /// The first of these in it is the other.
    Swap(&'static str, &'static str),
}

use Change::{Swap, To};

const fn mutant(module: &'static str, statement: &'static str, change: Change) -> Mutant {
    Mutant { module, statement, change }
}

/// A mesh on which packets turn, wait, revert and run out of patience.
const MESH: &str = "routing.algorithm=dynamic-dr router.virtual_channels=3 routing.entry_lanes=1 \
     routing.patience=3 router.buffer_depth=3 traffic.load=1.5 verilog.coordinates=inputs";

const IN_MESH: &[Mutant] = &[
    // Rotation of arbiters.
    mutant("arbiter_round_robin_3", "passed <=", To("passed")),
    mutant("arbiter_round_robin_3", "passed <=", Swap("passed", "3'd0")),
    mutant("arbiter_round_robin_5", "passed <=", To("passed")),
    mutant("arbiter_round_robin_5", "passed <=", To("~passed")),
    // Which request is whose, and who is told what.
    mutant("vc_allocator", "assign output_y_pos_o =", To("output_y_neg_o")),
    mutant("switch_allocator", "contenders =", To("5'd0")),
    // Reversals and what is counted.
    mutant("route", "assign reversing_o =", To("4'd0")),
    mutant("route", "assign productive_o =", To("{productive[0], productive[3:1]}")),
    mutant("route", "assign eject_o =", To("~eject")),
    mutant("advance", "next_reversals =", Swap("+ 8'd1", "+ 8'd2")),
    mutant("advance", "next_misroutes =", Swap("+ 8'd1", "+ 8'd0")),
    mutant("advance", "assign state_o =", To("14'd1")),
    // Labels, waiting, reverting.
    mutant("decide", "may_wait =", Swap("< label_x_neg_1_i", "<= label_x_neg_1_i")),
    mutant("decide", "may_wait_4 =", Swap("< label_y_pos_0_i", "> label_y_pos_0_i")),
    mutant("output_unit", "if (allocated_i[0]) label_0 <=", To("8'd0")),
    mutant("output_unit", "if (allocated_i[1]) label_1 <=", To("~label_i")),
    mutant("decide", "assign revert_o =", To("1'd0")),
    mutant("decide", "assign stuck_o =", To("1'd1")),
    mutant("decide", "assign asks_o =", To("1'd1")),
    mutant("channel", "reverted <=", To("1'd0")),
    mutant("channel", "impatience <=", To("2'd0")),
    // Entry lanes.
    mutant("route", "assign keep_o =", To("3'd3")),
    mutant("route", "assign keep_o =", Swap("3'd1", "3'd2")),
    // Credits and occupancy.
    mutant("output_unit", "credits_0 <=", To("credits_0")),
    mutant("output_unit", "ready_1 <=", To("1'd1")),
    mutant("output_unit", "owned <=", To("3'd0")),
    mutant("output_unit", "draining <=", To("3'd0")),
    mutant("input_unit", "assign credit_o =", To("sent_i & 3'd6")),
    // Channels of a packet, buffers, data.
    mutant("channel", "out_vc <=", To("{out_vc[1:0], out_vc[2]}")),
    mutant("channel", "active <=", To("1'd0")),
    mutant("input_unit_buffer", "filled_0 <=", To("1'd1")),
    mutant("input_unit_buffer", "if (pop_i[1]) read_1 <=", To("read_1")),
];

/// A ring with datelines.
const RING: &str = "network.topology=torus network.radix=[5] router.virtual_channels=4 traffic.load=1.5 \
     verilog.coordinates=inputs";

const IN_RING: &[Mutant] = &[
    mutant("route", "assign keep_o =", To("4'd15")),
    mutant("route", "assign keep_o =", Swap("4'hc", "4'hf")),
    mutant("route", "assign keep_o =", Swap("4'd3", "4'hc")),
    mutant("route", "assign productive_o =", To("{productive[0], productive[1]}")),
];

/// Two cycles a hop: what may be sent is known a clock ahead.
const TWO_CYCLES: &str = "network.radix=[3,2] router.virtual_channels=2 router.buffer_depth=3 router.pipeline=staged \
     router.vc_alloc_delay=1 router.route_delay=0 router.switch_alloc_delay=0 router.traversal_delay=0 traffic.load=1.5";

const IN_TWO_CYCLES: &[Mutant] = &[
    mutant("output_unit", "assign ready_unsent_o =", To("{ready_1, ready_0}")),
    mutant("output_unit", "assign ready_sent_o =", To("{ready_1, ready_0}")),
    mutant("input_unit_buffer", "assign filled_sent_o =", To("valid_i")),
    mutant("input_unit_buffer", "front_0 <=", Swap("second_0", "coming_0")),
    mutant("channel", "sends <=", To("active")),
];

/// Links narrower than a flit.
const NARROW: &str = "network.topology=graph network.graph=pair.txt traffic.load=1.5";

const IN_NARROW: &[Mutant] = &[
    mutant("link_timer", "left <=", To("2'd0")),
    mutant("link_timer", "left <=", Swap("more_phits_i", "2'd1")),
    mutant("link_timer", "assign busy_o =", To("1'd0")),
    mutant("phit_sender_3", "rest <=", Swap("rest[23:12]", "rest[22:11]")),
    mutant("phit_receiver_2", "phit_1 <=", To("17'd0")),
    mutant("phit_receiver_3", "valid_2 <=", To("valid_i")),
];

/// Puts a mutant into its module's text, to be chosen by a number.
fn insert(files: &mut [File], number: usize, mutant: Mutant) {
    let Mutant { module, statement, change } = mutant;
    let text = text_of(files, module);
    let begin = text.rfind(statement).unwrap_or_else(|| panic!("no `{statement}` in {module}"));
    let begin = begin + statement.len();
    let end = begin + text[begin..].find(';').expect("a statement ends");
    // Long statements are broken anywhere.
    let right = text[begin..end].split_whitespace().collect::<Vec<_>>().join(" ");
    let wrong = match change {
        To(value) => value.to_owned(),
        Swap(from, to) => right.replacen(from, to, 1),
    };
    assert_ne!(right, wrong, "{mutant:?} would stay what it is");
    // A statement may have several mutants: what the writer wrote stays leftmost, where the next finds it.
    text.replace_range(begin..end, &format!(" (mutant[0] != 8'd{number}) ? ({right}) : ({wrong})"));
}

/// Gives a module the number, which it reads from a file.
fn number_from(text: &mut String, path: &Path) {
    let body = text.find("\n);\n").expect("a module has ports") + "\n);\n".len();
    let path = path.display();
    let number = format!("  reg [7:0] mutant [0:0];\n  initial $readmemh(\"{path}\", mutant);\n");
    text.insert_str(body, &number);
}

fn text_of<'f>(files: &'f mut [File], module: &str) -> &'f mut String {
    let name = format!("ff_{module}.v");
    let file = files.iter_mut().find(|file| file.name == name);
    &mut file.unwrap_or_else(|| panic!("no {name}")).text
}

/// The network's Verilog with all the mutants in it, of which a file chooses one.
fn with_mutants(files: &mut [File], mutants: &[Mutant], chosen: &Path) {
    for (number, &mutant) in (1..).zip(mutants) {
        insert(files, number, mutant);
    }
    let modules: BTreeSet<_> = mutants.iter().map(|mutant| mutant.module).collect();
    modules.iter().for_each(|module| number_from(text_of(files, module), chosen));
}

/// Builds a network with its mutants and lets each of them run; returns those that nothing has caught.
fn alive(settings: &str, mutants: &[Mutant]) -> Vec<String> {
    let (Experiment { net, traffic, run, .. }, hardware) = experiment(settings);
    let mut files = generate(&net, &hardware).expect("the network can be had as hardware");
    let folder = tempfile::tempdir().expect("a folder for the number and the waveform");
    let chosen = folder.path().join("mutant.hex");
    with_mutants(&mut files, mutants, &chosen);
    let wave = folder.path().join("difference.fst");
    let options = options(hardware, CYCLES, run.seed, wave);
    let net = checked(net);
    let built = Built::new(&net, &traffic, &options, &runtime(), &files).expect("it can be built");
    let how = |number: usize| {
        fs::write(&chosen, format!("{number:02x}\n")).expect("the number can be written");
        caught(&built)
    };
    assert_eq!(how(0), None, "the choice of a mutant is no mutant");
    let survives = |(number, mutant): (usize, &Mutant)| {
        let how = how(number);
        let words = how.as_deref().and_then(|how| how.lines().next()).unwrap_or("NOT CAUGHT");
        eprintln!("{mutant:?}\n    {words}");
        how.is_none().then(|| format!("{mutant:?}"))
    };
    (1..).zip(mutants).filter_map(survives).collect()
}

/// How the mutant that was chosen is caught, if it is.
fn caught(built: &Built<'_>) -> Option<String> {
    match built.compare() {
        Ok(outcome) => outcome.difference.map(|difference| difference.to_string()),
        Err(stop @ CosimError::Stopped { .. }) => Some(stop.to_string()),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn every_mutant_of_a_mesh_is_caught() {
    assert_eq!(alive(MESH, IN_MESH), [""; 0]);
}

#[test]
fn every_mutant_of_a_ring_is_caught() {
    assert_eq!(alive(RING, IN_RING), [""; 0]);
}

#[test]
fn every_mutant_of_two_cycles_a_hop_is_caught() {
    assert_eq!(alive(TWO_CYCLES, IN_TWO_CYCLES), [""; 0]);
}

#[test]
fn every_mutant_of_narrow_links_is_caught() {
    assert_eq!(alive(NARROW, IN_NARROW), [""; 0]);
}
