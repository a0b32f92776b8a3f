// Input buffers: one FIFO per virtual channel of an input port.
// A flit that arrives can be read from the next cycle on.
// Each stored_<n>_o is valid while a head flit is at the front of FIFO n.
module noc3_injection_unit_buffer (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  input  wire [2:0] valid_i,
  // flit: {tail, head, data}
  input  wire [49:0] flit_i,
  // routing data to store with the flit if it is a head flit
  input  wire [12:0] head_i,
  // one-hot per switch input: the virtual channel to read
  input  wire [2:0] next_i,
  // virtual channels whose front flit leaves
  input  wire [2:0] pop_i,
  // buffer not empty
  output wire [2:0] filled_o,
  // buffer not empty in the next cycle if no flit leaves in this one
  output wire [2:0] filled_unsent_o,
  // buffer not empty in the next cycle if a flit leaves in this one
  output wire [2:0] filled_sent_o,
  // routing data of the head flit at the front
  output wire [12:0] stored_0_o,
  output wire [12:0] stored_1_o,
  output wire [12:0] stored_2_o,
  // virtual channels whose front flit is a tail flit
  output wire [2:0] tail_o,
  // front flit of the virtual channel selected by next_i
  output wire [49:0] flit_0_o
);
  // FIFO 0 holds a flit.
  reg filled_0;
  // FIFO 0: write pointer.
  reg [2:0] write_0;
  // FIFO 0: read pointer.
  reg [2:0] read_0;
  // FIFO 1 holds a flit.
  reg filled_1;
  // FIFO 1: write pointer.
  reg [2:0] write_1;
  // FIFO 1: read pointer.
  reg [2:0] read_1;
  // FIFO 2 holds a flit.
  reg filled_2;
  // FIFO 2: write pointer.
  reg [2:0] write_2;
  // FIFO 2: read pointer.
  reg [2:0] read_2;
  // FIFO 0: routing data of its packet.
  reg [12:0] heads_0;
  // FIFO 0: the tail bit of each flit.
  reg tails_0 [0:5];
  // FIFO 1: routing data of its packet.
  reg [12:0] heads_1;
  // FIFO 1: the tail bit of each flit.
  reg tails_1 [0:5];
  // FIFO 2: routing data of its packet.
  reg [12:0] heads_2;
  // FIFO 2: the tail bit of each flit.
  reg tails_2 [0:5];
  // Flits of the FIFOs that share this switch input; address: {virtual channel, slot}.
  reg [49:0] flits_0 [0:31];
  wire is_head;
  wire tail_0;
  wire [12:0] front_0;
  wire tail_1;
  wire [12:0] front_1;
  wire tail_2;
  wire [12:0] front_2;
  wire [49:0] front_flit_0;
  wire [2:0] n1 = (3'd5 == read_0) ? 3'd0 : (3'd1 + read_0);
  wire n2 = write_0 == n1;
  wire [2:0] n4 = (3'd5 == read_1) ? 3'd0 : (3'd1 + read_1);
  wire n5 = write_1 == n4;
  wire [2:0] n7 = (3'd5 == read_2) ? 3'd0 : (3'd1 + read_2);
  wire n8 = write_2 == n7;
  wire [2:0] n10 = {valid_i[2] | (filled_2 & (~n8)), valid_i[1] | (filled_1 & (~n5)), valid_i[0] | (filled_0 &
      (~n2))};
  wire n11 = |(valid_i & 3'd2);
  wire n12 = |(valid_i & 3'd4);
  wire [2:0] n13 = n12 ? write_2 : (n11 ? write_1 : write_0);
  wire [4:0] write_address_0 = {n12, n11, n13[2:0]};
  wire n14 = |(next_i & 3'd2);
  wire n15 = |(next_i & 3'd4);
  wire [2:0] n16 = n15 ? read_2 : (n14 ? read_1 : read_0);
  wire [4:0] read_address_0 = {n15, n14, n16[2:0]};
  assign is_head = flit_i[48];
  assign tail_0 = tails_0[read_0];
  assign front_0 = heads_0;
  assign tail_1 = tails_1[read_1];
  assign front_1 = heads_1;
  assign tail_2 = tails_2[read_2];
  assign front_2 = heads_2;
  assign front_flit_0 = flits_0[read_address_0];
  assign filled_o = {filled_2, filled_1, filled_0};
  assign filled_unsent_o = {valid_i[2] | filled_2, valid_i[1] | filled_1, valid_i[0] | filled_0};
  assign filled_sent_o = n10;
  assign stored_0_o = front_0;
  assign stored_1_o = front_1;
  assign stored_2_o = front_2;
  assign tail_o = {tail_2, tail_1, tail_0};
  assign flit_0_o = front_flit_0;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 3'd0;
      read_0 <= 3'd0;
      filled_1 <= 1'd0;
      write_1 <= 3'd0;
      read_1 <= 3'd0;
      filled_2 <= 1'd0;
      write_2 <= 3'd0;
      read_2 <= 3'd0;
    end else begin
      filled_0 <= valid_i[0] | (filled_0 & (~(pop_i[0] & n2)));
      if (valid_i[0]) write_0 <= (write_0 == 3'd5) ? 3'd0 : (write_0 + 3'd1);
      if (pop_i[0]) read_0 <= n1;
      filled_1 <= valid_i[1] | (filled_1 & (~(pop_i[1] & n5)));
      if (valid_i[1]) write_1 <= (3'd5 == write_1) ? 3'd0 : (3'd1 + write_1);
      if (pop_i[1]) read_1 <= n4;
      filled_2 <= valid_i[2] | (filled_2 & (~(pop_i[2] & n8)));
      if (valid_i[2]) write_2 <= (3'd5 == write_2) ? 3'd0 : (3'd1 + write_2);
      if (pop_i[2]) read_2 <= n7;
    end
  end

  always @(posedge clk_i) begin
    if (valid_i[0] & is_head) heads_0 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[0]) tails_0[write_0] <= flit_i[49];
  end

  always @(posedge clk_i) begin
    if (valid_i[1] & is_head) heads_1 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[1]) tails_1[write_1] <= flit_i[49];
  end

  always @(posedge clk_i) begin
    if (valid_i[2] & is_head) heads_2 <= head_i;
  end

  always @(posedge clk_i) begin
    if (valid_i[2]) tails_2[write_2] <= flit_i[49];
  end

  always @(posedge clk_i) begin
    if (|valid_i) flits_0[write_address_0] <= flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n3 = (valid_i[0] & (filled_0 & (write_0 == read_0))) | (pop_i[0] & (~filled_0));
  wire n6 = (valid_i[1] & (filled_1 & (write_1 == read_1))) | (pop_i[1] & (~filled_1));
  wire n9 = (valid_i[2] & (filled_2 & (write_2 == read_2))) | (pop_i[2] & (~filled_2));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n3)
        else $fatal(1, "FAIL: no_overflow_0 in %m");
      // no_overflow_1: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n6)
        else $fatal(1, "FAIL: no_overflow_1 in %m");
      // no_overflow_2: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n9)
        else $fatal(1, "FAIL: no_overflow_2 in %m");
    end
  end
`endif
endmodule
