// The network with a protocol unit at each node.
// Each vector is the concatenation over all nodes, with node 0 in the lowest bits.
module bu_protocol_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one bit per router: a packet there has no working output port left
  output wire [8:0] stranded_o,
  // bit k: the node 2^k places ahead in the ring is known; the successor first
  output wire [35:0] ahead_known_o,
  // their numbers, the first in the lowest bits
  output wire [143:0] ahead_o,
  // bit k: the node 2^k places back in the ring is known; the predecessor first
  output wire [35:0] behind_known_o,
  // their numbers, the first in the lowest bits
  output wire [143:0] behind_o
);
  wire unit_0_s_axis_tready;
  wire unit_0_m_axis_tvalid;
  wire [12:0] unit_0_m_axis_tdata;
  wire [3:0] unit_0_to;
  wire [3:0] unit_0_ahead_known;
  wire [15:0] unit_0_ahead;
  wire [3:0] unit_0_behind_known;
  wire [15:0] unit_0_behind;
  wire unit_1_s_axis_tready;
  wire unit_1_m_axis_tvalid;
  wire [12:0] unit_1_m_axis_tdata;
  wire [3:0] unit_1_to;
  wire [3:0] unit_1_ahead_known;
  wire [15:0] unit_1_ahead;
  wire [3:0] unit_1_behind_known;
  wire [15:0] unit_1_behind;
  wire unit_2_s_axis_tready;
  wire unit_2_m_axis_tvalid;
  wire [12:0] unit_2_m_axis_tdata;
  wire [3:0] unit_2_to;
  wire [3:0] unit_2_ahead_known;
  wire [15:0] unit_2_ahead;
  wire [3:0] unit_2_behind_known;
  wire [15:0] unit_2_behind;
  wire unit_3_s_axis_tready;
  wire unit_3_m_axis_tvalid;
  wire [12:0] unit_3_m_axis_tdata;
  wire [3:0] unit_3_to;
  wire [3:0] unit_3_ahead_known;
  wire [15:0] unit_3_ahead;
  wire [3:0] unit_3_behind_known;
  wire [15:0] unit_3_behind;
  wire unit_4_s_axis_tready;
  wire unit_4_m_axis_tvalid;
  wire [12:0] unit_4_m_axis_tdata;
  wire [3:0] unit_4_to;
  wire [3:0] unit_4_ahead_known;
  wire [15:0] unit_4_ahead;
  wire [3:0] unit_4_behind_known;
  wire [15:0] unit_4_behind;
  wire unit_5_s_axis_tready;
  wire unit_5_m_axis_tvalid;
  wire [12:0] unit_5_m_axis_tdata;
  wire [3:0] unit_5_to;
  wire [3:0] unit_5_ahead_known;
  wire [15:0] unit_5_ahead;
  wire [3:0] unit_5_behind_known;
  wire [15:0] unit_5_behind;
  wire unit_6_s_axis_tready;
  wire unit_6_m_axis_tvalid;
  wire [12:0] unit_6_m_axis_tdata;
  wire [3:0] unit_6_to;
  wire [3:0] unit_6_ahead_known;
  wire [15:0] unit_6_ahead;
  wire [3:0] unit_6_behind_known;
  wire [15:0] unit_6_behind;
  wire unit_7_s_axis_tready;
  wire unit_7_m_axis_tvalid;
  wire [12:0] unit_7_m_axis_tdata;
  wire [3:0] unit_7_to;
  wire [3:0] unit_7_ahead_known;
  wire [15:0] unit_7_ahead;
  wire [3:0] unit_7_behind_known;
  wire [15:0] unit_7_behind;
  wire unit_8_s_axis_tready;
  wire unit_8_m_axis_tvalid;
  wire [12:0] unit_8_m_axis_tdata;
  wire [3:0] unit_8_to;
  wire [3:0] unit_8_ahead_known;
  wire [15:0] unit_8_ahead;
  wire [3:0] unit_8_behind_known;
  wire [15:0] unit_8_behind;
  wire [3:0] address_0_dest;
  wire [3:0] address_1_dest;
  wire [3:0] address_2_dest;
  wire [3:0] address_3_dest;
  wire [3:0] address_4_dest;
  wire [3:0] address_5_dest;
  wire [3:0] address_6_dest;
  wire [3:0] address_7_dest;
  wire [3:0] address_8_dest;
  wire [8:0] network_s_axis_tready;
  wire [8:0] network_m_axis_tvalid;
  wire [143:0] network_m_axis_tdata;
  wire [8:0] network_m_axis_tlast;
  wire [8:0] network_m_axis_tid;
  wire [8:0] network_stranded;

  bu_bring_up unit_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd0),
    .m_axis_tready(network_s_axis_tready[0]),
    .s_axis_tvalid(network_m_axis_tvalid[0]),
    .s_axis_tdata(network_m_axis_tdata[12:0]),
    .parent_known_i(1'd0),
    .parent_i(4'd0),
    .child_0_known_i(1'd1),
    .child_0_i(4'd1),
    .child_1_known_i(1'd1),
    .child_1_i(4'd2),
    .s_axis_tready(unit_0_s_axis_tready),
    .m_axis_tvalid(unit_0_m_axis_tvalid),
    .m_axis_tdata(unit_0_m_axis_tdata),
    .to_o(unit_0_to),
    .ahead_known_o(unit_0_ahead_known),
    .ahead_o(unit_0_ahead),
    .behind_known_o(unit_0_behind_known),
    .behind_o(unit_0_behind)
  );

  bu_bring_up unit_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd1),
    .m_axis_tready(network_s_axis_tready[1]),
    .s_axis_tvalid(network_m_axis_tvalid[1]),
    .s_axis_tdata(network_m_axis_tdata[28:16]),
    .parent_known_i(1'd1),
    .parent_i(4'd0),
    .child_0_known_i(1'd1),
    .child_0_i(4'd3),
    .child_1_known_i(1'd1),
    .child_1_i(4'd4),
    .s_axis_tready(unit_1_s_axis_tready),
    .m_axis_tvalid(unit_1_m_axis_tvalid),
    .m_axis_tdata(unit_1_m_axis_tdata),
    .to_o(unit_1_to),
    .ahead_known_o(unit_1_ahead_known),
    .ahead_o(unit_1_ahead),
    .behind_known_o(unit_1_behind_known),
    .behind_o(unit_1_behind)
  );

  bu_bring_up unit_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd2),
    .m_axis_tready(network_s_axis_tready[2]),
    .s_axis_tvalid(network_m_axis_tvalid[2]),
    .s_axis_tdata(network_m_axis_tdata[44:32]),
    .parent_known_i(1'd1),
    .parent_i(4'd0),
    .child_0_known_i(1'd1),
    .child_0_i(4'd5),
    .child_1_known_i(1'd1),
    .child_1_i(4'd6),
    .s_axis_tready(unit_2_s_axis_tready),
    .m_axis_tvalid(unit_2_m_axis_tvalid),
    .m_axis_tdata(unit_2_m_axis_tdata),
    .to_o(unit_2_to),
    .ahead_known_o(unit_2_ahead_known),
    .ahead_o(unit_2_ahead),
    .behind_known_o(unit_2_behind_known),
    .behind_o(unit_2_behind)
  );

  bu_bring_up unit_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd3),
    .m_axis_tready(network_s_axis_tready[3]),
    .s_axis_tvalid(network_m_axis_tvalid[3]),
    .s_axis_tdata(network_m_axis_tdata[60:48]),
    .parent_known_i(1'd1),
    .parent_i(4'd1),
    .child_0_known_i(1'd1),
    .child_0_i(4'd7),
    .child_1_known_i(1'd1),
    .child_1_i(4'd8),
    .s_axis_tready(unit_3_s_axis_tready),
    .m_axis_tvalid(unit_3_m_axis_tvalid),
    .m_axis_tdata(unit_3_m_axis_tdata),
    .to_o(unit_3_to),
    .ahead_known_o(unit_3_ahead_known),
    .ahead_o(unit_3_ahead),
    .behind_known_o(unit_3_behind_known),
    .behind_o(unit_3_behind)
  );

  bu_bring_up unit_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd4),
    .m_axis_tready(network_s_axis_tready[4]),
    .s_axis_tvalid(network_m_axis_tvalid[4]),
    .s_axis_tdata(network_m_axis_tdata[76:64]),
    .parent_known_i(1'd1),
    .parent_i(4'd1),
    .child_0_known_i(1'd0),
    .child_0_i(4'd0),
    .child_1_known_i(1'd0),
    .child_1_i(4'd0),
    .s_axis_tready(unit_4_s_axis_tready),
    .m_axis_tvalid(unit_4_m_axis_tvalid),
    .m_axis_tdata(unit_4_m_axis_tdata),
    .to_o(unit_4_to),
    .ahead_known_o(unit_4_ahead_known),
    .ahead_o(unit_4_ahead),
    .behind_known_o(unit_4_behind_known),
    .behind_o(unit_4_behind)
  );

  bu_bring_up unit_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd5),
    .m_axis_tready(network_s_axis_tready[5]),
    .s_axis_tvalid(network_m_axis_tvalid[5]),
    .s_axis_tdata(network_m_axis_tdata[92:80]),
    .parent_known_i(1'd1),
    .parent_i(4'd2),
    .child_0_known_i(1'd0),
    .child_0_i(4'd0),
    .child_1_known_i(1'd0),
    .child_1_i(4'd0),
    .s_axis_tready(unit_5_s_axis_tready),
    .m_axis_tvalid(unit_5_m_axis_tvalid),
    .m_axis_tdata(unit_5_m_axis_tdata),
    .to_o(unit_5_to),
    .ahead_known_o(unit_5_ahead_known),
    .ahead_o(unit_5_ahead),
    .behind_known_o(unit_5_behind_known),
    .behind_o(unit_5_behind)
  );

  bu_bring_up unit_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd6),
    .m_axis_tready(network_s_axis_tready[6]),
    .s_axis_tvalid(network_m_axis_tvalid[6]),
    .s_axis_tdata(network_m_axis_tdata[108:96]),
    .parent_known_i(1'd1),
    .parent_i(4'd2),
    .child_0_known_i(1'd0),
    .child_0_i(4'd0),
    .child_1_known_i(1'd0),
    .child_1_i(4'd0),
    .s_axis_tready(unit_6_s_axis_tready),
    .m_axis_tvalid(unit_6_m_axis_tvalid),
    .m_axis_tdata(unit_6_m_axis_tdata),
    .to_o(unit_6_to),
    .ahead_known_o(unit_6_ahead_known),
    .ahead_o(unit_6_ahead),
    .behind_known_o(unit_6_behind_known),
    .behind_o(unit_6_behind)
  );

  bu_bring_up unit_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd7),
    .m_axis_tready(network_s_axis_tready[7]),
    .s_axis_tvalid(network_m_axis_tvalid[7]),
    .s_axis_tdata(network_m_axis_tdata[124:112]),
    .parent_known_i(1'd1),
    .parent_i(4'd3),
    .child_0_known_i(1'd0),
    .child_0_i(4'd0),
    .child_1_known_i(1'd0),
    .child_1_i(4'd0),
    .s_axis_tready(unit_7_s_axis_tready),
    .m_axis_tvalid(unit_7_m_axis_tvalid),
    .m_axis_tdata(unit_7_m_axis_tdata),
    .to_o(unit_7_to),
    .ahead_known_o(unit_7_ahead_known),
    .ahead_o(unit_7_ahead),
    .behind_known_o(unit_7_behind_known),
    .behind_o(unit_7_behind)
  );

  bu_bring_up unit_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_i(4'd8),
    .m_axis_tready(network_s_axis_tready[8]),
    .s_axis_tvalid(network_m_axis_tvalid[8]),
    .s_axis_tdata(network_m_axis_tdata[140:128]),
    .parent_known_i(1'd1),
    .parent_i(4'd3),
    .child_0_known_i(1'd0),
    .child_0_i(4'd0),
    .child_1_known_i(1'd0),
    .child_1_i(4'd0),
    .s_axis_tready(unit_8_s_axis_tready),
    .m_axis_tvalid(unit_8_m_axis_tvalid),
    .m_axis_tdata(unit_8_m_axis_tdata),
    .to_o(unit_8_to),
    .ahead_known_o(unit_8_ahead_known),
    .ahead_o(unit_8_ahead),
    .behind_known_o(unit_8_behind_known),
    .behind_o(unit_8_behind)
  );

  bu_address address_0 (
    .node_i(unit_0_to),
    .dest_o(address_0_dest)
  );

  bu_address address_1 (
    .node_i(unit_1_to),
    .dest_o(address_1_dest)
  );

  bu_address address_2 (
    .node_i(unit_2_to),
    .dest_o(address_2_dest)
  );

  bu_address address_3 (
    .node_i(unit_3_to),
    .dest_o(address_3_dest)
  );

  bu_address address_4 (
    .node_i(unit_4_to),
    .dest_o(address_4_dest)
  );

  bu_address address_5 (
    .node_i(unit_5_to),
    .dest_o(address_5_dest)
  );

  bu_address address_6 (
    .node_i(unit_6_to),
    .dest_o(address_6_dest)
  );

  bu_address address_7 (
    .node_i(unit_7_to),
    .dest_o(address_7_dest)
  );

  bu_address address_8 (
    .node_i(unit_8_to),
    .dest_o(address_8_dest)
  );

  bu_axi_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata({{3'd0, unit_8_m_axis_tdata}, {3'd0, unit_7_m_axis_tdata}, {3'd0, unit_6_m_axis_tdata},
        {3'd0, unit_5_m_axis_tdata}, {3'd0, unit_4_m_axis_tdata}, {3'd0, unit_3_m_axis_tdata}, {3'd0,
        unit_2_m_axis_tdata}, {3'd0, unit_1_m_axis_tdata}, {3'd0, unit_0_m_axis_tdata}}),
    .s_axis_tvalid({unit_8_m_axis_tvalid, unit_7_m_axis_tvalid, unit_6_m_axis_tvalid, unit_5_m_axis_tvalid,
        unit_4_m_axis_tvalid, unit_3_m_axis_tvalid, unit_2_m_axis_tvalid, unit_1_m_axis_tvalid,
        unit_0_m_axis_tvalid}),
    .s_axis_tlast({1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1, 1'd1}),
    .s_axis_tdest({address_8_dest, address_7_dest, address_6_dest, address_5_dest, address_4_dest,
        address_3_dest, address_2_dest, address_1_dest, address_0_dest}),
    .m_axis_tready({unit_8_s_axis_tready, unit_7_s_axis_tready, unit_6_s_axis_tready, unit_5_s_axis_tready,
        unit_4_s_axis_tready, unit_3_s_axis_tready, unit_2_s_axis_tready, unit_1_s_axis_tready,
        unit_0_s_axis_tready}),
    .s_axis_tready(network_s_axis_tready),
    .m_axis_tvalid(network_m_axis_tvalid),
    .m_axis_tdata(network_m_axis_tdata),
    .m_axis_tlast(network_m_axis_tlast),
    .m_axis_tid(network_m_axis_tid),
    .stranded_o(network_stranded)
  );
  assign stranded_o = network_stranded;
  assign ahead_known_o = {unit_8_ahead_known, unit_7_ahead_known, unit_6_ahead_known, unit_5_ahead_known,
      unit_4_ahead_known, unit_3_ahead_known, unit_2_ahead_known, unit_1_ahead_known, unit_0_ahead_known};
  assign ahead_o = {unit_8_ahead, unit_7_ahead, unit_6_ahead, unit_5_ahead, unit_4_ahead, unit_3_ahead,
      unit_2_ahead, unit_1_ahead, unit_0_ahead};
  assign behind_known_o = {unit_8_behind_known, unit_7_behind_known, unit_6_behind_known, unit_5_behind_known,
      unit_4_behind_known, unit_3_behind_known, unit_2_behind_known, unit_1_behind_known,
      unit_0_behind_known};
  assign behind_o = {unit_8_behind, unit_7_behind, unit_6_behind, unit_5_behind, unit_4_behind, unit_3_behind,
      unit_2_behind, unit_1_behind, unit_0_behind};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, network_m_axis_tdata[15:13], network_m_axis_tdata[31:29], network_m_axis_tdata[47:45],
      network_m_axis_tdata[63:61], network_m_axis_tdata[79:77], network_m_axis_tdata[95:93],
      network_m_axis_tdata[111:109], network_m_axis_tdata[127:125], network_m_axis_tdata[143:141],
      network_m_axis_tlast, network_m_axis_tid};
endmodule
