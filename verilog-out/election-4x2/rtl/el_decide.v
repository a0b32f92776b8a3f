// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module el_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // free virtual channels of this output port
  input  wire free_x_neg_i,
  input  wire free_x_pos_i,
  input  wire free_y_neg_i,
  input  wire free_y_pos_i,
  input  wire free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [4:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [3:0] open_ports = {free_y_pos_i, free_y_neg_i, free_x_pos_i, free_x_neg_i};
  wire [3:0] n1 = productive_i & open_ports;
  wire asks = |n1;
  wire n2 = ((n1[0] ? free_x_neg_i : 1'd0) | (n1[1] ? free_x_pos_i : 1'd0)) | (n1[2] ? free_y_neg_i : 1'd0);
  wire stranded = ~(eject_i | (|productive_i));
  wire n3 = eject_i ? free_eject_i : 1'd0;
  wire open = eject_i ? (n3 ? free_eject_i : 1'd0) : (n2 | (n1[3] ? free_y_pos_i : 1'd0));
  wire asks_2 = eject_i ? free_eject_i : asks;
  wire [4:0] port = {n3, n1[3:0]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = open;
  assign stranded_o = stranded & (~asks);
endmodule
