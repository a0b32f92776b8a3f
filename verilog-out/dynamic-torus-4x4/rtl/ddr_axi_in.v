// AXI4-Stream sink of an injection link.
// A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.
// The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.
// Packets are sent one after another.
// Each takes the next virtual channel, in round-robin order, that is free and has a credit.
module ddr_axi_in (
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
  // Virtual channels whose tail flit has been sent but whose buffer is not yet empty.
  reg draining;
  // Free buffer slots at the router.
  reg [1:0] credits_0;
  // Priority mask: set for virtual channels up to the last one used. The others have priority.
  reg passed;
  // One-hot: the virtual channel of the packet being sent; zero between packets.
  reg channel;
  wire [12:0] first_header_header;
  wire n1 = |credits_0;
  wire next = n1 & (~(owned | draining));
  wire head_sent = (s_axis_tvalid & (~channel)) ? next : 1'd0;
  wire ready = channel & n1;
  wire body_sent = (s_axis_tvalid & ready) ? channel : 1'd0;
  wire n2 = s_axis_tlast & body_sent;
  wire n3 = head_sent | body_sent;
  wire [1:0] n4 = (inject_credit_i ^ n3) ? (n3 ? (credits_0 + 2'd3) : (credits_0 + 2'd1)) : credits_0;
  wire n5 = n2 ? body_sent : 1'd0;
  wire n6 = owned | head_sent;

  ddr_first_header first_header (
    .dest_i(s_axis_tdest),
    .header_o(first_header_header)
  );
  assign s_axis_tready = ready;
  assign inject_valid_o = n3;
  assign inject_flit_o = {n2, ~channel, channel ? s_axis_tdata : {19'd0, first_header_header}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 1'd0;
      draining <= 1'd0;
      credits_0 <= 2'd3;
      passed <= 1'd0;
      channel <= 1'd0;
    end else begin
      owned <= n6 & (~n5);
      draining <= (draining | (n5 & n6)) & (~(2'd3 == n4));
      credits_0 <= n4;
      passed <= head_sent ? 1'd0 : passed;
      channel <= n2 ? 1'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((n3 & (~n1)) | (inject_credit_i & (credits_0 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // one_channel: At most one packet is being sent.
      assert (~(channel & (channel + 1'd1)))
        else $fatal(1, "FAIL: one_channel in %m");
    end
  end
`endif
endmodule
