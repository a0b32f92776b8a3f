// Rewritten rows of the routing table for packets that arrive at one input port.
// They mean nothing before they are written.
module rw_input_rows (
  input  wire clk_i,
  // number of the row to read
  input  wire [3:0] read_i,
  // write enable of a row of the routing table; only while the network is empty
  input  wire table_write_i,
  // number of the row: {port of arrival, its virtual channel, destination}
  input  wire [3:0] table_row_i,
  // what the row holds
  input  wire [4:0] table_data_i,
  // rewritten row: network ports that the packet may take
  output wire [2:0] row_ports_o,
  // rewritten row: virtual channels allowed on these ports
  output wire [1:0] row_vcs_o
);
  // The rows.
  reg [4:0] memory [0:12];
  wire [4:0] found;
  assign found = memory[read_i];
  assign row_ports_o = found[2:0];
  assign row_vcs_o = found[4:3];

  always @(posedge clk_i) begin
    if (table_write_i) memory[table_row_i] <= table_data_i;
  end
endmodule
