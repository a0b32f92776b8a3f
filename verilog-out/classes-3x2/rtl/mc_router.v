// Wormhole router with minimal-adaptive routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module mc_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire here_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] x_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] x_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] x_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] y_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] y_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] y_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [3:0] x_neg_credit_i,
  input  wire [3:0] x_pos_credit_i,
  input  wire [3:0] y_neg_credit_i,
  input  wire [3:0] y_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [3:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [3:0] x_neg_credit_o,
  output wire [3:0] x_pos_credit_o,
  output wire [3:0] y_neg_credit_o,
  output wire [3:0] y_pos_credit_o,
  output wire [3:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] x_neg_flit_o,
  output wire [33:0] x_pos_flit_o,
  output wire [33:0] y_neg_flit_o,
  output wire [33:0] y_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [3:0] x_neg_valid_o,
  output wire [3:0] x_pos_valid_o,
  output wire [3:0] y_neg_valid_o,
  output wire [3:0] y_pos_valid_o,
  output wire [3:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [3:0] x_neg_input_credit;
  wire [3:0] x_neg_input_asks;
  wire [3:0] x_neg_input_sends;
  wire [4:0] x_neg_input_want_0;
  wire [4:0] x_neg_input_request_0;
  wire [4:0] x_neg_input_want_1;
  wire [4:0] x_neg_input_request_1;
  wire [4:0] x_neg_input_want_2;
  wire [4:0] x_neg_input_request_2;
  wire [4:0] x_neg_input_want_3;
  wire [4:0] x_neg_input_request_3;
  wire [3:0] x_neg_input_vc;
  wire [3:0] x_neg_input_stranded;
  wire [33:0] x_neg_input_flit_0;
  wire x_neg_input_tail_0;
  wire [3:0] x_neg_input_send_vc_0;
  wire [3:0] x_pos_input_credit;
  wire [3:0] x_pos_input_asks;
  wire [3:0] x_pos_input_sends;
  wire [4:0] x_pos_input_want_0;
  wire [4:0] x_pos_input_request_0;
  wire [4:0] x_pos_input_want_1;
  wire [4:0] x_pos_input_request_1;
  wire [4:0] x_pos_input_want_2;
  wire [4:0] x_pos_input_request_2;
  wire [4:0] x_pos_input_want_3;
  wire [4:0] x_pos_input_request_3;
  wire [3:0] x_pos_input_vc;
  wire [3:0] x_pos_input_stranded;
  wire [33:0] x_pos_input_flit_0;
  wire x_pos_input_tail_0;
  wire [3:0] x_pos_input_send_vc_0;
  wire [3:0] y_neg_input_credit;
  wire [3:0] y_neg_input_asks;
  wire [3:0] y_neg_input_sends;
  wire [4:0] y_neg_input_want_0;
  wire [4:0] y_neg_input_request_0;
  wire [4:0] y_neg_input_want_1;
  wire [4:0] y_neg_input_request_1;
  wire [4:0] y_neg_input_want_2;
  wire [4:0] y_neg_input_request_2;
  wire [4:0] y_neg_input_want_3;
  wire [4:0] y_neg_input_request_3;
  wire [3:0] y_neg_input_vc;
  wire [3:0] y_neg_input_stranded;
  wire [33:0] y_neg_input_flit_0;
  wire y_neg_input_tail_0;
  wire [3:0] y_neg_input_send_vc_0;
  wire [3:0] y_pos_input_credit;
  wire [3:0] y_pos_input_asks;
  wire [3:0] y_pos_input_sends;
  wire [4:0] y_pos_input_want_0;
  wire [4:0] y_pos_input_request_0;
  wire [4:0] y_pos_input_want_1;
  wire [4:0] y_pos_input_request_1;
  wire [4:0] y_pos_input_want_2;
  wire [4:0] y_pos_input_request_2;
  wire [4:0] y_pos_input_want_3;
  wire [4:0] y_pos_input_request_3;
  wire [3:0] y_pos_input_vc;
  wire [3:0] y_pos_input_stranded;
  wire [33:0] y_pos_input_flit_0;
  wire y_pos_input_tail_0;
  wire [3:0] y_pos_input_send_vc_0;
  wire [3:0] inject_input_credit;
  wire [3:0] inject_input_asks;
  wire [3:0] inject_input_sends;
  wire [4:0] inject_input_want_0;
  wire [4:0] inject_input_request_0;
  wire [4:0] inject_input_want_1;
  wire [4:0] inject_input_request_1;
  wire [4:0] inject_input_want_2;
  wire [4:0] inject_input_request_2;
  wire [4:0] inject_input_want_3;
  wire [4:0] inject_input_request_3;
  wire [3:0] inject_input_vc;
  wire [3:0] inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [3:0] inject_input_send_vc_0;
  wire [3:0] vc_allocator_next_x_neg;
  wire [3:0] vc_allocator_vc_x_neg;
  wire [3:0] vc_allocator_output_x_neg;
  wire [3:0] vc_allocator_next_x_pos;
  wire [3:0] vc_allocator_vc_x_pos;
  wire [3:0] vc_allocator_output_x_pos;
  wire [3:0] vc_allocator_next_y_neg;
  wire [3:0] vc_allocator_vc_y_neg;
  wire [3:0] vc_allocator_output_y_neg;
  wire [3:0] vc_allocator_next_y_pos;
  wire [3:0] vc_allocator_vc_y_pos;
  wire [3:0] vc_allocator_output_y_pos;
  wire [3:0] vc_allocator_next_inject;
  wire [3:0] vc_allocator_vc_inject;
  wire [4:0] vc_allocator_output_inject;
  wire [3:0] switch_allocator_next_x_neg;
  wire [3:0] switch_allocator_vc_x_neg;
  wire [3:0] switch_allocator_output_x_neg;
  wire [3:0] switch_allocator_next_x_pos;
  wire [3:0] switch_allocator_vc_x_pos;
  wire [3:0] switch_allocator_output_x_pos;
  wire [3:0] switch_allocator_next_y_neg;
  wire [3:0] switch_allocator_vc_y_neg;
  wire [3:0] switch_allocator_output_y_neg;
  wire [3:0] switch_allocator_next_y_pos;
  wire [3:0] switch_allocator_vc_y_pos;
  wire [3:0] switch_allocator_output_y_pos;
  wire [3:0] switch_allocator_next_inject;
  wire [3:0] switch_allocator_vc_inject;
  wire [4:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_x_neg;
  wire [33:0] crossbar_flit_x_pos;
  wire [33:0] crossbar_flit_y_neg;
  wire [33:0] crossbar_flit_y_pos;
  wire [33:0] crossbar_flit_eject;
  wire [3:0] x_neg_output_ready;
  wire [3:0] x_neg_output_free;
  wire [3:0] x_pos_output_ready;
  wire [3:0] x_pos_output_free;
  wire [3:0] y_neg_output_ready;
  wire [3:0] y_neg_output_free;
  wire [3:0] y_pos_output_ready;
  wire [3:0] y_pos_output_free;
  wire [3:0] eject_output_ready;
  wire [3:0] eject_output_free;
  wire [3:0] n1 = x_neg_input_asks & 4'hc;
  wire [3:0] n2 = x_pos_input_asks & 4'hc;
  wire [3:0] n3 = y_neg_input_asks & 4'hc;
  wire [3:0] n4 = y_pos_input_asks & 4'hc;
  wire [3:0] n5 = inject_input_asks & 4'hc;
  wire [4:0] n6 = (n1[0] ? x_neg_input_want_0 : 5'd0) | (n1[1] ? x_neg_input_want_1 : 5'd0);
  wire [4:0] n7 = (n1[3] ? x_neg_input_want_3 : 5'd0) | ((n1[2] ? x_neg_input_want_2 : 5'd0) | n6);
  wire [4:0] n8 = (n2[1] ? x_pos_input_want_1 : 5'd0) | ((n2[0] ? x_pos_input_want_0 : 5'd0) | n7);
  wire [4:0] n9 = (n2[3] ? x_pos_input_want_3 : 5'd0) | ((n2[2] ? x_pos_input_want_2 : 5'd0) | n8);
  wire [4:0] n10 = (n3[1] ? y_neg_input_want_1 : 5'd0) | ((n3[0] ? y_neg_input_want_0 : 5'd0) | n9);
  wire [4:0] n11 = (n3[3] ? y_neg_input_want_3 : 5'd0) | ((n3[2] ? y_neg_input_want_2 : 5'd0) | n10);
  wire [4:0] n12 = (n4[1] ? y_pos_input_want_1 : 5'd0) | ((n4[0] ? y_pos_input_want_0 : 5'd0) | n11);
  wire [4:0] n13 = (n4[3] ? y_pos_input_want_3 : 5'd0) | ((n4[2] ? y_pos_input_want_2 : 5'd0) | n12);
  wire [4:0] n14 = (n5[1] ? inject_input_want_1 : 5'd0) | ((n5[0] ? inject_input_want_0 : 5'd0) | n13);
  wire [4:0] n15 = (n5[3] ? inject_input_want_3 : 5'd0) | ((n5[2] ? inject_input_want_2 : 5'd0) | n14);
  wire [3:0] n16 = {|(x_neg_input_want_3 & n15), |(x_neg_input_want_2 & n15), |(x_neg_input_want_1 & n15),
      |(x_neg_input_want_0 & n15)};
  wire [3:0] n17 = {|(x_pos_input_want_3 & n15), |(x_pos_input_want_2 & n15), |(x_pos_input_want_1 & n15),
      |(x_pos_input_want_0 & n15)};
  wire [3:0] n18 = {|(y_neg_input_want_3 & n15), |(y_neg_input_want_2 & n15), |(y_neg_input_want_1 & n15),
      |(y_neg_input_want_0 & n15)};
  wire [3:0] n19 = {|(y_pos_input_want_3 & n15), |(y_pos_input_want_2 & n15), |(y_pos_input_want_1 & n15),
      |(y_pos_input_want_0 & n15)};
  wire [3:0] n20 = {|(inject_input_want_3 & n15), |(inject_input_want_2 & n15), |(inject_input_want_1 & n15),
      |(inject_input_want_0 & n15)};
  wire [3:0] n21 = (vc_allocator_output_x_pos[0] ? x_pos_input_vc : 4'd0) | (vc_allocator_output_y_neg[0] ?
      y_neg_input_vc : 4'd0);
  wire [3:0] n22 = (vc_allocator_output_inject[0] ? inject_input_vc : 4'd0) | ((vc_allocator_output_y_pos[0] ?
      y_pos_input_vc : 4'd0) | n21);
  wire [3:0] n23 = (vc_allocator_output_x_neg[0] ? x_neg_input_vc : 4'd0) | (vc_allocator_output_y_neg[1] ?
      y_neg_input_vc : 4'd0);
  wire [3:0] n24 = (vc_allocator_output_inject[1] ? inject_input_vc : 4'd0) | ((vc_allocator_output_y_pos[1] ?
      y_pos_input_vc : 4'd0) | n23);
  wire [3:0] n25 = (vc_allocator_output_x_neg[1] ? x_neg_input_vc : 4'd0) | (vc_allocator_output_x_pos[1] ?
      x_pos_input_vc : 4'd0);
  wire [3:0] n26 = (vc_allocator_output_inject[2] ? inject_input_vc : 4'd0) | ((vc_allocator_output_y_pos[2] ?
      y_pos_input_vc : 4'd0) | n25);
  wire [3:0] n27 = (vc_allocator_output_x_neg[2] ? x_neg_input_vc : 4'd0) | (vc_allocator_output_x_pos[2] ?
      x_pos_input_vc : 4'd0);
  wire [3:0] n28 = (vc_allocator_output_inject[3] ? inject_input_vc : 4'd0) | ((vc_allocator_output_y_neg[2] ?
      y_neg_input_vc : 4'd0) | n27);
  wire [3:0] n29 = (vc_allocator_output_x_neg[3] ? x_neg_input_vc : 4'd0) | (vc_allocator_output_x_pos[3] ?
      x_pos_input_vc : 4'd0);
  wire [3:0] n30 = (vc_allocator_output_y_pos[3] ? y_pos_input_vc : 4'd0) | ((vc_allocator_output_y_neg[3] ?
      y_neg_input_vc : 4'd0) | n29);
  wire [3:0] n31 = x_neg_input_sends & 4'hc;
  wire [3:0] n32 = x_pos_input_sends & 4'hc;
  wire [3:0] n33 = y_neg_input_sends & 4'hc;
  wire [3:0] n34 = y_pos_input_sends & 4'hc;
  wire [3:0] n35 = inject_input_sends & 4'hc;
  wire [4:0] n36 = (n31[0] ? x_neg_input_request_0 : 5'd0) | (n31[1] ? x_neg_input_request_1 : 5'd0);
  wire [4:0] n37 = (n31[3] ? x_neg_input_request_3 : 5'd0) | ((n31[2] ? x_neg_input_request_2 : 5'd0) | n36);
  wire [4:0] n38 = (n32[1] ? x_pos_input_request_1 : 5'd0) | ((n32[0] ? x_pos_input_request_0 : 5'd0) | n37);
  wire [4:0] n39 = (n32[3] ? x_pos_input_request_3 : 5'd0) | ((n32[2] ? x_pos_input_request_2 : 5'd0) | n38);
  wire [4:0] n40 = (n33[1] ? y_neg_input_request_1 : 5'd0) | ((n33[0] ? y_neg_input_request_0 : 5'd0) | n39);
  wire [4:0] n41 = (n33[3] ? y_neg_input_request_3 : 5'd0) | ((n33[2] ? y_neg_input_request_2 : 5'd0) | n40);
  wire [4:0] n42 = (n34[1] ? y_pos_input_request_1 : 5'd0) | ((n34[0] ? y_pos_input_request_0 : 5'd0) | n41);
  wire [4:0] n43 = (n34[3] ? y_pos_input_request_3 : 5'd0) | ((n34[2] ? y_pos_input_request_2 : 5'd0) | n42);
  wire [4:0] n44 = (n35[1] ? inject_input_request_1 : 5'd0) | ((n35[0] ? inject_input_request_0 : 5'd0) |
      n43);
  wire [4:0] n45 = (n35[3] ? inject_input_request_3 : 5'd0) | ((n35[2] ? inject_input_request_2 : 5'd0) |
      n44);
  wire [3:0] n46 = {|(x_neg_input_request_3 & n45), |(x_neg_input_request_2 & n45), |(x_neg_input_request_1 &
      n45), |(x_neg_input_request_0 & n45)};
  wire [3:0] n47 = {|(x_pos_input_request_3 & n45), |(x_pos_input_request_2 & n45), |(x_pos_input_request_1 &
      n45), |(x_pos_input_request_0 & n45)};
  wire [3:0] n48 = {|(y_neg_input_request_3 & n45), |(y_neg_input_request_2 & n45), |(y_neg_input_request_1 &
      n45), |(y_neg_input_request_0 & n45)};
  wire [3:0] n49 = {|(y_pos_input_request_3 & n45), |(y_pos_input_request_2 & n45), |(y_pos_input_request_1 &
      n45), |(y_pos_input_request_0 & n45)};
  wire [3:0] n50 = {|(inject_input_request_3 & n45), |(inject_input_request_2 & n45), |(inject_input_request_1
      & n45), |(inject_input_request_0 & n45)};
  wire [4:0] n51 = {switch_allocator_output_inject[0], switch_allocator_output_y_pos[0],
      switch_allocator_output_y_neg[0], switch_allocator_output_x_pos[0], 1'd0};
  wire [4:0] n52 = {switch_allocator_output_inject[1], switch_allocator_output_y_pos[1],
      switch_allocator_output_y_neg[1], 1'd0, switch_allocator_output_x_neg[0]};
  wire [4:0] n53 = {switch_allocator_output_inject[2], switch_allocator_output_y_pos[2], 1'd0,
      switch_allocator_output_x_pos[1], switch_allocator_output_x_neg[1]};
  wire [4:0] n54 = {switch_allocator_output_inject[3], 1'd0, switch_allocator_output_y_neg[2],
      switch_allocator_output_x_pos[2], switch_allocator_output_x_neg[2]};
  wire [4:0] n55 = {switch_allocator_output_inject[4], switch_allocator_output_y_pos[3],
      switch_allocator_output_y_neg[3], switch_allocator_output_x_pos[3], switch_allocator_output_x_neg[3]};
  wire [3:0] n56 = (switch_allocator_output_x_pos[0] ? x_pos_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_y_neg[0] ? y_neg_input_send_vc_0 : 4'd0);
  wire [3:0] x_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 4'd0) |
      ((switch_allocator_output_y_pos[0] ? y_pos_input_send_vc_0 : 4'd0) | n56);
  wire n57 = (x_pos_input_tail_0 & switch_allocator_output_x_pos[0]) | (y_neg_input_tail_0 &
      switch_allocator_output_y_neg[0]);
  wire x_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[0]) | n57);
  wire [3:0] n58 = (switch_allocator_output_x_neg[0] ? x_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_y_neg[1] ? y_neg_input_send_vc_0 : 4'd0);
  wire [3:0] x_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 4'd0) |
      ((switch_allocator_output_y_pos[1] ? y_pos_input_send_vc_0 : 4'd0) | n58);
  wire n59 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[0]) | (y_neg_input_tail_0 &
      switch_allocator_output_y_neg[1]);
  wire x_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[1]) | n59);
  wire [3:0] n60 = (switch_allocator_output_x_neg[1] ? x_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_x_pos[1] ? x_pos_input_send_vc_0 : 4'd0);
  wire [3:0] y_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 4'd0) |
      ((switch_allocator_output_y_pos[2] ? y_pos_input_send_vc_0 : 4'd0) | n60);
  wire n61 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[1]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[1]);
  wire y_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | ((y_pos_input_tail_0 &
      switch_allocator_output_y_pos[2]) | n61);
  wire [3:0] n62 = (switch_allocator_output_x_neg[2] ? x_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_x_pos[2] ? x_pos_input_send_vc_0 : 4'd0);
  wire [3:0] y_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 4'd0) |
      ((switch_allocator_output_y_neg[2] ? y_neg_input_send_vc_0 : 4'd0) | n62);
  wire n63 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[2]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[2]);
  wire y_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[2]) | n63);
  wire [3:0] n64 = (switch_allocator_output_x_neg[3] ? x_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_x_pos[3] ? x_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n65 = (switch_allocator_output_y_pos[3] ? y_pos_input_send_vc_0 : 4'd0) |
      ((switch_allocator_output_y_neg[3] ? y_neg_input_send_vc_0 : 4'd0) | n64);
  wire [3:0] eject_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 4'd0) | n65;
  wire n66 = (x_neg_input_tail_0 & switch_allocator_output_x_neg[3]) | (x_pos_input_tail_0 &
      switch_allocator_output_x_pos[3]);
  wire n67 = (y_pos_input_tail_0 & switch_allocator_output_y_pos[3]) | ((y_neg_input_tail_0 &
      switch_allocator_output_y_neg[3]) | n66);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | n67;
  wire n68 = (|y_neg_input_stranded) | ((|x_neg_input_stranded) | (|x_pos_input_stranded));

  mc_input_unit x_neg_input (
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
    .want_2_o(x_neg_input_want_2),
    .request_2_o(x_neg_input_request_2),
    .want_3_o(x_neg_input_want_3),
    .request_3_o(x_neg_input_request_3),
    .vc_o(x_neg_input_vc),
    .stranded_o(x_neg_input_stranded),
    .flit_0_o(x_neg_input_flit_0),
    .tail_0_o(x_neg_input_tail_0),
    .send_vc_0_o(x_neg_input_send_vc_0)
  );

  mc_input_unit x_pos_input (
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
    .want_2_o(x_pos_input_want_2),
    .request_2_o(x_pos_input_request_2),
    .want_3_o(x_pos_input_want_3),
    .request_3_o(x_pos_input_request_3),
    .vc_o(x_pos_input_vc),
    .stranded_o(x_pos_input_stranded),
    .flit_0_o(x_pos_input_flit_0),
    .tail_0_o(x_pos_input_tail_0),
    .send_vc_0_o(x_pos_input_send_vc_0)
  );

  mc_input_unit y_neg_input (
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
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(5'h1b),
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
    .vc_o(y_neg_input_vc),
    .stranded_o(y_neg_input_stranded),
    .flit_0_o(y_neg_input_flit_0),
    .tail_0_o(y_neg_input_tail_0),
    .send_vc_0_o(y_neg_input_send_vc_0)
  );

  mc_input_unit y_pos_input (
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
    .free_eject_i(eject_output_free),
    .ready_x_neg_i(x_neg_output_ready),
    .ready_x_pos_i(x_pos_output_ready),
    .ready_y_neg_i(y_neg_output_ready),
    .ready_y_pos_i(y_pos_output_ready),
    .ready_eject_i(eject_output_ready),
    .wired_i(5'h17),
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
    .vc_o(y_pos_input_vc),
    .stranded_o(y_pos_input_stranded),
    .flit_0_o(y_pos_input_flit_0),
    .tail_0_o(y_pos_input_tail_0),
    .send_vc_0_o(y_pos_input_send_vc_0)
  );

  mc_injection_unit inject_input (
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
    .want_2_o(inject_input_want_2),
    .request_2_o(inject_input_request_2),
    .want_3_o(inject_input_want_3),
    .request_3_o(inject_input_request_3),
    .vc_o(inject_input_vc),
    .stranded_o(inject_input_stranded),
    .flit_0_o(inject_input_flit_0),
    .tail_0_o(inject_input_tail_0),
    .send_vc_0_o(inject_input_send_vc_0)
  );

  mc_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(n1 | ((|n1) ? 4'd0 : ((x_neg_input_asks & 4'd3) & (~n16)))),
    .want_x_neg_0_i(x_neg_input_want_0[4:1]),
    .want_x_neg_1_i(x_neg_input_want_1[4:1]),
    .want_x_neg_2_i(x_neg_input_want_2[4:1]),
    .want_x_neg_3_i(x_neg_input_want_3[4:1]),
    .asks_x_pos_i(n2 | ((|n2) ? 4'd0 : ((x_pos_input_asks & 4'd3) & (~n17)))),
    .want_x_pos_0_i({x_pos_input_want_0[4:2], x_pos_input_want_0[0]}),
    .want_x_pos_1_i({x_pos_input_want_1[4:2], x_pos_input_want_1[0]}),
    .want_x_pos_2_i({x_pos_input_want_2[4:2], x_pos_input_want_2[0]}),
    .want_x_pos_3_i({x_pos_input_want_3[4:2], x_pos_input_want_3[0]}),
    .asks_y_neg_i(n3 | ((|n3) ? 4'd0 : ((y_neg_input_asks & 4'd3) & (~n18)))),
    .want_y_neg_0_i({y_neg_input_want_0[4:3], y_neg_input_want_0[1:0]}),
    .want_y_neg_1_i({y_neg_input_want_1[4:3], y_neg_input_want_1[1:0]}),
    .want_y_neg_2_i({y_neg_input_want_2[4:3], y_neg_input_want_2[1:0]}),
    .want_y_neg_3_i({y_neg_input_want_3[4:3], y_neg_input_want_3[1:0]}),
    .asks_y_pos_i(n4 | ((|n4) ? 4'd0 : ((y_pos_input_asks & 4'd3) & (~n19)))),
    .want_y_pos_0_i({y_pos_input_want_0[4], y_pos_input_want_0[2:0]}),
    .want_y_pos_1_i({y_pos_input_want_1[4], y_pos_input_want_1[2:0]}),
    .want_y_pos_2_i({y_pos_input_want_2[4], y_pos_input_want_2[2:0]}),
    .want_y_pos_3_i({y_pos_input_want_3[4], y_pos_input_want_3[2:0]}),
    .asks_inject_i(n5 | ((|n5) ? 4'd0 : ((inject_input_asks & 4'd3) & (~n20)))),
    .want_inject_0_i(inject_input_want_0),
    .want_inject_1_i(inject_input_want_1),
    .want_inject_2_i(inject_input_want_2),
    .want_inject_3_i(inject_input_want_3),
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

  mc_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_x_neg_i(n31 | ((|n31) ? 4'd0 : ((x_neg_input_sends & 4'd3) & (~n46)))),
    .want_x_neg_0_i(x_neg_input_request_0[4:1]),
    .want_x_neg_1_i(x_neg_input_request_1[4:1]),
    .want_x_neg_2_i(x_neg_input_request_2[4:1]),
    .want_x_neg_3_i(x_neg_input_request_3[4:1]),
    .asks_x_pos_i(n32 | ((|n32) ? 4'd0 : ((x_pos_input_sends & 4'd3) & (~n47)))),
    .want_x_pos_0_i({x_pos_input_request_0[4:2], x_pos_input_request_0[0]}),
    .want_x_pos_1_i({x_pos_input_request_1[4:2], x_pos_input_request_1[0]}),
    .want_x_pos_2_i({x_pos_input_request_2[4:2], x_pos_input_request_2[0]}),
    .want_x_pos_3_i({x_pos_input_request_3[4:2], x_pos_input_request_3[0]}),
    .asks_y_neg_i(n33 | ((|n33) ? 4'd0 : ((y_neg_input_sends & 4'd3) & (~n48)))),
    .want_y_neg_0_i({y_neg_input_request_0[4:3], y_neg_input_request_0[1:0]}),
    .want_y_neg_1_i({y_neg_input_request_1[4:3], y_neg_input_request_1[1:0]}),
    .want_y_neg_2_i({y_neg_input_request_2[4:3], y_neg_input_request_2[1:0]}),
    .want_y_neg_3_i({y_neg_input_request_3[4:3], y_neg_input_request_3[1:0]}),
    .asks_y_pos_i(n34 | ((|n34) ? 4'd0 : ((y_pos_input_sends & 4'd3) & (~n49)))),
    .want_y_pos_0_i({y_pos_input_request_0[4], y_pos_input_request_0[2:0]}),
    .want_y_pos_1_i({y_pos_input_request_1[4], y_pos_input_request_1[2:0]}),
    .want_y_pos_2_i({y_pos_input_request_2[4], y_pos_input_request_2[2:0]}),
    .want_y_pos_3_i({y_pos_input_request_3[4], y_pos_input_request_3[2:0]}),
    .asks_inject_i(n35 | ((|n35) ? 4'd0 : ((inject_input_sends & 4'd3) & (~n50)))),
    .want_inject_0_i(inject_input_request_0),
    .want_inject_1_i(inject_input_request_1),
    .want_inject_2_i(inject_input_request_2),
    .want_inject_3_i(inject_input_request_3),
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

  mc_crossbar crossbar (
    .flit_x_neg_i(x_neg_input_flit_0),
    .flit_x_pos_i(x_pos_input_flit_0),
    .flit_y_neg_i(y_neg_input_flit_0),
    .flit_y_pos_i(y_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_x_neg_i(n51),
    .select_x_pos_i(n52),
    .select_y_neg_i(n53),
    .select_y_pos_i(n54),
    .select_eject_i(n55),
    .flit_x_neg_o(crossbar_flit_x_neg),
    .flit_x_pos_o(crossbar_flit_x_pos),
    .flit_y_neg_o(crossbar_flit_y_neg),
    .flit_y_pos_o(crossbar_flit_y_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  mc_output_unit x_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n22),
    .sent_i(x_neg_sent),
    .tail_i(x_neg_tail),
    .credit_i(x_neg_credit_i),
    .ready_o(x_neg_output_ready),
    .free_o(x_neg_output_free)
  );

  mc_output_unit x_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n24),
    .sent_i(x_pos_sent),
    .tail_i(x_pos_tail),
    .credit_i(x_pos_credit_i),
    .ready_o(x_pos_output_ready),
    .free_o(x_pos_output_free)
  );

  mc_output_unit y_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n26),
    .sent_i(y_neg_sent),
    .tail_i(y_neg_tail),
    .credit_i(y_neg_credit_i),
    .ready_o(y_neg_output_ready),
    .free_o(y_neg_output_free)
  );

  mc_output_unit y_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n28),
    .sent_i(y_pos_sent),
    .tail_i(y_pos_tail),
    .credit_i(y_pos_credit_i),
    .ready_o(y_pos_output_ready),
    .free_o(y_pos_output_free)
  );

  mc_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i((vc_allocator_output_inject[4] ? inject_input_vc : 4'd0) | n30),
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
  assign stranded_o = (|inject_input_stranded) | ((|y_pos_input_stranded) | n68);
endmodule
