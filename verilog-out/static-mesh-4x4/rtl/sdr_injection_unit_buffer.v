// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module sdr_injection_unit_buffer (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // a flit comes in for this virtual channel
  input  wire [2:0] valid_i,
  // the flit: {tail, head, data}
  input  wire [65:0] flit_i,
  // what is to be stored of it if it is a head flit
  input  wire [21:0] head_i,
  // one-hot: the channel to be read, in each switch input's share of them
  input  wire [2:0] next_i,
  // the flit at the front leaves
  input  wire [2:0] pop_i,
  // there is a flit
  output wire [2:0] filled_o,
  // what is stored of the packet at the front
  output wire [21:0] stored_0_o,
  // what is stored of the packet at the front
  output wire [21:0] stored_1_o,
  // what is stored of the packet at the front
  output wire [21:0] stored_2_o,
  // the flit at the front is a tail flit
  output wire [2:0] tail_o,
  // the flit at the front of that channel
  output wire [65:0] flit_0_o
);
  reg filled_0;
  reg write_0;
  reg read_0;
  reg filled_1;
  reg write_1;
  reg read_1;
  reg filled_2;
  reg write_2;
  reg read_2;
  reg [22:0] heads_0 [0:1];
  reg [22:0] heads_1 [0:1];
  reg [22:0] heads_2 [0:1];
  reg [65:0] flits_0 [0:1];
  reg [65:0] flits_1 [0:1];
  reg [65:0] flits_2 [0:1];
  wire is_head;
  wire [22:0] front_0;
  wire tail_0;
  wire [22:0] front_1;
  wire tail_1;
  wire [22:0] front_2;
  wire tail_2;
  wire [65:0] front_flit_0;
  wire [65:0] front_flit_1;
  wire [65:0] front_flit_2;
  wire n1 = 1'd1 + read_0;
  wire n3 = 1'd1 + read_1;
  wire n5 = 1'd1 + read_2;
  assign is_head = flit_i[64];
  assign front_0 = heads_0[read_0];
  assign tail_0 = front_0[0];
  assign front_1 = heads_1[read_1];
  assign tail_1 = front_1[0];
  assign front_2 = heads_2[read_2];
  assign tail_2 = front_2[0];
  assign front_flit_0 = flits_0[read_0];
  assign front_flit_1 = flits_1[read_1];
  assign front_flit_2 = flits_2[read_2];
  assign filled_o = {filled_2, filled_1, filled_0};
  assign stored_0_o = front_0[22:1];
  assign stored_1_o = front_1[22:1];
  assign stored_2_o = front_2[22:1];
  assign tail_o = {tail_2, tail_1, tail_0};
  assign flit_0_o = ({66{next_i[0]}} & front_flit_0) | ({66{next_i[1]}} & front_flit_1) | ({66{next_i[2]}} &
      front_flit_2);

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 1'd0;
      read_0 <= 1'd0;
      filled_1 <= 1'd0;
      write_1 <= 1'd0;
      read_1 <= 1'd0;
      filled_2 <= 1'd0;
      write_2 <= 1'd0;
      read_2 <= 1'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & (write_0 == n1))));
      if (valid_i[0]) write_0 <= write_0 + 1'd1;
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & (write_1 == n3))));
      if (valid_i[1]) write_1 <= 1'd1 + write_1;
      if (pop_i[1]) read_1 <= n3;
      filled_2 <= valid_i[2] | (filled_2 & (~(pop_i[2] & (write_2 == n5))));
      if (valid_i[2]) write_2 <= 1'd1 + write_2;
      if (pop_i[2]) read_2 <= n5;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) heads_0[write_0] <= {head_i, flit_i[65]};
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) heads_1[write_1] <= {head_i, flit_i[65]};
  end

  always @(posedge clk_i) begin
    if (valid_i[2]) heads_2[write_2] <= {head_i, flit_i[65]};
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) flits_0[write_0] <= flit_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) flits_1[write_1] <= flit_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[2]) flits_2[write_2] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n2 = (valid_i[0] & (filled_0 & (write_0 == read_0))) | (pop_i[0] & (~filled_0));
  wire n4 = (valid_i[1] & (filled_1 & (write_1 == read_1))) | (pop_i[1] & (~filled_1));
  wire n6 = (valid_i[2] & (filled_2 & (write_2 == read_2))) | (pop_i[2] & (~filled_2));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n2);
      // no_overflow_1: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n4);
      // no_overflow_2: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n6);
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, is_head};
endmodule
