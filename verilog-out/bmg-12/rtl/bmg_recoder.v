// Computes the route of a packet at its injection port: the jumps to make, in the header field digits.
// digits holds one bit per network port to take. The bits above count repeated jumps.
// Each switch clears the bit of the jump that it makes.
module bmg_recoder (
  // coordinate of this router
  input  wire [3:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [3:0] dest_x_i,
  // new value of the header field digits
  output wire [5:0] digits_o
);
  wire [3:0] n1 = dest_x_i + (-here_x_i);
  wire n2 = (dest_x_i[3] ^ here_x_i[3]) ? here_x_i[3] : ((dest_x_i[2] ^ here_x_i[2]) ? here_x_i[2] :
      ((dest_x_i[1] ^ here_x_i[1]) ? here_x_i[1] : (~dest_x_i[0] & here_x_i[0])));
  wire [3:0] upward = n2 ? (n1 + 4'hc) : n1;
  wire [3:0] downward = 4'hc + (-upward);
  wire [5:0] n3 = {2'd0, upward[3:0]};
  wire [5:0] n4 = n3 + {1'd0, upward[3:0], 1'd0};
  wire [5:0] n5 = n4 & (~n3);
  wire [5:0] n6 = n3 & (~n4);
  wire [5:0] n7 = {2'd0, downward[3:0]};
  wire [5:0] n8 = n7 + {1'd0, downward[3:0], 1'd0};
  wire [5:0] n9 = n8 & (~n7);
  wire [5:0] n10 = n7 & (~n8);
  wire n11 = ~(n5[4] | n6[4]);
  wire n12 = ~(n5[3] | n6[3]);
  wire n13 = (n5[3] & n11) | (n6[4] & n12);
  wire n14 = (n6[3] & n11) | (n5[4] & n12);
  wire [5:0] digits_up = {n13, n14, n5[2], n6[2], n5[1], n6[1]};
  wire n15 = ~(n9[4] | n10[4]);
  wire n16 = ~(n9[3] | n10[3]);
  wire n17 = (n10[3] & n15) | (n9[4] & n16);
  wire n18 = (n9[3] & n15) | (n10[4] & n16);
  wire [5:0] digits_down = {n17, n18, n10[2], n9[2], n10[1], n9[1]};
  wire [1:0] n19 = {1'd0, n6[1]} + ({1'd0, n5[1]} + {1'd0, n6[2]});
  wire [1:0] n20 = {1'd0, n5[2]} + ({1'd0, n14} + {1'd0, n13});
  wire [2:0] hops_up = {1'd0, n19[1:0]} + {1'd0, n20[1:0]};
  wire [1:0] n21 = {1'd0, n9[1]} + ({1'd0, n10[1]} + {1'd0, n9[2]});
  wire [1:0] n22 = {1'd0, n10[2]} + ({1'd0, n18} + {1'd0, n17});
  wire [2:0] hops_down = {1'd0, n21[1:0]} + {1'd0, n22[1:0]};
  wire n23 = (downward[3] ^ upward[3]) ? upward[3] : ((downward[2] ^ upward[2]) ? upward[2] : ((downward[1] ^
      upward[1]) ? upward[1] : (~downward[0] & upward[0])));
  wire n24 = (hops_down[2] ^ hops_up[2]) ? hops_up[2] : ((hops_down[1] ^ hops_up[1]) ? hops_up[1] :
      (~hops_down[0] & hops_up[0]));
  wire n25 = (hops_up[2] ^ hops_down[2]) ? hops_down[2] : ((hops_up[1] ^ hops_down[1]) ? hops_down[1] :
      (~hops_up[0] & hops_down[0]));
  wire by_down = (~n9[5]) & (n5[5] | (n24 | (n23 & (~n25))));
  wire [5:0] digits = by_down ? digits_down : digits_up;
  assign digits_o = digits;

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, n5[0], n6[0], n6[5], n9[0], n10[0], n10[5]};
endmodule
