// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module ff_input_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // free virtual channels of this output port
  input  wire [1:0] free_x_neg_i,
  input  wire [1:0] free_x_pos_i,
  input  wire [1:0] free_y_neg_i,
  input  wire [1:0] free_y_pos_i,
  input  wire [1:0] free_eject_i,
  // virtual channels of this output port with at least one credit
  input  wire [1:0] ready_x_neg_i,
  input  wire [1:0] ready_x_pos_i,
  input  wire [1:0] ready_y_neg_i,
  input  wire [1:0] ready_y_pos_i,
  input  wire [1:0] ready_eject_i,
  // output ports that the routing relation can choose for packets of this input port
  input  wire [4:0] wired_i,
  // virtual channels whose head flit is granted an output virtual channel
  input  wire [1:0] allocated_i,
  // one-hot: the virtual channel that is granted if any of this input is
  input  wire [1:0] chosen_i,
  // one-hot per switch input: the virtual channel that sends if the switch input is granted
  input  wire [1:0] next_i,
  // virtual channels whose front flit is sent in this cycle
  input  wire [1:0] sent_i,
  // credit to upstream: a buffer slot of this virtual channel is freed
  output wire [1:0] credit_o,
  // virtual channels whose head flit requests an output virtual channel
  output wire [1:0] asks_o,
  // virtual channels whose front flit requests the switch
  output wire [1:0] sends_o,
  // one-hot: the output port that this virtual channel requests
  output wire [4:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [4:0] request_0_o,
  // one-hot: the output port that this virtual channel requests
  output wire [4:0] want_1_o,
  // one-hot: the output port that the front flit is sent to
  output wire [4:0] request_1_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire [1:0] vc_o,
  // virtual channels whose packet has no working output port left
  output wire [1:0] stranded_o,
  // flit to the switch, with its header updated
  output wire [33:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire [1:0] send_vc_0_o
);
  wire [1:0] in_dest_x;
  wire [1:0] in_dest_y;
  wire route_eject;
  wire [3:0] route_productive;
  wire [1:0] buffers_filled;
  wire [4:0] buffers_stored_0;
  wire [4:0] buffers_stored_1;
  wire [1:0] buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [4:0] channel_0_want;
  wire [1:0] channel_0_vc;
  wire channel_0_sends;
  wire [4:0] channel_0_request;
  wire [1:0] channel_0_send_vc;
  wire channel_0_stranded;
  wire channel_1_asks;
  wire [4:0] channel_1_want;
  wire [1:0] channel_1_vc;
  wire channel_1_sends;
  wire [4:0] channel_1_request;
  wire [1:0] channel_1_send_vc;
  wire channel_1_stranded;
  wire [1:0] n1 = (chosen_i[0] ? channel_0_vc : 2'd0) | (chosen_i[1] ? channel_1_vc : 2'd0);
  wire [1:0] n2 = (next_i[0] ? channel_0_send_vc : 2'd0) | (next_i[1] ? channel_1_send_vc : 2'd0);
  assign in_dest_x = flit_i[1:0];
  assign in_dest_y = flit_i[3:2];

  ff_route route (
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .dest_x_i(in_dest_x),
    .dest_y_i(in_dest_y),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive)
  );

  ff_input_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_productive, route_eject}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .stored_1_o(buffers_stored_1),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  ff_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_eject_i(free_eject_i),
    .ready_x_neg_i(ready_x_neg_i),
    .ready_x_pos_i(ready_x_pos_i),
    .ready_y_neg_i(ready_y_neg_i),
    .ready_y_pos_i(ready_y_pos_i),
    .ready_eject_i(ready_eject_i),
    .wired_i(wired_i),
    .filled_i(buffers_filled[0]),
    .stored_i(buffers_stored_0),
    .allocated_i(allocated_i[0]),
    .sent_i(sent_i[0]),
    .tail_i(buffers_tail[0]),
    .asks_o(channel_0_asks),
    .want_o(channel_0_want),
    .vc_o(channel_0_vc),
    .sends_o(channel_0_sends),
    .request_o(channel_0_request),
    .send_vc_o(channel_0_send_vc),
    .stranded_o(channel_0_stranded)
  );

  ff_channel channel_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_eject_i(free_eject_i),
    .ready_x_neg_i(ready_x_neg_i),
    .ready_x_pos_i(ready_x_pos_i),
    .ready_y_neg_i(ready_y_neg_i),
    .ready_y_pos_i(ready_y_pos_i),
    .ready_eject_i(ready_eject_i),
    .wired_i(wired_i),
    .filled_i(buffers_filled[1]),
    .stored_i(buffers_stored_1),
    .allocated_i(allocated_i[1]),
    .sent_i(sent_i[1]),
    .tail_i(buffers_tail[1]),
    .asks_o(channel_1_asks),
    .want_o(channel_1_want),
    .vc_o(channel_1_vc),
    .sends_o(channel_1_sends),
    .request_o(channel_1_request),
    .send_vc_o(channel_1_send_vc),
    .stranded_o(channel_1_stranded)
  );
  assign credit_o = sent_i;
  assign asks_o = {channel_1_asks, channel_0_asks};
  assign sends_o = {channel_1_sends, channel_0_sends};
  assign want_0_o = channel_0_want;
  assign request_0_o = channel_0_request;
  assign want_1_o = channel_1_want;
  assign request_1_o = channel_1_request;
  assign vc_o = n1;
  assign stranded_o = {channel_1_stranded, channel_0_stranded};
  assign flit_0_o = buffers_flit_0;
  assign tail_0_o = (buffers_tail[0] & next_i[0]) | (buffers_tail[1] & next_i[1]);
  assign send_vc_0_o = n2;
endmodule
