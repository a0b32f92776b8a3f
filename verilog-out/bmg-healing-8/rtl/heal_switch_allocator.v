// Switch allocator: per cycle, at most one grant per switch input and per output port.
// Its arbiters hold the priorities.
module heal_switch_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_j1_neg_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j1_neg_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_j1_neg_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_j1_neg_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_j1_neg_3_i,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_j1_pos_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j1_pos_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_j1_pos_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_j1_pos_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_j1_pos_3_i,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_j2_neg_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j2_neg_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_j2_neg_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_j2_neg_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_j2_neg_3_i,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_j2_pos_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j2_pos_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_j2_pos_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_j2_pos_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_j2_pos_3_i,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_j4_pos_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_j4_pos_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_j4_pos_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_j4_pos_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_j4_pos_3_i,
  // requests of the virtual channels of this input
  input  wire [3:0] asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_inject_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_inject_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_inject_2_i,
  // one-hot over the output ports: the request of virtual channel 3 of this input
  input  wire [5:0] want_inject_3_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_j1_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_j1_neg_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_j1_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_j1_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_j1_pos_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_j1_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_j2_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_j2_neg_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_j2_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_j2_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_j2_pos_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_j2_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_j4_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_j4_pos_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_j4_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [3:0] next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [3:0] vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_inject_o
);
  wire [5:0] arbiter_output_0_grant;
  wire [5:0] arbiter_output_1_grant;
  wire [5:0] arbiter_output_2_grant;
  wire [5:0] arbiter_output_3_grant;
  wire [5:0] arbiter_output_4_grant;
  wire [5:0] arbiter_output_5_grant;
  wire [3:0] arbiter_j1_neg_grant;
  wire [3:0] arbiter_j1_pos_grant;
  wire [3:0] arbiter_j2_neg_grant;
  wire [3:0] arbiter_j2_pos_grant;
  wire [3:0] arbiter_j4_pos_grant;
  wire [3:0] arbiter_inject_grant;
  wire [5:0] n1 = (arbiter_j1_neg_grant[0] ? want_j1_neg_0_i : 6'd0) | (arbiter_j1_neg_grant[1] ?
      want_j1_neg_1_i : 6'd0);
  wire [5:0] put_forward = (n1 | (arbiter_j1_neg_grant[2] ? want_j1_neg_2_i : 6'd0)) |
      (arbiter_j1_neg_grant[3] ? want_j1_neg_3_i : 6'd0);
  wire [5:0] n2 = (arbiter_j1_pos_grant[0] ? want_j1_pos_0_i : 6'd0) | (arbiter_j1_pos_grant[1] ?
      want_j1_pos_1_i : 6'd0);
  wire [5:0] put_forward_2 = (n2 | (arbiter_j1_pos_grant[2] ? want_j1_pos_2_i : 6'd0)) |
      (arbiter_j1_pos_grant[3] ? want_j1_pos_3_i : 6'd0);
  wire [5:0] n3 = (arbiter_j2_neg_grant[0] ? want_j2_neg_0_i : 6'd0) | (arbiter_j2_neg_grant[1] ?
      want_j2_neg_1_i : 6'd0);
  wire [5:0] put_forward_3 = (n3 | (arbiter_j2_neg_grant[2] ? want_j2_neg_2_i : 6'd0)) |
      (arbiter_j2_neg_grant[3] ? want_j2_neg_3_i : 6'd0);
  wire [5:0] n4 = (arbiter_j2_pos_grant[0] ? want_j2_pos_0_i : 6'd0) | (arbiter_j2_pos_grant[1] ?
      want_j2_pos_1_i : 6'd0);
  wire [5:0] put_forward_4 = (n4 | (arbiter_j2_pos_grant[2] ? want_j2_pos_2_i : 6'd0)) |
      (arbiter_j2_pos_grant[3] ? want_j2_pos_3_i : 6'd0);
  wire [5:0] n5 = (arbiter_j4_pos_grant[0] ? want_j4_pos_0_i : 6'd0) | (arbiter_j4_pos_grant[1] ?
      want_j4_pos_1_i : 6'd0);
  wire [5:0] put_forward_5 = (n5 | (arbiter_j4_pos_grant[2] ? want_j4_pos_2_i : 6'd0)) |
      (arbiter_j4_pos_grant[3] ? want_j4_pos_3_i : 6'd0);
  wire [5:0] n6 = (arbiter_inject_grant[0] ? want_inject_0_i : 6'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 6'd0);
  wire [5:0] put_forward_6 = (n6 | (arbiter_inject_grant[2] ? want_inject_2_i : 6'd0)) |
      (arbiter_inject_grant[3] ? want_inject_3_i : 6'd0);
  wire [5:0] contenders = {put_forward_6[0], put_forward_5[0], put_forward_4[0], put_forward_3[0],
      put_forward_2[0], put_forward[0]};
  wire [5:0] contenders_2 = {put_forward_6[1], put_forward_5[1], put_forward_4[1], put_forward_3[1],
      put_forward_2[1], put_forward[1]};
  wire [5:0] contenders_3 = {put_forward_6[2], put_forward_5[2], put_forward_4[2], put_forward_3[2],
      put_forward_2[2], put_forward[2]};
  wire [5:0] contenders_4 = {put_forward_6[3], put_forward_5[3], put_forward_4[3], put_forward_3[3],
      put_forward_2[3], put_forward[3]};
  wire [5:0] contenders_5 = {put_forward_6[4], put_forward_5[4], put_forward_4[4], put_forward_3[4],
      put_forward_2[4], put_forward[4]};
  wire [5:0] contenders_6 = {put_forward_6[5], put_forward_5[5], put_forward_4[5], put_forward_3[5],
      put_forward_2[5], put_forward[5]};
  wire [5:0] granted = {arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0], arbiter_output_1_grant[0], arbiter_output_0_grant[0]};
  wire n7 = |granted;
  wire [5:0] granted_2 = {arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1], arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n8 = |granted_2;
  wire [5:0] granted_3 = {arbiter_output_5_grant[2], arbiter_output_4_grant[2], arbiter_output_3_grant[2],
      arbiter_output_2_grant[2], arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire n9 = |granted_3;
  wire [5:0] granted_4 = {arbiter_output_5_grant[3], arbiter_output_4_grant[3], arbiter_output_3_grant[3],
      arbiter_output_2_grant[3], arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire n10 = |granted_4;
  wire [5:0] granted_5 = {arbiter_output_5_grant[4], arbiter_output_4_grant[4], arbiter_output_3_grant[4],
      arbiter_output_2_grant[4], arbiter_output_1_grant[4], arbiter_output_0_grant[4]};
  wire n11 = |granted_5;
  wire [5:0] granted_6 = {arbiter_output_5_grant[5], arbiter_output_4_grant[5], arbiter_output_3_grant[5],
      arbiter_output_2_grant[5], arbiter_output_1_grant[5], arbiter_output_0_grant[5]};
  wire n12 = |granted_6;

  heal_arbiter_round_robin_6 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  heal_arbiter_round_robin_6 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  heal_arbiter_round_robin_6 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  heal_arbiter_round_robin_6 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  heal_arbiter_round_robin_6 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_5),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  heal_arbiter_round_robin_6 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_6),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  heal_arbiter_round_robin_4 arbiter_j1_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_j1_neg_i),
    .served_i(n7),
    .grant_o(arbiter_j1_neg_grant)
  );

  heal_arbiter_round_robin_4 arbiter_j1_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_j1_pos_i),
    .served_i(n8),
    .grant_o(arbiter_j1_pos_grant)
  );

  heal_arbiter_round_robin_4 arbiter_j2_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_j2_neg_i),
    .served_i(n9),
    .grant_o(arbiter_j2_neg_grant)
  );

  heal_arbiter_round_robin_4 arbiter_j2_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_j2_pos_i),
    .served_i(n10),
    .grant_o(arbiter_j2_pos_grant)
  );

  heal_arbiter_round_robin_4 arbiter_j4_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_j4_pos_i),
    .served_i(n11),
    .grant_o(arbiter_j4_pos_grant)
  );

  heal_arbiter_round_robin_4 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n12),
    .grant_o(arbiter_inject_grant)
  );
  assign next_j1_neg_o = arbiter_j1_neg_grant;
  assign vc_j1_neg_o = n7 ? arbiter_j1_neg_grant : 4'd0;
  assign output_j1_neg_o = granted;
  assign next_j1_pos_o = arbiter_j1_pos_grant;
  assign vc_j1_pos_o = n8 ? arbiter_j1_pos_grant : 4'd0;
  assign output_j1_pos_o = granted_2;
  assign next_j2_neg_o = arbiter_j2_neg_grant;
  assign vc_j2_neg_o = n9 ? arbiter_j2_neg_grant : 4'd0;
  assign output_j2_neg_o = granted_3;
  assign next_j2_pos_o = arbiter_j2_pos_grant;
  assign vc_j2_pos_o = n10 ? arbiter_j2_pos_grant : 4'd0;
  assign output_j2_pos_o = granted_4;
  assign next_j4_pos_o = arbiter_j4_pos_grant;
  assign vc_j4_pos_o = n11 ? arbiter_j4_pos_grant : 4'd0;
  assign output_j4_pos_o = granted_5;
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n12 ? arbiter_inject_grant : 4'd0;
  assign output_inject_o = granted_6;

`ifdef FLITFORGE_ASSERT
  wire [5:0] n13 = (asks_j1_neg_i[0] ? want_j1_neg_0_i : 6'd0) | (asks_j1_neg_i[1] ? want_j1_neg_1_i : 6'd0);
  wire [5:0] n14 = (asks_j1_neg_i[3] ? want_j1_neg_3_i : 6'd0) | ((asks_j1_neg_i[2] ? want_j1_neg_2_i : 6'd0)
      | n13);
  wire [5:0] n15 = (asks_j1_pos_i[0] ? want_j1_pos_0_i : 6'd0) | (asks_j1_pos_i[1] ? want_j1_pos_1_i : 6'd0);
  wire [5:0] n16 = (asks_j1_pos_i[3] ? want_j1_pos_3_i : 6'd0) | ((asks_j1_pos_i[2] ? want_j1_pos_2_i : 6'd0)
      | n15);
  wire [5:0] n17 = (asks_j2_neg_i[0] ? want_j2_neg_0_i : 6'd0) | (asks_j2_neg_i[1] ? want_j2_neg_1_i : 6'd0);
  wire [5:0] n18 = (asks_j2_neg_i[3] ? want_j2_neg_3_i : 6'd0) | ((asks_j2_neg_i[2] ? want_j2_neg_2_i : 6'd0)
      | n17);
  wire [5:0] n19 = (asks_j2_pos_i[0] ? want_j2_pos_0_i : 6'd0) | (asks_j2_pos_i[1] ? want_j2_pos_1_i : 6'd0);
  wire [5:0] n20 = (asks_j2_pos_i[3] ? want_j2_pos_3_i : 6'd0) | ((asks_j2_pos_i[2] ? want_j2_pos_2_i : 6'd0)
      | n19);
  wire [5:0] n21 = (asks_j4_pos_i[0] ? want_j4_pos_0_i : 6'd0) | (asks_j4_pos_i[1] ? want_j4_pos_1_i : 6'd0);
  wire [5:0] n22 = (asks_j4_pos_i[3] ? want_j4_pos_3_i : 6'd0) | ((asks_j4_pos_i[2] ? want_j4_pos_2_i : 6'd0)
      | n21);
  wire [5:0] n23 = (asks_inject_i[0] ? want_inject_0_i : 6'd0) | (asks_inject_i[1] ? want_inject_1_i : 6'd0);
  wire [5:0] n24 = (asks_inject_i[3] ? want_inject_3_i : 6'd0) | ((asks_inject_i[2] ? want_inject_2_i : 6'd0)
      | n23);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: Only a requested output port is granted.
      assert (~(|(granted & (~n14))))
        else $fatal(1, "FAIL: requested_j1_neg in %m");
      // one_grant_j1_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j1_neg in %m");
      // requested_j1_pos: Only a requested output port is granted.
      assert (~(|(granted_2 & (~n16))))
        else $fatal(1, "FAIL: requested_j1_pos in %m");
      // one_grant_j1_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j1_pos in %m");
      // requested_j2_neg: Only a requested output port is granted.
      assert (~(|(granted_3 & (~n18))))
        else $fatal(1, "FAIL: requested_j2_neg in %m");
      // one_grant_j2_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j2_neg in %m");
      // requested_j2_pos: Only a requested output port is granted.
      assert (~(|(granted_4 & (~n20))))
        else $fatal(1, "FAIL: requested_j2_pos in %m");
      // one_grant_j2_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j2_pos in %m");
      // requested_j4_pos: Only a requested output port is granted.
      assert (~(|(granted_5 & (~n22))))
        else $fatal(1, "FAIL: requested_j4_pos in %m");
      // one_grant_j4_pos: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j4_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_6 & (~n24))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(arbiter_output_0_grant & (arbiter_output_0_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(arbiter_output_1_grant & (arbiter_output_1_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(arbiter_output_2_grant & (arbiter_output_2_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(arbiter_output_3_grant & (arbiter_output_3_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(arbiter_output_5_grant & (arbiter_output_5_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni};
endmodule
