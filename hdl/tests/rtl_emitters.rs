// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two emitters write the same hardware, and both write it so that every free tool accepts it.
//!
//! Yosys proves it module by module: registers of the same name hold the same, instances of the same name are
//! the same module, and so what is between them computes the same. Instances are taken as they are, because
//! the modules they are of are proved on their own. For a whole router and a whole network nothing is taken
//! as it is.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::path::Path;
use std::process::Command;

use flitforge_hdl::{Buffers, Constants, Emitter, Faults, File, Options, TableRows, generate_with};
use flitforge_router::spec::*;
use flitforge_topology::network::NetworkSpec;
use support::*;

/// Reads a module in one folder, its instances opened or not, with registers and ports alone left with names.
fn read(folder: &str, top: &str, parts: &str, into: &str, flatten: &str) -> String {
    format!(
        "{parts}\nread_verilog {folder}/{top}.v\nhierarchy -check -top {top}\nproc\n{flatten}
memory_collect\nmemory_map
select -set kept t:$*dff* %co1 t:$*dff* %d\nrename -hide w:* @kept %d\nselect -clear
opt_expr\nopt_clean -purge\nrename {top} {into}\ndesign -stash {into}\n"
    )
}

/// Names of all modules of a design but one.
fn others(names: &[String], top: &str) -> Vec<String> {
    names.iter().filter(|name| *name != top).cloned().collect()
}

/// A script that proves two versions of a module equal, given those it is made of.
fn script(gate: &str, top: &str, names: &[String], whole: bool) -> String {
    let files = |folder: &str| -> String {
        others(names, top).iter().map(|name| format!(" {folder}/{name}.v")).collect()
    };
    // What is not opened is read from one folder for both: only its ports are looked at.
    let parts = |folder: &str| match whole {
        true => format!("read_verilog{}", files(folder)),
        false => format!("read_verilog -lib{}", files("plain")),
    };
    let flatten = if whole { "flatten" } else { "" };
    let gold = read("plain", top, &parts("plain"), "gold", flatten);
    let gate = read(gate, top, &parts(gate), "gate", flatten);
    let copies = "design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate";
    let libraries = if whole { String::new() } else { parts("plain") };
    format!(
        "{gold}{gate}{copies}\n{libraries}\nequiv_make gold gate equiv\nhierarchy -top equiv
equiv_struct\nequiv_simple\nequiv_induct\nequiv_status -assert\n"
    )
}

/// Whether Yosys proves two versions of a module equal, with all it says. Anything but a proof or a refusal
/// fails the test.
fn proves(folder: &Path, script: &str) -> (bool, String) {
    std::fs::write(folder.join("equal.ys"), script).expect("folder can be written");
    let output = Command::new("yosys").args(["equal.ys"]).current_dir(folder).output();
    let output = output
        .unwrap_or_else(|error| panic!("yosys cannot be run ({error}): install it (apt-get install yosys)"));
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    let proved = output.status.success() && said.contains("Equivalence successfully proven!");
    let refused = said.contains("unproven $equiv cells in 'equiv_status -assert'");
    assert!(proved != refused, "yosys failed:\n{said}");
    (proved, said)
}

/// Writes a design by both emitters, in folders of their own; returns the modules' names, the top last.
fn write_both(net: &NetworkSpec, options: &Options, folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for (emitter, into) in [(Emitter::Plain, "plain"), (Emitter::RustHdl, "rust-hdl")] {
        let into = folder.join(into);
        std::fs::create_dir(&into).expect("folder can be made");
        let files = generate_with(net, options, emitter).expect("hardware can have it");
        names = files.iter().map(|file| file.name.trim_end_matches(".v").to_owned()).collect();
        for File { name, text } in files {
            std::fs::write(into.join(name), text).expect("folder can be written");
        }
    }
    names
}

/// Verilator, Icarus and Yosys accept what is written, with assertions and without, and have nothing to say.
fn lint(folder: &Path, names: &[String]) {
    let files: Vec<_> = names.iter().map(|name| format!("{name}.v")).collect();
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    for define in [&[][..], &["-DFLITFORGE_ASSERT"]] {
        let verilator = ["--lint-only", "-Wall", "--top-module", "ff_network"];
        assert_eq!(run(folder, "verilator", &[&verilator[..], define, &files].concat()), "");
        let icarus = ["-Wall", "-g2012", "-t", "null", "-s", "ff_network"];
        assert_eq!(run(folder, "iverilog", &[&icarus[..], define, &files].concat()), "");
    }
    let read =
        format!("read_verilog {}; hierarchy -check -top ff_network; proc; check -assert", files.join(" "));
    assert_eq!(run(folder, "yosys", &["-q", "-p", &read]), "");
}

/// Lints a design and proves each of its modules.
fn same(router: RouterSpec, options: &Options) {
    same_network(&network(router), options);
}

fn same_network(net: &NetworkSpec, options: &Options) {
    let folder = tempfile::tempdir().expect("folder for the design");
    let names = write_both(net, options, folder.path());
    lint(&folder.path().join("rust-hdl"), &names);
    for name in &names {
        let (proved, said) = proves(folder.path(), &script("rust-hdl", name, &names, false));
        assert!(proved, "{name} differs:\n{said}");
    }
}

#[test]
#[ignore = "takes half a minute"]
fn links_narrower_than_a_flit() {
    same_network(&narrow(), &Options::default());
}

#[test]
#[ignore = "takes half a minute"]
fn dimension_order_with_parameters() {
    let router =
        RouterSpec { vcs: 2, release: Release::TailSent, ..router(dims(&[3, 3], false), DIMENSION_ORDER) };
    same(router, &Options::default());
}

#[test]
#[ignore = "takes a minute"]
fn dynamic_reversal_in_stages_with_pins() {
    let pipeline = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 };
    let router = RouterSpec { pipeline, ..router(dims(&[3, 3], false), Relation::DynamicReversal(DYNAMIC)) };
    same(
        router,
        &Options {
            coordinates: Constants::Inputs,
            faults: Faults::Pins,
            data_bits: 16,
            ..Options::default()
        },
    );
}

#[test]
#[ignore = "takes half a minute"]
fn adaptive_with_registers_and_wide_flits() {
    let relation = Relation::MinimalAdaptive { escape_vcs: 1 };
    let router = RouterSpec {
        vcs: 3,
        buffer_depth: 2,
        selection: Selection::Random,
        vc_allocator: Allocator::SeparableOutputFirst(Arbiter::RoundRobin),
        switch_allocator: Allocator::Wavefront(Arbiter::Matrix),
        ..router(dims(&[3, 2], false), relation)
    };
    let options = Options {
        buffers: Buffers::Registers,
        faults: Faults::Registers,
        data_bits: 70,
        ..Options::default()
    };
    same(router, &options);
}

#[test]
#[ignore = "takes half a minute"]
fn channels_matched_with_channels() {
    let router = RouterSpec {
        vcs: 2,
        vc_matching: VcMatching::Channels,
        injection_ports: 2,
        ..router(dims(&[4], true), DIMENSION_ORDER)
    };
    same(router, &Options { data_bits: 8, ..Options::default() });
}

/// A switch of a binomial graph, its recoder among its parts.
#[test]
fn jumps() {
    same(RouterSpec { vcs: 1, injection_vcs: 1, ..switch(6, Relation::JumpOrder) }, &Options::default());
}

/// Ejection ports with credits.
#[test]
#[ignore = "takes half a minute"]
fn finite_receivers() {
    let receiver = Some(Receiver { depth: 3, interval: 1 });
    let router = RouterSpec { vcs: 2, receiver, ..router(dims(&[3], false), DIMENSION_ORDER) };
    same(router, &Options { data_bits: 8, ..Options::default() });
}

/// A switch that heals, its tables among its parts.
#[test]
#[ignore = "takes half a minute"]
fn tables() {
    let router = RouterSpec { injection_vcs: 1, buffer_depth: 2, ..healing(5, 2) };
    same(router, &healing_options());
}

/// Rows that are rewritten, with escape channels.
#[test]
#[ignore = "takes half a minute"]
fn rewritable_tables() {
    let relation = Relation::AdaptiveUpDown { escape_vcs: 1 };
    let router = RouterSpec { vcs: 2, injection_vcs: 1, ..router(dims(&[3], false), relation) };
    same(router, &Options { tables: TableRows::Rewritable, data_bits: 8, ..Options::default() });
}

/// A line of two small routers, coordinates as parameters.
fn line() -> RouterSpec {
    RouterSpec { vcs: 2, injection_vcs: 1, buffer_depth: 2, ..router(dims(&[2], false), DIMENSION_ORDER) }
}

#[test]
fn a_whole_router_and_a_whole_network() {
    let folder = tempfile::tempdir().expect("folder for the design");
    let names = write_both(&network(line()), &Options { data_bits: 4, ..Options::default() }, folder.path());
    for top in ["ff_router", "ff_network"] {
        let (proved, said) = proves(folder.path(), &script("rust-hdl", top, &names[..], true));
        assert!(proved, "{top} differs:\n{said}");
    }
}

/// A network whose inputs have their values before anything runs, and keep them: the reset until it ends, the
/// rest for good. Says what comes out after reset.
const STILL: &str = "module bench;
  reg clk_i = 0, rst_ni = 0;
  wire [3:0] valid;
  wire [1:0] stranded;
  ff_network dut (
    .clk_i(clk_i), .rst_ni(rst_ni), .inject_valid_i(2'b00), .inject_flit_i(12'h0), .inject_credit_o(),
    .eject_valid_o(valid), .eject_flit_o(), .stranded_o(stranded)
  );
  always #5 clk_i = ~clk_i;
  initial begin
    repeat (3) @(negedge clk_i);
    rst_ni <= 1;
    repeat (3) @(negedge clk_i);
    $display(\"%b %b\", valid, stranded);
    $finish;
  end
endmodule
";

/// `always @(*)` waits for a change: what depends on inputs that never change used to stay unknown, the reset
/// first of all.
#[test]
fn inputs_that_never_change_are_seen() {
    let folder = tempfile::tempdir().expect("folder for the design");
    let names = write_both(&network(line()), &Options { data_bits: 4, ..Options::default() }, folder.path());
    std::fs::write(folder.path().join("bench.v"), STILL).expect("folder can be written");
    for emitter in ["plain", "rust-hdl"] {
        let files: Vec<_> = names.iter().map(|name| format!("{emitter}/{name}.v")).collect();
        let files = files.iter().map(String::as_str);
        let arguments = ["-g2012", "-s", "bench", "-o", "bench.vvp", "bench.v"];
        run(folder.path(), "iverilog", &arguments.into_iter().chain(files).collect::<Vec<_>>());
        assert_eq!(run(folder.path(), "vvp", &["bench.vvp"]), "0000 00\n", "{emitter}");
    }
}

/// A module, something in its text, and what to put there once: each makes other hardware.
const MISTAKES: [(&str, &str, &str); 7] = [
    // An instance's input, its parameter, a register's reset, its enable, a memory's row, a selection.
    ("ff_router", "x_neg_input$valid_i = x_neg_valid_i", "x_neg_input$valid_i = x_pos_valid_i"),
    ("ff_network", ".HERE_X(1'b1)", ".HERE_X(1'b0)"),
    ("ff_input_unit_buffer", "read_0 <= 1'b0", "read_0 <= 1'b1"),
    ("ff_input_unit_buffer", "if (flits_0_en)", "if (rst_ni & flits_0_en)"),
    ("ff_input_unit_buffer", "flits_0[read_address_0]", "flits_0[write_address_0]"),
    ("ff_crossbar", "if (index_x_pos)", "if (index_x_neg)"),
    ("ff_switch_allocator", "arbiter_output_0$served_i = 1'b1", "arbiter_output_0$served_i = 1'b0"),
];

/// What the proofs are worth: none of these goes through.
#[test]
fn a_mistake_is_no_proof() {
    let folder = tempfile::tempdir().expect("folder for the design");
    let names = write_both(&network(line()), &Options { data_bits: 4, ..Options::default() }, folder.path());
    let wrong = folder.path().join("wrong");
    std::fs::create_dir(&wrong).expect("folder can be made");
    for (module, right, mistake) in MISTAKES {
        let file = format!("{module}.v");
        let text =
            std::fs::read_to_string(folder.path().join("rust-hdl").join(&file)).expect("file can be read");
        assert!(text.contains(right), "{module} has no `{right}`:\n{text}");
        std::fs::write(wrong.join(&file), text.replacen(right, mistake, 1)).expect("folder can be written");
        let (proved, _) = proves(folder.path(), &script("wrong", module, &names, false));
        assert!(!proved, "{module} with `{mistake}` was proved");
    }
}
