// Link timer: counts the cycles in which a flit is still on its way over the link of an output port.
// The router sends no flit by this port while busy_o is high.
module rw_link_timer (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // a flit is sent in this cycle
  input  wire sent_i,
  // phits of a flit on this link beside the first: 0 if the link is as wide as a flit
  input  wire more_phits_i,
  // the link takes no flit in this cycle
  output wire busy_o
);
  // Phits of the last flit that are still to be sent.
  reg left;
  assign busy_o = left;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      left <= 1'd0;
    end else begin
      left <= sent_i ? more_phits_i : (left ? (left + 1'd1) : left);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // sent_when_idle: A flit is sent only over an idle link.
      assert (~(sent_i & left))
        else $fatal(1, "FAIL: sent_when_idle in %m");
    end
  end
`endif
endmodule
