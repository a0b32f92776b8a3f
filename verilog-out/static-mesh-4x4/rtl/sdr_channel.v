// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module sdr_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // free virtual channels of this output port
  input  wire [2:0] free_x_neg_i,
  input  wire [2:0] free_x_pos_i,
  input  wire [2:0] free_y_neg_i,
  input  wire [2:0] free_y_pos_i,
  input  wire [2:0] free_eject_i,
  // buffer not empty
  input  wire filled_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [21:0] stored_i,
  // virtual channels with at least one credit
  input  wire [2:0] ready_x_neg_i,
  input  wire [2:0] ready_x_pos_i,
  input  wire [2:0] ready_y_neg_i,
  input  wire [2:0] ready_y_pos_i,
  input  wire [2:0] ready_eject_i,
  // the request for an output virtual channel is granted
  input  wire allocated_i,
  // the front flit is sent in this cycle
  input  wire sent_i,
  // the front flit is a tail flit
  input  wire tail_i,
  // the head flit requests an output virtual channel
  output wire asks_o,
  // one-hot: the requested output port
  output wire [4:0] want_o,
  // one-hot: the requested virtual channel of that port
  output wire [2:0] vc_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [4:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire [2:0] send_vc_o,
  // changed header fields of the head flit as it leaves
  output wire [2:0] state_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [4:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg [2:0] out_vc;
  // Changed header fields of the head flit as it leaves.
  reg [2:0] state;
  wire reversals;
  wire [1:0] misroutes;
  wire eject;
  wire [3:0] productive;
  wire [3:0] unproductive;
  wire [3:0] reversing;
  wire [2:0] keep;
  wire [2:0] turn;
  wire decide_asks;
  wire [4:0] decide_port;
  wire [2:0] decide_open;
  wire [2:0] decide_vc;
  wire decide_stranded;
  wire [2:0] advance_state;
  wire waiting = filled_i & (~active);
  wire n1 = allocated_i | active;
  wire [4:0] n2 = allocated_i ? decide_port : out_port;
  wire [2:0] n3 = allocated_i ? decide_vc : out_vc;
  wire [2:0] n4 = allocated_i ? (eject ? {misroutes[1:0], reversals} : advance_state) : state;
  wire [2:0] n5 = ((n2[0] ? ready_x_neg_i : 3'd0) | (n2[1] ? ready_x_pos_i : 3'd0)) | (n2[2] ? ready_y_neg_i :
      3'd0);
  wire [2:0] n6 = n3 & ((n5 | (n2[3] ? ready_y_pos_i : 3'd0)) | (n2[4] ? ready_eject_i : 3'd0));
  assign reversals = stored_i[0];
  assign misroutes = stored_i[2:1];
  assign eject = stored_i[3];
  assign productive = stored_i[7:4];
  assign unproductive = stored_i[11:8];
  assign reversing = stored_i[15:12];
  assign keep = stored_i[18:16];
  assign turn = stored_i[21:19];

  sdr_decide decide (
    .eject_i(eject),
    .productive_i(productive),
    .unproductive_i(unproductive),
    .reversing_i(reversing),
    .keep_i(keep),
    .turn_i(turn),
    .free_x_neg_i(free_x_neg_i),
    .free_x_pos_i(free_x_pos_i),
    .free_y_neg_i(free_y_neg_i),
    .free_y_pos_i(free_y_pos_i),
    .free_eject_i(free_eject_i),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .stranded_o(decide_stranded)
  );

  sdr_advance advance (
    .reversals_i(reversals),
    .misroutes_i(misroutes),
    .unproductive_i(unproductive),
    .reversing_i(reversing),
    .port_i(decide_port[3:0]),
    .escape_i(1'd0),
    .state_o(advance_state)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign sends_o = (|n6) & (filled_i & n1);
  assign request_o = n2;
  assign send_vc_o = n3;
  assign state_o = n4;
  assign stranded_o = waiting & decide_stranded;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      active <= 1'd0;
    end else begin
      active <= n1 & (~(sent_i & tail_i));
    end
  end

  always @(posedge clk_i) begin
    out_port <= n2;
    out_vc <= n3;
    state <= n4;
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, decide_open};
endmodule
