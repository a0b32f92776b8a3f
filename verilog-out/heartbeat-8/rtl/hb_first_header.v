// Builds the routing header of a new packet.
module hb_first_header (
  // address of the destination: its place at the router (if there are several), then coordinates from x on
  input  wire [2:0] dest_i,
  // routing header
  output wire [7:0] header_o
);
  assign header_o = {5'd0, dest_i[2:0]};
endmodule
