// Virtual-channel allocator: per cycle, at most one grant per input port and per output port.
// Its arbiters hold the priorities.
module chip_vc_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p0_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p0_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p0_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p1_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p1_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p1_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p2_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p2_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p2_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p3_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p3_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p3_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p4_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p4_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p4_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p5_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p5_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p5_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p6_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p6_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p6_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_p7_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_p7_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_p7_1_i,
  // requests of the virtual channels of this input
  input  wire [1:0] asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [8:0] want_inject_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [8:0] want_inject_1_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p0_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p0_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p0_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p1_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p1_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p1_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p2_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p2_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p2_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p3_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p3_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p3_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p4_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p4_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p4_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p5_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p5_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p5_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p6_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p6_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p6_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_p7_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_p7_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_p7_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [1:0] next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [1:0] vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [8:0] output_inject_o
);
  wire [8:0] arbiter_output_0_grant;
  wire [8:0] arbiter_output_1_grant;
  wire [8:0] arbiter_output_2_grant;
  wire [8:0] arbiter_output_3_grant;
  wire [8:0] arbiter_output_4_grant;
  wire [8:0] arbiter_output_5_grant;
  wire [8:0] arbiter_output_6_grant;
  wire [8:0] arbiter_output_7_grant;
  wire [8:0] arbiter_output_8_grant;
  wire [1:0] arbiter_p0_grant;
  wire [1:0] arbiter_p1_grant;
  wire [1:0] arbiter_p2_grant;
  wire [1:0] arbiter_p3_grant;
  wire [1:0] arbiter_p4_grant;
  wire [1:0] arbiter_p5_grant;
  wire [1:0] arbiter_p6_grant;
  wire [1:0] arbiter_p7_grant;
  wire [1:0] arbiter_inject_grant;
  wire [8:0] put_forward = (arbiter_p0_grant[0] ? want_p0_0_i : 9'd0) | (arbiter_p0_grant[1] ? want_p0_1_i :
      9'd0);
  wire [8:0] put_forward_2 = (arbiter_p1_grant[0] ? want_p1_0_i : 9'd0) | (arbiter_p1_grant[1] ? want_p1_1_i :
      9'd0);
  wire [8:0] put_forward_3 = (arbiter_p2_grant[0] ? want_p2_0_i : 9'd0) | (arbiter_p2_grant[1] ? want_p2_1_i :
      9'd0);
  wire [8:0] put_forward_4 = (arbiter_p3_grant[0] ? want_p3_0_i : 9'd0) | (arbiter_p3_grant[1] ? want_p3_1_i :
      9'd0);
  wire [8:0] put_forward_5 = (arbiter_p4_grant[0] ? want_p4_0_i : 9'd0) | (arbiter_p4_grant[1] ? want_p4_1_i :
      9'd0);
  wire [8:0] put_forward_6 = (arbiter_p5_grant[0] ? want_p5_0_i : 9'd0) | (arbiter_p5_grant[1] ? want_p5_1_i :
      9'd0);
  wire [8:0] put_forward_7 = (arbiter_p6_grant[0] ? want_p6_0_i : 9'd0) | (arbiter_p6_grant[1] ? want_p6_1_i :
      9'd0);
  wire [8:0] put_forward_8 = (arbiter_p7_grant[0] ? want_p7_0_i : 9'd0) | (arbiter_p7_grant[1] ? want_p7_1_i :
      9'd0);
  wire [8:0] put_forward_9 = (arbiter_inject_grant[0] ? want_inject_0_i : 9'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 9'd0);
  wire [8:0] contenders = {put_forward_9[0], put_forward_8[0], put_forward_7[0], put_forward_6[0],
      put_forward_5[0], put_forward_4[0], put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [8:0] contenders_2 = {put_forward_9[1], put_forward_8[1], put_forward_7[1], put_forward_6[1],
      put_forward_5[1], put_forward_4[1], put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [8:0] contenders_3 = {put_forward_9[2], put_forward_8[2], put_forward_7[2], put_forward_6[2],
      put_forward_5[2], put_forward_4[2], put_forward_3[2], put_forward_2[2], put_forward[2]};
  wire [8:0] contenders_4 = {put_forward_9[3], put_forward_8[3], put_forward_7[3], put_forward_6[3],
      put_forward_5[3], put_forward_4[3], put_forward_3[3], put_forward_2[3], put_forward[3]};
  wire [8:0] contenders_5 = {put_forward_9[4], put_forward_8[4], put_forward_7[4], put_forward_6[4],
      put_forward_5[4], put_forward_4[4], put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [8:0] contenders_6 = {put_forward_9[5], put_forward_8[5], put_forward_7[5], put_forward_6[5],
      put_forward_5[5], put_forward_4[5], put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [8:0] contenders_7 = {put_forward_9[6], put_forward_8[6], put_forward_7[6], put_forward_6[6],
      put_forward_5[6], put_forward_4[6], put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [8:0] contenders_8 = {put_forward_9[7], put_forward_8[7], put_forward_7[7], put_forward_6[7],
      put_forward_5[7], put_forward_4[7], put_forward_3[7], put_forward_2[7], put_forward[7]};
  wire [8:0] contenders_9 = {put_forward_9[8], put_forward_8[8], put_forward_7[8], put_forward_6[8],
      put_forward_5[8], put_forward_4[8], put_forward_3[8], put_forward_2[8], put_forward[8]};
  wire [8:0] granted = {arbiter_output_8_grant[0], arbiter_output_7_grant[0], arbiter_output_6_grant[0],
      arbiter_output_5_grant[0], arbiter_output_4_grant[0], arbiter_output_3_grant[0],
      arbiter_output_2_grant[0], arbiter_output_1_grant[0], arbiter_output_0_grant[0]};
  wire n1 = |granted;
  wire [8:0] granted_2 = {arbiter_output_8_grant[1], arbiter_output_7_grant[1], arbiter_output_6_grant[1],
      arbiter_output_5_grant[1], arbiter_output_4_grant[1], arbiter_output_3_grant[1],
      arbiter_output_2_grant[1], arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n2 = |granted_2;
  wire [8:0] granted_3 = {arbiter_output_8_grant[2], arbiter_output_7_grant[2], arbiter_output_6_grant[2],
      arbiter_output_5_grant[2], arbiter_output_4_grant[2], arbiter_output_3_grant[2],
      arbiter_output_2_grant[2], arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire n3 = |granted_3;
  wire [8:0] granted_4 = {arbiter_output_8_grant[3], arbiter_output_7_grant[3], arbiter_output_6_grant[3],
      arbiter_output_5_grant[3], arbiter_output_4_grant[3], arbiter_output_3_grant[3],
      arbiter_output_2_grant[3], arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire n4 = |granted_4;
  wire [8:0] granted_5 = {arbiter_output_8_grant[4], arbiter_output_7_grant[4], arbiter_output_6_grant[4],
      arbiter_output_5_grant[4], arbiter_output_4_grant[4], arbiter_output_3_grant[4],
      arbiter_output_2_grant[4], arbiter_output_1_grant[4], arbiter_output_0_grant[4]};
  wire n5 = |granted_5;
  wire [8:0] granted_6 = {arbiter_output_8_grant[5], arbiter_output_7_grant[5], arbiter_output_6_grant[5],
      arbiter_output_5_grant[5], arbiter_output_4_grant[5], arbiter_output_3_grant[5],
      arbiter_output_2_grant[5], arbiter_output_1_grant[5], arbiter_output_0_grant[5]};
  wire n6 = |granted_6;
  wire [8:0] granted_7 = {arbiter_output_8_grant[6], arbiter_output_7_grant[6], arbiter_output_6_grant[6],
      arbiter_output_5_grant[6], arbiter_output_4_grant[6], arbiter_output_3_grant[6],
      arbiter_output_2_grant[6], arbiter_output_1_grant[6], arbiter_output_0_grant[6]};
  wire n7 = |granted_7;
  wire [8:0] granted_8 = {arbiter_output_8_grant[7], arbiter_output_7_grant[7], arbiter_output_6_grant[7],
      arbiter_output_5_grant[7], arbiter_output_4_grant[7], arbiter_output_3_grant[7],
      arbiter_output_2_grant[7], arbiter_output_1_grant[7], arbiter_output_0_grant[7]};
  wire n8 = |granted_8;
  wire [8:0] granted_9 = {arbiter_output_8_grant[8], arbiter_output_7_grant[8], arbiter_output_6_grant[8],
      arbiter_output_5_grant[8], arbiter_output_4_grant[8], arbiter_output_3_grant[8],
      arbiter_output_2_grant[8], arbiter_output_1_grant[8], arbiter_output_0_grant[8]};
  wire n9 = |granted_9;

  chip_arbiter_round_robin_9 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_2),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_3),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_4),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_5),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_6),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_7),
    .served_i(1'd1),
    .grant_o(arbiter_output_6_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_8),
    .served_i(1'd1),
    .grant_o(arbiter_output_7_grant)
  );

  chip_arbiter_round_robin_9 arbiter_output_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders_9),
    .served_i(1'd1),
    .grant_o(arbiter_output_8_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p0_i),
    .served_i(n1),
    .grant_o(arbiter_p0_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p1_i),
    .served_i(n2),
    .grant_o(arbiter_p1_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p2_i),
    .served_i(n3),
    .grant_o(arbiter_p2_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p3_i),
    .served_i(n4),
    .grant_o(arbiter_p3_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p4_i),
    .served_i(n5),
    .grant_o(arbiter_p4_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p5_i),
    .served_i(n6),
    .grant_o(arbiter_p5_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p6_i),
    .served_i(n7),
    .grant_o(arbiter_p6_grant)
  );

  chip_arbiter_round_robin_2 arbiter_p7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_p7_i),
    .served_i(n8),
    .grant_o(arbiter_p7_grant)
  );

  chip_arbiter_round_robin_2 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n9),
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
  assign next_p3_o = arbiter_p3_grant;
  assign vc_p3_o = n4 ? arbiter_p3_grant : 2'd0;
  assign output_p3_o = granted_4;
  assign next_p4_o = arbiter_p4_grant;
  assign vc_p4_o = n5 ? arbiter_p4_grant : 2'd0;
  assign output_p4_o = granted_5;
  assign next_p5_o = arbiter_p5_grant;
  assign vc_p5_o = n6 ? arbiter_p5_grant : 2'd0;
  assign output_p5_o = granted_6;
  assign next_p6_o = arbiter_p6_grant;
  assign vc_p6_o = n7 ? arbiter_p6_grant : 2'd0;
  assign output_p6_o = granted_7;
  assign next_p7_o = arbiter_p7_grant;
  assign vc_p7_o = n8 ? arbiter_p7_grant : 2'd0;
  assign output_p7_o = granted_8;
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n9 ? arbiter_inject_grant : 2'd0;
  assign output_inject_o = granted_9;

`ifdef FLITFORGE_ASSERT
  wire [8:0] n10 = (asks_p0_i[0] ? want_p0_0_i : 9'd0) | (asks_p0_i[1] ? want_p0_1_i : 9'd0);
  wire [8:0] n11 = (asks_p1_i[0] ? want_p1_0_i : 9'd0) | (asks_p1_i[1] ? want_p1_1_i : 9'd0);
  wire [8:0] n12 = (asks_p2_i[0] ? want_p2_0_i : 9'd0) | (asks_p2_i[1] ? want_p2_1_i : 9'd0);
  wire [8:0] n13 = (asks_p3_i[0] ? want_p3_0_i : 9'd0) | (asks_p3_i[1] ? want_p3_1_i : 9'd0);
  wire [8:0] n14 = (asks_p4_i[0] ? want_p4_0_i : 9'd0) | (asks_p4_i[1] ? want_p4_1_i : 9'd0);
  wire [8:0] n15 = (asks_p5_i[0] ? want_p5_0_i : 9'd0) | (asks_p5_i[1] ? want_p5_1_i : 9'd0);
  wire [8:0] n16 = (asks_p6_i[0] ? want_p6_0_i : 9'd0) | (asks_p6_i[1] ? want_p6_1_i : 9'd0);
  wire [8:0] n17 = (asks_p7_i[0] ? want_p7_0_i : 9'd0) | (asks_p7_i[1] ? want_p7_1_i : 9'd0);
  wire [8:0] n18 = (asks_inject_i[0] ? want_inject_0_i : 9'd0) | (asks_inject_i[1] ? want_inject_1_i : 9'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_p0: Only a requested output port is granted.
      assert (~(|(granted & (~n10))))
        else $fatal(1, "FAIL: requested_p0 in %m");
      // one_grant_p0: An input is granted at most one output port.
      assert (~(|(granted & (granted + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p0 in %m");
      // requested_p1: Only a requested output port is granted.
      assert (~(|(granted_2 & (~n11))))
        else $fatal(1, "FAIL: requested_p1 in %m");
      // one_grant_p1: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p1 in %m");
      // requested_p2: Only a requested output port is granted.
      assert (~(|(granted_3 & (~n12))))
        else $fatal(1, "FAIL: requested_p2 in %m");
      // one_grant_p2: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p2 in %m");
      // requested_p3: Only a requested output port is granted.
      assert (~(|(granted_4 & (~n13))))
        else $fatal(1, "FAIL: requested_p3 in %m");
      // one_grant_p3: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p3 in %m");
      // requested_p4: Only a requested output port is granted.
      assert (~(|(granted_5 & (~n14))))
        else $fatal(1, "FAIL: requested_p4 in %m");
      // one_grant_p4: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p4 in %m");
      // requested_p5: Only a requested output port is granted.
      assert (~(|(granted_6 & (~n15))))
        else $fatal(1, "FAIL: requested_p5 in %m");
      // one_grant_p5: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p5 in %m");
      // requested_p6: Only a requested output port is granted.
      assert (~(|(granted_7 & (~n16))))
        else $fatal(1, "FAIL: requested_p6 in %m");
      // one_grant_p6: An input is granted at most one output port.
      assert (~(|(granted_7 & (granted_7 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p6 in %m");
      // requested_p7: Only a requested output port is granted.
      assert (~(|(granted_8 & (~n17))))
        else $fatal(1, "FAIL: requested_p7 in %m");
      // one_grant_p7: An input is granted at most one output port.
      assert (~(|(granted_8 & (granted_8 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_p7 in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_9 & (~n18))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_9 & (granted_9 + 9'h1ff))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(arbiter_output_0_grant & (arbiter_output_0_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(arbiter_output_1_grant & (arbiter_output_1_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(arbiter_output_2_grant & (arbiter_output_2_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(arbiter_output_3_grant & (arbiter_output_3_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(arbiter_output_4_grant & (arbiter_output_4_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(arbiter_output_5_grant & (arbiter_output_5_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
      // one_winner_6: An output port is granted to at most one input.
      assert (~(|(arbiter_output_6_grant & (arbiter_output_6_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_6 in %m");
      // one_winner_7: An output port is granted to at most one input.
      assert (~(|(arbiter_output_7_grant & (arbiter_output_7_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_7 in %m");
      // one_winner_8: An output port is granted to at most one input.
      assert (~(|(arbiter_output_8_grant & (arbiter_output_8_grant + 9'h1ff))))
        else $fatal(1, "FAIL: one_winner_8 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni};
endmodule
