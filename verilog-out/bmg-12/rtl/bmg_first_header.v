// Builds the routing header of a new packet.
module bmg_first_header (
  // coordinates of the destination, x in the lowest bits
  input  wire [3:0] dest_i,
  // routing header
  output wire [17:0] header_o
);
  assign header_o = {14'd0, dest_i[3:0]};
endmodule
