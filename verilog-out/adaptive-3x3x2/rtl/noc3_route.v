// Routing relation minimal-adaptive: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module noc3_route (
  // coordinate of this router
  input  wire [1:0] here_x_i,
  input  wire [1:0] here_y_i,
  input  wire here_z_i,
  // header field: coordinate of the destination
  input  wire [1:0] dest_x_i,
  input  wire [1:0] dest_y_i,
  input  wire dest_z_i,
  // network ports with a working link
  input  wire [5:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [5:0] productive_o,
  // the request is for an escape or deterministic virtual channel
  output wire [5:0] escape_o
);
  wire [5:0] n1 = {~here_z_i & dest_z_i, ~dest_z_i & here_z_i, (here_y_i[1] ^ dest_y_i[1]) ? dest_y_i[1] :
      (~here_y_i[0] & dest_y_i[0]), (dest_y_i[1] ^ here_y_i[1]) ? here_y_i[1] : (~dest_y_i[0] & here_y_i[0]),
      (here_x_i[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~here_x_i[0] & dest_x_i[0]), (dest_x_i[1] ^ here_x_i[1]) ?
      here_x_i[1] : (~dest_x_i[0] & here_x_i[0])};
  wire [5:0] n2 = {n1[5] & ~|n1[4:0], n1[4] & ~|n1[3:0], n1[3] & ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0],
      n1[0]};
  wire eject = ((here_x_i == dest_x_i) & (here_y_i == dest_y_i)) & (here_z_i == dest_z_i);
  wire [5:0] n3 = healthy_i & (~(eject ? 6'h3f : 6'd0));
  wire [5:0] productive = n1 & n3;
  wire [5:0] escape = n2 & n3;
  assign eject_o = eject;
  assign productive_o = productive;
  assign escape_o = escape;
endmodule
