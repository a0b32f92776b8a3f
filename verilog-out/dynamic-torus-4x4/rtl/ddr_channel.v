// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module ddr_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
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
  // buffer not empty
  input  wire filled_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [35:0] stored_i,
  // virtual channels with at least one credit
  input  wire [4:0] ready_x_neg_i,
  input  wire [4:0] ready_x_pos_i,
  input  wire [4:0] ready_y_neg_i,
  input  wire [4:0] ready_y_pos_i,
  input  wire [4:0] ready_eject_i,
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
  output wire [4:0] vc_o,
  // label for that virtual channel: reversal count of the packet after the turn
  output wire [2:0] label_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [4:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire [4:0] send_vc_o,
  // changed header fields of the head flit as it leaves
  output wire [8:0] state_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [4:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg [4:0] out_vc;
  // Changed header fields of the head flit as it leaves.
  reg [8:0] state;
  // The waiting packet has reverted to the deterministic virtual channels.
  reg reverted;
  // Patience counter: cycles without a port to wait for. It saturates at the limit.
  reg [5:0] impatience;
  wire [2:0] reversals;
  wire [4:0] misroutes;
  wire deterministic;
  wire eject;
  wire [3:0] productive;
  wire [3:0] unproductive;
  wire [3:0] reversing;
  wire [4:0] keep;
  wire [3:0] escape;
  wire [4:0] escape_vcs;
  wire decide_asks;
  wire [4:0] decide_port;
  wire [4:0] decide_open;
  wire [4:0] decide_vc;
  wire decide_escape;
  wire decide_revert;
  wire decide_stranded;
  wire decide_stuck;
  wire [8:0] advance_state;
  wire [3:0] n1 = reverted ? 4'd0 : unproductive;
  wire [3:0] n2 = reverted ? 4'd0 : reversing;
  wire waiting = filled_i & (~active);
  wire n3 = impatience == 6'h20;
  wire n4 = waiting & (~allocated_i);
  wire n5 = allocated_i | active;
  wire [5:0] n6 = ((waiting & decide_stuck) & n4) ? (n3 ? impatience : (impatience + 6'd1)) : 6'd0;
  wire [8:0] n7 = eject ? {reverted | deterministic, misroutes[4:0], reversals[2:0]} : advance_state;
  wire [4:0] n8 = allocated_i ? decide_port : out_port;
  wire [4:0] n9 = allocated_i ? decide_vc : out_vc;
  wire [8:0] n10 = allocated_i ? n7 : state;
  wire [4:0] n11 = ((n8[0] ? ready_x_neg_i : 5'd0) | (n8[1] ? ready_x_pos_i : 5'd0)) | (n8[2] ? ready_y_neg_i
      : 5'd0);
  wire [4:0] n12 = n9 & ((n11 | (n8[3] ? ready_y_pos_i : 5'd0)) | (n8[4] ? ready_eject_i : 5'd0));
  assign reversals = stored_i[2:0];
  assign misroutes = stored_i[7:3];
  assign deterministic = stored_i[8];
  assign eject = stored_i[9];
  assign productive = stored_i[13:10];
  assign unproductive = stored_i[17:14];
  assign reversing = stored_i[21:18];
  assign keep = stored_i[26:22];
  assign escape = stored_i[30:27];
  assign escape_vcs = stored_i[35:31];

  ddr_decide decide (
    .reversals_i(reversals),
    .deterministic_i(deterministic),
    .reverted_i(reverted),
    .eject_i(eject),
    .productive_i(reverted ? 4'd0 : productive),
    .unproductive_i(n1),
    .reversing_i(n2),
    .keep_i(keep),
    .escape_i(escape),
    .escape_vcs_i(escape_vcs),
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
    .impatient_i(n3),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .escape_o(decide_escape),
    .revert_o(decide_revert),
    .stranded_o(decide_stranded),
    .stuck_o(decide_stuck)
  );

  ddr_advance advance (
    .reversals_i(reversals),
    .misroutes_i(misroutes),
    .deterministic_i(deterministic),
    .reverted_i(reverted),
    .unproductive_i(n1),
    .reversing_i(n2),
    .port_i(decide_port[3:0]),
    .escape_i(decide_escape),
    .state_o(advance_state)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign label_o = n7[2:0];
  assign sends_o = (|n12) & (filled_i & n5);
  assign request_o = n8;
  assign send_vc_o = n9;
  assign state_o = n10;
  assign stranded_o = waiting & decide_stranded;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      active <= 1'd0;
      reverted <= 1'd0;
      impatience <= 6'd0;
    end else begin
      active <= n5 & (~(sent_i & tail_i));
      reverted <= n4 & (reverted | (waiting & decide_revert));
      impatience <= n6;
    end
  end

  always @(posedge clk_i) begin
    out_port <= n8;
    out_vc <= n9;
    state <= n10;
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, decide_open};
endmodule
