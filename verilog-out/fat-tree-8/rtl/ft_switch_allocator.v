// Switch allocator: per cycle, at most one grant per switch input and per output port.
// Its arbiters hold the priorities.
module ft_switch_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire asks_p0_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_p0_0_i,
  // requests of the virtual channels of this input
  input  wire asks_p1_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_p1_0_i,
  // requests of the virtual channels of this input
  input  wire asks_p2_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_p2_0_i,
  // requests of the virtual channels of this input
  input  wire asks_p3_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_p3_0_i,
  // requests of the virtual channels of this input
  input  wire asks_inject0_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_inject0_0_i,
  // requests of the virtual channels of this input
  input  wire asks_inject1_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_inject1_0_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_p0_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_p0_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_p0_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_p1_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_p1_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_p1_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_p2_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_p2_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_p2_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_p3_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_p3_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_p3_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_inject0_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_inject0_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_inject0_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire next_inject1_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire vc_inject1_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [5:0] output_inject1_o
);
  wire [5:0] arbiter_output_0_grant;
  wire [5:0] arbiter_output_1_grant;
  wire [5:0] arbiter_output_2_grant;
  wire [5:0] arbiter_output_3_grant;
  wire [5:0] arbiter_output_4_grant;
  wire [5:0] arbiter_output_5_grant;
  wire [5:0] put_forward = asks_p0_i ? want_p0_0_i : 6'd0;
  wire [5:0] put_forward_2 = asks_p1_i ? want_p1_0_i : 6'd0;
  wire [5:0] put_forward_3 = asks_p2_i ? want_p2_0_i : 6'd0;
  wire [5:0] put_forward_4 = asks_p3_i ? want_p3_0_i : 6'd0;
  wire [5:0] put_forward_5 = asks_inject0_i ? want_inject0_0_i : 6'd0;
  wire [5:0] put_forward_6 = asks_inject1_i ? want_inject1_0_i : 6'd0;
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
  wire [5:0] granted_2 = {arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1], arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire [5:0] granted_3 = {arbiter_output_5_grant[2], arbiter_output_4_grant[2], arbiter_output_3_grant[2],
      arbiter_output_2_grant[2], arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire [5:0] granted_4 = {arbiter_output_5_grant[3], arbiter_output_4_grant[3], arbiter_output_3_grant[3],
      arbiter_output_2_grant[3], arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire [5:0] granted_5 = {arbiter_output_5_grant[4], arbiter_output_4_grant[4], arbiter_output_3_grant[4],
      arbiter_output_2_grant[4], arbiter_output_1_grant[4], arbiter_output_0_grant[4]};
  wire [5:0] granted_6 = {arbiter_output_5_grant[5], arbiter_output_4_grant[5], arbiter_output_3_grant[5],
      arbiter_output_2_grant[5], arbiter_output_1_grant[5], arbiter_output_0_grant[5]};

  ft_arbiter_round_robin_6 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  ft_arbiter_round_robin_6 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  ft_arbiter_round_robin_6 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  ft_arbiter_round_robin_6 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  ft_arbiter_round_robin_6 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_5),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  ft_arbiter_round_robin_6 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_6),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );
  assign next_p0_o = asks_p0_i;
  assign vc_p0_o = (|granted) ? asks_p0_i : 1'd0;
  assign output_p0_o = granted;
  assign next_p1_o = asks_p1_i;
  assign vc_p1_o = (|granted_2) ? asks_p1_i : 1'd0;
  assign output_p1_o = granted_2;
  assign next_p2_o = asks_p2_i;
  assign vc_p2_o = (|granted_3) ? asks_p2_i : 1'd0;
  assign output_p2_o = granted_3;
  assign next_p3_o = asks_p3_i;
  assign vc_p3_o = (|granted_4) ? asks_p3_i : 1'd0;
  assign output_p3_o = granted_4;
  assign next_inject0_o = asks_inject0_i;
  assign vc_inject0_o = (|granted_5) ? asks_inject0_i : 1'd0;
  assign output_inject0_o = granted_5;
  assign next_inject1_o = asks_inject1_i;
  assign vc_inject1_o = (|granted_6) ? asks_inject1_i : 1'd0;
  assign output_inject1_o = granted_6;

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_p0: Only a requested output port is granted.
      assert (~(|(granted & (~put_forward))))
        else $fatal(1, "FAIL: requested_p0 in %m");
      // one_grant_p0: An input is granted at most one output port.
      assert (~(|(granted & (granted + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_p0 in %m");
      // requested_p1: Only a requested output port is granted.
      assert (~(|(granted_2 & (~put_forward_2))))
        else $fatal(1, "FAIL: requested_p1 in %m");
      // one_grant_p1: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_p1 in %m");
      // requested_p2: Only a requested output port is granted.
      assert (~(|(granted_3 & (~put_forward_3))))
        else $fatal(1, "FAIL: requested_p2 in %m");
      // one_grant_p2: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_p2 in %m");
      // requested_p3: Only a requested output port is granted.
      assert (~(|(granted_4 & (~put_forward_4))))
        else $fatal(1, "FAIL: requested_p3 in %m");
      // one_grant_p3: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_p3 in %m");
      // requested_inject0: Only a requested output port is granted.
      assert (~(|(granted_5 & (~put_forward_5))))
        else $fatal(1, "FAIL: requested_inject0 in %m");
      // one_grant_inject0: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_inject0 in %m");
      // requested_inject1: Only a requested output port is granted.
      assert (~(|(granted_6 & (~put_forward_6))))
        else $fatal(1, "FAIL: requested_inject1 in %m");
      // one_grant_inject1: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 6'h3f))))
        else $fatal(1, "FAIL: one_grant_inject1 in %m");
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
