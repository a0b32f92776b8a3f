// Arbiter: grants one of 9 requesters, in rotation.
// It moves on when a grant is put to use.
module sw64_arbiter_round_robin_9 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [8:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [8:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [8:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire n4 = passed[0] & (~passed[4]);
  wire n5 = passed[0] & (~passed[5]);
  wire n6 = passed[0] & (~passed[6]);
  wire n7 = passed[0] & (~passed[7]);
  wire n8 = passed[0] & (~passed[8]);
  wire [8:0] before_0 = {n8, n7, n6, n5, n4, n3, n2, n1, 1'd0};
  wire n9 = passed[1] & (~passed[2]);
  wire n10 = passed[1] & (~passed[3]);
  wire n11 = passed[1] & (~passed[4]);
  wire n12 = passed[1] & (~passed[5]);
  wire n13 = passed[1] & (~passed[6]);
  wire n14 = passed[1] & (~passed[7]);
  wire n15 = passed[1] & (~passed[8]);
  wire [8:0] before_1 = {n15, n14, n13, n12, n11, n10, n9, 1'd0, ~n1};
  wire n16 = passed[2] & (~passed[3]);
  wire n17 = passed[2] & (~passed[4]);
  wire n18 = passed[2] & (~passed[5]);
  wire n19 = passed[2] & (~passed[6]);
  wire n20 = passed[2] & (~passed[7]);
  wire n21 = passed[2] & (~passed[8]);
  wire [8:0] before_2 = {n21, n20, n19, n18, n17, n16, 1'd0, ~n9, ~n2};
  wire n22 = passed[3] & (~passed[4]);
  wire n23 = passed[3] & (~passed[5]);
  wire n24 = passed[3] & (~passed[6]);
  wire n25 = passed[3] & (~passed[7]);
  wire n26 = passed[3] & (~passed[8]);
  wire [8:0] before_3 = {n26, n25, n24, n23, n22, 1'd0, ~n16, ~n10, ~n3};
  wire n27 = passed[4] & (~passed[5]);
  wire n28 = passed[4] & (~passed[6]);
  wire n29 = passed[4] & (~passed[7]);
  wire n30 = passed[4] & (~passed[8]);
  wire [8:0] before_4 = {n30, n29, n28, n27, 1'd0, ~n22, ~n17, ~n11, ~n4};
  wire n31 = passed[5] & (~passed[6]);
  wire n32 = passed[5] & (~passed[7]);
  wire n33 = passed[5] & (~passed[8]);
  wire [8:0] before_5 = {n33, n32, n31, 1'd0, ~n27, ~n23, ~n18, ~n12, ~n5};
  wire n34 = passed[6] & (~passed[7]);
  wire n35 = passed[6] & (~passed[8]);
  wire [8:0] before_6 = {n35, n34, 1'd0, ~n31, ~n28, ~n24, ~n19, ~n13, ~n6};
  wire n36 = passed[7] & (~passed[8]);
  wire [8:0] before_7 = {n36, 1'd0, ~n34, ~n32, ~n29, ~n25, ~n20, ~n14, ~n7};
  wire [8:0] before_8 = {1'd0, ~n36, ~n35, ~n33, ~n30, ~n26, ~n21, ~n15, ~n8};
  wire [8:0] grant = {requests_i[8] & (~(|(requests_i & before_8))), requests_i[7] & (~(|(requests_i &
      before_7))), requests_i[6] & (~(|(requests_i & before_6))), requests_i[5] & (~(|(requests_i &
      before_5))), requests_i[4] & (~(|(requests_i & before_4))), requests_i[3] & (~(|(requests_i &
      before_3))), requests_i[2] & (~(|(requests_i & before_2))), requests_i[1] & (~(|(requests_i &
      before_1))), requests_i[0] & (~(|(requests_i & before_0)))};
  wire [8:0] n37 = served_i ? grant : 9'd0;
  wire [8:0] n38 = {1'd0, |(n37 & 9'h80), |(n37 & 9'hc0), |(n37 & 9'he0), |(n37 & 9'hf0), |(n37 & 9'hf8),
      |(n37 & 9'hfc), |(n37 & 9'hfe), |(n37 & 9'hff)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 9'd0;
    end else begin
      passed <= (|n37) ? n38 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 9'h1ff))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
