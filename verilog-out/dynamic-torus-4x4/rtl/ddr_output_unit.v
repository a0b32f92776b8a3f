// Output unit: allocation state and credit counters of the virtual channels of an output port.
module ddr_output_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // virtual channels allocated to a packet in this cycle
  input  wire [4:0] allocated_i,
  // one-hot: the virtual channel of the flit that is sent; zero if there is none
  input  wire [4:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits returned by the downstream router, one bit per virtual channel
  input  wire [4:0] credit_i,
  // virtual channels with at least one credit
  output wire [4:0] ready_o,
  // free virtual channels: they may be allocated
  output wire [4:0] free_o,
  // reversal count of the packet that is allocated a virtual channel
  input  wire [2:0] label_i,
  // label: reversal count of the last packet allocated to this virtual channel
  output wire [2:0] label_0_o,
  output wire [2:0] label_1_o,
  output wire [2:0] label_2_o,
  output wire [2:0] label_3_o,
  output wire [2:0] label_4_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [4:0] owned;
  // Virtual channels whose tail flit has been sent but whose buffer is not yet empty.
  reg [4:0] draining;
  // Free buffer slots downstream.
  reg [1:0] credits_0;
  reg [1:0] credits_1;
  reg [1:0] credits_2;
  reg [1:0] credits_3;
  reg [1:0] credits_4;
  // credits_0 is not zero.
  reg ready_0;
  // credits_1 is not zero.
  reg ready_1;
  // credits_2 is not zero.
  reg ready_2;
  // credits_3 is not zero.
  reg ready_3;
  // credits_4 is not zero.
  reg ready_4;
  // Label of virtual channel 0: reversal count of the last packet allocated to it.
  reg [2:0] label_0;
  // Label of virtual channel 1: reversal count of the last packet allocated to it.
  reg [2:0] label_1;
  // Label of virtual channel 2: reversal count of the last packet allocated to it.
  reg [2:0] label_2;
  // Label of virtual channel 3: reversal count of the last packet allocated to it.
  reg [2:0] label_3;
  // Label of virtual channel 4: reversal count of the last packet allocated to it.
  reg [2:0] label_4;
  wire [4:0] n1 = sent_i & (tail_i ? 5'h1f : 5'd0);
  wire [1:0] n2 = credits_0 + 2'd3;
  wire [1:0] n3 = credits_0 + 2'd1;
  wire [1:0] n4 = (sent_i[0] ^ credit_i[0]) ? (sent_i[0] ? n2 : n3) : credits_0;
  wire n5 = sent_i[0] ? (|(credit_i[0] ? credits_0 : n2)) : (|(credit_i[0] ? n3 : credits_0));
  wire [1:0] n7 = credits_1 + 2'd3;
  wire [1:0] n8 = credits_1 + 2'd1;
  wire [1:0] n9 = (sent_i[1] ^ credit_i[1]) ? (sent_i[1] ? n7 : n8) : credits_1;
  wire n10 = sent_i[1] ? (|(credit_i[1] ? credits_1 : n7)) : (|(credit_i[1] ? n8 : credits_1));
  wire [1:0] n12 = credits_2 + 2'd3;
  wire [1:0] n13 = credits_2 + 2'd1;
  wire [1:0] n14 = (sent_i[2] ^ credit_i[2]) ? (sent_i[2] ? n12 : n13) : credits_2;
  wire n15 = sent_i[2] ? (|(credit_i[2] ? credits_2 : n12)) : (|(credit_i[2] ? n13 : credits_2));
  wire [1:0] n17 = credits_3 + 2'd3;
  wire [1:0] n18 = credits_3 + 2'd1;
  wire [1:0] n19 = (sent_i[3] ^ credit_i[3]) ? (sent_i[3] ? n17 : n18) : credits_3;
  wire n20 = sent_i[3] ? (|(credit_i[3] ? credits_3 : n17)) : (|(credit_i[3] ? n18 : credits_3));
  wire [1:0] n22 = credits_4 + 2'd3;
  wire [1:0] n23 = credits_4 + 2'd1;
  wire [1:0] n24 = (sent_i[4] ^ credit_i[4]) ? (sent_i[4] ? n22 : n23) : credits_4;
  wire n25 = sent_i[4] ? (|(credit_i[4] ? credits_4 : n22)) : (|(credit_i[4] ? n23 : credits_4));
  wire [4:0] n27 = allocated_i | owned;
  wire [4:0] n28 = (draining | (n1 & n27)) & (~{2'd3 == n24, 2'd3 == n19, 2'd3 == n14, 2'd3 == n9, 2'd3 ==
      n4});
  wire [4:0] n29 = owned | draining;
  assign ready_o = {ready_4, ready_3, ready_2, ready_1, ready_0};
  assign free_o = ~n29;
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
      ready_0 <= 1'd1;
      ready_1 <= 1'd1;
      ready_2 <= 1'd1;
      ready_3 <= 1'd1;
      ready_4 <= 1'd1;
      label_0 <= 3'd0;
      label_1 <= 3'd0;
      label_2 <= 3'd0;
      label_3 <= 3'd0;
      label_4 <= 3'd0;
    end else begin
      owned <= n27 & (~n1);
      draining <= n28;
      credits_0 <= n4;
      credits_1 <= n9;
      credits_2 <= n14;
      credits_3 <= n19;
      credits_4 <= n24;
      ready_0 <= n5;
      ready_1 <= n10;
      ready_2 <= n15;
      ready_3 <= n20;
      ready_4 <= n25;
      if (allocated_i[0]) label_0 <= label_i;
      if (allocated_i[1]) label_1 <= label_i;
      if (allocated_i[2]) label_2 <= label_i;
      if (allocated_i[3]) label_3 <= label_i;
      if (allocated_i[4]) label_4 <= label_i;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire n6 = |credits_0;
  wire n11 = |credits_1;
  wire n16 = |credits_2;
  wire n21 = |credits_3;
  wire n26 = |credits_4;
  wire [4:0] n30 = {allocated_i[4] & ~|allocated_i[3:0], allocated_i[3] & ~|allocated_i[2:0], allocated_i[2] &
      ~|allocated_i[1:0], allocated_i[1] & ~allocated_i[0], allocated_i[0]};
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // ready_is_credit_0: ready_0 is high when credits_0 is not zero.
      assert (ready_0 == n6)
        else $fatal(1, "FAIL: ready_is_credit_0 in %m");
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[0] & (~n6)) | (credit_i[0] & (credits_0 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // ready_is_credit_1: ready_1 is high when credits_1 is not zero.
      assert (ready_1 == n11)
        else $fatal(1, "FAIL: ready_is_credit_1 in %m");
      // credits_in_bounds_1: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[1] & (~n11)) | (credit_i[1] & (credits_1 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_1 in %m");
      // ready_is_credit_2: ready_2 is high when credits_2 is not zero.
      assert (ready_2 == n16)
        else $fatal(1, "FAIL: ready_is_credit_2 in %m");
      // credits_in_bounds_2: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[2] & (~n16)) | (credit_i[2] & (credits_2 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_2 in %m");
      // ready_is_credit_3: ready_3 is high when credits_3 is not zero.
      assert (ready_3 == n21)
        else $fatal(1, "FAIL: ready_is_credit_3 in %m");
      // credits_in_bounds_3: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[3] & (~n21)) | (credit_i[3] & (credits_3 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_3 in %m");
      // ready_is_credit_4: ready_4 is high when credits_4 is not zero.
      assert (ready_4 == n26)
        else $fatal(1, "FAIL: ready_is_credit_4 in %m");
      // credits_in_bounds_4: The credit count stays between zero and the buffer depth.
      assert (~((sent_i[4] & (~n26)) | (credit_i[4] & (credits_4 == 2'd3))))
        else $fatal(1, "FAIL: credits_in_bounds_4 in %m");
      // one_channel_given: At most one virtual channel is allocated per cycle.
      assert (allocated_i == n30)
        else $fatal(1, "FAIL: one_channel_given in %m");
      // given_when_free: Only a free virtual channel is allocated.
      assert (~(|(allocated_i & n29)))
        else $fatal(1, "FAIL: given_when_free in %m");
      // sent_by_owner: A flit is sent only on an allocated virtual channel.
      assert (~(|(sent_i & (~n27))))
        else $fatal(1, "FAIL: sent_by_owner in %m");
      // one_flit: At most one flit is sent per cycle.
      assert (~(|(sent_i & (sent_i + 5'h1f))))
        else $fatal(1, "FAIL: one_flit in %m");
    end
  end
`endif
endmodule
