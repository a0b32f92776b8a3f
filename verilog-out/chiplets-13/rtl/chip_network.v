// A network of 13 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module chip_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [25:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [441:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [25:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [25:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [25:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [441:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [12:0] stranded_o
);
  reg [1:0] r2_p2_valid_1;
  reg [33:0] r2_p2_flit_1;
  reg [1:0] r3_p2_valid_1;
  reg [33:0] r3_p2_flit_1;
  reg [1:0] r5_p2_valid_1;
  reg [33:0] r5_p2_flit_1;
  reg [1:0] r6_p2_valid_1;
  reg [33:0] r6_p2_flit_1;
  reg [1:0] r7_p2_valid_1;
  reg [33:0] r7_p2_flit_1;
  reg [1:0] r8_p2_valid_1;
  reg [33:0] r8_p2_flit_1;
  reg [1:0] r10_p2_valid_1;
  reg [33:0] r10_p2_flit_1;
  reg [1:0] r11_p2_valid_1;
  reg [33:0] r11_p2_flit_1;
  reg [1:0] r2_p2_credit_1;
  reg [1:0] r3_p2_credit_1;
  reg [1:0] r5_p2_credit_1;
  reg [1:0] r6_p2_credit_1;
  reg [1:0] r7_p2_credit_1;
  reg [1:0] r8_p2_credit_1;
  reg [1:0] r10_p2_credit_1;
  reg [1:0] r11_p2_credit_1;
  reg [1:0] r0_p0_valid_1;
  reg [33:0] r0_p0_flit_1;
  reg [1:0] r0_p0_credit_1;
  reg [1:0] r0_p1_valid_1;
  reg [33:0] r0_p1_flit_1;
  reg [1:0] r0_p1_credit_1;
  reg [1:0] r0_p2_valid_1;
  reg [33:0] r0_p2_flit_1;
  reg [1:0] r0_p2_credit_1;
  reg [1:0] r0_p3_valid_1;
  reg [33:0] r0_p3_flit_1;
  reg [1:0] r0_p3_credit_1;
  reg [1:0] r0_p4_valid_1;
  reg [33:0] r0_p4_flit_1;
  reg [1:0] r0_p4_credit_1;
  reg [1:0] r0_p5_valid_1;
  reg [33:0] r0_p5_flit_1;
  reg [1:0] r0_p5_credit_1;
  reg [1:0] r0_p6_valid_1;
  reg [33:0] r0_p6_flit_1;
  reg [1:0] r0_p6_credit_1;
  reg [1:0] r0_p7_valid_1;
  reg [33:0] r0_p7_flit_1;
  reg [1:0] r0_p7_credit_1;
  wire [1:0] r0_p0_credit;
  wire [1:0] r0_p1_credit;
  wire [1:0] r0_p2_credit;
  wire [1:0] r0_p3_credit;
  wire [1:0] r0_p4_credit;
  wire [1:0] r0_p5_credit;
  wire [1:0] r0_p6_credit;
  wire [1:0] r0_p7_credit;
  wire [1:0] r0_inject_credit;
  wire [33:0] r0_p0_flit;
  wire [33:0] r0_p1_flit;
  wire [33:0] r0_p2_flit;
  wire [33:0] r0_p3_flit;
  wire [33:0] r0_p4_flit;
  wire [33:0] r0_p5_flit;
  wire [33:0] r0_p6_flit;
  wire [33:0] r0_p7_flit;
  wire [33:0] r0_eject_flit;
  wire [1:0] r0_p0_valid;
  wire [1:0] r0_p1_valid;
  wire [1:0] r0_p2_valid;
  wire [1:0] r0_p3_valid;
  wire [1:0] r0_p4_valid;
  wire [1:0] r0_p5_valid;
  wire [1:0] r0_p6_valid;
  wire [1:0] r0_p7_valid;
  wire [1:0] r0_eject_valid;
  wire r0_stranded;
  wire [1:0] r1_p0_credit;
  wire [1:0] r1_p1_credit;
  wire [1:0] r1_p2_credit;
  wire [1:0] r1_p3_credit;
  wire [1:0] r1_p4_credit;
  wire [1:0] r1_p5_credit;
  wire [1:0] r1_p6_credit;
  wire [1:0] r1_p7_credit;
  wire [1:0] r1_inject_credit;
  wire [33:0] r1_p0_flit;
  wire [33:0] r1_p1_flit;
  wire [33:0] r1_p2_flit;
  wire [33:0] r1_p3_flit;
  wire [33:0] r1_p4_flit;
  wire [33:0] r1_p5_flit;
  wire [33:0] r1_p6_flit;
  wire [33:0] r1_p7_flit;
  wire [33:0] r1_eject_flit;
  wire [1:0] r1_p0_valid;
  wire [1:0] r1_p1_valid;
  wire [1:0] r1_p2_valid;
  wire [1:0] r1_p3_valid;
  wire [1:0] r1_p4_valid;
  wire [1:0] r1_p5_valid;
  wire [1:0] r1_p6_valid;
  wire [1:0] r1_p7_valid;
  wire [1:0] r1_eject_valid;
  wire r1_stranded;
  wire [1:0] r2_p0_credit;
  wire [1:0] r2_p1_credit;
  wire [1:0] r2_p2_credit;
  wire [1:0] r2_p3_credit;
  wire [1:0] r2_p4_credit;
  wire [1:0] r2_p5_credit;
  wire [1:0] r2_p6_credit;
  wire [1:0] r2_p7_credit;
  wire [1:0] r2_inject_credit;
  wire [33:0] r2_p0_flit;
  wire [33:0] r2_p1_flit;
  wire [33:0] r2_p2_flit;
  wire [33:0] r2_p3_flit;
  wire [33:0] r2_p4_flit;
  wire [33:0] r2_p5_flit;
  wire [33:0] r2_p6_flit;
  wire [33:0] r2_p7_flit;
  wire [33:0] r2_eject_flit;
  wire [1:0] r2_p0_valid;
  wire [1:0] r2_p1_valid;
  wire [1:0] r2_p2_valid;
  wire [1:0] r2_p3_valid;
  wire [1:0] r2_p4_valid;
  wire [1:0] r2_p5_valid;
  wire [1:0] r2_p6_valid;
  wire [1:0] r2_p7_valid;
  wire [1:0] r2_eject_valid;
  wire r2_stranded;
  wire [1:0] r3_p0_credit;
  wire [1:0] r3_p1_credit;
  wire [1:0] r3_p2_credit;
  wire [1:0] r3_p3_credit;
  wire [1:0] r3_p4_credit;
  wire [1:0] r3_p5_credit;
  wire [1:0] r3_p6_credit;
  wire [1:0] r3_p7_credit;
  wire [1:0] r3_inject_credit;
  wire [33:0] r3_p0_flit;
  wire [33:0] r3_p1_flit;
  wire [33:0] r3_p2_flit;
  wire [33:0] r3_p3_flit;
  wire [33:0] r3_p4_flit;
  wire [33:0] r3_p5_flit;
  wire [33:0] r3_p6_flit;
  wire [33:0] r3_p7_flit;
  wire [33:0] r3_eject_flit;
  wire [1:0] r3_p0_valid;
  wire [1:0] r3_p1_valid;
  wire [1:0] r3_p2_valid;
  wire [1:0] r3_p3_valid;
  wire [1:0] r3_p4_valid;
  wire [1:0] r3_p5_valid;
  wire [1:0] r3_p6_valid;
  wire [1:0] r3_p7_valid;
  wire [1:0] r3_eject_valid;
  wire r3_stranded;
  wire [1:0] r4_p0_credit;
  wire [1:0] r4_p1_credit;
  wire [1:0] r4_p2_credit;
  wire [1:0] r4_p3_credit;
  wire [1:0] r4_p4_credit;
  wire [1:0] r4_p5_credit;
  wire [1:0] r4_p6_credit;
  wire [1:0] r4_p7_credit;
  wire [1:0] r4_inject_credit;
  wire [33:0] r4_p0_flit;
  wire [33:0] r4_p1_flit;
  wire [33:0] r4_p2_flit;
  wire [33:0] r4_p3_flit;
  wire [33:0] r4_p4_flit;
  wire [33:0] r4_p5_flit;
  wire [33:0] r4_p6_flit;
  wire [33:0] r4_p7_flit;
  wire [33:0] r4_eject_flit;
  wire [1:0] r4_p0_valid;
  wire [1:0] r4_p1_valid;
  wire [1:0] r4_p2_valid;
  wire [1:0] r4_p3_valid;
  wire [1:0] r4_p4_valid;
  wire [1:0] r4_p5_valid;
  wire [1:0] r4_p6_valid;
  wire [1:0] r4_p7_valid;
  wire [1:0] r4_eject_valid;
  wire r4_stranded;
  wire [1:0] r5_p0_credit;
  wire [1:0] r5_p1_credit;
  wire [1:0] r5_p2_credit;
  wire [1:0] r5_p3_credit;
  wire [1:0] r5_p4_credit;
  wire [1:0] r5_p5_credit;
  wire [1:0] r5_p6_credit;
  wire [1:0] r5_p7_credit;
  wire [1:0] r5_inject_credit;
  wire [33:0] r5_p0_flit;
  wire [33:0] r5_p1_flit;
  wire [33:0] r5_p2_flit;
  wire [33:0] r5_p3_flit;
  wire [33:0] r5_p4_flit;
  wire [33:0] r5_p5_flit;
  wire [33:0] r5_p6_flit;
  wire [33:0] r5_p7_flit;
  wire [33:0] r5_eject_flit;
  wire [1:0] r5_p0_valid;
  wire [1:0] r5_p1_valid;
  wire [1:0] r5_p2_valid;
  wire [1:0] r5_p3_valid;
  wire [1:0] r5_p4_valid;
  wire [1:0] r5_p5_valid;
  wire [1:0] r5_p6_valid;
  wire [1:0] r5_p7_valid;
  wire [1:0] r5_eject_valid;
  wire r5_stranded;
  wire [1:0] r6_p0_credit;
  wire [1:0] r6_p1_credit;
  wire [1:0] r6_p2_credit;
  wire [1:0] r6_p3_credit;
  wire [1:0] r6_p4_credit;
  wire [1:0] r6_p5_credit;
  wire [1:0] r6_p6_credit;
  wire [1:0] r6_p7_credit;
  wire [1:0] r6_inject_credit;
  wire [33:0] r6_p0_flit;
  wire [33:0] r6_p1_flit;
  wire [33:0] r6_p2_flit;
  wire [33:0] r6_p3_flit;
  wire [33:0] r6_p4_flit;
  wire [33:0] r6_p5_flit;
  wire [33:0] r6_p6_flit;
  wire [33:0] r6_p7_flit;
  wire [33:0] r6_eject_flit;
  wire [1:0] r6_p0_valid;
  wire [1:0] r6_p1_valid;
  wire [1:0] r6_p2_valid;
  wire [1:0] r6_p3_valid;
  wire [1:0] r6_p4_valid;
  wire [1:0] r6_p5_valid;
  wire [1:0] r6_p6_valid;
  wire [1:0] r6_p7_valid;
  wire [1:0] r6_eject_valid;
  wire r6_stranded;
  wire [1:0] r7_p0_credit;
  wire [1:0] r7_p1_credit;
  wire [1:0] r7_p2_credit;
  wire [1:0] r7_p3_credit;
  wire [1:0] r7_p4_credit;
  wire [1:0] r7_p5_credit;
  wire [1:0] r7_p6_credit;
  wire [1:0] r7_p7_credit;
  wire [1:0] r7_inject_credit;
  wire [33:0] r7_p0_flit;
  wire [33:0] r7_p1_flit;
  wire [33:0] r7_p2_flit;
  wire [33:0] r7_p3_flit;
  wire [33:0] r7_p4_flit;
  wire [33:0] r7_p5_flit;
  wire [33:0] r7_p6_flit;
  wire [33:0] r7_p7_flit;
  wire [33:0] r7_eject_flit;
  wire [1:0] r7_p0_valid;
  wire [1:0] r7_p1_valid;
  wire [1:0] r7_p2_valid;
  wire [1:0] r7_p3_valid;
  wire [1:0] r7_p4_valid;
  wire [1:0] r7_p5_valid;
  wire [1:0] r7_p6_valid;
  wire [1:0] r7_p7_valid;
  wire [1:0] r7_eject_valid;
  wire r7_stranded;
  wire [1:0] r8_p0_credit;
  wire [1:0] r8_p1_credit;
  wire [1:0] r8_p2_credit;
  wire [1:0] r8_p3_credit;
  wire [1:0] r8_p4_credit;
  wire [1:0] r8_p5_credit;
  wire [1:0] r8_p6_credit;
  wire [1:0] r8_p7_credit;
  wire [1:0] r8_inject_credit;
  wire [33:0] r8_p0_flit;
  wire [33:0] r8_p1_flit;
  wire [33:0] r8_p2_flit;
  wire [33:0] r8_p3_flit;
  wire [33:0] r8_p4_flit;
  wire [33:0] r8_p5_flit;
  wire [33:0] r8_p6_flit;
  wire [33:0] r8_p7_flit;
  wire [33:0] r8_eject_flit;
  wire [1:0] r8_p0_valid;
  wire [1:0] r8_p1_valid;
  wire [1:0] r8_p2_valid;
  wire [1:0] r8_p3_valid;
  wire [1:0] r8_p4_valid;
  wire [1:0] r8_p5_valid;
  wire [1:0] r8_p6_valid;
  wire [1:0] r8_p7_valid;
  wire [1:0] r8_eject_valid;
  wire r8_stranded;
  wire [1:0] r9_p0_credit;
  wire [1:0] r9_p1_credit;
  wire [1:0] r9_p2_credit;
  wire [1:0] r9_p3_credit;
  wire [1:0] r9_p4_credit;
  wire [1:0] r9_p5_credit;
  wire [1:0] r9_p6_credit;
  wire [1:0] r9_p7_credit;
  wire [1:0] r9_inject_credit;
  wire [33:0] r9_p0_flit;
  wire [33:0] r9_p1_flit;
  wire [33:0] r9_p2_flit;
  wire [33:0] r9_p3_flit;
  wire [33:0] r9_p4_flit;
  wire [33:0] r9_p5_flit;
  wire [33:0] r9_p6_flit;
  wire [33:0] r9_p7_flit;
  wire [33:0] r9_eject_flit;
  wire [1:0] r9_p0_valid;
  wire [1:0] r9_p1_valid;
  wire [1:0] r9_p2_valid;
  wire [1:0] r9_p3_valid;
  wire [1:0] r9_p4_valid;
  wire [1:0] r9_p5_valid;
  wire [1:0] r9_p6_valid;
  wire [1:0] r9_p7_valid;
  wire [1:0] r9_eject_valid;
  wire r9_stranded;
  wire [1:0] r10_p0_credit;
  wire [1:0] r10_p1_credit;
  wire [1:0] r10_p2_credit;
  wire [1:0] r10_p3_credit;
  wire [1:0] r10_p4_credit;
  wire [1:0] r10_p5_credit;
  wire [1:0] r10_p6_credit;
  wire [1:0] r10_p7_credit;
  wire [1:0] r10_inject_credit;
  wire [33:0] r10_p0_flit;
  wire [33:0] r10_p1_flit;
  wire [33:0] r10_p2_flit;
  wire [33:0] r10_p3_flit;
  wire [33:0] r10_p4_flit;
  wire [33:0] r10_p5_flit;
  wire [33:0] r10_p6_flit;
  wire [33:0] r10_p7_flit;
  wire [33:0] r10_eject_flit;
  wire [1:0] r10_p0_valid;
  wire [1:0] r10_p1_valid;
  wire [1:0] r10_p2_valid;
  wire [1:0] r10_p3_valid;
  wire [1:0] r10_p4_valid;
  wire [1:0] r10_p5_valid;
  wire [1:0] r10_p6_valid;
  wire [1:0] r10_p7_valid;
  wire [1:0] r10_eject_valid;
  wire r10_stranded;
  wire [1:0] r11_p0_credit;
  wire [1:0] r11_p1_credit;
  wire [1:0] r11_p2_credit;
  wire [1:0] r11_p3_credit;
  wire [1:0] r11_p4_credit;
  wire [1:0] r11_p5_credit;
  wire [1:0] r11_p6_credit;
  wire [1:0] r11_p7_credit;
  wire [1:0] r11_inject_credit;
  wire [33:0] r11_p0_flit;
  wire [33:0] r11_p1_flit;
  wire [33:0] r11_p2_flit;
  wire [33:0] r11_p3_flit;
  wire [33:0] r11_p4_flit;
  wire [33:0] r11_p5_flit;
  wire [33:0] r11_p6_flit;
  wire [33:0] r11_p7_flit;
  wire [33:0] r11_eject_flit;
  wire [1:0] r11_p0_valid;
  wire [1:0] r11_p1_valid;
  wire [1:0] r11_p2_valid;
  wire [1:0] r11_p3_valid;
  wire [1:0] r11_p4_valid;
  wire [1:0] r11_p5_valid;
  wire [1:0] r11_p6_valid;
  wire [1:0] r11_p7_valid;
  wire [1:0] r11_eject_valid;
  wire r11_stranded;
  wire [1:0] r12_p0_credit;
  wire [1:0] r12_p1_credit;
  wire [1:0] r12_p2_credit;
  wire [1:0] r12_p3_credit;
  wire [1:0] r12_p4_credit;
  wire [1:0] r12_p5_credit;
  wire [1:0] r12_p6_credit;
  wire [1:0] r12_p7_credit;
  wire [1:0] r12_inject_credit;
  wire [33:0] r12_p0_flit;
  wire [33:0] r12_p1_flit;
  wire [33:0] r12_p2_flit;
  wire [33:0] r12_p3_flit;
  wire [33:0] r12_p4_flit;
  wire [33:0] r12_p5_flit;
  wire [33:0] r12_p6_flit;
  wire [33:0] r12_p7_flit;
  wire [33:0] r12_eject_flit;
  wire [1:0] r12_p0_valid;
  wire [1:0] r12_p1_valid;
  wire [1:0] r12_p2_valid;
  wire [1:0] r12_p3_valid;
  wire [1:0] r12_p4_valid;
  wire [1:0] r12_p5_valid;
  wire [1:0] r12_p6_valid;
  wire [1:0] r12_p7_valid;
  wire [1:0] r12_eject_valid;
  wire r12_stranded;

  chip_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd0),
    .healthy_i(8'hff),
    .p0_valid_i(r2_p2_valid_1),
    .p0_flit_i(r2_p2_flit_1),
    .p1_valid_i(r3_p2_valid_1),
    .p1_flit_i(r3_p2_flit_1),
    .p2_valid_i(r5_p2_valid_1),
    .p2_flit_i(r5_p2_flit_1),
    .p3_valid_i(r6_p2_valid_1),
    .p3_flit_i(r6_p2_flit_1),
    .p4_valid_i(r7_p2_valid_1),
    .p4_flit_i(r7_p2_flit_1),
    .p5_valid_i(r8_p2_valid_1),
    .p5_flit_i(r8_p2_flit_1),
    .p6_valid_i(r10_p2_valid_1),
    .p6_flit_i(r10_p2_flit_1),
    .p7_valid_i(r11_p2_valid_1),
    .p7_flit_i(r11_p2_flit_1),
    .inject_valid_i(inject_valid_i[1:0]),
    .inject_flit_i(inject_flit_i[33:0]),
    .p0_credit_i(r2_p2_credit_1),
    .p1_credit_i(r3_p2_credit_1),
    .p2_credit_i(r5_p2_credit_1),
    .p3_credit_i(r6_p2_credit_1),
    .p4_credit_i(r7_p2_credit_1),
    .p5_credit_i(r8_p2_credit_1),
    .p6_credit_i(r10_p2_credit_1),
    .p7_credit_i(r11_p2_credit_1),
    .eject_credit_i(eject_credit_i[1:0]),
    .p0_credit_o(r0_p0_credit),
    .p1_credit_o(r0_p1_credit),
    .p2_credit_o(r0_p2_credit),
    .p3_credit_o(r0_p3_credit),
    .p4_credit_o(r0_p4_credit),
    .p5_credit_o(r0_p5_credit),
    .p6_credit_o(r0_p6_credit),
    .p7_credit_o(r0_p7_credit),
    .inject_credit_o(r0_inject_credit),
    .p0_flit_o(r0_p0_flit),
    .p1_flit_o(r0_p1_flit),
    .p2_flit_o(r0_p2_flit),
    .p3_flit_o(r0_p3_flit),
    .p4_flit_o(r0_p4_flit),
    .p5_flit_o(r0_p5_flit),
    .p6_flit_o(r0_p6_flit),
    .p7_flit_o(r0_p7_flit),
    .eject_flit_o(r0_eject_flit),
    .p0_valid_o(r0_p0_valid),
    .p1_valid_o(r0_p1_valid),
    .p2_valid_o(r0_p2_valid),
    .p3_valid_o(r0_p3_valid),
    .p4_valid_o(r0_p4_valid),
    .p5_valid_o(r0_p5_valid),
    .p6_valid_o(r0_p6_valid),
    .p7_valid_o(r0_p7_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  chip_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd1),
    .healthy_i(8'd3),
    .p0_valid_i(r2_p0_valid),
    .p0_flit_i(r2_p0_flit),
    .p1_valid_i(r5_p0_valid),
    .p1_flit_i(r5_p0_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[3:2]),
    .inject_flit_i(inject_flit_i[67:34]),
    .p0_credit_i(r2_p0_credit),
    .p1_credit_i(r5_p0_credit),
    .p2_credit_i(2'd0),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[3:2]),
    .p0_credit_o(r1_p0_credit),
    .p1_credit_o(r1_p1_credit),
    .p2_credit_o(r1_p2_credit),
    .p3_credit_o(r1_p3_credit),
    .p4_credit_o(r1_p4_credit),
    .p5_credit_o(r1_p5_credit),
    .p6_credit_o(r1_p6_credit),
    .p7_credit_o(r1_p7_credit),
    .inject_credit_o(r1_inject_credit),
    .p0_flit_o(r1_p0_flit),
    .p1_flit_o(r1_p1_flit),
    .p2_flit_o(r1_p2_flit),
    .p3_flit_o(r1_p3_flit),
    .p4_flit_o(r1_p4_flit),
    .p5_flit_o(r1_p5_flit),
    .p6_flit_o(r1_p6_flit),
    .p7_flit_o(r1_p7_flit),
    .eject_flit_o(r1_eject_flit),
    .p0_valid_o(r1_p0_valid),
    .p1_valid_o(r1_p1_valid),
    .p2_valid_o(r1_p2_valid),
    .p3_valid_o(r1_p3_valid),
    .p4_valid_o(r1_p4_valid),
    .p5_valid_o(r1_p5_valid),
    .p6_valid_o(r1_p6_valid),
    .p7_valid_o(r1_p7_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  chip_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd2),
    .healthy_i(8'd7),
    .p0_valid_i(r1_p0_valid),
    .p0_flit_i(r1_p0_flit),
    .p1_valid_i(r3_p0_valid),
    .p1_flit_i(r3_p0_flit),
    .p2_valid_i(r0_p0_valid_1),
    .p2_flit_i(r0_p0_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[5:4]),
    .inject_flit_i(inject_flit_i[101:68]),
    .p0_credit_i(r1_p0_credit),
    .p1_credit_i(r3_p0_credit),
    .p2_credit_i(r0_p0_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[5:4]),
    .p0_credit_o(r2_p0_credit),
    .p1_credit_o(r2_p1_credit),
    .p2_credit_o(r2_p2_credit),
    .p3_credit_o(r2_p3_credit),
    .p4_credit_o(r2_p4_credit),
    .p5_credit_o(r2_p5_credit),
    .p6_credit_o(r2_p6_credit),
    .p7_credit_o(r2_p7_credit),
    .inject_credit_o(r2_inject_credit),
    .p0_flit_o(r2_p0_flit),
    .p1_flit_o(r2_p1_flit),
    .p2_flit_o(r2_p2_flit),
    .p3_flit_o(r2_p3_flit),
    .p4_flit_o(r2_p4_flit),
    .p5_flit_o(r2_p5_flit),
    .p6_flit_o(r2_p6_flit),
    .p7_flit_o(r2_p7_flit),
    .eject_flit_o(r2_eject_flit),
    .p0_valid_o(r2_p0_valid),
    .p1_valid_o(r2_p1_valid),
    .p2_valid_o(r2_p2_valid),
    .p3_valid_o(r2_p3_valid),
    .p4_valid_o(r2_p4_valid),
    .p5_valid_o(r2_p5_valid),
    .p6_valid_o(r2_p6_valid),
    .p7_valid_o(r2_p7_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  chip_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd3),
    .healthy_i(8'd7),
    .p0_valid_i(r2_p1_valid),
    .p0_flit_i(r2_p1_flit),
    .p1_valid_i(r4_p0_valid),
    .p1_flit_i(r4_p0_flit),
    .p2_valid_i(r0_p1_valid_1),
    .p2_flit_i(r0_p1_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[7:6]),
    .inject_flit_i(inject_flit_i[135:102]),
    .p0_credit_i(r2_p1_credit),
    .p1_credit_i(r4_p0_credit),
    .p2_credit_i(r0_p1_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[7:6]),
    .p0_credit_o(r3_p0_credit),
    .p1_credit_o(r3_p1_credit),
    .p2_credit_o(r3_p2_credit),
    .p3_credit_o(r3_p3_credit),
    .p4_credit_o(r3_p4_credit),
    .p5_credit_o(r3_p5_credit),
    .p6_credit_o(r3_p6_credit),
    .p7_credit_o(r3_p7_credit),
    .inject_credit_o(r3_inject_credit),
    .p0_flit_o(r3_p0_flit),
    .p1_flit_o(r3_p1_flit),
    .p2_flit_o(r3_p2_flit),
    .p3_flit_o(r3_p3_flit),
    .p4_flit_o(r3_p4_flit),
    .p5_flit_o(r3_p5_flit),
    .p6_flit_o(r3_p6_flit),
    .p7_flit_o(r3_p7_flit),
    .eject_flit_o(r3_eject_flit),
    .p0_valid_o(r3_p0_valid),
    .p1_valid_o(r3_p1_valid),
    .p2_valid_o(r3_p2_valid),
    .p3_valid_o(r3_p3_valid),
    .p4_valid_o(r3_p4_valid),
    .p5_valid_o(r3_p5_valid),
    .p6_valid_o(r3_p6_valid),
    .p7_valid_o(r3_p7_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  chip_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd4),
    .healthy_i(8'd3),
    .p0_valid_i(r3_p1_valid),
    .p0_flit_i(r3_p1_flit),
    .p1_valid_i(r6_p0_valid),
    .p1_flit_i(r6_p0_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[9:8]),
    .inject_flit_i(inject_flit_i[169:136]),
    .p0_credit_i(r3_p1_credit),
    .p1_credit_i(r6_p0_credit),
    .p2_credit_i(2'd0),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[9:8]),
    .p0_credit_o(r4_p0_credit),
    .p1_credit_o(r4_p1_credit),
    .p2_credit_o(r4_p2_credit),
    .p3_credit_o(r4_p3_credit),
    .p4_credit_o(r4_p4_credit),
    .p5_credit_o(r4_p5_credit),
    .p6_credit_o(r4_p6_credit),
    .p7_credit_o(r4_p7_credit),
    .inject_credit_o(r4_inject_credit),
    .p0_flit_o(r4_p0_flit),
    .p1_flit_o(r4_p1_flit),
    .p2_flit_o(r4_p2_flit),
    .p3_flit_o(r4_p3_flit),
    .p4_flit_o(r4_p4_flit),
    .p5_flit_o(r4_p5_flit),
    .p6_flit_o(r4_p6_flit),
    .p7_flit_o(r4_p7_flit),
    .eject_flit_o(r4_eject_flit),
    .p0_valid_o(r4_p0_valid),
    .p1_valid_o(r4_p1_valid),
    .p2_valid_o(r4_p2_valid),
    .p3_valid_o(r4_p3_valid),
    .p4_valid_o(r4_p4_valid),
    .p5_valid_o(r4_p5_valid),
    .p6_valid_o(r4_p6_valid),
    .p7_valid_o(r4_p7_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );

  chip_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd5),
    .healthy_i(8'd7),
    .p0_valid_i(r1_p1_valid),
    .p0_flit_i(r1_p1_flit),
    .p1_valid_i(r7_p0_valid),
    .p1_flit_i(r7_p0_flit),
    .p2_valid_i(r0_p2_valid_1),
    .p2_flit_i(r0_p2_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[11:10]),
    .inject_flit_i(inject_flit_i[203:170]),
    .p0_credit_i(r1_p1_credit),
    .p1_credit_i(r7_p0_credit),
    .p2_credit_i(r0_p2_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[11:10]),
    .p0_credit_o(r5_p0_credit),
    .p1_credit_o(r5_p1_credit),
    .p2_credit_o(r5_p2_credit),
    .p3_credit_o(r5_p3_credit),
    .p4_credit_o(r5_p4_credit),
    .p5_credit_o(r5_p5_credit),
    .p6_credit_o(r5_p6_credit),
    .p7_credit_o(r5_p7_credit),
    .inject_credit_o(r5_inject_credit),
    .p0_flit_o(r5_p0_flit),
    .p1_flit_o(r5_p1_flit),
    .p2_flit_o(r5_p2_flit),
    .p3_flit_o(r5_p3_flit),
    .p4_flit_o(r5_p4_flit),
    .p5_flit_o(r5_p5_flit),
    .p6_flit_o(r5_p6_flit),
    .p7_flit_o(r5_p7_flit),
    .eject_flit_o(r5_eject_flit),
    .p0_valid_o(r5_p0_valid),
    .p1_valid_o(r5_p1_valid),
    .p2_valid_o(r5_p2_valid),
    .p3_valid_o(r5_p3_valid),
    .p4_valid_o(r5_p4_valid),
    .p5_valid_o(r5_p5_valid),
    .p6_valid_o(r5_p6_valid),
    .p7_valid_o(r5_p7_valid),
    .eject_valid_o(r5_eject_valid),
    .stranded_o(r5_stranded)
  );

  chip_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd6),
    .healthy_i(8'd7),
    .p0_valid_i(r4_p1_valid),
    .p0_flit_i(r4_p1_flit),
    .p1_valid_i(r8_p0_valid),
    .p1_flit_i(r8_p0_flit),
    .p2_valid_i(r0_p3_valid_1),
    .p2_flit_i(r0_p3_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[13:12]),
    .inject_flit_i(inject_flit_i[237:204]),
    .p0_credit_i(r4_p1_credit),
    .p1_credit_i(r8_p0_credit),
    .p2_credit_i(r0_p3_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[13:12]),
    .p0_credit_o(r6_p0_credit),
    .p1_credit_o(r6_p1_credit),
    .p2_credit_o(r6_p2_credit),
    .p3_credit_o(r6_p3_credit),
    .p4_credit_o(r6_p4_credit),
    .p5_credit_o(r6_p5_credit),
    .p6_credit_o(r6_p6_credit),
    .p7_credit_o(r6_p7_credit),
    .inject_credit_o(r6_inject_credit),
    .p0_flit_o(r6_p0_flit),
    .p1_flit_o(r6_p1_flit),
    .p2_flit_o(r6_p2_flit),
    .p3_flit_o(r6_p3_flit),
    .p4_flit_o(r6_p4_flit),
    .p5_flit_o(r6_p5_flit),
    .p6_flit_o(r6_p6_flit),
    .p7_flit_o(r6_p7_flit),
    .eject_flit_o(r6_eject_flit),
    .p0_valid_o(r6_p0_valid),
    .p1_valid_o(r6_p1_valid),
    .p2_valid_o(r6_p2_valid),
    .p3_valid_o(r6_p3_valid),
    .p4_valid_o(r6_p4_valid),
    .p5_valid_o(r6_p5_valid),
    .p6_valid_o(r6_p6_valid),
    .p7_valid_o(r6_p7_valid),
    .eject_valid_o(r6_eject_valid),
    .stranded_o(r6_stranded)
  );

  chip_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd7),
    .healthy_i(8'd7),
    .p0_valid_i(r5_p1_valid),
    .p0_flit_i(r5_p1_flit),
    .p1_valid_i(r9_p0_valid),
    .p1_flit_i(r9_p0_flit),
    .p2_valid_i(r0_p4_valid_1),
    .p2_flit_i(r0_p4_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[15:14]),
    .inject_flit_i(inject_flit_i[271:238]),
    .p0_credit_i(r5_p1_credit),
    .p1_credit_i(r9_p0_credit),
    .p2_credit_i(r0_p4_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[15:14]),
    .p0_credit_o(r7_p0_credit),
    .p1_credit_o(r7_p1_credit),
    .p2_credit_o(r7_p2_credit),
    .p3_credit_o(r7_p3_credit),
    .p4_credit_o(r7_p4_credit),
    .p5_credit_o(r7_p5_credit),
    .p6_credit_o(r7_p6_credit),
    .p7_credit_o(r7_p7_credit),
    .inject_credit_o(r7_inject_credit),
    .p0_flit_o(r7_p0_flit),
    .p1_flit_o(r7_p1_flit),
    .p2_flit_o(r7_p2_flit),
    .p3_flit_o(r7_p3_flit),
    .p4_flit_o(r7_p4_flit),
    .p5_flit_o(r7_p5_flit),
    .p6_flit_o(r7_p6_flit),
    .p7_flit_o(r7_p7_flit),
    .eject_flit_o(r7_eject_flit),
    .p0_valid_o(r7_p0_valid),
    .p1_valid_o(r7_p1_valid),
    .p2_valid_o(r7_p2_valid),
    .p3_valid_o(r7_p3_valid),
    .p4_valid_o(r7_p4_valid),
    .p5_valid_o(r7_p5_valid),
    .p6_valid_o(r7_p6_valid),
    .p7_valid_o(r7_p7_valid),
    .eject_valid_o(r7_eject_valid),
    .stranded_o(r7_stranded)
  );

  chip_router r8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd8),
    .healthy_i(8'd7),
    .p0_valid_i(r6_p1_valid),
    .p0_flit_i(r6_p1_flit),
    .p1_valid_i(r12_p0_valid),
    .p1_flit_i(r12_p0_flit),
    .p2_valid_i(r0_p5_valid_1),
    .p2_flit_i(r0_p5_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[17:16]),
    .inject_flit_i(inject_flit_i[305:272]),
    .p0_credit_i(r6_p1_credit),
    .p1_credit_i(r12_p0_credit),
    .p2_credit_i(r0_p5_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[17:16]),
    .p0_credit_o(r8_p0_credit),
    .p1_credit_o(r8_p1_credit),
    .p2_credit_o(r8_p2_credit),
    .p3_credit_o(r8_p3_credit),
    .p4_credit_o(r8_p4_credit),
    .p5_credit_o(r8_p5_credit),
    .p6_credit_o(r8_p6_credit),
    .p7_credit_o(r8_p7_credit),
    .inject_credit_o(r8_inject_credit),
    .p0_flit_o(r8_p0_flit),
    .p1_flit_o(r8_p1_flit),
    .p2_flit_o(r8_p2_flit),
    .p3_flit_o(r8_p3_flit),
    .p4_flit_o(r8_p4_flit),
    .p5_flit_o(r8_p5_flit),
    .p6_flit_o(r8_p6_flit),
    .p7_flit_o(r8_p7_flit),
    .eject_flit_o(r8_eject_flit),
    .p0_valid_o(r8_p0_valid),
    .p1_valid_o(r8_p1_valid),
    .p2_valid_o(r8_p2_valid),
    .p3_valid_o(r8_p3_valid),
    .p4_valid_o(r8_p4_valid),
    .p5_valid_o(r8_p5_valid),
    .p6_valid_o(r8_p6_valid),
    .p7_valid_o(r8_p7_valid),
    .eject_valid_o(r8_eject_valid),
    .stranded_o(r8_stranded)
  );

  chip_router r9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd9),
    .healthy_i(8'd3),
    .p0_valid_i(r7_p1_valid),
    .p0_flit_i(r7_p1_flit),
    .p1_valid_i(r10_p0_valid),
    .p1_flit_i(r10_p0_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[19:18]),
    .inject_flit_i(inject_flit_i[339:306]),
    .p0_credit_i(r7_p1_credit),
    .p1_credit_i(r10_p0_credit),
    .p2_credit_i(2'd0),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[19:18]),
    .p0_credit_o(r9_p0_credit),
    .p1_credit_o(r9_p1_credit),
    .p2_credit_o(r9_p2_credit),
    .p3_credit_o(r9_p3_credit),
    .p4_credit_o(r9_p4_credit),
    .p5_credit_o(r9_p5_credit),
    .p6_credit_o(r9_p6_credit),
    .p7_credit_o(r9_p7_credit),
    .inject_credit_o(r9_inject_credit),
    .p0_flit_o(r9_p0_flit),
    .p1_flit_o(r9_p1_flit),
    .p2_flit_o(r9_p2_flit),
    .p3_flit_o(r9_p3_flit),
    .p4_flit_o(r9_p4_flit),
    .p5_flit_o(r9_p5_flit),
    .p6_flit_o(r9_p6_flit),
    .p7_flit_o(r9_p7_flit),
    .eject_flit_o(r9_eject_flit),
    .p0_valid_o(r9_p0_valid),
    .p1_valid_o(r9_p1_valid),
    .p2_valid_o(r9_p2_valid),
    .p3_valid_o(r9_p3_valid),
    .p4_valid_o(r9_p4_valid),
    .p5_valid_o(r9_p5_valid),
    .p6_valid_o(r9_p6_valid),
    .p7_valid_o(r9_p7_valid),
    .eject_valid_o(r9_eject_valid),
    .stranded_o(r9_stranded)
  );

  chip_router r10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'ha),
    .healthy_i(8'd7),
    .p0_valid_i(r9_p1_valid),
    .p0_flit_i(r9_p1_flit),
    .p1_valid_i(r11_p0_valid),
    .p1_flit_i(r11_p0_flit),
    .p2_valid_i(r0_p6_valid_1),
    .p2_flit_i(r0_p6_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[21:20]),
    .inject_flit_i(inject_flit_i[373:340]),
    .p0_credit_i(r9_p1_credit),
    .p1_credit_i(r11_p0_credit),
    .p2_credit_i(r0_p6_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[21:20]),
    .p0_credit_o(r10_p0_credit),
    .p1_credit_o(r10_p1_credit),
    .p2_credit_o(r10_p2_credit),
    .p3_credit_o(r10_p3_credit),
    .p4_credit_o(r10_p4_credit),
    .p5_credit_o(r10_p5_credit),
    .p6_credit_o(r10_p6_credit),
    .p7_credit_o(r10_p7_credit),
    .inject_credit_o(r10_inject_credit),
    .p0_flit_o(r10_p0_flit),
    .p1_flit_o(r10_p1_flit),
    .p2_flit_o(r10_p2_flit),
    .p3_flit_o(r10_p3_flit),
    .p4_flit_o(r10_p4_flit),
    .p5_flit_o(r10_p5_flit),
    .p6_flit_o(r10_p6_flit),
    .p7_flit_o(r10_p7_flit),
    .eject_flit_o(r10_eject_flit),
    .p0_valid_o(r10_p0_valid),
    .p1_valid_o(r10_p1_valid),
    .p2_valid_o(r10_p2_valid),
    .p3_valid_o(r10_p3_valid),
    .p4_valid_o(r10_p4_valid),
    .p5_valid_o(r10_p5_valid),
    .p6_valid_o(r10_p6_valid),
    .p7_valid_o(r10_p7_valid),
    .eject_valid_o(r10_eject_valid),
    .stranded_o(r10_stranded)
  );

  chip_router r11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'hb),
    .healthy_i(8'd7),
    .p0_valid_i(r10_p1_valid),
    .p0_flit_i(r10_p1_flit),
    .p1_valid_i(r12_p1_valid),
    .p1_flit_i(r12_p1_flit),
    .p2_valid_i(r0_p7_valid_1),
    .p2_flit_i(r0_p7_flit_1),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[23:22]),
    .inject_flit_i(inject_flit_i[407:374]),
    .p0_credit_i(r10_p1_credit),
    .p1_credit_i(r12_p1_credit),
    .p2_credit_i(r0_p7_credit_1),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[23:22]),
    .p0_credit_o(r11_p0_credit),
    .p1_credit_o(r11_p1_credit),
    .p2_credit_o(r11_p2_credit),
    .p3_credit_o(r11_p3_credit),
    .p4_credit_o(r11_p4_credit),
    .p5_credit_o(r11_p5_credit),
    .p6_credit_o(r11_p6_credit),
    .p7_credit_o(r11_p7_credit),
    .inject_credit_o(r11_inject_credit),
    .p0_flit_o(r11_p0_flit),
    .p1_flit_o(r11_p1_flit),
    .p2_flit_o(r11_p2_flit),
    .p3_flit_o(r11_p3_flit),
    .p4_flit_o(r11_p4_flit),
    .p5_flit_o(r11_p5_flit),
    .p6_flit_o(r11_p6_flit),
    .p7_flit_o(r11_p7_flit),
    .eject_flit_o(r11_eject_flit),
    .p0_valid_o(r11_p0_valid),
    .p1_valid_o(r11_p1_valid),
    .p2_valid_o(r11_p2_valid),
    .p3_valid_o(r11_p3_valid),
    .p4_valid_o(r11_p4_valid),
    .p5_valid_o(r11_p5_valid),
    .p6_valid_o(r11_p6_valid),
    .p7_valid_o(r11_p7_valid),
    .eject_valid_o(r11_eject_valid),
    .stranded_o(r11_stranded)
  );

  chip_router r12 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'hc),
    .healthy_i(8'd3),
    .p0_valid_i(r8_p1_valid),
    .p0_flit_i(r8_p1_flit),
    .p1_valid_i(r11_p1_valid),
    .p1_flit_i(r11_p1_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(2'd0),
    .p3_flit_i(34'd0),
    .p4_valid_i(2'd0),
    .p4_flit_i(34'd0),
    .p5_valid_i(2'd0),
    .p5_flit_i(34'd0),
    .p6_valid_i(2'd0),
    .p6_flit_i(34'd0),
    .p7_valid_i(2'd0),
    .p7_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[25:24]),
    .inject_flit_i(inject_flit_i[441:408]),
    .p0_credit_i(r8_p1_credit),
    .p1_credit_i(r11_p1_credit),
    .p2_credit_i(2'd0),
    .p3_credit_i(2'd0),
    .p4_credit_i(2'd0),
    .p5_credit_i(2'd0),
    .p6_credit_i(2'd0),
    .p7_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[25:24]),
    .p0_credit_o(r12_p0_credit),
    .p1_credit_o(r12_p1_credit),
    .p2_credit_o(r12_p2_credit),
    .p3_credit_o(r12_p3_credit),
    .p4_credit_o(r12_p4_credit),
    .p5_credit_o(r12_p5_credit),
    .p6_credit_o(r12_p6_credit),
    .p7_credit_o(r12_p7_credit),
    .inject_credit_o(r12_inject_credit),
    .p0_flit_o(r12_p0_flit),
    .p1_flit_o(r12_p1_flit),
    .p2_flit_o(r12_p2_flit),
    .p3_flit_o(r12_p3_flit),
    .p4_flit_o(r12_p4_flit),
    .p5_flit_o(r12_p5_flit),
    .p6_flit_o(r12_p6_flit),
    .p7_flit_o(r12_p7_flit),
    .eject_flit_o(r12_eject_flit),
    .p0_valid_o(r12_p0_valid),
    .p1_valid_o(r12_p1_valid),
    .p2_valid_o(r12_p2_valid),
    .p3_valid_o(r12_p3_valid),
    .p4_valid_o(r12_p4_valid),
    .p5_valid_o(r12_p5_valid),
    .p6_valid_o(r12_p6_valid),
    .p7_valid_o(r12_p7_valid),
    .eject_valid_o(r12_eject_valid),
    .stranded_o(r12_stranded)
  );
  assign inject_credit_o = {r12_inject_credit, r11_inject_credit, r10_inject_credit, r9_inject_credit,
      r8_inject_credit, r7_inject_credit, r6_inject_credit, r5_inject_credit, r4_inject_credit,
      r3_inject_credit, r2_inject_credit, r1_inject_credit, r0_inject_credit};
  assign eject_valid_o = {r12_eject_valid, r11_eject_valid, r10_eject_valid, r9_eject_valid, r8_eject_valid,
      r7_eject_valid, r6_eject_valid, r5_eject_valid, r4_eject_valid, r3_eject_valid, r2_eject_valid,
      r1_eject_valid, r0_eject_valid};
  assign eject_flit_o = {r12_eject_flit, r11_eject_flit, r10_eject_flit, r9_eject_flit, r8_eject_flit,
      r7_eject_flit, r6_eject_flit, r5_eject_flit, r4_eject_flit, r3_eject_flit, r2_eject_flit, r1_eject_flit,
      r0_eject_flit};
  assign stranded_o = {r12_stranded, r11_stranded, r10_stranded, r9_stranded, r8_stranded, r7_stranded,
      r6_stranded, r5_stranded, r4_stranded, r3_stranded, r2_stranded, r1_stranded, r0_stranded};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      r2_p2_valid_1 <= 2'd0;
      r3_p2_valid_1 <= 2'd0;
      r5_p2_valid_1 <= 2'd0;
      r6_p2_valid_1 <= 2'd0;
      r7_p2_valid_1 <= 2'd0;
      r8_p2_valid_1 <= 2'd0;
      r10_p2_valid_1 <= 2'd0;
      r11_p2_valid_1 <= 2'd0;
      r2_p2_credit_1 <= 2'd0;
      r3_p2_credit_1 <= 2'd0;
      r5_p2_credit_1 <= 2'd0;
      r6_p2_credit_1 <= 2'd0;
      r7_p2_credit_1 <= 2'd0;
      r8_p2_credit_1 <= 2'd0;
      r10_p2_credit_1 <= 2'd0;
      r11_p2_credit_1 <= 2'd0;
      r0_p0_valid_1 <= 2'd0;
      r0_p0_credit_1 <= 2'd0;
      r0_p1_valid_1 <= 2'd0;
      r0_p1_credit_1 <= 2'd0;
      r0_p2_valid_1 <= 2'd0;
      r0_p2_credit_1 <= 2'd0;
      r0_p3_valid_1 <= 2'd0;
      r0_p3_credit_1 <= 2'd0;
      r0_p4_valid_1 <= 2'd0;
      r0_p4_credit_1 <= 2'd0;
      r0_p5_valid_1 <= 2'd0;
      r0_p5_credit_1 <= 2'd0;
      r0_p6_valid_1 <= 2'd0;
      r0_p6_credit_1 <= 2'd0;
      r0_p7_valid_1 <= 2'd0;
      r0_p7_credit_1 <= 2'd0;
    end else begin
      r2_p2_valid_1 <= r2_p2_valid;
      r3_p2_valid_1 <= r3_p2_valid;
      r5_p2_valid_1 <= r5_p2_valid;
      r6_p2_valid_1 <= r6_p2_valid;
      r7_p2_valid_1 <= r7_p2_valid;
      r8_p2_valid_1 <= r8_p2_valid;
      r10_p2_valid_1 <= r10_p2_valid;
      r11_p2_valid_1 <= r11_p2_valid;
      r2_p2_credit_1 <= r2_p2_credit;
      r3_p2_credit_1 <= r3_p2_credit;
      r5_p2_credit_1 <= r5_p2_credit;
      r6_p2_credit_1 <= r6_p2_credit;
      r7_p2_credit_1 <= r7_p2_credit;
      r8_p2_credit_1 <= r8_p2_credit;
      r10_p2_credit_1 <= r10_p2_credit;
      r11_p2_credit_1 <= r11_p2_credit;
      r0_p0_valid_1 <= r0_p0_valid;
      r0_p0_credit_1 <= r0_p0_credit;
      r0_p1_valid_1 <= r0_p1_valid;
      r0_p1_credit_1 <= r0_p1_credit;
      r0_p2_valid_1 <= r0_p2_valid;
      r0_p2_credit_1 <= r0_p2_credit;
      r0_p3_valid_1 <= r0_p3_valid;
      r0_p3_credit_1 <= r0_p3_credit;
      r0_p4_valid_1 <= r0_p4_valid;
      r0_p4_credit_1 <= r0_p4_credit;
      r0_p5_valid_1 <= r0_p5_valid;
      r0_p5_credit_1 <= r0_p5_credit;
      r0_p6_valid_1 <= r0_p6_valid;
      r0_p6_credit_1 <= r0_p6_credit;
      r0_p7_valid_1 <= r0_p7_valid;
      r0_p7_credit_1 <= r0_p7_credit;
    end
  end

  always @(posedge clk_i) begin
    r2_p2_flit_1 <= r2_p2_flit;
    r3_p2_flit_1 <= r3_p2_flit;
    r5_p2_flit_1 <= r5_p2_flit;
    r6_p2_flit_1 <= r6_p2_flit;
    r7_p2_flit_1 <= r7_p2_flit;
    r8_p2_flit_1 <= r8_p2_flit;
    r10_p2_flit_1 <= r10_p2_flit;
    r11_p2_flit_1 <= r11_p2_flit;
    r0_p0_flit_1 <= r0_p0_flit;
    r0_p1_flit_1 <= r0_p1_flit;
    r0_p2_flit_1 <= r0_p2_flit;
    r0_p3_flit_1 <= r0_p3_flit;
    r0_p4_flit_1 <= r0_p4_flit;
    r0_p5_flit_1 <= r0_p5_flit;
    r0_p6_flit_1 <= r0_p6_flit;
    r0_p7_flit_1 <= r0_p7_flit;
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r1_p2_credit, r1_p3_credit, r1_p4_credit, r1_p5_credit, r1_p6_credit, r1_p7_credit,
      r1_p2_flit, r1_p3_flit, r1_p4_flit, r1_p5_flit, r1_p6_flit, r1_p7_flit, r1_p2_valid, r1_p3_valid,
      r1_p4_valid, r1_p5_valid, r1_p6_valid, r1_p7_valid, r2_p3_credit, r2_p4_credit, r2_p5_credit,
      r2_p6_credit, r2_p7_credit, r2_p3_flit, r2_p4_flit, r2_p5_flit, r2_p6_flit, r2_p7_flit, r2_p3_valid,
      r2_p4_valid, r2_p5_valid, r2_p6_valid, r2_p7_valid, r3_p3_credit, r3_p4_credit, r3_p5_credit,
      r3_p6_credit, r3_p7_credit, r3_p3_flit, r3_p4_flit, r3_p5_flit, r3_p6_flit, r3_p7_flit, r3_p3_valid,
      r3_p4_valid, r3_p5_valid, r3_p6_valid, r3_p7_valid, r4_p2_credit, r4_p3_credit, r4_p4_credit,
      r4_p5_credit, r4_p6_credit, r4_p7_credit, r4_p2_flit, r4_p3_flit, r4_p4_flit, r4_p5_flit, r4_p6_flit,
      r4_p7_flit, r4_p2_valid, r4_p3_valid, r4_p4_valid, r4_p5_valid, r4_p6_valid, r4_p7_valid, r5_p3_credit,
      r5_p4_credit, r5_p5_credit, r5_p6_credit, r5_p7_credit, r5_p3_flit, r5_p4_flit, r5_p5_flit, r5_p6_flit,
      r5_p7_flit, r5_p3_valid, r5_p4_valid, r5_p5_valid, r5_p6_valid, r5_p7_valid, r6_p3_credit, r6_p4_credit,
      r6_p5_credit, r6_p6_credit, r6_p7_credit, r6_p3_flit, r6_p4_flit, r6_p5_flit, r6_p6_flit, r6_p7_flit,
      r6_p3_valid, r6_p4_valid, r6_p5_valid, r6_p6_valid, r6_p7_valid, r7_p3_credit, r7_p4_credit,
      r7_p5_credit, r7_p6_credit, r7_p7_credit, r7_p3_flit, r7_p4_flit, r7_p5_flit, r7_p6_flit, r7_p7_flit,
      r7_p3_valid, r7_p4_valid, r7_p5_valid, r7_p6_valid, r7_p7_valid, r8_p3_credit, r8_p4_credit,
      r8_p5_credit, r8_p6_credit, r8_p7_credit, r8_p3_flit, r8_p4_flit, r8_p5_flit, r8_p6_flit, r8_p7_flit,
      r8_p3_valid, r8_p4_valid, r8_p5_valid, r8_p6_valid, r8_p7_valid, r9_p2_credit, r9_p3_credit,
      r9_p4_credit, r9_p5_credit, r9_p6_credit, r9_p7_credit, r9_p2_flit, r9_p3_flit, r9_p4_flit, r9_p5_flit,
      r9_p6_flit, r9_p7_flit, r9_p2_valid, r9_p3_valid, r9_p4_valid, r9_p5_valid, r9_p6_valid, r9_p7_valid,
      r10_p3_credit, r10_p4_credit, r10_p5_credit, r10_p6_credit, r10_p7_credit, r10_p3_flit, r10_p4_flit,
      r10_p5_flit, r10_p6_flit, r10_p7_flit, r10_p3_valid, r10_p4_valid, r10_p5_valid, r10_p6_valid,
      r10_p7_valid, r11_p3_credit, r11_p4_credit, r11_p5_credit, r11_p6_credit, r11_p7_credit, r11_p3_flit,
      r11_p4_flit, r11_p5_flit, r11_p6_flit, r11_p7_flit, r11_p3_valid, r11_p4_valid, r11_p5_valid,
      r11_p6_valid, r11_p7_valid, r12_p2_credit, r12_p3_credit, r12_p4_credit, r12_p5_credit, r12_p6_credit,
      r12_p7_credit, r12_p2_flit, r12_p3_flit, r12_p4_flit, r12_p5_flit, r12_p6_flit, r12_p7_flit,
      r12_p2_valid, r12_p3_valid, r12_p4_valid, r12_p5_valid, r12_p6_valid, r12_p7_valid};
endmodule
