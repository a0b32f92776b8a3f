// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module ddr_vc_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire [4:0] asks_x_neg_i,
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
  // requesters that ask
  input  wire [4:0] asks_x_pos_i,
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
  // requesters that ask
  input  wire [4:0] asks_y_neg_i,
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
  // requesters that ask
  input  wire [4:0] asks_y_pos_i,
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
  // requesters that ask
  input  wire asks_inject_i,
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
  wire [7:0] n1 = {3'd0, asks_x_neg_i[4:0]};
  wire [7:0] n2 = {3'd0, asks_x_pos_i[4:0]};
  wire [7:0] n3 = {3'd0, asks_y_neg_i[4:0]};
  wire [7:0] n4 = {3'd0, asks_y_pos_i[4:0]};
  wire [7:0] n5 = {7'd0, asks_inject_i};
  wire [7:0] favoured = n1 & (~priority_0);
  wire [7:0] n6 = {favoured[7] & ~|favoured[6:0], favoured[6] & ~|favoured[5:0], favoured[5] &
      ~|favoured[4:0], favoured[4] & ~|favoured[3:0], favoured[3] & ~|favoured[2:0], favoured[2] &
      ~|favoured[1:0], favoured[1] & ~favoured[0], favoured[0]};
  wire [7:0] n7 = {n1[7] & ~|n1[6:0], n1[6] & ~|n1[5:0], n1[5] & ~|n1[4:0], n1[4] & ~|n1[3:0], n1[3] &
      ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0], n1[0]};
  wire [7:0] pick = n6 | ((|favoured) ? 8'd0 : n7);
  wire [7:0] favoured_2 = n2 & (~priority_1);
  wire [7:0] n8 = {favoured_2[7] & ~|favoured_2[6:0], favoured_2[6] & ~|favoured_2[5:0], favoured_2[5] &
      ~|favoured_2[4:0], favoured_2[4] & ~|favoured_2[3:0], favoured_2[3] & ~|favoured_2[2:0], favoured_2[2] &
      ~|favoured_2[1:0], favoured_2[1] & ~favoured_2[0], favoured_2[0]};
  wire [7:0] n9 = {n2[7] & ~|n2[6:0], n2[6] & ~|n2[5:0], n2[5] & ~|n2[4:0], n2[4] & ~|n2[3:0], n2[3] &
      ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]};
  wire [7:0] pick_2 = n8 | ((|favoured_2) ? 8'd0 : n9);
  wire [7:0] favoured_3 = n3 & (~priority_2);
  wire [7:0] n10 = {favoured_3[7] & ~|favoured_3[6:0], favoured_3[6] & ~|favoured_3[5:0], favoured_3[5] &
      ~|favoured_3[4:0], favoured_3[4] & ~|favoured_3[3:0], favoured_3[3] & ~|favoured_3[2:0], favoured_3[2] &
      ~|favoured_3[1:0], favoured_3[1] & ~favoured_3[0], favoured_3[0]};
  wire [7:0] n11 = {n3[7] & ~|n3[6:0], n3[6] & ~|n3[5:0], n3[5] & ~|n3[4:0], n3[4] & ~|n3[3:0], n3[3] &
      ~|n3[2:0], n3[2] & ~|n3[1:0], n3[1] & ~n3[0], n3[0]};
  wire [7:0] pick_3 = n10 | ((|favoured_3) ? 8'd0 : n11);
  wire [7:0] favoured_4 = n4 & (~priority_3);
  wire [7:0] n12 = {favoured_4[7] & ~|favoured_4[6:0], favoured_4[6] & ~|favoured_4[5:0], favoured_4[5] &
      ~|favoured_4[4:0], favoured_4[4] & ~|favoured_4[3:0], favoured_4[3] & ~|favoured_4[2:0], favoured_4[2] &
      ~|favoured_4[1:0], favoured_4[1] & ~favoured_4[0], favoured_4[0]};
  wire [7:0] n13 = {n4[7] & ~|n4[6:0], n4[6] & ~|n4[5:0], n4[5] & ~|n4[4:0], n4[4] & ~|n4[3:0], n4[3] &
      ~|n4[2:0], n4[2] & ~|n4[1:0], n4[1] & ~n4[0], n4[0]};
  wire [7:0] pick_4 = n12 | ((|favoured_4) ? 8'd0 : n13);
  wire [7:0] favoured_5 = n5 & (~priority_4);
  wire [7:0] n14 = {favoured_5[7] & ~|favoured_5[6:0], favoured_5[6] & ~|favoured_5[5:0], favoured_5[5] &
      ~|favoured_5[4:0], favoured_5[4] & ~|favoured_5[3:0], favoured_5[3] & ~|favoured_5[2:0], favoured_5[2] &
      ~|favoured_5[1:0], favoured_5[1] & ~favoured_5[0], favoured_5[0]};
  wire [7:0] n15 = {n5[7] & ~|n5[6:0], n5[6] & ~|n5[5:0], n5[5] & ~|n5[4:0], n5[4] & ~|n5[3:0], n5[3] &
      ~|n5[2:0], n5[2] & ~|n5[1:0], n5[1] & ~n5[0], n5[0]};
  wire [7:0] pick_5 = n14 | ((|favoured_5) ? 8'd0 : n15);
  wire [4:0] n16 = ((pick[0] ? want_x_neg_0_i : 5'd0) | (pick[1] ? want_x_neg_1_i : 5'd0)) | (pick[2] ?
      want_x_neg_2_i : 5'd0);
  wire [4:0] put_forward = (n16 | (pick[3] ? want_x_neg_3_i : 5'd0)) | (pick[4] ? want_x_neg_4_i : 5'd0);
  wire [4:0] n17 = (pick_2[0] ? want_x_pos_0_i : 5'd0) | (pick_2[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] n18 = (n17 | (pick_2[2] ? want_x_pos_2_i : 5'd0)) | (pick_2[3] ? want_x_pos_3_i : 5'd0);
  wire [4:0] put_forward_2 = n18 | (pick_2[4] ? want_x_pos_4_i : 5'd0);
  wire [4:0] n19 = (pick_3[0] ? want_y_neg_0_i : 5'd0) | (pick_3[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] n20 = (n19 | (pick_3[2] ? want_y_neg_2_i : 5'd0)) | (pick_3[3] ? want_y_neg_3_i : 5'd0);
  wire [4:0] put_forward_3 = n20 | (pick_3[4] ? want_y_neg_4_i : 5'd0);
  wire [4:0] n21 = (pick_4[0] ? want_y_pos_0_i : 5'd0) | (pick_4[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] n22 = (n21 | (pick_4[2] ? want_y_pos_2_i : 5'd0)) | (pick_4[3] ? want_y_pos_3_i : 5'd0);
  wire [4:0] put_forward_4 = n22 | (pick_4[4] ? want_y_pos_4_i : 5'd0);
  wire [4:0] put_forward_5 = pick_5[0] ? want_inject_0_i : 5'd0;
  wire [4:0] contenders = {put_forward_5[0], put_forward_4[0], put_forward_3[0], put_forward_2[0],
      put_forward[0]};
  wire [4:0] favoured_6 = contenders & (~priority_5);
  wire [4:0] n23 = {favoured_6[4] & ~|favoured_6[3:0], favoured_6[3] & ~|favoured_6[2:0], favoured_6[2] &
      ~|favoured_6[1:0], favoured_6[1] & ~favoured_6[0], favoured_6[0]};
  wire [4:0] n24 = {contenders[4] & ~|contenders[3:0], contenders[3] & ~|contenders[2:0], contenders[2] &
      ~|contenders[1:0], contenders[1] & ~contenders[0], contenders[0]};
  wire [4:0] winner = n23 | ((|favoured_6) ? 5'd0 : n24);
  wire [4:0] n25 = {1'd0, |(winner & 5'd8), |(winner & 5'hc), |(winner & 5'he), |(winner & 5'hf)};
  wire [4:0] contenders_2 = {put_forward_5[1], put_forward_4[1], put_forward_3[1], put_forward_2[1],
      put_forward[1]};
  wire [4:0] favoured_7 = contenders_2 & (~priority_6);
  wire [4:0] n26 = {favoured_7[4] & ~|favoured_7[3:0], favoured_7[3] & ~|favoured_7[2:0], favoured_7[2] &
      ~|favoured_7[1:0], favoured_7[1] & ~favoured_7[0], favoured_7[0]};
  wire [4:0] n27 = {contenders_2[4] & ~|contenders_2[3:0], contenders_2[3] & ~|contenders_2[2:0],
      contenders_2[2] & ~|contenders_2[1:0], contenders_2[1] & ~contenders_2[0], contenders_2[0]};
  wire [4:0] winner_2 = n26 | ((|favoured_7) ? 5'd0 : n27);
  wire [4:0] n28 = {1'd0, |(5'd8 & winner_2), |(5'hc & winner_2), |(5'he & winner_2), |(5'hf & winner_2)};
  wire [4:0] contenders_3 = {put_forward_5[2], put_forward_4[2], put_forward_3[2], put_forward_2[2],
      put_forward[2]};
  wire [4:0] favoured_8 = contenders_3 & (~priority_7);
  wire [4:0] n29 = {favoured_8[4] & ~|favoured_8[3:0], favoured_8[3] & ~|favoured_8[2:0], favoured_8[2] &
      ~|favoured_8[1:0], favoured_8[1] & ~favoured_8[0], favoured_8[0]};
  wire [4:0] n30 = {contenders_3[4] & ~|contenders_3[3:0], contenders_3[3] & ~|contenders_3[2:0],
      contenders_3[2] & ~|contenders_3[1:0], contenders_3[1] & ~contenders_3[0], contenders_3[0]};
  wire [4:0] winner_3 = n29 | ((|favoured_8) ? 5'd0 : n30);
  wire [4:0] n31 = {1'd0, |(5'd8 & winner_3), |(5'hc & winner_3), |(5'he & winner_3), |(5'hf & winner_3)};
  wire [4:0] contenders_4 = {put_forward_5[3], put_forward_4[3], put_forward_3[3], put_forward_2[3],
      put_forward[3]};
  wire [4:0] favoured_9 = contenders_4 & (~priority_8);
  wire [4:0] n32 = {favoured_9[4] & ~|favoured_9[3:0], favoured_9[3] & ~|favoured_9[2:0], favoured_9[2] &
      ~|favoured_9[1:0], favoured_9[1] & ~favoured_9[0], favoured_9[0]};
  wire [4:0] n33 = {contenders_4[4] & ~|contenders_4[3:0], contenders_4[3] & ~|contenders_4[2:0],
      contenders_4[2] & ~|contenders_4[1:0], contenders_4[1] & ~contenders_4[0], contenders_4[0]};
  wire [4:0] winner_4 = n32 | ((|favoured_9) ? 5'd0 : n33);
  wire [4:0] n34 = {1'd0, |(5'd8 & winner_4), |(5'hc & winner_4), |(5'he & winner_4), |(5'hf & winner_4)};
  wire [4:0] contenders_5 = {put_forward_5[4], put_forward_4[4], put_forward_3[4], put_forward_2[4],
      put_forward[4]};
  wire [4:0] favoured_10 = contenders_5 & (~priority_9);
  wire [4:0] n35 = {favoured_10[4] & ~|favoured_10[3:0], favoured_10[3] & ~|favoured_10[2:0], favoured_10[2] &
      ~|favoured_10[1:0], favoured_10[1] & ~favoured_10[0], favoured_10[0]};
  wire [4:0] n36 = {contenders_5[4] & ~|contenders_5[3:0], contenders_5[3] & ~|contenders_5[2:0],
      contenders_5[2] & ~|contenders_5[1:0], contenders_5[1] & ~contenders_5[0], contenders_5[0]};
  wire [4:0] winner_5 = n35 | ((|favoured_10) ? 5'd0 : n36);
  wire [4:0] n37 = {1'd0, |(5'd8 & winner_5), |(5'hc & winner_5), |(5'he & winner_5), |(5'hf & winner_5)};
  wire [4:0] granted = {winner_5[0], winner_4[0], winner_3[0], winner_2[0], winner[0]};
  wire [7:0] n38 = (|granted) ? pick : 8'd0;
  wire [7:0] n39 = {1'd0, |(n38 & 8'h40), |(n38 & 8'h60), |(n38 & 8'h70), |(n38 & 8'h78), |(n38 & 8'h7c),
      |(n38 & 8'h7e), |(n38 & 8'h7f)};
  wire [4:0] granted_2 = {winner_5[1], winner_4[1], winner_3[1], winner_2[1], winner[1]};
  wire [7:0] n40 = (|granted_2) ? pick_2 : 8'd0;
  wire [7:0] n41 = {1'd0, |(8'h40 & n40), |(8'h60 & n40), |(8'h70 & n40), |(8'h78 & n40), |(8'h7c & n40),
      |(8'h7e & n40), |(8'h7f & n40)};
  wire [4:0] granted_3 = {winner_5[2], winner_4[2], winner_3[2], winner_2[2], winner[2]};
  wire [7:0] n42 = (|granted_3) ? pick_3 : 8'd0;
  wire [7:0] n43 = {1'd0, |(8'h40 & n42), |(8'h60 & n42), |(8'h70 & n42), |(8'h78 & n42), |(8'h7c & n42),
      |(8'h7e & n42), |(8'h7f & n42)};
  wire [4:0] granted_4 = {winner_5[3], winner_4[3], winner_3[3], winner_2[3], winner[3]};
  wire [7:0] n44 = (|granted_4) ? pick_4 : 8'd0;
  wire [7:0] n45 = {1'd0, |(8'h40 & n44), |(8'h60 & n44), |(8'h70 & n44), |(8'h78 & n44), |(8'h7c & n44),
      |(8'h7e & n44), |(8'h7f & n44)};
  wire [4:0] granted_5 = {winner_5[4], winner_4[4], winner_3[4], winner_2[4], winner[4]};
  wire [7:0] n46 = (|granted_5) ? pick_5 : 8'd0;
  wire [7:0] n47 = {1'd0, |(8'h40 & n46), |(8'h60 & n46), |(8'h70 & n46), |(8'h78 & n46), |(8'h7c & n46),
      |(8'h7e & n46), |(8'h7f & n46)};
  assign next_x_neg_o = pick[4:0];
  assign vc_x_neg_o = n38[4:0];
  assign output_x_neg_o = granted;
  assign next_x_pos_o = pick_2[4:0];
  assign vc_x_pos_o = n40[4:0];
  assign output_x_pos_o = granted_2;
  assign next_y_neg_o = pick_3[4:0];
  assign vc_y_neg_o = n42[4:0];
  assign output_y_neg_o = granted_3;
  assign next_y_pos_o = pick_4[4:0];
  assign vc_y_pos_o = n44[4:0];
  assign output_y_pos_o = granted_4;
  assign next_inject_o = pick_5[0];
  assign vc_inject_o = n46[0];
  assign output_inject_o = granted_5;

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
      priority_0 <= (|n38) ? n39 : priority_0;
      priority_1 <= (|n40) ? n41 : priority_1;
      priority_2 <= (|n42) ? n43 : priority_2;
      priority_3 <= (|n44) ? n45 : priority_3;
      priority_4 <= (|n46) ? n47 : priority_4;
      priority_5 <= (|winner) ? n25 : priority_5;
      priority_6 <= (|winner_2) ? n28 : priority_6;
      priority_7 <= (|winner_3) ? n31 : priority_7;
      priority_8 <= (|winner_4) ? n34 : priority_8;
      priority_9 <= (|winner_5) ? n37 : priority_9;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [4:0] n48 = (asks_x_neg_i[0] ? want_x_neg_0_i : 5'd0) | (asks_x_neg_i[1] ? want_x_neg_1_i : 5'd0);
  wire [4:0] n49 = (asks_x_neg_i[3] ? want_x_neg_3_i : 5'd0) | ((asks_x_neg_i[2] ? want_x_neg_2_i : 5'd0) |
      n48);
  wire [4:0] n50 = (asks_x_pos_i[0] ? want_x_pos_0_i : 5'd0) | (asks_x_pos_i[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] n51 = (asks_x_pos_i[3] ? want_x_pos_3_i : 5'd0) | ((asks_x_pos_i[2] ? want_x_pos_2_i : 5'd0) |
      n50);
  wire [4:0] n52 = (asks_y_neg_i[0] ? want_y_neg_0_i : 5'd0) | (asks_y_neg_i[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] n53 = (asks_y_neg_i[3] ? want_y_neg_3_i : 5'd0) | ((asks_y_neg_i[2] ? want_y_neg_2_i : 5'd0) |
      n52);
  wire [4:0] n54 = (asks_y_pos_i[0] ? want_y_pos_0_i : 5'd0) | (asks_y_pos_i[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] n55 = (asks_y_pos_i[3] ? want_y_pos_3_i : 5'd0) | ((asks_y_pos_i[2] ? want_y_pos_2_i : 5'd0) |
      n54);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(granted & (~((asks_x_neg_i[4] ? want_x_neg_4_i : 5'd0) | n49)))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(granted & (granted + 5'h1f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~((asks_x_pos_i[4] ? want_x_pos_4_i : 5'd0) | n51)))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 5'h1f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~((asks_y_neg_i[4] ? want_y_neg_4_i : 5'd0) | n53)))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 5'h1f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~((asks_y_pos_i[4] ? want_y_pos_4_i : 5'd0) | n55)))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 5'h1f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_5 & (~(asks_inject_i ? want_inject_0_i : 5'd0)))));
      // one_grant_inject: An input is granted once.
      assert (~(|(granted_5 & (granted_5 + 5'h1f))));
      // one_winner_0: An output is granted once.
      assert (~(|(winner & (winner + 5'h1f))));
      // one_winner_1: An output is granted once.
      assert (~(|(winner_2 & (winner_2 + 5'h1f))));
      // one_winner_2: An output is granted once.
      assert (~(|(winner_3 & (winner_3 + 5'h1f))));
      // one_winner_3: An output is granted once.
      assert (~(|(winner_4 & (winner_4 + 5'h1f))));
      // one_winner_4: An output is granted once.
      assert (~(|(winner_5 & (winner_5 + 5'h1f))));
    end
  end
`endif
endmodule
