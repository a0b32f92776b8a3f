// Self-checking test bench of hb_protocol_network, for Icarus Verilog and Verilator.
//
// All nodes live at first, and none is suspected. Then a node dies. All others suspect it, within bounds of
// time, and suspect nobody else. It lives again, and is trusted. Then another node dies.

module hb_tb;
  localparam integer NODES = 8;
  localparam integer INTERVAL = 32;  // cycles of a round
  localparam integer TIMEOUT = 9;  // rounds without news after which a node is suspected
  localparam integer SPREAD = 3;  // rounds in which news reaches every node
  // Cycles from a death to the suspicions: the last news is as old as news can be, or comes as late.
  localparam integer EARLIEST = (TIMEOUT - SPREAD - 1) * INTERVAL;
  localparam integer LATEST = (TIMEOUT + SPREAD + 1) * INTERVAL;

  reg clk_i = 1'b0;
  reg rst_ni = 1'b0;
  reg [NODES-1:0] alive_i = {NODES{1'b1}};
  wire [NODES-1:0] round_o;
  wire [NODES*NODES-1:0] suspect_o;
  wire [NODES-1:0] stranded_o;

  hb_protocol_network dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .alive_i(alive_i),
    .stranded_o(stranded_o),
    .round_o(round_o),
    .suspect_o(suspect_o)
  );

  always #5 clk_i = ~clk_i;

  integer now = 0;
  integer died = 0;
  integer rounds = 0;
  // The node that is dead, or that lives again and may still be suspected.
  integer victim = NODES;
  integer settled = 0;
  integer deaths = 0;
  integer i, j;
  reg all;

  initial begin
    repeat (4) @(negedge clk_i);
    rst_ni = 1'b1;
    repeat (3 * TIMEOUT * INTERVAL) @(negedge clk_i);
    while (deaths < 2) begin
      victim = deaths == 0 ? NODES / 2 : 0;
      deaths = deaths + 1;
      died = now;
      alive_i[victim] = 1'b0;
      repeat (LATEST + TIMEOUT * INTERVAL) @(negedge clk_i);
      alive_i[victim] = 1'b1;
      settled = now + (SPREAD + 2) * INTERVAL;
      repeat (2 * TIMEOUT * INTERVAL) @(negedge clk_i);
    end
    $display("PASS: %0d rounds, %0d deaths", rounds, deaths);
    $finish;
  end

  // Checks at the falling edge, when all signals are stable.
  always @(negedge clk_i) begin
    if (rst_ni) begin
      now = now + 1;
      if (round_o[0]) rounds = rounds + 1;
      if (round_o !== {NODES{1'b0}} && round_o !== {NODES{1'b1}}) fail("rounds are not in step");
      all = 1'b1;
      for (i = 0; i < NODES; i = i + 1) begin
        for (j = 0; j < NODES; j = j + 1) check(suspect_o[i*NODES+j]);
      end
      if (victim < NODES && !alive_i[victim] && now - died > LATEST && !all) fail("a dead node is not suspected");
      if (|stranded_o !== 1'b0) fail("a packet has nowhere to go");
    end
  end

  // Checks whether node i may suspect node j.
  task check(input suspected);
    begin
      if (suspected === 1'bx) fail("a suspicion is unknown");
      if (j == victim && !alive_i[j]) begin
        if (i != j) all = all & suspected;
        if (suspected && now - died < EARLIEST) fail("a suspicion comes too early");
      end else if (suspected && !(j == victim && now < settled)) fail("a living node is suspected");
    end
  endtask

  task fail(input [8*32-1:0] what);
    begin
      $display("FAIL in cycle %0d: %0s (node %0d of node %0d)", now, what, i, j);
      $fatal(1);
    end
  endtask
endmodule
