// SPDX-License-Identifier: MIT OR Apache-2.0
// A network of 2 x 2 nodes that checks itself on a board: three LEDs, no other pins than a clock.
//
// Each node sends packets of two beats to the three others in turn. A beat says who sent it, to whom, and
// which number it has. Each receiver checks that beats are for it. At the end as many beats must have arrived
// as were sent, with the same sum.

module board_top #(
  // packets of each node, at most 2048
  parameter PACKETS = 2000,
  // clocks from reset until everything must have arrived, as a power of two
  parameter TIMEOUT = 18
) (
  input  wire clk_i,
  // packets are in flight
  output wire led_running_o,
  // everything has arrived
  output wire led_pass_o,
  // something is wrong; stays
  output wire led_fail_o
);
  localparam NODES = 4;

  // FPGAs begin with registers at 0. The first clocks are the reset.
  reg [3:0] begun_q = 4'd0;
  always @(posedge clk_i) if (begun_q != 4'd15) begun_q <= begun_q + 4'd1;
  wire rst_n = begun_q == 4'd15;

  wire [16*NODES-1:0] s_data, m_data;
  wire [NODES-1:0] s_valid, s_last, s_ready, m_valid, stranded;
  wire [2*NODES-1:0] s_dest;

  ff_axi_network network (
    .clk_i(clk_i),
    .rst_ni(rst_n),
    .s_axis_tdata(s_data),
    .s_axis_tvalid(s_valid),
    .s_axis_tlast(s_last),
    .s_axis_tdest(s_dest),
    .s_axis_tready(s_ready),
    .m_axis_tready({NODES{1'b1}}),
    .m_axis_tvalid(m_valid),
    .m_axis_tdata(m_data),
    .m_axis_tlast(),
    .m_axis_tid(),
    .stranded_o(stranded)
  );

  // What each node has sent and received, as a number of beats and their sum.
  wire [16*NODES-1:0] sent, received;
  wire [24*NODES-1:0] sent_sum, received_sum;
  wire [NODES-1:0] done, astray;

  genvar n;
  generate for (n = 0; n < NODES; n = n + 1) begin : gen_node
    board_sender #(.NODE(n), .PACKETS(PACKETS)) sender (
      .clk_i(clk_i), .rst_ni(rst_n),
      .data_o(s_data[16*n +: 16]), .valid_o(s_valid[n]), .last_o(s_last[n]), .dest_o(s_dest[2*n +: 2]),
      .ready_i(s_ready[n]), .done_o(done[n]), .beats_o(sent[16*n +: 16]), .sum_o(sent_sum[24*n +: 24])
    );
    board_receiver #(.NODE(n)) receiver (
      .clk_i(clk_i), .rst_ni(rst_n), .data_i(m_data[16*n +: 16]), .valid_i(m_valid[n]),
      .astray_o(astray[n]), .beats_o(received[16*n +: 16]), .sum_o(received_sum[24*n +: 24])
    );
  end endgenerate

  wire [15:0] all_sent = sent[15:0] + sent[31:16] + sent[47:32] + sent[63:48];
  wire [15:0] all_received = received[15:0] + received[31:16] + received[47:32] + received[63:48];
  wire [23:0] all_sent_sum = sent_sum[23:0] + sent_sum[47:24] + sent_sum[71:48] + sent_sum[95:72];
  wire [23:0] all_received_sum = received_sum[23:0] + received_sum[47:24] + received_sum[71:48] + received_sum[95:72];

  reg [TIMEOUT:0] clocks_q = 0;
  reg pass_q = 1'b0, fail_q = 1'b0;
  wire wrong = |astray || |stranded;
  wire arrived = &done && all_sent == all_received;
  always @(posedge clk_i) begin
    if (rst_n && !clocks_q[TIMEOUT]) clocks_q <= clocks_q + 1'b1;
    if (rst_n && arrived && all_sent_sum == all_received_sum) pass_q <= 1'b1;
    if (rst_n && (wrong || (clocks_q[TIMEOUT] && !pass_q))) fail_q <= 1'b1;
  end
  assign led_running_o = rst_n && !pass_q && !fail_q;
  assign led_pass_o = pass_q && !fail_q;
  assign led_fail_o = fail_q;
endmodule

// Sends packets of two beats to the other nodes in turn, as fast as the network takes them.
module board_sender #(
  parameter NODE = 0,
  parameter PACKETS = 1
) (
  input  wire clk_i,
  input  wire rst_ni,
  output wire [15:0] data_o,
  output wire valid_o,
  output wire last_o,
  output wire [1:0] dest_o,
  input  wire ready_i,
  output wire done_o,
  output wire [15:0] beats_o,
  output wire [23:0] sum_o
);
  localparam [1:0] SELF = NODE;
  reg [15:0] beats_q;
  reg [23:0] sum_q;
  // The node is the start, and 1 to 3 more is another one.
  reg [1:0] step_q;
  wire [1:0] dest = SELF + step_q;
  assign valid_o = !done_o;
  assign done_o = beats_q == 2 * PACKETS;
  assign last_o = beats_q[0];
  assign dest_o = dest;
  assign data_o = {SELF, dest, beats_q[11:0]};
  assign beats_o = beats_q;
  assign sum_o = sum_q;
  always @(posedge clk_i) begin
    if (!rst_ni) begin
      beats_q <= 16'd0;
      sum_q <= 24'd0;
      step_q <= 2'd1;
    end else if (valid_o && ready_i) begin
      beats_q <= beats_q + 16'd1;
      sum_q <= sum_q + {8'd0, data_o};
      if (last_o) step_q <= step_q == 2'd3 ? 2'd1 : step_q + 2'd1;
    end
  end
endmodule

// Counts beats, and finds those that are for another node.
module board_receiver #(
  parameter NODE = 0
) (
  input  wire clk_i,
  input  wire rst_ni,
  input  wire [15:0] data_i,
  input  wire valid_i,
  output wire astray_o,
  output wire [15:0] beats_o,
  output wire [23:0] sum_o
);
  localparam [1:0] SELF = NODE;
  reg [15:0] beats_q;
  reg [23:0] sum_q;
  reg astray_q;
`ifdef FAULT
  // For a try of the check itself: a bit of node 3 is stuck.
  wire [15:0] data = NODE == 3 ? data_i | 16'd1 : data_i;
`else
  wire [15:0] data = data_i;
`endif
  assign astray_o = astray_q;
  assign beats_o = beats_q;
  assign sum_o = sum_q;
  always @(posedge clk_i) begin
    if (!rst_ni) begin
      beats_q <= 16'd0;
      sum_q <= 24'd0;
      astray_q <= 1'b0;
    end else if (valid_i) begin
      beats_q <= beats_q + 16'd1;
      sum_q <= sum_q + {8'd0, data};
      if (data[13:12] != SELF) astray_q <= 1'b1;
    end
  end
endmodule
