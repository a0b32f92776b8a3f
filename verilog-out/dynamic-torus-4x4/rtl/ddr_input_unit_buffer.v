// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module ddr_input_unit_buffer (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // a flit comes in for this virtual channel
  input  wire [4:0] valid_i,
  // the flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // what is to be stored of it if it is a head flit
  input  wire [35:0] head_i,
  // one-hot: the channel to be read, in each switch input's share of them
  input  wire [4:0] next_i,
  // the flit at the front leaves
  input  wire [4:0] pop_i,
  // there is a flit
  output wire [4:0] filled_o,
  // what is stored of the packet at the front
  output wire [35:0] stored_0_o,
  // what is stored of the packet at the front
  output wire [35:0] stored_1_o,
  // what is stored of the packet at the front
  output wire [35:0] stored_2_o,
  // what is stored of the packet at the front
  output wire [35:0] stored_3_o,
  // what is stored of the packet at the front
  output wire [35:0] stored_4_o,
  // the flit at the front is a tail flit
  output wire [4:0] tail_o,
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
  reg filled_4;
  reg [1:0] write_4;
  reg [1:0] read_4;
  reg [35:0] heads_0;
  reg tails_0 [0:2];
  reg [35:0] heads_1;
  reg tails_1 [0:2];
  reg [35:0] heads_2;
  reg tails_2 [0:2];
  reg [35:0] heads_3;
  reg tails_3 [0:2];
  reg [35:0] heads_4;
  reg tails_4 [0:2];
  // Flits, a row each: {channel, place}.
  reg [33:0] flits_0 [0:31];
  wire is_head;
  wire tail_0;
  wire [35:0] front_0;
  wire tail_1;
  wire [35:0] front_1;
  wire tail_2;
  wire [35:0] front_2;
  wire tail_3;
  wire [35:0] front_3;
  wire tail_4;
  wire [35:0] front_4;
  wire [33:0] front_flit_0;
  wire [1:0] n1 = (2'd2 == read_0) ? 2'd0 : (2'd1 + read_0);
  wire [1:0] n3 = (2'd2 == read_1) ? 2'd0 : (2'd1 + read_1);
  wire [1:0] n5 = (2'd2 == read_2) ? 2'd0 : (2'd1 + read_2);
  wire [1:0] n7 = (2'd2 == read_3) ? 2'd0 : (2'd1 + read_3);
  wire [1:0] n9 = (2'd2 == read_4) ? 2'd0 : (2'd1 + read_4);
  wire n11 = |(valid_i & 5'ha);
  wire n12 = |(valid_i & 5'hc);
  wire n13 = |(valid_i & 5'h10);
  wire [1:0] n14 = n13 ? write_4 : (n12 ? (n11 ? write_3 : write_2) : (n11 ? write_1 : write_0));
  wire [4:0] write_address_0 = {n13, n12, n11, n14[1:0]};
  wire n15 = |(next_i & 5'ha);
  wire n16 = |(next_i & 5'hc);
  wire n17 = |(next_i & 5'h10);
  wire [1:0] n18 = n17 ? read_4 : (n16 ? (n15 ? read_3 : read_2) : (n15 ? read_1 : read_0));
  wire [4:0] read_address_0 = {n17, n16, n15, n18[1:0]};
  assign is_head = flit_i[32];
  assign tail_0 = tails_0[read_0];
  assign front_0 = heads_0;
  assign tail_1 = tails_1[read_1];
  assign front_1 = heads_1;
  assign tail_2 = tails_2[read_2];
  assign front_2 = heads_2;
  assign tail_3 = tails_3[read_3];
  assign front_3 = heads_3;
  assign tail_4 = tails_4[read_4];
  assign front_4 = heads_4;
  assign front_flit_0 = flits_0[read_address_0];
  assign filled_o = {filled_4, filled_3, filled_2, filled_1, filled_0};
  assign stored_0_o = front_0;
  assign stored_1_o = front_1;
  assign stored_2_o = front_2;
  assign stored_3_o = front_3;
  assign stored_4_o = front_4;
  assign tail_o = {tail_4, tail_3, tail_2, tail_1, tail_0};
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
      filled_4 <= 1'd0;
      write_4 <= 2'd0;
      read_4 <= 2'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & (write_0 == n1))));
      if (valid_i[0]) write_0 <= (write_0 == 2'd2) ? 2'd0 : (write_0 + 2'd1);
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & (write_1 == n3))));
      if (valid_i[1]) write_1 <= (2'd2 == write_1) ? 2'd0 : (2'd1 + write_1);
      if (pop_i[1]) read_1 <= n3;
      filled_2 <= valid_i[2] | (filled_2 & (~(pop_i[2] & (write_2 == n5))));
      if (valid_i[2]) write_2 <= (2'd2 == write_2) ? 2'd0 : (2'd1 + write_2);
      if (pop_i[2]) read_2 <= n5;
      filled_3 <= valid_i[3] | (filled_3 & (~(pop_i[3] & (write_3 == n7))));
      if (valid_i[3]) write_3 <= (2'd2 == write_3) ? 2'd0 : (2'd1 + write_3);
      if (pop_i[3]) read_3 <= n7;
      filled_4 <= valid_i[4] | (filled_4 & (~(pop_i[4] & (write_4 == n9))));
      if (valid_i[4]) write_4 <= (2'd2 == write_4) ? 2'd0 : (2'd1 + write_4);
      if (pop_i[4]) read_4 <= n9;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i[0] & is_head) heads_0 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) tails_0[write_0] <= flit_i[33];
  end

  always @(posedge clk_i) begin
    if (valid_i[1] & is_head) heads_1 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) tails_1[write_1] <= flit_i[33];
  end

  always @(posedge clk_i) begin
    if (valid_i[2] & is_head) heads_2 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[2]) tails_2[write_2] <= flit_i[33];
  end

  always @(posedge clk_i) begin
    if (valid_i[3] & is_head) heads_3 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[3]) tails_3[write_3] <= flit_i[33];
  end

  always @(posedge clk_i) begin
    if (valid_i[4] & is_head) heads_4 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[4]) tails_4[write_4] <= flit_i[33];
  end

  always @(posedge clk_i) begin
    if (|valid_i) flits_0[write_address_0] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n2 = (valid_i[0] & (filled_0 & (write_0 == read_0))) | (pop_i[0] & (~filled_0));
  wire n4 = (valid_i[1] & (filled_1 & (write_1 == read_1))) | (pop_i[1] & (~filled_1));
  wire n6 = (valid_i[2] & (filled_2 & (write_2 == read_2))) | (pop_i[2] & (~filled_2));
  wire n8 = (valid_i[3] & (filled_3 & (write_3 == read_3))) | (pop_i[3] & (~filled_3));
  wire n10 = (valid_i[4] & (filled_4 & (write_4 == read_4))) | (pop_i[4] & (~filled_4));
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
      // no_overflow_4: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~n10);
    end
  end
`endif
endmodule
