// Computes the number of the row of the routing table that a head flit reads at its input port.
module rw_row (
  // header field: coordinate of the destination
  input  wire [2:0] dest_x_i,
  // one-hot: the virtual channel that the packet arrived on; zero if it was injected here
  input  wire [1:0] from_vc_i,
  // number of the row of the routing table that the packet reads: {virtual channel, destination}
  output wire [3:0] row_o
);
  assign row_o = {|(from_vc_i & 2'd2), dest_x_i[2:0]};
endmodule
