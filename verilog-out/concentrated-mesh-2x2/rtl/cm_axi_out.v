// AXI4-Stream source of an ejection link.
// Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.
// Beats with different tid may be interleaved. Packets with the same tid arrive one after another.
// There is no backpressure into the network: ejection links have no credits.
// A FIFO of 32 beats absorbs a slow reader; it keeps 2 slots for last beats.
// A beat that finds no free slot is lost, and overflow_o stays high until reset.
// tuser marks the last beat of a packet that has lost beats. Without its first beat it is lost whole.
module cm_axi_out (
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
  // the packet has lost beats
  output wire m_axis_tuser,
  // virtual channel that the packet arrived on
  output wire m_axis_tid
);
  // Free slots of the FIFO.
  reg [5:0] free;
  // FIFO write pointer.
  reg [4:0] write;
  // FIFO read pointer.
  reg [4:0] read;
  // Virtual channels with a packet in the stream that has no last beat yet.
  reg [1:0] open;
  // Virtual channels whose packet has lost a beat.
  reg [1:0] cut;
  // Sticky flag: a beat has been lost.
  reg overflow;
  // FIFO of beats: {tid, tuser, tlast, tdata}.
  reg [34:0] beats [0:31];
  wire head;
  wire tail;
  wire [34:0] front;
  wire comes = (|eject_valid_i) & (~head);
  wire filled = ~(free == 6'h20);
  wire is_open = |(eject_valid_i & open);
  wire is_cut = |(eject_valid_i & cut);
  wire push = comes & ((tail & is_open) | ((6'd2 < free) & (~is_cut)));
  wire n1 = m_axis_tready & filled;
  wire n2 = tail & comes;
  wire n3 = comes & (~push);
  assign head = eject_flit_i[32];
  assign tail = eject_flit_i[33];
  assign front = beats[read];
  assign overflow_o = overflow;
  assign m_axis_tvalid = filled;
  assign m_axis_tdata = front[31:0];
  assign m_axis_tlast = front[32];
  assign m_axis_tuser = front[33];
  assign m_axis_tid = front[34];

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      free <= 6'h20;
      write <= 5'd0;
      read <= 5'd0;
      open <= 2'd0;
      cut <= 2'd0;
      overflow <= 1'd0;
    end else begin
      free <= (push ^ n1) ? (push ? (free + 6'h3f) : (free + 6'd1)) : free;
      write <= write + {4'd0, push};
      read <= read + {4'd0, n1};
      open <= n2 ? (open & (~eject_valid_i)) : (push ? (eject_valid_i | open) : open);
      cut <= n2 ? (cut & (~eject_valid_i)) : (n3 ? (eject_valid_i | cut) : cut);
      overflow <= n3 | overflow;
    end
  end

  always @(posedge clk_i) begin
    if (push) beats[write] <= {|(eject_valid_i & 2'd2), tail & is_cut, tail, eject_flit_i[31:0]};
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // slot_left: A beat has a free slot.
      assert (~(push & (~(|free))))
        else $fatal(1, "FAIL: slot_left in %m");
    end
  end
`endif
endmodule
