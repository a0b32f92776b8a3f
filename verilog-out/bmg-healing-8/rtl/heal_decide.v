// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module heal_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [4:0] productive_i,
  // network ports that the packet may be misrouted to
  input  wire [4:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [4:0] reversing_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [3:0] keep_i,
  // virtual channels allowed on ports that make a dimension reversal
  input  wire [3:0] turn_i,
  // free virtual channels of this output port
  input  wire [3:0] free_j1_neg_i,
  input  wire [3:0] free_j1_pos_i,
  input  wire [3:0] free_j2_neg_i,
  input  wire [3:0] free_j2_pos_i,
  input  wire [3:0] free_j4_pos_i,
  input  wire [3:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [5:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [3:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [3:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [4:0] n1 = productive_i | unproductive_i;
  wire [3:0] n2 = free_j1_neg_i & (reversing_i[0] ? turn_i : keep_i);
  wire [3:0] n3 = free_j1_pos_i & (reversing_i[1] ? turn_i : keep_i);
  wire [3:0] n4 = free_j2_neg_i & (reversing_i[2] ? turn_i : keep_i);
  wire [3:0] n5 = free_j2_pos_i & (reversing_i[3] ? turn_i : keep_i);
  wire [3:0] n6 = free_j4_pos_i & (reversing_i[4] ? turn_i : keep_i);
  wire [4:0] open_ports = {|n6, |n5, |n4, |n3, |n2};
  wire [4:0] n7 = productive_i & open_ports;
  wire asks = |n7;
  wire [1:0] n8 = {1'd0, n2[0]} + {1'd0, n2[1]};
  wire [1:0] n9 = {1'd0, n2[2]} + {1'd0, n2[3]};
  wire [2:0] n10 = {1'd0, n8[1:0]} + {1'd0, n9[1:0]};
  wire [1:0] n11 = {1'd0, n3[0]} + {1'd0, n3[1]};
  wire [1:0] n12 = {1'd0, n3[2]} + {1'd0, n3[3]};
  wire [2:0] n13 = {1'd0, n11[1:0]} + {1'd0, n12[1:0]};
  wire [1:0] n14 = {1'd0, n4[0]} + {1'd0, n4[1]};
  wire [1:0] n15 = {1'd0, n4[2]} + {1'd0, n4[3]};
  wire [2:0] n16 = {1'd0, n14[1:0]} + {1'd0, n15[1:0]};
  wire [1:0] n17 = {1'd0, n5[0]} + {1'd0, n5[1]};
  wire [1:0] n18 = {1'd0, n5[2]} + {1'd0, n5[3]};
  wire [2:0] n19 = {1'd0, n17[1:0]} + {1'd0, n18[1:0]};
  wire [1:0] n20 = {1'd0, n6[0]} + {1'd0, n6[1]};
  wire [1:0] n21 = {1'd0, n6[2]} + {1'd0, n6[3]};
  wire [2:0] n22 = {1'd0, n20[1:0]} + {1'd0, n21[1:0]};
  wire n23 = (n10[2] ^ n13[2]) ? n13[2] : ((n10[1] ^ n13[1]) ? n13[1] : (~n10[0] & n13[0]));
  wire n24 = (n10[2] ^ n16[2]) ? n16[2] : ((n10[1] ^ n16[1]) ? n16[1] : (~n10[0] & n16[0]));
  wire n25 = (n10[2] ^ n19[2]) ? n19[2] : ((n10[1] ^ n19[1]) ? n19[1] : (~n10[0] & n19[0]));
  wire n26 = (n10[2] ^ n22[2]) ? n22[2] : ((n10[1] ^ n22[1]) ? n22[1] : (~n10[0] & n22[0]));
  wire n27 = n7[0] & (~(|{n7[4] & n26, n7[3] & n25, n7[2] & n24, n7[1] & n23, 1'd0}));
  wire n28 = ~n23;
  wire n29 = (n13[2] ^ n16[2]) ? n16[2] : ((n13[1] ^ n16[1]) ? n16[1] : (~n13[0] & n16[0]));
  wire n30 = (n13[2] ^ n19[2]) ? n19[2] : ((n13[1] ^ n19[1]) ? n19[1] : (~n13[0] & n19[0]));
  wire n31 = (n13[2] ^ n22[2]) ? n22[2] : ((n13[1] ^ n22[1]) ? n22[1] : (~n13[0] & n22[0]));
  wire n32 = n7[1] & (~(|{n7[4] & n31, n7[3] & n30, n7[2] & n29, 1'd0, n7[0] & n28}));
  wire n33 = ~n24;
  wire n34 = ~n29;
  wire n35 = (n16[2] ^ n19[2]) ? n19[2] : ((n16[1] ^ n19[1]) ? n19[1] : (~n16[0] & n19[0]));
  wire n36 = (n16[2] ^ n22[2]) ? n22[2] : ((n16[1] ^ n22[1]) ? n22[1] : (~n16[0] & n22[0]));
  wire n37 = n7[2] & (~(|{n7[4] & n36, n7[3] & n35, 1'd0, n7[1] & n34, n7[0] & n33}));
  wire n38 = ~n25;
  wire n39 = ~n30;
  wire n40 = ~n35;
  wire n41 = (n19[2] ^ n22[2]) ? n22[2] : ((n19[1] ^ n22[1]) ? n22[1] : (~n19[0] & n22[0]));
  wire n42 = n7[3] & (~(|{n7[4] & n41, 1'd0, n7[2] & n40, n7[1] & n39, n7[0] & n38}));
  wire n43 = ~n26;
  wire n44 = ~n31;
  wire n45 = ~n36;
  wire n46 = ~n41;
  wire n47 = n7[4] & (~(|{1'd0, n7[3] & n46, n7[2] & n45, n7[1] & n44, n7[0] & n43}));
  wire [4:0] n48 = {n47, n42, n37, n32, n27};
  wire [3:0] n49 = ((n27 ? free_j1_neg_i : 4'd0) | (n32 ? free_j1_pos_i : 4'd0)) | (n37 ? free_j2_neg_i :
      4'd0);
  wire [3:0] n50 = ((|(reversing_i & n48)) ? turn_i : keep_i) & ((n49 | (n42 ? free_j2_pos_i : 4'd0)) | (n47 ?
      free_j4_pos_i : 4'd0));
  wire [3:0] n51 = {n50[0], n50[1], n50[2], n50[3]};
  wire [3:0] n52 = {n51[3] & ~|n51[2:0], n51[2] & ~|n51[1:0], n51[1] & ~n51[0], n51[0]};
  wire [4:0] n53 = (|(productive_i & n1)) ? 5'd0 : (unproductive_i & open_ports);
  wire asks_2 = |n53;
  wire n54 = n53[0] & (~(|{n26 & n53[4], n25 & n53[3], n24 & n53[2], n23 & n53[1], 1'd0}));
  wire n55 = n53[1] & (~(|{n31 & n53[4], n30 & n53[3], n29 & n53[2], 1'd0, n28 & n53[0]}));
  wire n56 = n53[2] & (~(|{n36 & n53[4], n35 & n53[3], 1'd0, n34 & n53[1], n33 & n53[0]}));
  wire n57 = n53[3] & (~(|{n41 & n53[4], 1'd0, n40 & n53[2], n39 & n53[1], n38 & n53[0]}));
  wire n58 = n53[4] & (~(|{1'd0, n46 & n53[3], n45 & n53[2], n44 & n53[1], n43 & n53[0]}));
  wire [4:0] n59 = {n58, n57, n56, n55, n54};
  wire stranded = ~(eject_i | (|n1));
  wire [3:0] n60 = ((n54 ? free_j1_neg_i : 4'd0) | (n55 ? free_j1_pos_i : 4'd0)) | (n56 ? free_j2_neg_i :
      4'd0);
  wire [3:0] n61 = ((|(reversing_i & n59)) ? turn_i : keep_i) & ((n60 | (n57 ? free_j2_pos_i : 4'd0)) | (n58 ?
      free_j4_pos_i : 4'd0));
  wire [3:0] n62 = {n61[0], n61[1], n61[2], n61[3]};
  wire [3:0] n63 = {n62[3] & ~|n62[2:0], n62[2] & ~|n62[1:0], n62[1] & ~n62[0], n62[0]};
  wire [4:0] n64 = asks ? n48 : n59;
  wire [3:0] n65 = asks ? {n52[0], n52[1], n52[2], n52[3]} : {n63[0], n63[1], n63[2], n63[3]};
  wire ejection = |free_eject_i;
  wire n66 = eject_i ? ejection : 1'd0;
  wire [3:0] n67 = n66 ? free_eject_i : 4'd0;
  wire [3:0] open = eject_i ? n67 : (asks ? n50 : n61);
  wire asks_3 = eject_i ? ejection : (asks | asks_2);
  wire [5:0] port = {n66, n64[4:0]};
  wire [3:0] n68 = {n67[0], n67[1], n67[2], n67[3]};
  wire [3:0] n69 = {n68[3] & ~|n68[2:0], n68[2] & ~|n68[1:0], n68[1] & ~n68[0], n68[0]};
  wire [3:0] vc = eject_i ? {n69[0], n69[1], n69[2], n69[3]} : n65;
  assign asks_o = asks_3;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
