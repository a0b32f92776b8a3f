// Virtual-channel allocator: per cycle, at most one grant per input port and per output port.
// Its arbiters hold the priorities.
module hb_vc_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire asks_j1_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_j1_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j1_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_j1_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j2_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_j2_neg_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j2_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [1:0] want_j2_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_j4_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire want_j4_pos_0_i,
  // requests of the virtual channels of this input
  input  wire asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_inject_0_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j1_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j1_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_j1_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j1_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j1_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [3:0] output_j1_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j2_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j2_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_j2_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j2_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j2_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [1:0] output_j2_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_j4_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_j4_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire output_j4_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_inject_o
);
  wire [2:0] arbiter_output_2_grant;
  wire [2:0] arbiter_output_3_grant;
  wire [4:0] arbiter_output_4_grant;
  wire [5:0] arbiter_output_5_grant;
  wire [5:0] put_forward = asks_j1_neg_i ? {want_j1_neg_0_i[3:0], 2'd0} : 6'd0;
  wire [5:0] put_forward_2 = asks_j1_pos_i ? {want_j1_pos_0_i[3:0], 2'd0} : 6'd0;
  wire [5:0] put_forward_3 = asks_j2_neg_i ? {want_j2_neg_0_i[1:0], 4'd0} : 6'd0;
  wire [5:0] put_forward_4 = asks_j2_pos_i ? {want_j2_pos_0_i[1:0], 4'd0} : 6'd0;
  wire [5:0] put_forward_5 = asks_j4_pos_i ? {want_j4_pos_0_i, 5'd0} : 6'd0;
  wire [5:0] put_forward_6 = asks_inject_i ? want_inject_0_i : 6'd0;
  wire [4:0] n1 = {put_forward_6[4], put_forward_4[4], put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [5:0] contenders_3 = {put_forward_6[5], put_forward_5[5], put_forward_4[5], put_forward_3[5],
      put_forward_2[5], put_forward[5]};
  wire [5:0] granted = {arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0], put_forward[1:0]};
  wire [5:0] granted_2 = {arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1], put_forward_2[1:0]};
  wire [5:0] granted_3 = {arbiter_output_5_grant[2], arbiter_output_4_grant[2], 2'd0, put_forward_3[1:0]};
  wire [5:0] granted_4 = {arbiter_output_5_grant[3], arbiter_output_4_grant[3], 2'd0, put_forward_4[1:0]};
  wire [5:0] granted_5 = {arbiter_output_5_grant[4], 3'd0, put_forward_5[1:0]};
  wire [5:0] granted_6 = {arbiter_output_5_grant[5], arbiter_output_4_grant[4], arbiter_output_3_grant[2],
      arbiter_output_2_grant[2], put_forward_6[1:0]};
  wire [3:0] n2 = {arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0]};
  wire [3:0] n3 = {arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1]};

  hb_arbiter_round_robin_3 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_6[2], put_forward_2[2], put_forward[2]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  hb_arbiter_round_robin_3 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i({put_forward_6[3], put_forward_2[3], put_forward[3]}),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  hb_arbiter_round_robin_5 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n1),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  hb_arbiter_round_robin_6 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );
  assign next_j1_neg_o = asks_j1_neg_i;
  assign vc_j1_neg_o = (|granted) ? asks_j1_neg_i : 1'd0;
  assign output_j1_neg_o = n2;
  assign next_j1_pos_o = asks_j1_pos_i;
  assign vc_j1_pos_o = (|granted_2) ? asks_j1_pos_i : 1'd0;
  assign output_j1_pos_o = n3;
  assign next_j2_neg_o = asks_j2_neg_i;
  assign vc_j2_neg_o = (|granted_3) ? asks_j2_neg_i : 1'd0;
  assign output_j2_neg_o = {arbiter_output_5_grant[2], arbiter_output_4_grant[2]};
  assign next_j2_pos_o = asks_j2_pos_i;
  assign vc_j2_pos_o = (|granted_4) ? asks_j2_pos_i : 1'd0;
  assign output_j2_pos_o = {arbiter_output_5_grant[3], arbiter_output_4_grant[3]};
  assign next_j4_pos_o = asks_j4_pos_i;
  assign vc_j4_pos_o = (|granted_5) ? asks_j4_pos_i : 1'd0;
  assign output_j4_pos_o = arbiter_output_5_grant[4];
  assign next_inject_o = asks_inject_i;
  assign vc_inject_o = (|granted_6) ? asks_inject_i : 1'd0;
  assign output_inject_o = granted_6;

`ifdef FLITFORGE_ASSERT
  wire [5:0] contenders = {put_forward_6[0], put_forward_5[0], put_forward_4[0], put_forward_3[0],
      put_forward_2[0], put_forward[0]};
  wire [5:0] contenders_2 = {put_forward_6[1], put_forward_5[1], put_forward_4[1], put_forward_3[1],
      put_forward_2[1], put_forward[1]};
  wire [5:0] winner = {arbiter_output_2_grant[2], 3'd0, arbiter_output_2_grant[1:0]};
  wire [5:0] winner_2 = {arbiter_output_3_grant[2], 3'd0, arbiter_output_3_grant[1:0]};
  wire [5:0] winner_3 = {arbiter_output_4_grant[4], 1'd0, arbiter_output_4_grant[3:0]};
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: Only a requested output port is granted.
      assert (~(|(granted & (~put_forward))))
        else $fatal(1, "FAIL: requested_j1_neg in %m");
      // one_grant_j1_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j1_neg in %m");
      // requested_j1_pos: Only a requested output port is granted.
      assert (~(|(granted_2 & (~put_forward_2))))
        else $fatal(1, "FAIL: requested_j1_pos in %m");
      // one_grant_j1_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j1_pos in %m");
      // requested_j2_neg: Only a requested output port is granted.
      assert (~(|(granted_3 & (~put_forward_3))))
        else $fatal(1, "FAIL: requested_j2_neg in %m");
      // one_grant_j2_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j2_neg in %m");
      // requested_j2_pos: Only a requested output port is granted.
      assert (~(|(granted_4 & (~put_forward_4))))
        else $fatal(1, "FAIL: requested_j2_pos in %m");
      // one_grant_j2_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j2_pos in %m");
      // requested_j4_pos: Only a requested output port is granted.
      assert (~(|(granted_5 & (~put_forward_5))))
        else $fatal(1, "FAIL: requested_j4_pos in %m");
      // one_grant_j4_pos: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_j4_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_6 & (~put_forward_6))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(contenders & (contenders + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(contenders_2 & (contenders_2 + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(winner & (winner + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(winner_2 & (winner_2 + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(winner_3 & (winner_3 + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(arbiter_output_5_grant & (arbiter_output_5_grant + 6'h3f))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, put_forward_3[3:2], put_forward_4[3:2], put_forward_5[4:2]};
endmodule
