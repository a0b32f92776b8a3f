// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module noc3_input_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] flit_i,
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  input  wire here_z_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // free virtual channels of this output port
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_z_neg_i,
  input  wire [2:0] free_z_pos_i,
  input  wire [2:0] free_eject_i,
  // virtual channels of this output port with a credit in the next cycle if no flit is sent
  input  wire [2:0] ready_unsent_x_neg_i,
  input  wire [2:0] ready_unsent_x_pos_i,
  input  wire [2:0] ready_unsent_y_neg_i,
  input  wire [2:0] ready_unsent_y_pos_i,
  input  wire [2:0] ready_unsent_z_neg_i,
  input  wire [2:0] ready_unsent_z_pos_i,
  input  wire [2:0] ready_unsent_eject_i,
  // virtual channels of this output port with a credit in the next cycle if a flit is sent
  input  wire [2:0] ready_sent_x_neg_i,
  input  wire [2:0] ready_sent_x_pos_i,
  input  wire [2:0] ready_sent_y_neg_i,
  input  wire [2:0] ready_sent_y_pos_i,
  input  wire [2:0] ready_sent_z_neg_i,
  input  wire [2:0] ready_sent_z_pos_i,
  input  wire [2:0] ready_sent_eject_i,
  // output ports that the routing relation can choose for packets of this input port
  input  wire [6:0] wired_i,
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
  // virtual channels whose packet has no working output port left
  output wire [2:0] stranded_o,
  // flit to the switch, with its header updated
  output wire [49:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire [2:0] send_vc_0_o
);
  wire [1:0] in_dest_x;
  wire [1:0] in_dest_y;
  wire in_dest_z;
  wire route_eject;
  wire [5:0] route_productive;
  wire [5:0] route_escape;
  wire [2:0] buffers_filled;
  wire [2:0] buffers_filled_unsent;
  wire [2:0] buffers_filled_sent;
  wire [12:0] buffers_stored_0;
  wire [12:0] buffers_stored_1;
  wire [12:0] buffers_stored_2;
  wire [2:0] buffers_tail;
  wire [49:0] buffers_flit_0;
  wire channel_0_asks;
  wire [6:0] channel_0_want;
  wire [2:0] channel_0_vc;
  wire channel_0_sends;
  wire [6:0] channel_0_request;
  wire [2:0] channel_0_send_vc;
  wire channel_0_stranded;
  wire channel_1_asks;
  wire [6:0] channel_1_want;
  wire [2:0] channel_1_vc;
  wire channel_1_sends;
  wire [6:0] channel_1_request;
  wire [2:0] channel_1_send_vc;
  wire channel_1_stranded;
  wire channel_2_asks;
  wire [6:0] channel_2_want;
  wire [2:0] channel_2_vc;
  wire channel_2_sends;
  wire [6:0] channel_2_request;
  wire [2:0] channel_2_send_vc;
  wire channel_2_stranded;
  wire [6:0] n1 = (chosen_i[0] ? channel_0_want : 7'd0) | (chosen_i[1] ? channel_1_want : 7'd0);
  wire [6:0] n2 = (chosen_i[2] ? channel_2_want : 7'd0) | n1;
  wire [2:0] n3 = (chosen_i[0] ? channel_0_vc : 3'd0) | (chosen_i[1] ? channel_1_vc : 3'd0);
  wire [2:0] n4 = (n2[0] ? ready_unsent_x_neg_i : 3'd0) | (n2[1] ? ready_unsent_x_pos_i : 3'd0);
  wire [2:0] n5 = (n4 | (n2[2] ? ready_unsent_y_neg_i : 3'd0)) | (n2[3] ? ready_unsent_y_pos_i : 3'd0);
  wire [2:0] n6 = (n5 | (n2[4] ? ready_unsent_z_neg_i : 3'd0)) | (n2[5] ? ready_unsent_z_pos_i : 3'd0);
  wire [2:0] n7 = ((chosen_i[2] ? channel_2_vc : 3'd0) | n3) & (n6 | (n2[6] ? ready_unsent_eject_i : 3'd0));
  wire n8 = |n7;
  wire [2:0] n9 = (chosen_i[0] ? channel_0_vc : 3'd0) | (chosen_i[1] ? channel_1_vc : 3'd0);
  wire n10 = (buffers_tail[2] & next_i[2]) | ((buffers_tail[0] & next_i[0]) | (buffers_tail[1] & next_i[1]));
  wire [2:0] n11 = (next_i[0] ? channel_0_send_vc : 3'd0) | (next_i[1] ? channel_1_send_vc : 3'd0);
  assign in_dest_x = flit_i[1:0];
  assign in_dest_y = flit_i[3:2];
  assign in_dest_z = flit_i[4];

  noc3_route route (
    .here_x_i(here_x_i),
    .here_y_i(here_y_i),
    .here_z_i(here_z_i),
    .dest_x_i(in_dest_x),
    .dest_y_i(in_dest_y),
    .dest_z_i(in_dest_z),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .escape_o(route_escape)
  );

  noc3_input_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_escape, route_productive, route_eject}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .filled_unsent_o(buffers_filled_unsent),
    .filled_sent_o(buffers_filled_sent),
    .stored_0_o(buffers_stored_0),
    .stored_1_o(buffers_stored_1),
    .stored_2_o(buffers_stored_2),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  noc3_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_z_neg_i(free_z_neg_i),
    .free_z_pos_i(free_z_pos_i),
    .free_eject_i(free_eject_i),
    .ready_unsent_x_neg_i(ready_unsent_x_neg_i),
    .ready_unsent_x_pos_i(ready_unsent_x_pos_i),
    .ready_unsent_y_neg_i(ready_unsent_y_neg_i),
    .ready_unsent_y_pos_i(ready_unsent_y_pos_i),
    .ready_unsent_z_neg_i(ready_unsent_z_neg_i),
    .ready_unsent_z_pos_i(ready_unsent_z_pos_i),
    .ready_unsent_eject_i(ready_unsent_eject_i),
    .ready_sent_x_neg_i(ready_sent_x_neg_i),
    .ready_sent_x_pos_i(ready_sent_x_pos_i),
    .ready_sent_y_neg_i(ready_sent_y_neg_i),
    .ready_sent_y_pos_i(ready_sent_y_pos_i),
    .ready_sent_z_neg_i(ready_sent_z_neg_i),
    .ready_sent_z_pos_i(ready_sent_z_pos_i),
    .ready_sent_eject_i(ready_sent_eject_i),
    .wired_i(wired_i),
    .filled_i(buffers_filled[0]),
    .filled_unsent_i(buffers_filled_unsent[0]),
    .filled_sent_i(buffers_filled_sent[0]),
    .stored_i(buffers_stored_0),
    .allocated_i(allocated_i[0]),
    .sent_i(sent_i[0]),
    .tail_i(buffers_tail[0]),
    .ready_given_i(n8),
    .asks_o(channel_0_asks),
    .want_o(channel_0_want),
    .vc_o(channel_0_vc),
    .sends_o(channel_0_sends),
    .request_o(channel_0_request),
    .send_vc_o(channel_0_send_vc),
    .stranded_o(channel_0_stranded)
  );

  noc3_channel channel_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_z_neg_i(free_z_neg_i),
    .free_z_pos_i(free_z_pos_i),
    .free_eject_i(free_eject_i),
    .ready_unsent_x_neg_i(ready_unsent_x_neg_i),
    .ready_unsent_x_pos_i(ready_unsent_x_pos_i),
    .ready_unsent_y_neg_i(ready_unsent_y_neg_i),
    .ready_unsent_y_pos_i(ready_unsent_y_pos_i),
    .ready_unsent_z_neg_i(ready_unsent_z_neg_i),
    .ready_unsent_z_pos_i(ready_unsent_z_pos_i),
    .ready_unsent_eject_i(ready_unsent_eject_i),
    .ready_sent_x_neg_i(ready_sent_x_neg_i),
    .ready_sent_x_pos_i(ready_sent_x_pos_i),
    .ready_sent_y_neg_i(ready_sent_y_neg_i),
    .ready_sent_y_pos_i(ready_sent_y_pos_i),
    .ready_sent_z_neg_i(ready_sent_z_neg_i),
    .ready_sent_z_pos_i(ready_sent_z_pos_i),
    .ready_sent_eject_i(ready_sent_eject_i),
    .wired_i(wired_i),
    .filled_i(buffers_filled[1]),
    .filled_unsent_i(buffers_filled_unsent[1]),
    .filled_sent_i(buffers_filled_sent[1]),
    .stored_i(buffers_stored_1),
    .allocated_i(allocated_i[1]),
    .sent_i(sent_i[1]),
    .tail_i(buffers_tail[1]),
    .ready_given_i(n8),
    .asks_o(channel_1_asks),
    .want_o(channel_1_want),
    .vc_o(channel_1_vc),
    .sends_o(channel_1_sends),
    .request_o(channel_1_request),
    .send_vc_o(channel_1_send_vc),
    .stranded_o(channel_1_stranded)
  );

  noc3_channel channel_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_z_neg_i(free_z_neg_i),
    .free_z_pos_i(free_z_pos_i),
    .free_eject_i(free_eject_i),
    .ready_unsent_x_neg_i(ready_unsent_x_neg_i),
    .ready_unsent_x_pos_i(ready_unsent_x_pos_i),
    .ready_unsent_y_neg_i(ready_unsent_y_neg_i),
    .ready_unsent_y_pos_i(ready_unsent_y_pos_i),
    .ready_unsent_z_neg_i(ready_unsent_z_neg_i),
    .ready_unsent_z_pos_i(ready_unsent_z_pos_i),
    .ready_unsent_eject_i(ready_unsent_eject_i),
    .ready_sent_x_neg_i(ready_sent_x_neg_i),
    .ready_sent_x_pos_i(ready_sent_x_pos_i),
    .ready_sent_y_neg_i(ready_sent_y_neg_i),
    .ready_sent_y_pos_i(ready_sent_y_pos_i),
    .ready_sent_z_neg_i(ready_sent_z_neg_i),
    .ready_sent_z_pos_i(ready_sent_z_pos_i),
    .ready_sent_eject_i(ready_sent_eject_i),
    .wired_i(wired_i),
    .filled_i(buffers_filled[2]),
    .filled_unsent_i(buffers_filled_unsent[2]),
    .filled_sent_i(buffers_filled_sent[2]),
    .stored_i(buffers_stored_2),
    .allocated_i(allocated_i[2]),
    .sent_i(sent_i[2]),
    .tail_i(buffers_tail[2]),
    .ready_given_i(n8),
    .asks_o(channel_2_asks),
    .want_o(channel_2_want),
    .vc_o(channel_2_vc),
    .sends_o(channel_2_sends),
    .request_o(channel_2_request),
    .send_vc_o(channel_2_send_vc),
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
  assign vc_o = (chosen_i[2] ? channel_2_vc : 3'd0) | n9;
  assign stranded_o = {channel_2_stranded, channel_1_stranded, channel_0_stranded};
  assign flit_0_o = buffers_flit_0;
  assign tail_0_o = n10;
  assign send_vc_0_o = (next_i[2] ? channel_2_send_vc : 3'd0) | n11;
endmodule
