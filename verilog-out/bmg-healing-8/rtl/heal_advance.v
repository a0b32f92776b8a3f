// Computes the header fields that change when a packet takes the granted output port.
// The router writes them into the head flit as it leaves.
module heal_advance (
  // header field: dimension reversals made so far
  input  wire [1:0] reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [1:0] misroutes_i,
  // header field: the part of the route that remains
  input  wire [12:0] digits_i,
  // network ports that the packet may be misrouted to
  input  wire [4:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [4:0] reversing_i,
  // one-hot: the granted network port
  input  wire [4:0] port_i,
  // the granted virtual channel is an escape or deterministic one
  input  wire escape_i,
  // changed header fields, in the order of the header
  output wire [16:0] state_o
);
  wire [7:0] n1 = {6'd0, reversals_i[1:0]};
  wire [7:0] n2 = {6'd0, misroutes_i[1:0]};
  wire [7:0] next_misroutes = ((~escape_i) & (|(unproductive_i & port_i))) ? ((n2 == 8'hff) ? n2 : (n2 +
      8'd1)) : n2;
  wire [7:0] next_reversals = ((~escape_i) & (|(reversing_i & port_i))) ? ((n1 == 8'hff) ? n1 : (n1 + 8'd1)) :
      n1;
  wire [4:0] n3 = digits_i[4:0];
  wire [4:0] n4 = (|(port_i & n3)) ? (n3 & (~port_i)) : (n3 | {port_i[4], port_i[2], port_i[3], port_i[0],
      port_i[1]});
  wire [12:0] next_digits = {8'd0, n4[4:0]} | (digits_i & 13'h1fe0);
  assign state_o = {next_digits[12:0], next_misroutes[1:0], next_reversals[1:0]};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, next_misroutes[7:2], next_reversals[7:2]};
endmodule
