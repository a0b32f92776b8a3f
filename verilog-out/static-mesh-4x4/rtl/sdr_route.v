// Routing relation static-dr: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module sdr_route (
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  // header field: coordinate of the destination
  input  wire [1:0] dest_x_i,
  input  wire [1:0] dest_y_i,
  // header field: dimension reversals made so far
  input  wire reversals_i,
  // header field: misroutes made so far, or the budget that is left for them
  input  wire [1:0] misroutes_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [3:0] from_i,
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
  output wire [2:0] keep_o,
  // virtual channels allowed on ports that make a dimension reversal
  output wire [2:0] turn_o
);
  wire [7:0] n1 = {7'd0, reversals_i};
  wire [3:0] n2 = {(here_y_i[1] ^ dest_y_i[1]) ? dest_y_i[1] : (~here_y_i[0] & dest_y_i[0]), (dest_y_i[1] ^
      here_y_i[1]) ? here_y_i[1] : (~dest_y_i[0] & here_y_i[0]), (here_x_i[1] ^ dest_x_i[1]) ? dest_x_i[1] :
      (~here_x_i[0] & dest_x_i[0]), (dest_x_i[1] ^ here_x_i[1]) ? here_x_i[1] : (~dest_x_i[0] & here_x_i[0])};
  wire [3:0] n3 = {n2[3] & ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]};
  wire n4 = |(from_i & 4'hc);
  wire [3:0] n5 = from_i | ({2'd0, {2{n4}}});
  wire n6 = n1 == 8'd1;
  wire n7 = n1 == 8'd0;
  wire [3:0] n8 = healthy_i & (~(n7 ? (n5 & (~n3)) : 4'd0));
  wire [3:0] n9 = n2 & n8;
  wire [3:0] n10 = ({6'd0, misroutes_i[1:0]} < 8'd3) ? (n8 & (~n2)) : 4'd0;
  wire [3:0] n11 = n9 | n10;
  wire [3:0] n12 = n11 & (~from_i);
  wire [3:0] n13 = (|n12) ? n12 : n11;
  wire eject = (here_x_i == dest_x_i) & (here_y_i == dest_y_i);
  wire [3:0] n14 = healthy_i & (~(eject ? 4'hf : 4'd0));
  wire [3:0] productive = (n6 ? n3 : (n9 & n13)) & n14;
  wire [3:0] unproductive = (n6 ? 4'd0 : (n10 & n13)) & n14;
  assign eject_o = eject;
  assign productive_o = productive;
  assign unproductive_o = unproductive;
  assign reversing_o = n6 ? 4'd0 : n5;
  assign keep_o = (n7 ? 3'd3 : 3'd0) | (n6 ? 3'd4 : 3'd0);
  assign turn_o = n7 ? 3'd4 : 3'd0;
endmodule
