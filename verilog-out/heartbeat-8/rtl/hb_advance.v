// Computes the header fields that change when a packet takes the granted output port.
// The router writes them into the head flit as it leaves.
module hb_advance (
  // header field: the part of the route that remains
  input  wire [4:0] digits_i,
  // one-hot: the granted network port
  input  wire [4:0] port_i,
  // changed header fields, in the order of the header
  output wire [4:0] state_o
);
  wire [4:0] next_digits = (|(digits_i & port_i)) ? (digits_i & (~port_i)) : (digits_i | {port_i[4],
      port_i[2], port_i[3], port_i[0], port_i[1]});
  assign state_o = next_digits;
endmodule
