// Wormhole router with dimension-order routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module ff_router #(
  // coordinate of this router
  parameter [1:0] HERE_X = 2'd0,
  parameter [1:0] HERE_Y = 2'd0,
  // network ports with a working link
  parameter [3:0] HEALTHY = 4'hf
) (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] x_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] x_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] y_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] y_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [1:0] x_neg_credit_i,
  input  wire [1:0] x_pos_credit_i,
  input  wire [1:0] y_neg_credit_i,
  input  wire [1:0] y_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [1:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [1:0] x_neg_credit_o,
  output wire [1:0] x_pos_credit_o,
  output wire [1:0] y_neg_credit_o,
  output wire [1:0] y_pos_credit_o,
  output wire [1:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] x_neg_flit_o,
  output wire [33:0] x_pos_flit_o,
  output wire [33:0] y_neg_flit_o,
  output wire [33:0] y_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [1:0] x_neg_valid_o,
  output wire [1:0] x_pos_valid_o,
  output wire [1:0] y_neg_valid_o,
  output wire [1:0] y_pos_valid_o,
  output wire [1:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [1:0] x_neg_input_credit;
  wire [1:0] x_neg_input_asks;
  wire [1:0] x_neg_input_sends;
  wire [4:0] x_neg_input_want_0;
  wire [4:0] x_neg_input_request_0;
  wire [4:0] x_neg_input_want_1;
  wire [4:0] x_neg_input_request_1;
  wire [1:0] x_neg_input_vc;
  wire [1:0] x_neg_input_stranded;
  wire [33:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [1:0] x_neg_input_send_vc_0;
  wire [1:0] x_pos_input_credit;
  wire [1:0] x_pos_input_asks;
  wire [1:0] x_pos_input_sends;
  wire [4:0] x_pos_input_want_0;
  wire [4:0] x_pos_input_request_0;
  wire [4:0] x_pos_input_want_1;
  wire [4:0] x_pos_input_request_1;
  wire [1:0] x_pos_input_vc;
  wire [1:0] x_pos_input_stranded;
  wire [33:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [1:0] x_pos_input_send_vc_0;
  wire [1:0] y_neg_input_credit;
  wire [1:0] y_neg_input_asks;
  wire [1:0] y_neg_input_sends;
  wire [4:0] y_neg_input_want_0;
  wire [4:0] y_neg_input_request_0;
  wire [4:0] y_neg_input_want_1;
  wire [4:0] y_neg_input_request_1;
  wire [1:0] y_neg_input_vc;
  wire [1:0] y_neg_input_stranded;
  wire [33:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [1:0] y_neg_input_send_vc_0;
  wire [1:0] y_pos_input_credit;
  wire [1:0] y_pos_input_asks;
  wire [1:0] y_pos_input_sends;
  wire [4:0] y_pos_input_want_0;
  wire [4:0] y_pos_input_request_0;
  wire [4:0] y_pos_input_want_1;
  wire [4:0] y_pos_input_request_1;
  wire [1:0] y_pos_input_vc;
  wire [1:0] y_pos_input_stranded;
  wire [33:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [1:0] y_pos_input_send_vc_0;
  wire [1:0] inject_input_credit;
  wire [1:0] inject_input_asks;
  wire [1:0] inject_input_sends;
  wire [4:0] inject_input_want_0;
  wire [4:0] inject_input_request_0;
  wire [4:0] inject_input_want_1;
  wire [4:0] inject_input_request_1;
  wire [1:0] inject_input_vc;
  wire [1:0] inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [1:0] inject_input_send_vc_0;
  wire [1:0] vc_allocator_next_x_neg;
  wire [1:0] vc_allocator_vc_x_neg;
  wire [3:0] vc_allocator_output_x_neg;
  wire [1:0] vc_allocator_next_x_pos;
  wire [1:0] vc_allocator_vc_x_pos;
  wire [3:0] vc_allocator_output_x_pos;
  wire [1:0] vc_allocator_next_y_neg;
  wire [1:0] vc_allocator_vc_y_neg;
  wire [1:0] vc_allocator_output_y_neg;
  wire [1:0] vc_allocator_next_y_pos;
  wire [1:0] vc_allocator_vc_y_pos;
  wire [1:0] vc_allocator_output_y_pos;
  wire [1:0] vc_allocator_next_inject;
  wire [1:0] vc_allocator_vc_inject;
  wire [4:0] vc_allocator_output_inject;
  wire [1:0] switch_allocator_next_x_neg;
  wire [1:0] switch_allocator_vc_x_neg;
  wire [3:0] switch_allocator_output_x_neg;
  wire [1:0] switch_allocator_next_x_pos;
  wire [1:0] switch_allocator_vc_x_pos;
  wire [3:0] switch_allocator_output_x_pos;
  wire [1:0] switch_allocator_next_y_neg;
  wire [1:0] switch_allocator_vc_y_neg;
  wire [1:0] switch_allocator_output_y_neg;
  wire [1:0] switch_allocator_next_y_pos;
  wire [1:0] switch_allocator_vc_y_pos;
  wire [1:0] switch_allocator_output_y_pos;
  wire [1:0] switch_allocator_next_inject;
  wire [1:0] switch_allocator_vc_inject;
  wire [4:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_x_neg;
  wire [33:0] crossbar_flit_x_pos;
  wire [33:0] crossbar_flit_y_neg;
  wire [33:0] crossbar_flit_y_pos;
  wire [33:0] crossbar_flit_eject;
  wire [1:0] x_neg_output_ready;
  wire [1:0] x_neg_output_free;
  wire [1:0] x_pos_output_ready;
  wire [1:0] x_pos_output_free;
  wire [1:0] y_neg_output_ready;
  wire [1:0] y_neg_output_free;
  wire [1:0] y_pos_output_ready;
  wire [1:0] y_pos_output_free;
  wire [1:0] eject_output_ready;
  wire [1:0] eject_output_free;
  wire [1:0] n1 = (vc_allocator_output_x_pos[0] ? x_pos_input_vc : 2'd0) | (vc_allocator_output_inject[0] ?
      inject_input_vc : 2'd0);
  wire [1:0] n2 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_inject[1] ?
      inject_input_vc : 2'd0);
  wire [1:0] n3 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n4 = (vc_allocator_output_inject[2] ? inject_input_vc : 2'd0) | ((vc_allocator_output_y_pos[0] ?
      y_pos_input_vc : 2'd0) | n3);
  wire [1:0] n5 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n6 = (vc_allocator_output_inject[3] ? inject_input_vc : 2'd0) | ((vc_allocator_output_y_neg[0] ?
      y_neg_input_vc : 2'd0) | n5);
  wire [1:0] n7 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n8 = (vc_allocator_output_y_pos[1] ? y_pos_input_vc : 2'd0) | ((vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 2'd0) | n7);
  wire [4:0] n9 = {switch_allocator_output_inject[0], 2'd0, switch_allocator_output_x_pos[0], 1'd0};
  wire [4:0] n10 = {switch_allocator_output_inject[1], 3'd0, switch_allocator_output_x_neg[0]};
  wire [4:0] n11 = {switch_allocator_output_inject[2], switch_allocator_output_y_pos[0], 1'd0,
      switch_allocator_output_x_pos[1], switch_allocator_output_x_neg[1]};
  wire [4:0] n12 = {switch_allocator_output_inject[3], 1'd0, switch_allocator_output_y_neg[0],
      switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [4:0] n13 = {switch_allocator_output_inject[4], switch_allocator_output_y_pos[1],
      switch_allocator_output_y_neg[1], switch_allocator_output_x_pos[3], switch_allocator_output_x_neg[3]};
  wire [1:0] x_neg_sent = (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 2'd0);
  wire x_neg_tail = (x_pos_input_tail_0 & switch_allocator_output_x_pos[0]) | (inject_input_tail_0 &
      switch_allocator_output_inject[0]);
  wire [1:0] x_pos_sent = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 2'd0);
  wire x_pos_tail = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (inject_input_tail_0 &
      switch_allocator_output_inject[1]);
  wire [1:0] n14 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] y_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 2'd0) | n14);
  wire n15 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire y_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[0]) | n15);
  wire [1:0] n16 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] y_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 2'd0) | n16);
  wire n17 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire y_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]) | n17);
  wire [1:0] n18 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n19 = (switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 2'd0) | n18);
  wire [1:0] eject_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 2'd0) | n19;
  wire n20 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n21 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[1]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]) | n20);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n21;
  wire n22 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));

  ff_input_unit x_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_neg_valid_i),
    .flit_i(x_neg_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(HEALTHY),
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
    .wired_i(5'h1e),
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
    .vc_o(x_neg_input_vc),
    .stranded_o(x_neg_input_stranded),
    .flit_0_o(x_neg_input_flit_0),
    .tail_0_o(x_neg_input_tail_0),
    .send_vc_0_o(x_neg_input_send_vc_0)
  );

  ff_input_unit x_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_pos_valid_i),
    .flit_i(x_pos_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(HEALTHY),
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
    .wired_i(5'h1d),
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
    .vc_o(x_pos_input_vc),
    .stranded_o(x_pos_input_stranded),
    .flit_0_o(x_pos_input_flit_0),
    .tail_0_o(x_pos_input_tail_0),
    .send_vc_0_o(x_pos_input_send_vc_0)
  );

  ff_input_unit y_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_neg_valid_i),
    .flit_i(y_neg_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(HEALTHY),
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
    .wired_i(5'h18),
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
    .vc_o(y_neg_input_vc),
    .stranded_o(y_neg_input_stranded),
    .flit_0_o(y_neg_input_flit_0),
    .tail_0_o(y_neg_input_tail_0),
    .send_vc_0_o(y_neg_input_send_vc_0)
  );

  ff_input_unit y_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_pos_valid_i),
    .flit_i(y_pos_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(HEALTHY),
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
    .wired_i(5'h14),
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
    .vc_o(y_pos_input_vc),
    .stranded_o(y_pos_input_stranded),
    .flit_0_o(y_pos_input_flit_0),
    .tail_0_o(y_pos_input_tail_0),
    .send_vc_0_o(y_pos_input_send_vc_0)
  );

  ff_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(HERE_X),
    .here_y_i(HERE_Y),
    .healthy_i(HEALTHY),
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
    .wired_i(5'h1f),
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
    .vc_o(inject_input_vc),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  ff_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_asks),
    .want_x_neg_0_i(x_neg_input_want_0[4:1]),
    .want_x_neg_1_i(x_neg_input_want_1[4:1]),
    .asks_x_pos_i(x_pos_input_asks),
    .want_x_pos_0_i({x_pos_input_want_0[4:2], x_pos_input_want_0[0]}),
    .want_x_pos_1_i({x_pos_input_want_1[4:2], x_pos_input_want_1[0]}),
    .asks_y_neg_i(y_neg_input_asks),
    .want_y_neg_0_i(y_neg_input_want_0[4:3]),
    .want_y_neg_1_i(y_neg_input_want_1[4:3]),
    .asks_y_pos_i(y_pos_input_asks),
    .want_y_pos_0_i({y_pos_input_want_0[4], y_pos_input_want_0[2]}),
    .want_y_pos_1_i({y_pos_input_want_1[4], y_pos_input_want_1[2]}),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
    .want_inject_1_i(inject_input_want_1),
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

  ff_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_sends),
    .want_x_neg_0_i(x_neg_input_request_0[4:1]),
    .want_x_neg_1_i(x_neg_input_request_1[4:1]),
    .asks_x_pos_i(x_pos_input_sends),
    .want_x_pos_0_i({x_pos_input_request_0[4:2], x_pos_input_request_0[0]}),
    .want_x_pos_1_i({x_pos_input_request_1[4:2], x_pos_input_request_1[0]}),
    .asks_y_neg_i(y_neg_input_sends),
    .want_y_neg_0_i(y_neg_input_request_0[4:3]),
    .want_y_neg_1_i(y_neg_input_request_1[4:3]),
    .asks_y_pos_i(y_pos_input_sends),
    .want_y_pos_0_i({y_pos_input_request_0[4], y_pos_input_request_0[2]}),
    .want_y_pos_1_i({y_pos_input_request_1[4], y_pos_input_request_1[2]}),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
    .want_inject_1_i(inject_input_request_1),
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

  ff_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_x_neg_i(n9),
    .select_x_pos_i(n10),
    .select_y_neg_i(n11),
    .select_y_pos_i(n12),
    .select_eject_i(n13),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  ff_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n1),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .ready_o(x_neg_output_ready),
    .free_o(x_neg_output_free)
  );

  ff_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n2),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .ready_o(x_pos_output_ready),
    .free_o(x_pos_output_free)
  );

  ff_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n4),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .ready_o(y_neg_output_ready),
    .free_o(y_neg_output_free)
  );

  ff_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n6),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .ready_o(y_pos_output_ready),
    .free_o(y_pos_output_free)
  );

  ff_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 2'd0) | n8),
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
  assign stranded_o = (|inject_input_stranded) | ((|y_pos_input_stranded) | n22);

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, x_neg_input_want_0[0], x_neg_input_request_0[0], x_neg_input_want_1[0],
      x_neg_input_request_1[0], x_pos_input_want_0[1], x_pos_input_request_0[1], x_pos_input_want_1[1],
      x_pos_input_request_1[1], y_neg_input_want_0[2:0], y_neg_input_request_0[2:0], y_neg_input_want_1[2:0],
      y_neg_input_request_1[2:0], y_pos_input_want_0[1:0], y_pos_input_want_0[3], y_pos_input_request_0[1:0],
      y_pos_input_request_0[3], y_pos_input_want_1[1:0], y_pos_input_want_1[3], y_pos_input_request_1[1:0],
      y_pos_input_request_1[3]};
endmodule
