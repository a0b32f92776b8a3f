// A network of 12 routers with 8 nodes. Nodes are numbered router by router.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module ft_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [7:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [271:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [7:0] eject_credit_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [7:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [7:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [271:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [11:0] stranded_o
);
  wire r0_p0_credit;
  wire r0_p1_credit;
  wire r0_p2_credit;
  wire r0_p3_credit;
  wire r0_inject0_credit;
  wire r0_inject1_credit;
  wire [33:0] r0_p0_flit;
  wire [33:0] r0_p1_flit;
  wire [33:0] r0_p2_flit;
  wire [33:0] r0_p3_flit;
  wire [33:0] r0_eject0_flit;
  wire [33:0] r0_eject1_flit;
  wire r0_p0_valid;
  wire r0_p1_valid;
  wire r0_p2_valid;
  wire r0_p3_valid;
  wire r0_eject0_valid;
  wire r0_eject1_valid;
  wire r0_stranded;
  wire r1_p0_credit;
  wire r1_p1_credit;
  wire r1_p2_credit;
  wire r1_p3_credit;
  wire r1_inject0_credit;
  wire r1_inject1_credit;
  wire [33:0] r1_p0_flit;
  wire [33:0] r1_p1_flit;
  wire [33:0] r1_p2_flit;
  wire [33:0] r1_p3_flit;
  wire [33:0] r1_eject0_flit;
  wire [33:0] r1_eject1_flit;
  wire r1_p0_valid;
  wire r1_p1_valid;
  wire r1_p2_valid;
  wire r1_p3_valid;
  wire r1_eject0_valid;
  wire r1_eject1_valid;
  wire r1_stranded;
  wire r2_p0_credit;
  wire r2_p1_credit;
  wire r2_p2_credit;
  wire r2_p3_credit;
  wire r2_inject0_credit;
  wire r2_inject1_credit;
  wire [33:0] r2_p0_flit;
  wire [33:0] r2_p1_flit;
  wire [33:0] r2_p2_flit;
  wire [33:0] r2_p3_flit;
  wire [33:0] r2_eject0_flit;
  wire [33:0] r2_eject1_flit;
  wire r2_p0_valid;
  wire r2_p1_valid;
  wire r2_p2_valid;
  wire r2_p3_valid;
  wire r2_eject0_valid;
  wire r2_eject1_valid;
  wire r2_stranded;
  wire r3_p0_credit;
  wire r3_p1_credit;
  wire r3_p2_credit;
  wire r3_p3_credit;
  wire r3_inject0_credit;
  wire r3_inject1_credit;
  wire [33:0] r3_p0_flit;
  wire [33:0] r3_p1_flit;
  wire [33:0] r3_p2_flit;
  wire [33:0] r3_p3_flit;
  wire [33:0] r3_eject0_flit;
  wire [33:0] r3_eject1_flit;
  wire r3_p0_valid;
  wire r3_p1_valid;
  wire r3_p2_valid;
  wire r3_p3_valid;
  wire r3_eject0_valid;
  wire r3_eject1_valid;
  wire r3_stranded;
  wire r4_p0_credit;
  wire r4_p1_credit;
  wire r4_p2_credit;
  wire r4_p3_credit;
  wire r4_inject0_credit;
  wire r4_inject1_credit;
  wire [33:0] r4_p0_flit;
  wire [33:0] r4_p1_flit;
  wire [33:0] r4_p2_flit;
  wire [33:0] r4_p3_flit;
  wire [33:0] r4_eject0_flit;
  wire [33:0] r4_eject1_flit;
  wire r4_p0_valid;
  wire r4_p1_valid;
  wire r4_p2_valid;
  wire r4_p3_valid;
  wire r4_eject0_valid;
  wire r4_eject1_valid;
  wire r4_stranded;
  wire r5_p0_credit;
  wire r5_p1_credit;
  wire r5_p2_credit;
  wire r5_p3_credit;
  wire r5_inject0_credit;
  wire r5_inject1_credit;
  wire [33:0] r5_p0_flit;
  wire [33:0] r5_p1_flit;
  wire [33:0] r5_p2_flit;
  wire [33:0] r5_p3_flit;
  wire [33:0] r5_eject0_flit;
  wire [33:0] r5_eject1_flit;
  wire r5_p0_valid;
  wire r5_p1_valid;
  wire r5_p2_valid;
  wire r5_p3_valid;
  wire r5_eject0_valid;
  wire r5_eject1_valid;
  wire r5_stranded;
  wire r6_p0_credit;
  wire r6_p1_credit;
  wire r6_p2_credit;
  wire r6_p3_credit;
  wire r6_inject0_credit;
  wire r6_inject1_credit;
  wire [33:0] r6_p0_flit;
  wire [33:0] r6_p1_flit;
  wire [33:0] r6_p2_flit;
  wire [33:0] r6_p3_flit;
  wire [33:0] r6_eject0_flit;
  wire [33:0] r6_eject1_flit;
  wire r6_p0_valid;
  wire r6_p1_valid;
  wire r6_p2_valid;
  wire r6_p3_valid;
  wire r6_eject0_valid;
  wire r6_eject1_valid;
  wire r6_stranded;
  wire r7_p0_credit;
  wire r7_p1_credit;
  wire r7_p2_credit;
  wire r7_p3_credit;
  wire r7_inject0_credit;
  wire r7_inject1_credit;
  wire [33:0] r7_p0_flit;
  wire [33:0] r7_p1_flit;
  wire [33:0] r7_p2_flit;
  wire [33:0] r7_p3_flit;
  wire [33:0] r7_eject0_flit;
  wire [33:0] r7_eject1_flit;
  wire r7_p0_valid;
  wire r7_p1_valid;
  wire r7_p2_valid;
  wire r7_p3_valid;
  wire r7_eject0_valid;
  wire r7_eject1_valid;
  wire r7_stranded;
  wire r8_p0_credit;
  wire r8_p1_credit;
  wire r8_p2_credit;
  wire r8_p3_credit;
  wire r8_inject0_credit;
  wire r8_inject1_credit;
  wire [33:0] r8_p0_flit;
  wire [33:0] r8_p1_flit;
  wire [33:0] r8_p2_flit;
  wire [33:0] r8_p3_flit;
  wire [33:0] r8_eject0_flit;
  wire [33:0] r8_eject1_flit;
  wire r8_p0_valid;
  wire r8_p1_valid;
  wire r8_p2_valid;
  wire r8_p3_valid;
  wire r8_eject0_valid;
  wire r8_eject1_valid;
  wire r8_stranded;
  wire r9_p0_credit;
  wire r9_p1_credit;
  wire r9_p2_credit;
  wire r9_p3_credit;
  wire r9_inject0_credit;
  wire r9_inject1_credit;
  wire [33:0] r9_p0_flit;
  wire [33:0] r9_p1_flit;
  wire [33:0] r9_p2_flit;
  wire [33:0] r9_p3_flit;
  wire [33:0] r9_eject0_flit;
  wire [33:0] r9_eject1_flit;
  wire r9_p0_valid;
  wire r9_p1_valid;
  wire r9_p2_valid;
  wire r9_p3_valid;
  wire r9_eject0_valid;
  wire r9_eject1_valid;
  wire r9_stranded;
  wire r10_p0_credit;
  wire r10_p1_credit;
  wire r10_p2_credit;
  wire r10_p3_credit;
  wire r10_inject0_credit;
  wire r10_inject1_credit;
  wire [33:0] r10_p0_flit;
  wire [33:0] r10_p1_flit;
  wire [33:0] r10_p2_flit;
  wire [33:0] r10_p3_flit;
  wire [33:0] r10_eject0_flit;
  wire [33:0] r10_eject1_flit;
  wire r10_p0_valid;
  wire r10_p1_valid;
  wire r10_p2_valid;
  wire r10_p3_valid;
  wire r10_eject0_valid;
  wire r10_eject1_valid;
  wire r10_stranded;
  wire r11_p0_credit;
  wire r11_p1_credit;
  wire r11_p2_credit;
  wire r11_p3_credit;
  wire r11_inject0_credit;
  wire r11_inject1_credit;
  wire [33:0] r11_p0_flit;
  wire [33:0] r11_p1_flit;
  wire [33:0] r11_p2_flit;
  wire [33:0] r11_p3_flit;
  wire [33:0] r11_eject0_flit;
  wire [33:0] r11_eject1_flit;
  wire r11_p0_valid;
  wire r11_p1_valid;
  wire r11_p2_valid;
  wire r11_p3_valid;
  wire r11_eject0_valid;
  wire r11_eject1_valid;
  wire r11_stranded;

  ft_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd0),
    .healthy_i(4'd3),
    .p0_valid_i(r4_p0_valid),
    .p0_flit_i(r4_p0_flit),
    .p1_valid_i(r6_p0_valid),
    .p1_flit_i(r6_p0_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r4_p0_credit),
    .p1_credit_i(r6_p0_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r0_p0_credit),
    .p1_credit_o(r0_p1_credit),
    .p2_credit_o(r0_p2_credit),
    .p3_credit_o(r0_p3_credit),
    .inject0_credit_o(r0_inject0_credit),
    .inject1_credit_o(r0_inject1_credit),
    .p0_flit_o(r0_p0_flit),
    .p1_flit_o(r0_p1_flit),
    .p2_flit_o(r0_p2_flit),
    .p3_flit_o(r0_p3_flit),
    .eject0_flit_o(r0_eject0_flit),
    .eject1_flit_o(r0_eject1_flit),
    .p0_valid_o(r0_p0_valid),
    .p1_valid_o(r0_p1_valid),
    .p2_valid_o(r0_p2_valid),
    .p3_valid_o(r0_p3_valid),
    .eject0_valid_o(r0_eject0_valid),
    .eject1_valid_o(r0_eject1_valid),
    .stranded_o(r0_stranded)
  );

  ft_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd1),
    .healthy_i(4'd3),
    .p0_valid_i(r5_p0_valid),
    .p0_flit_i(r5_p0_flit),
    .p1_valid_i(r7_p0_valid),
    .p1_flit_i(r7_p0_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r5_p0_credit),
    .p1_credit_i(r7_p0_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r1_p0_credit),
    .p1_credit_o(r1_p1_credit),
    .p2_credit_o(r1_p2_credit),
    .p3_credit_o(r1_p3_credit),
    .inject0_credit_o(r1_inject0_credit),
    .inject1_credit_o(r1_inject1_credit),
    .p0_flit_o(r1_p0_flit),
    .p1_flit_o(r1_p1_flit),
    .p2_flit_o(r1_p2_flit),
    .p3_flit_o(r1_p3_flit),
    .eject0_flit_o(r1_eject0_flit),
    .eject1_flit_o(r1_eject1_flit),
    .p0_valid_o(r1_p0_valid),
    .p1_valid_o(r1_p1_valid),
    .p2_valid_o(r1_p2_valid),
    .p3_valid_o(r1_p3_valid),
    .eject0_valid_o(r1_eject0_valid),
    .eject1_valid_o(r1_eject1_valid),
    .stranded_o(r1_stranded)
  );

  ft_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd2),
    .healthy_i(4'd3),
    .p0_valid_i(r4_p1_valid),
    .p0_flit_i(r4_p1_flit),
    .p1_valid_i(r6_p1_valid),
    .p1_flit_i(r6_p1_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r4_p1_credit),
    .p1_credit_i(r6_p1_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r2_p0_credit),
    .p1_credit_o(r2_p1_credit),
    .p2_credit_o(r2_p2_credit),
    .p3_credit_o(r2_p3_credit),
    .inject0_credit_o(r2_inject0_credit),
    .inject1_credit_o(r2_inject1_credit),
    .p0_flit_o(r2_p0_flit),
    .p1_flit_o(r2_p1_flit),
    .p2_flit_o(r2_p2_flit),
    .p3_flit_o(r2_p3_flit),
    .eject0_flit_o(r2_eject0_flit),
    .eject1_flit_o(r2_eject1_flit),
    .p0_valid_o(r2_p0_valid),
    .p1_valid_o(r2_p1_valid),
    .p2_valid_o(r2_p2_valid),
    .p3_valid_o(r2_p3_valid),
    .eject0_valid_o(r2_eject0_valid),
    .eject1_valid_o(r2_eject1_valid),
    .stranded_o(r2_stranded)
  );

  ft_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd3),
    .healthy_i(4'd3),
    .p0_valid_i(r5_p1_valid),
    .p0_flit_i(r5_p1_flit),
    .p1_valid_i(r7_p1_valid),
    .p1_flit_i(r7_p1_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r5_p1_credit),
    .p1_credit_i(r7_p1_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r3_p0_credit),
    .p1_credit_o(r3_p1_credit),
    .p2_credit_o(r3_p2_credit),
    .p3_credit_o(r3_p3_credit),
    .inject0_credit_o(r3_inject0_credit),
    .inject1_credit_o(r3_inject1_credit),
    .p0_flit_o(r3_p0_flit),
    .p1_flit_o(r3_p1_flit),
    .p2_flit_o(r3_p2_flit),
    .p3_flit_o(r3_p3_flit),
    .eject0_flit_o(r3_eject0_flit),
    .eject1_flit_o(r3_eject1_flit),
    .p0_valid_o(r3_p0_valid),
    .p1_valid_o(r3_p1_valid),
    .p2_valid_o(r3_p2_valid),
    .p3_valid_o(r3_p3_valid),
    .eject0_valid_o(r3_eject0_valid),
    .eject1_valid_o(r3_eject1_valid),
    .stranded_o(r3_stranded)
  );

  ft_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd4),
    .healthy_i(4'hf),
    .p0_valid_i(r0_p0_valid),
    .p0_flit_i(r0_p0_flit),
    .p1_valid_i(r2_p0_valid),
    .p1_flit_i(r2_p0_flit),
    .p2_valid_i(r8_p0_valid),
    .p2_flit_i(r8_p0_flit),
    .p3_valid_i(r9_p0_valid),
    .p3_flit_i(r9_p0_flit),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r0_p0_credit),
    .p1_credit_i(r2_p0_credit),
    .p2_credit_i(r8_p0_credit),
    .p3_credit_i(r9_p0_credit),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r4_p0_credit),
    .p1_credit_o(r4_p1_credit),
    .p2_credit_o(r4_p2_credit),
    .p3_credit_o(r4_p3_credit),
    .inject0_credit_o(r4_inject0_credit),
    .inject1_credit_o(r4_inject1_credit),
    .p0_flit_o(r4_p0_flit),
    .p1_flit_o(r4_p1_flit),
    .p2_flit_o(r4_p2_flit),
    .p3_flit_o(r4_p3_flit),
    .eject0_flit_o(r4_eject0_flit),
    .eject1_flit_o(r4_eject1_flit),
    .p0_valid_o(r4_p0_valid),
    .p1_valid_o(r4_p1_valid),
    .p2_valid_o(r4_p2_valid),
    .p3_valid_o(r4_p3_valid),
    .eject0_valid_o(r4_eject0_valid),
    .eject1_valid_o(r4_eject1_valid),
    .stranded_o(r4_stranded)
  );

  ft_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd5),
    .healthy_i(4'hf),
    .p0_valid_i(r1_p0_valid),
    .p0_flit_i(r1_p0_flit),
    .p1_valid_i(r3_p0_valid),
    .p1_flit_i(r3_p0_flit),
    .p2_valid_i(r8_p1_valid),
    .p2_flit_i(r8_p1_flit),
    .p3_valid_i(r9_p1_valid),
    .p3_flit_i(r9_p1_flit),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r1_p0_credit),
    .p1_credit_i(r3_p0_credit),
    .p2_credit_i(r8_p1_credit),
    .p3_credit_i(r9_p1_credit),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r5_p0_credit),
    .p1_credit_o(r5_p1_credit),
    .p2_credit_o(r5_p2_credit),
    .p3_credit_o(r5_p3_credit),
    .inject0_credit_o(r5_inject0_credit),
    .inject1_credit_o(r5_inject1_credit),
    .p0_flit_o(r5_p0_flit),
    .p1_flit_o(r5_p1_flit),
    .p2_flit_o(r5_p2_flit),
    .p3_flit_o(r5_p3_flit),
    .eject0_flit_o(r5_eject0_flit),
    .eject1_flit_o(r5_eject1_flit),
    .p0_valid_o(r5_p0_valid),
    .p1_valid_o(r5_p1_valid),
    .p2_valid_o(r5_p2_valid),
    .p3_valid_o(r5_p3_valid),
    .eject0_valid_o(r5_eject0_valid),
    .eject1_valid_o(r5_eject1_valid),
    .stranded_o(r5_stranded)
  );

  ft_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd6),
    .healthy_i(4'hf),
    .p0_valid_i(r0_p1_valid),
    .p0_flit_i(r0_p1_flit),
    .p1_valid_i(r2_p1_valid),
    .p1_flit_i(r2_p1_flit),
    .p2_valid_i(r10_p0_valid),
    .p2_flit_i(r10_p0_flit),
    .p3_valid_i(r11_p0_valid),
    .p3_flit_i(r11_p0_flit),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r0_p1_credit),
    .p1_credit_i(r2_p1_credit),
    .p2_credit_i(r10_p0_credit),
    .p3_credit_i(r11_p0_credit),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r6_p0_credit),
    .p1_credit_o(r6_p1_credit),
    .p2_credit_o(r6_p2_credit),
    .p3_credit_o(r6_p3_credit),
    .inject0_credit_o(r6_inject0_credit),
    .inject1_credit_o(r6_inject1_credit),
    .p0_flit_o(r6_p0_flit),
    .p1_flit_o(r6_p1_flit),
    .p2_flit_o(r6_p2_flit),
    .p3_flit_o(r6_p3_flit),
    .eject0_flit_o(r6_eject0_flit),
    .eject1_flit_o(r6_eject1_flit),
    .p0_valid_o(r6_p0_valid),
    .p1_valid_o(r6_p1_valid),
    .p2_valid_o(r6_p2_valid),
    .p3_valid_o(r6_p3_valid),
    .eject0_valid_o(r6_eject0_valid),
    .eject1_valid_o(r6_eject1_valid),
    .stranded_o(r6_stranded)
  );

  ft_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd7),
    .healthy_i(4'hf),
    .p0_valid_i(r1_p1_valid),
    .p0_flit_i(r1_p1_flit),
    .p1_valid_i(r3_p1_valid),
    .p1_flit_i(r3_p1_flit),
    .p2_valid_i(r10_p1_valid),
    .p2_flit_i(r10_p1_flit),
    .p3_valid_i(r11_p1_valid),
    .p3_flit_i(r11_p1_flit),
    .inject0_valid_i(1'd0),
    .inject0_flit_i(34'd0),
    .inject1_valid_i(1'd0),
    .inject1_flit_i(34'd0),
    .p0_credit_i(r1_p1_credit),
    .p1_credit_i(r3_p1_credit),
    .p2_credit_i(r10_p1_credit),
    .p3_credit_i(r11_p1_credit),
    .eject0_credit_i(1'd0),
    .eject1_credit_i(1'd0),
    .p0_credit_o(r7_p0_credit),
    .p1_credit_o(r7_p1_credit),
    .p2_credit_o(r7_p2_credit),
    .p3_credit_o(r7_p3_credit),
    .inject0_credit_o(r7_inject0_credit),
    .inject1_credit_o(r7_inject1_credit),
    .p0_flit_o(r7_p0_flit),
    .p1_flit_o(r7_p1_flit),
    .p2_flit_o(r7_p2_flit),
    .p3_flit_o(r7_p3_flit),
    .eject0_flit_o(r7_eject0_flit),
    .eject1_flit_o(r7_eject1_flit),
    .p0_valid_o(r7_p0_valid),
    .p1_valid_o(r7_p1_valid),
    .p2_valid_o(r7_p2_valid),
    .p3_valid_o(r7_p3_valid),
    .eject0_valid_o(r7_eject0_valid),
    .eject1_valid_o(r7_eject1_valid),
    .stranded_o(r7_stranded)
  );

  ft_router r8 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd8),
    .healthy_i(4'd3),
    .p0_valid_i(r4_p2_valid),
    .p0_flit_i(r4_p2_flit),
    .p1_valid_i(r5_p2_valid),
    .p1_flit_i(r5_p2_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[0]),
    .inject0_flit_i(inject_flit_i[33:0]),
    .inject1_valid_i(inject_valid_i[1]),
    .inject1_flit_i(inject_flit_i[67:34]),
    .p0_credit_i(r4_p2_credit),
    .p1_credit_i(r5_p2_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(eject_credit_i[0]),
    .eject1_credit_i(eject_credit_i[1]),
    .p0_credit_o(r8_p0_credit),
    .p1_credit_o(r8_p1_credit),
    .p2_credit_o(r8_p2_credit),
    .p3_credit_o(r8_p3_credit),
    .inject0_credit_o(r8_inject0_credit),
    .inject1_credit_o(r8_inject1_credit),
    .p0_flit_o(r8_p0_flit),
    .p1_flit_o(r8_p1_flit),
    .p2_flit_o(r8_p2_flit),
    .p3_flit_o(r8_p3_flit),
    .eject0_flit_o(r8_eject0_flit),
    .eject1_flit_o(r8_eject1_flit),
    .p0_valid_o(r8_p0_valid),
    .p1_valid_o(r8_p1_valid),
    .p2_valid_o(r8_p2_valid),
    .p3_valid_o(r8_p3_valid),
    .eject0_valid_o(r8_eject0_valid),
    .eject1_valid_o(r8_eject1_valid),
    .stranded_o(r8_stranded)
  );

  ft_router r9 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'd9),
    .healthy_i(4'd3),
    .p0_valid_i(r4_p3_valid),
    .p0_flit_i(r4_p3_flit),
    .p1_valid_i(r5_p3_valid),
    .p1_flit_i(r5_p3_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[2]),
    .inject0_flit_i(inject_flit_i[101:68]),
    .inject1_valid_i(inject_valid_i[3]),
    .inject1_flit_i(inject_flit_i[135:102]),
    .p0_credit_i(r4_p3_credit),
    .p1_credit_i(r5_p3_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(eject_credit_i[2]),
    .eject1_credit_i(eject_credit_i[3]),
    .p0_credit_o(r9_p0_credit),
    .p1_credit_o(r9_p1_credit),
    .p2_credit_o(r9_p2_credit),
    .p3_credit_o(r9_p3_credit),
    .inject0_credit_o(r9_inject0_credit),
    .inject1_credit_o(r9_inject1_credit),
    .p0_flit_o(r9_p0_flit),
    .p1_flit_o(r9_p1_flit),
    .p2_flit_o(r9_p2_flit),
    .p3_flit_o(r9_p3_flit),
    .eject0_flit_o(r9_eject0_flit),
    .eject1_flit_o(r9_eject1_flit),
    .p0_valid_o(r9_p0_valid),
    .p1_valid_o(r9_p1_valid),
    .p2_valid_o(r9_p2_valid),
    .p3_valid_o(r9_p3_valid),
    .eject0_valid_o(r9_eject0_valid),
    .eject1_valid_o(r9_eject1_valid),
    .stranded_o(r9_stranded)
  );

  ft_router r10 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'ha),
    .healthy_i(4'd3),
    .p0_valid_i(r6_p2_valid),
    .p0_flit_i(r6_p2_flit),
    .p1_valid_i(r7_p2_valid),
    .p1_flit_i(r7_p2_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[4]),
    .inject0_flit_i(inject_flit_i[169:136]),
    .inject1_valid_i(inject_valid_i[5]),
    .inject1_flit_i(inject_flit_i[203:170]),
    .p0_credit_i(r6_p2_credit),
    .p1_credit_i(r7_p2_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(eject_credit_i[4]),
    .eject1_credit_i(eject_credit_i[5]),
    .p0_credit_o(r10_p0_credit),
    .p1_credit_o(r10_p1_credit),
    .p2_credit_o(r10_p2_credit),
    .p3_credit_o(r10_p3_credit),
    .inject0_credit_o(r10_inject0_credit),
    .inject1_credit_o(r10_inject1_credit),
    .p0_flit_o(r10_p0_flit),
    .p1_flit_o(r10_p1_flit),
    .p2_flit_o(r10_p2_flit),
    .p3_flit_o(r10_p3_flit),
    .eject0_flit_o(r10_eject0_flit),
    .eject1_flit_o(r10_eject1_flit),
    .p0_valid_o(r10_p0_valid),
    .p1_valid_o(r10_p1_valid),
    .p2_valid_o(r10_p2_valid),
    .p3_valid_o(r10_p3_valid),
    .eject0_valid_o(r10_eject0_valid),
    .eject1_valid_o(r10_eject1_valid),
    .stranded_o(r10_stranded)
  );

  ft_router r11 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(4'hb),
    .healthy_i(4'd3),
    .p0_valid_i(r6_p3_valid),
    .p0_flit_i(r6_p3_flit),
    .p1_valid_i(r7_p3_valid),
    .p1_flit_i(r7_p3_flit),
    .p2_valid_i(1'd0),
    .p2_flit_i(34'd0),
    .p3_valid_i(1'd0),
    .p3_flit_i(34'd0),
    .inject0_valid_i(inject_valid_i[6]),
    .inject0_flit_i(inject_flit_i[237:204]),
    .inject1_valid_i(inject_valid_i[7]),
    .inject1_flit_i(inject_flit_i[271:238]),
    .p0_credit_i(r6_p3_credit),
    .p1_credit_i(r7_p3_credit),
    .p2_credit_i(1'd0),
    .p3_credit_i(1'd0),
    .eject0_credit_i(eject_credit_i[6]),
    .eject1_credit_i(eject_credit_i[7]),
    .p0_credit_o(r11_p0_credit),
    .p1_credit_o(r11_p1_credit),
    .p2_credit_o(r11_p2_credit),
    .p3_credit_o(r11_p3_credit),
    .inject0_credit_o(r11_inject0_credit),
    .inject1_credit_o(r11_inject1_credit),
    .p0_flit_o(r11_p0_flit),
    .p1_flit_o(r11_p1_flit),
    .p2_flit_o(r11_p2_flit),
    .p3_flit_o(r11_p3_flit),
    .eject0_flit_o(r11_eject0_flit),
    .eject1_flit_o(r11_eject1_flit),
    .p0_valid_o(r11_p0_valid),
    .p1_valid_o(r11_p1_valid),
    .p2_valid_o(r11_p2_valid),
    .p3_valid_o(r11_p3_valid),
    .eject0_valid_o(r11_eject0_valid),
    .eject1_valid_o(r11_eject1_valid),
    .stranded_o(r11_stranded)
  );
  assign inject_credit_o = {r11_inject1_credit, r11_inject0_credit, r10_inject1_credit, r10_inject0_credit,
      r9_inject1_credit, r9_inject0_credit, r8_inject1_credit, r8_inject0_credit};
  assign eject_valid_o = {r11_eject1_valid, r11_eject0_valid, r10_eject1_valid, r10_eject0_valid,
      r9_eject1_valid, r9_eject0_valid, r8_eject1_valid, r8_eject0_valid};
  assign eject_flit_o = {r11_eject1_flit, r11_eject0_flit, r10_eject1_flit, r10_eject0_flit, r9_eject1_flit,
      r9_eject0_flit, r8_eject1_flit, r8_eject0_flit};
  assign stranded_o = {r11_stranded, r10_stranded, r9_stranded, r8_stranded, r7_stranded, r6_stranded,
      r5_stranded, r4_stranded, r3_stranded, r2_stranded, r1_stranded, r0_stranded};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_p2_credit, r0_p3_credit, r0_inject0_credit, r0_inject1_credit, r0_p2_flit,
      r0_p3_flit, r0_eject0_flit, r0_eject1_flit, r0_p2_valid, r0_p3_valid, r0_eject0_valid, r0_eject1_valid,
      r1_p2_credit, r1_p3_credit, r1_inject0_credit, r1_inject1_credit, r1_p2_flit, r1_p3_flit,
      r1_eject0_flit, r1_eject1_flit, r1_p2_valid, r1_p3_valid, r1_eject0_valid, r1_eject1_valid,
      r2_p2_credit, r2_p3_credit, r2_inject0_credit, r2_inject1_credit, r2_p2_flit, r2_p3_flit,
      r2_eject0_flit, r2_eject1_flit, r2_p2_valid, r2_p3_valid, r2_eject0_valid, r2_eject1_valid,
      r3_p2_credit, r3_p3_credit, r3_inject0_credit, r3_inject1_credit, r3_p2_flit, r3_p3_flit,
      r3_eject0_flit, r3_eject1_flit, r3_p2_valid, r3_p3_valid, r3_eject0_valid, r3_eject1_valid,
      r4_inject0_credit, r4_inject1_credit, r4_eject0_flit, r4_eject1_flit, r4_eject0_valid, r4_eject1_valid,
      r5_inject0_credit, r5_inject1_credit, r5_eject0_flit, r5_eject1_flit, r5_eject0_valid, r5_eject1_valid,
      r6_inject0_credit, r6_inject1_credit, r6_eject0_flit, r6_eject1_flit, r6_eject0_valid, r6_eject1_valid,
      r7_inject0_credit, r7_inject1_credit, r7_eject0_flit, r7_eject1_flit, r7_eject0_valid, r7_eject1_valid,
      r8_p2_credit, r8_p3_credit, r8_p2_flit, r8_p3_flit, r8_p2_valid, r8_p3_valid, r9_p2_credit,
      r9_p3_credit, r9_p2_flit, r9_p3_flit, r9_p2_valid, r9_p3_valid, r10_p2_credit, r10_p3_credit,
      r10_p2_flit, r10_p3_flit, r10_p2_valid, r10_p3_valid, r11_p2_credit, r11_p3_credit, r11_p2_flit,
      r11_p3_flit, r11_p2_valid, r11_p3_valid};
endmodule
