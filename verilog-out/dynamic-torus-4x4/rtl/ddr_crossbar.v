// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module ddr_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_x_neg_i,
  input  wire [33:0] flit_x_pos_i,
  input  wire [33:0] flit_y_neg_i,
  input  wire [33:0] flit_y_pos_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_x_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_x_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_x_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_x_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_y_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_y_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_y_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_y_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire n1 = |(select_x_neg_i & 5'ha);
  wire n2 = |(5'ha & select_x_pos_i);
  wire n3 = |(5'ha & select_y_neg_i);
  wire n4 = |(5'ha & select_y_pos_i);
  wire n5 = |(5'ha & select_eject_i);
  assign flit_x_neg_o = (|(select_x_neg_i & 5'h10)) ? flit_inject_i : ((|(select_x_neg_i & 5'hc)) ? (n1 ?
      flit_y_pos_i : flit_y_neg_i) : (n1 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_x_pos_o = (|(5'h10 & select_x_pos_i)) ? flit_inject_i : ((|(5'hc & select_x_pos_i)) ? (n2 ?
      flit_y_pos_i : flit_y_neg_i) : (n2 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_y_neg_o = (|(5'h10 & select_y_neg_i)) ? flit_inject_i : ((|(5'hc & select_y_neg_i)) ? (n3 ?
      flit_y_pos_i : flit_y_neg_i) : (n3 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_y_pos_o = (|(5'h10 & select_y_pos_i)) ? flit_inject_i : ((|(5'hc & select_y_pos_i)) ? (n4 ?
      flit_y_pos_i : flit_y_neg_i) : (n4 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_eject_o = (|(5'h10 & select_eject_i)) ? flit_inject_i : ((|(5'hc & select_eject_i)) ? (n5 ?
      flit_y_pos_i : flit_y_neg_i) : (n5 ? flit_x_pos_i : flit_x_neg_i));
endmodule
