// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module el_crossbar (
  // flit of this switch input
  input  wire [9:0] flit_x_neg_i,
  input  wire [9:0] flit_x_pos_i,
  input  wire [9:0] flit_y_neg_i,
  input  wire [9:0] flit_y_pos_i,
  input  wire [9:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_x_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [9:0] flit_x_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_x_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [9:0] flit_x_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_y_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [9:0] flit_y_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_y_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [9:0] flit_y_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [4:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [9:0] flit_eject_o
);
  wire index_x_neg = |({select_x_neg_i[4], select_x_neg_i[1]} & 2'd2);
  wire index_x_pos = |(2'd2 & {select_x_pos_i[4], select_x_pos_i[0]});
  wire [3:0] n1 = {select_y_neg_i[4:3], select_y_neg_i[1:0]};
  wire n2 = |(n1 & 4'ha);
  wire [3:0] n3 = {select_y_pos_i[4], select_y_pos_i[2:0]};
  wire n4 = |(4'ha & n3);
  wire n5 = |(select_eject_i & 5'ha);
  assign flit_x_neg_o = index_x_neg ? flit_inject_i : flit_x_pos_i;
  assign flit_x_pos_o = index_x_pos ? flit_inject_i : flit_x_neg_i;
  assign flit_y_neg_o = (|(n1 & 4'hc)) ? (n2 ? flit_inject_i : flit_y_pos_i) : (n2 ? flit_x_pos_i :
      flit_x_neg_i);
  assign flit_y_pos_o = (|(4'hc & n3)) ? (n4 ? flit_inject_i : flit_y_neg_i) : (n4 ? flit_x_pos_i :
      flit_x_neg_i);
  assign flit_eject_o = (|(select_eject_i & 5'h10)) ? flit_inject_i : ((|(select_eject_i & 5'hc)) ? (n5 ?
      flit_y_pos_i : flit_y_neg_i) : (n5 ? flit_x_pos_i : flit_x_neg_i));

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, select_x_neg_i[0], select_x_neg_i[3:2], select_x_pos_i[3:1], select_y_neg_i[2],
      select_y_pos_i[3]};
endmodule
