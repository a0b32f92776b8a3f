// A network of 16 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module ff_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [31:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [543:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [31:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [31:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [31:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [543:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [15:0] stranded_o
);
  wire [1:0] r0_x_neg_credit;
  wire [1:0] r0_x_pos_credit;
  wire [1:0] r0_y_neg_credit;
  wire [1:0] r0_y_pos_credit;
  wire [1:0] r0_inject_credit;
  wire [33:0] r0_x_neg_flit;
  wire [33:0] r0_x_pos_flit;
  wire [33:0] r0_y_neg_flit;
  wire [33:0] r0_y_pos_flit;
  wire [33:0] r0_eject_flit;
  wire [1:0] r0_x_neg_valid;
  wire [1:0] r0_x_pos_valid;
  wire [1:0] r0_y_neg_valid;
  wire [1:0] r0_y_pos_valid;
  wire [1:0] r0_eject_valid;
  wire r0_stranded;
  wire [1:0] r1_x_neg_credit;
  wire [1:0] r1_x_pos_credit;
  wire [1:0] r1_y_neg_credit;
  wire [1:0] r1_y_pos_credit;
  wire [1:0] r1_inject_credit;
  wire [33:0] r1_x_neg_flit;
  wire [33:0] r1_x_pos_flit;
  wire [33:0] r1_y_neg_flit;
  wire [33:0] r1_y_pos_flit;
  wire [33:0] r1_eject_flit;
  wire [1:0] r1_x_neg_valid;
  wire [1:0] r1_x_pos_valid;
  wire [1:0] r1_y_neg_valid;
  wire [1:0] r1_y_pos_valid;
  wire [1:0] r1_eject_valid;
  wire r1_stranded;
  wire [1:0] r2_x_neg_credit;
  wire [1:0] r2_x_pos_credit;
  wire [1:0] r2_y_neg_credit;
  wire [1:0] r2_y_pos_credit;
  wire [1:0] r2_inject_credit;
  wire [33:0] r2_x_neg_flit;
  wire [33:0] r2_x_pos_flit;
  wire [33:0] r2_y_neg_flit;
  wire [33:0] r2_y_pos_flit;
  wire [33:0] r2_eject_flit;
  wire [1:0] r2_x_neg_valid;
  wire [1:0] r2_x_pos_valid;
  wire [1:0] r2_y_neg_valid;
  wire [1:0] r2_y_pos_valid;
  wire [1:0] r2_eject_valid;
  wire r2_stranded;
  wire [1:0] r3_x_neg_credit;
  wire [1:0] r3_x_pos_credit;
  wire [1:0] r3_y_neg_credit;
  wire [1:0] r3_y_pos_credit;
  wire [1:0] r3_inject_credit;
  wire [33:0] r3_x_neg_flit;
  wire [33:0] r3_x_pos_flit;
  wire [33:0] r3_y_neg_flit;
  wire [33:0] r3_y_pos_flit;
  wire [33:0] r3_eject_flit;
  wire [1:0] r3_x_neg_valid;
  wire [1:0] r3_x_pos_valid;
  wire [1:0] r3_y_neg_valid;
  wire [1:0] r3_y_pos_valid;
  wire [1:0] r3_eject_valid;
  wire r3_stranded;
  wire [1:0] r4_x_neg_credit;
  wire [1:0] r4_x_pos_credit;
  wire [1:0] r4_y_neg_credit;
  wire [1:0] r4_y_pos_credit;
  wire [1:0] r4_inject_credit;
  wire [33:0] r4_x_neg_flit;
  wire [33:0] r4_x_pos_flit;
  wire [33:0] r4_y_neg_flit;
  wire [33:0] r4_y_pos_flit;
  wire [33:0] r4_eject_flit;
  wire [1:0] r4_x_neg_valid;
  wire [1:0] r4_x_pos_valid;
  wire [1:0] r4_y_neg_valid;
  wire [1:0] r4_y_pos_valid;
  wire [1:0] r4_eject_valid;
  wire r4_stranded;
  wire [1:0] r5_x_neg_credit;
  wire [1:0] r5_x_pos_credit;
  wire [1:0] r5_y_neg_credit;
  wire [1:0] r5_y_pos_credit;
  wire [1:0] r5_inject_credit;
  wire [33:0] r5_x_neg_flit;
  wire [33:0] r5_x_pos_flit;
  wire [33:0] r5_y_neg_flit;
  wire [33:0] r5_y_pos_flit;
  wire [33:0] r5_eject_flit;
  wire [1:0] r5_x_neg_valid;
  wire [1:0] r5_x_pos_valid;
  wire [1:0] r5_y_neg_valid;
  wire [1:0] r5_y_pos_valid;
  wire [1:0] r5_eject_valid;
  wire r5_stranded;
  wire [1:0] r6_x_neg_credit;
  wire [1:0] r6_x_pos_credit;
  wire [1:0] r6_y_neg_credit;
  wire [1:0] r6_y_pos_credit;
  wire [1:0] r6_inject_credit;
  wire [33:0] r6_x_neg_flit;
  wire [33:0] r6_x_pos_flit;
  wire [33:0] r6_y_neg_flit;
  wire [33:0] r6_y_pos_flit;
  wire [33:0] r6_eject_flit;
  wire [1:0] r6_x_neg_valid;
  wire [1:0] r6_x_pos_valid;
  wire [1:0] r6_y_neg_valid;
  wire [1:0] r6_y_pos_valid;
  wire [1:0] r6_eject_valid;
  wire r6_stranded;
  wire [1:0] r7_x_neg_credit;
  wire [1:0] r7_x_pos_credit;
  wire [1:0] r7_y_neg_credit;
  wire [1:0] r7_y_pos_credit;
  wire [1:0] r7_inject_credit;
  wire [33:0] r7_x_neg_flit;
  wire [33:0] r7_x_pos_flit;
  wire [33:0] r7_y_neg_flit;
  wire [33:0] r7_y_pos_flit;
  wire [33:0] r7_eject_flit;
  wire [1:0] r7_x_neg_valid;
  wire [1:0] r7_x_pos_valid;
  wire [1:0] r7_y_neg_valid;
  wire [1:0] r7_y_pos_valid;
  wire [1:0] r7_eject_valid;
  wire r7_stranded;
  wire [1:0] r8_x_neg_credit;
  wire [1:0] r8_x_pos_credit;
  wire [1:0] r8_y_neg_credit;
  wire [1:0] r8_y_pos_credit;
  wire [1:0] r8_inject_credit;
  wire [33:0] r8_x_neg_flit;
  wire [33:0] r8_x_pos_flit;
  wire [33:0] r8_y_neg_flit;
  wire [33:0] r8_y_pos_flit;
  wire [33:0] r8_eject_flit;
  wire [1:0] r8_x_neg_valid;
  wire [1:0] r8_x_pos_valid;
  wire [1:0] r8_y_neg_valid;
  wire [1:0] r8_y_pos_valid;
  wire [1:0] r8_eject_valid;
  wire r8_stranded;
  wire [1:0] r9_x_neg_credit;
  wire [1:0] r9_x_pos_credit;
  wire [1:0] r9_y_neg_credit;
  wire [1:0] r9_y_pos_credit;
  wire [1:0] r9_inject_credit;
  wire [33:0] r9_x_neg_flit;
  wire [33:0] r9_x_pos_flit;
  wire [33:0] r9_y_neg_flit;
  wire [33:0] r9_y_pos_flit;
  wire [33:0] r9_eject_flit;
  wire [1:0] r9_x_neg_valid;
  wire [1:0] r9_x_pos_valid;
  wire [1:0] r9_y_neg_valid;
  wire [1:0] r9_y_pos_valid;
  wire [1:0] r9_eject_valid;
  wire r9_stranded;
  wire [1:0] r10_x_neg_credit;
  wire [1:0] r10_x_pos_credit;
  wire [1:0] r10_y_neg_credit;
  wire [1:0] r10_y_pos_credit;
  wire [1:0] r10_inject_credit;
  wire [33:0] r10_x_neg_flit;
  wire [33:0] r10_x_pos_flit;
  wire [33:0] r10_y_neg_flit;
  wire [33:0] r10_y_pos_flit;
  wire [33:0] r10_eject_flit;
  wire [1:0] r10_x_neg_valid;
  wire [1:0] r10_x_pos_valid;
  wire [1:0] r10_y_neg_valid;
  wire [1:0] r10_y_pos_valid;
  wire [1:0] r10_eject_valid;
  wire r10_stranded;
  wire [1:0] r11_x_neg_credit;
  wire [1:0] r11_x_pos_credit;
  wire [1:0] r11_y_neg_credit;
  wire [1:0] r11_y_pos_credit;
  wire [1:0] r11_inject_credit;
  wire [33:0] r11_x_neg_flit;
  wire [33:0] r11_x_pos_flit;
  wire [33:0] r11_y_neg_flit;
  wire [33:0] r11_y_pos_flit;
  wire [33:0] r11_eject_flit;
  wire [1:0] r11_x_neg_valid;
  wire [1:0] r11_x_pos_valid;
  wire [1:0] r11_y_neg_valid;
  wire [1:0] r11_y_pos_valid;
  wire [1:0] r11_eject_valid;
  wire r11_stranded;
  wire [1:0] r12_x_neg_credit;
  wire [1:0] r12_x_pos_credit;
  wire [1:0] r12_y_neg_credit;
  wire [1:0] r12_y_pos_credit;
  wire [1:0] r12_inject_credit;
  wire [33:0] r12_x_neg_flit;
  wire [33:0] r12_x_pos_flit;
  wire [33:0] r12_y_neg_flit;
  wire [33:0] r12_y_pos_flit;
  wire [33:0] r12_eject_flit;
  wire [1:0] r12_x_neg_valid;
  wire [1:0] r12_x_pos_valid;
  wire [1:0] r12_y_neg_valid;
  wire [1:0] r12_y_pos_valid;
  wire [1:0] r12_eject_valid;
  wire r12_stranded;
  wire [1:0] r13_x_neg_credit;
  wire [1:0] r13_x_pos_credit;
  wire [1:0] r13_y_neg_credit;
  wire [1:0] r13_y_pos_credit;
  wire [1:0] r13_inject_credit;
  wire [33:0] r13_x_neg_flit;
  wire [33:0] r13_x_pos_flit;
  wire [33:0] r13_y_neg_flit;
  wire [33:0] r13_y_pos_flit;
  wire [33:0] r13_eject_flit;
  wire [1:0] r13_x_neg_valid;
  wire [1:0] r13_x_pos_valid;
  wire [1:0] r13_y_neg_valid;
  wire [1:0] r13_y_pos_valid;
  wire [1:0] r13_eject_valid;
  wire r13_stranded;
  wire [1:0] r14_x_neg_credit;
  wire [1:0] r14_x_pos_credit;
  wire [1:0] r14_y_neg_credit;
  wire [1:0] r14_y_pos_credit;
  wire [1:0] r14_inject_credit;
  wire [33:0] r14_x_neg_flit;
  wire [33:0] r14_x_pos_flit;
  wire [33:0] r14_y_neg_flit;
  wire [33:0] r14_y_pos_flit;
  wire [33:0] r14_eject_flit;
  wire [1:0] r14_x_neg_valid;
  wire [1:0] r14_x_pos_valid;
  wire [1:0] r14_y_neg_valid;
  wire [1:0] r14_y_pos_valid;
  wire [1:0] r14_eject_valid;
  wire r14_stranded;
  wire [1:0] r15_x_neg_credit;
  wire [1:0] r15_x_pos_credit;
  wire [1:0] r15_y_neg_credit;
  wire [1:0] r15_y_pos_credit;
  wire [1:0] r15_inject_credit;
  wire [33:0] r15_x_neg_flit;
  wire [33:0] r15_x_pos_flit;
  wire [33:0] r15_y_neg_flit;
  wire [33:0] r15_y_pos_flit;
  wire [33:0] r15_eject_flit;
  wire [1:0] r15_x_neg_valid;
  wire [1:0] r15_x_pos_valid;
  wire [1:0] r15_y_neg_valid;
  wire [1:0] r15_y_pos_valid;
  wire [1:0] r15_eject_valid;
  wire r15_stranded;

  ff_router #(.HERE_X(2'd0), .HERE_Y(2'd0), .HEALTHY(4'ha)) r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r1_x_neg_valid),
    .x_pos_flit_i(r1_x_neg_flit),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r4_y_neg_valid),
    .y_pos_flit_i(r4_y_neg_flit),
    .inject_valid_i(inject_valid_i[1:0]),
    .inject_flit_i(inject_flit_i[33:0]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r1_x_neg_credit),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r4_y_neg_credit),
    .eject_credit_i(eject_credit_i[1:0]),
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

  ff_router #(.HERE_X(2'd1), .HERE_Y(2'd0), .HEALTHY(4'hb)) r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r0_x_pos_valid),
    .x_neg_flit_i(r0_x_pos_flit),
    .x_pos_valid_i(r2_x_neg_valid),
    .x_pos_flit_i(r2_x_neg_flit),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r5_y_neg_valid),
    .y_pos_flit_i(r5_y_neg_flit),
    .inject_valid_i(inject_valid_i[3:2]),
    .inject_flit_i(inject_flit_i[67:34]),
    .x_neg_credit_i(r0_x_pos_credit),
    .x_pos_credit_i(r2_x_neg_credit),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r5_y_neg_credit),
    .eject_credit_i(eject_credit_i[3:2]),
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

  ff_router #(.HERE_X(2'd2), .HERE_Y(2'd0), .HEALTHY(4'hb)) r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r1_x_pos_valid),
    .x_neg_flit_i(r1_x_pos_flit),
    .x_pos_valid_i(r3_x_neg_valid),
    .x_pos_flit_i(r3_x_neg_flit),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r6_y_neg_valid),
    .y_pos_flit_i(r6_y_neg_flit),
    .inject_valid_i(inject_valid_i[5:4]),
    .inject_flit_i(inject_flit_i[101:68]),
    .x_neg_credit_i(r1_x_pos_credit),
    .x_pos_credit_i(r3_x_neg_credit),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r6_y_neg_credit),
    .eject_credit_i(eject_credit_i[5:4]),
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

  ff_router #(.HERE_X(2'd3), .HERE_Y(2'd0), .HEALTHY(4'd9)) r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r2_x_pos_valid),
    .x_neg_flit_i(r2_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(2'd0),
    .y_neg_flit_i(34'd0),
    .y_pos_valid_i(r7_y_neg_valid),
    .y_pos_flit_i(r7_y_neg_flit),
    .inject_valid_i(inject_valid_i[7:6]),
    .inject_flit_i(inject_flit_i[135:102]),
    .x_neg_credit_i(r2_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(2'd0),
    .y_pos_credit_i(r7_y_neg_credit),
    .eject_credit_i(eject_credit_i[7:6]),
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

  ff_router #(.HERE_X(2'd0), .HERE_Y(2'd1), .HEALTHY(4'he)) r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r5_x_neg_valid),
    .x_pos_flit_i(r5_x_neg_flit),
    .y_neg_valid_i(r0_y_pos_valid),
    .y_neg_flit_i(r0_y_pos_flit),
    .y_pos_valid_i(r8_y_neg_valid),
    .y_pos_flit_i(r8_y_neg_flit),
    .inject_valid_i(inject_valid_i[9:8]),
    .inject_flit_i(inject_flit_i[169:136]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r5_x_neg_credit),
    .y_neg_credit_i(r0_y_pos_credit),
    .y_pos_credit_i(r8_y_neg_credit),
    .eject_credit_i(eject_credit_i[9:8]),
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

  ff_router #(.HERE_X(2'd1), .HERE_Y(2'd1), .HEALTHY(4'hf)) r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r4_x_pos_valid),
    .x_neg_flit_i(r4_x_pos_flit),
    .x_pos_valid_i(r6_x_neg_valid),
    .x_pos_flit_i(r6_x_neg_flit),
    .y_neg_valid_i(r1_y_pos_valid),
    .y_neg_flit_i(r1_y_pos_flit),
    .y_pos_valid_i(r9_y_neg_valid),
    .y_pos_flit_i(r9_y_neg_flit),
    .inject_valid_i(inject_valid_i[11:10]),
    .inject_flit_i(inject_flit_i[203:170]),
    .x_neg_credit_i(r4_x_pos_credit),
    .x_pos_credit_i(r6_x_neg_credit),
    .y_neg_credit_i(r1_y_pos_credit),
    .y_pos_credit_i(r9_y_neg_credit),
    .eject_credit_i(eject_credit_i[11:10]),
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

  ff_router #(.HERE_X(2'd2), .HERE_Y(2'd1), .HEALTHY(4'hf)) r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r5_x_pos_valid),
    .x_neg_flit_i(r5_x_pos_flit),
    .x_pos_valid_i(r7_x_neg_valid),
    .x_pos_flit_i(r7_x_neg_flit),
    .y_neg_valid_i(r2_y_pos_valid),
    .y_neg_flit_i(r2_y_pos_flit),
    .y_pos_valid_i(r10_y_neg_valid),
    .y_pos_flit_i(r10_y_neg_flit),
    .inject_valid_i(inject_valid_i[13:12]),
    .inject_flit_i(inject_flit_i[237:204]),
    .x_neg_credit_i(r5_x_pos_credit),
    .x_pos_credit_i(r7_x_neg_credit),
    .y_neg_credit_i(r2_y_pos_credit),
    .y_pos_credit_i(r10_y_neg_credit),
    .eject_credit_i(eject_credit_i[13:12]),
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

  ff_router #(.HERE_X(2'd3), .HERE_Y(2'd1), .HEALTHY(4'hd)) r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r6_x_pos_valid),
    .x_neg_flit_i(r6_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(r3_y_pos_valid),
    .y_neg_flit_i(r3_y_pos_flit),
    .y_pos_valid_i(r11_y_neg_valid),
    .y_pos_flit_i(r11_y_neg_flit),
    .inject_valid_i(inject_valid_i[15:14]),
    .inject_flit_i(inject_flit_i[271:238]),
    .x_neg_credit_i(r6_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(r3_y_pos_credit),
    .y_pos_credit_i(r11_y_neg_credit),
    .eject_credit_i(eject_credit_i[15:14]),
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

  ff_router #(.HERE_X(2'd0), .HERE_Y(2'd2), .HEALTHY(4'he)) r8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r9_x_neg_valid),
    .x_pos_flit_i(r9_x_neg_flit),
    .y_neg_valid_i(r4_y_pos_valid),
    .y_neg_flit_i(r4_y_pos_flit),
    .y_pos_valid_i(r12_y_neg_valid),
    .y_pos_flit_i(r12_y_neg_flit),
    .inject_valid_i(inject_valid_i[17:16]),
    .inject_flit_i(inject_flit_i[305:272]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r9_x_neg_credit),
    .y_neg_credit_i(r4_y_pos_credit),
    .y_pos_credit_i(r12_y_neg_credit),
    .eject_credit_i(eject_credit_i[17:16]),
    .x_neg_credit_o(r8_x_neg_credit),
    .x_pos_credit_o(r8_x_pos_credit),
    .y_neg_credit_o(r8_y_neg_credit),
    .y_pos_credit_o(r8_y_pos_credit),
    .inject_credit_o(r8_inject_credit),
    .x_neg_flit_o(r8_x_neg_flit),
    .x_pos_flit_o(r8_x_pos_flit),
    .y_neg_flit_o(r8_y_neg_flit),
    .y_pos_flit_o(r8_y_pos_flit),
    .eject_flit_o(r8_eject_flit),
    .x_neg_valid_o(r8_x_neg_valid),
    .x_pos_valid_o(r8_x_pos_valid),
    .y_neg_valid_o(r8_y_neg_valid),
    .y_pos_valid_o(r8_y_pos_valid),
    .eject_valid_o(r8_eject_valid),
    .stranded_o(r8_stranded)
  );

  ff_router #(.HERE_X(2'd1), .HERE_Y(2'd2), .HEALTHY(4'hf)) r9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r8_x_pos_valid),
    .x_neg_flit_i(r8_x_pos_flit),
    .x_pos_valid_i(r10_x_neg_valid),
    .x_pos_flit_i(r10_x_neg_flit),
    .y_neg_valid_i(r5_y_pos_valid),
    .y_neg_flit_i(r5_y_pos_flit),
    .y_pos_valid_i(r13_y_neg_valid),
    .y_pos_flit_i(r13_y_neg_flit),
    .inject_valid_i(inject_valid_i[19:18]),
    .inject_flit_i(inject_flit_i[339:306]),
    .x_neg_credit_i(r8_x_pos_credit),
    .x_pos_credit_i(r10_x_neg_credit),
    .y_neg_credit_i(r5_y_pos_credit),
    .y_pos_credit_i(r13_y_neg_credit),
    .eject_credit_i(eject_credit_i[19:18]),
    .x_neg_credit_o(r9_x_neg_credit),
    .x_pos_credit_o(r9_x_pos_credit),
    .y_neg_credit_o(r9_y_neg_credit),
    .y_pos_credit_o(r9_y_pos_credit),
    .inject_credit_o(r9_inject_credit),
    .x_neg_flit_o(r9_x_neg_flit),
    .x_pos_flit_o(r9_x_pos_flit),
    .y_neg_flit_o(r9_y_neg_flit),
    .y_pos_flit_o(r9_y_pos_flit),
    .eject_flit_o(r9_eject_flit),
    .x_neg_valid_o(r9_x_neg_valid),
    .x_pos_valid_o(r9_x_pos_valid),
    .y_neg_valid_o(r9_y_neg_valid),
    .y_pos_valid_o(r9_y_pos_valid),
    .eject_valid_o(r9_eject_valid),
    .stranded_o(r9_stranded)
  );

  ff_router #(.HERE_X(2'd2), .HERE_Y(2'd2), .HEALTHY(4'hf)) r10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r9_x_pos_valid),
    .x_neg_flit_i(r9_x_pos_flit),
    .x_pos_valid_i(r11_x_neg_valid),
    .x_pos_flit_i(r11_x_neg_flit),
    .y_neg_valid_i(r6_y_pos_valid),
    .y_neg_flit_i(r6_y_pos_flit),
    .y_pos_valid_i(r14_y_neg_valid),
    .y_pos_flit_i(r14_y_neg_flit),
    .inject_valid_i(inject_valid_i[21:20]),
    .inject_flit_i(inject_flit_i[373:340]),
    .x_neg_credit_i(r9_x_pos_credit),
    .x_pos_credit_i(r11_x_neg_credit),
    .y_neg_credit_i(r6_y_pos_credit),
    .y_pos_credit_i(r14_y_neg_credit),
    .eject_credit_i(eject_credit_i[21:20]),
    .x_neg_credit_o(r10_x_neg_credit),
    .x_pos_credit_o(r10_x_pos_credit),
    .y_neg_credit_o(r10_y_neg_credit),
    .y_pos_credit_o(r10_y_pos_credit),
    .inject_credit_o(r10_inject_credit),
    .x_neg_flit_o(r10_x_neg_flit),
    .x_pos_flit_o(r10_x_pos_flit),
    .y_neg_flit_o(r10_y_neg_flit),
    .y_pos_flit_o(r10_y_pos_flit),
    .eject_flit_o(r10_eject_flit),
    .x_neg_valid_o(r10_x_neg_valid),
    .x_pos_valid_o(r10_x_pos_valid),
    .y_neg_valid_o(r10_y_neg_valid),
    .y_pos_valid_o(r10_y_pos_valid),
    .eject_valid_o(r10_eject_valid),
    .stranded_o(r10_stranded)
  );

  ff_router #(.HERE_X(2'd3), .HERE_Y(2'd2), .HEALTHY(4'hd)) r11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r10_x_pos_valid),
    .x_neg_flit_i(r10_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(r7_y_pos_valid),
    .y_neg_flit_i(r7_y_pos_flit),
    .y_pos_valid_i(r15_y_neg_valid),
    .y_pos_flit_i(r15_y_neg_flit),
    .inject_valid_i(inject_valid_i[23:22]),
    .inject_flit_i(inject_flit_i[407:374]),
    .x_neg_credit_i(r10_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(r7_y_pos_credit),
    .y_pos_credit_i(r15_y_neg_credit),
    .eject_credit_i(eject_credit_i[23:22]),
    .x_neg_credit_o(r11_x_neg_credit),
    .x_pos_credit_o(r11_x_pos_credit),
    .y_neg_credit_o(r11_y_neg_credit),
    .y_pos_credit_o(r11_y_pos_credit),
    .inject_credit_o(r11_inject_credit),
    .x_neg_flit_o(r11_x_neg_flit),
    .x_pos_flit_o(r11_x_pos_flit),
    .y_neg_flit_o(r11_y_neg_flit),
    .y_pos_flit_o(r11_y_pos_flit),
    .eject_flit_o(r11_eject_flit),
    .x_neg_valid_o(r11_x_neg_valid),
    .x_pos_valid_o(r11_x_pos_valid),
    .y_neg_valid_o(r11_y_neg_valid),
    .y_pos_valid_o(r11_y_pos_valid),
    .eject_valid_o(r11_eject_valid),
    .stranded_o(r11_stranded)
  );

  ff_router #(.HERE_X(2'd0), .HERE_Y(2'd3), .HEALTHY(4'd6)) r12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(2'd0),
    .x_neg_flit_i(34'd0),
    .x_pos_valid_i(r13_x_neg_valid),
    .x_pos_flit_i(r13_x_neg_flit),
    .y_neg_valid_i(r8_y_pos_valid),
    .y_neg_flit_i(r8_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[25:24]),
    .inject_flit_i(inject_flit_i[441:408]),
    .x_neg_credit_i(2'd0),
    .x_pos_credit_i(r13_x_neg_credit),
    .y_neg_credit_i(r8_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[25:24]),
    .x_neg_credit_o(r12_x_neg_credit),
    .x_pos_credit_o(r12_x_pos_credit),
    .y_neg_credit_o(r12_y_neg_credit),
    .y_pos_credit_o(r12_y_pos_credit),
    .inject_credit_o(r12_inject_credit),
    .x_neg_flit_o(r12_x_neg_flit),
    .x_pos_flit_o(r12_x_pos_flit),
    .y_neg_flit_o(r12_y_neg_flit),
    .y_pos_flit_o(r12_y_pos_flit),
    .eject_flit_o(r12_eject_flit),
    .x_neg_valid_o(r12_x_neg_valid),
    .x_pos_valid_o(r12_x_pos_valid),
    .y_neg_valid_o(r12_y_neg_valid),
    .y_pos_valid_o(r12_y_pos_valid),
    .eject_valid_o(r12_eject_valid),
    .stranded_o(r12_stranded)
  );

  ff_router #(.HERE_X(2'd1), .HERE_Y(2'd3), .HEALTHY(4'd7)) r13 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r12_x_pos_valid),
    .x_neg_flit_i(r12_x_pos_flit),
    .x_pos_valid_i(r14_x_neg_valid),
    .x_pos_flit_i(r14_x_neg_flit),
    .y_neg_valid_i(r9_y_pos_valid),
    .y_neg_flit_i(r9_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[27:26]),
    .inject_flit_i(inject_flit_i[475:442]),
    .x_neg_credit_i(r12_x_pos_credit),
    .x_pos_credit_i(r14_x_neg_credit),
    .y_neg_credit_i(r9_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[27:26]),
    .x_neg_credit_o(r13_x_neg_credit),
    .x_pos_credit_o(r13_x_pos_credit),
    .y_neg_credit_o(r13_y_neg_credit),
    .y_pos_credit_o(r13_y_pos_credit),
    .inject_credit_o(r13_inject_credit),
    .x_neg_flit_o(r13_x_neg_flit),
    .x_pos_flit_o(r13_x_pos_flit),
    .y_neg_flit_o(r13_y_neg_flit),
    .y_pos_flit_o(r13_y_pos_flit),
    .eject_flit_o(r13_eject_flit),
    .x_neg_valid_o(r13_x_neg_valid),
    .x_pos_valid_o(r13_x_pos_valid),
    .y_neg_valid_o(r13_y_neg_valid),
    .y_pos_valid_o(r13_y_pos_valid),
    .eject_valid_o(r13_eject_valid),
    .stranded_o(r13_stranded)
  );

  ff_router #(.HERE_X(2'd2), .HERE_Y(2'd3), .HEALTHY(4'd7)) r14 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r13_x_pos_valid),
    .x_neg_flit_i(r13_x_pos_flit),
    .x_pos_valid_i(r15_x_neg_valid),
    .x_pos_flit_i(r15_x_neg_flit),
    .y_neg_valid_i(r10_y_pos_valid),
    .y_neg_flit_i(r10_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[29:28]),
    .inject_flit_i(inject_flit_i[509:476]),
    .x_neg_credit_i(r13_x_pos_credit),
    .x_pos_credit_i(r15_x_neg_credit),
    .y_neg_credit_i(r10_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[29:28]),
    .x_neg_credit_o(r14_x_neg_credit),
    .x_pos_credit_o(r14_x_pos_credit),
    .y_neg_credit_o(r14_y_neg_credit),
    .y_pos_credit_o(r14_y_pos_credit),
    .inject_credit_o(r14_inject_credit),
    .x_neg_flit_o(r14_x_neg_flit),
    .x_pos_flit_o(r14_x_pos_flit),
    .y_neg_flit_o(r14_y_neg_flit),
    .y_pos_flit_o(r14_y_pos_flit),
    .eject_flit_o(r14_eject_flit),
    .x_neg_valid_o(r14_x_neg_valid),
    .x_pos_valid_o(r14_x_pos_valid),
    .y_neg_valid_o(r14_y_neg_valid),
    .y_pos_valid_o(r14_y_pos_valid),
    .eject_valid_o(r14_eject_valid),
    .stranded_o(r14_stranded)
  );

  ff_router #(.HERE_X(2'd3), .HERE_Y(2'd3), .HEALTHY(4'd5)) r15 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .x_neg_valid_i(r14_x_pos_valid),
    .x_neg_flit_i(r14_x_pos_flit),
    .x_pos_valid_i(2'd0),
    .x_pos_flit_i(34'd0),
    .y_neg_valid_i(r11_y_pos_valid),
    .y_neg_flit_i(r11_y_pos_flit),
    .y_pos_valid_i(2'd0),
    .y_pos_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[31:30]),
    .inject_flit_i(inject_flit_i[543:510]),
    .x_neg_credit_i(r14_x_pos_credit),
    .x_pos_credit_i(2'd0),
    .y_neg_credit_i(r11_y_pos_credit),
    .y_pos_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[31:30]),
    .x_neg_credit_o(r15_x_neg_credit),
    .x_pos_credit_o(r15_x_pos_credit),
    .y_neg_credit_o(r15_y_neg_credit),
    .y_pos_credit_o(r15_y_pos_credit),
    .inject_credit_o(r15_inject_credit),
    .x_neg_flit_o(r15_x_neg_flit),
    .x_pos_flit_o(r15_x_pos_flit),
    .y_neg_flit_o(r15_y_neg_flit),
    .y_pos_flit_o(r15_y_pos_flit),
    .eject_flit_o(r15_eject_flit),
    .x_neg_valid_o(r15_x_neg_valid),
    .x_pos_valid_o(r15_x_pos_valid),
    .y_neg_valid_o(r15_y_neg_valid),
    .y_pos_valid_o(r15_y_pos_valid),
    .eject_valid_o(r15_eject_valid),
    .stranded_o(r15_stranded)
  );
  assign inject_credit_o = {r15_inject_credit, r14_inject_credit, r13_inject_credit, r12_inject_credit,
      r11_inject_credit, r10_inject_credit, r9_inject_credit, r8_inject_credit, r7_inject_credit,
      r6_inject_credit, r5_inject_credit, r4_inject_credit, r3_inject_credit, r2_inject_credit,
      r1_inject_credit, r0_inject_credit};
  assign eject_valid_o = {r15_eject_valid, r14_eject_valid, r13_eject_valid, r12_eject_valid, r11_eject_valid,
      r10_eject_valid, r9_eject_valid, r8_eject_valid, r7_eject_valid, r6_eject_valid, r5_eject_valid,
      r4_eject_valid, r3_eject_valid, r2_eject_valid, r1_eject_valid, r0_eject_valid};
  assign eject_flit_o = {r15_eject_flit, r14_eject_flit, r13_eject_flit, r12_eject_flit, r11_eject_flit,
      r10_eject_flit, r9_eject_flit, r8_eject_flit, r7_eject_flit, r6_eject_flit, r5_eject_flit,
      r4_eject_flit, r3_eject_flit, r2_eject_flit, r1_eject_flit, r0_eject_flit};
  assign stranded_o = {r15_stranded, r14_stranded, r13_stranded, r12_stranded, r11_stranded, r10_stranded,
      r9_stranded, r8_stranded, r7_stranded, r6_stranded, r5_stranded, r4_stranded, r3_stranded, r2_stranded,
      r1_stranded, r0_stranded};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_x_neg_credit, r0_y_neg_credit, r0_x_neg_flit, r0_y_neg_flit, r0_x_neg_valid,
      r0_y_neg_valid, r1_y_neg_credit, r1_y_neg_flit, r1_y_neg_valid, r2_y_neg_credit, r2_y_neg_flit,
      r2_y_neg_valid, r3_x_pos_credit, r3_y_neg_credit, r3_x_pos_flit, r3_y_neg_flit, r3_x_pos_valid,
      r3_y_neg_valid, r4_x_neg_credit, r4_x_neg_flit, r4_x_neg_valid, r7_x_pos_credit, r7_x_pos_flit,
      r7_x_pos_valid, r8_x_neg_credit, r8_x_neg_flit, r8_x_neg_valid, r11_x_pos_credit, r11_x_pos_flit,
      r11_x_pos_valid, r12_x_neg_credit, r12_y_pos_credit, r12_x_neg_flit, r12_y_pos_flit, r12_x_neg_valid,
      r12_y_pos_valid, r13_y_pos_credit, r13_y_pos_flit, r13_y_pos_valid, r14_y_pos_credit, r14_y_pos_flit,
      r14_y_pos_valid, r15_x_pos_credit, r15_y_pos_credit, r15_x_pos_flit, r15_y_pos_flit, r15_x_pos_valid,
      r15_y_pos_valid};
endmodule
