// Routing relation dynamic-dr: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module bmg_route (
  // header field: dimension reversals made so far
  input  wire [1:0] reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [4:0] misroutes_i,
  // header field: the packet is restricted to deterministic virtual channels
  input  wire deterministic_i,
  // header field: the part of the route that remains
  input  wire [5:0] digits_i,
  // the packet has reverted to the deterministic virtual channels at this router
  input  wire reverted_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [5:0] from_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [5:0] productive_o,
  // network ports that the packet may be misrouted to
  output wire [5:0] unproductive_o,
  // network ports whose use counts as a dimension reversal
  output wire [5:0] reversing_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire [2:0] keep_o,
  // the request is for an escape or deterministic virtual channel
  output wire [5:0] escape_o
);
  wire [7:0] n1 = {6'd0, reversals_i[1:0]};
  wire n2 = deterministic_i | reverted_i;
  wire n3 = |from_i;
  wire n4 = |(from_i & 6'h3c);
  wire n5 = |(from_i & 6'h30);
  wire [5:0] n6 = {{2{n5}}, {2{n4}}, {2{n3}}};
  wire [5:0] n7 = (n1 < 8'd3) ? healthy_i : (healthy_i & (~n6));
  wire [5:0] n8 = digits_i & n7;
  wire n9 = ~(digits_i[0] | digits_i[1]);
  wire n10 = ~(digits_i[2] | digits_i[3]);
  wire n11 = ~(digits_i[4] | digits_i[5]);
  wire [5:0] n12 = ({3'd0, misroutes_i[4:0]} < 8'h10) ? (n7 & ({{2{n11}}, {2{n10}}, {2{n9}}})) : 6'd0;
  wire [5:0] n13 = n8 | n12;
  wire [5:0] n14 = n13 & (~from_i);
  wire [5:0] n15 = (|n14) ? n14 : n13;
  wire [5:0] n16 = {digits_i[5] & ~|digits_i[4:0], digits_i[4] & ~|digits_i[3:0], digits_i[3] &
      ~|digits_i[2:0], digits_i[2] & ~|digits_i[1:0], digits_i[1] & ~digits_i[0], digits_i[0]};
  wire n17 = |digits_i;
  wire eject = ~n17;
  wire [5:0] n18 = healthy_i & (~(n17 ? 6'd0 : 6'h3f));
  wire [5:0] productive = (n2 ? 6'd0 : (n8 & n15)) & n18;
  wire [5:0] unproductive = (n2 ? 6'd0 : (n12 & n15)) & n18;
  wire [5:0] escape = n16 & n18;
  assign eject_o = eject;
  assign productive_o = productive;
  assign unproductive_o = unproductive;
  assign reversing_o = n2 ? 6'd0 : n6;
  assign keep_o = (|n1) ? 3'd3 : 3'd1;
  assign escape_o = escape;
endmodule
