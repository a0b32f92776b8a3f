// Arbiter: grants one of 12 requesters, in rotation.
// It moves on when a grant is put to use.
module sw64_arbiter_round_robin_12 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [11:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [11:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [11:0] passed;
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
  wire n11 = passed[0] & (~passed[11]);
  wire [11:0] before_0 = {n11, n10, n9, n8, n7, n6, n5, n4, n3, n2, n1, 1'd0};
  wire n12 = passed[1] & (~passed[2]);
  wire n13 = passed[1] & (~passed[3]);
  wire n14 = passed[1] & (~passed[4]);
  wire n15 = passed[1] & (~passed[5]);
  wire n16 = passed[1] & (~passed[6]);
  wire n17 = passed[1] & (~passed[7]);
  wire n18 = passed[1] & (~passed[8]);
  wire n19 = passed[1] & (~passed[9]);
  wire n20 = passed[1] & (~passed[10]);
  wire n21 = passed[1] & (~passed[11]);
  wire [11:0] before_1 = {n21, n20, n19, n18, n17, n16, n15, n14, n13, n12, 1'd0, ~n1};
  wire n22 = passed[2] & (~passed[3]);
  wire n23 = passed[2] & (~passed[4]);
  wire n24 = passed[2] & (~passed[5]);
  wire n25 = passed[2] & (~passed[6]);
  wire n26 = passed[2] & (~passed[7]);
  wire n27 = passed[2] & (~passed[8]);
  wire n28 = passed[2] & (~passed[9]);
  wire n29 = passed[2] & (~passed[10]);
  wire n30 = passed[2] & (~passed[11]);
  wire [11:0] before_2 = {n30, n29, n28, n27, n26, n25, n24, n23, n22, 1'd0, ~n12, ~n2};
  wire n31 = passed[3] & (~passed[4]);
  wire n32 = passed[3] & (~passed[5]);
  wire n33 = passed[3] & (~passed[6]);
  wire n34 = passed[3] & (~passed[7]);
  wire n35 = passed[3] & (~passed[8]);
  wire n36 = passed[3] & (~passed[9]);
  wire n37 = passed[3] & (~passed[10]);
  wire n38 = passed[3] & (~passed[11]);
  wire [11:0] before_3 = {n38, n37, n36, n35, n34, n33, n32, n31, 1'd0, ~n22, ~n13, ~n3};
  wire n39 = passed[4] & (~passed[5]);
  wire n40 = passed[4] & (~passed[6]);
  wire n41 = passed[4] & (~passed[7]);
  wire n42 = passed[4] & (~passed[8]);
  wire n43 = passed[4] & (~passed[9]);
  wire n44 = passed[4] & (~passed[10]);
  wire n45 = passed[4] & (~passed[11]);
  wire [11:0] before_4 = {n45, n44, n43, n42, n41, n40, n39, 1'd0, ~n31, ~n23, ~n14, ~n4};
  wire n46 = passed[5] & (~passed[6]);
  wire n47 = passed[5] & (~passed[7]);
  wire n48 = passed[5] & (~passed[8]);
  wire n49 = passed[5] & (~passed[9]);
  wire n50 = passed[5] & (~passed[10]);
  wire n51 = passed[5] & (~passed[11]);
  wire [11:0] before_5 = {n51, n50, n49, n48, n47, n46, 1'd0, ~n39, ~n32, ~n24, ~n15, ~n5};
  wire n52 = passed[6] & (~passed[7]);
  wire n53 = passed[6] & (~passed[8]);
  wire n54 = passed[6] & (~passed[9]);
  wire n55 = passed[6] & (~passed[10]);
  wire n56 = passed[6] & (~passed[11]);
  wire [11:0] before_6 = {n56, n55, n54, n53, n52, 1'd0, ~n46, ~n40, ~n33, ~n25, ~n16, ~n6};
  wire n57 = passed[7] & (~passed[8]);
  wire n58 = passed[7] & (~passed[9]);
  wire n59 = passed[7] & (~passed[10]);
  wire n60 = passed[7] & (~passed[11]);
  wire [11:0] before_7 = {n60, n59, n58, n57, 1'd0, ~n52, ~n47, ~n41, ~n34, ~n26, ~n17, ~n7};
  wire n61 = passed[8] & (~passed[9]);
  wire n62 = passed[8] & (~passed[10]);
  wire n63 = passed[8] & (~passed[11]);
  wire [11:0] before_8 = {n63, n62, n61, 1'd0, ~n57, ~n53, ~n48, ~n42, ~n35, ~n27, ~n18, ~n8};
  wire n64 = passed[9] & (~passed[10]);
  wire n65 = passed[9] & (~passed[11]);
  wire [11:0] before_9 = {n65, n64, 1'd0, ~n61, ~n58, ~n54, ~n49, ~n43, ~n36, ~n28, ~n19, ~n9};
  wire n66 = passed[10] & (~passed[11]);
  wire [11:0] before_10 = {n66, 1'd0, ~n64, ~n62, ~n59, ~n55, ~n50, ~n44, ~n37, ~n29, ~n20, ~n10};
  wire [11:0] before_11 = {1'd0, ~n66, ~n65, ~n63, ~n60, ~n56, ~n51, ~n45, ~n38, ~n30, ~n21, ~n11};
  wire [11:0] grant = {requests_i[11] & (~(|(requests_i & before_11))), requests_i[10] & (~(|(requests_i &
      before_10))), requests_i[9] & (~(|(requests_i & before_9))), requests_i[8] & (~(|(requests_i &
      before_8))), requests_i[7] & (~(|(requests_i & before_7))), requests_i[6] & (~(|(requests_i &
      before_6))), requests_i[5] & (~(|(requests_i & before_5))), requests_i[4] & (~(|(requests_i &
      before_4))), requests_i[3] & (~(|(requests_i & before_3))), requests_i[2] & (~(|(requests_i &
      before_2))), requests_i[1] & (~(|(requests_i & before_1))), requests_i[0] & (~(|(requests_i &
      before_0)))};
  wire [11:0] n67 = served_i ? grant : 12'd0;
  wire [11:0] n68 = {1'd0, |(n67 & 12'h400), |(n67 & 12'h600), |(n67 & 12'h700), |(n67 & 12'h780), |(n67 &
      12'h7c0), |(n67 & 12'h7e0), |(n67 & 12'h7f0), |(n67 & 12'h7f8), |(n67 & 12'h7fc), |(n67 & 12'h7fe),
      |(n67 & 12'h7ff)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 12'd0;
    end else begin
      passed <= (|n67) ? n68 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 12'hfff))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
