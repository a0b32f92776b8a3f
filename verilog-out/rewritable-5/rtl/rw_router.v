// Wormhole router with table routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module rw_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // network ports with a working link
  input  wire [2:0] healthy_i,
  // phits of a flit on this link beside the first: 0 if the link is as wide as a flit
  input  wire p0_more_phits_i,
  input  wire p1_more_phits_i,
  input  wire p2_more_phits_i,
  // write enable of a row of the routing table; only while the network is empty
  input  wire table_write_i,
  // number of the row: {port of arrival, its virtual channel, destination}
  input  wire [5:0] table_row_i,
  // what the row holds
  input  wire [4:0] table_data_i,
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
  input  wire [1:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [1:0] p0_credit_i,
  input  wire [1:0] p1_credit_i,
  input  wire [1:0] p2_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [1:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [1:0] p0_credit_o,
  output wire [1:0] p1_credit_o,
  output wire [1:0] p2_credit_o,
  output wire [1:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] p0_flit_o,
  output wire [33:0] p1_flit_o,
  output wire [33:0] p2_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [1:0] p0_valid_o,
  output wire [1:0] p1_valid_o,
  output wire [1:0] p2_valid_o,
  output wire [1:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  // A row of the routing table was written since reset: the rewritten rows count.
  reg written;
  wire [1:0] p0_input_credit;
  wire [1:0] p0_input_asks;
  wire [1:0] p0_input_sends;
  wire [3:0] p0_input_want_0;
  wire [3:0] p0_input_request_0;
  wire [3:0] p0_input_want_1;
  wire [3:0] p0_input_request_1;
  wire [1:0] p0_input_vc;
  wire [1:0] p0_input_stranded;
  wire [33:0] p0_input_flit_0;
  wire p0_input_tail_0;
  wire [1:0] p0_input_send_vc_0;
  wire [1:0] p1_input_credit;
  wire [1:0] p1_input_asks;
  wire [1:0] p1_input_sends;
  wire [3:0] p1_input_want_0;
  wire [3:0] p1_input_request_0;
  wire [3:0] p1_input_want_1;
  wire [3:0] p1_input_request_1;
  wire [1:0] p1_input_vc;
  wire [1:0] p1_input_stranded;
  wire [33:0] p1_input_flit_0;
  wire p1_input_tail_0;
  wire [1:0] p1_input_send_vc_0;
  wire [1:0] p2_input_credit;
  wire [1:0] p2_input_asks;
  wire [1:0] p2_input_sends;
  wire [3:0] p2_input_want_0;
  wire [3:0] p2_input_request_0;
  wire [3:0] p2_input_want_1;
  wire [3:0] p2_input_request_1;
  wire [1:0] p2_input_vc;
  wire [1:0] p2_input_stranded;
  wire [33:0] p2_input_flit_0;
  wire p2_input_tail_0;
  wire [1:0] p2_input_send_vc_0;
  wire [1:0] inject_input_credit;
  wire [1:0] inject_input_asks;
  wire [1:0] inject_input_sends;
  wire [3:0] inject_input_want_0;
  wire [3:0] inject_input_request_0;
  wire [3:0] inject_input_want_1;
  wire [3:0] inject_input_request_1;
  wire [1:0] inject_input_vc;
  wire [1:0] inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [1:0] inject_input_send_vc_0;
  wire [1:0] vc_allocator_next_p0;
  wire [1:0] vc_allocator_vc_p0;
  wire [3:0] vc_allocator_output_p0;
  wire [1:0] vc_allocator_next_p1;
  wire [1:0] vc_allocator_vc_p1;
  wire [3:0] vc_allocator_output_p1;
  wire [1:0] vc_allocator_next_p2;
  wire [1:0] vc_allocator_vc_p2;
  wire [3:0] vc_allocator_output_p2;
  wire [1:0] vc_allocator_next_inject;
  wire [1:0] vc_allocator_vc_inject;
  wire [3:0] vc_allocator_output_inject;
  wire [1:0] switch_allocator_next_p0;
  wire [1:0] switch_allocator_vc_p0;
  wire [3:0] switch_allocator_output_p0;
  wire [1:0] switch_allocator_next_p1;
  wire [1:0] switch_allocator_vc_p1;
  wire [3:0] switch_allocator_output_p1;
  wire [1:0] switch_allocator_next_p2;
  wire [1:0] switch_allocator_vc_p2;
  wire [3:0] switch_allocator_output_p2;
  wire [1:0] switch_allocator_next_inject;
  wire [1:0] switch_allocator_vc_inject;
  wire [3:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_p0;
  wire [33:0] crossbar_flit_p1;
  wire [33:0] crossbar_flit_p2;
  wire [33:0] crossbar_flit_eject;
  wire [1:0] p0_output_ready;
  wire [1:0] p0_output_free;
  wire p0_timer_busy;
  wire [1:0] p1_output_ready;
  wire [1:0] p1_output_free;
  wire p1_timer_busy;
  wire [1:0] p2_output_ready;
  wire [1:0] p2_output_free;
  wire p2_timer_busy;
  wire [1:0] eject_output_ready;
  wire [1:0] eject_output_free;
  wire [1:0] table_port = table_row_i[5:4];
  wire [3:0] table_unit_row = table_row_i[3:0];
  wire [1:0] n1 = (vc_allocator_output_p0[0] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[0] ? p1_input_vc
      : 2'd0);
  wire [1:0] n2 = (vc_allocator_output_inject[0] ? inject_input_vc : 2'd0) | ((vc_allocator_output_p2[0] ?
      p2_input_vc : 2'd0) | n1);
  wire [1:0] n3 = (vc_allocator_output_p0[1] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[1] ? p1_input_vc
      : 2'd0);
  wire [1:0] n4 = (vc_allocator_output_inject[1] ? inject_input_vc : 2'd0) | ((vc_allocator_output_p2[1] ?
      p2_input_vc : 2'd0) | n3);
  wire [1:0] n5 = (vc_allocator_output_p0[2] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[2] ? p1_input_vc
      : 2'd0);
  wire [1:0] n6 = (vc_allocator_output_inject[2] ? inject_input_vc : 2'd0) | ((vc_allocator_output_p2[2] ?
      p2_input_vc : 2'd0) | n5);
  wire [1:0] n7 = (vc_allocator_output_p0[3] ? p0_input_vc : 2'd0) | (vc_allocator_output_p1[3] ? p1_input_vc
      : 2'd0);
  wire [1:0] n8 = (vc_allocator_output_inject[3] ? inject_input_vc : 2'd0) | ((vc_allocator_output_p2[3] ?
      p2_input_vc : 2'd0) | n7);
  wire [3:0] busy = {1'd0, p2_timer_busy, p1_timer_busy, p0_timer_busy};
  wire [1:0] n9 = {p0_input_sends[1] & (~(|(p0_input_request_1 & busy))), p0_input_sends[0] &
      (~(|(p0_input_request_0 & busy)))};
  wire [1:0] n10 = {p1_input_sends[1] & (~(|(p1_input_request_1 & busy))), p1_input_sends[0] &
      (~(|(p1_input_request_0 & busy)))};
  wire [1:0] n11 = {p2_input_sends[1] & (~(|(p2_input_request_1 & busy))), p2_input_sends[0] &
      (~(|(p2_input_request_0 & busy)))};
  wire [1:0] n12 = {inject_input_sends[1] & (~(|(inject_input_request_1 & busy))), inject_input_sends[0] &
      (~(|(inject_input_request_0 & busy)))};
  wire [3:0] n13 = {switch_allocator_output_inject[0], switch_allocator_output_p2[0],
      switch_allocator_output_p1[0], switch_allocator_output_p0[0]};
  wire [3:0] n14 = {switch_allocator_output_inject[1], switch_allocator_output_p2[1],
      switch_allocator_output_p1[1], switch_allocator_output_p0[1]};
  wire [3:0] n15 = {switch_allocator_output_inject[2], switch_allocator_output_p2[2],
      switch_allocator_output_p1[2], switch_allocator_output_p0[2]};
  wire [3:0] n16 = {switch_allocator_output_inject[3], switch_allocator_output_p2[3],
      switch_allocator_output_p1[3], switch_allocator_output_p0[3]};
  wire [1:0] n17 = (switch_allocator_output_p0[0] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[0] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] p0_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[0] ? p2_input_send_vc_0 : 2'd0) | n17);
  wire n18 = (p0_input_tail_0 & switch_allocator_output_p0[0]) | (p1_input_tail_0 &
      switch_allocator_output_p1[0]);
  wire p0_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[0]) | n18);
  wire [1:0] n19 = (switch_allocator_output_p0[1] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[1] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] p1_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[1] ? p2_input_send_vc_0 : 2'd0) | n19);
  wire n20 = (p0_input_tail_0 & switch_allocator_output_p0[1]) | (p1_input_tail_0 &
      switch_allocator_output_p1[1]);
  wire p1_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[1]) | n20);
  wire [1:0] n21 = (switch_allocator_output_p0[2] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[2] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] p2_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[2] ? p2_input_send_vc_0 : 2'd0) | n21);
  wire n22 = (p0_input_tail_0 & switch_allocator_output_p0[2]) | (p1_input_tail_0 &
      switch_allocator_output_p1[2]);
  wire p2_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[2]) | n22);
  wire [1:0] n23 = (switch_allocator_output_p0[3] ? p0_input_send_vc_0 : 2'd0) |
      (switch_allocator_output_p1[3] ? p1_input_send_vc_0 : 2'd0);
  wire [1:0] eject_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 2'd0) |
      ((switch_allocator_output_p2[3] ? p2_input_send_vc_0 : 2'd0) | n23);
  wire n24 = (p0_input_tail_0 & switch_allocator_output_p0[3]) | (p1_input_tail_0 &
      switch_allocator_output_p1[3]);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | ((p2_input_tail_0 &
      switch_allocator_output_p2[3]) | n24);
  wire n25 = (|inject_input_stranded) | ((|p2_input_stranded) | ((|p0_input_stranded) |
      (|p1_input_stranded)));

  rw_input_unit p0_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p0_valid_i),
    .flit_i(p0_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(3'd1),
    .table_write_i(table_write_i & (table_port == 2'd0)),
    .table_row_i(table_unit_row),
    .table_data_i(table_data_i),
    .written_i(written),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
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

  rw_input_unit p1_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p1_valid_i),
    .flit_i(p1_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(3'd2),
    .table_write_i(table_write_i & (table_port == 2'd1)),
    .table_row_i(table_unit_row),
    .table_data_i(table_data_i),
    .written_i(written),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
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

  rw_input_unit p2_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(p2_valid_i),
    .flit_i(p2_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .from_i(3'd4),
    .table_write_i(table_write_i & (table_port == 2'd2)),
    .table_row_i(table_unit_row),
    .table_data_i(table_data_i),
    .written_i(written),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
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

  rw_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .here_x_i(here_x_i),
    .healthy_i(healthy_i),
    .table_write_i(table_write_i & (table_port == 2'd3)),
    .table_row_i(table_row_i[2:0]),
    .table_data_i(table_data_i),
    .written_i(written),
    .free_p0_i(p0_output_free),
    .free_p1_i(p1_output_free),
    .free_p2_i(p2_output_free),
    .free_eject_i(eject_output_free),
    .ready_p0_i(p0_output_ready),
    .ready_p1_i(p1_output_ready),
    .ready_p2_i(p2_output_ready),
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

  rw_vc_allocator vc_allocator (
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
    .next_inject_o(vc_allocator_next_inject),
    .vc_inject_o(vc_allocator_vc_inject),
    .output_inject_o(vc_allocator_output_inject)
  );

  rw_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_p0_i(n9),
    .want_p0_0_i(p0_input_request_0),
    .want_p0_1_i(p0_input_request_1),
    .asks_p1_i(n10),
    .want_p1_0_i(p1_input_request_0),
    .want_p1_1_i(p1_input_request_1),
    .asks_p2_i(n11),
    .want_p2_0_i(p2_input_request_0),
    .want_p2_1_i(p2_input_request_1),
    .asks_inject_i(n12),
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
    .next_inject_o(switch_allocator_next_inject),
    .vc_inject_o(switch_allocator_vc_inject),
    .output_inject_o(switch_allocator_output_inject)
  );

  rw_crossbar crossbar (
    .flit_p0_i(p0_input_flit_0),
    .flit_p1_i(p1_input_flit_0),
    .flit_p2_i(p2_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_p0_i(n13),
    .select_p1_i(n14),
    .select_p2_i(n15),
    .select_eject_i(n16),
    .flit_p0_o(crossbar_flit_p0),
    .flit_p1_o(crossbar_flit_p1),
    .flit_p2_o(crossbar_flit_p2),
    .flit_eject_o(crossbar_flit_eject)
  );

  rw_output_unit p0_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n2),
    .sent_i(p0_sent),
    .tail_i(p0_tail),
    .credit_i(p0_credit_i),
    .ready_o(p0_output_ready),
    .free_o(p0_output_free)
  );

  rw_link_timer p0_timer (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .sent_i(|p0_sent),
    .more_phits_i(p0_more_phits_i),
    .busy_o(p0_timer_busy)
  );

  rw_output_unit p1_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n4),
    .sent_i(p1_sent),
    .tail_i(p1_tail),
    .credit_i(p1_credit_i),
    .ready_o(p1_output_ready),
    .free_o(p1_output_free)
  );

  rw_link_timer p1_timer (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .sent_i(|p1_sent),
    .more_phits_i(p1_more_phits_i),
    .busy_o(p1_timer_busy)
  );

  rw_output_unit p2_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n6),
    .sent_i(p2_sent),
    .tail_i(p2_tail),
    .credit_i(p2_credit_i),
    .ready_o(p2_output_ready),
    .free_o(p2_output_free)
  );

  rw_link_timer p2_timer (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .sent_i(|p2_sent),
    .more_phits_i(p2_more_phits_i),
    .busy_o(p2_timer_busy)
  );

  rw_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n8),
    .sent_i(eject_sent),
    .tail_i(eject_tail),
    .credit_i(eject_credit_i),
    .ready_o(eject_output_ready),
    .free_o(eject_output_free)
  );
  assign p0_credit_o = p0_input_credit;
  assign p1_credit_o = p1_input_credit;
  assign p2_credit_o = p2_input_credit;
  assign inject_credit_o = inject_input_credit;
  assign p0_flit_o = crossbar_flit_p0;
  assign p1_flit_o = crossbar_flit_p1;
  assign p2_flit_o = crossbar_flit_p2;
  assign eject_flit_o = crossbar_flit_eject;
  assign p0_valid_o = p0_sent;
  assign p1_valid_o = p1_sent;
  assign p2_valid_o = p2_sent;
  assign eject_valid_o = eject_sent;
  assign stranded_o = n25;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      written <= 1'd0;
    end else begin
      if (table_write_i) written <= 1'd1;
    end
  end
endmodule
