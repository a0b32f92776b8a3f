// Ejection unit: allocation state and credit counters of the virtual channels of an ejection port.
module hb_ejection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // virtual channels allocated to a packet in this cycle
  input  wire allocated_i,
  // one-hot: the virtual channel of the flit that is sent; zero if there is none
  input  wire sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // credits returned by the attached node, one bit per virtual channel
  input  wire credit_i,
  // virtual channels with at least one credit
  output wire ready_o,
  // free virtual channels: they may be allocated
  output wire free_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg owned;
  // Free buffer slots downstream.
  reg [2:0] credits_0;
  // credits_0 is not zero.
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
      // ready_is_credit_0: ready_0 is high when credits_0 is not zero.
      assert (ready_0 == n3)
        else $fatal(1, "FAIL: ready_is_credit_0 in %m");
      // credits_in_bounds_0: The credit count stays between zero and the buffer depth.
      assert (~((sent_i & (~n3)) | (credit_i & (credits_0 == 3'd4))))
        else $fatal(1, "FAIL: credits_in_bounds_0 in %m");
      // given_when_free: Only a free virtual channel is allocated.
      assert (~(allocated_i & owned))
        else $fatal(1, "FAIL: given_when_free in %m");
      // sent_by_owner: A flit is sent only on an allocated virtual channel.
      assert (~(sent_i & (~n4)))
        else $fatal(1, "FAIL: sent_by_owner in %m");
      // one_flit: At most one flit is sent per cycle.
      assert (~(sent_i & (sent_i + 1'd1)))
        else $fatal(1, "FAIL: one_flit in %m");
    end
  end
`endif
endmodule
