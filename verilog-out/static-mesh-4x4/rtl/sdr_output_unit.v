// An output port: which of its channels are free, and how many places each has downstream.
module sdr_output_unit (
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
  reg [1:0] credits_0;
  reg [1:0] credits_1;
  reg [1:0] credits_2;
  wire [1:0] n1 = (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? (credits_0 + 2'd3) : (credits_0 + 2'd1)) :
      credits_0;
  wire n2 = |credits_0;
  wire [1:0] n3 = (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? (credits_1 + 2'd3) : (credits_1 + 2'd1)) :
      credits_1;
  wire n4 = |credits_1;
  wire [1:0] n5 = (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? (credits_2 + 2'd3) : (credits_2 + 2'd1)) :
      credits_2;
  wire n6 = |credits_2;
  wire [2:0] n7 = allocated_i | owned;
  assign ready_o = {n6, n4, n2};
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 3'd0;
      credits_0 <= 2'd2;
      credits_1 <= 2'd2;
      credits_2 <= 2'd2;
    end else begin
      owned <= n7 & (~(sent_i & (tail_i ? 3'd7 : 3'd0)));
      credits_0 <= n1;
      credits_1 <= n3;
      credits_2 <= n5;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // credits_in_bounds_0: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[0] & (~n2)) | (credit_i[0] & (credits_0 == 2'd2))));
      // credits_in_bounds_1: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[1] & (~n4)) | (credit_i[1] & (credits_1 == 2'd2))));
      // credits_in_bounds_2: Credits stay between none and the depth of the buffer.
      assert (~((sent_i[2] & (~n6)) | (credit_i[2] & (credits_2 == 2'd2))));
      // given_when_free: A channel is given to a packet only when it is free.
      assert (~(|(allocated_i & owned)));
      // sent_by_owner: A flit is sent on a channel that its packet owns.
      assert (~(|(sent_i & (~n7))));
      // one_flit: At most one flit is sent.
      assert (~(|(sent_i & (sent_i + 3'd7))));
    end
  end
`endif
endmodule
