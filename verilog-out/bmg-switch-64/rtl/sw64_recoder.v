// Computes the route of a packet at its injection port: the jumps to make, in the header field digits.
// digits holds one bit per network port to take. The bits above count repeated jumps.
// Each switch clears the bit of the jump that it makes.
module sw64_recoder (
  // coordinate of this router
  input  wire [5:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [5:0] dest_x_i,
  // new value of the header field digits
  output wire [10:0] digits_o
);
  wire [5:0] upward = dest_x_i + (-here_x_i);
  wire [5:0] downward = -upward;
  wire [7:0] n1 = {2'd0, upward[5:0]};
  wire [7:0] n2 = n1 + {1'd0, upward[5:0], 1'd0};
  wire [7:0] n3 = n2 & (~n1);
  wire [7:0] n4 = n1 & (~n2);
  wire [7:0] n5 = {2'd0, downward[5:0]};
  wire [7:0] n6 = n5 + {1'd0, downward[5:0], 1'd0};
  wire [7:0] n7 = n6 & (~n5);
  wire [7:0] n8 = n5 & (~n6);
  wire n9 = n3[6] | n4[6];
  wire [10:0] digits_up = {n9, n3[5], n4[5], n3[4], n4[4], n3[3], n4[3], n3[2], n4[2], n3[1], n4[1]};
  wire n10 = n7[6] | n8[6];
  wire [10:0] digits_down = {n10, n8[5], n7[5], n8[4], n7[4], n8[3], n7[3], n8[2], n7[2], n8[1], n7[1]};
  wire [1:0] n11 = {1'd0, n4[1]} + {1'd0, n3[1]};
  wire [1:0] n12 = {1'd0, n4[2]} + ({1'd0, n3[2]} + {1'd0, n4[3]});
  wire [2:0] n13 = {1'd0, n11[1:0]} + {1'd0, n12[1:0]};
  wire [1:0] n14 = {1'd0, n3[3]} + ({1'd0, n4[4]} + {1'd0, n3[4]});
  wire [1:0] n15 = {1'd0, n4[5]} + ({1'd0, n3[5]} + {1'd0, n9});
  wire [2:0] n16 = {1'd0, n14[1:0]} + {1'd0, n15[1:0]};
  wire [3:0] hops_up = {1'd0, n13[2:0]} + {1'd0, n16[2:0]};
  wire [1:0] n17 = {1'd0, n7[1]} + {1'd0, n8[1]};
  wire [1:0] n18 = {1'd0, n7[2]} + ({1'd0, n8[2]} + {1'd0, n7[3]});
  wire [2:0] n19 = {1'd0, n17[1:0]} + {1'd0, n18[1:0]};
  wire [1:0] n20 = {1'd0, n8[3]} + ({1'd0, n7[4]} + {1'd0, n8[4]});
  wire [1:0] n21 = {1'd0, n7[5]} + ({1'd0, n8[5]} + {1'd0, n10});
  wire [2:0] n22 = {1'd0, n20[1:0]} + {1'd0, n21[1:0]};
  wire [3:0] hops_down = {1'd0, n19[2:0]} + {1'd0, n22[2:0]};
  wire n23 = (downward[5] ^ upward[5]) ? upward[5] : ((downward[4] ^ upward[4]) ? upward[4] : ((downward[3] ^
      upward[3]) ? upward[3] : ((downward[2] ^ upward[2]) ? upward[2] : ((downward[1] ^ upward[1]) ? upward[1]
      : (~downward[0] & upward[0])))));
  wire n24 = (hops_down[3] ^ hops_up[3]) ? hops_up[3] : ((hops_down[2] ^ hops_up[2]) ? hops_up[2] :
      ((hops_down[1] ^ hops_up[1]) ? hops_up[1] : (~hops_down[0] & hops_up[0])));
  wire n25 = (hops_up[3] ^ hops_down[3]) ? hops_down[3] : ((hops_up[2] ^ hops_down[2]) ? hops_down[2] :
      ((hops_up[1] ^ hops_down[1]) ? hops_down[1] : (~hops_up[0] & hops_down[0])));
  wire by_down = n24 | (n23 & (~n25));
  wire [10:0] digits = by_down ? digits_down : digits_up;
  assign digits_o = digits;

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, n3[0], n3[7], n4[0], n4[7], n7[0], n7[7], n8[0], n8[7]};
endmodule
