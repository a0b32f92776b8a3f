// The network with an AXI4-Stream sink per injection link and an AXI4-Stream source per ejection link.
// Each vector is the concatenation over all links, with node 0 in the lowest bits.
// The modules of the sink and of the source define packets and their limits.
module ff_axi_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [511:0] s_axis_tdata,
  // the beat is valid
  input  wire [15:0] s_axis_tvalid,
  // last beat of the packet
  input  wire [15:0] s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [63:0] s_axis_tdest,
  // a beat is accepted in this cycle if it is valid
  output wire [15:0] s_axis_tready,
  // the reader accepts a beat
  input  wire [15:0] m_axis_tready,
  // the beat is valid
  output wire [15:0] m_axis_tvalid,
  // payload of the beat
  output wire [511:0] m_axis_tdata,
  // last beat of the packet
  output wire [15:0] m_axis_tlast,
  // virtual channel that the packet arrived on, 1 bits per link
  output wire [15:0] m_axis_tid,
  // one bit per router: a packet there has no working output port left
  output wire [15:0] stranded_o
);
  wire in_0_s_axis_tready;
  wire [1:0] in_0_inject_valid;
  wire [33:0] in_0_inject_flit;
  wire in_1_s_axis_tready;
  wire [1:0] in_1_inject_valid;
  wire [33:0] in_1_inject_flit;
  wire in_2_s_axis_tready;
  wire [1:0] in_2_inject_valid;
  wire [33:0] in_2_inject_flit;
  wire in_3_s_axis_tready;
  wire [1:0] in_3_inject_valid;
  wire [33:0] in_3_inject_flit;
  wire in_4_s_axis_tready;
  wire [1:0] in_4_inject_valid;
  wire [33:0] in_4_inject_flit;
  wire in_5_s_axis_tready;
  wire [1:0] in_5_inject_valid;
  wire [33:0] in_5_inject_flit;
  wire in_6_s_axis_tready;
  wire [1:0] in_6_inject_valid;
  wire [33:0] in_6_inject_flit;
  wire in_7_s_axis_tready;
  wire [1:0] in_7_inject_valid;
  wire [33:0] in_7_inject_flit;
  wire in_8_s_axis_tready;
  wire [1:0] in_8_inject_valid;
  wire [33:0] in_8_inject_flit;
  wire in_9_s_axis_tready;
  wire [1:0] in_9_inject_valid;
  wire [33:0] in_9_inject_flit;
  wire in_10_s_axis_tready;
  wire [1:0] in_10_inject_valid;
  wire [33:0] in_10_inject_flit;
  wire in_11_s_axis_tready;
  wire [1:0] in_11_inject_valid;
  wire [33:0] in_11_inject_flit;
  wire in_12_s_axis_tready;
  wire [1:0] in_12_inject_valid;
  wire [33:0] in_12_inject_flit;
  wire in_13_s_axis_tready;
  wire [1:0] in_13_inject_valid;
  wire [33:0] in_13_inject_flit;
  wire in_14_s_axis_tready;
  wire [1:0] in_14_inject_valid;
  wire [33:0] in_14_inject_flit;
  wire in_15_s_axis_tready;
  wire [1:0] in_15_inject_valid;
  wire [33:0] in_15_inject_flit;
  wire [31:0] network_inject_credit;
  wire [31:0] network_eject_valid;
  wire [543:0] network_eject_flit;
  wire [15:0] network_stranded;
  wire [1:0] out_0_eject_credit;
  wire out_0_m_axis_tvalid;
  wire [31:0] out_0_m_axis_tdata;
  wire out_0_m_axis_tlast;
  wire out_0_m_axis_tid;
  wire [1:0] out_1_eject_credit;
  wire out_1_m_axis_tvalid;
  wire [31:0] out_1_m_axis_tdata;
  wire out_1_m_axis_tlast;
  wire out_1_m_axis_tid;
  wire [1:0] out_2_eject_credit;
  wire out_2_m_axis_tvalid;
  wire [31:0] out_2_m_axis_tdata;
  wire out_2_m_axis_tlast;
  wire out_2_m_axis_tid;
  wire [1:0] out_3_eject_credit;
  wire out_3_m_axis_tvalid;
  wire [31:0] out_3_m_axis_tdata;
  wire out_3_m_axis_tlast;
  wire out_3_m_axis_tid;
  wire [1:0] out_4_eject_credit;
  wire out_4_m_axis_tvalid;
  wire [31:0] out_4_m_axis_tdata;
  wire out_4_m_axis_tlast;
  wire out_4_m_axis_tid;
  wire [1:0] out_5_eject_credit;
  wire out_5_m_axis_tvalid;
  wire [31:0] out_5_m_axis_tdata;
  wire out_5_m_axis_tlast;
  wire out_5_m_axis_tid;
  wire [1:0] out_6_eject_credit;
  wire out_6_m_axis_tvalid;
  wire [31:0] out_6_m_axis_tdata;
  wire out_6_m_axis_tlast;
  wire out_6_m_axis_tid;
  wire [1:0] out_7_eject_credit;
  wire out_7_m_axis_tvalid;
  wire [31:0] out_7_m_axis_tdata;
  wire out_7_m_axis_tlast;
  wire out_7_m_axis_tid;
  wire [1:0] out_8_eject_credit;
  wire out_8_m_axis_tvalid;
  wire [31:0] out_8_m_axis_tdata;
  wire out_8_m_axis_tlast;
  wire out_8_m_axis_tid;
  wire [1:0] out_9_eject_credit;
  wire out_9_m_axis_tvalid;
  wire [31:0] out_9_m_axis_tdata;
  wire out_9_m_axis_tlast;
  wire out_9_m_axis_tid;
  wire [1:0] out_10_eject_credit;
  wire out_10_m_axis_tvalid;
  wire [31:0] out_10_m_axis_tdata;
  wire out_10_m_axis_tlast;
  wire out_10_m_axis_tid;
  wire [1:0] out_11_eject_credit;
  wire out_11_m_axis_tvalid;
  wire [31:0] out_11_m_axis_tdata;
  wire out_11_m_axis_tlast;
  wire out_11_m_axis_tid;
  wire [1:0] out_12_eject_credit;
  wire out_12_m_axis_tvalid;
  wire [31:0] out_12_m_axis_tdata;
  wire out_12_m_axis_tlast;
  wire out_12_m_axis_tid;
  wire [1:0] out_13_eject_credit;
  wire out_13_m_axis_tvalid;
  wire [31:0] out_13_m_axis_tdata;
  wire out_13_m_axis_tlast;
  wire out_13_m_axis_tid;
  wire [1:0] out_14_eject_credit;
  wire out_14_m_axis_tvalid;
  wire [31:0] out_14_m_axis_tdata;
  wire out_14_m_axis_tlast;
  wire out_14_m_axis_tid;
  wire [1:0] out_15_eject_credit;
  wire out_15_m_axis_tvalid;
  wire [31:0] out_15_m_axis_tdata;
  wire out_15_m_axis_tlast;
  wire out_15_m_axis_tid;

  ff_axi_in in_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[31:0]),
    .s_axis_tvalid(s_axis_tvalid[0]),
    .s_axis_tlast(s_axis_tlast[0]),
    .s_axis_tdest(s_axis_tdest[3:0]),
    .inject_credit_i(network_inject_credit[1:0]),
    .s_axis_tready(in_0_s_axis_tready),
    .inject_valid_o(in_0_inject_valid),
    .inject_flit_o(in_0_inject_flit)
  );

  ff_axi_in in_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[63:32]),
    .s_axis_tvalid(s_axis_tvalid[1]),
    .s_axis_tlast(s_axis_tlast[1]),
    .s_axis_tdest(s_axis_tdest[7:4]),
    .inject_credit_i(network_inject_credit[3:2]),
    .s_axis_tready(in_1_s_axis_tready),
    .inject_valid_o(in_1_inject_valid),
    .inject_flit_o(in_1_inject_flit)
  );

  ff_axi_in in_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[95:64]),
    .s_axis_tvalid(s_axis_tvalid[2]),
    .s_axis_tlast(s_axis_tlast[2]),
    .s_axis_tdest(s_axis_tdest[11:8]),
    .inject_credit_i(network_inject_credit[5:4]),
    .s_axis_tready(in_2_s_axis_tready),
    .inject_valid_o(in_2_inject_valid),
    .inject_flit_o(in_2_inject_flit)
  );

  ff_axi_in in_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[127:96]),
    .s_axis_tvalid(s_axis_tvalid[3]),
    .s_axis_tlast(s_axis_tlast[3]),
    .s_axis_tdest(s_axis_tdest[15:12]),
    .inject_credit_i(network_inject_credit[7:6]),
    .s_axis_tready(in_3_s_axis_tready),
    .inject_valid_o(in_3_inject_valid),
    .inject_flit_o(in_3_inject_flit)
  );

  ff_axi_in in_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[159:128]),
    .s_axis_tvalid(s_axis_tvalid[4]),
    .s_axis_tlast(s_axis_tlast[4]),
    .s_axis_tdest(s_axis_tdest[19:16]),
    .inject_credit_i(network_inject_credit[9:8]),
    .s_axis_tready(in_4_s_axis_tready),
    .inject_valid_o(in_4_inject_valid),
    .inject_flit_o(in_4_inject_flit)
  );

  ff_axi_in in_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[191:160]),
    .s_axis_tvalid(s_axis_tvalid[5]),
    .s_axis_tlast(s_axis_tlast[5]),
    .s_axis_tdest(s_axis_tdest[23:20]),
    .inject_credit_i(network_inject_credit[11:10]),
    .s_axis_tready(in_5_s_axis_tready),
    .inject_valid_o(in_5_inject_valid),
    .inject_flit_o(in_5_inject_flit)
  );

  ff_axi_in in_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[223:192]),
    .s_axis_tvalid(s_axis_tvalid[6]),
    .s_axis_tlast(s_axis_tlast[6]),
    .s_axis_tdest(s_axis_tdest[27:24]),
    .inject_credit_i(network_inject_credit[13:12]),
    .s_axis_tready(in_6_s_axis_tready),
    .inject_valid_o(in_6_inject_valid),
    .inject_flit_o(in_6_inject_flit)
  );

  ff_axi_in in_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[255:224]),
    .s_axis_tvalid(s_axis_tvalid[7]),
    .s_axis_tlast(s_axis_tlast[7]),
    .s_axis_tdest(s_axis_tdest[31:28]),
    .inject_credit_i(network_inject_credit[15:14]),
    .s_axis_tready(in_7_s_axis_tready),
    .inject_valid_o(in_7_inject_valid),
    .inject_flit_o(in_7_inject_flit)
  );

  ff_axi_in in_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[287:256]),
    .s_axis_tvalid(s_axis_tvalid[8]),
    .s_axis_tlast(s_axis_tlast[8]),
    .s_axis_tdest(s_axis_tdest[35:32]),
    .inject_credit_i(network_inject_credit[17:16]),
    .s_axis_tready(in_8_s_axis_tready),
    .inject_valid_o(in_8_inject_valid),
    .inject_flit_o(in_8_inject_flit)
  );

  ff_axi_in in_9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[319:288]),
    .s_axis_tvalid(s_axis_tvalid[9]),
    .s_axis_tlast(s_axis_tlast[9]),
    .s_axis_tdest(s_axis_tdest[39:36]),
    .inject_credit_i(network_inject_credit[19:18]),
    .s_axis_tready(in_9_s_axis_tready),
    .inject_valid_o(in_9_inject_valid),
    .inject_flit_o(in_9_inject_flit)
  );

  ff_axi_in in_10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[351:320]),
    .s_axis_tvalid(s_axis_tvalid[10]),
    .s_axis_tlast(s_axis_tlast[10]),
    .s_axis_tdest(s_axis_tdest[43:40]),
    .inject_credit_i(network_inject_credit[21:20]),
    .s_axis_tready(in_10_s_axis_tready),
    .inject_valid_o(in_10_inject_valid),
    .inject_flit_o(in_10_inject_flit)
  );

  ff_axi_in in_11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[383:352]),
    .s_axis_tvalid(s_axis_tvalid[11]),
    .s_axis_tlast(s_axis_tlast[11]),
    .s_axis_tdest(s_axis_tdest[47:44]),
    .inject_credit_i(network_inject_credit[23:22]),
    .s_axis_tready(in_11_s_axis_tready),
    .inject_valid_o(in_11_inject_valid),
    .inject_flit_o(in_11_inject_flit)
  );

  ff_axi_in in_12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[415:384]),
    .s_axis_tvalid(s_axis_tvalid[12]),
    .s_axis_tlast(s_axis_tlast[12]),
    .s_axis_tdest(s_axis_tdest[51:48]),
    .inject_credit_i(network_inject_credit[25:24]),
    .s_axis_tready(in_12_s_axis_tready),
    .inject_valid_o(in_12_inject_valid),
    .inject_flit_o(in_12_inject_flit)
  );

  ff_axi_in in_13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[447:416]),
    .s_axis_tvalid(s_axis_tvalid[13]),
    .s_axis_tlast(s_axis_tlast[13]),
    .s_axis_tdest(s_axis_tdest[55:52]),
    .inject_credit_i(network_inject_credit[27:26]),
    .s_axis_tready(in_13_s_axis_tready),
    .inject_valid_o(in_13_inject_valid),
    .inject_flit_o(in_13_inject_flit)
  );

  ff_axi_in in_14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[479:448]),
    .s_axis_tvalid(s_axis_tvalid[14]),
    .s_axis_tlast(s_axis_tlast[14]),
    .s_axis_tdest(s_axis_tdest[59:56]),
    .inject_credit_i(network_inject_credit[29:28]),
    .s_axis_tready(in_14_s_axis_tready),
    .inject_valid_o(in_14_inject_valid),
    .inject_flit_o(in_14_inject_flit)
  );

  ff_axi_in in_15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[511:480]),
    .s_axis_tvalid(s_axis_tvalid[15]),
    .s_axis_tlast(s_axis_tlast[15]),
    .s_axis_tdest(s_axis_tdest[63:60]),
    .inject_credit_i(network_inject_credit[31:30]),
    .s_axis_tready(in_15_s_axis_tready),
    .inject_valid_o(in_15_inject_valid),
    .inject_flit_o(in_15_inject_flit)
  );

  ff_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .inject_valid_i({in_15_inject_valid, in_14_inject_valid, in_13_inject_valid, in_12_inject_valid,
        in_11_inject_valid, in_10_inject_valid, in_9_inject_valid, in_8_inject_valid, in_7_inject_valid,
        in_6_inject_valid, in_5_inject_valid, in_4_inject_valid, in_3_inject_valid, in_2_inject_valid,
        in_1_inject_valid, in_0_inject_valid}),
    .inject_flit_i({in_15_inject_flit, in_14_inject_flit, in_13_inject_flit, in_12_inject_flit,
        in_11_inject_flit, in_10_inject_flit, in_9_inject_flit, in_8_inject_flit, in_7_inject_flit,
        in_6_inject_flit, in_5_inject_flit, in_4_inject_flit, in_3_inject_flit, in_2_inject_flit,
        in_1_inject_flit, in_0_inject_flit}),
    .eject_credit_i({out_15_eject_credit, out_14_eject_credit, out_13_eject_credit, out_12_eject_credit,
        out_11_eject_credit, out_10_eject_credit, out_9_eject_credit, out_8_eject_credit, out_7_eject_credit,
        out_6_eject_credit, out_5_eject_credit, out_4_eject_credit, out_3_eject_credit, out_2_eject_credit,
        out_1_eject_credit, out_0_eject_credit}),
    .inject_credit_o(network_inject_credit),
    .eject_valid_o(network_eject_valid),
    .eject_flit_o(network_eject_flit),
    .stranded_o(network_stranded)
  );

  ff_axi_out out_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[1:0]),
    .eject_flit_i(network_eject_flit[33:0]),
    .m_axis_tready(m_axis_tready[0]),
    .eject_credit_o(out_0_eject_credit),
    .m_axis_tvalid(out_0_m_axis_tvalid),
    .m_axis_tdata(out_0_m_axis_tdata),
    .m_axis_tlast(out_0_m_axis_tlast),
    .m_axis_tid(out_0_m_axis_tid)
  );

  ff_axi_out out_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[3:2]),
    .eject_flit_i(network_eject_flit[67:34]),
    .m_axis_tready(m_axis_tready[1]),
    .eject_credit_o(out_1_eject_credit),
    .m_axis_tvalid(out_1_m_axis_tvalid),
    .m_axis_tdata(out_1_m_axis_tdata),
    .m_axis_tlast(out_1_m_axis_tlast),
    .m_axis_tid(out_1_m_axis_tid)
  );

  ff_axi_out out_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[5:4]),
    .eject_flit_i(network_eject_flit[101:68]),
    .m_axis_tready(m_axis_tready[2]),
    .eject_credit_o(out_2_eject_credit),
    .m_axis_tvalid(out_2_m_axis_tvalid),
    .m_axis_tdata(out_2_m_axis_tdata),
    .m_axis_tlast(out_2_m_axis_tlast),
    .m_axis_tid(out_2_m_axis_tid)
  );

  ff_axi_out out_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[7:6]),
    .eject_flit_i(network_eject_flit[135:102]),
    .m_axis_tready(m_axis_tready[3]),
    .eject_credit_o(out_3_eject_credit),
    .m_axis_tvalid(out_3_m_axis_tvalid),
    .m_axis_tdata(out_3_m_axis_tdata),
    .m_axis_tlast(out_3_m_axis_tlast),
    .m_axis_tid(out_3_m_axis_tid)
  );

  ff_axi_out out_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[9:8]),
    .eject_flit_i(network_eject_flit[169:136]),
    .m_axis_tready(m_axis_tready[4]),
    .eject_credit_o(out_4_eject_credit),
    .m_axis_tvalid(out_4_m_axis_tvalid),
    .m_axis_tdata(out_4_m_axis_tdata),
    .m_axis_tlast(out_4_m_axis_tlast),
    .m_axis_tid(out_4_m_axis_tid)
  );

  ff_axi_out out_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[11:10]),
    .eject_flit_i(network_eject_flit[203:170]),
    .m_axis_tready(m_axis_tready[5]),
    .eject_credit_o(out_5_eject_credit),
    .m_axis_tvalid(out_5_m_axis_tvalid),
    .m_axis_tdata(out_5_m_axis_tdata),
    .m_axis_tlast(out_5_m_axis_tlast),
    .m_axis_tid(out_5_m_axis_tid)
  );

  ff_axi_out out_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[13:12]),
    .eject_flit_i(network_eject_flit[237:204]),
    .m_axis_tready(m_axis_tready[6]),
    .eject_credit_o(out_6_eject_credit),
    .m_axis_tvalid(out_6_m_axis_tvalid),
    .m_axis_tdata(out_6_m_axis_tdata),
    .m_axis_tlast(out_6_m_axis_tlast),
    .m_axis_tid(out_6_m_axis_tid)
  );

  ff_axi_out out_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[15:14]),
    .eject_flit_i(network_eject_flit[271:238]),
    .m_axis_tready(m_axis_tready[7]),
    .eject_credit_o(out_7_eject_credit),
    .m_axis_tvalid(out_7_m_axis_tvalid),
    .m_axis_tdata(out_7_m_axis_tdata),
    .m_axis_tlast(out_7_m_axis_tlast),
    .m_axis_tid(out_7_m_axis_tid)
  );

  ff_axi_out out_8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[17:16]),
    .eject_flit_i(network_eject_flit[305:272]),
    .m_axis_tready(m_axis_tready[8]),
    .eject_credit_o(out_8_eject_credit),
    .m_axis_tvalid(out_8_m_axis_tvalid),
    .m_axis_tdata(out_8_m_axis_tdata),
    .m_axis_tlast(out_8_m_axis_tlast),
    .m_axis_tid(out_8_m_axis_tid)
  );

  ff_axi_out out_9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[19:18]),
    .eject_flit_i(network_eject_flit[339:306]),
    .m_axis_tready(m_axis_tready[9]),
    .eject_credit_o(out_9_eject_credit),
    .m_axis_tvalid(out_9_m_axis_tvalid),
    .m_axis_tdata(out_9_m_axis_tdata),
    .m_axis_tlast(out_9_m_axis_tlast),
    .m_axis_tid(out_9_m_axis_tid)
  );

  ff_axi_out out_10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[21:20]),
    .eject_flit_i(network_eject_flit[373:340]),
    .m_axis_tready(m_axis_tready[10]),
    .eject_credit_o(out_10_eject_credit),
    .m_axis_tvalid(out_10_m_axis_tvalid),
    .m_axis_tdata(out_10_m_axis_tdata),
    .m_axis_tlast(out_10_m_axis_tlast),
    .m_axis_tid(out_10_m_axis_tid)
  );

  ff_axi_out out_11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[23:22]),
    .eject_flit_i(network_eject_flit[407:374]),
    .m_axis_tready(m_axis_tready[11]),
    .eject_credit_o(out_11_eject_credit),
    .m_axis_tvalid(out_11_m_axis_tvalid),
    .m_axis_tdata(out_11_m_axis_tdata),
    .m_axis_tlast(out_11_m_axis_tlast),
    .m_axis_tid(out_11_m_axis_tid)
  );

  ff_axi_out out_12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[25:24]),
    .eject_flit_i(network_eject_flit[441:408]),
    .m_axis_tready(m_axis_tready[12]),
    .eject_credit_o(out_12_eject_credit),
    .m_axis_tvalid(out_12_m_axis_tvalid),
    .m_axis_tdata(out_12_m_axis_tdata),
    .m_axis_tlast(out_12_m_axis_tlast),
    .m_axis_tid(out_12_m_axis_tid)
  );

  ff_axi_out out_13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[27:26]),
    .eject_flit_i(network_eject_flit[475:442]),
    .m_axis_tready(m_axis_tready[13]),
    .eject_credit_o(out_13_eject_credit),
    .m_axis_tvalid(out_13_m_axis_tvalid),
    .m_axis_tdata(out_13_m_axis_tdata),
    .m_axis_tlast(out_13_m_axis_tlast),
    .m_axis_tid(out_13_m_axis_tid)
  );

  ff_axi_out out_14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[29:28]),
    .eject_flit_i(network_eject_flit[509:476]),
    .m_axis_tready(m_axis_tready[14]),
    .eject_credit_o(out_14_eject_credit),
    .m_axis_tvalid(out_14_m_axis_tvalid),
    .m_axis_tdata(out_14_m_axis_tdata),
    .m_axis_tlast(out_14_m_axis_tlast),
    .m_axis_tid(out_14_m_axis_tid)
  );

  ff_axi_out out_15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[31:30]),
    .eject_flit_i(network_eject_flit[543:510]),
    .m_axis_tready(m_axis_tready[15]),
    .eject_credit_o(out_15_eject_credit),
    .m_axis_tvalid(out_15_m_axis_tvalid),
    .m_axis_tdata(out_15_m_axis_tdata),
    .m_axis_tlast(out_15_m_axis_tlast),
    .m_axis_tid(out_15_m_axis_tid)
  );
  assign s_axis_tready = {in_15_s_axis_tready, in_14_s_axis_tready, in_13_s_axis_tready, in_12_s_axis_tready,
      in_11_s_axis_tready, in_10_s_axis_tready, in_9_s_axis_tready, in_8_s_axis_tready, in_7_s_axis_tready,
      in_6_s_axis_tready, in_5_s_axis_tready, in_4_s_axis_tready, in_3_s_axis_tready, in_2_s_axis_tready,
      in_1_s_axis_tready, in_0_s_axis_tready};
  assign m_axis_tvalid = {out_15_m_axis_tvalid, out_14_m_axis_tvalid, out_13_m_axis_tvalid,
      out_12_m_axis_tvalid, out_11_m_axis_tvalid, out_10_m_axis_tvalid, out_9_m_axis_tvalid,
      out_8_m_axis_tvalid, out_7_m_axis_tvalid, out_6_m_axis_tvalid, out_5_m_axis_tvalid, out_4_m_axis_tvalid,
      out_3_m_axis_tvalid, out_2_m_axis_tvalid, out_1_m_axis_tvalid, out_0_m_axis_tvalid};
  assign m_axis_tdata = {out_15_m_axis_tdata, out_14_m_axis_tdata, out_13_m_axis_tdata, out_12_m_axis_tdata,
      out_11_m_axis_tdata, out_10_m_axis_tdata, out_9_m_axis_tdata, out_8_m_axis_tdata, out_7_m_axis_tdata,
      out_6_m_axis_tdata, out_5_m_axis_tdata, out_4_m_axis_tdata, out_3_m_axis_tdata, out_2_m_axis_tdata,
      out_1_m_axis_tdata, out_0_m_axis_tdata};
  assign m_axis_tlast = {out_15_m_axis_tlast, out_14_m_axis_tlast, out_13_m_axis_tlast, out_12_m_axis_tlast,
      out_11_m_axis_tlast, out_10_m_axis_tlast, out_9_m_axis_tlast, out_8_m_axis_tlast, out_7_m_axis_tlast,
      out_6_m_axis_tlast, out_5_m_axis_tlast, out_4_m_axis_tlast, out_3_m_axis_tlast, out_2_m_axis_tlast,
      out_1_m_axis_tlast, out_0_m_axis_tlast};
  assign m_axis_tid = {out_15_m_axis_tid, out_14_m_axis_tid, out_13_m_axis_tid, out_12_m_axis_tid,
      out_11_m_axis_tid, out_10_m_axis_tid, out_9_m_axis_tid, out_8_m_axis_tid, out_7_m_axis_tid,
      out_6_m_axis_tid, out_5_m_axis_tid, out_4_m_axis_tid, out_3_m_axis_tid, out_2_m_axis_tid,
      out_1_m_axis_tid, out_0_m_axis_tid};
  assign stranded_o = network_stranded;
endmodule
