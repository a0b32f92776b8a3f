// Arbiter: grants one of 4 requesters, in rotation.
// It moves on when a grant is put to use.
module heal_arbiter_round_robin_4 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [3:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [3:0] grant_o
);
  // Who is passed: the first of the others goes first.
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
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 4'hf))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
