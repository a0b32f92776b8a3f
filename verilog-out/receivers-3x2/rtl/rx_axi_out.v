// AXI4-Stream source of an ejection link.
// Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.
// Beats with different tid may be interleaved. Packets with the same tid arrive one after another.
// A FIFO holds 4 flits of each virtual channel.
// A credit returns as a flit leaves its FIFO, so a slow reader holds up the network and no beat is lost.
module rx_axi_out (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the flit; zero if there is none
  input  wire [1:0] eject_valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] eject_flit_i,
  // the reader accepts a beat
  input  wire m_axis_tready,
  // one bit per virtual channel: a FIFO slot is free again
  output wire [1:0] eject_credit_o,
  // the beat is valid
  output wire m_axis_tvalid,
  // payload of the beat
  output wire [31:0] m_axis_tdata,
  // last beat of the packet
  output wire m_axis_tlast,
  // virtual channel that the packet arrived on
  output wire m_axis_tid
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
  // Priority mask: set for virtual channels up to the last one served. The others have priority.
  reg [1:0] passed;
  // Virtual channel of the beat that is offered and not taken.
  reg [1:0] held;
  // FIFO 0: flits.
  reg [33:0] flits_0 [0:3];
  // FIFO 1: flits.
  reg [33:0] flits_1 [0:3];
  wire [33:0] front_0;
  wire is_head_0;
  wire [33:0] front_1;
  wire is_head_1;
  wire [1:0] n1 = 2'd1 + read_0;
  wire n2 = filled_0 & (~is_head_0);
  wire [1:0] n3 = 2'd1 + read_1;
  wire n4 = filled_1 & (~is_head_1);
  wire [1:0] beats = {n4, n2};
  wire n5 = passed[0] & (~passed[1]);
  wire [1:0] before_0 = {n5, 1'd0};
  wire [1:0] before_1 = {1'd0, ~n5};
  wire [1:0] choice = (|held) ? held : {n4 & (~(|(beats & before_1))), n2 & (~(|(beats & before_0)))};
  wire [1:0] taken = m_axis_tready ? choice : 2'd0;
  wire n6 = (filled_0 & is_head_0) | taken[0];
  wire n8 = (filled_1 & is_head_1) | taken[1];
  assign front_0 = flits_0[read_0];
  assign is_head_0 = front_0[32];
  assign front_1 = flits_1[read_1];
  assign is_head_1 = front_1[32];
  assign eject_credit_o = {n8, n6};
  assign m_axis_tvalid = |choice;
  assign m_axis_tdata = ({32{choice[0]}} & front_0[31:0]) | ({32{choice[1]}} & front_1[31:0]);
  assign m_axis_tlast = ({1{choice[0]}} & front_0[33]) | ({1{choice[1]}} & front_1[33]);
  assign m_axis_tid = |(choice & 2'd2);

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_0 <= 1'd0;
      write_0 <= 2'd0;
      read_0 <= 2'd0;
      filled_1 <= 1'd0;
      write_1 <= 2'd0;
      read_1 <= 2'd0;
      passed <= 2'd0;
      held <= 2'd0;
    end else begin
      filled_0 <= eject_valid_i[0] | (filled_0 & (~(n6 & (write_0 == n1))));
      if (eject_valid_i[0]) write_0 <= write_0 + 2'd1;
      if (n6) read_0 <= n1;
      filled_1 <= eject_valid_i[1] | (filled_1 & (~(n8 & (write_1 == n3))));
      if (eject_valid_i[1]) write_1 <= 2'd1 + write_1;
      if (n8) read_1 <= n3;
      passed <= (|taken) ? {1'd0, |(2'd1 & taken)} : passed;
      held <= m_axis_tready ? 2'd0 : choice;
    end
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[0]) flits_0[write_0] <= eject_flit_i;
  end

  always @(posedge clk_i) begin
    if (eject_valid_i[1]) flits_1[write_1] <= eject_flit_i;
  end

`ifdef FLITFORGE_ASSERT
  wire n7 = (eject_valid_i[0] & (filled_0 & (write_0 == read_0))) | (n6 & (~filled_0));
  wire n9 = (eject_valid_i[1] & (filled_1 & (write_1 == read_1))) | (n8 & (~filled_1));
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // held_beat_stays: A beat that is offered stays until it is taken.
      assert (~(|(held & (~beats))))
        else $fatal(1, "FAIL: held_beat_stays in %m");
      // no_overflow_0: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n7)
        else $fatal(1, "FAIL: no_overflow_0 in %m");
      // no_overflow_1: No flit arrives at a full FIFO, and none leaves an empty one.
      assert (~n9)
        else $fatal(1, "FAIL: no_overflow_1 in %m");
      // one_beat: At most one virtual channel offers its beat.
      assert (~(|(choice & (2'd3 + choice))))
        else $fatal(1, "FAIL: one_beat in %m");
    end
  end
`endif
endmodule
