// Virtual-channel allocator: per cycle, at most one grant per input port and per output port.
// Its arbiters hold the priorities.
module ddr_vc_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [4:0] asks_x_neg_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_x_neg_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_x_neg_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [4:0] want_x_neg_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [4:0] want_x_neg_3_i,
  // one-hot over the output ports: the request of virtual channel 4 of this input
  input  wire [4:0] want_x_neg_4_i,
  // requests of the virtual channels of this input
  input  wire [4:0] asks_x_pos_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_x_pos_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_x_pos_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [4:0] want_x_pos_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [4:0] want_x_pos_3_i,
  // one-hot over the output ports: the request of virtual channel 4 of this input
  input  wire [4:0] want_x_pos_4_i,
  // requests of the virtual channels of this input
  input  wire [4:0] asks_y_neg_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_y_neg_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_y_neg_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [4:0] want_y_neg_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [4:0] want_y_neg_3_i,
  // one-hot over the output ports: the request of virtual channel 4 of this input
  input  wire [4:0] want_y_neg_4_i,
  // requests of the virtual channels of this input
  input  wire [4:0] asks_y_pos_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_y_pos_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_y_pos_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [4:0] want_y_pos_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [4:0] want_y_pos_3_i,
  // one-hot over the output ports: the request of virtual channel 4 of this input
  input  wire [4:0] want_y_pos_4_i,
  // requests of the virtual channels of this input
  input  wire asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_inject_0_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [4:0] next_x_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [4:0] vc_x_neg_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_x_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [4:0] next_x_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [4:0] vc_x_pos_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_x_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [4:0] next_y_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [4:0] vc_y_neg_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_y_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [4:0] next_y_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [4:0] vc_y_pos_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_y_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_inject_o
);
  wire [4:0] arbiter_output_0_grant;
  wire [4:0] arbiter_output_1_grant;
  wire [4:0] arbiter_output_2_grant;
  wire [4:0] arbiter_output_3_grant;
  wire [4:0] arbiter_output_4_grant;
  wire [4:0] arbiter_x_neg_grant;
  wire [4:0] arbiter_x_pos_grant;
  wire [4:0] arbiter_y_neg_grant;
  wire [4:0] arbiter_y_pos_grant;
  wire [7:0] pick = {7'd0, asks_inject_i};
  wire [7:0] pick_2 = {3'd0, arbiter_x_neg_grant[4:0]};
  wire [7:0] pick_3 = {3'd0, arbiter_x_pos_grant[4:0]};
  wire [7:0] pick_4 = {3'd0, arbiter_y_neg_grant[4:0]};
  wire [7:0] pick_5 = {3'd0, arbiter_y_pos_grant[4:0]};
  wire [4:0] n1 = (arbiter_x_neg_grant[0] ? want_x_neg_0_i : 5'd0) | (arbiter_x_neg_grant[1] ? want_x_neg_1_i
      : 5'd0);
  wire [4:0] n2 = (n1 | (arbiter_x_neg_grant[2] ? want_x_neg_2_i : 5'd0)) | (arbiter_x_neg_grant[3] ?
      want_x_neg_3_i : 5'd0);
  wire [4:0] put_forward = n2 | (arbiter_x_neg_grant[4] ? want_x_neg_4_i : 5'd0);
  wire [4:0] n3 = (arbiter_x_pos_grant[0] ? want_x_pos_0_i : 5'd0) | (arbiter_x_pos_grant[1] ? want_x_pos_1_i
      : 5'd0);
  wire [4:0] n4 = (n3 | (arbiter_x_pos_grant[2] ? want_x_pos_2_i : 5'd0)) | (arbiter_x_pos_grant[3] ?
      want_x_pos_3_i : 5'd0);
  wire [4:0] put_forward_2 = n4 | (arbiter_x_pos_grant[4] ? want_x_pos_4_i : 5'd0);
  wire [4:0] n5 = (arbiter_y_neg_grant[0] ? want_y_neg_0_i : 5'd0) | (arbiter_y_neg_grant[1] ? want_y_neg_1_i
      : 5'd0);
  wire [4:0] n6 = (n5 | (arbiter_y_neg_grant[2] ? want_y_neg_2_i : 5'd0)) | (arbiter_y_neg_grant[3] ?
      want_y_neg_3_i : 5'd0);
  wire [4:0] put_forward_3 = n6 | (arbiter_y_neg_grant[4] ? want_y_neg_4_i : 5'd0);
  wire [4:0] n7 = (arbiter_y_pos_grant[0] ? want_y_pos_0_i : 5'd0) | (arbiter_y_pos_grant[1] ? want_y_pos_1_i
      : 5'd0);
  wire [4:0] n8 = (n7 | (arbiter_y_pos_grant[2] ? want_y_pos_2_i : 5'd0)) | (arbiter_y_pos_grant[3] ?
      want_y_pos_3_i : 5'd0);
  wire [4:0] put_forward_4 = n8 | (arbiter_y_pos_grant[4] ? want_y_pos_4_i : 5'd0);
  wire [4:0] put_forward_5 = asks_inject_i ? want_inject_0_i : 5'd0;
  wire [4:0] contenders = {put_forward_5[0], put_forward_4[0], put_forward_3[0], put_forward_2[0],
      put_forward[0]};
  wire [4:0] contenders_2 = {put_forward_5[1], put_forward_4[1], put_forward_3[1], put_forward_2[1],
      put_forward[1]};
  wire [4:0] contenders_3 = {put_forward_5[2], put_forward_4[2], put_forward_3[2], put_forward_2[2],
      put_forward[2]};
  wire [4:0] contenders_4 = {put_forward_5[3], put_forward_4[3], put_forward_3[3], put_forward_2[3],
      put_forward[3]};
  wire [4:0] contenders_5 = {put_forward_5[4], put_forward_4[4], put_forward_3[4], put_forward_2[4],
      put_forward[4]};
  wire [4:0] granted = {arbiter_output_4_grant[0], arbiter_output_3_grant[0], arbiter_output_2_grant[0],
      arbiter_output_1_grant[0], arbiter_output_0_grant[0]};
  wire n9 = |granted;
  wire [7:0] n10 = n9 ? pick_2 : 8'd0;
  wire [4:0] granted_2 = {arbiter_output_4_grant[1], arbiter_output_3_grant[1], arbiter_output_2_grant[1],
      arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n11 = |granted_2;
  wire [7:0] n12 = n11 ? pick_3 : 8'd0;
  wire [4:0] granted_3 = {arbiter_output_4_grant[2], arbiter_output_3_grant[2], arbiter_output_2_grant[2],
      arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire n13 = |granted_3;
  wire [7:0] n14 = n13 ? pick_4 : 8'd0;
  wire [4:0] granted_4 = {arbiter_output_4_grant[3], arbiter_output_3_grant[3], arbiter_output_2_grant[3],
      arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire n15 = |granted_4;
  wire [7:0] n16 = n15 ? pick_5 : 8'd0;
  wire [4:0] granted_5 = {arbiter_output_4_grant[4], arbiter_output_3_grant[4], arbiter_output_2_grant[4],
      arbiter_output_1_grant[4], arbiter_output_0_grant[4]};
  wire [7:0] n17 = (|granted_5) ? pick : 8'd0;

  ddr_arbiter_round_robin_5 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_5),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_x_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_neg_i),
    .served_i(n9),
    .grant_o(arbiter_x_neg_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_x_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_pos_i),
    .served_i(n11),
    .grant_o(arbiter_x_pos_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_y_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_neg_i),
    .served_i(n13),
    .grant_o(arbiter_y_neg_grant)
  );

  ddr_arbiter_round_robin_5 arbiter_y_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_pos_i),
    .served_i(n15),
    .grant_o(arbiter_y_pos_grant)
  );
  assign next_x_neg_o = arbiter_x_neg_grant;
  assign vc_x_neg_o = n10[4:0];
  assign output_x_neg_o = granted;
  assign next_x_pos_o = arbiter_x_pos_grant;
  assign vc_x_pos_o = n12[4:0];
  assign output_x_pos_o = granted_2;
  assign next_y_neg_o = arbiter_y_neg_grant;
  assign vc_y_neg_o = n14[4:0];
  assign output_y_neg_o = granted_3;
  assign next_y_pos_o = arbiter_y_pos_grant;
  assign vc_y_pos_o = n16[4:0];
  assign output_y_pos_o = granted_4;
  assign next_inject_o = asks_inject_i;
  assign vc_inject_o = n17[0];
  assign output_inject_o = granted_5;

`ifdef FLITFORGE_ASSERT
  wire [4:0] n18 = (asks_x_neg_i[0] ? want_x_neg_0_i : 5'd0) | (asks_x_neg_i[1] ? want_x_neg_1_i : 5'd0);
  wire [4:0] n19 = (asks_x_neg_i[3] ? want_x_neg_3_i : 5'd0) | ((asks_x_neg_i[2] ? want_x_neg_2_i : 5'd0) |
      n18);
  wire [4:0] n20 = (asks_x_pos_i[0] ? want_x_pos_0_i : 5'd0) | (asks_x_pos_i[1] ? want_x_pos_1_i : 5'd0);
  wire [4:0] n21 = (asks_x_pos_i[3] ? want_x_pos_3_i : 5'd0) | ((asks_x_pos_i[2] ? want_x_pos_2_i : 5'd0) |
      n20);
  wire [4:0] n22 = (asks_y_neg_i[0] ? want_y_neg_0_i : 5'd0) | (asks_y_neg_i[1] ? want_y_neg_1_i : 5'd0);
  wire [4:0] n23 = (asks_y_neg_i[3] ? want_y_neg_3_i : 5'd0) | ((asks_y_neg_i[2] ? want_y_neg_2_i : 5'd0) |
      n22);
  wire [4:0] n24 = (asks_y_pos_i[0] ? want_y_pos_0_i : 5'd0) | (asks_y_pos_i[1] ? want_y_pos_1_i : 5'd0);
  wire [4:0] n25 = (asks_y_pos_i[3] ? want_y_pos_3_i : 5'd0) | ((asks_y_pos_i[2] ? want_y_pos_2_i : 5'd0) |
      n24);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: Only a requested output port is granted.
      assert (~(|(granted & (~((asks_x_neg_i[4] ? want_x_neg_4_i : 5'd0) | n19)))))
        else $fatal(1, "FAIL: requested_x_neg in %m");
      // one_grant_x_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_x_neg in %m");
      // requested_x_pos: Only a requested output port is granted.
      assert (~(|(granted_2 & (~((asks_x_pos_i[4] ? want_x_pos_4_i : 5'd0) | n21)))))
        else $fatal(1, "FAIL: requested_x_pos in %m");
      // one_grant_x_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_x_pos in %m");
      // requested_y_neg: Only a requested output port is granted.
      assert (~(|(granted_3 & (~((asks_y_neg_i[4] ? want_y_neg_4_i : 5'd0) | n23)))))
        else $fatal(1, "FAIL: requested_y_neg in %m");
      // one_grant_y_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_y_neg in %m");
      // requested_y_pos: Only a requested output port is granted.
      assert (~(|(granted_4 & (~((asks_y_pos_i[4] ? want_y_pos_4_i : 5'd0) | n25)))))
        else $fatal(1, "FAIL: requested_y_pos in %m");
      // one_grant_y_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_y_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_5 & (~put_forward_5))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(arbiter_output_0_grant & (arbiter_output_0_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(arbiter_output_1_grant & (arbiter_output_1_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(arbiter_output_2_grant & (arbiter_output_2_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(arbiter_output_3_grant & (arbiter_output_3_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, n10[7:5], n12[7:5], n14[7:5], n16[7:5], n17[7:1]};
endmodule
