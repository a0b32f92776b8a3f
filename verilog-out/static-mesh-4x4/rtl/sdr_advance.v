// Computes the header fields that change when a packet takes the granted output port.
// The router writes them into the head flit as it leaves.
module sdr_advance (
  // header field: dimension reversals made so far
  input  wire reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [1:0] misroutes_i,
  // network ports that the packet may be misrouted to
  input  wire [3:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [3:0] reversing_i,
  // one-hot: the granted network port
  input  wire [3:0] port_i,
  // the granted virtual channel is an escape or deterministic one
  input  wire escape_i,
  // changed header fields, in the order of the header
  output wire [2:0] state_o
);
  wire [7:0] n1 = {7'd0, reversals_i};
  wire [7:0] n2 = {6'd0, misroutes_i[1:0]};
  wire [7:0] next_misroutes = ((~escape_i) & (|(unproductive_i & port_i))) ? ((n2 == 8'hff) ? n2 : (n2 +
      8'd1)) : n2;
  wire [7:0] next_reversals = ((~escape_i) & (|(reversing_i & port_i))) ? ((n1 == 8'hff) ? n1 : (n1 + 8'd1)) :
      n1;
  assign state_o = {next_misroutes[1:0], next_reversals[0]};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, next_misroutes[7:2], next_reversals[7:1]};
endmodule
