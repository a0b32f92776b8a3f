// Self-checking test bench of @PREFIX@_protocol_network, for Icarus Verilog and Verilator.
//
// All nodes wake. One fails soon and recovers, and one fails for good. A leader declares itself once. All
// functional nodes must come to know it, and nothing changes any more.

module @PREFIX@_tb;
  localparam integer NODES = @NODES@;
  localparam integer IDENT = @IDENT@;  // bits of the number of a node
  localparam integer ROUND = @ROUND@;  // bits of a round
  localparam integer LIMIT = 200 * NODES;  // cycles within which all must know the leader

  reg clk_i = 1'b0;
  reg rst_ni = 1'b0;
  reg [NODES-1:0] alive_i = {NODES{1'b1}};
  reg [NODES-1:0] wake_i = {NODES{1'b0}};
  wire [NODES*ROUND-1:0] round_o;
  wire [NODES-1:0] known_o;
  wire [NODES*IDENT-1:0] leader_o;
  wire [NODES-1:0] leads_o;
@OVERFLOW_NET@  wire [NODES-1:0] stranded_o;

  @PREFIX@_protocol_network dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .alive_i(alive_i),
    .wake_i(wake_i),
@PINS@@OVERFLOW_PIN@    .stranded_o(stranded_o),
    .round_o(round_o),
    .known_o(known_o),
    .leader_o(leader_o),
    .leads_o(leads_o)
  );

  always #5 clk_i = ~clk_i;

  integer now = 0;
  integer known = 0;  // cycle since which all functional nodes know the leader
  integer declarations = 0;
  integer leader = NODES;
  integer node;
  reg [NODES-1:0] led = {NODES{1'b0}};
  reg [NODES*ROUND-1:0] last_rounds = {NODES * ROUND{1'b0}};

  initial begin
    repeat (4) @(negedge clk_i);
    rst_ni = 1'b1;
  end

  // Checks at the falling edge, when all signals are stable. Then the pins of the next cycle are set.
  always @(negedge clk_i) begin
    if (rst_ni) begin
      now = now + 1;
      for (node = 0; node < NODES; node = node + 1) begin
        if (leads_o[node] && !led[node]) begin
          declarations = declarations + 1;
          leader = node;
        end
        if (known_o[node] && {{(32 - IDENT) {1'b0}}, leader_o[node*IDENT+:IDENT]} !== leader)
          fail("a node knows another leader");
        if (round_o[node*ROUND+:ROUND] < last_rounds[node*ROUND+:ROUND]) fail("a round falls");
      end
      led = leads_o;
      last_rounds = round_o;
      if (declarations > 1) fail("there are two declarations");
      if (known == 0 && (known_o | ~alive_i) === {NODES{1'b1}}) known = now;
      if (known != 0 && (known_o | ~alive_i) !== {NODES{1'b1}}) fail("a node has forgotten the leader");
      if (known == 0 && now > LIMIT) fail("some functional node does not know the leader");
@OVERFLOW_CHECK@      if (|stranded_o !== 1'b0) fail("a packet has nowhere to go");
      if (known != 0 && now == known + LIMIT) begin
        $display("PASS: %0d nodes know leader %0d after %0d cycles", NODES - 1, leader, known);
        $finish;
      end
      wake_i = (now == 1) ? {NODES{1'b1}} : {NODES{1'b0}};
      if (now == 4) alive_i[NODES-1] = 1'b0;
      if (now == 6) alive_i[0] = 1'b0;
      if (now == 12) alive_i[NODES-1] = 1'b1;
    end
  end

  task fail(input [8*48-1:0] what);
    begin
      $display("FAIL in cycle %0d: %0s", now, what);
      $fatal(1);
    end
  endtask
endmodule
