// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module heal_decide (
  input  wire eject_i,
  input  wire [4:0] productive_i,
  input  wire [4:0] unproductive_i,
  input  wire [4:0] reversing_i,
  input  wire [3:0] keep_i,
  input  wire [3:0] turn_i,
  input  wire [3:0] free_j1_neg_i,
  input  wire [3:0] free_j1_pos_i,
  input  wire [3:0] free_j2_neg_i,
  input  wire [3:0] free_j2_pos_i,
  input  wire [3:0] free_j4_pos_i,
  input  wire [3:0] free_eject_i,
  output wire [5:0] port_o,
  output wire [3:0] open_o,
  output wire [3:0] vc_o,
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
  wire [1:0] n8 = {1'd0, n2[0]} + {1'd0, n2[1]};
  wire [1:0] n9 = {1'd0, n2[2]} + {1'd0, n2[3]};
  wire [2:0] n10 = {1'd0, n8[1:0]} + {1'd0, n9[1:0]};
  wire [3:0] n11 = 4'd8 | {1'd0, n10[2:0]};
  wire [3:0] n12 = n7[0] ? n11 : 4'd0;
  wire n13 = 4'd0 < n12;
  wire [3:0] n14 = n13 ? n12 : 4'd0;
  wire [1:0] n15 = {1'd0, n3[0]} + {1'd0, n3[1]};
  wire [1:0] n16 = {1'd0, n3[2]} + {1'd0, n3[3]};
  wire [2:0] n17 = {1'd0, n15[1:0]} + {1'd0, n16[1:0]};
  wire [3:0] n18 = 4'd8 | {1'd0, n17[2:0]};
  wire [3:0] n19 = n7[1] ? n18 : 4'd0;
  wire n20 = (n14[3] ^ n19[3]) ? n19[3] : ((n14[2] ^ n19[2]) ? n19[2] : ((n14[1] ^ n19[1]) ? n19[1] : (~n14[0]
      & n19[0])));
  wire [3:0] n21 = n20 ? n19 : n14;
  wire [1:0] n22 = {1'd0, n4[0]} + {1'd0, n4[1]};
  wire [1:0] n23 = {1'd0, n4[2]} + {1'd0, n4[3]};
  wire [2:0] n24 = {1'd0, n22[1:0]} + {1'd0, n23[1:0]};
  wire [3:0] n25 = 4'd8 | {1'd0, n24[2:0]};
  wire [3:0] n26 = n7[2] ? n25 : 4'd0;
  wire n27 = (n21[3] ^ n26[3]) ? n26[3] : ((n21[2] ^ n26[2]) ? n26[2] : ((n21[1] ^ n26[1]) ? n26[1] : (~n21[0]
      & n26[0])));
  wire [3:0] n28 = n27 ? n26 : n21;
  wire [1:0] n29 = {1'd0, n5[0]} + {1'd0, n5[1]};
  wire [1:0] n30 = {1'd0, n5[2]} + {1'd0, n5[3]};
  wire [2:0] n31 = {1'd0, n29[1:0]} + {1'd0, n30[1:0]};
  wire [3:0] n32 = 4'd8 | {1'd0, n31[2:0]};
  wire [3:0] n33 = n7[3] ? n32 : 4'd0;
  wire n34 = (n28[3] ^ n33[3]) ? n33[3] : ((n28[2] ^ n33[2]) ? n33[2] : ((n28[1] ^ n33[1]) ? n33[1] : (~n28[0]
      & n33[0])));
  wire [3:0] n35 = n34 ? n33 : n28;
  wire [1:0] n36 = {1'd0, n6[0]} + {1'd0, n6[1]};
  wire [1:0] n37 = {1'd0, n6[2]} + {1'd0, n6[3]};
  wire [2:0] n38 = {1'd0, n36[1:0]} + {1'd0, n37[1:0]};
  wire [3:0] n39 = 4'd8 | {1'd0, n38[2:0]};
  wire [3:0] n40 = n7[4] ? n39 : 4'd0;
  wire n41 = (n35[3] ^ n40[3]) ? n40[3] : ((n35[2] ^ n40[2]) ? n40[2] : ((n35[1] ^ n40[1]) ? n40[1] : (~n35[0]
      & n40[0])));
  wire [4:0] n42 = n41 ? 5'h10 : (n34 ? 5'd8 : (n27 ? 5'd4 : (n20 ? 5'd2 : (n13 ? 5'd1 : 5'd0))));
  wire [3:0] n43 = ((n42[0] ? free_j1_neg_i : 4'd0) | (n42[1] ? free_j1_pos_i : 4'd0)) | (n42[2] ?
      free_j2_neg_i : 4'd0);
  wire [3:0] n44 = (n43 | (n42[3] ? free_j2_pos_i : 4'd0)) | (n42[4] ? free_j4_pos_i : 4'd0);
  wire [3:0] n45 = ((|(reversing_i & n42)) ? turn_i : keep_i) & n44;
  wire [3:0] n46 = {n45[0], n45[1], n45[2], n45[3]};
  wire [3:0] n47 = {n46[3] & ~|n46[2:0], n46[2] & ~|n46[1:0], n46[1] & ~n46[0], n46[0]};
  wire n48 = |n42;
  wire [4:0] n49 = (|(productive_i & n1)) ? 5'd0 : (unproductive_i & open_ports);
  wire [3:0] n50 = n49[0] ? n11 : 4'd0;
  wire n51 = 4'd0 < n50;
  wire [3:0] n52 = n51 ? n50 : 4'd0;
  wire [3:0] n53 = n49[1] ? n18 : 4'd0;
  wire n54 = (n52[3] ^ n53[3]) ? n53[3] : ((n52[2] ^ n53[2]) ? n53[2] : ((n52[1] ^ n53[1]) ? n53[1] : (~n52[0]
      & n53[0])));
  wire [3:0] n55 = n54 ? n53 : n52;
  wire [3:0] n56 = n49[2] ? n25 : 4'd0;
  wire n57 = (n55[3] ^ n56[3]) ? n56[3] : ((n55[2] ^ n56[2]) ? n56[2] : ((n55[1] ^ n56[1]) ? n56[1] : (~n55[0]
      & n56[0])));
  wire [3:0] n58 = n57 ? n56 : n55;
  wire [3:0] n59 = n49[3] ? n32 : 4'd0;
  wire n60 = (n58[3] ^ n59[3]) ? n59[3] : ((n58[2] ^ n59[2]) ? n59[2] : ((n58[1] ^ n59[1]) ? n59[1] : (~n58[0]
      & n59[0])));
  wire [3:0] n61 = n60 ? n59 : n58;
  wire [3:0] n62 = n49[4] ? n39 : 4'd0;
  wire n63 = (n61[3] ^ n62[3]) ? n62[3] : ((n61[2] ^ n62[2]) ? n62[2] : ((n61[1] ^ n62[1]) ? n62[1] : (~n61[0]
      & n62[0])));
  wire [4:0] n64 = n63 ? 5'h10 : (n60 ? 5'd8 : (n57 ? 5'd4 : (n54 ? 5'd2 : (n51 ? 5'd1 : 5'd0))));
  wire stranded = ~(eject_i | (|n1));
  wire [3:0] n65 = ((n64[0] ? free_j1_neg_i : 4'd0) | (n64[1] ? free_j1_pos_i : 4'd0)) | (n64[2] ?
      free_j2_neg_i : 4'd0);
  wire [3:0] n66 = (n65 | (n64[3] ? free_j2_pos_i : 4'd0)) | (n64[4] ? free_j4_pos_i : 4'd0);
  wire [3:0] n67 = ((|(reversing_i & n64)) ? turn_i : keep_i) & n66;
  wire [3:0] n68 = {n67[0], n67[1], n67[2], n67[3]};
  wire [3:0] n69 = {n68[3] & ~|n68[2:0], n68[2] & ~|n68[1:0], n68[1] & ~n68[0], n68[0]};
  wire [4:0] n70 = n48 ? n42 : n64;
  wire [3:0] n71 = n48 ? {n47[0], n47[1], n47[2], n47[3]} : {n69[0], n69[1], n69[2], n69[3]};
  wire favoured = |free_eject_i;
  wire ejection = favoured | (favoured ? 1'd0 : favoured);
  wire n72 = eject_i ? ejection : 1'd0;
  wire [3:0] n73 = n72 ? free_eject_i : 4'd0;
  wire [3:0] open = eject_i ? n73 : (n48 ? n45 : n67);
  wire [5:0] port = {n72, n70[4:0]};
  wire [3:0] n74 = {n73[0], n73[1], n73[2], n73[3]};
  wire [3:0] n75 = {n74[3] & ~|n74[2:0], n74[2] & ~|n74[1:0], n74[1] & ~n74[0], n74[0]};
  wire [3:0] vc = eject_i ? {n75[0], n75[1], n75[2], n75[3]} : n71;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~n48);
endmodule
