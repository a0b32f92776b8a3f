// AXI4-Stream source of an ejection link.
// Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.
// Beats with different tid may be interleaved. Packets with the same tid arrive one after another.
// A FIFO holds 4 flits of each virtual channel.
// A credit returns as a flit leaves its FIFO, so a slow reader holds up the network and no beat is lost.
module ddr_axi_out (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the flit; zero if there is none
  input  wire [4:0] eject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] eject_flit_i,
  // the reader accepts a beat
  input  wire m_axis_tready,
  // one bit per virtual channel: a FIFO slot is free again
  output wire [4:0] eject_credit_o,
  // the beat is valid
  output wire m_axis_tvalid,
  // payload of the beat
  output wire [31:0] m_axis_tdata,
  // last beat of the packet
  output wire m_axis_tlast,
  // virtual channel that the packet arrived on
  output wire [2:0] m_axis_tid
);
  // FIFO 0 holds a flit.
  reg filled_0;
  // FIFO 0: write pointer.
  reg [1:0] write_0;
  // FIFO 0: read pointer.
  reg [1:0] read_0;
  // FIFO 1 holds a flit.
  reg filled_1;
  // FIFO 1: write pointer.
  reg [1:0] write_1;
  // FIFO 1: read pointer.
  reg [1:0] read_1;
  // FIFO 2 holds a flit.
  reg filled_2;
  // FIFO 2: write pointer.
  reg [1:0] write_2;
  // FIFO 2: read pointer.
  reg [1:0] read_2;
  // FIFO 3 holds a flit.
  reg filled_3;
  // FIFO 3: write pointer.
  reg [1:0] write_3;
  // FIFO 3: read pointer.
  reg [1:0] read_3;
  // FIFO 4 holds a flit.
  reg filled_4;
  // FIFO 4: write pointer.
  reg [1:0] write_4;
  // FIFO 4: read pointer.
  reg [1:0] read_4;
  // Priority mask: set for virtual channels up to the last one served. The others have priority.
  reg [4:0] passed;
  // Virtual channel of the beat that is offered and not taken.
  reg [4:0] held;
  // FIFO 0: flits.
  reg [33:0] flits_0 [0:3];
  // FIFO 1: flits.
  reg [33:0] flits_1 [0:3];
  // FIFO 2: flits.
  reg [33:0] flits_2 [0:3];
  // FIFO 3: flits.
  reg [33:0] flits_3 [0:3];
  // FIFO 4: flits.
  reg [33:0] flits_4 [0:3];
  wire [33:0] front_0;
  wire is_head_0;
  wire [33:0] front_1;
  wire is_head_1;
  wire [33:0] front_2;
  wire is_head_2;
  wire [33:0] front_3;
  wire is_head_3;
  wire [33:0] front_4;
  wire is_head_4;
  wire [1:0] n1 = 2'd1 + read_0;
  wire n2 = filled_0 & (~is_head_0);
  wire [1:0] n3 = 2'd1 + read_1;
  wire n4 = filled_1 & (~is_head_1);
  wire [1:0] n5 = 2'd1 + read_2;
  wire n6 = filled_2 & (~is_head_2);
  wire [1:0] n7 = 2'd1 + read_3;
  wire n8 = filled_3 & (~is_head_3);
  wire [1:0] n9 = 2'd1 + read_4;
  wire n10 = filled_4 & (~is_head_4);
  wire [4:0] beats = {n10, n8, n6, n4, n2};
  wire n11 = passed[0] & (~passed[1]);
  wire n12 = passed[0] & (~passed[2]);
  wire n13 = passed[0] & (~passed[3]);
  wire n14 = passed[0] & (~passed[4]);
  wire [4:0] before_0 = {n14, n13, n12, n11, 1'd0};
  wire n15 = passed[1] & (~passed[2]);
  wire n16 = passed[1] & (~passed[3]);
  wire n17 = passed[1] & (~passed[4]);
  wire [4:0] before_1 = {n17, n16, n15, 1'd0, ~n11};
  wire n18 = passed[2] & (~passed[3]);
  wire n19 = passed[2] & (~passed[4]);
  wire [4:0] before_2 = {n19, n18, 1'd0, ~n15, ~n12};
  wire n20 = passed[3] & (~passed[4]);
  wire [4:0] before_3 = {n20, 1'd0, ~n18, ~n16, ~n13};
  wire [4:0] before_4 = {1'd0, ~n20, ~n19, ~n17, ~n14};
  wire [4:0] n21 = {n10 & (~(|(beats & before_4))), n8 & (~(|(beats & before_3))), n6 & (~(|(beats &
      before_2))), n4 & (~(|(beats & before_1))), n2 & (~(|(beats & before_0)))};
  wire [4:0] choice = (|held) ? held : n21;
  wire [4:0] taken = m_axis_tready ? choice : 5'd0;
  wire [4:0] n22 = {1'd0, |(taken & 5'd8), |(taken & 5'hc), |(taken & 5'he), |(taken & 5'hf)};
  wire n23 = (filled_0 & is_head_0) | taken[0];
  wire n25 = (filled_1 & is_head_1) | taken[1];
  wire n27 = (filled_2 & is_head_2) | taken[2];
  wire n29 = (filled_3 & is_head_3) | taken[3];
  wire n31 = (filled_4 & is_head_4) | taken[4];
  assign front_0 = flits_0[read_0];
  assign is_head_0 = front_0[32];
  assign front_1 = flits_1[read_1];
  assign is_head_1 = front_1[32];
  assign front_2 = flits_2[read_2];
  assign is_head_2 = front_2[32];
  assign front_3 = flits_3[read_3];
  assign is_head_3 = front_3[32];
  assign front_4 = flits_4[read_4];
  assign is_head_4 = front_4[32];
  assign eject_credit_o = {n31, n29, n27, n25, n23};
  assign m_axis_tvalid = |choice;
  assign m_axis_tdata = ({32{choice[0]}} & front_0[31:0]) | ({32{choice[1]}} & front_1[31:0]) |
      ({32{choice[2]}} & front_2[31:0]) | ({32{choice[3]}} & front_3[31:0]) | ({32{choice[4]}} &
      front_4[31:0]);
  assign m_axis_tlast = ({1{choice[0]}} & front_0[33]) | ({1{choice[1]}} & front_1[33]) | ({1{choice[2]}} &
      front_2[33]) | ({1{choice[3]}} & front_3[33]) | ({1{choice[4]}} & front_4[33]);
  assign m_axis_tid = {|(choice & 5'h10), |(choice & 5'hc), |(choice & 5'ha)};

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
      passed <= 5'd0;
      held <= 5'd0;
    end else begin
      filled_0 <= eject_valid_i[0] | (filled_0 & (~(n23 & (write_0 == n1))));
      if (eject_valid_i[0]) write_0 <= write_0 + 2'd1;
      if (n23) read_0 <= n1;
      filled_1 <= eject_valid_i[1] | (filled_1 & (~(n25 & (write_1 == n3))));
      if (eject_valid_i[1]) write_1 <= 2'd1 + write_1;
      if (n25) read_1 <= n3;
      filled_2 <= eject_valid_i[2] | (filled_2 & (~(n27 & (write_2 == n5))));
      if (eject_valid_i[2]) write_2 <= 2'd1 + write_2;
      if (n27) read_2 <= n5;
      filled_3 <= eject_valid_i[3] | (filled_3 & (~(n29 & (write_3 == n7))));
      if (eject_valid_i[3]) write_3 <= 2'd1 + write_3;
      if (n29) read_3 <= n7;
      filled_4 <= eject_valid_i[4] | (filled_4 & (~(n31 & (write_4 == n9))));
      if (eject_valid_i[4]) write_4 <= 2'd1 + write_4;
      if (n31) read_4 <= n9;
      passed <= (|taken) ? n22 : passed;
      held <= m_axis_tready ? 5'd0 : choice;
    end
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[0]) flits_0[write_0] <= eject_flit_i;
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[1]) flits_1[write_1] <= eject_flit_i;
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[2]) flits_2[write_2] <= eject_flit_i;
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[3]) flits_3[write_3] <= eject_flit_i;
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[4]) flits_4[write_4] <= eject_flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n24 = (eject_valid_i[0] & (filled_0 & (write_0 == read_0))) | (n23 & (~filled_0));
  wire n26 = (eject_valid_i[1] & (filled_1 & (write_1 == read_1))) | (n25 & (~filled_1));
  wire n28 = (eject_valid_i[2] & (filled_2 & (write_2 == read_2))) | (n27 & (~filled_2));
  wire n30 = (eject_valid_i[3] & (filled_3 & (write_3 == read_3))) | (n29 & (~filled_3));
  wire n32 = (eject_valid_i[4] & (filled_4 & (write_4 == read_4))) | (n31 & (~filled_4));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // held_beat_stays: A beat that is offered stays until it is taken.
      assert (~(|(held & (~beats))))
        else $fatal(1, "FAIL: held_beat_stays in %m");
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n24)
        else $fatal(1, "FAIL: no_overflow_0 in %m");
      // no_overflow_1: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n26)
        else $fatal(1, "FAIL: no_overflow_1 in %m");
      // no_overflow_2: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n28)
        else $fatal(1, "FAIL: no_overflow_2 in %m");
      // no_overflow_3: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n30)
        else $fatal(1, "FAIL: no_overflow_3 in %m");
      // no_overflow_4: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n32)
        else $fatal(1, "FAIL: no_overflow_4 in %m");
      // one_beat: At most one virtual channel offers its beat.
      assert (~(|(choice & (choice + 5'h1f))))
        else $fatal(1, "FAIL: one_beat in %m");
    end
  end
`endif
endmodule
