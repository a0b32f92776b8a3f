// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module noc3_axi_in (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [47:0] s_axis_tdata,
  // the beat is valid
  input  wire s_axis_tvalid,
  // last beat of the packet
  input  wire s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [4:0] s_axis_tdest,
  // one bit per virtual channel: a buffer slot is free again
  input  wire [2:0] inject_credit_i,
  // a beat is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // one-hot: the virtual channel of the flit; zero if there is none
  output wire [2:0] inject_valid_o,
  // flit: {tail, head, data}
  output wire [49:0] inject_flit_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [2:0] owned;
  // Virtual channels whose tail flit has been sent but whose buffer is not yet empty.
  reg [2:0] draining;
  // Free buffer slots at the router.
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg [2:0] passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg [2:0] channel;
  wire n1 = |credits_0;
  wire n2 = |credits_1;
  wire n3 = |credits_2;
  wire [2:0] n4 = {n3, n2, n1};
  wire [2:0] n5 = n4 & (~(owned | draining));
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
  wire n10 = s_axis_tvalid & n9;
  wire [2:0] head_sent = n10 ? next : 3'd0;
  wire ready = |(channel & n4);
  wire [2:0] body_sent = (s_axis_tvalid & ready) ? channel : 3'd0;
  wire n11 = s_axis_tlast & (|body_sent);
  wire [2:0] n12 = head_sent | body_sent;
  wire [2:0] n13 = (n12[0] ^ inject_credit_i[0]) ? (n12[0] ? (credits_0 + 3'd7) : (credits_0 + 3'd1)) :
      credits_0;
  wire [2:0] n14 = (n12[1] ^ inject_credit_i[1]) ? (n12[1] ? (credits_1 + 3'd7) : (credits_1 + 3'd1)) :
      credits_1;
  wire [2:0] n15 = (n12[2] ^ inject_credit_i[2]) ? (n12[2] ? (credits_2 + 3'd7) : (credits_2 + 3'd1)) :
      credits_2;
  wire [2:0] n16 = n11 ? body_sent : 3'd0;
  wire [2:0] n17 = owned | head_sent;
  assign s_axis_tready = ready;
  assign inject_valid_o = n12;
  assign inject_flit_o = {n11, n9, sending ? s_axis_tdata : {43'd0, s_axis_tdest}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 3'd0;
      draining <= 3'd0;
      credits_0 <= 3'd6;
      credits_1 <= 3'd6;
      credits_2 <= 3'd6;
      passed <= 3'd0;
      channel <= 3'd0;
    end else begin
      owned <= n17 & (~n16);
      draining <= (draining | (n16 & n17)) & (~{3'd6 == n15, 3'd6 == n14, n13 == 3'd6});
      credits_0 <= n13;
      credits_1 <= n14;
      credits_2 <= n15;
      passed <= (|head_sent) ? {1'd0, |(head_sent & 3'd2), |(head_sent & 3'd3)} : passed;
      channel <= n11 ? 3'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n18 = ~n10;
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n12[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((n12[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((n12[2] & (~n3)) | (inject_credit_i[2] & (credits_2 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(|(channel & (channel + 3'd7))))
        else $fatal(1, "FAIL: one_channel in %m");
      // destination_x: The destination is a node of the network.
      assert ((s_axis_tdest[1:0] < 2'd3) | n18)
        else $fatal(1, "FAIL: destination_x in %m");
      // destination_y: The destination is a node of the network.
      assert (n18 | (s_axis_tdest[3:2] < 2'd3))
        else $fatal(1, "FAIL: destination_y in %m");
    end
  end
`endif
endmodule
