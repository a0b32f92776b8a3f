// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module heal_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_j1_neg_i,
  input  wire [33:0] flit_j1_pos_i,
  input  wire [33:0] flit_j2_neg_i,
  input  wire [33:0] flit_j2_pos_i,
  input  wire [33:0] flit_j4_pos_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j1_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j1_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j1_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j2_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j2_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j2_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j4_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_j4_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire n1 = |(select_j1_neg_i & 6'h2a);
  wire n2 = |(6'h2a & select_j1_pos_i);
  wire n3 = |(6'h2a & select_j2_neg_i);
  wire n4 = |(6'h2a & select_j2_pos_i);
  wire n5 = |(6'h2a & select_j4_pos_i);
  wire n6 = |(6'h2a & select_eject_i);
  assign flit_j1_neg_o = (|(select_j1_neg_i & 6'h30)) ? (n1 ? flit_inject_i : flit_j4_pos_i) :
      ((|(select_j1_neg_i & 6'hc)) ? (n1 ? flit_j2_pos_i : flit_j2_neg_i) : (n1 ? flit_j1_pos_i :
      flit_j1_neg_i));
  assign flit_j1_pos_o = (|(6'h30 & select_j1_pos_i)) ? (n2 ? flit_inject_i : flit_j4_pos_i) : ((|(6'hc &
      select_j1_pos_i)) ? (n2 ? flit_j2_pos_i : flit_j2_neg_i) : (n2 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j2_neg_o = (|(6'h30 & select_j2_neg_i)) ? (n3 ? flit_inject_i : flit_j4_pos_i) : ((|(6'hc &
      select_j2_neg_i)) ? (n3 ? flit_j2_pos_i : flit_j2_neg_i) : (n3 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j2_pos_o = (|(6'h30 & select_j2_pos_i)) ? (n4 ? flit_inject_i : flit_j4_pos_i) : ((|(6'hc &
      select_j2_pos_i)) ? (n4 ? flit_j2_pos_i : flit_j2_neg_i) : (n4 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_j4_pos_o = (|(6'h30 & select_j4_pos_i)) ? (n5 ? flit_inject_i : flit_j4_pos_i) : ((|(6'hc &
      select_j4_pos_i)) ? (n5 ? flit_j2_pos_i : flit_j2_neg_i) : (n5 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_eject_o = (|(6'h30 & select_eject_i)) ? (n6 ? flit_inject_i : flit_j4_pos_i) : ((|(6'hc &
      select_eject_i)) ? (n6 ? flit_j2_pos_i : flit_j2_neg_i) : (n6 ? flit_j1_pos_i : flit_j1_neg_i));
endmodule
