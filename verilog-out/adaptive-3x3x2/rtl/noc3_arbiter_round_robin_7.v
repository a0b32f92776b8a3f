// Arbiter: grants one of 7 requesters, in rotation.
// It moves on when a grant is put to use.
module noc3_arbiter_round_robin_7 (
  input  wire clk_i,
  // synchronous
  input  wire rst_ni,
  // who asks
  input  wire [6:0] requests_i,
  // the grant is put to use
  input  wire served_i,
  // one-hot: who is granted
  output wire [6:0] grant_o
);
  // Who is passed: the first of the others goes first.
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
      // one_grant: One is granted at most.
      assert (~(|(grant & (grant + 7'h7f))));
      // requested: Who is granted asked.
      assert (~(|(grant & (~requests_i))));
      // work_conserving: One is granted if any asks.
      assert ((|grant) == (|requests_i));
    end
  end
`endif
endmodule
