// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module ff_vc_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire [1:0] asks_x_neg_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_neg_1_i,
  // requesters that ask
  input  wire [1:0] asks_x_pos_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_x_pos_1_i,
  // requesters that ask
  input  wire [1:0] asks_y_neg_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_neg_1_i,
  // requesters that ask
  input  wire [1:0] asks_y_pos_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [4:0] want_y_pos_1_i,
  // requesters that ask
  input  wire [1:0] asks_inject_i,
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
  wire [1:0] favoured = asks_x_neg_i & (~priority_0);
  wire [1:0] n1 = (|favoured) ? 2'd0 : {asks_x_neg_i[1] & ~asks_x_neg_i[0], asks_x_neg_i[0]};
  wire [1:0] pick = {favoured[1] & ~favoured[0], favoured[0]} | n1;
  wire [1:0] favoured_2 = asks_x_pos_i & (~priority_1);
  wire [1:0] n2 = (|favoured_2) ? 2'd0 : {asks_x_pos_i[1] & ~asks_x_pos_i[0], asks_x_pos_i[0]};
  wire [1:0] pick_2 = {favoured_2[1] & ~favoured_2[0], favoured_2[0]} | n2;
  wire [1:0] favoured_3 = asks_y_neg_i & (~priority_2);
  wire [1:0] n3 = (|favoured_3) ? 2'd0 : {asks_y_neg_i[1] & ~asks_y_neg_i[0], asks_y_neg_i[0]};
  wire [1:0] pick_3 = {favoured_3[1] & ~favoured_3[0], favoured_3[0]} | n3;
  wire [1:0] favoured_4 = asks_y_pos_i & (~priority_3);
  wire [1:0] n4 = (|favoured_4) ? 2'd0 : {asks_y_pos_i[1] & ~asks_y_pos_i[0], asks_y_pos_i[0]};
  wire [1:0] pick_4 = {favoured_4[1] & ~favoured_4[0], favoured_4[0]} | n4;
  wire [1:0] favoured_5 = asks_inject_i & (~priority_4);
  wire [1:0] n5 = (|favoured_5) ? 2'd0 : {asks_inject_i[1] & ~asks_inject_i[0], asks_inject_i[0]};
  wire [1:0] pick_5 = {favoured_5[1] & ~favoured_5[0], favoured_5[0]} | n5;
  wire [4:0] put_forward = (pick[0] ? want_x_neg_0_i : 5'd0) | (pick[1] ? want_x_neg_1_i : 5'd0);
  wire [4:0] put_forward_2 = (pick_2[0] ? want_x_pos_0_i : 5'd0) | (pick_2[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] put_forward_3 = (pick_3[0] ? want_y_neg_0_i : 5'd0) | (pick_3[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] put_forward_4 = (pick_4[0] ? want_y_pos_0_i : 5'd0) | (pick_4[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] put_forward_5 = (pick_5[0] ? want_inject_0_i : 5'd0) | (pick_5[1] ? want_inject_1_i : 5'd0);
  wire [4:0] contenders = {put_forward_5[0], put_forward_4[0], put_forward_3[0], put_forward_2[0],
      put_forward[0]};
  wire [4:0] favoured_6 = contenders & (~priority_5);
  wire [4:0] n6 = {favoured_6[4] & ~|favoured_6[3:0], favoured_6[3] & ~|favoured_6[2:0], favoured_6[2] &
      ~|favoured_6[1:0], favoured_6[1] & ~favoured_6[0], favoured_6[0]};
  wire [4:0] n7 = {contenders[4] & ~|contenders[3:0], contenders[3] & ~|contenders[2:0], contenders[2] &
      ~|contenders[1:0], contenders[1] & ~contenders[0], contenders[0]};
  wire [4:0] winner = n6 | ((|favoured_6) ? 5'd0 : n7);
  wire [4:0] n8 = {1'd0, |(winner & 5'd8), |(winner & 5'hc), |(winner & 5'he), |(winner & 5'hf)};
  wire [4:0] contenders_2 = {put_forward_5[1], put_forward_4[1], put_forward_3[1], put_forward_2[1],
      put_forward[1]};
  wire [4:0] favoured_7 = contenders_2 & (~priority_6);
  wire [4:0] n9 = {favoured_7[4] & ~|favoured_7[3:0], favoured_7[3] & ~|favoured_7[2:0], favoured_7[2] &
      ~|favoured_7[1:0], favoured_7[1] & ~favoured_7[0], favoured_7[0]};
  wire [4:0] n10 = {contenders_2[4] & ~|contenders_2[3:0], contenders_2[3] & ~|contenders_2[2:0],
      contenders_2[2] & ~|contenders_2[1:0], contenders_2[1] & ~contenders_2[0], contenders_2[0]};
  wire [4:0] winner_2 = n9 | ((|favoured_7) ? 5'd0 : n10);
  wire [4:0] n11 = {1'd0, |(5'd8 & winner_2), |(5'hc & winner_2), |(5'he & winner_2), |(5'hf & winner_2)};
  wire [4:0] contenders_3 = {put_forward_5[2], put_forward_4[2], put_forward_3[2], put_forward_2[2],
      put_forward[2]};
  wire [4:0] favoured_8 = contenders_3 & (~priority_7);
  wire [4:0] n12 = {favoured_8[4] & ~|favoured_8[3:0], favoured_8[3] & ~|favoured_8[2:0], favoured_8[2] &
      ~|favoured_8[1:0], favoured_8[1] & ~favoured_8[0], favoured_8[0]};
  wire [4:0] n13 = {contenders_3[4] & ~|contenders_3[3:0], contenders_3[3] & ~|contenders_3[2:0],
      contenders_3[2] & ~|contenders_3[1:0], contenders_3[1] & ~contenders_3[0], contenders_3[0]};
  wire [4:0] winner_3 = n12 | ((|favoured_8) ? 5'd0 : n13);
  wire [4:0] n14 = {1'd0, |(5'd8 & winner_3), |(5'hc & winner_3), |(5'he & winner_3), |(5'hf & winner_3)};
  wire [4:0] contenders_4 = {put_forward_5[3], put_forward_4[3], put_forward_3[3], put_forward_2[3],
      put_forward[3]};
  wire [4:0] favoured_9 = contenders_4 & (~priority_8);
  wire [4:0] n15 = {favoured_9[4] & ~|favoured_9[3:0], favoured_9[3] & ~|favoured_9[2:0], favoured_9[2] &
      ~|favoured_9[1:0], favoured_9[1] & ~favoured_9[0], favoured_9[0]};
  wire [4:0] n16 = {contenders_4[4] & ~|contenders_4[3:0], contenders_4[3] & ~|contenders_4[2:0],
      contenders_4[2] & ~|contenders_4[1:0], contenders_4[1] & ~contenders_4[0], contenders_4[0]};
  wire [4:0] winner_4 = n15 | ((|favoured_9) ? 5'd0 : n16);
  wire [4:0] n17 = {1'd0, |(5'd8 & winner_4), |(5'hc & winner_4), |(5'he & winner_4), |(5'hf & winner_4)};
  wire [4:0] contenders_5 = {put_forward_5[4], put_forward_4[4], put_forward_3[4], put_forward_2[4],
      put_forward[4]};
  wire [4:0] favoured_10 = contenders_5 & (~priority_9);
  wire [4:0] n18 = {favoured_10[4] & ~|favoured_10[3:0], favoured_10[3] & ~|favoured_10[2:0], favoured_10[2] &
      ~|favoured_10[1:0], favoured_10[1] & ~favoured_10[0], favoured_10[0]};
  wire [4:0] n19 = {contenders_5[4] & ~|contenders_5[3:0], contenders_5[3] & ~|contenders_5[2:0],
      contenders_5[2] & ~|contenders_5[1:0], contenders_5[1] & ~contenders_5[0], contenders_5[0]};
  wire [4:0] winner_5 = n18 | ((|favoured_10) ? 5'd0 : n19);
  wire [4:0] n20 = {1'd0, |(5'd8 & winner_5), |(5'hc & winner_5), |(5'he & winner_5), |(5'hf & winner_5)};
  wire [4:0] granted = {winner_5[0], winner_4[0], winner_3[0], winner_2[0], winner[0]};
  wire [1:0] n21 = (|granted) ? pick : 2'd0;
  wire [4:0] granted_2 = {winner_5[1], winner_4[1], winner_3[1], winner_2[1], winner[1]};
  wire [1:0] n22 = (|granted_2) ? pick_2 : 2'd0;
  wire [4:0] granted_3 = {winner_5[2], winner_4[2], winner_3[2], winner_2[2], winner[2]};
  wire [1:0] n23 = (|granted_3) ? pick_3 : 2'd0;
  wire [4:0] granted_4 = {winner_5[3], winner_4[3], winner_3[3], winner_2[3], winner[3]};
  wire [1:0] n24 = (|granted_4) ? pick_4 : 2'd0;
  wire [4:0] granted_5 = {winner_5[4], winner_4[4], winner_3[4], winner_2[4], winner[4]};
  wire [1:0] n25 = (|granted_5) ? pick_5 : 2'd0;
  assign next_x_neg_o = pick;
  assign vc_x_neg_o = n21;
  assign output_x_neg_o = granted;
  assign next_x_pos_o = pick_2;
  assign vc_x_pos_o = n22;
  assign output_x_pos_o = granted_2;
  assign next_y_neg_o = pick_3;
  assign vc_y_neg_o = n23;
  assign output_y_neg_o = granted_3;
  assign next_y_pos_o = pick_4;
  assign vc_y_pos_o = n24;
  assign output_y_pos_o = granted_4;
  assign next_inject_o = pick_5;
  assign vc_inject_o = n25;
  assign output_inject_o = granted_5;

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
      priority_0 <= (|n21) ? {1'd0, |(n21 & 2'd1)} : priority_0;
      priority_1 <= (|n22) ? {1'd0, |(2'd1 & n22)} : priority_1;
      priority_2 <= (|n23) ? {1'd0, |(2'd1 & n23)} : priority_2;
      priority_3 <= (|n24) ? {1'd0, |(2'd1 & n24)} : priority_3;
      priority_4 <= (|n25) ? {1'd0, |(2'd1 & n25)} : priority_4;
      priority_5 <= (|winner) ? n8 : priority_5;
      priority_6 <= (|winner_2) ? n11 : priority_6;
      priority_7 <= (|winner_3) ? n14 : priority_7;
      priority_8 <= (|winner_4) ? n17 : priority_8;
      priority_9 <= (|winner_5) ? n20 : priority_9;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [4:0] n26 = (asks_x_neg_i[0] ? want_x_neg_0_i : 5'd0) | (asks_x_neg_i[1] ? want_x_neg_1_i : 5'd0);
  wire [4:0] n27 = (asks_x_pos_i[0] ? want_x_pos_0_i : 5'd0) | (asks_x_pos_i[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] n28 = (asks_y_neg_i[0] ? want_y_neg_0_i : 5'd0) | (asks_y_neg_i[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] n29 = (asks_y_pos_i[0] ? want_y_pos_0_i : 5'd0) | (asks_y_pos_i[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] n30 = (asks_inject_i[0] ? want_inject_0_i : 5'd0) | (asks_inject_i[1] ? want_inject_1_i : 5'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(granted & (~n26))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(granted & (granted + 5'h1f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~n27))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 5'h1f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~n28))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 5'h1f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~n29))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 5'h1f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_5 & (~n30))));
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
