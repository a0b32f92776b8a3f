// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module bmg_input_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // one-hot: the network port of this input unit
  input  wire [5:0] from_i,
  // free virtual channels of this output port
  input  wire [2:0] free_j1_neg_i,
  input  wire [2:0] free_j1_pos_i,
  input  wire [2:0] free_j2_neg_i,
  input  wire [2:0] free_j2_pos_i,
  input  wire [2:0] free_j4_neg_i,
  input  wire [2:0] free_j4_pos_i,
  input  wire [2:0] free_eject_i,
  // label of this output virtual channel: reversal count of the last packet allocated to it
  input  wire [1:0] label_j1_neg_0_i,
  input  wire [1:0] label_j1_neg_1_i,
  input  wire [1:0] label_j1_neg_2_i,
  input  wire [1:0] label_j1_pos_0_i,
  input  wire [1:0] label_j1_pos_1_i,
  input  wire [1:0] label_j1_pos_2_i,
  input  wire [1:0] label_j2_neg_0_i,
  input  wire [1:0] label_j2_neg_1_i,
  input  wire [1:0] label_j2_neg_2_i,
  input  wire [1:0] label_j2_pos_0_i,
  input  wire [1:0] label_j2_pos_1_i,
  input  wire [1:0] label_j2_pos_2_i,
  input  wire [1:0] label_j4_neg_0_i,
  input  wire [1:0] label_j4_neg_1_i,
  input  wire [1:0] label_j4_neg_2_i,
  input  wire [1:0] label_j4_pos_0_i,
  input  wire [1:0] label_j4_pos_1_i,
  input  wire [1:0] label_j4_pos_2_i,
  // virtual channels of this output port with at least one credit
  input  wire [2:0] ready_j1_neg_i,
  input  wire [2:0] ready_j1_pos_i,
  input  wire [2:0] ready_j2_neg_i,
  input  wire [2:0] ready_j2_pos_i,
  input  wire [2:0] ready_j4_neg_i,
  input  wire [2:0] ready_j4_pos_i,
  input  wire [2:0] ready_eject_i,
  // virtual channels whose head flit is granted an output virtual channel
  input  wire [2:0] allocated_i,
  // one-hot: the virtual channel that is granted if any of this input is
  input  wire [2:0] chosen_i,
  // one-hot per switch input: the virtual channel that sends if the switch input is granted
  input  wire [2:0] next_i,
  // virtual channels whose front flit is sent in this cycle
  input  wire [2:0] sent_i,
  // credit to upstream: a buffer slot of this virtual channel is freed
  output wire [2:0] credit_o,
  // virtual channels whose head flit requests an output virtual channel
  output wire [2:0] asks_o,
  // virtual channels whose front flit requests the switch
  output wire [2:0] sends_o,
  // one-hot: the output port that this virtual channel requests
  output wire [6:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [6:0] request_0_o,
  // one-hot: the output port that this virtual channel requests
  output wire [6:0] want_1_o,
  // one-hot: the output port that the front flit is sent to
  output wire [6:0] request_1_o,
  // one-hot: the output port that this virtual channel requests
  output wire [6:0] want_2_o,
  // one-hot: the output port that the front flit is sent to
  output wire [6:0] request_2_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire [2:0] vc_o,
  // reversal label for that output virtual channel
  output wire [1:0] label_o,
  // virtual channels whose packet has no working output port left
  output wire [2:0] stranded_o,
  // flit to the switch, with its header updated
  output wire [33:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire [2:0] send_vc_0_o
);
  wire [1:0] in_reversals;
  wire [4:0] in_misroutes;
  wire in_deterministic;
  wire [5:0] in_digits;
  wire route_eject;
  wire [5:0] route_productive;
  wire [5:0] route_unproductive;
  wire [5:0] route_reversing;
  wire [2:0] route_keep;
  wire [5:0] route_escape;
  wire [2:0] buffers_filled;
  wire [41:0] buffers_stored_0;
  wire [41:0] buffers_stored_1;
  wire [41:0] buffers_stored_2;
  wire [2:0] buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [6:0] channel_0_want;
  wire [2:0] channel_0_vc;
  wire [1:0] channel_0_label;
  wire channel_0_sends;
  wire [6:0] channel_0_request;
  wire [2:0] channel_0_send_vc;
  wire [13:0] channel_0_state;
  wire channel_0_stranded;
  wire channel_1_asks;
  wire [6:0] channel_1_want;
  wire [2:0] channel_1_vc;
  wire [1:0] channel_1_label;
  wire channel_1_sends;
  wire [6:0] channel_1_request;
  wire [2:0] channel_1_send_vc;
  wire [13:0] channel_1_state;
  wire channel_1_stranded;
  wire channel_2_asks;
  wire [6:0] channel_2_want;
  wire [2:0] channel_2_vc;
  wire [1:0] channel_2_label;
  wire channel_2_sends;
  wire [6:0] channel_2_request;
  wire [2:0] channel_2_send_vc;
  wire [13:0] channel_2_state;
  wire channel_2_stranded;
  wire head_0;
  wire [2:0] n1 = (chosen_i[0] ? channel_0_vc : 3'd0) | (chosen_i[1] ? channel_1_vc : 3'd0);
  wire [1:0] n2 = (chosen_i[0] ? channel_0_label : 2'd0) | (chosen_i[1] ? channel_1_label : 2'd0);
  wire [13:0] n3 = (next_i[0] ? channel_0_state : 14'd0) | (next_i[1] ? channel_1_state : 14'd0);
  wire n4 = (buffers_tail[2] & next_i[2]) | ((buffers_tail[0] & next_i[0]) | (buffers_tail[1] & next_i[1]));
  wire [2:0] n5 = (next_i[0] ? channel_0_send_vc : 3'd0) | (next_i[1] ? channel_1_send_vc : 3'd0);
  assign in_reversals = flit_i[5:4];
  assign in_misroutes = flit_i[10:6];
  assign in_deterministic = flit_i[11];
  assign in_digits = flit_i[17:12];
  assign head_0 = buffers_flit_0[32];

  bmg_route route (
    .reversals_i(in_reversals),
    .misroutes_i(in_misroutes),
    .deterministic_i(in_deterministic),
    .digits_i(in_digits),
    .reverted_i(1'd0),
    .from_i(from_i),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .unproductive_o(route_unproductive),
    .reversing_o(route_reversing),
    .keep_o(route_keep),
    .escape_o(route_escape)
  );

  bmg_input_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_escape, route_keep, route_reversing, route_unproductive, route_productive, route_eject,
        in_digits, in_deterministic, in_misroutes, in_reversals}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .stored_1_o(buffers_stored_1),
    .stored_2_o(buffers_stored_2),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  bmg_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_neg_i(free_j4_neg_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .label_j1_neg_0_i(label_j1_neg_0_i),
    .label_j1_neg_1_i(label_j1_neg_1_i),
    .label_j1_neg_2_i(label_j1_neg_2_i),
    .label_j1_pos_0_i(label_j1_pos_0_i),
    .label_j1_pos_1_i(label_j1_pos_1_i),
    .label_j1_pos_2_i(label_j1_pos_2_i),
    .label_j2_neg_0_i(label_j2_neg_0_i),
    .label_j2_neg_1_i(label_j2_neg_1_i),
    .label_j2_neg_2_i(label_j2_neg_2_i),
    .label_j2_pos_0_i(label_j2_pos_0_i),
    .label_j2_pos_1_i(label_j2_pos_1_i),
    .label_j2_pos_2_i(label_j2_pos_2_i),
    .label_j4_neg_0_i(label_j4_neg_0_i),
    .label_j4_neg_1_i(label_j4_neg_1_i),
    .label_j4_neg_2_i(label_j4_neg_2_i),
    .label_j4_pos_0_i(label_j4_pos_0_i),
    .label_j4_pos_1_i(label_j4_pos_1_i),
    .label_j4_pos_2_i(label_j4_pos_2_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
    .ready_j4_neg_i(ready_j4_neg_i),
    .ready_j4_pos_i(ready_j4_pos_i),
    .ready_eject_i(ready_eject_i),
    .filled_i(buffers_filled[0]),
    .stored_i(buffers_stored_0),
    .allocated_i(allocated_i[0]),
    .sent_i(sent_i[0]),
    .tail_i(buffers_tail[0]),
    .asks_o(channel_0_asks),
    .want_o(channel_0_want),
    .vc_o(channel_0_vc),
    .label_o(channel_0_label),
    .sends_o(channel_0_sends),
    .request_o(channel_0_request),
    .send_vc_o(channel_0_send_vc),
    .state_o(channel_0_state),
    .stranded_o(channel_0_stranded)
  );

  bmg_channel channel_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_neg_i(free_j4_neg_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .label_j1_neg_0_i(label_j1_neg_0_i),
    .label_j1_neg_1_i(label_j1_neg_1_i),
    .label_j1_neg_2_i(label_j1_neg_2_i),
    .label_j1_pos_0_i(label_j1_pos_0_i),
    .label_j1_pos_1_i(label_j1_pos_1_i),
    .label_j1_pos_2_i(label_j1_pos_2_i),
    .label_j2_neg_0_i(label_j2_neg_0_i),
    .label_j2_neg_1_i(label_j2_neg_1_i),
    .label_j2_neg_2_i(label_j2_neg_2_i),
    .label_j2_pos_0_i(label_j2_pos_0_i),
    .label_j2_pos_1_i(label_j2_pos_1_i),
    .label_j2_pos_2_i(label_j2_pos_2_i),
    .label_j4_neg_0_i(label_j4_neg_0_i),
    .label_j4_neg_1_i(label_j4_neg_1_i),
    .label_j4_neg_2_i(label_j4_neg_2_i),
    .label_j4_pos_0_i(label_j4_pos_0_i),
    .label_j4_pos_1_i(label_j4_pos_1_i),
    .label_j4_pos_2_i(label_j4_pos_2_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
    .ready_j4_neg_i(ready_j4_neg_i),
    .ready_j4_pos_i(ready_j4_pos_i),
    .ready_eject_i(ready_eject_i),
    .filled_i(buffers_filled[1]),
    .stored_i(buffers_stored_1),
    .allocated_i(allocated_i[1]),
    .sent_i(sent_i[1]),
    .tail_i(buffers_tail[1]),
    .asks_o(channel_1_asks),
    .want_o(channel_1_want),
    .vc_o(channel_1_vc),
    .label_o(channel_1_label),
    .sends_o(channel_1_sends),
    .request_o(channel_1_request),
    .send_vc_o(channel_1_send_vc),
    .state_o(channel_1_state),
    .stranded_o(channel_1_stranded)
  );

  bmg_channel channel_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_neg_i(free_j4_neg_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .label_j1_neg_0_i(label_j1_neg_0_i),
    .label_j1_neg_1_i(label_j1_neg_1_i),
    .label_j1_neg_2_i(label_j1_neg_2_i),
    .label_j1_pos_0_i(label_j1_pos_0_i),
    .label_j1_pos_1_i(label_j1_pos_1_i),
    .label_j1_pos_2_i(label_j1_pos_2_i),
    .label_j2_neg_0_i(label_j2_neg_0_i),
    .label_j2_neg_1_i(label_j2_neg_1_i),
    .label_j2_neg_2_i(label_j2_neg_2_i),
    .label_j2_pos_0_i(label_j2_pos_0_i),
    .label_j2_pos_1_i(label_j2_pos_1_i),
    .label_j2_pos_2_i(label_j2_pos_2_i),
    .label_j4_neg_0_i(label_j4_neg_0_i),
    .label_j4_neg_1_i(label_j4_neg_1_i),
    .label_j4_neg_2_i(label_j4_neg_2_i),
    .label_j4_pos_0_i(label_j4_pos_0_i),
    .label_j4_pos_1_i(label_j4_pos_1_i),
    .label_j4_pos_2_i(label_j4_pos_2_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
    .ready_j4_neg_i(ready_j4_neg_i),
    .ready_j4_pos_i(ready_j4_pos_i),
    .ready_eject_i(ready_eject_i),
    .filled_i(buffers_filled[2]),
    .stored_i(buffers_stored_2),
    .allocated_i(allocated_i[2]),
    .sent_i(sent_i[2]),
    .tail_i(buffers_tail[2]),
    .asks_o(channel_2_asks),
    .want_o(channel_2_want),
    .vc_o(channel_2_vc),
    .label_o(channel_2_label),
    .sends_o(channel_2_sends),
    .request_o(channel_2_request),
    .send_vc_o(channel_2_send_vc),
    .state_o(channel_2_state),
    .stranded_o(channel_2_stranded)
  );
  assign credit_o = sent_i;
  assign asks_o = {channel_2_asks, channel_1_asks, channel_0_asks};
  assign sends_o = {channel_2_sends, channel_1_sends, channel_0_sends};
  assign want_0_o = channel_0_want;
  assign request_0_o = channel_0_request;
  assign want_1_o = channel_1_want;
  assign request_1_o = channel_1_request;
  assign want_2_o = channel_2_want;
  assign request_2_o = channel_2_request;
  assign vc_o = (chosen_i[2] ? channel_2_vc : 3'd0) | n1;
  assign label_o = (chosen_i[2] ? channel_2_label : 2'd0) | n2;
  assign stranded_o = {channel_2_stranded, channel_1_stranded, channel_0_stranded};
  assign flit_0_o = {buffers_flit_0[33:18], head_0 ? ((next_i[2] ? channel_2_state : 14'd0) | n3) :
      buffers_flit_0[17:4], buffers_flit_0[3:0]};
  assign tail_0_o = n4;
  assign send_vc_0_o = (next_i[2] ? channel_2_send_vc : 3'd0) | n5;
endmodule
