// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module ff_injection_unit_buffer (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // a flit comes in for this virtual channel
  input  wire [1:0] valid_i,
  // the flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // what is to be stored of it if it is a head flit
  input  wire [4:0] head_i,
  // one-hot: the channel to be read, in each switch input's share of them
  input  wire [1:0] next_i,
  // the flit at the front leaves
  input  wire [1:0] pop_i,
  // there is a flit
  output wire [1:0] filled_o,
  // what is stored of the packet at the front
  output wire [4:0] stored_0_o,
  // what is stored of the packet at the front
  output wire [4:0] stored_1_o,
  // the flit at the front is a tail flit
  output wire [1:0] tail_o,
  // the flit at the front of that channel
  output wire [33:0] flit_0_o
);
  reg filled_0;
  reg [1:0] write_0;
  reg [1:0] read_0;
  reg filled_1;
  reg [1:0] write_1;
  reg [1:0] read_1;
  reg [5:0] heads_0 [0:3];
  reg [5:0] heads_1 [0:3];
  // Flits, a row each: {channel, place}.
  reg [33:0] flits_0 [0:7];
  wire is_head;
  wire [5:0] front_0;
  wire tail_0;
  wire [5:0] front_1;
  wire tail_1;
  wire [33:0] front_flit_0;
  wire [1:0] n1 = 2'd1 + read_0;
  wire [1:0] n3 = 2'd1 + read_1;
  wire n5 = |(valid_i & 2'd2);
  wire [1:0] n6 = n5 ? write_1 : write_0;
  wire [2:0] write_address_0 = {n5, n6[1:0]};
  wire n7 = |(next_i & 2'd2);
  wire [1:0] n8 = n7 ? read_1 : read_0;
  wire [2:0] read_address_0 = {n7, n8[1:0]};
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
      write_0 <= 2'd0;
      read_0 <= 2'd0;
      filled_1 <= 1'd0;
      write_1 <= 2'd0;
      read_1 <= 2'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & (write_0 == n1))));
      if (valid_i[0]) write_0 <= write_0 + 2'd1;
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & (write_1 == n3))));
      if (valid_i[1]) write_1 <= 2'd1 + write_1;
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
      // no_overflow_0: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n2);
      // no_overflow_1: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n4);
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, is_head};
endmodule
