// Wormhole router with jump-order routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module hb_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j1_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] j1_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j1_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] j1_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j2_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] j2_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j2_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] j2_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j4_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] j4_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject_valid_i,
  // flit: {tail, head, data}
  input  wire [17:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire j1_neg_credit_i,
  input  wire j1_pos_credit_i,
  input  wire j2_neg_credit_i,
  input  wire j2_pos_credit_i,
  input  wire j4_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire j1_neg_credit_o,
  output wire j1_pos_credit_o,
  output wire j2_neg_credit_o,
  output wire j2_pos_credit_o,
  output wire j4_pos_credit_o,
  output wire inject_credit_o,
  // flit: {tail, head, data}
  output wire [17:0] j1_neg_flit_o,
  output wire [17:0] j1_pos_flit_o,
  output wire [17:0] j2_neg_flit_o,
  output wire [17:0] j2_pos_flit_o,
  output wire [17:0] j4_pos_flit_o,
  output wire [17:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire j1_neg_valid_o,
  output wire j1_pos_valid_o,
  output wire j2_neg_valid_o,
  output wire j2_pos_valid_o,
  output wire j4_pos_valid_o,
  output wire eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire j1_neg_input_credit;
  wire j1_neg_input_asks;
  wire j1_neg_input_sends;
  wire [5:0] j1_neg_input_want_0;
  wire [5:0] j1_neg_input_request_0;
  wire j1_neg_input_vc;
  wire j1_neg_input_stranded;
  wire [17:0] j1_neg_input_flit_0;
  wire j1_neg_input_tail_0;
  wire j1_neg_input_send_vc_0;
  wire j1_pos_input_credit;
  wire j1_pos_input_asks;
  wire j1_pos_input_sends;
  wire [5:0] j1_pos_input_want_0;
  wire [5:0] j1_pos_input_request_0;
  wire j1_pos_input_vc;
  wire j1_pos_input_stranded;
  wire [17:0] j1_pos_input_flit_0;
  wire j1_pos_input_tail_0;
  wire j1_pos_input_send_vc_0;
  wire j2_neg_input_credit;
  wire j2_neg_input_asks;
  wire j2_neg_input_sends;
  wire [5:0] j2_neg_input_want_0;
  wire [5:0] j2_neg_input_request_0;
  wire j2_neg_input_vc;
  wire j2_neg_input_stranded;
  wire [17:0] j2_neg_input_flit_0;
  wire j2_neg_input_tail_0;
  wire j2_neg_input_send_vc_0;
  wire j2_pos_input_credit;
  wire j2_pos_input_asks;
  wire j2_pos_input_sends;
  wire [5:0] j2_pos_input_want_0;
  wire [5:0] j2_pos_input_request_0;
  wire j2_pos_input_vc;
  wire j2_pos_input_stranded;
  wire [17:0] j2_pos_input_flit_0;
  wire j2_pos_input_tail_0;
  wire j2_pos_input_send_vc_0;
  wire j4_pos_input_credit;
  wire j4_pos_input_asks;
  wire j4_pos_input_sends;
  wire [5:0] j4_pos_input_want_0;
  wire [5:0] j4_pos_input_request_0;
  wire j4_pos_input_vc;
  wire j4_pos_input_stranded;
  wire [17:0] j4_pos_input_flit_0;
  wire j4_pos_input_tail_0;
  wire j4_pos_input_send_vc_0;
  wire inject_input_credit;
  wire inject_input_asks;
  wire inject_input_sends;
  wire [5:0] inject_input_want_0;
  wire [5:0] inject_input_request_0;
  wire inject_input_vc;
  wire inject_input_stranded;
  wire [17:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire inject_input_send_vc_0;
  wire vc_allocator_next_j1_neg;
  wire vc_allocator_vc_j1_neg;
  wire [3:0] vc_allocator_output_j1_neg;
  wire vc_allocator_next_j1_pos;
  wire vc_allocator_vc_j1_pos;
  wire [3:0] vc_allocator_output_j1_pos;
  wire vc_allocator_next_j2_neg;
  wire vc_allocator_vc_j2_neg;
  wire [1:0] vc_allocator_output_j2_neg;
  wire vc_allocator_next_j2_pos;
  wire vc_allocator_vc_j2_pos;
  wire [1:0] vc_allocator_output_j2_pos;
  wire vc_allocator_next_j4_pos;
  wire vc_allocator_vc_j4_pos;
  wire vc_allocator_output_j4_pos;
  wire vc_allocator_next_inject;
  wire vc_allocator_vc_inject;
  wire [5:0] vc_allocator_output_inject;
  wire switch_allocator_next_j1_neg;
  wire switch_allocator_vc_j1_neg;
  wire [3:0] switch_allocator_output_j1_neg;
  wire switch_allocator_next_j1_pos;
  wire switch_allocator_vc_j1_pos;
  wire [3:0] switch_allocator_output_j1_pos;
  wire switch_allocator_next_j2_neg;
  wire switch_allocator_vc_j2_neg;
  wire [1:0] switch_allocator_output_j2_neg;
  wire switch_allocator_next_j2_pos;
  wire switch_allocator_vc_j2_pos;
  wire [1:0] switch_allocator_output_j2_pos;
  wire switch_allocator_next_j4_pos;
  wire switch_allocator_vc_j4_pos;
  wire switch_allocator_output_j4_pos;
  wire switch_allocator_next_inject;
  wire switch_allocator_vc_inject;
  wire [5:0] switch_allocator_output_inject;
  wire [17:0] crossbar_flit_j1_neg;
  wire [17:0] crossbar_flit_j1_pos;
  wire [17:0] crossbar_flit_j2_neg;
  wire [17:0] crossbar_flit_j2_pos;
  wire [17:0] crossbar_flit_j4_pos;
  wire [17:0] crossbar_flit_eject;
  wire j1_neg_output_ready;
  wire j1_neg_output_free;
  wire j1_pos_output_ready;
  wire j1_pos_output_free;
  wire j2_neg_output_ready;
  wire j2_neg_output_free;
  wire j2_pos_output_ready;
  wire j2_pos_output_free;
  wire j4_pos_output_ready;
  wire j4_pos_output_free;
  wire eject_output_ready;
  wire eject_output_free;
  wire n1 = (vc_allocator_output_j1_neg[0] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[0] ?
      j1_pos_input_vc : 1'd0);
  wire n2 = (vc_allocator_output_j1_neg[1] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[1] ?
      j1_pos_input_vc : 1'd0);
  wire n3 = (vc_allocator_output_j1_neg[2] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[2] ?
      j1_pos_input_vc : 1'd0);
  wire n4 = (vc_allocator_output_j2_pos[0] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[0] ?
      j2_neg_input_vc : 1'd0) | n3);
  wire n5 = (vc_allocator_output_j1_neg[3] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[3] ?
      j1_pos_input_vc : 1'd0);
  wire n6 = (vc_allocator_output_j2_pos[1] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[1] ?
      j2_neg_input_vc : 1'd0) | n5);
  wire n7 = (vc_allocator_output_inject[5] ? inject_input_vc : 1'd0) | ((vc_allocator_output_j4_pos ?
      j4_pos_input_vc : 1'd0) | n6);
  wire [5:0] n8 = {switch_allocator_output_inject[2], 3'd0, switch_allocator_output_j1_pos[0],
      switch_allocator_output_j1_neg[0]};
  wire [5:0] n9 = {switch_allocator_output_inject[3], 3'd0, switch_allocator_output_j1_pos[1],
      switch_allocator_output_j1_neg[1]};
  wire [5:0] n10 = {switch_allocator_output_inject[4], 1'd0, switch_allocator_output_j2_pos[0],
      switch_allocator_output_j2_neg[0], switch_allocator_output_j1_pos[2],
      switch_allocator_output_j1_neg[2]};
  wire [5:0] n11 = {switch_allocator_output_inject[5], switch_allocator_output_j4_pos,
      switch_allocator_output_j2_pos[1], switch_allocator_output_j2_neg[1], switch_allocator_output_j1_pos[3],
      switch_allocator_output_j1_neg[3]};
  wire j1_neg_sent = switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 1'd0;
  wire j1_neg_tail = inject_input_tail_0 & switch_allocator_output_inject[0];
  wire j1_pos_sent = switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 1'd0;
  wire j1_pos_tail = inject_input_tail_0 & switch_allocator_output_inject[1];
  wire n12 = (switch_allocator_output_j1_neg[0] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[0] ? j1_pos_input_send_vc_0 : 1'd0);
  wire j2_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 1'd0) | n12;
  wire n13 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[0]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[0]);
  wire j2_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n13;
  wire n14 = (switch_allocator_output_j1_neg[1] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[1] ? j1_pos_input_send_vc_0 : 1'd0);
  wire j2_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 1'd0) | n14;
  wire n15 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[1]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[1]);
  wire j2_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n15;
  wire n16 = (switch_allocator_output_j1_neg[2] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[2] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n17 = (switch_allocator_output_j2_neg[0] ? j2_neg_input_send_vc_0 : 1'd0) | n16;
  wire n18 = (switch_allocator_output_j2_pos[0] ? j2_pos_input_send_vc_0 : 1'd0) | n17;
  wire j4_pos_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 1'd0) | n18;
  wire n19 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[2]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[2]);
  wire n20 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[0]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[0]) | n19);
  wire j4_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n20;
  wire n21 = (switch_allocator_output_j1_neg[3] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[3] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n22 = (switch_allocator_output_j2_neg[1] ? j2_neg_input_send_vc_0 : 1'd0) | n21;
  wire n23 = (switch_allocator_output_j2_pos[1] ? j2_pos_input_send_vc_0 : 1'd0) | n22;
  wire eject_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 1'd0) |
      ((switch_allocator_output_j4_pos ? j4_pos_input_send_vc_0 : 1'd0) | n23);
  wire n24 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[3]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[3]);
  wire n25 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[1]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[1]) | n24);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos) | n25);
  wire n26 = j2_pos_input_stranded | (j2_neg_input_stranded | (j1_neg_input_stranded |
      j1_pos_input_stranded));

  hb_input_unit j1_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_neg_valid_i),
    .flit_i(j1_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h3c),
    .allocated_i(vc_allocator_vc_j1_neg),
    .chosen_i(vc_allocator_next_j1_neg),
    .next_i(switch_allocator_next_j1_neg),
    .sent_i(switch_allocator_vc_j1_neg),
    .credit_o(j1_neg_input_credit),
    .asks_o(j1_neg_input_asks),
    .sends_o(j1_neg_input_sends),
    .want_0_o(j1_neg_input_want_0),
    .request_0_o(j1_neg_input_request_0),
    .vc_o(j1_neg_input_vc),
    .stranded_o(j1_neg_input_stranded),
    .flit_0_o(j1_neg_input_flit_0),
    .tail_0_o(j1_neg_input_tail_0),
    .send_vc_0_o(j1_neg_input_send_vc_0)
  );

  hb_input_unit j1_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_pos_valid_i),
    .flit_i(j1_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h3c),
    .allocated_i(vc_allocator_vc_j1_pos),
    .chosen_i(vc_allocator_next_j1_pos),
    .next_i(switch_allocator_next_j1_pos),
    .sent_i(switch_allocator_vc_j1_pos),
    .credit_o(j1_pos_input_credit),
    .asks_o(j1_pos_input_asks),
    .sends_o(j1_pos_input_sends),
    .want_0_o(j1_pos_input_want_0),
    .request_0_o(j1_pos_input_request_0),
    .vc_o(j1_pos_input_vc),
    .stranded_o(j1_pos_input_stranded),
    .flit_0_o(j1_pos_input_flit_0),
    .tail_0_o(j1_pos_input_tail_0),
    .send_vc_0_o(j1_pos_input_send_vc_0)
  );

  hb_input_unit j2_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_neg_valid_i),
    .flit_i(j2_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h30),
    .allocated_i(vc_allocator_vc_j2_neg),
    .chosen_i(vc_allocator_next_j2_neg),
    .next_i(switch_allocator_next_j2_neg),
    .sent_i(switch_allocator_vc_j2_neg),
    .credit_o(j2_neg_input_credit),
    .asks_o(j2_neg_input_asks),
    .sends_o(j2_neg_input_sends),
    .want_0_o(j2_neg_input_want_0),
    .request_0_o(j2_neg_input_request_0),
    .vc_o(j2_neg_input_vc),
    .stranded_o(j2_neg_input_stranded),
    .flit_0_o(j2_neg_input_flit_0),
    .tail_0_o(j2_neg_input_tail_0),
    .send_vc_0_o(j2_neg_input_send_vc_0)
  );

  hb_input_unit j2_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_pos_valid_i),
    .flit_i(j2_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h30),
    .allocated_i(vc_allocator_vc_j2_pos),
    .chosen_i(vc_allocator_next_j2_pos),
    .next_i(switch_allocator_next_j2_pos),
    .sent_i(switch_allocator_vc_j2_pos),
    .credit_o(j2_pos_input_credit),
    .asks_o(j2_pos_input_asks),
    .sends_o(j2_pos_input_sends),
    .want_0_o(j2_pos_input_want_0),
    .request_0_o(j2_pos_input_request_0),
    .vc_o(j2_pos_input_vc),
    .stranded_o(j2_pos_input_stranded),
    .flit_0_o(j2_pos_input_flit_0),
    .tail_0_o(j2_pos_input_tail_0),
    .send_vc_0_o(j2_pos_input_send_vc_0)
  );

  hb_input_unit j4_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_pos_valid_i),
    .flit_i(j4_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h20),
    .allocated_i(vc_allocator_vc_j4_pos),
    .chosen_i(vc_allocator_next_j4_pos),
    .next_i(switch_allocator_next_j4_pos),
    .sent_i(switch_allocator_vc_j4_pos),
    .credit_o(j4_pos_input_credit),
    .asks_o(j4_pos_input_asks),
    .sends_o(j4_pos_input_sends),
    .want_0_o(j4_pos_input_want_0),
    .request_0_o(j4_pos_input_request_0),
    .vc_o(j4_pos_input_vc),
    .stranded_o(j4_pos_input_stranded),
    .flit_0_o(j4_pos_input_flit_0),
    .tail_0_o(j4_pos_input_tail_0),
    .send_vc_0_o(j4_pos_input_send_vc_0)
  );

  hb_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(6'h3f),
    .allocated_i(vc_allocator_vc_inject),
    .chosen_i(vc_allocator_next_inject),
    .next_i(switch_allocator_next_inject),
    .sent_i(switch_allocator_vc_inject),
    .credit_o(inject_input_credit),
    .asks_o(inject_input_asks),
    .sends_o(inject_input_sends),
    .want_0_o(inject_input_want_0),
    .request_0_o(inject_input_request_0),
    .vc_o(inject_input_vc),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  hb_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_asks),
    .want_j1_neg_0_i(j1_neg_input_want_0[5:2]),
    .asks_j1_pos_i(j1_pos_input_asks),
    .want_j1_pos_0_i(j1_pos_input_want_0[5:2]),
    .asks_j2_neg_i(j2_neg_input_asks),
    .want_j2_neg_0_i(j2_neg_input_want_0[5:4]),
    .asks_j2_pos_i(j2_pos_input_asks),
    .want_j2_pos_0_i(j2_pos_input_want_0[5:4]),
    .asks_j4_pos_i(j4_pos_input_asks),
    .want_j4_pos_0_i(j4_pos_input_want_0[5]),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
    .next_j1_neg_o(vc_allocator_next_j1_neg),
    .vc_j1_neg_o(vc_allocator_vc_j1_neg),
    .output_j1_neg_o(vc_allocator_output_j1_neg),
    .next_j1_pos_o(vc_allocator_next_j1_pos),
    .vc_j1_pos_o(vc_allocator_vc_j1_pos),
    .output_j1_pos_o(vc_allocator_output_j1_pos),
    .next_j2_neg_o(vc_allocator_next_j2_neg),
    .vc_j2_neg_o(vc_allocator_vc_j2_neg),
    .output_j2_neg_o(vc_allocator_output_j2_neg),
    .next_j2_pos_o(vc_allocator_next_j2_pos),
    .vc_j2_pos_o(vc_allocator_vc_j2_pos),
    .output_j2_pos_o(vc_allocator_output_j2_pos),
    .next_j4_pos_o(vc_allocator_next_j4_pos),
    .vc_j4_pos_o(vc_allocator_vc_j4_pos),
    .output_j4_pos_o(vc_allocator_output_j4_pos),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  hb_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_sends),
    .want_j1_neg_0_i(j1_neg_input_request_0[5:2]),
    .asks_j1_pos_i(j1_pos_input_sends),
    .want_j1_pos_0_i(j1_pos_input_request_0[5:2]),
    .asks_j2_neg_i(j2_neg_input_sends),
    .want_j2_neg_0_i(j2_neg_input_request_0[5:4]),
    .asks_j2_pos_i(j2_pos_input_sends),
    .want_j2_pos_0_i(j2_pos_input_request_0[5:4]),
    .asks_j4_pos_i(j4_pos_input_sends),
    .want_j4_pos_0_i(j4_pos_input_request_0[5]),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
    .next_j1_neg_o(switch_allocator_next_j1_neg),
    .vc_j1_neg_o(switch_allocator_vc_j1_neg),
    .output_j1_neg_o(switch_allocator_output_j1_neg),
    .next_j1_pos_o(switch_allocator_next_j1_pos),
    .vc_j1_pos_o(switch_allocator_vc_j1_pos),
    .output_j1_pos_o(switch_allocator_output_j1_pos),
    .next_j2_neg_o(switch_allocator_next_j2_neg),
    .vc_j2_neg_o(switch_allocator_vc_j2_neg),
    .output_j2_neg_o(switch_allocator_output_j2_neg),
    .next_j2_pos_o(switch_allocator_next_j2_pos),
    .vc_j2_pos_o(switch_allocator_vc_j2_pos),
    .output_j2_pos_o(switch_allocator_output_j2_pos),
    .next_j4_pos_o(switch_allocator_next_j4_pos),
    .vc_j4_pos_o(switch_allocator_vc_j4_pos),
    .output_j4_pos_o(switch_allocator_output_j4_pos),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  hb_crossbar crossbar (
    .flit_j1_neg_i(j1_neg_input_flit_0),
    .flit_j1_pos_i(j1_pos_input_flit_0),
    .flit_j2_neg_i(j2_neg_input_flit_0),
    .flit_j2_pos_i(j2_pos_input_flit_0),
    .flit_j4_pos_i(j4_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_j1_neg_i({switch_allocator_output_inject[0], 5'd0}),
    .select_j1_pos_i({switch_allocator_output_inject[1], 5'd0}),
    .select_j2_neg_i(n8),
    .select_j2_pos_i(n9),
    .select_j4_pos_i(n10),
    .select_eject_i(n11),
    .flit_j1_neg_o(crossbar_flit_j1_neg),
    .flit_j1_pos_o(crossbar_flit_j1_pos),
    .flit_j2_neg_o(crossbar_flit_j2_neg),
    .flit_j2_pos_o(crossbar_flit_j2_pos),
    .flit_j4_pos_o(crossbar_flit_j4_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  hb_output_unit j1_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(vc_allocator_output_inject[0] ? inject_input_vc : 1'd0),
    .sent_i(j1_neg_sent),
    .tail_i(j1_neg_tail),
    .credit_i(j1_neg_credit_i),
    .ready_o(j1_neg_output_ready),
    .free_o(j1_neg_output_free)
  );

  hb_output_unit j1_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(vc_allocator_output_inject[1] ? inject_input_vc : 1'd0),
    .sent_i(j1_pos_sent),
    .tail_i(j1_pos_tail),
    .credit_i(j1_pos_credit_i),
    .ready_o(j1_pos_output_ready),
    .free_o(j1_pos_output_free)
  );

  hb_output_unit j2_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 1'd0) | n1),
    .sent_i(j2_neg_sent),
    .tail_i(j2_neg_tail),
    .credit_i(j2_neg_credit_i),
    .ready_o(j2_neg_output_ready),
    .free_o(j2_neg_output_free)
  );

  hb_output_unit j2_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 1'd0) | n2),
    .sent_i(j2_pos_sent),
    .tail_i(j2_pos_tail),
    .credit_i(j2_pos_credit_i),
    .ready_o(j2_pos_output_ready),
    .free_o(j2_pos_output_free)
  );

  hb_output_unit j4_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 1'd0) | n4),
    .sent_i(j4_pos_sent),
    .tail_i(j4_pos_tail),
    .credit_i(j4_pos_credit_i),
    .ready_o(j4_pos_output_ready),
    .free_o(j4_pos_output_free)
  );

  hb_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n7),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .credit_i(eject_credit_i),
    .ready_o(eject_output_ready),
    .free_o(eject_output_free)
  );
  assign j1_neg_credit_o = j1_neg_input_credit;
  assign j1_pos_credit_o = j1_pos_input_credit;
  assign j2_neg_credit_o = j2_neg_input_credit;
  assign j2_pos_credit_o = j2_pos_input_credit;
  assign j4_pos_credit_o = j4_pos_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign j1_neg_flit_o = crossbar_flit_j1_neg;
  assign j1_pos_flit_o = crossbar_flit_j1_pos;
  assign j2_neg_flit_o = crossbar_flit_j2_neg;
  assign j2_pos_flit_o = crossbar_flit_j2_pos;
  assign j4_pos_flit_o = crossbar_flit_j4_pos;
  assign eject_flit_o = crossbar_flit_eject;
  assign j1_neg_valid_o = j1_neg_sent;
  assign j1_pos_valid_o = j1_pos_sent;
  assign j2_neg_valid_o = j2_neg_sent;
  assign j2_pos_valid_o = j2_pos_sent;
  assign j4_pos_valid_o = j4_pos_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = inject_input_stranded | (j4_pos_input_stranded | n26);

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, j1_neg_input_want_0[1:0], j1_neg_input_request_0[1:0], j1_pos_input_want_0[1:0],
      j1_pos_input_request_0[1:0], j2_neg_input_want_0[3:0], j2_neg_input_request_0[3:0],
      j2_pos_input_want_0[3:0], j2_pos_input_request_0[3:0], j4_pos_input_want_0[4:0],
      j4_pos_input_request_0[4:0]};
endmodule
