// A network of 8 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module el_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [7:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [79:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [7:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [7:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [7:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [79:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o
);
  wire r0_x_neg_credit;
  wire r0_x_pos_credit;
  wire r0_y_neg_credit;
  wire r0_y_pos_credit;
  wire r0_inject_credit;
  wire [9:0] r0_x_neg_flit;
  wire [9:0] r0_x_pos_flit;
  wire [9:0] r0_y_neg_flit;
  wire [9:0] r0_y_pos_flit;
  wire [9:0] r0_eject_flit;
  wire r0_x_neg_valid;
  wire r0_x_pos_valid;
  wire r0_y_neg_valid;
  wire r0_y_pos_valid;
  wire r0_eject_valid;
  wire r0_stranded;
  wire r1_x_neg_credit;
  wire r1_x_pos_credit;
  wire r1_y_neg_credit;
  wire r1_y_pos_credit;
  wire r1_inject_credit;
  wire [9:0] r1_x_neg_flit;
  wire [9:0] r1_x_pos_flit;
  wire [9:0] r1_y_neg_flit;
  wire [9:0] r1_y_pos_flit;
  wire [9:0] r1_eject_flit;
  wire r1_x_neg_valid;
  wire r1_x_pos_valid;
  wire r1_y_neg_valid;
  wire r1_y_pos_valid;
  wire r1_eject_valid;
  wire r1_stranded;
  wire r2_x_neg_credit;
  wire r2_x_pos_credit;
  wire r2_y_neg_credit;
  wire r2_y_pos_credit;
  wire r2_inject_credit;
  wire [9:0] r2_x_neg_flit;
  wire [9:0] r2_x_pos_flit;
  wire [9:0] r2_y_neg_flit;
  wire [9:0] r2_y_pos_flit;
  wire [9:0] r2_eject_flit;
  wire r2_x_neg_valid;
  wire r2_x_pos_valid;
  wire r2_y_neg_valid;
  wire r2_y_pos_valid;
  wire r2_eject_valid;
  wire r2_stranded;
  wire r3_x_neg_credit;
  wire r3_x_pos_credit;
  wire r3_y_neg_credit;
  wire r3_y_pos_credit;
  wire r3_inject_credit;
  wire [9:0] r3_x_neg_flit;
  wire [9:0] r3_x_pos_flit;
  wire [9:0] r3_y_neg_flit;
  wire [9:0] r3_y_pos_flit;
  wire [9:0] r3_eject_flit;
  wire r3_x_neg_valid;
  wire r3_x_pos_valid;
  wire r3_y_neg_valid;
  wire r3_y_pos_valid;
  wire r3_eject_valid;
  wire r3_stranded;
  wire r4_x_neg_credit;
  wire r4_x_pos_credit;
  wire r4_y_neg_credit;
  wire r4_y_pos_credit;
  wire r4_inject_credit;
  wire [9:0] r4_x_neg_flit;
  wire [9:0] r4_x_pos_flit;
  wire [9:0] r4_y_neg_flit;
  wire [9:0] r4_y_pos_flit;
  wire [9:0] r4_eject_flit;
  wire r4_x_neg_valid;
  wire r4_x_pos_valid;
  wire r4_y_neg_valid;
  wire r4_y_pos_valid;
  wire r4_eject_valid;
  wire r4_stranded;
  wire r5_x_neg_credit;
  wire r5_x_pos_credit;
  wire r5_y_neg_credit;
  wire r5_y_pos_credit;
  wire r5_inject_credit;
  wire [9:0] r5_x_neg_flit;
  wire [9:0] r5_x_pos_flit;
  wire [9:0] r5_y_neg_flit;
  wire [9:0] r5_y_pos_flit;
  wire [9:0] r5_eject_flit;
  wire r5_x_neg_valid;
  wire r5_x_pos_valid;
  wire r5_y_neg_valid;
  wire r5_y_pos_valid;
  wire r5_eject_valid;
  wire r5_stranded;
  wire r6_x_neg_credit;
  wire r6_x_pos_credit;
  wire r6_y_neg_credit;
  wire r6_y_pos_credit;
  wire r6_inject_credit;
  wire [9:0] r6_x_neg_flit;
  wire [9:0] r6_x_pos_flit;
  wire [9:0] r6_y_neg_flit;
  wire [9:0] r6_y_pos_flit;
  wire [9:0] r6_eject_flit;
  wire r6_x_neg_valid;
  wire r6_x_pos_valid;
  wire r6_y_neg_valid;
  wire r6_y_pos_valid;
  wire r6_eject_valid;
  wire r6_stranded;
  wire r7_x_neg_credit;
  wire r7_x_pos_credit;
  wire r7_y_neg_credit;
  wire r7_y_pos_credit;
  wire r7_inject_credit;
  wire [9:0] r7_x_neg_flit;
  wire [9:0] r7_x_pos_flit;
  wire [9:0] r7_y_neg_flit;
  wire [9:0] r7_y_pos_flit;
  wire [9:0] r7_eject_flit;
  wire r7_x_neg_valid;
  wire r7_x_pos_valid;
  wire r7_y_neg_valid;
  wire r7_y_pos_valid;
  wire r7_eject_valid;
  wire r7_stranded;

  el_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(1'd0),
    .healthy_i(4'ha),
    .x_neg_valid_i(1'd0),
    .x_neg_flit_i(10'd0),
    .x_pos_valid_i(r1_x_neg_valid),
    .x_pos_flit_i(r1_x_neg_flit),
    .y_neg_valid_i(1'd0),
    .y_neg_flit_i(10'd0),
    .y_pos_valid_i(r4_y_neg_valid),
    .y_pos_flit_i(r4_y_neg_flit),
    .inject_valid_i(inject_valid_i[0]),
    .inject_flit_i(inject_flit_i[9:0]),
    .x_neg_credit_i(1'd0),
    .x_pos_credit_i(r1_x_neg_credit),
    .y_neg_credit_i(1'd0),
    .y_pos_credit_i(r4_y_neg_credit),
    .eject_credit_i(eject_credit_i[0]),
    .x_neg_credit_o(r0_x_neg_credit),
    .x_pos_credit_o(r0_x_pos_credit),
    .y_neg_credit_o(r0_y_neg_credit),
    .y_pos_credit_o(r0_y_pos_credit),
    .inject_credit_o(r0_inject_credit),
    .x_neg_flit_o(r0_x_neg_flit),
    .x_pos_flit_o(r0_x_pos_flit),
    .y_neg_flit_o(r0_y_neg_flit),
    .y_pos_flit_o(r0_y_pos_flit),
    .eject_flit_o(r0_eject_flit),
    .x_neg_valid_o(r0_x_neg_valid),
    .x_pos_valid_o(r0_x_pos_valid),
    .y_neg_valid_o(r0_y_neg_valid),
    .y_pos_valid_o(r0_y_pos_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  el_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(1'd0),
    .healthy_i(4'hb),
    .x_neg_valid_i(r0_x_pos_valid),
    .x_neg_flit_i(r0_x_pos_flit),
    .x_pos_valid_i(r2_x_neg_valid),
    .x_pos_flit_i(r2_x_neg_flit),
    .y_neg_valid_i(1'd0),
    .y_neg_flit_i(10'd0),
    .y_pos_valid_i(r5_y_neg_valid),
    .y_pos_flit_i(r5_y_neg_flit),
    .inject_valid_i(inject_valid_i[1]),
    .inject_flit_i(inject_flit_i[19:10]),
    .x_neg_credit_i(r0_x_pos_credit),
    .x_pos_credit_i(r2_x_neg_credit),
    .y_neg_credit_i(1'd0),
    .y_pos_credit_i(r5_y_neg_credit),
    .eject_credit_i(eject_credit_i[1]),
    .x_neg_credit_o(r1_x_neg_credit),
    .x_pos_credit_o(r1_x_pos_credit),
    .y_neg_credit_o(r1_y_neg_credit),
    .y_pos_credit_o(r1_y_pos_credit),
    .inject_credit_o(r1_inject_credit),
    .x_neg_flit_o(r1_x_neg_flit),
    .x_pos_flit_o(r1_x_pos_flit),
    .y_neg_flit_o(r1_y_neg_flit),
    .y_pos_flit_o(r1_y_pos_flit),
    .eject_flit_o(r1_eject_flit),
    .x_neg_valid_o(r1_x_neg_valid),
    .x_pos_valid_o(r1_x_pos_valid),
    .y_neg_valid_o(r1_y_neg_valid),
    .y_pos_valid_o(r1_y_pos_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  el_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(1'd0),
    .healthy_i(4'hb),
    .x_neg_valid_i(r1_x_pos_valid),
    .x_neg_flit_i(r1_x_pos_flit),
    .x_pos_valid_i(r3_x_neg_valid),
    .x_pos_flit_i(r3_x_neg_flit),
    .y_neg_valid_i(1'd0),
    .y_neg_flit_i(10'd0),
    .y_pos_valid_i(r6_y_neg_valid),
    .y_pos_flit_i(r6_y_neg_flit),
    .inject_valid_i(inject_valid_i[2]),
    .inject_flit_i(inject_flit_i[29:20]),
    .x_neg_credit_i(r1_x_pos_credit),
    .x_pos_credit_i(r3_x_neg_credit),
    .y_neg_credit_i(1'd0),
    .y_pos_credit_i(r6_y_neg_credit),
    .eject_credit_i(eject_credit_i[2]),
    .x_neg_credit_o(r2_x_neg_credit),
    .x_pos_credit_o(r2_x_pos_credit),
    .y_neg_credit_o(r2_y_neg_credit),
    .y_pos_credit_o(r2_y_pos_credit),
    .inject_credit_o(r2_inject_credit),
    .x_neg_flit_o(r2_x_neg_flit),
    .x_pos_flit_o(r2_x_pos_flit),
    .y_neg_flit_o(r2_y_neg_flit),
    .y_pos_flit_o(r2_y_pos_flit),
    .eject_flit_o(r2_eject_flit),
    .x_neg_valid_o(r2_x_neg_valid),
    .x_pos_valid_o(r2_x_pos_valid),
    .y_neg_valid_o(r2_y_neg_valid),
    .y_pos_valid_o(r2_y_pos_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  el_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd3),
    .here_y_i(1'd0),
    .healthy_i(4'd9),
    .x_neg_valid_i(r2_x_pos_valid),
    .x_neg_flit_i(r2_x_pos_flit),
    .x_pos_valid_i(1'd0),
    .x_pos_flit_i(10'd0),
    .y_neg_valid_i(1'd0),
    .y_neg_flit_i(10'd0),
    .y_pos_valid_i(r7_y_neg_valid),
    .y_pos_flit_i(r7_y_neg_flit),
    .inject_valid_i(inject_valid_i[3]),
    .inject_flit_i(inject_flit_i[39:30]),
    .x_neg_credit_i(r2_x_pos_credit),
    .x_pos_credit_i(1'd0),
    .y_neg_credit_i(1'd0),
    .y_pos_credit_i(r7_y_neg_credit),
    .eject_credit_i(eject_credit_i[3]),
    .x_neg_credit_o(r3_x_neg_credit),
    .x_pos_credit_o(r3_x_pos_credit),
    .y_neg_credit_o(r3_y_neg_credit),
    .y_pos_credit_o(r3_y_pos_credit),
    .inject_credit_o(r3_inject_credit),
    .x_neg_flit_o(r3_x_neg_flit),
    .x_pos_flit_o(r3_x_pos_flit),
    .y_neg_flit_o(r3_y_neg_flit),
    .y_pos_flit_o(r3_y_pos_flit),
    .eject_flit_o(r3_eject_flit),
    .x_neg_valid_o(r3_x_neg_valid),
    .x_pos_valid_o(r3_x_pos_valid),
    .y_neg_valid_o(r3_y_neg_valid),
    .y_pos_valid_o(r3_y_pos_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  el_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(1'd1),
    .healthy_i(4'd6),
    .x_neg_valid_i(1'd0),
    .x_neg_flit_i(10'd0),
    .x_pos_valid_i(r5_x_neg_valid),
    .x_pos_flit_i(r5_x_neg_flit),
    .y_neg_valid_i(r0_y_pos_valid),
    .y_neg_flit_i(r0_y_pos_flit),
    .y_pos_valid_i(1'd0),
    .y_pos_flit_i(10'd0),
    .inject_valid_i(inject_valid_i[4]),
    .inject_flit_i(inject_flit_i[49:40]),
    .x_neg_credit_i(1'd0),
    .x_pos_credit_i(r5_x_neg_credit),
    .y_neg_credit_i(r0_y_pos_credit),
    .y_pos_credit_i(1'd0),
    .eject_credit_i(eject_credit_i[4]),
    .x_neg_credit_o(r4_x_neg_credit),
    .x_pos_credit_o(r4_x_pos_credit),
    .y_neg_credit_o(r4_y_neg_credit),
    .y_pos_credit_o(r4_y_pos_credit),
    .inject_credit_o(r4_inject_credit),
    .x_neg_flit_o(r4_x_neg_flit),
    .x_pos_flit_o(r4_x_pos_flit),
    .y_neg_flit_o(r4_y_neg_flit),
    .y_pos_flit_o(r4_y_pos_flit),
    .eject_flit_o(r4_eject_flit),
    .x_neg_valid_o(r4_x_neg_valid),
    .x_pos_valid_o(r4_x_pos_valid),
    .y_neg_valid_o(r4_y_neg_valid),
    .y_pos_valid_o(r4_y_pos_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );

  el_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(1'd1),
    .healthy_i(4'd7),
    .x_neg_valid_i(r4_x_pos_valid),
    .x_neg_flit_i(r4_x_pos_flit),
    .x_pos_valid_i(r6_x_neg_valid),
    .x_pos_flit_i(r6_x_neg_flit),
    .y_neg_valid_i(r1_y_pos_valid),
    .y_neg_flit_i(r1_y_pos_flit),
    .y_pos_valid_i(1'd0),
    .y_pos_flit_i(10'd0),
    .inject_valid_i(inject_valid_i[5]),
    .inject_flit_i(inject_flit_i[59:50]),
    .x_neg_credit_i(r4_x_pos_credit),
    .x_pos_credit_i(r6_x_neg_credit),
    .y_neg_credit_i(r1_y_pos_credit),
    .y_pos_credit_i(1'd0),
    .eject_credit_i(eject_credit_i[5]),
    .x_neg_credit_o(r5_x_neg_credit),
    .x_pos_credit_o(r5_x_pos_credit),
    .y_neg_credit_o(r5_y_neg_credit),
    .y_pos_credit_o(r5_y_pos_credit),
    .inject_credit_o(r5_inject_credit),
    .x_neg_flit_o(r5_x_neg_flit),
    .x_pos_flit_o(r5_x_pos_flit),
    .y_neg_flit_o(r5_y_neg_flit),
    .y_pos_flit_o(r5_y_pos_flit),
    .eject_flit_o(r5_eject_flit),
    .x_neg_valid_o(r5_x_neg_valid),
    .x_pos_valid_o(r5_x_pos_valid),
    .y_neg_valid_o(r5_y_neg_valid),
    .y_pos_valid_o(r5_y_pos_valid),
    .eject_valid_o(r5_eject_valid),
    .stranded_o(r5_stranded)
  );

  el_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(1'd1),
    .healthy_i(4'd7),
    .x_neg_valid_i(r5_x_pos_valid),
    .x_neg_flit_i(r5_x_pos_flit),
    .x_pos_valid_i(r7_x_neg_valid),
    .x_pos_flit_i(r7_x_neg_flit),
    .y_neg_valid_i(r2_y_pos_valid),
    .y_neg_flit_i(r2_y_pos_flit),
    .y_pos_valid_i(1'd0),
    .y_pos_flit_i(10'd0),
    .inject_valid_i(inject_valid_i[6]),
    .inject_flit_i(inject_flit_i[69:60]),
    .x_neg_credit_i(r5_x_pos_credit),
    .x_pos_credit_i(r7_x_neg_credit),
    .y_neg_credit_i(r2_y_pos_credit),
    .y_pos_credit_i(1'd0),
    .eject_credit_i(eject_credit_i[6]),
    .x_neg_credit_o(r6_x_neg_credit),
    .x_pos_credit_o(r6_x_pos_credit),
    .y_neg_credit_o(r6_y_neg_credit),
    .y_pos_credit_o(r6_y_pos_credit),
    .inject_credit_o(r6_inject_credit),
    .x_neg_flit_o(r6_x_neg_flit),
    .x_pos_flit_o(r6_x_pos_flit),
    .y_neg_flit_o(r6_y_neg_flit),
    .y_pos_flit_o(r6_y_pos_flit),
    .eject_flit_o(r6_eject_flit),
    .x_neg_valid_o(r6_x_neg_valid),
    .x_pos_valid_o(r6_x_pos_valid),
    .y_neg_valid_o(r6_y_neg_valid),
    .y_pos_valid_o(r6_y_pos_valid),
    .eject_valid_o(r6_eject_valid),
    .stranded_o(r6_stranded)
  );

  el_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd3),
    .here_y_i(1'd1),
    .healthy_i(4'd5),
    .x_neg_valid_i(r6_x_pos_valid),
    .x_neg_flit_i(r6_x_pos_flit),
    .x_pos_valid_i(1'd0),
    .x_pos_flit_i(10'd0),
    .y_neg_valid_i(r3_y_pos_valid),
    .y_neg_flit_i(r3_y_pos_flit),
    .y_pos_valid_i(1'd0),
    .y_pos_flit_i(10'd0),
    .inject_valid_i(inject_valid_i[7]),
    .inject_flit_i(inject_flit_i[79:70]),
    .x_neg_credit_i(r6_x_pos_credit),
    .x_pos_credit_i(1'd0),
    .y_neg_credit_i(r3_y_pos_credit),
    .y_pos_credit_i(1'd0),
    .eject_credit_i(eject_credit_i[7]),
    .x_neg_credit_o(r7_x_neg_credit),
    .x_pos_credit_o(r7_x_pos_credit),
    .y_neg_credit_o(r7_y_neg_credit),
    .y_pos_credit_o(r7_y_pos_credit),
    .inject_credit_o(r7_inject_credit),
    .x_neg_flit_o(r7_x_neg_flit),
    .x_pos_flit_o(r7_x_pos_flit),
    .y_neg_flit_o(r7_y_neg_flit),
    .y_pos_flit_o(r7_y_pos_flit),
    .eject_flit_o(r7_eject_flit),
    .x_neg_valid_o(r7_x_neg_valid),
    .x_pos_valid_o(r7_x_pos_valid),
    .y_neg_valid_o(r7_y_neg_valid),
    .y_pos_valid_o(r7_y_pos_valid),
    .eject_valid_o(r7_eject_valid),
    .stranded_o(r7_stranded)
  );
  assign inject_credit_o = {r7_inject_credit, r6_inject_credit, r5_inject_credit, r4_inject_credit,
      r3_inject_credit, r2_inject_credit, r1_inject_credit, r0_inject_credit};
  assign eject_valid_o = {r7_eject_valid, r6_eject_valid, r5_eject_valid, r4_eject_valid, r3_eject_valid,
      r2_eject_valid, r1_eject_valid, r0_eject_valid};
  assign eject_flit_o = {r7_eject_flit, r6_eject_flit, r5_eject_flit, r4_eject_flit, r3_eject_flit,
      r2_eject_flit, r1_eject_flit, r0_eject_flit};
  assign stranded_o = {r7_stranded, r6_stranded, r5_stranded, r4_stranded, r3_stranded, r2_stranded,
      r1_stranded, r0_stranded};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_x_neg_credit, r0_y_neg_credit, r0_x_neg_flit, r0_y_neg_flit, r0_x_neg_valid,
      r0_y_neg_valid, r1_y_neg_credit, r1_y_neg_flit, r1_y_neg_valid, r2_y_neg_credit, r2_y_neg_flit,
      r2_y_neg_valid, r3_x_pos_credit, r3_y_neg_credit, r3_x_pos_flit, r3_y_neg_flit, r3_x_pos_valid,
      r3_y_neg_valid, r4_x_neg_credit, r4_y_pos_credit, r4_x_neg_flit, r4_y_pos_flit, r4_x_neg_valid,
      r4_y_pos_valid, r5_y_pos_credit, r5_y_pos_flit, r5_y_pos_valid, r6_y_pos_credit, r6_y_pos_flit,
      r6_y_pos_valid, r7_x_pos_credit, r7_y_pos_credit, r7_x_pos_flit, r7_y_pos_flit, r7_x_pos_valid,
      r7_y_pos_valid};
endmodule
