// A network of 8 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module hb_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [7:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [143:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [7:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [7:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [7:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [143:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o
);
  wire r0_j1_neg_credit;
  wire r0_j1_pos_credit;
  wire r0_j2_neg_credit;
  wire r0_j2_pos_credit;
  wire r0_j4_pos_credit;
  wire r0_inject_credit;
  wire [17:0] r0_j1_neg_flit;
  wire [17:0] r0_j1_pos_flit;
  wire [17:0] r0_j2_neg_flit;
  wire [17:0] r0_j2_pos_flit;
  wire [17:0] r0_j4_pos_flit;
  wire [17:0] r0_eject_flit;
  wire r0_j1_neg_valid;
  wire r0_j1_pos_valid;
  wire r0_j2_neg_valid;
  wire r0_j2_pos_valid;
  wire r0_j4_pos_valid;
  wire r0_eject_valid;
  wire r0_stranded;
  wire r1_j1_neg_credit;
  wire r1_j1_pos_credit;
  wire r1_j2_neg_credit;
  wire r1_j2_pos_credit;
  wire r1_j4_pos_credit;
  wire r1_inject_credit;
  wire [17:0] r1_j1_neg_flit;
  wire [17:0] r1_j1_pos_flit;
  wire [17:0] r1_j2_neg_flit;
  wire [17:0] r1_j2_pos_flit;
  wire [17:0] r1_j4_pos_flit;
  wire [17:0] r1_eject_flit;
  wire r1_j1_neg_valid;
  wire r1_j1_pos_valid;
  wire r1_j2_neg_valid;
  wire r1_j2_pos_valid;
  wire r1_j4_pos_valid;
  wire r1_eject_valid;
  wire r1_stranded;
  wire r2_j1_neg_credit;
  wire r2_j1_pos_credit;
  wire r2_j2_neg_credit;
  wire r2_j2_pos_credit;
  wire r2_j4_pos_credit;
  wire r2_inject_credit;
  wire [17:0] r2_j1_neg_flit;
  wire [17:0] r2_j1_pos_flit;
  wire [17:0] r2_j2_neg_flit;
  wire [17:0] r2_j2_pos_flit;
  wire [17:0] r2_j4_pos_flit;
  wire [17:0] r2_eject_flit;
  wire r2_j1_neg_valid;
  wire r2_j1_pos_valid;
  wire r2_j2_neg_valid;
  wire r2_j2_pos_valid;
  wire r2_j4_pos_valid;
  wire r2_eject_valid;
  wire r2_stranded;
  wire r3_j1_neg_credit;
  wire r3_j1_pos_credit;
  wire r3_j2_neg_credit;
  wire r3_j2_pos_credit;
  wire r3_j4_pos_credit;
  wire r3_inject_credit;
  wire [17:0] r3_j1_neg_flit;
  wire [17:0] r3_j1_pos_flit;
  wire [17:0] r3_j2_neg_flit;
  wire [17:0] r3_j2_pos_flit;
  wire [17:0] r3_j4_pos_flit;
  wire [17:0] r3_eject_flit;
  wire r3_j1_neg_valid;
  wire r3_j1_pos_valid;
  wire r3_j2_neg_valid;
  wire r3_j2_pos_valid;
  wire r3_j4_pos_valid;
  wire r3_eject_valid;
  wire r3_stranded;
  wire r4_j1_neg_credit;
  wire r4_j1_pos_credit;
  wire r4_j2_neg_credit;
  wire r4_j2_pos_credit;
  wire r4_j4_pos_credit;
  wire r4_inject_credit;
  wire [17:0] r4_j1_neg_flit;
  wire [17:0] r4_j1_pos_flit;
  wire [17:0] r4_j2_neg_flit;
  wire [17:0] r4_j2_pos_flit;
  wire [17:0] r4_j4_pos_flit;
  wire [17:0] r4_eject_flit;
  wire r4_j1_neg_valid;
  wire r4_j1_pos_valid;
  wire r4_j2_neg_valid;
  wire r4_j2_pos_valid;
  wire r4_j4_pos_valid;
  wire r4_eject_valid;
  wire r4_stranded;
  wire r5_j1_neg_credit;
  wire r5_j1_pos_credit;
  wire r5_j2_neg_credit;
  wire r5_j2_pos_credit;
  wire r5_j4_pos_credit;
  wire r5_inject_credit;
  wire [17:0] r5_j1_neg_flit;
  wire [17:0] r5_j1_pos_flit;
  wire [17:0] r5_j2_neg_flit;
  wire [17:0] r5_j2_pos_flit;
  wire [17:0] r5_j4_pos_flit;
  wire [17:0] r5_eject_flit;
  wire r5_j1_neg_valid;
  wire r5_j1_pos_valid;
  wire r5_j2_neg_valid;
  wire r5_j2_pos_valid;
  wire r5_j4_pos_valid;
  wire r5_eject_valid;
  wire r5_stranded;
  wire r6_j1_neg_credit;
  wire r6_j1_pos_credit;
  wire r6_j2_neg_credit;
  wire r6_j2_pos_credit;
  wire r6_j4_pos_credit;
  wire r6_inject_credit;
  wire [17:0] r6_j1_neg_flit;
  wire [17:0] r6_j1_pos_flit;
  wire [17:0] r6_j2_neg_flit;
  wire [17:0] r6_j2_pos_flit;
  wire [17:0] r6_j4_pos_flit;
  wire [17:0] r6_eject_flit;
  wire r6_j1_neg_valid;
  wire r6_j1_pos_valid;
  wire r6_j2_neg_valid;
  wire r6_j2_pos_valid;
  wire r6_j4_pos_valid;
  wire r6_eject_valid;
  wire r6_stranded;
  wire r7_j1_neg_credit;
  wire r7_j1_pos_credit;
  wire r7_j2_neg_credit;
  wire r7_j2_pos_credit;
  wire r7_j4_pos_credit;
  wire r7_inject_credit;
  wire [17:0] r7_j1_neg_flit;
  wire [17:0] r7_j1_pos_flit;
  wire [17:0] r7_j2_neg_flit;
  wire [17:0] r7_j2_pos_flit;
  wire [17:0] r7_j4_pos_flit;
  wire [17:0] r7_eject_flit;
  wire r7_j1_neg_valid;
  wire r7_j1_pos_valid;
  wire r7_j2_neg_valid;
  wire r7_j2_pos_valid;
  wire r7_j4_pos_valid;
  wire r7_eject_valid;
  wire r7_stranded;

  hb_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd0),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r7_j1_pos_valid),
    .j1_neg_flit_i(r7_j1_pos_flit),
    .j1_pos_valid_i(r1_j1_neg_valid),
    .j1_pos_flit_i(r1_j1_neg_flit),
    .j2_neg_valid_i(r6_j2_pos_valid),
    .j2_neg_flit_i(r6_j2_pos_flit),
    .j2_pos_valid_i(r2_j2_neg_valid),
    .j2_pos_flit_i(r2_j2_neg_flit),
    .j4_pos_valid_i(r4_j4_pos_valid),
    .j4_pos_flit_i(r4_j4_pos_flit),
    .inject_valid_i(inject_valid_i[0]),
    .inject_flit_i(inject_flit_i[17:0]),
    .j1_neg_credit_i(r7_j1_pos_credit),
    .j1_pos_credit_i(r1_j1_neg_credit),
    .j2_neg_credit_i(r6_j2_pos_credit),
    .j2_pos_credit_i(r2_j2_neg_credit),
    .j4_pos_credit_i(r4_j4_pos_credit),
    .eject_credit_i(eject_credit_i[0]),
    .j1_neg_credit_o(r0_j1_neg_credit),
    .j1_pos_credit_o(r0_j1_pos_credit),
    .j2_neg_credit_o(r0_j2_neg_credit),
    .j2_pos_credit_o(r0_j2_pos_credit),
    .j4_pos_credit_o(r0_j4_pos_credit),
    .inject_credit_o(r0_inject_credit),
    .j1_neg_flit_o(r0_j1_neg_flit),
    .j1_pos_flit_o(r0_j1_pos_flit),
    .j2_neg_flit_o(r0_j2_neg_flit),
    .j2_pos_flit_o(r0_j2_pos_flit),
    .j4_pos_flit_o(r0_j4_pos_flit),
    .eject_flit_o(r0_eject_flit),
    .j1_neg_valid_o(r0_j1_neg_valid),
    .j1_pos_valid_o(r0_j1_pos_valid),
    .j2_neg_valid_o(r0_j2_neg_valid),
    .j2_pos_valid_o(r0_j2_pos_valid),
    .j4_pos_valid_o(r0_j4_pos_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  hb_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd1),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r0_j1_pos_valid),
    .j1_neg_flit_i(r0_j1_pos_flit),
    .j1_pos_valid_i(r2_j1_neg_valid),
    .j1_pos_flit_i(r2_j1_neg_flit),
    .j2_neg_valid_i(r7_j2_pos_valid),
    .j2_neg_flit_i(r7_j2_pos_flit),
    .j2_pos_valid_i(r3_j2_neg_valid),
    .j2_pos_flit_i(r3_j2_neg_flit),
    .j4_pos_valid_i(r5_j4_pos_valid),
    .j4_pos_flit_i(r5_j4_pos_flit),
    .inject_valid_i(inject_valid_i[1]),
    .inject_flit_i(inject_flit_i[35:18]),
    .j1_neg_credit_i(r0_j1_pos_credit),
    .j1_pos_credit_i(r2_j1_neg_credit),
    .j2_neg_credit_i(r7_j2_pos_credit),
    .j2_pos_credit_i(r3_j2_neg_credit),
    .j4_pos_credit_i(r5_j4_pos_credit),
    .eject_credit_i(eject_credit_i[1]),
    .j1_neg_credit_o(r1_j1_neg_credit),
    .j1_pos_credit_o(r1_j1_pos_credit),
    .j2_neg_credit_o(r1_j2_neg_credit),
    .j2_pos_credit_o(r1_j2_pos_credit),
    .j4_pos_credit_o(r1_j4_pos_credit),
    .inject_credit_o(r1_inject_credit),
    .j1_neg_flit_o(r1_j1_neg_flit),
    .j1_pos_flit_o(r1_j1_pos_flit),
    .j2_neg_flit_o(r1_j2_neg_flit),
    .j2_pos_flit_o(r1_j2_pos_flit),
    .j4_pos_flit_o(r1_j4_pos_flit),
    .eject_flit_o(r1_eject_flit),
    .j1_neg_valid_o(r1_j1_neg_valid),
    .j1_pos_valid_o(r1_j1_pos_valid),
    .j2_neg_valid_o(r1_j2_neg_valid),
    .j2_pos_valid_o(r1_j2_pos_valid),
    .j4_pos_valid_o(r1_j4_pos_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  hb_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd2),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r1_j1_pos_valid),
    .j1_neg_flit_i(r1_j1_pos_flit),
    .j1_pos_valid_i(r3_j1_neg_valid),
    .j1_pos_flit_i(r3_j1_neg_flit),
    .j2_neg_valid_i(r0_j2_pos_valid),
    .j2_neg_flit_i(r0_j2_pos_flit),
    .j2_pos_valid_i(r4_j2_neg_valid),
    .j2_pos_flit_i(r4_j2_neg_flit),
    .j4_pos_valid_i(r6_j4_pos_valid),
    .j4_pos_flit_i(r6_j4_pos_flit),
    .inject_valid_i(inject_valid_i[2]),
    .inject_flit_i(inject_flit_i[53:36]),
    .j1_neg_credit_i(r1_j1_pos_credit),
    .j1_pos_credit_i(r3_j1_neg_credit),
    .j2_neg_credit_i(r0_j2_pos_credit),
    .j2_pos_credit_i(r4_j2_neg_credit),
    .j4_pos_credit_i(r6_j4_pos_credit),
    .eject_credit_i(eject_credit_i[2]),
    .j1_neg_credit_o(r2_j1_neg_credit),
    .j1_pos_credit_o(r2_j1_pos_credit),
    .j2_neg_credit_o(r2_j2_neg_credit),
    .j2_pos_credit_o(r2_j2_pos_credit),
    .j4_pos_credit_o(r2_j4_pos_credit),
    .inject_credit_o(r2_inject_credit),
    .j1_neg_flit_o(r2_j1_neg_flit),
    .j1_pos_flit_o(r2_j1_pos_flit),
    .j2_neg_flit_o(r2_j2_neg_flit),
    .j2_pos_flit_o(r2_j2_pos_flit),
    .j4_pos_flit_o(r2_j4_pos_flit),
    .eject_flit_o(r2_eject_flit),
    .j1_neg_valid_o(r2_j1_neg_valid),
    .j1_pos_valid_o(r2_j1_pos_valid),
    .j2_neg_valid_o(r2_j2_neg_valid),
    .j2_pos_valid_o(r2_j2_pos_valid),
    .j4_pos_valid_o(r2_j4_pos_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  hb_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd3),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r2_j1_pos_valid),
    .j1_neg_flit_i(r2_j1_pos_flit),
    .j1_pos_valid_i(r4_j1_neg_valid),
    .j1_pos_flit_i(r4_j1_neg_flit),
    .j2_neg_valid_i(r1_j2_pos_valid),
    .j2_neg_flit_i(r1_j2_pos_flit),
    .j2_pos_valid_i(r5_j2_neg_valid),
    .j2_pos_flit_i(r5_j2_neg_flit),
    .j4_pos_valid_i(r7_j4_pos_valid),
    .j4_pos_flit_i(r7_j4_pos_flit),
    .inject_valid_i(inject_valid_i[3]),
    .inject_flit_i(inject_flit_i[71:54]),
    .j1_neg_credit_i(r2_j1_pos_credit),
    .j1_pos_credit_i(r4_j1_neg_credit),
    .j2_neg_credit_i(r1_j2_pos_credit),
    .j2_pos_credit_i(r5_j2_neg_credit),
    .j4_pos_credit_i(r7_j4_pos_credit),
    .eject_credit_i(eject_credit_i[3]),
    .j1_neg_credit_o(r3_j1_neg_credit),
    .j1_pos_credit_o(r3_j1_pos_credit),
    .j2_neg_credit_o(r3_j2_neg_credit),
    .j2_pos_credit_o(r3_j2_pos_credit),
    .j4_pos_credit_o(r3_j4_pos_credit),
    .inject_credit_o(r3_inject_credit),
    .j1_neg_flit_o(r3_j1_neg_flit),
    .j1_pos_flit_o(r3_j1_pos_flit),
    .j2_neg_flit_o(r3_j2_neg_flit),
    .j2_pos_flit_o(r3_j2_pos_flit),
    .j4_pos_flit_o(r3_j4_pos_flit),
    .eject_flit_o(r3_eject_flit),
    .j1_neg_valid_o(r3_j1_neg_valid),
    .j1_pos_valid_o(r3_j1_pos_valid),
    .j2_neg_valid_o(r3_j2_neg_valid),
    .j2_pos_valid_o(r3_j2_pos_valid),
    .j4_pos_valid_o(r3_j4_pos_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  hb_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd4),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r3_j1_pos_valid),
    .j1_neg_flit_i(r3_j1_pos_flit),
    .j1_pos_valid_i(r5_j1_neg_valid),
    .j1_pos_flit_i(r5_j1_neg_flit),
    .j2_neg_valid_i(r2_j2_pos_valid),
    .j2_neg_flit_i(r2_j2_pos_flit),
    .j2_pos_valid_i(r6_j2_neg_valid),
    .j2_pos_flit_i(r6_j2_neg_flit),
    .j4_pos_valid_i(r0_j4_pos_valid),
    .j4_pos_flit_i(r0_j4_pos_flit),
    .inject_valid_i(inject_valid_i[4]),
    .inject_flit_i(inject_flit_i[89:72]),
    .j1_neg_credit_i(r3_j1_pos_credit),
    .j1_pos_credit_i(r5_j1_neg_credit),
    .j2_neg_credit_i(r2_j2_pos_credit),
    .j2_pos_credit_i(r6_j2_neg_credit),
    .j4_pos_credit_i(r0_j4_pos_credit),
    .eject_credit_i(eject_credit_i[4]),
    .j1_neg_credit_o(r4_j1_neg_credit),
    .j1_pos_credit_o(r4_j1_pos_credit),
    .j2_neg_credit_o(r4_j2_neg_credit),
    .j2_pos_credit_o(r4_j2_pos_credit),
    .j4_pos_credit_o(r4_j4_pos_credit),
    .inject_credit_o(r4_inject_credit),
    .j1_neg_flit_o(r4_j1_neg_flit),
    .j1_pos_flit_o(r4_j1_pos_flit),
    .j2_neg_flit_o(r4_j2_neg_flit),
    .j2_pos_flit_o(r4_j2_pos_flit),
    .j4_pos_flit_o(r4_j4_pos_flit),
    .eject_flit_o(r4_eject_flit),
    .j1_neg_valid_o(r4_j1_neg_valid),
    .j1_pos_valid_o(r4_j1_pos_valid),
    .j2_neg_valid_o(r4_j2_neg_valid),
    .j2_pos_valid_o(r4_j2_pos_valid),
    .j4_pos_valid_o(r4_j4_pos_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );

  hb_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd5),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r4_j1_pos_valid),
    .j1_neg_flit_i(r4_j1_pos_flit),
    .j1_pos_valid_i(r6_j1_neg_valid),
    .j1_pos_flit_i(r6_j1_neg_flit),
    .j2_neg_valid_i(r3_j2_pos_valid),
    .j2_neg_flit_i(r3_j2_pos_flit),
    .j2_pos_valid_i(r7_j2_neg_valid),
    .j2_pos_flit_i(r7_j2_neg_flit),
    .j4_pos_valid_i(r1_j4_pos_valid),
    .j4_pos_flit_i(r1_j4_pos_flit),
    .inject_valid_i(inject_valid_i[5]),
    .inject_flit_i(inject_flit_i[107:90]),
    .j1_neg_credit_i(r4_j1_pos_credit),
    .j1_pos_credit_i(r6_j1_neg_credit),
    .j2_neg_credit_i(r3_j2_pos_credit),
    .j2_pos_credit_i(r7_j2_neg_credit),
    .j4_pos_credit_i(r1_j4_pos_credit),
    .eject_credit_i(eject_credit_i[5]),
    .j1_neg_credit_o(r5_j1_neg_credit),
    .j1_pos_credit_o(r5_j1_pos_credit),
    .j2_neg_credit_o(r5_j2_neg_credit),
    .j2_pos_credit_o(r5_j2_pos_credit),
    .j4_pos_credit_o(r5_j4_pos_credit),
    .inject_credit_o(r5_inject_credit),
    .j1_neg_flit_o(r5_j1_neg_flit),
    .j1_pos_flit_o(r5_j1_pos_flit),
    .j2_neg_flit_o(r5_j2_neg_flit),
    .j2_pos_flit_o(r5_j2_pos_flit),
    .j4_pos_flit_o(r5_j4_pos_flit),
    .eject_flit_o(r5_eject_flit),
    .j1_neg_valid_o(r5_j1_neg_valid),
    .j1_pos_valid_o(r5_j1_pos_valid),
    .j2_neg_valid_o(r5_j2_neg_valid),
    .j2_pos_valid_o(r5_j2_pos_valid),
    .j4_pos_valid_o(r5_j4_pos_valid),
    .eject_valid_o(r5_eject_valid),
    .stranded_o(r5_stranded)
  );

  hb_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd6),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r5_j1_pos_valid),
    .j1_neg_flit_i(r5_j1_pos_flit),
    .j1_pos_valid_i(r7_j1_neg_valid),
    .j1_pos_flit_i(r7_j1_neg_flit),
    .j2_neg_valid_i(r4_j2_pos_valid),
    .j2_neg_flit_i(r4_j2_pos_flit),
    .j2_pos_valid_i(r0_j2_neg_valid),
    .j2_pos_flit_i(r0_j2_neg_flit),
    .j4_pos_valid_i(r2_j4_pos_valid),
    .j4_pos_flit_i(r2_j4_pos_flit),
    .inject_valid_i(inject_valid_i[6]),
    .inject_flit_i(inject_flit_i[125:108]),
    .j1_neg_credit_i(r5_j1_pos_credit),
    .j1_pos_credit_i(r7_j1_neg_credit),
    .j2_neg_credit_i(r4_j2_pos_credit),
    .j2_pos_credit_i(r0_j2_neg_credit),
    .j4_pos_credit_i(r2_j4_pos_credit),
    .eject_credit_i(eject_credit_i[6]),
    .j1_neg_credit_o(r6_j1_neg_credit),
    .j1_pos_credit_o(r6_j1_pos_credit),
    .j2_neg_credit_o(r6_j2_neg_credit),
    .j2_pos_credit_o(r6_j2_pos_credit),
    .j4_pos_credit_o(r6_j4_pos_credit),
    .inject_credit_o(r6_inject_credit),
    .j1_neg_flit_o(r6_j1_neg_flit),
    .j1_pos_flit_o(r6_j1_pos_flit),
    .j2_neg_flit_o(r6_j2_neg_flit),
    .j2_pos_flit_o(r6_j2_pos_flit),
    .j4_pos_flit_o(r6_j4_pos_flit),
    .eject_flit_o(r6_eject_flit),
    .j1_neg_valid_o(r6_j1_neg_valid),
    .j1_pos_valid_o(r6_j1_pos_valid),
    .j2_neg_valid_o(r6_j2_neg_valid),
    .j2_pos_valid_o(r6_j2_pos_valid),
    .j4_pos_valid_o(r6_j4_pos_valid),
    .eject_valid_o(r6_eject_valid),
    .stranded_o(r6_stranded)
  );

  hb_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd7),
    .healthy_i(5'h1f),
    .j1_neg_valid_i(r6_j1_pos_valid),
    .j1_neg_flit_i(r6_j1_pos_flit),
    .j1_pos_valid_i(r0_j1_neg_valid),
    .j1_pos_flit_i(r0_j1_neg_flit),
    .j2_neg_valid_i(r5_j2_pos_valid),
    .j2_neg_flit_i(r5_j2_pos_flit),
    .j2_pos_valid_i(r1_j2_neg_valid),
    .j2_pos_flit_i(r1_j2_neg_flit),
    .j4_pos_valid_i(r3_j4_pos_valid),
    .j4_pos_flit_i(r3_j4_pos_flit),
    .inject_valid_i(inject_valid_i[7]),
    .inject_flit_i(inject_flit_i[143:126]),
    .j1_neg_credit_i(r6_j1_pos_credit),
    .j1_pos_credit_i(r0_j1_neg_credit),
    .j2_neg_credit_i(r5_j2_pos_credit),
    .j2_pos_credit_i(r1_j2_neg_credit),
    .j4_pos_credit_i(r3_j4_pos_credit),
    .eject_credit_i(eject_credit_i[7]),
    .j1_neg_credit_o(r7_j1_neg_credit),
    .j1_pos_credit_o(r7_j1_pos_credit),
    .j2_neg_credit_o(r7_j2_neg_credit),
    .j2_pos_credit_o(r7_j2_pos_credit),
    .j4_pos_credit_o(r7_j4_pos_credit),
    .inject_credit_o(r7_inject_credit),
    .j1_neg_flit_o(r7_j1_neg_flit),
    .j1_pos_flit_o(r7_j1_pos_flit),
    .j2_neg_flit_o(r7_j2_neg_flit),
    .j2_pos_flit_o(r7_j2_pos_flit),
    .j4_pos_flit_o(r7_j4_pos_flit),
    .eject_flit_o(r7_eject_flit),
    .j1_neg_valid_o(r7_j1_neg_valid),
    .j1_pos_valid_o(r7_j1_pos_valid),
    .j2_neg_valid_o(r7_j2_neg_valid),
    .j2_pos_valid_o(r7_j2_pos_valid),
    .j4_pos_valid_o(r7_j4_pos_valid),
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
endmodule
