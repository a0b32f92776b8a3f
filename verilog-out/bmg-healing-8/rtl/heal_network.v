// A network of 8 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module heal_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [31:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [271:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [31:0] eject_credit_i,
  // working network ports of each router, router 0 in the lowest bits
  input  wire [39:0] healthy_i,
  // per router: write enable of the bank that is not current
  input  wire [7:0] bank_write_i,
  // per router: number of the word to write
  input  wire [31:0] bank_word_i,
  // per router: data to write, aligned to bit 0
  input  wire [39:0] bank_data_i,
  // per router: swap the two banks; a write in the same cycle takes effect first
  input  wire [7:0] bank_switch_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [31:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [31:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [271:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [7:0] stranded_o
);
  wire [4:0] r0_healthy;
  wire [3:0] r0_j1_neg_credit;
  wire [3:0] r0_j1_pos_credit;
  wire [3:0] r0_j2_neg_credit;
  wire [3:0] r0_j2_pos_credit;
  wire [3:0] r0_j4_pos_credit;
  wire [3:0] r0_inject_credit;
  wire [33:0] r0_j1_neg_flit;
  wire [33:0] r0_j1_pos_flit;
  wire [33:0] r0_j2_neg_flit;
  wire [33:0] r0_j2_pos_flit;
  wire [33:0] r0_j4_pos_flit;
  wire [33:0] r0_eject_flit;
  wire [3:0] r0_j1_neg_valid;
  wire [3:0] r0_j1_pos_valid;
  wire [3:0] r0_j2_neg_valid;
  wire [3:0] r0_j2_pos_valid;
  wire [3:0] r0_j4_pos_valid;
  wire [3:0] r0_eject_valid;
  wire r0_stranded;
  wire [4:0] r1_healthy;
  wire [3:0] r1_j1_neg_credit;
  wire [3:0] r1_j1_pos_credit;
  wire [3:0] r1_j2_neg_credit;
  wire [3:0] r1_j2_pos_credit;
  wire [3:0] r1_j4_pos_credit;
  wire [3:0] r1_inject_credit;
  wire [33:0] r1_j1_neg_flit;
  wire [33:0] r1_j1_pos_flit;
  wire [33:0] r1_j2_neg_flit;
  wire [33:0] r1_j2_pos_flit;
  wire [33:0] r1_j4_pos_flit;
  wire [33:0] r1_eject_flit;
  wire [3:0] r1_j1_neg_valid;
  wire [3:0] r1_j1_pos_valid;
  wire [3:0] r1_j2_neg_valid;
  wire [3:0] r1_j2_pos_valid;
  wire [3:0] r1_j4_pos_valid;
  wire [3:0] r1_eject_valid;
  wire r1_stranded;
  wire [4:0] r2_healthy;
  wire [3:0] r2_j1_neg_credit;
  wire [3:0] r2_j1_pos_credit;
  wire [3:0] r2_j2_neg_credit;
  wire [3:0] r2_j2_pos_credit;
  wire [3:0] r2_j4_pos_credit;
  wire [3:0] r2_inject_credit;
  wire [33:0] r2_j1_neg_flit;
  wire [33:0] r2_j1_pos_flit;
  wire [33:0] r2_j2_neg_flit;
  wire [33:0] r2_j2_pos_flit;
  wire [33:0] r2_j4_pos_flit;
  wire [33:0] r2_eject_flit;
  wire [3:0] r2_j1_neg_valid;
  wire [3:0] r2_j1_pos_valid;
  wire [3:0] r2_j2_neg_valid;
  wire [3:0] r2_j2_pos_valid;
  wire [3:0] r2_j4_pos_valid;
  wire [3:0] r2_eject_valid;
  wire r2_stranded;
  wire [4:0] r3_healthy;
  wire [3:0] r3_j1_neg_credit;
  wire [3:0] r3_j1_pos_credit;
  wire [3:0] r3_j2_neg_credit;
  wire [3:0] r3_j2_pos_credit;
  wire [3:0] r3_j4_pos_credit;
  wire [3:0] r3_inject_credit;
  wire [33:0] r3_j1_neg_flit;
  wire [33:0] r3_j1_pos_flit;
  wire [33:0] r3_j2_neg_flit;
  wire [33:0] r3_j2_pos_flit;
  wire [33:0] r3_j4_pos_flit;
  wire [33:0] r3_eject_flit;
  wire [3:0] r3_j1_neg_valid;
  wire [3:0] r3_j1_pos_valid;
  wire [3:0] r3_j2_neg_valid;
  wire [3:0] r3_j2_pos_valid;
  wire [3:0] r3_j4_pos_valid;
  wire [3:0] r3_eject_valid;
  wire r3_stranded;
  wire [4:0] r4_healthy;
  wire [3:0] r4_j1_neg_credit;
  wire [3:0] r4_j1_pos_credit;
  wire [3:0] r4_j2_neg_credit;
  wire [3:0] r4_j2_pos_credit;
  wire [3:0] r4_j4_pos_credit;
  wire [3:0] r4_inject_credit;
  wire [33:0] r4_j1_neg_flit;
  wire [33:0] r4_j1_pos_flit;
  wire [33:0] r4_j2_neg_flit;
  wire [33:0] r4_j2_pos_flit;
  wire [33:0] r4_j4_pos_flit;
  wire [33:0] r4_eject_flit;
  wire [3:0] r4_j1_neg_valid;
  wire [3:0] r4_j1_pos_valid;
  wire [3:0] r4_j2_neg_valid;
  wire [3:0] r4_j2_pos_valid;
  wire [3:0] r4_j4_pos_valid;
  wire [3:0] r4_eject_valid;
  wire r4_stranded;
  wire [4:0] r5_healthy;
  wire [3:0] r5_j1_neg_credit;
  wire [3:0] r5_j1_pos_credit;
  wire [3:0] r5_j2_neg_credit;
  wire [3:0] r5_j2_pos_credit;
  wire [3:0] r5_j4_pos_credit;
  wire [3:0] r5_inject_credit;
  wire [33:0] r5_j1_neg_flit;
  wire [33:0] r5_j1_pos_flit;
  wire [33:0] r5_j2_neg_flit;
  wire [33:0] r5_j2_pos_flit;
  wire [33:0] r5_j4_pos_flit;
  wire [33:0] r5_eject_flit;
  wire [3:0] r5_j1_neg_valid;
  wire [3:0] r5_j1_pos_valid;
  wire [3:0] r5_j2_neg_valid;
  wire [3:0] r5_j2_pos_valid;
  wire [3:0] r5_j4_pos_valid;
  wire [3:0] r5_eject_valid;
  wire r5_stranded;
  wire [4:0] r6_healthy;
  wire [3:0] r6_j1_neg_credit;
  wire [3:0] r6_j1_pos_credit;
  wire [3:0] r6_j2_neg_credit;
  wire [3:0] r6_j2_pos_credit;
  wire [3:0] r6_j4_pos_credit;
  wire [3:0] r6_inject_credit;
  wire [33:0] r6_j1_neg_flit;
  wire [33:0] r6_j1_pos_flit;
  wire [33:0] r6_j2_neg_flit;
  wire [33:0] r6_j2_pos_flit;
  wire [33:0] r6_j4_pos_flit;
  wire [33:0] r6_eject_flit;
  wire [3:0] r6_j1_neg_valid;
  wire [3:0] r6_j1_pos_valid;
  wire [3:0] r6_j2_neg_valid;
  wire [3:0] r6_j2_pos_valid;
  wire [3:0] r6_j4_pos_valid;
  wire [3:0] r6_eject_valid;
  wire r6_stranded;
  wire [4:0] r7_healthy;
  wire [3:0] r7_j1_neg_credit;
  wire [3:0] r7_j1_pos_credit;
  wire [3:0] r7_j2_neg_credit;
  wire [3:0] r7_j2_pos_credit;
  wire [3:0] r7_j4_pos_credit;
  wire [3:0] r7_inject_credit;
  wire [33:0] r7_j1_neg_flit;
  wire [33:0] r7_j1_pos_flit;
  wire [33:0] r7_j2_neg_flit;
  wire [33:0] r7_j2_pos_flit;
  wire [33:0] r7_j4_pos_flit;
  wire [33:0] r7_eject_flit;
  wire [3:0] r7_j1_neg_valid;
  wire [3:0] r7_j1_pos_valid;
  wire [3:0] r7_j2_neg_valid;
  wire [3:0] r7_j2_pos_valid;
  wire [3:0] r7_j4_pos_valid;
  wire [3:0] r7_eject_valid;
  wire r7_stranded;
  assign r0_healthy = healthy_i[4:0];
  assign r1_healthy = healthy_i[9:5];
  assign r2_healthy = healthy_i[14:10];
  assign r3_healthy = healthy_i[19:15];
  assign r4_healthy = healthy_i[24:20];
  assign r5_healthy = healthy_i[29:25];
  assign r6_healthy = healthy_i[34:30];
  assign r7_healthy = healthy_i[39:35];

  heal_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r0_healthy),
    .here_x_i(3'd0),
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
    .inject_valid_i(inject_valid_i[3:0]),
    .inject_flit_i(inject_flit_i[33:0]),
    .j1_neg_credit_i(r7_j1_pos_credit),
    .j1_pos_credit_i(r1_j1_neg_credit),
    .j2_neg_credit_i(r6_j2_pos_credit),
    .j2_pos_credit_i(r2_j2_neg_credit),
    .j4_pos_credit_i(r4_j4_pos_credit),
    .eject_credit_i(eject_credit_i[3:0]),
    .bank_write_i(bank_write_i[0]),
    .bank_word_i(bank_word_i[3:0]),
    .bank_data_i(bank_data_i[4:0]),
    .bank_switch_i(bank_switch_i[0]),
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

  heal_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r1_healthy),
    .here_x_i(3'd1),
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
    .inject_valid_i(inject_valid_i[7:4]),
    .inject_flit_i(inject_flit_i[67:34]),
    .j1_neg_credit_i(r0_j1_pos_credit),
    .j1_pos_credit_i(r2_j1_neg_credit),
    .j2_neg_credit_i(r7_j2_pos_credit),
    .j2_pos_credit_i(r3_j2_neg_credit),
    .j4_pos_credit_i(r5_j4_pos_credit),
    .eject_credit_i(eject_credit_i[7:4]),
    .bank_write_i(bank_write_i[1]),
    .bank_word_i(bank_word_i[7:4]),
    .bank_data_i(bank_data_i[9:5]),
    .bank_switch_i(bank_switch_i[1]),
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

  heal_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r2_healthy),
    .here_x_i(3'd2),
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
    .inject_valid_i(inject_valid_i[11:8]),
    .inject_flit_i(inject_flit_i[101:68]),
    .j1_neg_credit_i(r1_j1_pos_credit),
    .j1_pos_credit_i(r3_j1_neg_credit),
    .j2_neg_credit_i(r0_j2_pos_credit),
    .j2_pos_credit_i(r4_j2_neg_credit),
    .j4_pos_credit_i(r6_j4_pos_credit),
    .eject_credit_i(eject_credit_i[11:8]),
    .bank_write_i(bank_write_i[2]),
    .bank_word_i(bank_word_i[11:8]),
    .bank_data_i(bank_data_i[14:10]),
    .bank_switch_i(bank_switch_i[2]),
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

  heal_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r3_healthy),
    .here_x_i(3'd3),
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
    .inject_valid_i(inject_valid_i[15:12]),
    .inject_flit_i(inject_flit_i[135:102]),
    .j1_neg_credit_i(r2_j1_pos_credit),
    .j1_pos_credit_i(r4_j1_neg_credit),
    .j2_neg_credit_i(r1_j2_pos_credit),
    .j2_pos_credit_i(r5_j2_neg_credit),
    .j4_pos_credit_i(r7_j4_pos_credit),
    .eject_credit_i(eject_credit_i[15:12]),
    .bank_write_i(bank_write_i[3]),
    .bank_word_i(bank_word_i[15:12]),
    .bank_data_i(bank_data_i[19:15]),
    .bank_switch_i(bank_switch_i[3]),
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

  heal_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r4_healthy),
    .here_x_i(3'd4),
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
    .inject_valid_i(inject_valid_i[19:16]),
    .inject_flit_i(inject_flit_i[169:136]),
    .j1_neg_credit_i(r3_j1_pos_credit),
    .j1_pos_credit_i(r5_j1_neg_credit),
    .j2_neg_credit_i(r2_j2_pos_credit),
    .j2_pos_credit_i(r6_j2_neg_credit),
    .j4_pos_credit_i(r0_j4_pos_credit),
    .eject_credit_i(eject_credit_i[19:16]),
    .bank_write_i(bank_write_i[4]),
    .bank_word_i(bank_word_i[19:16]),
    .bank_data_i(bank_data_i[24:20]),
    .bank_switch_i(bank_switch_i[4]),
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

  heal_router r5 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r5_healthy),
    .here_x_i(3'd5),
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
    .inject_valid_i(inject_valid_i[23:20]),
    .inject_flit_i(inject_flit_i[203:170]),
    .j1_neg_credit_i(r4_j1_pos_credit),
    .j1_pos_credit_i(r6_j1_neg_credit),
    .j2_neg_credit_i(r3_j2_pos_credit),
    .j2_pos_credit_i(r7_j2_neg_credit),
    .j4_pos_credit_i(r1_j4_pos_credit),
    .eject_credit_i(eject_credit_i[23:20]),
    .bank_write_i(bank_write_i[5]),
    .bank_word_i(bank_word_i[23:20]),
    .bank_data_i(bank_data_i[29:25]),
    .bank_switch_i(bank_switch_i[5]),
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

  heal_router r6 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r6_healthy),
    .here_x_i(3'd6),
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
    .inject_valid_i(inject_valid_i[27:24]),
    .inject_flit_i(inject_flit_i[237:204]),
    .j1_neg_credit_i(r5_j1_pos_credit),
    .j1_pos_credit_i(r7_j1_neg_credit),
    .j2_neg_credit_i(r4_j2_pos_credit),
    .j2_pos_credit_i(r0_j2_neg_credit),
    .j4_pos_credit_i(r2_j4_pos_credit),
    .eject_credit_i(eject_credit_i[27:24]),
    .bank_write_i(bank_write_i[6]),
    .bank_word_i(bank_word_i[27:24]),
    .bank_data_i(bank_data_i[34:30]),
    .bank_switch_i(bank_switch_i[6]),
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

  heal_router r7 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .healthy_i(r7_healthy),
    .here_x_i(3'd7),
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
    .inject_valid_i(inject_valid_i[31:28]),
    .inject_flit_i(inject_flit_i[271:238]),
    .j1_neg_credit_i(r6_j1_pos_credit),
    .j1_pos_credit_i(r0_j1_neg_credit),
    .j2_neg_credit_i(r5_j2_pos_credit),
    .j2_pos_credit_i(r1_j2_neg_credit),
    .j4_pos_credit_i(r3_j4_pos_credit),
    .eject_credit_i(eject_credit_i[31:28]),
    .bank_write_i(bank_write_i[7]),
    .bank_word_i(bank_word_i[31:28]),
    .bank_data_i(bank_data_i[39:35]),
    .bank_switch_i(bank_switch_i[7]),
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
