// Round-robin arbiter of 5 requesters.
// The priorities are updated when served_i confirms the grant.
module el_arbiter_round_robin_5 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [4:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [4:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [4:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire n4 = passed[0] & (~passed[4]);
  wire [4:0] before_0 = {n4, n3, n2, n1, 1'd0};
  wire n5 = passed[1] & (~passed[2]);
  wire n6 = passed[1] & (~passed[3]);
  wire n7 = passed[1] & (~passed[4]);
  wire [4:0] before_1 = {n7, n6, n5, 1'd0, ~n1};
  wire n8 = passed[2] & (~passed[3]);
  wire n9 = passed[2] & (~passed[4]);
  wire [4:0] before_2 = {n9, n8, 1'd0, ~n5, ~n2};
  wire n10 = passed[3] & (~passed[4]);
  wire [4:0] before_3 = {n10, 1'd0, ~n8, ~n6, ~n3};
  wire [4:0] before_4 = {1'd0, ~n10, ~n9, ~n7, ~n4};
  wire [4:0] grant = {requests_i[4] & (~(|(requests_i & before_4))), requests_i[3] & (~(|(requests_i &
      before_3))), requests_i[2] & (~(|(requests_i & before_2))), requests_i[1] & (~(|(requests_i &
      before_1))), requests_i[0] & (~(|(requests_i & before_0)))};
  wire [4:0] n11 = served_i ? grant : 5'd0;
  wire [4:0] n12 = (|n11) ? {1'd0, |(n11 & 5'd8), |(n11 & 5'hc), |(n11 & 5'he), |(n11 & 5'hf)} : passed;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 5'd0;
    end else begin
      passed <= n12;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 5'h1f))))
        else $fatal(1, "FAIL: one_grant in %m");
      // requested: Only a requester is granted.
      assert (~(|(grant & (~requests_i))))
        else $fatal(1, "FAIL: requested in %m");
      // work_conserving: There is a grant whenever there is a request.
      assert ((|grant) == (|requests_i))
        else $fatal(1, "FAIL: work_conserving in %m");
    end
  end
`endif
endmodule
