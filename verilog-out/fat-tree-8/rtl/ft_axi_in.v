// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module ft_axi_in (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [31:0] s_axis_tdata,
  // the beat is valid
  input  wire s_axis_tvalid,
  // last beat of the packet
  input  wire s_axis_tlast,
  // destination: its place at the router in the lowest bits, then coordinates from x on; sampled with the
  // first beat
  input  wire [4:0] s_axis_tdest,
  // one bit per virtual channel: a buffer slot is free again
  input  wire inject_credit_i,
  // a beat is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // one-hot: the virtual channel of the flit; zero if there is none
  output wire inject_valid_o,
  // flit: {tail, head, data}
  output wire [33:0] inject_flit_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg owned;
  // Free buffer slots at the router.
  reg [2:0] credits_0;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg channel;
  wire n1 = |credits_0;
  wire next = n1 & (~owned);
  wire n2 = s_axis_tvalid & (~channel);
  wire head_sent = n2 ? next : 1'd0;
  wire ready = channel & n1;
  wire body_sent = (s_axis_tvalid & ready) ? channel : 1'd0;
  wire n3 = s_axis_tlast & body_sent;
  wire n4 = head_sent | body_sent;
  wire [2:0] n5 = (inject_credit_i ^ n4) ? (n4 ? (credits_0 + 3'd7) : (credits_0 + 3'd1)) : credits_0;
  assign s_axis_tready = ready;
  assign inject_valid_o = n4;
  assign inject_flit_o = {n3, ~channel, channel ? s_axis_tdata : {27'd0, s_axis_tdest}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 1'd0;
      credits_0 <= 3'd4;
      passed <= 1'd0;
      channel <= 1'd0;
    end else begin
      owned <= (owned | head_sent) & (~(n3 ? body_sent : 1'd0));
      credits_0 <= n5;
      passed <= head_sent ? 1'd0 : passed;
      channel <= n3 ? 1'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n4 & (~n1)) | (inject_credit_i & (credits_0 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(channel & (channel + 1'd1)))
        else $fatal(1, "FAIL: one_channel in %m");
      // destination_x: The destination is a node of the network.
      assert ((s_axis_tdest[4:1] < 4'hc) | (~n2))
        else $fatal(1, "FAIL: destination_x in %m");
    end
  end
`endif
endmodule
