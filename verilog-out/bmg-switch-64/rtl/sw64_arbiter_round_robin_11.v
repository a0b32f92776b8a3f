// Arbiter: grants one of 11 requesters, in rotation.
// It moves on when a grant is put to use.
module sw64_arbiter_round_robin_11 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [10:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [10:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [10:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire n4 = passed[0] & (~passed[4]);
  wire n5 = passed[0] & (~passed[5]);
  wire n6 = passed[0] & (~passed[6]);
  wire n7 = passed[0] & (~passed[7]);
  wire n8 = passed[0] & (~passed[8]);
  wire n9 = passed[0] & (~passed[9]);
  wire n10 = passed[0] & (~passed[10]);
  wire [10:0] before_0 = {n10, n9, n8, n7, n6, n5, n4, n3, n2, n1, 1'd0};
  wire n11 = passed[1] & (~passed[2]);
  wire n12 = passed[1] & (~passed[3]);
  wire n13 = passed[1] & (~passed[4]);
  wire n14 = passed[1] & (~passed[5]);
  wire n15 = passed[1] & (~passed[6]);
  wire n16 = passed[1] & (~passed[7]);
  wire n17 = passed[1] & (~passed[8]);
  wire n18 = passed[1] & (~passed[9]);
  wire n19 = passed[1] & (~passed[10]);
  wire [10:0] before_1 = {n19, n18, n17, n16, n15, n14, n13, n12, n11, 1'd0, ~n1};
  wire n20 = passed[2] & (~passed[3]);
  wire n21 = passed[2] & (~passed[4]);
  wire n22 = passed[2] & (~passed[5]);
  wire n23 = passed[2] & (~passed[6]);
  wire n24 = passed[2] & (~passed[7]);
  wire n25 = passed[2] & (~passed[8]);
  wire n26 = passed[2] & (~passed[9]);
  wire n27 = passed[2] & (~passed[10]);
  wire [10:0] before_2 = {n27, n26, n25, n24, n23, n22, n21, n20, 1'd0, ~n11, ~n2};
  wire n28 = passed[3] & (~passed[4]);
  wire n29 = passed[3] & (~passed[5]);
  wire n30 = passed[3] & (~passed[6]);
  wire n31 = passed[3] & (~passed[7]);
  wire n32 = passed[3] & (~passed[8]);
  wire n33 = passed[3] & (~passed[9]);
  wire n34 = passed[3] & (~passed[10]);
  wire [10:0] before_3 = {n34, n33, n32, n31, n30, n29, n28, 1'd0, ~n20, ~n12, ~n3};
  wire n35 = passed[4] & (~passed[5]);
  wire n36 = passed[4] & (~passed[6]);
  wire n37 = passed[4] & (~passed[7]);
  wire n38 = passed[4] & (~passed[8]);
  wire n39 = passed[4] & (~passed[9]);
  wire n40 = passed[4] & (~passed[10]);
  wire [10:0] before_4 = {n40, n39, n38, n37, n36, n35, 1'd0, ~n28, ~n21, ~n13, ~n4};
  wire n41 = passed[5] & (~passed[6]);
  wire n42 = passed[5] & (~passed[7]);
  wire n43 = passed[5] & (~passed[8]);
  wire n44 = passed[5] & (~passed[9]);
  wire n45 = passed[5] & (~passed[10]);
  wire [10:0] before_5 = {n45, n44, n43, n42, n41, 1'd0, ~n35, ~n29, ~n22, ~n14, ~n5};
  wire n46 = passed[6] & (~passed[7]);
  wire n47 = passed[6] & (~passed[8]);
  wire n48 = passed[6] & (~passed[9]);
  wire n49 = passed[6] & (~passed[10]);
  wire [10:0] before_6 = {n49, n48, n47, n46, 1'd0, ~n41, ~n36, ~n30, ~n23, ~n15, ~n6};
  wire n50 = passed[7] & (~passed[8]);
  wire n51 = passed[7] & (~passed[9]);
  wire n52 = passed[7] & (~passed[10]);
  wire [10:0] before_7 = {n52, n51, n50, 1'd0, ~n46, ~n42, ~n37, ~n31, ~n24, ~n16, ~n7};
  wire n53 = passed[8] & (~passed[9]);
  wire n54 = passed[8] & (~passed[10]);
  wire [10:0] before_8 = {n54, n53, 1'd0, ~n50, ~n47, ~n43, ~n38, ~n32, ~n25, ~n17, ~n8};
  wire n55 = passed[9] & (~passed[10]);
  wire [10:0] before_9 = {n55, 1'd0, ~n53, ~n51, ~n48, ~n44, ~n39, ~n33, ~n26, ~n18, ~n9};
  wire [10:0] before_10 = {1'd0, ~n55, ~n54, ~n52, ~n49, ~n45, ~n40, ~n34, ~n27, ~n19, ~n10};
  wire [10:0] grant = {requests_i[10] & (~(|(requests_i & before_10))), requests_i[9] & (~(|(requests_i &
      before_9))), requests_i[8] & (~(|(requests_i & before_8))), requests_i[7] & (~(|(requests_i &
      before_7))), requests_i[6] & (~(|(requests_i & before_6))), requests_i[5] & (~(|(requests_i &
      before_5))), requests_i[4] & (~(|(requests_i & before_4))), requests_i[3] & (~(|(requests_i &
      before_3))), requests_i[2] & (~(|(requests_i & before_2))), requests_i[1] & (~(|(requests_i &
      before_1))), requests_i[0] & (~(|(requests_i & before_0)))};
  wire [10:0] n56 = served_i ? grant : 11'd0;
  wire [10:0] n57 = {1'd0, |(n56 & 11'h200), |(n56 & 11'h300), |(n56 & 11'h380), |(n56 & 11'h3c0), |(n56 &
      11'h3e0), |(n56 & 11'h3f0), |(n56 & 11'h3f8), |(n56 & 11'h3fc), |(n56 & 11'h3fe), |(n56 & 11'h3ff)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 11'd0;
    end else begin
      passed <= (|n56) ? n57 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 11'h7ff))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
