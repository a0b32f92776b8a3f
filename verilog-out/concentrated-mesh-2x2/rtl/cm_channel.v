// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module cm_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // free virtual channels of this output port
  input  wire [1:0] free_x_neg_i,
  input  wire [1:0] free_x_pos_i,
  input  wire [1:0] free_y_neg_i,
  input  wire [1:0] free_y_pos_i,
  input  wire [1:0] free_eject0_i,
  input  wire [1:0] free_eject1_i,
  input  wire [1:0] free_eject2_i,
  input  wire [1:0] free_eject3_i,
  // buffer not empty
  input  wire filled_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [6:0] stored_i,
  // output ports that the routing relation can choose for packets of this input port
  input  wire [7:0] wired_i,
  // virtual channels with at least one credit
  input  wire [1:0] ready_x_neg_i,
  input  wire [1:0] ready_x_pos_i,
  input  wire [1:0] ready_y_neg_i,
  input  wire [1:0] ready_y_pos_i,
  // the request for an output virtual channel is granted
  input  wire allocated_i,
  // the front flit is sent in this cycle
  input  wire sent_i,
  // the front flit is a tail flit
  input  wire tail_i,
  // the head flit requests an output virtual channel
  output wire asks_o,
  // one-hot: the requested output port
  output wire [7:0] want_o,
  // one-hot: the requested virtual channel of that port
  output wire [1:0] vc_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [7:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire [1:0] send_vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [7:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg [1:0] out_vc;
  wire [1:0] place;
  wire eject;
  wire [3:0] productive;
  wire decide_asks;
  wire [7:0] decide_port;
  wire [1:0] decide_open;
  wire [1:0] decide_vc;
  wire decide_stranded;
  wire [3:0] n1 = wired_i[3:0];
  wire waiting = filled_i & (~active);
  wire n2 = allocated_i | active;
  wire [7:0] n3 = allocated_i ? decide_port : out_port;
  wire [1:0] n4 = allocated_i ? decide_vc : out_vc;
  wire [1:0] n5 = ((n3[0] ? ready_x_neg_i : 2'd0) | (n3[1] ? ready_x_pos_i : 2'd0)) | (n3[2] ? ready_y_neg_i :
      2'd0);
  wire n6 = ((|n3[7:4]) | (|(n4 & (n5 | (n3[3] ? ready_y_pos_i : 2'd0))))) & (filled_i & n2);
  assign place = stored_i[1:0];
  assign eject = stored_i[2];
  assign productive = stored_i[6:3];

  cm_decide decide (
    .place_i(place),
    .eject_i(eject),
    .productive_i(productive & n1),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_eject0_i(free_eject0_i),
    .free_eject1_i(free_eject1_i),
    .free_eject2_i(free_eject2_i),
    .free_eject3_i(free_eject3_i),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .stranded_o(decide_stranded)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign sends_o = n6;
  assign request_o = n3;
  assign send_vc_o = n4;
  assign stranded_o = waiting & decide_stranded;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      active <= 1'd0;
    end else begin
      active <= n2 & (~(sent_i & tail_i));
    end
  end

  always @(posedge clk_i) begin
    out_port <= n3;
    out_vc <= n4;
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // legal_turn: The packet requests only turns that the routing relation makes.
      assert (~(waiting & (|(productive & (~n1)))))
        else $fatal(1, "FAIL: legal_turn in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, wired_i[7:4], decide_open};
endmodule
