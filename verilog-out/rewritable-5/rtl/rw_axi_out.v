// AXI4-Stream source of an ejection link.
// Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.
// Beats with different tid may be interleaved. Packets with the same tid arrive one after another.
// There is no backpressure into the network: ejection links have no credits.
// A FIFO of 16 beats absorbs a slow reader.
// A beat that finds no free slot is lost, and overflow_o stays high until reset.
module rw_axi_out (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the flit; zero if there is none
  input  wire [1:0] eject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] eject_flit_i,
  // the reader accepts a beat
  input  wire m_axis_tready,
  // a beat has been lost since reset because the reader was too slow
  output wire overflow_o,
  // the beat is valid
  output wire m_axis_tvalid,
  // payload of the beat
  output wire [31:0] m_axis_tdata,
  // last beat of the packet
  output wire m_axis_tlast,
  // virtual channel that the packet arrived on
  output wire m_axis_tid
);
  // Free slots of the FIFO.
  reg [4:0] free;
  // FIFO write pointer.
  reg [3:0] write;
  // FIFO read pointer.
  reg [3:0] read;
  // Sticky flag: a beat has been lost.
  reg overflow;
  // FIFO of beats: {tid, tlast, tdata}.
  reg [33:0] beats [0:15];
  wire head;
  wire tail;
  wire [33:0] front;
  wire comes = (|eject_valid_i) & (~head);
  wire filled = ~(free == 5'h10);
  wire n1 = m_axis_tready & filled;
  wire n2 = comes & (n1 | (|free));
  wire n3 = comes ? (~n2) : 1'd0;
  assign head = eject_flit_i[32];
  assign tail = eject_flit_i[33];
  assign front = beats[read];
  assign overflow_o = overflow;
  assign m_axis_tvalid = filled;
  assign m_axis_tdata = front[31:0];
  assign m_axis_tlast = front[32];
  assign m_axis_tid = front[33];

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
      overflow <= n3 | overflow;
    end
  end

  always @(posedge clk_i) begin
    if (n2) beats[write] <= {|(eject_valid_i & 2'd2), tail, eject_flit_i[31:0]};
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow: Every beat finds a free slot.
      assert (~n3);
    end
  end
`endif
endmodule
