// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module sw64_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_j1_neg_i,
  input  wire [33:0] flit_j1_pos_i,
  input  wire [33:0] flit_j2_neg_i,
  input  wire [33:0] flit_j2_pos_i,
  input  wire [33:0] flit_j4_neg_i,
  input  wire [33:0] flit_j4_pos_i,
  input  wire [33:0] flit_j8_neg_i,
  input  wire [33:0] flit_j8_pos_i,
  input  wire [33:0] flit_j16_neg_i,
  input  wire [33:0] flit_j16_pos_i,
  input  wire [33:0] flit_j32_pos_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j1_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j1_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j2_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j2_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j4_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j4_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j4_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j4_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j8_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j8_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j8_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j8_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j16_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j16_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j16_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j16_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_j32_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j32_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [11:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire [2:0] n1 = {select_j2_neg_i[11], select_j2_neg_i[1:0]};
  wire [2:0] n2 = {select_j2_pos_i[11], select_j2_pos_i[1:0]};
  wire [4:0] n3 = {select_j4_neg_i[11], select_j4_neg_i[3:0]};
  wire n4 = |(n3 & 5'ha);
  wire [4:0] n5 = {select_j4_pos_i[11], select_j4_pos_i[3:0]};
  wire n6 = |(5'ha & n5);
  wire [6:0] n7 = {select_j8_neg_i[11], select_j8_neg_i[5:0]};
  wire n8 = |(n7 & 7'h2a);
  wire n9 = |(n7 & 7'h4c);
  wire [6:0] n10 = {select_j8_pos_i[11], select_j8_pos_i[5:0]};
  wire n11 = |(7'h2a & n10);
  wire n12 = |(7'h4c & n10);
  wire [8:0] n13 = {select_j16_neg_i[11], select_j16_neg_i[7:0]};
  wire n14 = |(n13 & 9'haa);
  wire n15 = |(n13 & 9'hcc);
  wire [8:0] n16 = {select_j16_pos_i[11], select_j16_pos_i[7:0]};
  wire n17 = |(9'haa & n16);
  wire n18 = |(9'hcc & n16);
  wire [10:0] n19 = {select_j32_pos_i[11], select_j32_pos_i[9:0]};
  wire n20 = |(n19 & 11'h2aa);
  wire n21 = |(n19 & 11'h4cc);
  wire n22 = |(select_eject_i & 12'haaa);
  wire n23 = |(select_eject_i & 12'hccc);
  assign flit_j1_neg_o = flit_inject_i;
  assign flit_j1_pos_o = flit_inject_i;
  assign flit_j2_neg_o = (|(n1 & 3'd4)) ? flit_inject_i : ((|(n1 & 3'd2)) ? flit_j1_pos_i : flit_j1_neg_i);
  assign flit_j2_pos_o = (|(3'd4 & n2)) ? flit_inject_i : ((|(3'd2 & n2)) ? flit_j1_pos_i : flit_j1_neg_i);
  assign flit_j4_neg_o = (|(n3 & 5'h10)) ? flit_inject_i : ((|(n3 & 5'hc)) ? (n4 ? flit_j2_pos_i :
      flit_j2_neg_i) : (n4 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j4_pos_o = (|(5'h10 & n5)) ? flit_inject_i : ((|(5'hc & n5)) ? (n6 ? flit_j2_pos_i :
      flit_j2_neg_i) : (n6 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j8_neg_o = (|(n7 & 7'h70)) ? (n9 ? flit_inject_i : (n8 ? flit_j4_pos_i : flit_j4_neg_i)) : (n9 ?
      (n8 ? flit_j2_pos_i : flit_j2_neg_i) : (n8 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j8_pos_o = (|(7'h70 & n10)) ? (n12 ? flit_inject_i : (n11 ? flit_j4_pos_i : flit_j4_neg_i)) :
      (n12 ? (n11 ? flit_j2_pos_i : flit_j2_neg_i) : (n11 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j16_neg_o = (|(n13 & 9'h100)) ? flit_inject_i : ((|(n13 & 9'hf0)) ? (n15 ? (n14 ? flit_j8_pos_i
      : flit_j8_neg_i) : (n14 ? flit_j4_pos_i : flit_j4_neg_i)) : (n15 ? (n14 ? flit_j2_pos_i : flit_j2_neg_i)
      : (n14 ? flit_j1_pos_i : flit_j1_neg_i)));
  assign flit_j16_pos_o = (|(9'h100 & n16)) ? flit_inject_i : ((|(9'hf0 & n16)) ? (n18 ? (n17 ? flit_j8_pos_i
      : flit_j8_neg_i) : (n17 ? flit_j4_pos_i : flit_j4_neg_i)) : (n18 ? (n17 ? flit_j2_pos_i : flit_j2_neg_i)
      : (n17 ? flit_j1_pos_i : flit_j1_neg_i)));
  assign flit_j32_pos_o = (|(n19 & 11'h700)) ? (n21 ? flit_inject_i : (n20 ? flit_j16_pos_i : flit_j16_neg_i))
      : ((|(n19 & 11'hf0)) ? (n21 ? (n20 ? flit_j8_pos_i : flit_j8_neg_i) : (n20 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n21 ? (n20 ? flit_j2_pos_i : flit_j2_neg_i) : (n20 ? flit_j1_pos_i :
      flit_j1_neg_i)));
  assign flit_eject_o = (|(select_eject_i & 12'hf00)) ? (n23 ? (n22 ? flit_inject_i : flit_j32_pos_i) : (n22 ?
      flit_j16_pos_i : flit_j16_neg_i)) : ((|(select_eject_i & 12'hf0)) ? (n23 ? (n22 ? flit_j8_pos_i :
      flit_j8_neg_i) : (n22 ? flit_j4_pos_i : flit_j4_neg_i)) : (n23 ? (n22 ? flit_j2_pos_i : flit_j2_neg_i) :
      (n22 ? flit_j1_pos_i : flit_j1_neg_i)));

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, select_j1_neg_i, select_j1_pos_i, select_j2_neg_i[10:2], select_j2_pos_i[10:2],
      select_j4_neg_i[10:4], select_j4_pos_i[10:4], select_j8_neg_i[10:6], select_j8_pos_i[10:6],
      select_j16_neg_i[10:8], select_j16_pos_i[10:8], select_j32_pos_i[10]};
endmodule
