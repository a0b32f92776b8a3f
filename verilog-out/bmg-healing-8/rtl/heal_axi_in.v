// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module heal_axi_in (
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
  input  wire [2:0] s_axis_tdest,
  // one bit per virtual channel: a buffer slot is free again
  input  wire [3:0] inject_credit_i,
  // a beat is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // one-hot: the virtual channel of the flit; zero if there is none
  output wire [3:0] inject_valid_o,
  // flit: {tail, head, data}
  output wire [33:0] inject_flit_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [3:0] owned;
  // Free buffer slots at the router.
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  reg [2:0] credits_3;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg [3:0] passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg [3:0] channel;
  wire [19:0] first_header_header;
  wire n1 = |credits_0;
  wire n2 = |credits_1;
  wire n3 = |credits_2;
  wire n4 = |credits_3;
  wire [3:0] n5 = {n4, n3, n2, n1};
  wire [3:0] n6 = n5 & (~owned);
  wire n7 = passed[0] & (~passed[1]);
  wire n8 = passed[0] & (~passed[2]);
  wire n9 = passed[0] & (~passed[3]);
  wire [3:0] before_0 = {n9, n8, n7, 1'd0};
  wire n10 = passed[1] & (~passed[2]);
  wire n11 = passed[1] & (~passed[3]);
  wire [3:0] before_1 = {n11, n10, 1'd0, ~n7};
  wire n12 = passed[2] & (~passed[3]);
  wire [3:0] before_2 = {n12, 1'd0, ~n10, ~n8};
  wire [3:0] before_3 = {1'd0, ~n12, ~n11, ~n9};
  wire [3:0] next = {n6[3] & (~(|(n6 & before_3))), n6[2] & (~(|(n6 & before_2))), n6[1] & (~(|(n6 &
      before_1))), n6[0] & (~(|(n6 & before_0)))};
  wire sending = |channel;
  wire n13 = ~sending;
  wire [3:0] head_sent = (s_axis_tvalid & n13) ? next : 4'd0;
  wire ready = |(channel & n5);
  wire [3:0] body_sent = (s_axis_tvalid & ready) ? channel : 4'd0;
  wire n14 = s_axis_tlast & (|body_sent);
  wire [3:0] n15 = head_sent | body_sent;
  wire [2:0] n16 = (n15[0] ^ inject_credit_i[0]) ? (n15[0] ? (credits_0 + 3'd7) : (credits_0 + 3'd1)) :
      credits_0;
  wire [2:0] n17 = (n15[1] ^ inject_credit_i[1]) ? (n15[1] ? (credits_1 + 3'd7) : (credits_1 + 3'd1)) :
      credits_1;
  wire [2:0] n18 = (n15[2] ^ inject_credit_i[2]) ? (n15[2] ? (credits_2 + 3'd7) : (credits_2 + 3'd1)) :
      credits_2;
  wire [2:0] n19 = (n15[3] ^ inject_credit_i[3]) ? (n15[3] ? (credits_3 + 3'd7) : (credits_3 + 3'd1)) :
      credits_3;
  wire [3:0] n20 = (|head_sent) ? {1'd0, |(head_sent & 4'd4), |(head_sent & 4'd6), |(head_sent & 4'd7)} :
      passed;

  heal_first_header first_header (
    .dest_i(s_axis_tdest),
    .header_o(first_header_header)
  );
  assign s_axis_tready = ready;
  assign inject_valid_o = n15;
  assign inject_flit_o = {n14, n13, sending ? s_axis_tdata : {12'd0, first_header_header}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 4'd0;
      credits_0 <= 3'd4;
      credits_1 <= 3'd4;
      credits_2 <= 3'd4;
      credits_3 <= 3'd4;
      passed <= 4'd0;
      channel <= 4'd0;
    end else begin
      owned <= (owned | head_sent) & (~(n14 ? body_sent : 4'd0));
      credits_0 <= n16;
      credits_1 <= n17;
      credits_2 <= n18;
      credits_3 <= n19;
      passed <= n20;
      channel <= n14 ? 4'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n15[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((n15[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((n15[2] & (~n3)) | (inject_credit_i[2] & (credits_2 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // credits_in_bounds_3: The credit count stays between zero and the buffer depth.
      assert (~((n15[3] & (~n4)) | (inject_credit_i[3] & (credits_3 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_3 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(|(channel & (channel + 4'hf))))
        else $fatal(1, "FAIL: one_channel in %m");
    end
  end
`endif
endmodule
