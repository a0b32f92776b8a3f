// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module ddr_injection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // free virtual channels of this output port
  input  wire [4:0] free_x_neg_i,
  input  wire [4:0] free_x_pos_i,
  input  wire [4:0] free_y_neg_i,
  input  wire [4:0] free_y_pos_i,
  input  wire [4:0] free_eject_i,
  // label of this output virtual channel: reversal count of the last packet allocated to it
  input  wire [2:0] label_x_neg_0_i,
  input  wire [2:0] label_x_neg_1_i,
  input  wire [2:0] label_x_neg_2_i,
  input  wire [2:0] label_x_neg_3_i,
  input  wire [2:0] label_x_neg_4_i,
  input  wire [2:0] label_x_pos_0_i,
  input  wire [2:0] label_x_pos_1_i,
  input  wire [2:0] label_x_pos_2_i,
  input  wire [2:0] label_x_pos_3_i,
  input  wire [2:0] label_x_pos_4_i,
  input  wire [2:0] label_y_neg_0_i,
  input  wire [2:0] label_y_neg_1_i,
  input  wire [2:0] label_y_neg_2_i,
  input  wire [2:0] label_y_neg_3_i,
  input  wire [2:0] label_y_neg_4_i,
  input  wire [2:0] label_y_pos_0_i,
  input  wire [2:0] label_y_pos_1_i,
  input  wire [2:0] label_y_pos_2_i,
  input  wire [2:0] label_y_pos_3_i,
  input  wire [2:0] label_y_pos_4_i,
  // virtual channels of this output port with at least one credit
  input  wire [4:0] ready_x_neg_i,
  input  wire [4:0] ready_x_pos_i,
  input  wire [4:0] ready_y_neg_i,
  input  wire [4:0] ready_y_pos_i,
  input  wire [4:0] ready_eject_i,
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
  output wire [4:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [4:0] request_0_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire [4:0] vc_o,
  // reversal label for that output virtual channel
  output wire [2:0] label_o,
  // virtual channels whose packet has no working output port left
  output wire stranded_o,
  // flit to the switch, with its header updated
  output wire [33:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire [4:0] send_vc_0_o
);
  wire [1:0] in_dest_x;
  wire [1:0] in_dest_y;
  wire [2:0] in_reversals;
  wire [4:0] in_misroutes;
  wire in_deterministic;
  wire route_eject;
  wire [3:0] route_productive;
  wire [3:0] route_unproductive;
  wire [3:0] route_reversing;
  wire [4:0] route_keep;
  wire [3:0] route_escape;
  wire [4:0] route_escape_vcs;
  wire buffers_filled;
  wire [35:0] buffers_stored_0;
  wire buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [4:0] channel_0_want;
  wire [4:0] channel_0_vc;
  wire [2:0] channel_0_label;
  wire channel_0_sends;
  wire [4:0] channel_0_request;
  wire [4:0] channel_0_send_vc;
  wire [8:0] channel_0_state;
  wire channel_0_stranded;
  wire head_0;
  assign in_dest_x = flit_i[1:0];
  assign in_dest_y = flit_i[3:2];
  assign in_reversals = flit_i[6:4];
  assign in_misroutes = flit_i[11:7];
  assign in_deterministic = flit_i[12];
  assign head_0 = buffers_flit_0[32];

  ddr_route route (
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .dest_x_i(in_dest_x),
    .dest_y_i(in_dest_y),
    .reversals_i(in_reversals),
    .misroutes_i(in_misroutes),
    .deterministic_i(in_deterministic),
    .reverted_i(1'd0),
    .from_i(4'd0),
    .from_vc_i(5'd0),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .unproductive_o(route_unproductive),
    .reversing_o(route_reversing),
    .keep_o(route_keep),
    .escape_o(route_escape),
    .escape_vcs_o(route_escape_vcs)
  );

  ddr_injection_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_escape_vcs, route_escape, route_keep, route_reversing, route_unproductive,
        route_productive, route_eject, in_deterministic, in_misroutes, in_reversals}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  ddr_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_eject_i(free_eject_i),
    .label_x_neg_0_i(label_x_neg_0_i),
    .label_x_neg_1_i(label_x_neg_1_i),
    .label_x_neg_2_i(label_x_neg_2_i),
    .label_x_neg_3_i(label_x_neg_3_i),
    .label_x_neg_4_i(label_x_neg_4_i),
    .label_x_pos_0_i(label_x_pos_0_i),
    .label_x_pos_1_i(label_x_pos_1_i),
    .label_x_pos_2_i(label_x_pos_2_i),
    .label_x_pos_3_i(label_x_pos_3_i),
    .label_x_pos_4_i(label_x_pos_4_i),
    .label_y_neg_0_i(label_y_neg_0_i),
    .label_y_neg_1_i(label_y_neg_1_i),
    .label_y_neg_2_i(label_y_neg_2_i),
    .label_y_neg_3_i(label_y_neg_3_i),
    .label_y_neg_4_i(label_y_neg_4_i),
    .label_y_pos_0_i(label_y_pos_0_i),
    .label_y_pos_1_i(label_y_pos_1_i),
    .label_y_pos_2_i(label_y_pos_2_i),
    .label_y_pos_3_i(label_y_pos_3_i),
    .label_y_pos_4_i(label_y_pos_4_i),
    .ready_x_neg_i(ready_x_neg_i),
    .ready_x_pos_i(ready_x_pos_i),
    .ready_y_neg_i(ready_y_neg_i),
    .ready_y_pos_i(ready_y_pos_i),
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
  assign vc_o = chosen_i ? channel_0_vc : 5'd0;
  assign label_o = chosen_i ? channel_0_label : 3'd0;
  assign stranded_o = channel_0_stranded;
  assign flit_0_o = {buffers_flit_0[33:13], head_0 ? (next_i ? channel_0_state : 9'd0) : buffers_flit_0[12:4],
      buffers_flit_0[3:0]};
  assign tail_0_o = next_i & buffers_tail;
  assign send_vc_0_o = next_i ? channel_0_send_vc : 5'd0;
endmodule
