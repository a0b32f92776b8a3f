// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module sdr_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // network ports that the packet may be misrouted to
  input  wire [3:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [3:0] reversing_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [2:0] keep_i,
  // virtual channels allowed on ports that make a dimension reversal
  input  wire [2:0] turn_i,
  // free virtual channels of this output port
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [4:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [2:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [2:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [3:0] n1 = productive_i | unproductive_i;
  wire [2:0] n2 = free_x_neg_i & (reversing_i[0] ? turn_i : keep_i);
  wire [2:0] n3 = free_x_pos_i & (reversing_i[1] ? turn_i : keep_i);
  wire [2:0] n4 = free_y_neg_i & (reversing_i[2] ? turn_i : keep_i);
  wire [2:0] n5 = free_y_pos_i & (reversing_i[3] ? turn_i : keep_i);
  wire [3:0] open_ports = {|n5, |n4, |n3, |n2};
  wire [3:0] n6 = productive_i & open_ports;
  wire asks = |n6;
  wire [1:0] n7 = {1'd0, n2[0]} + ({1'd0, n2[1]} + {1'd0, n2[2]});
  wire [1:0] n8 = {1'd0, n3[0]} + ({1'd0, n3[1]} + {1'd0, n3[2]});
  wire [1:0] n9 = {1'd0, n4[0]} + ({1'd0, n4[1]} + {1'd0, n4[2]});
  wire [1:0] n10 = {1'd0, n5[0]} + ({1'd0, n5[1]} + {1'd0, n5[2]});
  wire n11 = (n7[1] ^ n8[1]) ? n8[1] : (~n7[0] & n8[0]);
  wire n12 = (n7[1] ^ n9[1]) ? n9[1] : (~n7[0] & n9[0]);
  wire n13 = (n7[1] ^ n10[1]) ? n10[1] : (~n7[0] & n10[0]);
  wire n14 = n6[0] & (~(|{n6[3] & n13, n6[2] & n12, n6[1] & n11, 1'd0}));
  wire n15 = ~n11;
  wire n16 = (n8[1] ^ n9[1]) ? n9[1] : (~n8[0] & n9[0]);
  wire n17 = (n8[1] ^ n10[1]) ? n10[1] : (~n8[0] & n10[0]);
  wire n18 = n6[1] & (~(|{n6[3] & n17, n6[2] & n16, 1'd0, n6[0] & n15}));
  wire n19 = ~n12;
  wire n20 = ~n16;
  wire n21 = (n9[1] ^ n10[1]) ? n10[1] : (~n9[0] & n10[0]);
  wire n22 = n6[2] & (~(|{n6[3] & n21, 1'd0, n6[1] & n20, n6[0] & n19}));
  wire n23 = ~n13;
  wire n24 = ~n17;
  wire n25 = ~n21;
  wire n26 = n6[3] & (~(|{1'd0, n6[2] & n25, n6[1] & n24, n6[0] & n23}));
  wire [3:0] n27 = {n26, n22, n18, n14};
  wire [2:0] n28 = ((n14 ? free_x_neg_i : 3'd0) | (n18 ? free_x_pos_i : 3'd0)) | (n22 ? free_y_neg_i : 3'd0);
  wire [2:0] n29 = ((|(reversing_i & n27)) ? turn_i : keep_i) & (n28 | (n26 ? free_y_pos_i : 3'd0));
  wire [2:0] n30 = {n29[0], n29[1], n29[2]};
  wire [2:0] n31 = {n30[2] & ~|n30[1:0], n30[1] & ~n30[0], n30[0]};
  wire [3:0] n32 = (|(productive_i & n1)) ? 4'd0 : (unproductive_i & open_ports);
  wire asks_2 = |n32;
  wire n33 = n32[0] & (~(|{n13 & n32[3], n12 & n32[2], n11 & n32[1], 1'd0}));
  wire n34 = n32[1] & (~(|{n17 & n32[3], n16 & n32[2], 1'd0, n15 & n32[0]}));
  wire n35 = n32[2] & (~(|{n21 & n32[3], 1'd0, n20 & n32[1], n19 & n32[0]}));
  wire n36 = n32[3] & (~(|{1'd0, n25 & n32[2], n24 & n32[1], n23 & n32[0]}));
  wire [3:0] n37 = {n36, n35, n34, n33};
  wire stranded = ~(eject_i | (|n1));
  wire [2:0] n38 = ((n33 ? free_x_neg_i : 3'd0) | (n34 ? free_x_pos_i : 3'd0)) | (n35 ? free_y_neg_i : 3'd0);
  wire [2:0] n39 = ((|(reversing_i & n37)) ? turn_i : keep_i) & (n38 | (n36 ? free_y_pos_i : 3'd0));
  wire [2:0] n40 = {n39[0], n39[1], n39[2]};
  wire [2:0] n41 = {n40[2] & ~|n40[1:0], n40[1] & ~n40[0], n40[0]};
  wire [3:0] n42 = asks ? n27 : n37;
  wire ejection = |free_eject_i;
  wire n43 = eject_i ? ejection : 1'd0;
  wire [2:0] n44 = n43 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n44 : (asks ? n29 : n39);
  wire asks_3 = eject_i ? ejection : (asks | asks_2);
  wire [4:0] port = {n43, n42[3:0]};
  wire [2:0] n45 = {n44[0], n44[1], n44[2]};
  wire [2:0] n46 = {n45[2] & ~|n45[1:0], n45[1] & ~n45[0], n45[0]};
  wire [2:0] vc = eject_i ? {n46[0], n46[1], n46[2]} : (asks ? {n31[0], n31[1], n31[2]} : {n41[0], n41[1],
      n41[2]});
  assign asks_o = asks_3;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
