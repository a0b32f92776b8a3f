// Wormhole router with up-down routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module ft_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire p0_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p0_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire p1_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p1_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire p2_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p2_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire p3_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] p3_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject0_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject0_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire inject1_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject1_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire p0_credit_i,
  input  wire p1_credit_i,
  input  wire p2_credit_i,
  input  wire p3_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire eject0_credit_i,
  input  wire eject1_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire p0_credit_o,
  output wire p1_credit_o,
  output wire p2_credit_o,
  output wire p3_credit_o,
  output wire inject0_credit_o,
  output wire inject1_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] p0_flit_o,
  output wire [33:0] p1_flit_o,
  output wire [33:0] p2_flit_o,
  output wire [33:0] p3_flit_o,
  output wire [33:0] eject0_flit_o,
  output wire [33:0] eject1_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire p0_valid_o,
  output wire p1_valid_o,
  output wire p2_valid_o,
  output wire p3_valid_o,
  output wire eject0_valid_o,
  output wire eject1_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire p0_input_credit;
  wire p0_input_asks;
  wire p0_input_sends;
  wire [5:0] p0_input_want_0;
  wire [5:0] p0_input_request_0;
  wire p0_input_vc;
  wire p0_input_stranded;
  wire [33:0] p0_input_flit_0;
  wire p0_input_tail_0;
  wire p0_input_send_vc_0;
  wire p1_input_credit;
  wire p1_input_asks;
  wire p1_input_sends;
  wire [5:0] p1_input_want_0;
  wire [5:0] p1_input_request_0;
  wire p1_input_vc;
  wire p1_input_stranded;
  wire [33:0] p1_input_flit_0;
  wire p1_input_tail_0;
  wire p1_input_send_vc_0;
  wire p2_input_credit;
  wire p2_input_asks;
  wire p2_input_sends;
  wire [5:0] p2_input_want_0;
  wire [5:0] p2_input_request_0;
  wire p2_input_vc;
  wire p2_input_stranded;
  wire [33:0] p2_input_flit_0;
  wire p2_input_tail_0;
  wire p2_input_send_vc_0;
  wire p3_input_credit;
  wire p3_input_asks;
  wire p3_input_sends;
  wire [5:0] p3_input_want_0;
  wire [5:0] p3_input_request_0;
  wire p3_input_vc;
  wire p3_input_stranded;
  wire [33:0] p3_input_flit_0;
  wire p3_input_tail_0;
  wire p3_input_send_vc_0;
  wire inject0_input_credit;
  wire inject0_input_asks;
  wire inject0_input_sends;
  wire [5:0] inject0_input_want_0;
  wire [5:0] inject0_input_request_0;
  wire inject0_input_vc;
  wire inject0_input_stranded;
  wire [33:0] inject0_input_flit_0;
  wire inject0_input_tail_0;
  wire inject0_input_send_vc_0;
  wire inject1_input_credit;
  wire inject1_input_asks;
  wire inject1_input_sends;
  wire [5:0] inject1_input_want_0;
  wire [5:0] inject1_input_request_0;
  wire inject1_input_vc;
  wire inject1_input_stranded;
  wire [33:0] inject1_input_flit_0;
  wire inject1_input_tail_0;
  wire inject1_input_send_vc_0;
  wire vc_allocator_next_p0;
  wire vc_allocator_vc_p0;
  wire [5:0] vc_allocator_output_p0;
  wire vc_allocator_next_p1;
  wire vc_allocator_vc_p1;
  wire [5:0] vc_allocator_output_p1;
  wire vc_allocator_next_p2;
  wire vc_allocator_vc_p2;
  wire [5:0] vc_allocator_output_p2;
  wire vc_allocator_next_p3;
  wire vc_allocator_vc_p3;
  wire [5:0] vc_allocator_output_p3;
  wire vc_allocator_next_inject0;
  wire vc_allocator_vc_inject0;
  wire [5:0] vc_allocator_output_inject0;
  wire vc_allocator_next_inject1;
  wire vc_allocator_vc_inject1;
  wire [5:0] vc_allocator_output_inject1;
  wire switch_allocator_next_p0;
  wire switch_allocator_vc_p0;
  wire [5:0] switch_allocator_output_p0;
  wire switch_allocator_next_p1;
  wire switch_allocator_vc_p1;
  wire [5:0] switch_allocator_output_p1;
  wire switch_allocator_next_p2;
  wire switch_allocator_vc_p2;
  wire [5:0] switch_allocator_output_p2;
  wire switch_allocator_next_p3;
  wire switch_allocator_vc_p3;
  wire [5:0] switch_allocator_output_p3;
  wire switch_allocator_next_inject0;
  wire switch_allocator_vc_inject0;
  wire [5:0] switch_allocator_output_inject0;
  wire switch_allocator_next_inject1;
  wire switch_allocator_vc_inject1;
  wire [5:0] switch_allocator_output_inject1;
  wire [33:0] crossbar_flit_p0;
  wire [33:0] crossbar_flit_p1;
  wire [33:0] crossbar_flit_p2;
  wire [33:0] crossbar_flit_p3;
  wire [33:0] crossbar_flit_eject0;
  wire [33:0] crossbar_flit_eject1;
  wire p0_output_ready;
  wire p0_output_free;
  wire p1_output_ready;
  wire p1_output_free;
  wire p2_output_ready;
  wire p2_output_free;
  wire p3_output_ready;
  wire p3_output_free;
  wire eject0_output_ready;
  wire eject0_output_free;
  wire eject1_output_ready;
  wire eject1_output_free;
  wire n1 = (vc_allocator_output_p0[0] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[0] ? p1_input_vc :
      1'd0);
  wire n2 = (vc_allocator_output_p3[0] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[0] ? p2_input_vc :
      1'd0) | n1);
  wire n3 = (vc_allocator_output_inject1[0] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[0] ?
      inject0_input_vc : 1'd0) | n2);
  wire n4 = (vc_allocator_output_p0[1] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[1] ? p1_input_vc :
      1'd0);
  wire n5 = (vc_allocator_output_p3[1] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[1] ? p2_input_vc :
      1'd0) | n4);
  wire n6 = (vc_allocator_output_inject1[1] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[1] ?
      inject0_input_vc : 1'd0) | n5);
  wire n7 = (vc_allocator_output_p0[2] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[2] ? p1_input_vc :
      1'd0);
  wire n8 = (vc_allocator_output_p3[2] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[2] ? p2_input_vc :
      1'd0) | n7);
  wire n9 = (vc_allocator_output_inject1[2] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[2] ?
      inject0_input_vc : 1'd0) | n8);
  wire n10 = (vc_allocator_output_p0[3] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[3] ? p1_input_vc :
      1'd0);
  wire n11 = (vc_allocator_output_p3[3] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[3] ? p2_input_vc :
      1'd0) | n10);
  wire n12 = (vc_allocator_output_inject1[3] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[3] ?
      inject0_input_vc : 1'd0) | n11);
  wire n13 = (vc_allocator_output_p0[4] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[4] ? p1_input_vc :
      1'd0);
  wire n14 = (vc_allocator_output_p3[4] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[4] ? p2_input_vc :
      1'd0) | n13);
  wire n15 = (vc_allocator_output_inject1[4] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[4] ?
      inject0_input_vc : 1'd0) | n14);
  wire n16 = (vc_allocator_output_p0[5] ? p0_input_vc : 1'd0) | (vc_allocator_output_p1[5] ? p1_input_vc :
      1'd0);
  wire n17 = (vc_allocator_output_p3[5] ? p3_input_vc : 1'd0) | ((vc_allocator_output_p2[5] ? p2_input_vc :
      1'd0) | n16);
  wire n18 = (vc_allocator_output_inject1[5] ? inject1_input_vc : 1'd0) | ((vc_allocator_output_inject0[5] ?
      inject0_input_vc : 1'd0) | n17);
  wire [5:0] n19 = {switch_allocator_output_inject1[0], switch_allocator_output_inject0[0],
      switch_allocator_output_p3[0], switch_allocator_output_p2[0], switch_allocator_output_p1[0],
      switch_allocator_output_p0[0]};
  wire [5:0] n20 = {switch_allocator_output_inject1[1], switch_allocator_output_inject0[1],
      switch_allocator_output_p3[1], switch_allocator_output_p2[1], switch_allocator_output_p1[1],
      switch_allocator_output_p0[1]};
  wire [5:0] n21 = {switch_allocator_output_inject1[2], switch_allocator_output_inject0[2],
      switch_allocator_output_p3[2], switch_allocator_output_p2[2], switch_allocator_output_p1[2],
      switch_allocator_output_p0[2]};
  wire [5:0] n22 = {switch_allocator_output_inject1[3], switch_allocator_output_inject0[3],
      switch_allocator_output_p3[3], switch_allocator_output_p2[3], switch_allocator_output_p1[3],
      switch_allocator_output_p0[3]};
  wire [5:0] n23 = {switch_allocator_output_inject1[4], switch_allocator_output_inject0[4],
      switch_allocator_output_p3[4], switch_allocator_output_p2[4], switch_allocator_output_p1[4],
      switch_allocator_output_p0[4]};
  wire [5:0] n24 = {switch_allocator_output_inject1[5], switch_allocator_output_inject0[5],
      switch_allocator_output_p3[5], switch_allocator_output_p2[5], switch_allocator_output_p1[5],
      switch_allocator_output_p0[5]};
  wire n25 = (switch_allocator_output_p0[0] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[0] ?
      p1_input_send_vc_0 : 1'd0);
  wire n26 = (switch_allocator_output_p3[0] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[0] ?
      p2_input_send_vc_0 : 1'd0) | n25);
  wire n27 = (switch_allocator_output_inject0[0] ? inject0_input_send_vc_0 : 1'd0) | n26;
  wire p0_sent = (switch_allocator_output_inject1[0] ? inject1_input_send_vc_0 : 1'd0) | n27;
  wire n28 = (p0_input_tail_0 & switch_allocator_output_p0[0]) | (p1_input_tail_0 &
      switch_allocator_output_p1[0]);
  wire n29 = (p3_input_tail_0 & switch_allocator_output_p3[0]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[0]) | n28);
  wire p0_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[0]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[0]) | n29);
  wire n30 = (switch_allocator_output_p0[1] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[1] ?
      p1_input_send_vc_0 : 1'd0);
  wire n31 = (switch_allocator_output_p3[1] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[1] ?
      p2_input_send_vc_0 : 1'd0) | n30);
  wire n32 = (switch_allocator_output_inject0[1] ? inject0_input_send_vc_0 : 1'd0) | n31;
  wire p1_sent = (switch_allocator_output_inject1[1] ? inject1_input_send_vc_0 : 1'd0) | n32;
  wire n33 = (p0_input_tail_0 & switch_allocator_output_p0[1]) | (p1_input_tail_0 &
      switch_allocator_output_p1[1]);
  wire n34 = (p3_input_tail_0 & switch_allocator_output_p3[1]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[1]) | n33);
  wire p1_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[1]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[1]) | n34);
  wire n35 = (switch_allocator_output_p0[2] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[2] ?
      p1_input_send_vc_0 : 1'd0);
  wire n36 = (switch_allocator_output_p3[2] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[2] ?
      p2_input_send_vc_0 : 1'd0) | n35);
  wire n37 = (switch_allocator_output_inject0[2] ? inject0_input_send_vc_0 : 1'd0) | n36;
  wire p2_sent = (switch_allocator_output_inject1[2] ? inject1_input_send_vc_0 : 1'd0) | n37;
  wire n38 = (p0_input_tail_0 & switch_allocator_output_p0[2]) | (p1_input_tail_0 &
      switch_allocator_output_p1[2]);
  wire n39 = (p3_input_tail_0 & switch_allocator_output_p3[2]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[2]) | n38);
  wire p2_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[2]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[2]) | n39);
  wire n40 = (switch_allocator_output_p0[3] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[3] ?
      p1_input_send_vc_0 : 1'd0);
  wire n41 = (switch_allocator_output_p3[3] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[3] ?
      p2_input_send_vc_0 : 1'd0) | n40);
  wire n42 = (switch_allocator_output_inject0[3] ? inject0_input_send_vc_0 : 1'd0) | n41;
  wire p3_sent = (switch_allocator_output_inject1[3] ? inject1_input_send_vc_0 : 1'd0) | n42;
  wire n43 = (p0_input_tail_0 & switch_allocator_output_p0[3]) | (p1_input_tail_0 &
      switch_allocator_output_p1[3]);
  wire n44 = (p3_input_tail_0 & switch_allocator_output_p3[3]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[3]) | n43);
  wire p3_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[3]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[3]) | n44);
  wire n45 = (switch_allocator_output_p0[4] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[4] ?
      p1_input_send_vc_0 : 1'd0);
  wire n46 = (switch_allocator_output_p3[4] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[4] ?
      p2_input_send_vc_0 : 1'd0) | n45);
  wire n47 = (switch_allocator_output_inject0[4] ? inject0_input_send_vc_0 : 1'd0) | n46;
  wire eject0_sent = (switch_allocator_output_inject1[4] ? inject1_input_send_vc_0 : 1'd0) | n47;
  wire n48 = (p0_input_tail_0 & switch_allocator_output_p0[4]) | (p1_input_tail_0 &
      switch_allocator_output_p1[4]);
  wire n49 = (p3_input_tail_0 & switch_allocator_output_p3[4]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[4]) | n48);
  wire eject0_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[4]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[4]) | n49);
  wire n50 = (switch_allocator_output_p0[5] ? p0_input_send_vc_0 : 1'd0) | (switch_allocator_output_p1[5] ?
      p1_input_send_vc_0 : 1'd0);
  wire n51 = (switch_allocator_output_p3[5] ? p3_input_send_vc_0 : 1'd0) | ((switch_allocator_output_p2[5] ?
      p2_input_send_vc_0 : 1'd0) | n50);
  wire n52 = (switch_allocator_output_inject0[5] ? inject0_input_send_vc_0 : 1'd0) | n51;
  wire eject1_sent = (switch_allocator_output_inject1[5] ? inject1_input_send_vc_0 : 1'd0) | n52;
  wire n53 = (p0_input_tail_0 & switch_allocator_output_p0[5]) | (p1_input_tail_0 &
      switch_allocator_output_p1[5]);
  wire n54 = (p3_input_tail_0 & switch_allocator_output_p3[5]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[5]) | n53);
  wire eject1_tail = (inject1_input_tail_0 & switch_allocator_output_inject1[5]) | ((inject0_input_tail_0 &
      switch_allocator_output_inject0[5]) | n54);
  wire n55 = p3_input_stranded | (p2_input_stranded | (p0_input_stranded | p1_input_stranded));

  ft_input_unit p0_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p0_valid_i),
    .flit_i(p0_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_p0),
    .chosen_i(vc_allocator_next_p0),
    .next_i(switch_allocator_next_p0),
    .sent_i(switch_allocator_vc_p0),
    .credit_o(p0_input_credit),
    .asks_o(p0_input_asks),
    .sends_o(p0_input_sends),
    .want_0_o(p0_input_want_0),
    .request_0_o(p0_input_request_0),
    .vc_o(p0_input_vc),
    .stranded_o(p0_input_stranded),
    .flit_0_o(p0_input_flit_0),
    .tail_0_o(p0_input_tail_0),
    .send_vc_0_o(p0_input_send_vc_0)
  );

  ft_input_unit p1_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p1_valid_i),
    .flit_i(p1_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_p1),
    .chosen_i(vc_allocator_next_p1),
    .next_i(switch_allocator_next_p1),
    .sent_i(switch_allocator_vc_p1),
    .credit_o(p1_input_credit),
    .asks_o(p1_input_asks),
    .sends_o(p1_input_sends),
    .want_0_o(p1_input_want_0),
    .request_0_o(p1_input_request_0),
    .vc_o(p1_input_vc),
    .stranded_o(p1_input_stranded),
    .flit_0_o(p1_input_flit_0),
    .tail_0_o(p1_input_tail_0),
    .send_vc_0_o(p1_input_send_vc_0)
  );

  ft_input_unit p2_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p2_valid_i),
    .flit_i(p2_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_p2),
    .chosen_i(vc_allocator_next_p2),
    .next_i(switch_allocator_next_p2),
    .sent_i(switch_allocator_vc_p2),
    .credit_o(p2_input_credit),
    .asks_o(p2_input_asks),
    .sends_o(p2_input_sends),
    .want_0_o(p2_input_want_0),
    .request_0_o(p2_input_request_0),
    .vc_o(p2_input_vc),
    .stranded_o(p2_input_stranded),
    .flit_0_o(p2_input_flit_0),
    .tail_0_o(p2_input_tail_0),
    .send_vc_0_o(p2_input_send_vc_0)
  );

  ft_input_unit p3_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p3_valid_i),
    .flit_i(p3_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_p3),
    .chosen_i(vc_allocator_next_p3),
    .next_i(switch_allocator_next_p3),
    .sent_i(switch_allocator_vc_p3),
    .credit_o(p3_input_credit),
    .asks_o(p3_input_asks),
    .sends_o(p3_input_sends),
    .want_0_o(p3_input_want_0),
    .request_0_o(p3_input_request_0),
    .vc_o(p3_input_vc),
    .stranded_o(p3_input_stranded),
    .flit_0_o(p3_input_flit_0),
    .tail_0_o(p3_input_tail_0),
    .send_vc_0_o(p3_input_send_vc_0)
  );

  ft_injection_unit inject0_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject0_valid_i),
    .flit_i(inject0_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_inject0),
    .chosen_i(vc_allocator_next_inject0),
    .next_i(switch_allocator_next_inject0),
    .sent_i(switch_allocator_vc_inject0),
    .credit_o(inject0_input_credit),
    .asks_o(inject0_input_asks),
    .sends_o(inject0_input_sends),
    .want_0_o(inject0_input_want_0),
    .request_0_o(inject0_input_request_0),
    .vc_o(inject0_input_vc),
    .stranded_o(inject0_input_stranded),
    .flit_0_o(inject0_input_flit_0),
    .tail_0_o(inject0_input_tail_0),
    .send_vc_0_o(inject0_input_send_vc_0)
  );

  ft_injection_unit inject1_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject1_valid_i),
    .flit_i(inject1_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_p3_i(p3_output_free),
    .free_eject0_i(eject0_output_free),
    .free_eject1_i(eject1_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
    .ready_p3_i(p3_output_ready),
    .ready_eject0_i(eject0_output_ready),
    .ready_eject1_i(eject1_output_ready),
    .allocated_i(vc_allocator_vc_inject1),
    .chosen_i(vc_allocator_next_inject1),
    .next_i(switch_allocator_next_inject1),
    .sent_i(switch_allocator_vc_inject1),
    .credit_o(inject1_input_credit),
    .asks_o(inject1_input_asks),
    .sends_o(inject1_input_sends),
    .want_0_o(inject1_input_want_0),
    .request_0_o(inject1_input_request_0),
    .vc_o(inject1_input_vc),
    .stranded_o(inject1_input_stranded),
    .flit_0_o(inject1_input_flit_0),
    .tail_0_o(inject1_input_tail_0),
    .send_vc_0_o(inject1_input_send_vc_0)
  );

  ft_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_p0_i(p0_input_asks),
    .want_p0_0_i(p0_input_want_0),
    .asks_p1_i(p1_input_asks),
    .want_p1_0_i(p1_input_want_0),
    .asks_p2_i(p2_input_asks),
    .want_p2_0_i(p2_input_want_0),
    .asks_p3_i(p3_input_asks),
    .want_p3_0_i(p3_input_want_0),
    .asks_inject0_i(inject0_input_asks),
    .want_inject0_0_i(inject0_input_want_0),
    .asks_inject1_i(inject1_input_asks),
    .want_inject1_0_i(inject1_input_want_0),
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
    .next_inject0_o(vc_allocator_next_inject0),
    .vc_inject0_o(vc_allocator_vc_inject0),
    .output_inject0_o(vc_allocator_output_inject0),
    .next_inject1_o(vc_allocator_next_inject1),
    .vc_inject1_o(vc_allocator_vc_inject1),
    .output_inject1_o(vc_allocator_output_inject1)
  );

  ft_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_p0_i(p0_input_sends),
    .want_p0_0_i(p0_input_request_0),
    .asks_p1_i(p1_input_sends),
    .want_p1_0_i(p1_input_request_0),
    .asks_p2_i(p2_input_sends),
    .want_p2_0_i(p2_input_request_0),
    .asks_p3_i(p3_input_sends),
    .want_p3_0_i(p3_input_request_0),
    .asks_inject0_i(inject0_input_sends),
    .want_inject0_0_i(inject0_input_request_0),
    .asks_inject1_i(inject1_input_sends),
    .want_inject1_0_i(inject1_input_request_0),
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
    .next_inject0_o(switch_allocator_next_inject0),
    .vc_inject0_o(switch_allocator_vc_inject0),
    .output_inject0_o(switch_allocator_output_inject0),
    .next_inject1_o(switch_allocator_next_inject1),
    .vc_inject1_o(switch_allocator_vc_inject1),
    .output_inject1_o(switch_allocator_output_inject1)
  );

  ft_crossbar crossbar (
    .flit_p0_i(p0_input_flit_0),
    .flit_p1_i(p1_input_flit_0),
    .flit_p2_i(p2_input_flit_0),
    .flit_p3_i(p3_input_flit_0),
    .flit_inject0_i(inject0_input_flit_0),
    .flit_inject1_i(inject1_input_flit_0),
    .select_p0_i(n19),
    .select_p1_i(n20),
    .select_p2_i(n21),
    .select_p3_i(n22),
    .select_eject0_i(n23),
    .select_eject1_i(n24),
    .flit_p0_o(crossbar_flit_p0),
    .flit_p1_o(crossbar_flit_p1),
    .flit_p2_o(crossbar_flit_p2),
    .flit_p3_o(crossbar_flit_p3),
    .flit_eject0_o(crossbar_flit_eject0),
    .flit_eject1_o(crossbar_flit_eject1)
  );

  ft_output_unit p0_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n3),
    .sent_i(p0_sent),
    .tail_i(p0_tail),
    .credit_i(p0_credit_i),
    .ready_o(p0_output_ready),
    .free_o(p0_output_free)
  );

  ft_output_unit p1_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n6),
    .sent_i(p1_sent),
    .tail_i(p1_tail),
    .credit_i(p1_credit_i),
    .ready_o(p1_output_ready),
    .free_o(p1_output_free)
  );

  ft_output_unit p2_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n9),
    .sent_i(p2_sent),
    .tail_i(p2_tail),
    .credit_i(p2_credit_i),
    .ready_o(p2_output_ready),
    .free_o(p2_output_free)
  );

  ft_output_unit p3_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n12),
    .sent_i(p3_sent),
    .tail_i(p3_tail),
    .credit_i(p3_credit_i),
    .ready_o(p3_output_ready),
    .free_o(p3_output_free)
  );

  ft_ejection_unit eject0_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n15),
    .sent_i(eject0_sent),
    .tail_i(eject0_tail),
    .credit_i(eject0_credit_i),
    .ready_o(eject0_output_ready),
    .free_o(eject0_output_free)
  );

  ft_ejection_unit eject1_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n18),
    .sent_i(eject1_sent),
    .tail_i(eject1_tail),
    .credit_i(eject1_credit_i),
    .ready_o(eject1_output_ready),
    .free_o(eject1_output_free)
  );
  assign p0_credit_o = p0_input_credit;
  assign p1_credit_o = p1_input_credit;
  assign p2_credit_o = p2_input_credit;
  assign p3_credit_o = p3_input_credit;
  assign inject0_credit_o = inject0_input_credit;
  assign inject1_credit_o = inject1_input_credit;
  assign p0_flit_o = crossbar_flit_p0;
  assign p1_flit_o = crossbar_flit_p1;
  assign p2_flit_o = crossbar_flit_p2;
  assign p3_flit_o = crossbar_flit_p3;
  assign eject0_flit_o = crossbar_flit_eject0;
  assign eject1_flit_o = crossbar_flit_eject1;
  assign p0_valid_o = p0_sent;
  assign p1_valid_o = p1_sent;
  assign p2_valid_o = p2_sent;
  assign p3_valid_o = p3_sent;
  assign eject0_valid_o = eject0_sent;
  assign eject1_valid_o = eject1_sent;
  assign stranded_o = inject1_input_stranded | (inject0_input_stranded | n55);
endmodule
