// Phit receiver: puts the 2 phits of a flit together.
// The flit is seen in the cycle in which its last phit comes in.
module rw_phit_receiver_2 (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // one-hot: the virtual channel of the flit whose first phit comes in; zero if there is none
  input  wire [1:0] valid_i,
  // the phit on the link
  input  wire [16:0] phit_i,
  // flit: {tail, head, data}
  output wire [33:0] flit_o,
  // one-hot: the virtual channel of the arriving flit; zero if there is none
  output wire [1:0] valid_o
);
  // The phit that came in 1 cycle ago.
  reg [16:0] phit_1;
  reg [1:0] valid_1;
  assign flit_o = {phit_i, phit_1};
  assign valid_o = valid_1;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_1 <= 2'd0;
    end else begin
      valid_1 <= valid_i;
    end
  end

  always @(posedge clk_i) begin
    phit_1 <= phit_i;
  end
endmodule
