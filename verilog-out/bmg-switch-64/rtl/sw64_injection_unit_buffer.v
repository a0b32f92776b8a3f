// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module sw64_injection_unit_buffer (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // a flit comes in for this virtual channel
  input  wire valid_i,
  // the flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // what is to be stored of it if it is a head flit
  input  wire [22:0] head_i,
  // one-hot: the channel to be read, in each switch input's share of them
  input  wire next_i,
  // the flit at the front leaves
  input  wire pop_i,
  // there is a flit
  output wire filled_o,
  // what is stored of the packet at the front
  output wire [22:0] stored_0_o,
  // the flit at the front is a tail flit
  output wire tail_o,
  // the flit at the front of that channel
  output wire [33:0] flit_0_o
);
  reg filled_0;
  reg [1:0] write_0;
  reg [1:0] read_0;
  reg [23:0] heads_0 [0:3];
  // Flits, a row each: {channel, place}.
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
      // no_overflow_0: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i & (filled_0 & (write_0 == read_0))) | (pop_i & (~filled_0))));
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, next_i, is_head};
endmodule
