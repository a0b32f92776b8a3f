// AXI4-Stream sink of an injection link. A packet of n beats becomes n + 1 flits: a head flit with the
// routing header alone, in the clock in which the first beat is seen but not yet taken, then a flit for each
// beat. Packets go one after another, each on the next channel that is free and has a credit.
module sdr_axi_in (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // payload
  input  wire [63:0] s_axis_tdata,
  // there is a beat
  input  wire s_axis_tvalid,
  // it is the last of its packet
  input  wire s_axis_tlast,
  // coordinates of the destination, lowest dimension lowest; looked at with the first beat
  input  wire [3:0] s_axis_tdest,
  // a bit for each channel: a place became free
  input  wire [2:0] inject_credit_i,
  // a beat can be taken
  output wire s_axis_tready,
  // one-hot: the virtual channel of a flit, zero: no flit
  output wire [2:0] inject_valid_o,
  // the flit: {tail, head, data}
  output wire [65:0] inject_flit_o
);
  // Given to a packet whose tail has not been sent.
  reg [2:0] owned;
  reg [1:0] credits_0;
  reg [1:0] credits_1;
  reg [1:0] credits_2;
  // Channels up to the one that was used last.
  reg [2:0] passed;
  // One-hot: the channel of the packet that is being sent.
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
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((n11[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 2'd2))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((n11[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 2'd2))));
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((n11[2] & (~n3)) | (inject_credit_i[2] & (credits_2 == 2'd2))));
      // one_channel: One packet is sent at a time.
      assert (~(|(channel & (channel + 3'd7))));
    end
  end
`endif
endmodule
