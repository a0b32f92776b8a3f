// Switch allocator: at most one flit from each switch input and to each output port in a clock.
// Who goes first is kept by its arbiters.
module noc3_switch_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire [2:0] asks_x_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_x_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_x_pos_2_i,
  // requesters that ask
  input  wire [2:0] asks_y_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_y_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_y_pos_2_i,
  // requesters that ask
  input  wire [2:0] asks_z_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_z_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_z_pos_2_i,
  // requesters that ask
  input  wire [2:0] asks_inject_i,
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
  wire [6:0] arbiter_output_0_grant;
  wire [6:0] arbiter_output_1_grant;
  wire [6:0] arbiter_output_2_grant;
  wire [6:0] arbiter_output_3_grant;
  wire [6:0] arbiter_output_4_grant;
  wire [6:0] arbiter_output_5_grant;
  wire [6:0] arbiter_output_6_grant;
  wire [2:0] arbiter_x_neg_grant;
  wire [2:0] arbiter_x_pos_grant;
  wire [2:0] arbiter_y_neg_grant;
  wire [2:0] arbiter_y_pos_grant;
  wire [2:0] arbiter_z_neg_grant;
  wire [2:0] arbiter_z_pos_grant;
  wire [2:0] arbiter_inject_grant;
  wire [3:0] pick = {1'd0, arbiter_x_neg_grant[2:0]};
  wire [3:0] pick_2 = {1'd0, arbiter_x_pos_grant[2:0]};
  wire [3:0] pick_3 = {1'd0, arbiter_y_neg_grant[2:0]};
  wire [3:0] pick_4 = {1'd0, arbiter_y_pos_grant[2:0]};
  wire [3:0] pick_5 = {1'd0, arbiter_z_neg_grant[2:0]};
  wire [3:0] pick_6 = {1'd0, arbiter_z_pos_grant[2:0]};
  wire [3:0] pick_7 = {1'd0, arbiter_inject_grant[2:0]};
  wire [6:0] n1 = (arbiter_x_neg_grant[0] ? want_x_neg_0_i : 7'd0) | (arbiter_x_neg_grant[1] ? want_x_neg_1_i
      : 7'd0);
  wire [6:0] put_forward = n1 | (arbiter_x_neg_grant[2] ? want_x_neg_2_i : 7'd0);
  wire [6:0] n2 = (arbiter_x_pos_grant[0] ? want_x_pos_0_i : 7'd0) | (arbiter_x_pos_grant[1] ? want_x_pos_1_i
      : 7'd0);
  wire [6:0] put_forward_2 = n2 | (arbiter_x_pos_grant[2] ? want_x_pos_2_i : 7'd0);
  wire [6:0] n3 = (arbiter_y_neg_grant[0] ? want_y_neg_0_i : 7'd0) | (arbiter_y_neg_grant[1] ? want_y_neg_1_i
      : 7'd0);
  wire [6:0] put_forward_3 = n3 | (arbiter_y_neg_grant[2] ? want_y_neg_2_i : 7'd0);
  wire [6:0] n4 = (arbiter_y_pos_grant[0] ? want_y_pos_0_i : 7'd0) | (arbiter_y_pos_grant[1] ? want_y_pos_1_i
      : 7'd0);
  wire [6:0] put_forward_4 = n4 | (arbiter_y_pos_grant[2] ? want_y_pos_2_i : 7'd0);
  wire [6:0] n5 = (arbiter_z_neg_grant[0] ? want_z_neg_0_i : 7'd0) | (arbiter_z_neg_grant[1] ? want_z_neg_1_i
      : 7'd0);
  wire [6:0] put_forward_5 = n5 | (arbiter_z_neg_grant[2] ? want_z_neg_2_i : 7'd0);
  wire [6:0] n6 = (arbiter_z_pos_grant[0] ? want_z_pos_0_i : 7'd0) | (arbiter_z_pos_grant[1] ? want_z_pos_1_i
      : 7'd0);
  wire [6:0] put_forward_6 = n6 | (arbiter_z_pos_grant[2] ? want_z_pos_2_i : 7'd0);
  wire [6:0] n7 = (arbiter_inject_grant[0] ? want_inject_0_i : 7'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 7'd0);
  wire [6:0] put_forward_7 = n7 | (arbiter_inject_grant[2] ? want_inject_2_i : 7'd0);
  wire [6:0] contenders = {put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_4[0],
      put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [6:0] contenders_2 = {put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward_4[1],
      put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [6:0] contenders_3 = {put_forward_7[2], put_forward_6[2], put_forward_5[2], put_forward_4[2],
      put_forward_3[2], put_forward_2[2], put_forward[2]};
  wire [6:0] contenders_4 = {put_forward_7[3], put_forward_6[3], put_forward_5[3], put_forward_4[3],
      put_forward_3[3], put_forward_2[3], put_forward[3]};
  wire [6:0] contenders_5 = {put_forward_7[4], put_forward_6[4], put_forward_5[4], put_forward_4[4],
      put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [6:0] contenders_6 = {put_forward_7[5], put_forward_6[5], put_forward_5[5], put_forward_4[5],
      put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [6:0] contenders_7 = {put_forward_7[6], put_forward_6[6], put_forward_5[6], put_forward_4[6],
      put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [6:0] granted = {arbiter_output_6_grant[0], arbiter_output_5_grant[0], arbiter_output_4_grant[0],
      arbiter_output_3_grant[0], arbiter_output_2_grant[0], arbiter_output_1_grant[0],
      arbiter_output_0_grant[0]};
  wire n8 = |granted;
  wire [3:0] n9 = n8 ? pick : 4'd0;
  wire [6:0] granted_2 = {arbiter_output_6_grant[1], arbiter_output_5_grant[1], arbiter_output_4_grant[1],
      arbiter_output_3_grant[1], arbiter_output_2_grant[1], arbiter_output_1_grant[1],
      arbiter_output_0_grant[1]};
  wire n10 = |granted_2;
  wire [3:0] n11 = n10 ? pick_2 : 4'd0;
  wire [6:0] granted_3 = {arbiter_output_6_grant[2], arbiter_output_5_grant[2], arbiter_output_4_grant[2],
      arbiter_output_3_grant[2], arbiter_output_2_grant[2], arbiter_output_1_grant[2],
      arbiter_output_0_grant[2]};
  wire n12 = |granted_3;
  wire [3:0] n13 = n12 ? pick_3 : 4'd0;
  wire [6:0] granted_4 = {arbiter_output_6_grant[3], arbiter_output_5_grant[3], arbiter_output_4_grant[3],
      arbiter_output_3_grant[3], arbiter_output_2_grant[3], arbiter_output_1_grant[3],
      arbiter_output_0_grant[3]};
  wire n14 = |granted_4;
  wire [3:0] n15 = n14 ? pick_4 : 4'd0;
  wire [6:0] granted_5 = {arbiter_output_6_grant[4], arbiter_output_5_grant[4], arbiter_output_4_grant[4],
      arbiter_output_3_grant[4], arbiter_output_2_grant[4], arbiter_output_1_grant[4],
      arbiter_output_0_grant[4]};
  wire n16 = |granted_5;
  wire [3:0] n17 = n16 ? pick_5 : 4'd0;
  wire [6:0] granted_6 = {arbiter_output_6_grant[5], arbiter_output_5_grant[5], arbiter_output_4_grant[5],
      arbiter_output_3_grant[5], arbiter_output_2_grant[5], arbiter_output_1_grant[5],
      arbiter_output_0_grant[5]};
  wire n18 = |granted_6;
  wire [3:0] n19 = n18 ? pick_6 : 4'd0;
  wire [6:0] granted_7 = {arbiter_output_6_grant[6], arbiter_output_5_grant[6], arbiter_output_4_grant[6],
      arbiter_output_3_grant[6], arbiter_output_2_grant[6], arbiter_output_1_grant[6],
      arbiter_output_0_grant[6]};
  wire n20 = |granted_7;
  wire [3:0] n21 = n20 ? pick_7 : 4'd0;

  noc3_arbiter_round_robin_7 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_5),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_6),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_7),
    .served_i(1'd1),
    .grant_o(arbiter_output_6_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_x_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_neg_i),
    .served_i(n8),
    .grant_o(arbiter_x_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_x_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_pos_i),
    .served_i(n10),
    .grant_o(arbiter_x_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_y_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_neg_i),
    .served_i(n12),
    .grant_o(arbiter_y_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_y_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_pos_i),
    .served_i(n14),
    .grant_o(arbiter_y_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_z_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_z_neg_i),
    .served_i(n16),
    .grant_o(arbiter_z_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_z_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_z_pos_i),
    .served_i(n18),
    .grant_o(arbiter_z_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n20),
    .grant_o(arbiter_inject_grant)
  );
  assign next_x_neg_o = arbiter_x_neg_grant;
  assign vc_x_neg_o = n9[2:0];
  assign output_x_neg_o = granted;
  assign next_x_pos_o = arbiter_x_pos_grant;
  assign vc_x_pos_o = n11[2:0];
  assign output_x_pos_o = granted_2;
  assign next_y_neg_o = arbiter_y_neg_grant;
  assign vc_y_neg_o = n13[2:0];
  assign output_y_neg_o = granted_3;
  assign next_y_pos_o = arbiter_y_pos_grant;
  assign vc_y_pos_o = n15[2:0];
  assign output_y_pos_o = granted_4;
  assign next_z_neg_o = arbiter_z_neg_grant;
  assign vc_z_neg_o = n17[2:0];
  assign output_z_neg_o = granted_5;
  assign next_z_pos_o = arbiter_z_pos_grant;
  assign vc_z_pos_o = n19[2:0];
  assign output_z_pos_o = granted_6;
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n21[2:0];
  assign output_inject_o = granted_7;

`ifdef FLITFORGE_ASSERT
  wire [6:0] n22 = (asks_x_neg_i[0] ? want_x_neg_0_i : 7'd0) | (asks_x_neg_i[1] ? want_x_neg_1_i : 7'd0);
  wire [6:0] n23 = (asks_x_pos_i[0] ? want_x_pos_0_i : 7'd0) | (asks_x_pos_i[1] ? want_x_pos_1_i : 7'd0);
  wire [6:0] n24 = (asks_y_neg_i[0] ? want_y_neg_0_i : 7'd0) | (asks_y_neg_i[1] ? want_y_neg_1_i : 7'd0);
  wire [6:0] n25 = (asks_y_pos_i[0] ? want_y_pos_0_i : 7'd0) | (asks_y_pos_i[1] ? want_y_pos_1_i : 7'd0);
  wire [6:0] n26 = (asks_z_neg_i[0] ? want_z_neg_0_i : 7'd0) | (asks_z_neg_i[1] ? want_z_neg_1_i : 7'd0);
  wire [6:0] n27 = (asks_z_pos_i[0] ? want_z_pos_0_i : 7'd0) | (asks_z_pos_i[1] ? want_z_pos_1_i : 7'd0);
  wire [6:0] n28 = (asks_inject_i[0] ? want_inject_0_i : 7'd0) | (asks_inject_i[1] ? want_inject_1_i : 7'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: What is granted was asked for.
      assert (~(|(granted & (~((asks_x_neg_i[2] ? want_x_neg_2_i : 7'd0) | n22)))));
      // one_grant_x_neg: An input is granted once.
      assert (~(|(granted & (granted + 7'h7f))));
      // requested_x_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~((asks_x_pos_i[2] ? want_x_pos_2_i : 7'd0) | n23)))));
      // one_grant_x_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 7'h7f))));
      // requested_y_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~((asks_y_neg_i[2] ? want_y_neg_2_i : 7'd0) | n24)))));
      // one_grant_y_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 7'h7f))));
      // requested_y_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~((asks_y_pos_i[2] ? want_y_pos_2_i : 7'd0) | n25)))));
      // one_grant_y_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 7'h7f))));
      // requested_z_neg: What is granted was asked for.
      assert (~(|(granted_5 & (~((asks_z_neg_i[2] ? want_z_neg_2_i : 7'd0) | n26)))));
      // one_grant_z_neg: An input is granted once.
      assert (~(|(granted_5 & (granted_5 + 7'h7f))));
      // requested_z_pos: What is granted was asked for.
      assert (~(|(granted_6 & (~((asks_z_pos_i[2] ? want_z_pos_2_i : 7'd0) | n27)))));
      // one_grant_z_pos: An input is granted once.
      assert (~(|(granted_6 & (granted_6 + 7'h7f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_7 & (~((asks_inject_i[2] ? want_inject_2_i : 7'd0) | n28)))));
      // one_grant_inject: An input is granted once.
      assert (~(|(granted_7 & (granted_7 + 7'h7f))));
      // one_winner_0: An output is granted once.
      assert (~(|(arbiter_output_0_grant & (arbiter_output_0_grant + 7'h7f))));
      // one_winner_1: An output is granted once.
      assert (~(|(arbiter_output_1_grant & (arbiter_output_1_grant + 7'h7f))));
      // one_winner_2: An output is granted once.
      assert (~(|(arbiter_output_2_grant & (arbiter_output_2_grant + 7'h7f))));
      // one_winner_3: An output is granted once.
      assert (~(|(arbiter_output_3_grant & (arbiter_output_3_grant + 7'h7f))));
      // one_winner_4: An output is granted once.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 7'h7f))));
      // one_winner_5: An output is granted once.
      assert (~(|(arbiter_output_5_grant & (arbiter_output_5_grant + 7'h7f))));
      // one_winner_6: An output is granted once.
      assert (~(|(arbiter_output_6_grant & (arbiter_output_6_grant + 7'h7f))));
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, clk_i, rst_ni, n9[3], n11[3], n13[3], n15[3], n17[3], n19[3], n21[3]};
endmodule
