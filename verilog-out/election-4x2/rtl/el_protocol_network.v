// The network with a protocol unit at each node.
// Each vector is the concatenation over all nodes, with node 0 in the lowest bits.
module el_protocol_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // the node works; else messages pass around it
  input  wire [7:0] alive_i,
  // the node wakes by itself, if it has never been awake
  input  wire [7:0] wake_i,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o,
  // round of the message that was sent last; 0 before the first
  output wire [31:0] round_o,
  // the leader is known
  output wire [7:0] known_o,
  // the leader's number, while it is known
  output wire [23:0] leader_o,
  // this node is the leader
  output wire [7:0] leads_o
);
  wire unit_0_s_axis_tready;
  wire unit_0_m_axis_tvalid;
  wire [6:0] unit_0_m_axis_tdata;
  wire [2:0] unit_0_to;
  wire [3:0] unit_0_round;
  wire unit_0_known;
  wire [2:0] unit_0_leader;
  wire unit_0_leads;
  wire unit_1_s_axis_tready;
  wire unit_1_m_axis_tvalid;
  wire [6:0] unit_1_m_axis_tdata;
  wire [2:0] unit_1_to;
  wire [3:0] unit_1_round;
  wire unit_1_known;
  wire [2:0] unit_1_leader;
  wire unit_1_leads;
  wire unit_2_s_axis_tready;
  wire unit_2_m_axis_tvalid;
  wire [6:0] unit_2_m_axis_tdata;
  wire [2:0] unit_2_to;
  wire [3:0] unit_2_round;
  wire unit_2_known;
  wire [2:0] unit_2_leader;
  wire unit_2_leads;
  wire unit_3_s_axis_tready;
  wire unit_3_m_axis_tvalid;
  wire [6:0] unit_3_m_axis_tdata;
  wire [2:0] unit_3_to;
  wire [3:0] unit_3_round;
  wire unit_3_known;
  wire [2:0] unit_3_leader;
  wire unit_3_leads;
  wire unit_4_s_axis_tready;
  wire unit_4_m_axis_tvalid;
  wire [6:0] unit_4_m_axis_tdata;
  wire [2:0] unit_4_to;
  wire [3:0] unit_4_round;
  wire unit_4_known;
  wire [2:0] unit_4_leader;
  wire unit_4_leads;
  wire unit_5_s_axis_tready;
  wire unit_5_m_axis_tvalid;
  wire [6:0] unit_5_m_axis_tdata;
  wire [2:0] unit_5_to;
  wire [3:0] unit_5_round;
  wire unit_5_known;
  wire [2:0] unit_5_leader;
  wire unit_5_leads;
  wire unit_6_s_axis_tready;
  wire unit_6_m_axis_tvalid;
  wire [6:0] unit_6_m_axis_tdata;
  wire [2:0] unit_6_to;
  wire [3:0] unit_6_round;
  wire unit_6_known;
  wire [2:0] unit_6_leader;
  wire unit_6_leads;
  wire unit_7_s_axis_tready;
  wire unit_7_m_axis_tvalid;
  wire [6:0] unit_7_m_axis_tdata;
  wire [2:0] unit_7_to;
  wire [3:0] unit_7_round;
  wire unit_7_known;
  wire [2:0] unit_7_leader;
  wire unit_7_leads;
  wire [7:0] network_s_axis_tready;
  wire [7:0] network_m_axis_tvalid;
  wire [63:0] network_m_axis_tdata;
  wire [7:0] network_m_axis_tlast;
  wire [7:0] network_m_axis_tid;
  wire [7:0] network_stranded;

  el_election unit_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd0),
    .m_axis_tready(network_s_axis_tready[0]),
    .s_axis_tvalid(network_m_axis_tvalid[0]),
    .s_axis_tdata(network_m_axis_tdata[6:0]),
    .alive_i(alive_i[0]),
    .wake_i(wake_i[0]),
    .next_i(3'd1),
    .s_axis_tready(unit_0_s_axis_tready),
    .m_axis_tvalid(unit_0_m_axis_tvalid),
    .m_axis_tdata(unit_0_m_axis_tdata),
    .to_o(unit_0_to),
    .round_o(unit_0_round),
    .known_o(unit_0_known),
    .leader_o(unit_0_leader),
    .leads_o(unit_0_leads)
  );

  el_election unit_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd1),
    .m_axis_tready(network_s_axis_tready[1]),
    .s_axis_tvalid(network_m_axis_tvalid[1]),
    .s_axis_tdata(network_m_axis_tdata[14:8]),
    .alive_i(alive_i[1]),
    .wake_i(wake_i[1]),
    .next_i(3'd2),
    .s_axis_tready(unit_1_s_axis_tready),
    .m_axis_tvalid(unit_1_m_axis_tvalid),
    .m_axis_tdata(unit_1_m_axis_tdata),
    .to_o(unit_1_to),
    .round_o(unit_1_round),
    .known_o(unit_1_known),
    .leader_o(unit_1_leader),
    .leads_o(unit_1_leads)
  );

  el_election unit_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd2),
    .m_axis_tready(network_s_axis_tready[2]),
    .s_axis_tvalid(network_m_axis_tvalid[2]),
    .s_axis_tdata(network_m_axis_tdata[22:16]),
    .alive_i(alive_i[2]),
    .wake_i(wake_i[2]),
    .next_i(3'd3),
    .s_axis_tready(unit_2_s_axis_tready),
    .m_axis_tvalid(unit_2_m_axis_tvalid),
    .m_axis_tdata(unit_2_m_axis_tdata),
    .to_o(unit_2_to),
    .round_o(unit_2_round),
    .known_o(unit_2_known),
    .leader_o(unit_2_leader),
    .leads_o(unit_2_leads)
  );

  el_election unit_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd3),
    .m_axis_tready(network_s_axis_tready[3]),
    .s_axis_tvalid(network_m_axis_tvalid[3]),
    .s_axis_tdata(network_m_axis_tdata[30:24]),
    .alive_i(alive_i[3]),
    .wake_i(wake_i[3]),
    .next_i(3'd7),
    .s_axis_tready(unit_3_s_axis_tready),
    .m_axis_tvalid(unit_3_m_axis_tvalid),
    .m_axis_tdata(unit_3_m_axis_tdata),
    .to_o(unit_3_to),
    .round_o(unit_3_round),
    .known_o(unit_3_known),
    .leader_o(unit_3_leader),
    .leads_o(unit_3_leads)
  );

  el_election unit_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd4),
    .m_axis_tready(network_s_axis_tready[4]),
    .s_axis_tvalid(network_m_axis_tvalid[4]),
    .s_axis_tdata(network_m_axis_tdata[38:32]),
    .alive_i(alive_i[4]),
    .wake_i(wake_i[4]),
    .next_i(3'd0),
    .s_axis_tready(unit_4_s_axis_tready),
    .m_axis_tvalid(unit_4_m_axis_tvalid),
    .m_axis_tdata(unit_4_m_axis_tdata),
    .to_o(unit_4_to),
    .round_o(unit_4_round),
    .known_o(unit_4_known),
    .leader_o(unit_4_leader),
    .leads_o(unit_4_leads)
  );

  el_election unit_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd5),
    .m_axis_tready(network_s_axis_tready[5]),
    .s_axis_tvalid(network_m_axis_tvalid[5]),
    .s_axis_tdata(network_m_axis_tdata[46:40]),
    .alive_i(alive_i[5]),
    .wake_i(wake_i[5]),
    .next_i(3'd4),
    .s_axis_tready(unit_5_s_axis_tready),
    .m_axis_tvalid(unit_5_m_axis_tvalid),
    .m_axis_tdata(unit_5_m_axis_tdata),
    .to_o(unit_5_to),
    .round_o(unit_5_round),
    .known_o(unit_5_known),
    .leader_o(unit_5_leader),
    .leads_o(unit_5_leads)
  );

  el_election unit_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd6),
    .m_axis_tready(network_s_axis_tready[6]),
    .s_axis_tvalid(network_m_axis_tvalid[6]),
    .s_axis_tdata(network_m_axis_tdata[54:48]),
    .alive_i(alive_i[6]),
    .wake_i(wake_i[6]),
    .next_i(3'd5),
    .s_axis_tready(unit_6_s_axis_tready),
    .m_axis_tvalid(unit_6_m_axis_tvalid),
    .m_axis_tdata(unit_6_m_axis_tdata),
    .to_o(unit_6_to),
    .round_o(unit_6_round),
    .known_o(unit_6_known),
    .leader_o(unit_6_leader),
    .leads_o(unit_6_leads)
  );

  el_election unit_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(3'd7),
    .m_axis_tready(network_s_axis_tready[7]),
    .s_axis_tvalid(network_m_axis_tvalid[7]),
    .s_axis_tdata(network_m_axis_tdata[62:56]),
    .alive_i(alive_i[7]),
    .wake_i(wake_i[7]),
    .next_i(3'd6),
    .s_axis_tready(unit_7_s_axis_tready),
    .m_axis_tvalid(unit_7_m_axis_tvalid),
    .m_axis_tdata(unit_7_m_axis_tdata),
    .to_o(unit_7_to),
    .round_o(unit_7_round),
    .known_o(unit_7_known),
    .leader_o(unit_7_leader),
    .leads_o(unit_7_leads)
  );

  el_axi_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata({{1'd0, unit_7_m_axis_tdata}, {1'd0, unit_6_m_axis_tdata}, {1'd0, unit_5_m_axis_tdata},
        {1'd0, unit_4_m_axis_tdata}, {1'd0, unit_3_m_axis_tdata}, {1'd0, unit_2_m_axis_tdata}, {1'd0,
        unit_1_m_axis_tdata}, {1'd0, unit_0_m_axis_tdata}}),
    .s_axis_tvalid({unit_7_m_axis_tvalid, unit_6_m_axis_tvalid, unit_5_m_axis_tvalid, unit_4_m_axis_tvalid,
        unit_3_m_axis_tvalid, unit_2_m_axis_tvalid, unit_1_m_axis_tvalid, unit_0_m_axis_tvalid}),
    .s_axis_tlast({1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1}),
    .s_axis_tdest({unit_7_to, unit_6_to, unit_5_to, unit_4_to, unit_3_to, unit_2_to, unit_1_to, unit_0_to}),
    .m_axis_tready({unit_7_s_axis_tready, unit_6_s_axis_tready, unit_5_s_axis_tready, unit_4_s_axis_tready,
        unit_3_s_axis_tready, unit_2_s_axis_tready, unit_1_s_axis_tready, unit_0_s_axis_tready}),
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
  assign known_o = {unit_7_known, unit_6_known, unit_5_known, unit_4_known, unit_3_known, unit_2_known,
      unit_1_known, unit_0_known};
  assign leader_o = {unit_7_leader, unit_6_leader, unit_5_leader, unit_4_leader, unit_3_leader, unit_2_leader,
      unit_1_leader, unit_0_leader};
  assign leads_o = {unit_7_leads, unit_6_leads, unit_5_leads, unit_4_leads, unit_3_leads, unit_2_leads,
      unit_1_leads, unit_0_leads};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, network_m_axis_tdata[7], network_m_axis_tdata[15], network_m_axis_tdata[23],
      network_m_axis_tdata[31], network_m_axis_tdata[39], network_m_axis_tdata[47], network_m_axis_tdata[55],
      network_m_axis_tdata[63], network_m_axis_tlast, network_m_axis_tid};
endmodule
