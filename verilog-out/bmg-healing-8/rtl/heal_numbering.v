// Routing tables: two banks of registers. Packets that enter use the current bank.
// The write port writes the other bank, one word per cycle.
// Word 0 is the bank header, {copy, valid, epoch}.
// If copy is set, the current bank is first copied to the other bank, except for its header.
// A write takes effect before a switch of the banks in the same cycle.
module heal_numbering (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // number of this router
  input  wire [2:0] here_x_i,
  // write enable of the bank that is not current
  input  wire bank_write_i,
  // number of the word to write
  input  wire [3:0] bank_word_i,
  // data to write, aligned to bit 0
  input  wire [4:0] bank_data_i,
  // swap the two banks; a write in the same cycle takes effect first
  input  wire bank_switch_i,
  // current bank: number of these tables, modulo 4
  output wire [1:0] current_epoch_o,
  // current bank: the bank holds complete tables
  output wire current_valid_o,
  // current bank: number of working routers, modulo 8
  output wire [2:0] current_nodes_o,
  // current bank: number of this router among the working routers
  output wire [2:0] current_here_o,
  // current bank: bit k: 2^k is less than the number of working routers
  output wire [2:0] current_jumps_o,
  // current bank: {1, original number} of a failed router; zero if unused
  output wire [3:0] current_dead_0_o,
  output wire [3:0] current_dead_1_o,
  // current bank: network ports of the path down by 1; zero if there is none
  output wire [4:0] current_path_0_o,
  // current bank: network ports of the path up by 1; zero if there is none
  output wire [4:0] current_path_1_o,
  // current bank: network ports of the path down by 2; zero if there is none
  output wire [4:0] current_path_2_o,
  // current bank: network ports of the path up by 2; zero if there is none
  output wire [4:0] current_path_3_o,
  // current bank: network ports of the path down by 4; zero if there is none
  output wire [4:0] current_path_4_o,
  // current bank: network ports of the path up by 4; zero if there is none
  output wire [4:0] current_path_5_o,
  // other bank: number of these tables, modulo 4
  output wire [1:0] other_epoch_o,
  // other bank: the bank holds complete tables
  output wire other_valid_o,
  // other bank: network ports of the path down by 1; zero if there is none
  output wire [4:0] other_path_0_o,
  // other bank: network ports of the path up by 1; zero if there is none
  output wire [4:0] other_path_1_o,
  // other bank: network ports of the path down by 2; zero if there is none
  output wire [4:0] other_path_2_o,
  // other bank: network ports of the path up by 2; zero if there is none
  output wire [4:0] other_path_3_o,
  // other bank: network ports of the path down by 4; zero if there is none
  output wire [4:0] other_path_4_o,
  // other bank: network ports of the path up by 4; zero if there is none
  output wire [4:0] other_path_5_o
);
  reg [1:0] current_epoch;
  reg [1:0] other_epoch;
  reg current_valid;
  // Cleared by reset: the other bank is invalid until its header is written.
  reg other_valid;
  reg [2:0] current_nodes;
  reg [2:0] other_nodes;
  // Loaded with the number of this router during reset.
  reg [2:0] current_here;
  reg [2:0] other_here;
  reg [2:0] current_jumps;
  reg [2:0] other_jumps;
  reg [3:0] current_dead_0;
  reg [3:0] other_dead_0;
  reg [3:0] current_dead_1;
  reg [3:0] other_dead_1;
  reg [4:0] current_path_0;
  reg [4:0] other_path_0;
  reg [4:0] current_path_1;
  reg [4:0] other_path_1;
  reg [4:0] current_path_2;
  reg [4:0] other_path_2;
  reg [4:0] current_path_3;
  reg [4:0] other_path_3;
  reg [4:0] current_path_4;
  reg [4:0] other_path_4;
  reg [4:0] current_path_5;
  reg [4:0] other_path_5;
  wire n1 = bank_write_i & (bank_word_i == 4'd0);
  wire copy = n1 & bank_data_i[3];
  wire [1:0] n2 = bank_data_i[1:0];
  wire n3 = bank_switch_i | n1;
  wire n4 = n1 & (~bank_switch_i);
  wire [2:0] n5 = bank_data_i[2:0];
  wire n6 = bank_write_i & (bank_word_i == 4'd1);
  wire n7 = bank_write_i & (bank_word_i == 4'd2);
  wire n8 = bank_write_i & (bank_word_i == 4'd3);
  wire [3:0] n9 = bank_data_i[3:0];
  wire n10 = bank_write_i & (bank_word_i == 4'd4);
  wire n11 = bank_write_i & (bank_word_i == 4'd5);
  wire n12 = bank_write_i & (bank_word_i == 4'd6);
  wire n13 = bank_write_i & (bank_word_i == 4'd7);
  wire n14 = bank_write_i & (bank_word_i == 4'd8);
  wire n15 = bank_write_i & (bank_word_i == 4'd9);
  wire n16 = bank_write_i & (bank_word_i == 4'ha);
  wire n17 = bank_write_i & (bank_word_i == 4'hb);
  assign current_epoch_o = current_epoch;
  assign current_valid_o = current_valid;
  assign current_nodes_o = current_nodes;
  assign current_here_o = current_here;
  assign current_jumps_o = current_jumps;
  assign current_dead_0_o = current_dead_0;
  assign current_dead_1_o = current_dead_1;
  assign current_path_0_o = current_path_0;
  assign current_path_1_o = current_path_1;
  assign current_path_2_o = current_path_2;
  assign current_path_3_o = current_path_3;
  assign current_path_4_o = current_path_4;
  assign current_path_5_o = current_path_5;
  assign other_epoch_o = other_epoch;
  assign other_valid_o = other_valid;
  assign other_path_0_o = other_path_0;
  assign other_path_1_o = other_path_1;
  assign other_path_2_o = other_path_2;
  assign other_path_3_o = other_path_3;
  assign other_path_4_o = other_path_4;
  assign other_path_5_o = other_path_5;

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      current_epoch <= 2'd0;
      current_valid <= 1'd1;
      other_valid <= 1'd0;
      current_nodes <= 3'd0;
      current_jumps <= 3'd7;
      current_dead_0 <= 4'd0;
      current_dead_1 <= 4'd0;
      current_path_0 <= 5'd1;
      current_path_1 <= 5'd2;
      current_path_2 <= 5'd4;
      current_path_3 <= 5'd8;
      current_path_4 <= 5'h10;
      current_path_5 <= 5'h10;
    end else begin
      if (bank_switch_i) current_epoch <= n1 ? n2 : other_epoch;
      if (bank_switch_i) current_valid <= n1 ? bank_data_i[2] : other_valid;
      if (n3) other_valid <= n4 ? bank_data_i[2] : current_valid;
      if (bank_switch_i) current_nodes <= n6 ? n5 : (copy ? current_nodes : other_nodes);
      if (bank_switch_i) current_jumps <= n8 ? n5 : (copy ? current_jumps : other_jumps);
      if (bank_switch_i) current_dead_0 <= n10 ? n9 : (copy ? current_dead_0 : other_dead_0);
      if (bank_switch_i) current_dead_1 <= n11 ? n9 : (copy ? current_dead_1 : other_dead_1);
      if (bank_switch_i) current_path_0 <= n12 ? bank_data_i : (copy ? current_path_0 : other_path_0);
      if (bank_switch_i) current_path_1 <= n13 ? bank_data_i : (copy ? current_path_1 : other_path_1);
      if (bank_switch_i) current_path_2 <= n14 ? bank_data_i : (copy ? current_path_2 : other_path_2);
      if (bank_switch_i) current_path_3 <= n15 ? bank_data_i : (copy ? current_path_3 : other_path_3);
      if (bank_switch_i) current_path_4 <= n16 ? bank_data_i : (copy ? current_path_4 : other_path_4);
      if (bank_switch_i) current_path_5 <= n17 ? bank_data_i : (copy ? current_path_5 : other_path_5);
    end
  end

  always @(posedge clk_i) begin
    if (n3) other_epoch <= n4 ? n2 : current_epoch;
    if (bank_switch_i | (copy | n6)) other_nodes <= ((~bank_switch_i) & n6) ? n5 : current_nodes;
    if (bank_switch_i | (~rst_ni)) current_here <= rst_ni ? (n7 ? n5 : (copy ? current_here : other_here)) :
        here_x_i;
    if (bank_switch_i | (copy | n7)) other_here <= ((~bank_switch_i) & n7) ? n5 : current_here;
    if (bank_switch_i | (copy | n8)) other_jumps <= ((~bank_switch_i) & n8) ? n5 : current_jumps;
    if (bank_switch_i | (copy | n10)) other_dead_0 <= ((~bank_switch_i) & n10) ? n9 : current_dead_0;
    if (bank_switch_i | (copy | n11)) other_dead_1 <= ((~bank_switch_i) & n11) ? n9 : current_dead_1;
    if (bank_switch_i | (copy | n12)) other_path_0 <= ((~bank_switch_i) & n12) ? bank_data_i : current_path_0;
    if (bank_switch_i | (copy | n13)) other_path_1 <= ((~bank_switch_i) & n13) ? bank_data_i : current_path_1;
    if (bank_switch_i | (copy | n14)) other_path_2 <= ((~bank_switch_i) & n14) ? bank_data_i : current_path_2;
    if (bank_switch_i | (copy | n15)) other_path_3 <= ((~bank_switch_i) & n15) ? bank_data_i : current_path_3;
    if (bank_switch_i | (copy | n16)) other_path_4 <= ((~bank_switch_i) & n16) ? bank_data_i : current_path_4;
    if (bank_switch_i | (copy | n17)) other_path_5 <= ((~bank_switch_i) & n17) ? bank_data_i : current_path_5;
  end
endmodule
