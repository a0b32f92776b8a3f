// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module chip_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_p0_i,
  input  wire [33:0] flit_p1_i,
  input  wire [33:0] flit_p2_i,
  input  wire [33:0] flit_p3_i,
  input  wire [33:0] flit_p4_i,
  input  wire [33:0] flit_p5_i,
  input  wire [33:0] flit_p6_i,
  input  wire [33:0] flit_p7_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p0_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p0_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p1_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p1_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p2_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p2_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p3_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p3_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p4_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p4_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p5_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p5_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p6_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p6_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_p7_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p7_o,
  // one-hot: the switch input granted to this output port
  input  wire [8:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire n1 = |(select_p0_i & 9'haa);
  wire n2 = |(select_p0_i & 9'hcc);
  wire n3 = |(9'haa & select_p1_i);
  wire n4 = |(9'hcc & select_p1_i);
  wire n5 = |(9'haa & select_p2_i);
  wire n6 = |(9'hcc & select_p2_i);
  wire n7 = |(9'haa & select_p3_i);
  wire n8 = |(9'hcc & select_p3_i);
  wire n9 = |(9'haa & select_p4_i);
  wire n10 = |(9'hcc & select_p4_i);
  wire n11 = |(9'haa & select_p5_i);
  wire n12 = |(9'hcc & select_p5_i);
  wire n13 = |(9'haa & select_p6_i);
  wire n14 = |(9'hcc & select_p6_i);
  wire n15 = |(9'haa & select_p7_i);
  wire n16 = |(9'hcc & select_p7_i);
  wire n17 = |(9'haa & select_eject_i);
  wire n18 = |(9'hcc & select_eject_i);
  assign flit_p0_o = (|(select_p0_i & 9'h100)) ? flit_inject_i : ((|(select_p0_i & 9'hf0)) ? (n2 ? (n1 ?
      flit_p7_i : flit_p6_i) : (n1 ? flit_p5_i : flit_p4_i)) : (n2 ? (n1 ? flit_p3_i : flit_p2_i) : (n1 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p1_o = (|(9'h100 & select_p1_i)) ? flit_inject_i : ((|(9'hf0 & select_p1_i)) ? (n4 ? (n3 ?
      flit_p7_i : flit_p6_i) : (n3 ? flit_p5_i : flit_p4_i)) : (n4 ? (n3 ? flit_p3_i : flit_p2_i) : (n3 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p2_o = (|(9'h100 & select_p2_i)) ? flit_inject_i : ((|(9'hf0 & select_p2_i)) ? (n6 ? (n5 ?
      flit_p7_i : flit_p6_i) : (n5 ? flit_p5_i : flit_p4_i)) : (n6 ? (n5 ? flit_p3_i : flit_p2_i) : (n5 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p3_o = (|(9'h100 & select_p3_i)) ? flit_inject_i : ((|(9'hf0 & select_p3_i)) ? (n8 ? (n7 ?
      flit_p7_i : flit_p6_i) : (n7 ? flit_p5_i : flit_p4_i)) : (n8 ? (n7 ? flit_p3_i : flit_p2_i) : (n7 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p4_o = (|(9'h100 & select_p4_i)) ? flit_inject_i : ((|(9'hf0 & select_p4_i)) ? (n10 ? (n9 ?
      flit_p7_i : flit_p6_i) : (n9 ? flit_p5_i : flit_p4_i)) : (n10 ? (n9 ? flit_p3_i : flit_p2_i) : (n9 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p5_o = (|(9'h100 & select_p5_i)) ? flit_inject_i : ((|(9'hf0 & select_p5_i)) ? (n12 ? (n11 ?
      flit_p7_i : flit_p6_i) : (n11 ? flit_p5_i : flit_p4_i)) : (n12 ? (n11 ? flit_p3_i : flit_p2_i) : (n11 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p6_o = (|(9'h100 & select_p6_i)) ? flit_inject_i : ((|(9'hf0 & select_p6_i)) ? (n14 ? (n13 ?
      flit_p7_i : flit_p6_i) : (n13 ? flit_p5_i : flit_p4_i)) : (n14 ? (n13 ? flit_p3_i : flit_p2_i) : (n13 ?
      flit_p1_i : flit_p0_i)));
  assign flit_p7_o = (|(9'h100 & select_p7_i)) ? flit_inject_i : ((|(9'hf0 & select_p7_i)) ? (n16 ? (n15 ?
      flit_p7_i : flit_p6_i) : (n15 ? flit_p5_i : flit_p4_i)) : (n16 ? (n15 ? flit_p3_i : flit_p2_i) : (n15 ?
      flit_p1_i : flit_p0_i)));
  assign flit_eject_o = (|(9'h100 & select_eject_i)) ? flit_inject_i : ((|(9'hf0 & select_eject_i)) ? (n18 ?
      (n17 ? flit_p7_i : flit_p6_i) : (n17 ? flit_p5_i : flit_p4_i)) : (n18 ? (n17 ? flit_p3_i : flit_p2_i) :
      (n17 ? flit_p1_i : flit_p0_i)));
endmodule
