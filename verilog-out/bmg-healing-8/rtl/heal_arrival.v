// Updates the route of a packet that arrives on a network port.
// Where a logical link ends, it looks up the path of the next one in the bank with the epoch of the packet.
// If no bank has that epoch, it computes a new route from the current bank.
module heal_arrival (
  // current bank: number of these tables, modulo 4
  input  wire [1:0] current_epoch_i,
  // current bank: the bank holds complete tables
  input  wire current_valid_i,
  // current bank: number of working routers, modulo 8
  input  wire [2:0] current_nodes_i,
  // current bank: number of this router among the working routers
  input  wire [2:0] current_here_i,
  // current bank: bit k: 2^k is less than the number of working routers
  input  wire [2:0] current_jumps_i,
  // current bank: {1, original number} of a failed router; zero if unused
  input  wire [3:0] current_dead_0_i,
  input  wire [3:0] current_dead_1_i,
  // current bank: network ports of the path down by 1; zero if there is none
  input  wire [4:0] current_path_0_i,
  // current bank: network ports of the path up by 1; zero if there is none
  input  wire [4:0] current_path_1_i,
  // current bank: network ports of the path down by 2; zero if there is none
  input  wire [4:0] current_path_2_i,
  // current bank: network ports of the path up by 2; zero if there is none
  input  wire [4:0] current_path_3_i,
  // current bank: network ports of the path down by 4; zero if there is none
  input  wire [4:0] current_path_4_i,
  // current bank: network ports of the path up by 4; zero if there is none
  input  wire [4:0] current_path_5_i,
  // other bank: number of these tables, modulo 4
  input  wire [1:0] other_epoch_i,
  // other bank: the bank holds complete tables
  input  wire other_valid_i,
  // other bank: network ports of the path down by 1; zero if there is none
  input  wire [4:0] other_path_0_i,
  // other bank: network ports of the path up by 1; zero if there is none
  input  wire [4:0] other_path_1_i,
  // other bank: network ports of the path down by 2; zero if there is none
  input  wire [4:0] other_path_2_i,
  // other bank: network ports of the path up by 2; zero if there is none
  input  wire [4:0] other_path_3_i,
  // other bank: network ports of the path down by 4; zero if there is none
  input  wire [4:0] other_path_4_i,
  // other bank: network ports of the path up by 4; zero if there is none
  input  wire [4:0] other_path_5_i,
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // one-hot: the network port that the packet arrived on; zero if it was injected here
  input  wire [4:0] from_i,
  // header field: coordinate of the destination
  input  wire [2:0] dest_x_i,
  // header field: the part of the route that remains
  input  wire [12:0] digits_i,
  // new value of the header field digits
  output wire [12:0] digits_o
);
  wire [5:0] n1 = digits_i[10:5];
  wire [1:0] n2 = digits_i[12:11];
  wire n3 = current_valid_i & (current_epoch_i == n2);
  wire by_other = (other_valid_i & (other_epoch_i == n2)) & (~n3);
  wire n4 = n3 | by_other;
  wire [2:0] n5 = current_dead_0_i[2:0];
  wire n6 = (n5[2] ^ dest_x_i[2]) ? dest_x_i[2] : ((n5[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~n5[0] &
      dest_x_i[0]));
  wire [2:0] n7 = current_dead_1_i[2:0];
  wire n8 = (n7[2] ^ dest_x_i[2]) ? dest_x_i[2] : ((n7[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~n7[0] &
      dest_x_i[0]));
  wire [2:0] new_number = (dest_x_i + (-((current_dead_0_i[3] & n6) ? 3'd1 : 3'd0))) + (-((current_dead_1_i[3]
      & n8) ? 3'd1 : 3'd0));
  wire [2:0] n9 = new_number + (-current_here_i);
  wire n10 = (new_number[2] ^ current_here_i[2]) ? current_here_i[2] : ((new_number[1] ^ current_here_i[1]) ?
      current_here_i[1] : (~new_number[0] & current_here_i[0]));
  wire [2:0] upward = n10 ? (current_nodes_i + n9) : n9;
  wire [2:0] downward = current_nodes_i + (-upward);
  wire [4:0] n11 = {2'd0, upward[2:0]};
  wire [4:0] n12 = n11 + {1'd0, upward[2:0], 1'd0};
  wire [4:0] n13 = n12 & (~n11);
  wire [4:0] n14 = n11 & (~n12);
  wire [3:0] n15 = ~{1'd0, current_jumps_i[2:0]};
  wire [4:0] n16 = {2'd0, downward[2:0]};
  wire [4:0] n17 = n16 + {1'd0, downward[2:0], 1'd0};
  wire [4:0] n18 = n17 & (~n16);
  wire [4:0] n19 = n16 & (~n17);
  wire [1:0] n20 = {1'd0, n14[1]} + ({1'd0, n13[1]} + {1'd0, n14[2]});
  wire [1:0] n21 = {1'd0, n13[2]} + ({1'd0, n14[3]} + {1'd0, n13[3]});
  wire [2:0] hops_up = {1'd0, n20[1:0]} + {1'd0, n21[1:0]};
  wire [1:0] n22 = {1'd0, n18[1]} + ({1'd0, n19[1]} + {1'd0, n18[2]});
  wire [1:0] n23 = {1'd0, n19[2]} + ({1'd0, n18[3]} + {1'd0, n19[3]});
  wire [2:0] hops_down = {1'd0, n22[1:0]} + {1'd0, n23[1:0]};
  wire n24 = (downward[2] ^ upward[2]) ? upward[2] : ((downward[1] ^ upward[1]) ? upward[1] : (~downward[0] &
      upward[0]));
  wire n25 = (hops_down[2] ^ hops_up[2]) ? hops_up[2] : ((hops_down[1] ^ hops_up[1]) ? hops_up[1] :
      (~hops_down[0] & hops_up[0]));
  wire n26 = (hops_up[2] ^ hops_down[2]) ? hops_down[2] : ((hops_up[1] ^ hops_down[1]) ? hops_down[1] :
      (~hops_up[0] & hops_down[0]));
  wire by_down = (~(|(n15 & n18[4:1]))) & ((|(n13[4:1] & n15)) | (n25 | (n24 & (~n26))));
  wire [5:0] n27 = by_down ? {n19[3], n18[3], n19[2], n18[2], n19[1], n18[1]} : {n13[3], n14[3], n13[2],
      n14[2], n13[1], n14[1]};
  wire [5:0] n28 = n4 ? n1 : n27;
  wire [1:0] n29 = n4 ? n2 : current_epoch_i;
  wire [4:0] n30 = by_other ? other_path_0_i : current_path_0_i;
  wire [4:0] n31 = by_other ? other_path_1_i : current_path_1_i;
  wire [4:0] n32 = by_other ? other_path_2_i : current_path_2_i;
  wire [4:0] n33 = by_other ? other_path_3_i : current_path_3_i;
  wire [4:0] n34 = by_other ? other_path_4_i : current_path_4_i;
  wire [4:0] n35 = by_other ? other_path_5_i : current_path_5_i;
  wire next_link = (|n1) & (~(|digits_i[4:0]));
  wire [5:0] open_links = {|(healthy_i & n35), |(healthy_i & n34), |(healthy_i & n33), |(healthy_i & n32),
      |(healthy_i & n31), |(healthy_i & n30)};
  wire blocked = |(n28 & (~open_links));
  wire [5:0] n36 = {from_i == n35, from_i == n34, from_i == n33, from_i == n32, from_i == n31, from_i == n30};
  wire [5:0] n37 = open_links & (~(blocked ? n36 : 6'd0));
  wire n38 = ~(n28[0] | n28[1]);
  wire n39 = ~(n28[2] | n28[3]);
  wire n40 = ~(n28[4] | n28[5]);
  wire [5:0] n41 = n28 & n37;
  wire [5:0] n42 = n37 & (blocked ? ({{2{n40}}, {2{n39}}, {2{n38}}}) : 6'd0);
  wire [5:0] n43 = n28 & open_links;
  wire [5:0] n44 = {n41[5] & ~|n41[4:0], n41[4] & ~|n41[3:0], n41[3] & ~|n41[2:0], n41[2] & ~|n41[1:0], n41[1]
      & ~n41[0], n41[0]};
  wire [5:0] n45 = {n42[5] & ~|n42[4:0], n42[4] & ~|n42[3:0], n42[3] & ~|n42[2:0], n42[2] & ~|n42[1:0], n42[1]
      & ~n42[0], n42[0]};
  wire [5:0] n46 = {n43[5] & ~|n43[4:0], n43[4] & ~|n43[3:0], n43[3] & ~|n43[2:0], n43[2] & ~|n43[1:0], n43[1]
      & ~n43[0], n43[0]};
  wire n47 = |n44;
  wire detours = (|n45) & (~n47);
  wire [5:0] n48 = n47 ? n44 : (detours ? n45 : n46);
  wire [5:0] n49 = (detours ? {n45[4], n45[5], n45[2], n45[3], n45[0], n45[1]} : 6'd0) | (n28 & (~n48));
  wire [4:0] n50 = (((n48[0] ? n30 : 5'd0) | (n48[1] ? n31 : 5'd0)) | (n48[2] ? n32 : 5'd0)) | (n48[3] ? n33 :
      5'd0);
  wire [4:0] n51 = (n50 | (n48[4] ? n34 : 5'd0)) | (n48[5] ? n35 : 5'd0);
  assign digits_o = next_link ? {n29[1:0], n49[5:0], n51[4:0]} : digits_i;

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, n13[0], n14[0], n14[4], n18[0], n19[0], n19[4]};
endmodule
