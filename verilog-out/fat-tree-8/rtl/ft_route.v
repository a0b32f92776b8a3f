// Routing relation up-down: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
// The digits of router numbers say what the rows of the routing table do.
module ft_route (
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [3:0] dest_x_i,
  // network ports with a working link
  input  wire [3:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [3:0] productive_o
);
  wire n1 = here_x_i[3] ? 1'd0 : (~here_x_i[2]);
  wire [1:0] tag = (n1 ? {dest_x_i[1], ~dest_x_i[1]} : 2'd0) | ((here_x_i[3] ? 1'd0 : here_x_i[2]) ?
      {dest_x_i[0], ~dest_x_i[0]} : 2'd0);
  wire climbs = ((here_x_i[3] ? 1'd1 : here_x_i[2]) & (~(dest_x_i[1] == here_x_i[1]))) | (here_x_i[3] &
      (~(dest_x_i[0] == here_x_i[0])));
  wire n2 = (~n1) & (~climbs);
  wire eject = here_x_i == dest_x_i;
  wire [3:0] productive = {n2 & tag[1], n2 & tag[0], n1 ? tag[1] : climbs, n1 ? tag[0] : climbs} & (healthy_i
      & (~(eject ? 4'hf : 4'd0)));
  assign eject_o = eject;
  assign productive_o = productive;
endmodule
