// A network of 18 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
// A node may send a head flit only on a virtual channel whose credits have all returned.
module noc3_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [53:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [899:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [53:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [53:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [53:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [899:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [17:0] stranded_o
);
  wire [2:0] r0_x_neg_credit;
  wire [2:0] r0_x_pos_credit;
  wire [2:0] r0_y_neg_credit;
  wire [2:0] r0_y_pos_credit;
  wire [2:0] r0_z_neg_credit;
  wire [2:0] r0_z_pos_credit;
  wire [2:0] r0_inject_credit;
  wire [49:0] r0_x_neg_flit;
  wire [49:0] r0_x_pos_flit;
  wire [49:0] r0_y_neg_flit;
  wire [49:0] r0_y_pos_flit;
  wire [49:0] r0_z_neg_flit;
  wire [49:0] r0_z_pos_flit;
  wire [49:0] r0_eject_flit;
  wire [2:0] r0_x_neg_valid;
  wire [2:0] r0_x_pos_valid;
  wire [2:0] r0_y_neg_valid;
  wire [2:0] r0_y_pos_valid;
  wire [2:0] r0_z_neg_valid;
  wire [2:0] r0_z_pos_valid;
  wire [2:0] r0_eject_valid;
  wire r0_stranded;
  wire [2:0] r1_x_neg_credit;
  wire [2:0] r1_x_pos_credit;
  wire [2:0] r1_y_neg_credit;
  wire [2:0] r1_y_pos_credit;
  wire [2:0] r1_z_neg_credit;
  wire [2:0] r1_z_pos_credit;
  wire [2:0] r1_inject_credit;
  wire [49:0] r1_x_neg_flit;
  wire [49:0] r1_x_pos_flit;
  wire [49:0] r1_y_neg_flit;
  wire [49:0] r1_y_pos_flit;
  wire [49:0] r1_z_neg_flit;
  wire [49:0] r1_z_pos_flit;
  wire [49:0] r1_eject_flit;
  wire [2:0] r1_x_neg_valid;
  wire [2:0] r1_x_pos_valid;
  wire [2:0] r1_y_neg_valid;
  wire [2:0] r1_y_pos_valid;
  wire [2:0] r1_z_neg_valid;
  wire [2:0] r1_z_pos_valid;
  wire [2:0] r1_eject_valid;
  wire r1_stranded;
  wire [2:0] r2_x_neg_credit;
  wire [2:0] r2_x_pos_credit;
  wire [2:0] r2_y_neg_credit;
  wire [2:0] r2_y_pos_credit;
  wire [2:0] r2_z_neg_credit;
  wire [2:0] r2_z_pos_credit;
  wire [2:0] r2_inject_credit;
  wire [49:0] r2_x_neg_flit;
  wire [49:0] r2_x_pos_flit;
  wire [49:0] r2_y_neg_flit;
  wire [49:0] r2_y_pos_flit;
  wire [49:0] r2_z_neg_flit;
  wire [49:0] r2_z_pos_flit;
  wire [49:0] r2_eject_flit;
  wire [2:0] r2_x_neg_valid;
  wire [2:0] r2_x_pos_valid;
  wire [2:0] r2_y_neg_valid;
  wire [2:0] r2_y_pos_valid;
  wire [2:0] r2_z_neg_valid;
  wire [2:0] r2_z_pos_valid;
  wire [2:0] r2_eject_valid;
  wire r2_stranded;
  wire [2:0] r3_x_neg_credit;
  wire [2:0] r3_x_pos_credit;
  wire [2:0] r3_y_neg_credit;
  wire [2:0] r3_y_pos_credit;
  wire [2:0] r3_z_neg_credit;
  wire [2:0] r3_z_pos_credit;
  wire [2:0] r3_inject_credit;
  wire [49:0] r3_x_neg_flit;
  wire [49:0] r3_x_pos_flit;
  wire [49:0] r3_y_neg_flit;
  wire [49:0] r3_y_pos_flit;
  wire [49:0] r3_z_neg_flit;
  wire [49:0] r3_z_pos_flit;
  wire [49:0] r3_eject_flit;
  wire [2:0] r3_x_neg_valid;
  wire [2:0] r3_x_pos_valid;
  wire [2:0] r3_y_neg_valid;
  wire [2:0] r3_y_pos_valid;
  wire [2:0] r3_z_neg_valid;
  wire [2:0] r3_z_pos_valid;
  wire [2:0] r3_eject_valid;
  wire r3_stranded;
  wire [2:0] r4_x_neg_credit;
  wire [2:0] r4_x_pos_credit;
  wire [2:0] r4_y_neg_credit;
  wire [2:0] r4_y_pos_credit;
  wire [2:0] r4_z_neg_credit;
  wire [2:0] r4_z_pos_credit;
  wire [2:0] r4_inject_credit;
  wire [49:0] r4_x_neg_flit;
  wire [49:0] r4_x_pos_flit;
  wire [49:0] r4_y_neg_flit;
  wire [49:0] r4_y_pos_flit;
  wire [49:0] r4_z_neg_flit;
  wire [49:0] r4_z_pos_flit;
  wire [49:0] r4_eject_flit;
  wire [2:0] r4_x_neg_valid;
  wire [2:0] r4_x_pos_valid;
  wire [2:0] r4_y_neg_valid;
  wire [2:0] r4_y_pos_valid;
  wire [2:0] r4_z_neg_valid;
  wire [2:0] r4_z_pos_valid;
  wire [2:0] r4_eject_valid;
  wire r4_stranded;
  wire [2:0] r5_x_neg_credit;
  wire [2:0] r5_x_pos_credit;
  wire [2:0] r5_y_neg_credit;
  wire [2:0] r5_y_pos_credit;
  wire [2:0] r5_z_neg_credit;
  wire [2:0] r5_z_pos_credit;
  wire [2:0] r5_inject_credit;
  wire [49:0] r5_x_neg_flit;
  wire [49:0] r5_x_pos_flit;
  wire [49:0] r5_y_neg_flit;
  wire [49:0] r5_y_pos_flit;
  wire [49:0] r5_z_neg_flit;
  wire [49:0] r5_z_pos_flit;
  wire [49:0] r5_eject_flit;
  wire [2:0] r5_x_neg_valid;
  wire [2:0] r5_x_pos_valid;
  wire [2:0] r5_y_neg_valid;
  wire [2:0] r5_y_pos_valid;
  wire [2:0] r5_z_neg_valid;
  wire [2:0] r5_z_pos_valid;
  wire [2:0] r5_eject_valid;
  wire r5_stranded;
  wire [2:0] r6_x_neg_credit;
  wire [2:0] r6_x_pos_credit;
  wire [2:0] r6_y_neg_credit;
  wire [2:0] r6_y_pos_credit;
  wire [2:0] r6_z_neg_credit;
  wire [2:0] r6_z_pos_credit;
  wire [2:0] r6_inject_credit;
  wire [49:0] r6_x_neg_flit;
  wire [49:0] r6_x_pos_flit;
  wire [49:0] r6_y_neg_flit;
  wire [49:0] r6_y_pos_flit;
  wire [49:0] r6_z_neg_flit;
  wire [49:0] r6_z_pos_flit;
  wire [49:0] r6_eject_flit;
  wire [2:0] r6_x_neg_valid;
  wire [2:0] r6_x_pos_valid;
  wire [2:0] r6_y_neg_valid;
  wire [2:0] r6_y_pos_valid;
  wire [2:0] r6_z_neg_valid;
  wire [2:0] r6_z_pos_valid;
  wire [2:0] r6_eject_valid;
  wire r6_stranded;
  wire [2:0] r7_x_neg_credit;
  wire [2:0] r7_x_pos_credit;
  wire [2:0] r7_y_neg_credit;
  wire [2:0] r7_y_pos_credit;
  wire [2:0] r7_z_neg_credit;
  wire [2:0] r7_z_pos_credit;
  wire [2:0] r7_inject_credit;
  wire [49:0] r7_x_neg_flit;
  wire [49:0] r7_x_pos_flit;
  wire [49:0] r7_y_neg_flit;
  wire [49:0] r7_y_pos_flit;
  wire [49:0] r7_z_neg_flit;
  wire [49:0] r7_z_pos_flit;
  wire [49:0] r7_eject_flit;
  wire [2:0] r7_x_neg_valid;
  wire [2:0] r7_x_pos_valid;
  wire [2:0] r7_y_neg_valid;
  wire [2:0] r7_y_pos_valid;
  wire [2:0] r7_z_neg_valid;
  wire [2:0] r7_z_pos_valid;
  wire [2:0] r7_eject_valid;
  wire r7_stranded;
  wire [2:0] r8_x_neg_credit;
  wire [2:0] r8_x_pos_credit;
  wire [2:0] r8_y_neg_credit;
  wire [2:0] r8_y_pos_credit;
  wire [2:0] r8_z_neg_credit;
  wire [2:0] r8_z_pos_credit;
  wire [2:0] r8_inject_credit;
  wire [49:0] r8_x_neg_flit;
  wire [49:0] r8_x_pos_flit;
  wire [49:0] r8_y_neg_flit;
  wire [49:0] r8_y_pos_flit;
  wire [49:0] r8_z_neg_flit;
  wire [49:0] r8_z_pos_flit;
  wire [49:0] r8_eject_flit;
  wire [2:0] r8_x_neg_valid;
  wire [2:0] r8_x_pos_valid;
  wire [2:0] r8_y_neg_valid;
  wire [2:0] r8_y_pos_valid;
  wire [2:0] r8_z_neg_valid;
  wire [2:0] r8_z_pos_valid;
  wire [2:0] r8_eject_valid;
  wire r8_stranded;
  wire [2:0] r9_x_neg_credit;
  wire [2:0] r9_x_pos_credit;
  wire [2:0] r9_y_neg_credit;
  wire [2:0] r9_y_pos_credit;
  wire [2:0] r9_z_neg_credit;
  wire [2:0] r9_z_pos_credit;
  wire [2:0] r9_inject_credit;
  wire [49:0] r9_x_neg_flit;
  wire [49:0] r9_x_pos_flit;
  wire [49:0] r9_y_neg_flit;
  wire [49:0] r9_y_pos_flit;
  wire [49:0] r9_z_neg_flit;
  wire [49:0] r9_z_pos_flit;
  wire [49:0] r9_eject_flit;
  wire [2:0] r9_x_neg_valid;
  wire [2:0] r9_x_pos_valid;
  wire [2:0] r9_y_neg_valid;
  wire [2:0] r9_y_pos_valid;
  wire [2:0] r9_z_neg_valid;
  wire [2:0] r9_z_pos_valid;
  wire [2:0] r9_eject_valid;
  wire r9_stranded;
  wire [2:0] r10_x_neg_credit;
  wire [2:0] r10_x_pos_credit;
  wire [2:0] r10_y_neg_credit;
  wire [2:0] r10_y_pos_credit;
  wire [2:0] r10_z_neg_credit;
  wire [2:0] r10_z_pos_credit;
  wire [2:0] r10_inject_credit;
  wire [49:0] r10_x_neg_flit;
  wire [49:0] r10_x_pos_flit;
  wire [49:0] r10_y_neg_flit;
  wire [49:0] r10_y_pos_flit;
  wire [49:0] r10_z_neg_flit;
  wire [49:0] r10_z_pos_flit;
  wire [49:0] r10_eject_flit;
  wire [2:0] r10_x_neg_valid;
  wire [2:0] r10_x_pos_valid;
  wire [2:0] r10_y_neg_valid;
  wire [2:0] r10_y_pos_valid;
  wire [2:0] r10_z_neg_valid;
  wire [2:0] r10_z_pos_valid;
  wire [2:0] r10_eject_valid;
  wire r10_stranded;
  wire [2:0] r11_x_neg_credit;
  wire [2:0] r11_x_pos_credit;
  wire [2:0] r11_y_neg_credit;
  wire [2:0] r11_y_pos_credit;
  wire [2:0] r11_z_neg_credit;
  wire [2:0] r11_z_pos_credit;
  wire [2:0] r11_inject_credit;
  wire [49:0] r11_x_neg_flit;
  wire [49:0] r11_x_pos_flit;
  wire [49:0] r11_y_neg_flit;
  wire [49:0] r11_y_pos_flit;
  wire [49:0] r11_z_neg_flit;
  wire [49:0] r11_z_pos_flit;
  wire [49:0] r11_eject_flit;
  wire [2:0] r11_x_neg_valid;
  wire [2:0] r11_x_pos_valid;
  wire [2:0] r11_y_neg_valid;
  wire [2:0] r11_y_pos_valid;
  wire [2:0] r11_z_neg_valid;
  wire [2:0] r11_z_pos_valid;
  wire [2:0] r11_eject_valid;
  wire r11_stranded;
  wire [2:0] r12_x_neg_credit;
  wire [2:0] r12_x_pos_credit;
  wire [2:0] r12_y_neg_credit;
  wire [2:0] r12_y_pos_credit;
  wire [2:0] r12_z_neg_credit;
  wire [2:0] r12_z_pos_credit;
  wire [2:0] r12_inject_credit;
  wire [49:0] r12_x_neg_flit;
  wire [49:0] r12_x_pos_flit;
  wire [49:0] r12_y_neg_flit;
  wire [49:0] r12_y_pos_flit;
  wire [49:0] r12_z_neg_flit;
  wire [49:0] r12_z_pos_flit;
  wire [49:0] r12_eject_flit;
  wire [2:0] r12_x_neg_valid;
  wire [2:0] r12_x_pos_valid;
  wire [2:0] r12_y_neg_valid;
  wire [2:0] r12_y_pos_valid;
  wire [2:0] r12_z_neg_valid;
  wire [2:0] r12_z_pos_valid;
  wire [2:0] r12_eject_valid;
  wire r12_stranded;
  wire [2:0] r13_x_neg_credit;
  wire [2:0] r13_x_pos_credit;
  wire [2:0] r13_y_neg_credit;
  wire [2:0] r13_y_pos_credit;
  wire [2:0] r13_z_neg_credit;
  wire [2:0] r13_z_pos_credit;
  wire [2:0] r13_inject_credit;
  wire [49:0] r13_x_neg_flit;
  wire [49:0] r13_x_pos_flit;
  wire [49:0] r13_y_neg_flit;
  wire [49:0] r13_y_pos_flit;
  wire [49:0] r13_z_neg_flit;
  wire [49:0] r13_z_pos_flit;
  wire [49:0] r13_eject_flit;
  wire [2:0] r13_x_neg_valid;
  wire [2:0] r13_x_pos_valid;
  wire [2:0] r13_y_neg_valid;
  wire [2:0] r13_y_pos_valid;
  wire [2:0] r13_z_neg_valid;
  wire [2:0] r13_z_pos_valid;
  wire [2:0] r13_eject_valid;
  wire r13_stranded;
  wire [2:0] r14_x_neg_credit;
  wire [2:0] r14_x_pos_credit;
  wire [2:0] r14_y_neg_credit;
  wire [2:0] r14_y_pos_credit;
  wire [2:0] r14_z_neg_credit;
  wire [2:0] r14_z_pos_credit;
  wire [2:0] r14_inject_credit;
  wire [49:0] r14_x_neg_flit;
  wire [49:0] r14_x_pos_flit;
  wire [49:0] r14_y_neg_flit;
  wire [49:0] r14_y_pos_flit;
  wire [49:0] r14_z_neg_flit;
  wire [49:0] r14_z_pos_flit;
  wire [49:0] r14_eject_flit;
  wire [2:0] r14_x_neg_valid;
  wire [2:0] r14_x_pos_valid;
  wire [2:0] r14_y_neg_valid;
  wire [2:0] r14_y_pos_valid;
  wire [2:0] r14_z_neg_valid;
  wire [2:0] r14_z_pos_valid;
  wire [2:0] r14_eject_valid;
  wire r14_stranded;
  wire [2:0] r15_x_neg_credit;
  wire [2:0] r15_x_pos_credit;
  wire [2:0] r15_y_neg_credit;
  wire [2:0] r15_y_pos_credit;
  wire [2:0] r15_z_neg_credit;
  wire [2:0] r15_z_pos_credit;
  wire [2:0] r15_inject_credit;
  wire [49:0] r15_x_neg_flit;
  wire [49:0] r15_x_pos_flit;
  wire [49:0] r15_y_neg_flit;
  wire [49:0] r15_y_pos_flit;
  wire [49:0] r15_z_neg_flit;
  wire [49:0] r15_z_pos_flit;
  wire [49:0] r15_eject_flit;
  wire [2:0] r15_x_neg_valid;
  wire [2:0] r15_x_pos_valid;
  wire [2:0] r15_y_neg_valid;
  wire [2:0] r15_y_pos_valid;
  wire [2:0] r15_z_neg_valid;
  wire [2:0] r15_z_pos_valid;
  wire [2:0] r15_eject_valid;
  wire r15_stranded;
  wire [2:0] r16_x_neg_credit;
  wire [2:0] r16_x_pos_credit;
  wire [2:0] r16_y_neg_credit;
  wire [2:0] r16_y_pos_credit;
  wire [2:0] r16_z_neg_credit;
  wire [2:0] r16_z_pos_credit;
  wire [2:0] r16_inject_credit;
  wire [49:0] r16_x_neg_flit;
  wire [49:0] r16_x_pos_flit;
  wire [49:0] r16_y_neg_flit;
  wire [49:0] r16_y_pos_flit;
  wire [49:0] r16_z_neg_flit;
  wire [49:0] r16_z_pos_flit;
  wire [49:0] r16_eject_flit;
  wire [2:0] r16_x_neg_valid;
  wire [2:0] r16_x_pos_valid;
  wire [2:0] r16_y_neg_valid;
  wire [2:0] r16_y_pos_valid;
  wire [2:0] r16_z_neg_valid;
  wire [2:0] r16_z_pos_valid;
  wire [2:0] r16_eject_valid;
  wire r16_stranded;
  wire [2:0] r17_x_neg_credit;
  wire [2:0] r17_x_pos_credit;
  wire [2:0] r17_y_neg_credit;
  wire [2:0] r17_y_pos_credit;
  wire [2:0] r17_z_neg_credit;
  wire [2:0] r17_z_pos_credit;
  wire [2:0] r17_inject_credit;
  wire [49:0] r17_x_neg_flit;
  wire [49:0] r17_x_pos_flit;
  wire [49:0] r17_y_neg_flit;
  wire [49:0] r17_y_pos_flit;
  wire [49:0] r17_z_neg_flit;
  wire [49:0] r17_z_pos_flit;
  wire [49:0] r17_eject_flit;
  wire [2:0] r17_x_neg_valid;
  wire [2:0] r17_x_pos_valid;
  wire [2:0] r17_y_neg_valid;
  wire [2:0] r17_y_pos_valid;
  wire [2:0] r17_z_neg_valid;
  wire [2:0] r17_z_pos_valid;
  wire [2:0] r17_eject_valid;
  wire r17_stranded;

  noc3_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd0),
    .here_z_i(1'd0),
    .healthy_i(6'h2a),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r1_x_neg_valid),
    .x_pos_flit_i(r1_x_neg_flit),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r3_y_neg_valid),
    .y_pos_flit_i(r3_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r9_z_neg_valid),
    .z_pos_flit_i(r9_z_neg_flit),
    .inject_valid_i(inject_valid_i[2:0]),
    .inject_flit_i(inject_flit_i[49:0]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r1_x_neg_credit),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r3_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r9_z_neg_credit),
    .eject_credit_i(eject_credit_i[2:0]),
    .x_neg_credit_o(r0_x_neg_credit),
    .x_pos_credit_o(r0_x_pos_credit),
    .y_neg_credit_o(r0_y_neg_credit),
    .y_pos_credit_o(r0_y_pos_credit),
    .z_neg_credit_o(r0_z_neg_credit),
    .z_pos_credit_o(r0_z_pos_credit),
    .inject_credit_o(r0_inject_credit),
    .x_neg_flit_o(r0_x_neg_flit),
    .x_pos_flit_o(r0_x_pos_flit),
    .y_neg_flit_o(r0_y_neg_flit),
    .y_pos_flit_o(r0_y_pos_flit),
    .z_neg_flit_o(r0_z_neg_flit),
    .z_pos_flit_o(r0_z_pos_flit),
    .eject_flit_o(r0_eject_flit),
    .x_neg_valid_o(r0_x_neg_valid),
    .x_pos_valid_o(r0_x_pos_valid),
    .y_neg_valid_o(r0_y_neg_valid),
    .y_pos_valid_o(r0_y_pos_valid),
    .z_neg_valid_o(r0_z_neg_valid),
    .z_pos_valid_o(r0_z_pos_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  noc3_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd0),
    .here_z_i(1'd0),
    .healthy_i(6'h2b),
    .x_neg_valid_i(r0_x_pos_valid),
    .x_neg_flit_i(r0_x_pos_flit),
    .x_pos_valid_i(r2_x_neg_valid),
    .x_pos_flit_i(r2_x_neg_flit),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r4_y_neg_valid),
    .y_pos_flit_i(r4_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r10_z_neg_valid),
    .z_pos_flit_i(r10_z_neg_flit),
    .inject_valid_i(inject_valid_i[5:3]),
    .inject_flit_i(inject_flit_i[99:50]),
    .x_neg_credit_i(r0_x_pos_credit),
    .x_pos_credit_i(r2_x_neg_credit),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r4_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r10_z_neg_credit),
    .eject_credit_i(eject_credit_i[5:3]),
    .x_neg_credit_o(r1_x_neg_credit),
    .x_pos_credit_o(r1_x_pos_credit),
    .y_neg_credit_o(r1_y_neg_credit),
    .y_pos_credit_o(r1_y_pos_credit),
    .z_neg_credit_o(r1_z_neg_credit),
    .z_pos_credit_o(r1_z_pos_credit),
    .inject_credit_o(r1_inject_credit),
    .x_neg_flit_o(r1_x_neg_flit),
    .x_pos_flit_o(r1_x_pos_flit),
    .y_neg_flit_o(r1_y_neg_flit),
    .y_pos_flit_o(r1_y_pos_flit),
    .z_neg_flit_o(r1_z_neg_flit),
    .z_pos_flit_o(r1_z_pos_flit),
    .eject_flit_o(r1_eject_flit),
    .x_neg_valid_o(r1_x_neg_valid),
    .x_pos_valid_o(r1_x_pos_valid),
    .y_neg_valid_o(r1_y_neg_valid),
    .y_pos_valid_o(r1_y_pos_valid),
    .z_neg_valid_o(r1_z_neg_valid),
    .z_pos_valid_o(r1_z_pos_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  noc3_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd0),
    .here_z_i(1'd0),
    .healthy_i(6'h29),
    .x_neg_valid_i(r1_x_pos_valid),
    .x_neg_flit_i(r1_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r5_y_neg_valid),
    .y_pos_flit_i(r5_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r11_z_neg_valid),
    .z_pos_flit_i(r11_z_neg_flit),
    .inject_valid_i(inject_valid_i[8:6]),
    .inject_flit_i(inject_flit_i[149:100]),
    .x_neg_credit_i(r1_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r5_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r11_z_neg_credit),
    .eject_credit_i(eject_credit_i[8:6]),
    .x_neg_credit_o(r2_x_neg_credit),
    .x_pos_credit_o(r2_x_pos_credit),
    .y_neg_credit_o(r2_y_neg_credit),
    .y_pos_credit_o(r2_y_pos_credit),
    .z_neg_credit_o(r2_z_neg_credit),
    .z_pos_credit_o(r2_z_pos_credit),
    .inject_credit_o(r2_inject_credit),
    .x_neg_flit_o(r2_x_neg_flit),
    .x_pos_flit_o(r2_x_pos_flit),
    .y_neg_flit_o(r2_y_neg_flit),
    .y_pos_flit_o(r2_y_pos_flit),
    .z_neg_flit_o(r2_z_neg_flit),
    .z_pos_flit_o(r2_z_pos_flit),
    .eject_flit_o(r2_eject_flit),
    .x_neg_valid_o(r2_x_neg_valid),
    .x_pos_valid_o(r2_x_pos_valid),
    .y_neg_valid_o(r2_y_neg_valid),
    .y_pos_valid_o(r2_y_pos_valid),
    .z_neg_valid_o(r2_z_neg_valid),
    .z_pos_valid_o(r2_z_pos_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  noc3_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd1),
    .here_z_i(1'd0),
    .healthy_i(6'h2e),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r4_x_neg_valid),
    .x_pos_flit_i(r4_x_neg_flit),
    .y_neg_valid_i(r0_y_pos_valid),
    .y_neg_flit_i(r0_y_pos_flit),
    .y_pos_valid_i(r6_y_neg_valid),
    .y_pos_flit_i(r6_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r12_z_neg_valid),
    .z_pos_flit_i(r12_z_neg_flit),
    .inject_valid_i(inject_valid_i[11:9]),
    .inject_flit_i(inject_flit_i[199:150]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r4_x_neg_credit),
    .y_neg_credit_i(r0_y_pos_credit),
    .y_pos_credit_i(r6_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r12_z_neg_credit),
    .eject_credit_i(eject_credit_i[11:9]),
    .x_neg_credit_o(r3_x_neg_credit),
    .x_pos_credit_o(r3_x_pos_credit),
    .y_neg_credit_o(r3_y_neg_credit),
    .y_pos_credit_o(r3_y_pos_credit),
    .z_neg_credit_o(r3_z_neg_credit),
    .z_pos_credit_o(r3_z_pos_credit),
    .inject_credit_o(r3_inject_credit),
    .x_neg_flit_o(r3_x_neg_flit),
    .x_pos_flit_o(r3_x_pos_flit),
    .y_neg_flit_o(r3_y_neg_flit),
    .y_pos_flit_o(r3_y_pos_flit),
    .z_neg_flit_o(r3_z_neg_flit),
    .z_pos_flit_o(r3_z_pos_flit),
    .eject_flit_o(r3_eject_flit),
    .x_neg_valid_o(r3_x_neg_valid),
    .x_pos_valid_o(r3_x_pos_valid),
    .y_neg_valid_o(r3_y_neg_valid),
    .y_pos_valid_o(r3_y_pos_valid),
    .z_neg_valid_o(r3_z_neg_valid),
    .z_pos_valid_o(r3_z_pos_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  noc3_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd1),
    .here_z_i(1'd0),
    .healthy_i(6'h2f),
    .x_neg_valid_i(r3_x_pos_valid),
    .x_neg_flit_i(r3_x_pos_flit),
    .x_pos_valid_i(r5_x_neg_valid),
    .x_pos_flit_i(r5_x_neg_flit),
    .y_neg_valid_i(r1_y_pos_valid),
    .y_neg_flit_i(r1_y_pos_flit),
    .y_pos_valid_i(r7_y_neg_valid),
    .y_pos_flit_i(r7_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r13_z_neg_valid),
    .z_pos_flit_i(r13_z_neg_flit),
    .inject_valid_i(inject_valid_i[14:12]),
    .inject_flit_i(inject_flit_i[249:200]),
    .x_neg_credit_i(r3_x_pos_credit),
    .x_pos_credit_i(r5_x_neg_credit),
    .y_neg_credit_i(r1_y_pos_credit),
    .y_pos_credit_i(r7_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r13_z_neg_credit),
    .eject_credit_i(eject_credit_i[14:12]),
    .x_neg_credit_o(r4_x_neg_credit),
    .x_pos_credit_o(r4_x_pos_credit),
    .y_neg_credit_o(r4_y_neg_credit),
    .y_pos_credit_o(r4_y_pos_credit),
    .z_neg_credit_o(r4_z_neg_credit),
    .z_pos_credit_o(r4_z_pos_credit),
    .inject_credit_o(r4_inject_credit),
    .x_neg_flit_o(r4_x_neg_flit),
    .x_pos_flit_o(r4_x_pos_flit),
    .y_neg_flit_o(r4_y_neg_flit),
    .y_pos_flit_o(r4_y_pos_flit),
    .z_neg_flit_o(r4_z_neg_flit),
    .z_pos_flit_o(r4_z_pos_flit),
    .eject_flit_o(r4_eject_flit),
    .x_neg_valid_o(r4_x_neg_valid),
    .x_pos_valid_o(r4_x_pos_valid),
    .y_neg_valid_o(r4_y_neg_valid),
    .y_pos_valid_o(r4_y_pos_valid),
    .z_neg_valid_o(r4_z_neg_valid),
    .z_pos_valid_o(r4_z_pos_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );

  noc3_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd1),
    .here_z_i(1'd0),
    .healthy_i(6'h2d),
    .x_neg_valid_i(r4_x_pos_valid),
    .x_neg_flit_i(r4_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(r2_y_pos_valid),
    .y_neg_flit_i(r2_y_pos_flit),
    .y_pos_valid_i(r8_y_neg_valid),
    .y_pos_flit_i(r8_y_neg_flit),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r14_z_neg_valid),
    .z_pos_flit_i(r14_z_neg_flit),
    .inject_valid_i(inject_valid_i[17:15]),
    .inject_flit_i(inject_flit_i[299:250]),
    .x_neg_credit_i(r4_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(r2_y_pos_credit),
    .y_pos_credit_i(r8_y_neg_credit),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r14_z_neg_credit),
    .eject_credit_i(eject_credit_i[17:15]),
    .x_neg_credit_o(r5_x_neg_credit),
    .x_pos_credit_o(r5_x_pos_credit),
    .y_neg_credit_o(r5_y_neg_credit),
    .y_pos_credit_o(r5_y_pos_credit),
    .z_neg_credit_o(r5_z_neg_credit),
    .z_pos_credit_o(r5_z_pos_credit),
    .inject_credit_o(r5_inject_credit),
    .x_neg_flit_o(r5_x_neg_flit),
    .x_pos_flit_o(r5_x_pos_flit),
    .y_neg_flit_o(r5_y_neg_flit),
    .y_pos_flit_o(r5_y_pos_flit),
    .z_neg_flit_o(r5_z_neg_flit),
    .z_pos_flit_o(r5_z_pos_flit),
    .eject_flit_o(r5_eject_flit),
    .x_neg_valid_o(r5_x_neg_valid),
    .x_pos_valid_o(r5_x_pos_valid),
    .y_neg_valid_o(r5_y_neg_valid),
    .y_pos_valid_o(r5_y_pos_valid),
    .z_neg_valid_o(r5_z_neg_valid),
    .z_pos_valid_o(r5_z_pos_valid),
    .eject_valid_o(r5_eject_valid),
    .stranded_o(r5_stranded)
  );

  noc3_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd2),
    .here_z_i(1'd0),
    .healthy_i(6'h26),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r7_x_neg_valid),
    .x_pos_flit_i(r7_x_neg_flit),
    .y_neg_valid_i(r3_y_pos_valid),
    .y_neg_flit_i(r3_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r15_z_neg_valid),
    .z_pos_flit_i(r15_z_neg_flit),
    .inject_valid_i(inject_valid_i[20:18]),
    .inject_flit_i(inject_flit_i[349:300]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r7_x_neg_credit),
    .y_neg_credit_i(r3_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r15_z_neg_credit),
    .eject_credit_i(eject_credit_i[20:18]),
    .x_neg_credit_o(r6_x_neg_credit),
    .x_pos_credit_o(r6_x_pos_credit),
    .y_neg_credit_o(r6_y_neg_credit),
    .y_pos_credit_o(r6_y_pos_credit),
    .z_neg_credit_o(r6_z_neg_credit),
    .z_pos_credit_o(r6_z_pos_credit),
    .inject_credit_o(r6_inject_credit),
    .x_neg_flit_o(r6_x_neg_flit),
    .x_pos_flit_o(r6_x_pos_flit),
    .y_neg_flit_o(r6_y_neg_flit),
    .y_pos_flit_o(r6_y_pos_flit),
    .z_neg_flit_o(r6_z_neg_flit),
    .z_pos_flit_o(r6_z_pos_flit),
    .eject_flit_o(r6_eject_flit),
    .x_neg_valid_o(r6_x_neg_valid),
    .x_pos_valid_o(r6_x_pos_valid),
    .y_neg_valid_o(r6_y_neg_valid),
    .y_pos_valid_o(r6_y_pos_valid),
    .z_neg_valid_o(r6_z_neg_valid),
    .z_pos_valid_o(r6_z_pos_valid),
    .eject_valid_o(r6_eject_valid),
    .stranded_o(r6_stranded)
  );

  noc3_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd2),
    .here_z_i(1'd0),
    .healthy_i(6'h27),
    .x_neg_valid_i(r6_x_pos_valid),
    .x_neg_flit_i(r6_x_pos_flit),
    .x_pos_valid_i(r8_x_neg_valid),
    .x_pos_flit_i(r8_x_neg_flit),
    .y_neg_valid_i(r4_y_pos_valid),
    .y_neg_flit_i(r4_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r16_z_neg_valid),
    .z_pos_flit_i(r16_z_neg_flit),
    .inject_valid_i(inject_valid_i[23:21]),
    .inject_flit_i(inject_flit_i[399:350]),
    .x_neg_credit_i(r6_x_pos_credit),
    .x_pos_credit_i(r8_x_neg_credit),
    .y_neg_credit_i(r4_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r16_z_neg_credit),
    .eject_credit_i(eject_credit_i[23:21]),
    .x_neg_credit_o(r7_x_neg_credit),
    .x_pos_credit_o(r7_x_pos_credit),
    .y_neg_credit_o(r7_y_neg_credit),
    .y_pos_credit_o(r7_y_pos_credit),
    .z_neg_credit_o(r7_z_neg_credit),
    .z_pos_credit_o(r7_z_pos_credit),
    .inject_credit_o(r7_inject_credit),
    .x_neg_flit_o(r7_x_neg_flit),
    .x_pos_flit_o(r7_x_pos_flit),
    .y_neg_flit_o(r7_y_neg_flit),
    .y_pos_flit_o(r7_y_pos_flit),
    .z_neg_flit_o(r7_z_neg_flit),
    .z_pos_flit_o(r7_z_pos_flit),
    .eject_flit_o(r7_eject_flit),
    .x_neg_valid_o(r7_x_neg_valid),
    .x_pos_valid_o(r7_x_pos_valid),
    .y_neg_valid_o(r7_y_neg_valid),
    .y_pos_valid_o(r7_y_pos_valid),
    .z_neg_valid_o(r7_z_neg_valid),
    .z_pos_valid_o(r7_z_pos_valid),
    .eject_valid_o(r7_eject_valid),
    .stranded_o(r7_stranded)
  );

  noc3_router r8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd2),
    .here_z_i(1'd0),
    .healthy_i(6'h25),
    .x_neg_valid_i(r7_x_pos_valid),
    .x_neg_flit_i(r7_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(r5_y_pos_valid),
    .y_neg_flit_i(r5_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(3'd0),
    .z_neg_flit_i(50'd0),
    .z_pos_valid_i(r17_z_neg_valid),
    .z_pos_flit_i(r17_z_neg_flit),
    .inject_valid_i(inject_valid_i[26:24]),
    .inject_flit_i(inject_flit_i[449:400]),
    .x_neg_credit_i(r7_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(r5_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(3'd0),
    .z_pos_credit_i(r17_z_neg_credit),
    .eject_credit_i(eject_credit_i[26:24]),
    .x_neg_credit_o(r8_x_neg_credit),
    .x_pos_credit_o(r8_x_pos_credit),
    .y_neg_credit_o(r8_y_neg_credit),
    .y_pos_credit_o(r8_y_pos_credit),
    .z_neg_credit_o(r8_z_neg_credit),
    .z_pos_credit_o(r8_z_pos_credit),
    .inject_credit_o(r8_inject_credit),
    .x_neg_flit_o(r8_x_neg_flit),
    .x_pos_flit_o(r8_x_pos_flit),
    .y_neg_flit_o(r8_y_neg_flit),
    .y_pos_flit_o(r8_y_pos_flit),
    .z_neg_flit_o(r8_z_neg_flit),
    .z_pos_flit_o(r8_z_pos_flit),
    .eject_flit_o(r8_eject_flit),
    .x_neg_valid_o(r8_x_neg_valid),
    .x_pos_valid_o(r8_x_pos_valid),
    .y_neg_valid_o(r8_y_neg_valid),
    .y_pos_valid_o(r8_y_pos_valid),
    .z_neg_valid_o(r8_z_neg_valid),
    .z_pos_valid_o(r8_z_pos_valid),
    .eject_valid_o(r8_eject_valid),
    .stranded_o(r8_stranded)
  );

  noc3_router r9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd0),
    .here_z_i(1'd1),
    .healthy_i(6'h1a),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r10_x_neg_valid),
    .x_pos_flit_i(r10_x_neg_flit),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r12_y_neg_valid),
    .y_pos_flit_i(r12_y_neg_flit),
    .z_neg_valid_i(r0_z_pos_valid),
    .z_neg_flit_i(r0_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[29:27]),
    .inject_flit_i(inject_flit_i[499:450]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r10_x_neg_credit),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r12_y_neg_credit),
    .z_neg_credit_i(r0_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[29:27]),
    .x_neg_credit_o(r9_x_neg_credit),
    .x_pos_credit_o(r9_x_pos_credit),
    .y_neg_credit_o(r9_y_neg_credit),
    .y_pos_credit_o(r9_y_pos_credit),
    .z_neg_credit_o(r9_z_neg_credit),
    .z_pos_credit_o(r9_z_pos_credit),
    .inject_credit_o(r9_inject_credit),
    .x_neg_flit_o(r9_x_neg_flit),
    .x_pos_flit_o(r9_x_pos_flit),
    .y_neg_flit_o(r9_y_neg_flit),
    .y_pos_flit_o(r9_y_pos_flit),
    .z_neg_flit_o(r9_z_neg_flit),
    .z_pos_flit_o(r9_z_pos_flit),
    .eject_flit_o(r9_eject_flit),
    .x_neg_valid_o(r9_x_neg_valid),
    .x_pos_valid_o(r9_x_pos_valid),
    .y_neg_valid_o(r9_y_neg_valid),
    .y_pos_valid_o(r9_y_pos_valid),
    .z_neg_valid_o(r9_z_neg_valid),
    .z_pos_valid_o(r9_z_pos_valid),
    .eject_valid_o(r9_eject_valid),
    .stranded_o(r9_stranded)
  );

  noc3_router r10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd0),
    .here_z_i(1'd1),
    .healthy_i(6'h1b),
    .x_neg_valid_i(r9_x_pos_valid),
    .x_neg_flit_i(r9_x_pos_flit),
    .x_pos_valid_i(r11_x_neg_valid),
    .x_pos_flit_i(r11_x_neg_flit),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r13_y_neg_valid),
    .y_pos_flit_i(r13_y_neg_flit),
    .z_neg_valid_i(r1_z_pos_valid),
    .z_neg_flit_i(r1_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[32:30]),
    .inject_flit_i(inject_flit_i[549:500]),
    .x_neg_credit_i(r9_x_pos_credit),
    .x_pos_credit_i(r11_x_neg_credit),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r13_y_neg_credit),
    .z_neg_credit_i(r1_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[32:30]),
    .x_neg_credit_o(r10_x_neg_credit),
    .x_pos_credit_o(r10_x_pos_credit),
    .y_neg_credit_o(r10_y_neg_credit),
    .y_pos_credit_o(r10_y_pos_credit),
    .z_neg_credit_o(r10_z_neg_credit),
    .z_pos_credit_o(r10_z_pos_credit),
    .inject_credit_o(r10_inject_credit),
    .x_neg_flit_o(r10_x_neg_flit),
    .x_pos_flit_o(r10_x_pos_flit),
    .y_neg_flit_o(r10_y_neg_flit),
    .y_pos_flit_o(r10_y_pos_flit),
    .z_neg_flit_o(r10_z_neg_flit),
    .z_pos_flit_o(r10_z_pos_flit),
    .eject_flit_o(r10_eject_flit),
    .x_neg_valid_o(r10_x_neg_valid),
    .x_pos_valid_o(r10_x_pos_valid),
    .y_neg_valid_o(r10_y_neg_valid),
    .y_pos_valid_o(r10_y_pos_valid),
    .z_neg_valid_o(r10_z_neg_valid),
    .z_pos_valid_o(r10_z_pos_valid),
    .eject_valid_o(r10_eject_valid),
    .stranded_o(r10_stranded)
  );

  noc3_router r11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd0),
    .here_z_i(1'd1),
    .healthy_i(6'h19),
    .x_neg_valid_i(r10_x_pos_valid),
    .x_neg_flit_i(r10_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(3'd0),
    .y_neg_flit_i(50'd0),
    .y_pos_valid_i(r14_y_neg_valid),
    .y_pos_flit_i(r14_y_neg_flit),
    .z_neg_valid_i(r2_z_pos_valid),
    .z_neg_flit_i(r2_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[35:33]),
    .inject_flit_i(inject_flit_i[599:550]),
    .x_neg_credit_i(r10_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(3'd0),
    .y_pos_credit_i(r14_y_neg_credit),
    .z_neg_credit_i(r2_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[35:33]),
    .x_neg_credit_o(r11_x_neg_credit),
    .x_pos_credit_o(r11_x_pos_credit),
    .y_neg_credit_o(r11_y_neg_credit),
    .y_pos_credit_o(r11_y_pos_credit),
    .z_neg_credit_o(r11_z_neg_credit),
    .z_pos_credit_o(r11_z_pos_credit),
    .inject_credit_o(r11_inject_credit),
    .x_neg_flit_o(r11_x_neg_flit),
    .x_pos_flit_o(r11_x_pos_flit),
    .y_neg_flit_o(r11_y_neg_flit),
    .y_pos_flit_o(r11_y_pos_flit),
    .z_neg_flit_o(r11_z_neg_flit),
    .z_pos_flit_o(r11_z_pos_flit),
    .eject_flit_o(r11_eject_flit),
    .x_neg_valid_o(r11_x_neg_valid),
    .x_pos_valid_o(r11_x_pos_valid),
    .y_neg_valid_o(r11_y_neg_valid),
    .y_pos_valid_o(r11_y_pos_valid),
    .z_neg_valid_o(r11_z_neg_valid),
    .z_pos_valid_o(r11_z_pos_valid),
    .eject_valid_o(r11_eject_valid),
    .stranded_o(r11_stranded)
  );

  noc3_router r12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd1),
    .here_z_i(1'd1),
    .healthy_i(6'h1e),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r13_x_neg_valid),
    .x_pos_flit_i(r13_x_neg_flit),
    .y_neg_valid_i(r9_y_pos_valid),
    .y_neg_flit_i(r9_y_pos_flit),
    .y_pos_valid_i(r15_y_neg_valid),
    .y_pos_flit_i(r15_y_neg_flit),
    .z_neg_valid_i(r3_z_pos_valid),
    .z_neg_flit_i(r3_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[38:36]),
    .inject_flit_i(inject_flit_i[649:600]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r13_x_neg_credit),
    .y_neg_credit_i(r9_y_pos_credit),
    .y_pos_credit_i(r15_y_neg_credit),
    .z_neg_credit_i(r3_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[38:36]),
    .x_neg_credit_o(r12_x_neg_credit),
    .x_pos_credit_o(r12_x_pos_credit),
    .y_neg_credit_o(r12_y_neg_credit),
    .y_pos_credit_o(r12_y_pos_credit),
    .z_neg_credit_o(r12_z_neg_credit),
    .z_pos_credit_o(r12_z_pos_credit),
    .inject_credit_o(r12_inject_credit),
    .x_neg_flit_o(r12_x_neg_flit),
    .x_pos_flit_o(r12_x_pos_flit),
    .y_neg_flit_o(r12_y_neg_flit),
    .y_pos_flit_o(r12_y_pos_flit),
    .z_neg_flit_o(r12_z_neg_flit),
    .z_pos_flit_o(r12_z_pos_flit),
    .eject_flit_o(r12_eject_flit),
    .x_neg_valid_o(r12_x_neg_valid),
    .x_pos_valid_o(r12_x_pos_valid),
    .y_neg_valid_o(r12_y_neg_valid),
    .y_pos_valid_o(r12_y_pos_valid),
    .z_neg_valid_o(r12_z_neg_valid),
    .z_pos_valid_o(r12_z_pos_valid),
    .eject_valid_o(r12_eject_valid),
    .stranded_o(r12_stranded)
  );

  noc3_router r13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd1),
    .here_z_i(1'd1),
    .healthy_i(6'h1f),
    .x_neg_valid_i(r12_x_pos_valid),
    .x_neg_flit_i(r12_x_pos_flit),
    .x_pos_valid_i(r14_x_neg_valid),
    .x_pos_flit_i(r14_x_neg_flit),
    .y_neg_valid_i(r10_y_pos_valid),
    .y_neg_flit_i(r10_y_pos_flit),
    .y_pos_valid_i(r16_y_neg_valid),
    .y_pos_flit_i(r16_y_neg_flit),
    .z_neg_valid_i(r4_z_pos_valid),
    .z_neg_flit_i(r4_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[41:39]),
    .inject_flit_i(inject_flit_i[699:650]),
    .x_neg_credit_i(r12_x_pos_credit),
    .x_pos_credit_i(r14_x_neg_credit),
    .y_neg_credit_i(r10_y_pos_credit),
    .y_pos_credit_i(r16_y_neg_credit),
    .z_neg_credit_i(r4_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[41:39]),
    .x_neg_credit_o(r13_x_neg_credit),
    .x_pos_credit_o(r13_x_pos_credit),
    .y_neg_credit_o(r13_y_neg_credit),
    .y_pos_credit_o(r13_y_pos_credit),
    .z_neg_credit_o(r13_z_neg_credit),
    .z_pos_credit_o(r13_z_pos_credit),
    .inject_credit_o(r13_inject_credit),
    .x_neg_flit_o(r13_x_neg_flit),
    .x_pos_flit_o(r13_x_pos_flit),
    .y_neg_flit_o(r13_y_neg_flit),
    .y_pos_flit_o(r13_y_pos_flit),
    .z_neg_flit_o(r13_z_neg_flit),
    .z_pos_flit_o(r13_z_pos_flit),
    .eject_flit_o(r13_eject_flit),
    .x_neg_valid_o(r13_x_neg_valid),
    .x_pos_valid_o(r13_x_pos_valid),
    .y_neg_valid_o(r13_y_neg_valid),
    .y_pos_valid_o(r13_y_pos_valid),
    .z_neg_valid_o(r13_z_neg_valid),
    .z_pos_valid_o(r13_z_pos_valid),
    .eject_valid_o(r13_eject_valid),
    .stranded_o(r13_stranded)
  );

  noc3_router r14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd1),
    .here_z_i(1'd1),
    .healthy_i(6'h1d),
    .x_neg_valid_i(r13_x_pos_valid),
    .x_neg_flit_i(r13_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(r11_y_pos_valid),
    .y_neg_flit_i(r11_y_pos_flit),
    .y_pos_valid_i(r17_y_neg_valid),
    .y_pos_flit_i(r17_y_neg_flit),
    .z_neg_valid_i(r5_z_pos_valid),
    .z_neg_flit_i(r5_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[44:42]),
    .inject_flit_i(inject_flit_i[749:700]),
    .x_neg_credit_i(r13_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(r11_y_pos_credit),
    .y_pos_credit_i(r17_y_neg_credit),
    .z_neg_credit_i(r5_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[44:42]),
    .x_neg_credit_o(r14_x_neg_credit),
    .x_pos_credit_o(r14_x_pos_credit),
    .y_neg_credit_o(r14_y_neg_credit),
    .y_pos_credit_o(r14_y_pos_credit),
    .z_neg_credit_o(r14_z_neg_credit),
    .z_pos_credit_o(r14_z_pos_credit),
    .inject_credit_o(r14_inject_credit),
    .x_neg_flit_o(r14_x_neg_flit),
    .x_pos_flit_o(r14_x_pos_flit),
    .y_neg_flit_o(r14_y_neg_flit),
    .y_pos_flit_o(r14_y_pos_flit),
    .z_neg_flit_o(r14_z_neg_flit),
    .z_pos_flit_o(r14_z_pos_flit),
    .eject_flit_o(r14_eject_flit),
    .x_neg_valid_o(r14_x_neg_valid),
    .x_pos_valid_o(r14_x_pos_valid),
    .y_neg_valid_o(r14_y_neg_valid),
    .y_pos_valid_o(r14_y_pos_valid),
    .z_neg_valid_o(r14_z_neg_valid),
    .z_pos_valid_o(r14_z_pos_valid),
    .eject_valid_o(r14_eject_valid),
    .stranded_o(r14_stranded)
  );

  noc3_router r15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd0),
    .here_y_i(2'd2),
    .here_z_i(1'd1),
    .healthy_i(6'h16),
    .x_neg_valid_i(3'd0),
    .x_neg_flit_i(50'd0),
    .x_pos_valid_i(r16_x_neg_valid),
    .x_pos_flit_i(r16_x_neg_flit),
    .y_neg_valid_i(r12_y_pos_valid),
    .y_neg_flit_i(r12_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(r6_z_pos_valid),
    .z_neg_flit_i(r6_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[47:45]),
    .inject_flit_i(inject_flit_i[799:750]),
    .x_neg_credit_i(3'd0),
    .x_pos_credit_i(r16_x_neg_credit),
    .y_neg_credit_i(r12_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(r6_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[47:45]),
    .x_neg_credit_o(r15_x_neg_credit),
    .x_pos_credit_o(r15_x_pos_credit),
    .y_neg_credit_o(r15_y_neg_credit),
    .y_pos_credit_o(r15_y_pos_credit),
    .z_neg_credit_o(r15_z_neg_credit),
    .z_pos_credit_o(r15_z_pos_credit),
    .inject_credit_o(r15_inject_credit),
    .x_neg_flit_o(r15_x_neg_flit),
    .x_pos_flit_o(r15_x_pos_flit),
    .y_neg_flit_o(r15_y_neg_flit),
    .y_pos_flit_o(r15_y_pos_flit),
    .z_neg_flit_o(r15_z_neg_flit),
    .z_pos_flit_o(r15_z_pos_flit),
    .eject_flit_o(r15_eject_flit),
    .x_neg_valid_o(r15_x_neg_valid),
    .x_pos_valid_o(r15_x_pos_valid),
    .y_neg_valid_o(r15_y_neg_valid),
    .y_pos_valid_o(r15_y_pos_valid),
    .z_neg_valid_o(r15_z_neg_valid),
    .z_pos_valid_o(r15_z_pos_valid),
    .eject_valid_o(r15_eject_valid),
    .stranded_o(r15_stranded)
  );

  noc3_router r16 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd1),
    .here_y_i(2'd2),
    .here_z_i(1'd1),
    .healthy_i(6'h17),
    .x_neg_valid_i(r15_x_pos_valid),
    .x_neg_flit_i(r15_x_pos_flit),
    .x_pos_valid_i(r17_x_neg_valid),
    .x_pos_flit_i(r17_x_neg_flit),
    .y_neg_valid_i(r13_y_pos_valid),
    .y_neg_flit_i(r13_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(r7_z_pos_valid),
    .z_neg_flit_i(r7_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[50:48]),
    .inject_flit_i(inject_flit_i[849:800]),
    .x_neg_credit_i(r15_x_pos_credit),
    .x_pos_credit_i(r17_x_neg_credit),
    .y_neg_credit_i(r13_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(r7_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[50:48]),
    .x_neg_credit_o(r16_x_neg_credit),
    .x_pos_credit_o(r16_x_pos_credit),
    .y_neg_credit_o(r16_y_neg_credit),
    .y_pos_credit_o(r16_y_pos_credit),
    .z_neg_credit_o(r16_z_neg_credit),
    .z_pos_credit_o(r16_z_pos_credit),
    .inject_credit_o(r16_inject_credit),
    .x_neg_flit_o(r16_x_neg_flit),
    .x_pos_flit_o(r16_x_pos_flit),
    .y_neg_flit_o(r16_y_neg_flit),
    .y_pos_flit_o(r16_y_pos_flit),
    .z_neg_flit_o(r16_z_neg_flit),
    .z_pos_flit_o(r16_z_pos_flit),
    .eject_flit_o(r16_eject_flit),
    .x_neg_valid_o(r16_x_neg_valid),
    .x_pos_valid_o(r16_x_pos_valid),
    .y_neg_valid_o(r16_y_neg_valid),
    .y_pos_valid_o(r16_y_pos_valid),
    .z_neg_valid_o(r16_z_neg_valid),
    .z_pos_valid_o(r16_z_pos_valid),
    .eject_valid_o(r16_eject_valid),
    .stranded_o(r16_stranded)
  );

  noc3_router r17 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(2'd2),
    .here_y_i(2'd2),
    .here_z_i(1'd1),
    .healthy_i(6'h15),
    .x_neg_valid_i(r16_x_pos_valid),
    .x_neg_flit_i(r16_x_pos_flit),
    .x_pos_valid_i(3'd0),
    .x_pos_flit_i(50'd0),
    .y_neg_valid_i(r14_y_pos_valid),
    .y_neg_flit_i(r14_y_pos_flit),
    .y_pos_valid_i(3'd0),
    .y_pos_flit_i(50'd0),
    .z_neg_valid_i(r8_z_pos_valid),
    .z_neg_flit_i(r8_z_pos_flit),
    .z_pos_valid_i(3'd0),
    .z_pos_flit_i(50'd0),
    .inject_valid_i(inject_valid_i[53:51]),
    .inject_flit_i(inject_flit_i[899:850]),
    .x_neg_credit_i(r16_x_pos_credit),
    .x_pos_credit_i(3'd0),
    .y_neg_credit_i(r14_y_pos_credit),
    .y_pos_credit_i(3'd0),
    .z_neg_credit_i(r8_z_pos_credit),
    .z_pos_credit_i(3'd0),
    .eject_credit_i(eject_credit_i[53:51]),
    .x_neg_credit_o(r17_x_neg_credit),
    .x_pos_credit_o(r17_x_pos_credit),
    .y_neg_credit_o(r17_y_neg_credit),
    .y_pos_credit_o(r17_y_pos_credit),
    .z_neg_credit_o(r17_z_neg_credit),
    .z_pos_credit_o(r17_z_pos_credit),
    .inject_credit_o(r17_inject_credit),
    .x_neg_flit_o(r17_x_neg_flit),
    .x_pos_flit_o(r17_x_pos_flit),
    .y_neg_flit_o(r17_y_neg_flit),
    .y_pos_flit_o(r17_y_pos_flit),
    .z_neg_flit_o(r17_z_neg_flit),
    .z_pos_flit_o(r17_z_pos_flit),
    .eject_flit_o(r17_eject_flit),
    .x_neg_valid_o(r17_x_neg_valid),
    .x_pos_valid_o(r17_x_pos_valid),
    .y_neg_valid_o(r17_y_neg_valid),
    .y_pos_valid_o(r17_y_pos_valid),
    .z_neg_valid_o(r17_z_neg_valid),
    .z_pos_valid_o(r17_z_pos_valid),
    .eject_valid_o(r17_eject_valid),
    .stranded_o(r17_stranded)
  );
  assign inject_credit_o = {r17_inject_credit, r16_inject_credit, r15_inject_credit, r14_inject_credit,
      r13_inject_credit, r12_inject_credit, r11_inject_credit, r10_inject_credit, r9_inject_credit,
      r8_inject_credit, r7_inject_credit, r6_inject_credit, r5_inject_credit, r4_inject_credit,
      r3_inject_credit, r2_inject_credit, r1_inject_credit, r0_inject_credit};
  assign eject_valid_o = {r17_eject_valid, r16_eject_valid, r15_eject_valid, r14_eject_valid, r13_eject_valid,
      r12_eject_valid, r11_eject_valid, r10_eject_valid, r9_eject_valid, r8_eject_valid, r7_eject_valid,
      r6_eject_valid, r5_eject_valid, r4_eject_valid, r3_eject_valid, r2_eject_valid, r1_eject_valid,
      r0_eject_valid};
  assign eject_flit_o = {r17_eject_flit, r16_eject_flit, r15_eject_flit, r14_eject_flit, r13_eject_flit,
      r12_eject_flit, r11_eject_flit, r10_eject_flit, r9_eject_flit, r8_eject_flit, r7_eject_flit,
      r6_eject_flit, r5_eject_flit, r4_eject_flit, r3_eject_flit, r2_eject_flit, r1_eject_flit,
      r0_eject_flit};
  assign stranded_o = {r17_stranded, r16_stranded, r15_stranded, r14_stranded, r13_stranded, r12_stranded,
      r11_stranded, r10_stranded, r9_stranded, r8_stranded, r7_stranded, r6_stranded, r5_stranded,
      r4_stranded, r3_stranded, r2_stranded, r1_stranded, r0_stranded};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_x_neg_credit, r0_y_neg_credit, r0_z_neg_credit, r0_x_neg_flit, r0_y_neg_flit,
      r0_z_neg_flit, r0_x_neg_valid, r0_y_neg_valid, r0_z_neg_valid, r1_y_neg_credit, r1_z_neg_credit,
      r1_y_neg_flit, r1_z_neg_flit, r1_y_neg_valid, r1_z_neg_valid, r2_x_pos_credit, r2_y_neg_credit,
      r2_z_neg_credit, r2_x_pos_flit, r2_y_neg_flit, r2_z_neg_flit, r2_x_pos_valid, r2_y_neg_valid,
      r2_z_neg_valid, r3_x_neg_credit, r3_z_neg_credit, r3_x_neg_flit, r3_z_neg_flit, r3_x_neg_valid,
      r3_z_neg_valid, r4_z_neg_credit, r4_z_neg_flit, r4_z_neg_valid, r5_x_pos_credit, r5_z_neg_credit,
      r5_x_pos_flit, r5_z_neg_flit, r5_x_pos_valid, r5_z_neg_valid, r6_x_neg_credit, r6_y_pos_credit,
      r6_z_neg_credit, r6_x_neg_flit, r6_y_pos_flit, r6_z_neg_flit, r6_x_neg_valid, r6_y_pos_valid,
      r6_z_neg_valid, r7_y_pos_credit, r7_z_neg_credit, r7_y_pos_flit, r7_z_neg_flit, r7_y_pos_valid,
      r7_z_neg_valid, r8_x_pos_credit, r8_y_pos_credit, r8_z_neg_credit, r8_x_pos_flit, r8_y_pos_flit,
      r8_z_neg_flit, r8_x_pos_valid, r8_y_pos_valid, r8_z_neg_valid, r9_x_neg_credit, r9_y_neg_credit,
      r9_z_pos_credit, r9_x_neg_flit, r9_y_neg_flit, r9_z_pos_flit, r9_x_neg_valid, r9_y_neg_valid,
      r9_z_pos_valid, r10_y_neg_credit, r10_z_pos_credit, r10_y_neg_flit, r10_z_pos_flit, r10_y_neg_valid,
      r10_z_pos_valid, r11_x_pos_credit, r11_y_neg_credit, r11_z_pos_credit, r11_x_pos_flit, r11_y_neg_flit,
      r11_z_pos_flit, r11_x_pos_valid, r11_y_neg_valid, r11_z_pos_valid, r12_x_neg_credit, r12_z_pos_credit,
      r12_x_neg_flit, r12_z_pos_flit, r12_x_neg_valid, r12_z_pos_valid, r13_z_pos_credit, r13_z_pos_flit,
      r13_z_pos_valid, r14_x_pos_credit, r14_z_pos_credit, r14_x_pos_flit, r14_z_pos_flit, r14_x_pos_valid,
      r14_z_pos_valid, r15_x_neg_credit, r15_y_pos_credit, r15_z_pos_credit, r15_x_neg_flit, r15_y_pos_flit,
      r15_z_pos_flit, r15_x_neg_valid, r15_y_pos_valid, r15_z_pos_valid, r16_y_pos_credit, r16_z_pos_credit,
      r16_y_pos_flit, r16_z_pos_flit, r16_y_pos_valid, r16_z_pos_valid, r17_x_pos_credit, r17_y_pos_credit,
      r17_z_pos_credit, r17_x_pos_flit, r17_y_pos_flit, r17_z_pos_flit, r17_x_pos_valid, r17_y_pos_valid,
      r17_z_pos_valid};
endmodule
