// Routing relation up-down: the output ports and virtual channels that a head flit may take.
// The result does not depend on which virtual channels are free.
module chip_route (
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [3:0] dest_x_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [7:0] from_i,
  // one-hot: the virtual channel that the packet arrived on; zero if it was injected here
  input  wire [1:0] from_vc_i,
  // network ports with a working link
  input  wire [7:0] healthy_i,
  // the packet has reached its destination router
  output wire eject_o,
  // network ports that bring the packet closer to its destination
  output wire [7:0] productive_o,
  // virtual channels allowed on ports that make no dimension reversal
  output wire [1:0] keep_o
);
  wire [7:0] n1 = here_x_i[0] ? 8'd5 : 8'd4;
  wire [7:0] n2 = here_x_i[2] ? (here_x_i[1] ? n1 : (here_x_i[0] ? 8'd4 : 8'd3)) : (here_x_i[1] ? n1 :
      (here_x_i[0] ? 8'd3 : 8'd0));
  wire [7:0] n3 = here_x_i[2] ? (here_x_i[1] ? 8'd0 : (here_x_i[0] ? 8'd0 : 8'd3)) : (here_x_i[1] ? n1 :
      (here_x_i[0] ? 8'd3 : 8'd5));
  wire n4 = (|from_vc_i) & (|(from_i & (here_x_i[3] ? n3 : n2)));
  wire [7:0] n5 = dest_x_i[0] ? 8'd2 : 8'd1;
  wire [7:0] n6 = dest_x_i[2] ? (dest_x_i[1] ? (dest_x_i[0] ? 8'h10 : 8'd8) : (dest_x_i[0] ? 8'd4 : 8'ha)) :
      (dest_x_i[1] ? n5 : (dest_x_i[0] ? 8'd5 : 8'd0));
  wire [7:0] n7 = dest_x_i[1] ? (dest_x_i[0] ? 8'h80 : 8'h40) : (dest_x_i[0] ? 8'h50 : 8'h20);
  wire [7:0] n8 = dest_x_i[3] ? (dest_x_i[2] ? (dest_x_i[1] ? 8'd0 : (dest_x_i[0] ? 8'd0 : 8'ha0)) : n7) : n6;
  wire [7:0] n9 = dest_x_i[0] ? 8'd0 : 8'd3;
  wire [7:0] n10 = dest_x_i[0] ? 8'd2 : 8'd3;
  wire [7:0] n11 = dest_x_i[3] ? (dest_x_i[2] ? (dest_x_i[1] ? 8'd0 : n9) : (dest_x_i[1] ? 8'd3 : n10)) :
      (dest_x_i[2] ? (dest_x_i[1] ? n10 : n5) : (dest_x_i[1] ? 8'd1 : n9));
  wire [7:0] n12 = dest_x_i[0] ? 8'd1 : 8'd4;
  wire [7:0] n13 = dest_x_i[0] ? 8'd2 : 8'd0;
  wire [7:0] n14 = dest_x_i[1] ? n13 : n12;
  wire [7:0] n15 = dest_x_i[1] ? 8'd4 : (dest_x_i[0] ? 8'd4 : 8'd2);
  wire [7:0] n16 = dest_x_i[0] ? 8'd0 : 8'd4;
  wire [7:0] n17 = dest_x_i[1] ? 8'd0 : n16;
  wire [7:0] n18 = dest_x_i[2] ? n17 : 8'd4;
  wire [7:0] n19 = dest_x_i[0] ? 8'd1 : 8'd0;
  wire [7:0] n20 = dest_x_i[1] ? 8'd0 : (dest_x_i[0] ? 8'd0 : 8'd2);
  wire [7:0] n21 = dest_x_i[2] ? n20 : (dest_x_i[1] ? n13 : n19);
  wire [7:0] n22 = n4 ? (dest_x_i[3] ? 8'd0 : n21) : (dest_x_i[3] ? n18 : (dest_x_i[2] ? n15 : n14));
  wire [7:0] n23 = dest_x_i[0] ? 8'd0 : 8'd1;
  wire [7:0] n24 = dest_x_i[1] ? n23 : n12;
  wire [7:0] n25 = dest_x_i[2] ? n20 : 8'd0;
  wire [7:0] n26 = n4 ? (dest_x_i[3] ? 8'd0 : n25) : (dest_x_i[3] ? n18 : (dest_x_i[2] ? n15 : n24));
  wire [7:0] n27 = here_x_i[1] ? (here_x_i[0] ? n26 : n22) : (here_x_i[0] ? (n4 ? 8'd0 : n11) : n8);
  wire [7:0] n28 = dest_x_i[0] ? 8'd1 : 8'd3;
  wire [7:0] n29 = dest_x_i[0] ? 8'd3 : 8'd2;
  wire [7:0] n30 = dest_x_i[2] ? (dest_x_i[1] ? n29 : (dest_x_i[0] ? 8'd3 : 8'd0)) : (dest_x_i[1] ? 8'd1 :
      n28);
  wire [7:0] n31 = n4 ? 8'd0 : (dest_x_i[3] ? (dest_x_i[2] ? n20 : (dest_x_i[1] ? 8'd3 : n29)) : n30);
  wire [7:0] n32 = dest_x_i[1] ? 8'd4 : n12;
  wire [7:0] n33 = dest_x_i[0] ? 8'd2 : 8'd4;
  wire [7:0] n34 = dest_x_i[2] ? n17 : (dest_x_i[1] ? 8'd4 : n33);
  wire [7:0] n35 = dest_x_i[2] ? 8'd0 : (dest_x_i[1] ? 8'd0 : n13);
  wire [7:0] n36 = dest_x_i[3] ? n35 : (dest_x_i[2] ? (dest_x_i[1] ? n13 : 8'd0) : (dest_x_i[1] ? 8'd0 :
      n19));
  wire [7:0] n37 = n4 ? n36 : (dest_x_i[3] ? n34 : (dest_x_i[2] ? (dest_x_i[1] ? n33 : n16) : n32));
  wire [7:0] n38 = dest_x_i[0] ? 8'd4 : 8'd1;
  wire [7:0] n39 = dest_x_i[0] ? 8'd4 : 8'd0;
  wire [7:0] n40 = dest_x_i[3] ? (dest_x_i[2] ? n20 : n15) : (dest_x_i[2] ? (dest_x_i[1] ? n39 : n38) : 8'd4);
  wire [7:0] n41 = n4 ? (dest_x_i[3] ? n20 : (dest_x_i[2] ? (dest_x_i[1] ? 8'd0 : n23) : 8'd0)) : n40;
  wire [7:0] n42 = n4 ? (dest_x_i[3] ? n35 : 8'd0) : (dest_x_i[3] ? n34 : (dest_x_i[2] ? (dest_x_i[1] ? n16 :
      n12) : n32));
  wire [7:0] n43 = here_x_i[2] ? (here_x_i[1] ? (here_x_i[0] ? n42 : n41) : (here_x_i[0] ? n37 : n31)) : n27;
  wire [7:0] n44 = dest_x_i[3] ? (dest_x_i[2] ? n20 : (dest_x_i[1] ? 8'd4 : n39)) : (dest_x_i[2] ? n38 :
      8'd4);
  wire [7:0] n45 = dest_x_i[3] ? n25 : 8'd0;
  wire [7:0] n46 = dest_x_i[3] ? (dest_x_i[2] ? n20 : (dest_x_i[1] ? 8'd2 : n9)) : (dest_x_i[2] ? n28 :
      (dest_x_i[1] ? 8'd3 : n28));
  wire [7:0] n47 = n4 ? (dest_x_i[3] ? n21 : 8'd0) : (dest_x_i[3] ? (dest_x_i[2] ? n20 : n14) : 8'd4);
  wire [7:0] n48 = here_x_i[0] ? (n4 ? n45 : (dest_x_i[3] ? (dest_x_i[2] ? n20 : n24) : 8'd4)) : n47;
  wire [7:0] n49 = dest_x_i[3] ? (dest_x_i[2] ? 8'd0 : (dest_x_i[1] ? 8'd2 : n5)) : (dest_x_i[2] ?
      (dest_x_i[0] ? 8'd3 : 8'd1) : 8'd3);
  wire [7:0] n50 = here_x_i[2] ? (here_x_i[1] ? 8'd0 : (here_x_i[0] ? 8'd0 : (n4 ? 8'd0 : n49))) :
      (here_x_i[1] ? n48 : (here_x_i[0] ? (n4 ? 8'd0 : n46) : (n4 ? n45 : n44)));
  wire [1:0] n51 = dest_x_i[0] ? 2'd3 : 2'd0;
  wire [1:0] n52 = dest_x_i[1] ? 2'd3 : n51;
  wire [1:0] n53 = dest_x_i[0] ? 2'd0 : 2'd3;
  wire [1:0] n54 = dest_x_i[1] ? 2'd0 : n53;
  wire [1:0] n55 = dest_x_i[2] ? n54 : 2'd3;
  wire [1:0] n56 = dest_x_i[1] ? 2'd3 : n53;
  wire [1:0] n57 = here_x_i[0] ? (n4 ? 2'd0 : (dest_x_i[3] ? n55 : (dest_x_i[2] ? 2'd3 : n56))) : (dest_x_i[3]
      ? n55 : (dest_x_i[2] ? 2'd3 : n52));
  wire [1:0] n58 = dest_x_i[1] ? n51 : 2'd3;
  wire [1:0] n59 = dest_x_i[2] ? n54 : n51;
  wire [1:0] n60 = n4 ? (dest_x_i[3] ? 2'd0 : n59) : (dest_x_i[3] ? n55 : (dest_x_i[2] ? 2'd3 : n58));
  wire [1:0] n61 = dest_x_i[1] ? n53 : 2'd3;
  wire [1:0] n62 = dest_x_i[2] ? n54 : 2'd0;
  wire [1:0] n63 = n4 ? (dest_x_i[3] ? 2'd0 : n62) : (dest_x_i[3] ? n55 : (dest_x_i[2] ? 2'd3 : n61));
  wire [1:0] n64 = dest_x_i[1] ? 2'd0 : n51;
  wire [1:0] n65 = dest_x_i[2] ? 2'd0 : n64;
  wire [1:0] n66 = n4 ? (dest_x_i[3] ? n65 : (dest_x_i[2] ? (dest_x_i[1] ? n51 : 2'd0) : n64)) : (dest_x_i[3]
      ? n55 : (dest_x_i[2] ? n56 : 2'd3));
  wire [1:0] n67 = here_x_i[0] ? n66 : (n4 ? 2'd0 : (dest_x_i[3] ? n55 : (dest_x_i[2] ? n52 : 2'd3)));
  wire [1:0] n68 = n4 ? (dest_x_i[3] ? n54 : n62) : (dest_x_i[3] ? n55 : (dest_x_i[2] ? n58 : 2'd3));
  wire [1:0] n69 = n4 ? (dest_x_i[3] ? n65 : 2'd0) : (dest_x_i[3] ? n55 : (dest_x_i[2] ? n61 : 2'd3));
  wire [1:0] n70 = here_x_i[2] ? (here_x_i[1] ? (here_x_i[0] ? n69 : n68) : n67) : (here_x_i[1] ? (here_x_i[0]
      ? n63 : n60) : n57);
  wire [1:0] n71 = dest_x_i[3] ? n62 : 2'd0;
  wire [1:0] n72 = here_x_i[0] ? (n4 ? 2'd0 : (dest_x_i[3] ? (dest_x_i[2] ? n54 : n56) : 2'd3)) : (n4 ? n71 :
      (dest_x_i[3] ? (dest_x_i[2] ? n54 : n52) : 2'd3));
  wire [1:0] n73 = n4 ? (dest_x_i[3] ? n59 : 2'd0) : (dest_x_i[3] ? (dest_x_i[2] ? n54 : n58) : 2'd3);
  wire [1:0] n74 = here_x_i[0] ? (n4 ? n71 : (dest_x_i[3] ? (dest_x_i[2] ? n54 : n61) : 2'd3)) : n73;
  wire [1:0] n75 = here_x_i[0] ? 2'd0 : (n4 ? 2'd0 : (dest_x_i[3] ? (dest_x_i[2] ? 2'd0 : 2'd3) : 2'd3));
  wire [1:0] n76 = here_x_i[3] ? (here_x_i[2] ? (here_x_i[1] ? 2'd0 : n75) : (here_x_i[1] ? n74 : n72)) : n70;
  wire eject = here_x_i == dest_x_i;
  wire [7:0] productive = (here_x_i[3] ? n50 : n43) & (healthy_i & (~(eject ? 8'hff : 8'd0)));
  assign eject_o = eject;
  assign productive_o = productive;
  assign keep_o = n76;
endmodule
