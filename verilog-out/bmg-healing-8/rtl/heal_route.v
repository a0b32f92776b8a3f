// Routing relation static-dr: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module heal_route (
  // header field: dimension reversals made so far
  input  wire [1:0] reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [1:0] misroutes_i,
  // header field: the part of the route that remains
  input  wire [12:0] digits_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [4:0] from_i,
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [4:0] productive_o,
  // network ports that the packet may be misrouted to
  output wire [4:0] unproductive_o,
  // network ports whose use counts as a dimension reversal
  output wire [4:0] reversing_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire [3:0] keep_o,
  // virtual channels allowed on ports that make a dimension reversal
  output wire [3:0] turn_o
);
  wire [7:0] n1 = {6'd0, reversals_i[1:0]};
  wire [4:0] n2 = digits_i[4:0];
  wire [4:0] n3 = {n2[4] & ~|n2[3:0], n2[3] & ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]};
  wire n4 = |from_i;
  wire n5 = |(from_i & 5'h1c);
  wire [4:0] n6 = {|(from_i & 5'h10), {2{n5}}, {2{n4}}};
  wire [1:0] n7 = {1'd0, digits_i[5]} + ({1'd0, digits_i[6]} + {1'd0, digits_i[7]});
  wire [1:0] n8 = {1'd0, digits_i[8]} + ({1'd0, digits_i[9]} + {1'd0, digits_i[10]});
  wire [2:0] n9 = {1'd0, n7[1:0]} + {1'd0, n8[1:0]};
  wire [7:0] n10 = n1 + {5'd0, n9[2:0]};
  wire n11 = n10 < 8'd3;
  wire [4:0] n12 = healthy_i & (~((n10 == 8'd2) ? (n6 & (~n3)) : 5'd0));
  wire [4:0] n13 = n2 & n12;
  wire [4:0] n14 = ~(from_i & (~n13));
  wire n15 = ~(digits_i[0] | digits_i[1]);
  wire n16 = ~(digits_i[2] | digits_i[3]);
  wire n17 = |n2;
  wire [4:0] n18 = (({6'd0, misroutes_i[1:0]} < 8'd2) & (~(|(n13 & n14)))) ? (n12 & (n17 ? ({~digits_i[4],
      {2{n16}}, {2{n15}}}) : 5'd0)) : 5'd0;
  wire [4:0] n19 = n13 | n18;
  wire [4:0] n20 = n14 & n19;
  wire [4:0] n21 = (|n20) ? n20 : n19;
  wire [4:0] n22 = n13 & n21;
  wire [4:0] n23 = {n22[4] & ~|n22[3:0], n22[3] & ~|n22[2:0], n22[2] & ~|n22[1:0], n22[1] & ~n22[0], n22[0]};
  wire n24 = n1 == 8'd0;
  wire n25 = n1 == 8'd1;
  wire n26 = n1 == 8'd2;
  wire [3:0] n27 = (((n24 ? 4'd1 : 4'd0) | (n25 ? 4'd2 : 4'd0)) | (n26 ? 4'd4 : 4'd0)) | ((n1 == 8'd3) ? 4'd8
      : 4'd0);
  wire n28 = n17 | (|digits_i[10:5]);
  wire eject = ~n28;
  wire [4:0] n29 = healthy_i & (~(n28 ? 5'd0 : 5'h1f));
  wire [4:0] productive = (n11 ? n23 : (n3 & (~n6))) & n29;
  wire [4:0] unproductive = (n11 ? (n18 & n21) : 5'd0) & n29;
  assign eject_o = eject;
  assign productive_o = productive;
  assign unproductive_o = unproductive;
  assign reversing_o = n11 ? n6 : 5'd0;
  assign keep_o = n27;
  assign turn_o = ((n24 ? 4'd2 : 4'd0) | (n25 ? 4'd4 : 4'd0)) | (n26 ? 4'd8 : 4'd0);

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, digits_i[12:11]};
endmodule
