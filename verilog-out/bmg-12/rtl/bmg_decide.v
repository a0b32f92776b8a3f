// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module bmg_decide (
  // header field: dimension reversals made so far
  input  wire [1:0] reversals_i,
  // header field: the packet is restricted to deterministic virtual channels
  input  wire deterministic_i,
  // the packet has reverted to the deterministic virtual channels at this router
  input  wire reverted_i,
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [5:0] productive_i,
  // network ports that the packet may be misrouted to
  input  wire [5:0] unproductive_i,
  // network ports whose use counts as a dimension reversal
  input  wire [5:0] reversing_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [2:0] keep_i,
  // one-hot: the escape or deterministic port; zero if there is none
  input  wire [5:0] escape_i,
  // free virtual channels of this output port
  input  wire [2:0] free_j1_neg_i,
  input  wire [2:0] free_j1_pos_i,
  input  wire [2:0] free_j2_neg_i,
  input  wire [2:0] free_j2_pos_i,
  input  wire [2:0] free_j4_neg_i,
  input  wire [2:0] free_j4_pos_i,
  input  wire [2:0] free_eject_i,
  // label of this output virtual channel: reversal count of the last packet allocated to it
  input  wire [1:0] label_j1_neg_0_i,
  input  wire [1:0] label_j1_neg_1_i,
  input  wire [1:0] label_j1_neg_2_i,
  input  wire [1:0] label_j1_pos_0_i,
  input  wire [1:0] label_j1_pos_1_i,
  input  wire [1:0] label_j1_pos_2_i,
  input  wire [1:0] label_j2_neg_0_i,
  input  wire [1:0] label_j2_neg_1_i,
  input  wire [1:0] label_j2_neg_2_i,
  input  wire [1:0] label_j2_pos_0_i,
  input  wire [1:0] label_j2_pos_1_i,
  input  wire [1:0] label_j2_pos_2_i,
  input  wire [1:0] label_j4_neg_0_i,
  input  wire [1:0] label_j4_neg_1_i,
  input  wire [1:0] label_j4_neg_2_i,
  input  wire [1:0] label_j4_pos_0_i,
  input  wire [1:0] label_j4_pos_1_i,
  input  wire [1:0] label_j4_pos_2_i,
  // the patience counter has reached its limit
  input  wire impatient_i,
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
  // the packet reverts to the deterministic virtual channels
  output wire revert_o,
  // no working output port is left to the packet
  output wire stranded_o,
  // the packet has no port to wait for: its patience counter runs
  output wire stuck_o
);
  wire [7:0] n1 = {6'd0, reversals_i[1:0]};
  wire n2 = deterministic_i | reverted_i;
  wire [5:0] n3 = productive_i | unproductive_i;
  wire [2:0] n4 = reversing_i[0] ? 3'd3 : keep_i;
  wire [2:0] may_wait = {n1 < {6'd0, label_j1_neg_2_i[1:0]}, n1 < {6'd0, label_j1_neg_1_i[1:0]}, n1 < {6'd0,
      label_j1_neg_0_i[1:0]}};
  wire [2:0] n5 = reversing_i[1] ? 3'd3 : keep_i;
  wire [2:0] may_wait_2 = {n1 < {6'd0, label_j1_pos_2_i[1:0]}, n1 < {6'd0, label_j1_pos_1_i[1:0]}, n1 < {6'd0,
      label_j1_pos_0_i[1:0]}};
  wire [2:0] n6 = reversing_i[2] ? 3'd3 : keep_i;
  wire [2:0] may_wait_3 = {n1 < {6'd0, label_j2_neg_2_i[1:0]}, n1 < {6'd0, label_j2_neg_1_i[1:0]}, n1 < {6'd0,
      label_j2_neg_0_i[1:0]}};
  wire [2:0] n7 = reversing_i[3] ? 3'd3 : keep_i;
  wire [2:0] may_wait_4 = {n1 < {6'd0, label_j2_pos_2_i[1:0]}, n1 < {6'd0, label_j2_pos_1_i[1:0]}, n1 < {6'd0,
      label_j2_pos_0_i[1:0]}};
  wire [2:0] n8 = reversing_i[4] ? 3'd3 : keep_i;
  wire [2:0] may_wait_5 = {n1 < {6'd0, label_j4_neg_2_i[1:0]}, n1 < {6'd0, label_j4_neg_1_i[1:0]}, n1 < {6'd0,
      label_j4_neg_0_i[1:0]}};
  wire [2:0] n9 = reversing_i[5] ? 3'd3 : keep_i;
  wire [2:0] may_wait_6 = {n1 < {6'd0, label_j4_pos_2_i[1:0]}, n1 < {6'd0, label_j4_pos_1_i[1:0]}, n1 < {6'd0,
      label_j4_pos_0_i[1:0]}};
  wire [5:0] n10 = {|((n9 & (~free_j4_pos_i)) & may_wait_6), |((n8 & (~free_j4_neg_i)) & may_wait_5), |((n7 &
      (~free_j2_pos_i)) & may_wait_4), |((n6 & (~free_j2_neg_i)) & may_wait_3), |((n5 & (~free_j1_pos_i)) &
      may_wait_2), |((n4 & (~free_j1_neg_i)) & may_wait)};
  wire [5:0] waits = n3 & n10;
  wire [2:0] n11 = free_j1_neg_i & n4;
  wire [2:0] n12 = free_j1_pos_i & n5;
  wire [2:0] n13 = free_j2_neg_i & n6;
  wire [2:0] n14 = free_j2_pos_i & n7;
  wire [2:0] n15 = free_j4_neg_i & n8;
  wire [2:0] n16 = free_j4_pos_i & n9;
  wire [5:0] open_ports = {|n16, |n15, |n14, |n13, |n12, |n11};
  wire [5:0] n17 = productive_i & open_ports;
  wire [1:0] n18 = {1'd0, n11[0]} + ({1'd0, n11[1]} + {1'd0, n11[2]});
  wire [1:0] n19 = {1'd0, n12[0]} + ({1'd0, n12[1]} + {1'd0, n12[2]});
  wire [1:0] n20 = {1'd0, n13[0]} + ({1'd0, n13[1]} + {1'd0, n13[2]});
  wire [1:0] n21 = {1'd0, n14[0]} + ({1'd0, n14[1]} + {1'd0, n14[2]});
  wire [1:0] n22 = {1'd0, n15[0]} + ({1'd0, n15[1]} + {1'd0, n15[2]});
  wire [1:0] n23 = {1'd0, n16[0]} + ({1'd0, n16[1]} + {1'd0, n16[2]});
  wire n24 = (n18[1] ^ n19[1]) ? n19[1] : (~n18[0] & n19[0]);
  wire n25 = (n18[1] ^ n20[1]) ? n20[1] : (~n18[0] & n20[0]);
  wire n26 = (n18[1] ^ n21[1]) ? n21[1] : (~n18[0] & n21[0]);
  wire n27 = (n18[1] ^ n22[1]) ? n22[1] : (~n18[0] & n22[0]);
  wire n28 = (n18[1] ^ n23[1]) ? n23[1] : (~n18[0] & n23[0]);
  wire [5:0] n29 = {n17[5] & n28, n17[4] & n27, n17[3] & n26, n17[2] & n25, n17[1] & n24, 1'd0};
  wire n30 = ~n24;
  wire n31 = (n19[1] ^ n20[1]) ? n20[1] : (~n19[0] & n20[0]);
  wire n32 = (n19[1] ^ n21[1]) ? n21[1] : (~n19[0] & n21[0]);
  wire n33 = (n19[1] ^ n22[1]) ? n22[1] : (~n19[0] & n22[0]);
  wire n34 = (n19[1] ^ n23[1]) ? n23[1] : (~n19[0] & n23[0]);
  wire [5:0] n35 = {n17[5] & n34, n17[4] & n33, n17[3] & n32, n17[2] & n31, 1'd0, n17[0] & n30};
  wire n36 = ~n25;
  wire n37 = ~n31;
  wire n38 = (n20[1] ^ n21[1]) ? n21[1] : (~n20[0] & n21[0]);
  wire n39 = (n20[1] ^ n22[1]) ? n22[1] : (~n20[0] & n22[0]);
  wire n40 = (n20[1] ^ n23[1]) ? n23[1] : (~n20[0] & n23[0]);
  wire [5:0] n41 = {n17[5] & n40, n17[4] & n39, n17[3] & n38, 1'd0, n17[1] & n37, n17[0] & n36};
  wire n42 = ~n26;
  wire n43 = ~n32;
  wire n44 = ~n38;
  wire n45 = (n21[1] ^ n22[1]) ? n22[1] : (~n21[0] & n22[0]);
  wire n46 = (n21[1] ^ n23[1]) ? n23[1] : (~n21[0] & n23[0]);
  wire [5:0] n47 = {n17[5] & n46, n17[4] & n45, 1'd0, n17[2] & n44, n17[1] & n43, n17[0] & n42};
  wire n48 = ~n27;
  wire n49 = ~n33;
  wire n50 = ~n39;
  wire n51 = ~n45;
  wire n52 = (n22[1] ^ n23[1]) ? n23[1] : (~n22[0] & n23[0]);
  wire [5:0] n53 = {n17[5] & n52, 1'd0, n17[3] & n51, n17[2] & n50, n17[1] & n49, n17[0] & n48};
  wire n54 = ~n28;
  wire n55 = ~n34;
  wire n56 = ~n40;
  wire n57 = ~n46;
  wire n58 = ~n52;
  wire [5:0] n59 = {1'd0, n17[4] & n58, n17[3] & n57, n17[2] & n56, n17[1] & n55, n17[0] & n54};
  wire [5:0] n60 = {n17[5] & (~(|n59)), n17[4] & (~(|n53)), n17[3] & (~(|n47)), n17[2] & (~(|n41)), n17[1] &
      (~(|n35)), n17[0] & (~(|n29))};
  wire [5:0] n61 = {|(free_j4_pos_i & 3'd4), |(free_j4_neg_i & 3'd4), |(free_j2_pos_i & 3'd4), |(free_j2_neg_i
      & 3'd4), |(free_j1_pos_i & 3'd4), |(free_j1_neg_i & 3'd4)};
  wire [5:0] n62 = escape_i & n61;
  wire n63 = |n62;
  wire asks = n2 ? n63 : (|n17);
  wire [5:0] n64 = n2 ? n62 : n60;
  wire [2:0] n65 = ((n64[0] ? free_j1_neg_i : 3'd0) | (n64[1] ? free_j1_pos_i : 3'd0)) | (n64[2] ?
      free_j2_neg_i : 3'd0);
  wire [2:0] n66 = (n65 | (n64[3] ? free_j2_pos_i : 3'd0)) | (n64[4] ? free_j4_neg_i : 3'd0);
  wire [2:0] n67 = (n2 ? 3'd4 : ((|(reversing_i & n64)) ? 3'd3 : keep_i)) & (n66 | (n64[5] ? free_j4_pos_i :
      3'd0));
  wire [2:0] n68 = {n67[0], n67[1], n67[2]};
  wire [2:0] n69 = {n68[2] & ~|n68[1:0], n68[1] & ~n68[0], n68[0]};
  wire [5:0] n70 = (|(productive_i & waits)) ? 6'd0 : (unproductive_i & open_ports);
  wire n71 = |n70;
  wire [5:0] n72 = {n28 & n70[5], n27 & n70[4], n26 & n70[3], n25 & n70[2], n24 & n70[1], 1'd0};
  wire [5:0] n73 = {n34 & n70[5], n33 & n70[4], n32 & n70[3], n31 & n70[2], 1'd0, n30 & n70[0]};
  wire [5:0] n74 = {n40 & n70[5], n39 & n70[4], n38 & n70[3], 1'd0, n37 & n70[1], n36 & n70[0]};
  wire [5:0] n75 = {n46 & n70[5], n45 & n70[4], 1'd0, n44 & n70[2], n43 & n70[1], n42 & n70[0]};
  wire [5:0] n76 = {n52 & n70[5], 1'd0, n51 & n70[3], n50 & n70[2], n49 & n70[1], n48 & n70[0]};
  wire [5:0] n77 = {1'd0, n58 & n70[4], n57 & n70[3], n56 & n70[2], n55 & n70[1], n54 & n70[0]};
  wire [5:0] n78 = {n70[5] & (~(|n77)), n70[4] & (~(|n76)), n70[3] & (~(|n75)), n70[2] & (~(|n74)), n70[1] &
      (~(|n73)), n70[0] & (~(|n72))};
  wire n79 = |waits;
  wire n80 = eject_i | n2;
  wire n81 = ~(((n71 | n79) | (~impatient_i)) | n80);
  wire revert = n81 & (|escape_i);
  wire stranded = (n81 & (~revert)) | (~(eject_i | (|(escape_i | n3))));
  wire asks_2 = revert ? n63 : n71;
  wire [5:0] n82 = revert ? n62 : n78;
  wire [2:0] n83 = ((n82[0] ? free_j1_neg_i : 3'd0) | (n82[1] ? free_j1_pos_i : 3'd0)) | (n82[2] ?
      free_j2_neg_i : 3'd0);
  wire [2:0] n84 = (n83 | (n82[3] ? free_j2_pos_i : 3'd0)) | (n82[4] ? free_j4_neg_i : 3'd0);
  wire [2:0] n85 = (revert ? 3'd4 : ((|(reversing_i & n82)) ? 3'd3 : keep_i)) & (n84 | (n82[5] ? free_j4_pos_i
      : 3'd0));
  wire [2:0] n86 = {n85[0], n85[1], n85[2]};
  wire [2:0] n87 = {n86[2] & ~|n86[1:0], n86[1] & ~n86[0], n86[0]};
  wire [5:0] n88 = asks ? n64 : n82;
  wire n89 = ~asks;
  wire ejection = |free_eject_i;
  wire n90 = eject_i ? ejection : 1'd0;
  wire [2:0] n91 = n90 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n91 : (asks ? n67 : n85);
  wire asks_3 = eject_i ? ejection : (asks | asks_2);
  wire [6:0] port = {n90, n88[5:0]};
  wire [2:0] n92 = {n91[0], n91[1], n91[2]};
  wire [2:0] n93 = {n92[2] & ~|n92[1:0], n92[1] & ~n92[0], n92[0]};
  wire [2:0] vc = eject_i ? {n93[0], n93[1], n93[2]} : (asks ? {n69[0], n69[1], n69[2]} : {n87[0], n87[1],
      n87[2]});
  wire stuck = ~(n80 | (asks | n79));
  assign asks_o = asks_3;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = asks ? (n2 & asks) : (revert & asks_2);
  assign revert_o = revert & n89;
  assign stranded_o = stranded & n89;
  assign stuck_o = stuck;
endmodule
