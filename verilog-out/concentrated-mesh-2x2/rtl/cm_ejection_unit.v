// Ejection unit: state of the virtual channels of an ejection port.
// The node accepts every flit, so there are no credits.
module cm_ejection_unit (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // virtual channels allocated to a packet in this cycle
  input  wire [1:0] allocated_i,
  // one-hot: the virtual channel of the flit that is sent; zero if there is none
  input  wire [1:0] sent_i,
  // that flit is a tail flit
  input  wire tail_i,
  // free virtual channels: they may be allocated
  output wire [1:0] free_o
);
  // Allocated virtual channels: the tail flit of the packet has not been sent.
  reg [1:0] owned;
  wire [1:0] n1 = allocated_i | owned;
  assign free_o = ~owned;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      owned <= 2'd0;
    end else begin
      owned <= n1 & (~(sent_i & (tail_i ? 2'd3 : 2'd0)));
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // given_when_free: Only a free virtual channel is allocated.
      assert (~(|(allocated_i & owned)))
        else $fatal(1, "FAIL: given_when_free in %m");
      // sent_by_owner: A flit is sent only on an allocated virtual channel.
      assert (~(|(sent_i & (~n1))))
        else $fatal(1, "FAIL: sent_by_owner in %m");
      // one_flit: At most one flit is sent per cycle.
      assert (~(|(sent_i & (sent_i + 2'd3))))
        else $fatal(1, "FAIL: one_flit in %m");
    end
  end
`endif
endmodule
