// Round-robin arbiter of 4 requesters.
// The priorities are updated when served_i confirms the grant.
module rx_arbiter_round_robin_4 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [3:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [3:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [3:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire n3 = passed[0] & (~passed[3]);
  wire [3:0] before_0 = {n3, n2, n1, 1'd0};
  wire n4 = passed[1] & (~passed[2]);
  wire n5 = passed[1] & (~passed[3]);
  wire [3:0] before_1 = {n5, n4, 1'd0, ~n1};
  wire n6 = passed[2] & (~passed[3]);
  wire [3:0] before_2 = {n6, 1'd0, ~n4, ~n2};
  wire [3:0] before_3 = {1'd0, ~n6, ~n5, ~n3};
  wire [3:0] grant = {requests_i[3] & (~(|(requests_i & before_3))), requests_i[2] & (~(|(requests_i &
      before_2))), requests_i[1] & (~(|(requests_i & before_1))), requests_i[0] & (~(|(requests_i &
      before_0)))};
  wire [3:0] n7 = served_i ? grant : 4'd0;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 4'd0;
    end else begin
      passed <= (|n7) ? {1'd0, |(n7 & 4'd4), |(n7 & 4'd6), |(n7 & 4'd7)} : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 4'hf))))
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
