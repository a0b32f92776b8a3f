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
  wire [3:0] n13 = {|n12, |n11, |n10, |n9};
  wire [3:0] n14 = productive_i & n13;
  wire [1:0] n15 = {1'd0, n9[0]} + {1'd0, n9[1]};
  wire [1:0] n16 = {1'd0, n9[2]} + ({1'd0, n9[3]} + {1'd0, n9[4]});
  wire [2:0] n17 = {1'd0, n15[1:0]} + {1'd0, n16[1:0]};
  wire [3:0] n18 = 4'd8 | {1'd0, n17[2:0]};
  wire [3:0] n19 = n14[0] ? n18 : 4'd0;
  wire n20 = 4'd0 < n19;
  wire [3:0] n21 = n20 ? n19 : 4'd0;
  wire [1:0] n22 = {1'd0, n10[0]} + {1'd0, n10[1]};
  wire [1:0] n23 = {1'd0, n10[2]} + ({1'd0, n10[3]} + {1'd0, n10[4]});
  wire [2:0] n24 = {1'd0, n22[1:0]} + {1'd0, n23[1:0]};
  wire [3:0] n25 = 4'd8 | {1'd0, n24[2:0]};
  wire [3:0] n26 = n14[1] ? n25 : 4'd0;
  wire n27 = (n21[3] ^ n26[3]) ? n26[3] : ((n21[2] ^ n26[2]) ? n26[2] : ((n21[1] ^ n26[1]) ? n26[1] : (~n21[0]
      & n26[0])));
  wire [3:0] n28 = n27 ? n26 : n21;
  wire [1:0] n29 = {1'd0, n11[0]} + {1'd0, n11[1]};
  wire [1:0] n30 = {1'd0, n11[2]} + ({1'd0, n11[3]} + {1'd0, n11[4]});
  wire [2:0] n31 = {1'd0, n29[1:0]} + {1'd0, n30[1:0]};
  wire [3:0] n32 = 4'd8 | {1'd0, n31[2:0]};
  wire [3:0] n33 = n14[2] ? n32 : 4'd0;
  wire n34 = (n28[3] ^ n33[3]) ? n33[3] : ((n28[2] ^ n33[2]) ? n33[2] : ((n28[1] ^ n33[1]) ? n33[1] : (~n28[0]
      & n33[0])));
  wire [3:0] n35 = n34 ? n33 : n28;
  wire [1:0] n36 = {1'd0, n12[0]} + {1'd0, n12[1]};
  wire [1:0] n37 = {1'd0, n12[2]} + ({1'd0, n12[3]} + {1'd0, n12[4]});
  wire [2:0] n38 = {1'd0, n36[1:0]} + {1'd0, n37[1:0]};
  wire [3:0] n39 = 4'd8 | {1'd0, n38[2:0]};
  wire [3:0] n40 = n14[3] ? n39 : 4'd0;
  wire n41 = (n35[3] ^ n40[3]) ? n40[3] : ((n35[2] ^ n40[2]) ? n40[2] : ((n35[1] ^ n40[1]) ? n40[1] : (~n35[0]
      & n40[0])));
  wire [3:0] n42 = n2 ? escape_i : (n41 ? 4'd8 : (n34 ? 4'd4 : (n27 ? 4'd2 : (n20 ? 4'd1 : 4'd0))));
  wire [4:0] n43 = ((n42[0] ? free_x_neg_i : 5'd0) | (n42[1] ? free_x_pos_i : 5'd0)) | (n42[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n44 = (n2 ? escape_vcs_i : ((|(reversing_i & n42)) ? 5'd7 : keep_i)) & (n43 | (n42[3] ?
      free_y_pos_i : 5'd0));
  wire n45 = |n44;
  wire [3:0] n46 = n45 ? n42 : 4'd0;
  wire [4:0] n47 = {n44[0], n44[1], n44[2], n44[3], n44[4]};
  wire [4:0] n48 = {n47[4] & ~|n47[3:0], n47[3] & ~|n47[2:0], n47[2] & ~|n47[1:0], n47[1] & ~n47[0], n47[0]};
  wire [3:0] n49 = (|(productive_i & waits)) ? 4'd0 : (unproductive_i & n13);
  wire [3:0] n50 = n49[0] ? n18 : 4'd0;
  wire n51 = 4'd0 < n50;
  wire [3:0] n52 = n51 ? n50 : 4'd0;
  wire [3:0] n53 = n49[1] ? n25 : 4'd0;
  wire n54 = (n52[3] ^ n53[3]) ? n53[3] : ((n52[2] ^ n53[2]) ? n53[2] : ((n52[1] ^ n53[1]) ? n53[1] : (~n52[0]
      & n53[0])));
  wire [3:0] n55 = n54 ? n53 : n52;
  wire [3:0] n56 = n49[2] ? n32 : 4'd0;
  wire n57 = (n55[3] ^ n56[3]) ? n56[3] : ((n55[2] ^ n56[2]) ? n56[2] : ((n55[1] ^ n56[1]) ? n56[1] : (~n55[0]
      & n56[0])));
  wire [3:0] n58 = n57 ? n56 : n55;
  wire [3:0] n59 = n49[3] ? n39 : 4'd0;
  wire n60 = (n58[3] ^ n59[3]) ? n59[3] : ((n58[2] ^ n59[2]) ? n59[2] : ((n58[1] ^ n59[1]) ? n59[1] : (~n58[0]
      & n59[0])));
  wire [3:0] n61 = n60 ? 4'd8 : (n57 ? 4'd4 : (n54 ? 4'd2 : (n51 ? 4'd1 : 4'd0)));
  wire n62 = eject_i | n2;
  wire n63 = ~(((|(waits | n61)) | (~impatient_i)) | n62);
  wire revert = n63 & (|escape_i);
  wire stranded = (n63 & (~revert)) | (~(eject_i | (|(escape_i | n3))));
  wire [3:0] n64 = revert ? escape_i : n61;
  wire [4:0] n65 = ((n64[0] ? free_x_neg_i : 5'd0) | (n64[1] ? free_x_pos_i : 5'd0)) | (n64[2] ? free_y_neg_i
      : 5'd0);
  wire [4:0] n66 = (revert ? escape_vcs_i : ((|(reversing_i & n64)) ? 5'd7 : keep_i)) & (n65 | (n64[3] ?
      free_y_pos_i : 5'd0));
  wire n67 = |n66;
  wire [4:0] n68 = {n66[0], n66[1], n66[2], n66[3], n66[4]};
  wire [4:0] n69 = {n68[4] & ~|n68[3:0], n68[3] & ~|n68[2:0], n68[2] & ~|n68[1:0], n68[1] & ~n68[0], n68[0]};
  wire n70 = |n46;
  wire [3:0] n71 = n70 ? n46 : (n67 ? n64 : 4'd0);
  wire [4:0] n72 = n70 ? {n48[0], n48[1], n48[2], n48[3], n48[4]} : {n69[0], n69[1], n69[2], n69[3], n69[4]};
  wire n73 = ~n70;
  wire n74 = |free_eject_i;
  wire ejection = n74 | (n74 ? 1'd0 : n74);
  wire n75 = eject_i ? ejection : 1'd0;
  wire [4:0] n76 = n75 ? free_eject_i : 5'd0;
  wire [4:0] open = eject_i ? n76 : (n70 ? n44 : n66);
  wire [4:0] port = {n75, n71[3:0]};
  wire [4:0] n77 = {n76[0], n76[1], n76[2], n76[3], n76[4]};
  wire [4:0] n78 = {n77[4] & ~|n77[3:0], n77[3] & ~|n77[2:0], n77[2] & ~|n77[1:0], n77[1] & ~n77[0], n77[0]};
  wire [4:0] vc = eject_i ? {n78[0], n78[1], n78[2], n78[3], n78[4]} : n72;
  wire stuck = ~(n62 | (n70 | (|waits)));
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = n70 ? (n2 & n45) : (revert & n67);
  assign revert_o = revert & n73;
  assign stranded_o = stranded & n73;
  assign stuck_o = stuck;
endmodule
