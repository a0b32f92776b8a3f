// Switch allocator: at most one flit from each switch input and to each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module ff_switch_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_1_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_inject_1_i,
  // one-hot: the requester that is granted if any is
  output wire [1:0] next_x_neg_o,
  // one-hot: the requester that is granted
  output wire [1:0] vc_x_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [1:0] next_x_pos_o,
  // one-hot: the requester that is granted
  output wire [1:0] vc_x_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_x_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [1:0] next_y_neg_o,
  // one-hot: the requester that is granted
  output wire [1:0] vc_y_neg_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [1:0] next_y_pos_o,
  // one-hot: the requester that is granted
  output wire [1:0] vc_y_pos_o,
  // one-hot: the output it is granted
  output wire [4:0] output_y_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [1:0] next_inject_o,
  // one-hot: the requester that is granted
  output wire [1:0] vc_inject_o,
  // one-hot: the output it is granted
  output wire [4:0] output_inject_o
);
  reg [1:0] priority_0;
  reg [1:0] priority_1;
  reg [1:0] priority_2;
  reg [1:0] priority_3;
  reg [1:0] priority_4;
  reg [4:0] priority_5;
  reg [4:0] priority_6;
  reg [4:0] priority_7;
  reg [4:0] priority_8;
  reg [4:0] priority_9;
  wire [1:0] n1 = {|want_x_neg_1_i, |want_x_neg_0_i};
  wire [1:0] n2 = n1 & (~priority_0);
  wire [1:0] n3 = {n2[1] & ~n2[0], n2[0]} | ((|n2) ? 2'd0 : {n1[1] & ~n1[0], n1[0]});
  wire [1:0] n4 = {|want_x_pos_1_i, |want_x_pos_0_i};
  wire [1:0] n5 = n4 & (~priority_1);
  wire [1:0] n6 = {n5[1] & ~n5[0], n5[0]} | ((|n5) ? 2'd0 : {n4[1] & ~n4[0], n4[0]});
  wire [1:0] n7 = {|want_y_neg_1_i, |want_y_neg_0_i};
  wire [1:0] n8 = n7 & (~priority_2);
  wire [1:0] n9 = {n8[1] & ~n8[0], n8[0]} | ((|n8) ? 2'd0 : {n7[1] & ~n7[0], n7[0]});
  wire [1:0] n10 = {|want_y_pos_1_i, |want_y_pos_0_i};
  wire [1:0] n11 = n10 & (~priority_3);
  wire [1:0] n12 = {n11[1] & ~n11[0], n11[0]} | ((|n11) ? 2'd0 : {n10[1] & ~n10[0], n10[0]});
  wire [1:0] n13 = {|want_inject_1_i, |want_inject_0_i};
  wire [1:0] n14 = n13 & (~priority_4);
  wire [1:0] n15 = {n14[1] & ~n14[0], n14[0]} | ((|n14) ? 2'd0 : {n13[1] & ~n13[0], n13[0]});
  wire [4:0] n16 = (n3[0] ? want_x_neg_0_i : 5'd0) | (n3[1] ? want_x_neg_1_i : 5'd0);
  wire [4:0] n17 = (n6[0] ? want_x_pos_0_i : 5'd0) | (n6[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] n18 = (n9[0] ? want_y_neg_0_i : 5'd0) | (n9[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] n19 = (n12[0] ? want_y_pos_0_i : 5'd0) | (n12[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] n20 = (n15[0] ? want_inject_0_i : 5'd0) | (n15[1] ? want_inject_1_i : 5'd0);
  wire [4:0] n21 = {n20[0], n19[0], n18[0], n17[0], n16[0]};
  wire [4:0] n22 = n21 & (~priority_5);
  wire [4:0] n23 = {n22[4] & ~|n22[3:0], n22[3] & ~|n22[2:0], n22[2] & ~|n22[1:0], n22[1] & ~n22[0], n22[0]};
  wire [4:0] n24 = {n21[4] & ~|n21[3:0], n21[3] & ~|n21[2:0], n21[2] & ~|n21[1:0], n21[1] & ~n21[0], n21[0]};
  wire [4:0] n25 = n23 | ((|n22) ? 5'd0 : n24);
  wire [4:0] n26 = (|n25) ? {1'd0, |(n25 & 5'd8), |(n25 & 5'hc), |(n25 & 5'he), |(n25 & 5'hf)} : priority_5;
  wire [4:0] n27 = {n20[1], n19[1], n18[1], n17[1], n16[1]};
  wire [4:0] n28 = n27 & (~priority_6);
  wire [4:0] n29 = {n28[4] & ~|n28[3:0], n28[3] & ~|n28[2:0], n28[2] & ~|n28[1:0], n28[1] & ~n28[0], n28[0]};
  wire [4:0] n30 = {n27[4] & ~|n27[3:0], n27[3] & ~|n27[2:0], n27[2] & ~|n27[1:0], n27[1] & ~n27[0], n27[0]};
  wire [4:0] n31 = n29 | ((|n28) ? 5'd0 : n30);
  wire [4:0] n32 = (|n31) ? {1'd0, |(5'd8 & n31), |(5'hc & n31), |(5'he & n31), |(5'hf & n31)} : priority_6;
  wire [4:0] n33 = {n20[2], n19[2], n18[2], n17[2], n16[2]};
  wire [4:0] n34 = n33 & (~priority_7);
  wire [4:0] n35 = {n34[4] & ~|n34[3:0], n34[3] & ~|n34[2:0], n34[2] & ~|n34[1:0], n34[1] & ~n34[0], n34[0]};
  wire [4:0] n36 = {n33[4] & ~|n33[3:0], n33[3] & ~|n33[2:0], n33[2] & ~|n33[1:0], n33[1] & ~n33[0], n33[0]};
  wire [4:0] n37 = n35 | ((|n34) ? 5'd0 : n36);
  wire [4:0] n38 = (|n37) ? {1'd0, |(5'd8 & n37), |(5'hc & n37), |(5'he & n37), |(5'hf & n37)} : priority_7;
  wire [4:0] n39 = {n20[3], n19[3], n18[3], n17[3], n16[3]};
  wire [4:0] n40 = n39 & (~priority_8);
  wire [4:0] n41 = {n40[4] & ~|n40[3:0], n40[3] & ~|n40[2:0], n40[2] & ~|n40[1:0], n40[1] & ~n40[0], n40[0]};
  wire [4:0] n42 = {n39[4] & ~|n39[3:0], n39[3] & ~|n39[2:0], n39[2] & ~|n39[1:0], n39[1] & ~n39[0], n39[0]};
  wire [4:0] n43 = n41 | ((|n40) ? 5'd0 : n42);
  wire [4:0] n44 = (|n43) ? {1'd0, |(5'd8 & n43), |(5'hc & n43), |(5'he & n43), |(5'hf & n43)} : priority_8;
  wire [4:0] n45 = {n20[4], n19[4], n18[4], n17[4], n16[4]};
  wire [4:0] n46 = n45 & (~priority_9);
  wire [4:0] n47 = {n46[4] & ~|n46[3:0], n46[3] & ~|n46[2:0], n46[2] & ~|n46[1:0], n46[1] & ~n46[0], n46[0]};
  wire [4:0] n48 = {n45[4] & ~|n45[3:0], n45[3] & ~|n45[2:0], n45[2] & ~|n45[1:0], n45[1] & ~n45[0], n45[0]};
  wire [4:0] n49 = n47 | ((|n46) ? 5'd0 : n48);
  wire [4:0] n50 = (|n49) ? {1'd0, |(5'd8 & n49), |(5'hc & n49), |(5'he & n49), |(5'hf & n49)} : priority_9;
  wire [4:0] n51 = {n49[0], n43[0], n37[0], n31[0], n25[0]};
  wire [1:0] n52 = (|n51) ? n3 : 2'd0;
  wire [4:0] n53 = {n49[1], n43[1], n37[1], n31[1], n25[1]};
  wire [1:0] n54 = (|n53) ? n6 : 2'd0;
  wire [4:0] n55 = {n49[2], n43[2], n37[2], n31[2], n25[2]};
  wire [1:0] n56 = (|n55) ? n9 : 2'd0;
  wire [4:0] n57 = {n49[3], n43[3], n37[3], n31[3], n25[3]};
  wire [1:0] n58 = (|n57) ? n12 : 2'd0;
  wire [4:0] n59 = {n49[4], n43[4], n37[4], n31[4], n25[4]};
  wire [1:0] n60 = (|n59) ? n15 : 2'd0;
  assign next_x_neg_o = n3;
  assign vc_x_neg_o = n52;
  assign output_x_neg_o = n51;
  assign next_x_pos_o = n6;
  assign vc_x_pos_o = n54;
  assign output_x_pos_o = n53;
  assign next_y_neg_o = n9;
  assign vc_y_neg_o = n56;
  assign output_y_neg_o = n55;
  assign next_y_pos_o = n12;
  assign vc_y_pos_o = n58;
  assign output_y_pos_o = n57;
  assign next_inject_o = n15;
  assign vc_inject_o = n60;
  assign output_inject_o = n59;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 2'd0;
      priority_1 <= 2'd0;
      priority_2 <= 2'd0;
      priority_3 <= 2'd0;
      priority_4 <= 2'd0;
      priority_5 <= 5'd0;
      priority_6 <= 5'd0;
      priority_7 <= 5'd0;
      priority_8 <= 5'd0;
      priority_9 <= 5'd0;
    end else begin
      priority_0 <= (|n52) ? {1'd0, |(n52 & 2'd1)} : priority_0;
      priority_1 <= (|n54) ? {1'd0, |(2'd1 & n54)} : priority_1;
      priority_2 <= (|n56) ? {1'd0, |(2'd1 & n56)} : priority_2;
      priority_3 <= (|n58) ? {1'd0, |(2'd1 & n58)} : priority_3;
      priority_4 <= (|n60) ? {1'd0, |(2'd1 & n60)} : priority_4;
      priority_5 <= n26;
      priority_6 <= n32;
      priority_7 <= n38;
      priority_8 <= n44;
      priority_9 <= n50;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(n51 & (~(want_x_neg_0_i | want_x_neg_1_i)))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(n51 & (n51 + 5'h1f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(n53 & (~(want_x_pos_0_i | want_x_pos_1_i)))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(n53 & (n53 + 5'h1f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(n55 & (~(want_y_neg_0_i | want_y_neg_1_i)))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(n55 & (n55 + 5'h1f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(n57 & (~(want_y_pos_0_i | want_y_pos_1_i)))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(n57 & (n57 + 5'h1f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(n59 & (~(want_inject_0_i | want_inject_1_i)))));
      // one_grant_inject: An input is granted once.
      assert (~(|(n59 & (n59 + 5'h1f))));
      // one_winner_0: An output is granted once.
      assert (~(|(n25 & (n25 + 5'h1f))));
      // one_winner_1: An output is granted once.
      assert (~(|(n31 & (n31 + 5'h1f))));
      // one_winner_2: An output is granted once.
      assert (~(|(n37 & (n37 + 5'h1f))));
      // one_winner_3: An output is granted once.
      assert (~(|(n43 & (n43 + 5'h1f))));
      // one_winner_4: An output is granted once.
      assert (~(|(n49 & (n49 + 5'h1f))));
    end
  end
`endif
endmodule
