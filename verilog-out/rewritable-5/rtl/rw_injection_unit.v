// Input unit: the buffers of an input port, and the control of each of its virtual channels.
module rw_injection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // network ports with a working link
  input  wire [2:0] healthy_i,
  // free virtual channels of this output port
  input  wire [1:0] free_p0_i,
  input  wire [1:0] free_p1_i,
  input  wire [1:0] free_p2_i,
  input  wire [1:0] free_eject_i,
  // virtual channels of this output port with at least one credit
  input  wire [1:0] ready_p0_i,
  input  wire [1:0] ready_p1_i,
  input  wire [1:0] ready_p2_i,
  input  wire [1:0] ready_eject_i,
  // virtual channels whose head flit is granted an output virtual channel
  input  wire [1:0] allocated_i,
  // one-hot: the virtual channel that is granted if any of this input is
  input  wire [1:0] chosen_i,
  // one-hot per switch input: the virtual channel that sends if the switch input is granted
  input  wire [1:0] next_i,
  // virtual channels whose front flit is sent in this cycle
  input  wire [1:0] sent_i,
  // write enable of a row of the routing table; only while the network is empty
  input  wire table_write_i,
  // number of the row: {port of arrival, its virtual channel, destination}
  input  wire [2:0] table_row_i,
  // what the row holds
  input  wire [4:0] table_data_i,
  // rows of the routing table were written since reset: they count in place of the fixed table
  input  wire written_i,
  // credit to upstream: a buffer slot of this virtual channel is freed
  output wire [1:0] credit_o,
  // virtual channels whose head flit requests an output virtual channel
  output wire [1:0] asks_o,
  // virtual channels whose front flit requests the switch
  output wire [1:0] sends_o,
  // one-hot: the output port that this virtual channel requests
  output wire [3:0] want_0_o,
  // one-hot: the output port that the front flit is sent to
  output wire [3:0] request_0_o,
  // one-hot: the output port that this virtual channel requests
  output wire [3:0] want_1_o,
  // one-hot: the output port that the front flit is sent to
  output wire [3:0] request_1_o,
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
  wire [2:0] in_dest_x;
  wire [3:0] row_row;
  wire [2:0] rows_row_ports;
  wire [1:0] rows_row_vcs;
  wire route_eject;
  wire [2:0] route_productive;
  wire [1:0] route_keep;
  wire [1:0] buffers_filled;
  wire [5:0] buffers_stored_0;
  wire [5:0] buffers_stored_1;
  wire [1:0] buffers_tail;
  wire [33:0] buffers_flit_0;
  wire channel_0_asks;
  wire [3:0] channel_0_want;
  wire [1:0] channel_0_vc;
  wire channel_0_sends;
  wire [3:0] channel_0_request;
  wire [1:0] channel_0_send_vc;
  wire channel_0_stranded;
  wire channel_1_asks;
  wire [3:0] channel_1_want;
  wire [1:0] channel_1_vc;
  wire channel_1_sends;
  wire [3:0] channel_1_request;
  wire [1:0] channel_1_send_vc;
  wire channel_1_stranded;
  wire [1:0] n1 = (chosen_i[0] ? channel_0_vc : 2'd0) | (chosen_i[1] ? channel_1_vc : 2'd0);
  wire [1:0] n2 = (next_i[0] ? channel_0_send_vc : 2'd0) | (next_i[1] ? channel_1_send_vc : 2'd0);
  assign in_dest_x = flit_i[2:0];

  rw_row row (
    .dest_x_i(in_dest_x),
    .from_vc_i(2'd0),
    .row_o(row_row)
  );

  rw_injection_rows rows (
    .clk_i(clk_i),
    .read_i(row_row[2:0]),
    .table_write_i(table_write_i),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .row_ports_o(rows_row_ports),
    .row_vcs_o(rows_row_vcs)
  );

  rw_route route (
    .here_x_i(here_x_i),
    .dest_x_i(in_dest_x),
    .from_i(3'd0),
    .from_vc_i(2'd0),
    .healthy_i(healthy_i),
    .written_i(written_i),
    .row_ports_i(rows_row_ports),
    .row_vcs_i(rows_row_vcs),
    .eject_o(route_eject),
    .productive_o(route_productive),
    .keep_o(route_keep)
  );

  rw_injection_unit_buffer buffers (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(valid_i),
    .flit_i(flit_i),
    .head_i({route_keep, route_productive, route_eject}),
    .next_i(next_i),
    .pop_i(sent_i),
    .filled_o(buffers_filled),
    .stored_0_o(buffers_stored_0),
    .stored_1_o(buffers_stored_1),
    .tail_o(buffers_tail),
    .flit_0_o(buffers_flit_0)
  );

  rw_channel channel_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_p0_i(free_p0_i),
    .free_p1_i(free_p1_i),
    .free_p2_i(free_p2_i),
    .free_eject_i(free_eject_i),
    .ready_p0_i(ready_p0_i),
    .ready_p1_i(ready_p1_i),
    .ready_p2_i(ready_p2_i),
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
    .stranded_o(channel_0_stranded)
  );

  rw_channel channel_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .free_p0_i(free_p0_i),
    .free_p1_i(free_p1_i),
    .free_p2_i(free_p2_i),
    .free_eject_i(free_eject_i),
    .ready_p0_i(ready_p0_i),
    .ready_p1_i(ready_p1_i),
    .ready_p2_i(ready_p2_i),
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

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // idle_when_written: A row of the routing table is written only while no flit is here.
      assert (~(table_write_i & (|(valid_i | buffers_filled))))
        else $fatal(1, "FAIL: idle_when_written in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, row_row[3], clk_i, rst_ni};
endmodule
