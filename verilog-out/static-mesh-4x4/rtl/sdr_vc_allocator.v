// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module sdr_vc_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_2_i,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_x_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_x_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_x_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_x_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_y_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_y_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_y_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_y_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_inject_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_inject_o,
  // one-hot: the output it is granted
  output wire [4:0] output_inject_o
);
  reg [3:0] priority_0;
  reg [3:0] priority_1;
  reg [3:0] priority_2;
  reg [3:0] priority_3;
  reg [3:0] priority_4;
  reg [4:0] priority_5;
  reg [4:0] priority_6;
  reg [4:0] priority_7;
  reg [4:0] priority_8;
  reg [4:0] priority_9;
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
  wire [3:0] n17 = {1'd0, |want_inject_2_i, |want_inject_1_i, |want_inject_0_i};
  wire [3:0] n18 = n17 & (~priority_4);
  wire [3:0] n19 = (|n18) ? 4'd0 : {n17[3] & ~|n17[2:0], n17[2] & ~|n17[1:0], n17[1] & ~n17[0], n17[0]};
  wire [3:0] n20 = {n18[3] & ~|n18[2:0], n18[2] & ~|n18[1:0], n18[1] & ~n18[0], n18[0]} | n19;
  wire [4:0] n21 = ((n4[0] ? want_x_neg_0_i : 5'd0) | (n4[1] ? want_x_neg_1_i : 5'd0)) | (n4[2] ?
      want_x_neg_2_i : 5'd0);
  wire [4:0] n22 = ((n8[0] ? want_x_pos_0_i : 5'd0) | (n8[1] ? want_x_pos_1_i : 5'd0)) | (n8[2] ?
      want_x_pos_2_i : 5'd0);
  wire [4:0] n23 = ((n12[0] ? want_y_neg_0_i : 5'd0) | (n12[1] ? want_y_neg_1_i : 5'd0)) | (n12[2] ?
      want_y_neg_2_i : 5'd0);
  wire [4:0] n24 = ((n16[0] ? want_y_pos_0_i : 5'd0) | (n16[1] ? want_y_pos_1_i : 5'd0)) | (n16[2] ?
      want_y_pos_2_i : 5'd0);
  wire [4:0] n25 = ((n20[0] ? want_inject_0_i : 5'd0) | (n20[1] ? want_inject_1_i : 5'd0)) | (n20[2] ?
      want_inject_2_i : 5'd0);
  wire [4:0] n26 = {n25[0], n24[0], n23[0], n22[0], n21[0]};
  wire [4:0] n27 = n26 & (~priority_5);
  wire [4:0] n28 = {n27[4] & ~|n27[3:0], n27[3] & ~|n27[2:0], n27[2] & ~|n27[1:0], n27[1] & ~n27[0], n27[0]};
  wire [4:0] n29 = {n26[4] & ~|n26[3:0], n26[3] & ~|n26[2:0], n26[2] & ~|n26[1:0], n26[1] & ~n26[0], n26[0]};
  wire [4:0] n30 = n28 | ((|n27) ? 5'd0 : n29);
  wire [4:0] n31 = (|n30) ? {1'd0, |(n30 & 5'd8), |(n30 & 5'hc), |(n30 & 5'he), |(n30 & 5'hf)} : priority_5;
  wire [4:0] n32 = {n25[1], n24[1], n23[1], n22[1], n21[1]};
  wire [4:0] n33 = n32 & (~priority_6);
  wire [4:0] n34 = {n33[4] & ~|n33[3:0], n33[3] & ~|n33[2:0], n33[2] & ~|n33[1:0], n33[1] & ~n33[0], n33[0]};
  wire [4:0] n35 = {n32[4] & ~|n32[3:0], n32[3] & ~|n32[2:0], n32[2] & ~|n32[1:0], n32[1] & ~n32[0], n32[0]};
  wire [4:0] n36 = n34 | ((|n33) ? 5'd0 : n35);
  wire [4:0] n37 = (|n36) ? {1'd0, |(5'd8 & n36), |(5'hc & n36), |(5'he & n36), |(5'hf & n36)} : priority_6;
  wire [4:0] n38 = {n25[2], n24[2], n23[2], n22[2], n21[2]};
  wire [4:0] n39 = n38 & (~priority_7);
  wire [4:0] n40 = {n39[4] & ~|n39[3:0], n39[3] & ~|n39[2:0], n39[2] & ~|n39[1:0], n39[1] & ~n39[0], n39[0]};
  wire [4:0] n41 = {n38[4] & ~|n38[3:0], n38[3] & ~|n38[2:0], n38[2] & ~|n38[1:0], n38[1] & ~n38[0], n38[0]};
  wire [4:0] n42 = n40 | ((|n39) ? 5'd0 : n41);
  wire [4:0] n43 = (|n42) ? {1'd0, |(5'd8 & n42), |(5'hc & n42), |(5'he & n42), |(5'hf & n42)} : priority_7;
  wire [4:0] n44 = {n25[3], n24[3], n23[3], n22[3], n21[3]};
  wire [4:0] n45 = n44 & (~priority_8);
  wire [4:0] n46 = {n45[4] & ~|n45[3:0], n45[3] & ~|n45[2:0], n45[2] & ~|n45[1:0], n45[1] & ~n45[0], n45[0]};
  wire [4:0] n47 = {n44[4] & ~|n44[3:0], n44[3] & ~|n44[2:0], n44[2] & ~|n44[1:0], n44[1] & ~n44[0], n44[0]};
  wire [4:0] n48 = n46 | ((|n45) ? 5'd0 : n47);
  wire [4:0] n49 = (|n48) ? {1'd0, |(5'd8 & n48), |(5'hc & n48), |(5'he & n48), |(5'hf & n48)} : priority_8;
  wire [4:0] n50 = {n25[4], n24[4], n23[4], n22[4], n21[4]};
  wire [4:0] n51 = n50 & (~priority_9);
  wire [4:0] n52 = {n51[4] & ~|n51[3:0], n51[3] & ~|n51[2:0], n51[2] & ~|n51[1:0], n51[1] & ~n51[0], n51[0]};
  wire [4:0] n53 = {n50[4] & ~|n50[3:0], n50[3] & ~|n50[2:0], n50[2] & ~|n50[1:0], n50[1] & ~n50[0], n50[0]};
  wire [4:0] n54 = n52 | ((|n51) ? 5'd0 : n53);
  wire [4:0] n55 = (|n54) ? {1'd0, |(5'd8 & n54), |(5'hc & n54), |(5'he & n54), |(5'hf & n54)} : priority_9;
  wire [4:0] n56 = {n54[0], n48[0], n42[0], n36[0], n30[0]};
  wire [3:0] n57 = (|n56) ? n4 : 4'd0;
  wire [3:0] n58 = (|n57) ? {1'd0, |(n57 & 4'd4), |(n57 & 4'd6), |(n57 & 4'd7)} : priority_0;
  wire [4:0] n59 = {n54[1], n48[1], n42[1], n36[1], n30[1]};
  wire [3:0] n60 = (|n59) ? n8 : 4'd0;
  wire [3:0] n61 = (|n60) ? {1'd0, |(4'd4 & n60), |(4'd6 & n60), |(4'd7 & n60)} : priority_1;
  wire [4:0] n62 = {n54[2], n48[2], n42[2], n36[2], n30[2]};
  wire [3:0] n63 = (|n62) ? n12 : 4'd0;
  wire [3:0] n64 = (|n63) ? {1'd0, |(4'd4 & n63), |(4'd6 & n63), |(4'd7 & n63)} : priority_2;
  wire [4:0] n65 = {n54[3], n48[3], n42[3], n36[3], n30[3]};
  wire [3:0] n66 = (|n65) ? n16 : 4'd0;
  wire [3:0] n67 = (|n66) ? {1'd0, |(4'd4 & n66), |(4'd6 & n66), |(4'd7 & n66)} : priority_3;
  wire [4:0] n68 = {n54[4], n48[4], n42[4], n36[4], n30[4]};
  wire [3:0] n69 = (|n68) ? n20 : 4'd0;
  wire [3:0] n70 = (|n69) ? {1'd0, |(4'd4 & n69), |(4'd6 & n69), |(4'd7 & n69)} : priority_4;
  assign next_x_neg_o = n4[2:0];
  assign vc_x_neg_o = n57[2:0];
  assign output_x_neg_o = n56;
  assign next_x_pos_o = n8[2:0];
  assign vc_x_pos_o = n60[2:0];
  assign output_x_pos_o = n59;
  assign next_y_neg_o = n12[2:0];
  assign vc_y_neg_o = n63[2:0];
  assign output_y_neg_o = n62;
  assign next_y_pos_o = n16[2:0];
  assign vc_y_pos_o = n66[2:0];
  assign output_y_pos_o = n65;
  assign next_inject_o = n20[2:0];
  assign vc_inject_o = n69[2:0];
  assign output_inject_o = n68;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 4'd0;
      priority_1 <= 4'd0;
      priority_2 <= 4'd0;
      priority_3 <= 4'd0;
      priority_4 <= 4'd0;
      priority_5 <= 5'd0;
      priority_6 <= 5'd0;
      priority_7 <= 5'd0;
      priority_8 <= 5'd0;
      priority_9 <= 5'd0;
    end else begin
      priority_0 <= n58;
      priority_1 <= n61;
      priority_2 <= n64;
      priority_3 <= n67;
      priority_4 <= n70;
      priority_5 <= n31;
      priority_6 <= n37;
      priority_7 <= n43;
      priority_8 <= n49;
      priority_9 <= n55;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(n56 & (~(want_x_neg_2_i | (want_x_neg_0_i | want_x_neg_1_i))))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(n56 & (n56 + 5'h1f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(n59 & (~(want_x_pos_2_i | (want_x_pos_0_i | want_x_pos_1_i))))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(n59 & (n59 + 5'h1f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(n62 & (~(want_y_neg_2_i | (want_y_neg_0_i | want_y_neg_1_i))))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(n62 & (n62 + 5'h1f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(n65 & (~(want_y_pos_2_i | (want_y_pos_0_i | want_y_pos_1_i))))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(n65 & (n65 + 5'h1f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(n68 & (~(want_inject_2_i | (want_inject_0_i | want_inject_1_i))))));
      // one_grant_inject: An input is granted once.
      assert (~(|(n68 & (n68 + 5'h1f))));
      // one_winner_0: An output is granted once.
      assert (~(|(n30 & (n30 + 5'h1f))));
      // one_winner_1: An output is granted once.
      assert (~(|(n36 & (n36 + 5'h1f))));
      // one_winner_2: An output is granted once.
      assert (~(|(n42 & (n42 + 5'h1f))));
      // one_winner_3: An output is granted once.
      assert (~(|(n48 & (n48 + 5'h1f))));
      // one_winner_4: An output is granted once.
      assert (~(|(n54 & (n54 + 5'h1f))));
    end
  end
`endif
endmodule
