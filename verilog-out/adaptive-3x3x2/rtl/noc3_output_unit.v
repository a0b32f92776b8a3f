// Output unit: allocation state and credit counters of the virtual channels of an output port.
module noc3_output_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // virtual channels allocated to a packet in this cycle
  input  wire [2:0] allocated_i,
  // one-hot: the virtual channel of the flit that is sent; zero if there is none
  input  wire [2:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits returned by the downstream router, one bit per virtual channel
  input  wire [2:0] credit_i,
  // virtual channels with a credit in the next cycle if no flit is sent in this one
  output wire [2:0] ready_unsent_o,
  // virtual channels with a credit in the next cycle if a flit is sent in this one
  output wire [2:0] ready_sent_o,
  // free virtual channels: they may be allocated
  output wire [2:0] free_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [2:0] owned;
  // Virtual channels whose tail flit has been sent but whose buffer is not yet empty.
  reg [2:0] draining;
  // Free buffer slots downstream.
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  // credits_0 is not zero.
  reg ready_0;
  // credits_1 is not zero.
  reg ready_1;
  // credits_2 is not zero.
  reg ready_2;
  wire [2:0] n1 = sent_i & (tail_i ? 3'd7 : 3'd0);
  wire [2:0] n2 = 3'd7 + credits_0;
  wire [2:0] n3 = credits_0 + 3'd1;
  wire [2:0] n4 = (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? n2 : n3) : credits_0;
  wire n5 = sent_i[0] ? (|(credit_i[0] ? credits_0 : n2)) : (|(credit_i[0] ? n3 : credits_0));
  wire [2:0] n7 = 3'd7 + credits_1;
  wire [2:0] n8 = credits_1 + 3'd1;
  wire [2:0] n9 = (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? n7 : n8) : credits_1;
  wire n10 = sent_i[1] ? (|(credit_i[1] ? credits_1 : n7)) : (|(credit_i[1] ? n8 : credits_1));
  wire [2:0] n12 = 3'd7 + credits_2;
  wire [2:0] n13 = credits_2 + 3'd1;
  wire [2:0] n14 = (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? n12 : n13) : credits_2;
  wire n15 = sent_i[2] ? (|(credit_i[2] ? credits_2 : n12)) : (|(credit_i[2] ? n13 : credits_2));
  wire [2:0] n17 = {credit_i[2] | (3'd1 < credits_2), credit_i[1] | (3'd1 < credits_1), credit_i[0] | (3'd1 <
      credits_0)};
  wire [2:0] n18 = allocated_i | owned;
  wire [2:0] n19 = owned | draining;
  assign ready_unsent_o = {credit_i[2] | ready_2, credit_i[1] | ready_1, credit_i[0] | ready_0};
  assign ready_sent_o = n17;
  assign free_o = ~n19;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 3'd0;
      draining <= 3'd0;
      credits_0 <= 3'd6;
      credits_1 <= 3'd6;
      credits_2 <= 3'd6;
      ready_0 <= 1'd1;
      ready_1 <= 1'd1;
      ready_2 <= 1'd1;
    end else begin
      owned <= n18 & (~n1);
      draining <= (draining | (n1 & n18)) & (~{3'd6 == n14, 3'd6 == n9, n4 == 3'd6});
      credits_0 <= n4;
      credits_1 <= n9;
      credits_2 <= n14;
      ready_0 <= n5;
      ready_1 <= n10;
      ready_2 <= n15;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n6 = |credits_0;
  wire n11 = |credits_1;
  wire n16 = |credits_2;
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // ready_is_credit_0: ready_0 is high when credits_0 is not zero.
      assert (ready_0 == n6)
        else $fatal(1, "FAIL: ready_is_credit_0 in %m");
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[0] & (~n6)) | (credit_i[0] & (credits_0 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // ready_is_credit_1: ready_1 is high when credits_1 is not zero.
      assert (ready_1 == n11)
        else $fatal(1, "FAIL: ready_is_credit_1 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[1] & (~n11)) | (credit_i[1] & (credits_1 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // ready_is_credit_2: ready_2 is high when credits_2 is not zero.
      assert (ready_2 == n16)
        else $fatal(1, "FAIL: ready_is_credit_2 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[2] & (~n16)) | (credit_i[2] & (credits_2 == 3'd6))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // given_when_free: Only a free virtual channel is allocated.
      assert (~(|(allocated_i & n19)))
        else $fatal(1, "FAIL: given_when_free in %m");
      // sent_by_owner: A flit is sent only on an allocated virtual channel.
      assert (~(|(sent_i & (~n18))))
        else $fatal(1, "FAIL: sent_by_owner in %m");
      // one_flit: At most one flit is sent per cycle.
      assert (~(|(sent_i & (sent_i + 3'd7))))
        else $fatal(1, "FAIL: one_flit in %m");
    end
  end
`endif
endmodule
