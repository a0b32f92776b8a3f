// An ejection port: which of its channels are free. Its node takes every flit, so there are no credits.
module heal_ejection_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire [3:0] allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire [3:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // channels that may be given to a packet
  output wire [3:0] free_o
);
  // Given to a packet whose tail has not been sent.
  reg [3:0] owned;
  wire [3:0] n1 = allocated_i | owned;
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 4'd0;
    end else begin
      owned <= n1 & (~(sent_i & (tail_i ? 4'hf : 4'd0)));
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & owned)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n1))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 4'hf))));
    end
  end
`endif
endmodule
