// Arbiter: grants one of 2 requesters, in rotation.
// It moves on when a grant is put to use.
module ff_arbiter_round_robin_2 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [1:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [1:0] grant_o
);
  // Who is passed: the first of the others goes first.
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
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 2'd3))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
