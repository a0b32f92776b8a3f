// The network with an AXI4-Stream sink per injection link and an AXI4-Stream source per ejection link.
// Each vector is the concatenation over all links, with node 0 in the lowest bits.
// The modules of the sink and of the source define packets and their limits.
module noc3_axi_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [863:0] s_axis_tdata,
  // the beat is valid
  input  wire [17:0] s_axis_tvalid,
  // last beat of the packet
  input  wire [17:0] s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [89:0] s_axis_tdest,
  // a beat is accepted in this cycle if it is valid
  output wire [17:0] s_axis_tready,
  // the reader accepts a beat
  input  wire [17:0] m_axis_tready,
  // the beat is valid
  output wire [17:0] m_axis_tvalid,
  // payload of the beat
  output wire [863:0] m_axis_tdata,
  // last beat of the packet
  output wire [17:0] m_axis_tlast,
  // virtual channel that the packet arrived on, 2 bits per link
  output wire [35:0] m_axis_tid,
  // one bit per router: a packet there has no working output port left
  output wire [17:0] stranded_o
);
  wire in_0_s_axis_tready;
  wire [2:0] in_0_inject_valid;
  wire [49:0] in_0_inject_flit;
  wire in_1_s_axis_tready;
  wire [2:0] in_1_inject_valid;
  wire [49:0] in_1_inject_flit;
  wire in_2_s_axis_tready;
  wire [2:0] in_2_inject_valid;
  wire [49:0] in_2_inject_flit;
  wire in_3_s_axis_tready;
  wire [2:0] in_3_inject_valid;
  wire [49:0] in_3_inject_flit;
  wire in_4_s_axis_tready;
  wire [2:0] in_4_inject_valid;
  wire [49:0] in_4_inject_flit;
  wire in_5_s_axis_tready;
  wire [2:0] in_5_inject_valid;
  wire [49:0] in_5_inject_flit;
  wire in_6_s_axis_tready;
  wire [2:0] in_6_inject_valid;
  wire [49:0] in_6_inject_flit;
  wire in_7_s_axis_tready;
  wire [2:0] in_7_inject_valid;
  wire [49:0] in_7_inject_flit;
  wire in_8_s_axis_tready;
  wire [2:0] in_8_inject_valid;
  wire [49:0] in_8_inject_flit;
  wire in_9_s_axis_tready;
  wire [2:0] in_9_inject_valid;
  wire [49:0] in_9_inject_flit;
  wire in_10_s_axis_tready;
  wire [2:0] in_10_inject_valid;
  wire [49:0] in_10_inject_flit;
  wire in_11_s_axis_tready;
  wire [2:0] in_11_inject_valid;
  wire [49:0] in_11_inject_flit;
  wire in_12_s_axis_tready;
  wire [2:0] in_12_inject_valid;
  wire [49:0] in_12_inject_flit;
  wire in_13_s_axis_tready;
  wire [2:0] in_13_inject_valid;
  wire [49:0] in_13_inject_flit;
  wire in_14_s_axis_tready;
  wire [2:0] in_14_inject_valid;
  wire [49:0] in_14_inject_flit;
  wire in_15_s_axis_tready;
  wire [2:0] in_15_inject_valid;
  wire [49:0] in_15_inject_flit;
  wire in_16_s_axis_tready;
  wire [2:0] in_16_inject_valid;
  wire [49:0] in_16_inject_flit;
  wire in_17_s_axis_tready;
  wire [2:0] in_17_inject_valid;
  wire [49:0] in_17_inject_flit;
  wire [53:0] network_inject_credit;
  wire [53:0] network_eject_valid;
  wire [899:0] network_eject_flit;
  wire [17:0] network_stranded;
  wire [2:0] out_0_eject_credit;
  wire out_0_m_axis_tvalid;
  wire [47:0] out_0_m_axis_tdata;
  wire out_0_m_axis_tlast;
  wire [1:0] out_0_m_axis_tid;
  wire [2:0] out_1_eject_credit;
  wire out_1_m_axis_tvalid;
  wire [47:0] out_1_m_axis_tdata;
  wire out_1_m_axis_tlast;
  wire [1:0] out_1_m_axis_tid;
  wire [2:0] out_2_eject_credit;
  wire out_2_m_axis_tvalid;
  wire [47:0] out_2_m_axis_tdata;
  wire out_2_m_axis_tlast;
  wire [1:0] out_2_m_axis_tid;
  wire [2:0] out_3_eject_credit;
  wire out_3_m_axis_tvalid;
  wire [47:0] out_3_m_axis_tdata;
  wire out_3_m_axis_tlast;
  wire [1:0] out_3_m_axis_tid;
  wire [2:0] out_4_eject_credit;
  wire out_4_m_axis_tvalid;
  wire [47:0] out_4_m_axis_tdata;
  wire out_4_m_axis_tlast;
  wire [1:0] out_4_m_axis_tid;
  wire [2:0] out_5_eject_credit;
  wire out_5_m_axis_tvalid;
  wire [47:0] out_5_m_axis_tdata;
  wire out_5_m_axis_tlast;
  wire [1:0] out_5_m_axis_tid;
  wire [2:0] out_6_eject_credit;
  wire out_6_m_axis_tvalid;
  wire [47:0] out_6_m_axis_tdata;
  wire out_6_m_axis_tlast;
  wire [1:0] out_6_m_axis_tid;
  wire [2:0] out_7_eject_credit;
  wire out_7_m_axis_tvalid;
  wire [47:0] out_7_m_axis_tdata;
  wire out_7_m_axis_tlast;
  wire [1:0] out_7_m_axis_tid;
  wire [2:0] out_8_eject_credit;
  wire out_8_m_axis_tvalid;
  wire [47:0] out_8_m_axis_tdata;
  wire out_8_m_axis_tlast;
  wire [1:0] out_8_m_axis_tid;
  wire [2:0] out_9_eject_credit;
  wire out_9_m_axis_tvalid;
  wire [47:0] out_9_m_axis_tdata;
  wire out_9_m_axis_tlast;
  wire [1:0] out_9_m_axis_tid;
  wire [2:0] out_10_eject_credit;
  wire out_10_m_axis_tvalid;
  wire [47:0] out_10_m_axis_tdata;
  wire out_10_m_axis_tlast;
  wire [1:0] out_10_m_axis_tid;
  wire [2:0] out_11_eject_credit;
  wire out_11_m_axis_tvalid;
  wire [47:0] out_11_m_axis_tdata;
  wire out_11_m_axis_tlast;
  wire [1:0] out_11_m_axis_tid;
  wire [2:0] out_12_eject_credit;
  wire out_12_m_axis_tvalid;
  wire [47:0] out_12_m_axis_tdata;
  wire out_12_m_axis_tlast;
  wire [1:0] out_12_m_axis_tid;
  wire [2:0] out_13_eject_credit;
  wire out_13_m_axis_tvalid;
  wire [47:0] out_13_m_axis_tdata;
  wire out_13_m_axis_tlast;
  wire [1:0] out_13_m_axis_tid;
  wire [2:0] out_14_eject_credit;
  wire out_14_m_axis_tvalid;
  wire [47:0] out_14_m_axis_tdata;
  wire out_14_m_axis_tlast;
  wire [1:0] out_14_m_axis_tid;
  wire [2:0] out_15_eject_credit;
  wire out_15_m_axis_tvalid;
  wire [47:0] out_15_m_axis_tdata;
  wire out_15_m_axis_tlast;
  wire [1:0] out_15_m_axis_tid;
  wire [2:0] out_16_eject_credit;
  wire out_16_m_axis_tvalid;
  wire [47:0] out_16_m_axis_tdata;
  wire out_16_m_axis_tlast;
  wire [1:0] out_16_m_axis_tid;
  wire [2:0] out_17_eject_credit;
  wire out_17_m_axis_tvalid;
  wire [47:0] out_17_m_axis_tdata;
  wire out_17_m_axis_tlast;
  wire [1:0] out_17_m_axis_tid;

  noc3_axi_in in_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[47:0]),
    .s_axis_tvalid(s_axis_tvalid[0]),
    .s_axis_tlast(s_axis_tlast[0]),
    .s_axis_tdest(s_axis_tdest[4:0]),
    .inject_credit_i(network_inject_credit[2:0]),
    .s_axis_tready(in_0_s_axis_tready),
    .inject_valid_o(in_0_inject_valid),
    .inject_flit_o(in_0_inject_flit)
  );

  noc3_axi_in in_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[95:48]),
    .s_axis_tvalid(s_axis_tvalid[1]),
    .s_axis_tlast(s_axis_tlast[1]),
    .s_axis_tdest(s_axis_tdest[9:5]),
    .inject_credit_i(network_inject_credit[5:3]),
    .s_axis_tready(in_1_s_axis_tready),
    .inject_valid_o(in_1_inject_valid),
    .inject_flit_o(in_1_inject_flit)
  );

  noc3_axi_in in_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[143:96]),
    .s_axis_tvalid(s_axis_tvalid[2]),
    .s_axis_tlast(s_axis_tlast[2]),
    .s_axis_tdest(s_axis_tdest[14:10]),
    .inject_credit_i(network_inject_credit[8:6]),
    .s_axis_tready(in_2_s_axis_tready),
    .inject_valid_o(in_2_inject_valid),
    .inject_flit_o(in_2_inject_flit)
  );

  noc3_axi_in in_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[191:144]),
    .s_axis_tvalid(s_axis_tvalid[3]),
    .s_axis_tlast(s_axis_tlast[3]),
    .s_axis_tdest(s_axis_tdest[19:15]),
    .inject_credit_i(network_inject_credit[11:9]),
    .s_axis_tready(in_3_s_axis_tready),
    .inject_valid_o(in_3_inject_valid),
    .inject_flit_o(in_3_inject_flit)
  );

  noc3_axi_in in_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[239:192]),
    .s_axis_tvalid(s_axis_tvalid[4]),
    .s_axis_tlast(s_axis_tlast[4]),
    .s_axis_tdest(s_axis_tdest[24:20]),
    .inject_credit_i(network_inject_credit[14:12]),
    .s_axis_tready(in_4_s_axis_tready),
    .inject_valid_o(in_4_inject_valid),
    .inject_flit_o(in_4_inject_flit)
  );

  noc3_axi_in in_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[287:240]),
    .s_axis_tvalid(s_axis_tvalid[5]),
    .s_axis_tlast(s_axis_tlast[5]),
    .s_axis_tdest(s_axis_tdest[29:25]),
    .inject_credit_i(network_inject_credit[17:15]),
    .s_axis_tready(in_5_s_axis_tready),
    .inject_valid_o(in_5_inject_valid),
    .inject_flit_o(in_5_inject_flit)
  );

  noc3_axi_in in_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[335:288]),
    .s_axis_tvalid(s_axis_tvalid[6]),
    .s_axis_tlast(s_axis_tlast[6]),
    .s_axis_tdest(s_axis_tdest[34:30]),
    .inject_credit_i(network_inject_credit[20:18]),
    .s_axis_tready(in_6_s_axis_tready),
    .inject_valid_o(in_6_inject_valid),
    .inject_flit_o(in_6_inject_flit)
  );

  noc3_axi_in in_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[383:336]),
    .s_axis_tvalid(s_axis_tvalid[7]),
    .s_axis_tlast(s_axis_tlast[7]),
    .s_axis_tdest(s_axis_tdest[39:35]),
    .inject_credit_i(network_inject_credit[23:21]),
    .s_axis_tready(in_7_s_axis_tready),
    .inject_valid_o(in_7_inject_valid),
    .inject_flit_o(in_7_inject_flit)
  );

  noc3_axi_in in_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[431:384]),
    .s_axis_tvalid(s_axis_tvalid[8]),
    .s_axis_tlast(s_axis_tlast[8]),
    .s_axis_tdest(s_axis_tdest[44:40]),
    .inject_credit_i(network_inject_credit[26:24]),
    .s_axis_tready(in_8_s_axis_tready),
    .inject_valid_o(in_8_inject_valid),
    .inject_flit_o(in_8_inject_flit)
  );

  noc3_axi_in in_9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[479:432]),
    .s_axis_tvalid(s_axis_tvalid[9]),
    .s_axis_tlast(s_axis_tlast[9]),
    .s_axis_tdest(s_axis_tdest[49:45]),
    .inject_credit_i(network_inject_credit[29:27]),
    .s_axis_tready(in_9_s_axis_tready),
    .inject_valid_o(in_9_inject_valid),
    .inject_flit_o(in_9_inject_flit)
  );

  noc3_axi_in in_10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[527:480]),
    .s_axis_tvalid(s_axis_tvalid[10]),
    .s_axis_tlast(s_axis_tlast[10]),
    .s_axis_tdest(s_axis_tdest[54:50]),
    .inject_credit_i(network_inject_credit[32:30]),
    .s_axis_tready(in_10_s_axis_tready),
    .inject_valid_o(in_10_inject_valid),
    .inject_flit_o(in_10_inject_flit)
  );

  noc3_axi_in in_11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[575:528]),
    .s_axis_tvalid(s_axis_tvalid[11]),
    .s_axis_tlast(s_axis_tlast[11]),
    .s_axis_tdest(s_axis_tdest[59:55]),
    .inject_credit_i(network_inject_credit[35:33]),
    .s_axis_tready(in_11_s_axis_tready),
    .inject_valid_o(in_11_inject_valid),
    .inject_flit_o(in_11_inject_flit)
  );

  noc3_axi_in in_12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[623:576]),
    .s_axis_tvalid(s_axis_tvalid[12]),
    .s_axis_tlast(s_axis_tlast[12]),
    .s_axis_tdest(s_axis_tdest[64:60]),
    .inject_credit_i(network_inject_credit[38:36]),
    .s_axis_tready(in_12_s_axis_tready),
    .inject_valid_o(in_12_inject_valid),
    .inject_flit_o(in_12_inject_flit)
  );

  noc3_axi_in in_13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[671:624]),
    .s_axis_tvalid(s_axis_tvalid[13]),
    .s_axis_tlast(s_axis_tlast[13]),
    .s_axis_tdest(s_axis_tdest[69:65]),
    .inject_credit_i(network_inject_credit[41:39]),
    .s_axis_tready(in_13_s_axis_tready),
    .inject_valid_o(in_13_inject_valid),
    .inject_flit_o(in_13_inject_flit)
  );

  noc3_axi_in in_14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[719:672]),
    .s_axis_tvalid(s_axis_tvalid[14]),
    .s_axis_tlast(s_axis_tlast[14]),
    .s_axis_tdest(s_axis_tdest[74:70]),
    .inject_credit_i(network_inject_credit[44:42]),
    .s_axis_tready(in_14_s_axis_tready),
    .inject_valid_o(in_14_inject_valid),
    .inject_flit_o(in_14_inject_flit)
  );

  noc3_axi_in in_15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[767:720]),
    .s_axis_tvalid(s_axis_tvalid[15]),
    .s_axis_tlast(s_axis_tlast[15]),
    .s_axis_tdest(s_axis_tdest[79:75]),
    .inject_credit_i(network_inject_credit[47:45]),
    .s_axis_tready(in_15_s_axis_tready),
    .inject_valid_o(in_15_inject_valid),
    .inject_flit_o(in_15_inject_flit)
  );

  noc3_axi_in in_16 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[815:768]),
    .s_axis_tvalid(s_axis_tvalid[16]),
    .s_axis_tlast(s_axis_tlast[16]),
    .s_axis_tdest(s_axis_tdest[84:80]),
    .inject_credit_i(network_inject_credit[50:48]),
    .s_axis_tready(in_16_s_axis_tready),
    .inject_valid_o(in_16_inject_valid),
    .inject_flit_o(in_16_inject_flit)
  );

  noc3_axi_in in_17 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[863:816]),
    .s_axis_tvalid(s_axis_tvalid[17]),
    .s_axis_tlast(s_axis_tlast[17]),
    .s_axis_tdest(s_axis_tdest[89:85]),
    .inject_credit_i(network_inject_credit[53:51]),
    .s_axis_tready(in_17_s_axis_tready),
    .inject_valid_o(in_17_inject_valid),
    .inject_flit_o(in_17_inject_flit)
  );

  noc3_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .inject_valid_i({in_17_inject_valid, in_16_inject_valid, in_15_inject_valid, in_14_inject_valid,
        in_13_inject_valid, in_12_inject_valid, in_11_inject_valid, in_10_inject_valid, in_9_inject_valid,
        in_8_inject_valid, in_7_inject_valid, in_6_inject_valid, in_5_inject_valid, in_4_inject_valid,
        in_3_inject_valid, in_2_inject_valid, in_1_inject_valid, in_0_inject_valid}),
    .inject_flit_i({in_17_inject_flit, in_16_inject_flit, in_15_inject_flit, in_14_inject_flit,
        in_13_inject_flit, in_12_inject_flit, in_11_inject_flit, in_10_inject_flit, in_9_inject_flit,
        in_8_inject_flit, in_7_inject_flit, in_6_inject_flit, in_5_inject_flit, in_4_inject_flit,
        in_3_inject_flit, in_2_inject_flit, in_1_inject_flit, in_0_inject_flit}),
    .eject_credit_i({out_17_eject_credit, out_16_eject_credit, out_15_eject_credit, out_14_eject_credit,
        out_13_eject_credit, out_12_eject_credit, out_11_eject_credit, out_10_eject_credit,
        out_9_eject_credit, out_8_eject_credit, out_7_eject_credit, out_6_eject_credit, out_5_eject_credit,
        out_4_eject_credit, out_3_eject_credit, out_2_eject_credit, out_1_eject_credit, out_0_eject_credit}),
    .inject_credit_o(network_inject_credit),
    .eject_valid_o(network_eject_valid),
    .eject_flit_o(network_eject_flit),
    .stranded_o(network_stranded)
  );

  noc3_axi_out out_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[2:0]),
    .eject_flit_i(network_eject_flit[49:0]),
    .m_axis_tready(m_axis_tready[0]),
    .eject_credit_o(out_0_eject_credit),
    .m_axis_tvalid(out_0_m_axis_tvalid),
    .m_axis_tdata(out_0_m_axis_tdata),
    .m_axis_tlast(out_0_m_axis_tlast),
    .m_axis_tid(out_0_m_axis_tid)
  );

  noc3_axi_out out_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[5:3]),
    .eject_flit_i(network_eject_flit[99:50]),
    .m_axis_tready(m_axis_tready[1]),
    .eject_credit_o(out_1_eject_credit),
    .m_axis_tvalid(out_1_m_axis_tvalid),
    .m_axis_tdata(out_1_m_axis_tdata),
    .m_axis_tlast(out_1_m_axis_tlast),
    .m_axis_tid(out_1_m_axis_tid)
  );

  noc3_axi_out out_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[8:6]),
    .eject_flit_i(network_eject_flit[149:100]),
    .m_axis_tready(m_axis_tready[2]),
    .eject_credit_o(out_2_eject_credit),
    .m_axis_tvalid(out_2_m_axis_tvalid),
    .m_axis_tdata(out_2_m_axis_tdata),
    .m_axis_tlast(out_2_m_axis_tlast),
    .m_axis_tid(out_2_m_axis_tid)
  );

  noc3_axi_out out_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[11:9]),
    .eject_flit_i(network_eject_flit[199:150]),
    .m_axis_tready(m_axis_tready[3]),
    .eject_credit_o(out_3_eject_credit),
    .m_axis_tvalid(out_3_m_axis_tvalid),
    .m_axis_tdata(out_3_m_axis_tdata),
    .m_axis_tlast(out_3_m_axis_tlast),
    .m_axis_tid(out_3_m_axis_tid)
  );

  noc3_axi_out out_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[14:12]),
    .eject_flit_i(network_eject_flit[249:200]),
    .m_axis_tready(m_axis_tready[4]),
    .eject_credit_o(out_4_eject_credit),
    .m_axis_tvalid(out_4_m_axis_tvalid),
    .m_axis_tdata(out_4_m_axis_tdata),
    .m_axis_tlast(out_4_m_axis_tlast),
    .m_axis_tid(out_4_m_axis_tid)
  );

  noc3_axi_out out_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[17:15]),
    .eject_flit_i(network_eject_flit[299:250]),
    .m_axis_tready(m_axis_tready[5]),
    .eject_credit_o(out_5_eject_credit),
    .m_axis_tvalid(out_5_m_axis_tvalid),
    .m_axis_tdata(out_5_m_axis_tdata),
    .m_axis_tlast(out_5_m_axis_tlast),
    .m_axis_tid(out_5_m_axis_tid)
  );

  noc3_axi_out out_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[20:18]),
    .eject_flit_i(network_eject_flit[349:300]),
    .m_axis_tready(m_axis_tready[6]),
    .eject_credit_o(out_6_eject_credit),
    .m_axis_tvalid(out_6_m_axis_tvalid),
    .m_axis_tdata(out_6_m_axis_tdata),
    .m_axis_tlast(out_6_m_axis_tlast),
    .m_axis_tid(out_6_m_axis_tid)
  );

  noc3_axi_out out_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[23:21]),
    .eject_flit_i(network_eject_flit[399:350]),
    .m_axis_tready(m_axis_tready[7]),
    .eject_credit_o(out_7_eject_credit),
    .m_axis_tvalid(out_7_m_axis_tvalid),
    .m_axis_tdata(out_7_m_axis_tdata),
    .m_axis_tlast(out_7_m_axis_tlast),
    .m_axis_tid(out_7_m_axis_tid)
  );

  noc3_axi_out out_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[26:24]),
    .eject_flit_i(network_eject_flit[449:400]),
    .m_axis_tready(m_axis_tready[8]),
    .eject_credit_o(out_8_eject_credit),
    .m_axis_tvalid(out_8_m_axis_tvalid),
    .m_axis_tdata(out_8_m_axis_tdata),
    .m_axis_tlast(out_8_m_axis_tlast),
    .m_axis_tid(out_8_m_axis_tid)
  );

  noc3_axi_out out_9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[29:27]),
    .eject_flit_i(network_eject_flit[499:450]),
    .m_axis_tready(m_axis_tready[9]),
    .eject_credit_o(out_9_eject_credit),
    .m_axis_tvalid(out_9_m_axis_tvalid),
    .m_axis_tdata(out_9_m_axis_tdata),
    .m_axis_tlast(out_9_m_axis_tlast),
    .m_axis_tid(out_9_m_axis_tid)
  );

  noc3_axi_out out_10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[32:30]),
    .eject_flit_i(network_eject_flit[549:500]),
    .m_axis_tready(m_axis_tready[10]),
    .eject_credit_o(out_10_eject_credit),
    .m_axis_tvalid(out_10_m_axis_tvalid),
    .m_axis_tdata(out_10_m_axis_tdata),
    .m_axis_tlast(out_10_m_axis_tlast),
    .m_axis_tid(out_10_m_axis_tid)
  );

  noc3_axi_out out_11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[35:33]),
    .eject_flit_i(network_eject_flit[599:550]),
    .m_axis_tready(m_axis_tready[11]),
    .eject_credit_o(out_11_eject_credit),
    .m_axis_tvalid(out_11_m_axis_tvalid),
    .m_axis_tdata(out_11_m_axis_tdata),
    .m_axis_tlast(out_11_m_axis_tlast),
    .m_axis_tid(out_11_m_axis_tid)
  );

  noc3_axi_out out_12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[38:36]),
    .eject_flit_i(network_eject_flit[649:600]),
    .m_axis_tready(m_axis_tready[12]),
    .eject_credit_o(out_12_eject_credit),
    .m_axis_tvalid(out_12_m_axis_tvalid),
    .m_axis_tdata(out_12_m_axis_tdata),
    .m_axis_tlast(out_12_m_axis_tlast),
    .m_axis_tid(out_12_m_axis_tid)
  );

  noc3_axi_out out_13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[41:39]),
    .eject_flit_i(network_eject_flit[699:650]),
    .m_axis_tready(m_axis_tready[13]),
    .eject_credit_o(out_13_eject_credit),
    .m_axis_tvalid(out_13_m_axis_tvalid),
    .m_axis_tdata(out_13_m_axis_tdata),
    .m_axis_tlast(out_13_m_axis_tlast),
    .m_axis_tid(out_13_m_axis_tid)
  );

  noc3_axi_out out_14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[44:42]),
    .eject_flit_i(network_eject_flit[749:700]),
    .m_axis_tready(m_axis_tready[14]),
    .eject_credit_o(out_14_eject_credit),
    .m_axis_tvalid(out_14_m_axis_tvalid),
    .m_axis_tdata(out_14_m_axis_tdata),
    .m_axis_tlast(out_14_m_axis_tlast),
    .m_axis_tid(out_14_m_axis_tid)
  );

  noc3_axi_out out_15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[47:45]),
    .eject_flit_i(network_eject_flit[799:750]),
    .m_axis_tready(m_axis_tready[15]),
    .eject_credit_o(out_15_eject_credit),
    .m_axis_tvalid(out_15_m_axis_tvalid),
    .m_axis_tdata(out_15_m_axis_tdata),
    .m_axis_tlast(out_15_m_axis_tlast),
    .m_axis_tid(out_15_m_axis_tid)
  );

  noc3_axi_out out_16 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[50:48]),
    .eject_flit_i(network_eject_flit[849:800]),
    .m_axis_tready(m_axis_tready[16]),
    .eject_credit_o(out_16_eject_credit),
    .m_axis_tvalid(out_16_m_axis_tvalid),
    .m_axis_tdata(out_16_m_axis_tdata),
    .m_axis_tlast(out_16_m_axis_tlast),
    .m_axis_tid(out_16_m_axis_tid)
  );

  noc3_axi_out out_17 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[53:51]),
    .eject_flit_i(network_eject_flit[899:850]),
    .m_axis_tready(m_axis_tready[17]),
    .eject_credit_o(out_17_eject_credit),
    .m_axis_tvalid(out_17_m_axis_tvalid),
    .m_axis_tdata(out_17_m_axis_tdata),
    .m_axis_tlast(out_17_m_axis_tlast),
    .m_axis_tid(out_17_m_axis_tid)
  );
  assign s_axis_tready = {in_17_s_axis_tready, in_16_s_axis_tready, in_15_s_axis_tready, in_14_s_axis_tready,
      in_13_s_axis_tready, in_12_s_axis_tready, in_11_s_axis_tready, in_10_s_axis_tready, in_9_s_axis_tready,
      in_8_s_axis_tready, in_7_s_axis_tready, in_6_s_axis_tready, in_5_s_axis_tready, in_4_s_axis_tready,
      in_3_s_axis_tready, in_2_s_axis_tready, in_1_s_axis_tready, in_0_s_axis_tready};
  assign m_axis_tvalid = {out_17_m_axis_tvalid, out_16_m_axis_tvalid, out_15_m_axis_tvalid,
      out_14_m_axis_tvalid, out_13_m_axis_tvalid, out_12_m_axis_tvalid, out_11_m_axis_tvalid,
      out_10_m_axis_tvalid, out_9_m_axis_tvalid, out_8_m_axis_tvalid, out_7_m_axis_tvalid,
      out_6_m_axis_tvalid, out_5_m_axis_tvalid, out_4_m_axis_tvalid, out_3_m_axis_tvalid, out_2_m_axis_tvalid,
      out_1_m_axis_tvalid, out_0_m_axis_tvalid};
  assign m_axis_tdata = {out_17_m_axis_tdata, out_16_m_axis_tdata, out_15_m_axis_tdata, out_14_m_axis_tdata,
      out_13_m_axis_tdata, out_12_m_axis_tdata, out_11_m_axis_tdata, out_10_m_axis_tdata, out_9_m_axis_tdata,
      out_8_m_axis_tdata, out_7_m_axis_tdata, out_6_m_axis_tdata, out_5_m_axis_tdata, out_4_m_axis_tdata,
      out_3_m_axis_tdata, out_2_m_axis_tdata, out_1_m_axis_tdata, out_0_m_axis_tdata};
  assign m_axis_tlast = {out_17_m_axis_tlast, out_16_m_axis_tlast, out_15_m_axis_tlast, out_14_m_axis_tlast,
      out_13_m_axis_tlast, out_12_m_axis_tlast, out_11_m_axis_tlast, out_10_m_axis_tlast, out_9_m_axis_tlast,
      out_8_m_axis_tlast, out_7_m_axis_tlast, out_6_m_axis_tlast, out_5_m_axis_tlast, out_4_m_axis_tlast,
      out_3_m_axis_tlast, out_2_m_axis_tlast, out_1_m_axis_tlast, out_0_m_axis_tlast};
  assign m_axis_tid = {out_17_m_axis_tid, out_16_m_axis_tid, out_15_m_axis_tid, out_14_m_axis_tid,
      out_13_m_axis_tid, out_12_m_axis_tid, out_11_m_axis_tid, out_10_m_axis_tid, out_9_m_axis_tid,
      out_8_m_axis_tid, out_7_m_axis_tid, out_6_m_axis_tid, out_5_m_axis_tid, out_4_m_axis_tid,
      out_3_m_axis_tid, out_2_m_axis_tid, out_1_m_axis_tid, out_0_m_axis_tid};
  assign stranded_o = network_stranded;
endmodule
