// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module heal_injection_unit_buffer (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // a flit comes in for this virtual channel
  input  wire [3:0] valid_i,
  // the flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // what is to be stored of it if it is a head flit
  input  wire [40:0] head_i,
  // one-hot: the channel to be read, in each switch input's share of them
  input  wire [3:0] next_i,
  // the flit at the front leaves
  input  wire [3:0] pop_i,
  // there is a flit
  output wire [3:0] filled_o,
  // what is stored of the packet at the front
  output wire [40:0] stored_0_o,
  // what is stored of the packet at the front
  output wire [40:0] stored_1_o,
  // what is stored of the packet at the front
  output wire [40:0] stored_2_o,
  // what is stored of the packet at the front
  output wire [40:0] stored_3_o,
  // the flit at the front is a tail flit
  output wire [3:0] tail_o,
  // the flit at the front of that channel
  output wire [33:0] flit_0_o
);
  reg filled_0;
  reg [1:0] write_0;
  reg [1:0] read_0;
  reg filled_1;
  reg [1:0] write_1;
  reg [1:0] read_1;
  reg filled_2;
  reg [1:0] write_2;
  reg [1:0] read_2;
  reg filled_3;
  reg [1:0] write_3;
  reg [1:0] read_3;
  reg [41:0] heads_0 [0:3];
  reg [41:0] heads_1 [0:3];
  reg [41:0] heads_2 [0:3];
  reg [41:0] heads_3 [0:3];
  // Flits, a row each: {channel, place}.
  reg [33:0] flits_0 [0:15];
  wire is_head;
  wire [41:0] front_0;
  wire tail_0;
  wire [41:0] front_1;
  wire tail_1;
  wire [41:0] front_2;
  wire tail_2;
  wire [41:0] front_3;
  wire tail_3;
  wire [33:0] front_flit_0;
  wire [1:0] n1 = 2'd1 + read_0;
  wire [1:0] n3 = 2'd1 + read_1;
  wire [1:0] n5 = 2'd1 + read_2;
  wire [1:0] n7 = 2'd1 + read_3;
  wire n9 = |(valid_i & 4'ha);
  wire n10 = |(valid_i & 4'hc);
  wire [1:0] n11 = n10 ? (n9 ? write_3 : write_2) : (n9 ? write_1 : write_0);
  wire [3:0] write_address_0 = {n10, n9, n11[1:0]};
  wire n12 = |(next_i & 4'ha);
  wire n13 = |(next_i & 4'hc);
  wire [1:0] n14 = n13 ? (n12 ? read_3 : read_2) : (n12 ? read_1 : read_0);
  wire [3:0] read_address_0 = {n13, n12, n14[1:0]};
  assign is_head = flit_i[32];
  assign front_0 = heads_0[read_0];
  assign tail_0 = front_0[0];
  assign front_1 = heads_1[read_1];
  assign tail_1 = front_1[0];
  assign front_2 = heads_2[read_2];
  assign tail_2 = front_2[0];
  assign front_3 = heads_3[read_3];
  assign tail_3 = front_3[0];
  assign front_flit_0 = flits_0[read_address_0];
  assign filled_o = {filled_3, filled_2, filled_1, filled_0};
  assign stored_0_o = front_0[41:1];
  assign stored_1_o = front_1[41:1];
  assign stored_2_o = front_2[41:1];
  assign stored_3_o = front_3[41:1];
  assign tail_o = {tail_3, tail_2, tail_1, tail_0};
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
      filled_1 <= 1'd0;
      write_1 <= 2'd0;
      read_1 <= 2'd0;
      filled_2 <= 1'd0;
      write_2 <= 2'd0;
      read_2 <= 2'd0;
      filled_3 <= 1'd0;
      write_3 <= 2'd0;
      read_3 <= 2'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & (write_0 == n1))));
      if (valid_i[0]) write_0 <= write_0 + 2'd1;
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & (write_1 == n3))));
      if (valid_i[1]) write_1 <= 2'd1 + write_1;
      if (pop_i[1]) read_1 <= n3;
      filled_2 <= valid_i[2] | (filled_2 & (~(pop_i[2] & (write_2 == n5))));
      if (valid_i[2]) write_2 <= 2'd1 + write_2;
      if (pop_i[2]) read_2 <= n5;
      filled_3 <= valid_i[3] | (filled_3 & (~(pop_i[3] & (write_3 == n7))));
      if (valid_i[3]) write_3 <= 2'd1 + write_3;
      if (pop_i[3]) read_3 <= n7;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) heads_0[write_0] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) heads_1[write_1] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (valid_i[2]) heads_2[write_2] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (valid_i[3]) heads_3[write_3] <= {head_i, flit_i[33]};
  end

  always @(posedge clk_i) begin
    if (|valid_i) flits_0[write_address_0] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n2 = (valid_i[0] & (filled_0 & (write_0 == read_0))) | (pop_i[0] & (~filled_0));
  wire n4 = (valid_i[1] & (filled_1 & (write_1 == read_1))) | (pop_i[1] & (~filled_1));
  wire n6 = (valid_i[2] & (filled_2 & (write_2 == read_2))) | (pop_i[2] & (~filled_2));
  wire n8 = (valid_i[3] & (filled_3 & (write_3 == read_3))) | (pop_i[3] & (~filled_3));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n2);
      // no_overflow_1: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n4);
      // no_overflow_2: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n6);
      // no_overflow_3: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n8);
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, is_head};
endmodule
