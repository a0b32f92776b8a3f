// Routing relation up-down: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module ft_route (
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [3:0] dest_x_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [3:0] from_i,
  // one-hot: the virtual channel that the packet arrived on; zero if it was injected here
  input  wire from_vc_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [3:0] productive_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire keep_o
);
  wire [3:0] n1 = from_i & (here_x_i[3] ? (here_x_i[2] ? 4'd0 : 4'd3) : (here_x_i[2] ? 4'd3 : 4'd0));
  wire n2 = from_vc_i & (|n1);
  wire [3:0] n3 = dest_x_i[0] ? 4'd8 : 4'd4;
  wire [3:0] n4 = n2 ? (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? 4'd0 : n3)) : 4'd0) : (dest_x_i[3]
      ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? 4'd3 : n3)) : 4'd0);
  wire [3:0] n5 = n2 ? (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? n3 : 4'd0)) : 4'd0) : (dest_x_i[3]
      ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? n3 : 4'd3)) : 4'd0);
  wire [3:0] n6 = here_x_i[2] ? (here_x_i[1] ? n5 : n4) : (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ?
      4'd2 : 4'd1)) : 4'd0);
  wire [3:0] n7 = dest_x_i[0] ? 4'd3 : 4'd0;
  wire [3:0] n8 = n2 ? 4'd0 : (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? 4'd3 : n7)) : 4'd0);
  wire [3:0] n9 = dest_x_i[0] ? 4'd0 : 4'd3;
  wire [3:0] n10 = n2 ? 4'd0 : (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? 4'd3 : n9)) : 4'd0);
  wire [3:0] n11 = n2 ? 4'd0 : (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? n7 : 4'd3)) : 4'd0);
  wire [3:0] n12 = n2 ? 4'd0 : (dest_x_i[3] ? (dest_x_i[2] ? 4'd0 : (dest_x_i[1] ? n9 : 4'd3)) : 4'd0);
  wire [3:0] n13 = here_x_i[2] ? 4'd0 : (here_x_i[1] ? (here_x_i[0] ? n12 : n11) : (here_x_i[0] ? n10 : n8));
  wire n14 = dest_x_i[3] ? (~dest_x_i[2]) : 1'd0;
  wire n15 = here_x_i[1] ? (n2 ? (dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : dest_x_i[1]) : 1'd0) : n14) : (n2 ?
      (dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : (~dest_x_i[1])) : 1'd0) : n14);
  wire n16 = dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : (dest_x_i[1] ? 1'd1 : dest_x_i[0])) : 1'd0;
  wire n17 = dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : (dest_x_i[1] ? 1'd1 : (~dest_x_i[0]))) : 1'd0;
  wire n18 = dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : (dest_x_i[1] ? dest_x_i[0] : 1'd1)) : 1'd0;
  wire n19 = dest_x_i[3] ? (dest_x_i[2] ? 1'd0 : (dest_x_i[1] ? (~dest_x_i[0]) : 1'd1)) : 1'd0;
  wire n20 = here_x_i[1] ? (here_x_i[0] ? (n2 ? 1'd0 : n19) : (n2 ? 1'd0 : n18)) : (here_x_i[0] ? (n2 ? 1'd0 :
      n17) : (n2 ? 1'd0 : n16));
  wire eject = here_x_i == dest_x_i;
  wire [3:0] productive = (here_x_i[3] ? n13 : n6) & (healthy_i & (~(eject ? 4'hf : 4'd0)));
  assign eject_o = eject;
  assign productive_o = productive;
  assign keep_o = here_x_i[3] ? (here_x_i[2] ? 1'd0 : n20) : (here_x_i[2] ? n15 : n14);
endmodule
