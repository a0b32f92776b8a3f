// Crossbar: each output port forwards the flit of the switch input that it is granted to.
// There is no path for a turn that the routing relation never makes.
module rw_crossbar (
  // flit of this switch input
  input  wire [33:0] flit_p0_i,
  input  wire [33:0] flit_p1_i,
  input  wire [33:0] flit_p2_i,
  input  wire [33:0] flit_inject_i,
  // one-hot: the switch input granted to this output port
  input  wire [3:0] select_p0_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p0_o,
  // one-hot: the switch input granted to this output port
  input  wire [3:0] select_p1_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p1_o,
  // one-hot: the switch input granted to this output port
  input  wire [3:0] select_p2_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_p2_o,
  // one-hot: the switch input granted to this output port
  input  wire [3:0] select_eject_i,
  // flit of this output port; valid only if select is nonzero
  output wire [33:0] flit_eject_o
);
  wire n1 = |(select_p0_i & 4'ha);
  wire n2 = |(4'ha & select_p1_i);
  wire n3 = |(4'ha & select_p2_i);
  wire n4 = |(4'ha & select_eject_i);
  assign flit_p0_o = (|(select_p0_i & 4'hc)) ? (n1 ? flit_inject_i : flit_p2_i) : (n1 ? flit_p1_i :
      flit_p0_i);
  assign flit_p1_o = (|(4'hc & select_p1_i)) ? (n2 ? flit_inject_i : flit_p2_i) : (n2 ? flit_p1_i :
      flit_p0_i);
  assign flit_p2_o = (|(4'hc & select_p2_i)) ? (n3 ? flit_inject_i : flit_p2_i) : (n3 ? flit_p1_i :
      flit_p0_i);
  assign flit_eject_o = (|(4'hc & select_eject_i)) ? (n4 ? flit_inject_i : flit_p2_i) : (n4 ? flit_p1_i :
      flit_p0_i);
endmodule
