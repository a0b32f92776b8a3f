// Computes the header fields that change when a packet takes the granted output port.
// The router writes them into the head flit as it leaves.
module ddr_advance (
  // header field: dimension reversals made so far
  input  wire [2:0] reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [4:0] misroutes_i,
  // header field: the packet is restricted to deterministic virtual channels
  input  wire deterministic_i,
  // the packet has reverted to the deterministic virtual channels at this router
  input  wire reverted_i,
  // network ports that the packet may be misrouted to
  input  wire [3:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [3:0] reversing_i,
  // one-hot: the granted network port
  input  wire [3:0] port_i,
  // the granted virtual channel is an escape or deterministic one
  input  wire escape_i,
  // changed header fields, in the order of the header
  output wire [8:0] state_o
);
  wire [7:0] n1 = {5'd0, reversals_i[2:0]};
  wire [7:0] n2 = {3'd0, misroutes_i[4:0]};
  wire next_deterministic = escape_i | (deterministic_i | reverted_i);
  wire [7:0] next_misroutes = ((~escape_i) & (|(unproductive_i & port_i))) ? ((n2 == 8'hff) ? n2 : (n2 +
      8'd1)) : n2;
  wire [7:0] next_reversals = ((~escape_i) & (|(reversing_i & port_i))) ? ((n1 == 8'hff) ? n1 : (n1 + 8'd1)) :
      n1;
  assign state_o = {next_deterministic, next_misroutes[4:0], next_reversals[2:0]};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, next_misroutes[7:5], next_reversals[7:3]};
endmodule
