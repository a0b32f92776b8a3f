// SPDX-License-Identifier: MIT OR Apache-2.0
//! Generated routers in a design that is written in `rust_hdl`: the example's Verilog is accepted by every
//! free tool, and a packet gets from one router to the other.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;
#[path = "../examples/two_routers.rs"]
#[allow(dead_code, reason = "the example's own main is not run here")]
mod two_routers;

use std::path::Path;

use flitforge_hdl::Emitter;
use support::run;

/// Sends one flit, head and tail at once, from the left router to the right one (destination 1 in the lowest
/// bit of the header), and says what comes out where.
const BENCH: &str = "module bench;
  reg clk_i = 0, rst_ni = 0;
  reg [1:0] valid = 0;
  wire [1:0] left, right;
  wire [17:0] flit;
  top dut (
    .clk_i(clk_i), .rst_ni(rst_ni),
    .left_inject_valid_i(valid), .left_inject_flit_i(18'h3abcd), .left_inject_credit_o(),
    .left_eject_valid_o(left), .left_eject_flit_o(),
    .right_inject_valid_i(2'b00), .right_inject_flit_i(18'h0), .right_inject_credit_o(),
    .right_eject_valid_o(right), .right_eject_flit_o(flit)
  );
  always #5 clk_i = ~clk_i;
  always @(negedge clk_i) if (rst_ni) begin
    if (left != 0) $display(\"left\");
    if (right != 0) $display(\"right %b %h\", right, flit);
  end
  initial begin
    repeat (3) @(negedge clk_i);
    rst_ni <= 1;
    @(negedge clk_i) valid <= 2'b01;
    @(negedge clk_i) valid <= 2'b00;
    repeat (20) @(negedge clk_i);
    $finish;
  end
endmodule
";

fn accepted(folder: &Path) {
    // One file with all modules is how `rust_hdl` writes a design.
    let verilator = ["--lint-only", "-Wall", "-Wno-DECLFILENAME", "--top-module", "top", "top.v"];
    assert_eq!(run(folder, "verilator", &verilator), "");
    assert_eq!(run(folder, "iverilog", &["-Wall", "-g2012", "-t", "null", "-s", "top", "top.v"]), "");
    let read = "read_verilog top.v; hierarchy -check -top top; proc; check -assert";
    assert_eq!(run(folder, "yosys", &["-q", "-p", read]), "");
}

#[test]
fn two_routers() {
    for emitter in [Emitter::Plain, Emitter::RustHdl] {
        let text = two_routers::verilog(emitter).expect("the example works");
        assert_eq!(text.matches("\nmodule ff_router").count(), 1, "a body is written once:\n{text}");
        let folder = tempfile::tempdir().expect("folder for the design");
        std::fs::write(folder.path().join("top.v"), text).expect("folder can be written");
        accepted(folder.path());
        std::fs::write(folder.path().join("bench.v"), BENCH).expect("folder can be written");
        run(folder.path(), "iverilog", &["-g2012", "-s", "bench", "-o", "bench.vvp", "bench.v", "top.v"]);
        let said = run(folder.path(), "vvp", &["bench.vvp"]);
        let lines: Vec<_> =
            said.lines().filter(|line| line.contains("left") || line.contains("right")).collect();
        assert_eq!(lines, ["right 10 3abcd"], "{said}");
    }
}
