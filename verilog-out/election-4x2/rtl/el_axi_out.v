// AXI4-Stream source of an ejection link.
// Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.
// Beats with different tid may be interleaved. Packets with the same tid arrive one after another.
// A FIFO holds 4 flits of each virtual channel.
// A credit returns as a flit leaves its FIFO, so a slow reader holds up the network and no beat is lost.
module el_axi_out (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the flit; zero if there is none
  input  wire eject_valid_i,
  // flit: {tail, head, data}
  input  wire [9:0] eject_flit_i,
  // the reader accepts a beat
  input  wire m_axis_tready,
  // one bit per virtual channel: a FIFO slot is free again
  output wire eject_credit_o,
  // the beat is valid
  output wire m_axis_tvalid,
  // payload of the beat
  output wire [7:0] m_axis_tdata,
  // last beat of the packet
  output wire m_axis_tlast,
  // virtual channel that the packet arrived on
  output wire m_axis_tid
);
  // FIFO 0 holds a flit.
  reg filled_0;
  // FIFO 0: write pointer.
  reg [1:0] write_0;
  // FIFO 0: read pointer.
  reg [1:0] read_0;
  // FIFO 0: flits.
  reg [9:0] flits_0 [0:3];
  wire [9:0] front_0;
  wire is_head_0;
  wire [1:0] n1 = 2'd1 + read_0;
  wire beats = filled_0 & (~is_head_0);
  wire taken = m_axis_tready ? beats : 1'd0;
  wire n2 = (filled_0 & is_head_0) | taken;
  assign front_0 = flits_0[read_0];
  assign is_head_0 = front_0[8];
  assign eject_credit_o = n2;
  assign m_axis_tvalid = beats;
  assign m_axis_tdata = ({8{beats}} & front_0[7:0]);
  assign m_axis_tlast = ({1{beats}} & front_0[9]);
  assign m_axis_tid = 1'd0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
    end else begin
      filled_0 <= eject_valid_i | (filled_0 & (~(n2 & (write_0 == n1))));
      if (eject_valid_i) write_0 <= write_0 + 2'd1;
      if (n2) read_0 <= n1;
    end
  end

  always @(posedge clk_i) begin
    if (eject_valid_i) flits_0[write_0] <= eject_flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n3 = ~((eject_valid_i & (filled_0 & (write_0 == read_0))) | (n2 & (~filled_0)));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (n3)
        else $fatal(1, "FAIL: no_overflow_0 in %m");
      // one_beat: At most one virtual channel offers its beat.
      assert (~(beats & (beats + 1'd1)))
        else $fatal(1, "FAIL: one_beat in %m");
    end
  end
`endif
endmodule
