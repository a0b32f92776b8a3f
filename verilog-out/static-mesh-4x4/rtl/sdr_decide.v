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
  wire [3:0] n6 = {|n5, |n4, |n3, |n2};
  wire [3:0] n7 = productive_i & n6;
  wire [1:0] n8 = {1'd0, n2[0]} + ({1'd0, n2[1]} + {1'd0, n2[2]});
  wire [2:0] n9 = 3'd4 | {1'd0, n8[1:0]};
  wire [2:0] n10 = n7[0] ? n9 : 3'd0;
  wire n11 = 3'd0 < n10;
  wire [2:0] n12 = n11 ? n10 : 3'd0;
  wire [1:0] n13 = {1'd0, n3[0]} + ({1'd0, n3[1]} + {1'd0, n3[2]});
  wire [2:0] n14 = 3'd4 | {1'd0, n13[1:0]};
  wire [2:0] n15 = n7[1] ? n14 : 3'd0;
  wire n16 = (n12[2] ^ n15[2]) ? n15[2] : ((n12[1] ^ n15[1]) ? n15[1] : (~n12[0] & n15[0]));
  wire [2:0] n17 = n16 ? n15 : n12;
  wire [1:0] n18 = {1'd0, n4[0]} + ({1'd0, n4[1]} + {1'd0, n4[2]});
  wire [2:0] n19 = 3'd4 | {1'd0, n18[1:0]};
  wire [2:0] n20 = n7[2] ? n19 : 3'd0;
  wire n21 = (n17[2] ^ n20[2]) ? n20[2] : ((n17[1] ^ n20[1]) ? n20[1] : (~n17[0] & n20[0]));
  wire [2:0] n22 = n21 ? n20 : n17;
  wire [1:0] n23 = {1'd0, n5[0]} + ({1'd0, n5[1]} + {1'd0, n5[2]});
  wire [2:0] n24 = 3'd4 | {1'd0, n23[1:0]};
  wire [2:0] n25 = n7[3] ? n24 : 3'd0;
  wire n26 = (n22[2] ^ n25[2]) ? n25[2] : ((n22[1] ^ n25[1]) ? n25[1] : (~n22[0] & n25[0]));
  wire [3:0] n27 = n26 ? 4'd8 : (n21 ? 4'd4 : (n16 ? 4'd2 : (n11 ? 4'd1 : 4'd0)));
  wire [2:0] n28 = ((n27[0] ? free_x_neg_i : 3'd0) | (n27[1] ? free_x_pos_i : 3'd0)) | (n27[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n29 = ((|(reversing_i & n27)) ? turn_i : keep_i) & (n28 | (n27[3] ? free_y_pos_i : 3'd0));
  wire [3:0] n30 = (|n29) ? n27 : 4'd0;
  wire [2:0] n31 = {n29[0], n29[1], n29[2]};
  wire [2:0] n32 = {n31[2] & ~|n31[1:0], n31[1] & ~n31[0], n31[0]};
  wire [3:0] n33 = (|(productive_i & n1)) ? 4'd0 : (unproductive_i & n6);
  wire [2:0] n34 = n33[0] ? n9 : 3'd0;
  wire n35 = 3'd0 < n34;
  wire [2:0] n36 = n35 ? n34 : 3'd0;
  wire [2:0] n37 = n33[1] ? n14 : 3'd0;
  wire n38 = (n36[2] ^ n37[2]) ? n37[2] : ((n36[1] ^ n37[1]) ? n37[1] : (~n36[0] & n37[0]));
  wire [2:0] n39 = n38 ? n37 : n36;
  wire [2:0] n40 = n33[2] ? n19 : 3'd0;
  wire n41 = (n39[2] ^ n40[2]) ? n40[2] : ((n39[1] ^ n40[1]) ? n40[1] : (~n39[0] & n40[0]));
  wire [2:0] n42 = n41 ? n40 : n39;
  wire [2:0] n43 = n33[3] ? n24 : 3'd0;
  wire n44 = (n42[2] ^ n43[2]) ? n43[2] : ((n42[1] ^ n43[1]) ? n43[1] : (~n42[0] & n43[0]));
  wire [3:0] n45 = n44 ? 4'd8 : (n41 ? 4'd4 : (n38 ? 4'd2 : (n35 ? 4'd1 : 4'd0)));
  wire stranded = ~(eject_i | (|n1));
  wire [2:0] n46 = ((n45[0] ? free_x_neg_i : 3'd0) | (n45[1] ? free_x_pos_i : 3'd0)) | (n45[2] ? free_y_neg_i
      : 3'd0);
  wire [2:0] n47 = ((|(reversing_i & n45)) ? turn_i : keep_i) & (n46 | (n45[3] ? free_y_pos_i : 3'd0));
  wire [2:0] n48 = {n47[0], n47[1], n47[2]};
  wire [2:0] n49 = {n48[2] & ~|n48[1:0], n48[1] & ~n48[0], n48[0]};
  wire n50 = |n30;
  wire [3:0] n51 = n50 ? n30 : ((|n47) ? n45 : 4'd0);
  wire n52 = |free_eject_i;
  wire ejection = n52 | (n52 ? 1'd0 : n52);
  wire n53 = eject_i ? ejection : 1'd0;
  wire [2:0] n54 = n53 ? free_eject_i : 3'd0;
  wire [2:0] open = eject_i ? n54 : (n50 ? n29 : n47);
  wire [4:0] port = {n53, n51[3:0]};
  wire [2:0] n55 = {n54[0], n54[1], n54[2]};
  wire [2:0] n56 = {n55[2] & ~|n55[1:0], n55[1] & ~n55[0], n55[0]};
  wire [2:0] vc = eject_i ? {n56[0], n56[1], n56[2]} : (n50 ? {n32[0], n32[1], n32[2]} : {n49[0], n49[1],
      n49[2]});
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~n50);
endmodule
