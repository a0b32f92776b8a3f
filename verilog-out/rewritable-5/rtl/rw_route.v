// Routing relation table: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module rw_route (
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [2:0] dest_x_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [2:0] from_i,
  // one-hot: the virtual channel that the packet arrived on; zero if it was injected here
  input  wire [1:0] from_vc_i,
  // network ports with a working link
  input  wire [2:0] healthy_i,
  // rows of the routing table were written since reset: they count in place of the fixed table
  input  wire written_i,
  // rewritten row: network ports that the packet may take
  input  wire [2:0] row_ports_i,
  // rewritten row: virtual channels allowed on these ports
  input  wire [1:0] row_vcs_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [2:0] productive_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire [1:0] keep_o
);
  wire [2:0] n1 = here_x_i[2] ? (here_x_i[1] ? 3'd0 : (here_x_i[0] ? 3'd0 : 3'd2)) : (here_x_i[1] ?
      (here_x_i[0] ? 3'd7 : 3'd1) : (here_x_i[0] ? 3'd0 : 3'd1));
  wire n2 = (|from_vc_i) & (|(from_i & n1));
  wire [2:0] n3 = dest_x_i[0] ? 3'd1 : 3'd0;
  wire [2:0] n4 = dest_x_i[0] ? 3'd0 : 3'd1;
  wire [2:0] n5 = dest_x_i[1] ? 3'd0 : n4;
  wire [2:0] n6 = dest_x_i[0] ? 3'd2 : 3'd0;
  wire [2:0] n7 = dest_x_i[2] ? 3'd0 : (dest_x_i[1] ? n6 : 3'd0);
  wire [2:0] n8 = n2 ? n7 : (dest_x_i[2] ? n5 : (dest_x_i[1] ? (dest_x_i[0] ? 3'd2 : 3'd1) : n3));
  wire [2:0] n9 = dest_x_i[1] ? 3'd0 : (dest_x_i[0] ? 3'd0 : 3'd2);
  wire [2:0] n10 = dest_x_i[2] ? n9 : (dest_x_i[1] ? (dest_x_i[0] ? 3'd7 : 3'd1) : (dest_x_i[0] ? 3'd0 :
      3'd4));
  wire [2:0] n11 = n2 ? 3'd0 : (dest_x_i[2] ? n9 : (dest_x_i[1] ? n4 : (dest_x_i[0] ? 3'd7 : 3'd4)));
  wire [2:0] n12 = here_x_i[0] ? n11 : (n2 ? n7 : (dest_x_i[2] ? n5 : (dest_x_i[1] ? n6 : 3'd1)));
  wire [2:0] n13 = n2 ? (dest_x_i[2] ? 3'd0 : (dest_x_i[1] ? n3 : 3'd0)) : (dest_x_i[2] ? 3'd0 : (dest_x_i[1]
      ? (dest_x_i[0] ? 3'd1 : 3'd2) : 3'd2));
  wire [2:0] n14 = here_x_i[2] ? (here_x_i[1] ? 3'd0 : (here_x_i[0] ? 3'd0 : n13)) : (here_x_i[1] ? n12 :
      (here_x_i[0] ? n10 : n8));
  wire [1:0] n15 = dest_x_i[0] ? 2'd3 : 2'd0;
  wire [1:0] n16 = dest_x_i[0] ? 2'd0 : 2'd3;
  wire [1:0] n17 = dest_x_i[1] ? 2'd0 : n16;
  wire [1:0] n18 = dest_x_i[2] ? 2'd0 : (dest_x_i[1] ? n15 : 2'd0);
  wire [1:0] n19 = here_x_i[0] ? (dest_x_i[2] ? n17 : (dest_x_i[1] ? 2'd3 : n16)) : (n2 ? n18 : (dest_x_i[2] ?
      n17 : (dest_x_i[1] ? 2'd3 : n15)));
  wire [1:0] n20 = here_x_i[0] ? (n2 ? 2'd0 : (dest_x_i[2] ? n17 : (dest_x_i[1] ? n16 : 2'd3))) : (n2 ? n18 :
      (dest_x_i[2] ? n17 : (dest_x_i[1] ? n15 : 2'd3)));
  wire [1:0] n21 = here_x_i[1] ? 2'd0 : (here_x_i[0] ? 2'd0 : (n2 ? n18 : (dest_x_i[2] ? 2'd0 : 2'd3)));
  wire eject = here_x_i == dest_x_i;
  wire [2:0] n22 = healthy_i & (~(eject ? 3'd7 : 3'd0));
  wire [2:0] productive = n14 & n22;
  assign eject_o = eject;
  assign productive_o = written_i ? (row_ports_i & n22) : productive;
  assign keep_o = written_i ? row_vcs_i : (here_x_i[2] ? n21 : (here_x_i[1] ? n20 : n19));
endmodule
