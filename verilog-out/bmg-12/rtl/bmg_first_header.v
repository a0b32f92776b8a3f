// Builds the routing header of a new packet.
module bmg_first_header (
  // address of the destination: its place at the router (if there are several), then coordinates from x on
  input  wire [3:0] dest_i,
  // routing header
  output wire [17:0] header_o
);
  assign header_o = {14'd0, dest_i[3:0]};
endmodule
