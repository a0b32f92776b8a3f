// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module ddr_vc_allocator (
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
  input  wire [4:0] want_x_neg_3_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_4_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_3_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_4_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_3_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_4_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_2_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_3_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_4_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_0_i,
  // one-hot: the requester that is granted if any is
  output wire [4:0] next_x_neg_o,
  // one-hot: the requester that is granted
  output wire [4:0] vc_x_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [4:0] next_x_pos_o,
  // one-hot: the requester that is granted
  output wire [4:0] vc_x_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [4:0] next_y_neg_o,
  // one-hot: the requester that is granted
  output wire [4:0] vc_y_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [4:0] next_y_pos_o,
  // one-hot: the requester that is granted
  output wire [4:0] vc_y_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_inject_o,
  // one-hot: the requester that is granted
  output wire vc_inject_o,
  // one-hot: the output it is granted
  output wire [4:0] output_inject_o
);
  reg [7:0] priority_0;
  reg [7:0] priority_1;
  reg [7:0] priority_2;
  reg [7:0] priority_3;
  reg [7:0] priority_4;
  reg [4:0] priority_5;
  reg [4:0] priority_6;
  reg [4:0] priority_7;
  reg [4:0] priority_8;
  reg [4:0] priority_9;
  wire [7:0] n1 = {3'd0, |want_x_neg_4_i, |want_x_neg_3_i, |want_x_neg_2_i, |want_x_neg_1_i, |want_x_neg_0_i};
  wire [7:0] n2 = n1 & (~priority_0);
  wire [7:0] n3 = {n2[7] & ~|n2[6:0], n2[6] & ~|n2[5:0], n2[5] & ~|n2[4:0], n2[4] & ~|n2[3:0], n2[3] &
      ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]};
  wire [7:0] n4 = {n1[7] & ~|n1[6:0], n1[6] & ~|n1[5:0], n1[5] & ~|n1[4:0], n1[4] & ~|n1[3:0], n1[3] &
      ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0], n1[0]};
  wire [7:0] n5 = n3 | ((|n2) ? 8'd0 : n4);
  wire [7:0] n6 = {3'd0, |want_x_pos_4_i, |want_x_pos_3_i, |want_x_pos_2_i, |want_x_pos_1_i, |want_x_pos_0_i};
  wire [7:0] n7 = n6 & (~priority_1);
  wire [7:0] n8 = {n7[7] & ~|n7[6:0], n7[6] & ~|n7[5:0], n7[5] & ~|n7[4:0], n7[4] & ~|n7[3:0], n7[3] &
      ~|n7[2:0], n7[2] & ~|n7[1:0], n7[1] & ~n7[0], n7[0]};
  wire [7:0] n9 = {n6[7] & ~|n6[6:0], n6[6] & ~|n6[5:0], n6[5] & ~|n6[4:0], n6[4] & ~|n6[3:0], n6[3] &
      ~|n6[2:0], n6[2] & ~|n6[1:0], n6[1] & ~n6[0], n6[0]};
  wire [7:0] n10 = n8 | ((|n7) ? 8'd0 : n9);
  wire [7:0] n11 = {3'd0, |want_y_neg_4_i, |want_y_neg_3_i, |want_y_neg_2_i, |want_y_neg_1_i,
      |want_y_neg_0_i};
  wire [7:0] n12 = n11 & (~priority_2);
  wire [7:0] n13 = {n12[7] & ~|n12[6:0], n12[6] & ~|n12[5:0], n12[5] & ~|n12[4:0], n12[4] & ~|n12[3:0], n12[3]
      & ~|n12[2:0], n12[2] & ~|n12[1:0], n12[1] & ~n12[0], n12[0]};
  wire [7:0] n14 = {n11[7] & ~|n11[6:0], n11[6] & ~|n11[5:0], n11[5] & ~|n11[4:0], n11[4] & ~|n11[3:0], n11[3]
      & ~|n11[2:0], n11[2] & ~|n11[1:0], n11[1] & ~n11[0], n11[0]};
  wire [7:0] n15 = n13 | ((|n12) ? 8'd0 : n14);
  wire [7:0] n16 = {3'd0, |want_y_pos_4_i, |want_y_pos_3_i, |want_y_pos_2_i, |want_y_pos_1_i,
      |want_y_pos_0_i};
  wire [7:0] n17 = n16 & (~priority_3);
  wire [7:0] n18 = {n17[7] & ~|n17[6:0], n17[6] & ~|n17[5:0], n17[5] & ~|n17[4:0], n17[4] & ~|n17[3:0], n17[3]
      & ~|n17[2:0], n17[2] & ~|n17[1:0], n17[1] & ~n17[0], n17[0]};
  wire [7:0] n19 = {n16[7] & ~|n16[6:0], n16[6] & ~|n16[5:0], n16[5] & ~|n16[4:0], n16[4] & ~|n16[3:0], n16[3]
      & ~|n16[2:0], n16[2] & ~|n16[1:0], n16[1] & ~n16[0], n16[0]};
  wire [7:0] n20 = n18 | ((|n17) ? 8'd0 : n19);
  wire [7:0] n21 = {7'd0, |want_inject_0_i};
  wire [7:0] n22 = n21 & (~priority_4);
  wire [7:0] n23 = {n22[7] & ~|n22[6:0], n22[6] & ~|n22[5:0], n22[5] & ~|n22[4:0], n22[4] & ~|n22[3:0], n22[3]
      & ~|n22[2:0], n22[2] & ~|n22[1:0], n22[1] & ~n22[0], n22[0]};
  wire [7:0] n24 = {n21[7] & ~|n21[6:0], n21[6] & ~|n21[5:0], n21[5] & ~|n21[4:0], n21[4] & ~|n21[3:0], n21[3]
      & ~|n21[2:0], n21[2] & ~|n21[1:0], n21[1] & ~n21[0], n21[0]};
  wire [7:0] n25 = n23 | ((|n22) ? 8'd0 : n24);
  wire [4:0] n26 = ((n5[0] ? want_x_neg_0_i : 5'd0) | (n5[1] ? want_x_neg_1_i : 5'd0)) | (n5[2] ?
      want_x_neg_2_i : 5'd0);
  wire [4:0] n27 = (n26 | (n5[3] ? want_x_neg_3_i : 5'd0)) | (n5[4] ? want_x_neg_4_i : 5'd0);
  wire [4:0] n28 = ((n10[0] ? want_x_pos_0_i : 5'd0) | (n10[1] ? want_x_pos_1_i : 5'd0)) | (n10[2] ?
      want_x_pos_2_i : 5'd0);
  wire [4:0] n29 = (n28 | (n10[3] ? want_x_pos_3_i : 5'd0)) | (n10[4] ? want_x_pos_4_i : 5'd0);
  wire [4:0] n30 = ((n15[0] ? want_y_neg_0_i : 5'd0) | (n15[1] ? want_y_neg_1_i : 5'd0)) | (n15[2] ?
      want_y_neg_2_i : 5'd0);
  wire [4:0] n31 = (n30 | (n15[3] ? want_y_neg_3_i : 5'd0)) | (n15[4] ? want_y_neg_4_i : 5'd0);
  wire [4:0] n32 = ((n20[0] ? want_y_pos_0_i : 5'd0) | (n20[1] ? want_y_pos_1_i : 5'd0)) | (n20[2] ?
      want_y_pos_2_i : 5'd0);
  wire [4:0] n33 = (n32 | (n20[3] ? want_y_pos_3_i : 5'd0)) | (n20[4] ? want_y_pos_4_i : 5'd0);
  wire [4:0] n34 = n25[0] ? want_inject_0_i : 5'd0;
  wire [4:0] n35 = {n34[0], n33[0], n31[0], n29[0], n27[0]};
  wire [4:0] n36 = n35 & (~priority_5);
  wire [4:0] n37 = {n36[4] & ~|n36[3:0], n36[3] & ~|n36[2:0], n36[2] & ~|n36[1:0], n36[1] & ~n36[0], n36[0]};
  wire [4:0] n38 = {n35[4] & ~|n35[3:0], n35[3] & ~|n35[2:0], n35[2] & ~|n35[1:0], n35[1] & ~n35[0], n35[0]};
  wire [4:0] n39 = n37 | ((|n36) ? 5'd0 : n38);
  wire [4:0] n40 = (|n39) ? {1'd0, |(n39 & 5'd8), |(n39 & 5'hc), |(n39 & 5'he), |(n39 & 5'hf)} : priority_5;
  wire [4:0] n41 = {n34[1], n33[1], n31[1], n29[1], n27[1]};
  wire [4:0] n42 = n41 & (~priority_6);
  wire [4:0] n43 = {n42[4] & ~|n42[3:0], n42[3] & ~|n42[2:0], n42[2] & ~|n42[1:0], n42[1] & ~n42[0], n42[0]};
  wire [4:0] n44 = {n41[4] & ~|n41[3:0], n41[3] & ~|n41[2:0], n41[2] & ~|n41[1:0], n41[1] & ~n41[0], n41[0]};
  wire [4:0] n45 = n43 | ((|n42) ? 5'd0 : n44);
  wire [4:0] n46 = (|n45) ? {1'd0, |(5'd8 & n45), |(5'hc & n45), |(5'he & n45), |(5'hf & n45)} : priority_6;
  wire [4:0] n47 = {n34[2], n33[2], n31[2], n29[2], n27[2]};
  wire [4:0] n48 = n47 & (~priority_7);
  wire [4:0] n49 = {n48[4] & ~|n48[3:0], n48[3] & ~|n48[2:0], n48[2] & ~|n48[1:0], n48[1] & ~n48[0], n48[0]};
  wire [4:0] n50 = {n47[4] & ~|n47[3:0], n47[3] & ~|n47[2:0], n47[2] & ~|n47[1:0], n47[1] & ~n47[0], n47[0]};
  wire [4:0] n51 = n49 | ((|n48) ? 5'd0 : n50);
  wire [4:0] n52 = (|n51) ? {1'd0, |(5'd8 & n51), |(5'hc & n51), |(5'he & n51), |(5'hf & n51)} : priority_7;
  wire [4:0] n53 = {n34[3], n33[3], n31[3], n29[3], n27[3]};
  wire [4:0] n54 = n53 & (~priority_8);
  wire [4:0] n55 = {n54[4] & ~|n54[3:0], n54[3] & ~|n54[2:0], n54[2] & ~|n54[1:0], n54[1] & ~n54[0], n54[0]};
  wire [4:0] n56 = {n53[4] & ~|n53[3:0], n53[3] & ~|n53[2:0], n53[2] & ~|n53[1:0], n53[1] & ~n53[0], n53[0]};
  wire [4:0] n57 = n55 | ((|n54) ? 5'd0 : n56);
  wire [4:0] n58 = (|n57) ? {1'd0, |(5'd8 & n57), |(5'hc & n57), |(5'he & n57), |(5'hf & n57)} : priority_8;
  wire [4:0] n59 = {n34[4], n33[4], n31[4], n29[4], n27[4]};
  wire [4:0] n60 = n59 & (~priority_9);
  wire [4:0] n61 = {n60[4] & ~|n60[3:0], n60[3] & ~|n60[2:0], n60[2] & ~|n60[1:0], n60[1] & ~n60[0], n60[0]};
  wire [4:0] n62 = {n59[4] & ~|n59[3:0], n59[3] & ~|n59[2:0], n59[2] & ~|n59[1:0], n59[1] & ~n59[0], n59[0]};
  wire [4:0] n63 = n61 | ((|n60) ? 5'd0 : n62);
  wire [4:0] n64 = (|n63) ? {1'd0, |(5'd8 & n63), |(5'hc & n63), |(5'he & n63), |(5'hf & n63)} : priority_9;
  wire [4:0] n65 = {n63[0], n57[0], n51[0], n45[0], n39[0]};
  wire [7:0] n66 = (|n65) ? n5 : 8'd0;
  wire [7:0] n67 = {1'd0, |(n66 & 8'h40), |(n66 & 8'h60), |(n66 & 8'h70), |(n66 & 8'h78), |(n66 & 8'h7c),
      |(n66 & 8'h7e), |(n66 & 8'h7f)};
  wire [4:0] n68 = {n63[1], n57[1], n51[1], n45[1], n39[1]};
  wire [7:0] n69 = (|n68) ? n10 : 8'd0;
  wire [7:0] n70 = {1'd0, |(8'h40 & n69), |(8'h60 & n69), |(8'h70 & n69), |(8'h78 & n69), |(8'h7c & n69),
      |(8'h7e & n69), |(8'h7f & n69)};
  wire [4:0] n71 = {n63[2], n57[2], n51[2], n45[2], n39[2]};
  wire [7:0] n72 = (|n71) ? n15 : 8'd0;
  wire [7:0] n73 = {1'd0, |(8'h40 & n72), |(8'h60 & n72), |(8'h70 & n72), |(8'h78 & n72), |(8'h7c & n72),
      |(8'h7e & n72), |(8'h7f & n72)};
  wire [4:0] n74 = {n63[3], n57[3], n51[3], n45[3], n39[3]};
  wire [7:0] n75 = (|n74) ? n20 : 8'd0;
  wire [7:0] n76 = {1'd0, |(8'h40 & n75), |(8'h60 & n75), |(8'h70 & n75), |(8'h78 & n75), |(8'h7c & n75),
      |(8'h7e & n75), |(8'h7f & n75)};
  wire [4:0] n77 = {n63[4], n57[4], n51[4], n45[4], n39[4]};
  wire [7:0] n78 = (|n77) ? n25 : 8'd0;
  wire [7:0] n79 = {1'd0, |(8'h40 & n78), |(8'h60 & n78), |(8'h70 & n78), |(8'h78 & n78), |(8'h7c & n78),
      |(8'h7e & n78), |(8'h7f & n78)};
  assign next_x_neg_o = n5[4:0];
  assign vc_x_neg_o = n66[4:0];
  assign output_x_neg_o = n65;
  assign next_x_pos_o = n10[4:0];
  assign vc_x_pos_o = n69[4:0];
  assign output_x_pos_o = n68;
  assign next_y_neg_o = n15[4:0];
  assign vc_y_neg_o = n72[4:0];
  assign output_y_neg_o = n71;
  assign next_y_pos_o = n20[4:0];
  assign vc_y_pos_o = n75[4:0];
  assign output_y_pos_o = n74;
  assign next_inject_o = n25[0];
  assign vc_inject_o = n78[0];
  assign output_inject_o = n77;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 8'd0;
      priority_1 <= 8'd0;
      priority_2 <= 8'd0;
      priority_3 <= 8'd0;
      priority_4 <= 8'd0;
      priority_5 <= 5'd0;
      priority_6 <= 5'd0;
      priority_7 <= 5'd0;
      priority_8 <= 5'd0;
      priority_9 <= 5'd0;
    end else begin
      priority_0 <= (|n66) ? n67 : priority_0;
      priority_1 <= (|n69) ? n70 : priority_1;
      priority_2 <= (|n72) ? n73 : priority_2;
      priority_3 <= (|n75) ? n76 : priority_3;
      priority_4 <= (|n78) ? n79 : priority_4;
      priority_5 <= n40;
      priority_6 <= n46;
      priority_7 <= n52;
      priority_8 <= n58;
      priority_9 <= n64;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [4:0] n80 = want_x_neg_4_i | (want_x_neg_3_i | (want_x_neg_2_i | (want_x_neg_0_i | want_x_neg_1_i)));
  wire [4:0] n81 = want_x_pos_4_i | (want_x_pos_3_i | (want_x_pos_2_i | (want_x_pos_0_i | want_x_pos_1_i)));
  wire [4:0] n82 = want_y_neg_4_i | (want_y_neg_3_i | (want_y_neg_2_i | (want_y_neg_0_i | want_y_neg_1_i)));
  wire [4:0] n83 = want_y_pos_4_i | (want_y_pos_3_i | (want_y_pos_2_i | (want_y_pos_0_i | want_y_pos_1_i)));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(n65 & (~n80))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(n65 & (n65 + 5'h1f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(n68 & (~n81))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(n68 & (n68 + 5'h1f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(n71 & (~n82))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(n71 & (n71 + 5'h1f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(n74 & (~n83))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(n74 & (n74 + 5'h1f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(n77 & (~want_inject_0_i))));
      // one_grant_inject: An input is granted once.
      assert (~(|(n77 & (n77 + 5'h1f))));
      // one_winner_0: An output is granted once.
      assert (~(|(n39 & (n39 + 5'h1f))));
      // one_winner_1: An output is granted once.
      assert (~(|(n45 & (n45 + 5'h1f))));
      // one_winner_2: An output is granted once.
      assert (~(|(n51 & (n51 + 5'h1f))));
      // one_winner_3: An output is granted once.
      assert (~(|(n57 & (n57 + 5'h1f))));
      // one_winner_4: An output is granted once.
      assert (~(|(n63 & (n63 + 5'h1f))));
    end
  end
`endif
endmodule
