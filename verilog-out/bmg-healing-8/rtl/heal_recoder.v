// Computes the route of a packet at its injection port, from the current routing tables.
// The header field digits is {epoch, logical links, network ports}.
// It has one bit per logical link still to take, and one per network port left of the link in progress.
// If the node has already set network ports in digits, they are kept.
module heal_recoder (
  // current bank: number of these tables, modulo 4
  input  wire [1:0] current_epoch_i,
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
  // network ports with a working link
  input  wire [4:0] healthy_i,
  // header field: coordinate of the destination
  input  wire [2:0] dest_x_i,
  // header field: the part of the route that remains
  input  wire [12:0] digits_i,
  // new value of the header field digits
  output wire [12:0] digits_o
);
  wire [2:0] n1 = current_dead_0_i[2:0];
  wire n2 = (n1[2] ^ dest_x_i[2]) ? dest_x_i[2] : ((n1[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~n1[0] &
      dest_x_i[0]));
  wire [2:0] n3 = current_dead_1_i[2:0];
  wire n4 = (n3[2] ^ dest_x_i[2]) ? dest_x_i[2] : ((n3[1] ^ dest_x_i[1]) ? dest_x_i[1] : (~n3[0] &
      dest_x_i[0]));
  wire [2:0] new_number = (dest_x_i + (-((current_dead_0_i[3] & n2) ? 3'd1 : 3'd0))) + (-((current_dead_1_i[3]
      & n4) ? 3'd1 : 3'd0));
  wire [2:0] n5 = new_number + (-current_here_i);
  wire n6 = (new_number[2] ^ current_here_i[2]) ? current_here_i[2] : ((new_number[1] ^ current_here_i[1]) ?
      current_here_i[1] : (~new_number[0] & current_here_i[0]));
  wire [2:0] upward = n6 ? (current_nodes_i + n5) : n5;
  wire [2:0] downward = current_nodes_i + (-upward);
  wire [4:0] n7 = {2'd0, upward[2:0]};
  wire [4:0] n8 = n7 + {1'd0, upward[2:0], 1'd0};
  wire [4:0] n9 = n8 & (~n7);
  wire [4:0] n10 = n7 & (~n8);
  wire [3:0] n11 = ~{1'd0, current_jumps_i[2:0]};
  wire [4:0] n12 = {2'd0, downward[2:0]};
  wire [4:0] n13 = n12 + {1'd0, downward[2:0], 1'd0};
  wire [4:0] n14 = n13 & (~n12);
  wire [4:0] n15 = n12 & (~n13);
  wire [1:0] n16 = {1'd0, n10[1]} + ({1'd0, n9[1]} + {1'd0, n10[2]});
  wire [1:0] n17 = {1'd0, n9[2]} + ({1'd0, n10[3]} + {1'd0, n9[3]});
  wire [2:0] hops_up = {1'd0, n16[1:0]} + {1'd0, n17[1:0]};
  wire [1:0] n18 = {1'd0, n14[1]} + ({1'd0, n15[1]} + {1'd0, n14[2]});
  wire [1:0] n19 = {1'd0, n15[2]} + ({1'd0, n14[3]} + {1'd0, n15[3]});
  wire [2:0] hops_down = {1'd0, n18[1:0]} + {1'd0, n19[1:0]};
  wire n20 = (downward[2] ^ upward[2]) ? upward[2] : ((downward[1] ^ upward[1]) ? upward[1] : (~downward[0] &
      upward[0]));
  wire n21 = (hops_down[2] ^ hops_up[2]) ? hops_up[2] : ((hops_down[1] ^ hops_up[1]) ? hops_up[1] :
      (~hops_down[0] & hops_up[0]));
  wire n22 = (hops_up[2] ^ hops_down[2]) ? hops_down[2] : ((hops_up[1] ^ hops_down[1]) ? hops_down[1] :
      (~hops_up[0] & hops_down[0]));
  wire by_down = (~(|(n11 & n14[4:1]))) & ((|(n9[4:1] & n11)) | (n21 | (n20 & (~n22))));
  wire [5:0] n23 = by_down ? {n15[3], n14[3], n15[2], n14[2], n15[1], n14[1]} : {n9[3], n10[3], n9[2], n10[2],
      n9[1], n10[1]};
  wire [5:0] open_links = {|(current_path_5_i & healthy_i), |(current_path_4_i & healthy_i),
      |(current_path_3_i & healthy_i), |(current_path_2_i & healthy_i), |(current_path_1_i & healthy_i),
      |(current_path_0_i & healthy_i)};
  wire blocked = |(n23 & (~open_links));
  wire [5:0] n24 = {current_path_5_i == 5'd0, current_path_4_i == 5'd0, current_path_3_i == 5'd0,
      current_path_2_i == 5'd0, current_path_1_i == 5'd0, current_path_0_i == 5'd0};
  wire [5:0] n25 = open_links & (~(blocked ? n24 : 6'd0));
  wire n26 = ~(n23[0] | n23[1]);
  wire n27 = ~(n23[2] | n23[3]);
  wire n28 = ~(n23[4] | n23[5]);
  wire [5:0] n29 = n23 & n25;
  wire [5:0] n30 = n25 & (blocked ? ({{2{n28}}, {2{n27}}, {2{n26}}}) : 6'd0);
  wire [5:0] n31 = n23 & open_links;
  wire [5:0] n32 = {n29[5] & ~|n29[4:0], n29[4] & ~|n29[3:0], n29[3] & ~|n29[2:0], n29[2] & ~|n29[1:0], n29[1]
      & ~n29[0], n29[0]};
  wire [5:0] n33 = {n30[5] & ~|n30[4:0], n30[4] & ~|n30[3:0], n30[3] & ~|n30[2:0], n30[2] & ~|n30[1:0], n30[1]
      & ~n30[0], n30[0]};
  wire [5:0] n34 = {n31[5] & ~|n31[4:0], n31[4] & ~|n31[3:0], n31[3] & ~|n31[2:0], n31[2] & ~|n31[1:0], n31[1]
      & ~n31[0], n31[0]};
  wire n35 = |n32;
  wire detours = (|n33) & (~n35);
  wire [5:0] n36 = n35 ? n32 : (detours ? n33 : n34);
  wire [5:0] n37 = (detours ? {n33[4], n33[5], n33[2], n33[3], n33[0], n33[1]} : 6'd0) | (n23 & (~n36));
  wire [4:0] n38 = ((n36[0] ? current_path_0_i : 5'd0) | (n36[1] ? current_path_1_i : 5'd0)) | (n36[2] ?
      current_path_2_i : 5'd0);
  wire [4:0] n39 = (n38 | (n36[3] ? current_path_3_i : 5'd0)) | (n36[4] ? current_path_4_i : 5'd0);
  wire [4:0] n40 = n39 | (n36[5] ? current_path_5_i : 5'd0);
  assign digits_o = (|digits_i[4:0]) ? digits_i : {current_epoch_i[1:0], n37[5:0], n40[4:0]};

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, n9[0], n10[0], n10[4], n14[0], n15[0], n15[4]};
endmodule
