// Round-robin arbiter of 11 requesters.
// The priorities are updated when served_i confirms the grant.
module sw64_arbiter_round_robin_11 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [10:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [10:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [10:0] passed;
  wire [10:0] favoured = requests_i & (~passed);
  wire [10:0] n1 = {favoured[10] & ~|favoured[9:0], favoured[9] & ~|favoured[8:0], favoured[8] &
      ~|favoured[7:0], favoured[7] & ~|favoured[6:0], favoured[6] & ~|favoured[5:0], favoured[5] &
      ~|favoured[4:0], favoured[4] & ~|favoured[3:0], favoured[3] & ~|favoured[2:0], favoured[2] &
      ~|favoured[1:0], favoured[1] & ~favoured[0], favoured[0]};
  wire [10:0] n2 = {requests_i[10] & ~|requests_i[9:0], requests_i[9] & ~|requests_i[8:0], requests_i[8] &
      ~|requests_i[7:0], requests_i[7] & ~|requests_i[6:0], requests_i[6] & ~|requests_i[5:0], requests_i[5] &
      ~|requests_i[4:0], requests_i[4] & ~|requests_i[3:0], requests_i[3] & ~|requests_i[2:0], requests_i[2] &
      ~|requests_i[1:0], requests_i[1] & ~requests_i[0], requests_i[0]};
  wire [10:0] grant = n1 | ((|favoured) ? 11'd0 : n2);
  wire [10:0] n3 = served_i ? grant : 11'd0;
  wire [10:0] n4 = {1'd0, |(n3 & 11'h200), |(n3 & 11'h300), |(n3 & 11'h380), |(n3 & 11'h3c0), |(n3 & 11'h3e0),
      |(n3 & 11'h3f0), |(n3 & 11'h3f8), |(n3 & 11'h3fc), |(n3 & 11'h3fe), |(n3 & 11'h3ff)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 11'd0;
    end else begin
      passed <= (|n3) ? n4 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 11'h7ff))))
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
