// Ejection unit: allocation state and credit counters of the virtual channels of an ejection port.
module heal_ejection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // virtual channels allocated to a packet in this cycle
  input  wire [3:0] allocated_i,
  // one-hot: the virtual channel of the flit that is sent; zero if there is none
  input  wire [3:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits returned by the attached node, one bit per virtual channel
  input  wire [3:0] credit_i,
  // virtual channels with at least one credit
  output wire [3:0] ready_o,
  // free virtual channels: they may be allocated
  output wire [3:0] free_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [3:0] owned;
  // Free buffer slots downstream.
  reg [2:0] credits_0;
  reg [2:0] credits_1;
  reg [2:0] credits_2;
  reg [2:0] credits_3;
  // credits_0 is not zero.
  reg ready_0;
  // credits_1 is not zero.
  reg ready_1;
  // credits_2 is not zero.
  reg ready_2;
  // credits_3 is not zero.
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
      // ready_is_credit_0: ready_0 is high when credits_0 is not zero.
      assert (ready_0 == n4)
        else $fatal(1, "FAIL: ready_is_credit_0 in %m");
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[0] & (~n4)) | (credit_i[0] & (credits_0 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // ready_is_credit_1: ready_1 is high when credits_1 is not zero.
      assert (ready_1 == n8)
        else $fatal(1, "FAIL: ready_is_credit_1 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[1] & (~n8)) | (credit_i[1] & (credits_1 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // ready_is_credit_2: ready_2 is high when credits_2 is not zero.
      assert (ready_2 == n12)
        else $fatal(1, "FAIL: ready_is_credit_2 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[2] & (~n12)) | (credit_i[2] & (credits_2 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // ready_is_credit_3: ready_3 is high when credits_3 is not zero.
      assert (ready_3 == n16)
        else $fatal(1, "FAIL: ready_is_credit_3 in %m");
      // credits_in_bounds_3: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[3] & (~n16)) | (credit_i[3] & (credits_3 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_3 in %m");
      // given_when_free: Only a free virtual channel is allocated.
      assert (~(|(allocated_i & owned)))
        else $fatal(1, "FAIL: given_when_free in %m");
      // sent_by_owner: A flit is sent only on an allocated virtual channel.
      assert (~(|(sent_i & (~n17))))
        else $fatal(1, "FAIL: sent_by_owner in %m");
      // one_flit: At most one flit is sent per cycle.
      assert (~(|(sent_i & (sent_i + 4'hf))))
        else $fatal(1, "FAIL: one_flit in %m");
    end
  end
`endif
endmodule
