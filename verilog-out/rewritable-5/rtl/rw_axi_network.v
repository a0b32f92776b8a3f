// The network with an AXI4-Stream sink per injection link and an AXI4-Stream source per ejection link.
// Each vector is the concatenation over all links, with node 0 in the lowest bits.
// The modules of the sink and of the source define packets and their limits.
module rw_axi_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // write enable of a row of the routing table; only while the network is empty
  input  wire table_write_i,
  // number of the router whose row is written
  input  wire [2:0] table_router_i,
  // number of the row: {port of arrival, its virtual channel, destination}
  input  wire [5:0] table_row_i,
  // what the row holds
  input  wire [4:0] table_data_i,
  // payload of the beat
  input  wire [159:0] s_axis_tdata,
  // the beat is valid
  input  wire [4:0] s_axis_tvalid,
  // last beat of the packet
  input  wire [4:0] s_axis_tlast,
  // coordinates of the destination, x in the lowest bits; sampled with the first beat
  input  wire [14:0] s_axis_tdest,
  // a beat is accepted in this cycle if it is valid
  output wire [4:0] s_axis_tready,
  // the reader accepts a beat
  input  wire [4:0] m_axis_tready,
  // the beat is valid
  output wire [4:0] m_axis_tvalid,
  // payload of the beat
  output wire [159:0] m_axis_tdata,
  // last beat of the packet
  output wire [4:0] m_axis_tlast,
  // virtual channel that the packet arrived on, 1 bits per link
  output wire [4:0] m_axis_tid,
  // one bit per router: a packet there has no working output port left
  output wire [4:0] stranded_o
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
  wire [9:0] network_inject_credit;
  wire [9:0] network_eject_valid;
  wire [169:0] network_eject_flit;
  wire [4:0] network_stranded;
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

  rw_axi_in in_0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[31:0]),
    .s_axis_tvalid(s_axis_tvalid[0]),
    .s_axis_tlast(s_axis_tlast[0]),
    .s_axis_tdest(s_axis_tdest[2:0]),
    .inject_credit_i(network_inject_credit[1:0]),
    .s_axis_tready(in_0_s_axis_tready),
    .inject_valid_o(in_0_inject_valid),
    .inject_flit_o(in_0_inject_flit)
  );

  rw_axi_in in_1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[63:32]),
    .s_axis_tvalid(s_axis_tvalid[1]),
    .s_axis_tlast(s_axis_tlast[1]),
    .s_axis_tdest(s_axis_tdest[5:3]),
    .inject_credit_i(network_inject_credit[3:2]),
    .s_axis_tready(in_1_s_axis_tready),
    .inject_valid_o(in_1_inject_valid),
    .inject_flit_o(in_1_inject_flit)
  );

  rw_axi_in in_2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[95:64]),
    .s_axis_tvalid(s_axis_tvalid[2]),
    .s_axis_tlast(s_axis_tlast[2]),
    .s_axis_tdest(s_axis_tdest[8:6]),
    .inject_credit_i(network_inject_credit[5:4]),
    .s_axis_tready(in_2_s_axis_tready),
    .inject_valid_o(in_2_inject_valid),
    .inject_flit_o(in_2_inject_flit)
  );

  rw_axi_in in_3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[127:96]),
    .s_axis_tvalid(s_axis_tvalid[3]),
    .s_axis_tlast(s_axis_tlast[3]),
    .s_axis_tdest(s_axis_tdest[11:9]),
    .inject_credit_i(network_inject_credit[7:6]),
    .s_axis_tready(in_3_s_axis_tready),
    .inject_valid_o(in_3_inject_valid),
    .inject_flit_o(in_3_inject_flit)
  );

  rw_axi_in in_4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata[159:128]),
    .s_axis_tvalid(s_axis_tvalid[4]),
    .s_axis_tlast(s_axis_tlast[4]),
    .s_axis_tdest(s_axis_tdest[14:12]),
    .inject_credit_i(network_inject_credit[9:8]),
    .s_axis_tready(in_4_s_axis_tready),
    .inject_valid_o(in_4_inject_valid),
    .inject_flit_o(in_4_inject_flit)
  );

  rw_network network (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .inject_valid_i({in_4_inject_valid, in_3_inject_valid, in_2_inject_valid, in_1_inject_valid,
        in_0_inject_valid}),
    .inject_flit_i({in_4_inject_flit, in_3_inject_flit, in_2_inject_flit, in_1_inject_flit,
        in_0_inject_flit}),
    .eject_credit_i({out_4_eject_credit, out_3_eject_credit, out_2_eject_credit, out_1_eject_credit,
        out_0_eject_credit}),
    .table_write_i(table_write_i),
    .table_router_i(table_router_i),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .inject_credit_o(network_inject_credit),
    .eject_valid_o(network_eject_valid),
    .eject_flit_o(network_eject_flit),
    .stranded_o(network_stranded)
  );

  rw_axi_out out_0 (
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

  rw_axi_out out_1 (
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

  rw_axi_out out_2 (
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

  rw_axi_out out_3 (
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

  rw_axi_out out_4 (
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
  assign s_axis_tready = {in_4_s_axis_tready, in_3_s_axis_tready, in_2_s_axis_tready, in_1_s_axis_tready,
      in_0_s_axis_tready};
  assign m_axis_tvalid = {out_4_m_axis_tvalid, out_3_m_axis_tvalid, out_2_m_axis_tvalid, out_1_m_axis_tvalid,
      out_0_m_axis_tvalid};
  assign m_axis_tdata = {out_4_m_axis_tdata, out_3_m_axis_tdata, out_2_m_axis_tdata, out_1_m_axis_tdata,
      out_0_m_axis_tdata};
  assign m_axis_tlast = {out_4_m_axis_tlast, out_3_m_axis_tlast, out_2_m_axis_tlast, out_1_m_axis_tlast,
      out_0_m_axis_tlast};
  assign m_axis_tid = {out_4_m_axis_tid, out_3_m_axis_tid, out_2_m_axis_tid, out_1_m_axis_tid,
      out_0_m_axis_tid};
  assign stranded_o = network_stranded;
endmodule
