// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module ft_injection_unit (
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
  input  wire [3:0] healthy_i,
  // free virtual channels of this output port
  input  wire free_p0_i,
  input  wire free_p1_i,
  input  wire free_p2_i,
  input  wire free_p3_i,
  input  wire free_eject0_i,
  input  wire free_eject1_i,
  // virtual channels of this output port with at least one credit
  input  wire ready_p0_i,
  input  wire ready_p1_i,
  input  wire ready_p2_i,
  input  wire ready_p3_i,
  input  wire ready_eject0_i,
  input  wire ready_eject1_i,
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
  output wire [5:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [5:0] request_0_o,
  // one-hot: the output virtual channel of the granted head flit; zero if none
  output wire vc_o,
  // virtual channels whose packet has no working output port left
  output wire stranded_o,
  // flit to the switch, with its header updated
  output wire [33:0] flit_0_o,
  // that flit is a tail flit
  output wire tail_0_o,
  // one-hot: the output virtual channel of that flit
  output wire send_vc_0_o
);
  wire in_place;
  wire [3:0] in_dest_x;
  wire route_eject;
  wire [3:0] route_productive;
  wire buffers_filled;
  wire [5:0] buffers_stored_0;
  wire buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [5:0] channel_0_want;
  wire channel_0_vc;
  wire channel_0_sends;
  wire [5:0] channel_0_request;
  wire channel_0_send_vc;
  wire channel_0_stranded;
  assign in_place = flit_i[0];
  assign in_dest_x = flit_i[4:1];

  ft_route route (
    .here_x_i(here_x_i),
    .dest_x_i(in_dest_x),
    .healthy_i(healthy_i),
    .eject_o(route_eject),
    .productive_o(route_productive)
  );

  ft_injection_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_productive, route_eject, in_place}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  ft_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_p0_i(free_p0_i),
    .free_p1_i(free_p1_i),
    .free_p2_i(free_p2_i),
    .free_p3_i(free_p3_i),
    .free_eject0_i(free_eject0_i),
    .free_eject1_i(free_eject1_i),
    .ready_p0_i(ready_p0_i),
    .ready_p1_i(ready_p1_i),
    .ready_p2_i(ready_p2_i),
    .ready_p3_i(ready_p3_i),
    .ready_eject0_i(ready_eject0_i),
    .ready_eject1_i(ready_eject1_i),
    .filled_i(buffers_filled),
    .stored_i(buffers_stored_0),
    .allocated_i(allocated_i),
    .sent_i(sent_i),
    .tail_i(buffers_tail),
    .asks_o(channel_0_asks),
    .want_o(channel_0_want),
    .vc_o(channel_0_vc),
    .sends_o(channel_0_sends),
    .request_o(channel_0_request),
    .send_vc_o(channel_0_send_vc),
    .stranded_o(channel_0_stranded)
  );
  assign credit_o = sent_i;
  assign asks_o = channel_0_asks;
  assign sends_o = channel_0_sends;
  assign want_0_o = channel_0_want;
  assign request_0_o = channel_0_request;
  assign vc_o = chosen_i ? channel_0_vc : 1'd0;
  assign stranded_o = channel_0_stranded;
  assign flit_0_o = buffers_flit_0;
  assign tail_0_o = next_i & buffers_tail;
  assign send_vc_0_o = next_i ? channel_0_send_vc : 1'd0;
endmodule
