// Wormhole router with static-dr routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module sdr_router #(
  // coordinate of this router
  parameter [1:0] HERE_X = 2'd0,
  parameter [1:0] HERE_Y = 2'd0
) (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // network ports with a working link; may change only while the network is empty
  input  wire [3:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] x_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [65:0] x_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] x_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [65:0] x_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] y_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [65:0] y_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] y_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [65:0] y_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [65:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [2:0] x_neg_credit_i,
  input  wire [2:0] x_pos_credit_i,
  input  wire [2:0] y_neg_credit_i,
  input  wire [2:0] y_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [2:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [2:0] x_neg_credit_o,
  output wire [2:0] x_pos_credit_o,
  output wire [2:0] y_neg_credit_o,
  output wire [2:0] y_pos_credit_o,
  output wire [2:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [65:0] x_neg_flit_o,
  output wire [65:0] x_pos_flit_o,
  output wire [65:0] y_neg_flit_o,
  output wire [65:0] y_pos_flit_o,
  output wire [65:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [2:0] x_neg_valid_o,
  output wire [2:0] x_pos_valid_o,
  output wire [2:0] y_neg_valid_o,
  output wire [2:0] y_pos_valid_o,
  output wire [2:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [2:0] x_neg_input_credit;
  wire [2:0] x_neg_input_asks;
  wire [2:0] x_neg_input_sends;
  wire [4:0] x_neg_input_want_0;
  wire [4:0] x_neg_input_request_0;
  wire [4:0] x_neg_input_want_1;
  wire [4:0] x_neg_input_request_1;
  wire [4:0] x_neg_input_want_2;
  wire [4:0] x_neg_input_request_2;
  wire [2:0] x_neg_input_vc;
  wire [2:0] x_neg_input_stranded;
  wire [65:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [2:0] x_neg_input_send_vc_0;
  wire [2:0] x_pos_input_credit;
  wire [2:0] x_pos_input_asks;
  wire [2:0] x_pos_input_sends;
  wire [4:0] x_pos_input_want_0;
  wire [4:0] x_pos_input_request_0;
  wire [4:0] x_pos_input_want_1;
  wire [4:0] x_pos_input_request_1;
  wire [4:0] x_pos_input_want_2;
  wire [4:0] x_pos_input_request_2;
  wire [2:0] x_pos_input_vc;
  wire [2:0] x_pos_input_stranded;
  wire [65:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [2:0] x_pos_input_send_vc_0;
  wire [2:0] y_neg_input_credit;
  wire [2:0] y_neg_input_asks;
  wire [2:0] y_neg_input_sends;
  wire [4:0] y_neg_input_want_0;
  wire [4:0] y_neg_input_request_0;
  wire [4:0] y_neg_input_want_1;
  wire [4:0] y_neg_input_request_1;
  wire [4:0] y_neg_input_want_2;
  wire [4:0] y_neg_input_request_2;
  wire [2:0] y_neg_input_vc;
  wire [2:0] y_neg_input_stranded;
  wire [65:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [2:0] y_neg_input_send_vc_0;
  wire [2:0] y_pos_input_credit;
  wire [2:0] y_pos_input_asks;
  wire [2:0] y_pos_input_sends;
  wire [4:0] y_pos_input_want_0;
  wire [4:0] y_pos_input_request_0;
  wire [4:0] y_pos_input_want_1;
  wire [4:0] y_pos_input_request_1;
  wire [4:0] y_pos_input_want_2;
  wire [4:0] y_pos_input_request_2;
  wire [2:0] y_pos_input_vc;
  wire [2:0] y_pos_input_stranded;
  wire [65:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [2:0] y_pos_input_send_vc_0;
  wire [2:0] inject_input_credit;
  wire [2:0] inject_input_asks;
  wire [2:0] inject_input_sends;
  wire [4:0] inject_input_want_0;
  wire [4:0] inject_input_request_0;
  wire [4:0] inject_input_want_1;
  wire [4:0] inject_input_request_1;
  wire [4:0] inject_input_want_2;
  wire [4:0] inject_input_request_2;
  wire [2:0] inject_input_vc;
  wire [2:0] inject_input_stranded;
  wire [65:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [2:0] inject_input_send_vc_0;
  wire [2:0] vc_allocator_next_x_neg;
  wire [2:0] vc_allocator_vc_x_neg;
  wire [4:0] vc_allocator_output_x_neg;
  wire [2:0] vc_allocator_next_x_pos;
  wire [2:0] vc_allocator_vc_x_pos;
  wire [4:0] vc_allocator_output_x_pos;
  wire [2:0] vc_allocator_next_y_neg;
  wire [2:0] vc_allocator_vc_y_neg;
  wire [4:0] vc_allocator_output_y_neg;
  wire [2:0] vc_allocator_next_y_pos;
  wire [2:0] vc_allocator_vc_y_pos;
  wire [4:0] vc_allocator_output_y_pos;
  wire [2:0] vc_allocator_next_inject;
  wire [2:0] vc_allocator_vc_inject;
  wire [4:0] vc_allocator_output_inject;
  wire [2:0] switch_allocator_next_x_neg;
  wire [2:0] switch_allocator_vc_x_neg;
  wire [4:0] switch_allocator_output_x_neg;
  wire [2:0] switch_allocator_next_x_pos;
  wire [2:0] switch_allocator_vc_x_pos;
  wire [4:0] switch_allocator_output_x_pos;
  wire [2:0] switch_allocator_next_y_neg;
  wire [2:0] switch_allocator_vc_y_neg;
  wire [4:0] switch_allocator_output_y_neg;
  wire [2:0] switch_allocator_next_y_pos;
  wire [2:0] switch_allocator_vc_y_pos;
  wire [4:0] switch_allocator_output_y_pos;
  wire [2:0] switch_allocator_next_inject;
  wire [2:0] switch_allocator_vc_inject;
  wire [4:0] switch_allocator_output_inject;
  wire [65:0] crossbar_flit_x_neg;
  wire [65:0] crossbar_flit_x_pos;
  wire [65:0] crossbar_flit_y_neg;
  wire [65:0] crossbar_flit_y_pos;
  wire [65:0] crossbar_flit_eject;
  wire [2:0] x_neg_output_ready;
  wire [2:0] x_neg_output_free;
  wire [2:0] x_pos_output_ready;
  wire [2:0] x_pos_output_free;
  wire [2:0] y_neg_output_ready;
  wire [2:0] y_neg_output_free;
  wire [2:0] y_pos_output_ready;
  wire [2:0] y_pos_output_free;
  wire [2:0] eject_output_ready;
  wire [2:0] eject_output_free;
  wire [2:0] n1 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[0] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n2 = (vc_allocator_output_y_pos[0] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[0] ?
      y_neg_input_vc : 3'd0) | n1);
  wire [2:0] n3 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n4 = (vc_allocator_output_y_pos[1] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 3'd0) | n3);
  wire [2:0] n5 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n6 = (vc_allocator_output_y_pos[2] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[2] ?
      y_neg_input_vc : 3'd0) | n5);
  wire [2:0] n7 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n8 = (vc_allocator_output_y_pos[3] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[3] ?
      y_neg_input_vc : 3'd0) | n7);
  wire [2:0] n9 = (vc_allocator_output_x_neg[4] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[4] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n10 = (vc_allocator_output_y_pos[4] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[4] ?
      y_neg_input_vc : 3'd0) | n9);
  wire [4:0] n11 = {switch_allocator_output_inject[0], switch_allocator_output_y_pos[0],
      switch_allocator_output_y_neg[0], switch_allocator_output_x_pos[0], switch_allocator_output_x_neg[0]};
  wire [4:0] n12 = {switch_allocator_output_inject[1], switch_allocator_output_y_pos[1],
      switch_allocator_output_y_neg[1], switch_allocator_output_x_pos[1], switch_allocator_output_x_neg[1]};
  wire [4:0] n13 = {switch_allocator_output_inject[2], switch_allocator_output_y_pos[2],
      switch_allocator_output_y_neg[2], switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [4:0] n14 = {switch_allocator_output_inject[3], switch_allocator_output_y_pos[3],
      switch_allocator_output_y_neg[3], switch_allocator_output_x_pos[3], switch_allocator_output_x_neg[3]};
  wire [4:0] n15 = {switch_allocator_output_inject[4], switch_allocator_output_y_pos[4],
      switch_allocator_output_y_neg[4], switch_allocator_output_x_pos[4], switch_allocator_output_x_neg[4]};
  wire [2:0] n16 = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n17 = (switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 3'd0) | n16);
  wire [2:0] x_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 3'd0) | n17;
  wire n18 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[0]);
  wire n19 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[0]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]) | n18);
  wire x_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | n19;
  wire [2:0] n20 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n21 = (switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 3'd0) | n20);
  wire [2:0] x_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 3'd0) | n21;
  wire n22 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire n23 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[1]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]) | n22);
  wire x_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | n23;
  wire [2:0] n24 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n25 = (switch_allocator_output_y_pos[2] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[2] ? y_neg_input_send_vc_0 : 3'd0) | n24);
  wire [2:0] y_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 3'd0) | n25;
  wire n26 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire n27 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[2]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[2]) | n26);
  wire y_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n27;
  wire [2:0] n28 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n29 = (switch_allocator_output_y_pos[3] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[3] ? y_neg_input_send_vc_0 : 3'd0) | n28);
  wire [2:0] y_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 3'd0) | n29;
  wire n30 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n31 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[3]) | n30);
  wire y_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n31;
  wire [2:0] n32 = (switch_allocator_output_x_neg[4] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[4] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n33 = (switch_allocator_output_y_pos[4] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[4] ? y_neg_input_send_vc_0 : 3'd0) | n32);
  wire [2:0] eject_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 3'd0) | n33;
  wire n34 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[4]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[4]);
  wire n35 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[4]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[4]) | n34);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n35;
  wire n36 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));

  sdr_input_unit x_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_neg_valid_i),
    .flit_i(x_neg_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(healthy_i),
    .from_i(4'd1),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_x_neg),
    .chosen_i(vc_allocator_next_x_neg),
    .next_i(switch_allocator_next_x_neg),
    .sent_i(switch_allocator_vc_x_neg),
    .credit_o(x_neg_input_credit),
    .asks_o(x_neg_input_asks),
    .sends_o(x_neg_input_sends),
    .want_0_o(x_neg_input_want_0),
    .request_0_o(x_neg_input_request_0),
    .want_1_o(x_neg_input_want_1),
    .request_1_o(x_neg_input_request_1),
    .want_2_o(x_neg_input_want_2),
    .request_2_o(x_neg_input_request_2),
    .vc_o(x_neg_input_vc),
    .stranded_o(x_neg_input_stranded),
    .flit_0_o(x_neg_input_flit_0),
    .tail_0_o(x_neg_input_tail_0),
    .send_vc_0_o(x_neg_input_send_vc_0)
  );

  sdr_input_unit x_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_pos_valid_i),
    .flit_i(x_pos_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(healthy_i),
    .from_i(4'd2),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_x_pos),
    .chosen_i(vc_allocator_next_x_pos),
    .next_i(switch_allocator_next_x_pos),
    .sent_i(switch_allocator_vc_x_pos),
    .credit_o(x_pos_input_credit),
    .asks_o(x_pos_input_asks),
    .sends_o(x_pos_input_sends),
    .want_0_o(x_pos_input_want_0),
    .request_0_o(x_pos_input_request_0),
    .want_1_o(x_pos_input_want_1),
    .request_1_o(x_pos_input_request_1),
    .want_2_o(x_pos_input_want_2),
    .request_2_o(x_pos_input_request_2),
    .vc_o(x_pos_input_vc),
    .stranded_o(x_pos_input_stranded),
    .flit_0_o(x_pos_input_flit_0),
    .tail_0_o(x_pos_input_tail_0),
    .send_vc_0_o(x_pos_input_send_vc_0)
  );

  sdr_input_unit y_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_neg_valid_i),
    .flit_i(y_neg_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(healthy_i),
    .from_i(4'd4),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_y_neg),
    .chosen_i(vc_allocator_next_y_neg),
    .next_i(switch_allocator_next_y_neg),
    .sent_i(switch_allocator_vc_y_neg),
    .credit_o(y_neg_input_credit),
    .asks_o(y_neg_input_asks),
    .sends_o(y_neg_input_sends),
    .want_0_o(y_neg_input_want_0),
    .request_0_o(y_neg_input_request_0),
    .want_1_o(y_neg_input_want_1),
    .request_1_o(y_neg_input_request_1),
    .want_2_o(y_neg_input_want_2),
    .request_2_o(y_neg_input_request_2),
    .vc_o(y_neg_input_vc),
    .stranded_o(y_neg_input_stranded),
    .flit_0_o(y_neg_input_flit_0),
    .tail_0_o(y_neg_input_tail_0),
    .send_vc_0_o(y_neg_input_send_vc_0)
  );

  sdr_input_unit y_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_pos_valid_i),
    .flit_i(y_pos_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(healthy_i),
    .from_i(4'd8),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_y_pos),
    .chosen_i(vc_allocator_next_y_pos),
    .next_i(switch_allocator_next_y_pos),
    .sent_i(switch_allocator_vc_y_pos),
    .credit_o(y_pos_input_credit),
    .asks_o(y_pos_input_asks),
    .sends_o(y_pos_input_sends),
    .want_0_o(y_pos_input_want_0),
    .request_0_o(y_pos_input_request_0),
    .want_1_o(y_pos_input_want_1),
    .request_1_o(y_pos_input_request_1),
    .want_2_o(y_pos_input_want_2),
    .request_2_o(y_pos_input_request_2),
    .vc_o(y_pos_input_vc),
    .stranded_o(y_pos_input_stranded),
    .flit_0_o(y_pos_input_flit_0),
    .tail_0_o(y_pos_input_tail_0),
    .send_vc_0_o(y_pos_input_send_vc_0)
  );

  sdr_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_inject),
    .chosen_i(vc_allocator_next_inject),
    .next_i(switch_allocator_next_inject),
    .sent_i(switch_allocator_vc_inject),
    .credit_o(inject_input_credit),
    .asks_o(inject_input_asks),
    .sends_o(inject_input_sends),
    .want_0_o(inject_input_want_0),
    .request_0_o(inject_input_request_0),
    .want_1_o(inject_input_want_1),
    .request_1_o(inject_input_request_1),
    .want_2_o(inject_input_want_2),
    .request_2_o(inject_input_request_2),
    .vc_o(inject_input_vc),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  sdr_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_asks),
    .want_x_neg_0_i(x_neg_input_want_0),
    .want_x_neg_1_i(x_neg_input_want_1),
    .want_x_neg_2_i(x_neg_input_want_2),
    .asks_x_pos_i(x_pos_input_asks),
    .want_x_pos_0_i(x_pos_input_want_0),
    .want_x_pos_1_i(x_pos_input_want_1),
    .want_x_pos_2_i(x_pos_input_want_2),
    .asks_y_neg_i(y_neg_input_asks),
    .want_y_neg_0_i(y_neg_input_want_0),
    .want_y_neg_1_i(y_neg_input_want_1),
    .want_y_neg_2_i(y_neg_input_want_2),
    .asks_y_pos_i(y_pos_input_asks),
    .want_y_pos_0_i(y_pos_input_want_0),
    .want_y_pos_1_i(y_pos_input_want_1),
    .want_y_pos_2_i(y_pos_input_want_2),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
    .want_inject_1_i(inject_input_want_1),
    .want_inject_2_i(inject_input_want_2),
    .next_x_neg_o(vc_allocator_next_x_neg),
    .vc_x_neg_o(vc_allocator_vc_x_neg),
    .output_x_neg_o(vc_allocator_output_x_neg),
    .next_x_pos_o(vc_allocator_next_x_pos),
    .vc_x_pos_o(vc_allocator_vc_x_pos),
    .output_x_pos_o(vc_allocator_output_x_pos),
    .next_y_neg_o(vc_allocator_next_y_neg),
    .vc_y_neg_o(vc_allocator_vc_y_neg),
    .output_y_neg_o(vc_allocator_output_y_neg),
    .next_y_pos_o(vc_allocator_next_y_pos),
    .vc_y_pos_o(vc_allocator_vc_y_pos),
    .output_y_pos_o(vc_allocator_output_y_pos),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  sdr_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_sends),
    .want_x_neg_0_i(x_neg_input_request_0),
    .want_x_neg_1_i(x_neg_input_request_1),
    .want_x_neg_2_i(x_neg_input_request_2),
    .asks_x_pos_i(x_pos_input_sends),
    .want_x_pos_0_i(x_pos_input_request_0),
    .want_x_pos_1_i(x_pos_input_request_1),
    .want_x_pos_2_i(x_pos_input_request_2),
    .asks_y_neg_i(y_neg_input_sends),
    .want_y_neg_0_i(y_neg_input_request_0),
    .want_y_neg_1_i(y_neg_input_request_1),
    .want_y_neg_2_i(y_neg_input_request_2),
    .asks_y_pos_i(y_pos_input_sends),
    .want_y_pos_0_i(y_pos_input_request_0),
    .want_y_pos_1_i(y_pos_input_request_1),
    .want_y_pos_2_i(y_pos_input_request_2),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
    .want_inject_1_i(inject_input_request_1),
    .want_inject_2_i(inject_input_request_2),
    .next_x_neg_o(switch_allocator_next_x_neg),
    .vc_x_neg_o(switch_allocator_vc_x_neg),
    .output_x_neg_o(switch_allocator_output_x_neg),
    .next_x_pos_o(switch_allocator_next_x_pos),
    .vc_x_pos_o(switch_allocator_vc_x_pos),
    .output_x_pos_o(switch_allocator_output_x_pos),
    .next_y_neg_o(switch_allocator_next_y_neg),
    .vc_y_neg_o(switch_allocator_vc_y_neg),
    .output_y_neg_o(switch_allocator_output_y_neg),
    .next_y_pos_o(switch_allocator_next_y_pos),
    .vc_y_pos_o(switch_allocator_vc_y_pos),
    .output_y_pos_o(switch_allocator_output_y_pos),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  sdr_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_x_neg_i(n11),
    .select_x_pos_i(n12),
    .select_y_neg_i(n13),
    .select_y_pos_i(n14),
    .select_eject_i(n15),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  sdr_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[0] ? inject_input_vc : 3'd0) | n2),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .ready_o(x_neg_output_ready),
    .free_o(x_neg_output_free)
  );

  sdr_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[1] ? inject_input_vc : 3'd0) | n4),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .ready_o(x_pos_output_ready),
    .free_o(x_pos_output_free)
  );

  sdr_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 3'd0) | n6),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .ready_o(y_neg_output_ready),
    .free_o(y_neg_output_free)
  );

  sdr_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 3'd0) | n8),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .ready_o(y_pos_output_ready),
    .free_o(y_pos_output_free)
  );

  sdr_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 3'd0) | n10),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .credit_i(eject_credit_i),
    .ready_o(eject_output_ready),
    .free_o(eject_output_free)
  );
  assign x_neg_credit_o = x_neg_input_credit;
  assign x_pos_credit_o = x_pos_input_credit;
  assign y_neg_credit_o = y_neg_input_credit;
  assign y_pos_credit_o = y_pos_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign x_neg_flit_o = crossbar_flit_x_neg;
  assign x_pos_flit_o = crossbar_flit_x_pos;
  assign y_neg_flit_o = crossbar_flit_y_neg;
  assign y_pos_flit_o = crossbar_flit_y_pos;
  assign eject_flit_o = crossbar_flit_eject;
  assign x_neg_valid_o = x_neg_sent;
  assign x_pos_valid_o = x_pos_sent;
  assign y_neg_valid_o = y_neg_sent;
  assign y_pos_valid_o = y_pos_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = (|inject_input_stranded) | ((|y_pos_input_stranded) | n36);
endmodule
