// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module sdr_decide (
  input  wire eject_i,
  input  wire [3:0] productive_i,
  input  wire [3:0] unproductive_i,
  input  wire [3:0] reversing_i,
  input  wire [2:0] keep_i,
  input  wire [2:0] turn_i,
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_eject_i,
  output wire [4:0] port_o,
  output wire [2:0] open_o,
  output wire [2:0] vc_o,
  output wire stranded_o
);
  wire [3:0] n1 = productive_i | unproductive_i;
  wire [2:0] n2 = free_x_neg_i & (reversing_i[0] ? turn_i : keep_i);
  wire [2:0] n3 = free_x_pos_i & (reversing_i[1] ? turn_i : keep_i);
  wire [2:0] n4 = free_y_neg_i & (reversing_i[2] ? turn_i : keep_i);
  wire [2:0] n5 = free_y_pos_i & (reversing_i[3] ? turn_i : keep_i);
  wire [3:0] open_ports = {|n5, |n4, |n3, |n2};
  wire [3:0] n6 = productive_i & open_ports;
  wire [1:0] n7 = {1'd0, n2[0]} + ({1'd0, n2[1]} + {1'd0, n2[2]});
  wire [2:0] n8 = 3'd4 | {1'd0, n7[1:0]};
  wire [2:0] n9 = n6[0] ? n8 : 3'd0;
  wire n10 = 3'd0 < n9;
  wire [2:0] n11 = n10 ? n9 : 3'd0;
  wire [1:0] n12 = {1'd0, n3[0]} + ({1'd0, n3[1]} + {1'd0, n3[2]});
  wire [2:0] n13 = 3'd4 | {1'd0, n12[1:0]};
  wire [2:0] n14 = n6[1] ? n13 : 3'd0;
  wire n15 = (n11[2] ^ n14[2]) ? n14[2] : ((n11[1] ^ n14[1]) ? n14[1] : (~n11[0] & n14[0]));
  wire [2:0] n16 = n15 ? n14 : n11;
  wire [1:0] n17 = {1'd0, n4[0]} + ({1'd0, n4[1]} + {1'd0, n4[2]});
  wire [2:0] n18 = 3'd4 | {1'd0, n17[1:0]};
  wire [2:0] n19 = n6[2] ? n18 : 3'd0;
  wire n20 = (n16[2] ^ n19[2]) ? n19[2] : ((n16[1] ^ n19[1]) ? n19[1] : (~n16[0] & n19[0]));
  wire [2:0] n21 = n20 ? n19 : n16;
  wire [1:0] n22 = {1'd0, n5[0]} + ({1'd0, n5[1]} + {1'd0, n5[2]});
  wire [2:0] n23 = 3'd4 | {1'd0, n22[1:0]};
  wire [2:0] n24 = n6[3] ? n23 : 3'd0;
  wire n25 = (n21[2] ^ n24[2]) ? n24[2] : ((n21[1] ^ n24[1]) ? n24[1] : (~n21[0] & n24[0]));
  wire [3:0] n26 = n25 ? 4'd8 : (n20 ? 4'd4 : (n15 ? 4'd2 : (n10 ? 4'd1 : 4'd0)));
  wire [2:0] n27 = ((n26[0] ? free_x_neg_i : 3'd0) | (n26[1] ? free_x_pos_i : 3'd0)) | (n26[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n28 = ((|(reversing_i & n26)) ? turn_i : keep_i) & (n27 | (n26[3] ? free_y_pos_i : 3'd0));
  wire [2:0] n29 = {n28[0], n28[1], n28[2]};
  wire [2:0] n30 = {n29[2] & ~|n29[1:0], n29[1] & ~n29[0], n29[0]};
  wire n31 = |n26;
  wire [3:0] n32 = (|(productive_i & n1)) ? 4'd0 : (unproductive_i & open_ports);
  wire [2:0] n33 = n32[0] ? n8 : 3'd0;
  wire n34 = 3'd0 < n33;
  wire [2:0] n35 = n34 ? n33 : 3'd0;
  wire [2:0] n36 = n32[1] ? n13 : 3'd0;
  wire n37 = (n35[2] ^ n36[2]) ? n36[2] : ((n35[1] ^ n36[1]) ? n36[1] : (~n35[0] & n36[0]));
  wire [2:0] n38 = n37 ? n36 : n35;
  wire [2:0] n39 = n32[2] ? n18 : 3'd0;
  wire n40 = (n38[2] ^ n39[2]) ? n39[2] : ((n38[1] ^ n39[1]) ? n39[1] : (~n38[0] & n39[0]));
  wire [2:0] n41 = n40 ? n39 : n38;
  wire [2:0] n42 = n32[3] ? n23 : 3'd0;
  wire n43 = (n41[2] ^ n42[2]) ? n42[2] : ((n41[1] ^ n42[1]) ? n42[1] : (~n41[0] & n42[0]));
  wire [3:0] n44 = n43 ? 4'd8 : (n40 ? 4'd4 : (n37 ? 4'd2 : (n34 ? 4'd1 : 4'd0)));
  wire stranded = ~(eject_i | (|n1));
  wire [2:0] n45 = ((n44[0] ? free_x_neg_i : 3'd0) | (n44[1] ? free_x_pos_i : 3'd0)) | (n44[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n46 = ((|(reversing_i & n44)) ? turn_i : keep_i) & (n45 | (n44[3] ? free_y_pos_i : 3'd0));
  wire [2:0] n47 = {n46[0], n46[1], n46[2]};
  wire [2:0] n48 = {n47[2] & ~|n47[1:0], n47[1] & ~n47[0], n47[0]};
  wire [3:0] n49 = n31 ? n26 : n44;
  wire favoured = |free_eject_i;
  wire ejection = favoured | (favoured ? 1'd0 : favoured);
  wire n50 = eject_i ? ejection : 1'd0;
  wire [2:0] n51 = n50 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n51 : (n31 ? n28 : n46);
  wire [4:0] port = {n50, n49[3:0]};
  wire [2:0] n52 = {n51[0], n51[1], n51[2]};
  wire [2:0] n53 = {n52[2] & ~|n52[1:0], n52[1] & ~n52[0], n52[0]};
  wire [2:0] vc = eject_i ? {n53[0], n53[1], n53[2]} : (n31 ? {n30[0], n30[1], n30[2]} : {n48[0], n48[1],
      n48[2]});
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~n31);
endmodule
