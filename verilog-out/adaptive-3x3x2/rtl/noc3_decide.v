// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module noc3_decide (
  input  wire eject_i,
  input  wire [5:0] productive_i,
  input  wire [5:0] escape_i,
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_z_neg_i,
  input  wire [2:0] free_z_pos_i,
  input  wire [2:0] free_eject_i,
  output wire [6:0] port_o,
  output wire [2:0] open_o,
  output wire [2:0] vc_o,
  output wire escape_o,
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
  wire [1:0] n8 = {1'd0, n1[0]} + ({1'd0, n1[1]} + {1'd0, n1[2]});
  wire [2:0] n9 = n7[0] ? (3'd4 | {1'd0, n8[1:0]}) : 3'd0;
  wire n10 = 3'd0 < n9;
  wire [2:0] n11 = n10 ? n9 : 3'd0;
  wire [1:0] n12 = {1'd0, n2[0]} + ({1'd0, n2[1]} + {1'd0, n2[2]});
  wire [2:0] n13 = n7[1] ? (3'd4 | {1'd0, n12[1:0]}) : 3'd0;
  wire n14 = (n11[2] ^ n13[2]) ? n13[2] : ((n11[1] ^ n13[1]) ? n13[1] : (~n11[0] & n13[0]));
  wire [2:0] n15 = n14 ? n13 : n11;
  wire [1:0] n16 = {1'd0, n3[0]} + ({1'd0, n3[1]} + {1'd0, n3[2]});
  wire [2:0] n17 = n7[2] ? (3'd4 | {1'd0, n16[1:0]}) : 3'd0;
  wire n18 = (n15[2] ^ n17[2]) ? n17[2] : ((n15[1] ^ n17[1]) ? n17[1] : (~n15[0] & n17[0]));
  wire [2:0] n19 = n18 ? n17 : n15;
  wire [1:0] n20 = {1'd0, n4[0]} + ({1'd0, n4[1]} + {1'd0, n4[2]});
  wire [2:0] n21 = n7[3] ? (3'd4 | {1'd0, n20[1:0]}) : 3'd0;
  wire n22 = (n19[2] ^ n21[2]) ? n21[2] : ((n19[1] ^ n21[1]) ? n21[1] : (~n19[0] & n21[0]));
  wire [2:0] n23 = n22 ? n21 : n19;
  wire [1:0] n24 = {1'd0, n5[0]} + ({1'd0, n5[1]} + {1'd0, n5[2]});
  wire [2:0] n25 = n7[4] ? (3'd4 | {1'd0, n24[1:0]}) : 3'd0;
  wire n26 = (n23[2] ^ n25[2]) ? n25[2] : ((n23[1] ^ n25[1]) ? n25[1] : (~n23[0] & n25[0]));
  wire [2:0] n27 = n26 ? n25 : n23;
  wire [5:0] n28 = n26 ? 6'h10 : (n22 ? 6'd8 : (n18 ? 6'd4 : (n14 ? 6'd2 : (n10 ? 6'd1 : 6'd0))));
  wire [1:0] n29 = {1'd0, n6[0]} + ({1'd0, n6[1]} + {1'd0, n6[2]});
  wire [2:0] n30 = n7[5] ? (3'd4 | {1'd0, n29[1:0]}) : 3'd0;
  wire n31 = (n27[2] ^ n30[2]) ? n30[2] : ((n27[1] ^ n30[1]) ? n30[1] : (~n27[0] & n30[0]));
  wire [5:0] n32 = n31 ? 6'h20 : n28;
  wire n33 = |n32;
  wire [5:0] n34 = {|(free_z_pos_i & 3'd4), |(free_z_neg_i & 3'd4), |(free_y_pos_i & 3'd4), |(free_y_neg_i &
      3'd4), |(free_x_pos_i & 3'd4), |(free_x_neg_i & 3'd4)};
  wire [5:0] n35 = n33 ? n32 : (escape_i & n34);
  wire [2:0] n36 = ((n35[0] ? free_x_neg_i : 3'd0) | (n35[1] ? free_x_pos_i : 3'd0)) | (n35[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n37 = ((n36 | (n35[3] ? free_y_pos_i : 3'd0)) | (n35[4] ? free_z_neg_i : 3'd0)) | (n35[5] ?
      free_z_pos_i : 3'd0);
  wire [2:0] n38 = (n33 ? 3'd3 : 3'd4) & n37;
  wire [2:0] n39 = {n38[0], n38[1], n38[2]};
  wire [2:0] n40 = {n39[2] & ~|n39[1:0], n39[1] & ~n39[0], n39[0]};
  wire n41 = |n35;
  wire stranded = ~(eject_i | (|(productive_i | escape_i)));
  wire favoured = |free_eject_i;
  wire ejection = favoured | (favoured ? 1'd0 : favoured);
  wire n42 = eject_i ? ejection : 1'd0;
  wire [2:0] n43 = n42 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n43 : n38;
  wire [6:0] port = {n42, n35[5:0]};
  wire [2:0] n44 = {n43[0], n43[1], n43[2]};
  wire [2:0] n45 = {n44[2] & ~|n44[1:0], n44[1] & ~n44[0], n44[0]};
  wire [2:0] vc = eject_i ? {n45[0], n45[1], n45[2]} : {n40[0], n40[1], n40[2]};
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = (~n33) & n41;
  assign stranded_o = stranded & (~n41);
endmodule
