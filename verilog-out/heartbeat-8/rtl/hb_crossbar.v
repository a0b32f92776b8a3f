// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module hb_crossbar (
  // flit of this switch input
  input  wire [17:0] flit_j1_neg_i,
  input  wire [17:0] flit_j1_pos_i,
  input  wire [17:0] flit_j2_neg_i,
  input  wire [17:0] flit_j2_pos_i,
  input  wire [17:0] flit_j4_pos_i,
  input  wire [17:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j1_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_j1_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j1_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_j1_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j2_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_j2_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j2_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_j2_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_j4_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_j4_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [17:0] flit_eject_o
);
  wire [2:0] n1 = {select_j2_neg_i[5], select_j2_neg_i[1:0]};
  wire [2:0] n2 = {select_j2_pos_i[5], select_j2_pos_i[1:0]};
  wire [4:0] n3 = {select_j4_pos_i[5], select_j4_pos_i[3:0]};
  wire n4 = |(n3 & 5'ha);
  wire n5 = |(select_eject_i & 6'h2a);
  assign flit_j1_neg_o = flit_inject_i;
  assign flit_j1_pos_o = flit_inject_i;
  assign flit_j2_neg_o = (|(n1 & 3'd4)) ? flit_inject_i : ((|(n1 & 3'd2)) ? flit_j1_pos_i : flit_j1_neg_i);
  assign flit_j2_pos_o = (|(3'd4 & n2)) ? flit_inject_i : ((|(3'd2 & n2)) ? flit_j1_pos_i : flit_j1_neg_i);
  assign flit_j4_pos_o = (|(n3 & 5'h10)) ? flit_inject_i : ((|(n3 & 5'hc)) ? (n4 ? flit_j2_pos_i :
      flit_j2_neg_i) : (n4 ? flit_j1_pos_i : flit_j1_neg_i));
  assign flit_eject_o = (|(select_eject_i & 6'h30)) ? (n5 ? flit_inject_i : flit_j4_pos_i) :
      ((|(select_eject_i & 6'hc)) ? (n5 ? flit_j2_pos_i : flit_j2_neg_i) : (n5 ? flit_j1_pos_i :
      flit_j1_neg_i));

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, select_j1_neg_i, select_j1_pos_i, select_j2_neg_i[4:2], select_j2_pos_i[4:2],
      select_j4_pos_i[4]};
endmodule
