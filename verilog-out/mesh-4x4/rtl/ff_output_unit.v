// An output port: which of its channels are free, and how many places each has downstream.
module ff_output_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire [1:0] allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire [1:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits that come back
  input  wire [1:0] credit_i,
  // channels with a credit
  output wire [1:0] ready_o,
  // channels that may be given to a packet
  output wire [1:0] free_o
);
  // Given to a packet whose tail has not been sent.
  reg [1:0] owned;
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg ready_0;
  reg ready_1;
  wire [2:0] n1 = credits_0 + 3'd7;
  wire [2:0] n2 = credits_0 + 3'd1;
  wire n3 = sent_i[0] ? (|(credit_i[0] ? credits_0 : n1)) : (|(credit_i[0] ? n2 : credits_0));
  wire [2:0] n5 = credits_1 + 3'd7;
  wire [2:0] n6 = credits_1 + 3'd1;
  wire n7 = sent_i[1] ? (|(credit_i[1] ? credits_1 : n5)) : (|(credit_i[1] ? n6 : credits_1));
  wire [1:0] n9 = allocated_i | owned;
  assign ready_o = {ready_1, ready_0};
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 2'd0;
      credits_0 <= 3'd4;
      credits_1 <= 3'd4;
      ready_0 <= 1'd1;
      ready_1 <= 1'd1;
    end else begin
      owned <= n9 & (~(sent_i & (tail_i ? 2'd3 : 2'd0)));
      credits_0 <= (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? n1 : n2) : credits_0;
      credits_1 <= (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? n5 : n6) : credits_1;
      ready_0 <= n3;
      ready_1 <= n7;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n4 = |credits_0;
  wire n8 = |credits_1;
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // ready_is_credit_0: A channel is ready when it has a credit.
      assert (ready_0 == n4);
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[0] & (~n4)) | (credit_i[0] & (credits_0 == 3'd4))));
      // ready_is_credit_1: A channel is ready when it has a credit.
      assert (ready_1 == n8);
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[1] & (~n8)) | (credit_i[1] & (credits_1 == 3'd4))));
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & owned)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n9))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 2'd3))));
    end
  end
`endif
endmodule
