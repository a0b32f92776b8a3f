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
  wire [3:0] favoured = requests_i & (~passed);
  wire [3:0] n1 = {favoured[3] & ~|favoured[2:0], favoured[2] & ~|favoured[1:0], favoured[1] & ~favoured[0],
      favoured[0]};
  wire [3:0] n2 = {requests_i[3] & ~|requests_i[2:0], requests_i[2] & ~|requests_i[1:0], requests_i[1] &
      ~requests_i[0], requests_i[0]};
  wire [3:0] grant = n1 | ((|favoured) ? 4'd0 : n2);
  wire [3:0] n3 = served_i ? grant : 4'd0;
  assign grant_o = grant;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      passed <= 4'd0;
    end else begin
      passed <= (|n3) ? {1'd0, |(n3 & 4'd4), |(n3 & 4'd6), |(n3 & 4'd7)} : passed;
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
