// Round-robin arbiter of 7 requesters.
// The priorities are updated when served_i confirms the grant.
module bmg_arbiter_round_robin_7 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one request bit per requester
  input  wire [6:0] requests_i,
  // the grant is used
  input  wire served_i,
  // one-hot: the granted requester; zero if none
  output wire [6:0] grant_o
);
  // Priority mask: set for requesters up to the last one served. The others have priority.
  reg [6:0] passed;
  wire [6:0] favoured = requests_i & (~passed);
  wire [6:0] n1 = {favoured[6] & ~|favoured[5:0], favoured[5] & ~|favoured[4:0], favoured[4] &
      ~|favoured[3:0], favoured[3] & ~|favoured[2:0], favoured[2] & ~|favoured[1:0], favoured[1] &
      ~favoured[0], favoured[0]};
  wire [6:0] n2 = {requests_i[6] & ~|requests_i[5:0], requests_i[5] & ~|requests_i[4:0], requests_i[4] &
      ~|requests_i[3:0], requests_i[3] & ~|requests_i[2:0], requests_i[2] & ~|requests_i[1:0], requests_i[1] &
      ~requests_i[0], requests_i[0]};
  wire [6:0] grant = n1 | ((|favoured) ? 7'd0 : n2);
  wire [6:0] n3 = served_i ? grant : 7'd0;
  wire [6:0] n4 = {1'd0, |(n3 & 7'h20), |(n3 & 7'h30), |(n3 & 7'h38), |(n3 & 7'h3c), |(n3 & 7'h3e), |(n3 &
      7'h3f)};
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 7'd0;
    end else begin
      passed <= (|n3) ? n4 : passed;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: At most one requester is granted.
      assert (~(|(grant & (grant + 7'h7f))))
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
