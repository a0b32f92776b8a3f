// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module noc3_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // free virtual channels of this output port
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_z_neg_i,
  input  wire [2:0] free_z_pos_i,
  input  wire [2:0] free_eject_i,
  // buffer not empty
  input  wire filled_i,
  // buffer not empty in the next cycle if no flit leaves in this one
  input  wire filled_unsent_i,
  // buffer not empty in the next cycle if a flit leaves in this one
  input  wire filled_sent_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [12:0] stored_i,
  // output ports that the routing relation can choose for packets of this input port
  input  wire [6:0] wired_i,
  // virtual channels with a credit in the next cycle if no flit is sent in this one
  input  wire [2:0] ready_unsent_x_neg_i,
  input  wire [2:0] ready_unsent_x_pos_i,
  input  wire [2:0] ready_unsent_y_neg_i,
  input  wire [2:0] ready_unsent_y_pos_i,
  input  wire [2:0] ready_unsent_z_neg_i,
  input  wire [2:0] ready_unsent_z_pos_i,
  input  wire [2:0] ready_unsent_eject_i,
  // virtual channels with a credit in the next cycle if a flit is sent in this one
  input  wire [2:0] ready_sent_x_neg_i,
  input  wire [2:0] ready_sent_x_pos_i,
  input  wire [2:0] ready_sent_y_neg_i,
  input  wire [2:0] ready_sent_y_pos_i,
  input  wire [2:0] ready_sent_z_neg_i,
  input  wire [2:0] ready_sent_z_pos_i,
  input  wire [2:0] ready_sent_eject_i,
  // the request for an output virtual channel is granted
  input  wire allocated_i,
  // the granted virtual channel has a credit in the next cycle
  input  wire ready_given_i,
  // the front flit is sent in this cycle
  input  wire sent_i,
  // the front flit is a tail flit
  input  wire tail_i,
  // the head flit requests an output virtual channel
  output wire asks_o,
  // one-hot: the requested output port
  output wire [6:0] want_o,
  // one-hot: the requested virtual channel of that port
  output wire [2:0] vc_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [6:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire [2:0] send_vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [6:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg [2:0] out_vc;
  // Pipeline stage counter: cycles of route computation.
  reg route_stage;
  // Switch request: the front flit has a credit or is ejected. Computed one cycle ahead.
  reg sends;
  wire eject;
  wire [5:0] productive;
  wire [5:0] escape;
  wire decide_asks;
  wire [6:0] decide_port;
  wire [2:0] decide_open;
  wire [2:0] decide_vc;
  wire decide_escape;
  wire decide_stranded;
  wire [5:0] n1 = wired_i[5:0];
  wire waiting = route_stage & (filled_i & (~active));
  wire n2 = allocated_i | active;
  wire n3 = (filled_i & (~n2)) ? (route_stage ? route_stage : (1'd1 + route_stage)) : 1'd0;
  wire [2:0] n4 = (out_port[0] ? ready_unsent_x_neg_i : 3'd0) | (out_port[1] ? ready_unsent_x_pos_i : 3'd0);
  wire [2:0] n5 = (n4 | (out_port[2] ? ready_unsent_y_neg_i : 3'd0)) | (out_port[3] ? ready_unsent_y_pos_i :
      3'd0);
  wire [2:0] n6 = (n5 | (out_port[4] ? ready_unsent_z_neg_i : 3'd0)) | (out_port[5] ? ready_unsent_z_pos_i :
      3'd0);
  wire n7 = filled_unsent_i & (|(out_vc & (n6 | (out_port[6] ? ready_unsent_eject_i : 3'd0))));
  wire [2:0] n8 = (out_port[0] ? ready_sent_x_neg_i : 3'd0) | (out_port[1] ? ready_sent_x_pos_i : 3'd0);
  wire [2:0] n9 = (n8 | (out_port[2] ? ready_sent_y_neg_i : 3'd0)) | (out_port[3] ? ready_sent_y_pos_i :
      3'd0);
  wire [2:0] n10 = (n9 | (out_port[4] ? ready_sent_z_neg_i : 3'd0)) | (out_port[5] ? ready_sent_z_pos_i :
      3'd0);
  wire n11 = filled_sent_i & (|(out_vc & (n10 | (out_port[6] ? ready_sent_eject_i : 3'd0))));
  wire n12 = sent_i ? (n11 & (~tail_i)) : (active ? n7 : (allocated_i & ready_given_i));
  assign eject = stored_i[0];
  assign productive = stored_i[6:1];
  assign escape = stored_i[12:7];

  noc3_decide decide (
    .eject_i(eject),
    .productive_i(productive & n1),
    .escape_i(escape & n1),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_z_neg_i(free_z_neg_i),
    .free_z_pos_i(free_z_pos_i),
    .free_eject_i(free_eject_i),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .escape_o(decide_escape),
    .stranded_o(decide_stranded)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign sends_o = sends;
  assign request_o = out_port;
  assign send_vc_o = out_vc;
  assign stranded_o = waiting & decide_stranded;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      active <= 1'd0;
      route_stage <= 1'd0;
      sends <= 1'd0;
    end else begin
      active <= n2 & (~(sent_i & tail_i));
      route_stage <= n3;
      sends <= n12;
    end
  end

  always @(posedge clk_i) begin
    out_port <= allocated_i ? decide_port : out_port;
    out_vc <= allocated_i ? decide_vc : out_vc;
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // legal_turn: The packet requests only turns that the routing relation makes.
      assert (~(waiting & (|((productive | escape) & (~n1)))))
        else $fatal(1, "FAIL: legal_turn in %m");
      // sends_a_flit: Only a flit whose packet holds an output virtual channel requests the switch.
      assert (~(sends & (~(filled_i & active))))
        else $fatal(1, "FAIL: sends_a_flit in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, wired_i[6], decide_open, decide_escape};
endmodule
