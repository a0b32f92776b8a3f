// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module cm_decide (
  // header field: place of the destination at its router
  input  wire [1:0] place_i,
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // free virtual channels of this output port
  input  wire [1:0] free_x_neg_i,
  input  wire [1:0] free_x_pos_i,
  input  wire [1:0] free_y_neg_i,
  input  wire [1:0] free_y_pos_i,
  input  wire [1:0] free_eject0_i,
  input  wire [1:0] free_eject1_i,
  input  wire [1:0] free_eject2_i,
  input  wire [1:0] free_eject3_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [7:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [1:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [1:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire n1 = place_i == 2'd0;
  wire n2 = place_i == 2'd1;
  wire n3 = place_i == 2'd2;
  wire n4 = place_i == 2'd3;
  wire [1:0] n5 = ((n1 ? free_eject0_i : 2'd0) | (n2 ? free_eject1_i : 2'd0)) | (n3 ? free_eject2_i : 2'd0);
  wire [1:0] n6 = n5 | (n4 ? free_eject3_i : 2'd0);
  wire [3:0] open_ports = {|free_y_pos_i, |free_y_neg_i, |free_x_pos_i, |free_x_neg_i};
  wire [3:0] n7 = productive_i & open_ports;
  wire asks = |n7;
  wire [1:0] n8 = ((n7[0] ? free_x_neg_i : 2'd0) | (n7[1] ? free_x_pos_i : 2'd0)) | (n7[2] ? free_y_neg_i :
      2'd0);
  wire [1:0] n9 = n8 | (n7[3] ? free_y_pos_i : 2'd0);
  wire [1:0] n10 = {n9[0], n9[1]};
  wire [1:0] n11 = {n10[1] & ~n10[0], n10[0]};
  wire stranded = ~(eject_i | (|productive_i));
  wire ejection = |n6;
  wire n12 = eject_i ? ejection : 1'd0;
  wire [1:0] n13 = n12 ? n6 : 2'd0;
  wire [1:0] open = eject_i ? n13 : n9;
  wire asks_2 = eject_i ? ejection : asks;
  wire [7:0] port = {n4 & n12, n3 & n12, n2 & n12, n1 & n12, n7[3:0]};
  wire [1:0] n14 = {n13[0], n13[1]};
  wire [1:0] n15 = {n14[1] & ~n14[0], n14[0]};
  wire [1:0] vc = eject_i ? {n15[0], n15[1]} : {n11[0], n11[1]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
