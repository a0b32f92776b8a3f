// Round-robin arbiter of 2 requesters.
// The priorities are updated when served_i confirms the grant.
module rx_arbiter_round_robin_2 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [1:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [1:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [1:0] passed;
  wire n1 = passed[0] & (~passed[1]);
  wire [1:0] before_0 = {n1, 1'd0};
  wire [1:0] before_1 = {1'd0, ~n1};
  wire [1:0] grant = {requests_i[1] & (~(|(requests_i & before_1))), requests_i[0] & (~(|(requests_i &
      before_0)))};
  wire [1:0] n2 = served_i ? grant : 2'd0;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 2'd0;
    end else begin
      passed <= (|n2) ? {1'd0, |(n2 & 2'd1)} : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 2'd3))))
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
