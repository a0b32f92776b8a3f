// Switch allocator: at most one flit from each switch input and to each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module noc3_switch_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_2_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_inject_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_inject_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_inject_2_i,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_x_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_x_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_x_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_x_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_x_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_x_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_y_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_y_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_y_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_y_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_y_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_y_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_z_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_z_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_z_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_z_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_z_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_z_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_inject_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_inject_o,
  // one-hot: the output it is granted
  output wire [6:0] output_inject_o
);
  reg [3:0] priority_0;
  reg [3:0] priority_1;
  reg [3:0] priority_2;
  reg [3:0] priority_3;
  reg [3:0] priority_4;
  reg [3:0] priority_5;
  reg [3:0] priority_6;
  reg [6:0] priority_7;
  reg [6:0] priority_8;
  reg [6:0] priority_9;
  reg [6:0] priority_10;
  reg [6:0] priority_11;
  reg [6:0] priority_12;
  reg [6:0] priority_13;
  wire [3:0] n1 = {1'd0, |want_x_neg_2_i, |want_x_neg_1_i, |want_x_neg_0_i};
  wire [3:0] n2 = n1 & (~priority_0);
  wire [3:0] n3 = (|n2) ? 4'd0 : {n1[3] & ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0], n1[0]};
  wire [3:0] n4 = {n2[3] & ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]} | n3;
  wire [3:0] n5 = {1'd0, |want_x_pos_2_i, |want_x_pos_1_i, |want_x_pos_0_i};
  wire [3:0] n6 = n5 & (~priority_1);
  wire [3:0] n7 = (|n6) ? 4'd0 : {n5[3] & ~|n5[2:0], n5[2] & ~|n5[1:0], n5[1] & ~n5[0], n5[0]};
  wire [3:0] n8 = {n6[3] & ~|n6[2:0], n6[2] & ~|n6[1:0], n6[1] & ~n6[0], n6[0]} | n7;
  wire [3:0] n9 = {1'd0, |want_y_neg_2_i, |want_y_neg_1_i, |want_y_neg_0_i};
  wire [3:0] n10 = n9 & (~priority_2);
  wire [3:0] n11 = (|n10) ? 4'd0 : {n9[3] & ~|n9[2:0], n9[2] & ~|n9[1:0], n9[1] & ~n9[0], n9[0]};
  wire [3:0] n12 = {n10[3] & ~|n10[2:0], n10[2] & ~|n10[1:0], n10[1] & ~n10[0], n10[0]} | n11;
  wire [3:0] n13 = {1'd0, |want_y_pos_2_i, |want_y_pos_1_i, |want_y_pos_0_i};
  wire [3:0] n14 = n13 & (~priority_3);
  wire [3:0] n15 = (|n14) ? 4'd0 : {n13[3] & ~|n13[2:0], n13[2] & ~|n13[1:0], n13[1] & ~n13[0], n13[0]};
  wire [3:0] n16 = {n14[3] & ~|n14[2:0], n14[2] & ~|n14[1:0], n14[1] & ~n14[0], n14[0]} | n15;
  wire [3:0] n17 = {1'd0, |want_z_neg_2_i, |want_z_neg_1_i, |want_z_neg_0_i};
  wire [3:0] n18 = n17 & (~priority_4);
  wire [3:0] n19 = (|n18) ? 4'd0 : {n17[3] & ~|n17[2:0], n17[2] & ~|n17[1:0], n17[1] & ~n17[0], n17[0]};
  wire [3:0] n20 = {n18[3] & ~|n18[2:0], n18[2] & ~|n18[1:0], n18[1] & ~n18[0], n18[0]} | n19;
  wire [3:0] n21 = {1'd0, |want_z_pos_2_i, |want_z_pos_1_i, |want_z_pos_0_i};
  wire [3:0] n22 = n21 & (~priority_5);
  wire [3:0] n23 = (|n22) ? 4'd0 : {n21[3] & ~|n21[2:0], n21[2] & ~|n21[1:0], n21[1] & ~n21[0], n21[0]};
  wire [3:0] n24 = {n22[3] & ~|n22[2:0], n22[2] & ~|n22[1:0], n22[1] & ~n22[0], n22[0]} | n23;
  wire [3:0] n25 = {1'd0, |want_inject_2_i, |want_inject_1_i, |want_inject_0_i};
  wire [3:0] n26 = n25 & (~priority_6);
  wire [3:0] n27 = (|n26) ? 4'd0 : {n25[3] & ~|n25[2:0], n25[2] & ~|n25[1:0], n25[1] & ~n25[0], n25[0]};
  wire [3:0] n28 = {n26[3] & ~|n26[2:0], n26[2] & ~|n26[1:0], n26[1] & ~n26[0], n26[0]} | n27;
  wire [6:0] n29 = ((n4[0] ? want_x_neg_0_i : 7'd0) | (n4[1] ? want_x_neg_1_i : 7'd0)) | (n4[2] ?
      want_x_neg_2_i : 7'd0);
  wire [6:0] n30 = ((n8[0] ? want_x_pos_0_i : 7'd0) | (n8[1] ? want_x_pos_1_i : 7'd0)) | (n8[2] ?
      want_x_pos_2_i : 7'd0);
  wire [6:0] n31 = ((n12[0] ? want_y_neg_0_i : 7'd0) | (n12[1] ? want_y_neg_1_i : 7'd0)) | (n12[2] ?
      want_y_neg_2_i : 7'd0);
  wire [6:0] n32 = ((n16[0] ? want_y_pos_0_i : 7'd0) | (n16[1] ? want_y_pos_1_i : 7'd0)) | (n16[2] ?
      want_y_pos_2_i : 7'd0);
  wire [6:0] n33 = ((n20[0] ? want_z_neg_0_i : 7'd0) | (n20[1] ? want_z_neg_1_i : 7'd0)) | (n20[2] ?
      want_z_neg_2_i : 7'd0);
  wire [6:0] n34 = ((n24[0] ? want_z_pos_0_i : 7'd0) | (n24[1] ? want_z_pos_1_i : 7'd0)) | (n24[2] ?
      want_z_pos_2_i : 7'd0);
  wire [6:0] n35 = ((n28[0] ? want_inject_0_i : 7'd0) | (n28[1] ? want_inject_1_i : 7'd0)) | (n28[2] ?
      want_inject_2_i : 7'd0);
  wire [6:0] n36 = {n35[0], n34[0], n33[0], n32[0], n31[0], n30[0], n29[0]};
  wire [6:0] n37 = n36 & (~priority_7);
  wire [6:0] n38 = {n37[6] & ~|n37[5:0], n37[5] & ~|n37[4:0], n37[4] & ~|n37[3:0], n37[3] & ~|n37[2:0], n37[2]
      & ~|n37[1:0], n37[1] & ~n37[0], n37[0]};
  wire [6:0] n39 = {n36[6] & ~|n36[5:0], n36[5] & ~|n36[4:0], n36[4] & ~|n36[3:0], n36[3] & ~|n36[2:0], n36[2]
      & ~|n36[1:0], n36[1] & ~n36[0], n36[0]};
  wire [6:0] n40 = n38 | ((|n37) ? 7'd0 : n39);
  wire [6:0] n41 = {1'd0, |(n40 & 7'h20), |(n40 & 7'h30), |(n40 & 7'h38), |(n40 & 7'h3c), |(n40 & 7'h3e),
      |(n40 & 7'h3f)};
  wire [6:0] n42 = {n35[1], n34[1], n33[1], n32[1], n31[1], n30[1], n29[1]};
  wire [6:0] n43 = n42 & (~priority_8);
  wire [6:0] n44 = {n43[6] & ~|n43[5:0], n43[5] & ~|n43[4:0], n43[4] & ~|n43[3:0], n43[3] & ~|n43[2:0], n43[2]
      & ~|n43[1:0], n43[1] & ~n43[0], n43[0]};
  wire [6:0] n45 = {n42[6] & ~|n42[5:0], n42[5] & ~|n42[4:0], n42[4] & ~|n42[3:0], n42[3] & ~|n42[2:0], n42[2]
      & ~|n42[1:0], n42[1] & ~n42[0], n42[0]};
  wire [6:0] n46 = n44 | ((|n43) ? 7'd0 : n45);
  wire [6:0] n47 = {1'd0, |(7'h20 & n46), |(7'h30 & n46), |(7'h38 & n46), |(7'h3c & n46), |(7'h3e & n46),
      |(7'h3f & n46)};
  wire [6:0] n48 = {n35[2], n34[2], n33[2], n32[2], n31[2], n30[2], n29[2]};
  wire [6:0] n49 = n48 & (~priority_9);
  wire [6:0] n50 = {n49[6] & ~|n49[5:0], n49[5] & ~|n49[4:0], n49[4] & ~|n49[3:0], n49[3] & ~|n49[2:0], n49[2]
      & ~|n49[1:0], n49[1] & ~n49[0], n49[0]};
  wire [6:0] n51 = {n48[6] & ~|n48[5:0], n48[5] & ~|n48[4:0], n48[4] & ~|n48[3:0], n48[3] & ~|n48[2:0], n48[2]
      & ~|n48[1:0], n48[1] & ~n48[0], n48[0]};
  wire [6:0] n52 = n50 | ((|n49) ? 7'd0 : n51);
  wire [6:0] n53 = {1'd0, |(7'h20 & n52), |(7'h30 & n52), |(7'h38 & n52), |(7'h3c & n52), |(7'h3e & n52),
      |(7'h3f & n52)};
  wire [6:0] n54 = {n35[3], n34[3], n33[3], n32[3], n31[3], n30[3], n29[3]};
  wire [6:0] n55 = n54 & (~priority_10);
  wire [6:0] n56 = {n55[6] & ~|n55[5:0], n55[5] & ~|n55[4:0], n55[4] & ~|n55[3:0], n55[3] & ~|n55[2:0], n55[2]
      & ~|n55[1:0], n55[1] & ~n55[0], n55[0]};
  wire [6:0] n57 = {n54[6] & ~|n54[5:0], n54[5] & ~|n54[4:0], n54[4] & ~|n54[3:0], n54[3] & ~|n54[2:0], n54[2]
      & ~|n54[1:0], n54[1] & ~n54[0], n54[0]};
  wire [6:0] n58 = n56 | ((|n55) ? 7'd0 : n57);
  wire [6:0] n59 = {1'd0, |(7'h20 & n58), |(7'h30 & n58), |(7'h38 & n58), |(7'h3c & n58), |(7'h3e & n58),
      |(7'h3f & n58)};
  wire [6:0] n60 = {n35[4], n34[4], n33[4], n32[4], n31[4], n30[4], n29[4]};
  wire [6:0] n61 = n60 & (~priority_11);
  wire [6:0] n62 = {n61[6] & ~|n61[5:0], n61[5] & ~|n61[4:0], n61[4] & ~|n61[3:0], n61[3] & ~|n61[2:0], n61[2]
      & ~|n61[1:0], n61[1] & ~n61[0], n61[0]};
  wire [6:0] n63 = {n60[6] & ~|n60[5:0], n60[5] & ~|n60[4:0], n60[4] & ~|n60[3:0], n60[3] & ~|n60[2:0], n60[2]
      & ~|n60[1:0], n60[1] & ~n60[0], n60[0]};
  wire [6:0] n64 = n62 | ((|n61) ? 7'd0 : n63);
  wire [6:0] n65 = {1'd0, |(7'h20 & n64), |(7'h30 & n64), |(7'h38 & n64), |(7'h3c & n64), |(7'h3e & n64),
      |(7'h3f & n64)};
  wire [6:0] n66 = {n35[5], n34[5], n33[5], n32[5], n31[5], n30[5], n29[5]};
  wire [6:0] n67 = n66 & (~priority_12);
  wire [6:0] n68 = {n67[6] & ~|n67[5:0], n67[5] & ~|n67[4:0], n67[4] & ~|n67[3:0], n67[3] & ~|n67[2:0], n67[2]
      & ~|n67[1:0], n67[1] & ~n67[0], n67[0]};
  wire [6:0] n69 = {n66[6] & ~|n66[5:0], n66[5] & ~|n66[4:0], n66[4] & ~|n66[3:0], n66[3] & ~|n66[2:0], n66[2]
      & ~|n66[1:0], n66[1] & ~n66[0], n66[0]};
  wire [6:0] n70 = n68 | ((|n67) ? 7'd0 : n69);
  wire [6:0] n71 = {1'd0, |(7'h20 & n70), |(7'h30 & n70), |(7'h38 & n70), |(7'h3c & n70), |(7'h3e & n70),
      |(7'h3f & n70)};
  wire [6:0] n72 = {n35[6], n34[6], n33[6], n32[6], n31[6], n30[6], n29[6]};
  wire [6:0] n73 = n72 & (~priority_13);
  wire [6:0] n74 = {n73[6] & ~|n73[5:0], n73[5] & ~|n73[4:0], n73[4] & ~|n73[3:0], n73[3] & ~|n73[2:0], n73[2]
      & ~|n73[1:0], n73[1] & ~n73[0], n73[0]};
  wire [6:0] n75 = {n72[6] & ~|n72[5:0], n72[5] & ~|n72[4:0], n72[4] & ~|n72[3:0], n72[3] & ~|n72[2:0], n72[2]
      & ~|n72[1:0], n72[1] & ~n72[0], n72[0]};
  wire [6:0] n76 = n74 | ((|n73) ? 7'd0 : n75);
  wire [6:0] n77 = {1'd0, |(7'h20 & n76), |(7'h30 & n76), |(7'h38 & n76), |(7'h3c & n76), |(7'h3e & n76),
      |(7'h3f & n76)};
  wire [6:0] n78 = {n76[0], n70[0], n64[0], n58[0], n52[0], n46[0], n40[0]};
  wire [3:0] n79 = (|n78) ? n4 : 4'd0;
  wire [3:0] n80 = (|n79) ? {1'd0, |(n79 & 4'd4), |(n79 & 4'd6), |(n79 & 4'd7)} : priority_0;
  wire [6:0] n81 = {n76[1], n70[1], n64[1], n58[1], n52[1], n46[1], n40[1]};
  wire [3:0] n82 = (|n81) ? n8 : 4'd0;
  wire [3:0] n83 = (|n82) ? {1'd0, |(4'd4 & n82), |(4'd6 & n82), |(4'd7 & n82)} : priority_1;
  wire [6:0] n84 = {n76[2], n70[2], n64[2], n58[2], n52[2], n46[2], n40[2]};
  wire [3:0] n85 = (|n84) ? n12 : 4'd0;
  wire [3:0] n86 = (|n85) ? {1'd0, |(4'd4 & n85), |(4'd6 & n85), |(4'd7 & n85)} : priority_2;
  wire [6:0] n87 = {n76[3], n70[3], n64[3], n58[3], n52[3], n46[3], n40[3]};
  wire [3:0] n88 = (|n87) ? n16 : 4'd0;
  wire [3:0] n89 = (|n88) ? {1'd0, |(4'd4 & n88), |(4'd6 & n88), |(4'd7 & n88)} : priority_3;
  wire [6:0] n90 = {n76[4], n70[4], n64[4], n58[4], n52[4], n46[4], n40[4]};
  wire [3:0] n91 = (|n90) ? n20 : 4'd0;
  wire [3:0] n92 = (|n91) ? {1'd0, |(4'd4 & n91), |(4'd6 & n91), |(4'd7 & n91)} : priority_4;
  wire [6:0] n93 = {n76[5], n70[5], n64[5], n58[5], n52[5], n46[5], n40[5]};
  wire [3:0] n94 = (|n93) ? n24 : 4'd0;
  wire [3:0] n95 = (|n94) ? {1'd0, |(4'd4 & n94), |(4'd6 & n94), |(4'd7 & n94)} : priority_5;
  wire [6:0] n96 = {n76[6], n70[6], n64[6], n58[6], n52[6], n46[6], n40[6]};
  wire [3:0] n97 = (|n96) ? n28 : 4'd0;
  wire [3:0] n98 = (|n97) ? {1'd0, |(4'd4 & n97), |(4'd6 & n97), |(4'd7 & n97)} : priority_6;
  assign next_x_neg_o = n4[2:0];
  assign vc_x_neg_o = n79[2:0];
  assign output_x_neg_o = n78;
  assign next_x_pos_o = n8[2:0];
  assign vc_x_pos_o = n82[2:0];
  assign output_x_pos_o = n81;
  assign next_y_neg_o = n12[2:0];
  assign vc_y_neg_o = n85[2:0];
  assign output_y_neg_o = n84;
  assign next_y_pos_o = n16[2:0];
  assign vc_y_pos_o = n88[2:0];
  assign output_y_pos_o = n87;
  assign next_z_neg_o = n20[2:0];
  assign vc_z_neg_o = n91[2:0];
  assign output_z_neg_o = n90;
  assign next_z_pos_o = n24[2:0];
  assign vc_z_pos_o = n94[2:0];
  assign output_z_pos_o = n93;
  assign next_inject_o = n28[2:0];
  assign vc_inject_o = n97[2:0];
  assign output_inject_o = n96;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 4'd0;
      priority_1 <= 4'd0;
      priority_2 <= 4'd0;
      priority_3 <= 4'd0;
      priority_4 <= 4'd0;
      priority_5 <= 4'd0;
      priority_6 <= 4'd0;
      priority_7 <= 7'd0;
      priority_8 <= 7'd0;
      priority_9 <= 7'd0;
      priority_10 <= 7'd0;
      priority_11 <= 7'd0;
      priority_12 <= 7'd0;
      priority_13 <= 7'd0;
    end else begin
      priority_0 <= n80;
      priority_1 <= n83;
      priority_2 <= n86;
      priority_3 <= n89;
      priority_4 <= n92;
      priority_5 <= n95;
      priority_6 <= n98;
      priority_7 <= (|n40) ? n41 : priority_7;
      priority_8 <= (|n46) ? n47 : priority_8;
      priority_9 <= (|n52) ? n53 : priority_9;
      priority_10 <= (|n58) ? n59 : priority_10;
      priority_11 <= (|n64) ? n65 : priority_11;
      priority_12 <= (|n70) ? n71 : priority_12;
      priority_13 <= (|n76) ? n77 : priority_13;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(n78 & (~(want_x_neg_2_i | (want_x_neg_0_i | want_x_neg_1_i))))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(n78 & (n78 + 7'h7f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(n81 & (~(want_x_pos_2_i | (want_x_pos_0_i | want_x_pos_1_i))))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(n81 & (n81 + 7'h7f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(n84 & (~(want_y_neg_2_i | (want_y_neg_0_i | want_y_neg_1_i))))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(n84 & (n84 + 7'h7f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(n87 & (~(want_y_pos_2_i | (want_y_pos_0_i | want_y_pos_1_i))))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(n87 & (n87 + 7'h7f))));
      // requested_z_neg: What is granted was asked for.
      assert (~(|(n90 & (~(want_z_neg_2_i | (want_z_neg_0_i | want_z_neg_1_i))))));
      // one_grant_z_neg: An input is granted once.
      assert (~(|(n90 & (n90 + 7'h7f))));
      // requested_z_pos: What is granted was asked for.
      assert (~(|(n93 & (~(want_z_pos_2_i | (want_z_pos_0_i | want_z_pos_1_i))))));
      // one_grant_z_pos: An input is granted once.
      assert (~(|(n93 & (n93 + 7'h7f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(n96 & (~(want_inject_2_i | (want_inject_0_i | want_inject_1_i))))));
      // one_grant_inject: An input is granted once.
      assert (~(|(n96 & (n96 + 7'h7f))));
      // one_winner_0: An output is granted once.
      assert (~(|(n40 & (n40 + 7'h7f))));
      // one_winner_1: An output is granted once.
      assert (~(|(n46 & (n46 + 7'h7f))));
      // one_winner_2: An output is granted once.
      assert (~(|(n52 & (n52 + 7'h7f))));
      // one_winner_3: An output is granted once.
      assert (~(|(n58 & (n58 + 7'h7f))));
      // one_winner_4: An output is granted once.
      assert (~(|(n64 & (n64 + 7'h7f))));
      // one_winner_5: An output is granted once.
      assert (~(|(n70 & (n70 + 7'h7f))));
      // one_winner_6: An output is granted once.
      assert (~(|(n76 & (n76 + 7'h7f))));
    end
  end
`endif
endmodule
