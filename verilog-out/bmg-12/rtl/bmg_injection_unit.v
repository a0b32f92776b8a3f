// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module bmg_injection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
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
  input  wire allocated_i,
  // one-hot: the virtual channel that is granted if any of this input is
  input  wire chosen_i,
  // one-hot per switch input: the virtual channel that sends if the switch input is granted
  input  wire next_i,
  // virtual channels whose front flit is sent in this cycle
  input  wire sent_i,
  // credit to upstream: a buffer slot of this virtual channel is freed
  output wire credit_o,
  // virtual channels whose head flit requests an output virtual channel
  output wire asks_o,
  // virtual channels whose front flit requests the switch
  output wire sends_o,
  // one-hot: the output port that this virtual channel requests
  output wire [6:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [6:0] request_0_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire [2:0] vc_o,
  // reversal label for that output virtual channel
  output wire [1:0] label_o,
  // virtual channels whose packet has no working output port left
  output wire stranded_o,
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
  wire [3:0] in_dest_x;
  wire [5:0] recoder_digits;
  wire route_eject;
  wire [5:0] route_productive;
  wire [5:0] route_unproductive;
  wire [5:0] route_reversing;
  wire [2:0] route_keep;
  wire [5:0] route_escape;
  wire buffers_filled;
  wire [41:0] buffers_stored_0;
  wire buffers_tail;
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
  wire head_0;
  assign in_reversals = flit_i[5:4];
  assign in_misroutes = flit_i[10:6];
  assign in_deterministic = flit_i[11];
  assign in_dest_x = flit_i[3:0];
  assign head_0 = buffers_flit_0[32];

  bmg_recoder recoder (
    .here_x_i(here_x_i),
    .dest_x_i(in_dest_x),
    .digits_o(recoder_digits)
  );

  bmg_route route (
    .reversals_i(in_reversals),
    .misroutes_i(in_misroutes),
    .deterministic_i(in_deterministic),
    .digits_i(recoder_digits),
    .reverted_i(1'd0),
    .from_i(6'd0),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .unproductive_o(route_unproductive),
    .reversing_o(route_reversing),
    .keep_o(route_keep),
    .escape_o(route_escape)
  );

  bmg_injection_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_escape, route_keep, route_reversing, route_unproductive, route_productive, route_eject,
        recoder_digits, in_deterministic, in_misroutes, in_reversals}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
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
    .filled_i(buffers_filled),
    .stored_i(buffers_stored_0),
    .allocated_i(allocated_i),
    .sent_i(sent_i),
    .tail_i(buffers_tail),
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
  assign credit_o = sent_i;
  assign asks_o = channel_0_asks;
  assign sends_o = channel_0_sends;
  assign want_0_o = channel_0_want;
  assign request_0_o = channel_0_request;
  assign vc_o = chosen_i ? channel_0_vc : 3'd0;
  assign label_o = chosen_i ? channel_0_label : 2'd0;
  assign stranded_o = channel_0_stranded;
  assign flit_0_o = {buffers_flit_0[33:18], head_0 ? (next_i ? channel_0_state : 14'd0) :
      buffers_flit_0[17:4], buffers_flit_0[3:0]};
  assign tail_0_o = next_i & buffers_tail;
  assign send_vc_0_o = next_i ? channel_0_send_vc : 3'd0;
endmodule
