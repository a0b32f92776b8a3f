// Selects the output port and virtual channel that a waiting head flit requests in this cycle.
// Only a port with a free virtual channel is requested.
// A packet that has reached its destination requests an ejection port.
module chip_decide (
  // the packet has reached its destination router
  input  wire eject_i,
  // network ports that bring the packet closer to its destination
  input  wire [7:0] productive_i,
  // virtual channels allowed on ports that make no dimension reversal
  input  wire [1:0] keep_i,
  // free virtual channels of this output port
  input  wire [1:0] free_p0_i,
  input  wire [1:0] free_p1_i,
  input  wire [1:0] free_p2_i,
  input  wire [1:0] free_p3_i,
  input  wire [1:0] free_p4_i,
  input  wire [1:0] free_p5_i,
  input  wire [1:0] free_p6_i,
  input  wire [1:0] free_p7_i,
  input  wire [1:0] free_eject_i,
  // a virtual channel is requested in this cycle
  output wire asks_o,
  // one-hot: the requested output port; zero if none
  output wire [8:0] port_o,
  // free virtual channels of that port that the packet accepts
  output wire [1:0] open_o,
  // one-hot: the requested virtual channel of that port; zero if none
  output wire [1:0] vc_o,
  // no working output port is left to the packet
  output wire stranded_o
);
  wire [1:0] n1 = keep_i & free_p0_i;
  wire [1:0] n2 = keep_i & free_p1_i;
  wire [1:0] n3 = keep_i & free_p2_i;
  wire [1:0] n4 = keep_i & free_p3_i;
  wire [1:0] n5 = keep_i & free_p4_i;
  wire [1:0] n6 = keep_i & free_p5_i;
  wire [1:0] n7 = keep_i & free_p6_i;
  wire [1:0] n8 = keep_i & free_p7_i;
  wire [7:0] open_ports = {|n8, |n7, |n6, |n5, |n4, |n3, |n2, |n1};
  wire [7:0] n9 = productive_i & open_ports;
  wire asks = |n9;
  wire [1:0] n10 = {1'd0, n1[0]} + {1'd0, n1[1]};
  wire [1:0] n11 = {1'd0, n2[0]} + {1'd0, n2[1]};
  wire [1:0] n12 = {1'd0, n3[0]} + {1'd0, n3[1]};
  wire [1:0] n13 = {1'd0, n4[0]} + {1'd0, n4[1]};
  wire [1:0] n14 = {1'd0, n5[0]} + {1'd0, n5[1]};
  wire [1:0] n15 = {1'd0, n6[0]} + {1'd0, n6[1]};
  wire [1:0] n16 = {1'd0, n7[0]} + {1'd0, n7[1]};
  wire [1:0] n17 = {1'd0, n8[0]} + {1'd0, n8[1]};
  wire n18 = (n10[1] ^ n11[1]) ? n11[1] : (~n10[0] & n11[0]);
  wire n19 = (n10[1] ^ n12[1]) ? n12[1] : (~n10[0] & n12[0]);
  wire n20 = (n10[1] ^ n13[1]) ? n13[1] : (~n10[0] & n13[0]);
  wire n21 = (n10[1] ^ n14[1]) ? n14[1] : (~n10[0] & n14[0]);
  wire n22 = (n10[1] ^ n15[1]) ? n15[1] : (~n10[0] & n15[0]);
  wire n23 = (n10[1] ^ n16[1]) ? n16[1] : (~n10[0] & n16[0]);
  wire n24 = (n10[1] ^ n17[1]) ? n17[1] : (~n10[0] & n17[0]);
  wire [7:0] n25 = {n9[7] & n24, n9[6] & n23, n9[5] & n22, n9[4] & n21, n9[3] & n20, n9[2] & n19, n9[1] & n18,
      1'd0};
  wire n26 = n9[0] & (~(|n25));
  wire n27 = (n11[1] ^ n12[1]) ? n12[1] : (~n11[0] & n12[0]);
  wire n28 = (n11[1] ^ n13[1]) ? n13[1] : (~n11[0] & n13[0]);
  wire n29 = (n11[1] ^ n14[1]) ? n14[1] : (~n11[0] & n14[0]);
  wire n30 = (n11[1] ^ n15[1]) ? n15[1] : (~n11[0] & n15[0]);
  wire n31 = (n11[1] ^ n16[1]) ? n16[1] : (~n11[0] & n16[0]);
  wire n32 = (n11[1] ^ n17[1]) ? n17[1] : (~n11[0] & n17[0]);
  wire [7:0] n33 = {n9[7] & n32, n9[6] & n31, n9[5] & n30, n9[4] & n29, n9[3] & n28, n9[2] & n27, 1'd0, n9[0]
      & (~n18)};
  wire n34 = n9[1] & (~(|n33));
  wire n35 = (n12[1] ^ n13[1]) ? n13[1] : (~n12[0] & n13[0]);
  wire n36 = (n12[1] ^ n14[1]) ? n14[1] : (~n12[0] & n14[0]);
  wire n37 = (n12[1] ^ n15[1]) ? n15[1] : (~n12[0] & n15[0]);
  wire n38 = (n12[1] ^ n16[1]) ? n16[1] : (~n12[0] & n16[0]);
  wire n39 = (n12[1] ^ n17[1]) ? n17[1] : (~n12[0] & n17[0]);
  wire [7:0] n40 = {n9[7] & n39, n9[6] & n38, n9[5] & n37, n9[4] & n36, n9[3] & n35, 1'd0, n9[1] & (~n27),
      n9[0] & (~n19)};
  wire n41 = n9[2] & (~(|n40));
  wire n42 = (n13[1] ^ n14[1]) ? n14[1] : (~n13[0] & n14[0]);
  wire n43 = (n13[1] ^ n15[1]) ? n15[1] : (~n13[0] & n15[0]);
  wire n44 = (n13[1] ^ n16[1]) ? n16[1] : (~n13[0] & n16[0]);
  wire n45 = (n13[1] ^ n17[1]) ? n17[1] : (~n13[0] & n17[0]);
  wire [7:0] n46 = {n9[7] & n45, n9[6] & n44, n9[5] & n43, n9[4] & n42, 1'd0, n9[2] & (~n35), n9[1] & (~n28),
      n9[0] & (~n20)};
  wire n47 = n9[3] & (~(|n46));
  wire n48 = (n14[1] ^ n15[1]) ? n15[1] : (~n14[0] & n15[0]);
  wire n49 = (n14[1] ^ n16[1]) ? n16[1] : (~n14[0] & n16[0]);
  wire n50 = (n14[1] ^ n17[1]) ? n17[1] : (~n14[0] & n17[0]);
  wire [7:0] n51 = {n9[7] & n50, n9[6] & n49, n9[5] & n48, 1'd0, n9[3] & (~n42), n9[2] & (~n36), n9[1] &
      (~n29), n9[0] & (~n21)};
  wire n52 = n9[4] & (~(|n51));
  wire n53 = (n15[1] ^ n16[1]) ? n16[1] : (~n15[0] & n16[0]);
  wire n54 = (n15[1] ^ n17[1]) ? n17[1] : (~n15[0] & n17[0]);
  wire [7:0] n55 = {n9[7] & n54, n9[6] & n53, 1'd0, n9[4] & (~n48), n9[3] & (~n43), n9[2] & (~n37), n9[1] &
      (~n30), n9[0] & (~n22)};
  wire n56 = n9[5] & (~(|n55));
  wire n57 = (n16[1] ^ n17[1]) ? n17[1] : (~n16[0] & n17[0]);
  wire [7:0] n58 = {n9[7] & n57, 1'd0, n9[5] & (~n53), n9[4] & (~n49), n9[3] & (~n44), n9[2] & (~n38), n9[1] &
      (~n31), n9[0] & (~n23)};
  wire n59 = n9[6] & (~(|n58));
  wire [7:0] n60 = {1'd0, n9[6] & (~n57), n9[5] & (~n54), n9[4] & (~n50), n9[3] & (~n45), n9[2] & (~n39),
      n9[1] & (~n32), n9[0] & (~n24)};
  wire n61 = n9[7] & (~(|n60));
  wire [1:0] n62 = ((n26 ? free_p0_i : 2'd0) | (n34 ? free_p1_i : 2'd0)) | (n41 ? free_p2_i : 2'd0);
  wire [1:0] n63 = ((n62 | (n47 ? free_p3_i : 2'd0)) | (n52 ? free_p4_i : 2'd0)) | (n56 ? free_p5_i : 2'd0);
  wire [1:0] n64 = keep_i & ((n63 | (n59 ? free_p6_i : 2'd0)) | (n61 ? free_p7_i : 2'd0));
  wire [1:0] n65 = {n64[0], n64[1]};
  wire [1:0] n66 = {n65[1] & ~n65[0], n65[0]};
  wire stranded = ~(eject_i | (|productive_i));
  wire ejection = |free_eject_i;
  wire n67 = eject_i ? ejection : 1'd0;
  wire [1:0] n68 = n67 ? free_eject_i : 2'd0;
  wire [1:0] open = eject_i ? n68 : n64;
  wire asks_2 = eject_i ? ejection : asks;
  wire [8:0] port = {n67, n61, n59, n56, n52, n47, n41, n34, n26};
  wire [1:0] n69 = {n68[0], n68[1]};
  wire [1:0] n70 = {n69[1] & ~n69[0], n69[0]};
  wire [1:0] vc = eject_i ? {n70[0], n70[1]} : {n66[0], n66[1]};
  assign asks_o = asks_2;
  assign port_o = port;
  assign open_o = open;
  assign vc_o = vc;
  assign stranded_o = stranded & (~asks);
endmodule
