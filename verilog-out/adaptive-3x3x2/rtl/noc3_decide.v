// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module noc3_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [5:0] productive_i,
  // one-hot: the escape or deterministic port; zero if there is none
  input  wire [5:0] escape_i,
  // free virtual channels of this output port
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_z_neg_i,
  input  wire [2:0] free_z_pos_i,
  input  wire [2:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [6:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [2:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [2:0] vc_o,
  // the request is for an escape or deterministic virtual channel
  output wire escape_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [2:0] n1 = free_x_neg_i & 3'd3;
  wire [2:0] n2 = free_x_pos_i & 3'd3;
  wire [2:0] n3 = free_y_neg_i & 3'd3;
  wire [2:0] n4 = free_y_pos_i & 3'd3;
  wire [2:0] n5 = free_z_neg_i & 3'd3;
  wire [2:0] n6 = free_z_pos_i & 3'd3;
  wire [5:0] open_ports = {|n6, |n5, |n4, |n3, |n2, |n1};
  wire [5:0] n7 = productive_i & open_ports;
  wire n8 = |n7;
  wire [1:0] n9 = {1'd0, n1[0]} + ({1'd0, n1[1]} + {1'd0, n1[2]});
  wire [1:0] n10 = {1'd0, n2[0]} + ({1'd0, n2[1]} + {1'd0, n2[2]});
  wire [1:0] n11 = {1'd0, n3[0]} + ({1'd0, n3[1]} + {1'd0, n3[2]});
  wire [1:0] n12 = {1'd0, n4[0]} + ({1'd0, n4[1]} + {1'd0, n4[2]});
  wire [1:0] n13 = {1'd0, n5[0]} + ({1'd0, n5[1]} + {1'd0, n5[2]});
  wire [1:0] n14 = {1'd0, n6[0]} + ({1'd0, n6[1]} + {1'd0, n6[2]});
  wire n15 = (n9[1] ^ n10[1]) ? n10[1] : (~n9[0] & n10[0]);
  wire n16 = (n9[1] ^ n11[1]) ? n11[1] : (~n9[0] & n11[0]);
  wire n17 = (n9[1] ^ n12[1]) ? n12[1] : (~n9[0] & n12[0]);
  wire n18 = (n9[1] ^ n13[1]) ? n13[1] : (~n9[0] & n13[0]);
  wire n19 = (n9[1] ^ n14[1]) ? n14[1] : (~n9[0] & n14[0]);
  wire n20 = ~(|{n7[5] & n19, n7[4] & n18, n7[3] & n17, n7[2] & n16, n7[1] & n15, 1'd0});
  wire n21 = (n10[1] ^ n11[1]) ? n11[1] : (~n10[0] & n11[0]);
  wire n22 = (n10[1] ^ n12[1]) ? n12[1] : (~n10[0] & n12[0]);
  wire n23 = (n10[1] ^ n13[1]) ? n13[1] : (~n10[0] & n13[0]);
  wire n24 = (n10[1] ^ n14[1]) ? n14[1] : (~n10[0] & n14[0]);
  wire [5:0] n25 = {n7[5] & n24, n7[4] & n23, n7[3] & n22, n7[2] & n21, 1'd0, n7[0] & (~n15)};
  wire n26 = (n11[1] ^ n12[1]) ? n12[1] : (~n11[0] & n12[0]);
  wire n27 = (n11[1] ^ n13[1]) ? n13[1] : (~n11[0] & n13[0]);
  wire n28 = (n11[1] ^ n14[1]) ? n14[1] : (~n11[0] & n14[0]);
  wire [5:0] n29 = {n7[5] & n28, n7[4] & n27, n7[3] & n26, 1'd0, n7[1] & (~n21), n7[0] & (~n16)};
  wire n30 = (n12[1] ^ n13[1]) ? n13[1] : (~n12[0] & n13[0]);
  wire n31 = (n12[1] ^ n14[1]) ? n14[1] : (~n12[0] & n14[0]);
  wire [5:0] n32 = {n7[5] & n31, n7[4] & n30, 1'd0, n7[2] & (~n26), n7[1] & (~n22), n7[0] & (~n17)};
  wire n33 = (n13[1] ^ n14[1]) ? n14[1] : (~n13[0] & n14[0]);
  wire [5:0] n34 = {n7[5] & n33, 1'd0, n7[3] & (~n30), n7[2] & (~n27), n7[1] & (~n23), n7[0] & (~n18)};
  wire [5:0] n35 = {1'd0, n7[4] & (~n33), n7[3] & (~n31), n7[2] & (~n28), n7[1] & (~n24), n7[0] & (~n19)};
  wire [5:0] n36 = {n7[5] & (~(|n35)), n7[4] & (~(|n34)), n7[3] & (~(|n32)), n7[2] & (~(|n29)), n7[1] &
      (~(|n25)), n7[0] & n20};
  wire [5:0] n37 = {|(free_z_pos_i & 3'd4), |(free_z_neg_i & 3'd4), |(free_y_pos_i & 3'd4), |(free_y_neg_i &
      3'd4), |(free_x_pos_i & 3'd4), |(free_x_neg_i & 3'd4)};
  wire [5:0] n38 = escape_i & n37;
  wire asks = n8 ? n8 : (|n38);
  wire [5:0] n39 = n8 ? n36 : n38;
  wire [2:0] n40 = ((n39[0] ? free_x_neg_i : 3'd0) | (n39[1] ? free_x_pos_i : 3'd0)) | (n39[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n41 = ((n40 | (n39[3] ? free_y_pos_i : 3'd0)) | (n39[4] ? free_z_neg_i : 3'd0)) | (n39[5] ?
      free_z_pos_i : 3'd0);
  wire [2:0] n42 = (n8 ? 3'd3 : 3'd4) & n41;
  wire [2:0] n43 = {n42[0], n42[1], n42[2]};
  wire [2:0] n44 = {n43[2] & ~|n43[1:0], n43[1] & ~n43[0], n43[0]};
  wire stranded = ~(eject_i | (|(productive_i | escape_i)));
  wire ejection = |free_eject_i;
  wire n45 = eject_i ? ejection : 1'd0;
  wire [2:0] n46 = n45 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n46 : n42;
  wire asks_2 = eject_i ? ejection : asks;
  wire [6:0] port = {n45, n39[5:0]};
  wire [2:0] n47 = {n46[0], n46[1], n46[2]};
  wire [2:0] n48 = {n47[2] & ~|n47[1:0], n47[1] & ~n47[0], n47[0]};
  wire [2:0] vc = eject_i ? {n48[0], n48[1], n48[2]} : {n44[0], n44[1], n44[2]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = (~n8) & asks;
  assign stranded_o = stranded & (~asks);
endmodule
