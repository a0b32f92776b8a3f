// Routing relation jump-order: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module hb_route (
  // header field: the part of the route that remains
  input  wire [4:0] digits_i,
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [4:0] productive_o
);
  wire [4:0] n1 = {digits_i[4] & ~|digits_i[3:0], digits_i[3] & ~|digits_i[2:0], digits_i[2] &
      ~|digits_i[1:0], digits_i[1] & ~digits_i[0], digits_i[0]};
  wire n2 = |digits_i;
  wire eject = ~n2;
  wire [4:0] productive = n1 & (healthy_i & (~(n2 ? 5'd0 : 5'h1f)));
  assign eject_o = eject;
  assign productive_o = productive;
endmodule
