// Round-robin arbiter of 3 requesters.
// The priorities are updated when served_i confirms the grant.
module hb_arbiter_round_robin_3 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [2:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [2:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [2:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire n2 = passed[0] & (~passed[2]);
  wire [2:0] before_0 = {n2, n1, 1'd0};
  wire n3 = passed[1] & (~passed[2]);
  wire [2:0] before_1 = {n3, 1'd0, ~n1};
  wire [2:0] before_2 = {1'd0, ~n3, ~n2};
  wire [2:0] grant = {requests_i[2] & (~(|(requests_i & before_2))), requests_i[1] & (~(|(requests_i &
      before_1))), requests_i[0] & (~(|(requests_i & before_0)))};
  wire [2:0] n4 = served_i ? grant : 3'd0;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 3'd0;
    end else begin
      passed <= (|n4) ? {1'd0, |(n4 & 3'd2), |(n4 & 3'd3)} : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 3'd7))))
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
