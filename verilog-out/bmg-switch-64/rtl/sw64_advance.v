// Computes the header fields that change when a packet takes the granted output port.
// The router writes them into the head flit as it leaves.
module sw64_advance (
  // header field: the part of the route that remains
  input  wire [10:0] digits_i,
  // one-hot: the granted network port
  input  wire [10:0] port_i,
  // changed header fields, in the order of the header
  output wire [10:0] state_o
);
  wire [10:0] n1 = {port_i[10], port_i[8], port_i[9], port_i[6], port_i[7], port_i[4], port_i[5], port_i[2],
      port_i[3], port_i[0], port_i[1]};
  wire [10:0] next_digits = (|(digits_i & port_i)) ? (digits_i & (~port_i)) : (digits_i | n1);
  assign state_o = next_digits;
endmodule
