// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module noc3_crossbar (
  // flit of this switch input
  input  wire [49:0] flit_x_neg_i,
  input  wire [49:0] flit_x_pos_i,
  input  wire [49:0] flit_y_neg_i,
  input  wire [49:0] flit_y_pos_i,
  input  wire [49:0] flit_z_neg_i,
  input  wire [49:0] flit_z_pos_i,
  input  wire [49:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_x_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_x_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_x_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_x_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_y_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_y_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_y_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_y_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_z_neg_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_z_neg_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_z_pos_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_z_pos_o,
  // one-hot: the switch input granted to this output port
  input  wire [6:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [49:0] flit_eject_o
);
  wire [5:0] n1 = select_x_neg_i[6:1];
  wire n2 = |(n1 & 6'h2a);
  wire [5:0] n3 = {select_x_pos_i[6:2], select_x_pos_i[0]};
  wire n4 = |(6'h2a & n3);
  wire [5:0] n5 = {select_y_neg_i[6:3], select_y_neg_i[1:0]};
  wire n6 = |(6'h2a & n5);
  wire [5:0] n7 = {select_y_pos_i[6:4], select_y_pos_i[2:0]};
  wire n8 = |(6'h2a & n7);
  wire [5:0] n9 = {select_z_neg_i[6:5], select_z_neg_i[3:0]};
  wire n10 = |(6'h2a & n9);
  wire [5:0] n11 = {select_z_pos_i[6], select_z_pos_i[4:0]};
  wire n12 = |(6'h2a & n11);
  wire n13 = |(select_eject_i & 7'h2a);
  wire n14 = |(select_eject_i & 7'h4c);
  assign flit_x_neg_o = (|(n1 & 6'h30)) ? (n2 ? flit_inject_i : flit_z_pos_i) : ((|(n1 & 6'hc)) ? (n2 ?
      flit_z_neg_i : flit_y_pos_i) : (n2 ? flit_y_neg_i : flit_x_pos_i));
  assign flit_x_pos_o = (|(6'h30 & n3)) ? (n4 ? flit_inject_i : flit_z_pos_i) : ((|(6'hc & n3)) ? (n4 ?
      flit_z_neg_i : flit_y_pos_i) : (n4 ? flit_y_neg_i : flit_x_neg_i));
  assign flit_y_neg_o = (|(6'h30 & n5)) ? (n6 ? flit_inject_i : flit_z_pos_i) : ((|(6'hc & n5)) ? (n6 ?
      flit_z_neg_i : flit_y_pos_i) : (n6 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_y_pos_o = (|(6'h30 & n7)) ? (n8 ? flit_inject_i : flit_z_pos_i) : ((|(6'hc & n7)) ? (n8 ?
      flit_z_neg_i : flit_y_neg_i) : (n8 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_z_neg_o = (|(6'h30 & n9)) ? (n10 ? flit_inject_i : flit_z_pos_i) : ((|(6'hc & n9)) ? (n10 ?
      flit_y_pos_i : flit_y_neg_i) : (n10 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_z_pos_o = (|(6'h30 & n11)) ? (n12 ? flit_inject_i : flit_z_neg_i) : ((|(6'hc & n11)) ? (n12 ?
      flit_y_pos_i : flit_y_neg_i) : (n12 ? flit_x_pos_i : flit_x_neg_i));
  assign flit_eject_o = (|(select_eject_i & 7'h70)) ? (n14 ? flit_inject_i : (n13 ? flit_z_pos_i :
      flit_z_neg_i)) : (n14 ? (n13 ? flit_y_pos_i : flit_y_neg_i) : (n13 ? flit_x_pos_i : flit_x_neg_i));

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, select_x_neg_i[0], select_x_pos_i[1], select_y_neg_i[2], select_y_pos_i[3],
      select_z_neg_i[4], select_z_pos_i[5]};
endmodule
