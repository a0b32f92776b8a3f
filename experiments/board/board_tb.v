// SPDX-License-Identifier: MIT OR Apache-2.0
// Runs board_top until an LED says how it ended.

`timescale 1ns / 1ps
module board_tb;
  reg clk = 1'b0;
  wire running, pass, fail;
  board_top #(.PACKETS(200), .TIMEOUT(14)) top (
    .clk_i(clk), .led_running_o(running), .led_pass_o(pass), .led_fail_o(fail)
  );
  always #5 clk = !clk;
  integer clocks = 0;
  always @(posedge clk) begin
    clocks <= clocks + 1;
    if (pass || fail) begin
      $display("%s after %0d clocks: %0d beats sent, %0d received", pass ? "PASS" : "FAIL", clocks,
               top.all_sent, top.all_received);
      $finish;
    end
  end
endmodule
