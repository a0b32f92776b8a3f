// Wormhole router with static-dr routing.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit downstream.
// It carries credit (one bit per virtual channel: a buffer slot is freed) upstream.
// The network ports come first, then the ports of the attached node.
module heal_router (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // network ports with a working link; sampled when a head flit arrives
  input  wire [4:0] healthy_i,
  // write enable of the bank that is not current
  input  wire bank_write_i,
  // number of the word to write
  input  wire [3:0] bank_word_i,
  // data to write, aligned to bit 0
  input  wire [4:0] bank_data_i,
  // swap the two banks; a write in the same cycle takes effect first
  input  wire bank_switch_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] j1_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] j1_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j1_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] j2_neg_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_neg_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] j2_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j2_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] j4_pos_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] j4_pos_flit_i,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] inject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] inject_flit_i,
  // credits from the downstream router, one bit per virtual channel
  input  wire [3:0] j1_neg_credit_i,
  input  wire [3:0] j1_pos_credit_i,
  input  wire [3:0] j2_neg_credit_i,
  input  wire [3:0] j2_pos_credit_i,
  input  wire [3:0] j4_pos_credit_i,
  // credits from the attached node, one bit per virtual channel
  input  wire [3:0] eject_credit_i,
  // credits to upstream, one bit per virtual channel
  output wire [3:0] j1_neg_credit_o,
  output wire [3:0] j1_pos_credit_o,
  output wire [3:0] j2_neg_credit_o,
  output wire [3:0] j2_pos_credit_o,
  output wire [3:0] j4_pos_credit_o,
  output wire [3:0] inject_credit_o,
  // flit: {tail, head, data}
  output wire [33:0] j1_neg_flit_o,
  output wire [33:0] j1_pos_flit_o,
  output wire [33:0] j2_neg_flit_o,
  output wire [33:0] j2_pos_flit_o,
  output wire [33:0] j4_pos_flit_o,
  output wire [33:0] eject_flit_o,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  output wire [3:0] j1_neg_valid_o,
  output wire [3:0] j1_pos_valid_o,
  output wire [3:0] j2_neg_valid_o,
  output wire [3:0] j2_pos_valid_o,
  output wire [3:0] j4_pos_valid_o,
  output wire [3:0] eject_valid_o,
  // a packet in this router has no working output port left
  output wire stranded_o
);
  wire [1:0] numbering_current_epoch;
  wire numbering_current_valid;
  wire [2:0] numbering_current_nodes;
  wire [2:0] numbering_current_here;
  wire [2:0] numbering_current_jumps;
  wire [3:0] numbering_current_dead_0;
  wire [3:0] numbering_current_dead_1;
  wire [4:0] numbering_current_path_0;
  wire [4:0] numbering_current_path_1;
  wire [4:0] numbering_current_path_2;
  wire [4:0] numbering_current_path_3;
  wire [4:0] numbering_current_path_4;
  wire [4:0] numbering_current_path_5;
  wire [1:0] numbering_other_epoch;
  wire numbering_other_valid;
  wire [4:0] numbering_other_path_0;
  wire [4:0] numbering_other_path_1;
  wire [4:0] numbering_other_path_2;
  wire [4:0] numbering_other_path_3;
  wire [4:0] numbering_other_path_4;
  wire [4:0] numbering_other_path_5;
  wire [3:0] j1_neg_input_credit;
  wire [3:0] j1_neg_input_asks;
  wire [3:0] j1_neg_input_sends;
  wire [5:0] j1_neg_input_want_0;
  wire [5:0] j1_neg_input_request_0;
  wire [5:0] j1_neg_input_want_1;
  wire [5:0] j1_neg_input_request_1;
  wire [5:0] j1_neg_input_want_2;
  wire [5:0] j1_neg_input_request_2;
  wire [5:0] j1_neg_input_want_3;
  wire [5:0] j1_neg_input_request_3;
  wire [3:0] j1_neg_input_vc;
  wire [3:0] j1_neg_input_stranded;
  wire [33:0] j1_neg_input_flit_0;
  wire j1_neg_input_tail_0;
  wire [3:0] j1_neg_input_send_vc_0;
  wire [3:0] j1_pos_input_credit;
  wire [3:0] j1_pos_input_asks;
  wire [3:0] j1_pos_input_sends;
  wire [5:0] j1_pos_input_want_0;
  wire [5:0] j1_pos_input_request_0;
  wire [5:0] j1_pos_input_want_1;
  wire [5:0] j1_pos_input_request_1;
  wire [5:0] j1_pos_input_want_2;
  wire [5:0] j1_pos_input_request_2;
  wire [5:0] j1_pos_input_want_3;
  wire [5:0] j1_pos_input_request_3;
  wire [3:0] j1_pos_input_vc;
  wire [3:0] j1_pos_input_stranded;
  wire [33:0] j1_pos_input_flit_0;
  wire j1_pos_input_tail_0;
  wire [3:0] j1_pos_input_send_vc_0;
  wire [3:0] j2_neg_input_credit;
  wire [3:0] j2_neg_input_asks;
  wire [3:0] j2_neg_input_sends;
  wire [5:0] j2_neg_input_want_0;
  wire [5:0] j2_neg_input_request_0;
  wire [5:0] j2_neg_input_want_1;
  wire [5:0] j2_neg_input_request_1;
  wire [5:0] j2_neg_input_want_2;
  wire [5:0] j2_neg_input_request_2;
  wire [5:0] j2_neg_input_want_3;
  wire [5:0] j2_neg_input_request_3;
  wire [3:0] j2_neg_input_vc;
  wire [3:0] j2_neg_input_stranded;
  wire [33:0] j2_neg_input_flit_0;
  wire j2_neg_input_tail_0;
  wire [3:0] j2_neg_input_send_vc_0;
  wire [3:0] j2_pos_input_credit;
  wire [3:0] j2_pos_input_asks;
  wire [3:0] j2_pos_input_sends;
  wire [5:0] j2_pos_input_want_0;
  wire [5:0] j2_pos_input_request_0;
  wire [5:0] j2_pos_input_want_1;
  wire [5:0] j2_pos_input_request_1;
  wire [5:0] j2_pos_input_want_2;
  wire [5:0] j2_pos_input_request_2;
  wire [5:0] j2_pos_input_want_3;
  wire [5:0] j2_pos_input_request_3;
  wire [3:0] j2_pos_input_vc;
  wire [3:0] j2_pos_input_stranded;
  wire [33:0] j2_pos_input_flit_0;
  wire j2_pos_input_tail_0;
  wire [3:0] j2_pos_input_send_vc_0;
  wire [3:0] j4_pos_input_credit;
  wire [3:0] j4_pos_input_asks;
  wire [3:0] j4_pos_input_sends;
  wire [5:0] j4_pos_input_want_0;
  wire [5:0] j4_pos_input_request_0;
  wire [5:0] j4_pos_input_want_1;
  wire [5:0] j4_pos_input_request_1;
  wire [5:0] j4_pos_input_want_2;
  wire [5:0] j4_pos_input_request_2;
  wire [5:0] j4_pos_input_want_3;
  wire [5:0] j4_pos_input_request_3;
  wire [3:0] j4_pos_input_vc;
  wire [3:0] j4_pos_input_stranded;
  wire [33:0] j4_pos_input_flit_0;
  wire j4_pos_input_tail_0;
  wire [3:0] j4_pos_input_send_vc_0;
  wire [3:0] inject_input_credit;
  wire [3:0] inject_input_asks;
  wire [3:0] inject_input_sends;
  wire [5:0] inject_input_want_0;
  wire [5:0] inject_input_request_0;
  wire [5:0] inject_input_want_1;
  wire [5:0] inject_input_request_1;
  wire [5:0] inject_input_want_2;
  wire [5:0] inject_input_request_2;
  wire [5:0] inject_input_want_3;
  wire [5:0] inject_input_request_3;
  wire [3:0] inject_input_vc;
  wire [3:0] inject_input_stranded;
  wire [33:0] inject_input_flit_0;
  wire inject_input_tail_0;
  wire [3:0] inject_input_send_vc_0;
  wire [3:0] vc_allocator_next_j1_neg;
  wire [3:0] vc_allocator_vc_j1_neg;
  wire [5:0] vc_allocator_output_j1_neg;
  wire [3:0] vc_allocator_next_j1_pos;
  wire [3:0] vc_allocator_vc_j1_pos;
  wire [5:0] vc_allocator_output_j1_pos;
  wire [3:0] vc_allocator_next_j2_neg;
  wire [3:0] vc_allocator_vc_j2_neg;
  wire [5:0] vc_allocator_output_j2_neg;
  wire [3:0] vc_allocator_next_j2_pos;
  wire [3:0] vc_allocator_vc_j2_pos;
  wire [5:0] vc_allocator_output_j2_pos;
  wire [3:0] vc_allocator_next_j4_pos;
  wire [3:0] vc_allocator_vc_j4_pos;
  wire [5:0] vc_allocator_output_j4_pos;
  wire [3:0] vc_allocator_next_inject;
  wire [3:0] vc_allocator_vc_inject;
  wire [5:0] vc_allocator_output_inject;
  wire [3:0] switch_allocator_next_j1_neg;
  wire [3:0] switch_allocator_vc_j1_neg;
  wire [5:0] switch_allocator_output_j1_neg;
  wire [3:0] switch_allocator_next_j1_pos;
  wire [3:0] switch_allocator_vc_j1_pos;
  wire [5:0] switch_allocator_output_j1_pos;
  wire [3:0] switch_allocator_next_j2_neg;
  wire [3:0] switch_allocator_vc_j2_neg;
  wire [5:0] switch_allocator_output_j2_neg;
  wire [3:0] switch_allocator_next_j2_pos;
  wire [3:0] switch_allocator_vc_j2_pos;
  wire [5:0] switch_allocator_output_j2_pos;
  wire [3:0] switch_allocator_next_j4_pos;
  wire [3:0] switch_allocator_vc_j4_pos;
  wire [5:0] switch_allocator_output_j4_pos;
  wire [3:0] switch_allocator_next_inject;
  wire [3:0] switch_allocator_vc_inject;
  wire [5:0] switch_allocator_output_inject;
  wire [33:0] crossbar_flit_j1_neg;
  wire [33:0] crossbar_flit_j1_pos;
  wire [33:0] crossbar_flit_j2_neg;
  wire [33:0] crossbar_flit_j2_pos;
  wire [33:0] crossbar_flit_j4_pos;
  wire [33:0] crossbar_flit_eject;
  wire [3:0] j1_neg_output_ready;
  wire [3:0] j1_neg_output_free;
  wire [3:0] j1_pos_output_ready;
  wire [3:0] j1_pos_output_free;
  wire [3:0] j2_neg_output_ready;
  wire [3:0] j2_neg_output_free;
  wire [3:0] j2_pos_output_ready;
  wire [3:0] j2_pos_output_free;
  wire [3:0] j4_pos_output_ready;
  wire [3:0] j4_pos_output_free;
  wire [3:0] eject_output_ready;
  wire [3:0] eject_output_free;
  wire [3:0] n1 = (vc_allocator_output_j1_neg[0] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[0] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n2 = (vc_allocator_output_j2_pos[0] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[0] ?
      j2_neg_input_vc : 4'd0) | n1);
  wire [3:0] n3 = (vc_allocator_output_inject[0] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[0] ?
      j4_pos_input_vc : 4'd0) | n2);
  wire [3:0] n4 = (vc_allocator_output_j1_neg[1] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[1] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n5 = (vc_allocator_output_j2_pos[1] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[1] ?
      j2_neg_input_vc : 4'd0) | n4);
  wire [3:0] n6 = (vc_allocator_output_inject[1] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[1] ?
      j4_pos_input_vc : 4'd0) | n5);
  wire [3:0] n7 = (vc_allocator_output_j1_neg[2] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[2] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n8 = (vc_allocator_output_j2_pos[2] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[2] ?
      j2_neg_input_vc : 4'd0) | n7);
  wire [3:0] n9 = (vc_allocator_output_inject[2] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[2] ?
      j4_pos_input_vc : 4'd0) | n8);
  wire [3:0] n10 = (vc_allocator_output_j1_neg[3] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[3] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n11 = (vc_allocator_output_j2_pos[3] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[3]
      ? j2_neg_input_vc : 4'd0) | n10);
  wire [3:0] n12 = (vc_allocator_output_inject[3] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[3]
      ? j4_pos_input_vc : 4'd0) | n11);
  wire [3:0] n13 = (vc_allocator_output_j1_neg[4] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[4] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n14 = (vc_allocator_output_j2_pos[4] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[4]
      ? j2_neg_input_vc : 4'd0) | n13);
  wire [3:0] n15 = (vc_allocator_output_inject[4] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[4]
      ? j4_pos_input_vc : 4'd0) | n14);
  wire [3:0] n16 = (vc_allocator_output_j1_neg[5] ? j1_neg_input_vc : 4'd0) | (vc_allocator_output_j1_pos[5] ?
      j1_pos_input_vc : 4'd0);
  wire [3:0] n17 = (vc_allocator_output_j2_pos[5] ? j2_pos_input_vc : 4'd0) | ((vc_allocator_output_j2_neg[5]
      ? j2_neg_input_vc : 4'd0) | n16);
  wire [3:0] n18 = (vc_allocator_output_inject[5] ? inject_input_vc : 4'd0) | ((vc_allocator_output_j4_pos[5]
      ? j4_pos_input_vc : 4'd0) | n17);
  wire [5:0] n19 = {switch_allocator_output_inject[0], switch_allocator_output_j4_pos[0],
      switch_allocator_output_j2_pos[0], switch_allocator_output_j2_neg[0], switch_allocator_output_j1_pos[0],
      switch_allocator_output_j1_neg[0]};
  wire [5:0] n20 = {switch_allocator_output_inject[1], switch_allocator_output_j4_pos[1],
      switch_allocator_output_j2_pos[1], switch_allocator_output_j2_neg[1], switch_allocator_output_j1_pos[1],
      switch_allocator_output_j1_neg[1]};
  wire [5:0] n21 = {switch_allocator_output_inject[2], switch_allocator_output_j4_pos[2],
      switch_allocator_output_j2_pos[2], switch_allocator_output_j2_neg[2], switch_allocator_output_j1_pos[2],
      switch_allocator_output_j1_neg[2]};
  wire [5:0] n22 = {switch_allocator_output_inject[3], switch_allocator_output_j4_pos[3],
      switch_allocator_output_j2_pos[3], switch_allocator_output_j2_neg[3], switch_allocator_output_j1_pos[3],
      switch_allocator_output_j1_neg[3]};
  wire [5:0] n23 = {switch_allocator_output_inject[4], switch_allocator_output_j4_pos[4],
      switch_allocator_output_j2_pos[4], switch_allocator_output_j2_neg[4], switch_allocator_output_j1_pos[4],
      switch_allocator_output_j1_neg[4]};
  wire [5:0] n24 = {switch_allocator_output_inject[5], switch_allocator_output_j4_pos[5],
      switch_allocator_output_j2_pos[5], switch_allocator_output_j2_neg[5], switch_allocator_output_j1_pos[5],
      switch_allocator_output_j1_neg[5]};
  wire [3:0] n25 = (switch_allocator_output_j1_neg[0] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[0] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n26 = (switch_allocator_output_j2_neg[0] ? j2_neg_input_send_vc_0 : 4'd0) | n25;
  wire [3:0] n27 = (switch_allocator_output_j2_pos[0] ? j2_pos_input_send_vc_0 : 4'd0) | n26;
  wire [3:0] n28 = (switch_allocator_output_j4_pos[0] ? j4_pos_input_send_vc_0 : 4'd0) | n27;
  wire [3:0] j1_neg_sent = (switch_allocator_output_inject[0] ? inject_input_send_vc_0 : 4'd0) | n28;
  wire n29 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[0]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[0]);
  wire n30 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[0]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[0]) | n29);
  wire j1_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[0]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[0]) | n30);
  wire [3:0] n31 = (switch_allocator_output_j1_neg[1] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[1] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n32 = (switch_allocator_output_j2_neg[1] ? j2_neg_input_send_vc_0 : 4'd0) | n31;
  wire [3:0] n33 = (switch_allocator_output_j2_pos[1] ? j2_pos_input_send_vc_0 : 4'd0) | n32;
  wire [3:0] n34 = (switch_allocator_output_j4_pos[1] ? j4_pos_input_send_vc_0 : 4'd0) | n33;
  wire [3:0] j1_pos_sent = (switch_allocator_output_inject[1] ? inject_input_send_vc_0 : 4'd0) | n34;
  wire n35 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[1]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[1]);
  wire n36 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[1]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[1]) | n35);
  wire j1_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[1]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[1]) | n36);
  wire [3:0] n37 = (switch_allocator_output_j1_neg[2] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[2] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n38 = (switch_allocator_output_j2_neg[2] ? j2_neg_input_send_vc_0 : 4'd0) | n37;
  wire [3:0] n39 = (switch_allocator_output_j2_pos[2] ? j2_pos_input_send_vc_0 : 4'd0) | n38;
  wire [3:0] n40 = (switch_allocator_output_j4_pos[2] ? j4_pos_input_send_vc_0 : 4'd0) | n39;
  wire [3:0] j2_neg_sent = (switch_allocator_output_inject[2] ? inject_input_send_vc_0 : 4'd0) | n40;
  wire n41 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[2]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[2]);
  wire n42 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[2]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[2]) | n41);
  wire j2_neg_tail = (inject_input_tail_0 & switch_allocator_output_inject[2]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[2]) | n42);
  wire [3:0] n43 = (switch_allocator_output_j1_neg[3] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[3] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n44 = (switch_allocator_output_j2_neg[3] ? j2_neg_input_send_vc_0 : 4'd0) | n43;
  wire [3:0] n45 = (switch_allocator_output_j2_pos[3] ? j2_pos_input_send_vc_0 : 4'd0) | n44;
  wire [3:0] n46 = (switch_allocator_output_j4_pos[3] ? j4_pos_input_send_vc_0 : 4'd0) | n45;
  wire [3:0] j2_pos_sent = (switch_allocator_output_inject[3] ? inject_input_send_vc_0 : 4'd0) | n46;
  wire n47 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[3]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[3]);
  wire n48 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[3]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[3]) | n47);
  wire j2_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[3]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[3]) | n48);
  wire [3:0] n49 = (switch_allocator_output_j1_neg[4] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[4] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n50 = (switch_allocator_output_j2_neg[4] ? j2_neg_input_send_vc_0 : 4'd0) | n49;
  wire [3:0] n51 = (switch_allocator_output_j2_pos[4] ? j2_pos_input_send_vc_0 : 4'd0) | n50;
  wire [3:0] n52 = (switch_allocator_output_j4_pos[4] ? j4_pos_input_send_vc_0 : 4'd0) | n51;
  wire [3:0] j4_pos_sent = (switch_allocator_output_inject[4] ? inject_input_send_vc_0 : 4'd0) | n52;
  wire n53 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[4]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[4]);
  wire n54 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[4]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[4]) | n53);
  wire j4_pos_tail = (inject_input_tail_0 & switch_allocator_output_inject[4]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[4]) | n54);
  wire [3:0] n55 = (switch_allocator_output_j1_neg[5] ? j1_neg_input_send_vc_0 : 4'd0) |
      (switch_allocator_output_j1_pos[5] ? j1_pos_input_send_vc_0 : 4'd0);
  wire [3:0] n56 = (switch_allocator_output_j2_neg[5] ? j2_neg_input_send_vc_0 : 4'd0) | n55;
  wire [3:0] n57 = (switch_allocator_output_j2_pos[5] ? j2_pos_input_send_vc_0 : 4'd0) | n56;
  wire [3:0] n58 = (switch_allocator_output_j4_pos[5] ? j4_pos_input_send_vc_0 : 4'd0) | n57;
  wire [3:0] eject_sent = (switch_allocator_output_inject[5] ? inject_input_send_vc_0 : 4'd0) | n58;
  wire n59 = (j1_neg_input_tail_0 & switch_allocator_output_j1_neg[5]) | (j1_pos_input_tail_0 &
      switch_allocator_output_j1_pos[5]);
  wire n60 = (j2_pos_input_tail_0 & switch_allocator_output_j2_pos[5]) | ((j2_neg_input_tail_0 &
      switch_allocator_output_j2_neg[5]) | n59);
  wire eject_tail = (inject_input_tail_0 & switch_allocator_output_inject[5]) | ((j4_pos_input_tail_0 &
      switch_allocator_output_j4_pos[5]) | n60);
  wire n61 = (|j2_neg_input_stranded) | ((|j1_neg_input_stranded) | (|j1_pos_input_stranded));
  wire n62 = (|inject_input_stranded) | ((|j4_pos_input_stranded) | ((|j2_pos_input_stranded) | n61));

  heal_numbering numbering (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(here_x_i),
    .bank_write_i(bank_write_i),
    .bank_word_i(bank_word_i),
    .bank_data_i(bank_data_i),
    .bank_switch_i(bank_switch_i),
    .current_epoch_o(numbering_current_epoch),
    .current_valid_o(numbering_current_valid),
    .current_nodes_o(numbering_current_nodes),
    .current_here_o(numbering_current_here),
    .current_jumps_o(numbering_current_jumps),
    .current_dead_0_o(numbering_current_dead_0),
    .current_dead_1_o(numbering_current_dead_1),
    .current_path_0_o(numbering_current_path_0),
    .current_path_1_o(numbering_current_path_1),
    .current_path_2_o(numbering_current_path_2),
    .current_path_3_o(numbering_current_path_3),
    .current_path_4_o(numbering_current_path_4),
    .current_path_5_o(numbering_current_path_5),
    .other_epoch_o(numbering_other_epoch),
    .other_valid_o(numbering_other_valid),
    .other_path_0_o(numbering_other_path_0),
    .other_path_1_o(numbering_other_path_1),
    .other_path_2_o(numbering_other_path_2),
    .other_path_3_o(numbering_other_path_3),
    .other_path_4_o(numbering_other_path_4),
    .other_path_5_o(numbering_other_path_5)
  );

  heal_input_unit j1_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_neg_valid_i),
    .flit_i(j1_neg_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_valid_i(numbering_current_valid),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
    .other_epoch_i(numbering_other_epoch),
    .other_valid_i(numbering_other_valid),
    .other_path_0_i(numbering_other_path_0),
    .other_path_1_i(numbering_other_path_1),
    .other_path_2_i(numbering_other_path_2),
    .other_path_3_i(numbering_other_path_3),
    .other_path_4_i(numbering_other_path_4),
    .other_path_5_i(numbering_other_path_5),
    .from_i(5'd1),
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
    .want_3_o(j1_neg_input_want_3),
    .request_3_o(j1_neg_input_request_3),
    .vc_o(j1_neg_input_vc),
    .stranded_o(j1_neg_input_stranded),
    .flit_0_o(j1_neg_input_flit_0),
    .tail_0_o(j1_neg_input_tail_0),
    .send_vc_0_o(j1_neg_input_send_vc_0)
  );

  heal_input_unit j1_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j1_pos_valid_i),
    .flit_i(j1_pos_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_valid_i(numbering_current_valid),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
    .other_epoch_i(numbering_other_epoch),
    .other_valid_i(numbering_other_valid),
    .other_path_0_i(numbering_other_path_0),
    .other_path_1_i(numbering_other_path_1),
    .other_path_2_i(numbering_other_path_2),
    .other_path_3_i(numbering_other_path_3),
    .other_path_4_i(numbering_other_path_4),
    .other_path_5_i(numbering_other_path_5),
    .from_i(5'd2),
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
    .want_3_o(j1_pos_input_want_3),
    .request_3_o(j1_pos_input_request_3),
    .vc_o(j1_pos_input_vc),
    .stranded_o(j1_pos_input_stranded),
    .flit_0_o(j1_pos_input_flit_0),
    .tail_0_o(j1_pos_input_tail_0),
    .send_vc_0_o(j1_pos_input_send_vc_0)
  );

  heal_input_unit j2_neg_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_neg_valid_i),
    .flit_i(j2_neg_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_valid_i(numbering_current_valid),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
    .other_epoch_i(numbering_other_epoch),
    .other_valid_i(numbering_other_valid),
    .other_path_0_i(numbering_other_path_0),
    .other_path_1_i(numbering_other_path_1),
    .other_path_2_i(numbering_other_path_2),
    .other_path_3_i(numbering_other_path_3),
    .other_path_4_i(numbering_other_path_4),
    .other_path_5_i(numbering_other_path_5),
    .from_i(5'd4),
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
    .want_3_o(j2_neg_input_want_3),
    .request_3_o(j2_neg_input_request_3),
    .vc_o(j2_neg_input_vc),
    .stranded_o(j2_neg_input_stranded),
    .flit_0_o(j2_neg_input_flit_0),
    .tail_0_o(j2_neg_input_tail_0),
    .send_vc_0_o(j2_neg_input_send_vc_0)
  );

  heal_input_unit j2_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j2_pos_valid_i),
    .flit_i(j2_pos_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_valid_i(numbering_current_valid),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
    .other_epoch_i(numbering_other_epoch),
    .other_valid_i(numbering_other_valid),
    .other_path_0_i(numbering_other_path_0),
    .other_path_1_i(numbering_other_path_1),
    .other_path_2_i(numbering_other_path_2),
    .other_path_3_i(numbering_other_path_3),
    .other_path_4_i(numbering_other_path_4),
    .other_path_5_i(numbering_other_path_5),
    .from_i(5'd8),
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
    .want_3_o(j2_pos_input_want_3),
    .request_3_o(j2_pos_input_request_3),
    .vc_o(j2_pos_input_vc),
    .stranded_o(j2_pos_input_stranded),
    .flit_0_o(j2_pos_input_flit_0),
    .tail_0_o(j2_pos_input_tail_0),
    .send_vc_0_o(j2_pos_input_send_vc_0)
  );

  heal_input_unit j4_pos_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(j4_pos_valid_i),
    .flit_i(j4_pos_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_valid_i(numbering_current_valid),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
    .other_epoch_i(numbering_other_epoch),
    .other_valid_i(numbering_other_valid),
    .other_path_0_i(numbering_other_path_0),
    .other_path_1_i(numbering_other_path_1),
    .other_path_2_i(numbering_other_path_2),
    .other_path_3_i(numbering_other_path_3),
    .other_path_4_i(numbering_other_path_4),
    .other_path_5_i(numbering_other_path_5),
    .from_i(5'h10),
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
    .want_3_o(j4_pos_input_want_3),
    .request_3_o(j4_pos_input_request_3),
    .vc_o(j4_pos_input_vc),
    .stranded_o(j4_pos_input_stranded),
    .flit_0_o(j4_pos_input_flit_0),
    .tail_0_o(j4_pos_input_tail_0),
    .send_vc_0_o(j4_pos_input_send_vc_0)
  );

  heal_injection_unit inject_input (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(inject_valid_i),
    .flit_i(inject_flit_i),
    .healthy_i(healthy_i),
    .current_epoch_i(numbering_current_epoch),
    .current_nodes_i(numbering_current_nodes),
    .current_here_i(numbering_current_here),
    .current_jumps_i(numbering_current_jumps),
    .current_dead_0_i(numbering_current_dead_0),
    .current_dead_1_i(numbering_current_dead_1),
    .current_path_0_i(numbering_current_path_0),
    .current_path_1_i(numbering_current_path_1),
    .current_path_2_i(numbering_current_path_2),
    .current_path_3_i(numbering_current_path_3),
    .current_path_4_i(numbering_current_path_4),
    .current_path_5_i(numbering_current_path_5),
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

  heal_vc_allocator vc_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_asks),
    .want_j1_neg_0_i(j1_neg_input_want_0),
    .want_j1_neg_1_i(j1_neg_input_want_1),
    .want_j1_neg_2_i(j1_neg_input_want_2),
    .want_j1_neg_3_i(j1_neg_input_want_3),
    .asks_j1_pos_i(j1_pos_input_asks),
    .want_j1_pos_0_i(j1_pos_input_want_0),
    .want_j1_pos_1_i(j1_pos_input_want_1),
    .want_j1_pos_2_i(j1_pos_input_want_2),
    .want_j1_pos_3_i(j1_pos_input_want_3),
    .asks_j2_neg_i(j2_neg_input_asks),
    .want_j2_neg_0_i(j2_neg_input_want_0),
    .want_j2_neg_1_i(j2_neg_input_want_1),
    .want_j2_neg_2_i(j2_neg_input_want_2),
    .want_j2_neg_3_i(j2_neg_input_want_3),
    .asks_j2_pos_i(j2_pos_input_asks),
    .want_j2_pos_0_i(j2_pos_input_want_0),
    .want_j2_pos_1_i(j2_pos_input_want_1),
    .want_j2_pos_2_i(j2_pos_input_want_2),
    .want_j2_pos_3_i(j2_pos_input_want_3),
    .asks_j4_pos_i(j4_pos_input_asks),
    .want_j4_pos_0_i(j4_pos_input_want_0),
    .want_j4_pos_1_i(j4_pos_input_want_1),
    .want_j4_pos_2_i(j4_pos_input_want_2),
    .want_j4_pos_3_i(j4_pos_input_want_3),
    .asks_inject_i(inject_input_asks),
    .want_inject_0_i(inject_input_want_0),
    .want_inject_1_i(inject_input_want_1),
    .want_inject_2_i(inject_input_want_2),
    .want_inject_3_i(inject_input_want_3),
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

  heal_switch_allocator switch_allocator (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .asks_j1_neg_i(j1_neg_input_sends),
    .want_j1_neg_0_i(j1_neg_input_request_0),
    .want_j1_neg_1_i(j1_neg_input_request_1),
    .want_j1_neg_2_i(j1_neg_input_request_2),
    .want_j1_neg_3_i(j1_neg_input_request_3),
    .asks_j1_pos_i(j1_pos_input_sends),
    .want_j1_pos_0_i(j1_pos_input_request_0),
    .want_j1_pos_1_i(j1_pos_input_request_1),
    .want_j1_pos_2_i(j1_pos_input_request_2),
    .want_j1_pos_3_i(j1_pos_input_request_3),
    .asks_j2_neg_i(j2_neg_input_sends),
    .want_j2_neg_0_i(j2_neg_input_request_0),
    .want_j2_neg_1_i(j2_neg_input_request_1),
    .want_j2_neg_2_i(j2_neg_input_request_2),
    .want_j2_neg_3_i(j2_neg_input_request_3),
    .asks_j2_pos_i(j2_pos_input_sends),
    .want_j2_pos_0_i(j2_pos_input_request_0),
    .want_j2_pos_1_i(j2_pos_input_request_1),
    .want_j2_pos_2_i(j2_pos_input_request_2),
    .want_j2_pos_3_i(j2_pos_input_request_3),
    .asks_j4_pos_i(j4_pos_input_sends),
    .want_j4_pos_0_i(j4_pos_input_request_0),
    .want_j4_pos_1_i(j4_pos_input_request_1),
    .want_j4_pos_2_i(j4_pos_input_request_2),
    .want_j4_pos_3_i(j4_pos_input_request_3),
    .asks_inject_i(inject_input_sends),
    .want_inject_0_i(inject_input_request_0),
    .want_inject_1_i(inject_input_request_1),
    .want_inject_2_i(inject_input_request_2),
    .want_inject_3_i(inject_input_request_3),
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

  heal_crossbar crossbar (
    .flit_j1_neg_i(j1_neg_input_flit_0),
    .flit_j1_pos_i(j1_pos_input_flit_0),
    .flit_j2_neg_i(j2_neg_input_flit_0),
    .flit_j2_pos_i(j2_pos_input_flit_0),
    .flit_j4_pos_i(j4_pos_input_flit_0),
    .flit_inject_i(inject_input_flit_0),
    .select_j1_neg_i(n19),
    .select_j1_pos_i(n20),
    .select_j2_neg_i(n21),
    .select_j2_pos_i(n22),
    .select_j4_pos_i(n23),
    .select_eject_i(n24),
    .flit_j1_neg_o(crossbar_flit_j1_neg),
    .flit_j1_pos_o(crossbar_flit_j1_pos),
    .flit_j2_neg_o(crossbar_flit_j2_neg),
    .flit_j2_pos_o(crossbar_flit_j2_pos),
    .flit_j4_pos_o(crossbar_flit_j4_pos),
    .flit_eject_o(crossbar_flit_eject)
  );

  heal_output_unit j1_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n3),
    .sent_i(j1_neg_sent),
    .tail_i(j1_neg_tail),
    .credit_i(j1_neg_credit_i),
    .ready_o(j1_neg_output_ready),
    .free_o(j1_neg_output_free)
  );

  heal_output_unit j1_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n6),
    .sent_i(j1_pos_sent),
    .tail_i(j1_pos_tail),
    .credit_i(j1_pos_credit_i),
    .ready_o(j1_pos_output_ready),
    .free_o(j1_pos_output_free)
  );

  heal_output_unit j2_neg_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n9),
    .sent_i(j2_neg_sent),
    .tail_i(j2_neg_tail),
    .credit_i(j2_neg_credit_i),
    .ready_o(j2_neg_output_ready),
    .free_o(j2_neg_output_free)
  );

  heal_output_unit j2_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n12),
    .sent_i(j2_pos_sent),
    .tail_i(j2_pos_tail),
    .credit_i(j2_pos_credit_i),
    .ready_o(j2_pos_output_ready),
    .free_o(j2_pos_output_free)
  );

  heal_output_unit j4_pos_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n15),
    .sent_i(j4_pos_sent),
    .tail_i(j4_pos_tail),
    .credit_i(j4_pos_credit_i),
    .ready_o(j4_pos_output_ready),
    .free_o(j4_pos_output_free)
  );

  heal_ejection_unit eject_output (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .allocated_i(n18),
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
  assign stranded_o = n62;
endmodule
