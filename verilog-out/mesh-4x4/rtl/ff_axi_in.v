// AXI4-Stream sink of an injection link. A packet of n beats becomes n + 1 flits: a head flit with the
// routing header alone, in the clock in which the first beat is seen but not yet taken, then a flit for each
// beat. Packets go one after another, each on the next channel that is free and has a credit.
module ff_axi_in (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // payload
  input  wire [31:0] s_axis_tdata,
  // there is a beat
  input  wire s_axis_tvalid,
  // it is the last of its packet
  input  wire s_axis_tlast,
  // coordinates of the destination, lowest dimension lowest; looked at with the first beat
  input  wire [3:0] s_axis_tdest,
  // a bit for each channel: a place became free
  input  wire [1:0] inject_credit_i,
  // a beat can be taken
  output wire s_axis_tready,
  // one-hot: the virtual channel of a flit, zero: no flit
  output wire [1:0] inject_valid_o,
  // the flit: {tail, head, data}
  output wire [33:0] inject_flit_o
);
  // Given to a packet whose tail has not been sent.
  reg [1:0] owned;
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  // Channels up to the one that was used last.
  reg [1:0] passed;
  // One-hot: the channel of the packet that is being sent.
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
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((n8[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 3'd4))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((n8[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 3'd4))));
      // one_channel: One packet is sent at a time.
      assert (~(|(channel & (channel + 2'd3))));
    end
  end
`endif
endmodule
