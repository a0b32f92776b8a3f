// Arbiter: grants one of 6 requesters, in rotation.
// It moves on when a grant is put to use.
module noc3_arbiter_round_robin_6 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [5:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [5:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [5:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire n4 = passed[0] & (~passed[4]);
  wire n5 = passed[0] & (~passed[5]);
  wire [5:0] before_0 = {n5, n4, n3, n2, n1, 1'd0};
  wire n6 = passed[1] & (~passed[2]);
  wire n7 = passed[1] & (~passed[3]);
  wire n8 = passed[1] & (~passed[4]);
  wire n9 = passed[1] & (~passed[5]);
  wire [5:0] before_1 = {n9, n8, n7, n6, 1'd0, ~n1};
  wire n10 = passed[2] & (~passed[3]);
  wire n11 = passed[2] & (~passed[4]);
  wire n12 = passed[2] & (~passed[5]);
  wire [5:0] before_2 = {n12, n11, n10, 1'd0, ~n6, ~n2};
  wire n13 = passed[3] & (~passed[4]);
  wire n14 = passed[3] & (~passed[5]);
  wire [5:0] before_3 = {n14, n13, 1'd0, ~n10, ~n7, ~n3};
  wire n15 = passed[4] & (~passed[5]);
  wire [5:0] before_4 = {n15, 1'd0, ~n13, ~n11, ~n8, ~n4};
  wire [5:0] before_5 = {1'd0, ~n15, ~n14, ~n12, ~n9, ~n5};
  wire [5:0] grant = {requests_i[5] & (~(|(requests_i & before_5))), requests_i[4] & (~(|(requests_i &
      before_4))), requests_i[3] & (~(|(requests_i & before_3))), requests_i[2] & (~(|(requests_i &
      before_2))), requests_i[1] & (~(|(requests_i & before_1))), requests_i[0] & (~(|(requests_i &
      before_0)))};
  wire [5:0] n16 = served_i ? grant : 6'd0;
  wire [5:0] n17 = {1'd0, |(n16 & 6'h10), |(n16 & 6'h18), |(n16 & 6'h1c), |(n16 & 6'h1e), |(n16 & 6'h1f)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 6'd0;
    end else begin
      passed <= (|n16) ? n17 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 6'h3f))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
