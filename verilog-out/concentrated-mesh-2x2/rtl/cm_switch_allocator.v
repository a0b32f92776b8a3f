// Switch allocator: per cycle, at most one grant per switch input and per output port.
// Its arbiters hold the priorities.
module cm_switch_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_x_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [6:0] want_x_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [6:0] want_x_neg_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_x_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [6:0] want_x_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [6:0] want_x_pos_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_y_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_y_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_y_neg_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_y_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_y_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_y_pos_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject0_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_inject0_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [7:0] want_inject0_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject1_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_inject1_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [7:0] want_inject1_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject2_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_inject2_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [7:0] want_inject2_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject3_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_inject3_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [7:0] want_inject3_1_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_x_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_x_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [6:0] output_x_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_x_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_x_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [6:0] output_x_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_y_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_y_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [4:0] output_y_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_y_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_y_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [4:0] output_y_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject0_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject0_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [7:0] output_inject0_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject1_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject1_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [7:0] output_inject1_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject2_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject2_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [7:0] output_inject2_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject3_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject3_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [7:0] output_inject3_o
);
  wire [4:0] arbiter_output_0_grant;
  wire [4:0] arbiter_output_1_grant;
  wire [6:0] arbiter_output_2_grant;
  wire [6:0] arbiter_output_3_grant;
  wire [7:0] arbiter_output_4_grant;
  wire [7:0] arbiter_output_5_grant;
  wire [7:0] arbiter_output_6_grant;
  wire [7:0] arbiter_output_7_grant;
  wire [1:0] arbiter_x_neg_grant;
  wire [1:0] arbiter_x_pos_grant;
  wire [1:0] arbiter_y_neg_grant;
  wire [1:0] arbiter_y_pos_grant;
  wire [1:0] arbiter_inject0_grant;
  wire [1:0] arbiter_inject1_grant;
  wire [1:0] arbiter_inject2_grant;
  wire [1:0] arbiter_inject3_grant;
  wire [7:0] n1 = {want_x_neg_0_i[6:0], 1'd0};
  wire [7:0] n2 = {want_x_neg_1_i[6:0], 1'd0};
  wire [7:0] n3 = {want_x_pos_0_i[6:1], 1'd0, want_x_pos_0_i[0]};
  wire [7:0] n4 = {want_x_pos_1_i[6:1], 1'd0, want_x_pos_1_i[0]};
  wire [7:0] n5 = {want_y_neg_0_i[4:0], 3'd0};
  wire [7:0] n6 = {want_y_neg_1_i[4:0], 3'd0};
  wire [7:0] n7 = {want_y_pos_0_i[4:1], 1'd0, want_y_pos_0_i[0], 2'd0};
  wire [7:0] n8 = {want_y_pos_1_i[4:1], 1'd0, want_y_pos_1_i[0], 2'd0};
  wire [7:0] put_forward = (arbiter_x_neg_grant[0] ? n1 : 8'd0) | (arbiter_x_neg_grant[1] ? n2 : 8'd0);
  wire [7:0] put_forward_2 = (arbiter_x_pos_grant[0] ? n3 : 8'd0) | (arbiter_x_pos_grant[1] ? n4 : 8'd0);
  wire [7:0] put_forward_3 = (arbiter_y_neg_grant[0] ? n5 : 8'd0) | (arbiter_y_neg_grant[1] ? n6 : 8'd0);
  wire [7:0] put_forward_4 = (arbiter_y_pos_grant[0] ? n7 : 8'd0) | (arbiter_y_pos_grant[1] ? n8 : 8'd0);
  wire [7:0] put_forward_5 = (arbiter_inject0_grant[0] ? want_inject0_0_i : 8'd0) | (arbiter_inject0_grant[1]
      ? want_inject0_1_i : 8'd0);
  wire [7:0] put_forward_6 = (arbiter_inject1_grant[0] ? want_inject1_0_i : 8'd0) | (arbiter_inject1_grant[1]
      ? want_inject1_1_i : 8'd0);
  wire [7:0] put_forward_7 = (arbiter_inject2_grant[0] ? want_inject2_0_i : 8'd0) | (arbiter_inject2_grant[1]
      ? want_inject2_1_i : 8'd0);
  wire [7:0] put_forward_8 = (arbiter_inject3_grant[0] ? want_inject3_0_i : 8'd0) | (arbiter_inject3_grant[1]
      ? want_inject3_1_i : 8'd0);
  wire [4:0] n9 = {put_forward_8[0], put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_2[0]};
  wire [4:0] n10 = {put_forward_8[1], put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward[1]};
  wire [6:0] n11 = {put_forward_8[2], put_forward_7[2], put_forward_6[2], put_forward_5[2], put_forward_4[2],
      put_forward_2[2], put_forward[2]};
  wire [6:0] n12 = {put_forward_8[3], put_forward_7[3], put_forward_6[3], put_forward_5[3], put_forward_3[3],
      put_forward_2[3], put_forward[3]};
  wire [7:0] contenders = {put_forward_8[4], put_forward_7[4], put_forward_6[4], put_forward_5[4],
      put_forward_4[4], put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [7:0] contenders_2 = {put_forward_8[5], put_forward_7[5], put_forward_6[5], put_forward_5[5],
      put_forward_4[5], put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [7:0] contenders_3 = {put_forward_8[6], put_forward_7[6], put_forward_6[6], put_forward_5[6],
      put_forward_4[6], put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [7:0] contenders_4 = {put_forward_8[7], put_forward_7[7], put_forward_6[7], put_forward_5[7],
      put_forward_4[7], put_forward_3[7], put_forward_2[7], put_forward[7]};
  wire [7:0] granted = {arbiter_output_7_grant[0], arbiter_output_6_grant[0], arbiter_output_5_grant[0],
      arbiter_output_4_grant[0], arbiter_output_3_grant[0], arbiter_output_2_grant[0],
      arbiter_output_1_grant[0], 1'd0};
  wire n13 = |granted;
  wire [7:0] granted_2 = {arbiter_output_7_grant[1], arbiter_output_6_grant[1], arbiter_output_5_grant[1],
      arbiter_output_4_grant[1], arbiter_output_3_grant[1], arbiter_output_2_grant[1], 1'd0,
      arbiter_output_0_grant[0]};
  wire n14 = |granted_2;
  wire [7:0] granted_3 = {arbiter_output_7_grant[2], arbiter_output_6_grant[2], arbiter_output_5_grant[2],
      arbiter_output_4_grant[2], arbiter_output_3_grant[2], 3'd0};
  wire n15 = |granted_3;
  wire [7:0] granted_4 = {arbiter_output_7_grant[3], arbiter_output_6_grant[3], arbiter_output_5_grant[3],
      arbiter_output_4_grant[3], 1'd0, arbiter_output_2_grant[2], 2'd0};
  wire n16 = |granted_4;
  wire [7:0] granted_5 = {arbiter_output_7_grant[4], arbiter_output_6_grant[4], arbiter_output_5_grant[4],
      arbiter_output_4_grant[4], arbiter_output_3_grant[3], arbiter_output_2_grant[3],
      arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n17 = |granted_5;
  wire [7:0] granted_6 = {arbiter_output_7_grant[5], arbiter_output_6_grant[5], arbiter_output_5_grant[5],
      arbiter_output_4_grant[5], arbiter_output_3_grant[4], arbiter_output_2_grant[4],
      arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire n18 = |granted_6;
  wire [7:0] granted_7 = {arbiter_output_7_grant[6], arbiter_output_6_grant[6], arbiter_output_5_grant[6],
      arbiter_output_4_grant[6], arbiter_output_3_grant[5], arbiter_output_2_grant[5],
      arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire n19 = |granted_7;
  wire [7:0] granted_8 = {arbiter_output_7_grant[7], arbiter_output_6_grant[7], arbiter_output_5_grant[7],
      arbiter_output_4_grant[7], arbiter_output_3_grant[6], arbiter_output_2_grant[6],
      arbiter_output_1_grant[4], arbiter_output_0_grant[4]};
  wire n20 = |granted_8;
  wire [6:0] n21 = {arbiter_output_7_grant[0], arbiter_output_6_grant[0], arbiter_output_5_grant[0],
      arbiter_output_4_grant[0], arbiter_output_3_grant[0], arbiter_output_2_grant[0],
      arbiter_output_1_grant[0]};
  wire [6:0] n23 = {arbiter_output_7_grant[1], arbiter_output_6_grant[1], arbiter_output_5_grant[1],
      arbiter_output_4_grant[1], arbiter_output_3_grant[1], arbiter_output_2_grant[1],
      arbiter_output_0_grant[0]};
  wire [4:0] n25 = {arbiter_output_7_grant[2], arbiter_output_6_grant[2], arbiter_output_5_grant[2],
      arbiter_output_4_grant[2], arbiter_output_3_grant[2]};
  wire [4:0] n27 = {arbiter_output_7_grant[3], arbiter_output_6_grant[3], arbiter_output_5_grant[3],
      arbiter_output_4_grant[3], arbiter_output_2_grant[2]};

  cm_arbiter_round_robin_5 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n9),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  cm_arbiter_round_robin_5 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n10),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  cm_arbiter_round_robin_7 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n11),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  cm_arbiter_round_robin_7 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n12),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  cm_arbiter_round_robin_8 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  cm_arbiter_round_robin_8 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  cm_arbiter_round_robin_8 arbiter_output_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_6_grant)
  );

  cm_arbiter_round_robin_8 arbiter_output_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_7_grant)
  );

  cm_arbiter_round_robin_2 arbiter_x_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_neg_i),
    .served_i(n13),
    .grant_o(arbiter_x_neg_grant)
  );

  cm_arbiter_round_robin_2 arbiter_x_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_pos_i),
    .served_i(n14),
    .grant_o(arbiter_x_pos_grant)
  );

  cm_arbiter_round_robin_2 arbiter_y_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_neg_i),
    .served_i(n15),
    .grant_o(arbiter_y_neg_grant)
  );

  cm_arbiter_round_robin_2 arbiter_y_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_pos_i),
    .served_i(n16),
    .grant_o(arbiter_y_pos_grant)
  );

  cm_arbiter_round_robin_2 arbiter_inject0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject0_i),
    .served_i(n17),
    .grant_o(arbiter_inject0_grant)
  );

  cm_arbiter_round_robin_2 arbiter_inject1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject1_i),
    .served_i(n18),
    .grant_o(arbiter_inject1_grant)
  );

  cm_arbiter_round_robin_2 arbiter_inject2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject2_i),
    .served_i(n19),
    .grant_o(arbiter_inject2_grant)
  );

  cm_arbiter_round_robin_2 arbiter_inject3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject3_i),
    .served_i(n20),
    .grant_o(arbiter_inject3_grant)
  );
  assign next_x_neg_o = arbiter_x_neg_grant;
  assign vc_x_neg_o = n13 ? arbiter_x_neg_grant : 2'd0;
  assign output_x_neg_o = n21;
  assign next_x_pos_o = arbiter_x_pos_grant;
  assign vc_x_pos_o = n14 ? arbiter_x_pos_grant : 2'd0;
  assign output_x_pos_o = n23;
  assign next_y_neg_o = arbiter_y_neg_grant;
  assign vc_y_neg_o = n15 ? arbiter_y_neg_grant : 2'd0;
  assign output_y_neg_o = n25;
  assign next_y_pos_o = arbiter_y_pos_grant;
  assign vc_y_pos_o = n16 ? arbiter_y_pos_grant : 2'd0;
  assign output_y_pos_o = n27;
  assign next_inject0_o = arbiter_inject0_grant;
  assign vc_inject0_o = n17 ? arbiter_inject0_grant : 2'd0;
  assign output_inject0_o = granted_5;
  assign next_inject1_o = arbiter_inject1_grant;
  assign vc_inject1_o = n18 ? arbiter_inject1_grant : 2'd0;
  assign output_inject1_o = granted_6;
  assign next_inject2_o = arbiter_inject2_grant;
  assign vc_inject2_o = n19 ? arbiter_inject2_grant : 2'd0;
  assign output_inject2_o = granted_7;
  assign next_inject3_o = arbiter_inject3_grant;
  assign vc_inject3_o = n20 ? arbiter_inject3_grant : 2'd0;
  assign output_inject3_o = granted_8;

`ifdef FLITFORGE_ASSERT
  wire [7:0] winner = {arbiter_output_0_grant[4:1], 2'd0, arbiter_output_0_grant[0], 1'd0};
  wire [7:0] winner_2 = {arbiter_output_1_grant[4:1], 3'd0, arbiter_output_1_grant[0]};
  wire [7:0] winner_3 = {arbiter_output_2_grant[6:2], 1'd0, arbiter_output_2_grant[1:0]};
  wire [7:0] winner_4 = {arbiter_output_3_grant[6:3], 1'd0, arbiter_output_3_grant[2:0]};
  wire [7:0] n22 = granted & (~((asks_x_neg_i[0] ? n1 : 8'd0) | (asks_x_neg_i[1] ? n2 : 8'd0)));
  wire [7:0] n24 = granted_2 & (~((asks_x_pos_i[0] ? n3 : 8'd0) | (asks_x_pos_i[1] ? n4 : 8'd0)));
  wire [7:0] n26 = granted_3 & (~((asks_y_neg_i[0] ? n5 : 8'd0) | (asks_y_neg_i[1] ? n6 : 8'd0)));
  wire [7:0] n28 = granted_4 & (~((asks_y_pos_i[0] ? n7 : 8'd0) | (asks_y_pos_i[1] ? n8 : 8'd0)));
  wire [7:0] n29 = (asks_inject0_i[0] ? want_inject0_0_i : 8'd0) | (asks_inject0_i[1] ? want_inject0_1_i :
      8'd0);
  wire [7:0] n30 = (asks_inject1_i[0] ? want_inject1_0_i : 8'd0) | (asks_inject1_i[1] ? want_inject1_1_i :
      8'd0);
  wire [7:0] n31 = (asks_inject2_i[0] ? want_inject2_0_i : 8'd0) | (asks_inject2_i[1] ? want_inject2_1_i :
      8'd0);
  wire [7:0] n32 = (asks_inject3_i[0] ? want_inject3_0_i : 8'd0) | (asks_inject3_i[1] ? want_inject3_1_i :
      8'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: Only a requested output port is granted.
      assert (~(|n22))
        else $fatal(1, "FAIL: requested_x_neg in %m");
      // one_grant_x_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 8'hff))))
        else $fatal(1, "FAIL: one_grant_x_neg in %m");
      // requested_x_pos: Only a requested output port is granted.
      assert (~(|n24))
        else $fatal(1, "FAIL: requested_x_pos in %m");
      // one_grant_x_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_x_pos in %m");
      // requested_y_neg: Only a requested output port is granted.
      assert (~(|n26))
        else $fatal(1, "FAIL: requested_y_neg in %m");
      // one_grant_y_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_y_neg in %m");
      // requested_y_pos: Only a requested output port is granted.
      assert (~(|n28))
        else $fatal(1, "FAIL: requested_y_pos in %m");
      // one_grant_y_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_y_pos in %m");
      // requested_inject0: Only a requested output port is granted.
      assert (~(|(granted_5 & (~n29))))
        else $fatal(1, "FAIL: requested_inject0 in %m");
      // one_grant_inject0: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_inject0 in %m");
      // requested_inject1: Only a requested output port is granted.
      assert (~(|(granted_6 & (~n30))))
        else $fatal(1, "FAIL: requested_inject1 in %m");
      // one_grant_inject1: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_inject1 in %m");
      // requested_inject2: Only a requested output port is granted.
      assert (~(|(granted_7 & (~n31))))
        else $fatal(1, "FAIL: requested_inject2 in %m");
      // one_grant_inject2: An input is granted at most one output port.
      assert (~(|(granted_7 & (granted_7 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_inject2 in %m");
      // requested_inject3: Only a requested output port is granted.
      assert (~(|(granted_8 & (~n32))))
        else $fatal(1, "FAIL: requested_inject3 in %m");
      // one_grant_inject3: An input is granted at most one output port.
      assert (~(|(granted_8 & (granted_8 + 8'hff))))
        else $fatal(1, "FAIL: one_grant_inject3 in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(winner & (winner + 8'hff))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(winner_2 & (winner_2 + 8'hff))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(winner_3 & (winner_3 + 8'hff))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(winner_4 & (winner_4 + 8'hff))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 8'hff))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(arbiter_output_5_grant & (arbiter_output_5_grant + 8'hff))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
      // one_winner_6: An output port is granted to at most one input.
      assert (~(|(arbiter_output_6_grant & (arbiter_output_6_grant + 8'hff))))
        else $fatal(1, "FAIL: one_winner_6 in %m");
      // one_winner_7: An output port is granted to at most one input.
      assert (~(|(arbiter_output_7_grant & (arbiter_output_7_grant + 8'hff))))
        else $fatal(1, "FAIL: one_winner_7 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, put_forward[0], put_forward_2[1], put_forward_3[2:0],
      put_forward_4[1:0], put_forward_4[3]};
endmodule
