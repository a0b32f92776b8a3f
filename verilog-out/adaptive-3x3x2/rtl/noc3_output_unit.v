// An output port: which of its channels are free, and how many places each has downstream.
module noc3_output_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire [2:0] allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire [2:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits that come back
  input  wire [2:0] credit_i,
  // channels with a credit
  output wire [2:0] ready_o,
  // channels that may be given to a packet
  output wire [2:0] free_o
);
  // Given to a packet whose tail has not been sent.
  reg [2:0] owned;
  // The tail has been sent, but the buffer is not yet empty.
  reg [2:0] draining;
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  wire [2:0] n1 = sent_i & (tail_i ? 3'd7 : 3'd0);
  wire [2:0] n2 = (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? (3'd7 + credits_0) : (credits_0 + 3'd1)) :
      credits_0;
  wire n3 = |credits_0;
  wire [2:0] n4 = (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? (3'd7 + credits_1) : (credits_1 + 3'd1)) :
      credits_1;
  wire n5 = |credits_1;
  wire [2:0] n6 = (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? (3'd7 + credits_2) : (credits_2 + 3'd1)) :
      credits_2;
  wire n7 = |credits_2;
  wire [2:0] n8 = allocated_i | owned;
  wire [2:0] n9 = owned | draining;
  assign ready_o = {n7, n5, n3};
  assign free_o = ~n9;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 3'd0;
      draining <= 3'd0;
      credits_0 <= 3'd6;
      credits_1 <= 3'd6;
      credits_2 <= 3'd6;
    end else begin
      owned <= n8 & (~n1);
      draining <= (draining | (n1 & n8)) & (~{3'd6 == n6, 3'd6 == n4, n2 == 3'd6});
      credits_0 <= n2;
      credits_1 <= n4;
      credits_2 <= n6;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[0] & (~n3)) | (credit_i[0] & (credits_0 == 3'd6))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[1] & (~n5)) | (credit_i[1] & (credits_1 == 3'd6))));
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[2] & (~n7)) | (credit_i[2] & (credits_2 == 3'd6))));
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & n9)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n8))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 3'd7))));
    end
  end
`endif
endmodule
