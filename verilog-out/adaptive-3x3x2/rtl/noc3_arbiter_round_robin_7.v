// Arbiter: grants one of 7 requesters, in rotation.
// It moves on when a grant is put to use.
module noc3_arbiter_round_robin_7 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [6:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [6:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [6:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire n4 = passed[0] & (~passed[4]);
  wire n5 = passed[0] & (~passed[5]);
  wire n6 = passed[0] & (~passed[6]);
  wire [6:0] before_0 = {n6, n5, n4, n3, n2, n1, 1'd0};
  wire n7 = passed[1] & (~passed[2]);
  wire n8 = passed[1] & (~passed[3]);
  wire n9 = passed[1] & (~passed[4]);
  wire n10 = passed[1] & (~passed[5]);
  wire n11 = passed[1] & (~passed[6]);
  wire [6:0] before_1 = {n11, n10, n9, n8, n7, 1'd0, ~n1};
  wire n12 = passed[2] & (~passed[3]);
  wire n13 = passed[2] & (~passed[4]);
  wire n14 = passed[2] & (~passed[5]);
  wire n15 = passed[2] & (~passed[6]);
  wire [6:0] before_2 = {n15, n14, n13, n12, 1'd0, ~n7, ~n2};
  wire n16 = passed[3] & (~passed[4]);
  wire n17 = passed[3] & (~passed[5]);
  wire n18 = passed[3] & (~passed[6]);
  wire [6:0] before_3 = {n18, n17, n16, 1'd0, ~n12, ~n8, ~n3};
  wire n19 = passed[4] & (~passed[5]);
  wire n20 = passed[4] & (~passed[6]);
  wire [6:0] before_4 = {n20, n19, 1'd0, ~n16, ~n13, ~n9, ~n4};
  wire n21 = passed[5] & (~passed[6]);
  wire [6:0] before_5 = {n21, 1'd0, ~n19, ~n17, ~n14, ~n10, ~n5};
  wire [6:0] before_6 = {1'd0, ~n21, ~n20, ~n18, ~n15, ~n11, ~n6};
  wire [6:0] grant = {requests_i[6] & (~(|(requests_i & before_6))), requests_i[5] & (~(|(requests_i &
      before_5))), requests_i[4] & (~(|(requests_i & before_4))), requests_i[3] & (~(|(requests_i &
      before_3))), requests_i[2] & (~(|(requests_i & before_2))), requests_i[1] & (~(|(requests_i &
      before_1))), requests_i[0] & (~(|(requests_i & before_0)))};
  wire [6:0] n22 = served_i ? grant : 7'd0;
  wire [6:0] n23 = {1'd0, |(n22 & 7'h20), |(n22 & 7'h30), |(n22 & 7'h38), |(n22 & 7'h3c), |(n22 & 7'h3e),
      |(n22 & 7'h3f)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 7'd0;
    end else begin
      passed <= (|n22) ? n23 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 7'h7f))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
