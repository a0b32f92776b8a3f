// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module ff_axi_in (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [31:0] s_axis_tdata,
  // the beat is valid
  input  wire s_axis_tvalid,
  // last beat of the packet
  input  wire s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [3:0] s_axis_tdest,
  // one bit per virtual channel: a buffer slot is free again
  input  wire [1:0] inject_credit_i,
  // a beat is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // one-hot: the virtual channel of the flit; zero if there is none
  output wire [1:0] inject_valid_o,
  // flit: {tail, head, data}
  output wire [33:0] inject_flit_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [1:0] owned;
  // Free buffer slots at the router.
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg [1:0] passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg [1:0] channel;
  wire n1 = |credits_0;
  wire n2 = |credits_1;
  wire [1:0] n3 = {n2, n1};
  wire [1:0] n4 = n3 & (~owned);
  wire n5 = passed[0] & (~passed[1]);
  wire [1:0] before_0 = {n5, 1'd0};
  wire [1:0] before_1 = {1'd0, ~n5};
  wire [1:0] next = {n4[1] & (~(|(n4 & before_1))), n4[0] & (~(|(n4 & before_0)))};
  wire sending = |channel;
  wire n6 = ~sending;
  wire [1:0] head_sent = (s_axis_tvalid & n6) ? next : 2'd0;
  wire ready = |(channel & n3);
  wire [1:0] body_sent = (s_axis_tvalid & ready) ? channel : 2'd0;
  wire n7 = s_axis_tlast & (|body_sent);
  wire [1:0] n8 = head_sent | body_sent;
  wire [2:0] n9 = (n8[0] ^ inject_credit_i[0]) ? (n8[0] ? (credits_0 + 3'd7) : (credits_0 + 3'd1)) :
      credits_0;
  wire [2:0] n10 = (n8[1] ^ inject_credit_i[1]) ? (n8[1] ? (credits_1 + 3'd7) : (credits_1 + 3'd1)) :
      credits_1;
  assign s_axis_tready = ready;
  assign inject_valid_o = n8;
  assign inject_flit_o = {n7, n6, sending ? s_axis_tdata : {28'd0, s_axis_tdest}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 2'd0;
      credits_0 <= 3'd4;
      credits_1 <= 3'd4;
      passed <= 2'd0;
      channel <= 2'd0;
    end else begin
      owned <= (owned | head_sent) & (~(n7 ? body_sent : 2'd0));
      credits_0 <= n9;
      credits_1 <= n10;
      passed <= (|head_sent) ? {1'd0, |(head_sent & 2'd1)} : passed;
      channel <= n7 ? 2'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n8[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((n8[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(|(channel & (channel + 2'd3))))
        else $fatal(1, "FAIL: one_channel in %m");
    end
  end
`endif
endmodule
