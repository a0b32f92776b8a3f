// A network of 12 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
// A node may send a head flit only on a virtual channel whose credits have all returned.
module bmg_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [11:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [407:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [35:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [11:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [35:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [407:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [11:0] stranded_o
);
  wire [2:0] r0_j1_neg_credit;
  wire [2:0] r0_j1_pos_credit;
  wire [2:0] r0_j2_neg_credit;
  wire [2:0] r0_j2_pos_credit;
  wire [2:0] r0_j4_neg_credit;
  wire [2:0] r0_j4_pos_credit;
  wire r0_inject_credit;
  wire [33:0] r0_j1_neg_flit;
  wire [33:0] r0_j1_pos_flit;
  wire [33:0] r0_j2_neg_flit;
  wire [33:0] r0_j2_pos_flit;
  wire [33:0] r0_j4_neg_flit;
  wire [33:0] r0_j4_pos_flit;
  wire [33:0] r0_eject_flit;
  wire [2:0] r0_j1_neg_valid;
  wire [2:0] r0_j1_pos_valid;
  wire [2:0] r0_j2_neg_valid;
  wire [2:0] r0_j2_pos_valid;
  wire [2:0] r0_j4_neg_valid;
  wire [2:0] r0_j4_pos_valid;
  wire [2:0] r0_eject_valid;
  wire r0_stranded;
  wire [2:0] r1_j1_neg_credit;
  wire [2:0] r1_j1_pos_credit;
  wire [2:0] r1_j2_neg_credit;
  wire [2:0] r1_j2_pos_credit;
  wire [2:0] r1_j4_neg_credit;
  wire [2:0] r1_j4_pos_credit;
  wire r1_inject_credit;
  wire [33:0] r1_j1_neg_flit;
  wire [33:0] r1_j1_pos_flit;
  wire [33:0] r1_j2_neg_flit;
  wire [33:0] r1_j2_pos_flit;
  wire [33:0] r1_j4_neg_flit;
  wire [33:0] r1_j4_pos_flit;
  wire [33:0] r1_eject_flit;
  wire [2:0] r1_j1_neg_valid;
  wire [2:0] r1_j1_pos_valid;
  wire [2:0] r1_j2_neg_valid;
  wire [2:0] r1_j2_pos_valid;
  wire [2:0] r1_j4_neg_valid;
  wire [2:0] r1_j4_pos_valid;
  wire [2:0] r1_eject_valid;
  wire r1_stranded;
  wire [2:0] r2_j1_neg_credit;
  wire [2:0] r2_j1_pos_credit;
  wire [2:0] r2_j2_neg_credit;
  wire [2:0] r2_j2_pos_credit;
  wire [2:0] r2_j4_neg_credit;
  wire [2:0] r2_j4_pos_credit;
  wire r2_inject_credit;
  wire [33:0] r2_j1_neg_flit;
  wire [33:0] r2_j1_pos_flit;
  wire [33:0] r2_j2_neg_flit;
  wire [33:0] r2_j2_pos_flit;
  wire [33:0] r2_j4_neg_flit;
  wire [33:0] r2_j4_pos_flit;
  wire [33:0] r2_eject_flit;
  wire [2:0] r2_j1_neg_valid;
  wire [2:0] r2_j1_pos_valid;
  wire [2:0] r2_j2_neg_valid;
  wire [2:0] r2_j2_pos_valid;
  wire [2:0] r2_j4_neg_valid;
  wire [2:0] r2_j4_pos_valid;
  wire [2:0] r2_eject_valid;
  wire r2_stranded;
  wire [2:0] r3_j1_neg_credit;
  wire [2:0] r3_j1_pos_credit;
  wire [2:0] r3_j2_neg_credit;
  wire [2:0] r3_j2_pos_credit;
  wire [2:0] r3_j4_neg_credit;
  wire [2:0] r3_j4_pos_credit;
  wire r3_inject_credit;
  wire [33:0] r3_j1_neg_flit;
  wire [33:0] r3_j1_pos_flit;
  wire [33:0] r3_j2_neg_flit;
  wire [33:0] r3_j2_pos_flit;
  wire [33:0] r3_j4_neg_flit;
  wire [33:0] r3_j4_pos_flit;
  wire [33:0] r3_eject_flit;
  wire [2:0] r3_j1_neg_valid;
  wire [2:0] r3_j1_pos_valid;
  wire [2:0] r3_j2_neg_valid;
  wire [2:0] r3_j2_pos_valid;
  wire [2:0] r3_j4_neg_valid;
  wire [2:0] r3_j4_pos_valid;
  wire [2:0] r3_eject_valid;
  wire r3_stranded;
  wire [2:0] r4_j1_neg_credit;
  wire [2:0] r4_j1_pos_credit;
  wire [2:0] r4_j2_neg_credit;
  wire [2:0] r4_j2_pos_credit;
  wire [2:0] r4_j4_neg_credit;
  wire [2:0] r4_j4_pos_credit;
  wire r4_inject_credit;
  wire [33:0] r4_j1_neg_flit;
  wire [33:0] r4_j1_pos_flit;
  wire [33:0] r4_j2_neg_flit;
  wire [33:0] r4_j2_pos_flit;
  wire [33:0] r4_j4_neg_flit;
  wire [33:0] r4_j4_pos_flit;
  wire [33:0] r4_eject_flit;
  wire [2:0] r4_j1_neg_valid;
  wire [2:0] r4_j1_pos_valid;
  wire [2:0] r4_j2_neg_valid;
  wire [2:0] r4_j2_pos_valid;
  wire [2:0] r4_j4_neg_valid;
  wire [2:0] r4_j4_pos_valid;
  wire [2:0] r4_eject_valid;
  wire r4_stranded;
  wire [2:0] r5_j1_neg_credit;
  wire [2:0] r5_j1_pos_credit;
  wire [2:0] r5_j2_neg_credit;
  wire [2:0] r5_j2_pos_credit;
  wire [2:0] r5_j4_neg_credit;
  wire [2:0] r5_j4_pos_credit;
  wire r5_inject_credit;
  wire [33:0] r5_j1_neg_flit;
  wire [33:0] r5_j1_pos_flit;
  wire [33:0] r5_j2_neg_flit;
  wire [33:0] r5_j2_pos_flit;
  wire [33:0] r5_j4_neg_flit;
  wire [33:0] r5_j4_pos_flit;
  wire [33:0] r5_eject_flit;
  wire [2:0] r5_j1_neg_valid;
  wire [2:0] r5_j1_pos_valid;
  wire [2:0] r5_j2_neg_valid;
  wire [2:0] r5_j2_pos_valid;
  wire [2:0] r5_j4_neg_valid;
  wire [2:0] r5_j4_pos_valid;
  wire [2:0] r5_eject_valid;
  wire r5_stranded;
  wire [2:0] r6_j1_neg_credit;
  wire [2:0] r6_j1_pos_credit;
  wire [2:0] r6_j2_neg_credit;
  wire [2:0] r6_j2_pos_credit;
  wire [2:0] r6_j4_neg_credit;
  wire [2:0] r6_j4_pos_credit;
  wire r6_inject_credit;
  wire [33:0] r6_j1_neg_flit;
  wire [33:0] r6_j1_pos_flit;
  wire [33:0] r6_j2_neg_flit;
  wire [33:0] r6_j2_pos_flit;
  wire [33:0] r6_j4_neg_flit;
  wire [33:0] r6_j4_pos_flit;
  wire [33:0] r6_eject_flit;
  wire [2:0] r6_j1_neg_valid;
  wire [2:0] r6_j1_pos_valid;
  wire [2:0] r6_j2_neg_valid;
  wire [2:0] r6_j2_pos_valid;
  wire [2:0] r6_j4_neg_valid;
  wire [2:0] r6_j4_pos_valid;
  wire [2:0] r6_eject_valid;
  wire r6_stranded;
  wire [2:0] r7_j1_neg_credit;
  wire [2:0] r7_j1_pos_credit;
  wire [2:0] r7_j2_neg_credit;
  wire [2:0] r7_j2_pos_credit;
  wire [2:0] r7_j4_neg_credit;
  wire [2:0] r7_j4_pos_credit;
  wire r7_inject_credit;
  wire [33:0] r7_j1_neg_flit;
  wire [33:0] r7_j1_pos_flit;
  wire [33:0] r7_j2_neg_flit;
  wire [33:0] r7_j2_pos_flit;
  wire [33:0] r7_j4_neg_flit;
  wire [33:0] r7_j4_pos_flit;
  wire [33:0] r7_eject_flit;
  wire [2:0] r7_j1_neg_valid;
  wire [2:0] r7_j1_pos_valid;
  wire [2:0] r7_j2_neg_valid;
  wire [2:0] r7_j2_pos_valid;
  wire [2:0] r7_j4_neg_valid;
  wire [2:0] r7_j4_pos_valid;
  wire [2:0] r7_eject_valid;
  wire r7_stranded;
  wire [2:0] r8_j1_neg_credit;
  wire [2:0] r8_j1_pos_credit;
  wire [2:0] r8_j2_neg_credit;
  wire [2:0] r8_j2_pos_credit;
  wire [2:0] r8_j4_neg_credit;
  wire [2:0] r8_j4_pos_credit;
  wire r8_inject_credit;
  wire [33:0] r8_j1_neg_flit;
  wire [33:0] r8_j1_pos_flit;
  wire [33:0] r8_j2_neg_flit;
  wire [33:0] r8_j2_pos_flit;
  wire [33:0] r8_j4_neg_flit;
  wire [33:0] r8_j4_pos_flit;
  wire [33:0] r8_eject_flit;
  wire [2:0] r8_j1_neg_valid;
  wire [2:0] r8_j1_pos_valid;
  wire [2:0] r8_j2_neg_valid;
  wire [2:0] r8_j2_pos_valid;
  wire [2:0] r8_j4_neg_valid;
  wire [2:0] r8_j4_pos_valid;
  wire [2:0] r8_eject_valid;
  wire r8_stranded;
  wire [2:0] r9_j1_neg_credit;
  wire [2:0] r9_j1_pos_credit;
  wire [2:0] r9_j2_neg_credit;
  wire [2:0] r9_j2_pos_credit;
  wire [2:0] r9_j4_neg_credit;
  wire [2:0] r9_j4_pos_credit;
  wire r9_inject_credit;
  wire [33:0] r9_j1_neg_flit;
  wire [33:0] r9_j1_pos_flit;
  wire [33:0] r9_j2_neg_flit;
  wire [33:0] r9_j2_pos_flit;
  wire [33:0] r9_j4_neg_flit;
  wire [33:0] r9_j4_pos_flit;
  wire [33:0] r9_eject_flit;
  wire [2:0] r9_j1_neg_valid;
  wire [2:0] r9_j1_pos_valid;
  wire [2:0] r9_j2_neg_valid;
  wire [2:0] r9_j2_pos_valid;
  wire [2:0] r9_j4_neg_valid;
  wire [2:0] r9_j4_pos_valid;
  wire [2:0] r9_eject_valid;
  wire r9_stranded;
  wire [2:0] r10_j1_neg_credit;
  wire [2:0] r10_j1_pos_credit;
  wire [2:0] r10_j2_neg_credit;
  wire [2:0] r10_j2_pos_credit;
  wire [2:0] r10_j4_neg_credit;
  wire [2:0] r10_j4_pos_credit;
  wire r10_inject_credit;
  wire [33:0] r10_j1_neg_flit;
  wire [33:0] r10_j1_pos_flit;
  wire [33:0] r10_j2_neg_flit;
  wire [33:0] r10_j2_pos_flit;
  wire [33:0] r10_j4_neg_flit;
  wire [33:0] r10_j4_pos_flit;
  wire [33:0] r10_eject_flit;
  wire [2:0] r10_j1_neg_valid;
  wire [2:0] r10_j1_pos_valid;
  wire [2:0] r10_j2_neg_valid;
  wire [2:0] r10_j2_pos_valid;
  wire [2:0] r10_j4_neg_valid;
  wire [2:0] r10_j4_pos_valid;
  wire [2:0] r10_eject_valid;
  wire r10_stranded;
  wire [2:0] r11_j1_neg_credit;
  wire [2:0] r11_j1_pos_credit;
  wire [2:0] r11_j2_neg_credit;
  wire [2:0] r11_j2_pos_credit;
  wire [2:0] r11_j4_neg_credit;
  wire [2:0] r11_j4_pos_credit;
  wire r11_inject_credit;
  wire [33:0] r11_j1_neg_flit;
  wire [33:0] r11_j1_pos_flit;
  wire [33:0] r11_j2_neg_flit;
  wire [33:0] r11_j2_pos_flit;
  wire [33:0] r11_j4_neg_flit;
  wire [33:0] r11_j4_pos_flit;
  wire [33:0] r11_eject_flit;
  wire [2:0] r11_j1_neg_valid;
  wire [2:0] r11_j1_pos_valid;
  wire [2:0] r11_j2_neg_valid;
  wire [2:0] r11_j2_pos_valid;
  wire [2:0] r11_j4_neg_valid;
  wire [2:0] r11_j4_pos_valid;
  wire [2:0] r11_eject_valid;
  wire r11_stranded;

  bmg_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd0),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r11_j1_pos_valid),
    .j1_neg_flit_i(r11_j1_pos_flit),
    .j1_pos_valid_i(r1_j1_neg_valid),
    .j1_pos_flit_i(r1_j1_neg_flit),
    .j2_neg_valid_i(r10_j2_pos_valid),
    .j2_neg_flit_i(r10_j2_pos_flit),
    .j2_pos_valid_i(r2_j2_neg_valid),
    .j2_pos_flit_i(r2_j2_neg_flit),
    .j4_neg_valid_i(r8_j4_pos_valid),
    .j4_neg_flit_i(r8_j4_pos_flit),
    .j4_pos_valid_i(r4_j4_neg_valid),
    .j4_pos_flit_i(r4_j4_neg_flit),
    .inject_valid_i(inject_valid_i[0]),
    .inject_flit_i(inject_flit_i[33:0]),
    .j1_neg_credit_i(r11_j1_pos_credit),
    .j1_pos_credit_i(r1_j1_neg_credit),
    .j2_neg_credit_i(r10_j2_pos_credit),
    .j2_pos_credit_i(r2_j2_neg_credit),
    .j4_neg_credit_i(r8_j4_pos_credit),
    .j4_pos_credit_i(r4_j4_neg_credit),
    .eject_credit_i(eject_credit_i[2:0]),
    .j1_neg_credit_o(r0_j1_neg_credit),
    .j1_pos_credit_o(r0_j1_pos_credit),
    .j2_neg_credit_o(r0_j2_neg_credit),
    .j2_pos_credit_o(r0_j2_pos_credit),
    .j4_neg_credit_o(r0_j4_neg_credit),
    .j4_pos_credit_o(r0_j4_pos_credit),
    .inject_credit_o(r0_inject_credit),
    .j1_neg_flit_o(r0_j1_neg_flit),
    .j1_pos_flit_o(r0_j1_pos_flit),
    .j2_neg_flit_o(r0_j2_neg_flit),
    .j2_pos_flit_o(r0_j2_pos_flit),
    .j4_neg_flit_o(r0_j4_neg_flit),
    .j4_pos_flit_o(r0_j4_pos_flit),
    .eject_flit_o(r0_eject_flit),
    .j1_neg_valid_o(r0_j1_neg_valid),
    .j1_pos_valid_o(r0_j1_pos_valid),
    .j2_neg_valid_o(r0_j2_neg_valid),
    .j2_pos_valid_o(r0_j2_pos_valid),
    .j4_neg_valid_o(r0_j4_neg_valid),
    .j4_pos_valid_o(r0_j4_pos_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  bmg_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd1),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r0_j1_pos_valid),
    .j1_neg_flit_i(r0_j1_pos_flit),
    .j1_pos_valid_i(r2_j1_neg_valid),
    .j1_pos_flit_i(r2_j1_neg_flit),
    .j2_neg_valid_i(r11_j2_pos_valid),
    .j2_neg_flit_i(r11_j2_pos_flit),
    .j2_pos_valid_i(r3_j2_neg_valid),
    .j2_pos_flit_i(r3_j2_neg_flit),
    .j4_neg_valid_i(r9_j4_pos_valid),
    .j4_neg_flit_i(r9_j4_pos_flit),
    .j4_pos_valid_i(r5_j4_neg_valid),
    .j4_pos_flit_i(r5_j4_neg_flit),
    .inject_valid_i(inject_valid_i[1]),
    .inject_flit_i(inject_flit_i[67:34]),
    .j1_neg_credit_i(r0_j1_pos_credit),
    .j1_pos_credit_i(r2_j1_neg_credit),
    .j2_neg_credit_i(r11_j2_pos_credit),
    .j2_pos_credit_i(r3_j2_neg_credit),
    .j4_neg_credit_i(r9_j4_pos_credit),
    .j4_pos_credit_i(r5_j4_neg_credit),
    .eject_credit_i(eject_credit_i[5:3]),
    .j1_neg_credit_o(r1_j1_neg_credit),
    .j1_pos_credit_o(r1_j1_pos_credit),
    .j2_neg_credit_o(r1_j2_neg_credit),
    .j2_pos_credit_o(r1_j2_pos_credit),
    .j4_neg_credit_o(r1_j4_neg_credit),
    .j4_pos_credit_o(r1_j4_pos_credit),
    .inject_credit_o(r1_inject_credit),
    .j1_neg_flit_o(r1_j1_neg_flit),
    .j1_pos_flit_o(r1_j1_pos_flit),
    .j2_neg_flit_o(r1_j2_neg_flit),
    .j2_pos_flit_o(r1_j2_pos_flit),
    .j4_neg_flit_o(r1_j4_neg_flit),
    .j4_pos_flit_o(r1_j4_pos_flit),
    .eject_flit_o(r1_eject_flit),
    .j1_neg_valid_o(r1_j1_neg_valid),
    .j1_pos_valid_o(r1_j1_pos_valid),
    .j2_neg_valid_o(r1_j2_neg_valid),
    .j2_pos_valid_o(r1_j2_pos_valid),
    .j4_neg_valid_o(r1_j4_neg_valid),
    .j4_pos_valid_o(r1_j4_pos_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  bmg_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd2),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r1_j1_pos_valid),
    .j1_neg_flit_i(r1_j1_pos_flit),
    .j1_pos_valid_i(r3_j1_neg_valid),
    .j1_pos_flit_i(r3_j1_neg_flit),
    .j2_neg_valid_i(r0_j2_pos_valid),
    .j2_neg_flit_i(r0_j2_pos_flit),
    .j2_pos_valid_i(r4_j2_neg_valid),
    .j2_pos_flit_i(r4_j2_neg_flit),
    .j4_neg_valid_i(r10_j4_pos_valid),
    .j4_neg_flit_i(r10_j4_pos_flit),
    .j4_pos_valid_i(r6_j4_neg_valid),
    .j4_pos_flit_i(r6_j4_neg_flit),
    .inject_valid_i(inject_valid_i[2]),
    .inject_flit_i(inject_flit_i[101:68]),
    .j1_neg_credit_i(r1_j1_pos_credit),
    .j1_pos_credit_i(r3_j1_neg_credit),
    .j2_neg_credit_i(r0_j2_pos_credit),
    .j2_pos_credit_i(r4_j2_neg_credit),
    .j4_neg_credit_i(r10_j4_pos_credit),
    .j4_pos_credit_i(r6_j4_neg_credit),
    .eject_credit_i(eject_credit_i[8:6]),
    .j1_neg_credit_o(r2_j1_neg_credit),
    .j1_pos_credit_o(r2_j1_pos_credit),
    .j2_neg_credit_o(r2_j2_neg_credit),
    .j2_pos_credit_o(r2_j2_pos_credit),
    .j4_neg_credit_o(r2_j4_neg_credit),
    .j4_pos_credit_o(r2_j4_pos_credit),
    .inject_credit_o(r2_inject_credit),
    .j1_neg_flit_o(r2_j1_neg_flit),
    .j1_pos_flit_o(r2_j1_pos_flit),
    .j2_neg_flit_o(r2_j2_neg_flit),
    .j2_pos_flit_o(r2_j2_pos_flit),
    .j4_neg_flit_o(r2_j4_neg_flit),
    .j4_pos_flit_o(r2_j4_pos_flit),
    .eject_flit_o(r2_eject_flit),
    .j1_neg_valid_o(r2_j1_neg_valid),
    .j1_pos_valid_o(r2_j1_pos_valid),
    .j2_neg_valid_o(r2_j2_neg_valid),
    .j2_pos_valid_o(r2_j2_pos_valid),
    .j4_neg_valid_o(r2_j4_neg_valid),
    .j4_pos_valid_o(r2_j4_pos_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  bmg_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd3),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r2_j1_pos_valid),
    .j1_neg_flit_i(r2_j1_pos_flit),
    .j1_pos_valid_i(r4_j1_neg_valid),
    .j1_pos_flit_i(r4_j1_neg_flit),
    .j2_neg_valid_i(r1_j2_pos_valid),
    .j2_neg_flit_i(r1_j2_pos_flit),
    .j2_pos_valid_i(r5_j2_neg_valid),
    .j2_pos_flit_i(r5_j2_neg_flit),
    .j4_neg_valid_i(r11_j4_pos_valid),
    .j4_neg_flit_i(r11_j4_pos_flit),
    .j4_pos_valid_i(r7_j4_neg_valid),
    .j4_pos_flit_i(r7_j4_neg_flit),
    .inject_valid_i(inject_valid_i[3]),
    .inject_flit_i(inject_flit_i[135:102]),
    .j1_neg_credit_i(r2_j1_pos_credit),
    .j1_pos_credit_i(r4_j1_neg_credit),
    .j2_neg_credit_i(r1_j2_pos_credit),
    .j2_pos_credit_i(r5_j2_neg_credit),
    .j4_neg_credit_i(r11_j4_pos_credit),
    .j4_pos_credit_i(r7_j4_neg_credit),
    .eject_credit_i(eject_credit_i[11:9]),
    .j1_neg_credit_o(r3_j1_neg_credit),
    .j1_pos_credit_o(r3_j1_pos_credit),
    .j2_neg_credit_o(r3_j2_neg_credit),
    .j2_pos_credit_o(r3_j2_pos_credit),
    .j4_neg_credit_o(r3_j4_neg_credit),
    .j4_pos_credit_o(r3_j4_pos_credit),
    .inject_credit_o(r3_inject_credit),
    .j1_neg_flit_o(r3_j1_neg_flit),
    .j1_pos_flit_o(r3_j1_pos_flit),
    .j2_neg_flit_o(r3_j2_neg_flit),
    .j2_pos_flit_o(r3_j2_pos_flit),
    .j4_neg_flit_o(r3_j4_neg_flit),
    .j4_pos_flit_o(r3_j4_pos_flit),
    .eject_flit_o(r3_eject_flit),
    .j1_neg_valid_o(r3_j1_neg_valid),
    .j1_pos_valid_o(r3_j1_pos_valid),
    .j2_neg_valid_o(r3_j2_neg_valid),
    .j2_pos_valid_o(r3_j2_pos_valid),
    .j4_neg_valid_o(r3_j4_neg_valid),
    .j4_pos_valid_o(r3_j4_pos_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  bmg_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd4),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r3_j1_pos_valid),
    .j1_neg_flit_i(r3_j1_pos_flit),
    .j1_pos_valid_i(r5_j1_neg_valid),
    .j1_pos_flit_i(r5_j1_neg_flit),
    .j2_neg_valid_i(r2_j2_pos_valid),
    .j2_neg_flit_i(r2_j2_pos_flit),
    .j2_pos_valid_i(r6_j2_neg_valid),
    .j2_pos_flit_i(r6_j2_neg_flit),
    .j4_neg_valid_i(r0_j4_pos_valid),
    .j4_neg_flit_i(r0_j4_pos_flit),
    .j4_pos_valid_i(r8_j4_neg_valid),
    .j4_pos_flit_i(r8_j4_neg_flit),
    .inject_valid_i(inject_valid_i[4]),
    .inject_flit_i(inject_flit_i[169:136]),
    .j1_neg_credit_i(r3_j1_pos_credit),
    .j1_pos_credit_i(r5_j1_neg_credit),
    .j2_neg_credit_i(r2_j2_pos_credit),
    .j2_pos_credit_i(r6_j2_neg_credit),
    .j4_neg_credit_i(r0_j4_pos_credit),
    .j4_pos_credit_i(r8_j4_neg_credit),
    .eject_credit_i(eject_credit_i[14:12]),
    .j1_neg_credit_o(r4_j1_neg_credit),
    .j1_pos_credit_o(r4_j1_pos_credit),
    .j2_neg_credit_o(r4_j2_neg_credit),
    .j2_pos_credit_o(r4_j2_pos_credit),
    .j4_neg_credit_o(r4_j4_neg_credit),
    .j4_pos_credit_o(r4_j4_pos_credit),
    .inject_credit_o(r4_inject_credit),
    .j1_neg_flit_o(r4_j1_neg_flit),
    .j1_pos_flit_o(r4_j1_pos_flit),
    .j2_neg_flit_o(r4_j2_neg_flit),
    .j2_pos_flit_o(r4_j2_pos_flit),
    .j4_neg_flit_o(r4_j4_neg_flit),
    .j4_pos_flit_o(r4_j4_pos_flit),
    .eject_flit_o(r4_eject_flit),
    .j1_neg_valid_o(r4_j1_neg_valid),
    .j1_pos_valid_o(r4_j1_pos_valid),
    .j2_neg_valid_o(r4_j2_neg_valid),
    .j2_pos_valid_o(r4_j2_pos_valid),
    .j4_neg_valid_o(r4_j4_neg_valid),
    .j4_pos_valid_o(r4_j4_pos_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );

  bmg_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd5),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r4_j1_pos_valid),
    .j1_neg_flit_i(r4_j1_pos_flit),
    .j1_pos_valid_i(r6_j1_neg_valid),
    .j1_pos_flit_i(r6_j1_neg_flit),
    .j2_neg_valid_i(r3_j2_pos_valid),
    .j2_neg_flit_i(r3_j2_pos_flit),
    .j2_pos_valid_i(r7_j2_neg_valid),
    .j2_pos_flit_i(r7_j2_neg_flit),
    .j4_neg_valid_i(r1_j4_pos_valid),
    .j4_neg_flit_i(r1_j4_pos_flit),
    .j4_pos_valid_i(r9_j4_neg_valid),
    .j4_pos_flit_i(r9_j4_neg_flit),
    .inject_valid_i(inject_valid_i[5]),
    .inject_flit_i(inject_flit_i[203:170]),
    .j1_neg_credit_i(r4_j1_pos_credit),
    .j1_pos_credit_i(r6_j1_neg_credit),
    .j2_neg_credit_i(r3_j2_pos_credit),
    .j2_pos_credit_i(r7_j2_neg_credit),
    .j4_neg_credit_i(r1_j4_pos_credit),
    .j4_pos_credit_i(r9_j4_neg_credit),
    .eject_credit_i(eject_credit_i[17:15]),
    .j1_neg_credit_o(r5_j1_neg_credit),
    .j1_pos_credit_o(r5_j1_pos_credit),
    .j2_neg_credit_o(r5_j2_neg_credit),
    .j2_pos_credit_o(r5_j2_pos_credit),
    .j4_neg_credit_o(r5_j4_neg_credit),
    .j4_pos_credit_o(r5_j4_pos_credit),
    .inject_credit_o(r5_inject_credit),
    .j1_neg_flit_o(r5_j1_neg_flit),
    .j1_pos_flit_o(r5_j1_pos_flit),
    .j2_neg_flit_o(r5_j2_neg_flit),
    .j2_pos_flit_o(r5_j2_pos_flit),
    .j4_neg_flit_o(r5_j4_neg_flit),
    .j4_pos_flit_o(r5_j4_pos_flit),
    .eject_flit_o(r5_eject_flit),
    .j1_neg_valid_o(r5_j1_neg_valid),
    .j1_pos_valid_o(r5_j1_pos_valid),
    .j2_neg_valid_o(r5_j2_neg_valid),
    .j2_pos_valid_o(r5_j2_pos_valid),
    .j4_neg_valid_o(r5_j4_neg_valid),
    .j4_pos_valid_o(r5_j4_pos_valid),
    .eject_valid_o(r5_eject_valid),
    .stranded_o(r5_stranded)
  );

  bmg_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd6),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r5_j1_pos_valid),
    .j1_neg_flit_i(r5_j1_pos_flit),
    .j1_pos_valid_i(r7_j1_neg_valid),
    .j1_pos_flit_i(r7_j1_neg_flit),
    .j2_neg_valid_i(r4_j2_pos_valid),
    .j2_neg_flit_i(r4_j2_pos_flit),
    .j2_pos_valid_i(r8_j2_neg_valid),
    .j2_pos_flit_i(r8_j2_neg_flit),
    .j4_neg_valid_i(r2_j4_pos_valid),
    .j4_neg_flit_i(r2_j4_pos_flit),
    .j4_pos_valid_i(r10_j4_neg_valid),
    .j4_pos_flit_i(r10_j4_neg_flit),
    .inject_valid_i(inject_valid_i[6]),
    .inject_flit_i(inject_flit_i[237:204]),
    .j1_neg_credit_i(r5_j1_pos_credit),
    .j1_pos_credit_i(r7_j1_neg_credit),
    .j2_neg_credit_i(r4_j2_pos_credit),
    .j2_pos_credit_i(r8_j2_neg_credit),
    .j4_neg_credit_i(r2_j4_pos_credit),
    .j4_pos_credit_i(r10_j4_neg_credit),
    .eject_credit_i(eject_credit_i[20:18]),
    .j1_neg_credit_o(r6_j1_neg_credit),
    .j1_pos_credit_o(r6_j1_pos_credit),
    .j2_neg_credit_o(r6_j2_neg_credit),
    .j2_pos_credit_o(r6_j2_pos_credit),
    .j4_neg_credit_o(r6_j4_neg_credit),
    .j4_pos_credit_o(r6_j4_pos_credit),
    .inject_credit_o(r6_inject_credit),
    .j1_neg_flit_o(r6_j1_neg_flit),
    .j1_pos_flit_o(r6_j1_pos_flit),
    .j2_neg_flit_o(r6_j2_neg_flit),
    .j2_pos_flit_o(r6_j2_pos_flit),
    .j4_neg_flit_o(r6_j4_neg_flit),
    .j4_pos_flit_o(r6_j4_pos_flit),
    .eject_flit_o(r6_eject_flit),
    .j1_neg_valid_o(r6_j1_neg_valid),
    .j1_pos_valid_o(r6_j1_pos_valid),
    .j2_neg_valid_o(r6_j2_neg_valid),
    .j2_pos_valid_o(r6_j2_pos_valid),
    .j4_neg_valid_o(r6_j4_neg_valid),
    .j4_pos_valid_o(r6_j4_pos_valid),
    .eject_valid_o(r6_eject_valid),
    .stranded_o(r6_stranded)
  );

  bmg_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd7),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r6_j1_pos_valid),
    .j1_neg_flit_i(r6_j1_pos_flit),
    .j1_pos_valid_i(r8_j1_neg_valid),
    .j1_pos_flit_i(r8_j1_neg_flit),
    .j2_neg_valid_i(r5_j2_pos_valid),
    .j2_neg_flit_i(r5_j2_pos_flit),
    .j2_pos_valid_i(r9_j2_neg_valid),
    .j2_pos_flit_i(r9_j2_neg_flit),
    .j4_neg_valid_i(r3_j4_pos_valid),
    .j4_neg_flit_i(r3_j4_pos_flit),
    .j4_pos_valid_i(r11_j4_neg_valid),
    .j4_pos_flit_i(r11_j4_neg_flit),
    .inject_valid_i(inject_valid_i[7]),
    .inject_flit_i(inject_flit_i[271:238]),
    .j1_neg_credit_i(r6_j1_pos_credit),
    .j1_pos_credit_i(r8_j1_neg_credit),
    .j2_neg_credit_i(r5_j2_pos_credit),
    .j2_pos_credit_i(r9_j2_neg_credit),
    .j4_neg_credit_i(r3_j4_pos_credit),
    .j4_pos_credit_i(r11_j4_neg_credit),
    .eject_credit_i(eject_credit_i[23:21]),
    .j1_neg_credit_o(r7_j1_neg_credit),
    .j1_pos_credit_o(r7_j1_pos_credit),
    .j2_neg_credit_o(r7_j2_neg_credit),
    .j2_pos_credit_o(r7_j2_pos_credit),
    .j4_neg_credit_o(r7_j4_neg_credit),
    .j4_pos_credit_o(r7_j4_pos_credit),
    .inject_credit_o(r7_inject_credit),
    .j1_neg_flit_o(r7_j1_neg_flit),
    .j1_pos_flit_o(r7_j1_pos_flit),
    .j2_neg_flit_o(r7_j2_neg_flit),
    .j2_pos_flit_o(r7_j2_pos_flit),
    .j4_neg_flit_o(r7_j4_neg_flit),
    .j4_pos_flit_o(r7_j4_pos_flit),
    .eject_flit_o(r7_eject_flit),
    .j1_neg_valid_o(r7_j1_neg_valid),
    .j1_pos_valid_o(r7_j1_pos_valid),
    .j2_neg_valid_o(r7_j2_neg_valid),
    .j2_pos_valid_o(r7_j2_pos_valid),
    .j4_neg_valid_o(r7_j4_neg_valid),
    .j4_pos_valid_o(r7_j4_pos_valid),
    .eject_valid_o(r7_eject_valid),
    .stranded_o(r7_stranded)
  );

  bmg_router r8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd8),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r7_j1_pos_valid),
    .j1_neg_flit_i(r7_j1_pos_flit),
    .j1_pos_valid_i(r9_j1_neg_valid),
    .j1_pos_flit_i(r9_j1_neg_flit),
    .j2_neg_valid_i(r6_j2_pos_valid),
    .j2_neg_flit_i(r6_j2_pos_flit),
    .j2_pos_valid_i(r10_j2_neg_valid),
    .j2_pos_flit_i(r10_j2_neg_flit),
    .j4_neg_valid_i(r4_j4_pos_valid),
    .j4_neg_flit_i(r4_j4_pos_flit),
    .j4_pos_valid_i(r0_j4_neg_valid),
    .j4_pos_flit_i(r0_j4_neg_flit),
    .inject_valid_i(inject_valid_i[8]),
    .inject_flit_i(inject_flit_i[305:272]),
    .j1_neg_credit_i(r7_j1_pos_credit),
    .j1_pos_credit_i(r9_j1_neg_credit),
    .j2_neg_credit_i(r6_j2_pos_credit),
    .j2_pos_credit_i(r10_j2_neg_credit),
    .j4_neg_credit_i(r4_j4_pos_credit),
    .j4_pos_credit_i(r0_j4_neg_credit),
    .eject_credit_i(eject_credit_i[26:24]),
    .j1_neg_credit_o(r8_j1_neg_credit),
    .j1_pos_credit_o(r8_j1_pos_credit),
    .j2_neg_credit_o(r8_j2_neg_credit),
    .j2_pos_credit_o(r8_j2_pos_credit),
    .j4_neg_credit_o(r8_j4_neg_credit),
    .j4_pos_credit_o(r8_j4_pos_credit),
    .inject_credit_o(r8_inject_credit),
    .j1_neg_flit_o(r8_j1_neg_flit),
    .j1_pos_flit_o(r8_j1_pos_flit),
    .j2_neg_flit_o(r8_j2_neg_flit),
    .j2_pos_flit_o(r8_j2_pos_flit),
    .j4_neg_flit_o(r8_j4_neg_flit),
    .j4_pos_flit_o(r8_j4_pos_flit),
    .eject_flit_o(r8_eject_flit),
    .j1_neg_valid_o(r8_j1_neg_valid),
    .j1_pos_valid_o(r8_j1_pos_valid),
    .j2_neg_valid_o(r8_j2_neg_valid),
    .j2_pos_valid_o(r8_j2_pos_valid),
    .j4_neg_valid_o(r8_j4_neg_valid),
    .j4_pos_valid_o(r8_j4_pos_valid),
    .eject_valid_o(r8_eject_valid),
    .stranded_o(r8_stranded)
  );

  bmg_router r9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd9),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r8_j1_pos_valid),
    .j1_neg_flit_i(r8_j1_pos_flit),
    .j1_pos_valid_i(r10_j1_neg_valid),
    .j1_pos_flit_i(r10_j1_neg_flit),
    .j2_neg_valid_i(r7_j2_pos_valid),
    .j2_neg_flit_i(r7_j2_pos_flit),
    .j2_pos_valid_i(r11_j2_neg_valid),
    .j2_pos_flit_i(r11_j2_neg_flit),
    .j4_neg_valid_i(r5_j4_pos_valid),
    .j4_neg_flit_i(r5_j4_pos_flit),
    .j4_pos_valid_i(r1_j4_neg_valid),
    .j4_pos_flit_i(r1_j4_neg_flit),
    .inject_valid_i(inject_valid_i[9]),
    .inject_flit_i(inject_flit_i[339:306]),
    .j1_neg_credit_i(r8_j1_pos_credit),
    .j1_pos_credit_i(r10_j1_neg_credit),
    .j2_neg_credit_i(r7_j2_pos_credit),
    .j2_pos_credit_i(r11_j2_neg_credit),
    .j4_neg_credit_i(r5_j4_pos_credit),
    .j4_pos_credit_i(r1_j4_neg_credit),
    .eject_credit_i(eject_credit_i[29:27]),
    .j1_neg_credit_o(r9_j1_neg_credit),
    .j1_pos_credit_o(r9_j1_pos_credit),
    .j2_neg_credit_o(r9_j2_neg_credit),
    .j2_pos_credit_o(r9_j2_pos_credit),
    .j4_neg_credit_o(r9_j4_neg_credit),
    .j4_pos_credit_o(r9_j4_pos_credit),
    .inject_credit_o(r9_inject_credit),
    .j1_neg_flit_o(r9_j1_neg_flit),
    .j1_pos_flit_o(r9_j1_pos_flit),
    .j2_neg_flit_o(r9_j2_neg_flit),
    .j2_pos_flit_o(r9_j2_pos_flit),
    .j4_neg_flit_o(r9_j4_neg_flit),
    .j4_pos_flit_o(r9_j4_pos_flit),
    .eject_flit_o(r9_eject_flit),
    .j1_neg_valid_o(r9_j1_neg_valid),
    .j1_pos_valid_o(r9_j1_pos_valid),
    .j2_neg_valid_o(r9_j2_neg_valid),
    .j2_pos_valid_o(r9_j2_pos_valid),
    .j4_neg_valid_o(r9_j4_neg_valid),
    .j4_pos_valid_o(r9_j4_pos_valid),
    .eject_valid_o(r9_eject_valid),
    .stranded_o(r9_stranded)
  );

  bmg_router r10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'ha),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r9_j1_pos_valid),
    .j1_neg_flit_i(r9_j1_pos_flit),
    .j1_pos_valid_i(r11_j1_neg_valid),
    .j1_pos_flit_i(r11_j1_neg_flit),
    .j2_neg_valid_i(r8_j2_pos_valid),
    .j2_neg_flit_i(r8_j2_pos_flit),
    .j2_pos_valid_i(r0_j2_neg_valid),
    .j2_pos_flit_i(r0_j2_neg_flit),
    .j4_neg_valid_i(r6_j4_pos_valid),
    .j4_neg_flit_i(r6_j4_pos_flit),
    .j4_pos_valid_i(r2_j4_neg_valid),
    .j4_pos_flit_i(r2_j4_neg_flit),
    .inject_valid_i(inject_valid_i[10]),
    .inject_flit_i(inject_flit_i[373:340]),
    .j1_neg_credit_i(r9_j1_pos_credit),
    .j1_pos_credit_i(r11_j1_neg_credit),
    .j2_neg_credit_i(r8_j2_pos_credit),
    .j2_pos_credit_i(r0_j2_neg_credit),
    .j4_neg_credit_i(r6_j4_pos_credit),
    .j4_pos_credit_i(r2_j4_neg_credit),
    .eject_credit_i(eject_credit_i[32:30]),
    .j1_neg_credit_o(r10_j1_neg_credit),
    .j1_pos_credit_o(r10_j1_pos_credit),
    .j2_neg_credit_o(r10_j2_neg_credit),
    .j2_pos_credit_o(r10_j2_pos_credit),
    .j4_neg_credit_o(r10_j4_neg_credit),
    .j4_pos_credit_o(r10_j4_pos_credit),
    .inject_credit_o(r10_inject_credit),
    .j1_neg_flit_o(r10_j1_neg_flit),
    .j1_pos_flit_o(r10_j1_pos_flit),
    .j2_neg_flit_o(r10_j2_neg_flit),
    .j2_pos_flit_o(r10_j2_pos_flit),
    .j4_neg_flit_o(r10_j4_neg_flit),
    .j4_pos_flit_o(r10_j4_pos_flit),
    .eject_flit_o(r10_eject_flit),
    .j1_neg_valid_o(r10_j1_neg_valid),
    .j1_pos_valid_o(r10_j1_pos_valid),
    .j2_neg_valid_o(r10_j2_neg_valid),
    .j2_pos_valid_o(r10_j2_pos_valid),
    .j4_neg_valid_o(r10_j4_neg_valid),
    .j4_pos_valid_o(r10_j4_pos_valid),
    .eject_valid_o(r10_eject_valid),
    .stranded_o(r10_stranded)
  );

  bmg_router r11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'hb),
    .healthy_i(6'h3f),
    .j1_neg_valid_i(r10_j1_pos_valid),
    .j1_neg_flit_i(r10_j1_pos_flit),
    .j1_pos_valid_i(r0_j1_neg_valid),
    .j1_pos_flit_i(r0_j1_neg_flit),
    .j2_neg_valid_i(r9_j2_pos_valid),
    .j2_neg_flit_i(r9_j2_pos_flit),
    .j2_pos_valid_i(r1_j2_neg_valid),
    .j2_pos_flit_i(r1_j2_neg_flit),
    .j4_neg_valid_i(r7_j4_pos_valid),
    .j4_neg_flit_i(r7_j4_pos_flit),
    .j4_pos_valid_i(r3_j4_neg_valid),
    .j4_pos_flit_i(r3_j4_neg_flit),
    .inject_valid_i(inject_valid_i[11]),
    .inject_flit_i(inject_flit_i[407:374]),
    .j1_neg_credit_i(r10_j1_pos_credit),
    .j1_pos_credit_i(r0_j1_neg_credit),
    .j2_neg_credit_i(r9_j2_pos_credit),
    .j2_pos_credit_i(r1_j2_neg_credit),
    .j4_neg_credit_i(r7_j4_pos_credit),
    .j4_pos_credit_i(r3_j4_neg_credit),
    .eject_credit_i(eject_credit_i[35:33]),
    .j1_neg_credit_o(r11_j1_neg_credit),
    .j1_pos_credit_o(r11_j1_pos_credit),
    .j2_neg_credit_o(r11_j2_neg_credit),
    .j2_pos_credit_o(r11_j2_pos_credit),
    .j4_neg_credit_o(r11_j4_neg_credit),
    .j4_pos_credit_o(r11_j4_pos_credit),
    .inject_credit_o(r11_inject_credit),
    .j1_neg_flit_o(r11_j1_neg_flit),
    .j1_pos_flit_o(r11_j1_pos_flit),
    .j2_neg_flit_o(r11_j2_neg_flit),
    .j2_pos_flit_o(r11_j2_pos_flit),
    .j4_neg_flit_o(r11_j4_neg_flit),
    .j4_pos_flit_o(r11_j4_pos_flit),
    .eject_flit_o(r11_eject_flit),
    .j1_neg_valid_o(r11_j1_neg_valid),
    .j1_pos_valid_o(r11_j1_pos_valid),
    .j2_neg_valid_o(r11_j2_neg_valid),
    .j2_pos_valid_o(r11_j2_pos_valid),
    .j4_neg_valid_o(r11_j4_neg_valid),
    .j4_pos_valid_o(r11_j4_pos_valid),
    .eject_valid_o(r11_eject_valid),
    .stranded_o(r11_stranded)
  );
  assign inject_credit_o = {r11_inject_credit, r10_inject_credit, r9_inject_credit, r8_inject_credit,
      r7_inject_credit, r6_inject_credit, r5_inject_credit, r4_inject_credit, r3_inject_credit,
      r2_inject_credit, r1_inject_credit, r0_inject_credit};
  assign eject_valid_o = {r11_eject_valid, r10_eject_valid, r9_eject_valid, r8_eject_valid, r7_eject_valid,
      r6_eject_valid, r5_eject_valid, r4_eject_valid, r3_eject_valid, r2_eject_valid, r1_eject_valid,
      r0_eject_valid};
  assign eject_flit_o = {r11_eject_flit, r10_eject_flit, r9_eject_flit, r8_eject_flit, r7_eject_flit,
      r6_eject_flit, r5_eject_flit, r4_eject_flit, r3_eject_flit, r2_eject_flit, r1_eject_flit,
      r0_eject_flit};
  assign stranded_o = {r11_stranded, r10_stranded, r9_stranded, r8_stranded, r7_stranded, r6_stranded,
      r5_stranded, r4_stranded, r3_stranded, r2_stranded, r1_stranded, r0_stranded};
endmodule
