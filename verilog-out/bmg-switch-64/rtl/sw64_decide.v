// What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the
// ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes
// over to the deterministic channels; stranded: no working channel is left to it.
module sw64_decide (
  input  wire eject_i,
  input  wire [10:0] productive_i,
  input  wire free_j1_neg_i,
  input  wire free_j1_pos_i,
  input  wire free_j2_neg_i,
  input  wire free_j2_pos_i,
  input  wire free_j4_neg_i,
  input  wire free_j4_pos_i,
  input  wire free_j8_neg_i,
  input  wire free_j8_pos_i,
  input  wire free_j16_neg_i,
  input  wire free_j16_pos_i,
  input  wire free_j32_pos_i,
  input  wire free_eject_i,
  output wire asks_o,
  output wire [11:0] port_o,
  output wire open_o,
  output wire vc_o,
  output wire stranded_o
);
  wire [10:0] open_ports = {free_j32_pos_i, free_j16_pos_i, free_j16_neg_i, free_j8_pos_i, free_j8_neg_i,
      free_j4_pos_i, free_j4_neg_i, free_j2_pos_i, free_j2_neg_i, free_j1_pos_i, free_j1_neg_i};
  wire [10:0] n1 = productive_i & open_ports;
  wire asks = |n1;
  wire n2 = ((n1[0] ? free_j1_neg_i : 1'd0) | (n1[1] ? free_j1_pos_i : 1'd0)) | (n1[2] ? free_j2_neg_i :
      1'd0);
  wire n3 = ((n2 | (n1[3] ? free_j2_pos_i : 1'd0)) | (n1[4] ? free_j4_neg_i : 1'd0)) | (n1[5] ? free_j4_pos_i
      : 1'd0);
  wire n4 = ((n3 | (n1[6] ? free_j8_neg_i : 1'd0)) | (n1[7] ? free_j8_pos_i : 1'd0)) | (n1[8] ? free_j16_neg_i
      : 1'd0);
  wire n5 = (n4 | (n1[9] ? free_j16_pos_i : 1'd0)) | (n1[10] ? free_j32_pos_i : 1'd0);
  wire stranded = ~(eject_i | (|productive_i));
  wire n6 = eject_i ? free_eject_i : 1'd0;
  wire open = eject_i ? (n6 ? free_eject_i : 1'd0) : n5;
  wire asks_2 = eject_i ? free_eject_i : asks;
  wire [11:0] port = {n6, n1[10:0]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = open;
  assign stranded_o = stranded & (~asks);
endmodule
