// Virtual-channel allocator: per cycle, at most one grant per input port and per output port.
// Its arbiters hold the priorities.
module rw_vc_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p0_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_p0_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_p0_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p1_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_p1_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_p1_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p2_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_p2_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_p2_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [3:0] want_inject_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [3:0] want_inject_1_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p0_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p0_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [3:0] output_p0_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p1_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p1_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [3:0] output_p1_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p2_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p2_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [3:0] output_p2_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [3:0] output_inject_o
);
  wire [3:0] arbiter_output_0_grant;
  wire [3:0] arbiter_output_1_grant;
  wire [3:0] arbiter_output_2_grant;
  wire [3:0] arbiter_output_3_grant;
  wire [1:0] arbiter_p0_grant;
  wire [1:0] arbiter_p1_grant;
  wire [1:0] arbiter_p2_grant;
  wire [1:0] arbiter_inject_grant;
  wire [3:0] put_forward = (arbiter_p0_grant[0] ? want_p0_0_i : 4'd0) | (arbiter_p0_grant[1] ? want_p0_1_i :
      4'd0);
  wire [3:0] put_forward_2 = (arbiter_p1_grant[0] ? want_p1_0_i : 4'd0) | (arbiter_p1_grant[1] ? want_p1_1_i :
      4'd0);
  wire [3:0] put_forward_3 = (arbiter_p2_grant[0] ? want_p2_0_i : 4'd0) | (arbiter_p2_grant[1] ? want_p2_1_i :
      4'd0);
  wire [3:0] put_forward_4 = (arbiter_inject_grant[0] ? want_inject_0_i : 4'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 4'd0);
  wire [3:0] contenders = {put_forward_4[0], put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [3:0] contenders_2 = {put_forward_4[1], put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [3:0] contenders_3 = {put_forward_4[2], put_forward_3[2], put_forward_2[2], put_forward[2]};
  wire [3:0] contenders_4 = {put_forward_4[3], put_forward_3[3], put_forward_2[3], put_forward[3]};
  wire [3:0] granted = {arbiter_output_3_grant[0], arbiter_output_2_grant[0], arbiter_output_1_grant[0],
      arbiter_output_0_grant[0]};
  wire n1 = |granted;
  wire [3:0] granted_2 = {arbiter_output_3_grant[1], arbiter_output_2_grant[1], arbiter_output_1_grant[1],
      arbiter_output_0_grant[1]};
  wire n2 = |granted_2;
  wire [3:0] granted_3 = {arbiter_output_3_grant[2], arbiter_output_2_grant[2], arbiter_output_1_grant[2],
      arbiter_output_0_grant[2]};
  wire n3 = |granted_3;
  wire [3:0] granted_4 = {arbiter_output_3_grant[3], arbiter_output_2_grant[3], arbiter_output_1_grant[3],
      arbiter_output_0_grant[3]};
  wire n4 = |granted_4;

  rw_arbiter_round_robin_4 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  rw_arbiter_round_robin_4 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  rw_arbiter_round_robin_4 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  rw_arbiter_round_robin_4 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  rw_arbiter_round_robin_2 arbiter_p0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p0_i),
    .served_i(n1),
    .grant_o(arbiter_p0_grant)
  );

  rw_arbiter_round_robin_2 arbiter_p1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p1_i),
    .served_i(n2),
    .grant_o(arbiter_p1_grant)
  );

  rw_arbiter_round_robin_2 arbiter_p2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p2_i),
    .served_i(n3),
    .grant_o(arbiter_p2_grant)
  );

  rw_arbiter_round_robin_2 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n4),
    .grant_o(arbiter_inject_grant)
  );
  assign next_p0_o = arbiter_p0_grant;
  assign vc_p0_o = n1 ? arbiter_p0_grant : 2'd0;
  assign output_p0_o = granted;
  assign next_p1_o = arbiter_p1_grant;
  assign vc_p1_o = n2 ? arbiter_p1_grant : 2'd0;
  assign output_p1_o = granted_2;
  assign next_p2_o = arbiter_p2_grant;
  assign vc_p2_o = n3 ? arbiter_p2_grant : 2'd0;
  assign output_p2_o = granted_3;
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n4 ? arbiter_inject_grant : 2'd0;
  assign output_inject_o = granted_4;

`ifdef FLITFORGE_ASSERT
  wire [3:0] n5 = (asks_p0_i[0] ? want_p0_0_i : 4'd0) | (asks_p0_i[1] ? want_p0_1_i : 4'd0);
  wire [3:0] n6 = (asks_p1_i[0] ? want_p1_0_i : 4'd0) | (asks_p1_i[1] ? want_p1_1_i : 4'd0);
  wire [3:0] n7 = (asks_p2_i[0] ? want_p2_0_i : 4'd0) | (asks_p2_i[1] ? want_p2_1_i : 4'd0);
  wire [3:0] n8 = (asks_inject_i[0] ? want_inject_0_i : 4'd0) | (asks_inject_i[1] ? want_inject_1_i : 4'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_p0: Only a requested output port is granted.
      assert (~(|(granted & (~n5))))
        else $fatal(1, "FAIL: requested_p0 in %m");
      // one_grant_p0: An input is granted at most one output port.
      assert (~(|(granted & (granted + 4'hf))))
        else $fatal(1, "FAIL: one_grant_p0 in %m");
      // requested_p1: Only a requested output port is granted.
      assert (~(|(granted_2 & (~n6))))
        else $fatal(1, "FAIL: requested_p1 in %m");
      // one_grant_p1: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 4'hf))))
        else $fatal(1, "FAIL: one_grant_p1 in %m");
      // requested_p2: Only a requested output port is granted.
      assert (~(|(granted_3 & (~n7))))
        else $fatal(1, "FAIL: requested_p2 in %m");
      // one_grant_p2: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 4'hf))))
        else $fatal(1, "FAIL: one_grant_p2 in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_4 & (~n8))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 4'hf))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(arbiter_output_0_grant & (arbiter_output_0_grant + 4'hf))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(arbiter_output_1_grant & (arbiter_output_1_grant + 4'hf))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(arbiter_output_2_grant & (arbiter_output_2_grant + 4'hf))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(arbiter_output_3_grant & (arbiter_output_3_grant + 4'hf))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni};
endmodule
