// Input buffers: one FIFO per virtual channel of an input port.
// A flit that arrives can be read from the next cycle on.
// Each stored_<n>_o is valid while a head flit is at the front of FIFO n.
module sw64_injection_unit_buffer (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // routing data to store with the flit if it is a head flit
  input  wire [22:0] head_i,
  // one-hot per switch input: the virtual channel to read
  input  wire next_i,
  // virtual channels whose front flit leaves
  input  wire pop_i,
  // buffer not empty
  output wire filled_o,
  // routing data of the head flit at the front
  output wire [22:0] stored_0_o,
  // virtual channels whose front flit is a tail flit
  output wire tail_o,
  // front flit of the virtual channel selected by next_i
  output wire [33:0] flit_0_o
);
  // FIFO 0 holds a flit.
  reg filled_0;
  // FIFO 0: write pointer.
  reg [1:0] write_0;
  // FIFO 0: read pointer.
  reg [1:0] read_0;
  // FIFO 0: routing data of head flits, and the tail bit of each flit.
  reg [23:0] heads_0 [0:3];
  // Flits of the FIFOs that share this switch input; address: {virtual channel, slot}.
  reg [33:0] flits_0 [0:3];
  wire is_head;
  wire [23:0] front_0;
  wire tail_0;
  wire [33:0] front_flit_0;
  wire [1:0] n1 = 2'd1 + read_0;
  assign is_head = flit_i[32];
  assign front_0 = heads_0[read_0];
  assign tail_0 = front_0[0];
  assign front_flit_0 = flits_0[read_0];
  assign filled_o = filled_0;
  assign stored_0_o = front_0[23:1];
  assign tail_o = tail_0;
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
    end else begin
      filled_0 <= valid_i | (filled_0 & (~(pop_i & (write_0 == n1))));
      if (valid_i) write_0 <= write_0 + 2'd1;
      if (pop_i) read_0 <= n1;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i) heads_0[write_0] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (valid_i) flits_0[write_0] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~((valid_i & (filled_0 & (write_0 == read_0))) | (pop_i & (~filled_0))))
        else $fatal(1, "FAIL: no_overflow_0 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, next_i, is_head};
endmodule
