// The part of the header that changes, after the packet has taken a port: dimension reversals made so far,
// steps away from the destination, and what else the relation keeps.
module sw64_advance (
  input  wire [10:0] digits_i,
  input  wire [10:0] port_i,
  output wire [10:0] state_o
);
  wire [10:0] n1 = {port_i[10], port_i[8], port_i[9], port_i[6], port_i[7], port_i[4], port_i[5], port_i[2],
      port_i[3], port_i[0], port_i[1]};
  wire [10:0] next_digits = (|(digits_i & port_i)) ? (digits_i & (~port_i)) : (digits_i | n1);
  assign state_o = next_digits;
endmodule
