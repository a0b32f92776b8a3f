// Input buffers: one FIFO per virtual channel of an input port.
// A flit that arrives can be read from the next cycle on.
// Each stored_<n>_o is valid while a head flit is at the front of FIFO n.
module rx_input_unit_buffer (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [1:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // routing data to store with the flit if it is a head flit
  input  wire [4:0] head_i,
  // one-hot per switch input: the virtual channel to read
  input  wire [1:0] next_i,
  // virtual channels whose front flit leaves
  input  wire [1:0] pop_i,
  // buffer not empty
  output wire [1:0] filled_o,
  // routing data of the head flit at the front
  output wire [4:0] stored_0_o,
  output wire [4:0] stored_1_o,
  // virtual channels whose front flit is a tail flit
  output wire [1:0] tail_o,
  // front flit of the virtual channel selected by next_i
  output wire [33:0] flit_0_o
);
  // FIFO 0 holds a flit.
  reg filled_0;
  // FIFO 0: write pointer.
  reg write_0;
  // FIFO 0: read pointer.
  reg read_0;
  // FIFO 1 holds a flit.
  reg filled_1;
  // FIFO 1: write pointer.
  reg write_1;
  // FIFO 1: read pointer.
  reg read_1;
  // FIFO 0: routing data of head flits, and the tail bit of each flit.
  reg [5:0] heads_0 [0:1];
  // FIFO 1: routing data of head flits, and the tail bit of each flit.
  reg [5:0] heads_1 [0:1];
  // Flits of the FIFOs that share this switch input; address: {virtual channel, slot}.
  reg [33:0] flits_0 [0:3];
  wire is_head;
  wire [5:0] front_0;
  wire tail_0;
  wire [5:0] front_1;
  wire tail_1;
  wire [33:0] front_flit_0;
  wire n1 = 1'd1 + read_0;
  wire n3 = 1'd1 + read_1;
  wire n5 = |(valid_i & 2'd2);
  wire [1:0] write_address_0 = {n5, n5 ? write_1 : write_0};
  wire n6 = |(next_i & 2'd2);
  wire [1:0] read_address_0 = {n6, n6 ? read_1 : read_0};
  assign is_head = flit_i[32];
  assign front_0 = heads_0[read_0];
  assign tail_0 = front_0[0];
  assign front_1 = heads_1[read_1];
  assign tail_1 = front_1[0];
  assign front_flit_0 = flits_0[read_address_0];
  assign filled_o = {filled_1, filled_0};
  assign stored_0_o = front_0[5:1];
  assign stored_1_o = front_1[5:1];
  assign tail_o = {tail_1, tail_0};
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 1'd0;
      read_0 <= 1'd0;
      filled_1 <= 1'd0;
      write_1 <= 1'd0;
      read_1 <= 1'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & (write_0 == n1))));
      if (valid_i[0]) write_0 <= write_0 + 1'd1;
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & (write_1 == n3))));
      if (valid_i[1]) write_1 <= 1'd1 + write_1;
      if (pop_i[1]) read_1 <= n3;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) heads_0[write_0] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) heads_1[write_1] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (|valid_i) flits_0[write_address_0] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n2 = (valid_i[0] & (filled_0 & (write_0 == read_0))) | (pop_i[0] & (~filled_0));
  wire n4 = (valid_i[1] & (filled_1 & (write_1 == read_1))) | (pop_i[1] & (~filled_1));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n2)
        else $fatal(1, "FAIL: no_overflow_0 in %m");
      // no_overflow_1: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n4)
        else $fatal(1, "FAIL: no_overflow_1 in %m");
    end
  end
`endif

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, is_head};
endmodule
