// The part of the header that changes, after the packet has taken a port: dimension reversals made so far,
// steps away from the destination, and what else the relation keeps.
module bmg_advance (
  input  wire [1:0] reversals_i,
  input  wire [4:0] misroutes_i,
  input  wire deterministic_i,
  input  wire [5:0] digits_i,
  input  wire reverted_i,
  input  wire [5:0] unproductive_i,
  input  wire [5:0] reversing_i,
  input  wire [5:0] port_i,
  input  wire escape_i,
  output wire [13:0] state_o
);
  wire [7:0] n1 = {6'd0, reversals_i[1:0]};
  wire [7:0] n2 = {3'd0, misroutes_i[4:0]};
  wire next_deterministic = escape_i | (deterministic_i | reverted_i);
  wire [7:0] next_misroutes = ((~escape_i) & (|(unproductive_i & port_i))) ? ((n2 == 8'hff) ? n2 : (n2 +
      8'd1)) : n2;
  wire [7:0] next_reversals = ((~escape_i) & (|(reversing_i & port_i))) ? ((n1 == 8'hff) ? n1 : (n1 + 8'd1)) :
      n1;
  wire [5:0] n3 = digits_i | {port_i[4], port_i[5], port_i[2], port_i[3], port_i[0], port_i[1]};
  wire [5:0] next_digits = (|(digits_i & port_i)) ? (digits_i & (~port_i)) : n3;
  wire [13:0] n4 = {next_digits[5:0], next_deterministic, next_misroutes[4:0], next_reversals[1:0]};
  assign state_o = n4;

  // Bits that are not needed here.
  wire unused = &{1'b0, next_misroutes[7:5], next_reversals[7:2]};
endmodule
