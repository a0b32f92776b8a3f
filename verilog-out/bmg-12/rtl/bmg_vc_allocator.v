// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module bmg_vc_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire [2:0] asks_j1_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_j1_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j1_pos_2_i,
  // requesters that ask
  input  wire [2:0] asks_j2_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_j2_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j2_pos_2_i,
  // requesters that ask
  input  wire [2:0] asks_j4_neg_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_neg_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_neg_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_neg_2_i,
  // requesters that ask
  input  wire [2:0] asks_j4_pos_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_pos_0_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_pos_1_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_j4_pos_2_i,
  // requesters that ask
  input  wire asks_inject_i,
  // one-hot: the output it asks for
  input  wire [6:0] want_inject_0_i,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j1_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j1_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j1_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j1_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j1_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j1_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j2_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j2_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j2_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j2_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j2_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j2_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j4_neg_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j4_neg_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j4_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [2:0] next_j4_pos_o,
  // one-hot: the requester that is granted
  output wire [2:0] vc_j4_pos_o,
  // one-hot: the output it is granted
  output wire [6:0] output_j4_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_inject_o,
  // one-hot: the requester that is granted
  output wire vc_inject_o,
  // one-hot: the output it is granted
  output wire [6:0] output_inject_o
);
  reg [3:0] priority_0;
  reg [3:0] priority_1;
  reg [3:0] priority_2;
  reg [3:0] priority_3;
  reg [3:0] priority_4;
  reg [3:0] priority_5;
  reg [3:0] priority_6;
  reg [6:0] priority_7;
  reg [6:0] priority_8;
  reg [6:0] priority_9;
  reg [6:0] priority_10;
  reg [6:0] priority_11;
  reg [6:0] priority_12;
  reg [6:0] priority_13;
  wire [3:0] n1 = {1'd0, asks_j1_neg_i[2:0]};
  wire [3:0] n2 = {1'd0, asks_j1_pos_i[2:0]};
  wire [3:0] n3 = {1'd0, asks_j2_neg_i[2:0]};
  wire [3:0] n4 = {1'd0, asks_j2_pos_i[2:0]};
  wire [3:0] n5 = {1'd0, asks_j4_neg_i[2:0]};
  wire [3:0] n6 = {1'd0, asks_j4_pos_i[2:0]};
  wire [3:0] n7 = {3'd0, asks_inject_i};
  wire [3:0] favoured = n1 & (~priority_0);
  wire [3:0] n8 = {favoured[3] & ~|favoured[2:0], favoured[2] & ~|favoured[1:0], favoured[1] & ~favoured[0],
      favoured[0]};
  wire [3:0] n9 = (|favoured) ? 4'd0 : {n1[3] & ~|n1[2:0], n1[2] & ~|n1[1:0], n1[1] & ~n1[0], n1[0]};
  wire [3:0] pick = n8 | n9;
  wire [3:0] favoured_2 = n2 & (~priority_1);
  wire [3:0] n10 = {favoured_2[3] & ~|favoured_2[2:0], favoured_2[2] & ~|favoured_2[1:0], favoured_2[1] &
      ~favoured_2[0], favoured_2[0]};
  wire [3:0] n11 = (|favoured_2) ? 4'd0 : {n2[3] & ~|n2[2:0], n2[2] & ~|n2[1:0], n2[1] & ~n2[0], n2[0]};
  wire [3:0] pick_2 = n10 | n11;
  wire [3:0] favoured_3 = n3 & (~priority_2);
  wire [3:0] n12 = {favoured_3[3] & ~|favoured_3[2:0], favoured_3[2] & ~|favoured_3[1:0], favoured_3[1] &
      ~favoured_3[0], favoured_3[0]};
  wire [3:0] n13 = (|favoured_3) ? 4'd0 : {n3[3] & ~|n3[2:0], n3[2] & ~|n3[1:0], n3[1] & ~n3[0], n3[0]};
  wire [3:0] pick_3 = n12 | n13;
  wire [3:0] favoured_4 = n4 & (~priority_3);
  wire [3:0] n14 = {favoured_4[3] & ~|favoured_4[2:0], favoured_4[2] & ~|favoured_4[1:0], favoured_4[1] &
      ~favoured_4[0], favoured_4[0]};
  wire [3:0] n15 = (|favoured_4) ? 4'd0 : {n4[3] & ~|n4[2:0], n4[2] & ~|n4[1:0], n4[1] & ~n4[0], n4[0]};
  wire [3:0] pick_4 = n14 | n15;
  wire [3:0] favoured_5 = n5 & (~priority_4);
  wire [3:0] n16 = {favoured_5[3] & ~|favoured_5[2:0], favoured_5[2] & ~|favoured_5[1:0], favoured_5[1] &
      ~favoured_5[0], favoured_5[0]};
  wire [3:0] n17 = (|favoured_5) ? 4'd0 : {n5[3] & ~|n5[2:0], n5[2] & ~|n5[1:0], n5[1] & ~n5[0], n5[0]};
  wire [3:0] pick_5 = n16 | n17;
  wire [3:0] favoured_6 = n6 & (~priority_5);
  wire [3:0] n18 = {favoured_6[3] & ~|favoured_6[2:0], favoured_6[2] & ~|favoured_6[1:0], favoured_6[1] &
      ~favoured_6[0], favoured_6[0]};
  wire [3:0] n19 = (|favoured_6) ? 4'd0 : {n6[3] & ~|n6[2:0], n6[2] & ~|n6[1:0], n6[1] & ~n6[0], n6[0]};
  wire [3:0] pick_6 = n18 | n19;
  wire [3:0] favoured_7 = n7 & (~priority_6);
  wire [3:0] n20 = {favoured_7[3] & ~|favoured_7[2:0], favoured_7[2] & ~|favoured_7[1:0], favoured_7[1] &
      ~favoured_7[0], favoured_7[0]};
  wire [3:0] n21 = (|favoured_7) ? 4'd0 : {n7[3] & ~|n7[2:0], n7[2] & ~|n7[1:0], n7[1] & ~n7[0], n7[0]};
  wire [3:0] pick_7 = n20 | n21;
  wire [6:0] put_forward = ((pick[0] ? want_j1_neg_0_i : 7'd0) | (pick[1] ? want_j1_neg_1_i : 7'd0)) |
      (pick[2] ? want_j1_neg_2_i : 7'd0);
  wire [6:0] n22 = (pick_2[0] ? want_j1_pos_0_i : 7'd0) | (pick_2[1] ? want_j1_pos_1_i : 7'd0);
  wire [6:0] put_forward_2 = n22 | (pick_2[2] ? want_j1_pos_2_i : 7'd0);
  wire [6:0] n23 = (pick_3[0] ? want_j2_neg_0_i : 7'd0) | (pick_3[1] ? want_j2_neg_1_i : 7'd0);
  wire [6:0] put_forward_3 = n23 | (pick_3[2] ? want_j2_neg_2_i : 7'd0);
  wire [6:0] n24 = (pick_4[0] ? want_j2_pos_0_i : 7'd0) | (pick_4[1] ? want_j2_pos_1_i : 7'd0);
  wire [6:0] put_forward_4 = n24 | (pick_4[2] ? want_j2_pos_2_i : 7'd0);
  wire [6:0] n25 = (pick_5[0] ? want_j4_neg_0_i : 7'd0) | (pick_5[1] ? want_j4_neg_1_i : 7'd0);
  wire [6:0] put_forward_5 = n25 | (pick_5[2] ? want_j4_neg_2_i : 7'd0);
  wire [6:0] n26 = (pick_6[0] ? want_j4_pos_0_i : 7'd0) | (pick_6[1] ? want_j4_pos_1_i : 7'd0);
  wire [6:0] put_forward_6 = n26 | (pick_6[2] ? want_j4_pos_2_i : 7'd0);
  wire [6:0] put_forward_7 = pick_7[0] ? want_inject_0_i : 7'd0;
  wire [6:0] contenders = {put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_4[0],
      put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [6:0] favoured_8 = contenders & (~priority_7);
  wire [6:0] n27 = {favoured_8[6] & ~|favoured_8[5:0], favoured_8[5] & ~|favoured_8[4:0], favoured_8[4] &
      ~|favoured_8[3:0], favoured_8[3] & ~|favoured_8[2:0], favoured_8[2] & ~|favoured_8[1:0], favoured_8[1] &
      ~favoured_8[0], favoured_8[0]};
  wire [6:0] n28 = {contenders[6] & ~|contenders[5:0], contenders[5] & ~|contenders[4:0], contenders[4] &
      ~|contenders[3:0], contenders[3] & ~|contenders[2:0], contenders[2] & ~|contenders[1:0], contenders[1] &
      ~contenders[0], contenders[0]};
  wire [6:0] winner = n27 | ((|favoured_8) ? 7'd0 : n28);
  wire [6:0] n29 = {1'd0, |(winner & 7'h20), |(winner & 7'h30), |(winner & 7'h38), |(winner & 7'h3c), |(winner
      & 7'h3e), |(winner & 7'h3f)};
  wire [6:0] contenders_2 = {put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward_4[1],
      put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [6:0] favoured_9 = contenders_2 & (~priority_8);
  wire [6:0] n30 = {favoured_9[6] & ~|favoured_9[5:0], favoured_9[5] & ~|favoured_9[4:0], favoured_9[4] &
      ~|favoured_9[3:0], favoured_9[3] & ~|favoured_9[2:0], favoured_9[2] & ~|favoured_9[1:0], favoured_9[1] &
      ~favoured_9[0], favoured_9[0]};
  wire [6:0] n31 = {contenders_2[6] & ~|contenders_2[5:0], contenders_2[5] & ~|contenders_2[4:0],
      contenders_2[4] & ~|contenders_2[3:0], contenders_2[3] & ~|contenders_2[2:0], contenders_2[2] &
      ~|contenders_2[1:0], contenders_2[1] & ~contenders_2[0], contenders_2[0]};
  wire [6:0] winner_2 = n30 | ((|favoured_9) ? 7'd0 : n31);
  wire [6:0] n32 = {1'd0, |(7'h20 & winner_2), |(7'h30 & winner_2), |(7'h38 & winner_2), |(7'h3c & winner_2),
      |(7'h3e & winner_2), |(7'h3f & winner_2)};
  wire [6:0] contenders_3 = {put_forward_7[2], put_forward_6[2], put_forward_5[2], put_forward_4[2],
      put_forward_3[2], put_forward_2[2], put_forward[2]};
  wire [6:0] favoured_10 = contenders_3 & (~priority_9);
  wire [6:0] n33 = {favoured_10[6] & ~|favoured_10[5:0], favoured_10[5] & ~|favoured_10[4:0], favoured_10[4] &
      ~|favoured_10[3:0], favoured_10[3] & ~|favoured_10[2:0], favoured_10[2] & ~|favoured_10[1:0],
      favoured_10[1] & ~favoured_10[0], favoured_10[0]};
  wire [6:0] n34 = {contenders_3[6] & ~|contenders_3[5:0], contenders_3[5] & ~|contenders_3[4:0],
      contenders_3[4] & ~|contenders_3[3:0], contenders_3[3] & ~|contenders_3[2:0], contenders_3[2] &
      ~|contenders_3[1:0], contenders_3[1] & ~contenders_3[0], contenders_3[0]};
  wire [6:0] winner_3 = n33 | ((|favoured_10) ? 7'd0 : n34);
  wire [6:0] n35 = {1'd0, |(7'h20 & winner_3), |(7'h30 & winner_3), |(7'h38 & winner_3), |(7'h3c & winner_3),
      |(7'h3e & winner_3), |(7'h3f & winner_3)};
  wire [6:0] contenders_4 = {put_forward_7[3], put_forward_6[3], put_forward_5[3], put_forward_4[3],
      put_forward_3[3], put_forward_2[3], put_forward[3]};
  wire [6:0] favoured_11 = contenders_4 & (~priority_10);
  wire [6:0] n36 = {favoured_11[6] & ~|favoured_11[5:0], favoured_11[5] & ~|favoured_11[4:0], favoured_11[4] &
      ~|favoured_11[3:0], favoured_11[3] & ~|favoured_11[2:0], favoured_11[2] & ~|favoured_11[1:0],
      favoured_11[1] & ~favoured_11[0], favoured_11[0]};
  wire [6:0] n37 = {contenders_4[6] & ~|contenders_4[5:0], contenders_4[5] & ~|contenders_4[4:0],
      contenders_4[4] & ~|contenders_4[3:0], contenders_4[3] & ~|contenders_4[2:0], contenders_4[2] &
      ~|contenders_4[1:0], contenders_4[1] & ~contenders_4[0], contenders_4[0]};
  wire [6:0] winner_4 = n36 | ((|favoured_11) ? 7'd0 : n37);
  wire [6:0] n38 = {1'd0, |(7'h20 & winner_4), |(7'h30 & winner_4), |(7'h38 & winner_4), |(7'h3c & winner_4),
      |(7'h3e & winner_4), |(7'h3f & winner_4)};
  wire [6:0] contenders_5 = {put_forward_7[4], put_forward_6[4], put_forward_5[4], put_forward_4[4],
      put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [6:0] favoured_12 = contenders_5 & (~priority_11);
  wire [6:0] n39 = {favoured_12[6] & ~|favoured_12[5:0], favoured_12[5] & ~|favoured_12[4:0], favoured_12[4] &
      ~|favoured_12[3:0], favoured_12[3] & ~|favoured_12[2:0], favoured_12[2] & ~|favoured_12[1:0],
      favoured_12[1] & ~favoured_12[0], favoured_12[0]};
  wire [6:0] n40 = {contenders_5[6] & ~|contenders_5[5:0], contenders_5[5] & ~|contenders_5[4:0],
      contenders_5[4] & ~|contenders_5[3:0], contenders_5[3] & ~|contenders_5[2:0], contenders_5[2] &
      ~|contenders_5[1:0], contenders_5[1] & ~contenders_5[0], contenders_5[0]};
  wire [6:0] winner_5 = n39 | ((|favoured_12) ? 7'd0 : n40);
  wire [6:0] n41 = {1'd0, |(7'h20 & winner_5), |(7'h30 & winner_5), |(7'h38 & winner_5), |(7'h3c & winner_5),
      |(7'h3e & winner_5), |(7'h3f & winner_5)};
  wire [6:0] contenders_6 = {put_forward_7[5], put_forward_6[5], put_forward_5[5], put_forward_4[5],
      put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [6:0] favoured_13 = contenders_6 & (~priority_12);
  wire [6:0] n42 = {favoured_13[6] & ~|favoured_13[5:0], favoured_13[5] & ~|favoured_13[4:0], favoured_13[4] &
      ~|favoured_13[3:0], favoured_13[3] & ~|favoured_13[2:0], favoured_13[2] & ~|favoured_13[1:0],
      favoured_13[1] & ~favoured_13[0], favoured_13[0]};
  wire [6:0] n43 = {contenders_6[6] & ~|contenders_6[5:0], contenders_6[5] & ~|contenders_6[4:0],
      contenders_6[4] & ~|contenders_6[3:0], contenders_6[3] & ~|contenders_6[2:0], contenders_6[2] &
      ~|contenders_6[1:0], contenders_6[1] & ~contenders_6[0], contenders_6[0]};
  wire [6:0] winner_6 = n42 | ((|favoured_13) ? 7'd0 : n43);
  wire [6:0] n44 = {1'd0, |(7'h20 & winner_6), |(7'h30 & winner_6), |(7'h38 & winner_6), |(7'h3c & winner_6),
      |(7'h3e & winner_6), |(7'h3f & winner_6)};
  wire [6:0] contenders_7 = {put_forward_7[6], put_forward_6[6], put_forward_5[6], put_forward_4[6],
      put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [6:0] favoured_14 = contenders_7 & (~priority_13);
  wire [6:0] n45 = {favoured_14[6] & ~|favoured_14[5:0], favoured_14[5] & ~|favoured_14[4:0], favoured_14[4] &
      ~|favoured_14[3:0], favoured_14[3] & ~|favoured_14[2:0], favoured_14[2] & ~|favoured_14[1:0],
      favoured_14[1] & ~favoured_14[0], favoured_14[0]};
  wire [6:0] n46 = {contenders_7[6] & ~|contenders_7[5:0], contenders_7[5] & ~|contenders_7[4:0],
      contenders_7[4] & ~|contenders_7[3:0], contenders_7[3] & ~|contenders_7[2:0], contenders_7[2] &
      ~|contenders_7[1:0], contenders_7[1] & ~contenders_7[0], contenders_7[0]};
  wire [6:0] winner_7 = n45 | ((|favoured_14) ? 7'd0 : n46);
  wire [6:0] n47 = {1'd0, |(7'h20 & winner_7), |(7'h30 & winner_7), |(7'h38 & winner_7), |(7'h3c & winner_7),
      |(7'h3e & winner_7), |(7'h3f & winner_7)};
  wire [6:0] granted = {winner_7[0], winner_6[0], winner_5[0], winner_4[0], winner_3[0], winner_2[0],
      winner[0]};
  wire [3:0] n48 = (|granted) ? pick : 4'd0;
  wire [3:0] n49 = (|n48) ? {1'd0, |(n48 & 4'd4), |(n48 & 4'd6), |(n48 & 4'd7)} : priority_0;
  wire [6:0] granted_2 = {winner_7[1], winner_6[1], winner_5[1], winner_4[1], winner_3[1], winner_2[1],
      winner[1]};
  wire [3:0] n50 = (|granted_2) ? pick_2 : 4'd0;
  wire [3:0] n51 = (|n50) ? {1'd0, |(4'd4 & n50), |(4'd6 & n50), |(4'd7 & n50)} : priority_1;
  wire [6:0] granted_3 = {winner_7[2], winner_6[2], winner_5[2], winner_4[2], winner_3[2], winner_2[2],
      winner[2]};
  wire [3:0] n52 = (|granted_3) ? pick_3 : 4'd0;
  wire [3:0] n53 = (|n52) ? {1'd0, |(4'd4 & n52), |(4'd6 & n52), |(4'd7 & n52)} : priority_2;
  wire [6:0] granted_4 = {winner_7[3], winner_6[3], winner_5[3], winner_4[3], winner_3[3], winner_2[3],
      winner[3]};
  wire [3:0] n54 = (|granted_4) ? pick_4 : 4'd0;
  wire [3:0] n55 = (|n54) ? {1'd0, |(4'd4 & n54), |(4'd6 & n54), |(4'd7 & n54)} : priority_3;
  wire [6:0] granted_5 = {winner_7[4], winner_6[4], winner_5[4], winner_4[4], winner_3[4], winner_2[4],
      winner[4]};
  wire [3:0] n56 = (|granted_5) ? pick_5 : 4'd0;
  wire [3:0] n57 = (|n56) ? {1'd0, |(4'd4 & n56), |(4'd6 & n56), |(4'd7 & n56)} : priority_4;
  wire [6:0] granted_6 = {winner_7[5], winner_6[5], winner_5[5], winner_4[5], winner_3[5], winner_2[5],
      winner[5]};
  wire [3:0] n58 = (|granted_6) ? pick_6 : 4'd0;
  wire [3:0] n59 = (|n58) ? {1'd0, |(4'd4 & n58), |(4'd6 & n58), |(4'd7 & n58)} : priority_5;
  wire [6:0] granted_7 = {winner_7[6], winner_6[6], winner_5[6], winner_4[6], winner_3[6], winner_2[6],
      winner[6]};
  wire [3:0] n60 = (|granted_7) ? pick_7 : 4'd0;
  wire [3:0] n61 = (|n60) ? {1'd0, |(4'd4 & n60), |(4'd6 & n60), |(4'd7 & n60)} : priority_6;
  assign next_j1_neg_o = pick[2:0];
  assign vc_j1_neg_o = n48[2:0];
  assign output_j1_neg_o = granted;
  assign next_j1_pos_o = pick_2[2:0];
  assign vc_j1_pos_o = n50[2:0];
  assign output_j1_pos_o = granted_2;
  assign next_j2_neg_o = pick_3[2:0];
  assign vc_j2_neg_o = n52[2:0];
  assign output_j2_neg_o = granted_3;
  assign next_j2_pos_o = pick_4[2:0];
  assign vc_j2_pos_o = n54[2:0];
  assign output_j2_pos_o = granted_4;
  assign next_j4_neg_o = pick_5[2:0];
  assign vc_j4_neg_o = n56[2:0];
  assign output_j4_neg_o = granted_5;
  assign next_j4_pos_o = pick_6[2:0];
  assign vc_j4_pos_o = n58[2:0];
  assign output_j4_pos_o = granted_6;
  assign next_inject_o = pick_7[0];
  assign vc_inject_o = n60[0];
  assign output_inject_o = granted_7;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 4'd0;
      priority_1 <= 4'd0;
      priority_2 <= 4'd0;
      priority_3 <= 4'd0;
      priority_4 <= 4'd0;
      priority_5 <= 4'd0;
      priority_6 <= 4'd0;
      priority_7 <= 7'd0;
      priority_8 <= 7'd0;
      priority_9 <= 7'd0;
      priority_10 <= 7'd0;
      priority_11 <= 7'd0;
      priority_12 <= 7'd0;
      priority_13 <= 7'd0;
    end else begin
      priority_0 <= n49;
      priority_1 <= n51;
      priority_2 <= n53;
      priority_3 <= n55;
      priority_4 <= n57;
      priority_5 <= n59;
      priority_6 <= n61;
      priority_7 <= (|winner) ? n29 : priority_7;
      priority_8 <= (|winner_2) ? n32 : priority_8;
      priority_9 <= (|winner_3) ? n35 : priority_9;
      priority_10 <= (|winner_4) ? n38 : priority_10;
      priority_11 <= (|winner_5) ? n41 : priority_11;
      priority_12 <= (|winner_6) ? n44 : priority_12;
      priority_13 <= (|winner_7) ? n47 : priority_13;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [6:0] n62 = (asks_j1_neg_i[0] ? want_j1_neg_0_i : 7'd0) | (asks_j1_neg_i[1] ? want_j1_neg_1_i : 7'd0);
  wire [6:0] n63 = (asks_j1_pos_i[0] ? want_j1_pos_0_i : 7'd0) | (asks_j1_pos_i[1] ? want_j1_pos_1_i : 7'd0);
  wire [6:0] n64 = (asks_j2_neg_i[0] ? want_j2_neg_0_i : 7'd0) | (asks_j2_neg_i[1] ? want_j2_neg_1_i : 7'd0);
  wire [6:0] n65 = (asks_j2_pos_i[0] ? want_j2_pos_0_i : 7'd0) | (asks_j2_pos_i[1] ? want_j2_pos_1_i : 7'd0);
  wire [6:0] n66 = (asks_j4_neg_i[0] ? want_j4_neg_0_i : 7'd0) | (asks_j4_neg_i[1] ? want_j4_neg_1_i : 7'd0);
  wire [6:0] n67 = (asks_j4_pos_i[0] ? want_j4_pos_0_i : 7'd0) | (asks_j4_pos_i[1] ? want_j4_pos_1_i : 7'd0);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: What is granted was asked for.
      assert (~(|(granted & (~((asks_j1_neg_i[2] ? want_j1_neg_2_i : 7'd0) | n62)))));
      // one_grant_j1_neg: An input is granted once.
      assert (~(|(granted & (granted + 7'h7f))));
      // requested_j1_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~((asks_j1_pos_i[2] ? want_j1_pos_2_i : 7'd0) | n63)))));
      // one_grant_j1_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 7'h7f))));
      // requested_j2_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~((asks_j2_neg_i[2] ? want_j2_neg_2_i : 7'd0) | n64)))));
      // one_grant_j2_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 7'h7f))));
      // requested_j2_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~((asks_j2_pos_i[2] ? want_j2_pos_2_i : 7'd0) | n65)))));
      // one_grant_j2_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 7'h7f))));
      // requested_j4_neg: What is granted was asked for.
      assert (~(|(granted_5 & (~((asks_j4_neg_i[2] ? want_j4_neg_2_i : 7'd0) | n66)))));
      // one_grant_j4_neg: An input is granted once.
      assert (~(|(granted_5 & (granted_5 + 7'h7f))));
      // requested_j4_pos: What is granted was asked for.
      assert (~(|(granted_6 & (~((asks_j4_pos_i[2] ? want_j4_pos_2_i : 7'd0) | n67)))));
      // one_grant_j4_pos: An input is granted once.
      assert (~(|(granted_6 & (granted_6 + 7'h7f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_7 & (~(asks_inject_i ? want_inject_0_i : 7'd0)))));
      // one_grant_inject: An input is granted once.
      assert (~(|(granted_7 & (granted_7 + 7'h7f))));
      // one_winner_0: An output is granted once.
      assert (~(|(winner & (winner + 7'h7f))));
      // one_winner_1: An output is granted once.
      assert (~(|(winner_2 & (winner_2 + 7'h7f))));
      // one_winner_2: An output is granted once.
      assert (~(|(winner_3 & (winner_3 + 7'h7f))));
      // one_winner_3: An output is granted once.
      assert (~(|(winner_4 & (winner_4 + 7'h7f))));
      // one_winner_4: An output is granted once.
      assert (~(|(winner_5 & (winner_5 + 7'h7f))));
      // one_winner_5: An output is granted once.
      assert (~(|(winner_6 & (winner_6 + 7'h7f))));
      // one_winner_6: An output is granted once.
      assert (~(|(winner_7 & (winner_7 + 7'h7f))));
    end
  end
`endif
endmodule
