// AXI4-Stream sink of an injection link. A packet of n beats becomes n + 1 flits: a head flit with the
// routing header alone, in the clock in which the first beat is seen but not yet taken, then a flit for each
// beat. Packets go one after another, each on the next channel that is free and has a credit.
module bmg_axi_in (
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
  input  wire inject_credit_i,
  // a beat can be taken
  output wire s_axis_tready,
  // one-hot: the virtual channel of a flit, zero: no flit
  output wire inject_valid_o,
  // the flit: {tail, head, data}
  output wire [33:0] inject_flit_o
);
  // Given to a packet whose tail has not been sent.
  reg owned;
  // The tail has been sent, but the buffer is not yet empty.
  reg draining;
  reg [2:0] credits_0;
  // Channels up to the one that was used last.
  reg passed;
  // One-hot: the channel of the packet that is being sent.
  reg channel;
  wire [17:0] first_header_header;
  wire n1 = |credits_0;
  wire next = n1 & (~(owned | draining));
  wire n2 = s_axis_tvalid & (~channel);
  wire head_sent = n2 ? next : 1'd0;
  wire ready = channel & n1;
  wire body_sent = (s_axis_tvalid & ready) ? channel : 1'd0;
  wire n3 = s_axis_tlast & body_sent;
  wire n4 = head_sent | body_sent;
  wire [2:0] n5 = (inject_credit_i ^ n4) ? (n4 ? (credits_0 + 3'd7) : (credits_0 + 3'd1)) : credits_0;
  wire n6 = n3 ? body_sent : 1'd0;
  wire n7 = owned | head_sent;

  bmg_first_header first_header (
    .dest_i(s_axis_tdest),
    .header_o(first_header_header)
  );
  assign s_axis_tready = ready;
  assign inject_valid_o = n4;
  assign inject_flit_o = {n3, ~channel, channel ? s_axis_tdata : {14'd0, first_header_header}};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 1'd0;
      draining <= 1'd0;
      credits_0 <= 3'd4;
      passed <= 1'd0;
      channel <= 1'd0;
    end else begin
      owned <= n7 & (~n6);
      draining <= (draining | (n6 & n7)) & (~(n5 == 3'd4));
      credits_0 <= n5;
      passed <= head_sent ? 1'd0 : passed;
      channel <= n3 ? 1'd0 : (channel | head_sent);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((n4 & (~n1)) | (inject_credit_i & (credits_0 == 3'd4))));
      // one_channel: One packet is sent at a time.
      assert (~(channel & (channel + 1'd1)));
      // destination_x: The destination is a node of the network.
      assert ((s_axis_tdest < 4'hc) | (~n2));
    end
  end
`endif
endmodule
