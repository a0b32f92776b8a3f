// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module ft_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_p0_i,
  input  wire [33:0] flit_p1_i,
  input  wire [33:0] flit_p2_i,
  input  wire [33:0] flit_p3_i,
  input  wire [33:0] flit_inject0_i,
  input  wire [33:0] flit_inject1_i,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_p0_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p0_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_p1_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p1_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_p2_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p2_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_p3_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p3_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_eject0_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject0_o,
  // one-hot: the switch input granted to this output port
  input  wire [5:0] select_eject1_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject1_o
);
  wire n1 = |(select_p0_i & 6'h2a);
  wire n2 = |(6'h2a & select_p1_i);
  wire n3 = |(6'h2a & select_p2_i);
  wire n4 = |(6'h2a & select_p3_i);
  wire n5 = |(6'h2a & select_eject0_i);
  wire n6 = |(6'h2a & select_eject1_i);
  assign flit_p0_o = (|(select_p0_i & 6'h30)) ? (n1 ? flit_inject1_i : flit_inject0_i) : ((|(select_p0_i &
      6'hc)) ? (n1 ? flit_p3_i : flit_p2_i) : (n1 ? flit_p1_i : flit_p0_i));
  assign flit_p1_o = (|(6'h30 & select_p1_i)) ? (n2 ? flit_inject1_i : flit_inject0_i) : ((|(6'hc &
      select_p1_i)) ? (n2 ? flit_p3_i : flit_p2_i) : (n2 ? flit_p1_i : flit_p0_i));
  assign flit_p2_o = (|(6'h30 & select_p2_i)) ? (n3 ? flit_inject1_i : flit_inject0_i) : ((|(6'hc &
      select_p2_i)) ? (n3 ? flit_p3_i : flit_p2_i) : (n3 ? flit_p1_i : flit_p0_i));
  assign flit_p3_o = (|(6'h30 & select_p3_i)) ? (n4 ? flit_inject1_i : flit_inject0_i) : ((|(6'hc &
      select_p3_i)) ? (n4 ? flit_p3_i : flit_p2_i) : (n4 ? flit_p1_i : flit_p0_i));
  assign flit_eject0_o = (|(6'h30 & select_eject0_i)) ? (n5 ? flit_inject1_i : flit_inject0_i) : ((|(6'hc &
      select_eject0_i)) ? (n5 ? flit_p3_i : flit_p2_i) : (n5 ? flit_p1_i : flit_p0_i));
  assign flit_eject1_o = (|(6'h30 & select_eject1_i)) ? (n6 ? flit_inject1_i : flit_inject0_i) : ((|(6'hc &
      select_eject1_i)) ? (n6 ? flit_p3_i : flit_p2_i) : (n6 ? flit_p1_i : flit_p0_i));
endmodule
