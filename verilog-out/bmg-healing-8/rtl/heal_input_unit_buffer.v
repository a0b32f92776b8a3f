// Buffers of one input port: a flit that comes in is at the front of its virtual channel, or behind
// others, from the next clock on. What is stored of a channel's packet is there while its head flit is at
// the front.
module heal_input_unit_buffer (
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
  reg [2:0] free_0;
  reg [1:0] write_0;
  reg [1:0] read_0;
  reg [2:0] free_1;
  reg [1:0] write_1;
  reg [1:0] read_1;
  reg [2:0] free_2;
  reg [1:0] write_2;
  reg [1:0] read_2;
  reg [2:0] free_3;
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
  wire [2:0] n1 = (valid_i[0] ^ pop_i[0]) ? (valid_i[0] ? (free_0 + 3'd7) : (free_0 + 3'd1)) : free_0;
  wire n2 = free_0 == 3'd4;
  wire [2:0] n3 = (valid_i[1] ^ pop_i[1]) ? (valid_i[1] ? (3'd7 + free_1) : (3'd1 + free_1)) : free_1;
  wire n4 = 3'd4 == free_1;
  wire [2:0] n5 = (valid_i[2] ^ pop_i[2]) ? (valid_i[2] ? (3'd7 + free_2) : (3'd1 + free_2)) : free_2;
  wire n6 = 3'd4 == free_2;
  wire [2:0] n7 = (valid_i[3] ^ pop_i[3]) ? (valid_i[3] ? (3'd7 + free_3) : (3'd1 + free_3)) : free_3;
  wire n8 = 3'd4 == free_3;
  wire [1:0] n9 = ((valid_i[0] ? write_0 : 2'd0) | (valid_i[1] ? write_1 : 2'd0)) | (valid_i[2] ? write_2 :
      2'd0);
  wire [1:0] n10 = n9 | (valid_i[3] ? write_3 : 2'd0);
  wire [3:0] write_address_0 = {|(valid_i & 4'hc), |(valid_i & 4'ha), n10[1:0]};
  wire [1:0] n11 = ((next_i[0] ? read_0 : 2'd0) | (next_i[1] ? read_1 : 2'd0)) | (next_i[2] ? read_2 : 2'd0);
  wire [1:0] n12 = n11 | (next_i[3] ? read_3 : 2'd0);
  wire [3:0] read_address_0 = {|(next_i & 4'hc), |(next_i & 4'ha), n12[1:0]};
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
  assign filled_o = {~n8, ~n6, ~n4, ~n2};
  assign stored_0_o = front_0[41:1];
  assign stored_1_o = front_1[41:1];
  assign stored_2_o = front_2[41:1];
  assign stored_3_o = front_3[41:1];
  assign tail_o = {tail_3, tail_2, tail_1, tail_0};
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      free_0 <= 3'd4;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
      free_1 <= 3'd4;
      write_1 <= 2'd0;
      read_1 <= 2'd0;
      free_2 <= 3'd4;
      write_2 <= 2'd0;
      read_2 <= 2'd0;
      free_3 <= 3'd4;
      write_3 <= 2'd0;
      read_3 <= 2'd0;
    end else begin
      free_0 <= n1;
      if (valid_i[0]) write_0 <= write_0 + 2'd1;
      if (pop_i[0]) read_0 <= 2'd1 + read_0;
      free_1 <= n3;
      if (valid_i[1]) write_1 <= 2'd1 + write_1;
      if (pop_i[1]) read_1 <= 2'd1 + read_1;
      free_2 <= n5;
      if (valid_i[2]) write_2 <= 2'd1 + write_2;
      if (pop_i[2]) read_2 <= 2'd1 + read_2;
      free_3 <= n7;
      if (valid_i[3]) write_3 <= 2'd1 + write_3;
      if (pop_i[3]) read_3 <= 2'd1 + read_3;
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
    end
  end
`endif

  // Bits that are not needed here.
  wire unused = &{1'b0, is_head};
endmodule
