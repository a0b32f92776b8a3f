// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module cm_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_x_neg_i,
  input  wire [33:0] flit_x_pos_i,
  input  wire [33:0] flit_y_neg_i,
  input  wire [33:0] flit_y_pos_i,
  input  wire [33:0] flit_inject0_i,
  input  wire [33:0] flit_inject1_i,
  input  wire [33:0] flit_inject2_i,
  input  wire [33:0] flit_inject3_i,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_x_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_x_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_x_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_x_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_y_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_y_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_y_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_y_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_eject0_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject0_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_eject1_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject1_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_eject2_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject2_o,
  // one-hot: the switch input granted to this output port
  input  wire [7:0] select_eject3_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject3_o
);
  wire [4:0] n1 = {select_x_neg_i[7:4], select_x_neg_i[1]};
  wire n2 = |(n1 & 5'ha);
  wire [4:0] n3 = {select_x_pos_i[7:4], select_x_pos_i[0]};
  wire n4 = |(5'ha & n3);
  wire [6:0] n5 = {select_y_neg_i[7:3], select_y_neg_i[1:0]};
  wire n6 = |(n5 & 7'h2a);
  wire n7 = |(n5 & 7'h4c);
  wire [6:0] n8 = {select_y_pos_i[7:4], select_y_pos_i[2:0]};
  wire n9 = |(7'h2a & n8);
  wire n10 = |(7'h4c & n8);
  wire n11 = |(select_eject0_i & 8'haa);
  wire n12 = |(select_eject0_i & 8'hcc);
  wire n13 = |(8'haa & select_eject1_i);
  wire n14 = |(8'hcc & select_eject1_i);
  wire n15 = |(8'haa & select_eject2_i);
  wire n16 = |(8'hcc & select_eject2_i);
  wire n17 = |(8'haa & select_eject3_i);
  wire n18 = |(8'hcc & select_eject3_i);
  assign flit_x_neg_o = (|(n1 & 5'h10)) ? flit_inject3_i : ((|(n1 & 5'hc)) ? (n2 ? flit_inject2_i :
      flit_inject1_i) : (n2 ? flit_inject0_i : flit_x_pos_i));
  assign flit_x_pos_o = (|(5'h10 & n3)) ? flit_inject3_i : ((|(5'hc & n3)) ? (n4 ? flit_inject2_i :
      flit_inject1_i) : (n4 ? flit_inject0_i : flit_x_neg_i));
  assign flit_y_neg_o = (|(n5 & 7'h70)) ? (n7 ? flit_inject3_i : (n6 ? flit_inject2_i : flit_inject1_i)) : (n7
      ? (n6 ? flit_inject0_i : flit_y_pos_i) : (n6 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_y_pos_o = (|(7'h70 & n8)) ? (n10 ? flit_inject3_i : (n9 ? flit_inject2_i : flit_inject1_i)) :
      (n10 ? (n9 ? flit_inject0_i : flit_y_neg_i) : (n9 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_eject0_o = (|(select_eject0_i & 8'hf0)) ? (n12 ? (n11 ? flit_inject3_i : flit_inject2_i) : (n11
      ? flit_inject1_i : flit_inject0_i)) : (n12 ? (n11 ? flit_y_pos_i : flit_y_neg_i) : (n11 ? flit_x_pos_i :
      flit_x_neg_i));
  assign flit_eject1_o = (|(8'hf0 & select_eject1_i)) ? (n14 ? (n13 ? flit_inject3_i : flit_inject2_i) : (n13
      ? flit_inject1_i : flit_inject0_i)) : (n14 ? (n13 ? flit_y_pos_i : flit_y_neg_i) : (n13 ? flit_x_pos_i :
      flit_x_neg_i));
  assign flit_eject2_o = (|(8'hf0 & select_eject2_i)) ? (n16 ? (n15 ? flit_inject3_i : flit_inject2_i) : (n15
      ? flit_inject1_i : flit_inject0_i)) : (n16 ? (n15 ? flit_y_pos_i : flit_y_neg_i) : (n15 ? flit_x_pos_i :
      flit_x_neg_i));
  assign flit_eject3_o = (|(8'hf0 & select_eject3_i)) ? (n18 ? (n17 ? flit_inject3_i : flit_inject2_i) : (n17
      ? flit_inject1_i : flit_inject0_i)) : (n18 ? (n17 ? flit_y_pos_i : flit_y_neg_i) : (n17 ? flit_x_pos_i :
      flit_x_neg_i));

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, select_x_neg_i[0], select_x_neg_i[3:2], select_x_pos_i[3:1], select_y_neg_i[2],
      select_y_pos_i[3]};
endmodule
