// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module bmg_decide (
  input  wire [1:0] reversals_i,
  input  wire deterministic_i,
  input  wire reverted_i,
  input  wire eject_i,
  input  wire [5:0] productive_i,
  input  wire [5:0] unproductive_i,
  input  wire [5:0] reversing_i,
  input  wire [2:0] keep_i,
  input  wire [5:0] escape_i,
  input  wire [2:0] free_j1_neg_i,
  input  wire [2:0] free_j1_pos_i,
  input  wire [2:0] free_j2_neg_i,
  input  wire [2:0] free_j2_pos_i,
  input  wire [2:0] free_j4_neg_i,
  input  wire [2:0] free_j4_pos_i,
  input  wire [2:0] free_eject_i,
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
  input  wire impatient_i,
  output wire [6:0] port_o,
  output wire [2:0] open_o,
  output wire [2:0] vc_o,
  output wire escape_o,
  output wire revert_o,
  output wire stranded_o,
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
  wire [2:0] n19 = 3'd4 | {1'd0, n18[1:0]};
  wire [2:0] n20 = n17[0] ? n19 : 3'd0;
  wire n21 = 3'd0 < n20;
  wire [2:0] n22 = n21 ? n20 : 3'd0;
  wire [1:0] n23 = {1'd0, n12[0]} + ({1'd0, n12[1]} + {1'd0, n12[2]});
  wire [2:0] n24 = 3'd4 | {1'd0, n23[1:0]};
  wire [2:0] n25 = n17[1] ? n24 : 3'd0;
  wire n26 = (n22[2] ^ n25[2]) ? n25[2] : ((n22[1] ^ n25[1]) ? n25[1] : (~n22[0] & n25[0]));
  wire [2:0] n27 = n26 ? n25 : n22;
  wire [1:0] n28 = {1'd0, n13[0]} + ({1'd0, n13[1]} + {1'd0, n13[2]});
  wire [2:0] n29 = 3'd4 | {1'd0, n28[1:0]};
  wire [2:0] n30 = n17[2] ? n29 : 3'd0;
  wire n31 = (n27[2] ^ n30[2]) ? n30[2] : ((n27[1] ^ n30[1]) ? n30[1] : (~n27[0] & n30[0]));
  wire [2:0] n32 = n31 ? n30 : n27;
  wire [1:0] n33 = {1'd0, n14[0]} + ({1'd0, n14[1]} + {1'd0, n14[2]});
  wire [2:0] n34 = 3'd4 | {1'd0, n33[1:0]};
  wire [2:0] n35 = n17[3] ? n34 : 3'd0;
  wire n36 = (n32[2] ^ n35[2]) ? n35[2] : ((n32[1] ^ n35[1]) ? n35[1] : (~n32[0] & n35[0]));
  wire [2:0] n37 = n36 ? n35 : n32;
  wire [1:0] n38 = {1'd0, n15[0]} + ({1'd0, n15[1]} + {1'd0, n15[2]});
  wire [2:0] n39 = 3'd4 | {1'd0, n38[1:0]};
  wire [2:0] n40 = n17[4] ? n39 : 3'd0;
  wire n41 = (n37[2] ^ n40[2]) ? n40[2] : ((n37[1] ^ n40[1]) ? n40[1] : (~n37[0] & n40[0]));
  wire [2:0] n42 = n41 ? n40 : n37;
  wire [5:0] n43 = n41 ? 6'h10 : (n36 ? 6'd8 : (n31 ? 6'd4 : (n26 ? 6'd2 : (n21 ? 6'd1 : 6'd0))));
  wire [1:0] n44 = {1'd0, n16[0]} + ({1'd0, n16[1]} + {1'd0, n16[2]});
  wire [2:0] n45 = 3'd4 | {1'd0, n44[1:0]};
  wire [2:0] n46 = n17[5] ? n45 : 3'd0;
  wire n47 = (n42[2] ^ n46[2]) ? n46[2] : ((n42[1] ^ n46[1]) ? n46[1] : (~n42[0] & n46[0]));
  wire [5:0] n48 = {|(free_j4_pos_i & 3'd4), |(free_j4_neg_i & 3'd4), |(free_j2_pos_i & 3'd4), |(free_j2_neg_i
      & 3'd4), |(free_j1_pos_i & 3'd4), |(free_j1_neg_i & 3'd4)};
  wire [5:0] n49 = escape_i & n48;
  wire [5:0] n50 = n2 ? n49 : (n47 ? 6'h20 : n43);
  wire [2:0] n51 = ((n50[0] ? free_j1_neg_i : 3'd0) | (n50[1] ? free_j1_pos_i : 3'd0)) | (n50[2] ?
      free_j2_neg_i : 3'd0);
  wire [2:0] n52 = (n51 | (n50[3] ? free_j2_pos_i : 3'd0)) | (n50[4] ? free_j4_neg_i : 3'd0);
  wire [2:0] n53 = (n2 ? 3'd4 : ((|(reversing_i & n50)) ? 3'd3 : keep_i)) & (n52 | (n50[5] ? free_j4_pos_i :
      3'd0));
  wire [2:0] n54 = {n53[0], n53[1], n53[2]};
  wire [2:0] n55 = {n54[2] & ~|n54[1:0], n54[1] & ~n54[0], n54[0]};
  wire n56 = |n50;
  wire [5:0] n57 = (|(productive_i & waits)) ? 6'd0 : (unproductive_i & open_ports);
  wire [2:0] n58 = n57[0] ? n19 : 3'd0;
  wire n59 = 3'd0 < n58;
  wire [2:0] n60 = n59 ? n58 : 3'd0;
  wire [2:0] n61 = n57[1] ? n24 : 3'd0;
  wire n62 = (n60[2] ^ n61[2]) ? n61[2] : ((n60[1] ^ n61[1]) ? n61[1] : (~n60[0] & n61[0]));
  wire [2:0] n63 = n62 ? n61 : n60;
  wire [2:0] n64 = n57[2] ? n29 : 3'd0;
  wire n65 = (n63[2] ^ n64[2]) ? n64[2] : ((n63[1] ^ n64[1]) ? n64[1] : (~n63[0] & n64[0]));
  wire [2:0] n66 = n65 ? n64 : n63;
  wire [2:0] n67 = n57[3] ? n34 : 3'd0;
  wire n68 = (n66[2] ^ n67[2]) ? n67[2] : ((n66[1] ^ n67[1]) ? n67[1] : (~n66[0] & n67[0]));
  wire [2:0] n69 = n68 ? n67 : n66;
  wire [2:0] n70 = n57[4] ? n39 : 3'd0;
  wire n71 = (n69[2] ^ n70[2]) ? n70[2] : ((n69[1] ^ n70[1]) ? n70[1] : (~n69[0] & n70[0]));
  wire [2:0] n72 = n71 ? n70 : n69;
  wire [5:0] n73 = n71 ? 6'h10 : (n68 ? 6'd8 : (n65 ? 6'd4 : (n62 ? 6'd2 : (n59 ? 6'd1 : 6'd0))));
  wire [2:0] n74 = n57[5] ? n45 : 3'd0;
  wire n75 = (n72[2] ^ n74[2]) ? n74[2] : ((n72[1] ^ n74[1]) ? n74[1] : (~n72[0] & n74[0]));
  wire [5:0] n76 = n75 ? 6'h20 : n73;
  wire n77 = eject_i | n2;
  wire n78 = ~(((|(waits | n76)) | (~impatient_i)) | n77);
  wire revert = n78 & (|escape_i);
  wire stranded = (n78 & (~revert)) | (~(eject_i | (|(escape_i | n3))));
  wire [5:0] n79 = revert ? n49 : n76;
  wire [2:0] n80 = ((n79[0] ? free_j1_neg_i : 3'd0) | (n79[1] ? free_j1_pos_i : 3'd0)) | (n79[2] ?
      free_j2_neg_i : 3'd0);
  wire [2:0] n81 = (n80 | (n79[3] ? free_j2_pos_i : 3'd0)) | (n79[4] ? free_j4_neg_i : 3'd0);
  wire [2:0] n82 = (revert ? 3'd4 : ((|(reversing_i & n79)) ? 3'd3 : keep_i)) & (n81 | (n79[5] ? free_j4_pos_i
      : 3'd0));
  wire [2:0] n83 = {n82[0], n82[1], n82[2]};
  wire [2:0] n84 = {n83[2] & ~|n83[1:0], n83[1] & ~n83[0], n83[0]};
  wire [5:0] n85 = n56 ? n50 : n79;
  wire n86 = ~n56;
  wire favoured = |free_eject_i;
  wire ejection = favoured | (favoured ? 1'd0 : favoured);
  wire n87 = eject_i ? ejection : 1'd0;
  wire [2:0] n88 = n87 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n88 : (n56 ? n53 : n82);
  wire [6:0] port = {n87, n85[5:0]};
  wire [2:0] n89 = {n88[0], n88[1], n88[2]};
  wire [2:0] n90 = {n89[2] & ~|n89[1:0], n89[1] & ~n89[0], n89[0]};
  wire [2:0] vc = eject_i ? {n90[0], n90[1], n90[2]} : (n56 ? {n55[0], n55[1], n55[2]} : {n84[0], n84[1],
      n84[2]});
  wire stuck = ~(n77 | (n56 | (|waits)));
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = n56 ? (n2 & n56) : (revert & (|n79));
  assign revert_o = revert & n86;
  assign stranded_o = stranded & n86;
  assign stuck_o = stuck;
endmodule
