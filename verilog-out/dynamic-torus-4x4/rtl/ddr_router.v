// Wormhole router with dynamic-dr routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module ddr_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [4:0] x_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [4:0] x_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [4:0] y_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [4:0] y_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [4:0] x_neg_credit_i,
  input  wire [4:0] x_pos_credit_i,
  input  wire [4:0] y_neg_credit_i,
  input  wire [4:0] y_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [4:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [4:0] x_neg_credit_o,
  output wire [4:0] x_pos_credit_o,
  output wire [4:0] y_neg_credit_o,
  output wire [4:0] y_pos_credit_o,
  output wire inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] x_neg_flit_o,
  output wire [33:0] x_pos_flit_o,
  output wire [33:0] y_neg_flit_o,
  output wire [33:0] y_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [4:0] x_neg_valid_o,
  output wire [4:0] x_pos_valid_o,
  output wire [4:0] y_neg_valid_o,
  output wire [4:0] y_pos_valid_o,
  output wire [4:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [4:0] x_neg_input_credit;
  wire [4:0] x_neg_input_asks;
  wire [4:0] x_neg_input_sends;
  wire [4:0] x_neg_input_want_0;
  wire [4:0] x_neg_input_request_0;
  wire [4:0] x_neg_input_want_1;
  wire [4:0] x_neg_input_request_1;
  wire [4:0] x_neg_input_want_2;
  wire [4:0] x_neg_input_request_2;
  wire [4:0] x_neg_input_want_3;
  wire [4:0] x_neg_input_request_3;
  wire [4:0] x_neg_input_want_4;
  wire [4:0] x_neg_input_request_4;
  wire [4:0] x_neg_input_vc;
  wire [2:0] x_neg_input_label;
  wire [4:0] x_neg_input_stranded;
  wire [33:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [4:0] x_neg_input_send_vc_0;
  wire [4:0] x_pos_input_credit;
  wire [4:0] x_pos_input_asks;
  wire [4:0] x_pos_input_sends;
  wire [4:0] x_pos_input_want_0;
  wire [4:0] x_pos_input_request_0;
  wire [4:0] x_pos_input_want_1;
  wire [4:0] x_pos_input_request_1;
  wire [4:0] x_pos_input_want_2;
  wire [4:0] x_pos_input_request_2;
  wire [4:0] x_pos_input_want_3;
  wire [4:0] x_pos_input_request_3;
  wire [4:0] x_pos_input_want_4;
  wire [4:0] x_pos_input_request_4;
  wire [4:0] x_pos_input_vc;
  wire [2:0] x_pos_input_label;
  wire [4:0] x_pos_input_stranded;
  wire [33:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [4:0] x_pos_input_send_vc_0;
  wire [4:0] y_neg_input_credit;
  wire [4:0] y_neg_input_asks;
  wire [4:0] y_neg_input_sends;
  wire [4:0] y_neg_input_want_0;
  wire [4:0] y_neg_input_request_0;
  wire [4:0] y_neg_input_want_1;
  wire [4:0] y_neg_input_request_1;
  wire [4:0] y_neg_input_want_2;
  wire [4:0] y_neg_input_request_2;
  wire [4:0] y_neg_input_want_3;
  wire [4:0] y_neg_input_request_3;
  wire [4:0] y_neg_input_want_4;
  wire [4:0] y_neg_input_request_4;
  wire [4:0] y_neg_input_vc;
  wire [2:0] y_neg_input_label;
  wire [4:0] y_neg_input_stranded;
  wire [33:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [4:0] y_neg_input_send_vc_0;
  wire [4:0] y_pos_input_credit;
  wire [4:0] y_pos_input_asks;
  wire [4:0] y_pos_input_sends;
  wire [4:0] y_pos_input_want_0;
  wire [4:0] y_pos_input_request_0;
  wire [4:0] y_pos_input_want_1;
  wire [4:0] y_pos_input_request_1;
  wire [4:0] y_pos_input_want_2;
  wire [4:0] y_pos_input_request_2;
  wire [4:0] y_pos_input_want_3;
  wire [4:0] y_pos_input_request_3;
  wire [4:0] y_pos_input_want_4;
  wire [4:0] y_pos_input_request_4;
  wire [4:0] y_pos_input_vc;
  wire [2:0] y_pos_input_label;
  wire [4:0] y_pos_input_stranded;
  wire [33:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [4:0] y_pos_input_send_vc_0;
  wire inject_input_credit;
  wire inject_input_asks;
  wire inject_input_sends;
  wire [4:0] inject_input_want_0;
  wire [4:0] inject_input_request_0;
  wire [4:0] inject_input_vc;
  wire [2:0] inject_input_label;
  wire inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [4:0] inject_input_send_vc_0;
  wire [4:0] vc_allocator_next_x_neg;
  wire [4:0] vc_allocator_vc_x_neg;
  wire [4:0] vc_allocator_output_x_neg;
  wire [4:0] vc_allocator_next_x_pos;
  wire [4:0] vc_allocator_vc_x_pos;
  wire [4:0] vc_allocator_output_x_pos;
  wire [4:0] vc_allocator_next_y_neg;
  wire [4:0] vc_allocator_vc_y_neg;
  wire [4:0] vc_allocator_output_y_neg;
  wire [4:0] vc_allocator_next_y_pos;
  wire [4:0] vc_allocator_vc_y_pos;
  wire [4:0] vc_allocator_output_y_pos;
  wire vc_allocator_next_inject;
  wire vc_allocator_vc_inject;
  wire [4:0] vc_allocator_output_inject;
  wire [4:0] switch_allocator_next_x_neg;
  wire [4:0] switch_allocator_vc_x_neg;
  wire [4:0] switch_allocator_output_x_neg;
  wire [4:0] switch_allocator_next_x_pos;
  wire [4:0] switch_allocator_vc_x_pos;
  wire [4:0] switch_allocator_output_x_pos;
  wire [4:0] switch_allocator_next_y_neg;
  wire [4:0] switch_allocator_vc_y_neg;
  wire [4:0] switch_allocator_output_y_neg;
  wire [4:0] switch_allocator_next_y_pos;
  wire [4:0] switch_allocator_vc_y_pos;
  wire [4:0] switch_allocator_output_y_pos;
  wire switch_allocator_next_inject;
  wire switch_allocator_vc_inject;
  wire [4:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_x_neg;
  wire [33:0] crossbar_flit_x_pos;
  wire [33:0] crossbar_flit_y_neg;
  wire [33:0] crossbar_flit_y_pos;
  wire [33:0] crossbar_flit_eject;
  wire [4:0] x_neg_output_ready;
  wire [4:0] x_neg_output_free;
  wire [2:0] x_neg_output_label_0;
  wire [2:0] x_neg_output_label_1;
  wire [2:0] x_neg_output_label_2;
  wire [2:0] x_neg_output_label_3;
  wire [2:0] x_neg_output_label_4;
  wire [4:0] x_pos_output_ready;
  wire [4:0] x_pos_output_free;
  wire [2:0] x_pos_output_label_0;
  wire [2:0] x_pos_output_label_1;
  wire [2:0] x_pos_output_label_2;
  wire [2:0] x_pos_output_label_3;
  wire [2:0] x_pos_output_label_4;
  wire [4:0] y_neg_output_ready;
  wire [4:0] y_neg_output_free;
  wire [2:0] y_neg_output_label_0;
  wire [2:0] y_neg_output_label_1;
  wire [2:0] y_neg_output_label_2;
  wire [2:0] y_neg_output_label_3;
  wire [2:0] y_neg_output_label_4;
  wire [4:0] y_pos_output_ready;
  wire [4:0] y_pos_output_free;
  wire [2:0] y_pos_output_label_0;
  wire [2:0] y_pos_output_label_1;
  wire [2:0] y_pos_output_label_2;
  wire [2:0] y_pos_output_label_3;
  wire [2:0] y_pos_output_label_4;
  wire [4:0] eject_output_ready;
  wire [4:0] eject_output_free;
  wire [4:0] n1 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 5'd0) | (vc_allocator_output_x_pos[0] ?
      x_pos_input_vc : 5'd0);
  wire [4:0] n2 = (vc_allocator_output_y_pos[0] ? y_pos_input_vc : 5'd0) | ((vc_allocator_output_y_neg[0] ?
      y_neg_input_vc : 5'd0) | n1);
  wire [4:0] n3 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 5'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 5'd0);
  wire [4:0] n4 = (vc_allocator_output_y_pos[1] ? y_pos_input_vc : 5'd0) | ((vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 5'd0) | n3);
  wire [4:0] n5 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 5'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 5'd0);
  wire [4:0] n6 = (vc_allocator_output_y_pos[2] ? y_pos_input_vc : 5'd0) | ((vc_allocator_output_y_neg[2] ?
      y_neg_input_vc : 5'd0) | n5);
  wire [4:0] n7 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 5'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 5'd0);
  wire [4:0] n8 = (vc_allocator_output_y_pos[3] ? y_pos_input_vc : 5'd0) | ((vc_allocator_output_y_neg[3] ?
      y_neg_input_vc : 5'd0) | n7);
  wire [4:0] n9 = (vc_allocator_output_x_neg[4] ? x_neg_input_vc : 5'd0) | (vc_allocator_output_x_pos[4] ?
      x_pos_input_vc : 5'd0);
  wire [4:0] n10 = (vc_allocator_output_y_pos[4] ? y_pos_input_vc : 5'd0) | ((vc_allocator_output_y_neg[4] ?
      y_neg_input_vc : 5'd0) | n9);
  wire [2:0] n11 = (vc_allocator_output_x_neg[0] ? x_neg_input_label : 3'd0) | (vc_allocator_output_x_pos[0] ?
      x_pos_input_label : 3'd0);
  wire [2:0] n12 = (vc_allocator_output_y_pos[0] ? y_pos_input_label : 3'd0) | ((vc_allocator_output_y_neg[0]
      ? y_neg_input_label : 3'd0) | n11);
  wire [2:0] n13 = (vc_allocator_output_x_neg[1] ? x_neg_input_label : 3'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_label : 3'd0);
  wire [2:0] n14 = (vc_allocator_output_y_pos[1] ? y_pos_input_label : 3'd0) | ((vc_allocator_output_y_neg[1]
      ? y_neg_input_label : 3'd0) | n13);
  wire [2:0] n15 = (vc_allocator_output_x_neg[2] ? x_neg_input_label : 3'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_label : 3'd0);
  wire [2:0] n16 = (vc_allocator_output_y_pos[2] ? y_pos_input_label : 3'd0) | ((vc_allocator_output_y_neg[2]
      ? y_neg_input_label : 3'd0) | n15);
  wire [2:0] n17 = (vc_allocator_output_x_neg[3] ? x_neg_input_label : 3'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_label : 3'd0);
  wire [2:0] n18 = (vc_allocator_output_y_pos[3] ? y_pos_input_label : 3'd0) | ((vc_allocator_output_y_neg[3]
      ? y_neg_input_label : 3'd0) | n17);
  wire [4:0] n19 = {switch_allocator_output_inject[0], switch_allocator_output_y_pos[0],
      switch_allocator_output_y_neg[0], switch_allocator_output_x_pos[0], switch_allocator_output_x_neg[0]};
  wire [4:0] n20 = {switch_allocator_output_inject[1], switch_allocator_output_y_pos[1],
      switch_allocator_output_y_neg[1], switch_allocator_output_x_pos[1], switch_allocator_output_x_neg[1]};
  wire [4:0] n21 = {switch_allocator_output_inject[2], switch_allocator_output_y_pos[2],
      switch_allocator_output_y_neg[2], switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [4:0] n22 = {switch_allocator_output_inject[3], switch_allocator_output_y_pos[3],
      switch_allocator_output_y_neg[3], switch_allocator_output_x_pos[3], switch_allocator_output_x_neg[3]};
  wire [4:0] n23 = {switch_allocator_output_inject[4], switch_allocator_output_y_pos[4],
      switch_allocator_output_y_neg[4], switch_allocator_output_x_pos[4], switch_allocator_output_x_neg[4]};
  wire [4:0] n24 = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 5'd0) |
      (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 5'd0);
  wire [4:0] n25 = (switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 5'd0) |
      ((switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 5'd0) | n24);
  wire [4:0] x_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 5'd0) | n25;
  wire n26 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[0]);
  wire n27 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[0]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]) | n26);
  wire x_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | n27;
  wire [4:0] n28 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 5'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 5'd0);
  wire [4:0] n29 = (switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 5'd0) |
      ((switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 5'd0) | n28);
  wire [4:0] x_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 5'd0) | n29;
  wire n30 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire n31 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[1]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]) | n30);
  wire x_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | n31;
  wire [4:0] n32 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 5'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 5'd0);
  wire [4:0] n33 = (switch_allocator_output_y_pos[2] ? y_pos_input_send_vc_0 : 5'd0) |
      ((switch_allocator_output_y_neg[2] ? y_neg_input_send_vc_0 : 5'd0) | n32);
  wire [4:0] y_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 5'd0) | n33;
  wire n34 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire n35 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[2]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[2]) | n34);
  wire y_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n35;
  wire [4:0] n36 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 5'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 5'd0);
  wire [4:0] n37 = (switch_allocator_output_y_pos[3] ? y_pos_input_send_vc_0 : 5'd0) |
      ((switch_allocator_output_y_neg[3] ? y_neg_input_send_vc_0 : 5'd0) | n36);
  wire [4:0] y_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 5'd0) | n37;
  wire n38 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n39 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[3]) | n38);
  wire y_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n39;
  wire [4:0] n40 = (switch_allocator_output_x_neg[4] ? x_neg_input_send_vc_0 : 5'd0) |
      (switch_allocator_output_x_pos[4] ? x_pos_input_send_vc_0 : 5'd0);
  wire [4:0] n41 = (switch_allocator_output_y_pos[4] ? y_pos_input_send_vc_0 : 5'd0) |
      ((switch_allocator_output_y_neg[4] ? y_neg_input_send_vc_0 : 5'd0) | n40);
  wire [4:0] eject_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 5'd0) | n41;
  wire n42 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[4]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[4]);
  wire n43 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[4]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[4]) | n42);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n43;
  wire n44 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));

  ddr_input_unit x_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_neg_valid_i),
    .flit_i(x_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
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
    .label_x_neg_0_i(x_neg_output_label_0),
    .label_x_neg_1_i(x_neg_output_label_1),
    .label_x_neg_2_i(x_neg_output_label_2),
    .label_x_neg_3_i(x_neg_output_label_3),
    .label_x_neg_4_i(x_neg_output_label_4),
    .label_x_pos_0_i(x_pos_output_label_0),
    .label_x_pos_1_i(x_pos_output_label_1),
    .label_x_pos_2_i(x_pos_output_label_2),
    .label_x_pos_3_i(x_pos_output_label_3),
    .label_x_pos_4_i(x_pos_output_label_4),
    .label_y_neg_0_i(y_neg_output_label_0),
    .label_y_neg_1_i(y_neg_output_label_1),
    .label_y_neg_2_i(y_neg_output_label_2),
    .label_y_neg_3_i(y_neg_output_label_3),
    .label_y_neg_4_i(y_neg_output_label_4),
    .label_y_pos_0_i(y_pos_output_label_0),
    .label_y_pos_1_i(y_pos_output_label_1),
    .label_y_pos_2_i(y_pos_output_label_2),
    .label_y_pos_3_i(y_pos_output_label_3),
    .label_y_pos_4_i(y_pos_output_label_4),
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
    .want_3_o(x_neg_input_want_3),
    .request_3_o(x_neg_input_request_3),
    .want_4_o(x_neg_input_want_4),
    .request_4_o(x_neg_input_request_4),
    .vc_o(x_neg_input_vc),
    .label_o(x_neg_input_label),
    .stranded_o(x_neg_input_stranded),
    .flit_0_o(x_neg_input_flit_0),
    .tail_0_o(x_neg_input_tail_0),
    .send_vc_0_o(x_neg_input_send_vc_0)
  );

  ddr_input_unit x_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_pos_valid_i),
    .flit_i(x_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
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
    .label_x_neg_0_i(x_neg_output_label_0),
    .label_x_neg_1_i(x_neg_output_label_1),
    .label_x_neg_2_i(x_neg_output_label_2),
    .label_x_neg_3_i(x_neg_output_label_3),
    .label_x_neg_4_i(x_neg_output_label_4),
    .label_x_pos_0_i(x_pos_output_label_0),
    .label_x_pos_1_i(x_pos_output_label_1),
    .label_x_pos_2_i(x_pos_output_label_2),
    .label_x_pos_3_i(x_pos_output_label_3),
    .label_x_pos_4_i(x_pos_output_label_4),
    .label_y_neg_0_i(y_neg_output_label_0),
    .label_y_neg_1_i(y_neg_output_label_1),
    .label_y_neg_2_i(y_neg_output_label_2),
    .label_y_neg_3_i(y_neg_output_label_3),
    .label_y_neg_4_i(y_neg_output_label_4),
    .label_y_pos_0_i(y_pos_output_label_0),
    .label_y_pos_1_i(y_pos_output_label_1),
    .label_y_pos_2_i(y_pos_output_label_2),
    .label_y_pos_3_i(y_pos_output_label_3),
    .label_y_pos_4_i(y_pos_output_label_4),
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
    .want_3_o(x_pos_input_want_3),
    .request_3_o(x_pos_input_request_3),
    .want_4_o(x_pos_input_want_4),
    .request_4_o(x_pos_input_request_4),
    .vc_o(x_pos_input_vc),
    .label_o(x_pos_input_label),
    .stranded_o(x_pos_input_stranded),
    .flit_0_o(x_pos_input_flit_0),
    .tail_0_o(x_pos_input_tail_0),
    .send_vc_0_o(x_pos_input_send_vc_0)
  );

  ddr_input_unit y_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_neg_valid_i),
    .flit_i(y_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
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
    .label_x_neg_0_i(x_neg_output_label_0),
    .label_x_neg_1_i(x_neg_output_label_1),
    .label_x_neg_2_i(x_neg_output_label_2),
    .label_x_neg_3_i(x_neg_output_label_3),
    .label_x_neg_4_i(x_neg_output_label_4),
    .label_x_pos_0_i(x_pos_output_label_0),
    .label_x_pos_1_i(x_pos_output_label_1),
    .label_x_pos_2_i(x_pos_output_label_2),
    .label_x_pos_3_i(x_pos_output_label_3),
    .label_x_pos_4_i(x_pos_output_label_4),
    .label_y_neg_0_i(y_neg_output_label_0),
    .label_y_neg_1_i(y_neg_output_label_1),
    .label_y_neg_2_i(y_neg_output_label_2),
    .label_y_neg_3_i(y_neg_output_label_3),
    .label_y_neg_4_i(y_neg_output_label_4),
    .label_y_pos_0_i(y_pos_output_label_0),
    .label_y_pos_1_i(y_pos_output_label_1),
    .label_y_pos_2_i(y_pos_output_label_2),
    .label_y_pos_3_i(y_pos_output_label_3),
    .label_y_pos_4_i(y_pos_output_label_4),
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
    .want_3_o(y_neg_input_want_3),
    .request_3_o(y_neg_input_request_3),
    .want_4_o(y_neg_input_want_4),
    .request_4_o(y_neg_input_request_4),
    .vc_o(y_neg_input_vc),
    .label_o(y_neg_input_label),
    .stranded_o(y_neg_input_stranded),
    .flit_0_o(y_neg_input_flit_0),
    .tail_0_o(y_neg_input_tail_0),
    .send_vc_0_o(y_neg_input_send_vc_0)
  );

  ddr_input_unit y_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_pos_valid_i),
    .flit_i(y_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
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
    .label_x_neg_0_i(x_neg_output_label_0),
    .label_x_neg_1_i(x_neg_output_label_1),
    .label_x_neg_2_i(x_neg_output_label_2),
    .label_x_neg_3_i(x_neg_output_label_3),
    .label_x_neg_4_i(x_neg_output_label_4),
    .label_x_pos_0_i(x_pos_output_label_0),
    .label_x_pos_1_i(x_pos_output_label_1),
    .label_x_pos_2_i(x_pos_output_label_2),
    .label_x_pos_3_i(x_pos_output_label_3),
    .label_x_pos_4_i(x_pos_output_label_4),
    .label_y_neg_0_i(y_neg_output_label_0),
    .label_y_neg_1_i(y_neg_output_label_1),
    .label_y_neg_2_i(y_neg_output_label_2),
    .label_y_neg_3_i(y_neg_output_label_3),
    .label_y_neg_4_i(y_neg_output_label_4),
    .label_y_pos_0_i(y_pos_output_label_0),
    .label_y_pos_1_i(y_pos_output_label_1),
    .label_y_pos_2_i(y_pos_output_label_2),
    .label_y_pos_3_i(y_pos_output_label_3),
    .label_y_pos_4_i(y_pos_output_label_4),
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
    .want_3_o(y_pos_input_want_3),
    .request_3_o(y_pos_input_request_3),
    .want_4_o(y_pos_input_want_4),
    .request_4_o(y_pos_input_request_4),
    .vc_o(y_pos_input_vc),
    .label_o(y_pos_input_label),
    .stranded_o(y_pos_input_stranded),
    .flit_0_o(y_pos_input_flit_0),
    .tail_0_o(y_pos_input_tail_0),
    .send_vc_0_o(y_pos_input_send_vc_0)
  );

  ddr_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
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
    .label_x_neg_0_i(x_neg_output_label_0),
    .label_x_neg_1_i(x_neg_output_label_1),
    .label_x_neg_2_i(x_neg_output_label_2),
    .label_x_neg_3_i(x_neg_output_label_3),
    .label_x_neg_4_i(x_neg_output_label_4),
    .label_x_pos_0_i(x_pos_output_label_0),
    .label_x_pos_1_i(x_pos_output_label_1),
    .label_x_pos_2_i(x_pos_output_label_2),
    .label_x_pos_3_i(x_pos_output_label_3),
    .label_x_pos_4_i(x_pos_output_label_4),
    .label_y_neg_0_i(y_neg_output_label_0),
    .label_y_neg_1_i(y_neg_output_label_1),
    .label_y_neg_2_i(y_neg_output_label_2),
    .label_y_neg_3_i(y_neg_output_label_3),
    .label_y_neg_4_i(y_neg_output_label_4),
    .label_y_pos_0_i(y_pos_output_label_0),
    .label_y_pos_1_i(y_pos_output_label_1),
    .label_y_pos_2_i(y_pos_output_label_2),
    .label_y_pos_3_i(y_pos_output_label_3),
    .label_y_pos_4_i(y_pos_output_label_4),
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
    .label_o(inject_input_label),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  ddr_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_asks),
    .want_x_neg_0_i(x_neg_input_want_0),
    .want_x_neg_1_i(x_neg_input_want_1),
    .want_x_neg_2_i(x_neg_input_want_2),
    .want_x_neg_3_i(x_neg_input_want_3),
    .want_x_neg_4_i(x_neg_input_want_4),
    .asks_x_pos_i(x_pos_input_asks),
    .want_x_pos_0_i(x_pos_input_want_0),
    .want_x_pos_1_i(x_pos_input_want_1),
    .want_x_pos_2_i(x_pos_input_want_2),
    .want_x_pos_3_i(x_pos_input_want_3),
    .want_x_pos_4_i(x_pos_input_want_4),
    .asks_y_neg_i(y_neg_input_asks),
    .want_y_neg_0_i(y_neg_input_want_0),
    .want_y_neg_1_i(y_neg_input_want_1),
    .want_y_neg_2_i(y_neg_input_want_2),
    .want_y_neg_3_i(y_neg_input_want_3),
    .want_y_neg_4_i(y_neg_input_want_4),
    .asks_y_pos_i(y_pos_input_asks),
    .want_y_pos_0_i(y_pos_input_want_0),
    .want_y_pos_1_i(y_pos_input_want_1),
    .want_y_pos_2_i(y_pos_input_want_2),
    .want_y_pos_3_i(y_pos_input_want_3),
    .want_y_pos_4_i(y_pos_input_want_4),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
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

  ddr_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_sends),
    .want_x_neg_0_i(x_neg_input_request_0),
    .want_x_neg_1_i(x_neg_input_request_1),
    .want_x_neg_2_i(x_neg_input_request_2),
    .want_x_neg_3_i(x_neg_input_request_3),
    .want_x_neg_4_i(x_neg_input_request_4),
    .asks_x_pos_i(x_pos_input_sends),
    .want_x_pos_0_i(x_pos_input_request_0),
    .want_x_pos_1_i(x_pos_input_request_1),
    .want_x_pos_2_i(x_pos_input_request_2),
    .want_x_pos_3_i(x_pos_input_request_3),
    .want_x_pos_4_i(x_pos_input_request_4),
    .asks_y_neg_i(y_neg_input_sends),
    .want_y_neg_0_i(y_neg_input_request_0),
    .want_y_neg_1_i(y_neg_input_request_1),
    .want_y_neg_2_i(y_neg_input_request_2),
    .want_y_neg_3_i(y_neg_input_request_3),
    .want_y_neg_4_i(y_neg_input_request_4),
    .asks_y_pos_i(y_pos_input_sends),
    .want_y_pos_0_i(y_pos_input_request_0),
    .want_y_pos_1_i(y_pos_input_request_1),
    .want_y_pos_2_i(y_pos_input_request_2),
    .want_y_pos_3_i(y_pos_input_request_3),
    .want_y_pos_4_i(y_pos_input_request_4),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
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

  ddr_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_x_neg_i(n19),
    .select_x_pos_i(n20),
    .select_y_neg_i(n21),
    .select_y_pos_i(n22),
    .select_eject_i(n23),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  ddr_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[0] ? inject_input_vc : 5'd0) | n2),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .label_i((vc_allocator_output_inject[0] ? inject_input_label : 3'd0) | n12),
    .ready_o(x_neg_output_ready),
    .free_o(x_neg_output_free),
    .label_0_o(x_neg_output_label_0),
    .label_1_o(x_neg_output_label_1),
    .label_2_o(x_neg_output_label_2),
    .label_3_o(x_neg_output_label_3),
    .label_4_o(x_neg_output_label_4)
  );

  ddr_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[1] ? inject_input_vc : 5'd0) | n4),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .label_i((vc_allocator_output_inject[1] ? inject_input_label : 3'd0) | n14),
    .ready_o(x_pos_output_ready),
    .free_o(x_pos_output_free),
    .label_0_o(x_pos_output_label_0),
    .label_1_o(x_pos_output_label_1),
    .label_2_o(x_pos_output_label_2),
    .label_3_o(x_pos_output_label_3),
    .label_4_o(x_pos_output_label_4)
  );

  ddr_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 5'd0) | n6),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .label_i((vc_allocator_output_inject[2] ? inject_input_label : 3'd0) | n16),
    .ready_o(y_neg_output_ready),
    .free_o(y_neg_output_free),
    .label_0_o(y_neg_output_label_0),
    .label_1_o(y_neg_output_label_1),
    .label_2_o(y_neg_output_label_2),
    .label_3_o(y_neg_output_label_3),
    .label_4_o(y_neg_output_label_4)
  );

  ddr_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 5'd0) | n8),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .label_i((vc_allocator_output_inject[3] ? inject_input_label : 3'd0) | n18),
    .ready_o(y_pos_output_ready),
    .free_o(y_pos_output_free),
    .label_0_o(y_pos_output_label_0),
    .label_1_o(y_pos_output_label_1),
    .label_2_o(y_pos_output_label_2),
    .label_3_o(y_pos_output_label_3),
    .label_4_o(y_pos_output_label_4)
  );

  ddr_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 5'd0) | n10),
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
  assign stranded_o = inject_input_stranded | ((|y_pos_input_stranded) | n44);
endmodule
