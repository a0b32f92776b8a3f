// Virtual-channel allocator: at most one channel of each input and each output port in a clock.
// Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.
module heal_vc_allocator (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // requesters that ask
  input  wire [3:0] asks_j1_neg_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_neg_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_neg_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_neg_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_neg_3_i,
  // requesters that ask
  input  wire [3:0] asks_j1_pos_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_pos_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_pos_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_pos_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j1_pos_3_i,
  // requesters that ask
  input  wire [3:0] asks_j2_neg_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_neg_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_neg_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_neg_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_neg_3_i,
  // requesters that ask
  input  wire [3:0] asks_j2_pos_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_pos_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_pos_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_pos_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j2_pos_3_i,
  // requesters that ask
  input  wire [3:0] asks_j4_pos_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j4_pos_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j4_pos_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j4_pos_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_j4_pos_3_i,
  // requesters that ask
  input  wire [3:0] asks_inject_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_inject_0_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_inject_1_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_inject_2_i,
  // one-hot: the output it asks for
  input  wire [5:0] want_inject_3_i,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_j1_neg_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_j1_neg_o,
  // one-hot: the output it is granted
  output wire [5:0] output_j1_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_j1_pos_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_j1_pos_o,
  // one-hot: the output it is granted
  output wire [5:0] output_j1_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_j2_neg_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_j2_neg_o,
  // one-hot: the output it is granted
  output wire [5:0] output_j2_neg_o,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_j2_pos_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_j2_pos_o,
  // one-hot: the output it is granted
  output wire [5:0] output_j2_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_j4_pos_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_j4_pos_o,
  // one-hot: the output it is granted
  output wire [5:0] output_j4_pos_o,
  // one-hot: the requester that is granted if any is
  output wire [3:0] next_inject_o,
  // one-hot: the requester that is granted
  output wire [3:0] vc_inject_o,
  // one-hot: the output it is granted
  output wire [5:0] output_inject_o
);
  reg [3:0] priority_0;
  reg [3:0] priority_1;
  reg [3:0] priority_2;
  reg [3:0] priority_3;
  reg [3:0] priority_4;
  reg [3:0] priority_5;
  reg [5:0] priority_6;
  reg [5:0] priority_7;
  reg [5:0] priority_8;
  reg [5:0] priority_9;
  reg [5:0] priority_10;
  reg [5:0] priority_11;
  wire [3:0] favoured = asks_j1_neg_i & (~priority_0);
  wire [3:0] n1 = {favoured[3] & ~|favoured[2:0], favoured[2] & ~|favoured[1:0], favoured[1] & ~favoured[0],
      favoured[0]};
  wire [3:0] n2 = {asks_j1_neg_i[3] & ~|asks_j1_neg_i[2:0], asks_j1_neg_i[2] & ~|asks_j1_neg_i[1:0],
      asks_j1_neg_i[1] & ~asks_j1_neg_i[0], asks_j1_neg_i[0]};
  wire [3:0] pick = n1 | ((|favoured) ? 4'd0 : n2);
  wire [3:0] favoured_2 = asks_j1_pos_i & (~priority_1);
  wire [3:0] n3 = {favoured_2[3] & ~|favoured_2[2:0], favoured_2[2] & ~|favoured_2[1:0], favoured_2[1] &
      ~favoured_2[0], favoured_2[0]};
  wire [3:0] n4 = {asks_j1_pos_i[3] & ~|asks_j1_pos_i[2:0], asks_j1_pos_i[2] & ~|asks_j1_pos_i[1:0],
      asks_j1_pos_i[1] & ~asks_j1_pos_i[0], asks_j1_pos_i[0]};
  wire [3:0] pick_2 = n3 | ((|favoured_2) ? 4'd0 : n4);
  wire [3:0] favoured_3 = asks_j2_neg_i & (~priority_2);
  wire [3:0] n5 = {favoured_3[3] & ~|favoured_3[2:0], favoured_3[2] & ~|favoured_3[1:0], favoured_3[1] &
      ~favoured_3[0], favoured_3[0]};
  wire [3:0] n6 = {asks_j2_neg_i[3] & ~|asks_j2_neg_i[2:0], asks_j2_neg_i[2] & ~|asks_j2_neg_i[1:0],
      asks_j2_neg_i[1] & ~asks_j2_neg_i[0], asks_j2_neg_i[0]};
  wire [3:0] pick_3 = n5 | ((|favoured_3) ? 4'd0 : n6);
  wire [3:0] favoured_4 = asks_j2_pos_i & (~priority_3);
  wire [3:0] n7 = {favoured_4[3] & ~|favoured_4[2:0], favoured_4[2] & ~|favoured_4[1:0], favoured_4[1] &
      ~favoured_4[0], favoured_4[0]};
  wire [3:0] n8 = {asks_j2_pos_i[3] & ~|asks_j2_pos_i[2:0], asks_j2_pos_i[2] & ~|asks_j2_pos_i[1:0],
      asks_j2_pos_i[1] & ~asks_j2_pos_i[0], asks_j2_pos_i[0]};
  wire [3:0] pick_4 = n7 | ((|favoured_4) ? 4'd0 : n8);
  wire [3:0] favoured_5 = asks_j4_pos_i & (~priority_4);
  wire [3:0] n9 = {favoured_5[3] & ~|favoured_5[2:0], favoured_5[2] & ~|favoured_5[1:0], favoured_5[1] &
      ~favoured_5[0], favoured_5[0]};
  wire [3:0] n10 = {asks_j4_pos_i[3] & ~|asks_j4_pos_i[2:0], asks_j4_pos_i[2] & ~|asks_j4_pos_i[1:0],
      asks_j4_pos_i[1] & ~asks_j4_pos_i[0], asks_j4_pos_i[0]};
  wire [3:0] pick_5 = n9 | ((|favoured_5) ? 4'd0 : n10);
  wire [3:0] favoured_6 = asks_inject_i & (~priority_5);
  wire [3:0] n11 = {favoured_6[3] & ~|favoured_6[2:0], favoured_6[2] & ~|favoured_6[1:0], favoured_6[1] &
      ~favoured_6[0], favoured_6[0]};
  wire [3:0] n12 = {asks_inject_i[3] & ~|asks_inject_i[2:0], asks_inject_i[2] & ~|asks_inject_i[1:0],
      asks_inject_i[1] & ~asks_inject_i[0], asks_inject_i[0]};
  wire [3:0] pick_6 = n11 | ((|favoured_6) ? 4'd0 : n12);
  wire [5:0] n13 = ((pick[0] ? want_j1_neg_0_i : 6'd0) | (pick[1] ? want_j1_neg_1_i : 6'd0)) | (pick[2] ?
      want_j1_neg_2_i : 6'd0);
  wire [5:0] put_forward = n13 | (pick[3] ? want_j1_neg_3_i : 6'd0);
  wire [5:0] n14 = (pick_2[0] ? want_j1_pos_0_i : 6'd0) | (pick_2[1] ? want_j1_pos_1_i : 6'd0);
  wire [5:0] put_forward_2 = (n14 | (pick_2[2] ? want_j1_pos_2_i : 6'd0)) | (pick_2[3] ? want_j1_pos_3_i :
      6'd0);
  wire [5:0] n15 = (pick_3[0] ? want_j2_neg_0_i : 6'd0) | (pick_3[1] ? want_j2_neg_1_i : 6'd0);
  wire [5:0] put_forward_3 = (n15 | (pick_3[2] ? want_j2_neg_2_i : 6'd0)) | (pick_3[3] ? want_j2_neg_3_i :
      6'd0);
  wire [5:0] n16 = (pick_4[0] ? want_j2_pos_0_i : 6'd0) | (pick_4[1] ? want_j2_pos_1_i : 6'd0);
  wire [5:0] put_forward_4 = (n16 | (pick_4[2] ? want_j2_pos_2_i : 6'd0)) | (pick_4[3] ? want_j2_pos_3_i :
      6'd0);
  wire [5:0] n17 = (pick_5[0] ? want_j4_pos_0_i : 6'd0) | (pick_5[1] ? want_j4_pos_1_i : 6'd0);
  wire [5:0] put_forward_5 = (n17 | (pick_5[2] ? want_j4_pos_2_i : 6'd0)) | (pick_5[3] ? want_j4_pos_3_i :
      6'd0);
  wire [5:0] n18 = (pick_6[0] ? want_inject_0_i : 6'd0) | (pick_6[1] ? want_inject_1_i : 6'd0);
  wire [5:0] put_forward_6 = (n18 | (pick_6[2] ? want_inject_2_i : 6'd0)) | (pick_6[3] ? want_inject_3_i :
      6'd0);
  wire [5:0] contenders = {put_forward_6[0], put_forward_5[0], put_forward_4[0], put_forward_3[0],
      put_forward_2[0], put_forward[0]};
  wire [5:0] favoured_7 = contenders & (~priority_6);
  wire [5:0] n19 = {favoured_7[5] & ~|favoured_7[4:0], favoured_7[4] & ~|favoured_7[3:0], favoured_7[3] &
      ~|favoured_7[2:0], favoured_7[2] & ~|favoured_7[1:0], favoured_7[1] & ~favoured_7[0], favoured_7[0]};
  wire [5:0] n20 = {contenders[5] & ~|contenders[4:0], contenders[4] & ~|contenders[3:0], contenders[3] &
      ~|contenders[2:0], contenders[2] & ~|contenders[1:0], contenders[1] & ~contenders[0], contenders[0]};
  wire [5:0] winner = n19 | ((|favoured_7) ? 6'd0 : n20);
  wire [5:0] n21 = {1'd0, |(winner & 6'h10), |(winner & 6'h18), |(winner & 6'h1c), |(winner & 6'h1e), |(winner
      & 6'h1f)};
  wire [5:0] contenders_2 = {put_forward_6[1], put_forward_5[1], put_forward_4[1], put_forward_3[1],
      put_forward_2[1], put_forward[1]};
  wire [5:0] favoured_8 = contenders_2 & (~priority_7);
  wire [5:0] n22 = {favoured_8[5] & ~|favoured_8[4:0], favoured_8[4] & ~|favoured_8[3:0], favoured_8[3] &
      ~|favoured_8[2:0], favoured_8[2] & ~|favoured_8[1:0], favoured_8[1] & ~favoured_8[0], favoured_8[0]};
  wire [5:0] n23 = {contenders_2[5] & ~|contenders_2[4:0], contenders_2[4] & ~|contenders_2[3:0],
      contenders_2[3] & ~|contenders_2[2:0], contenders_2[2] & ~|contenders_2[1:0], contenders_2[1] &
      ~contenders_2[0], contenders_2[0]};
  wire [5:0] winner_2 = n22 | ((|favoured_8) ? 6'd0 : n23);
  wire [5:0] n24 = {1'd0, |(6'h10 & winner_2), |(6'h18 & winner_2), |(6'h1c & winner_2), |(6'h1e & winner_2),
      |(6'h1f & winner_2)};
  wire [5:0] contenders_3 = {put_forward_6[2], put_forward_5[2], put_forward_4[2], put_forward_3[2],
      put_forward_2[2], put_forward[2]};
  wire [5:0] favoured_9 = contenders_3 & (~priority_8);
  wire [5:0] n25 = {favoured_9[5] & ~|favoured_9[4:0], favoured_9[4] & ~|favoured_9[3:0], favoured_9[3] &
      ~|favoured_9[2:0], favoured_9[2] & ~|favoured_9[1:0], favoured_9[1] & ~favoured_9[0], favoured_9[0]};
  wire [5:0] n26 = {contenders_3[5] & ~|contenders_3[4:0], contenders_3[4] & ~|contenders_3[3:0],
      contenders_3[3] & ~|contenders_3[2:0], contenders_3[2] & ~|contenders_3[1:0], contenders_3[1] &
      ~contenders_3[0], contenders_3[0]};
  wire [5:0] winner_3 = n25 | ((|favoured_9) ? 6'd0 : n26);
  wire [5:0] n27 = {1'd0, |(6'h10 & winner_3), |(6'h18 & winner_3), |(6'h1c & winner_3), |(6'h1e & winner_3),
      |(6'h1f & winner_3)};
  wire [5:0] contenders_4 = {put_forward_6[3], put_forward_5[3], put_forward_4[3], put_forward_3[3],
      put_forward_2[3], put_forward[3]};
  wire [5:0] favoured_10 = contenders_4 & (~priority_9);
  wire [5:0] n28 = {favoured_10[5] & ~|favoured_10[4:0], favoured_10[4] & ~|favoured_10[3:0], favoured_10[3] &
      ~|favoured_10[2:0], favoured_10[2] & ~|favoured_10[1:0], favoured_10[1] & ~favoured_10[0],
      favoured_10[0]};
  wire [5:0] n29 = {contenders_4[5] & ~|contenders_4[4:0], contenders_4[4] & ~|contenders_4[3:0],
      contenders_4[3] & ~|contenders_4[2:0], contenders_4[2] & ~|contenders_4[1:0], contenders_4[1] &
      ~contenders_4[0], contenders_4[0]};
  wire [5:0] winner_4 = n28 | ((|favoured_10) ? 6'd0 : n29);
  wire [5:0] n30 = {1'd0, |(6'h10 & winner_4), |(6'h18 & winner_4), |(6'h1c & winner_4), |(6'h1e & winner_4),
      |(6'h1f & winner_4)};
  wire [5:0] contenders_5 = {put_forward_6[4], put_forward_5[4], put_forward_4[4], put_forward_3[4],
      put_forward_2[4], put_forward[4]};
  wire [5:0] favoured_11 = contenders_5 & (~priority_10);
  wire [5:0] n31 = {favoured_11[5] & ~|favoured_11[4:0], favoured_11[4] & ~|favoured_11[3:0], favoured_11[3] &
      ~|favoured_11[2:0], favoured_11[2] & ~|favoured_11[1:0], favoured_11[1] & ~favoured_11[0],
      favoured_11[0]};
  wire [5:0] n32 = {contenders_5[5] & ~|contenders_5[4:0], contenders_5[4] & ~|contenders_5[3:0],
      contenders_5[3] & ~|contenders_5[2:0], contenders_5[2] & ~|contenders_5[1:0], contenders_5[1] &
      ~contenders_5[0], contenders_5[0]};
  wire [5:0] winner_5 = n31 | ((|favoured_11) ? 6'd0 : n32);
  wire [5:0] n33 = {1'd0, |(6'h10 & winner_5), |(6'h18 & winner_5), |(6'h1c & winner_5), |(6'h1e & winner_5),
      |(6'h1f & winner_5)};
  wire [5:0] contenders_6 = {put_forward_6[5], put_forward_5[5], put_forward_4[5], put_forward_3[5],
      put_forward_2[5], put_forward[5]};
  wire [5:0] favoured_12 = contenders_6 & (~priority_11);
  wire [5:0] n34 = {favoured_12[5] & ~|favoured_12[4:0], favoured_12[4] & ~|favoured_12[3:0], favoured_12[3] &
      ~|favoured_12[2:0], favoured_12[2] & ~|favoured_12[1:0], favoured_12[1] & ~favoured_12[0],
      favoured_12[0]};
  wire [5:0] n35 = {contenders_6[5] & ~|contenders_6[4:0], contenders_6[4] & ~|contenders_6[3:0],
      contenders_6[3] & ~|contenders_6[2:0], contenders_6[2] & ~|contenders_6[1:0], contenders_6[1] &
      ~contenders_6[0], contenders_6[0]};
  wire [5:0] winner_6 = n34 | ((|favoured_12) ? 6'd0 : n35);
  wire [5:0] n36 = {1'd0, |(6'h10 & winner_6), |(6'h18 & winner_6), |(6'h1c & winner_6), |(6'h1e & winner_6),
      |(6'h1f & winner_6)};
  wire [5:0] granted = {winner_6[0], winner_5[0], winner_4[0], winner_3[0], winner_2[0], winner[0]};
  wire [3:0] n37 = (|granted) ? pick : 4'd0;
  wire [3:0] n38 = (|n37) ? {1'd0, |(n37 & 4'd4), |(n37 & 4'd6), |(n37 & 4'd7)} : priority_0;
  wire [5:0] granted_2 = {winner_6[1], winner_5[1], winner_4[1], winner_3[1], winner_2[1], winner[1]};
  wire [3:0] n39 = (|granted_2) ? pick_2 : 4'd0;
  wire [3:0] n40 = (|n39) ? {1'd0, |(4'd4 & n39), |(4'd6 & n39), |(4'd7 & n39)} : priority_1;
  wire [5:0] granted_3 = {winner_6[2], winner_5[2], winner_4[2], winner_3[2], winner_2[2], winner[2]};
  wire [3:0] n41 = (|granted_3) ? pick_3 : 4'd0;
  wire [3:0] n42 = (|n41) ? {1'd0, |(4'd4 & n41), |(4'd6 & n41), |(4'd7 & n41)} : priority_2;
  wire [5:0] granted_4 = {winner_6[3], winner_5[3], winner_4[3], winner_3[3], winner_2[3], winner[3]};
  wire [3:0] n43 = (|granted_4) ? pick_4 : 4'd0;
  wire [3:0] n44 = (|n43) ? {1'd0, |(4'd4 & n43), |(4'd6 & n43), |(4'd7 & n43)} : priority_3;
  wire [5:0] granted_5 = {winner_6[4], winner_5[4], winner_4[4], winner_3[4], winner_2[4], winner[4]};
  wire [3:0] n45 = (|granted_5) ? pick_5 : 4'd0;
  wire [3:0] n46 = (|n45) ? {1'd0, |(4'd4 & n45), |(4'd6 & n45), |(4'd7 & n45)} : priority_4;
  wire [5:0] granted_6 = {winner_6[5], winner_5[5], winner_4[5], winner_3[5], winner_2[5], winner[5]};
  wire [3:0] n47 = (|granted_6) ? pick_6 : 4'd0;
  wire [3:0] n48 = (|n47) ? {1'd0, |(4'd4 & n47), |(4'd6 & n47), |(4'd7 & n47)} : priority_5;
  assign next_j1_neg_o = pick;
  assign vc_j1_neg_o = n37;
  assign output_j1_neg_o = granted;
  assign next_j1_pos_o = pick_2;
  assign vc_j1_pos_o = n39;
  assign output_j1_pos_o = granted_2;
  assign next_j2_neg_o = pick_3;
  assign vc_j2_neg_o = n41;
  assign output_j2_neg_o = granted_3;
  assign next_j2_pos_o = pick_4;
  assign vc_j2_pos_o = n43;
  assign output_j2_pos_o = granted_4;
  assign next_j4_pos_o = pick_5;
  assign vc_j4_pos_o = n45;
  assign output_j4_pos_o = granted_5;
  assign next_inject_o = pick_6;
  assign vc_inject_o = n47;
  assign output_inject_o = granted_6;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      priority_0 <= 4'd0;
      priority_1 <= 4'd0;
      priority_2 <= 4'd0;
      priority_3 <= 4'd0;
      priority_4 <= 4'd0;
      priority_5 <= 4'd0;
      priority_6 <= 6'd0;
      priority_7 <= 6'd0;
      priority_8 <= 6'd0;
      priority_9 <= 6'd0;
      priority_10 <= 6'd0;
      priority_11 <= 6'd0;
    end else begin
      priority_0 <= n38;
      priority_1 <= n40;
      priority_2 <= n42;
      priority_3 <= n44;
      priority_4 <= n46;
      priority_5 <= n48;
      priority_6 <= (|winner) ? n21 : priority_6;
      priority_7 <= (|winner_2) ? n24 : priority_7;
      priority_8 <= (|winner_3) ? n27 : priority_8;
      priority_9 <= (|winner_4) ? n30 : priority_9;
      priority_10 <= (|winner_5) ? n33 : priority_10;
      priority_11 <= (|winner_6) ? n36 : priority_11;
    end
  end

`ifdef FLITFORGE_ASSERT
  wire [5:0] n49 = (asks_j1_neg_i[0] ? want_j1_neg_0_i : 6'd0) | (asks_j1_neg_i[1] ? want_j1_neg_1_i : 6'd0);
  wire [5:0] n50 = (asks_j1_neg_i[3] ? want_j1_neg_3_i : 6'd0) | ((asks_j1_neg_i[2] ? want_j1_neg_2_i : 6'd0)
      | n49);
  wire [5:0] n51 = (asks_j1_pos_i[0] ? want_j1_pos_0_i : 6'd0) | (asks_j1_pos_i[1] ? want_j1_pos_1_i : 6'd0);
  wire [5:0] n52 = (asks_j1_pos_i[3] ? want_j1_pos_3_i : 6'd0) | ((asks_j1_pos_i[2] ? want_j1_pos_2_i : 6'd0)
      | n51);
  wire [5:0] n53 = (asks_j2_neg_i[0] ? want_j2_neg_0_i : 6'd0) | (asks_j2_neg_i[1] ? want_j2_neg_1_i : 6'd0);
  wire [5:0] n54 = (asks_j2_neg_i[3] ? want_j2_neg_3_i : 6'd0) | ((asks_j2_neg_i[2] ? want_j2_neg_2_i : 6'd0)
      | n53);
  wire [5:0] n55 = (asks_j2_pos_i[0] ? want_j2_pos_0_i : 6'd0) | (asks_j2_pos_i[1] ? want_j2_pos_1_i : 6'd0);
  wire [5:0] n56 = (asks_j2_pos_i[3] ? want_j2_pos_3_i : 6'd0) | ((asks_j2_pos_i[2] ? want_j2_pos_2_i : 6'd0)
      | n55);
  wire [5:0] n57 = (asks_j4_pos_i[0] ? want_j4_pos_0_i : 6'd0) | (asks_j4_pos_i[1] ? want_j4_pos_1_i : 6'd0);
  wire [5:0] n58 = (asks_j4_pos_i[3] ? want_j4_pos_3_i : 6'd0) | ((asks_j4_pos_i[2] ? want_j4_pos_2_i : 6'd0)
      | n57);
  wire [5:0] n59 = (asks_inject_i[0] ? want_inject_0_i : 6'd0) | (asks_inject_i[1] ? want_inject_1_i : 6'd0);
  wire [5:0] n60 = (asks_inject_i[3] ? want_inject_3_i : 6'd0) | ((asks_inject_i[2] ? want_inject_2_i : 6'd0)
      | n59);
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // requested_j1_neg: What is granted was asked for.
      assert (~(|(granted & (~n50))));
      // one_grant_j1_neg: An input is granted once.
      assert (~(|(granted & (granted + 6'h3f))));
      // requested_j1_pos: What is granted was asked for.
      assert (~(|(granted_2 & (~n52))));
      // one_grant_j1_pos: An input is granted once.
      assert (~(|(granted_2 & (granted_2 + 6'h3f))));
      // requested_j2_neg: What is granted was asked for.
      assert (~(|(granted_3 & (~n54))));
      // one_grant_j2_neg: An input is granted once.
      assert (~(|(granted_3 & (granted_3 + 6'h3f))));
      // requested_j2_pos: What is granted was asked for.
      assert (~(|(granted_4 & (~n56))));
      // one_grant_j2_pos: An input is granted once.
      assert (~(|(granted_4 & (granted_4 + 6'h3f))));
      // requested_j4_pos: What is granted was asked for.
      assert (~(|(granted_5 & (~n58))));
      // one_grant_j4_pos: An input is granted once.
      assert (~(|(granted_5 & (granted_5 + 6'h3f))));
      // requested_inject: What is granted was asked for.
      assert (~(|(granted_6 & (~n60))));
      // one_grant_inject: An input is granted once.
      assert (~(|(granted_6 & (granted_6 + 6'h3f))));
      // one_winner_0: An output is granted once.
      assert (~(|(winner & (winner + 6'h3f))));
      // one_winner_1: An output is granted once.
      assert (~(|(winner_2 & (winner_2 + 6'h3f))));
      // one_winner_2: An output is granted once.
      assert (~(|(winner_3 & (winner_3 + 6'h3f))));
      // one_winner_3: An output is granted once.
      assert (~(|(winner_4 & (winner_4 + 6'h3f))));
      // one_winner_4: An output is granted once.
      assert (~(|(winner_5 & (winner_5 + 6'h3f))));
      // one_winner_5: An output is granted once.
      assert (~(|(winner_6 & (winner_6 + 6'h3f))));
    end
  end
`endif
endmodule
