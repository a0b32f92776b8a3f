// Control of one input virtual channel.
// A head flit at the front of the buffer requests an output virtual channel until one is granted.
// The flits of the packet then request the switch until the tail flit has been sent.
module chip_channel (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // free virtual channels of this output port
  input  wire [1:0] free_p0_i,
  input  wire [1:0] free_p1_i,
  input  wire [1:0] free_p2_i,
  input  wire [1:0] free_p3_i,
  input  wire [1:0] free_p4_i,
  input  wire [1:0] free_p5_i,
  input  wire [1:0] free_p6_i,
  input  wire [1:0] free_p7_i,
  input  wire [1:0] free_eject_i,
  // buffer not empty
  input  wire filled_i,
  // routing data of the packet; valid while its head flit is at the front
  input  wire [10:0] stored_i,
  // virtual channels with at least one credit
  input  wire [1:0] ready_p0_i,
  input  wire [1:0] ready_p1_i,
  input  wire [1:0] ready_p2_i,
  input  wire [1:0] ready_p3_i,
  input  wire [1:0] ready_p4_i,
  input  wire [1:0] ready_p5_i,
  input  wire [1:0] ready_p6_i,
  input  wire [1:0] ready_p7_i,
  input  wire [1:0] ready_eject_i,
  // the request for an output virtual channel is granted
  input  wire allocated_i,
  // the front flit is sent in this cycle
  input  wire sent_i,
  // the front flit is a tail flit
  input  wire tail_i,
  // the head flit requests an output virtual channel
  output wire asks_o,
  // one-hot: the requested output port
  output wire [8:0] want_o,
  // one-hot: the requested virtual channel of that port
  output wire [1:0] vc_o,
  // switch request: the front flit can be sent
  output wire sends_o,
  // one-hot: the output port of the switch request
  output wire [8:0] request_o,
  // one-hot: the output virtual channel of the packet
  output wire [1:0] send_vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  // The packet holds an output virtual channel.
  reg active;
  // One-hot: the output port of the packet.
  reg [8:0] out_port;
  // One-hot: the output virtual channel of the packet.
  reg [1:0] out_vc;
  wire eject;
  wire [7:0] productive;
  wire [1:0] keep;
  wire decide_asks;
  wire [8:0] decide_port;
  wire [1:0] decide_open;
  wire [1:0] decide_vc;
  wire decide_stranded;
  wire waiting = filled_i & (~active);
  wire n1 = allocated_i | active;
  wire [8:0] n2 = allocated_i ? decide_port : out_port;
  wire [1:0] n3 = allocated_i ? decide_vc : out_vc;
  wire [1:0] n4 = ((n2[0] ? ready_p0_i : 2'd0) | (n2[1] ? ready_p1_i : 2'd0)) | (n2[2] ? ready_p2_i : 2'd0);
  wire [1:0] n5 = ((n4 | (n2[3] ? ready_p3_i : 2'd0)) | (n2[4] ? ready_p4_i : 2'd0)) | (n2[5] ? ready_p5_i :
      2'd0);
  wire [1:0] n6 = ((n5 | (n2[6] ? ready_p6_i : 2'd0)) | (n2[7] ? ready_p7_i : 2'd0)) | (n2[8] ? ready_eject_i
      : 2'd0);
  assign eject = stored_i[0];
  assign productive = stored_i[8:1];
  assign keep = stored_i[10:9];

  chip_decide decide (
    .eject_i(eject),
    .productive_i(productive),
    .keep_i(keep),
    .free_p0_i(free_p0_i),
    .free_p1_i(free_p1_i),
    .free_p2_i(free_p2_i),
    .free_p3_i(free_p3_i),
    .free_p4_i(free_p4_i),
    .free_p5_i(free_p5_i),
    .free_p6_i(free_p6_i),
    .free_p7_i(free_p7_i),
    .free_eject_i(free_eject_i),
    .asks_o(decide_asks),
    .port_o(decide_port),
    .open_o(decide_open),
    .vc_o(decide_vc),
    .stranded_o(decide_stranded)
  );
  assign asks_o = waiting & decide_asks;
  assign want_o = decide_port;
  assign vc_o = decide_vc;
  assign sends_o = (|(n3 & n6)) & (filled_i & n1);
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
