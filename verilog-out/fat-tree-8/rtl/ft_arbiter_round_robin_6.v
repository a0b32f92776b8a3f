// Round-robin arbiter of 6 requesters.
// The priorities are updated when served_i confirms the grant.
module ft_arbiter_round_robin_6 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [5:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [5:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [5:0] passed;
  wire [5:0] favoured = requests_i & (~passed);
  wire [5:0] n1 = {favoured[5] & ~|favoured[4:0], favoured[4] & ~|favoured[3:0], favoured[3] &
      ~|favoured[2:0], favoured[2] & ~|favoured[1:0], favoured[1] & ~favoured[0], favoured[0]};
  wire [5:0] n2 = {requests_i[5] & ~|requests_i[4:0], requests_i[4] & ~|requests_i[3:0], requests_i[3] &
      ~|requests_i[2:0], requests_i[2] & ~|requests_i[1:0], requests_i[1] & ~requests_i[0], requests_i[0]};
  wire [5:0] grant = n1 | ((|favoured) ? 6'd0 : n2);
  wire [5:0] n3 = served_i ? grant : 6'd0;
  wire [5:0] n4 = {1'd0, |(n3 & 6'h10), |(n3 & 6'h18), |(n3 & 6'h1c), |(n3 & 6'h1e), |(n3 & 6'h1f)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 6'd0;
    end else begin
      passed <= (|n3) ? n4 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 6'h3f))))
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
