// The network with an AXI4-Stream sink per injection link and an AXI4-Stream source per ejection link.
// Each vector is the concatenation over all links, with node 0 in the lowest bits.
// The modules of the sink and of the source define packets and their limits.
module hb_axi_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // payload of the beat
  input  wire [127:0] s_axis_tdata,
  // the beat is valid
  input  wire [7:0] s_axis_tvalid,
  // last beat of the packet
  input  wire [7:0] s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [23:0] s_axis_tdest,
  // a beat is accepted in this cycle if it is valid
  output wire [7:0] s_axis_tready,
  // the reader accepts a beat
  input  wire [7:0] m_axis_tready,
  // the beat is valid
  output wire [7:0] m_axis_tvalid,
  // payload of the beat
  output wire [127:0] m_axis_tdata,
  // last beat of the packet
  output wire [7:0] m_axis_tlast,
  // virtual channel that the packet arrived on, 1 bits per link
  output wire [7:0] m_axis_tid,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o
);
  wire in_0_s_axis_tready;
  wire in_0_inject_valid;
  wire [17:0] in_0_inject_flit;
  wire in_1_s_axis_tready;
  wire in_1_inject_valid;
  wire [17:0] in_1_inject_flit;
  wire in_2_s_axis_tready;
  wire in_2_inject_valid;
  wire [17:0] in_2_inject_flit;
  wire in_3_s_axis_tready;
  wire in_3_inject_valid;
  wire [17:0] in_3_inject_flit;
  wire in_4_s_axis_tready;
  wire in_4_inject_valid;
  wire [17:0] in_4_inject_flit;
  wire in_5_s_axis_tready;
  wire in_5_inject_valid;
  wire [17:0] in_5_inject_flit;
  wire in_6_s_axis_tready;
  wire in_6_inject_valid;
  wire [17:0] in_6_inject_flit;
  wire in_7_s_axis_tready;
  wire in_7_inject_valid;
  wire [17:0] in_7_inject_flit;
  wire [7:0] network_inject_credit;
  wire [7:0] network_eject_valid;
  wire [143:0] network_eject_flit;
  wire [7:0] network_stranded;
  wire out_0_eject_credit;
  wire out_0_m_axis_tvalid;
  wire [15:0] out_0_m_axis_tdata;
  wire out_0_m_axis_tlast;
  wire out_0_m_axis_tid;
  wire out_1_eject_credit;
  wire out_1_m_axis_tvalid;
  wire [15:0] out_1_m_axis_tdata;
  wire out_1_m_axis_tlast;
  wire out_1_m_axis_tid;
  wire out_2_eject_credit;
  wire out_2_m_axis_tvalid;
  wire [15:0] out_2_m_axis_tdata;
  wire out_2_m_axis_tlast;
  wire out_2_m_axis_tid;
  wire out_3_eject_credit;
  wire out_3_m_axis_tvalid;
  wire [15:0] out_3_m_axis_tdata;
  wire out_3_m_axis_tlast;
  wire out_3_m_axis_tid;
  wire out_4_eject_credit;
  wire out_4_m_axis_tvalid;
  wire [15:0] out_4_m_axis_tdata;
  wire out_4_m_axis_tlast;
  wire out_4_m_axis_tid;
  wire out_5_eject_credit;
  wire out_5_m_axis_tvalid;
  wire [15:0] out_5_m_axis_tdata;
  wire out_5_m_axis_tlast;
  wire out_5_m_axis_tid;
  wire out_6_eject_credit;
  wire out_6_m_axis_tvalid;
  wire [15:0] out_6_m_axis_tdata;
  wire out_6_m_axis_tlast;
  wire out_6_m_axis_tid;
  wire out_7_eject_credit;
  wire out_7_m_axis_tvalid;
  wire [15:0] out_7_m_axis_tdata;
  wire out_7_m_axis_tlast;
  wire out_7_m_axis_tid;

  hb_axi_in in_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[15:0]),
    .s_axis_tvalid(s_axis_tvalid[0]),
    .s_axis_tlast(s_axis_tlast[0]),
    .s_axis_tdest(s_axis_tdest[2:0]),
    .inject_credit_i(network_inject_credit[0]),
    .s_axis_tready(in_0_s_axis_tready),
    .inject_valid_o(in_0_inject_valid),
    .inject_flit_o(in_0_inject_flit)
  );

  hb_axi_in in_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[31:16]),
    .s_axis_tvalid(s_axis_tvalid[1]),
    .s_axis_tlast(s_axis_tlast[1]),
    .s_axis_tdest(s_axis_tdest[5:3]),
    .inject_credit_i(network_inject_credit[1]),
    .s_axis_tready(in_1_s_axis_tready),
    .inject_valid_o(in_1_inject_valid),
    .inject_flit_o(in_1_inject_flit)
  );

  hb_axi_in in_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[47:32]),
    .s_axis_tvalid(s_axis_tvalid[2]),
    .s_axis_tlast(s_axis_tlast[2]),
    .s_axis_tdest(s_axis_tdest[8:6]),
    .inject_credit_i(network_inject_credit[2]),
    .s_axis_tready(in_2_s_axis_tready),
    .inject_valid_o(in_2_inject_valid),
    .inject_flit_o(in_2_inject_flit)
  );

  hb_axi_in in_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[63:48]),
    .s_axis_tvalid(s_axis_tvalid[3]),
    .s_axis_tlast(s_axis_tlast[3]),
    .s_axis_tdest(s_axis_tdest[11:9]),
    .inject_credit_i(network_inject_credit[3]),
    .s_axis_tready(in_3_s_axis_tready),
    .inject_valid_o(in_3_inject_valid),
    .inject_flit_o(in_3_inject_flit)
  );

  hb_axi_in in_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[79:64]),
    .s_axis_tvalid(s_axis_tvalid[4]),
    .s_axis_tlast(s_axis_tlast[4]),
    .s_axis_tdest(s_axis_tdest[14:12]),
    .inject_credit_i(network_inject_credit[4]),
    .s_axis_tready(in_4_s_axis_tready),
    .inject_valid_o(in_4_inject_valid),
    .inject_flit_o(in_4_inject_flit)
  );

  hb_axi_in in_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[95:80]),
    .s_axis_tvalid(s_axis_tvalid[5]),
    .s_axis_tlast(s_axis_tlast[5]),
    .s_axis_tdest(s_axis_tdest[17:15]),
    .inject_credit_i(network_inject_credit[5]),
    .s_axis_tready(in_5_s_axis_tready),
    .inject_valid_o(in_5_inject_valid),
    .inject_flit_o(in_5_inject_flit)
  );

  hb_axi_in in_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[111:96]),
    .s_axis_tvalid(s_axis_tvalid[6]),
    .s_axis_tlast(s_axis_tlast[6]),
    .s_axis_tdest(s_axis_tdest[20:18]),
    .inject_credit_i(network_inject_credit[6]),
    .s_axis_tready(in_6_s_axis_tready),
    .inject_valid_o(in_6_inject_valid),
    .inject_flit_o(in_6_inject_flit)
  );

  hb_axi_in in_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[127:112]),
    .s_axis_tvalid(s_axis_tvalid[7]),
    .s_axis_tlast(s_axis_tlast[7]),
    .s_axis_tdest(s_axis_tdest[23:21]),
    .inject_credit_i(network_inject_credit[7]),
    .s_axis_tready(in_7_s_axis_tready),
    .inject_valid_o(in_7_inject_valid),
    .inject_flit_o(in_7_inject_flit)
  );

  hb_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .inject_valid_i({in_7_inject_valid, in_6_inject_valid, in_5_inject_valid, in_4_inject_valid,
        in_3_inject_valid, in_2_inject_valid, in_1_inject_valid, in_0_inject_valid}),
    .inject_flit_i({in_7_inject_flit, in_6_inject_flit, in_5_inject_flit, in_4_inject_flit, in_3_inject_flit,
        in_2_inject_flit, in_1_inject_flit, in_0_inject_flit}),
    .eject_credit_i({out_7_eject_credit, out_6_eject_credit, out_5_eject_credit, out_4_eject_credit,
        out_3_eject_credit, out_2_eject_credit, out_1_eject_credit, out_0_eject_credit}),
    .inject_credit_o(network_inject_credit),
    .eject_valid_o(network_eject_valid),
    .eject_flit_o(network_eject_flit),
    .stranded_o(network_stranded)
  );

  hb_axi_out out_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[0]),
    .eject_flit_i(network_eject_flit[17:0]),
    .m_axis_tready(m_axis_tready[0]),
    .eject_credit_o(out_0_eject_credit),
    .m_axis_tvalid(out_0_m_axis_tvalid),
    .m_axis_tdata(out_0_m_axis_tdata),
    .m_axis_tlast(out_0_m_axis_tlast),
    .m_axis_tid(out_0_m_axis_tid)
  );

  hb_axi_out out_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[1]),
    .eject_flit_i(network_eject_flit[35:18]),
    .m_axis_tready(m_axis_tready[1]),
    .eject_credit_o(out_1_eject_credit),
    .m_axis_tvalid(out_1_m_axis_tvalid),
    .m_axis_tdata(out_1_m_axis_tdata),
    .m_axis_tlast(out_1_m_axis_tlast),
    .m_axis_tid(out_1_m_axis_tid)
  );

  hb_axi_out out_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[2]),
    .eject_flit_i(network_eject_flit[53:36]),
    .m_axis_tready(m_axis_tready[2]),
    .eject_credit_o(out_2_eject_credit),
    .m_axis_tvalid(out_2_m_axis_tvalid),
    .m_axis_tdata(out_2_m_axis_tdata),
    .m_axis_tlast(out_2_m_axis_tlast),
    .m_axis_tid(out_2_m_axis_tid)
  );

  hb_axi_out out_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[3]),
    .eject_flit_i(network_eject_flit[71:54]),
    .m_axis_tready(m_axis_tready[3]),
    .eject_credit_o(out_3_eject_credit),
    .m_axis_tvalid(out_3_m_axis_tvalid),
    .m_axis_tdata(out_3_m_axis_tdata),
    .m_axis_tlast(out_3_m_axis_tlast),
    .m_axis_tid(out_3_m_axis_tid)
  );

  hb_axi_out out_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[4]),
    .eject_flit_i(network_eject_flit[89:72]),
    .m_axis_tready(m_axis_tready[4]),
    .eject_credit_o(out_4_eject_credit),
    .m_axis_tvalid(out_4_m_axis_tvalid),
    .m_axis_tdata(out_4_m_axis_tdata),
    .m_axis_tlast(out_4_m_axis_tlast),
    .m_axis_tid(out_4_m_axis_tid)
  );

  hb_axi_out out_5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[5]),
    .eject_flit_i(network_eject_flit[107:90]),
    .m_axis_tready(m_axis_tready[5]),
    .eject_credit_o(out_5_eject_credit),
    .m_axis_tvalid(out_5_m_axis_tvalid),
    .m_axis_tdata(out_5_m_axis_tdata),
    .m_axis_tlast(out_5_m_axis_tlast),
    .m_axis_tid(out_5_m_axis_tid)
  );

  hb_axi_out out_6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[6]),
    .eject_flit_i(network_eject_flit[125:108]),
    .m_axis_tready(m_axis_tready[6]),
    .eject_credit_o(out_6_eject_credit),
    .m_axis_tvalid(out_6_m_axis_tvalid),
    .m_axis_tdata(out_6_m_axis_tdata),
    .m_axis_tlast(out_6_m_axis_tlast),
    .m_axis_tid(out_6_m_axis_tid)
  );

  hb_axi_out out_7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(network_eject_valid[7]),
    .eject_flit_i(network_eject_flit[143:126]),
    .m_axis_tready(m_axis_tready[7]),
    .eject_credit_o(out_7_eject_credit),
    .m_axis_tvalid(out_7_m_axis_tvalid),
    .m_axis_tdata(out_7_m_axis_tdata),
    .m_axis_tlast(out_7_m_axis_tlast),
    .m_axis_tid(out_7_m_axis_tid)
  );
  assign s_axis_tready = {in_7_s_axis_tready, in_6_s_axis_tready, in_5_s_axis_tready, in_4_s_axis_tready,
      in_3_s_axis_tready, in_2_s_axis_tready, in_1_s_axis_tready, in_0_s_axis_tready};
  assign m_axis_tvalid = {out_7_m_axis_tvalid, out_6_m_axis_tvalid, out_5_m_axis_tvalid, out_4_m_axis_tvalid,
      out_3_m_axis_tvalid, out_2_m_axis_tvalid, out_1_m_axis_tvalid, out_0_m_axis_tvalid};
  assign m_axis_tdata = {out_7_m_axis_tdata, out_6_m_axis_tdata, out_5_m_axis_tdata, out_4_m_axis_tdata,
      out_3_m_axis_tdata, out_2_m_axis_tdata, out_1_m_axis_tdata, out_0_m_axis_tdata};
  assign m_axis_tlast = {out_7_m_axis_tlast, out_6_m_axis_tlast, out_5_m_axis_tlast, out_4_m_axis_tlast,
      out_3_m_axis_tlast, out_2_m_axis_tlast, out_1_m_axis_tlast, out_0_m_axis_tlast};
  assign m_axis_tid = {out_7_m_axis_tid, out_6_m_axis_tid, out_5_m_axis_tid, out_4_m_axis_tid,
      out_3_m_axis_tid, out_2_m_axis_tid, out_1_m_axis_tid, out_0_m_axis_tid};
  assign stranded_o = network_stranded;
endmodule
