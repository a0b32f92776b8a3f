// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module mc_decide (
  // header field: number of the message class
  input  wire message_class_i,
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [3:0] productive_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [3:0] keep_i,
  // one-hot: the escape or deterministic port; zero if there is none
  input  wire [3:0] escape_i,
  // virtual channels allowed on the escape or deterministic port
  input  wire [3:0] escape_vcs_i,
  // free virtual channels of this output port
  input  wire [3:0] free_x_neg_i,
  input  wire [3:0] free_x_pos_i,
  input  wire [3:0] free_y_neg_i,
  input  wire [3:0] free_y_pos_i,
  input  wire [3:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [4:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [3:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [3:0] vc_o,
  // the request is for an escape or deterministic virtual channel
  output wire escape_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [3:0] n1 = free_eject_i & (message_class_i ? 4'hc : 4'd3);
  wire [3:0] n2 = keep_i & free_x_neg_i;
  wire [3:0] n3 = keep_i & free_x_pos_i;
  wire [3:0] n4 = keep_i & free_y_neg_i;
  wire [3:0] n5 = keep_i & free_y_pos_i;
  wire [3:0] open_ports = {|n5, |n4, |n3, |n2};
  wire [3:0] n6 = productive_i & open_ports;
  wire n7 = |n6;
  wire [1:0] n8 = {1'd0, n2[0]} + {1'd0, n2[1]};
  wire [1:0] n9 = {1'd0, n2[2]} + {1'd0, n2[3]};
  wire [2:0] n10 = {1'd0, n8[1:0]} + {1'd0, n9[1:0]};
  wire [1:0] n11 = {1'd0, n3[0]} + {1'd0, n3[1]};
  wire [1:0] n12 = {1'd0, n3[2]} + {1'd0, n3[3]};
  wire [2:0] n13 = {1'd0, n11[1:0]} + {1'd0, n12[1:0]};
  wire [1:0] n14 = {1'd0, n4[0]} + {1'd0, n4[1]};
  wire [1:0] n15 = {1'd0, n4[2]} + {1'd0, n4[3]};
  wire [2:0] n16 = {1'd0, n14[1:0]} + {1'd0, n15[1:0]};
  wire [1:0] n17 = {1'd0, n5[0]} + {1'd0, n5[1]};
  wire [1:0] n18 = {1'd0, n5[2]} + {1'd0, n5[3]};
  wire [2:0] n19 = {1'd0, n17[1:0]} + {1'd0, n18[1:0]};
  wire n20 = (n10[2] ^ n13[2]) ? n13[2] : ((n10[1] ^ n13[1]) ? n13[1] : (~n10[0] & n13[0]));
  wire n21 = (n10[2] ^ n16[2]) ? n16[2] : ((n10[1] ^ n16[1]) ? n16[1] : (~n10[0] & n16[0]));
  wire n22 = (n10[2] ^ n19[2]) ? n19[2] : ((n10[1] ^ n19[1]) ? n19[1] : (~n10[0] & n19[0]));
  wire n23 = (n13[2] ^ n16[2]) ? n16[2] : ((n13[1] ^ n16[1]) ? n16[1] : (~n13[0] & n16[0]));
  wire n24 = (n13[2] ^ n19[2]) ? n19[2] : ((n13[1] ^ n19[1]) ? n19[1] : (~n13[0] & n19[0]));
  wire n25 = (n16[2] ^ n19[2]) ? n19[2] : ((n16[1] ^ n19[1]) ? n19[1] : (~n16[0] & n19[0]));
  wire [3:0] n26 = {n6[3] & (~(|{1'd0, n6[2] & (~n25), n6[1] & (~n24), n6[0] & (~n22)})), n6[2] & (~(|{n6[3] &
      n25, 1'd0, n6[1] & (~n23), n6[0] & (~n21)})), n6[1] & (~(|{n6[3] & n24, n6[2] & n23, 1'd0, n6[0] &
      (~n20)})), n6[0] & (~(|{n6[3] & n22, n6[2] & n21, n6[1] & n20, 1'd0}))};
  wire [3:0] n27 = {|(escape_vcs_i & free_y_pos_i), |(escape_vcs_i & free_y_neg_i), |(escape_vcs_i &
      free_x_pos_i), |(escape_vcs_i & free_x_neg_i)};
  wire [3:0] n28 = escape_i & n27;
  wire asks = n7 ? n7 : (|n28);
  wire [3:0] n29 = n7 ? n26 : n28;
  wire [3:0] n30 = ((n29[0] ? free_x_neg_i : 4'd0) | (n29[1] ? free_x_pos_i : 4'd0)) | (n29[2] ? free_y_neg_i
      : 4'd0);
  wire [3:0] n31 = (n7 ? keep_i : escape_vcs_i) & (n30 | (n29[3] ? free_y_pos_i : 4'd0));
  wire [3:0] n32 = {n31[0], n31[1], n31[2], n31[3]};
  wire [3:0] n33 = {n32[3] & ~|n32[2:0], n32[2] & ~|n32[1:0], n32[1] & ~n32[0], n32[0]};
  wire stranded = ~(eject_i | (|(productive_i | escape_i)));
  wire ejection = |n1;
  wire n34 = eject_i ? ejection : 1'd0;
  wire [3:0] n35 = n34 ? n1 : 4'd0;
  wire [3:0] open = eject_i ? n35 : n31;
  wire asks_2 = eject_i ? ejection : asks;
  wire [4:0] port = {n34, n29[3:0]};
  wire [3:0] n36 = {n35[0], n35[1], n35[2], n35[3]};
  wire [3:0] n37 = {n36[3] & ~|n36[2:0], n36[2] & ~|n36[1:0], n36[1] & ~n36[0], n36[0]};
  wire [3:0] vc = eject_i ? {n37[0], n37[1], n37[2], n37[3]} : {n33[0], n33[1], n33[2], n33[3]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign escape_o = (~n7) & asks;
  assign stranded_o = stranded & (~asks);
endmodule
