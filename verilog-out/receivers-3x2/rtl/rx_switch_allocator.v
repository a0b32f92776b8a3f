// Switch allocator: per cycle, at most one grant per switch input and per output port.
// Its arbiters hold the priorities.
module rx_switch_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_x_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_x_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_x_neg_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_x_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_x_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_x_pos_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_y_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_y_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [1:0] want_y_neg_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_y_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_y_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [1:0] want_y_pos_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [4:0] want_inject_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [4:0] want_inject_1_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_x_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_x_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_x_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_x_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_x_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_x_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_y_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_y_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_y_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_y_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_y_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_y_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [4:0] output_inject_o
);
  wire [1:0] arbiter_output_0_grant;
  wire [1:0] arbiter_output_1_grant;
  wire [3:0] arbiter_output_2_grant;
  wire [3:0] arbiter_output_3_grant;
  wire [4:0] arbiter_output_4_grant;
  wire [1:0] arbiter_x_neg_grant;
  wire [1:0] arbiter_x_pos_grant;
  wire [1:0] arbiter_y_neg_grant;
  wire [1:0] arbiter_y_pos_grant;
  wire [1:0] arbiter_inject_grant;
  wire [4:0] n1 = {want_x_neg_0_i[3:0], 1'd0};
  wire [4:0] n2 = {want_x_neg_1_i[3:0], 1'd0};
  wire [4:0] n3 = {want_x_pos_0_i[3:1], 1'd0, want_x_pos_0_i[0]};
  wire [4:0] n4 = {want_x_pos_1_i[3:1], 1'd0, want_x_pos_1_i[0]};
  wire [4:0] n5 = {want_y_neg_0_i[1:0], 3'd0};
  wire [4:0] n6 = {want_y_neg_1_i[1:0], 3'd0};
  wire [4:0] n7 = {want_y_pos_0_i[1], 1'd0, want_y_pos_0_i[0], 2'd0};
  wire [4:0] n8 = {want_y_pos_1_i[1], 1'd0, want_y_pos_1_i[0], 2'd0};
  wire [4:0] put_forward = (arbiter_x_neg_grant[0] ? n1 : 5'd0) | (arbiter_x_neg_grant[1] ? n2 : 5'd0);
  wire [4:0] put_forward_2 = (arbiter_x_pos_grant[0] ? n3 : 5'd0) | (arbiter_x_pos_grant[1] ? n4 : 5'd0);
  wire [4:0] put_forward_3 = (arbiter_y_neg_grant[0] ? n5 : 5'd0) | (arbiter_y_neg_grant[1] ? n6 : 5'd0);
  wire [4:0] put_forward_4 = (arbiter_y_pos_grant[0] ? n7 : 5'd0) | (arbiter_y_pos_grant[1] ? n8 : 5'd0);
  wire [4:0] put_forward_5 = (arbiter_inject_grant[0] ? want_inject_0_i : 5'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 5'd0);
  wire [4:0] contenders = {put_forward_5[4], put_forward_4[4], put_forward_3[4], put_forward_2[4],
      put_forward[4]};
  wire [4:0] granted = {arbiter_output_4_grant[0], arbiter_output_3_grant[0], arbiter_output_2_grant[0],
      arbiter_output_1_grant[0], 1'd0};
  wire n9 = |granted;
  wire [4:0] granted_2 = {arbiter_output_4_grant[1], arbiter_output_3_grant[1], arbiter_output_2_grant[1],
      1'd0, arbiter_output_0_grant[0]};
  wire n10 = |granted_2;
  wire [4:0] granted_3 = {arbiter_output_4_grant[2], arbiter_output_3_grant[2], 3'd0};
  wire n11 = |granted_3;
  wire [4:0] granted_4 = {arbiter_output_4_grant[3], 1'd0, arbiter_output_2_grant[2], 2'd0};
  wire n12 = |granted_4;
  wire [4:0] granted_5 = {arbiter_output_4_grant[4], arbiter_output_3_grant[3], arbiter_output_2_grant[3],
      arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n13 = |granted_5;
  wire [3:0] n14 = {arbiter_output_4_grant[0], arbiter_output_3_grant[0], arbiter_output_2_grant[0],
      arbiter_output_1_grant[0]};
  wire [3:0] n16 = {arbiter_output_4_grant[1], arbiter_output_3_grant[1], arbiter_output_2_grant[1],
      arbiter_output_0_grant[0]};

  rx_arbiter_round_robin_2 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_5[0], put_forward_2[0]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  rx_arbiter_round_robin_2 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_5[1], put_forward[1]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  rx_arbiter_round_robin_4 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_5[2], put_forward_4[2], put_forward_2[2], put_forward[2]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  rx_arbiter_round_robin_4 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_5[3], put_forward_3[3], put_forward_2[3], put_forward[3]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  rx_arbiter_round_robin_5 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  rx_arbiter_round_robin_2 arbiter_x_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_neg_i),
    .served_i(n9),
    .grant_o(arbiter_x_neg_grant)
  );

  rx_arbiter_round_robin_2 arbiter_x_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_pos_i),
    .served_i(n10),
    .grant_o(arbiter_x_pos_grant)
  );

  rx_arbiter_round_robin_2 arbiter_y_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_neg_i),
    .served_i(n11),
    .grant_o(arbiter_y_neg_grant)
  );

  rx_arbiter_round_robin_2 arbiter_y_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_pos_i),
    .served_i(n12),
    .grant_o(arbiter_y_pos_grant)
  );

  rx_arbiter_round_robin_2 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n13),
    .grant_o(arbiter_inject_grant)
  );
  assign next_x_neg_o = arbiter_x_neg_grant;
  assign vc_x_neg_o = n9 ? arbiter_x_neg_grant : 2'd0;
  assign output_x_neg_o = n14;
  assign next_x_pos_o = arbiter_x_pos_grant;
  assign vc_x_pos_o = n10 ? arbiter_x_pos_grant : 2'd0;
  assign output_x_pos_o = n16;
  assign next_y_neg_o = arbiter_y_neg_grant;
  assign vc_y_neg_o = n11 ? arbiter_y_neg_grant : 2'd0;
  assign output_y_neg_o = {arbiter_output_4_grant[2], arbiter_output_3_grant[2]};
  assign next_y_pos_o = arbiter_y_pos_grant;
  assign vc_y_pos_o = n12 ? arbiter_y_pos_grant : 2'd0;
  assign output_y_pos_o = {arbiter_output_4_grant[3], arbiter_output_2_grant[2]};
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n13 ? arbiter_inject_grant : 2'd0;
  assign output_inject_o = granted_5;

`ifdef FLITFORGE_ASSERT
  wire [4:0] winner = {arbiter_output_0_grant[1], 2'd0, arbiter_output_0_grant[0], 1'd0};
  wire [4:0] winner_2 = {arbiter_output_1_grant[1], 3'd0, arbiter_output_1_grant[0]};
  wire [4:0] winner_3 = {arbiter_output_2_grant[3:2], 1'd0, arbiter_output_2_grant[1:0]};
  wire [4:0] winner_4 = {arbiter_output_3_grant[3], 1'd0, arbiter_output_3_grant[2:0]};
  wire [4:0] n15 = granted & (~((asks_x_neg_i[0] ? n1 : 5'd0) | (asks_x_neg_i[1] ? n2 : 5'd0)));
  wire [4:0] n17 = granted_2 & (~((asks_x_pos_i[0] ? n3 : 5'd0) | (asks_x_pos_i[1] ? n4 : 5'd0)));
  wire [4:0] n18 = granted_3 & (~((asks_y_neg_i[0] ? n5 : 5'd0) | (asks_y_neg_i[1] ? n6 : 5'd0)));
  wire [4:0] n19 = granted_4 & (~((asks_y_pos_i[0] ? n7 : 5'd0) | (asks_y_pos_i[1] ? n8 : 5'd0)));
  wire [4:0] n20 = (asks_inject_i[0] ? want_inject_0_i : 5'd0) | (asks_inject_i[1] ? want_inject_1_i : 5'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: Only a requested output port is granted.
      assert (~(|n15))
        else $fatal(1, "FAIL: requested_x_neg in %m");
      // one_grant_x_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_x_neg in %m");
      // requested_x_pos: Only a requested output port is granted.
      assert (~(|n17))
        else $fatal(1, "FAIL: requested_x_pos in %m");
      // one_grant_x_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_x_pos in %m");
      // requested_y_neg: Only a requested output port is granted.
      assert (~(|n18))
        else $fatal(1, "FAIL: requested_y_neg in %m");
      // one_grant_y_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_y_neg in %m");
      // requested_y_pos: Only a requested output port is granted.
      assert (~(|n19))
        else $fatal(1, "FAIL: requested_y_pos in %m");
      // one_grant_y_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_y_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_5 & (~n20))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 5'h1f))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(winner & (winner + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(winner_2 & (winner_2 + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(winner_3 & (winner_3 + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(winner_4 & (winner_4 + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 5'h1f))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, put_forward[0], put_forward_2[1], put_forward_3[2:0],
      put_forward_4[1:0], put_forward_4[3]};
endmodule
