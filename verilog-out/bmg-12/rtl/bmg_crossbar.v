// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module bmg_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_j1_neg_i,
  input  wire [33:0] flit_j1_pos_i,
  input  wire [33:0] flit_j2_neg_i,
  input  wire [33:0] flit_j2_pos_i,
  input  wire [33:0] flit_j4_neg_i,
  input  wire [33:0] flit_j4_pos_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j1_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j1_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j2_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j2_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j4_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j4_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_j4_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j4_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire n1 = |(select_j1_neg_i & 7'h2a);
  wire n2 = |(select_j1_neg_i & 7'h4c);
  wire n3 = |(7'h2a & select_j1_pos_i);
  wire n4 = |(7'h4c & select_j1_pos_i);
  wire n5 = |(7'h2a & select_j2_neg_i);
  wire n6 = |(7'h4c & select_j2_neg_i);
  wire n7 = |(7'h2a & select_j2_pos_i);
  wire n8 = |(7'h4c & select_j2_pos_i);
  wire n9 = |(7'h2a & select_j4_neg_i);
  wire n10 = |(7'h4c & select_j4_neg_i);
  wire n11 = |(7'h2a & select_j4_pos_i);
  wire n12 = |(7'h4c & select_j4_pos_i);
  wire n13 = |(7'h2a & select_eject_i);
  wire n14 = |(7'h4c & select_eject_i);
  assign flit_j1_neg_o = (|(select_j1_neg_i & 7'h70)) ? (n2 ? flit_inject_i : (n1 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n2 ? (n1 ? flit_j2_pos_i : flit_j2_neg_i) : (n1 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j1_pos_o = (|(7'h70 & select_j1_pos_i)) ? (n4 ? flit_inject_i : (n3 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n4 ? (n3 ? flit_j2_pos_i : flit_j2_neg_i) : (n3 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j2_neg_o = (|(7'h70 & select_j2_neg_i)) ? (n6 ? flit_inject_i : (n5 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n6 ? (n5 ? flit_j2_pos_i : flit_j2_neg_i) : (n5 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j2_pos_o = (|(7'h70 & select_j2_pos_i)) ? (n8 ? flit_inject_i : (n7 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n8 ? (n7 ? flit_j2_pos_i : flit_j2_neg_i) : (n7 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j4_neg_o = (|(7'h70 & select_j4_neg_i)) ? (n10 ? flit_inject_i : (n9 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n10 ? (n9 ? flit_j2_pos_i : flit_j2_neg_i) : (n9 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j4_pos_o = (|(7'h70 & select_j4_pos_i)) ? (n12 ? flit_inject_i : (n11 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n12 ? (n11 ? flit_j2_pos_i : flit_j2_neg_i) : (n11 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_eject_o = (|(7'h70 & select_eject_i)) ? (n14 ? flit_inject_i : (n13 ? flit_j4_pos_i :
      flit_j4_neg_i)) : (n14 ? (n13 ? flit_j2_pos_i : flit_j2_neg_i) : (n13 ? flit_j1_pos_i : flit_j1_neg_i));
endmodule
