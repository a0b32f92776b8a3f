// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module sdr_axi_in (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [63:0] s_axis_tdata,
  // the beat is valid
  input  wire s_axis_tvalid,
  // last beat of the packet
  input  wire s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [3:0] s_axis_tdest,
  // one bit per virtual channel: a buffer slot is free again
  input  wire [2:0] inject_credit_i,
  // a beat is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // one-hot: the virtual channel of the flit; zero if there is none
  output wire [2:0] inject_valid_o,
  // flit: {tail, head, data}
  output wire [65:0] inject_flit_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [2:0] owned;
  // Free buffer slots at the router.
  reg [1:0] credits_0;
  reg [1:0] credits_1;
  reg [1:0] credits_2;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg [2:0] passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg [2:0] channel;
  wire [6:0] first_header_header;
  wire n1 = |credits_0;
  wire n2 = |credits_1;
  wire n3 = |credits_2;
  wire [2:0] n4 = {n3, n2, n1};
  wire [2:0] n5 = n4 & (~owned);
  wire n6 = passed[0] & (~passed[1]);
  wire n7 = passed[0] & (~passed[2]);
  wire [2:0] before_0 = {n7, n6, 1'd0};
  wire n8 = passed[1] & (~passed[2]);
  wire [2:0] before_1 = {n8, 1'd0, ~n6};
  wire [2:0] before_2 = {1'd0, ~n8, ~n7};
  wire [2:0] next = {n5[2] & (~(|(n5 & before_2))), n5[1] & (~(|(n5 & before_1))), n5[0] & (~(|(n5 &
      before_0)))};
  wire sending = |channel;
  wire n9 = ~sending;
  wire [2:0] head_sent = (s_axis_tvalid & n9) ? next : 3'd0;
  wire ready = |(channel & n4);
  wire [2:0] body_sent = (s_axis_tvalid & ready) ? channel : 3'd0;
  wire n10 = s_axis_tlast & (|body_sent);
  wire [2:0] n11 = head_sent | body_sent;
  wire [1:0] n12 = (n11[0] ^ inject_credit_i[0]) ? (n11[0] ? (credits_0 + 2'd3) : (credits_0 + 2'd1)) :
      credits_0;
  wire [1:0] n13 = (n11[1] ^ inject_credit_i[1]) ? (n11[1] ? (credits_1 + 2'd3) : (credits_1 + 2'd1)) :
      credits_1;
  wire [1:0] n14 = (n11[2] ^ inject_credit_i[2]) ? (n11[2] ? (credits_2 + 2'd3) : (credits_2 + 2'd1)) :
      credits_2;

  sdr_first_header first_header (
    .dest_i(s_axis_tdest),
    .header_o(first_header_header)
  );
  assign s_axis_tready = ready;
  assign inject_valid_o = n11;
  assign inject_flit_o = {n10, n9, sending ? s_axis_tdata : {57'd0, first_header_header}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 3'd0;
      credits_0 <= 2'd2;
      credits_1 <= 2'd2;
      credits_2 <= 2'd2;
      passed <= 3'd0;
      channel <= 3'd0;
    end else begin
      owned <= (owned | head_sent) & (~(n10 ? body_sent : 3'd0));
      credits_0 <= n12;
      credits_1 <= n13;
      credits_2 <= n14;
      passed <= (|head_sent) ? {1'd0, |(head_sent & 3'd2), |(head_sent & 3'd3)} : passed;
      channel <= n10 ? 3'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n11[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 2'd2))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((n11[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 2'd2))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((n11[2] & (~n3)) | (inject_credit_i[2] & (credits_2 == 2'd2))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(|(channel & (channel + 3'd7))))
        else $fatal(1, "FAIL: one_channel in %m");
    end
  end
`endif
endmodule
