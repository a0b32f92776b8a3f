// A network of 4 routers with 16 nodes. Nodes are numbered router by router.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node must accept every flit that is ejected.
module cm_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [31:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [543:0] inject_flit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [31:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [31:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [543:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [3:0] stranded_o
);
  wire [1:0] r0_x_neg_credit;
  wire [1:0] r0_x_pos_credit;
  wire [1:0] r0_y_neg_credit;
  wire [1:0] r0_y_pos_credit;
  wire [1:0] r0_inject0_credit;
  wire [1:0] r0_inject1_credit;
  wire [1:0] r0_inject2_credit;
  wire [1:0] r0_inject3_credit;
  wire [33:0] r0_x_neg_flit;
  wire [33:0] r0_x_pos_flit;
  wire [33:0] r0_y_neg_flit;
  wire [33:0] r0_y_pos_flit;
  wire [33:0] r0_eject0_flit;
  wire [33:0] r0_eject1_flit;
  wire [33:0] r0_eject2_flit;
  wire [33:0] r0_eject3_flit;
  wire [1:0] r0_x_neg_valid;
  wire [1:0] r0_x_pos_valid;
  wire [1:0] r0_y_neg_valid;
  wire [1:0] r0_y_pos_valid;
  wire [1:0] r0_eject0_valid;
  wire [1:0] r0_eject1_valid;
  wire [1:0] r0_eject2_valid;
  wire [1:0] r0_eject3_valid;
  wire r0_stranded;
  wire [1:0] r1_x_neg_credit;
  wire [1:0] r1_x_pos_credit;
  wire [1:0] r1_y_neg_credit;
  wire [1:0] r1_y_pos_credit;
  wire [1:0] r1_inject0_credit;
  wire [1:0] r1_inject1_credit;
  wire [1:0] r1_inject2_credit;
  wire [1:0] r1_inject3_credit;
  wire [33:0] r1_x_neg_flit;
  wire [33:0] r1_x_pos_flit;
  wire [33:0] r1_y_neg_flit;
  wire [33:0] r1_y_pos_flit;
  wire [33:0] r1_eject0_flit;
  wire [33:0] r1_eject1_flit;
  wire [33:0] r1_eject2_flit;
  wire [33:0] r1_eject3_flit;
  wire [1:0] r1_x_neg_valid;
  wire [1:0] r1_x_pos_valid;
  wire [1:0] r1_y_neg_valid;
  wire [1:0] r1_y_pos_valid;
  wire [1:0] r1_eject0_valid;
  wire [1:0] r1_eject1_valid;
  wire [1:0] r1_eject2_valid;
  wire [1:0] r1_eject3_valid;
  wire r1_stranded;
  wire [1:0] r2_x_neg_credit;
  wire [1:0] r2_x_pos_credit;
  wire [1:0] r2_y_neg_credit;
  wire [1:0] r2_y_pos_credit;
  wire [1:0] r2_inject0_credit;
  wire [1:0] r2_inject1_credit;
  wire [1:0] r2_inject2_credit;
  wire [1:0] r2_inject3_credit;
  wire [33:0] r2_x_neg_flit;
  wire [33:0] r2_x_pos_flit;
  wire [33:0] r2_y_neg_flit;
  wire [33:0] r2_y_pos_flit;
  wire [33:0] r2_eject0_flit;
  wire [33:0] r2_eject1_flit;
  wire [33:0] r2_eject2_flit;
  wire [33:0] r2_eject3_flit;
  wire [1:0] r2_x_neg_valid;
  wire [1:0] r2_x_pos_valid;
  wire [1:0] r2_y_neg_valid;
  wire [1:0] r2_y_pos_valid;
  wire [1:0] r2_eject0_valid;
  wire [1:0] r2_eject1_valid;
  wire [1:0] r2_eject2_valid;
  wire [1:0] r2_eject3_valid;
  wire r2_stranded;
  wire [1:0] r3_x_neg_credit;
  wire [1:0] r3_x_pos_credit;
  wire [1:0] r3_y_neg_credit;
  wire [1:0] r3_y_pos_credit;
  wire [1:0] r3_inject0_credit;
  wire [1:0] r3_inject1_credit;
  wire [1:0] r3_inject2_credit;
  wire [1:0] r3_inject3_credit;
  wire [33:0] r3_x_neg_flit;
  wire [33:0] r3_x_pos_flit;
  wire [33:0] r3_y_neg_flit;
  wire [33:0] r3_y_pos_flit;
  wire [33:0] r3_eject0_flit;
  wire [33:0] r3_eject1_flit;
  wire [33:0] r3_eject2_flit;
  wire [33:0] r3_eject3_flit;
  wire [1:0] r3_x_neg_valid;
  wire [1:0] r3_x_pos_valid;
  wire [1:0] r3_y_neg_valid;
  wire [1:0] r3_y_pos_valid;
  wire [1:0] r3_eject0_valid;
  wire [1:0] r3_eject1_valid;
  wire [1:0] r3_eject2_valid;
  wire [1:0] r3_eject3_valid;
  wire r3_stranded;

  cm_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(1'd0),
    .here_y_i(1'd0),
    .healthy_i(4'ha),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r1_x_neg_valid),
    .x_pos_flit_i(r1_x_neg_flit),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r2_y_neg_valid),
    .y_pos_flit_i(r2_y_neg_flit),
    .inject0_valid_i(inject_valid_i[1:0]),
    .inject0_flit_i(inject_flit_i[33:0]),
    .inject1_valid_i(inject_valid_i[3:2]),
    .inject1_flit_i(inject_flit_i[67:34]),
    .inject2_valid_i(inject_valid_i[5:4]),
    .inject2_flit_i(inject_flit_i[101:68]),
    .inject3_valid_i(inject_valid_i[7:6]),
    .inject3_flit_i(inject_flit_i[135:102]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r1_x_neg_credit),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r2_y_neg_credit),
    .x_neg_credit_o(r0_x_neg_credit),
    .x_pos_credit_o(r0_x_pos_credit),
    .y_neg_credit_o(r0_y_neg_credit),
    .y_pos_credit_o(r0_y_pos_credit),
    .inject0_credit_o(r0_inject0_credit),
    .inject1_credit_o(r0_inject1_credit),
    .inject2_credit_o(r0_inject2_credit),
    .inject3_credit_o(r0_inject3_credit),
    .x_neg_flit_o(r0_x_neg_flit),
    .x_pos_flit_o(r0_x_pos_flit),
    .y_neg_flit_o(r0_y_neg_flit),
    .y_pos_flit_o(r0_y_pos_flit),
    .eject0_flit_o(r0_eject0_flit),
    .eject1_flit_o(r0_eject1_flit),
    .eject2_flit_o(r0_eject2_flit),
    .eject3_flit_o(r0_eject3_flit),
    .x_neg_valid_o(r0_x_neg_valid),
    .x_pos_valid_o(r0_x_pos_valid),
    .y_neg_valid_o(r0_y_neg_valid),
    .y_pos_valid_o(r0_y_pos_valid),
    .eject0_valid_o(r0_eject0_valid),
    .eject1_valid_o(r0_eject1_valid),
    .eject2_valid_o(r0_eject2_valid),
    .eject3_valid_o(r0_eject3_valid),
    .stranded_o(r0_stranded)
  );

  cm_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(1'd1),
    .here_y_i(1'd0),
    .healthy_i(4'd9),
    .x_neg_valid_i(r0_x_pos_valid),
    .x_neg_flit_i(r0_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r3_y_neg_valid),
    .y_pos_flit_i(r3_y_neg_flit),
    .inject0_valid_i(inject_valid_i[9:8]),
    .inject0_flit_i(inject_flit_i[169:136]),
    .inject1_valid_i(inject_valid_i[11:10]),
    .inject1_flit_i(inject_flit_i[203:170]),
    .inject2_valid_i(inject_valid_i[13:12]),
    .inject2_flit_i(inject_flit_i[237:204]),
    .inject3_valid_i(inject_valid_i[15:14]),
    .inject3_flit_i(inject_flit_i[271:238]),
    .x_neg_credit_i(r0_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r3_y_neg_credit),
    .x_neg_credit_o(r1_x_neg_credit),
    .x_pos_credit_o(r1_x_pos_credit),
    .y_neg_credit_o(r1_y_neg_credit),
    .y_pos_credit_o(r1_y_pos_credit),
    .inject0_credit_o(r1_inject0_credit),
    .inject1_credit_o(r1_inject1_credit),
    .inject2_credit_o(r1_inject2_credit),
    .inject3_credit_o(r1_inject3_credit),
    .x_neg_flit_o(r1_x_neg_flit),
    .x_pos_flit_o(r1_x_pos_flit),
    .y_neg_flit_o(r1_y_neg_flit),
    .y_pos_flit_o(r1_y_pos_flit),
    .eject0_flit_o(r1_eject0_flit),
    .eject1_flit_o(r1_eject1_flit),
    .eject2_flit_o(r1_eject2_flit),
    .eject3_flit_o(r1_eject3_flit),
    .x_neg_valid_o(r1_x_neg_valid),
    .x_pos_valid_o(r1_x_pos_valid),
    .y_neg_valid_o(r1_y_neg_valid),
    .y_pos_valid_o(r1_y_pos_valid),
    .eject0_valid_o(r1_eject0_valid),
    .eject1_valid_o(r1_eject1_valid),
    .eject2_valid_o(r1_eject2_valid),
    .eject3_valid_o(r1_eject3_valid),
    .stranded_o(r1_stranded)
  );

  cm_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(1'd0),
    .here_y_i(1'd1),
    .healthy_i(4'd6),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r3_x_neg_valid),
    .x_pos_flit_i(r3_x_neg_flit),
    .y_neg_valid_i(r0_y_pos_valid),
    .y_neg_flit_i(r0_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[17:16]),
    .inject0_flit_i(inject_flit_i[305:272]),
    .inject1_valid_i(inject_valid_i[19:18]),
    .inject1_flit_i(inject_flit_i[339:306]),
    .inject2_valid_i(inject_valid_i[21:20]),
    .inject2_flit_i(inject_flit_i[373:340]),
    .inject3_valid_i(inject_valid_i[23:22]),
    .inject3_flit_i(inject_flit_i[407:374]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r3_x_neg_credit),
    .y_neg_credit_i(r0_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .x_neg_credit_o(r2_x_neg_credit),
    .x_pos_credit_o(r2_x_pos_credit),
    .y_neg_credit_o(r2_y_neg_credit),
    .y_pos_credit_o(r2_y_pos_credit),
    .inject0_credit_o(r2_inject0_credit),
    .inject1_credit_o(r2_inject1_credit),
    .inject2_credit_o(r2_inject2_credit),
    .inject3_credit_o(r2_inject3_credit),
    .x_neg_flit_o(r2_x_neg_flit),
    .x_pos_flit_o(r2_x_pos_flit),
    .y_neg_flit_o(r2_y_neg_flit),
    .y_pos_flit_o(r2_y_pos_flit),
    .eject0_flit_o(r2_eject0_flit),
    .eject1_flit_o(r2_eject1_flit),
    .eject2_flit_o(r2_eject2_flit),
    .eject3_flit_o(r2_eject3_flit),
    .x_neg_valid_o(r2_x_neg_valid),
    .x_pos_valid_o(r2_x_pos_valid),
    .y_neg_valid_o(r2_y_neg_valid),
    .y_pos_valid_o(r2_y_pos_valid),
    .eject0_valid_o(r2_eject0_valid),
    .eject1_valid_o(r2_eject1_valid),
    .eject2_valid_o(r2_eject2_valid),
    .eject3_valid_o(r2_eject3_valid),
    .stranded_o(r2_stranded)
  );

  cm_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(1'd1),
    .here_y_i(1'd1),
    .healthy_i(4'd5),
    .x_neg_valid_i(r2_x_pos_valid),
    .x_neg_flit_i(r2_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(r1_y_pos_valid),
    .y_neg_flit_i(r1_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[25:24]),
    .inject0_flit_i(inject_flit_i[441:408]),
    .inject1_valid_i(inject_valid_i[27:26]),
    .inject1_flit_i(inject_flit_i[475:442]),
    .inject2_valid_i(inject_valid_i[29:28]),
    .inject2_flit_i(inject_flit_i[509:476]),
    .inject3_valid_i(inject_valid_i[31:30]),
    .inject3_flit_i(inject_flit_i[543:510]),
    .x_neg_credit_i(r2_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(r1_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .x_neg_credit_o(r3_x_neg_credit),
    .x_pos_credit_o(r3_x_pos_credit),
    .y_neg_credit_o(r3_y_neg_credit),
    .y_pos_credit_o(r3_y_pos_credit),
    .inject0_credit_o(r3_inject0_credit),
    .inject1_credit_o(r3_inject1_credit),
    .inject2_credit_o(r3_inject2_credit),
    .inject3_credit_o(r3_inject3_credit),
    .x_neg_flit_o(r3_x_neg_flit),
    .x_pos_flit_o(r3_x_pos_flit),
    .y_neg_flit_o(r3_y_neg_flit),
    .y_pos_flit_o(r3_y_pos_flit),
    .eject0_flit_o(r3_eject0_flit),
    .eject1_flit_o(r3_eject1_flit),
    .eject2_flit_o(r3_eject2_flit),
    .eject3_flit_o(r3_eject3_flit),
    .x_neg_valid_o(r3_x_neg_valid),
    .x_pos_valid_o(r3_x_pos_valid),
    .y_neg_valid_o(r3_y_neg_valid),
    .y_pos_valid_o(r3_y_pos_valid),
    .eject0_valid_o(r3_eject0_valid),
    .eject1_valid_o(r3_eject1_valid),
    .eject2_valid_o(r3_eject2_valid),
    .eject3_valid_o(r3_eject3_valid),
    .stranded_o(r3_stranded)
  );
  assign inject_credit_o = {r3_inject3_credit, r3_inject2_credit, r3_inject1_credit, r3_inject0_credit,
      r2_inject3_credit, r2_inject2_credit, r2_inject1_credit, r2_inject0_credit, r1_inject3_credit,
      r1_inject2_credit, r1_inject1_credit, r1_inject0_credit, r0_inject3_credit, r0_inject2_credit,
      r0_inject1_credit, r0_inject0_credit};
  assign eject_valid_o = {r3_eject3_valid, r3_eject2_valid, r3_eject1_valid, r3_eject0_valid, r2_eject3_valid,
      r2_eject2_valid, r2_eject1_valid, r2_eject0_valid, r1_eject3_valid, r1_eject2_valid, r1_eject1_valid,
      r1_eject0_valid, r0_eject3_valid, r0_eject2_valid, r0_eject1_valid, r0_eject0_valid};
  assign eject_flit_o = {r3_eject3_flit, r3_eject2_flit, r3_eject1_flit, r3_eject0_flit, r2_eject3_flit,
      r2_eject2_flit, r2_eject1_flit, r2_eject0_flit, r1_eject3_flit, r1_eject2_flit, r1_eject1_flit,
      r1_eject0_flit, r0_eject3_flit, r0_eject2_flit, r0_eject1_flit, r0_eject0_flit};
  assign stranded_o = {r3_stranded, r2_stranded, r1_stranded, r0_stranded};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_x_neg_credit, r0_y_neg_credit, r0_x_neg_flit, r0_y_neg_flit, r0_x_neg_valid,
      r0_y_neg_valid, r1_x_pos_credit, r1_y_neg_credit, r1_x_pos_flit, r1_y_neg_flit, r1_x_pos_valid,
      r1_y_neg_valid, r2_x_neg_credit, r2_y_pos_credit, r2_x_neg_flit, r2_y_pos_flit, r2_x_neg_valid,
      r2_y_pos_valid, r3_x_pos_credit, r3_y_pos_credit, r3_x_pos_flit, r3_y_pos_flit, r3_x_pos_valid,
      r3_y_pos_valid};
endmodule
