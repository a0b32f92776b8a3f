// Computes the route of a packet at its injection port: the jumps to make, in the header field digits.
// digits holds one bit per network port to take. The bits above count repeated jumps.
// Each switch clears the bit of the jump that it makes.
module hb_recoder (
  // coordinate of this router
  input  wire [2:0] here_x_i,
  // header field: coordinate of the destination
  input  wire [2:0] dest_x_i,
  // new value of the header field digits
  output wire [4:0] digits_o
);
  wire [2:0] upward = dest_x_i + (-here_x_i);
  wire [2:0] downward = -upward;
  wire [4:0] n1 = {2'd0, upward[2:0]};
  wire [4:0] n2 = n1 + {1'd0, upward[2:0], 1'd0};
  wire [4:0] n3 = n2 & (~n1);
  wire [4:0] n4 = n1 & (~n2);
  wire [4:0] n5 = {2'd0, downward[2:0]};
  wire [4:0] n6 = n5 + {1'd0, downward[2:0], 1'd0};
  wire [4:0] n7 = n6 & (~n5);
  wire [4:0] n8 = n5 & (~n6);
  wire n9 = n3[3] | n4[3];
  wire [4:0] digits_up = {n9, n3[2], n4[2], n3[1], n4[1]};
  wire n10 = n7[3] | n8[3];
  wire [4:0] digits_down = {n10, n8[2], n7[2], n8[1], n7[1]};
  wire [1:0] n11 = {1'd0, n4[1]} + {1'd0, n3[1]};
  wire [1:0] n12 = {1'd0, n4[2]} + ({1'd0, n3[2]} + {1'd0, n9});
  wire [2:0] hops_up = {1'd0, n11[1:0]} + {1'd0, n12[1:0]};
  wire [1:0] n13 = {1'd0, n7[1]} + {1'd0, n8[1]};
  wire [1:0] n14 = {1'd0, n7[2]} + ({1'd0, n8[2]} + {1'd0, n10});
  wire [2:0] hops_down = {1'd0, n13[1:0]} + {1'd0, n14[1:0]};
  wire n15 = (downward[2] ^ upward[2]) ? upward[2] : ((downward[1] ^ upward[1]) ? upward[1] : (~downward[0] &
      upward[0]));
  wire n16 = (hops_down[2] ^ hops_up[2]) ? hops_up[2] : ((hops_down[1] ^ hops_up[1]) ? hops_up[1] :
      (~hops_down[0] & hops_up[0]));
  wire n17 = (hops_up[2] ^ hops_down[2]) ? hops_down[2] : ((hops_up[1] ^ hops_down[1]) ? hops_down[1] :
      (~hops_up[0] & hops_down[0]));
  wire by_down = n16 | (n15 & (~n17));
  wire [4:0] digits = by_down ? digits_down : digits_up;
  assign digits_o = digits;

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, n3[0], n3[4], n4[0], n4[4], n7[0], n7[4], n8[0], n8[4]};
endmodule
