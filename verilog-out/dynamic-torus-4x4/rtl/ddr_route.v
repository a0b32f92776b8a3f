// Routing relation dynamic-dr: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module ddr_route (
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  // header field: coordinate of the destination
  input  wire [1:0] dest_x_i,
  input  wire [1:0] dest_y_i,
  // header field: dimension reversals made so far
  input  wire [2:0] reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [4:0] misroutes_i,
  // header field: the packet is restricted to deterministic virtual channels
  input  wire deterministic_i,
  // the packet has reverted to the deterministic virtual channels at this router
  input  wire reverted_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [3:0] from_i,
  // one-hot: the virtual channel that the packet arrived on; zero if it was injected here
  input  wire [4:0] from_vc_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [3:0] productive_o,
  // network ports that the packet may be misrouted to
  output wire [3:0] unproductive_o,
  // network ports whose use counts as a dimension reversal
  output wire [3:0] reversing_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire [4:0] keep_o,
  // the request is for an escape or deterministic virtual channel
  output wire [3:0] escape_o,
  // virtual channels allowed on the escape or deterministic port
  output wire [4:0] escape_vcs_o
);
  wire [7:0] n1 = {5'd0, reversals_i[2:0]};
  wire n2 = deterministic_i | reverted_i;
  wire [1:0] n3 = dest_x_i + (-here_x_i);
  wire n4 = ~(n3 < 2'd2);
  wire n5 = (~(2'd2 < n3)) & (|n3);
  wire [1:0] n6 = dest_y_i + (-here_y_i);
  wire n7 = ~(n6 < 2'd2);
  wire n8 = (~(2'd2 < n6)) & (|n6);
  wire [3:0] n9 = {n8, n7, n5, n4};
  wire n10 = |(from_i & 4'hc);
  wire n11 = here_x_i == 2'd0;
  wire n12 = here_x_i == 2'd3;
  wire n13 = here_y_i == 2'd0;
  wire n14 = here_y_i == 2'd3;
  wire [3:0] n15 = (from_i | ({2'd0, {2{n10}}})) | {n14, n13, n12, n11};
  wire [3:0] n16 = (n1 < 8'd6) ? healthy_i : (healthy_i & (~n15));
  wire [3:0] n17 = n9 & n16;
  wire [3:0] n18 = ({3'd0, misroutes_i[4:0]} < 8'h10) ? (n16 & (~n9)) : 4'd0;
  wire [3:0] n19 = n17 | n18;
  wire [3:0] n20 = n19 & (~from_i);
  wire [3:0] n21 = (|n20) ? n20 : n19;
  wire [3:0] n22 = {n7 & here_y_i[0], n8 & (~here_y_i[0]), n4 & here_x_i[0], n5 & (~here_x_i[0])};
  wire [3:0] n23 = n9 & (~n22);
  wire [3:0] n24 = {n23[3] & ~|n23[2:0], n23[2] & ~|n23[1:0], n23[1] & ~n23[0], n23[0]};
  wire [3:0] n25 = {(dest_y_i[1] ^ here_y_i[1]) ? here_y_i[1] : (~dest_y_i[0] & here_y_i[0]), (here_y_i[1] ^
      dest_y_i[1]) ? dest_y_i[1] : (~here_y_i[0] & dest_y_i[0]), (dest_x_i[1] ^ here_x_i[1]) ? here_x_i[1] :
      (~dest_x_i[0] & here_x_i[0]), (here_x_i[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~here_x_i[0] & dest_x_i[0])};
  wire n26 = (|(n24 & {from_i[2], from_i[3], from_i[0], from_i[1]})) & ((|(n24 & {n13, n14, n11, n12})) |
      (|(from_vc_i & 5'h10)));
  wire eject = (here_x_i == dest_x_i) & (here_y_i == dest_y_i);
  wire [3:0] n27 = healthy_i & (~(eject ? 4'hf : 4'd0));
  wire [3:0] productive = (n2 ? 4'd0 : (n17 & n21)) & n27;
  wire [3:0] unproductive = (n2 ? 4'd0 : (n18 & n21)) & n27;
  wire [3:0] escape = n24 & n27;
  assign eject_o = eject;
  assign productive_o = productive;
  assign unproductive_o = unproductive;
  assign reversing_o = n2 ? 4'd0 : n15;
  assign keep_o = (|n1) ? 5'd7 : 5'd1;
  assign escape_o = escape;
  assign escape_vcs_o = (|n24) ? ((|(n24 & n25)) ? 5'd8 : (n26 ? 5'h10 : 5'h18)) : 5'h18;
endmodule
