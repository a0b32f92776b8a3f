// AXI4-Stream sink of an injection link. A packet of n beats becomes n + 1 flits: a head flit with the
// routing header alone, in the clock in which the first beat is seen but not yet taken, then a flit for each
// beat. Packets go one after another, each on the next channel that is free and has a credit.
module noc3_axi_in (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // payload
  input  wire [47:0] s_axis_tdata,
  // there is a beat
  input  wire s_axis_tvalid,
  // it is the last of its packet
  input  wire s_axis_tlast,
  // coordinates of the destination, lowest dimension lowest; looked at with the first beat
  input  wire [4:0] s_axis_tdest,
  // a bit for each channel: a place became free
  input  wire [2:0] inject_credit_i,
  // a beat can be taken
  output wire s_axis_tready,
  // one-hot: the virtual channel of a flit, zero: no flit
  output wire [2:0] inject_valid_o,
  // the flit: {tail, head, data}
  output wire [49:0] inject_flit_o
);
  // Given to a packet whose tail has not been sent.
  reg [2:0] owned;
  // The tail has been sent, but the buffer is not yet empty.
  reg [2:0] draining;
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  // Channels up to the one that was used last.
  reg [2:0] passed;
  // One-hot: the channel of the packet that is being sent.
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
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((n12[0] & (~n1)) | (inject_credit_i[0] & (credits_0 == 3'd6))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((n12[1] & (~n2)) | (inject_credit_i[1] & (credits_1 == 3'd6))));
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((n12[2] & (~n3)) | (inject_credit_i[2] & (credits_2 == 3'd6))));
      // one_channel: One packet is sent at a time.
      assert (~(|(channel & (channel + 3'd7))));
      // destination_x: The destination is a node of the network.
      assert ((s_axis_tdest[1:0] < 2'd3) | n18);
      // destination_y: The destination is a node of the network.
      assert (n18 | (s_axis_tdest[3:2] < 2'd3));
    end
  end
`endif
endmodule
