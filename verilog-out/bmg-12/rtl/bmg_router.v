// Wormhole router with dynamic-dr routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module bmg_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j1_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j1_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j2_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j2_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j4_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j4_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] j4_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j4_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [2:0] j1_neg_credit_i,
  input  wire [2:0] j1_pos_credit_i,
  input  wire [2:0] j2_neg_credit_i,
  input  wire [2:0] j2_pos_credit_i,
  input  wire [2:0] j4_neg_credit_i,
  input  wire [2:0] j4_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [2:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [2:0] j1_neg_credit_o,
  output wire [2:0] j1_pos_credit_o,
  output wire [2:0] j2_neg_credit_o,
  output wire [2:0] j2_pos_credit_o,
  output wire [2:0] j4_neg_credit_o,
  output wire [2:0] j4_pos_credit_o,
  output wire inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] j1_neg_flit_o,
  output wire [33:0] j1_pos_flit_o,
  output wire [33:0] j2_neg_flit_o,
  output wire [33:0] j2_pos_flit_o,
  output wire [33:0] j4_neg_flit_o,
  output wire [33:0] j4_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [2:0] j1_neg_valid_o,
  output wire [2:0] j1_pos_valid_o,
  output wire [2:0] j2_neg_valid_o,
  output wire [2:0] j2_pos_valid_o,
  output wire [2:0] j4_neg_valid_o,
  output wire [2:0] j4_pos_valid_o,
  output wire [2:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [2:0] j1_neg_input_credit;
  wire [2:0] j1_neg_input_asks;
  wire [2:0] j1_neg_input_sends;
  wire [6:0] j1_neg_input_want_0;
  wire [6:0] j1_neg_input_request_0;
  wire [6:0] j1_neg_input_want_1;
  wire [6:0] j1_neg_input_request_1;
  wire [6:0] j1_neg_input_want_2;
  wire [6:0] j1_neg_input_request_2;
  wire [2:0] j1_neg_input_vc;
  wire [1:0] j1_neg_input_label;
  wire [2:0] j1_neg_input_stranded;
  wire [33:0] j1_neg_input_flit_0;
  wire j1_neg_input_tail_0;
  wire [2:0] j1_neg_input_send_vc_0;
  wire [2:0] j1_pos_input_credit;
  wire [2:0] j1_pos_input_asks;
  wire [2:0] j1_pos_input_sends;
  wire [6:0] j1_pos_input_want_0;
  wire [6:0] j1_pos_input_request_0;
  wire [6:0] j1_pos_input_want_1;
  wire [6:0] j1_pos_input_request_1;
  wire [6:0] j1_pos_input_want_2;
  wire [6:0] j1_pos_input_request_2;
  wire [2:0] j1_pos_input_vc;
  wire [1:0] j1_pos_input_label;
  wire [2:0] j1_pos_input_stranded;
  wire [33:0] j1_pos_input_flit_0;
  wire j1_pos_input_tail_0;
  wire [2:0] j1_pos_input_send_vc_0;
  wire [2:0] j2_neg_input_credit;
  wire [2:0] j2_neg_input_asks;
  wire [2:0] j2_neg_input_sends;
  wire [6:0] j2_neg_input_want_0;
  wire [6:0] j2_neg_input_request_0;
  wire [6:0] j2_neg_input_want_1;
  wire [6:0] j2_neg_input_request_1;
  wire [6:0] j2_neg_input_want_2;
  wire [6:0] j2_neg_input_request_2;
  wire [2:0] j2_neg_input_vc;
  wire [1:0] j2_neg_input_label;
  wire [2:0] j2_neg_input_stranded;
  wire [33:0] j2_neg_input_flit_0;
  wire j2_neg_input_tail_0;
  wire [2:0] j2_neg_input_send_vc_0;
  wire [2:0] j2_pos_input_credit;
  wire [2:0] j2_pos_input_asks;
  wire [2:0] j2_pos_input_sends;
  wire [6:0] j2_pos_input_want_0;
  wire [6:0] j2_pos_input_request_0;
  wire [6:0] j2_pos_input_want_1;
  wire [6:0] j2_pos_input_request_1;
  wire [6:0] j2_pos_input_want_2;
  wire [6:0] j2_pos_input_request_2;
  wire [2:0] j2_pos_input_vc;
  wire [1:0] j2_pos_input_label;
  wire [2:0] j2_pos_input_stranded;
  wire [33:0] j2_pos_input_flit_0;
  wire j2_pos_input_tail_0;
  wire [2:0] j2_pos_input_send_vc_0;
  wire [2:0] j4_neg_input_credit;
  wire [2:0] j4_neg_input_asks;
  wire [2:0] j4_neg_input_sends;
  wire [6:0] j4_neg_input_want_0;
  wire [6:0] j4_neg_input_request_0;
  wire [6:0] j4_neg_input_want_1;
  wire [6:0] j4_neg_input_request_1;
  wire [6:0] j4_neg_input_want_2;
  wire [6:0] j4_neg_input_request_2;
  wire [2:0] j4_neg_input_vc;
  wire [1:0] j4_neg_input_label;
  wire [2:0] j4_neg_input_stranded;
  wire [33:0] j4_neg_input_flit_0;
  wire j4_neg_input_tail_0;
  wire [2:0] j4_neg_input_send_vc_0;
  wire [2:0] j4_pos_input_credit;
  wire [2:0] j4_pos_input_asks;
  wire [2:0] j4_pos_input_sends;
  wire [6:0] j4_pos_input_want_0;
  wire [6:0] j4_pos_input_request_0;
  wire [6:0] j4_pos_input_want_1;
  wire [6:0] j4_pos_input_request_1;
  wire [6:0] j4_pos_input_want_2;
  wire [6:0] j4_pos_input_request_2;
  wire [2:0] j4_pos_input_vc;
  wire [1:0] j4_pos_input_label;
  wire [2:0] j4_pos_input_stranded;
  wire [33:0] j4_pos_input_flit_0;
  wire j4_pos_input_tail_0;
  wire [2:0] j4_pos_input_send_vc_0;
  wire inject_input_credit;
  wire inject_input_asks;
  wire inject_input_sends;
  wire [6:0] inject_input_want_0;
  wire [6:0] inject_input_request_0;
  wire [2:0] inject_input_vc;
  wire [1:0] inject_input_label;
  wire inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [2:0] inject_input_send_vc_0;
  wire [2:0] vc_allocator_next_j1_neg;
  wire [2:0] vc_allocator_vc_j1_neg;
  wire [6:0] vc_allocator_output_j1_neg;
  wire [2:0] vc_allocator_next_j1_pos;
  wire [2:0] vc_allocator_vc_j1_pos;
  wire [6:0] vc_allocator_output_j1_pos;
  wire [2:0] vc_allocator_next_j2_neg;
  wire [2:0] vc_allocator_vc_j2_neg;
  wire [6:0] vc_allocator_output_j2_neg;
  wire [2:0] vc_allocator_next_j2_pos;
  wire [2:0] vc_allocator_vc_j2_pos;
  wire [6:0] vc_allocator_output_j2_pos;
  wire [2:0] vc_allocator_next_j4_neg;
  wire [2:0] vc_allocator_vc_j4_neg;
  wire [6:0] vc_allocator_output_j4_neg;
  wire [2:0] vc_allocator_next_j4_pos;
  wire [2:0] vc_allocator_vc_j4_pos;
  wire [6:0] vc_allocator_output_j4_pos;
  wire vc_allocator_next_inject;
  wire vc_allocator_vc_inject;
  wire [6:0] vc_allocator_output_inject;
  wire [2:0] switch_allocator_next_j1_neg;
  wire [2:0] switch_allocator_vc_j1_neg;
  wire [6:0] switch_allocator_output_j1_neg;
  wire [2:0] switch_allocator_next_j1_pos;
  wire [2:0] switch_allocator_vc_j1_pos;
  wire [6:0] switch_allocator_output_j1_pos;
  wire [2:0] switch_allocator_next_j2_neg;
  wire [2:0] switch_allocator_vc_j2_neg;
  wire [6:0] switch_allocator_output_j2_neg;
  wire [2:0] switch_allocator_next_j2_pos;
  wire [2:0] switch_allocator_vc_j2_pos;
  wire [6:0] switch_allocator_output_j2_pos;
  wire [2:0] switch_allocator_next_j4_neg;
  wire [2:0] switch_allocator_vc_j4_neg;
  wire [6:0] switch_allocator_output_j4_neg;
  wire [2:0] switch_allocator_next_j4_pos;
  wire [2:0] switch_allocator_vc_j4_pos;
  wire [6:0] switch_allocator_output_j4_pos;
  wire switch_allocator_next_inject;
  wire switch_allocator_vc_inject;
  wire [6:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_j1_neg;
  wire [33:0] crossbar_flit_j1_pos;
  wire [33:0] crossbar_flit_j2_neg;
  wire [33:0] crossbar_flit_j2_pos;
  wire [33:0] crossbar_flit_j4_neg;
  wire [33:0] crossbar_flit_j4_pos;
  wire [33:0] crossbar_flit_eject;
  wire [2:0] j1_neg_output_ready;
  wire [2:0] j1_neg_output_free;
  wire [1:0] j1_neg_output_label_0;
  wire [1:0] j1_neg_output_label_1;
  wire [1:0] j1_neg_output_label_2;
  wire [2:0] j1_pos_output_ready;
  wire [2:0] j1_pos_output_free;
  wire [1:0] j1_pos_output_label_0;
  wire [1:0] j1_pos_output_label_1;
  wire [1:0] j1_pos_output_label_2;
  wire [2:0] j2_neg_output_ready;
  wire [2:0] j2_neg_output_free;
  wire [1:0] j2_neg_output_label_0;
  wire [1:0] j2_neg_output_label_1;
  wire [1:0] j2_neg_output_label_2;
  wire [2:0] j2_pos_output_ready;
  wire [2:0] j2_pos_output_free;
  wire [1:0] j2_pos_output_label_0;
  wire [1:0] j2_pos_output_label_1;
  wire [1:0] j2_pos_output_label_2;
  wire [2:0] j4_neg_output_ready;
  wire [2:0] j4_neg_output_free;
  wire [1:0] j4_neg_output_label_0;
  wire [1:0] j4_neg_output_label_1;
  wire [1:0] j4_neg_output_label_2;
  wire [2:0] j4_pos_output_ready;
  wire [2:0] j4_pos_output_free;
  wire [1:0] j4_pos_output_label_0;
  wire [1:0] j4_pos_output_label_1;
  wire [1:0] j4_pos_output_label_2;
  wire [2:0] eject_output_ready;
  wire [2:0] eject_output_free;
  wire [2:0] n1 = (vc_allocator_output_j1_neg[0] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[0] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n2 = (vc_allocator_output_j2_pos[0] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[0] ?
      j2_neg_input_vc : 3'd0) | n1);
  wire [2:0] n3 = (vc_allocator_output_j4_pos[0] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[0] ?
      j4_neg_input_vc : 3'd0) | n2);
  wire [2:0] n4 = (vc_allocator_output_j1_neg[1] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[1] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n5 = (vc_allocator_output_j2_pos[1] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[1] ?
      j2_neg_input_vc : 3'd0) | n4);
  wire [2:0] n6 = (vc_allocator_output_j4_pos[1] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[1] ?
      j4_neg_input_vc : 3'd0) | n5);
  wire [2:0] n7 = (vc_allocator_output_j1_neg[2] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[2] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n8 = (vc_allocator_output_j2_pos[2] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[2] ?
      j2_neg_input_vc : 3'd0) | n7);
  wire [2:0] n9 = (vc_allocator_output_j4_pos[2] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[2] ?
      j4_neg_input_vc : 3'd0) | n8);
  wire [2:0] n10 = (vc_allocator_output_j1_neg[3] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[3] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n11 = (vc_allocator_output_j2_pos[3] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[3]
      ? j2_neg_input_vc : 3'd0) | n10);
  wire [2:0] n12 = (vc_allocator_output_j4_pos[3] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[3]
      ? j4_neg_input_vc : 3'd0) | n11);
  wire [2:0] n13 = (vc_allocator_output_j1_neg[4] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[4] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n14 = (vc_allocator_output_j2_pos[4] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[4]
      ? j2_neg_input_vc : 3'd0) | n13);
  wire [2:0] n15 = (vc_allocator_output_j4_pos[4] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[4]
      ? j4_neg_input_vc : 3'd0) | n14);
  wire [2:0] n16 = (vc_allocator_output_j1_neg[5] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[5] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n17 = (vc_allocator_output_j2_pos[5] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[5]
      ? j2_neg_input_vc : 3'd0) | n16);
  wire [2:0] n18 = (vc_allocator_output_j4_pos[5] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[5]
      ? j4_neg_input_vc : 3'd0) | n17);
  wire [2:0] n19 = (vc_allocator_output_j1_neg[6] ? j1_neg_input_vc : 3'd0) | (vc_allocator_output_j1_pos[6] ?
      j1_pos_input_vc : 3'd0);
  wire [2:0] n20 = (vc_allocator_output_j2_pos[6] ? j2_pos_input_vc : 3'd0) | ((vc_allocator_output_j2_neg[6]
      ? j2_neg_input_vc : 3'd0) | n19);
  wire [2:0] n21 = (vc_allocator_output_j4_pos[6] ? j4_pos_input_vc : 3'd0) | ((vc_allocator_output_j4_neg[6]
      ? j4_neg_input_vc : 3'd0) | n20);
  wire [1:0] n22 = (vc_allocator_output_j1_neg[0] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[0] ? j1_pos_input_label : 2'd0);
  wire [1:0] n23 = (vc_allocator_output_j2_pos[0] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[0] ? j2_neg_input_label : 2'd0) | n22);
  wire [1:0] n24 = (vc_allocator_output_j4_pos[0] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[0] ? j4_neg_input_label : 2'd0) | n23);
  wire [1:0] n25 = (vc_allocator_output_j1_neg[1] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[1] ? j1_pos_input_label : 2'd0);
  wire [1:0] n26 = (vc_allocator_output_j2_pos[1] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[1] ? j2_neg_input_label : 2'd0) | n25);
  wire [1:0] n27 = (vc_allocator_output_j4_pos[1] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[1] ? j4_neg_input_label : 2'd0) | n26);
  wire [1:0] n28 = (vc_allocator_output_j1_neg[2] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[2] ? j1_pos_input_label : 2'd0);
  wire [1:0] n29 = (vc_allocator_output_j2_pos[2] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[2] ? j2_neg_input_label : 2'd0) | n28);
  wire [1:0] n30 = (vc_allocator_output_j4_pos[2] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[2] ? j4_neg_input_label : 2'd0) | n29);
  wire [1:0] n31 = (vc_allocator_output_j1_neg[3] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[3] ? j1_pos_input_label : 2'd0);
  wire [1:0] n32 = (vc_allocator_output_j2_pos[3] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[3] ? j2_neg_input_label : 2'd0) | n31);
  wire [1:0] n33 = (vc_allocator_output_j4_pos[3] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[3] ? j4_neg_input_label : 2'd0) | n32);
  wire [1:0] n34 = (vc_allocator_output_j1_neg[4] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[4] ? j1_pos_input_label : 2'd0);
  wire [1:0] n35 = (vc_allocator_output_j2_pos[4] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[4] ? j2_neg_input_label : 2'd0) | n34);
  wire [1:0] n36 = (vc_allocator_output_j4_pos[4] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[4] ? j4_neg_input_label : 2'd0) | n35);
  wire [1:0] n37 = (vc_allocator_output_j1_neg[5] ? j1_neg_input_label : 2'd0) |
      (vc_allocator_output_j1_pos[5] ? j1_pos_input_label : 2'd0);
  wire [1:0] n38 = (vc_allocator_output_j2_pos[5] ? j2_pos_input_label : 2'd0) |
      ((vc_allocator_output_j2_neg[5] ? j2_neg_input_label : 2'd0) | n37);
  wire [1:0] n39 = (vc_allocator_output_j4_pos[5] ? j4_pos_input_label : 2'd0) |
      ((vc_allocator_output_j4_neg[5] ? j4_neg_input_label : 2'd0) | n38);
  wire [6:0] n40 = {switch_allocator_output_inject[0], switch_allocator_output_j4_pos[0],
      switch_allocator_output_j4_neg[0], switch_allocator_output_j2_pos[0], switch_allocator_output_j2_neg[0],
      switch_allocator_output_j1_pos[0], switch_allocator_output_j1_neg[0]};
  wire [6:0] n41 = {switch_allocator_output_inject[1], switch_allocator_output_j4_pos[1],
      switch_allocator_output_j4_neg[1], switch_allocator_output_j2_pos[1], switch_allocator_output_j2_neg[1],
      switch_allocator_output_j1_pos[1], switch_allocator_output_j1_neg[1]};
  wire [6:0] n42 = {switch_allocator_output_inject[2], switch_allocator_output_j4_pos[2],
      switch_allocator_output_j4_neg[2], switch_allocator_output_j2_pos[2], switch_allocator_output_j2_neg[2],
      switch_allocator_output_j1_pos[2], switch_allocator_output_j1_neg[2]};
  wire [6:0] n43 = {switch_allocator_output_inject[3], switch_allocator_output_j4_pos[3],
      switch_allocator_output_j4_neg[3], switch_allocator_output_j2_pos[3], switch_allocator_output_j2_neg[3],
      switch_allocator_output_j1_pos[3], switch_allocator_output_j1_neg[3]};
  wire [6:0] n44 = {switch_allocator_output_inject[4], switch_allocator_output_j4_pos[4],
      switch_allocator_output_j4_neg[4], switch_allocator_output_j2_pos[4], switch_allocator_output_j2_neg[4],
      switch_allocator_output_j1_pos[4], switch_allocator_output_j1_neg[4]};
  wire [6:0] n45 = {switch_allocator_output_inject[5], switch_allocator_output_j4_pos[5],
      switch_allocator_output_j4_neg[5], switch_allocator_output_j2_pos[5], switch_allocator_output_j2_neg[5],
      switch_allocator_output_j1_pos[5], switch_allocator_output_j1_neg[5]};
  wire [6:0] n46 = {switch_allocator_output_inject[6], switch_allocator_output_j4_pos[6],
      switch_allocator_output_j4_neg[6], switch_allocator_output_j2_pos[6], switch_allocator_output_j2_neg[6],
      switch_allocator_output_j1_pos[6], switch_allocator_output_j1_neg[6]};
  wire [2:0] n47 = (switch_allocator_output_j1_neg[0] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[0] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n48 = (switch_allocator_output_j2_neg[0] ? j2_neg_input_send_vc_0 : 3'd0) | n47;
  wire [2:0] n49 = (switch_allocator_output_j2_pos[0] ? j2_pos_input_send_vc_0 : 3'd0) | n48;
  wire [2:0] n50 = (switch_allocator_output_j4_neg[0] ? j4_neg_input_send_vc_0 : 3'd0) | n49;
  wire [2:0] n51 = (switch_allocator_output_j4_pos[0] ? j4_pos_input_send_vc_0 : 3'd0) | n50;
  wire [2:0] j1_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 3'd0) | n51;
  wire n52 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[0]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[0]);
  wire n53 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[0]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[0]) | n52);
  wire n54 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[0]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[0]) | n53);
  wire j1_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | n54;
  wire [2:0] n55 = (switch_allocator_output_j1_neg[1] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[1] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n56 = (switch_allocator_output_j2_neg[1] ? j2_neg_input_send_vc_0 : 3'd0) | n55;
  wire [2:0] n57 = (switch_allocator_output_j2_pos[1] ? j2_pos_input_send_vc_0 : 3'd0) | n56;
  wire [2:0] n58 = (switch_allocator_output_j4_neg[1] ? j4_neg_input_send_vc_0 : 3'd0) | n57;
  wire [2:0] n59 = (switch_allocator_output_j4_pos[1] ? j4_pos_input_send_vc_0 : 3'd0) | n58;
  wire [2:0] j1_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 3'd0) | n59;
  wire n60 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[1]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[1]);
  wire n61 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[1]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[1]) | n60);
  wire n62 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[1]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[1]) | n61);
  wire j1_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | n62;
  wire [2:0] n63 = (switch_allocator_output_j1_neg[2] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[2] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n64 = (switch_allocator_output_j2_neg[2] ? j2_neg_input_send_vc_0 : 3'd0) | n63;
  wire [2:0] n65 = (switch_allocator_output_j2_pos[2] ? j2_pos_input_send_vc_0 : 3'd0) | n64;
  wire [2:0] n66 = (switch_allocator_output_j4_neg[2] ? j4_neg_input_send_vc_0 : 3'd0) | n65;
  wire [2:0] n67 = (switch_allocator_output_j4_pos[2] ? j4_pos_input_send_vc_0 : 3'd0) | n66;
  wire [2:0] j2_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 3'd0) | n67;
  wire n68 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[2]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[2]);
  wire n69 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[2]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[2]) | n68);
  wire n70 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[2]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[2]) | n69);
  wire j2_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n70;
  wire [2:0] n71 = (switch_allocator_output_j1_neg[3] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[3] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n72 = (switch_allocator_output_j2_neg[3] ? j2_neg_input_send_vc_0 : 3'd0) | n71;
  wire [2:0] n73 = (switch_allocator_output_j2_pos[3] ? j2_pos_input_send_vc_0 : 3'd0) | n72;
  wire [2:0] n74 = (switch_allocator_output_j4_neg[3] ? j4_neg_input_send_vc_0 : 3'd0) | n73;
  wire [2:0] n75 = (switch_allocator_output_j4_pos[3] ? j4_pos_input_send_vc_0 : 3'd0) | n74;
  wire [2:0] j2_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 3'd0) | n75;
  wire n76 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[3]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[3]);
  wire n77 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[3]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[3]) | n76);
  wire n78 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[3]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[3]) | n77);
  wire j2_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n78;
  wire [2:0] n79 = (switch_allocator_output_j1_neg[4] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[4] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n80 = (switch_allocator_output_j2_neg[4] ? j2_neg_input_send_vc_0 : 3'd0) | n79;
  wire [2:0] n81 = (switch_allocator_output_j2_pos[4] ? j2_pos_input_send_vc_0 : 3'd0) | n80;
  wire [2:0] n82 = (switch_allocator_output_j4_neg[4] ? j4_neg_input_send_vc_0 : 3'd0) | n81;
  wire [2:0] n83 = (switch_allocator_output_j4_pos[4] ? j4_pos_input_send_vc_0 : 3'd0) | n82;
  wire [2:0] j4_neg_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 3'd0) | n83;
  wire n84 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[4]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[4]);
  wire n85 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[4]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[4]) | n84);
  wire n86 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[4]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[4]) | n85);
  wire j4_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n86;
  wire [2:0] n87 = (switch_allocator_output_j1_neg[5] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[5] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n88 = (switch_allocator_output_j2_neg[5] ? j2_neg_input_send_vc_0 : 3'd0) | n87;
  wire [2:0] n89 = (switch_allocator_output_j2_pos[5] ? j2_pos_input_send_vc_0 : 3'd0) | n88;
  wire [2:0] n90 = (switch_allocator_output_j4_neg[5] ? j4_neg_input_send_vc_0 : 3'd0) | n89;
  wire [2:0] n91 = (switch_allocator_output_j4_pos[5] ? j4_pos_input_send_vc_0 : 3'd0) | n90;
  wire [2:0] j4_pos_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 3'd0) | n91;
  wire n92 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[5]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[5]);
  wire n93 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[5]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[5]) | n92);
  wire n94 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[5]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[5]) | n93);
  wire j4_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | n94;
  wire [2:0] n95 = (switch_allocator_output_j1_neg[6] ? j1_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_j1_pos[6] ? j1_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n96 = (switch_allocator_output_j2_neg[6] ? j2_neg_input_send_vc_0 : 3'd0) | n95;
  wire [2:0] n97 = (switch_allocator_output_j2_pos[6] ? j2_pos_input_send_vc_0 : 3'd0) | n96;
  wire [2:0] n98 = (switch_allocator_output_j4_neg[6] ? j4_neg_input_send_vc_0 : 3'd0) | n97;
  wire [2:0] n99 = (switch_allocator_output_j4_pos[6] ? j4_pos_input_send_vc_0 : 3'd0) | n98;
  wire [2:0] eject_sent = (switch_allocator_output_inject[6] ? inject_input_send_vc_0 : 3'd0) | n99;
  wire n100 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[6]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[6]);
  wire n101 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[6]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[6]) | n100);
  wire n102 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[6]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[6]) | n101);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[6]) | n102;
  wire n103 = (|j2_neg_input_stranded) | ((|j1_neg_input_stranded) | (|j1_pos_input_stranded));
  wire n104 = (|j4_pos_input_stranded) | ((|j4_neg_input_stranded) | ((|j2_pos_input_stranded) | n103));

  bmg_input_unit j1_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_neg_valid_i),
    .flit_i(j1_neg_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'd1),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j1_neg),
    .chosen_i(vc_allocator_next_j1_neg),
    .next_i(switch_allocator_next_j1_neg),
    .sent_i(switch_allocator_vc_j1_neg),
    .credit_o(j1_neg_input_credit),
    .asks_o(j1_neg_input_asks),
    .sends_o(j1_neg_input_sends),
    .want_0_o(j1_neg_input_want_0),
    .request_0_o(j1_neg_input_request_0),
    .want_1_o(j1_neg_input_want_1),
    .request_1_o(j1_neg_input_request_1),
    .want_2_o(j1_neg_input_want_2),
    .request_2_o(j1_neg_input_request_2),
    .vc_o(j1_neg_input_vc),
    .label_o(j1_neg_input_label),
    .stranded_o(j1_neg_input_stranded),
    .flit_0_o(j1_neg_input_flit_0),
    .tail_0_o(j1_neg_input_tail_0),
    .send_vc_0_o(j1_neg_input_send_vc_0)
  );

  bmg_input_unit j1_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_pos_valid_i),
    .flit_i(j1_pos_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'd2),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j1_pos),
    .chosen_i(vc_allocator_next_j1_pos),
    .next_i(switch_allocator_next_j1_pos),
    .sent_i(switch_allocator_vc_j1_pos),
    .credit_o(j1_pos_input_credit),
    .asks_o(j1_pos_input_asks),
    .sends_o(j1_pos_input_sends),
    .want_0_o(j1_pos_input_want_0),
    .request_0_o(j1_pos_input_request_0),
    .want_1_o(j1_pos_input_want_1),
    .request_1_o(j1_pos_input_request_1),
    .want_2_o(j1_pos_input_want_2),
    .request_2_o(j1_pos_input_request_2),
    .vc_o(j1_pos_input_vc),
    .label_o(j1_pos_input_label),
    .stranded_o(j1_pos_input_stranded),
    .flit_0_o(j1_pos_input_flit_0),
    .tail_0_o(j1_pos_input_tail_0),
    .send_vc_0_o(j1_pos_input_send_vc_0)
  );

  bmg_input_unit j2_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_neg_valid_i),
    .flit_i(j2_neg_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'd4),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j2_neg),
    .chosen_i(vc_allocator_next_j2_neg),
    .next_i(switch_allocator_next_j2_neg),
    .sent_i(switch_allocator_vc_j2_neg),
    .credit_o(j2_neg_input_credit),
    .asks_o(j2_neg_input_asks),
    .sends_o(j2_neg_input_sends),
    .want_0_o(j2_neg_input_want_0),
    .request_0_o(j2_neg_input_request_0),
    .want_1_o(j2_neg_input_want_1),
    .request_1_o(j2_neg_input_request_1),
    .want_2_o(j2_neg_input_want_2),
    .request_2_o(j2_neg_input_request_2),
    .vc_o(j2_neg_input_vc),
    .label_o(j2_neg_input_label),
    .stranded_o(j2_neg_input_stranded),
    .flit_0_o(j2_neg_input_flit_0),
    .tail_0_o(j2_neg_input_tail_0),
    .send_vc_0_o(j2_neg_input_send_vc_0)
  );

  bmg_input_unit j2_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_pos_valid_i),
    .flit_i(j2_pos_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'd8),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j2_pos),
    .chosen_i(vc_allocator_next_j2_pos),
    .next_i(switch_allocator_next_j2_pos),
    .sent_i(switch_allocator_vc_j2_pos),
    .credit_o(j2_pos_input_credit),
    .asks_o(j2_pos_input_asks),
    .sends_o(j2_pos_input_sends),
    .want_0_o(j2_pos_input_want_0),
    .request_0_o(j2_pos_input_request_0),
    .want_1_o(j2_pos_input_want_1),
    .request_1_o(j2_pos_input_request_1),
    .want_2_o(j2_pos_input_want_2),
    .request_2_o(j2_pos_input_request_2),
    .vc_o(j2_pos_input_vc),
    .label_o(j2_pos_input_label),
    .stranded_o(j2_pos_input_stranded),
    .flit_0_o(j2_pos_input_flit_0),
    .tail_0_o(j2_pos_input_tail_0),
    .send_vc_0_o(j2_pos_input_send_vc_0)
  );

  bmg_input_unit j4_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_neg_valid_i),
    .flit_i(j4_neg_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'h10),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j4_neg),
    .chosen_i(vc_allocator_next_j4_neg),
    .next_i(switch_allocator_next_j4_neg),
    .sent_i(switch_allocator_vc_j4_neg),
    .credit_o(j4_neg_input_credit),
    .asks_o(j4_neg_input_asks),
    .sends_o(j4_neg_input_sends),
    .want_0_o(j4_neg_input_want_0),
    .request_0_o(j4_neg_input_request_0),
    .want_1_o(j4_neg_input_want_1),
    .request_1_o(j4_neg_input_request_1),
    .want_2_o(j4_neg_input_want_2),
    .request_2_o(j4_neg_input_request_2),
    .vc_o(j4_neg_input_vc),
    .label_o(j4_neg_input_label),
    .stranded_o(j4_neg_input_stranded),
    .flit_0_o(j4_neg_input_flit_0),
    .tail_0_o(j4_neg_input_tail_0),
    .send_vc_0_o(j4_neg_input_send_vc_0)
  );

  bmg_input_unit j4_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_pos_valid_i),
    .flit_i(j4_pos_flit_i),
    .healthy_i(healthy_i),
    .from_i(6'h20),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
    .allocated_i(vc_allocator_vc_j4_pos),
    .chosen_i(vc_allocator_next_j4_pos),
    .next_i(switch_allocator_next_j4_pos),
    .sent_i(switch_allocator_vc_j4_pos),
    .credit_o(j4_pos_input_credit),
    .asks_o(j4_pos_input_asks),
    .sends_o(j4_pos_input_sends),
    .want_0_o(j4_pos_input_want_0),
    .request_0_o(j4_pos_input_request_0),
    .want_1_o(j4_pos_input_want_1),
    .request_1_o(j4_pos_input_request_1),
    .want_2_o(j4_pos_input_want_2),
    .request_2_o(j4_pos_input_request_2),
    .vc_o(j4_pos_input_vc),
    .label_o(j4_pos_input_label),
    .stranded_o(j4_pos_input_stranded),
    .flit_0_o(j4_pos_input_flit_0),
    .tail_0_o(j4_pos_input_tail_0),
    .send_vc_0_o(j4_pos_input_send_vc_0)
  );

  bmg_injection_unit inject_input (
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
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .label_j1_neg_0_i(j1_neg_output_label_0),
    .label_j1_neg_1_i(j1_neg_output_label_1),
    .label_j1_neg_2_i(j1_neg_output_label_2),
    .label_j1_pos_0_i(j1_pos_output_label_0),
    .label_j1_pos_1_i(j1_pos_output_label_1),
    .label_j1_pos_2_i(j1_pos_output_label_2),
    .label_j2_neg_0_i(j2_neg_output_label_0),
    .label_j2_neg_1_i(j2_neg_output_label_1),
    .label_j2_neg_2_i(j2_neg_output_label_2),
    .label_j2_pos_0_i(j2_pos_output_label_0),
    .label_j2_pos_1_i(j2_pos_output_label_1),
    .label_j2_pos_2_i(j2_pos_output_label_2),
    .label_j4_neg_0_i(j4_neg_output_label_0),
    .label_j4_neg_1_i(j4_neg_output_label_1),
    .label_j4_neg_2_i(j4_neg_output_label_2),
    .label_j4_pos_0_i(j4_pos_output_label_0),
    .label_j4_pos_1_i(j4_pos_output_label_1),
    .label_j4_pos_2_i(j4_pos_output_label_2),
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

  bmg_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_asks),
    .want_j1_neg_0_i(j1_neg_input_want_0),
    .want_j1_neg_1_i(j1_neg_input_want_1),
    .want_j1_neg_2_i(j1_neg_input_want_2),
    .asks_j1_pos_i(j1_pos_input_asks),
    .want_j1_pos_0_i(j1_pos_input_want_0),
    .want_j1_pos_1_i(j1_pos_input_want_1),
    .want_j1_pos_2_i(j1_pos_input_want_2),
    .asks_j2_neg_i(j2_neg_input_asks),
    .want_j2_neg_0_i(j2_neg_input_want_0),
    .want_j2_neg_1_i(j2_neg_input_want_1),
    .want_j2_neg_2_i(j2_neg_input_want_2),
    .asks_j2_pos_i(j2_pos_input_asks),
    .want_j2_pos_0_i(j2_pos_input_want_0),
    .want_j2_pos_1_i(j2_pos_input_want_1),
    .want_j2_pos_2_i(j2_pos_input_want_2),
    .asks_j4_neg_i(j4_neg_input_asks),
    .want_j4_neg_0_i(j4_neg_input_want_0),
    .want_j4_neg_1_i(j4_neg_input_want_1),
    .want_j4_neg_2_i(j4_neg_input_want_2),
    .asks_j4_pos_i(j4_pos_input_asks),
    .want_j4_pos_0_i(j4_pos_input_want_0),
    .want_j4_pos_1_i(j4_pos_input_want_1),
    .want_j4_pos_2_i(j4_pos_input_want_2),
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
    .next_j4_neg_o(vc_allocator_next_j4_neg),
    .vc_j4_neg_o(vc_allocator_vc_j4_neg),
    .output_j4_neg_o(vc_allocator_output_j4_neg),
    .next_j4_pos_o(vc_allocator_next_j4_pos),
    .vc_j4_pos_o(vc_allocator_vc_j4_pos),
    .output_j4_pos_o(vc_allocator_output_j4_pos),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  bmg_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_sends),
    .want_j1_neg_0_i(j1_neg_input_request_0),
    .want_j1_neg_1_i(j1_neg_input_request_1),
    .want_j1_neg_2_i(j1_neg_input_request_2),
    .asks_j1_pos_i(j1_pos_input_sends),
    .want_j1_pos_0_i(j1_pos_input_request_0),
    .want_j1_pos_1_i(j1_pos_input_request_1),
    .want_j1_pos_2_i(j1_pos_input_request_2),
    .asks_j2_neg_i(j2_neg_input_sends),
    .want_j2_neg_0_i(j2_neg_input_request_0),
    .want_j2_neg_1_i(j2_neg_input_request_1),
    .want_j2_neg_2_i(j2_neg_input_request_2),
    .asks_j2_pos_i(j2_pos_input_sends),
    .want_j2_pos_0_i(j2_pos_input_request_0),
    .want_j2_pos_1_i(j2_pos_input_request_1),
    .want_j2_pos_2_i(j2_pos_input_request_2),
    .asks_j4_neg_i(j4_neg_input_sends),
    .want_j4_neg_0_i(j4_neg_input_request_0),
    .want_j4_neg_1_i(j4_neg_input_request_1),
    .want_j4_neg_2_i(j4_neg_input_request_2),
    .asks_j4_pos_i(j4_pos_input_sends),
    .want_j4_pos_0_i(j4_pos_input_request_0),
    .want_j4_pos_1_i(j4_pos_input_request_1),
    .want_j4_pos_2_i(j4_pos_input_request_2),
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
    .next_j4_neg_o(switch_allocator_next_j4_neg),
    .vc_j4_neg_o(switch_allocator_vc_j4_neg),
    .output_j4_neg_o(switch_allocator_output_j4_neg),
    .next_j4_pos_o(switch_allocator_next_j4_pos),
    .vc_j4_pos_o(switch_allocator_vc_j4_pos),
    .output_j4_pos_o(switch_allocator_output_j4_pos),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  bmg_crossbar crossbar (
    .flit_j1_neg_i(j1_neg_input_flit_0),
    .flit_j1_pos_i(j1_pos_input_flit_0),
    .flit_j2_neg_i(j2_neg_input_flit_0),
    .flit_j2_pos_i(j2_pos_input_flit_0),
    .flit_j4_neg_i(j4_neg_input_flit_0),
    .flit_j4_pos_i(j4_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_j1_neg_i(n40),
    .select_j1_pos_i(n41),
    .select_j2_neg_i(n42),
    .select_j2_pos_i(n43),
    .select_j4_neg_i(n44),
    .select_j4_pos_i(n45),
    .select_eject_i(n46),
    .flit_j1_neg_o(crossbar_flit_j1_neg),
    .flit_j1_pos_o(crossbar_flit_j1_pos),
    .flit_j2_neg_o(crossbar_flit_j2_neg),
    .flit_j2_pos_o(crossbar_flit_j2_pos),
    .flit_j4_neg_o(crossbar_flit_j4_neg),
    .flit_j4_pos_o(crossbar_flit_j4_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  bmg_output_unit j1_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[0] ? inject_input_vc : 3'd0) | n3),
    .sent_i(j1_neg_sent),
    .tail_i(j1_neg_tail),
    .credit_i(j1_neg_credit_i),
    .label_i((vc_allocator_output_inject[0] ? inject_input_label : 2'd0) | n24),
    .ready_o(j1_neg_output_ready),
    .free_o(j1_neg_output_free),
    .label_0_o(j1_neg_output_label_0),
    .label_1_o(j1_neg_output_label_1),
    .label_2_o(j1_neg_output_label_2)
  );

  bmg_output_unit j1_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[1] ? inject_input_vc : 3'd0) | n6),
    .sent_i(j1_pos_sent),
    .tail_i(j1_pos_tail),
    .credit_i(j1_pos_credit_i),
    .label_i((vc_allocator_output_inject[1] ? inject_input_label : 2'd0) | n27),
    .ready_o(j1_pos_output_ready),
    .free_o(j1_pos_output_free),
    .label_0_o(j1_pos_output_label_0),
    .label_1_o(j1_pos_output_label_1),
    .label_2_o(j1_pos_output_label_2)
  );

  bmg_output_unit j2_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 3'd0) | n9),
    .sent_i(j2_neg_sent),
    .tail_i(j2_neg_tail),
    .credit_i(j2_neg_credit_i),
    .label_i((vc_allocator_output_inject[2] ? inject_input_label : 2'd0) | n30),
    .ready_o(j2_neg_output_ready),
    .free_o(j2_neg_output_free),
    .label_0_o(j2_neg_output_label_0),
    .label_1_o(j2_neg_output_label_1),
    .label_2_o(j2_neg_output_label_2)
  );

  bmg_output_unit j2_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 3'd0) | n12),
    .sent_i(j2_pos_sent),
    .tail_i(j2_pos_tail),
    .credit_i(j2_pos_credit_i),
    .label_i((vc_allocator_output_inject[3] ? inject_input_label : 2'd0) | n33),
    .ready_o(j2_pos_output_ready),
    .free_o(j2_pos_output_free),
    .label_0_o(j2_pos_output_label_0),
    .label_1_o(j2_pos_output_label_1),
    .label_2_o(j2_pos_output_label_2)
  );

  bmg_output_unit j4_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 3'd0) | n15),
    .sent_i(j4_neg_sent),
    .tail_i(j4_neg_tail),
    .credit_i(j4_neg_credit_i),
    .label_i((vc_allocator_output_inject[4] ? inject_input_label : 2'd0) | n36),
    .ready_o(j4_neg_output_ready),
    .free_o(j4_neg_output_free),
    .label_0_o(j4_neg_output_label_0),
    .label_1_o(j4_neg_output_label_1),
    .label_2_o(j4_neg_output_label_2)
  );

  bmg_output_unit j4_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[5] ? inject_input_vc : 3'd0) | n18),
    .sent_i(j4_pos_sent),
    .tail_i(j4_pos_tail),
    .credit_i(j4_pos_credit_i),
    .label_i((vc_allocator_output_inject[5] ? inject_input_label : 2'd0) | n39),
    .ready_o(j4_pos_output_ready),
    .free_o(j4_pos_output_free),
    .label_0_o(j4_pos_output_label_0),
    .label_1_o(j4_pos_output_label_1),
    .label_2_o(j4_pos_output_label_2)
  );

  bmg_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[6] ? inject_input_vc : 3'd0) | n21),
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
  assign j4_neg_credit_o = j4_neg_input_credit;
  assign j4_pos_credit_o = j4_pos_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign j1_neg_flit_o = crossbar_flit_j1_neg;
  assign j1_pos_flit_o = crossbar_flit_j1_pos;
  assign j2_neg_flit_o = crossbar_flit_j2_neg;
  assign j2_pos_flit_o = crossbar_flit_j2_pos;
  assign j4_neg_flit_o = crossbar_flit_j4_neg;
  assign j4_pos_flit_o = crossbar_flit_j4_pos;
  assign eject_flit_o = crossbar_flit_eject;
  assign j1_neg_valid_o = j1_neg_sent;
  assign j1_pos_valid_o = j1_pos_sent;
  assign j2_neg_valid_o = j2_neg_sent;
  assign j2_pos_valid_o = j2_pos_sent;
  assign j4_neg_valid_o = j4_neg_sent;
  assign j4_pos_valid_o = j4_pos_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = inject_input_stranded | n104;
endmodule
