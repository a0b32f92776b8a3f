// Virtual-channel allocator: per cycle, at most one grant per input port and per output port.
// Its arbiters hold the priorities.
module sw64_vc_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire asks_j1_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [9:0] want_j1_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j1_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [9:0] want_j1_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j2_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_j2_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j2_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [7:0] want_j2_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j4_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j4_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j4_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j4_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j8_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_j8_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j8_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_j8_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j16_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_j16_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j16_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_j16_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j32_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire want_j32_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [11:0] want_inject_0_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j1_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j1_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [9:0] output_j1_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j1_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j1_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [9:0] output_j1_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j2_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j2_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [7:0] output_j2_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j2_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j2_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [7:0] output_j2_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j4_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j4_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_j4_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j4_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j4_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_j4_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j8_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j8_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_j8_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j8_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j8_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_j8_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j16_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j16_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_j16_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j16_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j16_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_j16_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j32_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j32_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire output_j32_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [11:0] output_inject_o
);
  wire [2:0] arbiter_output_2_grant;
  wire [2:0] arbiter_output_3_grant;
  wire [4:0] arbiter_output_4_grant;
  wire [4:0] arbiter_output_5_grant;
  wire [6:0] arbiter_output_6_grant;
  wire [6:0] arbiter_output_7_grant;
  wire [8:0] arbiter_output_8_grant;
  wire [8:0] arbiter_output_9_grant;
  wire [10:0] arbiter_output_10_grant;
  wire [11:0] arbiter_output_11_grant;
  wire [11:0] put_forward = asks_j1_neg_i ? {want_j1_neg_0_i[9:0], 2'd0} : 12'd0;
  wire [11:0] put_forward_2 = asks_j1_pos_i ? {want_j1_pos_0_i[9:0], 2'd0} : 12'd0;
  wire [11:0] put_forward_3 = asks_j2_neg_i ? {want_j2_neg_0_i[7:0], 4'd0} : 12'd0;
  wire [11:0] put_forward_4 = asks_j2_pos_i ? {want_j2_pos_0_i[7:0], 4'd0} : 12'd0;
  wire [11:0] put_forward_5 = asks_j4_neg_i ? {want_j4_neg_0_i[5:0], 6'd0} : 12'd0;
  wire [11:0] put_forward_6 = asks_j4_pos_i ? {want_j4_pos_0_i[5:0], 6'd0} : 12'd0;
  wire [11:0] put_forward_7 = asks_j8_neg_i ? {want_j8_neg_0_i[3:0], 8'd0} : 12'd0;
  wire [11:0] put_forward_8 = asks_j8_pos_i ? {want_j8_pos_0_i[3:0], 8'd0} : 12'd0;
  wire [11:0] put_forward_9 = asks_j16_neg_i ? {want_j16_neg_0_i[1:0], 10'd0} : 12'd0;
  wire [11:0] put_forward_10 = asks_j16_pos_i ? {want_j16_pos_0_i[1:0], 10'd0} : 12'd0;
  wire [11:0] put_forward_11 = asks_j32_pos_i ? {want_j32_pos_0_i, 11'd0} : 12'd0;
  wire [11:0] put_forward_12 = asks_inject_i ? want_inject_0_i : 12'd0;
  wire [4:0] n1 = {put_forward_12[4], put_forward_4[4], put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [4:0] n2 = {put_forward_12[5], put_forward_4[5], put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [6:0] n3 = {put_forward_12[6], put_forward_6[6], put_forward_5[6], put_forward_4[6], put_forward_3[6],
      put_forward_2[6], put_forward[6]};
  wire [6:0] n4 = {put_forward_12[7], put_forward_6[7], put_forward_5[7], put_forward_4[7], put_forward_3[7],
      put_forward_2[7], put_forward[7]};
  wire [8:0] n5 = {put_forward_12[8], put_forward_8[8], put_forward_7[8], put_forward_6[8], put_forward_5[8],
      put_forward_4[8], put_forward_3[8], put_forward_2[8], put_forward[8]};
  wire [8:0] n6 = {put_forward_12[9], put_forward_8[9], put_forward_7[9], put_forward_6[9], put_forward_5[9],
      put_forward_4[9], put_forward_3[9], put_forward_2[9], put_forward[9]};
  wire [10:0] n7 = {put_forward_12[10], put_forward_10[10], put_forward_9[10], put_forward_8[10],
      put_forward_7[10], put_forward_6[10], put_forward_5[10], put_forward_4[10], put_forward_3[10],
      put_forward_2[10], put_forward[10]};
  wire [11:0] contenders_3 = {put_forward_12[11], put_forward_11[11], put_forward_10[11], put_forward_9[11],
      put_forward_8[11], put_forward_7[11], put_forward_6[11], put_forward_5[11], put_forward_4[11],
      put_forward_3[11], put_forward_2[11], put_forward[11]};
  wire [11:0] granted = {arbiter_output_11_grant[0], arbiter_output_10_grant[0], arbiter_output_9_grant[0],
      arbiter_output_8_grant[0], arbiter_output_7_grant[0], arbiter_output_6_grant[0],
      arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0], put_forward[1:0]};
  wire [11:0] granted_2 = {arbiter_output_11_grant[1], arbiter_output_10_grant[1], arbiter_output_9_grant[1],
      arbiter_output_8_grant[1], arbiter_output_7_grant[1], arbiter_output_6_grant[1],
      arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1], put_forward_2[1:0]};
  wire [11:0] granted_3 = {arbiter_output_11_grant[2], arbiter_output_10_grant[2], arbiter_output_9_grant[2],
      arbiter_output_8_grant[2], arbiter_output_7_grant[2], arbiter_output_6_grant[2],
      arbiter_output_5_grant[2], arbiter_output_4_grant[2], 2'd0, put_forward_3[1:0]};
  wire [11:0] granted_4 = {arbiter_output_11_grant[3], arbiter_output_10_grant[3], arbiter_output_9_grant[3],
      arbiter_output_8_grant[3], arbiter_output_7_grant[3], arbiter_output_6_grant[3],
      arbiter_output_5_grant[3], arbiter_output_4_grant[3], 2'd0, put_forward_4[1:0]};
  wire [11:0] granted_5 = {arbiter_output_11_grant[4], arbiter_output_10_grant[4], arbiter_output_9_grant[4],
      arbiter_output_8_grant[4], arbiter_output_7_grant[4], arbiter_output_6_grant[4], 4'd0,
      put_forward_5[1:0]};
  wire [11:0] granted_6 = {arbiter_output_11_grant[5], arbiter_output_10_grant[5], arbiter_output_9_grant[5],
      arbiter_output_8_grant[5], arbiter_output_7_grant[5], arbiter_output_6_grant[5], 4'd0,
      put_forward_6[1:0]};
  wire [11:0] granted_7 = {arbiter_output_11_grant[6], arbiter_output_10_grant[6], arbiter_output_9_grant[6],
      arbiter_output_8_grant[6], 6'd0, put_forward_7[1:0]};
  wire [11:0] granted_8 = {arbiter_output_11_grant[7], arbiter_output_10_grant[7], arbiter_output_9_grant[7],
      arbiter_output_8_grant[7], 6'd0, put_forward_8[1:0]};
  wire [11:0] granted_9 = {arbiter_output_11_grant[8], arbiter_output_10_grant[8], 8'd0, put_forward_9[1:0]};
  wire [11:0] granted_10 = {arbiter_output_11_grant[9], arbiter_output_10_grant[9], 8'd0,
      put_forward_10[1:0]};
  wire [11:0] granted_11 = {arbiter_output_11_grant[10], 9'd0, put_forward_11[1:0]};
  wire [11:0] granted_12 = {arbiter_output_11_grant[11], arbiter_output_10_grant[10],
      arbiter_output_9_grant[8], arbiter_output_8_grant[8], arbiter_output_7_grant[6],
      arbiter_output_6_grant[6], arbiter_output_5_grant[4], arbiter_output_4_grant[4],
      arbiter_output_3_grant[2], arbiter_output_2_grant[2], put_forward_12[1:0]};
  wire [9:0] n8 = {arbiter_output_11_grant[0], arbiter_output_10_grant[0], arbiter_output_9_grant[0],
      arbiter_output_8_grant[0], arbiter_output_7_grant[0], arbiter_output_6_grant[0],
      arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0]};
  wire [9:0] n9 = {arbiter_output_11_grant[1], arbiter_output_10_grant[1], arbiter_output_9_grant[1],
      arbiter_output_8_grant[1], arbiter_output_7_grant[1], arbiter_output_6_grant[1],
      arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1]};
  wire [7:0] n10 = {arbiter_output_11_grant[2], arbiter_output_10_grant[2], arbiter_output_9_grant[2],
      arbiter_output_8_grant[2], arbiter_output_7_grant[2], arbiter_output_6_grant[2],
      arbiter_output_5_grant[2], arbiter_output_4_grant[2]};
  wire [7:0] n11 = {arbiter_output_11_grant[3], arbiter_output_10_grant[3], arbiter_output_9_grant[3],
      arbiter_output_8_grant[3], arbiter_output_7_grant[3], arbiter_output_6_grant[3],
      arbiter_output_5_grant[3], arbiter_output_4_grant[3]};
  wire [5:0] n12 = {arbiter_output_11_grant[4], arbiter_output_10_grant[4], arbiter_output_9_grant[4],
      arbiter_output_8_grant[4], arbiter_output_7_grant[4], arbiter_output_6_grant[4]};
  wire [5:0] n13 = {arbiter_output_11_grant[5], arbiter_output_10_grant[5], arbiter_output_9_grant[5],
      arbiter_output_8_grant[5], arbiter_output_7_grant[5], arbiter_output_6_grant[5]};
  wire [3:0] n14 = {arbiter_output_11_grant[6], arbiter_output_10_grant[6], arbiter_output_9_grant[6],
      arbiter_output_8_grant[6]};
  wire [3:0] n15 = {arbiter_output_11_grant[7], arbiter_output_10_grant[7], arbiter_output_9_grant[7],
      arbiter_output_8_grant[7]};

  sw64_arbiter_round_robin_3 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_12[2], put_forward_2[2], put_forward[2]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  sw64_arbiter_round_robin_3 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_12[3], put_forward_2[3], put_forward[3]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  sw64_arbiter_round_robin_5 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n1),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  sw64_arbiter_round_robin_5 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n2),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  sw64_arbiter_round_robin_7 arbiter_output_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n3),
    .served_i(1'd1),
    .grant_o(arbiter_output_6_grant)
  );

  sw64_arbiter_round_robin_7 arbiter_output_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n4),
    .served_i(1'd1),
    .grant_o(arbiter_output_7_grant)
  );

  sw64_arbiter_round_robin_9 arbiter_output_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n5),
    .served_i(1'd1),
    .grant_o(arbiter_output_8_grant)
  );

  sw64_arbiter_round_robin_9 arbiter_output_9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n6),
    .served_i(1'd1),
    .grant_o(arbiter_output_9_grant)
  );

  sw64_arbiter_round_robin_11 arbiter_output_10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n7),
    .served_i(1'd1),
    .grant_o(arbiter_output_10_grant)
  );

  sw64_arbiter_round_robin_12 arbiter_output_11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_11_grant)
  );
  assign next_j1_neg_o = asks_j1_neg_i;
  assign vc_j1_neg_o = (|granted) ? asks_j1_neg_i : 1'd0;
  assign output_j1_neg_o = n8;
  assign next_j1_pos_o = asks_j1_pos_i;
  assign vc_j1_pos_o = (|granted_2) ? asks_j1_pos_i : 1'd0;
  assign output_j1_pos_o = n9;
  assign next_j2_neg_o = asks_j2_neg_i;
  assign vc_j2_neg_o = (|granted_3) ? asks_j2_neg_i : 1'd0;
  assign output_j2_neg_o = n10;
  assign next_j2_pos_o = asks_j2_pos_i;
  assign vc_j2_pos_o = (|granted_4) ? asks_j2_pos_i : 1'd0;
  assign output_j2_pos_o = n11;
  assign next_j4_neg_o = asks_j4_neg_i;
  assign vc_j4_neg_o = (|granted_5) ? asks_j4_neg_i : 1'd0;
  assign output_j4_neg_o = n12;
  assign next_j4_pos_o = asks_j4_pos_i;
  assign vc_j4_pos_o = (|granted_6) ? asks_j4_pos_i : 1'd0;
  assign output_j4_pos_o = n13;
  assign next_j8_neg_o = asks_j8_neg_i;
  assign vc_j8_neg_o = (|granted_7) ? asks_j8_neg_i : 1'd0;
  assign output_j8_neg_o = n14;
  assign next_j8_pos_o = asks_j8_pos_i;
  assign vc_j8_pos_o = (|granted_8) ? asks_j8_pos_i : 1'd0;
  assign output_j8_pos_o = n15;
  assign next_j16_neg_o = asks_j16_neg_i;
  assign vc_j16_neg_o = (|granted_9) ? asks_j16_neg_i : 1'd0;
  assign output_j16_neg_o = {arbiter_output_11_grant[8], arbiter_output_10_grant[8]};
  assign next_j16_pos_o = asks_j16_pos_i;
  assign vc_j16_pos_o = (|granted_10) ? asks_j16_pos_i : 1'd0;
  assign output_j16_pos_o = {arbiter_output_11_grant[9], arbiter_output_10_grant[9]};
  assign next_j32_pos_o = asks_j32_pos_i;
  assign vc_j32_pos_o = (|granted_11) ? asks_j32_pos_i : 1'd0;
  assign output_j32_pos_o = arbiter_output_11_grant[10];
  assign next_inject_o = asks_inject_i;
  assign vc_inject_o = (|granted_12) ? asks_inject_i : 1'd0;
  assign output_inject_o = granted_12;

`ifdef FLITFORGE_ASSERT
  wire [11:0] contenders = {put_forward_12[0], put_forward_11[0], put_forward_10[0], put_forward_9[0],
      put_forward_8[0], put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_4[0],
      put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [11:0] contenders_2 = {put_forward_12[1], put_forward_11[1], put_forward_10[1], put_forward_9[1],
      put_forward_8[1], put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward_4[1],
      put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [11:0] winner = {arbiter_output_2_grant[2], 9'd0, arbiter_output_2_grant[1:0]};
  wire [11:0] winner_2 = {arbiter_output_3_grant[2], 9'd0, arbiter_output_3_grant[1:0]};
  wire [11:0] winner_3 = {arbiter_output_4_grant[4], 7'd0, arbiter_output_4_grant[3:0]};
  wire [11:0] winner_4 = {arbiter_output_5_grant[4], 7'd0, arbiter_output_5_grant[3:0]};
  wire [11:0] winner_5 = {arbiter_output_6_grant[6], 5'd0, arbiter_output_6_grant[5:0]};
  wire [11:0] winner_6 = {arbiter_output_7_grant[6], 5'd0, arbiter_output_7_grant[5:0]};
  wire [11:0] winner_7 = {arbiter_output_8_grant[8], 3'd0, arbiter_output_8_grant[7:0]};
  wire [11:0] winner_8 = {arbiter_output_9_grant[8], 3'd0, arbiter_output_9_grant[7:0]};
  wire [11:0] winner_9 = {arbiter_output_10_grant[10], 1'd0, arbiter_output_10_grant[9:0]};
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: Only a requested output port is granted.
      assert (~(|(granted & (~put_forward))))
        else $fatal(1, "FAIL: requested_j1_neg in %m");
      // one_grant_j1_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j1_neg in %m");
      // requested_j1_pos: Only a requested output port is granted.
      assert (~(|(granted_2 & (~put_forward_2))))
        else $fatal(1, "FAIL: requested_j1_pos in %m");
      // one_grant_j1_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j1_pos in %m");
      // requested_j2_neg: Only a requested output port is granted.
      assert (~(|(granted_3 & (~put_forward_3))))
        else $fatal(1, "FAIL: requested_j2_neg in %m");
      // one_grant_j2_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j2_neg in %m");
      // requested_j2_pos: Only a requested output port is granted.
      assert (~(|(granted_4 & (~put_forward_4))))
        else $fatal(1, "FAIL: requested_j2_pos in %m");
      // one_grant_j2_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j2_pos in %m");
      // requested_j4_neg: Only a requested output port is granted.
      assert (~(|(granted_5 & (~put_forward_5))))
        else $fatal(1, "FAIL: requested_j4_neg in %m");
      // one_grant_j4_neg: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j4_neg in %m");
      // requested_j4_pos: Only a requested output port is granted.
      assert (~(|(granted_6 & (~put_forward_6))))
        else $fatal(1, "FAIL: requested_j4_pos in %m");
      // one_grant_j4_pos: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j4_pos in %m");
      // requested_j8_neg: Only a requested output port is granted.
      assert (~(|(granted_7 & (~put_forward_7))))
        else $fatal(1, "FAIL: requested_j8_neg in %m");
      // one_grant_j8_neg: An input is granted at most one output port.
      assert (~(|(granted_7 & (granted_7 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j8_neg in %m");
      // requested_j8_pos: Only a requested output port is granted.
      assert (~(|(granted_8 & (~put_forward_8))))
        else $fatal(1, "FAIL: requested_j8_pos in %m");
      // one_grant_j8_pos: An input is granted at most one output port.
      assert (~(|(granted_8 & (granted_8 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j8_pos in %m");
      // requested_j16_neg: Only a requested output port is granted.
      assert (~(|(granted_9 & (~put_forward_9))))
        else $fatal(1, "FAIL: requested_j16_neg in %m");
      // one_grant_j16_neg: An input is granted at most one output port.
      assert (~(|(granted_9 & (granted_9 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j16_neg in %m");
      // requested_j16_pos: Only a requested output port is granted.
      assert (~(|(granted_10 & (~put_forward_10))))
        else $fatal(1, "FAIL: requested_j16_pos in %m");
      // one_grant_j16_pos: An input is granted at most one output port.
      assert (~(|(granted_10 & (granted_10 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j16_pos in %m");
      // requested_j32_pos: Only a requested output port is granted.
      assert (~(|(granted_11 & (~put_forward_11))))
        else $fatal(1, "FAIL: requested_j32_pos in %m");
      // one_grant_j32_pos: An input is granted at most one output port.
      assert (~(|(granted_11 & (granted_11 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_j32_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_12 & (~put_forward_12))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_12 & (granted_12 + 12'hfff))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(contenders & (contenders + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(contenders_2 & (contenders_2 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(winner & (winner + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(winner_2 & (winner_2 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(winner_3 & (winner_3 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(winner_4 & (winner_4 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
      // one_winner_6: An output port is granted to at most one input.
      assert (~(|(winner_5 & (winner_5 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_6 in %m");
      // one_winner_7: An output port is granted to at most one input.
      assert (~(|(winner_6 & (winner_6 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_7 in %m");
      // one_winner_8: An output port is granted to at most one input.
      assert (~(|(winner_7 & (winner_7 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_8 in %m");
      // one_winner_9: An output port is granted to at most one input.
      assert (~(|(winner_8 & (winner_8 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_9 in %m");
      // one_winner_10: An output port is granted to at most one input.
      assert (~(|(winner_9 & (winner_9 + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_10 in %m");
      // one_winner_11: An output port is granted to at most one input.
      assert (~(|(arbiter_output_11_grant & (arbiter_output_11_grant + 12'hfff))))
        else $fatal(1, "FAIL: one_winner_11 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, put_forward_3[3:2], put_forward_4[3:2], put_forward_5[5:2],
      put_forward_6[5:2], put_forward_7[7:2], put_forward_8[7:2], put_forward_9[9:2], put_forward_10[9:2],
      put_forward_11[10:2]};
endmodule
