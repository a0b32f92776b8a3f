// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module rx_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // free virtual channels of this output port
  input  wire [1:0] free_x_neg_i,
  input  wire [1:0] free_x_pos_i,
  input  wire [1:0] free_y_neg_i,
  input  wire [1:0] free_y_pos_i,
  input  wire [1:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [4:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [1:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [1:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [3:0] open_ports = {|free_y_pos_i, |free_y_neg_i, |free_x_pos_i, |free_x_neg_i};
  wire [3:0] n1 = productive_i & open_ports;
  wire asks = |n1;
  wire [1:0] n2 = ((n1[0] ? free_x_neg_i : 2'd0) | (n1[1] ? free_x_pos_i : 2'd0)) | (n1[2] ? free_y_neg_i :
      2'd0);
  wire [1:0] n3 = n2 | (n1[3] ? free_y_pos_i : 2'd0);
  wire [1:0] n4 = {n3[0], n3[1]};
  wire [1:0] n5 = {n4[1] & ~n4[0], n4[0]};
  wire stranded = ~(eject_i | (|productive_i));
  wire ejection = |free_eject_i;
  wire n6 = eject_i ? ejection : 1'd0;
  wire [1:0] n7 = n6 ? free_eject_i : 2'd0;
  wire [1:0] open = eject_i ? n7 : n3;
  wire asks_2 = eject_i ? ejection : asks;
  wire [4:0] port = {n6, n1[3:0]};
  wire [1:0] n8 = {n7[0], n7[1]};
  wire [1:0] n9 = {n8[1] & ~n8[0], n8[0]};
  wire [1:0] vc = eject_i ? {n9[0], n9[1]} : {n5[0], n5[1]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
