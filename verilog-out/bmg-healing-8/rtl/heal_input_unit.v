// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module heal_input_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [3:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // current bank: number of these tables, modulo 4
  input  wire [1:0] current_epoch_i,
  // current bank: the bank holds complete tables
  input  wire current_valid_i,
  // current bank: number of working routers, modulo 8
  input  wire [2:0] current_nodes_i,
  // current bank: number of this router among the working routers
  input  wire [2:0] current_here_i,
  // current bank: bit k: 2^k is less than the number of working routers
  input  wire [2:0] current_jumps_i,
  // current bank: {1, original number} of a failed router; zero if unused
  input  wire [3:0] current_dead_0_i,
  input  wire [3:0] current_dead_1_i,
  // current bank: network ports of the path down by 1; zero if there is none
  input  wire [4:0] current_path_0_i,
  // current bank: network ports of the path up by 1; zero if there is none
  input  wire [4:0] current_path_1_i,
  // current bank: network ports of the path down by 2; zero if there is none
  input  wire [4:0] current_path_2_i,
  // current bank: network ports of the path up by 2; zero if there is none
  input  wire [4:0] current_path_3_i,
  // current bank: network ports of the path down by 4; zero if there is none
  input  wire [4:0] current_path_4_i,
  // current bank: network ports of the path up by 4; zero if there is none
  input  wire [4:0] current_path_5_i,
  // other bank: number of these tables, modulo 4
  input  wire [1:0] other_epoch_i,
  // other bank: the bank holds complete tables
  input  wire other_valid_i,
  // other bank: network ports of the path down by 1; zero if there is none
  input  wire [4:0] other_path_0_i,
  // other bank: network ports of the path up by 1; zero if there is none
  input  wire [4:0] other_path_1_i,
  // other bank: network ports of the path down by 2; zero if there is none
  input  wire [4:0] other_path_2_i,
  // other bank: network ports of the path up by 2; zero if there is none
  input  wire [4:0] other_path_3_i,
  // other bank: network ports of the path down by 4; zero if there is none
  input  wire [4:0] other_path_4_i,
  // other bank: network ports of the path up by 4; zero if there is none
  input  wire [4:0] other_path_5_i,
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // one-hot: the network port of this input unit
  input  wire [4:0] from_i,
  // free virtual channels of this output port
  input  wire [3:0] free_j1_neg_i,
  input  wire [3:0] free_j1_pos_i,
  input  wire [3:0] free_j2_neg_i,
  input  wire [3:0] free_j2_pos_i,
  input  wire [3:0] free_j4_pos_i,
  input  wire [3:0] free_eject_i,
  // virtual channels of this output port with at least one credit
  input  wire [3:0] ready_j1_neg_i,
  input  wire [3:0] ready_j1_pos_i,
  input  wire [3:0] ready_j2_neg_i,
  input  wire [3:0] ready_j2_pos_i,
  input  wire [3:0] ready_j4_pos_i,
  input  wire [3:0] ready_eject_i,
  // virtual channels whose head flit is granted an output virtual channel
  input  wire [3:0] allocated_i,
  // one-hot: the virtual channel that is granted if any of this input is
  input  wire [3:0] chosen_i,
  // one-hot per switch input: the virtual channel that sends if the switch input is granted
  input  wire [3:0] next_i,
  // virtual channels whose front flit is sent in this cycle
  input  wire [3:0] sent_i,
  // credit to upstream: a buffer slot of this virtual channel is freed
  output wire [3:0] credit_o,
  // virtual channels whose head flit requests an output virtual channel
  output wire [3:0] asks_o,
  // virtual channels whose front flit requests the switch
  output wire [3:0] sends_o,
  // one-hot: the output port that this virtual channel requests
  output wire [5:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [5:0] request_0_o,
  // one-hot: the output port that this virtual channel requests
  output wire [5:0] want_1_o,
  // one-hot: the output port that the front flit is sent to
  output wire [5:0] request_1_o,
  // one-hot: the output port that this virtual channel requests
  output wire [5:0] want_2_o,
  // one-hot: the output port that the front flit is sent to
  output wire [5:0] request_2_o,
  // one-hot: the output port that this virtual channel requests
  output wire [5:0] want_3_o,
  // one-hot: the output port that the front flit is sent to
  output wire [5:0] request_3_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire [3:0] vc_o,
  // virtual channels whose packet has no working output port left
  output wire [3:0] stranded_o,
  // flit to the switch, with its header updated
  output wire [33:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire [3:0] send_vc_0_o
);
  wire [1:0] in_reversals;
  wire [1:0] in_misroutes;
  wire [2:0] in_dest_x;
  wire [12:0] in_digits;
  wire [12:0] arrival_digits;
  wire route_eject;
  wire [4:0] route_productive;
  wire [4:0] route_unproductive;
  wire [4:0] route_reversing;
  wire [3:0] route_keep;
  wire [3:0] route_turn;
  wire [3:0] buffers_filled;
  wire [40:0] buffers_stored_0;
  wire [40:0] buffers_stored_1;
  wire [40:0] buffers_stored_2;
  wire [40:0] buffers_stored_3;
  wire [3:0] buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [5:0] channel_0_want;
  wire [3:0] channel_0_vc;
  wire channel_0_sends;
  wire [5:0] channel_0_request;
  wire [3:0] channel_0_send_vc;
  wire [16:0] channel_0_state;
  wire channel_0_stranded;
  wire channel_1_asks;
  wire [5:0] channel_1_want;
  wire [3:0] channel_1_vc;
  wire channel_1_sends;
  wire [5:0] channel_1_request;
  wire [3:0] channel_1_send_vc;
  wire [16:0] channel_1_state;
  wire channel_1_stranded;
  wire channel_2_asks;
  wire [5:0] channel_2_want;
  wire [3:0] channel_2_vc;
  wire channel_2_sends;
  wire [5:0] channel_2_request;
  wire [3:0] channel_2_send_vc;
  wire [16:0] channel_2_state;
  wire channel_2_stranded;
  wire channel_3_asks;
  wire [5:0] channel_3_want;
  wire [3:0] channel_3_vc;
  wire channel_3_sends;
  wire [5:0] channel_3_request;
  wire [3:0] channel_3_send_vc;
  wire [16:0] channel_3_state;
  wire channel_3_stranded;
  wire head_0;
  wire [3:0] n1 = (chosen_i[0] ? channel_0_vc : 4'd0) | (chosen_i[1] ? channel_1_vc : 4'd0);
  wire [3:0] n2 = (chosen_i[3] ? channel_3_vc : 4'd0) | ((chosen_i[2] ? channel_2_vc : 4'd0) | n1);
  wire [3:0] n3 = {channel_3_stranded, channel_2_stranded, channel_1_stranded, channel_0_stranded};
  wire [16:0] n4 = (next_i[0] ? channel_0_state : 17'd0) | (next_i[1] ? channel_1_state : 17'd0);
  wire [16:0] n5 = (next_i[3] ? channel_3_state : 17'd0) | ((next_i[2] ? channel_2_state : 17'd0) | n4);
  wire n6 = (buffers_tail[2] & next_i[2]) | ((buffers_tail[0] & next_i[0]) | (buffers_tail[1] & next_i[1]));
  wire [3:0] n7 = (next_i[0] ? channel_0_send_vc : 4'd0) | (next_i[1] ? channel_1_send_vc : 4'd0);
  wire [3:0] n8 = (next_i[3] ? channel_3_send_vc : 4'd0) | ((next_i[2] ? channel_2_send_vc : 4'd0) | n7);
  assign in_reversals = flit_i[4:3];
  assign in_misroutes = flit_i[6:5];
  assign in_dest_x = flit_i[2:0];
  assign in_digits = flit_i[19:7];
  assign head_0 = buffers_flit_0[32];

  heal_arrival arrival (
    .current_epoch_i(current_epoch_i),
    .current_valid_i(current_valid_i),
    .current_nodes_i(current_nodes_i),
    .current_here_i(current_here_i),
    .current_jumps_i(current_jumps_i),
    .current_dead_0_i(current_dead_0_i),
    .current_dead_1_i(current_dead_1_i),
    .current_path_0_i(current_path_0_i),
    .current_path_1_i(current_path_1_i),
    .current_path_2_i(current_path_2_i),
    .current_path_3_i(current_path_3_i),
    .current_path_4_i(current_path_4_i),
    .current_path_5_i(current_path_5_i),
    .other_epoch_i(other_epoch_i),
    .other_valid_i(other_valid_i),
    .other_path_0_i(other_path_0_i),
    .other_path_1_i(other_path_1_i),
    .other_path_2_i(other_path_2_i),
    .other_path_3_i(other_path_3_i),
    .other_path_4_i(other_path_4_i),
    .other_path_5_i(other_path_5_i),
    .healthy_i(healthy_i),
    .from_i(from_i),
    .dest_x_i(in_dest_x),
    .digits_i(in_digits),
    .digits_o(arrival_digits)
  );

  heal_route route (
    .reversals_i(in_reversals),
    .misroutes_i(in_misroutes),
    .digits_i(arrival_digits),
    .from_i(from_i),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .unproductive_o(route_unproductive),
    .reversing_o(route_reversing),
    .keep_o(route_keep),
    .turn_o(route_turn)
  );

  heal_input_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_turn, route_keep, route_reversing, route_unproductive, route_productive, route_eject,
        arrival_digits, in_misroutes, in_reversals}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .stored_1_o(buffers_stored_1),
    .stored_2_o(buffers_stored_2),
    .stored_3_o(buffers_stored_3),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  heal_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
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
    .sends_o(channel_0_sends),
    .request_o(channel_0_request),
    .send_vc_o(channel_0_send_vc),
    .state_o(channel_0_state),
    .stranded_o(channel_0_stranded)
  );

  heal_channel channel_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
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
    .sends_o(channel_1_sends),
    .request_o(channel_1_request),
    .send_vc_o(channel_1_send_vc),
    .state_o(channel_1_state),
    .stranded_o(channel_1_stranded)
  );

  heal_channel channel_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
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
    .sends_o(channel_2_sends),
    .request_o(channel_2_request),
    .send_vc_o(channel_2_send_vc),
    .state_o(channel_2_state),
    .stranded_o(channel_2_stranded)
  );

  heal_channel channel_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_j1_neg_i(free_j1_neg_i),
    .free_j1_pos_i(free_j1_pos_i),
    .free_j2_neg_i(free_j2_neg_i),
    .free_j2_pos_i(free_j2_pos_i),
    .free_j4_pos_i(free_j4_pos_i),
    .free_eject_i(free_eject_i),
    .ready_j1_neg_i(ready_j1_neg_i),
    .ready_j1_pos_i(ready_j1_pos_i),
    .ready_j2_neg_i(ready_j2_neg_i),
    .ready_j2_pos_i(ready_j2_pos_i),
    .ready_j4_pos_i(ready_j4_pos_i),
    .ready_eject_i(ready_eject_i),
    .filled_i(buffers_filled[3]),
    .stored_i(buffers_stored_3),
    .allocated_i(allocated_i[3]),
    .sent_i(sent_i[3]),
    .tail_i(buffers_tail[3]),
    .asks_o(channel_3_asks),
    .want_o(channel_3_want),
    .vc_o(channel_3_vc),
    .sends_o(channel_3_sends),
    .request_o(channel_3_request),
    .send_vc_o(channel_3_send_vc),
    .state_o(channel_3_state),
    .stranded_o(channel_3_stranded)
  );
  assign credit_o = sent_i;
  assign asks_o = {channel_3_asks, channel_2_asks, channel_1_asks, channel_0_asks};
  assign sends_o = {channel_3_sends, channel_2_sends, channel_1_sends, channel_0_sends};
  assign want_0_o = channel_0_want;
  assign request_0_o = channel_0_request;
  assign want_1_o = channel_1_want;
  assign request_1_o = channel_1_request;
  assign want_2_o = channel_2_want;
  assign request_2_o = channel_2_request;
  assign want_3_o = channel_3_want;
  assign request_3_o = channel_3_request;
  assign vc_o = n2;
  assign stranded_o = n3;
  assign flit_0_o = {buffers_flit_0[33:20], head_0 ? n5 : buffers_flit_0[19:3], buffers_flit_0[2:0]};
  assign tail_0_o = (buffers_tail[3] & next_i[3]) | n6;
  assign send_vc_0_o = n8;
endmodule
