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
  reg [1:0] free_0;
  reg [1:0] write_0;
  reg [1:0] read_0;
  reg [1:0] free_1;
  reg [1:0] write_1;
  reg [1:0] read_1;
  reg [1:0] free_2;
  reg [1:0] write_2;
  reg [1:0] read_2;
  reg [1:0] free_3;
  reg [1:0] write_3;
  reg [1:0] read_3;
  reg [1:0] free_4;
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
  wire [1:0] n1 = (valid_i[0] ^ pop_i[0]) ? (valid_i[0] ? (free_0 + 2'd3) : (free_0 + 2'd1)) : free_0;
  wire n2 = free_0 == 2'd3;
  wire [1:0] n3 = (valid_i[1] ^ pop_i[1]) ? (valid_i[1] ? (2'd3 + free_1) : (2'd1 + free_1)) : free_1;
  wire n4 = 2'd3 == free_1;
  wire [1:0] n5 = (valid_i[2] ^ pop_i[2]) ? (valid_i[2] ? (2'd3 + free_2) : (2'd1 + free_2)) : free_2;
  wire n6 = 2'd3 == free_2;
  wire [1:0] n7 = (valid_i[3] ^ pop_i[3]) ? (valid_i[3] ? (2'd3 + free_3) : (2'd1 + free_3)) : free_3;
  wire n8 = 2'd3 == free_3;
  wire [1:0] n9 = (valid_i[4] ^ pop_i[4]) ? (valid_i[4] ? (2'd3 + free_4) : (2'd1 + free_4)) : free_4;
  wire n10 = 2'd3 == free_4;
  wire [1:0] n11 = ((valid_i[0] ? write_0 : 2'd0) | (valid_i[1] ? write_1 : 2'd0)) | (valid_i[2] ? write_2 :
      2'd0);
  wire [1:0] n12 = (n11 | (valid_i[3] ? write_3 : 2'd0)) | (valid_i[4] ? write_4 : 2'd0);
  wire [4:0] write_address_0 = {|(valid_i & 5'h10), |(valid_i & 5'hc), |(valid_i & 5'ha), n12[1:0]};
  wire [1:0] n13 = ((next_i[0] ? read_0 : 2'd0) | (next_i[1] ? read_1 : 2'd0)) | (next_i[2] ? read_2 : 2'd0);
  wire [1:0] n14 = (n13 | (next_i[3] ? read_3 : 2'd0)) | (next_i[4] ? read_4 : 2'd0);
  wire [4:0] read_address_0 = {|(next_i & 5'h10), |(next_i & 5'hc), |(next_i & 5'ha), n14[1:0]};
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
  assign filled_o = {~n10, ~n8, ~n6, ~n4, ~n2};
  assign stored_0_o = front_0;
  assign stored_1_o = front_1;
  assign stored_2_o = front_2;
  assign stored_3_o = front_3;
  assign stored_4_o = front_4;
  assign tail_o = {tail_4, tail_3, tail_2, tail_1, tail_0};
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      free_0 <= 2'd3;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
      free_1 <= 2'd3;
      write_1 <= 2'd0;
      read_1 <= 2'd0;
      free_2 <= 2'd3;
      write_2 <= 2'd0;
      read_2 <= 2'd0;
      free_3 <= 2'd3;
      write_3 <= 2'd0;
      read_3 <= 2'd0;
      free_4 <= 2'd3;
      write_4 <= 2'd0;
      read_4 <= 2'd0;
    end else begin
      free_0 <= n1;
      if (valid_i[0]) write_0 <= (write_0 == 2'd2) ? 2'd0 : (2'd1 + write_0);
      if (pop_i[0]) read_0 <= (2'd2 == read_0) ? 2'd0 : (2'd1 + read_0);
      free_1 <= n3;
      if (valid_i[1]) write_1 <= (2'd2 == write_1) ? 2'd0 : (2'd1 + write_1);
      if (pop_i[1]) read_1 <= (2'd2 == read_1) ? 2'd0 : (2'd1 + read_1);
      free_2 <= n5;
      if (valid_i[2]) write_2 <= (2'd2 == write_2) ? 2'd0 : (2'd1 + write_2);
      if (pop_i[2]) read_2 <= (2'd2 == read_2) ? 2'd0 : (2'd1 + read_2);
      free_3 <= n7;
      if (valid_i[3]) write_3 <= (2'd2 == write_3) ? 2'd0 : (2'd1 + write_3);
      if (pop_i[3]) read_3 <= (2'd2 == read_3) ? 2'd0 : (2'd1 + read_3);
      free_4 <= n9;
      if (valid_i[4]) write_4 <= (2'd2 == write_4) ? 2'd0 : (2'd1 + write_4);
      if (pop_i[4]) read_4 <= (2'd2 == read_4) ? 2'd0 : (2'd1 + read_4);
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
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i[0] & (~(|free_0))) | (pop_i[0] & n2)));
      // no_overflow_1: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i[1] & (~(|free_1))) | (pop_i[1] & n4)));
      // no_overflow_2: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i[2] & (~(|free_2))) | (pop_i[2] & n6)));
      // no_overflow_3: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i[3] & (~(|free_3))) | (pop_i[3] & n8)));
      // no_overflow_4: Nothing comes in when the buffer is full, and nothing leaves when it is empty.
      assert (~((valid_i[4] & (~(|free_4))) | (pop_i[4] & n10)));
    end
  end
`endif
endmodule
