// Self-checking test bench of @PREFIX@_protocol_network, for Icarus Verilog and Verilator.
//
// The network brings itself up: the nodes build a ring and a binomial graph from a tree.
// The graph must stand within three periods, and stay for three more.

module @PREFIX@_tb;
  localparam integer NODES = @NODES@;
  localparam integer LEVELS = @LEVELS@;  // entries in each direction
  localparam integer BITS = @BITS@;  // bits of the number of a node
  localparam integer PERIOD = @PERIOD@;  // cycles between two runs of the timers

  reg clk_i = 1'b0;
  reg rst_ni = 1'b0;
  wire [NODES*LEVELS-1:0] ahead_known_o;
  wire [NODES*LEVELS*BITS-1:0] ahead_o;
  wire [NODES*LEVELS-1:0] behind_known_o;
  wire [NODES*LEVELS*BITS-1:0] behind_o;
@OVERFLOW_NET@  wire [NODES-1:0] stranded_o;

  @PREFIX@_protocol_network dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
@PINS@@OVERFLOW_PIN@    .stranded_o(stranded_o),
    .ahead_known_o(ahead_known_o),
    .ahead_o(ahead_o),
    .behind_known_o(behind_known_o),
    .behind_o(behind_o)
  );

  always #5 clk_i = ~clk_i;

  // The node at a place of the ring: the tree in preorder.
  function integer ring(input integer place);
    case (place)
@RING@      default: ring = NODES;
    endcase
  endfunction

  integer now = 0;
  integer stands = 0;
  integer place, level, node, entry, wrong;

  initial begin
    repeat (4) @(negedge clk_i);
    rst_ni = 1'b1;
  end

  // Checks at the falling edge, when all signals are stable.
  always @(negedge clk_i) begin
    if (rst_ni) begin
      now = now + 1;
      wrong = 0;
      for (place = 0; place < NODES; place = place + 1) begin
        node = ring(place);
        for (level = 0; level < LEVELS; level = level + 1) begin
          entry = node * LEVELS + level;
          compare(ahead_known_o[entry], ahead_o[entry*BITS+:BITS], (place + (1 << level)) % NODES);
          compare(behind_known_o[entry], behind_o[entry*BITS+:BITS], (place + NODES - (1 << level)) % NODES);
        end
      end
      if (now == 1 && wrong != 2 * NODES * LEVELS) fail("something is known at the start");
      if (wrong == 0 && stands == 0) stands = now;
      if (wrong != 0 && stands != 0) fail("the graph does not stay");
      if (wrong != 0 && now > 3 * PERIOD) fail("the graph does not stand");
@OVERFLOW_CHECK@      if (|stranded_o !== 1'b0) fail("a packet has nowhere to go");
      if (now == 6 * PERIOD) begin
        $display("PASS: the graph of %0d nodes stands after %0d cycles", NODES, stands);
        $finish;
      end
    end
  end

  // Counts an entry that is not known, or not the node at a place.
  task compare(input known, input [BITS-1:0] number, input integer wanted);
    if (known !== 1'b1 || {{(32 - BITS) {1'b0}}, number} !== ring(wanted)) wrong = wrong + 1;
  endtask

  task fail(input [8*32-1:0] what);
    begin
      $display("FAIL in cycle %0d: %0s (%0d entries are wrong)", now, what, wrong);
      $fatal(1);
    end
  endtask
endmodule
