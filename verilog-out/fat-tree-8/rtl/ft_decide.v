// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module ft_decide (
  // header field: place of the destination at its router
  input  wire place_i,
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // free virtual channels of this output port
  input  wire free_p0_i,
  input  wire free_p1_i,
  input  wire free_p2_i,
  input  wire free_p3_i,
  input  wire free_eject0_i,
  input  wire free_eject1_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [5:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire ejection = (place_i ? 1'd0 : free_eject0_i) | (place_i ? free_eject1_i : 1'd0);
  wire [3:0] open_ports = {free_p3_i, free_p2_i, free_p1_i, free_p0_i};
  wire [3:0] n1 = productive_i & open_ports;
  wire asks = |n1;
  wire n2 = ~free_p0_i & free_p1_i;
  wire n3 = ~free_p0_i & free_p2_i;
  wire n4 = ~free_p0_i & free_p3_i;
  wire n5 = n1[0] & (~(|{n1[3] & n4, n1[2] & n3, n1[1] & n2, 1'd0}));
  wire n6 = ~free_p1_i & free_p2_i;
  wire n7 = ~free_p1_i & free_p3_i;
  wire n8 = n1[1] & (~(|{n1[3] & n7, n1[2] & n6, 1'd0, n1[0] & (~n2)}));
  wire n9 = ~free_p2_i & free_p3_i;
  wire n10 = n1[2] & (~(|{n1[3] & n9, 1'd0, n1[1] & (~n6), n1[0] & (~n3)}));
  wire n11 = n1[3] & (~(|{1'd0, n1[2] & (~n9), n1[1] & (~n7), n1[0] & (~n4)}));
  wire n12 = ((n5 ? free_p0_i : 1'd0) | (n8 ? free_p1_i : 1'd0)) | (n10 ? free_p2_i : 1'd0);
  wire stranded = ~(eject_i | (|productive_i));
  wire n13 = eject_i ? ejection : 1'd0;
  wire open = eject_i ? (n13 ? ejection : 1'd0) : (n12 | (n11 ? free_p3_i : 1'd0));
  wire asks_2 = eject_i ? ejection : asks;
  wire [5:0] port = {place_i & n13, (~place_i) & n13, n11, n10, n8, n5};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = open;
  assign stranded_o = stranded & (~asks);
endmodule
