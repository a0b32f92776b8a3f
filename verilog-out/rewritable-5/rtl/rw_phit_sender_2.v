// Phit sender: sends a flit over a narrow link in 2 phits, the lowest bits first.
// The first phit leaves in the cycle of the flit, and each of the others in the next one.
module rw_phit_sender_2 (
  input  wire clk_i,
  // one-hot: the virtual channel of the departing flit; zero if there is none
  input  wire [1:0] valid_i,
  // flit: {tail, head, data}
  input  wire [33:0] flit_i,
  // the phit on the link
  output wire [16:0] phit_o
);
  // The phits that are still to be sent, the next one in the lowest bits.
  reg [16:0] rest;
  wire n1 = |valid_i;
  assign phit_o = n1 ? flit_i[16:0] : rest;

  always @(posedge clk_i) begin
    rest <= n1 ? flit_i[33:17] : 17'd0;
  end
endmodule
