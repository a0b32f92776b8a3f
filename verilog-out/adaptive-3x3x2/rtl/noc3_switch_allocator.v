// Switch allocator: per cycle, at most one grant per switch input and per output port.
// Its arbiters hold the priorities.
module noc3_switch_allocator (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_x_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_x_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_x_neg_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_x_neg_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_x_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_x_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_x_pos_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_x_pos_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_y_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_y_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_y_neg_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_y_neg_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_y_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_y_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_y_pos_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_y_pos_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_z_neg_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_z_neg_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_z_neg_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_z_neg_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_z_pos_i,
  // one-hot over the reachable output ports: the request of virtual channel 0 of this input
  input  wire [5:0] want_z_pos_0_i,
  // one-hot over the reachable output ports: the request of virtual channel 1 of this input
  input  wire [5:0] want_z_pos_1_i,
  // one-hot over the reachable output ports: the request of virtual channel 2 of this input
  input  wire [5:0] want_z_pos_2_i,
  // requests of the virtual channels of this input
  input  wire [2:0] asks_inject_i,
  // one-hot over the output ports: the request of virtual channel 0 of this input
  input  wire [6:0] want_inject_0_i,
  // one-hot over the output ports: the request of virtual channel 1 of this input
  input  wire [6:0] want_inject_1_i,
  // one-hot over the output ports: the request of virtual channel 2 of this input
  input  wire [6:0] want_inject_2_i,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_x_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_x_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_x_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_x_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_x_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_x_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_y_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_y_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_y_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_y_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_y_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_y_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_z_neg_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_z_neg_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_z_neg_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_z_pos_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_z_pos_o,
  // one-hot over the reachable output ports: the grant of this input; zero if none
  output wire [5:0] output_z_pos_o,
  // one-hot: the virtual channel that wins if this input is granted
  output wire [2:0] next_inject_o,
  // one-hot: the granted virtual channel of this input; zero if none
  output wire [2:0] vc_inject_o,
  // one-hot over the output ports: the grant of this input; zero if none
  output wire [6:0] output_inject_o
);
  wire [5:0] arbiter_output_0_grant;
  wire [5:0] arbiter_output_1_grant;
  wire [5:0] arbiter_output_2_grant;
  wire [5:0] arbiter_output_3_grant;
  wire [5:0] arbiter_output_4_grant;
  wire [5:0] arbiter_output_5_grant;
  wire [6:0] arbiter_output_6_grant;
  wire [2:0] arbiter_x_neg_grant;
  wire [2:0] arbiter_x_pos_grant;
  wire [2:0] arbiter_y_neg_grant;
  wire [2:0] arbiter_y_pos_grant;
  wire [2:0] arbiter_z_neg_grant;
  wire [2:0] arbiter_z_pos_grant;
  wire [2:0] arbiter_inject_grant;
  wire [6:0] n1 = {want_x_neg_0_i[5:0], 1'd0};
  wire [6:0] n2 = {want_x_neg_1_i[5:0], 1'd0};
  wire [6:0] n3 = {want_x_neg_2_i[5:0], 1'd0};
  wire [6:0] n4 = {want_x_pos_0_i[5:1], 1'd0, want_x_pos_0_i[0]};
  wire [6:0] n5 = {want_x_pos_1_i[5:1], 1'd0, want_x_pos_1_i[0]};
  wire [6:0] n6 = {want_x_pos_2_i[5:1], 1'd0, want_x_pos_2_i[0]};
  wire [6:0] n7 = {want_y_neg_0_i[5:2], 1'd0, want_y_neg_0_i[1:0]};
  wire [6:0] n8 = {want_y_neg_1_i[5:2], 1'd0, want_y_neg_1_i[1:0]};
  wire [6:0] n9 = {want_y_neg_2_i[5:2], 1'd0, want_y_neg_2_i[1:0]};
  wire [6:0] n10 = {want_y_pos_0_i[5:3], 1'd0, want_y_pos_0_i[2:0]};
  wire [6:0] n11 = {want_y_pos_1_i[5:3], 1'd0, want_y_pos_1_i[2:0]};
  wire [6:0] n12 = {want_y_pos_2_i[5:3], 1'd0, want_y_pos_2_i[2:0]};
  wire [6:0] n13 = {want_z_neg_0_i[5:4], 1'd0, want_z_neg_0_i[3:0]};
  wire [6:0] n14 = {want_z_neg_1_i[5:4], 1'd0, want_z_neg_1_i[3:0]};
  wire [6:0] n15 = {want_z_neg_2_i[5:4], 1'd0, want_z_neg_2_i[3:0]};
  wire [6:0] n16 = {want_z_pos_0_i[5], 1'd0, want_z_pos_0_i[4:0]};
  wire [6:0] n17 = {want_z_pos_1_i[5], 1'd0, want_z_pos_1_i[4:0]};
  wire [6:0] n18 = {want_z_pos_2_i[5], 1'd0, want_z_pos_2_i[4:0]};
  wire [3:0] pick = {1'd0, arbiter_x_neg_grant[2:0]};
  wire [3:0] pick_2 = {1'd0, arbiter_x_pos_grant[2:0]};
  wire [3:0] pick_3 = {1'd0, arbiter_y_neg_grant[2:0]};
  wire [3:0] pick_4 = {1'd0, arbiter_y_pos_grant[2:0]};
  wire [3:0] pick_5 = {1'd0, arbiter_z_neg_grant[2:0]};
  wire [3:0] pick_6 = {1'd0, arbiter_z_pos_grant[2:0]};
  wire [3:0] pick_7 = {1'd0, arbiter_inject_grant[2:0]};
  wire [6:0] n19 = (arbiter_x_neg_grant[0] ? n1 : 7'd0) | (arbiter_x_neg_grant[1] ? n2 : 7'd0);
  wire [6:0] put_forward = n19 | (arbiter_x_neg_grant[2] ? n3 : 7'd0);
  wire [6:0] n20 = (arbiter_x_pos_grant[0] ? n4 : 7'd0) | (arbiter_x_pos_grant[1] ? n5 : 7'd0);
  wire [6:0] put_forward_2 = n20 | (arbiter_x_pos_grant[2] ? n6 : 7'd0);
  wire [6:0] n21 = (arbiter_y_neg_grant[0] ? n7 : 7'd0) | (arbiter_y_neg_grant[1] ? n8 : 7'd0);
  wire [6:0] put_forward_3 = n21 | (arbiter_y_neg_grant[2] ? n9 : 7'd0);
  wire [6:0] n22 = (arbiter_y_pos_grant[0] ? n10 : 7'd0) | (arbiter_y_pos_grant[1] ? n11 : 7'd0);
  wire [6:0] put_forward_4 = n22 | (arbiter_y_pos_grant[2] ? n12 : 7'd0);
  wire [6:0] n23 = (arbiter_z_neg_grant[0] ? n13 : 7'd0) | (arbiter_z_neg_grant[1] ? n14 : 7'd0);
  wire [6:0] put_forward_5 = n23 | (arbiter_z_neg_grant[2] ? n15 : 7'd0);
  wire [6:0] n24 = (arbiter_z_pos_grant[0] ? n16 : 7'd0) | (arbiter_z_pos_grant[1] ? n17 : 7'd0);
  wire [6:0] put_forward_6 = n24 | (arbiter_z_pos_grant[2] ? n18 : 7'd0);
  wire [6:0] n25 = (arbiter_inject_grant[0] ? want_inject_0_i : 7'd0) | (arbiter_inject_grant[1] ?
      want_inject_1_i : 7'd0);
  wire [6:0] put_forward_7 = n25 | (arbiter_inject_grant[2] ? want_inject_2_i : 7'd0);
  wire [5:0] n26 = {put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_4[0], put_forward_3[0],
      put_forward_2[0]};
  wire [5:0] n27 = {put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward_4[1], put_forward_3[1],
      put_forward[1]};
  wire [5:0] n28 = {put_forward_7[2], put_forward_6[2], put_forward_5[2], put_forward_4[2], put_forward_2[2],
      put_forward[2]};
  wire [5:0] n29 = {put_forward_7[3], put_forward_6[3], put_forward_5[3], put_forward_3[3], put_forward_2[3],
      put_forward[3]};
  wire [5:0] n30 = {put_forward_7[4], put_forward_6[4], put_forward_4[4], put_forward_3[4], put_forward_2[4],
      put_forward[4]};
  wire [5:0] n31 = {put_forward_7[5], put_forward_5[5], put_forward_4[5], put_forward_3[5], put_forward_2[5],
      put_forward[5]};
  wire [6:0] contenders = {put_forward_7[6], put_forward_6[6], put_forward_5[6], put_forward_4[6],
      put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [6:0] granted = {arbiter_output_6_grant[0], arbiter_output_5_grant[0], arbiter_output_4_grant[0],
      arbiter_output_3_grant[0], arbiter_output_2_grant[0], arbiter_output_1_grant[0], 1'd0};
  wire n32 = |granted;
  wire [3:0] n33 = n32 ? pick : 4'd0;
  wire [6:0] granted_2 = {arbiter_output_6_grant[1], arbiter_output_5_grant[1], arbiter_output_4_grant[1],
      arbiter_output_3_grant[1], arbiter_output_2_grant[1], 1'd0, arbiter_output_0_grant[0]};
  wire n34 = |granted_2;
  wire [3:0] n35 = n34 ? pick_2 : 4'd0;
  wire [6:0] granted_3 = {arbiter_output_6_grant[2], arbiter_output_5_grant[2], arbiter_output_4_grant[2],
      arbiter_output_3_grant[2], 1'd0, arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire n36 = |granted_3;
  wire [3:0] n37 = n36 ? pick_3 : 4'd0;
  wire [6:0] granted_4 = {arbiter_output_6_grant[3], arbiter_output_5_grant[3], arbiter_output_4_grant[3],
      1'd0, arbiter_output_2_grant[2], arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire n38 = |granted_4;
  wire [3:0] n39 = n38 ? pick_4 : 4'd0;
  wire [6:0] granted_5 = {arbiter_output_6_grant[4], arbiter_output_5_grant[4], 1'd0,
      arbiter_output_3_grant[3], arbiter_output_2_grant[3], arbiter_output_1_grant[3],
      arbiter_output_0_grant[3]};
  wire n40 = |granted_5;
  wire [3:0] n41 = n40 ? pick_5 : 4'd0;
  wire [6:0] granted_6 = {arbiter_output_6_grant[5], 1'd0, arbiter_output_4_grant[4],
      arbiter_output_3_grant[4], arbiter_output_2_grant[4], arbiter_output_1_grant[4],
      arbiter_output_0_grant[4]};
  wire n42 = |granted_6;
  wire [3:0] n43 = n42 ? pick_6 : 4'd0;
  wire [6:0] granted_7 = {arbiter_output_6_grant[6], arbiter_output_5_grant[5], arbiter_output_4_grant[5],
      arbiter_output_3_grant[5], arbiter_output_2_grant[5], arbiter_output_1_grant[5],
      arbiter_output_0_grant[5]};
  wire n44 = |granted_7;
  wire [3:0] n45 = n44 ? pick_7 : 4'd0;
  wire [5:0] n46 = {arbiter_output_6_grant[0], arbiter_output_5_grant[0], arbiter_output_4_grant[0],
      arbiter_output_3_grant[0], arbiter_output_2_grant[0], arbiter_output_1_grant[0]};
  wire [5:0] n48 = {arbiter_output_6_grant[1], arbiter_output_5_grant[1], arbiter_output_4_grant[1],
      arbiter_output_3_grant[1], arbiter_output_2_grant[1], arbiter_output_0_grant[0]};
  wire [5:0] n50 = {arbiter_output_6_grant[2], arbiter_output_5_grant[2], arbiter_output_4_grant[2],
      arbiter_output_3_grant[2], arbiter_output_1_grant[1], arbiter_output_0_grant[1]};
  wire [5:0] n52 = {arbiter_output_6_grant[3], arbiter_output_5_grant[3], arbiter_output_4_grant[3],
      arbiter_output_2_grant[2], arbiter_output_1_grant[2], arbiter_output_0_grant[2]};
  wire [5:0] n54 = {arbiter_output_6_grant[4], arbiter_output_5_grant[4], arbiter_output_3_grant[3],
      arbiter_output_2_grant[3], arbiter_output_1_grant[3], arbiter_output_0_grant[3]};
  wire [5:0] n56 = {arbiter_output_6_grant[5], arbiter_output_4_grant[4], arbiter_output_3_grant[4],
      arbiter_output_2_grant[4], arbiter_output_1_grant[4], arbiter_output_0_grant[4]};

  noc3_arbiter_round_robin_6 arbiter_output_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n26),
    .served_i(1'd1),
    .grant_o(arbiter_output_0_grant)
  );

  noc3_arbiter_round_robin_6 arbiter_output_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n27),
    .served_i(1'd1),
    .grant_o(arbiter_output_1_grant)
  );

  noc3_arbiter_round_robin_6 arbiter_output_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n28),
    .served_i(1'd1),
    .grant_o(arbiter_output_2_grant)
  );

  noc3_arbiter_round_robin_6 arbiter_output_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n29),
    .served_i(1'd1),
    .grant_o(arbiter_output_3_grant)
  );

  noc3_arbiter_round_robin_6 arbiter_output_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n30),
    .served_i(1'd1),
    .grant_o(arbiter_output_4_grant)
  );

  noc3_arbiter_round_robin_6 arbiter_output_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(n31),
    .served_i(1'd1),
    .grant_o(arbiter_output_5_grant)
  );

  noc3_arbiter_round_robin_7 arbiter_output_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(contenders),
    .served_i(1'd1),
    .grant_o(arbiter_output_6_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_x_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_neg_i),
    .served_i(n32),
    .grant_o(arbiter_x_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_x_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_x_pos_i),
    .served_i(n34),
    .grant_o(arbiter_x_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_y_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_neg_i),
    .served_i(n36),
    .grant_o(arbiter_y_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_y_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_y_pos_i),
    .served_i(n38),
    .grant_o(arbiter_y_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_z_neg (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_z_neg_i),
    .served_i(n40),
    .grant_o(arbiter_z_neg_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_z_pos (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_z_pos_i),
    .served_i(n42),
    .grant_o(arbiter_z_pos_grant)
  );

  noc3_arbiter_round_robin_3 arbiter_inject (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .requests_i(asks_inject_i),
    .served_i(n44),
    .grant_o(arbiter_inject_grant)
  );
  assign next_x_neg_o = arbiter_x_neg_grant;
  assign vc_x_neg_o = n33[2:0];
  assign output_x_neg_o = n46;
  assign next_x_pos_o = arbiter_x_pos_grant;
  assign vc_x_pos_o = n35[2:0];
  assign output_x_pos_o = n48;
  assign next_y_neg_o = arbiter_y_neg_grant;
  assign vc_y_neg_o = n37[2:0];
  assign output_y_neg_o = n50;
  assign next_y_pos_o = arbiter_y_pos_grant;
  assign vc_y_pos_o = n39[2:0];
  assign output_y_pos_o = n52;
  assign next_z_neg_o = arbiter_z_neg_grant;
  assign vc_z_neg_o = n41[2:0];
  assign output_z_neg_o = n54;
  assign next_z_pos_o = arbiter_z_pos_grant;
  assign vc_z_pos_o = n43[2:0];
  assign output_z_pos_o = n56;
  assign next_inject_o = arbiter_inject_grant;
  assign vc_inject_o = n45[2:0];
  assign output_inject_o = granted_7;

`ifdef FLITFORGE_ASSERT
  wire [6:0] winner = {arbiter_output_0_grant[5:0], 1'd0};
  wire [6:0] winner_2 = {arbiter_output_1_grant[5:1], 1'd0, arbiter_output_1_grant[0]};
  wire [6:0] winner_3 = {arbiter_output_2_grant[5:2], 1'd0, arbiter_output_2_grant[1:0]};
  wire [6:0] winner_4 = {arbiter_output_3_grant[5:3], 1'd0, arbiter_output_3_grant[2:0]};
  wire [6:0] winner_5 = {arbiter_output_4_grant[5:4], 1'd0, arbiter_output_4_grant[3:0]};
  wire [6:0] winner_6 = {arbiter_output_5_grant[5], 1'd0, arbiter_output_5_grant[4:0]};
  wire [6:0] n47 = (asks_x_neg_i[2] ? n3 : 7'd0) | ((asks_x_neg_i[0] ? n1 : 7'd0) | (asks_x_neg_i[1] ? n2 :
      7'd0));
  wire [6:0] n49 = (asks_x_pos_i[2] ? n6 : 7'd0) | ((asks_x_pos_i[0] ? n4 : 7'd0) | (asks_x_pos_i[1] ? n5 :
      7'd0));
  wire [6:0] n51 = (asks_y_neg_i[2] ? n9 : 7'd0) | ((asks_y_neg_i[0] ? n7 : 7'd0) | (asks_y_neg_i[1] ? n8 :
      7'd0));
  wire [6:0] n53 = (asks_y_pos_i[2] ? n12 : 7'd0) | ((asks_y_pos_i[0] ? n10 : 7'd0) | (asks_y_pos_i[1] ? n11 :
      7'd0));
  wire [6:0] n55 = (asks_z_neg_i[2] ? n15 : 7'd0) | ((asks_z_neg_i[0] ? n13 : 7'd0) | (asks_z_neg_i[1] ? n14 :
      7'd0));
  wire [6:0] n57 = (asks_z_pos_i[2] ? n18 : 7'd0) | ((asks_z_pos_i[0] ? n16 : 7'd0) | (asks_z_pos_i[1] ? n17 :
      7'd0));
  wire [6:0] n58 = (asks_inject_i[0] ? want_inject_0_i : 7'd0) | (asks_inject_i[1] ? want_inject_1_i : 7'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_x_neg: Only a requested output port is granted.
      assert (~(|(granted & (~n47))))
        else $fatal(1, "FAIL: requested_x_neg in %m");
      // one_grant_x_neg: An input is granted at most one output port.
      assert (~(|(granted & (granted + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_x_neg in %m");
      // requested_x_pos: Only a requested output port is granted.
      assert (~(|(granted_2 & (~n49))))
        else $fatal(1, "FAIL: requested_x_pos in %m");
      // one_grant_x_pos: An input is granted at most one output port.
      assert (~(|(granted_2 & (granted_2 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_x_pos in %m");
      // requested_y_neg: Only a requested output port is granted.
      assert (~(|(granted_3 & (~n51))))
        else $fatal(1, "FAIL: requested_y_neg in %m");
      // one_grant_y_neg: An input is granted at most one output port.
      assert (~(|(granted_3 & (granted_3 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_y_neg in %m");
      // requested_y_pos: Only a requested output port is granted.
      assert (~(|(granted_4 & (~n53))))
        else $fatal(1, "FAIL: requested_y_pos in %m");
      // one_grant_y_pos: An input is granted at most one output port.
      assert (~(|(granted_4 & (granted_4 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_y_pos in %m");
      // requested_z_neg: Only a requested output port is granted.
      assert (~(|(granted_5 & (~n55))))
        else $fatal(1, "FAIL: requested_z_neg in %m");
      // one_grant_z_neg: An input is granted at most one output port.
      assert (~(|(granted_5 & (granted_5 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_z_neg in %m");
      // requested_z_pos: Only a requested output port is granted.
      assert (~(|(granted_6 & (~n57))))
        else $fatal(1, "FAIL: requested_z_pos in %m");
      // one_grant_z_pos: An input is granted at most one output port.
      assert (~(|(granted_6 & (granted_6 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_z_pos in %m");
      // requested_inject: Only a requested output port is granted.
      assert (~(|(granted_7 & (~((asks_inject_i[2] ? want_inject_2_i : 7'd0) | n58)))))
        else $fatal(1, "FAIL: requested_inject in %m");
      // one_grant_inject: An input is granted at most one output port.
      assert (~(|(granted_7 & (granted_7 + 7'h7f))))
        else $fatal(1, "FAIL: one_grant_inject in %m");
      // one_winner_0: An output port is granted to at most one input.
      assert (~(|(winner & (winner + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_0 in %m");
      // one_winner_1: An output port is granted to at most one input.
      assert (~(|(winner_2 & (winner_2 + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_1 in %m");
      // one_winner_2: An output port is granted to at most one input.
      assert (~(|(winner_3 & (winner_3 + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_2 in %m");
      // one_winner_3: An output port is granted to at most one input.
      assert (~(|(winner_4 & (winner_4 + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_3 in %m");
      // one_winner_4: An output port is granted to at most one input.
      assert (~(|(winner_5 & (winner_5 + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_4 in %m");
      // one_winner_5: An output port is granted to at most one input.
      assert (~(|(winner_6 & (winner_6 + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_5 in %m");
      // one_winner_6: An output port is granted to at most one input.
      assert (~(|(arbiter_output_6_grant & (arbiter_output_6_grant + 7'h7f))))
        else $fatal(1, "FAIL: one_winner_6 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, clk_i, rst_ni, put_forward[0], put_forward_2[1], put_forward_3[2], put_forward_4[3],
      put_forward_5[4], put_forward_6[5], n33[3], n35[3], n37[3], n39[3], n41[3], n43[3], n45[3]};
endmodule
