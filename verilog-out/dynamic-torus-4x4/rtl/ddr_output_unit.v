// An output port: which of its channels are free, and how many places each has downstream.
module ddr_output_unit (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // channels given to a packet in this clock
  input  wire [4:0] allocated_i,
  // one-hot: the channel that a flit is sent on
  input  wire [4:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits that come back
  input  wire [4:0] credit_i,
  // channels with a credit
  output wire [4:0] ready_o,
  // channels that may be given to a packet
  output wire [4:0] free_o,
  // reversals of the packet that is given a channel
  input  wire [2:0] label_i,
  // reversals of the packet that took the channel last
  output wire [2:0] label_0_o,
  // reversals of the packet that took the channel last
  output wire [2:0] label_1_o,
  // reversals of the packet that took the channel last
  output wire [2:0] label_2_o,
  // reversals of the packet that took the channel last
  output wire [2:0] label_3_o,
  // reversals of the packet that took the channel last
  output wire [2:0] label_4_o
);
  // Given to a packet whose tail has not been sent.
  reg [4:0] owned;
  // The tail has been sent, but the buffer is not yet empty.
  reg [4:0] draining;
  reg [1:0] credits_0;
  reg [1:0] credits_1;
  reg [1:0] credits_2;
  reg [1:0] credits_3;
  reg [1:0] credits_4;
  reg [2:0] label_0;
  reg [2:0] label_1;
  reg [2:0] label_2;
  reg [2:0] label_3;
  reg [2:0] label_4;
  wire [4:0] n1 = sent_i & (tail_i ? 5'h1f : 5'd0);
  wire [1:0] n2 = (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? (credits_0 + 2'd3) : (credits_0 + 2'd1)) :
      credits_0;
  wire n3 = |credits_0;
  wire [1:0] n4 = (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? (credits_1 + 2'd3) : (credits_1 + 2'd1)) :
      credits_1;
  wire n5 = |credits_1;
  wire [1:0] n6 = (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? (credits_2 + 2'd3) : (credits_2 + 2'd1)) :
      credits_2;
  wire n7 = |credits_2;
  wire [1:0] n8 = (sent_i[3] ^ credit_i[3]) ? (sent_i[3] ? (credits_3 + 2'd3) : (credits_3 + 2'd1)) :
      credits_3;
  wire n9 = |credits_3;
  wire [1:0] n10 = (sent_i[4] ^ credit_i[4]) ? (sent_i[4] ? (credits_4 + 2'd3) : (credits_4 + 2'd1)) :
      credits_4;
  wire n11 = |credits_4;
  wire [4:0] n12 = allocated_i | owned;
  wire [4:0] n13 = (draining | (n1 & n12)) & (~{2'd3 == n10, 2'd3 == n8, 2'd3 == n6, 2'd3 == n4, 2'd3 == n2});
  wire [4:0] n14 = owned | draining;
  assign ready_o = {n11, n9, n7, n5, n3};
  assign free_o = ~n14;
  assign label_0_o = label_0;
  assign label_1_o = label_1;
  assign label_2_o = label_2;
  assign label_3_o = label_3;
  assign label_4_o = label_4;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 5'd0;
      draining <= 5'd0;
      credits_0 <= 2'd3;
      credits_1 <= 2'd3;
      credits_2 <= 2'd3;
      credits_3 <= 2'd3;
      credits_4 <= 2'd3;
      label_0 <= 3'd0;
      label_1 <= 3'd0;
      label_2 <= 3'd0;
      label_3 <= 3'd0;
      label_4 <= 3'd0;
    end else begin
      owned <= n12 & (~n1);
      draining <= n13;
      credits_0 <= n2;
      credits_1 <= n4;
      credits_2 <= n6;
      credits_3 <= n8;
      credits_4 <= n10;
      if (allocated_i[0]) label_0 <= label_i;
      if (allocated_i[1]) label_1 <= label_i;
      if (allocated_i[2]) label_2 <= label_i;
      if (allocated_i[3]) label_3 <= label_i;
      if (allocated_i[4]) label_4 <= label_i;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [4:0] n15 = {allocated_i[4] & ~|allocated_i[3:0], allocated_i[3] & ~|allocated_i[2:0], allocated_i[2] &
      ~|allocated_i[1:0], allocated_i[1] & ~allocated_i[0], allocated_i[0]};
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[0] & (~n3)) | (credit_i[0] & (credits_0 == 2'd3))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[1] & (~n5)) | (credit_i[1] & (credits_1 == 2'd3))));
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[2] & (~n7)) | (credit_i[2] & (credits_2 == 2'd3))));
      // credits_in_bounds_3: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[3] & (~n9)) | (credit_i[3] & (credits_3 == 2'd3))));
      // credits_in_bounds_4: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[4] & (~n11)) | (credit_i[4] & (credits_4 == 2'd3))));
      // one_channel_given: At most one channel is given in a clock.
      assert (allocated_i == n15);
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & n14)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n12))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 5'h1f))));
    end
  end
`endif
endmodule
