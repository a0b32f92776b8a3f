// The part of the header that changes, after the packet has taken a port: dimension reversals made so far,
// steps away from the destination, and what else the relation keeps.
module heal_advance (
  input  wire [1:0] reversals_i,
  input  wire [1:0] misroutes_i,
  input  wire [12:0] digits_i,
  input  wire [4:0] unproductive_i,
  input  wire [4:0] reversing_i,
  input  wire [4:0] port_i,
  input  wire escape_i,
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

  // Bits that are not needed here.
  wire unused = &{1'b0, next_misroutes[7:2], next_reversals[7:2]};
endmodule
