// AXI4-Stream source of an ejection link. Every flit but the head becomes a beat, tid says on which virtual
// channel it came. Packets on different channels come interleaved, beat by beat, as AXI4-Stream allows for
// beats of different tid; those of one channel come one after another. No credits go back to the
// network, so it cannot be held up for long: 16 beats wait here, and when there is no
// place a beat is lost, and overflow_o says so from then on.
module ddr_axi_out (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // one-hot: the virtual channel of a flit, zero: no flit
  input  wire [4:0] eject_valid_i,
  // the flit: {tail, head, data}
  input  wire [33:0] eject_flit_i,
  // the reader takes the beat
  input  wire m_axis_tready,
  // a beat has been lost since reset
  output wire overflow_o,
  // there is a beat
  output wire m_axis_tvalid,
  // payload
  output wire [31:0] m_axis_tdata,
  // it is the last of its packet
  output wire m_axis_tlast,
  // the virtual channel that it came on
  output wire [2:0] m_axis_tid
);
  // Places left.
  reg [4:0] free;
  reg [3:0] write;
  reg [3:0] read;
  // A beat has been lost.
  reg overflow;
  // Beats: {tid, tlast, tdata}.
  reg [35:0] beats [0:15];
  wire head;
  wire tail;
  wire [35:0] front;
  wire comes = (|eject_valid_i) & (~head);
  wire filled = ~(free == 5'h10);
  wire n1 = m_axis_tready & filled;
  wire n2 = comes & (n1 | (|free));
  wire [2:0] n3 = {|(eject_valid_i & 5'h10), |(eject_valid_i & 5'hc), |(eject_valid_i & 5'ha)};
  wire n4 = comes ? (~n2) : 1'd0;
  assign head = eject_flit_i[32];
  assign tail = eject_flit_i[33];
  assign front = beats[read];
  assign overflow_o = overflow;
  assign m_axis_tvalid = filled;
  assign m_axis_tdata = front[31:0];
  assign m_axis_tlast = front[32];
  assign m_axis_tid = front[35:33];

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      free <= 5'h10;
      write <= 4'd0;
      read <= 4'd0;
      overflow <= 1'd0;
    end else begin
      free <= (n1 ^ n2) ? (n2 ? (free + 5'h1f) : (free + 5'd1)) : free;
      write <= write + {3'd0, n2};
      read <= read + {3'd0, n1};
      overflow <= n4 | overflow;
    end
  end

  always @(posedge clk_i) begin
    if (n2) beats[write] <= {n3, tail, eject_flit_i[31:0]};
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow: The reader keeps up.
      assert (~n4);
    end
  end
`endif
endmodule
