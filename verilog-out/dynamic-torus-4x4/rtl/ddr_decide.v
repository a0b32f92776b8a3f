// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module ddr_decide (
  input  wire [2:0] reversals_i,
  input  wire deterministic_i,
  input  wire reverted_i,
  input  wire eject_i,
  input  wire [3:0] productive_i,
  input  wire [3:0] unproductive_i,
  input  wire [3:0] reversing_i,
  input  wire [4:0] keep_i,
  input  wire [3:0] escape_i,
  input  wire [4:0] escape_vcs_i,
  input  wire [4:0] free_x_neg_i,
  input  wire [4:0] free_x_pos_i,
  input  wire [4:0] free_y_neg_i,
  input  wire [4:0] free_y_pos_i,
  input  wire [4:0] free_eject_i,
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
  input  wire impatient_i,
  output wire [4:0] port_o,
  output wire [4:0] open_o,
  output wire [4:0] vc_o,
  output wire escape_o,
  output wire revert_o,
  output wire stranded_o,
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
  wire [3:0] n17 = 4'd8 | {1'd0, n16[2:0]};
  wire [3:0] n18 = n13[0] ? n17 : 4'd0;
  wire n19 = 4'd0 < n18;
  wire [3:0] n20 = n19 ? n18 : 4'd0;
  wire [1:0] n21 = {1'd0, n10[0]} + {1'd0, n10[1]};
  wire [1:0] n22 = {1'd0, n10[2]} + ({1'd0, n10[3]} + {1'd0, n10[4]});
  wire [2:0] n23 = {1'd0, n21[1:0]} + {1'd0, n22[1:0]};
  wire [3:0] n24 = 4'd8 | {1'd0, n23[2:0]};
  wire [3:0] n25 = n13[1] ? n24 : 4'd0;
  wire n26 = (n20[3] ^ n25[3]) ? n25[3] : ((n20[2] ^ n25[2]) ? n25[2] : ((n20[1] ^ n25[1]) ? n25[1] : (~n20[0]
      & n25[0])));
  wire [3:0] n27 = n26 ? n25 : n20;
  wire [1:0] n28 = {1'd0, n11[0]} + {1'd0, n11[1]};
  wire [1:0] n29 = {1'd0, n11[2]} + ({1'd0, n11[3]} + {1'd0, n11[4]});
  wire [2:0] n30 = {1'd0, n28[1:0]} + {1'd0, n29[1:0]};
  wire [3:0] n31 = 4'd8 | {1'd0, n30[2:0]};
  wire [3:0] n32 = n13[2] ? n31 : 4'd0;
  wire n33 = (n27[3] ^ n32[3]) ? n32[3] : ((n27[2] ^ n32[2]) ? n32[2] : ((n27[1] ^ n32[1]) ? n32[1] : (~n27[0]
      & n32[0])));
  wire [3:0] n34 = n33 ? n32 : n27;
  wire [1:0] n35 = {1'd0, n12[0]} + {1'd0, n12[1]};
  wire [1:0] n36 = {1'd0, n12[2]} + ({1'd0, n12[3]} + {1'd0, n12[4]});
  wire [2:0] n37 = {1'd0, n35[1:0]} + {1'd0, n36[1:0]};
  wire [3:0] n38 = 4'd8 | {1'd0, n37[2:0]};
  wire [3:0] n39 = n13[3] ? n38 : 4'd0;
  wire n40 = (n34[3] ^ n39[3]) ? n39[3] : ((n34[2] ^ n39[2]) ? n39[2] : ((n34[1] ^ n39[1]) ? n39[1] : (~n34[0]
      & n39[0])));
  wire [3:0] n41 = {|(escape_vcs_i & free_y_pos_i), |(escape_vcs_i & free_y_neg_i), |(escape_vcs_i &
      free_x_pos_i), |(escape_vcs_i & free_x_neg_i)};
  wire [3:0] n42 = escape_i & n41;
  wire [3:0] n43 = n2 ? n42 : (n40 ? 4'd8 : (n33 ? 4'd4 : (n26 ? 4'd2 : (n19 ? 4'd1 : 4'd0))));
  wire [4:0] n44 = ((n43[0] ? free_x_neg_i : 5'd0) | (n43[1] ? free_x_pos_i : 5'd0)) | (n43[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n45 = (n2 ? escape_vcs_i : ((|(reversing_i & n43)) ? 5'd7 : keep_i)) & (n44 | (n43[3] ?
      free_y_pos_i : 5'd0));
  wire [4:0] n46 = {n45[0], n45[1], n45[2], n45[3], n45[4]};
  wire [4:0] n47 = {n46[4] & ~|n46[3:0], n46[3] & ~|n46[2:0], n46[2] & ~|n46[1:0], n46[1] & ~n46[0], n46[0]};
  wire n48 = |n43;
  wire [3:0] n49 = (|(productive_i & waits)) ? 4'd0 : (unproductive_i & open_ports);
  wire [3:0] n50 = n49[0] ? n17 : 4'd0;
  wire n51 = 4'd0 < n50;
  wire [3:0] n52 = n51 ? n50 : 4'd0;
  wire [3:0] n53 = n49[1] ? n24 : 4'd0;
  wire n54 = (n52[3] ^ n53[3]) ? n53[3] : ((n52[2] ^ n53[2]) ? n53[2] : ((n52[1] ^ n53[1]) ? n53[1] : (~n52[0]
      & n53[0])));
  wire [3:0] n55 = n54 ? n53 : n52;
  wire [3:0] n56 = n49[2] ? n31 : 4'd0;
  wire n57 = (n55[3] ^ n56[3]) ? n56[3] : ((n55[2] ^ n56[2]) ? n56[2] : ((n55[1] ^ n56[1]) ? n56[1] : (~n55[0]
      & n56[0])));
  wire [3:0] n58 = n57 ? n56 : n55;
  wire [3:0] n59 = n49[3] ? n38 : 4'd0;
  wire n60 = (n58[3] ^ n59[3]) ? n59[3] : ((n58[2] ^ n59[2]) ? n59[2] : ((n58[1] ^ n59[1]) ? n59[1] : (~n58[0]
      & n59[0])));
  wire [3:0] n61 = n60 ? 4'd8 : (n57 ? 4'd4 : (n54 ? 4'd2 : (n51 ? 4'd1 : 4'd0)));
  wire n62 = eject_i | n2;
  wire n63 = ~(((|(waits | n61)) | (~impatient_i)) | n62);
  wire revert = n63 & (|escape_i);
  wire stranded = (n63 & (~revert)) | (~(eject_i | (|(escape_i | n3))));
  wire [3:0] n64 = revert ? n42 : n61;
  wire [4:0] n65 = ((n64[0] ? free_x_neg_i : 5'd0) | (n64[1] ? free_x_pos_i : 5'd0)) | (n64[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n66 = (revert ? escape_vcs_i : ((|(reversing_i & n64)) ? 5'd7 : keep_i)) & (n65 | (n64[3] ?
      free_y_pos_i : 5'd0));
  wire [4:0] n67 = {n66[0], n66[1], n66[2], n66[3], n66[4]};
  wire [4:0] n68 = {n67[4] & ~|n67[3:0], n67[3] & ~|n67[2:0], n67[2] & ~|n67[1:0], n67[1] & ~n67[0], n67[0]};
  wire [3:0] n69 = n48 ? n43 : n64;
  wire [4:0] n70 = n48 ? {n47[0], n47[1], n47[2], n47[3], n47[4]} : {n68[0], n68[1], n68[2], n68[3], n68[4]};
  wire n71 = ~n48;
  wire favoured = |free_eject_i;
  wire ejection = favoured | (favoured ? 1'd0 : favoured);
  wire n72 = eject_i ? ejection : 1'd0;
  wire [4:0] n73 = n72 ? free_eject_i : 5'd0;
  wire [4:0] open = eject_i ? n73 : (n48 ? n45 : n66);
  wire [4:0] port = {n72, n69[3:0]};
  wire [4:0] n74 = {n73[0], n73[1], n73[2], n73[3], n73[4]};
  wire [4:0] n75 = {n74[4] & ~|n74[3:0], n74[3] & ~|n74[2:0], n74[2] & ~|n74[1:0], n74[1] & ~n74[0], n74[0]};
  wire [4:0] vc = eject_i ? {n75[0], n75[1], n75[2], n75[3], n75[4]} : n70;
  wire stuck = ~(n62 | (n48 | (|waits)));
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = n48 ? (n2 & n48) : (revert & (|n64));
  assign revert_o = revert & n71;
  assign stranded_o = stranded & n71;
  assign stuck_o = stuck;
endmodule
