// Wormhole router with minimal-adaptive routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module noc3_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  input  wire here_z_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] x_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] x_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] x_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] x_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] y_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] y_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] y_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] y_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] z_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] z_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] z_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] z_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [2:0] x_neg_credit_i,
  input  wire [2:0] x_pos_credit_i,
  input  wire [2:0] y_neg_credit_i,
  input  wire [2:0] y_pos_credit_i,
  input  wire [2:0] z_neg_credit_i,
  input  wire [2:0] z_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [2:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [2:0] x_neg_credit_o,
  output wire [2:0] x_pos_credit_o,
  output wire [2:0] y_neg_credit_o,
  output wire [2:0] y_pos_credit_o,
  output wire [2:0] z_neg_credit_o,
  output wire [2:0] z_pos_credit_o,
  output wire [2:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [49:0] x_neg_flit_o,
  output wire [49:0] x_pos_flit_o,
  output wire [49:0] y_neg_flit_o,
  output wire [49:0] y_pos_flit_o,
  output wire [49:0] z_neg_flit_o,
  output wire [49:0] z_pos_flit_o,
  output wire [49:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [2:0] x_neg_valid_o,
  output wire [2:0] x_pos_valid_o,
  output wire [2:0] y_neg_valid_o,
  output wire [2:0] y_pos_valid_o,
  output wire [2:0] z_neg_valid_o,
  output wire [2:0] z_pos_valid_o,
  output wire [2:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  reg [49:0] x_neg_flit_1;
  reg [49:0] x_neg_flit_2;
  reg [49:0] x_pos_flit_1;
  reg [49:0] x_pos_flit_2;
  reg [49:0] y_neg_flit_1;
  reg [49:0] y_neg_flit_2;
  reg [49:0] y_pos_flit_1;
  reg [49:0] y_pos_flit_2;
  reg [49:0] z_neg_flit_1;
  reg [49:0] z_neg_flit_2;
  reg [49:0] z_pos_flit_1;
  reg [49:0] z_pos_flit_2;
  reg [49:0] eject_flit_1;
  reg [49:0] eject_flit_2;
  reg [2:0] x_neg_valid_1;
  reg [2:0] x_neg_valid_2;
  reg [2:0] x_pos_valid_1;
  reg [2:0] x_pos_valid_2;
  reg [2:0] y_neg_valid_1;
  reg [2:0] y_neg_valid_2;
  reg [2:0] y_pos_valid_1;
  reg [2:0] y_pos_valid_2;
  reg [2:0] z_neg_valid_1;
  reg [2:0] z_neg_valid_2;
  reg [2:0] z_pos_valid_1;
  reg [2:0] z_pos_valid_2;
  reg [2:0] eject_valid_1;
  reg [2:0] eject_valid_2;
  wire [2:0] x_neg_input_credit;
  wire [2:0] x_neg_input_asks;
  wire [2:0] x_neg_input_sends;
  wire [6:0] x_neg_input_want_0;
  wire [6:0] x_neg_input_request_0;
  wire [6:0] x_neg_input_want_1;
  wire [6:0] x_neg_input_request_1;
  wire [6:0] x_neg_input_want_2;
  wire [6:0] x_neg_input_request_2;
  wire [2:0] x_neg_input_vc;
  wire [2:0] x_neg_input_stranded;
  wire [49:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [2:0] x_neg_input_send_vc_0;
  wire [2:0] x_pos_input_credit;
  wire [2:0] x_pos_input_asks;
  wire [2:0] x_pos_input_sends;
  wire [6:0] x_pos_input_want_0;
  wire [6:0] x_pos_input_request_0;
  wire [6:0] x_pos_input_want_1;
  wire [6:0] x_pos_input_request_1;
  wire [6:0] x_pos_input_want_2;
  wire [6:0] x_pos_input_request_2;
  wire [2:0] x_pos_input_vc;
  wire [2:0] x_pos_input_stranded;
  wire [49:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [2:0] x_pos_input_send_vc_0;
  wire [2:0] y_neg_input_credit;
  wire [2:0] y_neg_input_asks;
  wire [2:0] y_neg_input_sends;
  wire [6:0] y_neg_input_want_0;
  wire [6:0] y_neg_input_request_0;
  wire [6:0] y_neg_input_want_1;
  wire [6:0] y_neg_input_request_1;
  wire [6:0] y_neg_input_want_2;
  wire [6:0] y_neg_input_request_2;
  wire [2:0] y_neg_input_vc;
  wire [2:0] y_neg_input_stranded;
  wire [49:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [2:0] y_neg_input_send_vc_0;
  wire [2:0] y_pos_input_credit;
  wire [2:0] y_pos_input_asks;
  wire [2:0] y_pos_input_sends;
  wire [6:0] y_pos_input_want_0;
  wire [6:0] y_pos_input_request_0;
  wire [6:0] y_pos_input_want_1;
  wire [6:0] y_pos_input_request_1;
  wire [6:0] y_pos_input_want_2;
  wire [6:0] y_pos_input_request_2;
  wire [2:0] y_pos_input_vc;
  wire [2:0] y_pos_input_stranded;
  wire [49:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [2:0] y_pos_input_send_vc_0;
  wire [2:0] z_neg_input_credit;
  wire [2:0] z_neg_input_asks;
  wire [2:0] z_neg_input_sends;
  wire [6:0] z_neg_input_want_0;
  wire [6:0] z_neg_input_request_0;
  wire [6:0] z_neg_input_want_1;
  wire [6:0] z_neg_input_request_1;
  wire [6:0] z_neg_input_want_2;
  wire [6:0] z_neg_input_request_2;
  wire [2:0] z_neg_input_vc;
  wire [2:0] z_neg_input_stranded;
  wire [49:0] z_neg_input_flit_0;
  wire z_neg_input_tail_0;
  wire [2:0] z_neg_input_send_vc_0;
  wire [2:0] z_pos_input_credit;
  wire [2:0] z_pos_input_asks;
  wire [2:0] z_pos_input_sends;
  wire [6:0] z_pos_input_want_0;
  wire [6:0] z_pos_input_request_0;
  wire [6:0] z_pos_input_want_1;
  wire [6:0] z_pos_input_request_1;
  wire [6:0] z_pos_input_want_2;
  wire [6:0] z_pos_input_request_2;
  wire [2:0] z_pos_input_vc;
  wire [2:0] z_pos_input_stranded;
  wire [49:0] z_pos_input_flit_0;
  wire z_pos_input_tail_0;
  wire [2:0] z_pos_input_send_vc_0;
  wire [2:0] inject_input_credit;
  wire [2:0] inject_input_asks;
  wire [2:0] inject_input_sends;
  wire [6:0] inject_input_want_0;
  wire [6:0] inject_input_request_0;
  wire [6:0] inject_input_want_1;
  wire [6:0] inject_input_request_1;
  wire [6:0] inject_input_want_2;
  wire [6:0] inject_input_request_2;
  wire [2:0] inject_input_vc;
  wire [2:0] inject_input_stranded;
  wire [49:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [2:0] inject_input_send_vc_0;
  wire [2:0] vc_allocator_next_x_neg;
  wire [2:0] vc_allocator_vc_x_neg;
  wire [5:0] vc_allocator_output_x_neg;
  wire [2:0] vc_allocator_next_x_pos;
  wire [2:0] vc_allocator_vc_x_pos;
  wire [5:0] vc_allocator_output_x_pos;
  wire [2:0] vc_allocator_next_y_neg;
  wire [2:0] vc_allocator_vc_y_neg;
  wire [5:0] vc_allocator_output_y_neg;
  wire [2:0] vc_allocator_next_y_pos;
  wire [2:0] vc_allocator_vc_y_pos;
  wire [5:0] vc_allocator_output_y_pos;
  wire [2:0] vc_allocator_next_z_neg;
  wire [2:0] vc_allocator_vc_z_neg;
  wire [5:0] vc_allocator_output_z_neg;
  wire [2:0] vc_allocator_next_z_pos;
  wire [2:0] vc_allocator_vc_z_pos;
  wire [5:0] vc_allocator_output_z_pos;
  wire [2:0] vc_allocator_next_inject;
  wire [2:0] vc_allocator_vc_inject;
  wire [6:0] vc_allocator_output_inject;
  wire [2:0] switch_allocator_next_x_neg;
  wire [2:0] switch_allocator_vc_x_neg;
  wire [5:0] switch_allocator_output_x_neg;
  wire [2:0] switch_allocator_next_x_pos;
  wire [2:0] switch_allocator_vc_x_pos;
  wire [5:0] switch_allocator_output_x_pos;
  wire [2:0] switch_allocator_next_y_neg;
  wire [2:0] switch_allocator_vc_y_neg;
  wire [5:0] switch_allocator_output_y_neg;
  wire [2:0] switch_allocator_next_y_pos;
  wire [2:0] switch_allocator_vc_y_pos;
  wire [5:0] switch_allocator_output_y_pos;
  wire [2:0] switch_allocator_next_z_neg;
  wire [2:0] switch_allocator_vc_z_neg;
  wire [5:0] switch_allocator_output_z_neg;
  wire [2:0] switch_allocator_next_z_pos;
  wire [2:0] switch_allocator_vc_z_pos;
  wire [5:0] switch_allocator_output_z_pos;
  wire [2:0] switch_allocator_next_inject;
  wire [2:0] switch_allocator_vc_inject;
  wire [6:0] switch_allocator_output_inject;
  wire [49:0] crossbar_flit_x_neg;
  wire [49:0] crossbar_flit_x_pos;
  wire [49:0] crossbar_flit_y_neg;
  wire [49:0] crossbar_flit_y_pos;
  wire [49:0] crossbar_flit_z_neg;
  wire [49:0] crossbar_flit_z_pos;
  wire [49:0] crossbar_flit_eject;
  wire [2:0] x_neg_output_ready_unsent;
  wire [2:0] x_neg_output_ready_sent;
  wire [2:0] x_neg_output_free;
  wire [2:0] x_pos_output_ready_unsent;
  wire [2:0] x_pos_output_ready_sent;
  wire [2:0] x_pos_output_free;
  wire [2:0] y_neg_output_ready_unsent;
  wire [2:0] y_neg_output_ready_sent;
  wire [2:0] y_neg_output_free;
  wire [2:0] y_pos_output_ready_unsent;
  wire [2:0] y_pos_output_ready_sent;
  wire [2:0] y_pos_output_free;
  wire [2:0] z_neg_output_ready_unsent;
  wire [2:0] z_neg_output_ready_sent;
  wire [2:0] z_neg_output_free;
  wire [2:0] z_pos_output_ready_unsent;
  wire [2:0] z_pos_output_ready_sent;
  wire [2:0] z_pos_output_free;
  wire [2:0] eject_output_ready_unsent;
  wire [2:0] eject_output_ready_sent;
  wire [2:0] eject_output_free;
  wire [2:0] n1 = (vc_allocator_output_x_pos[0] ? x_pos_input_vc : 3'd0) | (vc_allocator_output_y_neg[0] ?
      y_neg_input_vc : 3'd0);
  wire [2:0] n2 = (vc_allocator_output_z_neg[0] ? z_neg_input_vc : 3'd0) | ((vc_allocator_output_y_pos[0] ?
      y_pos_input_vc : 3'd0) | n1);
  wire [2:0] n3 = (vc_allocator_output_inject[0] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_pos[0] ?
      z_pos_input_vc : 3'd0) | n2);
  wire [2:0] n4 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 3'd0);
  wire [2:0] n5 = (vc_allocator_output_z_neg[1] ? z_neg_input_vc : 3'd0) | ((vc_allocator_output_y_pos[1] ?
      y_pos_input_vc : 3'd0) | n4);
  wire [2:0] n6 = (vc_allocator_output_inject[1] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_pos[1] ?
      z_pos_input_vc : 3'd0) | n5);
  wire [2:0] n7 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n8 = (vc_allocator_output_z_neg[2] ? z_neg_input_vc : 3'd0) | ((vc_allocator_output_y_pos[2] ?
      y_pos_input_vc : 3'd0) | n7);
  wire [2:0] n9 = (vc_allocator_output_inject[2] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_pos[2] ?
      z_pos_input_vc : 3'd0) | n8);
  wire [2:0] n10 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n11 = (vc_allocator_output_z_neg[3] ? z_neg_input_vc : 3'd0) | ((vc_allocator_output_y_neg[2] ?
      y_neg_input_vc : 3'd0) | n10);
  wire [2:0] n12 = (vc_allocator_output_inject[3] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_pos[3] ?
      z_pos_input_vc : 3'd0) | n11);
  wire [2:0] n13 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n14 = (vc_allocator_output_y_pos[3] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[3] ?
      y_neg_input_vc : 3'd0) | n13);
  wire [2:0] n15 = (vc_allocator_output_inject[4] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_pos[4] ?
      z_pos_input_vc : 3'd0) | n14);
  wire [2:0] n16 = (vc_allocator_output_x_neg[4] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[4] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n17 = (vc_allocator_output_y_pos[4] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[4] ?
      y_neg_input_vc : 3'd0) | n16);
  wire [2:0] n18 = (vc_allocator_output_inject[5] ? inject_input_vc : 3'd0) | ((vc_allocator_output_z_neg[4] ?
      z_neg_input_vc : 3'd0) | n17);
  wire [2:0] n19 = (vc_allocator_output_x_neg[5] ? x_neg_input_vc : 3'd0) | (vc_allocator_output_x_pos[5] ?
      x_pos_input_vc : 3'd0);
  wire [2:0] n20 = (vc_allocator_output_y_pos[5] ? y_pos_input_vc : 3'd0) | ((vc_allocator_output_y_neg[5] ?
      y_neg_input_vc : 3'd0) | n19);
  wire [2:0] n21 = (vc_allocator_output_z_pos[5] ? z_pos_input_vc : 3'd0) | ((vc_allocator_output_z_neg[5] ?
      z_neg_input_vc : 3'd0) | n20);
  wire [6:0] n22 = {switch_allocator_output_inject[0], switch_allocator_output_z_pos[0],
      switch_allocator_output_z_neg[0], switch_allocator_output_y_pos[0], switch_allocator_output_y_neg[0],
      switch_allocator_output_x_pos[0], 1'd0};
  wire [6:0] n23 = {switch_allocator_output_inject[1], switch_allocator_output_z_pos[1],
      switch_allocator_output_z_neg[1], switch_allocator_output_y_pos[1], switch_allocator_output_y_neg[1],
      1'd0, switch_allocator_output_x_neg[0]};
  wire [6:0] n24 = {switch_allocator_output_inject[2], switch_allocator_output_z_pos[2],
      switch_allocator_output_z_neg[2], switch_allocator_output_y_pos[2], 1'd0,
      switch_allocator_output_x_pos[1], switch_allocator_output_x_neg[1]};
  wire [6:0] n25 = {switch_allocator_output_inject[3], switch_allocator_output_z_pos[3],
      switch_allocator_output_z_neg[3], 1'd0, switch_allocator_output_y_neg[2],
      switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [6:0] n26 = {switch_allocator_output_inject[4], switch_allocator_output_z_pos[4], 1'd0,
      switch_allocator_output_y_pos[3], switch_allocator_output_y_neg[3], switch_allocator_output_x_pos[3],
      switch_allocator_output_x_neg[3]};
  wire [6:0] n27 = {switch_allocator_output_inject[5], 1'd0, switch_allocator_output_z_neg[4],
      switch_allocator_output_y_pos[4], switch_allocator_output_y_neg[4], switch_allocator_output_x_pos[4],
      switch_allocator_output_x_neg[4]};
  wire [6:0] n28 = {switch_allocator_output_inject[6], switch_allocator_output_z_pos[5],
      switch_allocator_output_z_neg[5], switch_allocator_output_y_pos[5], switch_allocator_output_y_neg[5],
      switch_allocator_output_x_pos[5], switch_allocator_output_x_neg[5]};
  wire [2:0] n29 = (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 3'd0);
  wire [2:0] n30 = (switch_allocator_output_z_neg[0] ? z_neg_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 3'd0) | n29);
  wire [2:0] x_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_pos[0] ? z_pos_input_send_vc_0 : 3'd0) | n30);
  wire n31 = (x_pos_input_tail_0 & switch_allocator_output_x_pos[0]) | (y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]);
  wire n32 = (z_neg_input_tail_0 & switch_allocator_output_z_neg[0]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[0]) | n31);
  wire x_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | ((z_pos_input_tail_0 &
      switch_allocator_output_z_pos[0]) | n32);
  wire [2:0] n33 = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 3'd0);
  wire [2:0] n34 = (switch_allocator_output_z_neg[1] ? z_neg_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 3'd0) | n33);
  wire [2:0] x_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_pos[1] ? z_pos_input_send_vc_0 : 3'd0) | n34);
  wire n35 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]);
  wire n36 = (z_neg_input_tail_0 & switch_allocator_output_z_neg[1]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[1]) | n35);
  wire x_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | ((z_pos_input_tail_0 &
      switch_allocator_output_z_pos[1]) | n36);
  wire [2:0] n37 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n38 = (switch_allocator_output_z_neg[2] ? z_neg_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_pos[2] ? y_pos_input_send_vc_0 : 3'd0) | n37);
  wire [2:0] y_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_pos[2] ? z_pos_input_send_vc_0 : 3'd0) | n38);
  wire n39 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire n40 = (z_neg_input_tail_0 & switch_allocator_output_z_neg[2]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[2]) | n39);
  wire y_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | ((z_pos_input_tail_0 &
      switch_allocator_output_z_pos[2]) | n40);
  wire [2:0] n41 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n42 = (switch_allocator_output_z_neg[3] ? z_neg_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[2] ? y_neg_input_send_vc_0 : 3'd0) | n41);
  wire [2:0] y_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_pos[3] ? z_pos_input_send_vc_0 : 3'd0) | n42);
  wire n43 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire n44 = (z_neg_input_tail_0 & switch_allocator_output_z_neg[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[2]) | n43);
  wire y_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | ((z_pos_input_tail_0 &
      switch_allocator_output_z_pos[3]) | n44);
  wire [2:0] n45 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n46 = (switch_allocator_output_y_pos[3] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[3] ? y_neg_input_send_vc_0 : 3'd0) | n45);
  wire [2:0] z_neg_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_pos[4] ? z_pos_input_send_vc_0 : 3'd0) | n46);
  wire n47 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n48 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[3]) | n47);
  wire z_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | ((z_pos_input_tail_0 &
      switch_allocator_output_z_pos[4]) | n48);
  wire [2:0] n49 = (switch_allocator_output_x_neg[4] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[4] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n50 = (switch_allocator_output_y_pos[4] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[4] ? y_neg_input_send_vc_0 : 3'd0) | n49);
  wire [2:0] z_pos_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_neg[4] ? z_neg_input_send_vc_0 : 3'd0) | n50);
  wire n51 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[4]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[4]);
  wire n52 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[4]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[4]) | n51);
  wire z_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | ((z_neg_input_tail_0 &
      switch_allocator_output_z_neg[4]) | n52);
  wire [2:0] n53 = (switch_allocator_output_x_neg[5] ? x_neg_input_send_vc_0 : 3'd0) |
      (switch_allocator_output_x_pos[5] ? x_pos_input_send_vc_0 : 3'd0);
  wire [2:0] n54 = (switch_allocator_output_y_pos[5] ? y_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_y_neg[5] ? y_neg_input_send_vc_0 : 3'd0) | n53);
  wire [2:0] n55 = (switch_allocator_output_z_pos[5] ? z_pos_input_send_vc_0 : 3'd0) |
      ((switch_allocator_output_z_neg[5] ? z_neg_input_send_vc_0 : 3'd0) | n54);
  wire [2:0] eject_sent = (switch_allocator_output_inject[6] ? inject_input_send_vc_0 : 3'd0) | n55;
  wire n56 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[5]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[5]);
  wire n57 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[5]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[5]) | n56);
  wire n58 = (z_pos_input_tail_0 & switch_allocator_output_z_pos[5]) | ((z_neg_input_tail_0 &
      switch_allocator_output_z_neg[5]) | n57);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[6]) | n58;
  wire n59 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));
  wire n60 = (|z_pos_input_stranded) | ((|z_neg_input_stranded) | ((|y_pos_input_stranded) | n59));

  noc3_input_unit x_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_neg_valid_i),
    .flit_i(x_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h7e),
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

  noc3_input_unit x_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(x_pos_valid_i),
    .flit_i(x_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h7d),
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

  noc3_input_unit y_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_neg_valid_i),
    .flit_i(y_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h7b),
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

  noc3_input_unit y_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(y_pos_valid_i),
    .flit_i(y_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h77),
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

  noc3_input_unit z_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(z_neg_valid_i),
    .flit_i(z_neg_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h6f),
    .allocated_i(vc_allocator_vc_z_neg),
    .chosen_i(vc_allocator_next_z_neg),
    .next_i(switch_allocator_next_z_neg),
    .sent_i(switch_allocator_vc_z_neg),
    .credit_o(z_neg_input_credit),
    .asks_o(z_neg_input_asks),
    .sends_o(z_neg_input_sends),
    .want_0_o(z_neg_input_want_0),
    .request_0_o(z_neg_input_request_0),
    .want_1_o(z_neg_input_want_1),
    .request_1_o(z_neg_input_request_1),
    .want_2_o(z_neg_input_want_2),
    .request_2_o(z_neg_input_request_2),
    .vc_o(z_neg_input_vc),
    .stranded_o(z_neg_input_stranded),
    .flit_0_o(z_neg_input_flit_0),
    .tail_0_o(z_neg_input_tail_0),
    .send_vc_0_o(z_neg_input_send_vc_0)
  );

  noc3_input_unit z_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(z_pos_valid_i),
    .flit_i(z_pos_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h5f),
    .allocated_i(vc_allocator_vc_z_pos),
    .chosen_i(vc_allocator_next_z_pos),
    .next_i(switch_allocator_next_z_pos),
    .sent_i(switch_allocator_vc_z_pos),
    .credit_o(z_pos_input_credit),
    .asks_o(z_pos_input_asks),
    .sends_o(z_pos_input_sends),
    .want_0_o(z_pos_input_want_0),
    .request_0_o(z_pos_input_request_0),
    .want_1_o(z_pos_input_want_1),
    .request_1_o(z_pos_input_request_1),
    .want_2_o(z_pos_input_want_2),
    .request_2_o(z_pos_input_request_2),
    .vc_o(z_pos_input_vc),
    .stranded_o(z_pos_input_stranded),
    .flit_0_o(z_pos_input_flit_0),
    .tail_0_o(z_pos_input_tail_0),
    .send_vc_0_o(z_pos_input_send_vc_0)
  );

  noc3_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .healthy_i(healthy_i),
    .free_x_neg_i(x_neg_output_free),
    .free_x_pos_i(x_pos_output_free),
    .free_y_neg_i(y_neg_output_free),
    .free_y_pos_i(y_pos_output_free),
    .free_z_neg_i(z_neg_output_free),
    .free_z_pos_i(z_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_unsent_x_neg_i(x_neg_output_ready_unsent),
    .ready_unsent_x_pos_i(x_pos_output_ready_unsent),
    .ready_unsent_y_neg_i(y_neg_output_ready_unsent),
    .ready_unsent_y_pos_i(y_pos_output_ready_unsent),
    .ready_unsent_z_neg_i(z_neg_output_ready_unsent),
    .ready_unsent_z_pos_i(z_pos_output_ready_unsent),
    .ready_unsent_eject_i(eject_output_ready_unsent),
    .ready_sent_x_neg_i(x_neg_output_ready_sent),
    .ready_sent_x_pos_i(x_pos_output_ready_sent),
    .ready_sent_y_neg_i(y_neg_output_ready_sent),
    .ready_sent_y_pos_i(y_pos_output_ready_sent),
    .ready_sent_z_neg_i(z_neg_output_ready_sent),
    .ready_sent_z_pos_i(z_pos_output_ready_sent),
    .ready_sent_eject_i(eject_output_ready_sent),
    .wired_i(7'h7f),
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

  noc3_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_asks),
    .want_x_neg_0_i(x_neg_input_want_0[6:1]),
    .want_x_neg_1_i(x_neg_input_want_1[6:1]),
    .want_x_neg_2_i(x_neg_input_want_2[6:1]),
    .asks_x_pos_i(x_pos_input_asks),
    .want_x_pos_0_i({x_pos_input_want_0[6:2], x_pos_input_want_0[0]}),
    .want_x_pos_1_i({x_pos_input_want_1[6:2], x_pos_input_want_1[0]}),
    .want_x_pos_2_i({x_pos_input_want_2[6:2], x_pos_input_want_2[0]}),
    .asks_y_neg_i(y_neg_input_asks),
    .want_y_neg_0_i({y_neg_input_want_0[6:3], y_neg_input_want_0[1:0]}),
    .want_y_neg_1_i({y_neg_input_want_1[6:3], y_neg_input_want_1[1:0]}),
    .want_y_neg_2_i({y_neg_input_want_2[6:3], y_neg_input_want_2[1:0]}),
    .asks_y_pos_i(y_pos_input_asks),
    .want_y_pos_0_i({y_pos_input_want_0[6:4], y_pos_input_want_0[2:0]}),
    .want_y_pos_1_i({y_pos_input_want_1[6:4], y_pos_input_want_1[2:0]}),
    .want_y_pos_2_i({y_pos_input_want_2[6:4], y_pos_input_want_2[2:0]}),
    .asks_z_neg_i(z_neg_input_asks),
    .want_z_neg_0_i({z_neg_input_want_0[6:5], z_neg_input_want_0[3:0]}),
    .want_z_neg_1_i({z_neg_input_want_1[6:5], z_neg_input_want_1[3:0]}),
    .want_z_neg_2_i({z_neg_input_want_2[6:5], z_neg_input_want_2[3:0]}),
    .asks_z_pos_i(z_pos_input_asks),
    .want_z_pos_0_i({z_pos_input_want_0[6], z_pos_input_want_0[4:0]}),
    .want_z_pos_1_i({z_pos_input_want_1[6], z_pos_input_want_1[4:0]}),
    .want_z_pos_2_i({z_pos_input_want_2[6], z_pos_input_want_2[4:0]}),
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
    .next_z_neg_o(vc_allocator_next_z_neg),
    .vc_z_neg_o(vc_allocator_vc_z_neg),
    .output_z_neg_o(vc_allocator_output_z_neg),
    .next_z_pos_o(vc_allocator_next_z_pos),
    .vc_z_pos_o(vc_allocator_vc_z_pos),
    .output_z_pos_o(vc_allocator_output_z_pos),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  noc3_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(x_neg_input_sends),
    .want_x_neg_0_i(x_neg_input_request_0[6:1]),
    .want_x_neg_1_i(x_neg_input_request_1[6:1]),
    .want_x_neg_2_i(x_neg_input_request_2[6:1]),
    .asks_x_pos_i(x_pos_input_sends),
    .want_x_pos_0_i({x_pos_input_request_0[6:2], x_pos_input_request_0[0]}),
    .want_x_pos_1_i({x_pos_input_request_1[6:2], x_pos_input_request_1[0]}),
    .want_x_pos_2_i({x_pos_input_request_2[6:2], x_pos_input_request_2[0]}),
    .asks_y_neg_i(y_neg_input_sends),
    .want_y_neg_0_i({y_neg_input_request_0[6:3], y_neg_input_request_0[1:0]}),
    .want_y_neg_1_i({y_neg_input_request_1[6:3], y_neg_input_request_1[1:0]}),
    .want_y_neg_2_i({y_neg_input_request_2[6:3], y_neg_input_request_2[1:0]}),
    .asks_y_pos_i(y_pos_input_sends),
    .want_y_pos_0_i({y_pos_input_request_0[6:4], y_pos_input_request_0[2:0]}),
    .want_y_pos_1_i({y_pos_input_request_1[6:4], y_pos_input_request_1[2:0]}),
    .want_y_pos_2_i({y_pos_input_request_2[6:4], y_pos_input_request_2[2:0]}),
    .asks_z_neg_i(z_neg_input_sends),
    .want_z_neg_0_i({z_neg_input_request_0[6:5], z_neg_input_request_0[3:0]}),
    .want_z_neg_1_i({z_neg_input_request_1[6:5], z_neg_input_request_1[3:0]}),
    .want_z_neg_2_i({z_neg_input_request_2[6:5], z_neg_input_request_2[3:0]}),
    .asks_z_pos_i(z_pos_input_sends),
    .want_z_pos_0_i({z_pos_input_request_0[6], z_pos_input_request_0[4:0]}),
    .want_z_pos_1_i({z_pos_input_request_1[6], z_pos_input_request_1[4:0]}),
    .want_z_pos_2_i({z_pos_input_request_2[6], z_pos_input_request_2[4:0]}),
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
    .next_z_neg_o(switch_allocator_next_z_neg),
    .vc_z_neg_o(switch_allocator_vc_z_neg),
    .output_z_neg_o(switch_allocator_output_z_neg),
    .next_z_pos_o(switch_allocator_next_z_pos),
    .vc_z_pos_o(switch_allocator_vc_z_pos),
    .output_z_pos_o(switch_allocator_output_z_pos),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  noc3_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_z_neg_i(z_neg_input_flit_0),
    .flit_z_pos_i(z_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_x_neg_i(n22),
    .select_x_pos_i(n23),
    .select_y_neg_i(n24),
    .select_y_pos_i(n25),
    .select_z_neg_i(n26),
    .select_z_pos_i(n27),
    .select_eject_i(n28),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_z_neg_o(crossbar_flit_z_neg),
    .flit_z_pos_o(crossbar_flit_z_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  noc3_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n3),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .ready_unsent_o(x_neg_output_ready_unsent),
    .ready_sent_o(x_neg_output_ready_sent),
    .free_o(x_neg_output_free)
  );

  noc3_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n6),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .ready_unsent_o(x_pos_output_ready_unsent),
    .ready_sent_o(x_pos_output_ready_sent),
    .free_o(x_pos_output_free)
  );

  noc3_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n9),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .ready_unsent_o(y_neg_output_ready_unsent),
    .ready_sent_o(y_neg_output_ready_sent),
    .free_o(y_neg_output_free)
  );

  noc3_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n12),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .ready_unsent_o(y_pos_output_ready_unsent),
    .ready_sent_o(y_pos_output_ready_sent),
    .free_o(y_pos_output_free)
  );

  noc3_output_unit z_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n15),
    .sent_i(z_neg_sent),
    .tail_i(z_neg_tail),
    .credit_i(z_neg_credit_i),
    .ready_unsent_o(z_neg_output_ready_unsent),
    .ready_sent_o(z_neg_output_ready_sent),
    .free_o(z_neg_output_free)
  );

  noc3_output_unit z_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n18),
    .sent_i(z_pos_sent),
    .tail_i(z_pos_tail),
    .credit_i(z_pos_credit_i),
    .ready_unsent_o(z_pos_output_ready_unsent),
    .ready_sent_o(z_pos_output_ready_sent),
    .free_o(z_pos_output_free)
  );

  noc3_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[6] ? inject_input_vc : 3'd0) | n21),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .credit_i(eject_credit_i),
    .ready_unsent_o(eject_output_ready_unsent),
    .ready_sent_o(eject_output_ready_sent),
    .free_o(eject_output_free)
  );
  assign x_neg_credit_o = x_neg_input_credit;
  assign x_pos_credit_o = x_pos_input_credit;
  assign y_neg_credit_o = y_neg_input_credit;
  assign y_pos_credit_o = y_pos_input_credit;
  assign z_neg_credit_o = z_neg_input_credit;
  assign z_pos_credit_o = z_pos_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign x_neg_flit_o = x_neg_flit_2;
  assign x_pos_flit_o = x_pos_flit_2;
  assign y_neg_flit_o = y_neg_flit_2;
  assign y_pos_flit_o = y_pos_flit_2;
  assign z_neg_flit_o = z_neg_flit_2;
  assign z_pos_flit_o = z_pos_flit_2;
  assign eject_flit_o = eject_flit_2;
  assign x_neg_valid_o = x_neg_valid_2;
  assign x_pos_valid_o = x_pos_valid_2;
  assign y_neg_valid_o = y_neg_valid_2;
  assign y_pos_valid_o = y_pos_valid_2;
  assign z_neg_valid_o = z_neg_valid_2;
  assign z_pos_valid_o = z_pos_valid_2;
  assign eject_valid_o = eject_valid_2;
  assign stranded_o = (|inject_input_stranded) | n60;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      x_neg_valid_1 <= 3'd0;
      x_neg_valid_2 <= 3'd0;
      x_pos_valid_1 <= 3'd0;
      x_pos_valid_2 <= 3'd0;
      y_neg_valid_1 <= 3'd0;
      y_neg_valid_2 <= 3'd0;
      y_pos_valid_1 <= 3'd0;
      y_pos_valid_2 <= 3'd0;
      z_neg_valid_1 <= 3'd0;
      z_neg_valid_2 <= 3'd0;
      z_pos_valid_1 <= 3'd0;
      z_pos_valid_2 <= 3'd0;
      eject_valid_1 <= 3'd0;
      eject_valid_2 <= 3'd0;
    end else begin
      x_neg_valid_1 <= x_neg_sent;
      x_neg_valid_2 <= x_neg_valid_1;
      x_pos_valid_1 <= x_pos_sent;
      x_pos_valid_2 <= x_pos_valid_1;
      y_neg_valid_1 <= y_neg_sent;
      y_neg_valid_2 <= y_neg_valid_1;
      y_pos_valid_1 <= y_pos_sent;
      y_pos_valid_2 <= y_pos_valid_1;
      z_neg_valid_1 <= z_neg_sent;
      z_neg_valid_2 <= z_neg_valid_1;
      z_pos_valid_1 <= z_pos_sent;
      z_pos_valid_2 <= z_pos_valid_1;
      eject_valid_1 <= eject_sent;
      eject_valid_2 <= eject_valid_1;
    end
  end

  always @(posedge clk_i) begin
    x_neg_flit_1 <= crossbar_flit_x_neg;
    x_neg_flit_2 <= x_neg_flit_1;
    x_pos_flit_1 <= crossbar_flit_x_pos;
    x_pos_flit_2 <= x_pos_flit_1;
    y_neg_flit_1 <= crossbar_flit_y_neg;
    y_neg_flit_2 <= y_neg_flit_1;
    y_pos_flit_1 <= crossbar_flit_y_pos;
    y_pos_flit_2 <= y_pos_flit_1;
    z_neg_flit_1 <= crossbar_flit_z_neg;
    z_neg_flit_2 <= z_neg_flit_1;
    z_pos_flit_1 <= crossbar_flit_z_pos;
    z_pos_flit_2 <= z_pos_flit_1;
    eject_flit_1 <= crossbar_flit_eject;
    eject_flit_2 <= eject_flit_1;
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, x_neg_input_want_0[0], x_neg_input_request_0[0], x_neg_input_want_1[0],
      x_neg_input_request_1[0], x_neg_input_want_2[0], x_neg_input_request_2[0], x_pos_input_want_0[1],
      x_pos_input_request_0[1], x_pos_input_want_1[1], x_pos_input_request_1[1], x_pos_input_want_2[1],
      x_pos_input_request_2[1], y_neg_input_want_0[2], y_neg_input_request_0[2], y_neg_input_want_1[2],
      y_neg_input_request_1[2], y_neg_input_want_2[2], y_neg_input_request_2[2], y_pos_input_want_0[3],
      y_pos_input_request_0[3], y_pos_input_want_1[3], y_pos_input_request_1[3], y_pos_input_want_2[3],
      y_pos_input_request_2[3], z_neg_input_want_0[4], z_neg_input_request_0[4], z_neg_input_want_1[4],
      z_neg_input_request_1[4], z_neg_input_want_2[4], z_neg_input_request_2[4], z_pos_input_want_0[5],
      z_pos_input_request_0[5], z_pos_input_want_1[5], z_pos_input_request_1[5], z_pos_input_want_2[5],
      z_pos_input_request_2[5]};
endmodule
