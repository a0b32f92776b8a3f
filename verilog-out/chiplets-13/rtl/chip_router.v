// Wormhole router with up-down routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module chip_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // network ports with a working link
  input  wire [7:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p0_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p0_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p1_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p1_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p2_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p2_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p3_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p3_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p4_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p4_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p5_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p5_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p6_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p6_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] p7_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p7_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [1:0] p0_credit_i,
  input  wire [1:0] p1_credit_i,
  input  wire [1:0] p2_credit_i,
  input  wire [1:0] p3_credit_i,
  input  wire [1:0] p4_credit_i,
  input  wire [1:0] p5_credit_i,
  input  wire [1:0] p6_credit_i,
  input  wire [1:0] p7_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [1:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [1:0] p0_credit_o,
  output wire [1:0] p1_credit_o,
  output wire [1:0] p2_credit_o,
  output wire [1:0] p3_credit_o,
  output wire [1:0] p4_credit_o,
  output wire [1:0] p5_credit_o,
  output wire [1:0] p6_credit_o,
  output wire [1:0] p7_credit_o,
  output wire [1:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] p0_flit_o,
  output wire [33:0] p1_flit_o,
  output wire [33:0] p2_flit_o,
  output wire [33:0] p3_flit_o,
  output wire [33:0] p4_flit_o,
  output wire [33:0] p5_flit_o,
  output wire [33:0] p6_flit_o,
  output wire [33:0] p7_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [1:0] p0_valid_o,
  output wire [1:0] p1_valid_o,
  output wire [1:0] p2_valid_o,
  output wire [1:0] p3_valid_o,
  output wire [1:0] p4_valid_o,
  output wire [1:0] p5_valid_o,
  output wire [1:0] p6_valid_o,
  output wire [1:0] p7_valid_o,
  output wire [1:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [1:0] p0_input_credit;
  wire [1:0] p0_input_asks;
  wire [1:0] p0_input_sends;
  wire [8:0] p0_input_want_0;
  wire [8:0] p0_input_request_0;
  wire [8:0] p0_input_want_1;
  wire [8:0] p0_input_request_1;
  wire [1:0] p0_input_vc;
  wire [1:0] p0_input_stranded;
  wire [33:0] p0_input_flit_0;
  wire p0_input_tail_0;
  wire [1:0] p0_input_send_vc_0;
  wire [1:0] p1_input_credit;
  wire [1:0] p1_input_asks;
  wire [1:0] p1_input_sends;
  wire [8:0] p1_input_want_0;
  wire [8:0] p1_input_request_0;
  wire [8:0] p1_input_want_1;
  wire [8:0] p1_input_request_1;
  wire [1:0] p1_input_vc;
  wire [1:0] p1_input_stranded;
  wire [33:0] p1_input_flit_0;
  wire p1_input_tail_0;
  wire [1:0] p1_input_send_vc_0;
  wire [1:0] p2_input_credit;
  wire [1:0] p2_input_asks;
  wire [1:0] p2_input_sends;
  wire [8:0] p2_input_want_0;
  wire [8:0] p2_input_request_0;
  wire [8:0] p2_input_want_1;
  wire [8:0] p2_input_request_1;
  wire [1:0] p2_input_vc;
  wire [1:0] p2_input_stranded;
  wire [33:0] p2_input_flit_0;
  wire p2_input_tail_0;
  wire [1:0] p2_input_send_vc_0;
  wire [1:0] p3_input_credit;
  wire [1:0] p3_input_asks;
  wire [1:0] p3_input_sends;
  wire [8:0] p3_input_want_0;
  wire [8:0] p3_input_request_0;
  wire [8:0] p3_input_want_1;
  wire [8:0] p3_input_request_1;
  wire [1:0] p3_input_vc;
  wire [1:0] p3_input_stranded;
  wire [33:0] p3_input_flit_0;
  wire p3_input_tail_0;
  wire [1:0] p3_input_send_vc_0;
  wire [1:0] p4_input_credit;
  wire [1:0] p4_input_asks;
  wire [1:0] p4_input_sends;
  wire [8:0] p4_input_want_0;
  wire [8:0] p4_input_request_0;
  wire [8:0] p4_input_want_1;
  wire [8:0] p4_input_request_1;
  wire [1:0] p4_input_vc;
  wire [1:0] p4_input_stranded;
  wire [33:0] p4_input_flit_0;
  wire p4_input_tail_0;
  wire [1:0] p4_input_send_vc_0;
  wire [1:0] p5_input_credit;
  wire [1:0] p5_input_asks;
  wire [1:0] p5_input_sends;
  wire [8:0] p5_input_want_0;
  wire [8:0] p5_input_request_0;
  wire [8:0] p5_input_want_1;
  wire [8:0] p5_input_request_1;
  wire [1:0] p5_input_vc;
  wire [1:0] p5_input_stranded;
  wire [33:0] p5_input_flit_0;
  wire p5_input_tail_0;
  wire [1:0] p5_input_send_vc_0;
  wire [1:0] p6_input_credit;
  wire [1:0] p6_input_asks;
  wire [1:0] p6_input_sends;
  wire [8:0] p6_input_want_0;
  wire [8:0] p6_input_request_0;
  wire [8:0] p6_input_want_1;
  wire [8:0] p6_input_request_1;
  wire [1:0] p6_input_vc;
  wire [1:0] p6_input_stranded;
  wire [33:0] p6_input_flit_0;
  wire p6_input_tail_0;
  wire [1:0] p6_input_send_vc_0;
  wire [1:0] p7_input_credit;
  wire [1:0] p7_input_asks;
  wire [1:0] p7_input_sends;
  wire [8:0] p7_input_want_0;
  wire [8:0] p7_input_request_0;
  wire [8:0] p7_input_want_1;
  wire [8:0] p7_input_request_1;
  wire [1:0] p7_input_vc;
  wire [1:0] p7_input_stranded;
  wire [33:0] p7_input_flit_0;
  wire p7_input_tail_0;
  wire [1:0] p7_input_send_vc_0;
  wire [1:0] inject_input_credit;
  wire [1:0] inject_input_asks;
  wire [1:0] inject_input_sends;
  wire [8:0] inject_input_want_0;
  wire [8:0] inject_input_request_0;
  wire [8:0] inject_input_want_1;
  wire [8:0] inject_input_request_1;
  wire [1:0] inject_input_vc;
  wire [1:0] inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [1:0] inject_input_send_vc_0;
  wire [1:0] vc_allocator_next_p0;
  wire [1:0] vc_allocator_vc_p0;
  wire [8:0] vc_allocator_output_p0;
  wire [1:0] vc_allocator_next_p1;
  wire [1:0] vc_allocator_vc_p1;
  wire [8:0] vc_allocator_output_p1;
  wire [1:0] vc_allocator_next_p2;
  wire [1:0] vc_allocator_vc_p2;
  wire [8:0] vc_allocator_output_p2;
  wire [1:0] vc_allocator_next_p3;
  wire [1:0] vc_allocator_vc_p3;
  wire [8:0] vc_allocator_output_p3;
  wire [1:0] vc_allocator_next_p4;
  wire [1:0] vc_allocator_vc_p4;
  wire [8:0] vc_allocator_output_p4;
  wire [1:0] vc_allocator_next_p5;
  wire [1:0] vc_allocator_vc_p5;
  wire [8:0] vc_allocator_output_p5;
  wire [1:0] vc_allocator_next_p6;
  wire [1:0] vc_allocator_vc_p6;
  wire [8:0] vc_allocator_output_p6;
  wire [1:0] vc_allocator_next_p7;
  wire [1:0] vc_allocator_vc_p7;
  wire [8:0] vc_allocator_output_p7;
  wire [1:0] vc_allocator_next_inject;
  wire [1:0] vc_allocator_vc_inject;
  wire [8:0] vc_allocator_output_inject;
  wire [1:0] switch_allocator_next_p0;
  wire [1:0] switch_allocator_vc_p0;
  wire [8:0] switch_allocator_output_p0;
  wire [1:0] switch_allocator_next_p1;
  wire [1:0] switch_allocator_vc_p1;
  wire [8:0] switch_allocator_output_p1;
  wire [1:0] switch_allocator_next_p2;
  wire [1:0] switch_allocator_vc_p2;
  wire [8:0] switch_allocator_output_p2;
  wire [1:0] switch_allocator_next_p3;
  wire [1:0] switch_allocator_vc_p3;
  wire [8:0] switch_allocator_output_p3;
  wire [1:0] switch_allocator_next_p4;
  wire [1:0] switch_allocator_vc_p4;
  wire [8:0] switch_allocator_output_p4;
  wire [1:0] switch_allocator_next_p5;
  wire [1:0] switch_allocator_vc_p5;
  wire [8:0] switch_allocator_output_p5;
  wire [1:0] switch_allocator_next_p6;
  wire [1:0] switch_allocator_vc_p6;
  wire [8:0] switch_allocator_output_p6;
  wire [1:0] switch_allocator_next_p7;
  wire [1:0] switch_allocator_vc_p7;
  wire [8:0] switch_allocator_output_p7;
  wire [1:0] switch_allocator_next_inject;
  wire [1:0] switch_allocator_vc_inject;
  wire [8:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_p0;
  wire [33:0] crossbar_flit_p1;
  wire [33:0] crossbar_flit_p2;
  wire [33:0] crossbar_flit_p3;
  wire [33:0] crossbar_flit_p4;
  wire [33:0] crossbar_flit_p5;
  wire [33:0] crossbar_flit_p6;
  wire [33:0] crossbar_flit_p7;
  wire [33:0] crossbar_flit_eject;
  wire [1:0] p0_output_ready;
  wire [1:0] p0_output_free;
  wire [1:0] p1_output_ready;
  wire [1:0] p1_output_free;
  wire [1:0] p2_output_ready;
  wire [1:0] p2_output_free;
  wire [1:0] p3_output_ready;
  wire [1:0] p3_output_free;
  wire [1:0] p4_output_ready;
  wire [1:0] p4_output_free;
  wire [1:0] p5_output_ready;
  wire [1:0] p5_output_free;
  wire [1:0] p6_output_ready;
  wire [1:0] p6_output_free;
  wire [1:0] p7_output_ready;
  wire [1:0] p7_output_free;
  wire [1:0] eject_output_ready;
  wire [1:0] eject_output_free;
  wire [1:0] n1 = (vc_allocator_output_p0[0] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[0] ? p1_input_vc
      : 2'd0);
  wire [1:0] n2 = (vc_allocator_output_p3[0] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[0] ? p2_input_vc
      : 2'd0) | n1);
  wire [1:0] n3 = (vc_allocator_output_p5[0] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[0] ? p4_input_vc
      : 2'd0) | n2);
  wire [1:0] n4 = (vc_allocator_output_p7[0] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[0] ? p6_input_vc
      : 2'd0) | n3);
  wire [1:0] n5 = (vc_allocator_output_p0[1] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[1] ? p1_input_vc
      : 2'd0);
  wire [1:0] n6 = (vc_allocator_output_p3[1] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[1] ? p2_input_vc
      : 2'd0) | n5);
  wire [1:0] n7 = (vc_allocator_output_p5[1] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[1] ? p4_input_vc
      : 2'd0) | n6);
  wire [1:0] n8 = (vc_allocator_output_p7[1] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[1] ? p6_input_vc
      : 2'd0) | n7);
  wire [1:0] n9 = (vc_allocator_output_p0[2] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[2] ? p1_input_vc
      : 2'd0);
  wire [1:0] n10 = (vc_allocator_output_p3[2] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[2] ?
      p2_input_vc : 2'd0) | n9);
  wire [1:0] n11 = (vc_allocator_output_p5[2] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[2] ?
      p4_input_vc : 2'd0) | n10);
  wire [1:0] n12 = (vc_allocator_output_p7[2] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[2] ?
      p6_input_vc : 2'd0) | n11);
  wire [1:0] n13 = (vc_allocator_output_p0[3] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[3] ? p1_input_vc
      : 2'd0);
  wire [1:0] n14 = (vc_allocator_output_p3[3] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[3] ?
      p2_input_vc : 2'd0) | n13);
  wire [1:0] n15 = (vc_allocator_output_p5[3] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[3] ?
      p4_input_vc : 2'd0) | n14);
  wire [1:0] n16 = (vc_allocator_output_p7[3] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[3] ?
      p6_input_vc : 2'd0) | n15);
  wire [1:0] n17 = (vc_allocator_output_p0[4] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[4] ? p1_input_vc
      : 2'd0);
  wire [1:0] n18 = (vc_allocator_output_p3[4] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[4] ?
      p2_input_vc : 2'd0) | n17);
  wire [1:0] n19 = (vc_allocator_output_p5[4] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[4] ?
      p4_input_vc : 2'd0) | n18);
  wire [1:0] n20 = (vc_allocator_output_p7[4] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[4] ?
      p6_input_vc : 2'd0) | n19);
  wire [1:0] n21 = (vc_allocator_output_p0[5] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[5] ? p1_input_vc
      : 2'd0);
  wire [1:0] n22 = (vc_allocator_output_p3[5] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[5] ?
      p2_input_vc : 2'd0) | n21);
  wire [1:0] n23 = (vc_allocator_output_p5[5] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[5] ?
      p4_input_vc : 2'd0) | n22);
  wire [1:0] n24 = (vc_allocator_output_p7[5] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[5] ?
      p6_input_vc : 2'd0) | n23);
  wire [1:0] n25 = (vc_allocator_output_p0[6] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[6] ? p1_input_vc
      : 2'd0);
  wire [1:0] n26 = (vc_allocator_output_p3[6] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[6] ?
      p2_input_vc : 2'd0) | n25);
  wire [1:0] n27 = (vc_allocator_output_p5[6] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[6] ?
      p4_input_vc : 2'd0) | n26);
  wire [1:0] n28 = (vc_allocator_output_p7[6] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[6] ?
      p6_input_vc : 2'd0) | n27);
  wire [1:0] n29 = (vc_allocator_output_p0[7] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[7] ? p1_input_vc
      : 2'd0);
  wire [1:0] n30 = (vc_allocator_output_p3[7] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[7] ?
      p2_input_vc : 2'd0) | n29);
  wire [1:0] n31 = (vc_allocator_output_p5[7] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[7] ?
      p4_input_vc : 2'd0) | n30);
  wire [1:0] n32 = (vc_allocator_output_p7[7] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[7] ?
      p6_input_vc : 2'd0) | n31);
  wire [1:0] n33 = (vc_allocator_output_p0[8] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[8] ? p1_input_vc
      : 2'd0);
  wire [1:0] n34 = (vc_allocator_output_p3[8] ? p3_input_vc : 2'd0) | ((vc_allocator_output_p2[8] ?
      p2_input_vc : 2'd0) | n33);
  wire [1:0] n35 = (vc_allocator_output_p5[8] ? p5_input_vc : 2'd0) | ((vc_allocator_output_p4[8] ?
      p4_input_vc : 2'd0) | n34);
  wire [1:0] n36 = (vc_allocator_output_p7[8] ? p7_input_vc : 2'd0) | ((vc_allocator_output_p6[8] ?
      p6_input_vc : 2'd0) | n35);
  wire [8:0] n37 = {switch_allocator_output_inject[0], switch_allocator_output_p7[0],
      switch_allocator_output_p6[0], switch_allocator_output_p5[0], switch_allocator_output_p4[0],
      switch_allocator_output_p3[0], switch_allocator_output_p2[0], switch_allocator_output_p1[0],
      switch_allocator_output_p0[0]};
  wire [8:0] n38 = {switch_allocator_output_inject[1], switch_allocator_output_p7[1],
      switch_allocator_output_p6[1], switch_allocator_output_p5[1], switch_allocator_output_p4[1],
      switch_allocator_output_p3[1], switch_allocator_output_p2[1], switch_allocator_output_p1[1],
      switch_allocator_output_p0[1]};
  wire [8:0] n39 = {switch_allocator_output_inject[2], switch_allocator_output_p7[2],
      switch_allocator_output_p6[2], switch_allocator_output_p5[2], switch_allocator_output_p4[2],
      switch_allocator_output_p3[2], switch_allocator_output_p2[2], switch_allocator_output_p1[2],
      switch_allocator_output_p0[2]};
  wire [8:0] n40 = {switch_allocator_output_inject[3], switch_allocator_output_p7[3],
      switch_allocator_output_p6[3], switch_allocator_output_p5[3], switch_allocator_output_p4[3],
      switch_allocator_output_p3[3], switch_allocator_output_p2[3], switch_allocator_output_p1[3],
      switch_allocator_output_p0[3]};
  wire [8:0] n41 = {switch_allocator_output_inject[4], switch_allocator_output_p7[4],
      switch_allocator_output_p6[4], switch_allocator_output_p5[4], switch_allocator_output_p4[4],
      switch_allocator_output_p3[4], switch_allocator_output_p2[4], switch_allocator_output_p1[4],
      switch_allocator_output_p0[4]};
  wire [8:0] n42 = {switch_allocator_output_inject[5], switch_allocator_output_p7[5],
      switch_allocator_output_p6[5], switch_allocator_output_p5[5], switch_allocator_output_p4[5],
      switch_allocator_output_p3[5], switch_allocator_output_p2[5], switch_allocator_output_p1[5],
      switch_allocator_output_p0[5]};
  wire [8:0] n43 = {switch_allocator_output_inject[6], switch_allocator_output_p7[6],
      switch_allocator_output_p6[6], switch_allocator_output_p5[6], switch_allocator_output_p4[6],
      switch_allocator_output_p3[6], switch_allocator_output_p2[6], switch_allocator_output_p1[6],
      switch_allocator_output_p0[6]};
  wire [8:0] n44 = {switch_allocator_output_inject[7], switch_allocator_output_p7[7],
      switch_allocator_output_p6[7], switch_allocator_output_p5[7], switch_allocator_output_p4[7],
      switch_allocator_output_p3[7], switch_allocator_output_p2[7], switch_allocator_output_p1[7],
      switch_allocator_output_p0[7]};
  wire [8:0] n45 = {switch_allocator_output_inject[8], switch_allocator_output_p7[8],
      switch_allocator_output_p6[8], switch_allocator_output_p5[8], switch_allocator_output_p4[8],
      switch_allocator_output_p3[8], switch_allocator_output_p2[8], switch_allocator_output_p1[8],
      switch_allocator_output_p0[8]};
  wire [1:0] n46 = (switch_allocator_output_p0[0] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[0] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n47 = (switch_allocator_output_p3[0] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[0] ? p2_input_send_vc_0 : 2'd0) | n46);
  wire [1:0] n48 = (switch_allocator_output_p5[0] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[0] ? p4_input_send_vc_0 : 2'd0) | n47);
  wire [1:0] n49 = (switch_allocator_output_p7[0] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[0] ? p6_input_send_vc_0 : 2'd0) | n48);
  wire [1:0] p0_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 2'd0) | n49;
  wire n50 = (p0_input_tail_0 & switch_allocator_output_p0[0]) | (p1_input_tail_0 &
      switch_allocator_output_p1[0]);
  wire n51 = (p3_input_tail_0 & switch_allocator_output_p3[0]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[0]) | n50);
  wire n52 = (p5_input_tail_0 & switch_allocator_output_p5[0]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[0]) | n51);
  wire n53 = (p7_input_tail_0 & switch_allocator_output_p7[0]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[0]) | n52);
  wire p0_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | n53;
  wire [1:0] n54 = (switch_allocator_output_p0[1] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[1] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n55 = (switch_allocator_output_p3[1] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[1] ? p2_input_send_vc_0 : 2'd0) | n54);
  wire [1:0] n56 = (switch_allocator_output_p5[1] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[1] ? p4_input_send_vc_0 : 2'd0) | n55);
  wire [1:0] n57 = (switch_allocator_output_p7[1] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[1] ? p6_input_send_vc_0 : 2'd0) | n56);
  wire [1:0] p1_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 2'd0) | n57;
  wire n58 = (p0_input_tail_0 & switch_allocator_output_p0[1]) | (p1_input_tail_0 &
      switch_allocator_output_p1[1]);
  wire n59 = (p3_input_tail_0 & switch_allocator_output_p3[1]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[1]) | n58);
  wire n60 = (p5_input_tail_0 & switch_allocator_output_p5[1]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[1]) | n59);
  wire n61 = (p7_input_tail_0 & switch_allocator_output_p7[1]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[1]) | n60);
  wire p1_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | n61;
  wire [1:0] n62 = (switch_allocator_output_p0[2] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[2] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n63 = (switch_allocator_output_p3[2] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[2] ? p2_input_send_vc_0 : 2'd0) | n62);
  wire [1:0] n64 = (switch_allocator_output_p5[2] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[2] ? p4_input_send_vc_0 : 2'd0) | n63);
  wire [1:0] n65 = (switch_allocator_output_p7[2] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[2] ? p6_input_send_vc_0 : 2'd0) | n64);
  wire [1:0] p2_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 2'd0) | n65;
  wire n66 = (p0_input_tail_0 & switch_allocator_output_p0[2]) | (p1_input_tail_0 &
      switch_allocator_output_p1[2]);
  wire n67 = (p3_input_tail_0 & switch_allocator_output_p3[2]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[2]) | n66);
  wire n68 = (p5_input_tail_0 & switch_allocator_output_p5[2]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[2]) | n67);
  wire n69 = (p7_input_tail_0 & switch_allocator_output_p7[2]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[2]) | n68);
  wire p2_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | n69;
  wire [1:0] n70 = (switch_allocator_output_p0[3] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[3] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n71 = (switch_allocator_output_p3[3] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[3] ? p2_input_send_vc_0 : 2'd0) | n70);
  wire [1:0] n72 = (switch_allocator_output_p5[3] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[3] ? p4_input_send_vc_0 : 2'd0) | n71);
  wire [1:0] n73 = (switch_allocator_output_p7[3] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[3] ? p6_input_send_vc_0 : 2'd0) | n72);
  wire [1:0] p3_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 2'd0) | n73;
  wire n74 = (p0_input_tail_0 & switch_allocator_output_p0[3]) | (p1_input_tail_0 &
      switch_allocator_output_p1[3]);
  wire n75 = (p3_input_tail_0 & switch_allocator_output_p3[3]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[3]) | n74);
  wire n76 = (p5_input_tail_0 & switch_allocator_output_p5[3]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[3]) | n75);
  wire n77 = (p7_input_tail_0 & switch_allocator_output_p7[3]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[3]) | n76);
  wire p3_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | n77;
  wire [1:0] n78 = (switch_allocator_output_p0[4] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[4] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n79 = (switch_allocator_output_p3[4] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[4] ? p2_input_send_vc_0 : 2'd0) | n78);
  wire [1:0] n80 = (switch_allocator_output_p5[4] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[4] ? p4_input_send_vc_0 : 2'd0) | n79);
  wire [1:0] n81 = (switch_allocator_output_p7[4] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[4] ? p6_input_send_vc_0 : 2'd0) | n80);
  wire [1:0] p4_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 2'd0) | n81;
  wire n82 = (p0_input_tail_0 & switch_allocator_output_p0[4]) | (p1_input_tail_0 &
      switch_allocator_output_p1[4]);
  wire n83 = (p3_input_tail_0 & switch_allocator_output_p3[4]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[4]) | n82);
  wire n84 = (p5_input_tail_0 & switch_allocator_output_p5[4]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[4]) | n83);
  wire n85 = (p7_input_tail_0 & switch_allocator_output_p7[4]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[4]) | n84);
  wire p4_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n85;
  wire [1:0] n86 = (switch_allocator_output_p0[5] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[5] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n87 = (switch_allocator_output_p3[5] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[5] ? p2_input_send_vc_0 : 2'd0) | n86);
  wire [1:0] n88 = (switch_allocator_output_p5[5] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[5] ? p4_input_send_vc_0 : 2'd0) | n87);
  wire [1:0] n89 = (switch_allocator_output_p7[5] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[5] ? p6_input_send_vc_0 : 2'd0) | n88);
  wire [1:0] p5_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 2'd0) | n89;
  wire n90 = (p0_input_tail_0 & switch_allocator_output_p0[5]) | (p1_input_tail_0 &
      switch_allocator_output_p1[5]);
  wire n91 = (p3_input_tail_0 & switch_allocator_output_p3[5]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[5]) | n90);
  wire n92 = (p5_input_tail_0 & switch_allocator_output_p5[5]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[5]) | n91);
  wire n93 = (p7_input_tail_0 & switch_allocator_output_p7[5]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[5]) | n92);
  wire p5_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | n93;
  wire [1:0] n94 = (switch_allocator_output_p0[6] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[6] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n95 = (switch_allocator_output_p3[6] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[6] ? p2_input_send_vc_0 : 2'd0) | n94);
  wire [1:0] n96 = (switch_allocator_output_p5[6] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[6] ? p4_input_send_vc_0 : 2'd0) | n95);
  wire [1:0] n97 = (switch_allocator_output_p7[6] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[6] ? p6_input_send_vc_0 : 2'd0) | n96);
  wire [1:0] p6_sent = (switch_allocator_output_inject[6] ? inject_input_send_vc_0 : 2'd0) | n97;
  wire n98 = (p0_input_tail_0 & switch_allocator_output_p0[6]) | (p1_input_tail_0 &
      switch_allocator_output_p1[6]);
  wire n99 = (p3_input_tail_0 & switch_allocator_output_p3[6]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[6]) | n98);
  wire n100 = (p5_input_tail_0 & switch_allocator_output_p5[6]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[6]) | n99);
  wire n101 = (p7_input_tail_0 & switch_allocator_output_p7[6]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[6]) | n100);
  wire p6_tail = (inject_input_tail_0 & switch_allocator_output_inject[6]) | n101;
  wire [1:0] n102 = (switch_allocator_output_p0[7] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[7] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n103 = (switch_allocator_output_p3[7] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[7] ? p2_input_send_vc_0 : 2'd0) | n102);
  wire [1:0] n104 = (switch_allocator_output_p5[7] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[7] ? p4_input_send_vc_0 : 2'd0) | n103);
  wire [1:0] n105 = (switch_allocator_output_p7[7] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[7] ? p6_input_send_vc_0 : 2'd0) | n104);
  wire [1:0] p7_sent = (switch_allocator_output_inject[7] ? inject_input_send_vc_0 : 2'd0) | n105;
  wire n106 = (p0_input_tail_0 & switch_allocator_output_p0[7]) | (p1_input_tail_0 &
      switch_allocator_output_p1[7]);
  wire n107 = (p3_input_tail_0 & switch_allocator_output_p3[7]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[7]) | n106);
  wire n108 = (p5_input_tail_0 & switch_allocator_output_p5[7]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[7]) | n107);
  wire n109 = (p7_input_tail_0 & switch_allocator_output_p7[7]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[7]) | n108);
  wire p7_tail = (inject_input_tail_0 & switch_allocator_output_inject[7]) | n109;
  wire [1:0] n110 = (switch_allocator_output_p0[8] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[8] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] n111 = (switch_allocator_output_p3[8] ? p3_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[8] ? p2_input_send_vc_0 : 2'd0) | n110);
  wire [1:0] n112 = (switch_allocator_output_p5[8] ? p5_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p4[8] ? p4_input_send_vc_0 : 2'd0) | n111);
  wire [1:0] n113 = (switch_allocator_output_p7[8] ? p7_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p6[8] ? p6_input_send_vc_0 : 2'd0) | n112);
  wire [1:0] eject_sent = (switch_allocator_output_inject[8] ? inject_input_send_vc_0 : 2'd0) | n113;
  wire n114 = (p0_input_tail_0 & switch_allocator_output_p0[8]) | (p1_input_tail_0 &
      switch_allocator_output_p1[8]);
  wire n115 = (p3_input_tail_0 & switch_allocator_output_p3[8]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[8]) | n114);
  wire n116 = (p5_input_tail_0 & switch_allocator_output_p5[8]) | ((p4_input_tail_0 &
      switch_allocator_output_p4[8]) | n115);
  wire n117 = (p7_input_tail_0 & switch_allocator_output_p7[8]) | ((p6_input_tail_0 &
      switch_allocator_output_p6[8]) | n116);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[8]) | n117;
  wire n118 = (|p3_input_stranded) | ((|p2_input_stranded) | ((|p0_input_stranded) | (|p1_input_stranded)));
  wire n119 = (|p6_input_stranded) | ((|p5_input_stranded) | ((|p4_input_stranded) | n118));

  chip_input_unit p0_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p0_valid_i),
    .flit_i(p0_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'd1),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p0),
    .chosen_i(vc_allocator_next_p0),
    .next_i(switch_allocator_next_p0),
    .sent_i(switch_allocator_vc_p0),
    .credit_o(p0_input_credit),
    .asks_o(p0_input_asks),
    .sends_o(p0_input_sends),
    .want_0_o(p0_input_want_0),
    .request_0_o(p0_input_request_0),
    .want_1_o(p0_input_want_1),
    .request_1_o(p0_input_request_1),
    .vc_o(p0_input_vc),
    .stranded_o(p0_input_stranded),
    .flit_0_o(p0_input_flit_0),
    .tail_0_o(p0_input_tail_0),
    .send_vc_0_o(p0_input_send_vc_0)
  );

  chip_input_unit p1_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p1_valid_i),
    .flit_i(p1_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'd2),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p1),
    .chosen_i(vc_allocator_next_p1),
    .next_i(switch_allocator_next_p1),
    .sent_i(switch_allocator_vc_p1),
    .credit_o(p1_input_credit),
    .asks_o(p1_input_asks),
    .sends_o(p1_input_sends),
    .want_0_o(p1_input_want_0),
    .request_0_o(p1_input_request_0),
    .want_1_o(p1_input_want_1),
    .request_1_o(p1_input_request_1),
    .vc_o(p1_input_vc),
    .stranded_o(p1_input_stranded),
    .flit_0_o(p1_input_flit_0),
    .tail_0_o(p1_input_tail_0),
    .send_vc_0_o(p1_input_send_vc_0)
  );

  chip_input_unit p2_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p2_valid_i),
    .flit_i(p2_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'd4),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p2),
    .chosen_i(vc_allocator_next_p2),
    .next_i(switch_allocator_next_p2),
    .sent_i(switch_allocator_vc_p2),
    .credit_o(p2_input_credit),
    .asks_o(p2_input_asks),
    .sends_o(p2_input_sends),
    .want_0_o(p2_input_want_0),
    .request_0_o(p2_input_request_0),
    .want_1_o(p2_input_want_1),
    .request_1_o(p2_input_request_1),
    .vc_o(p2_input_vc),
    .stranded_o(p2_input_stranded),
    .flit_0_o(p2_input_flit_0),
    .tail_0_o(p2_input_tail_0),
    .send_vc_0_o(p2_input_send_vc_0)
  );

  chip_input_unit p3_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p3_valid_i),
    .flit_i(p3_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'd8),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p3),
    .chosen_i(vc_allocator_next_p3),
    .next_i(switch_allocator_next_p3),
    .sent_i(switch_allocator_vc_p3),
    .credit_o(p3_input_credit),
    .asks_o(p3_input_asks),
    .sends_o(p3_input_sends),
    .want_0_o(p3_input_want_0),
    .request_0_o(p3_input_request_0),
    .want_1_o(p3_input_want_1),
    .request_1_o(p3_input_request_1),
    .vc_o(p3_input_vc),
    .stranded_o(p3_input_stranded),
    .flit_0_o(p3_input_flit_0),
    .tail_0_o(p3_input_tail_0),
    .send_vc_0_o(p3_input_send_vc_0)
  );

  chip_input_unit p4_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p4_valid_i),
    .flit_i(p4_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'h10),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p4),
    .chosen_i(vc_allocator_next_p4),
    .next_i(switch_allocator_next_p4),
    .sent_i(switch_allocator_vc_p4),
    .credit_o(p4_input_credit),
    .asks_o(p4_input_asks),
    .sends_o(p4_input_sends),
    .want_0_o(p4_input_want_0),
    .request_0_o(p4_input_request_0),
    .want_1_o(p4_input_want_1),
    .request_1_o(p4_input_request_1),
    .vc_o(p4_input_vc),
    .stranded_o(p4_input_stranded),
    .flit_0_o(p4_input_flit_0),
    .tail_0_o(p4_input_tail_0),
    .send_vc_0_o(p4_input_send_vc_0)
  );

  chip_input_unit p5_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p5_valid_i),
    .flit_i(p5_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'h20),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p5),
    .chosen_i(vc_allocator_next_p5),
    .next_i(switch_allocator_next_p5),
    .sent_i(switch_allocator_vc_p5),
    .credit_o(p5_input_credit),
    .asks_o(p5_input_asks),
    .sends_o(p5_input_sends),
    .want_0_o(p5_input_want_0),
    .request_0_o(p5_input_request_0),
    .want_1_o(p5_input_want_1),
    .request_1_o(p5_input_request_1),
    .vc_o(p5_input_vc),
    .stranded_o(p5_input_stranded),
    .flit_0_o(p5_input_flit_0),
    .tail_0_o(p5_input_tail_0),
    .send_vc_0_o(p5_input_send_vc_0)
  );

  chip_input_unit p6_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p6_valid_i),
    .flit_i(p6_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'h40),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p6),
    .chosen_i(vc_allocator_next_p6),
    .next_i(switch_allocator_next_p6),
    .sent_i(switch_allocator_vc_p6),
    .credit_o(p6_input_credit),
    .asks_o(p6_input_asks),
    .sends_o(p6_input_sends),
    .want_0_o(p6_input_want_0),
    .request_0_o(p6_input_request_0),
    .want_1_o(p6_input_want_1),
    .request_1_o(p6_input_request_1),
    .vc_o(p6_input_vc),
    .stranded_o(p6_input_stranded),
    .flit_0_o(p6_input_flit_0),
    .tail_0_o(p6_input_tail_0),
    .send_vc_0_o(p6_input_send_vc_0)
  );

  chip_input_unit p7_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p7_valid_i),
    .flit_i(p7_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(8'h80),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
    .ready_eject_i(eject_output_ready),
    .allocated_i(vc_allocator_vc_p7),
    .chosen_i(vc_allocator_next_p7),
    .next_i(switch_allocator_next_p7),
    .sent_i(switch_allocator_vc_p7),
    .credit_o(p7_input_credit),
    .asks_o(p7_input_asks),
    .sends_o(p7_input_sends),
    .want_0_o(p7_input_want_0),
    .request_0_o(p7_input_request_0),
    .want_1_o(p7_input_want_1),
    .request_1_o(p7_input_request_1),
    .vc_o(p7_input_vc),
    .stranded_o(p7_input_stranded),
    .flit_0_o(p7_input_flit_0),
    .tail_0_o(p7_input_tail_0),
    .send_vc_0_o(p7_input_send_vc_0)
  );

  chip_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_p4_i(p4_output_free),
    .free_p5_i(p5_output_free),
    .free_p6_i(p6_output_free),
    .free_p7_i(p7_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_p4_i(p4_output_ready),
    .ready_p5_i(p5_output_ready),
    .ready_p6_i(p6_output_ready),
    .ready_p7_i(p7_output_ready),
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
    .vc_o(inject_input_vc),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  chip_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_p0_i(p0_input_asks),
    .want_p0_0_i(p0_input_want_0),
    .want_p0_1_i(p0_input_want_1),
    .asks_p1_i(p1_input_asks),
    .want_p1_0_i(p1_input_want_0),
    .want_p1_1_i(p1_input_want_1),
    .asks_p2_i(p2_input_asks),
    .want_p2_0_i(p2_input_want_0),
    .want_p2_1_i(p2_input_want_1),
    .asks_p3_i(p3_input_asks),
    .want_p3_0_i(p3_input_want_0),
    .want_p3_1_i(p3_input_want_1),
    .asks_p4_i(p4_input_asks),
    .want_p4_0_i(p4_input_want_0),
    .want_p4_1_i(p4_input_want_1),
    .asks_p5_i(p5_input_asks),
    .want_p5_0_i(p5_input_want_0),
    .want_p5_1_i(p5_input_want_1),
    .asks_p6_i(p6_input_asks),
    .want_p6_0_i(p6_input_want_0),
    .want_p6_1_i(p6_input_want_1),
    .asks_p7_i(p7_input_asks),
    .want_p7_0_i(p7_input_want_0),
    .want_p7_1_i(p7_input_want_1),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
    .want_inject_1_i(inject_input_want_1),
    .next_p0_o(vc_allocator_next_p0),
    .vc_p0_o(vc_allocator_vc_p0),
    .output_p0_o(vc_allocator_output_p0),
    .next_p1_o(vc_allocator_next_p1),
    .vc_p1_o(vc_allocator_vc_p1),
    .output_p1_o(vc_allocator_output_p1),
    .next_p2_o(vc_allocator_next_p2),
    .vc_p2_o(vc_allocator_vc_p2),
    .output_p2_o(vc_allocator_output_p2),
    .next_p3_o(vc_allocator_next_p3),
    .vc_p3_o(vc_allocator_vc_p3),
    .output_p3_o(vc_allocator_output_p3),
    .next_p4_o(vc_allocator_next_p4),
    .vc_p4_o(vc_allocator_vc_p4),
    .output_p4_o(vc_allocator_output_p4),
    .next_p5_o(vc_allocator_next_p5),
    .vc_p5_o(vc_allocator_vc_p5),
    .output_p5_o(vc_allocator_output_p5),
    .next_p6_o(vc_allocator_next_p6),
    .vc_p6_o(vc_allocator_vc_p6),
    .output_p6_o(vc_allocator_output_p6),
    .next_p7_o(vc_allocator_next_p7),
    .vc_p7_o(vc_allocator_vc_p7),
    .output_p7_o(vc_allocator_output_p7),
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  chip_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_p0_i(p0_input_sends),
    .want_p0_0_i(p0_input_request_0),
    .want_p0_1_i(p0_input_request_1),
    .asks_p1_i(p1_input_sends),
    .want_p1_0_i(p1_input_request_0),
    .want_p1_1_i(p1_input_request_1),
    .asks_p2_i(p2_input_sends),
    .want_p2_0_i(p2_input_request_0),
    .want_p2_1_i(p2_input_request_1),
    .asks_p3_i(p3_input_sends),
    .want_p3_0_i(p3_input_request_0),
    .want_p3_1_i(p3_input_request_1),
    .asks_p4_i(p4_input_sends),
    .want_p4_0_i(p4_input_request_0),
    .want_p4_1_i(p4_input_request_1),
    .asks_p5_i(p5_input_sends),
    .want_p5_0_i(p5_input_request_0),
    .want_p5_1_i(p5_input_request_1),
    .asks_p6_i(p6_input_sends),
    .want_p6_0_i(p6_input_request_0),
    .want_p6_1_i(p6_input_request_1),
    .asks_p7_i(p7_input_sends),
    .want_p7_0_i(p7_input_request_0),
    .want_p7_1_i(p7_input_request_1),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
    .want_inject_1_i(inject_input_request_1),
    .next_p0_o(switch_allocator_next_p0),
    .vc_p0_o(switch_allocator_vc_p0),
    .output_p0_o(switch_allocator_output_p0),
    .next_p1_o(switch_allocator_next_p1),
    .vc_p1_o(switch_allocator_vc_p1),
    .output_p1_o(switch_allocator_output_p1),
    .next_p2_o(switch_allocator_next_p2),
    .vc_p2_o(switch_allocator_vc_p2),
    .output_p2_o(switch_allocator_output_p2),
    .next_p3_o(switch_allocator_next_p3),
    .vc_p3_o(switch_allocator_vc_p3),
    .output_p3_o(switch_allocator_output_p3),
    .next_p4_o(switch_allocator_next_p4),
    .vc_p4_o(switch_allocator_vc_p4),
    .output_p4_o(switch_allocator_output_p4),
    .next_p5_o(switch_allocator_next_p5),
    .vc_p5_o(switch_allocator_vc_p5),
    .output_p5_o(switch_allocator_output_p5),
    .next_p6_o(switch_allocator_next_p6),
    .vc_p6_o(switch_allocator_vc_p6),
    .output_p6_o(switch_allocator_output_p6),
    .next_p7_o(switch_allocator_next_p7),
    .vc_p7_o(switch_allocator_vc_p7),
    .output_p7_o(switch_allocator_output_p7),
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  chip_crossbar crossbar (
    .flit_p0_i(p0_input_flit_0),
    .flit_p1_i(p1_input_flit_0),
    .flit_p2_i(p2_input_flit_0),
    .flit_p3_i(p3_input_flit_0),
    .flit_p4_i(p4_input_flit_0),
    .flit_p5_i(p5_input_flit_0),
    .flit_p6_i(p6_input_flit_0),
    .flit_p7_i(p7_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_p0_i(n37),
    .select_p1_i(n38),
    .select_p2_i(n39),
    .select_p3_i(n40),
    .select_p4_i(n41),
    .select_p5_i(n42),
    .select_p6_i(n43),
    .select_p7_i(n44),
    .select_eject_i(n45),
    .flit_p0_o(crossbar_flit_p0),
    .flit_p1_o(crossbar_flit_p1),
    .flit_p2_o(crossbar_flit_p2),
    .flit_p3_o(crossbar_flit_p3),
    .flit_p4_o(crossbar_flit_p4),
    .flit_p5_o(crossbar_flit_p5),
    .flit_p6_o(crossbar_flit_p6),
    .flit_p7_o(crossbar_flit_p7),
    .flit_eject_o(crossbar_flit_eject)
  );

  chip_output_unit p0_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[0] ? inject_input_vc : 2'd0) | n4),
    .sent_i(p0_sent),
    .tail_i(p0_tail),
    .credit_i(p0_credit_i),
    .ready_o(p0_output_ready),
    .free_o(p0_output_free)
  );

  chip_output_unit p1_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[1] ? inject_input_vc : 2'd0) | n8),
    .sent_i(p1_sent),
    .tail_i(p1_tail),
    .credit_i(p1_credit_i),
    .ready_o(p1_output_ready),
    .free_o(p1_output_free)
  );

  chip_output_unit p2_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[2] ? inject_input_vc : 2'd0) | n12),
    .sent_i(p2_sent),
    .tail_i(p2_tail),
    .credit_i(p2_credit_i),
    .ready_o(p2_output_ready),
    .free_o(p2_output_free)
  );

  chip_output_unit p3_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[3] ? inject_input_vc : 2'd0) | n16),
    .sent_i(p3_sent),
    .tail_i(p3_tail),
    .credit_i(p3_credit_i),
    .ready_o(p3_output_ready),
    .free_o(p3_output_free)
  );

  chip_output_unit p4_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 2'd0) | n20),
    .sent_i(p4_sent),
    .tail_i(p4_tail),
    .credit_i(p4_credit_i),
    .ready_o(p4_output_ready),
    .free_o(p4_output_free)
  );

  chip_output_unit p5_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[5] ? inject_input_vc : 2'd0) | n24),
    .sent_i(p5_sent),
    .tail_i(p5_tail),
    .credit_i(p5_credit_i),
    .ready_o(p5_output_ready),
    .free_o(p5_output_free)
  );

  chip_output_unit p6_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[6] ? inject_input_vc : 2'd0) | n28),
    .sent_i(p6_sent),
    .tail_i(p6_tail),
    .credit_i(p6_credit_i),
    .ready_o(p6_output_ready),
    .free_o(p6_output_free)
  );

  chip_output_unit p7_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[7] ? inject_input_vc : 2'd0) | n32),
    .sent_i(p7_sent),
    .tail_i(p7_tail),
    .credit_i(p7_credit_i),
    .ready_o(p7_output_ready),
    .free_o(p7_output_free)
  );

  chip_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[8] ? inject_input_vc : 2'd0) | n36),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .credit_i(eject_credit_i),
    .ready_o(eject_output_ready),
    .free_o(eject_output_free)
  );
  assign p0_credit_o = p0_input_credit;
  assign p1_credit_o = p1_input_credit;
  assign p2_credit_o = p2_input_credit;
  assign p3_credit_o = p3_input_credit;
  assign p4_credit_o = p4_input_credit;
  assign p5_credit_o = p5_input_credit;
  assign p6_credit_o = p6_input_credit;
  assign p7_credit_o = p7_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign p0_flit_o = crossbar_flit_p0;
  assign p1_flit_o = crossbar_flit_p1;
  assign p2_flit_o = crossbar_flit_p2;
  assign p3_flit_o = crossbar_flit_p3;
  assign p4_flit_o = crossbar_flit_p4;
  assign p5_flit_o = crossbar_flit_p5;
  assign p6_flit_o = crossbar_flit_p6;
  assign p7_flit_o = crossbar_flit_p7;
  assign eject_flit_o = crossbar_flit_eject;
  assign p0_valid_o = p0_sent;
  assign p1_valid_o = p1_sent;
  assign p2_valid_o = p2_sent;
  assign p3_valid_o = p3_sent;
  assign p4_valid_o = p4_sent;
  assign p5_valid_o = p5_sent;
  assign p6_valid_o = p6_sent;
  assign p7_valid_o = p7_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = (|inject_input_stranded) | ((|p7_input_stranded) | n119);
endmodule
