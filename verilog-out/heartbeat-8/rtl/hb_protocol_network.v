// The network with a protocol unit at each node.
// Each vector is the concatenation over all nodes, with node 0 in the lowest bits.
module hb_protocol_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // the node lives; else its heartbeat stands still
  input  wire [7:0] alive_i,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o,
  // a round begins
  output wire [7:0] round_o,
  // suspected nodes, a bit for each
  output wire [63:0] suspect_o
);
  wire unit_0_m_axis_tvalid;
  wire [10:0] unit_0_m_axis_tdata;
  wire unit_0_m_axis_tlast;
  wire [2:0] unit_0_to;
  wire [2:0] unit_0_port;
  wire unit_0_round;
  wire [7:0] unit_0_suspect;
  wire unit_1_m_axis_tvalid;
  wire [10:0] unit_1_m_axis_tdata;
  wire unit_1_m_axis_tlast;
  wire [2:0] unit_1_to;
  wire [2:0] unit_1_port;
  wire unit_1_round;
  wire [7:0] unit_1_suspect;
  wire unit_2_m_axis_tvalid;
  wire [10:0] unit_2_m_axis_tdata;
  wire unit_2_m_axis_tlast;
  wire [2:0] unit_2_to;
  wire [2:0] unit_2_port;
  wire unit_2_round;
  wire [7:0] unit_2_suspect;
  wire unit_3_m_axis_tvalid;
  wire [10:0] unit_3_m_axis_tdata;
  wire unit_3_m_axis_tlast;
  wire [2:0] unit_3_to;
  wire [2:0] unit_3_port;
  wire unit_3_round;
  wire [7:0] unit_3_suspect;
  wire unit_4_m_axis_tvalid;
  wire [10:0] unit_4_m_axis_tdata;
  wire unit_4_m_axis_tlast;
  wire [2:0] unit_4_to;
  wire [2:0] unit_4_port;
  wire unit_4_round;
  wire [7:0] unit_4_suspect;
  wire unit_5_m_axis_tvalid;
  wire [10:0] unit_5_m_axis_tdata;
  wire unit_5_m_axis_tlast;
  wire [2:0] unit_5_to;
  wire [2:0] unit_5_port;
  wire unit_5_round;
  wire [7:0] unit_5_suspect;
  wire unit_6_m_axis_tvalid;
  wire [10:0] unit_6_m_axis_tdata;
  wire unit_6_m_axis_tlast;
  wire [2:0] unit_6_to;
  wire [2:0] unit_6_port;
  wire unit_6_round;
  wire [7:0] unit_6_suspect;
  wire unit_7_m_axis_tvalid;
  wire [10:0] unit_7_m_axis_tdata;
  wire unit_7_m_axis_tlast;
  wire [2:0] unit_7_to;
  wire [2:0] unit_7_port;
  wire unit_7_round;
  wire [7:0] unit_7_suspect;
  wire [7:0] network_s_axis_tready;
  wire [7:0] network_m_axis_tvalid;
  wire [127:0] network_m_axis_tdata;
  wire [7:0] network_m_axis_tlast;
  wire [7:0] network_m_axis_tid;
  wire [7:0] network_stranded;

  hb_heartbeat unit_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd0),
    .m_axis_tready(network_s_axis_tready[0]),
    .s_axis_tvalid(network_m_axis_tvalid[0]),
    .s_axis_tdata(network_m_axis_tdata[10:0]),
    .alive_i(alive_i[0]),
    .m_axis_tvalid(unit_0_m_axis_tvalid),
    .m_axis_tdata(unit_0_m_axis_tdata),
    .m_axis_tlast(unit_0_m_axis_tlast),
    .to_o(unit_0_to),
    .port_o(unit_0_port),
    .round_o(unit_0_round),
    .suspect_o(unit_0_suspect)
  );

  hb_heartbeat unit_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd1),
    .m_axis_tready(network_s_axis_tready[1]),
    .s_axis_tvalid(network_m_axis_tvalid[1]),
    .s_axis_tdata(network_m_axis_tdata[26:16]),
    .alive_i(alive_i[1]),
    .m_axis_tvalid(unit_1_m_axis_tvalid),
    .m_axis_tdata(unit_1_m_axis_tdata),
    .m_axis_tlast(unit_1_m_axis_tlast),
    .to_o(unit_1_to),
    .port_o(unit_1_port),
    .round_o(unit_1_round),
    .suspect_o(unit_1_suspect)
  );

  hb_heartbeat unit_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd2),
    .m_axis_tready(network_s_axis_tready[2]),
    .s_axis_tvalid(network_m_axis_tvalid[2]),
    .s_axis_tdata(network_m_axis_tdata[42:32]),
    .alive_i(alive_i[2]),
    .m_axis_tvalid(unit_2_m_axis_tvalid),
    .m_axis_tdata(unit_2_m_axis_tdata),
    .m_axis_tlast(unit_2_m_axis_tlast),
    .to_o(unit_2_to),
    .port_o(unit_2_port),
    .round_o(unit_2_round),
    .suspect_o(unit_2_suspect)
  );

  hb_heartbeat unit_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd3),
    .m_axis_tready(network_s_axis_tready[3]),
    .s_axis_tvalid(network_m_axis_tvalid[3]),
    .s_axis_tdata(network_m_axis_tdata[58:48]),
    .alive_i(alive_i[3]),
    .m_axis_tvalid(unit_3_m_axis_tvalid),
    .m_axis_tdata(unit_3_m_axis_tdata),
    .m_axis_tlast(unit_3_m_axis_tlast),
    .to_o(unit_3_to),
    .port_o(unit_3_port),
    .round_o(unit_3_round),
    .suspect_o(unit_3_suspect)
  );

  hb_heartbeat unit_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd4),
    .m_axis_tready(network_s_axis_tready[4]),
    .s_axis_tvalid(network_m_axis_tvalid[4]),
    .s_axis_tdata(network_m_axis_tdata[74:64]),
    .alive_i(alive_i[4]),
    .m_axis_tvalid(unit_4_m_axis_tvalid),
    .m_axis_tdata(unit_4_m_axis_tdata),
    .m_axis_tlast(unit_4_m_axis_tlast),
    .to_o(unit_4_to),
    .port_o(unit_4_port),
    .round_o(unit_4_round),
    .suspect_o(unit_4_suspect)
  );

  hb_heartbeat unit_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd5),
    .m_axis_tready(network_s_axis_tready[5]),
    .s_axis_tvalid(network_m_axis_tvalid[5]),
    .s_axis_tdata(network_m_axis_tdata[90:80]),
    .alive_i(alive_i[5]),
    .m_axis_tvalid(unit_5_m_axis_tvalid),
    .m_axis_tdata(unit_5_m_axis_tdata),
    .m_axis_tlast(unit_5_m_axis_tlast),
    .to_o(unit_5_to),
    .port_o(unit_5_port),
    .round_o(unit_5_round),
    .suspect_o(unit_5_suspect)
  );

  hb_heartbeat unit_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd6),
    .m_axis_tready(network_s_axis_tready[6]),
    .s_axis_tvalid(network_m_axis_tvalid[6]),
    .s_axis_tdata(network_m_axis_tdata[106:96]),
    .alive_i(alive_i[6]),
    .m_axis_tvalid(unit_6_m_axis_tvalid),
    .m_axis_tdata(unit_6_m_axis_tdata),
    .m_axis_tlast(unit_6_m_axis_tlast),
    .to_o(unit_6_to),
    .port_o(unit_6_port),
    .round_o(unit_6_round),
    .suspect_o(unit_6_suspect)
  );

  hb_heartbeat unit_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd7),
    .m_axis_tready(network_s_axis_tready[7]),
    .s_axis_tvalid(network_m_axis_tvalid[7]),
    .s_axis_tdata(network_m_axis_tdata[122:112]),
    .alive_i(alive_i[7]),
    .m_axis_tvalid(unit_7_m_axis_tvalid),
    .m_axis_tdata(unit_7_m_axis_tdata),
    .m_axis_tlast(unit_7_m_axis_tlast),
    .to_o(unit_7_to),
    .port_o(unit_7_port),
    .round_o(unit_7_round),
    .suspect_o(unit_7_suspect)
  );

  hb_axi_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata({{5'd0, unit_7_m_axis_tdata}, {5'd0, unit_6_m_axis_tdata}, {5'd0, unit_5_m_axis_tdata},
        {5'd0, unit_4_m_axis_tdata}, {5'd0, unit_3_m_axis_tdata}, {5'd0, unit_2_m_axis_tdata}, {5'd0,
        unit_1_m_axis_tdata}, {5'd0, unit_0_m_axis_tdata}}),
    .s_axis_tvalid({unit_7_m_axis_tvalid, unit_6_m_axis_tvalid, unit_5_m_axis_tvalid, unit_4_m_axis_tvalid,
        unit_3_m_axis_tvalid, unit_2_m_axis_tvalid, unit_1_m_axis_tvalid, unit_0_m_axis_tvalid}),
    .s_axis_tlast({unit_7_m_axis_tlast, unit_6_m_axis_tlast, unit_5_m_axis_tlast, unit_4_m_axis_tlast,
        unit_3_m_axis_tlast, unit_2_m_axis_tlast, unit_1_m_axis_tlast, unit_0_m_axis_tlast}),
    .s_axis_tdest({unit_7_to, unit_6_to, unit_5_to, unit_4_to, unit_3_to, unit_2_to, unit_1_to, unit_0_to}),
    .m_axis_tready({1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1}),
    .s_axis_tready(network_s_axis_tready),
    .m_axis_tvalid(network_m_axis_tvalid),
    .m_axis_tdata(network_m_axis_tdata),
    .m_axis_tlast(network_m_axis_tlast),
    .m_axis_tid(network_m_axis_tid),
    .stranded_o(network_stranded)
  );
  assign stranded_o = network_stranded;
  assign round_o = {unit_7_round, unit_6_round, unit_5_round, unit_4_round, unit_3_round, unit_2_round,
      unit_1_round, unit_0_round};
  assign suspect_o = {unit_7_suspect, unit_6_suspect, unit_5_suspect, unit_4_suspect, unit_3_suspect,
      unit_2_suspect, unit_1_suspect, unit_0_suspect};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, unit_0_port, unit_1_port, unit_2_port, unit_3_port, unit_4_port, unit_5_port,
      unit_6_port, unit_7_port, network_m_axis_tdata[15:11], network_m_axis_tdata[31:27],
      network_m_axis_tdata[47:43], network_m_axis_tdata[63:59], network_m_axis_tdata[79:75],
      network_m_axis_tdata[95:91], network_m_axis_tdata[111:107], network_m_axis_tdata[127:123],
      network_m_axis_tlast, network_m_axis_tid};
endmodule
