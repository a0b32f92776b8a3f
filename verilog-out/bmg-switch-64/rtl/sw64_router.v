// Wormhole router with jump-order routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module sw64_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [5:0] here_x_i,
  // network ports with a working link
  input  wire [10:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j1_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j1_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j2_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j2_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j4_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j4_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j4_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j4_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j8_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j8_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j8_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j8_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j16_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j16_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j16_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j16_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire j32_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j32_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire j1_neg_credit_i,
  input  wire j1_pos_credit_i,
  input  wire j2_neg_credit_i,
  input  wire j2_pos_credit_i,
  input  wire j4_neg_credit_i,
  input  wire j4_pos_credit_i,
  input  wire j8_neg_credit_i,
  input  wire j8_pos_credit_i,
  input  wire j16_neg_credit_i,
  input  wire j16_pos_credit_i,
  input  wire j32_pos_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire j1_neg_credit_o,
  output wire j1_pos_credit_o,
  output wire j2_neg_credit_o,
  output wire j2_pos_credit_o,
  output wire j4_neg_credit_o,
  output wire j4_pos_credit_o,
  output wire j8_neg_credit_o,
  output wire j8_pos_credit_o,
  output wire j16_neg_credit_o,
  output wire j16_pos_credit_o,
  output wire j32_pos_credit_o,
  output wire inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] j1_neg_flit_o,
  output wire [33:0] j1_pos_flit_o,
  output wire [33:0] j2_neg_flit_o,
  output wire [33:0] j2_pos_flit_o,
  output wire [33:0] j4_neg_flit_o,
  output wire [33:0] j4_pos_flit_o,
  output wire [33:0] j8_neg_flit_o,
  output wire [33:0] j8_pos_flit_o,
  output wire [33:0] j16_neg_flit_o,
  output wire [33:0] j16_pos_flit_o,
  output wire [33:0] j32_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire j1_neg_valid_o,
  output wire j1_pos_valid_o,
  output wire j2_neg_valid_o,
  output wire j2_pos_valid_o,
  output wire j4_neg_valid_o,
  output wire j4_pos_valid_o,
  output wire j8_neg_valid_o,
  output wire j8_pos_valid_o,
  output wire j16_neg_valid_o,
  output wire j16_pos_valid_o,
  output wire j32_pos_valid_o,
  output wire eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire j1_neg_input_credit;
  wire j1_neg_input_asks;
  wire j1_neg_input_sends;
  wire [11:0] j1_neg_input_want_0;
  wire [11:0] j1_neg_input_request_0;
  wire j1_neg_input_vc;
  wire j1_neg_input_stranded;
  wire [33:0] j1_neg_input_flit_0;
  wire j1_neg_input_tail_0;
  wire j1_neg_input_send_vc_0;
  wire j1_pos_input_credit;
  wire j1_pos_input_asks;
  wire j1_pos_input_sends;
  wire [11:0] j1_pos_input_want_0;
  wire [11:0] j1_pos_input_request_0;
  wire j1_pos_input_vc;
  wire j1_pos_input_stranded;
  wire [33:0] j1_pos_input_flit_0;
  wire j1_pos_input_tail_0;
  wire j1_pos_input_send_vc_0;
  wire j2_neg_input_credit;
  wire j2_neg_input_asks;
  wire j2_neg_input_sends;
  wire [11:0] j2_neg_input_want_0;
  wire [11:0] j2_neg_input_request_0;
  wire j2_neg_input_vc;
  wire j2_neg_input_stranded;
  wire [33:0] j2_neg_input_flit_0;
  wire j2_neg_input_tail_0;
  wire j2_neg_input_send_vc_0;
  wire j2_pos_input_credit;
  wire j2_pos_input_asks;
  wire j2_pos_input_sends;
  wire [11:0] j2_pos_input_want_0;
  wire [11:0] j2_pos_input_request_0;
  wire j2_pos_input_vc;
  wire j2_pos_input_stranded;
  wire [33:0] j2_pos_input_flit_0;
  wire j2_pos_input_tail_0;
  wire j2_pos_input_send_vc_0;
  wire j4_neg_input_credit;
  wire j4_neg_input_asks;
  wire j4_neg_input_sends;
  wire [11:0] j4_neg_input_want_0;
  wire [11:0] j4_neg_input_request_0;
  wire j4_neg_input_vc;
  wire j4_neg_input_stranded;
  wire [33:0] j4_neg_input_flit_0;
  wire j4_neg_input_tail_0;
  wire j4_neg_input_send_vc_0;
  wire j4_pos_input_credit;
  wire j4_pos_input_asks;
  wire j4_pos_input_sends;
  wire [11:0] j4_pos_input_want_0;
  wire [11:0] j4_pos_input_request_0;
  wire j4_pos_input_vc;
  wire j4_pos_input_stranded;
  wire [33:0] j4_pos_input_flit_0;
  wire j4_pos_input_tail_0;
  wire j4_pos_input_send_vc_0;
  wire j8_neg_input_credit;
  wire j8_neg_input_asks;
  wire j8_neg_input_sends;
  wire [11:0] j8_neg_input_want_0;
  wire [11:0] j8_neg_input_request_0;
  wire j8_neg_input_vc;
  wire j8_neg_input_stranded;
  wire [33:0] j8_neg_input_flit_0;
  wire j8_neg_input_tail_0;
  wire j8_neg_input_send_vc_0;
  wire j8_pos_input_credit;
  wire j8_pos_input_asks;
  wire j8_pos_input_sends;
  wire [11:0] j8_pos_input_want_0;
  wire [11:0] j8_pos_input_request_0;
  wire j8_pos_input_vc;
  wire j8_pos_input_stranded;
  wire [33:0] j8_pos_input_flit_0;
  wire j8_pos_input_tail_0;
  wire j8_pos_input_send_vc_0;
  wire j16_neg_input_credit;
  wire j16_neg_input_asks;
  wire j16_neg_input_sends;
  wire [11:0] j16_neg_input_want_0;
  wire [11:0] j16_neg_input_request_0;
  wire j16_neg_input_vc;
  wire j16_neg_input_stranded;
  wire [33:0] j16_neg_input_flit_0;
  wire j16_neg_input_tail_0;
  wire j16_neg_input_send_vc_0;
  wire j16_pos_input_credit;
  wire j16_pos_input_asks;
  wire j16_pos_input_sends;
  wire [11:0] j16_pos_input_want_0;
  wire [11:0] j16_pos_input_request_0;
  wire j16_pos_input_vc;
  wire j16_pos_input_stranded;
  wire [33:0] j16_pos_input_flit_0;
  wire j16_pos_input_tail_0;
  wire j16_pos_input_send_vc_0;
  wire j32_pos_input_credit;
  wire j32_pos_input_asks;
  wire j32_pos_input_sends;
  wire [11:0] j32_pos_input_want_0;
  wire [11:0] j32_pos_input_request_0;
  wire j32_pos_input_vc;
  wire j32_pos_input_stranded;
  wire [33:0] j32_pos_input_flit_0;
  wire j32_pos_input_tail_0;
  wire j32_pos_input_send_vc_0;
  wire inject_input_credit;
  wire inject_input_asks;
  wire inject_input_sends;
  wire [11:0] inject_input_want_0;
  wire [11:0] inject_input_request_0;
  wire inject_input_vc;
  wire inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire inject_input_send_vc_0;
  wire vc_allocator_next_j1_neg;
  wire vc_allocator_vc_j1_neg;
  wire [9:0] vc_allocator_output_j1_neg;
  wire vc_allocator_next_j1_pos;
  wire vc_allocator_vc_j1_pos;
  wire [9:0] vc_allocator_output_j1_pos;
  wire vc_allocator_next_j2_neg;
  wire vc_allocator_vc_j2_neg;
  wire [7:0] vc_allocator_output_j2_neg;
  wire vc_allocator_next_j2_pos;
  wire vc_allocator_vc_j2_pos;
  wire [7:0] vc_allocator_output_j2_pos;
  wire vc_allocator_next_j4_neg;
  wire vc_allocator_vc_j4_neg;
  wire [5:0] vc_allocator_output_j4_neg;
  wire vc_allocator_next_j4_pos;
  wire vc_allocator_vc_j4_pos;
  wire [5:0] vc_allocator_output_j4_pos;
  wire vc_allocator_next_j8_neg;
  wire vc_allocator_vc_j8_neg;
  wire [3:0] vc_allocator_output_j8_neg;
  wire vc_allocator_next_j8_pos;
  wire vc_allocator_vc_j8_pos;
  wire [3:0] vc_allocator_output_j8_pos;
  wire vc_allocator_next_j16_neg;
  wire vc_allocator_vc_j16_neg;
  wire [1:0] vc_allocator_output_j16_neg;
  wire vc_allocator_next_j16_pos;
  wire vc_allocator_vc_j16_pos;
  wire [1:0] vc_allocator_output_j16_pos;
  wire vc_allocator_next_j32_pos;
  wire vc_allocator_vc_j32_pos;
  wire vc_allocator_output_j32_pos;
  wire vc_allocator_next_inject;
  wire vc_allocator_vc_inject;
  wire [11:0] vc_allocator_output_inject;
  wire switch_allocator_next_j1_neg;
  wire switch_allocator_vc_j1_neg;
  wire [9:0] switch_allocator_output_j1_neg;
  wire switch_allocator_next_j1_pos;
  wire switch_allocator_vc_j1_pos;
  wire [9:0] switch_allocator_output_j1_pos;
  wire switch_allocator_next_j2_neg;
  wire switch_allocator_vc_j2_neg;
  wire [7:0] switch_allocator_output_j2_neg;
  wire switch_allocator_next_j2_pos;
  wire switch_allocator_vc_j2_pos;
  wire [7:0] switch_allocator_output_j2_pos;
  wire switch_allocator_next_j4_neg;
  wire switch_allocator_vc_j4_neg;
  wire [5:0] switch_allocator_output_j4_neg;
  wire switch_allocator_next_j4_pos;
  wire switch_allocator_vc_j4_pos;
  wire [5:0] switch_allocator_output_j4_pos;
  wire switch_allocator_next_j8_neg;
  wire switch_allocator_vc_j8_neg;
  wire [3:0] switch_allocator_output_j8_neg;
  wire switch_allocator_next_j8_pos;
  wire switch_allocator_vc_j8_pos;
  wire [3:0] switch_allocator_output_j8_pos;
  wire switch_allocator_next_j16_neg;
  wire switch_allocator_vc_j16_neg;
  wire [1:0] switch_allocator_output_j16_neg;
  wire switch_allocator_next_j16_pos;
  wire switch_allocator_vc_j16_pos;
  wire [1:0] switch_allocator_output_j16_pos;
  wire switch_allocator_next_j32_pos;
  wire switch_allocator_vc_j32_pos;
  wire switch_allocator_output_j32_pos;
  wire switch_allocator_next_inject;
  wire switch_allocator_vc_inject;
  wire [11:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_j1_neg;
  wire [33:0] crossbar_flit_j1_pos;
  wire [33:0] crossbar_flit_j2_neg;
  wire [33:0] crossbar_flit_j2_pos;
  wire [33:0] crossbar_flit_j4_neg;
  wire [33:0] crossbar_flit_j4_pos;
  wire [33:0] crossbar_flit_j8_neg;
  wire [33:0] crossbar_flit_j8_pos;
  wire [33:0] crossbar_flit_j16_neg;
  wire [33:0] crossbar_flit_j16_pos;
  wire [33:0] crossbar_flit_j32_pos;
  wire [33:0] crossbar_flit_eject;
  wire j1_neg_output_ready;
  wire j1_neg_output_free;
  wire j1_pos_output_ready;
  wire j1_pos_output_free;
  wire j2_neg_output_ready;
  wire j2_neg_output_free;
  wire j2_pos_output_ready;
  wire j2_pos_output_free;
  wire j4_neg_output_ready;
  wire j4_neg_output_free;
  wire j4_pos_output_ready;
  wire j4_pos_output_free;
  wire j8_neg_output_ready;
  wire j8_neg_output_free;
  wire j8_pos_output_ready;
  wire j8_pos_output_free;
  wire j16_neg_output_ready;
  wire j16_neg_output_free;
  wire j16_pos_output_ready;
  wire j16_pos_output_free;
  wire j32_pos_output_ready;
  wire j32_pos_output_free;
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
  wire n7 = (vc_allocator_output_j1_neg[4] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[4] ?
      j1_pos_input_vc : 1'd0);
  wire n8 = (vc_allocator_output_j2_pos[2] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[2] ?
      j2_neg_input_vc : 1'd0) | n7);
  wire n9 = (vc_allocator_output_j4_pos[0] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[0] ?
      j4_neg_input_vc : 1'd0) | n8);
  wire n10 = (vc_allocator_output_j1_neg[5] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[5] ?
      j1_pos_input_vc : 1'd0);
  wire n11 = (vc_allocator_output_j2_pos[3] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[3] ?
      j2_neg_input_vc : 1'd0) | n10);
  wire n12 = (vc_allocator_output_j4_pos[1] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[1] ?
      j4_neg_input_vc : 1'd0) | n11);
  wire n13 = (vc_allocator_output_j1_neg[6] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[6] ?
      j1_pos_input_vc : 1'd0);
  wire n14 = (vc_allocator_output_j2_pos[4] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[4] ?
      j2_neg_input_vc : 1'd0) | n13);
  wire n15 = (vc_allocator_output_j4_pos[2] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[2] ?
      j4_neg_input_vc : 1'd0) | n14);
  wire n16 = (vc_allocator_output_j8_pos[0] ? j8_pos_input_vc : 1'd0) | ((vc_allocator_output_j8_neg[0] ?
      j8_neg_input_vc : 1'd0) | n15);
  wire n17 = (vc_allocator_output_j1_neg[7] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[7] ?
      j1_pos_input_vc : 1'd0);
  wire n18 = (vc_allocator_output_j2_pos[5] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[5] ?
      j2_neg_input_vc : 1'd0) | n17);
  wire n19 = (vc_allocator_output_j4_pos[3] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[3] ?
      j4_neg_input_vc : 1'd0) | n18);
  wire n20 = (vc_allocator_output_j8_pos[1] ? j8_pos_input_vc : 1'd0) | ((vc_allocator_output_j8_neg[1] ?
      j8_neg_input_vc : 1'd0) | n19);
  wire n21 = (vc_allocator_output_j1_neg[8] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[8] ?
      j1_pos_input_vc : 1'd0);
  wire n22 = (vc_allocator_output_j2_pos[6] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[6] ?
      j2_neg_input_vc : 1'd0) | n21);
  wire n23 = (vc_allocator_output_j4_pos[4] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[4] ?
      j4_neg_input_vc : 1'd0) | n22);
  wire n24 = (vc_allocator_output_j8_pos[2] ? j8_pos_input_vc : 1'd0) | ((vc_allocator_output_j8_neg[2] ?
      j8_neg_input_vc : 1'd0) | n23);
  wire n25 = (vc_allocator_output_j16_pos[0] ? j16_pos_input_vc : 1'd0) | ((vc_allocator_output_j16_neg[0] ?
      j16_neg_input_vc : 1'd0) | n24);
  wire n26 = (vc_allocator_output_j1_neg[9] ? j1_neg_input_vc : 1'd0) | (vc_allocator_output_j1_pos[9] ?
      j1_pos_input_vc : 1'd0);
  wire n27 = (vc_allocator_output_j2_pos[7] ? j2_pos_input_vc : 1'd0) | ((vc_allocator_output_j2_neg[7] ?
      j2_neg_input_vc : 1'd0) | n26);
  wire n28 = (vc_allocator_output_j4_pos[5] ? j4_pos_input_vc : 1'd0) | ((vc_allocator_output_j4_neg[5] ?
      j4_neg_input_vc : 1'd0) | n27);
  wire n29 = (vc_allocator_output_j8_pos[3] ? j8_pos_input_vc : 1'd0) | ((vc_allocator_output_j8_neg[3] ?
      j8_neg_input_vc : 1'd0) | n28);
  wire n30 = (vc_allocator_output_j16_pos[1] ? j16_pos_input_vc : 1'd0) | ((vc_allocator_output_j16_neg[1] ?
      j16_neg_input_vc : 1'd0) | n29);
  wire n31 = (vc_allocator_output_inject[11] ? inject_input_vc : 1'd0) | ((vc_allocator_output_j32_pos ?
      j32_pos_input_vc : 1'd0) | n30);
  wire [11:0] n32 = {switch_allocator_output_inject[2], 9'd0, switch_allocator_output_j1_pos[0],
      switch_allocator_output_j1_neg[0]};
  wire [11:0] n33 = {switch_allocator_output_inject[3], 9'd0, switch_allocator_output_j1_pos[1],
      switch_allocator_output_j1_neg[1]};
  wire [11:0] n34 = {switch_allocator_output_inject[4], 7'd0, switch_allocator_output_j2_pos[0],
      switch_allocator_output_j2_neg[0], switch_allocator_output_j1_pos[2],
      switch_allocator_output_j1_neg[2]};
  wire [11:0] n35 = {switch_allocator_output_inject[5], 7'd0, switch_allocator_output_j2_pos[1],
      switch_allocator_output_j2_neg[1], switch_allocator_output_j1_pos[3],
      switch_allocator_output_j1_neg[3]};
  wire [11:0] n36 = {switch_allocator_output_inject[6], 5'd0, switch_allocator_output_j4_pos[0],
      switch_allocator_output_j4_neg[0], switch_allocator_output_j2_pos[2], switch_allocator_output_j2_neg[2],
      switch_allocator_output_j1_pos[4], switch_allocator_output_j1_neg[4]};
  wire [11:0] n37 = {switch_allocator_output_inject[7], 5'd0, switch_allocator_output_j4_pos[1],
      switch_allocator_output_j4_neg[1], switch_allocator_output_j2_pos[3], switch_allocator_output_j2_neg[3],
      switch_allocator_output_j1_pos[5], switch_allocator_output_j1_neg[5]};
  wire [11:0] n38 = {switch_allocator_output_inject[8], 3'd0, switch_allocator_output_j8_pos[0],
      switch_allocator_output_j8_neg[0], switch_allocator_output_j4_pos[2], switch_allocator_output_j4_neg[2],
      switch_allocator_output_j2_pos[4], switch_allocator_output_j2_neg[4], switch_allocator_output_j1_pos[6],
      switch_allocator_output_j1_neg[6]};
  wire [11:0] n39 = {switch_allocator_output_inject[9], 3'd0, switch_allocator_output_j8_pos[1],
      switch_allocator_output_j8_neg[1], switch_allocator_output_j4_pos[3], switch_allocator_output_j4_neg[3],
      switch_allocator_output_j2_pos[5], switch_allocator_output_j2_neg[5], switch_allocator_output_j1_pos[7],
      switch_allocator_output_j1_neg[7]};
  wire [11:0] n40 = {switch_allocator_output_inject[10], 1'd0, switch_allocator_output_j16_pos[0],
      switch_allocator_output_j16_neg[0], switch_allocator_output_j8_pos[2],
      switch_allocator_output_j8_neg[2], switch_allocator_output_j4_pos[4], switch_allocator_output_j4_neg[4],
      switch_allocator_output_j2_pos[6], switch_allocator_output_j2_neg[6], switch_allocator_output_j1_pos[8],
      switch_allocator_output_j1_neg[8]};
  wire [11:0] n41 = {switch_allocator_output_inject[11], switch_allocator_output_j32_pos,
      switch_allocator_output_j16_pos[1], switch_allocator_output_j16_neg[1],
      switch_allocator_output_j8_pos[3], switch_allocator_output_j8_neg[3], switch_allocator_output_j4_pos[5],
      switch_allocator_output_j4_neg[5], switch_allocator_output_j2_pos[7], switch_allocator_output_j2_neg[7],
      switch_allocator_output_j1_pos[9], switch_allocator_output_j1_neg[9]};
  wire j1_neg_sent = switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 1'd0;
  wire j1_neg_tail = inject_input_tail_0 & switch_allocator_output_inject[0];
  wire j1_pos_sent = switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 1'd0;
  wire j1_pos_tail = inject_input_tail_0 & switch_allocator_output_inject[1];
  wire n42 = (switch_allocator_output_j1_neg[0] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[0] ? j1_pos_input_send_vc_0 : 1'd0);
  wire j2_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 1'd0) | n42;
  wire n43 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[0]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[0]);
  wire j2_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n43;
  wire n44 = (switch_allocator_output_j1_neg[1] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[1] ? j1_pos_input_send_vc_0 : 1'd0);
  wire j2_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 1'd0) | n44;
  wire n45 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[1]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[1]);
  wire j2_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n45;
  wire n46 = (switch_allocator_output_j1_neg[2] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[2] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n47 = (switch_allocator_output_j2_neg[0] ? j2_neg_input_send_vc_0 : 1'd0) | n46;
  wire n48 = (switch_allocator_output_j2_pos[0] ? j2_pos_input_send_vc_0 : 1'd0) | n47;
  wire j4_neg_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 1'd0) | n48;
  wire n49 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[2]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[2]);
  wire n50 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[0]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[0]) | n49);
  wire j4_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n50;
  wire n51 = (switch_allocator_output_j1_neg[3] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[3] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n52 = (switch_allocator_output_j2_neg[1] ? j2_neg_input_send_vc_0 : 1'd0) | n51;
  wire n53 = (switch_allocator_output_j2_pos[1] ? j2_pos_input_send_vc_0 : 1'd0) | n52;
  wire j4_pos_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 1'd0) | n53;
  wire n54 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[3]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[3]);
  wire n55 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[1]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[1]) | n54);
  wire j4_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | n55;
  wire n56 = (switch_allocator_output_j1_neg[4] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[4] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n57 = (switch_allocator_output_j2_neg[2] ? j2_neg_input_send_vc_0 : 1'd0) | n56;
  wire n58 = (switch_allocator_output_j2_pos[2] ? j2_pos_input_send_vc_0 : 1'd0) | n57;
  wire n59 = (switch_allocator_output_j4_neg[0] ? j4_neg_input_send_vc_0 : 1'd0) | n58;
  wire n60 = (switch_allocator_output_j4_pos[0] ? j4_pos_input_send_vc_0 : 1'd0) | n59;
  wire j8_neg_sent = (switch_allocator_output_inject[6] ? inject_input_send_vc_0 : 1'd0) | n60;
  wire n61 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[4]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[4]);
  wire n62 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[2]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[2]) | n61);
  wire n63 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[0]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[0]) | n62);
  wire j8_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[6]) | n63;
  wire n64 = (switch_allocator_output_j1_neg[5] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[5] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n65 = (switch_allocator_output_j2_neg[3] ? j2_neg_input_send_vc_0 : 1'd0) | n64;
  wire n66 = (switch_allocator_output_j2_pos[3] ? j2_pos_input_send_vc_0 : 1'd0) | n65;
  wire n67 = (switch_allocator_output_j4_neg[1] ? j4_neg_input_send_vc_0 : 1'd0) | n66;
  wire n68 = (switch_allocator_output_j4_pos[1] ? j4_pos_input_send_vc_0 : 1'd0) | n67;
  wire j8_pos_sent = (switch_allocator_output_inject[7] ? inject_input_send_vc_0 : 1'd0) | n68;
  wire n69 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[5]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[5]);
  wire n70 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[3]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[3]) | n69);
  wire n71 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[1]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[1]) | n70);
  wire j8_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[7]) | n71;
  wire n72 = (switch_allocator_output_j1_neg[6] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[6] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n73 = (switch_allocator_output_j2_neg[4] ? j2_neg_input_send_vc_0 : 1'd0) | n72;
  wire n74 = (switch_allocator_output_j2_pos[4] ? j2_pos_input_send_vc_0 : 1'd0) | n73;
  wire n75 = (switch_allocator_output_j4_neg[2] ? j4_neg_input_send_vc_0 : 1'd0) | n74;
  wire n76 = (switch_allocator_output_j4_pos[2] ? j4_pos_input_send_vc_0 : 1'd0) | n75;
  wire n77 = (switch_allocator_output_j8_neg[0] ? j8_neg_input_send_vc_0 : 1'd0) | n76;
  wire n78 = (switch_allocator_output_j8_pos[0] ? j8_pos_input_send_vc_0 : 1'd0) | n77;
  wire j16_neg_sent = (switch_allocator_output_inject[8] ? inject_input_send_vc_0 : 1'd0) | n78;
  wire n79 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[6]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[6]);
  wire n80 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[4]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[4]) | n79);
  wire n81 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[2]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[2]) | n80);
  wire n82 = (j8_pos_input_tail_0 & switch_allocator_output_j8_pos[0]) | ((j8_neg_input_tail_0 &
      switch_allocator_output_j8_neg[0]) | n81);
  wire j16_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[8]) | n82;
  wire n83 = (switch_allocator_output_j1_neg[7] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[7] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n84 = (switch_allocator_output_j2_neg[5] ? j2_neg_input_send_vc_0 : 1'd0) | n83;
  wire n85 = (switch_allocator_output_j2_pos[5] ? j2_pos_input_send_vc_0 : 1'd0) | n84;
  wire n86 = (switch_allocator_output_j4_neg[3] ? j4_neg_input_send_vc_0 : 1'd0) | n85;
  wire n87 = (switch_allocator_output_j4_pos[3] ? j4_pos_input_send_vc_0 : 1'd0) | n86;
  wire n88 = (switch_allocator_output_j8_neg[1] ? j8_neg_input_send_vc_0 : 1'd0) | n87;
  wire n89 = (switch_allocator_output_j8_pos[1] ? j8_pos_input_send_vc_0 : 1'd0) | n88;
  wire j16_pos_sent = (switch_allocator_output_inject[9] ? inject_input_send_vc_0 : 1'd0) | n89;
  wire n90 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[7]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[7]);
  wire n91 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[5]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[5]) | n90);
  wire n92 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[3]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[3]) | n91);
  wire n93 = (j8_pos_input_tail_0 & switch_allocator_output_j8_pos[1]) | ((j8_neg_input_tail_0 &
      switch_allocator_output_j8_neg[1]) | n92);
  wire j16_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[9]) | n93;
  wire n94 = (switch_allocator_output_j1_neg[8] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[8] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n95 = (switch_allocator_output_j2_neg[6] ? j2_neg_input_send_vc_0 : 1'd0) | n94;
  wire n96 = (switch_allocator_output_j2_pos[6] ? j2_pos_input_send_vc_0 : 1'd0) | n95;
  wire n97 = (switch_allocator_output_j4_neg[4] ? j4_neg_input_send_vc_0 : 1'd0) | n96;
  wire n98 = (switch_allocator_output_j4_pos[4] ? j4_pos_input_send_vc_0 : 1'd0) | n97;
  wire n99 = (switch_allocator_output_j8_neg[2] ? j8_neg_input_send_vc_0 : 1'd0) | n98;
  wire n100 = (switch_allocator_output_j8_pos[2] ? j8_pos_input_send_vc_0 : 1'd0) | n99;
  wire n101 = (switch_allocator_output_j16_neg[0] ? j16_neg_input_send_vc_0 : 1'd0) | n100;
  wire n102 = (switch_allocator_output_j16_pos[0] ? j16_pos_input_send_vc_0 : 1'd0) | n101;
  wire j32_pos_sent = (switch_allocator_output_inject[10] ? inject_input_send_vc_0 : 1'd0) | n102;
  wire n103 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[8]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[8]);
  wire n104 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[6]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[6]) | n103);
  wire n105 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[4]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[4]) | n104);
  wire n106 = (j8_pos_input_tail_0 & switch_allocator_output_j8_pos[2]) | ((j8_neg_input_tail_0 &
      switch_allocator_output_j8_neg[2]) | n105);
  wire n107 = (j16_pos_input_tail_0 & switch_allocator_output_j16_pos[0]) | ((j16_neg_input_tail_0 &
      switch_allocator_output_j16_neg[0]) | n106);
  wire j32_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[10]) | n107;
  wire n108 = (switch_allocator_output_j1_neg[9] ? j1_neg_input_send_vc_0 : 1'd0) |
      (switch_allocator_output_j1_pos[9] ? j1_pos_input_send_vc_0 : 1'd0);
  wire n109 = (switch_allocator_output_j2_neg[7] ? j2_neg_input_send_vc_0 : 1'd0) | n108;
  wire n110 = (switch_allocator_output_j2_pos[7] ? j2_pos_input_send_vc_0 : 1'd0) | n109;
  wire n111 = (switch_allocator_output_j4_neg[5] ? j4_neg_input_send_vc_0 : 1'd0) | n110;
  wire n112 = (switch_allocator_output_j4_pos[5] ? j4_pos_input_send_vc_0 : 1'd0) | n111;
  wire n113 = (switch_allocator_output_j8_neg[3] ? j8_neg_input_send_vc_0 : 1'd0) | n112;
  wire n114 = (switch_allocator_output_j8_pos[3] ? j8_pos_input_send_vc_0 : 1'd0) | n113;
  wire n115 = (switch_allocator_output_j16_neg[1] ? j16_neg_input_send_vc_0 : 1'd0) | n114;
  wire n116 = (switch_allocator_output_j16_pos[1] ? j16_pos_input_send_vc_0 : 1'd0) | n115;
  wire n117 = (switch_allocator_output_j32_pos ? j32_pos_input_send_vc_0 : 1'd0) | n116;
  wire eject_sent = (switch_allocator_output_inject[11] ? inject_input_send_vc_0 : 1'd0) | n117;
  wire n118 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[9]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[9]);
  wire n119 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[7]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[7]) | n118);
  wire n120 = (j4_pos_input_tail_0 & switch_allocator_output_j4_pos[5]) | ((j4_neg_input_tail_0 &
      switch_allocator_output_j4_neg[5]) | n119);
  wire n121 = (j8_pos_input_tail_0 & switch_allocator_output_j8_pos[3]) | ((j8_neg_input_tail_0 &
      switch_allocator_output_j8_neg[3]) | n120);
  wire n122 = (j16_pos_input_tail_0 & switch_allocator_output_j16_pos[1]) | ((j16_neg_input_tail_0 &
      switch_allocator_output_j16_neg[1]) | n121);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[11]) | ((j32_pos_input_tail_0 &
      switch_allocator_output_j32_pos) | n122);
  wire n123 = j2_pos_input_stranded | (j2_neg_input_stranded | (j1_neg_input_stranded |
      j1_pos_input_stranded));
  wire n124 = j8_neg_input_stranded | (j4_pos_input_stranded | (j4_neg_input_stranded | n123));
  wire n125 = j16_pos_input_stranded | (j16_neg_input_stranded | (j8_pos_input_stranded | n124));

  sw64_input_unit j1_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_neg_valid_i),
    .flit_i(j1_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hffc),
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

  sw64_input_unit j1_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_pos_valid_i),
    .flit_i(j1_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hffc),
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

  sw64_input_unit j2_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_neg_valid_i),
    .flit_i(j2_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hff0),
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

  sw64_input_unit j2_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_pos_valid_i),
    .flit_i(j2_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hff0),
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

  sw64_input_unit j4_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_neg_valid_i),
    .flit_i(j4_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hfc0),
    .allocated_i(vc_allocator_vc_j4_neg),
    .chosen_i(vc_allocator_next_j4_neg),
    .next_i(switch_allocator_next_j4_neg),
    .sent_i(switch_allocator_vc_j4_neg),
    .credit_o(j4_neg_input_credit),
    .asks_o(j4_neg_input_asks),
    .sends_o(j4_neg_input_sends),
    .want_0_o(j4_neg_input_want_0),
    .request_0_o(j4_neg_input_request_0),
    .vc_o(j4_neg_input_vc),
    .stranded_o(j4_neg_input_stranded),
    .flit_0_o(j4_neg_input_flit_0),
    .tail_0_o(j4_neg_input_tail_0),
    .send_vc_0_o(j4_neg_input_send_vc_0)
  );

  sw64_input_unit j4_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_pos_valid_i),
    .flit_i(j4_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hfc0),
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

  sw64_input_unit j8_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j8_neg_valid_i),
    .flit_i(j8_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hf00),
    .allocated_i(vc_allocator_vc_j8_neg),
    .chosen_i(vc_allocator_next_j8_neg),
    .next_i(switch_allocator_next_j8_neg),
    .sent_i(switch_allocator_vc_j8_neg),
    .credit_o(j8_neg_input_credit),
    .asks_o(j8_neg_input_asks),
    .sends_o(j8_neg_input_sends),
    .want_0_o(j8_neg_input_want_0),
    .request_0_o(j8_neg_input_request_0),
    .vc_o(j8_neg_input_vc),
    .stranded_o(j8_neg_input_stranded),
    .flit_0_o(j8_neg_input_flit_0),
    .tail_0_o(j8_neg_input_tail_0),
    .send_vc_0_o(j8_neg_input_send_vc_0)
  );

  sw64_input_unit j8_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j8_pos_valid_i),
    .flit_i(j8_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hf00),
    .allocated_i(vc_allocator_vc_j8_pos),
    .chosen_i(vc_allocator_next_j8_pos),
    .next_i(switch_allocator_next_j8_pos),
    .sent_i(switch_allocator_vc_j8_pos),
    .credit_o(j8_pos_input_credit),
    .asks_o(j8_pos_input_asks),
    .sends_o(j8_pos_input_sends),
    .want_0_o(j8_pos_input_want_0),
    .request_0_o(j8_pos_input_request_0),
    .vc_o(j8_pos_input_vc),
    .stranded_o(j8_pos_input_stranded),
    .flit_0_o(j8_pos_input_flit_0),
    .tail_0_o(j8_pos_input_tail_0),
    .send_vc_0_o(j8_pos_input_send_vc_0)
  );

  sw64_input_unit j16_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j16_neg_valid_i),
    .flit_i(j16_neg_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hc00),
    .allocated_i(vc_allocator_vc_j16_neg),
    .chosen_i(vc_allocator_next_j16_neg),
    .next_i(switch_allocator_next_j16_neg),
    .sent_i(switch_allocator_vc_j16_neg),
    .credit_o(j16_neg_input_credit),
    .asks_o(j16_neg_input_asks),
    .sends_o(j16_neg_input_sends),
    .want_0_o(j16_neg_input_want_0),
    .request_0_o(j16_neg_input_request_0),
    .vc_o(j16_neg_input_vc),
    .stranded_o(j16_neg_input_stranded),
    .flit_0_o(j16_neg_input_flit_0),
    .tail_0_o(j16_neg_input_tail_0),
    .send_vc_0_o(j16_neg_input_send_vc_0)
  );

  sw64_input_unit j16_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j16_pos_valid_i),
    .flit_i(j16_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hc00),
    .allocated_i(vc_allocator_vc_j16_pos),
    .chosen_i(vc_allocator_next_j16_pos),
    .next_i(switch_allocator_next_j16_pos),
    .sent_i(switch_allocator_vc_j16_pos),
    .credit_o(j16_pos_input_credit),
    .asks_o(j16_pos_input_asks),
    .sends_o(j16_pos_input_sends),
    .want_0_o(j16_pos_input_want_0),
    .request_0_o(j16_pos_input_request_0),
    .vc_o(j16_pos_input_vc),
    .stranded_o(j16_pos_input_stranded),
    .flit_0_o(j16_pos_input_flit_0),
    .tail_0_o(j16_pos_input_tail_0),
    .send_vc_0_o(j16_pos_input_send_vc_0)
  );

  sw64_input_unit j32_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j32_pos_valid_i),
    .flit_i(j32_pos_flit_i),
    .healthy_i(healthy_i),
    .free_j1_neg_i(j1_neg_output_free),
    .free_j1_pos_i(j1_pos_output_free),
    .free_j2_neg_i(j2_neg_output_free),
    .free_j2_pos_i(j2_pos_output_free),
    .free_j4_neg_i(j4_neg_output_free),
    .free_j4_pos_i(j4_pos_output_free),
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'h800),
    .allocated_i(vc_allocator_vc_j32_pos),
    .chosen_i(vc_allocator_next_j32_pos),
    .next_i(switch_allocator_next_j32_pos),
    .sent_i(switch_allocator_vc_j32_pos),
    .credit_o(j32_pos_input_credit),
    .asks_o(j32_pos_input_asks),
    .sends_o(j32_pos_input_sends),
    .want_0_o(j32_pos_input_want_0),
    .request_0_o(j32_pos_input_request_0),
    .vc_o(j32_pos_input_vc),
    .stranded_o(j32_pos_input_stranded),
    .flit_0_o(j32_pos_input_flit_0),
    .tail_0_o(j32_pos_input_tail_0),
    .send_vc_0_o(j32_pos_input_send_vc_0)
  );

  sw64_injection_unit inject_input (
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
    .free_j8_neg_i(j8_neg_output_free),
    .free_j8_pos_i(j8_pos_output_free),
    .free_j16_neg_i(j16_neg_output_free),
    .free_j16_pos_i(j16_pos_output_free),
    .free_j32_pos_i(j32_pos_output_free),
    .free_eject_i(eject_output_free),
    .ready_j1_neg_i(j1_neg_output_ready),
    .ready_j1_pos_i(j1_pos_output_ready),
    .ready_j2_neg_i(j2_neg_output_ready),
    .ready_j2_pos_i(j2_pos_output_ready),
    .ready_j4_neg_i(j4_neg_output_ready),
    .ready_j4_pos_i(j4_pos_output_ready),
    .ready_j8_neg_i(j8_neg_output_ready),
    .ready_j8_pos_i(j8_pos_output_ready),
    .ready_j16_neg_i(j16_neg_output_ready),
    .ready_j16_pos_i(j16_pos_output_ready),
    .ready_j32_pos_i(j32_pos_output_ready),
    .wired_i(12'hfff),
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

  sw64_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_asks),
    .want_j1_neg_0_i(j1_neg_input_want_0[11:2]),
    .asks_j1_pos_i(j1_pos_input_asks),
    .want_j1_pos_0_i(j1_pos_input_want_0[11:2]),
    .asks_j2_neg_i(j2_neg_input_asks),
    .want_j2_neg_0_i(j2_neg_input_want_0[11:4]),
    .asks_j2_pos_i(j2_pos_input_asks),
    .want_j2_pos_0_i(j2_pos_input_want_0[11:4]),
    .asks_j4_neg_i(j4_neg_input_asks),
    .want_j4_neg_0_i(j4_neg_input_want_0[11:6]),
    .asks_j4_pos_i(j4_pos_input_asks),
    .want_j4_pos_0_i(j4_pos_input_want_0[11:6]),
    .asks_j8_neg_i(j8_neg_input_asks),
    .want_j8_neg_0_i(j8_neg_input_want_0[11:8]),
    .asks_j8_pos_i(j8_pos_input_asks),
    .want_j8_pos_0_i(j8_pos_input_want_0[11:8]),
    .asks_j16_neg_i(j16_neg_input_asks),
    .want_j16_neg_0_i(j16_neg_input_want_0[11:10]),
    .asks_j16_pos_i(j16_pos_input_asks),
    .want_j16_pos_0_i(j16_pos_input_want_0[11:10]),
    .asks_j32_pos_i(j32_pos_input_asks),
    .want_j32_pos_0_i(j32_pos_input_want_0[11]),
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
    .next_j8_neg_o(vc_allocator_next_j8_neg),
    .vc_j8_neg_o(vc_allocator_vc_j8_neg),
    .output_j8_neg_o(vc_allocator_output_j8_neg),
    .next_j8_pos_o(vc_allocator_next_j8_pos),
    .vc_j8_pos_o(vc_allocator_vc_j8_pos),
    .output_j8_pos_o(vc_allocator_output_j8_pos),
    .next_j16_neg_o(vc_allocator_next_j16_neg),
    .vc_j16_neg_o(vc_allocator_vc_j16_neg),
    .output_j16_neg_o(vc_allocator_output_j16_neg),
    .next_j16_pos_o(vc_allocator_next_j16_pos),
    .vc_j16_pos_o(vc_allocator_vc_j16_pos),
    .output_j16_pos_o(vc_allocator_output_j16_pos),
    .next_j32_pos_o(vc_allocator_next_j32_pos),
    .vc_j32_pos_o(vc_allocator_vc_j32_pos),
    .output_j32_pos_o(vc_allocator_output_j32_pos),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  sw64_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_sends),
    .want_j1_neg_0_i(j1_neg_input_request_0[11:2]),
    .asks_j1_pos_i(j1_pos_input_sends),
    .want_j1_pos_0_i(j1_pos_input_request_0[11:2]),
    .asks_j2_neg_i(j2_neg_input_sends),
    .want_j2_neg_0_i(j2_neg_input_request_0[11:4]),
    .asks_j2_pos_i(j2_pos_input_sends),
    .want_j2_pos_0_i(j2_pos_input_request_0[11:4]),
    .asks_j4_neg_i(j4_neg_input_sends),
    .want_j4_neg_0_i(j4_neg_input_request_0[11:6]),
    .asks_j4_pos_i(j4_pos_input_sends),
    .want_j4_pos_0_i(j4_pos_input_request_0[11:6]),
    .asks_j8_neg_i(j8_neg_input_sends),
    .want_j8_neg_0_i(j8_neg_input_request_0[11:8]),
    .asks_j8_pos_i(j8_pos_input_sends),
    .want_j8_pos_0_i(j8_pos_input_request_0[11:8]),
    .asks_j16_neg_i(j16_neg_input_sends),
    .want_j16_neg_0_i(j16_neg_input_request_0[11:10]),
    .asks_j16_pos_i(j16_pos_input_sends),
    .want_j16_pos_0_i(j16_pos_input_request_0[11:10]),
    .asks_j32_pos_i(j32_pos_input_sends),
    .want_j32_pos_0_i(j32_pos_input_request_0[11]),
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
    .next_j8_neg_o(switch_allocator_next_j8_neg),
    .vc_j8_neg_o(switch_allocator_vc_j8_neg),
    .output_j8_neg_o(switch_allocator_output_j8_neg),
    .next_j8_pos_o(switch_allocator_next_j8_pos),
    .vc_j8_pos_o(switch_allocator_vc_j8_pos),
    .output_j8_pos_o(switch_allocator_output_j8_pos),
    .next_j16_neg_o(switch_allocator_next_j16_neg),
    .vc_j16_neg_o(switch_allocator_vc_j16_neg),
    .output_j16_neg_o(switch_allocator_output_j16_neg),
    .next_j16_pos_o(switch_allocator_next_j16_pos),
    .vc_j16_pos_o(switch_allocator_vc_j16_pos),
    .output_j16_pos_o(switch_allocator_output_j16_pos),
    .next_j32_pos_o(switch_allocator_next_j32_pos),
    .vc_j32_pos_o(switch_allocator_vc_j32_pos),
    .output_j32_pos_o(switch_allocator_output_j32_pos),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  sw64_crossbar crossbar (
    .flit_j1_neg_i(j1_neg_input_flit_0),
    .flit_j1_pos_i(j1_pos_input_flit_0),
    .flit_j2_neg_i(j2_neg_input_flit_0),
    .flit_j2_pos_i(j2_pos_input_flit_0),
    .flit_j4_neg_i(j4_neg_input_flit_0),
    .flit_j4_pos_i(j4_pos_input_flit_0),
    .flit_j8_neg_i(j8_neg_input_flit_0),
    .flit_j8_pos_i(j8_pos_input_flit_0),
    .flit_j16_neg_i(j16_neg_input_flit_0),
    .flit_j16_pos_i(j16_pos_input_flit_0),
    .flit_j32_pos_i(j32_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_j1_neg_i({switch_allocator_output_inject[0], 11'd0}),
    .select_j1_pos_i({switch_allocator_output_inject[1], 11'd0}),
    .select_j2_neg_i(n32),
    .select_j2_pos_i(n33),
    .select_j4_neg_i(n34),
    .select_j4_pos_i(n35),
    .select_j8_neg_i(n36),
    .select_j8_pos_i(n37),
    .select_j16_neg_i(n38),
    .select_j16_pos_i(n39),
    .select_j32_pos_i(n40),
    .select_eject_i(n41),
    .flit_j1_neg_o(crossbar_flit_j1_neg),
    .flit_j1_pos_o(crossbar_flit_j1_pos),
    .flit_j2_neg_o(crossbar_flit_j2_neg),
    .flit_j2_pos_o(crossbar_flit_j2_pos),
    .flit_j4_neg_o(crossbar_flit_j4_neg),
    .flit_j4_pos_o(crossbar_flit_j4_pos),
    .flit_j8_neg_o(crossbar_flit_j8_neg),
    .flit_j8_pos_o(crossbar_flit_j8_pos),
    .flit_j16_neg_o(crossbar_flit_j16_neg),
    .flit_j16_pos_o(crossbar_flit_j16_pos),
    .flit_j32_pos_o(crossbar_flit_j32_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  sw64_output_unit j1_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(vc_allocator_output_inject[0] ? inject_input_vc : 1'd0),
    .sent_i(j1_neg_sent),
    .tail_i(j1_neg_tail),
    .credit_i(j1_neg_credit_i),
    .ready_o(j1_neg_output_ready),
    .free_o(j1_neg_output_free)
  );

  sw64_output_unit j1_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(vc_allocator_output_inject[1] ? inject_input_vc : 1'd0),
    .sent_i(j1_pos_sent),
    .tail_i(j1_pos_tail),
    .credit_i(j1_pos_credit_i),
    .ready_o(j1_pos_output_ready),
    .free_o(j1_pos_output_free)
  );

  sw64_output_unit j2_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 1'd0) | n1),
    .sent_i(j2_neg_sent),
    .tail_i(j2_neg_tail),
    .credit_i(j2_neg_credit_i),
    .ready_o(j2_neg_output_ready),
    .free_o(j2_neg_output_free)
  );

  sw64_output_unit j2_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 1'd0) | n2),
    .sent_i(j2_pos_sent),
    .tail_i(j2_pos_tail),
    .credit_i(j2_pos_credit_i),
    .ready_o(j2_pos_output_ready),
    .free_o(j2_pos_output_free)
  );

  sw64_output_unit j4_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 1'd0) | n4),
    .sent_i(j4_neg_sent),
    .tail_i(j4_neg_tail),
    .credit_i(j4_neg_credit_i),
    .ready_o(j4_neg_output_ready),
    .free_o(j4_neg_output_free)
  );

  sw64_output_unit j4_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[5] ? inject_input_vc : 1'd0) | n6),
    .sent_i(j4_pos_sent),
    .tail_i(j4_pos_tail),
    .credit_i(j4_pos_credit_i),
    .ready_o(j4_pos_output_ready),
    .free_o(j4_pos_output_free)
  );

  sw64_output_unit j8_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[6] ? inject_input_vc : 1'd0) | n9),
    .sent_i(j8_neg_sent),
    .tail_i(j8_neg_tail),
    .credit_i(j8_neg_credit_i),
    .ready_o(j8_neg_output_ready),
    .free_o(j8_neg_output_free)
  );

  sw64_output_unit j8_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[7] ? inject_input_vc : 1'd0) | n12),
    .sent_i(j8_pos_sent),
    .tail_i(j8_pos_tail),
    .credit_i(j8_pos_credit_i),
    .ready_o(j8_pos_output_ready),
    .free_o(j8_pos_output_free)
  );

  sw64_output_unit j16_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[8] ? inject_input_vc : 1'd0) | n16),
    .sent_i(j16_neg_sent),
    .tail_i(j16_neg_tail),
    .credit_i(j16_neg_credit_i),
    .ready_o(j16_neg_output_ready),
    .free_o(j16_neg_output_free)
  );

  sw64_output_unit j16_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[9] ? inject_input_vc : 1'd0) | n20),
    .sent_i(j16_pos_sent),
    .tail_i(j16_pos_tail),
    .credit_i(j16_pos_credit_i),
    .ready_o(j16_pos_output_ready),
    .free_o(j16_pos_output_free)
  );

  sw64_output_unit j32_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[10] ? inject_input_vc : 1'd0) | n25),
    .sent_i(j32_pos_sent),
    .tail_i(j32_pos_tail),
    .credit_i(j32_pos_credit_i),
    .ready_o(j32_pos_output_ready),
    .free_o(j32_pos_output_free)
  );

  sw64_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n31),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .free_o(eject_output_free)
  );
  assign j1_neg_credit_o = j1_neg_input_credit;
  assign j1_pos_credit_o = j1_pos_input_credit;
  assign j2_neg_credit_o = j2_neg_input_credit;
  assign j2_pos_credit_o = j2_pos_input_credit;
  assign j4_neg_credit_o = j4_neg_input_credit;
  assign j4_pos_credit_o = j4_pos_input_credit;
  assign j8_neg_credit_o = j8_neg_input_credit;
  assign j8_pos_credit_o = j8_pos_input_credit;
  assign j16_neg_credit_o = j16_neg_input_credit;
  assign j16_pos_credit_o = j16_pos_input_credit;
  assign j32_pos_credit_o = j32_pos_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign j1_neg_flit_o = crossbar_flit_j1_neg;
  assign j1_pos_flit_o = crossbar_flit_j1_pos;
  assign j2_neg_flit_o = crossbar_flit_j2_neg;
  assign j2_pos_flit_o = crossbar_flit_j2_pos;
  assign j4_neg_flit_o = crossbar_flit_j4_neg;
  assign j4_pos_flit_o = crossbar_flit_j4_pos;
  assign j8_neg_flit_o = crossbar_flit_j8_neg;
  assign j8_pos_flit_o = crossbar_flit_j8_pos;
  assign j16_neg_flit_o = crossbar_flit_j16_neg;
  assign j16_pos_flit_o = crossbar_flit_j16_pos;
  assign j32_pos_flit_o = crossbar_flit_j32_pos;
  assign eject_flit_o = crossbar_flit_eject;
  assign j1_neg_valid_o = j1_neg_sent;
  assign j1_pos_valid_o = j1_pos_sent;
  assign j2_neg_valid_o = j2_neg_sent;
  assign j2_pos_valid_o = j2_pos_sent;
  assign j4_neg_valid_o = j4_neg_sent;
  assign j4_pos_valid_o = j4_pos_sent;
  assign j8_neg_valid_o = j8_neg_sent;
  assign j8_pos_valid_o = j8_pos_sent;
  assign j16_neg_valid_o = j16_neg_sent;
  assign j16_pos_valid_o = j16_pos_sent;
  assign j32_pos_valid_o = j32_pos_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = inject_input_stranded | (j32_pos_input_stranded | n125);

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, j1_neg_input_want_0[1:0], j1_neg_input_request_0[1:0], j1_pos_input_want_0[1:0],
      j1_pos_input_request_0[1:0], j2_neg_input_want_0[3:0], j2_neg_input_request_0[3:0],
      j2_pos_input_want_0[3:0], j2_pos_input_request_0[3:0], j4_neg_input_want_0[5:0],
      j4_neg_input_request_0[5:0], j4_pos_input_want_0[5:0], j4_pos_input_request_0[5:0],
      j8_neg_input_want_0[7:0], j8_neg_input_request_0[7:0], j8_pos_input_want_0[7:0],
      j8_pos_input_request_0[7:0], j16_neg_input_want_0[9:0], j16_neg_input_request_0[9:0],
      j16_pos_input_want_0[9:0], j16_pos_input_request_0[9:0], j32_pos_input_want_0[10:0],
      j32_pos_input_request_0[10:0]};
endmodule
