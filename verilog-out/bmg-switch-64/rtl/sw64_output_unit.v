// An output port: which of its channels are free, and how many places each has downstream.
module sw64_output_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits that come back
  input  wire credit_i,
  // channels with a credit
  output wire ready_o,
  // channels that may be given to a packet
  output wire free_o
);
  // Given to a packet whose tail has not been sent.
  reg owned;
  reg [2:0] credits_0;
  reg ready_0;
  wire [2:0] n1 = credits_0 + 3'd7;
  wire [2:0] n2 = credits_0 + 3'd1;
  wire n4 = allocated_i | owned;
  assign ready_o = ready_0;
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 1'd0;
      credits_0 <= 3'd4;
      ready_0 <= 1'd1;
    end else begin
      owned <= n4 & (~(sent_i & tail_i));
      credits_0 <= (sent_i ^ credit_i) ? (sent_i ? n1 : n2) : credits_0;
      ready_0 <= sent_i ? (|(credit_i ? credits_0 : n1)) : (|(credit_i ? n2 : credits_0));
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n3 = |credits_0;
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // ready_is_credit_0: A channel is ready when it has a credit.
      assert (ready_0 == n3);
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((sent_i & (~n3)) | (credit_i & (credits_0 == 3'd4))));
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(allocated_i & owned));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(sent_i & (~n4)));
      // one_flit: At most one flit is sent.
      assert (~(sent_i & (sent_i + 1'd1)));
    end
  end
`endif
endmodule
