// Switch allocator: at most one flit from each switch input and to each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module sw64_switch_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire asks_j1_neg_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j1_neg_0_i,
  // requesters that ask
  input  wire asks_j1_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j1_pos_0_i,
  // requesters that ask
  input  wire asks_j2_neg_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j2_neg_0_i,
  // requesters that ask
  input  wire asks_j2_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j2_pos_0_i,
  // requesters that ask
  input  wire asks_j4_neg_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j4_neg_0_i,
  // requesters that ask
  input  wire asks_j4_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j4_pos_0_i,
  // requesters that ask
  input  wire asks_j8_neg_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j8_neg_0_i,
  // requesters that ask
  input  wire asks_j8_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j8_pos_0_i,
  // requesters that ask
  input  wire asks_j16_neg_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j16_neg_0_i,
  // requesters that ask
  input  wire asks_j16_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j16_pos_0_i,
  // requesters that ask
  input  wire asks_j32_pos_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_j32_pos_0_i,
  // requesters that ask
  input  wire asks_inject_i,
  // one-hot: the output it asks for
  input  wire [11:0] want_inject_0_i,
  // one-hot: the requester that is granted if any is
  output wire next_j1_neg_o,
  // one-hot: the requester that is granted
  output wire vc_j1_neg_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j1_neg_o,
  // one-hot: the requester that is granted if any is
  output wire next_j1_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j1_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j1_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_j2_neg_o,
  // one-hot: the requester that is granted
  output wire vc_j2_neg_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j2_neg_o,
  // one-hot: the requester that is granted if any is
  output wire next_j2_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j2_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j2_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_j4_neg_o,
  // one-hot: the requester that is granted
  output wire vc_j4_neg_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j4_neg_o,
  // one-hot: the requester that is granted if any is
  output wire next_j4_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j4_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j4_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_j8_neg_o,
  // one-hot: the requester that is granted
  output wire vc_j8_neg_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j8_neg_o,
  // one-hot: the requester that is granted if any is
  output wire next_j8_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j8_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j8_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_j16_neg_o,
  // one-hot: the requester that is granted
  output wire vc_j16_neg_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j16_neg_o,
  // one-hot: the requester that is granted if any is
  output wire next_j16_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j16_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j16_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_j32_pos_o,
  // one-hot: the requester that is granted
  output wire vc_j32_pos_o,
  // one-hot: the output it is granted
  output wire [11:0] output_j32_pos_o,
  // one-hot: the requester that is granted if any is
  output wire next_inject_o,
  // one-hot: the requester that is granted
  output wire vc_inject_o,
  // one-hot: the output it is granted
  output wire [11:0] output_inject_o
);
  reg priority_0;
  reg priority_1;
  reg priority_2;
  reg priority_3;
  reg priority_4;
  reg priority_5;
  reg priority_6;
  reg priority_7;
  reg priority_8;
  reg priority_9;
  reg priority_10;
  reg priority_11;
  reg [11:0] priority_12;
  reg [11:0] priority_13;
  reg [11:0] priority_14;
  reg [11:0] priority_15;
  reg [11:0] priority_16;
  reg [11:0] priority_17;
  reg [11:0] priority_18;
  reg [11:0] priority_19;
  reg [11:0] priority_20;
  reg [11:0] priority_21;
  reg [11:0] priority_22;
  reg [11:0] priority_23;
  wire favoured = asks_j1_neg_i & (~priority_0);
  wire pick = favoured | (favoured ? 1'd0 : asks_j1_neg_i);
  wire favoured_2 = asks_j1_pos_i & (~priority_1);
  wire pick_2 = favoured_2 | (favoured_2 ? 1'd0 : asks_j1_pos_i);
  wire favoured_3 = asks_j2_neg_i & (~priority_2);
  wire pick_3 = favoured_3 | (favoured_3 ? 1'd0 : asks_j2_neg_i);
  wire favoured_4 = asks_j2_pos_i & (~priority_3);
  wire pick_4 = favoured_4 | (favoured_4 ? 1'd0 : asks_j2_pos_i);
  wire favoured_5 = asks_j4_neg_i & (~priority_4);
  wire pick_5 = favoured_5 | (favoured_5 ? 1'd0 : asks_j4_neg_i);
  wire favoured_6 = asks_j4_pos_i & (~priority_5);
  wire pick_6 = favoured_6 | (favoured_6 ? 1'd0 : asks_j4_pos_i);
  wire favoured_7 = asks_j8_neg_i & (~priority_6);
  wire pick_7 = favoured_7 | (favoured_7 ? 1'd0 : asks_j8_neg_i);
  wire favoured_8 = asks_j8_pos_i & (~priority_7);
  wire pick_8 = favoured_8 | (favoured_8 ? 1'd0 : asks_j8_pos_i);
  wire favoured_9 = asks_j16_neg_i & (~priority_8);
  wire pick_9 = favoured_9 | (favoured_9 ? 1'd0 : asks_j16_neg_i);
  wire favoured_10 = asks_j16_pos_i & (~priority_9);
  wire pick_10 = favoured_10 | (favoured_10 ? 1'd0 : asks_j16_pos_i);
  wire favoured_11 = asks_j32_pos_i & (~priority_10);
  wire pick_11 = favoured_11 | (favoured_11 ? 1'd0 : asks_j32_pos_i);
  wire favoured_12 = asks_inject_i & (~priority_11);
  wire pick_12 = favoured_12 | (favoured_12 ? 1'd0 : asks_inject_i);
  wire [11:0] put_forward = pick ? want_j1_neg_0_i : 12'd0;
  wire [11:0] put_forward_2 = pick_2 ? want_j1_pos_0_i : 12'd0;
  wire [11:0] put_forward_3 = pick_3 ? want_j2_neg_0_i : 12'd0;
  wire [11:0] put_forward_4 = pick_4 ? want_j2_pos_0_i : 12'd0;
  wire [11:0] put_forward_5 = pick_5 ? want_j4_neg_0_i : 12'd0;
  wire [11:0] put_forward_6 = pick_6 ? want_j4_pos_0_i : 12'd0;
  wire [11:0] put_forward_7 = pick_7 ? want_j8_neg_0_i : 12'd0;
  wire [11:0] put_forward_8 = pick_8 ? want_j8_pos_0_i : 12'd0;
  wire [11:0] put_forward_9 = pick_9 ? want_j16_neg_0_i : 12'd0;
  wire [11:0] put_forward_10 = pick_10 ? want_j16_pos_0_i : 12'd0;
  wire [11:0] put_forward_11 = pick_11 ? want_j32_pos_0_i : 12'd0;
  wire [11:0] put_forward_12 = pick_12 ? want_inject_0_i : 12'd0;
  wire [11:0] contenders = {put_forward_12[0], put_forward_11[0], put_forward_10[0], put_forward_9[0],
      put_forward_8[0], put_forward_7[0], put_forward_6[0], put_forward_5[0], put_forward_4[0],
      put_forward_3[0], put_forward_2[0], put_forward[0]};
  wire [11:0] favoured_13 = contenders & (~priority_12);
  wire [11:0] n1 = {favoured_13[11] & ~|favoured_13[10:0], favoured_13[10] & ~|favoured_13[9:0],
      favoured_13[9] & ~|favoured_13[8:0], favoured_13[8] & ~|favoured_13[7:0], favoured_13[7] &
      ~|favoured_13[6:0], favoured_13[6] & ~|favoured_13[5:0], favoured_13[5] & ~|favoured_13[4:0],
      favoured_13[4] & ~|favoured_13[3:0], favoured_13[3] & ~|favoured_13[2:0], favoured_13[2] &
      ~|favoured_13[1:0], favoured_13[1] & ~favoured_13[0], favoured_13[0]};
  wire [11:0] n2 = {contenders[11] & ~|contenders[10:0], contenders[10] & ~|contenders[9:0], contenders[9] &
      ~|contenders[8:0], contenders[8] & ~|contenders[7:0], contenders[7] & ~|contenders[6:0], contenders[6] &
      ~|contenders[5:0], contenders[5] & ~|contenders[4:0], contenders[4] & ~|contenders[3:0], contenders[3] &
      ~|contenders[2:0], contenders[2] & ~|contenders[1:0], contenders[1] & ~contenders[0], contenders[0]};
  wire [11:0] winner = n1 | ((|favoured_13) ? 12'd0 : n2);
  wire [11:0] n3 = {1'd0, |(winner & 12'h400), |(winner & 12'h600), |(winner & 12'h700), |(winner & 12'h780),
      |(winner & 12'h7c0), |(winner & 12'h7e0), |(winner & 12'h7f0), |(winner & 12'h7f8), |(winner & 12'h7fc),
      |(winner & 12'h7fe), |(winner & 12'h7ff)};
  wire [11:0] contenders_2 = {put_forward_12[1], put_forward_11[1], put_forward_10[1], put_forward_9[1],
      put_forward_8[1], put_forward_7[1], put_forward_6[1], put_forward_5[1], put_forward_4[1],
      put_forward_3[1], put_forward_2[1], put_forward[1]};
  wire [11:0] favoured_14 = contenders_2 & (~priority_13);
  wire [11:0] n4 = {favoured_14[11] & ~|favoured_14[10:0], favoured_14[10] & ~|favoured_14[9:0],
      favoured_14[9] & ~|favoured_14[8:0], favoured_14[8] & ~|favoured_14[7:0], favoured_14[7] &
      ~|favoured_14[6:0], favoured_14[6] & ~|favoured_14[5:0], favoured_14[5] & ~|favoured_14[4:0],
      favoured_14[4] & ~|favoured_14[3:0], favoured_14[3] & ~|favoured_14[2:0], favoured_14[2] &
      ~|favoured_14[1:0], favoured_14[1] & ~favoured_14[0], favoured_14[0]};
  wire [11:0] n5 = {contenders_2[11] & ~|contenders_2[10:0], contenders_2[10] & ~|contenders_2[9:0],
      contenders_2[9] & ~|contenders_2[8:0], contenders_2[8] & ~|contenders_2[7:0], contenders_2[7] &
      ~|contenders_2[6:0], contenders_2[6] & ~|contenders_2[5:0], contenders_2[5] & ~|contenders_2[4:0],
      contenders_2[4] & ~|contenders_2[3:0], contenders_2[3] & ~|contenders_2[2:0], contenders_2[2] &
      ~|contenders_2[1:0], contenders_2[1] & ~contenders_2[0], contenders_2[0]};
  wire [11:0] winner_2 = n4 | ((|favoured_14) ? 12'd0 : n5);
  wire [11:0] n6 = {1'd0, |(12'h400 & winner_2), |(12'h600 & winner_2), |(12'h700 & winner_2), |(12'h780 &
      winner_2), |(12'h7c0 & winner_2), |(12'h7e0 & winner_2), |(12'h7f0 & winner_2), |(12'h7f8 & winner_2),
      |(12'h7fc & winner_2), |(12'h7fe & winner_2), |(12'h7ff & winner_2)};
  wire [11:0] contenders_3 = {put_forward_12[2], put_forward_11[2], put_forward_10[2], put_forward_9[2],
      put_forward_8[2], put_forward_7[2], put_forward_6[2], put_forward_5[2], put_forward_4[2],
      put_forward_3[2], put_forward_2[2], put_forward[2]};
  wire [11:0] favoured_15 = contenders_3 & (~priority_14);
  wire [11:0] n7 = {favoured_15[11] & ~|favoured_15[10:0], favoured_15[10] & ~|favoured_15[9:0],
      favoured_15[9] & ~|favoured_15[8:0], favoured_15[8] & ~|favoured_15[7:0], favoured_15[7] &
      ~|favoured_15[6:0], favoured_15[6] & ~|favoured_15[5:0], favoured_15[5] & ~|favoured_15[4:0],
      favoured_15[4] & ~|favoured_15[3:0], favoured_15[3] & ~|favoured_15[2:0], favoured_15[2] &
      ~|favoured_15[1:0], favoured_15[1] & ~favoured_15[0], favoured_15[0]};
  wire [11:0] n8 = {contenders_3[11] & ~|contenders_3[10:0], contenders_3[10] & ~|contenders_3[9:0],
      contenders_3[9] & ~|contenders_3[8:0], contenders_3[8] & ~|contenders_3[7:0], contenders_3[7] &
      ~|contenders_3[6:0], contenders_3[6] & ~|contenders_3[5:0], contenders_3[5] & ~|contenders_3[4:0],
      contenders_3[4] & ~|contenders_3[3:0], contenders_3[3] & ~|contenders_3[2:0], contenders_3[2] &
      ~|contenders_3[1:0], contenders_3[1] & ~contenders_3[0], contenders_3[0]};
  wire [11:0] winner_3 = n7 | ((|favoured_15) ? 12'd0 : n8);
  wire [11:0] n9 = {1'd0, |(12'h400 & winner_3), |(12'h600 & winner_3), |(12'h700 & winner_3), |(12'h780 &
      winner_3), |(12'h7c0 & winner_3), |(12'h7e0 & winner_3), |(12'h7f0 & winner_3), |(12'h7f8 & winner_3),
      |(12'h7fc & winner_3), |(12'h7fe & winner_3), |(12'h7ff & winner_3)};
  wire [11:0] contenders_4 = {put_forward_12[3], put_forward_11[3], put_forward_10[3], put_forward_9[3],
      put_forward_8[3], put_forward_7[3], put_forward_6[3], put_forward_5[3], put_forward_4[3],
      put_forward_3[3], put_forward_2[3], put_forward[3]};
  wire [11:0] favoured_16 = contenders_4 & (~priority_15);
  wire [11:0] n10 = {favoured_16[11] & ~|favoured_16[10:0], favoured_16[10] & ~|favoured_16[9:0],
      favoured_16[9] & ~|favoured_16[8:0], favoured_16[8] & ~|favoured_16[7:0], favoured_16[7] &
      ~|favoured_16[6:0], favoured_16[6] & ~|favoured_16[5:0], favoured_16[5] & ~|favoured_16[4:0],
      favoured_16[4] & ~|favoured_16[3:0], favoured_16[3] & ~|favoured_16[2:0], favoured_16[2] &
      ~|favoured_16[1:0], favoured_16[1] & ~favoured_16[0], favoured_16[0]};
  wire [11:0] n11 = {contenders_4[11] & ~|contenders_4[10:0], contenders_4[10] & ~|contenders_4[9:0],
      contenders_4[9] & ~|contenders_4[8:0], contenders_4[8] & ~|contenders_4[7:0], contenders_4[7] &
      ~|contenders_4[6:0], contenders_4[6] & ~|contenders_4[5:0], contenders_4[5] & ~|contenders_4[4:0],
      contenders_4[4] & ~|contenders_4[3:0], contenders_4[3] & ~|contenders_4[2:0], contenders_4[2] &
      ~|contenders_4[1:0], contenders_4[1] & ~contenders_4[0], contenders_4[0]};
  wire [11:0] winner_4 = n10 | ((|favoured_16) ? 12'd0 : n11);
  wire [11:0] n12 = {1'd0, |(12'h400 & winner_4), |(12'h600 & winner_4), |(12'h700 & winner_4), |(12'h780 &
      winner_4), |(12'h7c0 & winner_4), |(12'h7e0 & winner_4), |(12'h7f0 & winner_4), |(12'h7f8 & winner_4),
      |(12'h7fc & winner_4), |(12'h7fe & winner_4), |(12'h7ff & winner_4)};
  wire [11:0] contenders_5 = {put_forward_12[4], put_forward_11[4], put_forward_10[4], put_forward_9[4],
      put_forward_8[4], put_forward_7[4], put_forward_6[4], put_forward_5[4], put_forward_4[4],
      put_forward_3[4], put_forward_2[4], put_forward[4]};
  wire [11:0] favoured_17 = contenders_5 & (~priority_16);
  wire [11:0] n13 = {favoured_17[11] & ~|favoured_17[10:0], favoured_17[10] & ~|favoured_17[9:0],
      favoured_17[9] & ~|favoured_17[8:0], favoured_17[8] & ~|favoured_17[7:0], favoured_17[7] &
      ~|favoured_17[6:0], favoured_17[6] & ~|favoured_17[5:0], favoured_17[5] & ~|favoured_17[4:0],
      favoured_17[4] & ~|favoured_17[3:0], favoured_17[3] & ~|favoured_17[2:0], favoured_17[2] &
      ~|favoured_17[1:0], favoured_17[1] & ~favoured_17[0], favoured_17[0]};
  wire [11:0] n14 = {contenders_5[11] & ~|contenders_5[10:0], contenders_5[10] & ~|contenders_5[9:0],
      contenders_5[9] & ~|contenders_5[8:0], contenders_5[8] & ~|contenders_5[7:0], contenders_5[7] &
      ~|contenders_5[6:0], contenders_5[6] & ~|contenders_5[5:0], contenders_5[5] & ~|contenders_5[4:0],
      contenders_5[4] & ~|contenders_5[3:0], contenders_5[3] & ~|contenders_5[2:0], contenders_5[2] &
      ~|contenders_5[1:0], contenders_5[1] & ~contenders_5[0], contenders_5[0]};
  wire [11:0] winner_5 = n13 | ((|favoured_17) ? 12'd0 : n14);
  wire [11:0] n15 = {1'd0, |(12'h400 & winner_5), |(12'h600 & winner_5), |(12'h700 & winner_5), |(12'h780 &
      winner_5), |(12'h7c0 & winner_5), |(12'h7e0 & winner_5), |(12'h7f0 & winner_5), |(12'h7f8 & winner_5),
      |(12'h7fc & winner_5), |(12'h7fe & winner_5), |(12'h7ff & winner_5)};
  wire [11:0] contenders_6 = {put_forward_12[5], put_forward_11[5], put_forward_10[5], put_forward_9[5],
      put_forward_8[5], put_forward_7[5], put_forward_6[5], put_forward_5[5], put_forward_4[5],
      put_forward_3[5], put_forward_2[5], put_forward[5]};
  wire [11:0] favoured_18 = contenders_6 & (~priority_17);
  wire [11:0] n16 = {favoured_18[11] & ~|favoured_18[10:0], favoured_18[10] & ~|favoured_18[9:0],
      favoured_18[9] & ~|favoured_18[8:0], favoured_18[8] & ~|favoured_18[7:0], favoured_18[7] &
      ~|favoured_18[6:0], favoured_18[6] & ~|favoured_18[5:0], favoured_18[5] & ~|favoured_18[4:0],
      favoured_18[4] & ~|favoured_18[3:0], favoured_18[3] & ~|favoured_18[2:0], favoured_18[2] &
      ~|favoured_18[1:0], favoured_18[1] & ~favoured_18[0], favoured_18[0]};
  wire [11:0] n17 = {contenders_6[11] & ~|contenders_6[10:0], contenders_6[10] & ~|contenders_6[9:0],
      contenders_6[9] & ~|contenders_6[8:0], contenders_6[8] & ~|contenders_6[7:0], contenders_6[7] &
      ~|contenders_6[6:0], contenders_6[6] & ~|contenders_6[5:0], contenders_6[5] & ~|contenders_6[4:0],
      contenders_6[4] & ~|contenders_6[3:0], contenders_6[3] & ~|contenders_6[2:0], contenders_6[2] &
      ~|contenders_6[1:0], contenders_6[1] & ~contenders_6[0], contenders_6[0]};
  wire [11:0] winner_6 = n16 | ((|favoured_18) ? 12'd0 : n17);
  wire [11:0] n18 = {1'd0, |(12'h400 & winner_6), |(12'h600 & winner_6), |(12'h700 & winner_6), |(12'h780 &
      winner_6), |(12'h7c0 & winner_6), |(12'h7e0 & winner_6), |(12'h7f0 & winner_6), |(12'h7f8 & winner_6),
      |(12'h7fc & winner_6), |(12'h7fe & winner_6), |(12'h7ff & winner_6)};
  wire [11:0] contenders_7 = {put_forward_12[6], put_forward_11[6], put_forward_10[6], put_forward_9[6],
      put_forward_8[6], put_forward_7[6], put_forward_6[6], put_forward_5[6], put_forward_4[6],
      put_forward_3[6], put_forward_2[6], put_forward[6]};
  wire [11:0] favoured_19 = contenders_7 & (~priority_18);
  wire [11:0] n19 = {favoured_19[11] & ~|favoured_19[10:0], favoured_19[10] & ~|favoured_19[9:0],
      favoured_19[9] & ~|favoured_19[8:0], favoured_19[8] & ~|favoured_19[7:0], favoured_19[7] &
      ~|favoured_19[6:0], favoured_19[6] & ~|favoured_19[5:0], favoured_19[5] & ~|favoured_19[4:0],
      favoured_19[4] & ~|favoured_19[3:0], favoured_19[3] & ~|favoured_19[2:0], favoured_19[2] &
      ~|favoured_19[1:0], favoured_19[1] & ~favoured_19[0], favoured_19[0]};
  wire [11:0] n20 = {contenders_7[11] & ~|contenders_7[10:0], contenders_7[10] & ~|contenders_7[9:0],
      contenders_7[9] & ~|contenders_7[8:0], contenders_7[8] & ~|contenders_7[7:0], contenders_7[7] &
      ~|contenders_7[6:0], contenders_7[6] & ~|contenders_7[5:0], contenders_7[5] & ~|contenders_7[4:0],
      contenders_7[4] & ~|contenders_7[3:0], contenders_7[3] & ~|contenders_7[2:0], contenders_7[2] &
      ~|contenders_7[1:0], contenders_7[1] & ~contenders_7[0], contenders_7[0]};
  wire [11:0] winner_7 = n19 | ((|favoured_19) ? 12'd0 : n20);
  wire [11:0] n21 = {1'd0, |(12'h400 & winner_7), |(12'h600 & winner_7), |(12'h700 & winner_7), |(12'h780 &
      winner_7), |(12'h7c0 & winner_7), |(12'h7e0 & winner_7), |(12'h7f0 & winner_7), |(12'h7f8 & winner_7),
      |(12'h7fc & winner_7), |(12'h7fe & winner_7), |(12'h7ff & winner_7)};
  wire [11:0] contenders_8 = {put_forward_12[7], put_forward_11[7], put_forward_10[7], put_forward_9[7],
      put_forward_8[7], put_forward_7[7], put_forward_6[7], put_forward_5[7], put_forward_4[7],
      put_forward_3[7], put_forward_2[7], put_forward[7]};
  wire [11:0] favoured_20 = contenders_8 & (~priority_19);
  wire [11:0] n22 = {favoured_20[11] & ~|favoured_20[10:0], favoured_20[10] & ~|favoured_20[9:0],
      favoured_20[9] & ~|favoured_20[8:0], favoured_20[8] & ~|favoured_20[7:0], favoured_20[7] &
      ~|favoured_20[6:0], favoured_20[6] & ~|favoured_20[5:0], favoured_20[5] & ~|favoured_20[4:0],
      favoured_20[4] & ~|favoured_20[3:0], favoured_20[3] & ~|favoured_20[2:0], favoured_20[2] &
      ~|favoured_20[1:0], favoured_20[1] & ~favoured_20[0], favoured_20[0]};
  wire [11:0] n23 = {contenders_8[11] & ~|contenders_8[10:0], contenders_8[10] & ~|contenders_8[9:0],
      contenders_8[9] & ~|contenders_8[8:0], contenders_8[8] & ~|contenders_8[7:0], contenders_8[7] &
      ~|contenders_8[6:0], contenders_8[6] & ~|contenders_8[5:0], contenders_8[5] & ~|contenders_8[4:0],
      contenders_8[4] & ~|contenders_8[3:0], contenders_8[3] & ~|contenders_8[2:0], contenders_8[2] &
      ~|contenders_8[1:0], contenders_8[1] & ~contenders_8[0], contenders_8[0]};
  wire [11:0] winner_8 = n22 | ((|favoured_20) ? 12'd0 : n23);
  wire [11:0] n24 = {1'd0, |(12'h400 & winner_8), |(12'h600 & winner_8), |(12'h700 & winner_8), |(12'h780 &
      winner_8), |(12'h7c0 & winner_8), |(12'h7e0 & winner_8), |(12'h7f0 & winner_8), |(12'h7f8 & winner_8),
      |(12'h7fc & winner_8), |(12'h7fe & winner_8), |(12'h7ff & winner_8)};
  wire [11:0] contenders_9 = {put_forward_12[8], put_forward_11[8], put_forward_10[8], put_forward_9[8],
      put_forward_8[8], put_forward_7[8], put_forward_6[8], put_forward_5[8], put_forward_4[8],
      put_forward_3[8], put_forward_2[8], put_forward[8]};
  wire [11:0] favoured_21 = contenders_9 & (~priority_20);
  wire [11:0] n25 = {favoured_21[11] & ~|favoured_21[10:0], favoured_21[10] & ~|favoured_21[9:0],
      favoured_21[9] & ~|favoured_21[8:0], favoured_21[8] & ~|favoured_21[7:0], favoured_21[7] &
      ~|favoured_21[6:0], favoured_21[6] & ~|favoured_21[5:0], favoured_21[5] & ~|favoured_21[4:0],
      favoured_21[4] & ~|favoured_21[3:0], favoured_21[3] & ~|favoured_21[2:0], favoured_21[2] &
      ~|favoured_21[1:0], favoured_21[1] & ~favoured_21[0], favoured_21[0]};
  wire [11:0] n26 = {contenders_9[11] & ~|contenders_9[10:0], contenders_9[10] & ~|contenders_9[9:0],
      contenders_9[9] & ~|contenders_9[8:0], contenders_9[8] & ~|contenders_9[7:0], contenders_9[7] &
      ~|contenders_9[6:0], contenders_9[6] & ~|contenders_9[5:0], contenders_9[5] & ~|contenders_9[4:0],
      contenders_9[4] & ~|contenders_9[3:0], contenders_9[3] & ~|contenders_9[2:0], contenders_9[2] &
      ~|contenders_9[1:0], contenders_9[1] & ~contenders_9[0], contenders_9[0]};
  wire [11:0] winner_9 = n25 | ((|favoured_21) ? 12'd0 : n26);
  wire [11:0] n27 = {1'd0, |(12'h400 & winner_9), |(12'h600 & winner_9), |(12'h700 & winner_9), |(12'h780 &
      winner_9), |(12'h7c0 & winner_9), |(12'h7e0 & winner_9), |(12'h7f0 & winner_9), |(12'h7f8 & winner_9),
      |(12'h7fc & winner_9), |(12'h7fe & winner_9), |(12'h7ff & winner_9)};
  wire [11:0] contenders_10 = {put_forward_12[9], put_forward_11[9], put_forward_10[9], put_forward_9[9],
      put_forward_8[9], put_forward_7[9], put_forward_6[9], put_forward_5[9], put_forward_4[9],
      put_forward_3[9], put_forward_2[9], put_forward[9]};
  wire [11:0] favoured_22 = contenders_10 & (~priority_21);
  wire [11:0] n28 = {favoured_22[11] & ~|favoured_22[10:0], favoured_22[10] & ~|favoured_22[9:0],
      favoured_22[9] & ~|favoured_22[8:0], favoured_22[8] & ~|favoured_22[7:0], favoured_22[7] &
      ~|favoured_22[6:0], favoured_22[6] & ~|favoured_22[5:0], favoured_22[5] & ~|favoured_22[4:0],
      favoured_22[4] & ~|favoured_22[3:0], favoured_22[3] & ~|favoured_22[2:0], favoured_22[2] &
      ~|favoured_22[1:0], favoured_22[1] & ~favoured_22[0], favoured_22[0]};
  wire [11:0] n29 = {contenders_10[11] & ~|contenders_10[10:0], contenders_10[10] & ~|contenders_10[9:0],
      contenders_10[9] & ~|contenders_10[8:0], contenders_10[8] & ~|contenders_10[7:0], contenders_10[7] &
      ~|contenders_10[6:0], contenders_10[6] & ~|contenders_10[5:0], contenders_10[5] & ~|contenders_10[4:0],
      contenders_10[4] & ~|contenders_10[3:0], contenders_10[3] & ~|contenders_10[2:0], contenders_10[2] &
      ~|contenders_10[1:0], contenders_10[1] & ~contenders_10[0], contenders_10[0]};
  wire [11:0] winner_10 = n28 | ((|favoured_22) ? 12'd0 : n29);
  wire [11:0] n30 = {1'd0, |(12'h400 & winner_10), |(12'h600 & winner_10), |(12'h700 & winner_10), |(12'h780 &
      winner_10), |(12'h7c0 & winner_10), |(12'h7e0 & winner_10), |(12'h7f0 & winner_10), |(12'h7f8 &
      winner_10), |(12'h7fc & winner_10), |(12'h7fe & winner_10), |(12'h7ff & winner_10)};
  wire [11:0] contenders_11 = {put_forward_12[10], put_forward_11[10], put_forward_10[10], put_forward_9[10],
      put_forward_8[10], put_forward_7[10], put_forward_6[10], put_forward_5[10], put_forward_4[10],
      put_forward_3[10], put_forward_2[10], put_forward[10]};
  wire [11:0] favoured_23 = contenders_11 & (~priority_22);
  wire [11:0] n31 = {favoured_23[11] & ~|favoured_23[10:0], favoured_23[10] & ~|favoured_23[9:0],
      favoured_23[9] & ~|favoured_23[8:0], favoured_23[8] & ~|favoured_23[7:0], favoured_23[7] &
      ~|favoured_23[6:0], favoured_23[6] & ~|favoured_23[5:0], favoured_23[5] & ~|favoured_23[4:0],
      favoured_23[4] & ~|favoured_23[3:0], favoured_23[3] & ~|favoured_23[2:0], favoured_23[2] &
      ~|favoured_23[1:0], favoured_23[1] & ~favoured_23[0], favoured_23[0]};
  wire [11:0] n32 = {contenders_11[11] & ~|contenders_11[10:0], contenders_11[10] & ~|contenders_11[9:0],
      contenders_11[9] & ~|contenders_11[8:0], contenders_11[8] & ~|contenders_11[7:0], contenders_11[7] &
      ~|contenders_11[6:0], contenders_11[6] & ~|contenders_11[5:0], contenders_11[5] & ~|contenders_11[4:0],
      contenders_11[4] & ~|contenders_11[3:0], contenders_11[3] & ~|contenders_11[2:0], contenders_11[2] &
      ~|contenders_11[1:0], contenders_11[1] & ~contenders_11[0], contenders_11[0]};
  wire [11:0] winner_11 = n31 | ((|favoured_23) ? 12'd0 : n32);
  wire [11:0] n33 = {1'd0, |(12'h400 & winner_11), |(12'h600 & winner_11), |(12'h700 & winner_11), |(12'h780 &
      winner_11), |(12'h7c0 & winner_11), |(12'h7e0 & winner_11), |(12'h7f0 & winner_11), |(12'h7f8 &
      winner_11), |(12'h7fc & winner_11), |(12'h7fe & winner_11), |(12'h7ff & winner_11)};
  wire [11:0] contenders_12 = {put_forward_12[11], put_forward_11[11], put_forward_10[11], put_forward_9[11],
      put_forward_8[11], put_forward_7[11], put_forward_6[11], put_forward_5[11], put_forward_4[11],
      put_forward_3[11], put_forward_2[11], put_forward[11]};
  wire [11:0] favoured_24 = contenders_12 & (~priority_23);
  wire [11:0] n34 = {favoured_24[11] & ~|favoured_24[10:0], favoured_24[10] & ~|favoured_24[9:0],
      favoured_24[9] & ~|favoured_24[8:0], favoured_24[8] & ~|favoured_24[7:0], favoured_24[7] &
      ~|favoured_24[6:0], favoured_24[6] & ~|favoured_24[5:0], favoured_24[5] & ~|favoured_24[4:0],
      favoured_24[4] & ~|favoured_24[3:0], favoured_24[3] & ~|favoured_24[2:0], favoured_24[2] &
      ~|favoured_24[1:0], favoured_24[1] & ~favoured_24[0], favoured_24[0]};
  wire [11:0] n35 = {contenders_12[11] & ~|contenders_12[10:0], contenders_12[10] & ~|contenders_12[9:0],
      contenders_12[9] & ~|contenders_12[8:0], contenders_12[8] & ~|contenders_12[7:0], contenders_12[7] &
      ~|contenders_12[6:0], contenders_12[6] & ~|contenders_12[5:0], contenders_12[5] & ~|contenders_12[4:0],
      contenders_12[4] & ~|contenders_12[3:0], contenders_12[3] & ~|contenders_12[2:0], contenders_12[2] &
      ~|contenders_12[1:0], contenders_12[1] & ~contenders_12[0], contenders_12[0]};
  wire [11:0] winner_12 = n34 | ((|favoured_24) ? 12'd0 : n35);
  wire [11:0] n36 = {1'd0, |(12'h400 & winner_12), |(12'h600 & winner_12), |(12'h700 & winner_12), |(12'h780 &
      winner_12), |(12'h7c0 & winner_12), |(12'h7e0 & winner_12), |(12'h7f0 & winner_12), |(12'h7f8 &
      winner_12), |(12'h7fc & winner_12), |(12'h7fe & winner_12), |(12'h7ff & winner_12)};
  wire [11:0] granted = {winner_12[0], winner_11[0], winner_10[0], winner_9[0], winner_8[0], winner_7[0],
      winner_6[0], winner_5[0], winner_4[0], winner_3[0], winner_2[0], winner[0]};
  wire n37 = (|granted) ? pick : 1'd0;
  wire [11:0] granted_2 = {winner_12[1], winner_11[1], winner_10[1], winner_9[1], winner_8[1], winner_7[1],
      winner_6[1], winner_5[1], winner_4[1], winner_3[1], winner_2[1], winner[1]};
  wire n38 = (|granted_2) ? pick_2 : 1'd0;
  wire [11:0] granted_3 = {winner_12[2], winner_11[2], winner_10[2], winner_9[2], winner_8[2], winner_7[2],
      winner_6[2], winner_5[2], winner_4[2], winner_3[2], winner_2[2], winner[2]};
  wire n39 = (|granted_3) ? pick_3 : 1'd0;
  wire [11:0] granted_4 = {winner_12[3], winner_11[3], winner_10[3], winner_9[3], winner_8[3], winner_7[3],
      winner_6[3], winner_5[3], winner_4[3], winner_3[3], winner_2[3], winner[3]};
  wire n40 = (|granted_4) ? pick_4 : 1'd0;
  wire [11:0] granted_5 = {winner_12[4], winner_11[4], winner_10[4], winner_9[4], winner_8[4], winner_7[4],
      winner_6[4], winner_5[4], winner_4[4], winner_3[4], winner_2[4], winner[4]};
  wire n41 = (|granted_5) ? pick_5 : 1'd0;
  wire [11:0] granted_6 = {winner_12[5], winner_11[5], winner_10[5], winner_9[5], winner_8[5], winner_7[5],
      winner_6[5], winner_5[5], winner_4[5], winner_3[5], winner_2[5], winner[5]};
  wire n42 = (|granted_6) ? pick_6 : 1'd0;
  wire [11:0] granted_7 = {winner_12[6], winner_11[6], winner_10[6], winner_9[6], winner_8[6], winner_7[6],
      winner_6[6], winner_5[6], winner_4[6], winner_3[6], winner_2[6], winner[6]};
  wire n43 = (|granted_7) ? pick_7 : 1'd0;
  wire [11:0] granted_8 = {winner_12[7], winner_11[7], winner_10[7], winner_9[7], winner_8[7], winner_7[7],
      winner_6[7], winner_5[7], winner_4[7], winner_3[7], winner_2[7], winner[7]};
  wire n44 = (|granted_8) ? pick_8 : 1'd0;
  wire [11:0] granted_9 = {winner_12[8], winner_11[8], winner_10[8], winner_9[8], winner_8[8], winner_7[8],
      winner_6[8], winner_5[8], winner_4[8], winner_3[8], winner_2[8], winner[8]};
  wire n45 = (|granted_9) ? pick_9 : 1'd0;
  wire [11:0] granted_10 = {winner_12[9], winner_11[9], winner_10[9], winner_9[9], winner_8[9], winner_7[9],
      winner_6[9], winner_5[9], winner_4[9], winner_3[9], winner_2[9], winner[9]};
  wire n46 = (|granted_10) ? pick_10 : 1'd0;
  wire [11:0] granted_11 = {winner_12[10], winner_11[10], winner_10[10], winner_9[10], winner_8[10],
      winner_7[10], winner_6[10], winner_5[10], winner_4[10], winner_3[10], winner_2[10], winner[10]};
  wire n47 = (|granted_11) ? pick_11 : 1'd0;
  wire [11:0] granted_12 = {winner_12[11], winner_11[11], winner_10[11], winner_9[11], winner_8[11],
      winner_7[11], winner_6[11], winner_5[11], winner_4[11], winner_3[11], winner_2[11], winner[11]};
  wire n48 = (|granted_12) ? pick_12 : 1'd0;
  assign next_j1_neg_o = pick;
  assign vc_j1_neg_o = n37;
  assign output_j1_neg_o = granted;
  assign next_j1_pos_o = pick_2;
  assign vc_j1_pos_o = n38;
  assign output_j1_pos_o = granted_2;
  assign next_j2_neg_o = pick_3;
  assign vc_j2_neg_o = n39;
  assign output_j2_neg_o = granted_3;
  assign next_j2_pos_o = pick_4;
  assign vc_j2_pos_o = n40;
  assign output_j2_pos_o = granted_4;
  assign next_j4_neg_o = pick_5;
  assign vc_j4_neg_o = n41;
  assign output_j4_neg_o = granted_5;
  assign next_j4_pos_o = pick_6;
  assign vc_j4_pos_o = n42;
  assign output_j4_pos_o = granted_6;
  assign next_j8_neg_o = pick_7;
  assign vc_j8_neg_o = n43;
  assign output_j8_neg_o = granted_7;
  assign next_j8_pos_o = pick_8;
  assign vc_j8_pos_o = n44;
  assign output_j8_pos_o = granted_8;
  assign next_j16_neg_o = pick_9;
  assign vc_j16_neg_o = n45;
  assign output_j16_neg_o = granted_9;
  assign next_j16_pos_o = pick_10;
  assign vc_j16_pos_o = n46;
  assign output_j16_pos_o = granted_10;
  assign next_j32_pos_o = pick_11;
  assign vc_j32_pos_o = n47;
  assign output_j32_pos_o = granted_11;
  assign next_inject_o = pick_12;
  assign vc_inject_o = n48;
  assign output_inject_o = granted_12;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 1'd0;
      priority_1 <= 1'd0;
      priority_2 <= 1'd0;
      priority_3 <= 1'd0;
      priority_4 <= 1'd0;
      priority_5 <= 1'd0;
      priority_6 <= 1'd0;
      priority_7 <= 1'd0;
      priority_8 <= 1'd0;
      priority_9 <= 1'd0;
      priority_10 <= 1'd0;
      priority_11 <= 1'd0;
      priority_12 <= 12'd0;
      priority_13 <= 12'd0;
      priority_14 <= 12'd0;
      priority_15 <= 12'd0;
      priority_16 <= 12'd0;
      priority_17 <= 12'd0;
      priority_18 <= 12'd0;
      priority_19 <= 12'd0;
      priority_20 <= 12'd0;
      priority_21 <= 12'd0;
      priority_22 <= 12'd0;
      priority_23 <= 12'd0;
    end else begin
      priority_0 <= n37 ? 1'd0 : priority_0;
      priority_1 <= n38 ? 1'd0 : priority_1;
      priority_2 <= n39 ? 1'd0 : priority_2;
      priority_3 <= n40 ? 1'd0 : priority_3;
      priority_4 <= n41 ? 1'd0 : priority_4;
      priority_5 <= n42 ? 1'd0 : priority_5;
      priority_6 <= n43 ? 1'd0 : priority_6;
      priority_7 <= n44 ? 1'd0 : priority_7;
      priority_8 <= n45 ? 1'd0 : priority_8;
      priority_9 <= n46 ? 1'd0 : priority_9;
      priority_10 <= n47 ? 1'd0 : priority_10;
      priority_11 <= n48 ? 1'd0 : priority_11;
      priority_12 <= (|winner) ? n3 : priority_12;
      priority_13 <= (|winner_2) ? n6 : priority_13;
      priority_14 <= (|winner_3) ? n9 : priority_14;
      priority_15 <= (|winner_4) ? n12 : priority_15;
      priority_16 <= (|winner_5) ? n15 : priority_16;
      priority_17 <= (|winner_6) ? n18 : priority_17;
      priority_18 <= (|winner_7) ? n21 : priority_18;
      priority_19 <= (|winner_8) ? n24 : priority_19;
      priority_20 <= (|winner_9) ? n27 : priority_20;
      priority_21 <= (|winner_10) ? n30 : priority_21;
      priority_22 <= (|winner_11) ? n33 : priority_22;
      priority_23 <= (|winner_12) ? n36 : priority_23;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: What is granted was asked for.
      assert (~(|(granted & (~(asks_j1_neg_i ? want_j1_neg_0_i : 12'd0)))));
      // one_grant_j1_neg: An input is granted once.
      assert (~(|(granted & (granted + 12'hfff))));
      // requested_j1_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~(asks_j1_pos_i ? want_j1_pos_0_i : 12'd0)))));
      // one_grant_j1_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 12'hfff))));
      // requested_j2_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~(asks_j2_neg_i ? want_j2_neg_0_i : 12'd0)))));
      // one_grant_j2_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 12'hfff))));
      // requested_j2_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~(asks_j2_pos_i ? want_j2_pos_0_i : 12'd0)))));
      // one_grant_j2_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 12'hfff))));
      // requested_j4_neg: What is granted was asked for.
      assert (~(|(granted_5 & (~(asks_j4_neg_i ? want_j4_neg_0_i : 12'd0)))));
      // one_grant_j4_neg: An input is granted once.
      assert (~(|(granted_5 & (granted_5 + 12'hfff))));
      // requested_j4_pos: What is granted was asked for.
      assert (~(|(granted_6 & (~(asks_j4_pos_i ? want_j4_pos_0_i : 12'd0)))));
      // one_grant_j4_pos: An input is granted once.
      assert (~(|(granted_6 & (granted_6 + 12'hfff))));
      // requested_j8_neg: What is granted was asked for.
      assert (~(|(granted_7 & (~(asks_j8_neg_i ? want_j8_neg_0_i : 12'd0)))));
      // one_grant_j8_neg: An input is granted once.
      assert (~(|(granted_7 & (granted_7 + 12'hfff))));
      // requested_j8_pos: What is granted was asked for.
      assert (~(|(granted_8 & (~(asks_j8_pos_i ? want_j8_pos_0_i : 12'd0)))));
      // one_grant_j8_pos: An input is granted once.
      assert (~(|(granted_8 & (granted_8 + 12'hfff))));
      // requested_j16_neg: What is granted was asked for.
      assert (~(|(granted_9 & (~(asks_j16_neg_i ? want_j16_neg_0_i : 12'd0)))));
      // one_grant_j16_neg: An input is granted once.
      assert (~(|(granted_9 & (granted_9 + 12'hfff))));
      // requested_j16_pos: What is granted was asked for.
      assert (~(|(granted_10 & (~(asks_j16_pos_i ? want_j16_pos_0_i : 12'd0)))));
      // one_grant_j16_pos: An input is granted once.
      assert (~(|(granted_10 & (granted_10 + 12'hfff))));
      // requested_j32_pos: What is granted was asked for.
      assert (~(|(granted_11 & (~(asks_j32_pos_i ? want_j32_pos_0_i : 12'd0)))));
      // one_grant_j32_pos: An input is granted once.
      assert (~(|(granted_11 & (granted_11 + 12'hfff))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_12 & (~(asks_inject_i ? want_inject_0_i : 12'd0)))));
      // one_grant_inject: An input is granted once.
      assert (~(|(granted_12 & (granted_12 + 12'hfff))));
      // one_winner_0: An output is granted once.
      assert (~(|(winner & (winner + 12'hfff))));
      // one_winner_1: An output is granted once.
      assert (~(|(winner_2 & (winner_2 + 12'hfff))));
      // one_winner_2: An output is granted once.
      assert (~(|(winner_3 & (winner_3 + 12'hfff))));
      // one_winner_3: An output is granted once.
      assert (~(|(winner_4 & (winner_4 + 12'hfff))));
      // one_winner_4: An output is granted once.
      assert (~(|(winner_5 & (winner_5 + 12'hfff))));
      // one_winner_5: An output is granted once.
      assert (~(|(winner_6 & (winner_6 + 12'hfff))));
      // one_winner_6: An output is granted once.
      assert (~(|(winner_7 & (winner_7 + 12'hfff))));
      // one_winner_7: An output is granted once.
      assert (~(|(winner_8 & (winner_8 + 12'hfff))));
      // one_winner_8: An output is granted once.
      assert (~(|(winner_9 & (winner_9 + 12'hfff))));
      // one_winner_9: An output is granted once.
      assert (~(|(winner_10 & (winner_10 + 12'hfff))));
      // one_winner_10: An output is granted once.
      assert (~(|(winner_11 & (winner_11 + 12'hfff))));
      // one_winner_11: An output is granted once.
      assert (~(|(winner_12 & (winner_12 + 12'hfff))));
    end
  end
`endif
endmodule
