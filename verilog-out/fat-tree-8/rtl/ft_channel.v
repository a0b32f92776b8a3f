// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module ft_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // free virtual channels of this output port
  input  wire free_p0_i,
  input  wire free_p1_i,
  input  wire free_p2_i,
  input  wire free_p3_i,
  input  wire free_eject0_i,
  input  wire free_eject1_i,
  // buffer not empty
  input  wire filled_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [5:0] stored_i,
  // virtual channels with at least one credit
  input  wire ready_p0_i,
  input  wire ready_p1_i,
  input  wire ready_p2_i,
  input  wire ready_p3_i,
  input  wire ready_eject0_i,
  input  wire ready_eject1_i,
  // the request for an output virtual channel is granted
  input  wire allocated_i,
  // the front flit is sent in this cycle
  input  wire sent_i,
  // the front flit is a tail flit
  input  wire tail_i,
  // the head flit requests an output virtual channel
  output wire asks_o,
  // one-hot: the requested output port
  output wire [5:0] want_o,
  // one-hot: the requested virtual channel of that port
  output wire vc_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [5:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire send_vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [5:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg out_vc;
  wire place;
  wire eject;
  wire [3:0] productive;
  wire decide_asks;
  wire [5:0] decide_port;
  wire decide_open;
  wire decide_vc;
  wire decide_stranded;
  wire waiting = filled_i & (~active);
  wire n1 = allocated_i | active;
  wire [5:0] n2 = allocated_i ? decide_port : out_port;
  wire n3 = allocated_i ? decide_vc : out_vc;
  wire n4 = ((n2[0] ? ready_p0_i : 1'd0) | (n2[1] ? ready_p1_i : 1'd0)) | (n2[2] ? ready_p2_i : 1'd0);
  wire n5 = ((n4 | (n2[3] ? ready_p3_i : 1'd0)) | (n2[4] ? ready_eject0_i : 1'd0)) | (n2[5] ? ready_eject1_i :
      1'd0);
  assign place = stored_i[0];
  assign eject = stored_i[1];
  assign productive = stored_i[5:2];

  ft_decide decide (
    .place_i(place),
    .eject_i(eject),
    .productive_i(productive),
    .free_p0_i(free_p0_i),
    .free_p1_i(free_p1_i),
    .free_p2_i(free_p2_i),
    .free_p3_i(free_p3_i),
    .free_eject0_i(free_eject0_i),
    .free_eject1_i(free_eject1_i),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .stranded_o(decide_stranded)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign sends_o = (n3 & n5) & (filled_i & n1);
  assign request_o = n2;
  assign send_vc_o = n3;
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
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, decide_open};
endmodule
