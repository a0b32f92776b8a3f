// The coordinates of a node, x in the lowest bits, by its number.
module bu_address (
  // number of the node
  input  wire [3:0] node_i,
  // coordinates of the node
  output wire [3:0] dest_o
);
  wire [3:0] n1 = (((node_i == 4'd1) ? 4'd1 : 4'd0) | ((node_i == 4'd2) ? 4'd2 : 4'd0)) | ((node_i == 4'd3) ?
      4'd4 : 4'd0);
  wire [3:0] n2 = (n1 | ((node_i == 4'd4) ? 4'd5 : 4'd0)) | ((node_i == 4'd5) ? 4'd6 : 4'd0);
  wire [3:0] n3 = (n2 | ((node_i == 4'd6) ? 4'd8 : 4'd0)) | ((node_i == 4'd7) ? 4'd9 : 4'd0);
  assign dest_o = n3 | ((node_i == 4'd8) ? 4'ha : 4'd0);
endmodule
