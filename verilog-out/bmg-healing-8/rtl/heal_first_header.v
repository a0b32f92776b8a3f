// Builds the routing header of a new packet.
module heal_first_header (
  // address of the destination: its place at the router (if there are several), then coordinates from x on
  input  wire [2:0] dest_i,
  // routing header
  output wire [19:0] header_o
);
  assign header_o = {17'd0, dest_i[2:0]};
endmodule
