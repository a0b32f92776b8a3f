// A network of 5 routers. Node i is attached to router r<i>.
// Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.
// A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.
// A node may send a flit only on a virtual channel with a credit.
// The flits of different packets must not be interleaved on a virtual channel.
// A node has room for 4 ejected flits of each virtual channel.
// It returns a credit for each of them when its place is free again.
module rw_network (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  input  wire [9:0] inject_valid_i,
  // per link, flit: {tail, head, data}
  input  wire [169:0] inject_flit_i,
  // one bit per virtual channel: the node has a free slot again
  input  wire [9:0] eject_credit_i,
  // write enable of a row of the routing table; only while the network is empty
  input  wire table_write_i,
  // number of the router whose row is written
  input  wire [2:0] table_router_i,
  // number of the row: {port of arrival, its virtual channel, destination}
  input  wire [5:0] table_row_i,
  // what the row holds
  input  wire [4:0] table_data_i,
  // one bit per virtual channel: a buffer slot is free again
  output wire [9:0] inject_credit_o,
  // per link, one-hot: the virtual channel of the flit; zero if there is none
  output wire [9:0] eject_valid_o,
  // per link, flit: {tail, head, data}
  output wire [169:0] eject_flit_o,
  // one bit per router: a packet there has no working output port left
  output wire [4:0] stranded_o
);
  reg [1:0] r1_p2_valid_1;
  reg [16:0] r1_p2_sender_phit_1;
  reg [1:0] r3_p2_valid_1;
  reg [16:0] r3_p2_sender_phit_1;
  reg [1:0] r1_p2_credit_1;
  reg [1:0] r3_p2_credit_1;
  reg [1:0] r0_p0_valid_1;
  reg [16:0] r0_p0_sender_phit_1;
  reg [1:0] r0_p0_credit_1;
  reg [1:0] r0_p1_valid_1;
  reg [16:0] r0_p1_sender_phit_1;
  reg [1:0] r0_p1_credit_1;
  wire [16:0] r1_p2_sender_phit;
  wire [33:0] r1_p2_receiver_flit;
  wire [1:0] r1_p2_receiver_valid;
  wire [16:0] r3_p2_sender_phit;
  wire [33:0] r3_p2_receiver_flit;
  wire [1:0] r3_p2_receiver_valid;
  wire [1:0] r0_p0_credit;
  wire [1:0] r0_p1_credit;
  wire [1:0] r0_p2_credit;
  wire [1:0] r0_inject_credit;
  wire [33:0] r0_p0_flit;
  wire [33:0] r0_p1_flit;
  wire [33:0] r0_p2_flit;
  wire [33:0] r0_eject_flit;
  wire [1:0] r0_p0_valid;
  wire [1:0] r0_p1_valid;
  wire [1:0] r0_p2_valid;
  wire [1:0] r0_eject_valid;
  wire r0_stranded;
  wire [16:0] r0_p0_sender_phit;
  wire [33:0] r0_p0_receiver_flit;
  wire [1:0] r0_p0_receiver_valid;
  wire [1:0] r1_p0_credit;
  wire [1:0] r1_p1_credit;
  wire [1:0] r1_p2_credit;
  wire [1:0] r1_inject_credit;
  wire [33:0] r1_p0_flit;
  wire [33:0] r1_p1_flit;
  wire [33:0] r1_p2_flit;
  wire [33:0] r1_eject_flit;
  wire [1:0] r1_p0_valid;
  wire [1:0] r1_p1_valid;
  wire [1:0] r1_p2_valid;
  wire [1:0] r1_eject_valid;
  wire r1_stranded;
  wire [1:0] r2_p0_credit;
  wire [1:0] r2_p1_credit;
  wire [1:0] r2_p2_credit;
  wire [1:0] r2_inject_credit;
  wire [33:0] r2_p0_flit;
  wire [33:0] r2_p1_flit;
  wire [33:0] r2_p2_flit;
  wire [33:0] r2_eject_flit;
  wire [1:0] r2_p0_valid;
  wire [1:0] r2_p1_valid;
  wire [1:0] r2_p2_valid;
  wire [1:0] r2_eject_valid;
  wire r2_stranded;
  wire [16:0] r0_p1_sender_phit;
  wire [33:0] r0_p1_receiver_flit;
  wire [1:0] r0_p1_receiver_valid;
  wire [1:0] r3_p0_credit;
  wire [1:0] r3_p1_credit;
  wire [1:0] r3_p2_credit;
  wire [1:0] r3_inject_credit;
  wire [33:0] r3_p0_flit;
  wire [33:0] r3_p1_flit;
  wire [33:0] r3_p2_flit;
  wire [33:0] r3_eject_flit;
  wire [1:0] r3_p0_valid;
  wire [1:0] r3_p1_valid;
  wire [1:0] r3_p2_valid;
  wire [1:0] r3_eject_valid;
  wire r3_stranded;
  wire [1:0] r4_p0_credit;
  wire [1:0] r4_p1_credit;
  wire [1:0] r4_p2_credit;
  wire [1:0] r4_inject_credit;
  wire [33:0] r4_p0_flit;
  wire [33:0] r4_p1_flit;
  wire [33:0] r4_p2_flit;
  wire [33:0] r4_eject_flit;
  wire [1:0] r4_p0_valid;
  wire [1:0] r4_p1_valid;
  wire [1:0] r4_p2_valid;
  wire [1:0] r4_eject_valid;
  wire r4_stranded;

  rw_phit_sender_2 r1_p2_sender (
    .clk_i(clk_i),
    .valid_i(r1_p2_valid),
    .flit_i(r1_p2_flit),
    .phit_o(r1_p2_sender_phit)
  );

  rw_phit_receiver_2 r1_p2_receiver (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(r1_p2_valid_1),
    .phit_i(r1_p2_sender_phit_1),
    .flit_o(r1_p2_receiver_flit),
    .valid_o(r1_p2_receiver_valid)
  );

  rw_phit_sender_2 r3_p2_sender (
    .clk_i(clk_i),
    .valid_i(r3_p2_valid),
    .flit_i(r3_p2_flit),
    .phit_o(r3_p2_sender_phit)
  );

  rw_phit_receiver_2 r3_p2_receiver (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(r3_p2_valid_1),
    .phit_i(r3_p2_sender_phit_1),
    .flit_o(r3_p2_receiver_flit),
    .valid_o(r3_p2_receiver_valid)
  );

  rw_router r0 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd0),
    .p0_more_phits_i(1'd1),
    .p1_more_phits_i(1'd1),
    .p2_more_phits_i(1'd0),
    .healthy_i(3'd3),
    .p0_valid_i(r1_p2_receiver_valid),
    .p0_flit_i(r1_p2_receiver_flit),
    .p1_valid_i(r3_p2_receiver_valid),
    .p1_flit_i(r3_p2_receiver_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[1:0]),
    .inject_flit_i(inject_flit_i[33:0]),
    .p0_credit_i(r1_p2_credit_1),
    .p1_credit_i(r3_p2_credit_1),
    .p2_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[1:0]),
    .table_write_i(table_write_i & (table_router_i == 3'd0)),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .p0_credit_o(r0_p0_credit),
    .p1_credit_o(r0_p1_credit),
    .p2_credit_o(r0_p2_credit),
    .inject_credit_o(r0_inject_credit),
    .p0_flit_o(r0_p0_flit),
    .p1_flit_o(r0_p1_flit),
    .p2_flit_o(r0_p2_flit),
    .eject_flit_o(r0_eject_flit),
    .p0_valid_o(r0_p0_valid),
    .p1_valid_o(r0_p1_valid),
    .p2_valid_o(r0_p2_valid),
    .eject_valid_o(r0_eject_valid),
    .stranded_o(r0_stranded)
  );

  rw_phit_sender_2 r0_p0_sender (
    .clk_i(clk_i),
    .valid_i(r0_p0_valid),
    .flit_i(r0_p0_flit),
    .phit_o(r0_p0_sender_phit)
  );

  rw_phit_receiver_2 r0_p0_receiver (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(r0_p0_valid_1),
    .phit_i(r0_p0_sender_phit_1),
    .flit_o(r0_p0_receiver_flit),
    .valid_o(r0_p0_receiver_valid)
  );

  rw_router r1 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd1),
    .p0_more_phits_i(1'd0),
    .p1_more_phits_i(1'd0),
    .p2_more_phits_i(1'd1),
    .healthy_i(3'd7),
    .p0_valid_i(r2_p0_valid),
    .p0_flit_i(r2_p0_flit),
    .p1_valid_i(r4_p1_valid),
    .p1_flit_i(r4_p1_flit),
    .p2_valid_i(r0_p0_receiver_valid),
    .p2_flit_i(r0_p0_receiver_flit),
    .inject_valid_i(inject_valid_i[3:2]),
    .inject_flit_i(inject_flit_i[67:34]),
    .p0_credit_i(r2_p0_credit),
    .p1_credit_i(r4_p1_credit),
    .p2_credit_i(r0_p0_credit_1),
    .eject_credit_i(eject_credit_i[3:2]),
    .table_write_i(table_write_i & (table_router_i == 3'd1)),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .p0_credit_o(r1_p0_credit),
    .p1_credit_o(r1_p1_credit),
    .p2_credit_o(r1_p2_credit),
    .inject_credit_o(r1_inject_credit),
    .p0_flit_o(r1_p0_flit),
    .p1_flit_o(r1_p1_flit),
    .p2_flit_o(r1_p2_flit),
    .eject_flit_o(r1_eject_flit),
    .p0_valid_o(r1_p0_valid),
    .p1_valid_o(r1_p1_valid),
    .p2_valid_o(r1_p2_valid),
    .eject_valid_o(r1_eject_valid),
    .stranded_o(r1_stranded)
  );

  rw_router r2 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd2),
    .p0_more_phits_i(1'd0),
    .p1_more_phits_i(1'd0),
    .p2_more_phits_i(1'd0),
    .healthy_i(3'd3),
    .p0_valid_i(r1_p0_valid),
    .p0_flit_i(r1_p0_flit),
    .p1_valid_i(r3_p0_valid),
    .p1_flit_i(r3_p0_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[5:4]),
    .inject_flit_i(inject_flit_i[101:68]),
    .p0_credit_i(r1_p0_credit),
    .p1_credit_i(r3_p0_credit),
    .p2_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[5:4]),
    .table_write_i(table_write_i & (table_router_i == 3'd2)),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .p0_credit_o(r2_p0_credit),
    .p1_credit_o(r2_p1_credit),
    .p2_credit_o(r2_p2_credit),
    .inject_credit_o(r2_inject_credit),
    .p0_flit_o(r2_p0_flit),
    .p1_flit_o(r2_p1_flit),
    .p2_flit_o(r2_p2_flit),
    .eject_flit_o(r2_eject_flit),
    .p0_valid_o(r2_p0_valid),
    .p1_valid_o(r2_p1_valid),
    .p2_valid_o(r2_p2_valid),
    .eject_valid_o(r2_eject_valid),
    .stranded_o(r2_stranded)
  );

  rw_phit_sender_2 r0_p1_sender (
    .clk_i(clk_i),
    .valid_i(r0_p1_valid),
    .flit_i(r0_p1_flit),
    .phit_o(r0_p1_sender_phit)
  );

  rw_phit_receiver_2 r0_p1_receiver (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .valid_i(r0_p1_valid_1),
    .phit_i(r0_p1_sender_phit_1),
    .flit_o(r0_p1_receiver_flit),
    .valid_o(r0_p1_receiver_valid)
  );

  rw_router r3 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd3),
    .p0_more_phits_i(1'd0),
    .p1_more_phits_i(1'd0),
    .p2_more_phits_i(1'd1),
    .healthy_i(3'd7),
    .p0_valid_i(r2_p1_valid),
    .p0_flit_i(r2_p1_flit),
    .p1_valid_i(r4_p0_valid),
    .p1_flit_i(r4_p0_flit),
    .p2_valid_i(r0_p1_receiver_valid),
    .p2_flit_i(r0_p1_receiver_flit),
    .inject_valid_i(inject_valid_i[7:6]),
    .inject_flit_i(inject_flit_i[135:102]),
    .p0_credit_i(r2_p1_credit),
    .p1_credit_i(r4_p0_credit),
    .p2_credit_i(r0_p1_credit_1),
    .eject_credit_i(eject_credit_i[7:6]),
    .table_write_i(table_write_i & (table_router_i == 3'd3)),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .p0_credit_o(r3_p0_credit),
    .p1_credit_o(r3_p1_credit),
    .p2_credit_o(r3_p2_credit),
    .inject_credit_o(r3_inject_credit),
    .p0_flit_o(r3_p0_flit),
    .p1_flit_o(r3_p1_flit),
    .p2_flit_o(r3_p2_flit),
    .eject_flit_o(r3_eject_flit),
    .p0_valid_o(r3_p0_valid),
    .p1_valid_o(r3_p1_valid),
    .p2_valid_o(r3_p2_valid),
    .eject_valid_o(r3_eject_valid),
    .stranded_o(r3_stranded)
  );

  rw_router r4 (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .here_x_i(3'd4),
    .p0_more_phits_i(1'd0),
    .p1_more_phits_i(1'd0),
    .p2_more_phits_i(1'd0),
    .healthy_i(3'd3),
    .p0_valid_i(r3_p1_valid),
    .p0_flit_i(r3_p1_flit),
    .p1_valid_i(r1_p1_valid),
    .p1_flit_i(r1_p1_flit),
    .p2_valid_i(2'd0),
    .p2_flit_i(34'd0),
    .inject_valid_i(inject_valid_i[9:8]),
    .inject_flit_i(inject_flit_i[169:136]),
    .p0_credit_i(r3_p1_credit),
    .p1_credit_i(r1_p1_credit),
    .p2_credit_i(2'd0),
    .eject_credit_i(eject_credit_i[9:8]),
    .table_write_i(table_write_i & (table_router_i == 3'd4)),
    .table_row_i(table_row_i),
    .table_data_i(table_data_i),
    .p0_credit_o(r4_p0_credit),
    .p1_credit_o(r4_p1_credit),
    .p2_credit_o(r4_p2_credit),
    .inject_credit_o(r4_inject_credit),
    .p0_flit_o(r4_p0_flit),
    .p1_flit_o(r4_p1_flit),
    .p2_flit_o(r4_p2_flit),
    .eject_flit_o(r4_eject_flit),
    .p0_valid_o(r4_p0_valid),
    .p1_valid_o(r4_p1_valid),
    .p2_valid_o(r4_p2_valid),
    .eject_valid_o(r4_eject_valid),
    .stranded_o(r4_stranded)
  );
  assign inject_credit_o = {r4_inject_credit, r3_inject_credit, r2_inject_credit, r1_inject_credit,
      r0_inject_credit};
  assign eject_valid_o = {r4_eject_valid, r3_eject_valid, r2_eject_valid, r1_eject_valid, r0_eject_valid};
  assign eject_flit_o = {r4_eject_flit, r3_eject_flit, r2_eject_flit, r1_eject_flit, r0_eject_flit};
  assign stranded_o = {r4_stranded, r3_stranded, r2_stranded, r1_stranded, r0_stranded};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      r1_p2_valid_1 <= 2'd0;
      r3_p2_valid_1 <= 2'd0;
      r1_p2_credit_1 <= 2'd0;
      r3_p2_credit_1 <= 2'd0;
      r0_p0_valid_1 <= 2'd0;
      r0_p0_credit_1 <= 2'd0;
      r0_p1_valid_1 <= 2'd0;
      r0_p1_credit_1 <= 2'd0;
    end else begin
      r1_p2_valid_1 <= r1_p2_valid;
      r3_p2_valid_1 <= r3_p2_valid;
      r1_p2_credit_1 <= r1_p2_credit;
      r3_p2_credit_1 <= r3_p2_credit;
      r0_p0_valid_1 <= r0_p0_valid;
      r0_p0_credit_1 <= r0_p0_credit;
      r0_p1_valid_1 <= r0_p1_valid;
      r0_p1_credit_1 <= r0_p1_credit;
    end
  end

  always @(posedge clk_i) begin
    r1_p2_sender_phit_1 <= r1_p2_sender_phit;
    r3_p2_sender_phit_1 <= r3_p2_sender_phit;
    r0_p0_sender_phit_1 <= r0_p0_sender_phit;
    r0_p1_sender_phit_1 <= r0_p1_sender_phit;
  end

  // Unused bits, gathered so that lint does not report them.
  wire unused = &{1'b0, r0_p2_credit, r0_p2_flit, r0_p2_valid, r2_p2_credit, r2_p2_flit, r2_p2_valid,
      r4_p2_credit, r4_p2_flit, r4_p2_valid};
endmodule
