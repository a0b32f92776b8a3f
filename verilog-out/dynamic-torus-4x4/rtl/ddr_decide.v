// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module ddr_decide (
  // header field: dimension reversals made so far
  input  wire [2:0] reversals_i,
  // header field: the packet is restricted to deterministic virtual channels
  input  wire deterministic_i,
  // the packet has reverted to the deterministic virtual channels at this router
  input  wire reverted_i,
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // network ports that the packet may be misrouted to
  input  wire [3:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [3:0] reversing_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [4:0] keep_i,
  // one-hot: the escape or deterministic port; zero if there is none
  input  wire [3:0] escape_i,
  // virtual channels allowed on the escape or deterministic port
  input  wire [4:0] escape_vcs_i,
  // free virtual channels of this output port
  input  wire [4:0] free_x_neg_i,
  input  wire [4:0] free_x_pos_i,
  input  wire [4:0] free_y_neg_i,
  input  wire [4:0] free_y_pos_i,
  input  wire [4:0] free_eject_i,
  // label of this output virtual channel: reversal count of the last packet allocated to it
  input  wire [2:0] label_x_neg_0_i,
  input  wire [2:0] label_x_neg_1_i,
  input  wire [2:0] label_x_neg_2_i,
  input  wire [2:0] label_x_neg_3_i,
  input  wire [2:0] label_x_neg_4_i,
  input  wire [2:0] label_x_pos_0_i,
  input  wire [2:0] label_x_pos_1_i,
  input  wire [2:0] label_x_pos_2_i,
  input  wire [2:0] label_x_pos_3_i,
  input  wire [2:0] label_x_pos_4_i,
  input  wire [2:0] label_y_neg_0_i,
  input  wire [2:0] label_y_neg_1_i,
  input  wire [2:0] label_y_neg_2_i,
  input  wire [2:0] label_y_neg_3_i,
  input  wire [2:0] label_y_neg_4_i,
  input  wire [2:0] label_y_pos_0_i,
  input  wire [2:0] label_y_pos_1_i,
  input  wire [2:0] label_y_pos_2_i,
  input  wire [2:0] label_y_pos_3_i,
  input  wire [2:0] label_y_pos_4_i,
  // the patience counter has reached its limit
  input  wire impatient_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [4:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [4:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [4:0] vc_o,
  // the request is for an escape or deterministic virtual channel
  output wire escape_o,
  // the packet reverts to the deterministic virtual channels
  output wire revert_o,
  // no working output port is left to the packet
  output wire stranded_o,
  // the packet has no port to wait for: its patience counter runs
  output wire stuck_o
);
  wire [7:0] n1 = {5'd0, reversals_i[2:0]};
  wire n2 = deterministic_i | reverted_i;
  wire [3:0] n3 = productive_i | unproductive_i;
  wire [4:0] n4 = reversing_i[0] ? 5'd7 : keep_i;
  wire [4:0] may_wait = {n1 < {5'd0, label_x_neg_4_i[2:0]}, n1 < {5'd0, label_x_neg_3_i[2:0]}, n1 < {5'd0,
      label_x_neg_2_i[2:0]}, n1 < {5'd0, label_x_neg_1_i[2:0]}, n1 < {5'd0, label_x_neg_0_i[2:0]}};
  wire [4:0] n5 = reversing_i[1] ? 5'd7 : keep_i;
  wire [4:0] may_wait_2 = {n1 < {5'd0, label_x_pos_4_i[2:0]}, n1 < {5'd0, label_x_pos_3_i[2:0]}, n1 < {5'd0,
      label_x_pos_2_i[2:0]}, n1 < {5'd0, label_x_pos_1_i[2:0]}, n1 < {5'd0, label_x_pos_0_i[2:0]}};
  wire [4:0] n6 = reversing_i[2] ? 5'd7 : keep_i;
  wire [4:0] may_wait_3 = {n1 < {5'd0, label_y_neg_4_i[2:0]}, n1 < {5'd0, label_y_neg_3_i[2:0]}, n1 < {5'd0,
      label_y_neg_2_i[2:0]}, n1 < {5'd0, label_y_neg_1_i[2:0]}, n1 < {5'd0, label_y_neg_0_i[2:0]}};
  wire [4:0] n7 = reversing_i[3] ? 5'd7 : keep_i;
  wire [4:0] may_wait_4 = {n1 < {5'd0, label_y_pos_4_i[2:0]}, n1 < {5'd0, label_y_pos_3_i[2:0]}, n1 < {5'd0,
      label_y_pos_2_i[2:0]}, n1 < {5'd0, label_y_pos_1_i[2:0]}, n1 < {5'd0, label_y_pos_0_i[2:0]}};
  wire [3:0] n8 = {|((n7 & (~free_y_pos_i)) & may_wait_4), |((n6 & (~free_y_neg_i)) & may_wait_3), |((n5 &
      (~free_x_pos_i)) & may_wait_2), |((n4 & (~free_x_neg_i)) & may_wait)};
  wire [3:0] waits = n3 & n8;
  wire [4:0] n9 = free_x_neg_i & n4;
  wire [4:0] n10 = free_x_pos_i & n5;
  wire [4:0] n11 = free_y_neg_i & n6;
  wire [4:0] n12 = free_y_pos_i & n7;
  wire [3:0] open_ports = {|n12, |n11, |n10, |n9};
  wire [3:0] n13 = productive_i & open_ports;
  wire [1:0] n14 = {1'd0, n9[0]} + {1'd0, n9[1]};
  wire [1:0] n15 = {1'd0, n9[2]} + ({1'd0, n9[3]} + {1'd0, n9[4]});
  wire [2:0] n16 = {1'd0, n14[1:0]} + {1'd0, n15[1:0]};
  wire [1:0] n17 = {1'd0, n10[0]} + {1'd0, n10[1]};
  wire [1:0] n18 = {1'd0, n10[2]} + ({1'd0, n10[3]} + {1'd0, n10[4]});
  wire [2:0] n19 = {1'd0, n17[1:0]} + {1'd0, n18[1:0]};
  wire [1:0] n20 = {1'd0, n11[0]} + {1'd0, n11[1]};
  wire [1:0] n21 = {1'd0, n11[2]} + ({1'd0, n11[3]} + {1'd0, n11[4]});
  wire [2:0] n22 = {1'd0, n20[1:0]} + {1'd0, n21[1:0]};
  wire [1:0] n23 = {1'd0, n12[0]} + {1'd0, n12[1]};
  wire [1:0] n24 = {1'd0, n12[2]} + ({1'd0, n12[3]} + {1'd0, n12[4]});
  wire [2:0] n25 = {1'd0, n23[1:0]} + {1'd0, n24[1:0]};
  wire n26 = (n16[2] ^ n19[2]) ? n19[2] : ((n16[1] ^ n19[1]) ? n19[1] : (~n16[0] & n19[0]));
  wire n27 = (n16[2] ^ n22[2]) ? n22[2] : ((n16[1] ^ n22[1]) ? n22[1] : (~n16[0] & n22[0]));
  wire n28 = (n16[2] ^ n25[2]) ? n25[2] : ((n16[1] ^ n25[1]) ? n25[1] : (~n16[0] & n25[0]));
  wire n29 = ~n26;
  wire n30 = (n19[2] ^ n22[2]) ? n22[2] : ((n19[1] ^ n22[1]) ? n22[1] : (~n19[0] & n22[0]));
  wire n31 = (n19[2] ^ n25[2]) ? n25[2] : ((n19[1] ^ n25[1]) ? n25[1] : (~n19[0] & n25[0]));
  wire n32 = ~n27;
  wire n33 = ~n30;
  wire n34 = (n22[2] ^ n25[2]) ? n25[2] : ((n22[1] ^ n25[1]) ? n25[1] : (~n22[0] & n25[0]));
  wire n35 = ~n28;
  wire n36 = ~n31;
  wire n37 = ~n34;
  wire [3:0] n38 = {n13[3] & (~(|{1'd0, n13[2] & n37, n13[1] & n36, n13[0] & n35})), n13[2] & (~(|{n13[3] &
      n34, 1'd0, n13[1] & n33, n13[0] & n32})), n13[1] & (~(|{n13[3] & n31, n13[2] & n30, 1'd0, n13[0] &
      n29})), n13[0] & (~(|{n13[3] & n28, n13[2] & n27, n13[1] & n26, 1'd0}))};
  wire [3:0] n39 = {|(escape_vcs_i & free_y_pos_i), |(escape_vcs_i & free_y_neg_i), |(escape_vcs_i &
      free_x_pos_i), |(escape_vcs_i & free_x_neg_i)};
  wire [3:0] n40 = escape_i & n39;
  wire n41 = |n40;
  wire asks = n2 ? n41 : (|n13);
  wire [3:0] n42 = n2 ? n40 : n38;
  wire [4:0] n43 = ((n42[0] ? free_x_neg_i : 5'd0) | (n42[1] ? free_x_pos_i : 5'd0)) | (n42[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n44 = (n2 ? escape_vcs_i : ((|(reversing_i & n42)) ? 5'd7 : keep_i)) & (n43 | (n42[3] ?
      free_y_pos_i : 5'd0));
  wire [4:0] n45 = {n44[0], n44[1], n44[2], n44[3], n44[4]};
  wire [4:0] n46 = {n45[4] & ~|n45[3:0], n45[3] & ~|n45[2:0], n45[2] & ~|n45[1:0], n45[1] & ~n45[0], n45[0]};
  wire [3:0] n47 = (|(productive_i & waits)) ? 4'd0 : (unproductive_i & open_ports);
  wire n48 = |n47;
  wire [3:0] n49 = {n47[3] & (~(|{1'd0, n37 & n47[2], n36 & n47[1], n35 & n47[0]})), n47[2] & (~(|{n34 &
      n47[3], 1'd0, n33 & n47[1], n32 & n47[0]})), n47[1] & (~(|{n31 & n47[3], n30 & n47[2], 1'd0, n29 &
      n47[0]})), n47[0] & (~(|{n28 & n47[3], n27 & n47[2], n26 & n47[1], 1'd0}))};
  wire n50 = |waits;
  wire n51 = eject_i | n2;
  wire n52 = ~(((n48 | n50) | (~impatient_i)) | n51);
  wire revert = n52 & (|escape_i);
  wire stranded = (n52 & (~revert)) | (~(eject_i | (|(escape_i | n3))));
  wire asks_2 = revert ? n41 : n48;
  wire [3:0] n53 = revert ? n40 : n49;
  wire [4:0] n54 = ((n53[0] ? free_x_neg_i : 5'd0) | (n53[1] ? free_x_pos_i : 5'd0)) | (n53[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n55 = (revert ? escape_vcs_i : ((|(reversing_i & n53)) ? 5'd7 : keep_i)) & (n54 | (n53[3] ?
      free_y_pos_i : 5'd0));
  wire [4:0] n56 = {n55[0], n55[1], n55[2], n55[3], n55[4]};
  wire [4:0] n57 = {n56[4] & ~|n56[3:0], n56[3] & ~|n56[2:0], n56[2] & ~|n56[1:0], n56[1] & ~n56[0], n56[0]};
  wire [3:0] n58 = asks ? n42 : n53;
  wire [4:0] n59 = asks ? {n46[0], n46[1], n46[2], n46[3], n46[4]} : {n57[0], n57[1], n57[2], n57[3], n57[4]};
  wire n60 = ~asks;
  wire ejection = |free_eject_i;
  wire n61 = eject_i ? ejection : 1'd0;
  wire [4:0] n62 = n61 ? free_eject_i : 5'd0;
  wire [4:0] open = eject_i ? n62 : (asks ? n44 : n55);
  wire asks_3 = eject_i ? ejection : (asks | asks_2);
  wire [4:0] port = {n61, n58[3:0]};
  wire [4:0] n63 = {n62[0], n62[1], n62[2], n62[3], n62[4]};
  wire [4:0] n64 = {n63[4] & ~|n63[3:0], n63[3] & ~|n63[2:0], n63[2] & ~|n63[1:0], n63[1] & ~n63[0], n63[0]};
  wire [4:0] vc = eject_i ? {n64[0], n64[1], n64[2], n64[3], n64[4]} : n59;
  wire stuck = ~(n51 | (asks | n50));
  assign asks_o = asks_3;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = asks ? (n2 & asks) : (revert & asks_2);
  assign revert_o = revert & n60;
  assign stranded_o = stranded & n60;
  assign stuck_o = stuck;
endmodule
