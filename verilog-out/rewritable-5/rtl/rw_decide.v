// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module rw_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [2:0] productive_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [1:0] keep_i,
  // free virtual channels of this output port
  input  wire [1:0] free_p0_i,
  input  wire [1:0] free_p1_i,
  input  wire [1:0] free_p2_i,
  input  wire [1:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [3:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [1:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [1:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [1:0] n1 = keep_i & free_p0_i;
  wire [1:0] n2 = keep_i & free_p1_i;
  wire [1:0] n3 = keep_i & free_p2_i;
  wire [2:0] open_ports = {|n3, |n2, |n1};
  wire [2:0] n4 = productive_i & open_ports;
  wire asks = |n4;
  wire [1:0] n5 = {1'd0, n1[0]} + {1'd0, n1[1]};
  wire [1:0] n6 = {1'd0, n2[0]} + {1'd0, n2[1]};
  wire [1:0] n7 = {1'd0, n3[0]} + {1'd0, n3[1]};
  wire n8 = (n5[1] ^ n6[1]) ? n6[1] : (~n5[0] & n6[0]);
  wire n9 = (n5[1] ^ n7[1]) ? n7[1] : (~n5[0] & n7[0]);
  wire n10 = n4[0] & (~(|{n4[2] & n9, n4[1] & n8, 1'd0}));
  wire n11 = (n6[1] ^ n7[1]) ? n7[1] : (~n6[0] & n7[0]);
  wire n12 = n4[1] & (~(|{n4[2] & n11, 1'd0, n4[0] & (~n8)}));
  wire n13 = n4[2] & (~(|{1'd0, n4[1] & (~n11), n4[0] & (~n9)}));
  wire [1:0] n14 = ((n10 ? free_p0_i : 2'd0) | (n12 ? free_p1_i : 2'd0)) | (n13 ? free_p2_i : 2'd0);
  wire [1:0] n15 = keep_i & n14;
  wire [1:0] n16 = {n15[0], n15[1]};
  wire [1:0] n17 = {n16[1] & ~n16[0], n16[0]};
  wire stranded = ~(eject_i | (|productive_i));
  wire ejection = |free_eject_i;
  wire n18 = eject_i ? ejection : 1'd0;
  wire [1:0] n19 = n18 ? free_eject_i : 2'd0;
  wire [1:0] open = eject_i ? n19 : n15;
  wire asks_2 = eject_i ? ejection : asks;
  wire [3:0] port = {n18, n13, n12, n10};
  wire [1:0] n20 = {n19[0], n19[1]};
  wire [1:0] n21 = {n20[1] & ~n20[0], n20[0]};
  wire [1:0] vc = eject_i ? {n21[0], n21[1]} : {n17[0], n17[1]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
