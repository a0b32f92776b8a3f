// Wormhole router with dimension-order routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module cm_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire here_x_i,
  input  wire here_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
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
  input  wire [1:0] inject0_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject0_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] inject1_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject1_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] inject2_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject2_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] inject3_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject3_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [1:0] x_neg_credit_i,
  input  wire [1:0] x_pos_credit_i,
  input  wire [1:0] y_neg_credit_i,
  input  wire [1:0] y_pos_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [1:0] x_neg_credit_o,
  output wire [1:0] x_pos_credit_o,
  output wire [1:0] y_neg_credit_o,
  output wire [1:0] y_pos_credit_o,
  output wire [1:0] inject0_credit_o,
  output wire [1:0] inject1_credit_o,
  output wire [1:0] inject2_credit_o,
  output wire [1:0] inject3_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] x_neg_flit_o,
  output wire [33:0] x_pos_flit_o,
  output wire [33:0] y_neg_flit_o,
  output wire [33:0] y_pos_flit_o,
  output wire [33:0] eject0_flit_o,
  output wire [33:0] eject1_flit_o,
  output wire [33:0] eject2_flit_o,
  output wire [33:0] eject3_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [1:0] x_neg_valid_o,
  output wire [1:0] x_pos_valid_o,
  output wire [1:0] y_neg_valid_o,
  output wire [1:0] y_pos_valid_o,
  output wire [1:0] eject0_valid_o,
  output wire [1:0] eject1_valid_o,
  output wire [1:0] eject2_valid_o,
  output wire [1:0] eject3_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [1:0] x_neg_input_credit;
  wire [1:0] x_neg_input_asks;
  wire [1:0] x_neg_input_sends;
  wire [7:0] x_neg_input_want_0;
  wire [7:0] x_neg_input_request_0;
  wire [7:0] x_neg_input_want_1;
  wire [7:0] x_neg_input_request_1;
  wire [1:0] x_neg_input_vc;
  wire [1:0] x_neg_input_stranded;
  wire [33:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [1:0] x_neg_input_send_vc_0;
  wire [1:0] x_pos_input_credit;
  wire [1:0] x_pos_input_asks;
  wire [1:0] x_pos_input_sends;
  wire [7:0] x_pos_input_want_0;
  wire [7:0] x_pos_input_request_0;
  wire [7:0] x_pos_input_want_1;
  wire [7:0] x_pos_input_request_1;
  wire [1:0] x_pos_input_vc;
  wire [1:0] x_pos_input_stranded;
  wire [33:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [1:0] x_pos_input_send_vc_0;
  wire [1:0] y_neg_input_credit;
  wire [1:0] y_neg_input_asks;
  wire [1:0] y_neg_input_sends;
  wire [7:0] y_neg_input_want_0;
  wire [7:0] y_neg_input_request_0;
  wire [7:0] y_neg_input_want_1;
  wire [7:0] y_neg_input_request_1;
  wire [1:0] y_neg_input_vc;
  wire [1:0] y_neg_input_stranded;
  wire [33:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [1:0] y_neg_input_send_vc_0;
  wire [1:0] y_pos_input_credit;
  wire [1:0] y_pos_input_asks;
  wire [1:0] y_pos_input_sends;
  wire [7:0] y_pos_input_want_0;
  wire [7:0] y_pos_input_request_0;
  wire [7:0] y_pos_input_want_1;
  wire [7:0] y_pos_input_request_1;
  wire [1:0] y_pos_input_vc;
  wire [1:0] y_pos_input_stranded;
  wire [33:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [1:0] y_pos_input_send_vc_0;
  wire [1:0] inject0_input_credit;
  wire [1:0] inject0_input_asks;
  wire [1:0] inject0_input_sends;
  wire [7:0] inject0_input_want_0;
  wire [7:0] inject0_input_request_0;
  wire [7:0] inject0_input_want_1;
  wire [7:0] inject0_input_request_1;
  wire [1:0] inject0_input_vc;
  wire [1:0] inject0_input_stranded;
  wire [33:0] inject0_input_flit_0;
  wire inject0_input_tail_0;
  wire [1:0] inject0_input_send_vc_0;
  wire [1:0] inject1_input_credit;
  wire [1:0] inject1_input_asks;
  wire [1:0] inject1_input_sends;
  wire [7:0] inject1_input_want_0;
  wire [7:0] inject1_input_request_0;
  wire [7:0] inject1_input_want_1;
  wire [7:0] inject1_input_request_1;
  wire [1:0] inject1_input_vc;
  wire [1:0] inject1_input_stranded;
  wire [33:0] inject1_input_flit_0;
  wire inject1_input_tail_0;
  wire [1:0] inject1_input_send_vc_0;
  wire [1:0] inject2_input_credit;
  wire [1:0] inject2_input_asks;
  wire [1:0] inject2_input_sends;
  wire [7:0] inject2_input_want_0;
  wire [7:0] inject2_input_request_0;
  wire [7:0] inject2_input_want_1;
  wire [7:0] inject2_input_request_1;
  wire [1:0] inject2_input_vc;
  wire [1:0] inject2_input_stranded;
  wire [33:0] inject2_input_flit_0;
  wire inject2_input_tail_0;
  wire [1:0] inject2_input_send_vc_0;
  wire [1:0] inject3_input_credit;
  wire [1:0] inject3_input_asks;
  wire [1:0] inject3_input_sends;
  wire [7:0] inject3_input_want_0;
  wire [7:0] inject3_input_request_0;
  wire [7:0] inject3_input_want_1;
  wire [7:0] inject3_input_request_1;
  wire [1:0] inject3_input_vc;
  wire [1:0] inject3_input_stranded;
  wire [33:0] inject3_input_flit_0;
  wire inject3_input_tail_0;
  wire [1:0] inject3_input_send_vc_0;
  wire [1:0] vc_allocator_next_x_neg;
  wire [1:0] vc_allocator_vc_x_neg;
  wire [6:0] vc_allocator_output_x_neg;
  wire [1:0] vc_allocator_next_x_pos;
  wire [1:0] vc_allocator_vc_x_pos;
  wire [6:0] vc_allocator_output_x_pos;
  wire [1:0] vc_allocator_next_y_neg;
  wire [1:0] vc_allocator_vc_y_neg;
  wire [4:0] vc_allocator_output_y_neg;
  wire [1:0] vc_allocator_next_y_pos;
  wire [1:0] vc_allocator_vc_y_pos;
  wire [4:0] vc_allocator_output_y_pos;
  wire [1:0] vc_allocator_next_inject0;
  wire [1:0] vc_allocator_vc_inject0;
  wire [7:0] vc_allocator_output_inject0;
  wire [1:0] vc_allocator_next_inject1;
  wire [1:0] vc_allocator_vc_inject1;
  wire [7:0] vc_allocator_output_inject1;
  wire [1:0] vc_allocator_next_inject2;
  wire [1:0] vc_allocator_vc_inject2;
  wire [7:0] vc_allocator_output_inject2;
  wire [1:0] vc_allocator_next_inject3;
  wire [1:0] vc_allocator_vc_inject3;
  wire [7:0] vc_allocator_output_inject3;
  wire [1:0] switch_allocator_next_x_neg;
  wire [1:0] switch_allocator_vc_x_neg;
  wire [6:0] switch_allocator_output_x_neg;
  wire [1:0] switch_allocator_next_x_pos;
  wire [1:0] switch_allocator_vc_x_pos;
  wire [6:0] switch_allocator_output_x_pos;
  wire [1:0] switch_allocator_next_y_neg;
  wire [1:0] switch_allocator_vc_y_neg;
  wire [4:0] switch_allocator_output_y_neg;
  wire [1:0] switch_allocator_next_y_pos;
  wire [1:0] switch_allocator_vc_y_pos;
  wire [4:0] switch_allocator_output_y_pos;
  wire [1:0] switch_allocator_next_inject0;
  wire [1:0] switch_allocator_vc_inject0;
  wire [7:0] switch_allocator_output_inject0;
  wire [1:0] switch_allocator_next_inject1;
  wire [1:0] switch_allocator_vc_inject1;
  wire [7:0] switch_allocator_output_inject1;
  wire [1:0] switch_allocator_next_inject2;
  wire [1:0] switch_allocator_vc_inject2;
  wire [7:0] switch_allocator_output_inject2;
  wire [1:0] switch_allocator_next_inject3;
  wire [1:0] switch_allocator_vc_inject3;
  wire [7:0] switch_allocator_output_inject3;
  wire [33:0] crossbar_flit_x_neg;
  wire [33:0] crossbar_flit_x_pos;
  wire [33:0] crossbar_flit_y_neg;
  wire [33:0] crossbar_flit_y_pos;
  wire [33:0] crossbar_flit_eject0;
  wire [33:0] crossbar_flit_eject1;
  wire [33:0] crossbar_flit_eject2;
  wire [33:0] crossbar_flit_eject3;
  wire [1:0] x_neg_output_ready;
  wire [1:0] x_neg_output_free;
  wire [1:0] x_pos_output_ready;
  wire [1:0] x_pos_output_free;
  wire [1:0] y_neg_output_ready;
  wire [1:0] y_neg_output_free;
  wire [1:0] y_pos_output_ready;
  wire [1:0] y_pos_output_free;
  wire [1:0] eject0_output_free;
  wire [1:0] eject1_output_free;
  wire [1:0] eject2_output_free;
  wire [1:0] eject3_output_free;
  wire [1:0] n1 = (vc_allocator_output_x_pos[0] ? x_pos_input_vc : 2'd0) | (vc_allocator_output_inject0[0] ?
      inject0_input_vc : 2'd0);
  wire [1:0] n2 = (vc_allocator_output_inject2[0] ? inject2_input_vc : 2'd0) |
      ((vc_allocator_output_inject1[0] ? inject1_input_vc : 2'd0) | n1);
  wire [1:0] n3 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_inject0[1] ?
      inject0_input_vc : 2'd0);
  wire [1:0] n4 = (vc_allocator_output_inject2[1] ? inject2_input_vc : 2'd0) |
      ((vc_allocator_output_inject1[1] ? inject1_input_vc : 2'd0) | n3);
  wire [1:0] n5 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n6 = (vc_allocator_output_inject0[2] ? inject0_input_vc : 2'd0) | ((vc_allocator_output_y_pos[0]
      ? y_pos_input_vc : 2'd0) | n5);
  wire [1:0] n7 = (vc_allocator_output_inject2[2] ? inject2_input_vc : 2'd0) |
      ((vc_allocator_output_inject1[2] ? inject1_input_vc : 2'd0) | n6);
  wire [1:0] n8 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n9 = (vc_allocator_output_inject0[3] ? inject0_input_vc : 2'd0) | ((vc_allocator_output_y_neg[0]
      ? y_neg_input_vc : 2'd0) | n8);
  wire [1:0] n10 = (vc_allocator_output_inject2[3] ? inject2_input_vc : 2'd0) |
      ((vc_allocator_output_inject1[3] ? inject1_input_vc : 2'd0) | n9);
  wire [1:0] n11 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n12 = (vc_allocator_output_y_pos[1] ? y_pos_input_vc : 2'd0) | ((vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 2'd0) | n11);
  wire [1:0] n13 = (vc_allocator_output_inject1[4] ? inject1_input_vc : 2'd0) |
      ((vc_allocator_output_inject0[4] ? inject0_input_vc : 2'd0) | n12);
  wire [1:0] n14 = (vc_allocator_output_inject3[4] ? inject3_input_vc : 2'd0) |
      ((vc_allocator_output_inject2[4] ? inject2_input_vc : 2'd0) | n13);
  wire [1:0] n15 = (vc_allocator_output_x_neg[4] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[4] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n16 = (vc_allocator_output_y_pos[2] ? y_pos_input_vc : 2'd0) | ((vc_allocator_output_y_neg[2] ?
      y_neg_input_vc : 2'd0) | n15);
  wire [1:0] n17 = (vc_allocator_output_inject1[5] ? inject1_input_vc : 2'd0) |
      ((vc_allocator_output_inject0[5] ? inject0_input_vc : 2'd0) | n16);
  wire [1:0] n18 = (vc_allocator_output_inject3[5] ? inject3_input_vc : 2'd0) |
      ((vc_allocator_output_inject2[5] ? inject2_input_vc : 2'd0) | n17);
  wire [1:0] n19 = (vc_allocator_output_x_neg[5] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[5] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n20 = (vc_allocator_output_y_pos[3] ? y_pos_input_vc : 2'd0) | ((vc_allocator_output_y_neg[3] ?
      y_neg_input_vc : 2'd0) | n19);
  wire [1:0] n21 = (vc_allocator_output_inject1[6] ? inject1_input_vc : 2'd0) |
      ((vc_allocator_output_inject0[6] ? inject0_input_vc : 2'd0) | n20);
  wire [1:0] n22 = (vc_allocator_output_inject3[6] ? inject3_input_vc : 2'd0) |
      ((vc_allocator_output_inject2[6] ? inject2_input_vc : 2'd0) | n21);
  wire [1:0] n23 = (vc_allocator_output_x_neg[6] ? x_neg_input_vc : 2'd0) | (vc_allocator_output_x_pos[6] ?
      x_pos_input_vc : 2'd0);
  wire [1:0] n24 = (vc_allocator_output_y_pos[4] ? y_pos_input_vc : 2'd0) | ((vc_allocator_output_y_neg[4] ?
      y_neg_input_vc : 2'd0) | n23);
  wire [1:0] n25 = (vc_allocator_output_inject1[7] ? inject1_input_vc : 2'd0) |
      ((vc_allocator_output_inject0[7] ? inject0_input_vc : 2'd0) | n24);
  wire [1:0] n26 = (vc_allocator_output_inject3[7] ? inject3_input_vc : 2'd0) |
      ((vc_allocator_output_inject2[7] ? inject2_input_vc : 2'd0) | n25);
  wire [7:0] n27 = {switch_allocator_output_inject3[0], switch_allocator_output_inject2[0],
      switch_allocator_output_inject1[0], switch_allocator_output_inject0[0], 2'd0,
      switch_allocator_output_x_pos[0], 1'd0};
  wire [7:0] n28 = {switch_allocator_output_inject3[1], switch_allocator_output_inject2[1],
      switch_allocator_output_inject1[1], switch_allocator_output_inject0[1], 3'd0,
      switch_allocator_output_x_neg[0]};
  wire [7:0] n29 = {switch_allocator_output_inject3[2], switch_allocator_output_inject2[2],
      switch_allocator_output_inject1[2], switch_allocator_output_inject0[2],
      switch_allocator_output_y_pos[0], 1'd0, switch_allocator_output_x_pos[1],
      switch_allocator_output_x_neg[1]};
  wire [7:0] n30 = {switch_allocator_output_inject3[3], switch_allocator_output_inject2[3],
      switch_allocator_output_inject1[3], switch_allocator_output_inject0[3], 1'd0,
      switch_allocator_output_y_neg[0], switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [7:0] n31 = {switch_allocator_output_inject3[4], switch_allocator_output_inject2[4],
      switch_allocator_output_inject1[4], switch_allocator_output_inject0[4],
      switch_allocator_output_y_pos[1], switch_allocator_output_y_neg[1], switch_allocator_output_x_pos[3],
      switch_allocator_output_x_neg[3]};
  wire [7:0] n32 = {switch_allocator_output_inject3[5], switch_allocator_output_inject2[5],
      switch_allocator_output_inject1[5], switch_allocator_output_inject0[5],
      switch_allocator_output_y_pos[2], switch_allocator_output_y_neg[2], switch_allocator_output_x_pos[4],
      switch_allocator_output_x_neg[4]};
  wire [7:0] n33 = {switch_allocator_output_inject3[6], switch_allocator_output_inject2[6],
      switch_allocator_output_inject1[6], switch_allocator_output_inject0[6],
      switch_allocator_output_y_pos[3], switch_allocator_output_y_neg[3], switch_allocator_output_x_pos[5],
      switch_allocator_output_x_neg[5]};
  wire [7:0] n34 = {switch_allocator_output_inject3[7], switch_allocator_output_inject2[7],
      switch_allocator_output_inject1[7], switch_allocator_output_inject0[7],
      switch_allocator_output_y_pos[4], switch_allocator_output_y_neg[4], switch_allocator_output_x_pos[6],
      switch_allocator_output_x_neg[6]};
  wire [1:0] n35 = (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_inject0[0] ? inject0_input_send_vc_0 : 2'd0);
  wire [1:0] n36 = (switch_allocator_output_inject1[0] ? inject1_input_send_vc_0 : 2'd0) | n35;
  wire [1:0] n37 = (switch_allocator_output_inject2[0] ? inject2_input_send_vc_0 : 2'd0) | n36;
  wire [1:0] x_neg_sent = (switch_allocator_output_inject3[0] ? inject3_input_send_vc_0 : 2'd0) | n37;
  wire n38 = (x_pos_input_tail_0 & switch_allocator_output_x_pos[0]) | (inject0_input_tail_0 &
      switch_allocator_output_inject0[0]);
  wire n39 = (inject2_input_tail_0 & switch_allocator_output_inject2[0]) | ((inject1_input_tail_0 &
      switch_allocator_output_inject1[0]) | n38);
  wire x_neg_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[0]) | n39;
  wire [1:0] n40 = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_inject0[1] ? inject0_input_send_vc_0 : 2'd0);
  wire [1:0] n41 = (switch_allocator_output_inject1[1] ? inject1_input_send_vc_0 : 2'd0) | n40;
  wire [1:0] n42 = (switch_allocator_output_inject2[1] ? inject2_input_send_vc_0 : 2'd0) | n41;
  wire [1:0] x_pos_sent = (switch_allocator_output_inject3[1] ? inject3_input_send_vc_0 : 2'd0) | n42;
  wire n43 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (inject0_input_tail_0 &
      switch_allocator_output_inject0[1]);
  wire n44 = (inject2_input_tail_0 & switch_allocator_output_inject2[1]) | ((inject1_input_tail_0 &
      switch_allocator_output_inject1[1]) | n43);
  wire x_pos_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[1]) | n44;
  wire [1:0] n45 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n46 = (switch_allocator_output_inject0[2] ? inject0_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 2'd0) | n45);
  wire [1:0] n47 = (switch_allocator_output_inject1[2] ? inject1_input_send_vc_0 : 2'd0) | n46;
  wire [1:0] n48 = (switch_allocator_output_inject2[2] ? inject2_input_send_vc_0 : 2'd0) | n47;
  wire [1:0] y_neg_sent = (switch_allocator_output_inject3[2] ? inject3_input_send_vc_0 : 2'd0) | n48;
  wire n49 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire n50 = (inject0_input_tail_0 & switch_allocator_output_inject0[2]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[0]) | n49);
  wire n51 = (inject2_input_tail_0 & switch_allocator_output_inject2[2]) | ((inject1_input_tail_0 &
      switch_allocator_output_inject1[2]) | n50);
  wire y_neg_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[2]) | n51;
  wire [1:0] n52 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n53 = (switch_allocator_output_inject0[3] ? inject0_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 2'd0) | n52);
  wire [1:0] n54 = (switch_allocator_output_inject1[3] ? inject1_input_send_vc_0 : 2'd0) | n53;
  wire [1:0] n55 = (switch_allocator_output_inject2[3] ? inject2_input_send_vc_0 : 2'd0) | n54;
  wire [1:0] y_pos_sent = (switch_allocator_output_inject3[3] ? inject3_input_send_vc_0 : 2'd0) | n55;
  wire n56 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire n57 = (inject0_input_tail_0 & switch_allocator_output_inject0[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]) | n56);
  wire n58 = (inject2_input_tail_0 & switch_allocator_output_inject2[3]) | ((inject1_input_tail_0 &
      switch_allocator_output_inject1[3]) | n57);
  wire y_pos_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[3]) | n58;
  wire [1:0] n59 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n60 = (switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 2'd0) | n59);
  wire [1:0] n61 = (switch_allocator_output_inject0[4] ? inject0_input_send_vc_0 : 2'd0) | n60;
  wire [1:0] n62 = (switch_allocator_output_inject1[4] ? inject1_input_send_vc_0 : 2'd0) | n61;
  wire [1:0] n63 = (switch_allocator_output_inject2[4] ? inject2_input_send_vc_0 : 2'd0) | n62;
  wire [1:0] eject0_sent = (switch_allocator_output_inject3[4] ? inject3_input_send_vc_0 : 2'd0) | n63;
  wire n64 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n65 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[1]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]) | n64);
  wire n66 = (inject1_input_tail_0 & switch_allocator_output_inject1[4]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[4]) | n65);
  wire eject0_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[4]) | ((inject2_input_tail_0 &
      switch_allocator_output_inject2[4]) | n66);
  wire [1:0] n67 = (switch_allocator_output_x_neg[4] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[4] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n68 = (switch_allocator_output_y_pos[2] ? y_pos_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[2] ? y_neg_input_send_vc_0 : 2'd0) | n67);
  wire [1:0] n69 = (switch_allocator_output_inject0[5] ? inject0_input_send_vc_0 : 2'd0) | n68;
  wire [1:0] n70 = (switch_allocator_output_inject1[5] ? inject1_input_send_vc_0 : 2'd0) | n69;
  wire [1:0] n71 = (switch_allocator_output_inject2[5] ? inject2_input_send_vc_0 : 2'd0) | n70;
  wire [1:0] eject1_sent = (switch_allocator_output_inject3[5] ? inject3_input_send_vc_0 : 2'd0) | n71;
  wire n72 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[4]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[4]);
  wire n73 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[2]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[2]) | n72);
  wire n74 = (inject1_input_tail_0 & switch_allocator_output_inject1[5]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[5]) | n73);
  wire eject1_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[5]) | ((inject2_input_tail_0 &
      switch_allocator_output_inject2[5]) | n74);
  wire [1:0] n75 = (switch_allocator_output_x_neg[5] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[5] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n76 = (switch_allocator_output_y_pos[3] ? y_pos_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[3] ? y_neg_input_send_vc_0 : 2'd0) | n75);
  wire [1:0] n77 = (switch_allocator_output_inject0[6] ? inject0_input_send_vc_0 : 2'd0) | n76;
  wire [1:0] n78 = (switch_allocator_output_inject1[6] ? inject1_input_send_vc_0 : 2'd0) | n77;
  wire [1:0] n79 = (switch_allocator_output_inject2[6] ? inject2_input_send_vc_0 : 2'd0) | n78;
  wire [1:0] eject2_sent = (switch_allocator_output_inject3[6] ? inject3_input_send_vc_0 : 2'd0) | n79;
  wire n80 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[5]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[5]);
  wire n81 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[3]) | n80);
  wire n82 = (inject1_input_tail_0 & switch_allocator_output_inject1[6]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[6]) | n81);
  wire eject2_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[6]) | ((inject2_input_tail_0 &
      switch_allocator_output_inject2[6]) | n82);
  wire [1:0] n83 = (switch_allocator_output_x_neg[6] ? x_neg_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_x_pos[6] ? x_pos_input_send_vc_0 : 2'd0);
  wire [1:0] n84 = (switch_allocator_output_y_pos[4] ? y_pos_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_y_neg[4] ? y_neg_input_send_vc_0 : 2'd0) | n83);
  wire [1:0] n85 = (switch_allocator_output_inject0[7] ? inject0_input_send_vc_0 : 2'd0) | n84;
  wire [1:0] n86 = (switch_allocator_output_inject1[7] ? inject1_input_send_vc_0 : 2'd0) | n85;
  wire [1:0] n87 = (switch_allocator_output_inject2[7] ? inject2_input_send_vc_0 : 2'd0) | n86;
  wire [1:0] eject3_sent = (switch_allocator_output_inject3[7] ? inject3_input_send_vc_0 : 2'd0) | n87;
  wire n88 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[6]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[6]);
  wire n89 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[4]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[4]) | n88);
  wire n90 = (inject1_input_tail_0 & switch_allocator_output_inject1[7]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[7]) | n89);
  wire eject3_tail = (inject3_input_tail_0 & switch_allocator_output_inject3[7]) | ((inject2_input_tail_0 &
      switch_allocator_output_inject2[7]) | n90);
  wire n91 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));
  wire n92 = (|inject1_input_stranded) | ((|inject0_input_stranded) | ((|y_pos_input_stranded) | n91));

  cm_input_unit x_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_neg_valid_i),
    .flit_i(x_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hfe),
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

  cm_input_unit x_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_pos_valid_i),
    .flit_i(x_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hfd),
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

  cm_input_unit y_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_neg_valid_i),
    .flit_i(y_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hf8),
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

  cm_input_unit y_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_pos_valid_i),
    .flit_i(y_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hf4),
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

  cm_injection_unit inject0_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject0_valid_i),
    .flit_i(inject0_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hff),
    .allocated_i(vc_allocator_vc_inject0),
    .chosen_i(vc_allocator_next_inject0),
    .next_i(switch_allocator_next_inject0),
    .sent_i(switch_allocator_vc_inject0),
    .credit_o(inject0_input_credit),
    .asks_o(inject0_input_asks),
    .sends_o(inject0_input_sends),
    .want_0_o(inject0_input_want_0),
    .request_0_o(inject0_input_request_0),
    .want_1_o(inject0_input_want_1),
    .request_1_o(inject0_input_request_1),
    .vc_o(inject0_input_vc),
    .stranded_o(inject0_input_stranded),
    .flit_0_o(inject0_input_flit_0),
    .tail_0_o(inject0_input_tail_0),
    .send_vc_0_o(inject0_input_send_vc_0)
  );

  cm_injection_unit inject1_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject1_valid_i),
    .flit_i(inject1_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hff),
    .allocated_i(vc_allocator_vc_inject1),
    .chosen_i(vc_allocator_next_inject1),
    .next_i(switch_allocator_next_inject1),
    .sent_i(switch_allocator_vc_inject1),
    .credit_o(inject1_input_credit),
    .asks_o(inject1_input_asks),
    .sends_o(inject1_input_sends),
    .want_0_o(inject1_input_want_0),
    .request_0_o(inject1_input_request_0),
    .want_1_o(inject1_input_want_1),
    .request_1_o(inject1_input_request_1),
    .vc_o(inject1_input_vc),
    .stranded_o(inject1_input_stranded),
    .flit_0_o(inject1_input_flit_0),
    .tail_0_o(inject1_input_tail_0),
    .send_vc_0_o(inject1_input_send_vc_0)
  );

  cm_injection_unit inject2_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject2_valid_i),
    .flit_i(inject2_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hff),
    .allocated_i(vc_allocator_vc_inject2),
    .chosen_i(vc_allocator_next_inject2),
    .next_i(switch_allocator_next_inject2),
    .sent_i(switch_allocator_vc_inject2),
    .credit_o(inject2_input_credit),
    .asks_o(inject2_input_asks),
    .sends_o(inject2_input_sends),
    .want_0_o(inject2_input_want_0),
    .request_0_o(inject2_input_request_0),
    .want_1_o(inject2_input_want_1),
    .request_1_o(inject2_input_request_1),
    .vc_o(inject2_input_vc),
    .stranded_o(inject2_input_stranded),
    .flit_0_o(inject2_input_flit_0),
    .tail_0_o(inject2_input_tail_0),
    .send_vc_0_o(inject2_input_send_vc_0)
  );

  cm_injection_unit inject3_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject3_valid_i),
    .flit_i(inject3_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .free_eject2_i(eject2_output_free),
    .free_eject3_i(eject3_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .wired_i(8'hff),
    .allocated_i(vc_allocator_vc_inject3),
    .chosen_i(vc_allocator_next_inject3),
    .next_i(switch_allocator_next_inject3),
    .sent_i(switch_allocator_vc_inject3),
    .credit_o(inject3_input_credit),
    .asks_o(inject3_input_asks),
    .sends_o(inject3_input_sends),
    .want_0_o(inject3_input_want_0),
    .request_0_o(inject3_input_request_0),
    .want_1_o(inject3_input_want_1),
    .request_1_o(inject3_input_request_1),
    .vc_o(inject3_input_vc),
    .stranded_o(inject3_input_stranded),
    .flit_0_o(inject3_input_flit_0),
    .tail_0_o(inject3_input_tail_0),
    .send_vc_0_o(inject3_input_send_vc_0)
  );

  cm_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_asks),
    .want_x_neg_0_i(x_neg_input_want_0[7:1]),
    .want_x_neg_1_i(x_neg_input_want_1[7:1]),
    .asks_x_pos_i(x_pos_input_asks),
    .want_x_pos_0_i({x_pos_input_want_0[7:2], x_pos_input_want_0[0]}),
    .want_x_pos_1_i({x_pos_input_want_1[7:2], x_pos_input_want_1[0]}),
    .asks_y_neg_i(y_neg_input_asks),
    .want_y_neg_0_i(y_neg_input_want_0[7:3]),
    .want_y_neg_1_i(y_neg_input_want_1[7:3]),
    .asks_y_pos_i(y_pos_input_asks),
    .want_y_pos_0_i({y_pos_input_want_0[7:4], y_pos_input_want_0[2]}),
    .want_y_pos_1_i({y_pos_input_want_1[7:4], y_pos_input_want_1[2]}),
    .asks_inject0_i(inject0_input_asks),
    .want_inject0_0_i(inject0_input_want_0),
    .want_inject0_1_i(inject0_input_want_1),
    .asks_inject1_i(inject1_input_asks),
    .want_inject1_0_i(inject1_input_want_0),
    .want_inject1_1_i(inject1_input_want_1),
    .asks_inject2_i(inject2_input_asks),
    .want_inject2_0_i(inject2_input_want_0),
    .want_inject2_1_i(inject2_input_want_1),
    .asks_inject3_i(inject3_input_asks),
    .want_inject3_0_i(inject3_input_want_0),
    .want_inject3_1_i(inject3_input_want_1),
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
    .next_inject0_o(vc_allocator_next_inject0),
    .vc_inject0_o(vc_allocator_vc_inject0),
    .output_inject0_o(vc_allocator_output_inject0),
    .next_inject1_o(vc_allocator_next_inject1),
    .vc_inject1_o(vc_allocator_vc_inject1),
    .output_inject1_o(vc_allocator_output_inject1),
    .next_inject2_o(vc_allocator_next_inject2),
    .vc_inject2_o(vc_allocator_vc_inject2),
    .output_inject2_o(vc_allocator_output_inject2),
    .next_inject3_o(vc_allocator_next_inject3),
    .vc_inject3_o(vc_allocator_vc_inject3),
    .output_inject3_o(vc_allocator_output_inject3)
  );

  cm_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_sends),
    .want_x_neg_0_i(x_neg_input_request_0[7:1]),
    .want_x_neg_1_i(x_neg_input_request_1[7:1]),
    .asks_x_pos_i(x_pos_input_sends),
    .want_x_pos_0_i({x_pos_input_request_0[7:2], x_pos_input_request_0[0]}),
    .want_x_pos_1_i({x_pos_input_request_1[7:2], x_pos_input_request_1[0]}),
    .asks_y_neg_i(y_neg_input_sends),
    .want_y_neg_0_i(y_neg_input_request_0[7:3]),
    .want_y_neg_1_i(y_neg_input_request_1[7:3]),
    .asks_y_pos_i(y_pos_input_sends),
    .want_y_pos_0_i({y_pos_input_request_0[7:4], y_pos_input_request_0[2]}),
    .want_y_pos_1_i({y_pos_input_request_1[7:4], y_pos_input_request_1[2]}),
    .asks_inject0_i(inject0_input_sends),
    .want_inject0_0_i(inject0_input_request_0),
    .want_inject0_1_i(inject0_input_request_1),
    .asks_inject1_i(inject1_input_sends),
    .want_inject1_0_i(inject1_input_request_0),
    .want_inject1_1_i(inject1_input_request_1),
    .asks_inject2_i(inject2_input_sends),
    .want_inject2_0_i(inject2_input_request_0),
    .want_inject2_1_i(inject2_input_request_1),
    .asks_inject3_i(inject3_input_sends),
    .want_inject3_0_i(inject3_input_request_0),
    .want_inject3_1_i(inject3_input_request_1),
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
    .next_inject0_o(switch_allocator_next_inject0),
    .vc_inject0_o(switch_allocator_vc_inject0),
    .output_inject0_o(switch_allocator_output_inject0),
    .next_inject1_o(switch_allocator_next_inject1),
    .vc_inject1_o(switch_allocator_vc_inject1),
    .output_inject1_o(switch_allocator_output_inject1),
    .next_inject2_o(switch_allocator_next_inject2),
    .vc_inject2_o(switch_allocator_vc_inject2),
    .output_inject2_o(switch_allocator_output_inject2),
    .next_inject3_o(switch_allocator_next_inject3),
    .vc_inject3_o(switch_allocator_vc_inject3),
    .output_inject3_o(switch_allocator_output_inject3)
  );

  cm_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_inject0_i(inject0_input_flit_0),
    .flit_inject1_i(inject1_input_flit_0),
    .flit_inject2_i(inject2_input_flit_0),
    .flit_inject3_i(inject3_input_flit_0),
    .select_x_neg_i(n27),
    .select_x_pos_i(n28),
    .select_y_neg_i(n29),
    .select_y_pos_i(n30),
    .select_eject0_i(n31),
    .select_eject1_i(n32),
    .select_eject2_i(n33),
    .select_eject3_i(n34),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_eject0_o(crossbar_flit_eject0),
    .flit_eject1_o(crossbar_flit_eject1),
    .flit_eject2_o(crossbar_flit_eject2),
    .flit_eject3_o(crossbar_flit_eject3)
  );

  cm_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject3[0] ? inject3_input_vc : 2'd0) | n2),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .ready_o(x_neg_output_ready),
    .free_o(x_neg_output_free)
  );

  cm_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject3[1] ? inject3_input_vc : 2'd0) | n4),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .ready_o(x_pos_output_ready),
    .free_o(x_pos_output_free)
  );

  cm_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject3[2] ? inject3_input_vc : 2'd0) | n7),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .ready_o(y_neg_output_ready),
    .free_o(y_neg_output_free)
  );

  cm_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject3[3] ? inject3_input_vc : 2'd0) | n10),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .ready_o(y_pos_output_ready),
    .free_o(y_pos_output_free)
  );

  cm_ejection_unit eject0_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n14),
    .sent_i(eject0_sent),
    .tail_i(eject0_tail),
    .free_o(eject0_output_free)
  );

  cm_ejection_unit eject1_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n18),
    .sent_i(eject1_sent),
    .tail_i(eject1_tail),
    .free_o(eject1_output_free)
  );

  cm_ejection_unit eject2_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n22),
    .sent_i(eject2_sent),
    .tail_i(eject2_tail),
    .free_o(eject2_output_free)
  );

  cm_ejection_unit eject3_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n26),
    .sent_i(eject3_sent),
    .tail_i(eject3_tail),
    .free_o(eject3_output_free)
  );
  assign x_neg_credit_o = x_neg_input_credit;
  assign x_pos_credit_o = x_pos_input_credit;
  assign y_neg_credit_o = y_neg_input_credit;
  assign y_pos_credit_o = y_pos_input_credit;
  assign inject0_credit_o = inject0_input_credit;
  assign inject1_credit_o = inject1_input_credit;
  assign inject2_credit_o = inject2_input_credit;
  assign inject3_credit_o = inject3_input_credit;
  assign x_neg_flit_o = crossbar_flit_x_neg;
  assign x_pos_flit_o = crossbar_flit_x_pos;
  assign y_neg_flit_o = crossbar_flit_y_neg;
  assign y_pos_flit_o = crossbar_flit_y_pos;
  assign eject0_flit_o = crossbar_flit_eject0;
  assign eject1_flit_o = crossbar_flit_eject1;
  assign eject2_flit_o = crossbar_flit_eject2;
  assign eject3_flit_o = crossbar_flit_eject3;
  assign x_neg_valid_o = x_neg_sent;
  assign x_pos_valid_o = x_pos_sent;
  assign y_neg_valid_o = y_neg_sent;
  assign y_pos_valid_o = y_pos_sent;
  assign eject0_valid_o = eject0_sent;
  assign eject1_valid_o = eject1_sent;
  assign eject2_valid_o = eject2_sent;
  assign eject3_valid_o = eject3_sent;
  assign stranded_o = (|inject3_input_stranded) | ((|inject2_input_stranded) | n92);

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, x_neg_input_want_0[0], x_neg_input_request_0[0], x_neg_input_want_1[0],
      x_neg_input_request_1[0], x_pos_input_want_0[1], x_pos_input_request_0[1], x_pos_input_want_1[1],
      x_pos_input_request_1[1], y_neg_input_want_0[2:0], y_neg_input_request_0[2:0], y_neg_input_want_1[2:0],
      y_neg_input_request_1[2:0], y_pos_input_want_0[1:0], y_pos_input_want_0[3], y_pos_input_request_0[1:0],
      y_pos_input_request_0[3], y_pos_input_want_1[1:0], y_pos_input_want_1[3], y_pos_input_request_1[1:0],
      y_pos_input_request_1[3]};
endmodule
