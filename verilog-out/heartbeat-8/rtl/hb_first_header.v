// Builds the routing header of a new packet.
module hb_first_header (
  // coordinates of the destination, x in the lowest bits
  input  wire [2:0] dest_i,
  // routing header
  output wire [7:0] header_o
);
  assign header_o = {5'd0, dest_i[2:0]};
endmodule
