// An output port: which of its channels are free, and how many places each has downstream.
module heal_output_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire [3:0] allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire [3:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits that come back
  input  wire [3:0] credit_i,
  // channels with a credit
  output wire [3:0] ready_o,
  // channels that may be given to a packet
  output wire [3:0] free_o
);
  // Given to a packet whose tail has not been sent.
  reg [3:0] owned;
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  reg [2:0] credits_3;
  reg ready_0;
  reg ready_1;
  reg ready_2;
  reg ready_3;
  wire [2:0] n1 = credits_0 + 3'd7;
  wire [2:0] n2 = credits_0 + 3'd1;
  wire n3 = sent_i[0] ? (|(credit_i[0] ? credits_0 : n1)) : (|(credit_i[0] ? n2 : credits_0));
  wire [2:0] n5 = credits_1 + 3'd7;
  wire [2:0] n6 = credits_1 + 3'd1;
  wire n7 = sent_i[1] ? (|(credit_i[1] ? credits_1 : n5)) : (|(credit_i[1] ? n6 : credits_1));
  wire [2:0] n9 = credits_2 + 3'd7;
  wire [2:0] n10 = credits_2 + 3'd1;
  wire n11 = sent_i[2] ? (|(credit_i[2] ? credits_2 : n9)) : (|(credit_i[2] ? n10 : credits_2));
  wire [2:0] n13 = credits_3 + 3'd7;
  wire [2:0] n14 = credits_3 + 3'd1;
  wire n15 = sent_i[3] ? (|(credit_i[3] ? credits_3 : n13)) : (|(credit_i[3] ? n14 : credits_3));
  wire [3:0] n17 = allocated_i | owned;
  assign ready_o = {ready_3, ready_2, ready_1, ready_0};
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 4'd0;
      credits_0 <= 3'd4;
      credits_1 <= 3'd4;
      credits_2 <= 3'd4;
      credits_3 <= 3'd4;
      ready_0 <= 1'd1;
      ready_1 <= 1'd1;
      ready_2 <= 1'd1;
      ready_3 <= 1'd1;
    end else begin
      owned <= n17 & (~(sent_i & (tail_i ? 4'hf : 4'd0)));
      credits_0 <= (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? n1 : n2) : credits_0;
      credits_1 <= (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? n5 : n6) : credits_1;
      credits_2 <= (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? n9 : n10) : credits_2;
      credits_3 <= (sent_i[3] ^ credit_i[3]) ? (sent_i[3] ? n13 : n14) : credits_3;
      ready_0 <= n3;
      ready_1 <= n7;
      ready_2 <= n11;
      ready_3 <= n15;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n4 = |credits_0;
  wire n8 = |credits_1;
  wire n12 = |credits_2;
  wire n16 = |credits_3;
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
      // ready_is_credit_2: A channel is ready when it has a credit.
      assert (ready_2 == n12);
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[2] & (~n12)) | (credit_i[2] & (credits_2 == 3'd4))));
      // ready_is_credit_3: A channel is ready when it has a credit.
      assert (ready_3 == n16);
      // credits_in_bounds_3: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[3] & (~n16)) | (credit_i[3] & (credits_3 == 3'd4))));
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & owned)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n17))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 4'hf))));
    end
  end
`endif
endmodule
