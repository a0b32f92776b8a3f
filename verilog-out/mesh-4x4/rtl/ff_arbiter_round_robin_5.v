// Arbiter: grants one of 5 requesters, in rotation.
// It moves on when a grant is put to use.
module ff_arbiter_round_robin_5 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [4:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [4:0] grant_o
);
  // Who is passed: the first of the others goes first.
  reg [4:0] passed;
  wire [4:0] favoured = requests_i & (~passed);
  wire [4:0] n1 = {favoured[4] & ~|favoured[3:0], favoured[3] & ~|favoured[2:0], favoured[2] &
      ~|favoured[1:0], favoured[1] & ~favoured[0], favoured[0]};
  wire [4:0] n2 = {requests_i[4] & ~|requests_i[3:0], requests_i[3] & ~|requests_i[2:0], requests_i[2] &
      ~|requests_i[1:0], requests_i[1] & ~requests_i[0], requests_i[0]};
  wire [4:0] grant = n1 | ((|favoured) ? 5'd0 : n2);
  wire [4:0] n3 = served_i ? grant : 5'd0;
  wire [4:0] n4 = (|n3) ? {1'd0, |(n3 & 5'd8), |(n3 & 5'hc), |(n3 & 5'he), |(n3 & 5'hf)} : passed;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 5'd0;
    end else begin
      passed <= n4;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 5'h1f))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
