// Routing relation dimension-order: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module cm_route (
  // coordinate of this router
  input  wire here_x_i,
  input  wire here_y_i,
  // header field: coordinate of the destination
  input  wire dest_x_i,
  input  wire dest_y_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [3:0] productive_o
);
  wire [3:0] n1 = {~here_y_i & dest_y_i, ~dest_y_i & here_y_i, ~here_x_i & dest_x_i, ~dest_x_i & here_x_i};
  wire eject = (here_x_i == dest_x_i) & (here_y_i == dest_y_i);
  wire [3:0] productive = {n1[3] & ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0], n1[0]} & (healthy_i &
      (~(eject ? 4'hf : 4'd0)));
  assign eject_o = eject;
  assign productive_o = productive;
endmodule
