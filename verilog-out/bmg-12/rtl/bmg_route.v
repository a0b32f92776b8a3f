// Routing relation dynamic-dr: what a head flit may do at this router.
// It does not look at which channels are occupied. productive: ports that come closer;
// unproductive: ports it may be misrouted to; reversing: ports whose taking is a dimension
// reversal; keep, turn: channels of other ports and of those; escape, escape_vcs: the
// deterministic or escape port and its channels.
module bmg_route (
  input  wire [1:0] reversals_i,
  input  wire [4:0] misroutes_i,
  input  wire deterministic_i,
  input  wire [5:0] digits_i,
  input  wire reverted_i,
  input  wire [5:0] from_i,
  input  wire [5:0] healthy_i,
  output wire eject_o,
  output wire [5:0] productive_o,
  output wire [5:0] unproductive_o,
  output wire [5:0] reversing_o,
  output wire [2:0] keep_o,
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
