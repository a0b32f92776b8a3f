// Bring-up unit: builds a ring and a binomial graph from a tree.
// The spontaneous rules fire every 128 clocks.
// Kinds of messages: 0 FConnect, 1 Info, 2 AskConnect, 3 BConnect, 4 Up, 5 Dn.
module bu_bring_up (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // number of this node; constant
  input  wire [3:0] here_i,
  // the node has a parent in the tree; constant
  input  wire parent_known_i,
  // number of the parent; constant
  input  wire [3:0] parent_i,
  // the node has child 0 in the tree; constant
  input  wire child_0_known_i,
  // number of child 0; constant
  input  wire [3:0] child_0_i,
  // the node has child 1, and all before it; constant
  input  wire child_1_known_i,
  // number of child 1; constant
  input  wire [3:0] child_1_i,
  // the network accepts the message
  input  wire m_axis_tready,
  // a message arrives
  input  wire s_axis_tvalid,
  // message: {sender, node, level, kind}
  input  wire [12:0] s_axis_tdata,
  // a message is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // a message is offered
  output wire m_axis_tvalid,
  // message: {sender, node, level, kind}
  output wire [12:0] m_axis_tdata,
  // node that the message goes to
  output wire [3:0] to_o,
  // bit k: the node 2^k places ahead in the ring is known; the successor first
  output wire [3:0] ahead_known_o,
  // their numbers, the first in the lowest bits
  output wire [15:0] ahead_o,
  // bit k: the node 2^k places back in the ring is known; the predecessor first
  output wire [3:0] behind_known_o,
  // their numbers, the first in the lowest bits
  output wire [15:0] behind_o
);
  // The node 1 place ahead in the ring is known.
  reg ahead_0_known;
  // The node 1 place ahead in the ring.
  reg [3:0] ahead_0;
  // The node 2 places ahead in the ring is known.
  reg ahead_1_known;
  // The node 2 places ahead in the ring.
  reg [3:0] ahead_1;
  // The node 4 places ahead in the ring is known.
  reg ahead_2_known;
  // The node 4 places ahead in the ring.
  reg [3:0] ahead_2;
  // The node 8 places ahead in the ring is known.
  reg ahead_3_known;
  // The node 8 places ahead in the ring.
  reg [3:0] ahead_3;
  // The node 1 place back in the ring is known.
  reg behind_0_known;
  // The node 1 place back in the ring.
  reg [3:0] behind_0;
  // The node 2 places back in the ring is known.
  reg behind_1_known;
  // The node 2 places back in the ring.
  reg [3:0] behind_1;
  // The node 4 places back in the ring is known.
  reg behind_2_known;
  // The node 4 places back in the ring.
  reg [3:0] behind_2;
  // The node 8 places back in the ring is known.
  reg behind_3_known;
  // The node 8 places back in the ring.
  reg [3:0] behind_3;
  // Clocks to the spontaneous rules.
  reg [6:0] timer;
  // A message could come in since they fired.
  reg open;
  // A message waits to be sent.
  reg waits_0;
  // Its receiver.
  reg [3:0] to_0;
  // Its kind.
  reg [2:0] kind_0;
  // Its level.
  reg [1:0] level_0;
  // The node that it names.
  reg [3:0] ident_0;
  // A message waits to be sent.
  reg waits_1;
  // Its receiver.
  reg [3:0] to_1;
  // Its kind.
  reg [2:0] kind_1;
  // Its level.
  reg [1:0] level_1;
  // The node that it names.
  reg [3:0] ident_1;
  // A message waits to be sent.
  reg waits_2;
  // Its receiver.
  reg [3:0] to_2;
  // Its kind.
  reg [2:0] kind_2;
  // Its level.
  reg [1:0] level_2;
  // The node that it names.
  reg [3:0] ident_2;
  wire [2:0] n1 = s_axis_tdata[2:0];
  wire [1:0] n2 = s_axis_tdata[4:3];
  wire [3:0] n3 = s_axis_tdata[8:5];
  wire [3:0] n4 = s_axis_tdata[12:9];
  wire [2:0] n5 = {waits_2, waits_1, waits_0};
  wire n6 = |n5;
  wire idle = ~n6;
  wire n7 = |timer;
  wire expired = ~n7;
  wire acts = open & (idle & expired);
  wire n8 = ~acts;
  wire ready = (idle | expired) & n8;
  wire takes = s_axis_tvalid & ready;
  wire n9 = child_0_known_i | ahead_0_known;
  wire [3:0] n10 = child_0_known_i ? child_0_i : ahead_0;
  wire n11 = behind_0_known & n9;
  wire n12 = (n3 < 4'd9) & (n4 < 4'd9);
  wire n13 = parent_known_i & (parent_i == n4);
  wire n14 = child_0_known_i & (child_0_i == n4);
  wire n15 = child_1_known_i & n14;
  wire n16 = n13 & (n12 & (n1 == 3'd2));
  wire n17 = (n14 | (child_1_known_i & (child_1_i == n4))) & (n12 & (n1 == 3'd1));
  wire n18 = n15 & n17;
  wire n19 = n17 & (~n15);
  wire n20 = n19 & (~parent_known_i);
  wire n21 = (n12 & (n1 == 3'd3)) & ((~child_0_known_i) & (n3 == n4));
  wire n22 = n20 | (n16 | (n13 & (n12 & (n1 == 3'd0))));
  wire n23 = n19 & (~n20);
  wire n24 = n16 | n20;
  wire n25 = n12 & (n1 == 3'd4);
  wire n26 = n12 & (n1 == 3'd5);
  wire n27 = n2 == 2'd1;
  wire n28 = n2 == 2'd2;
  wire n29 = n2 == 2'd3;
  wire n30 = n26 & n27;
  wire n31 = n26 & n28;
  wire n32 = n26 & n29;
  wire n33 = n25 & n27;
  wire n34 = n25 & n28;
  wire n35 = n25 & n29;
  wire n36 = (n27 ? ahead_1_known : 1'd0) | (n28 ? ahead_2_known : 1'd0);
  wire [3:0] n37 = (n27 ? ahead_1 : 4'd0) | (n28 ? ahead_2 : 4'd0);
  wire n38 = (n27 ? behind_1_known : 1'd0) | (n28 ? behind_2_known : 1'd0);
  wire [3:0] n39 = (n27 ? behind_1 : 4'd0) | (n28 ? behind_2 : 4'd0);
  wire [3:0] n40 = n25 ? n37 : n39;
  wire n41 = (n25 ? n36 : n38) & (n25 | n26);
  wire [1:0] n42 = n2 + 2'd1;
  wire n43 = idle & takes;
  wire [2:0] n44 = {n5[2] & ~|n5[1:0], n5[1] & ~n5[0], n5[0]};
  wire n45 = n43 ? (n18 ? 1'd1 : (n23 ? 1'd1 : (n24 ? 1'd1 : n41))) : (waits_0 & (~(m_axis_tready & n44[0])));
  wire [3:0] n46 = n43 ? (n18 ? (n15 ? child_1_i : 4'd0) : (n23 ? parent_i : (n24 ? n3 : n40))) : to_0;
  wire [2:0] n47 = n43 ? (n18 ? 3'd2 : (n23 ? 3'd1 : (n24 ? 3'd3 : (n25 ? 3'd4 : 3'd5)))) : kind_0;
  wire [1:0] n48 = acts ? 2'd0 : (n43 ? (n18 ? 2'd0 : (n23 ? 2'd0 : (n24 ? 2'd0 : n42))) : level_0);
  wire [3:0] n49 = acts ? here_i : (n43 ? (n18 ? n3 : (n23 ? n3 : (n24 ? here_i : n3))) : ident_0);
  wire n50 = n43 ? (n41 & (~((n25 ? n38 : n36) & (n3 == (n25 ? n39 : n37))))) : (waits_1 & (~(m_axis_tready &
      n44[1])));
  wire [3:0] n51 = ((n44[0] ? to_0 : 4'd0) | (n44[1] ? to_1 : 4'd0)) | (n44[2] ? to_2 : 4'd0);
  wire [2:0] n52 = ((n44[0] ? kind_0 : 3'd0) | (n44[1] ? kind_1 : 3'd0)) | (n44[2] ? kind_2 : 3'd0);
  wire [1:0] n53 = ((n44[0] ? level_0 : 2'd0) | (n44[1] ? level_1 : 2'd0)) | (n44[2] ? level_2 : 2'd0);
  wire [3:0] n54 = ((n44[0] ? ident_0 : 4'd0) | (n44[1] ? ident_1 : 4'd0)) | (n44[2] ? ident_2 : 4'd0);
  assign s_axis_tready = ready;
  assign m_axis_tvalid = n6;
  assign m_axis_tdata = {here_i[3:0], n54[3:0], n53[1:0], n52[2:0]};
  assign to_o = n51;
  assign ahead_known_o = {ahead_3_known, ahead_2_known, ahead_1_known, ahead_0_known};
  assign ahead_o = {ahead_3, ahead_2, ahead_1, ahead_0};
  assign behind_known_o = {behind_3_known, behind_2_known, behind_1_known, behind_0_known};
  assign behind_o = {behind_3, behind_2, behind_1, behind_0};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      ahead_0_known <= 1'd0;
      ahead_0 <= 4'd0;
      ahead_1_known <= 1'd0;
      ahead_1 <= 4'd0;
      ahead_2_known <= 1'd0;
      ahead_2 <= 4'd0;
      ahead_3_known <= 1'd0;
      ahead_3 <= 4'd0;
      behind_0_known <= 1'd0;
      behind_0 <= 4'd0;
      behind_1_known <= 1'd0;
      behind_1 <= 4'd0;
      behind_2_known <= 1'd0;
      behind_2 <= 4'd0;
      behind_3_known <= 1'd0;
      behind_3 <= 4'd0;
      timer <= 7'd0;
      open <= 1'd1;
      waits_0 <= 1'd0;
      to_0 <= 4'd0;
      kind_0 <= 3'd0;
      level_0 <= 2'd0;
      ident_0 <= 4'd0;
      waits_1 <= 1'd0;
      to_1 <= 4'd0;
      kind_1 <= 3'd0;
      level_1 <= 2'd0;
      ident_1 <= 4'd0;
      waits_2 <= 1'd0;
      to_2 <= 4'd0;
      kind_2 <= 3'd0;
      level_2 <= 2'd0;
      ident_2 <= 4'd0;
    end else begin
      ahead_0_known <= takes ? (ahead_0_known | n21) : (acts ? n9 : ahead_0_known);
      ahead_0 <= takes ? (n21 ? n3 : ahead_0) : (acts ? n10 : ahead_0);
      ahead_1_known <= takes ? (ahead_1_known | n30) : ahead_1_known;
      ahead_1 <= takes ? (n30 ? n3 : ahead_1) : ahead_1;
      ahead_2_known <= takes ? (ahead_2_known | n31) : ahead_2_known;
      ahead_2 <= takes ? (n31 ? n3 : ahead_2) : ahead_2;
      ahead_3_known <= takes ? (ahead_3_known | n32) : ahead_3_known;
      ahead_3 <= takes ? (n32 ? n3 : ahead_3) : ahead_3;
      behind_0_known <= takes ? (behind_0_known | n22) : behind_0_known;
      behind_0 <= takes ? (n22 ? n3 : behind_0) : behind_0;
      behind_1_known <= takes ? (behind_1_known | n33) : behind_1_known;
      behind_1 <= takes ? (n33 ? n3 : behind_1) : behind_1;
      behind_2_known <= takes ? (behind_2_known | n34) : behind_2_known;
      behind_2 <= takes ? (n34 ? n3 : behind_2) : behind_2;
      behind_3_known <= takes ? (behind_3_known | n35) : behind_3_known;
      behind_3 <= takes ? (n35 ? n3 : behind_3) : behind_3;
      timer <= acts ? 7'h7f : (n7 ? (timer + 7'h7f) : timer);
      open <= n8 & (open | ready);
      waits_0 <= acts ? (child_0_known_i ? child_0_known_i : parent_known_i) : n45;
      to_0 <= acts ? (child_0_known_i ? child_0_i : parent_i) : n46;
      kind_0 <= acts ? (child_0_known_i ? 3'd0 : 3'd1) : n47;
      level_0 <= n48;
      ident_0 <= n49;
      waits_1 <= acts ? n11 : n50;
      to_1 <= acts ? n10 : (n43 ? n3 : to_1);
      kind_1 <= acts ? 3'd4 : (n43 ? (n25 ? 3'd5 : 3'd4) : kind_1);
      level_1 <= acts ? 2'd1 : (n43 ? n42 : level_1);
      ident_1 <= acts ? behind_0 : (n43 ? n40 : ident_1);
      waits_2 <= acts ? n11 : (n43 ? 1'd0 : (waits_2 & (~(m_axis_tready & n44[2]))));
      to_2 <= acts ? behind_0 : (n43 ? 4'd0 : to_2);
      kind_2 <= acts ? 3'd5 : (n43 ? 3'd0 : kind_2);
      level_2 <= acts ? 2'd1 : (n43 ? 2'd0 : level_2);
      ident_2 <= acts ? n10 : (n43 ? 4'd0 : ident_2);
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // ahead_is_a_node_0: A register holds the number of a node.
      assert ((ahead_0 < 4'd9) | (~ahead_0_known))
        else $fatal(1, "FAIL: ahead_is_a_node_0 in %m");
      // ahead_is_a_node_1: A register holds the number of a node.
      assert ((ahead_1 < 4'd9) | (~ahead_1_known))
        else $fatal(1, "FAIL: ahead_is_a_node_1 in %m");
      // ahead_is_a_node_2: A register holds the number of a node.
      assert ((ahead_2 < 4'd9) | (~ahead_2_known))
        else $fatal(1, "FAIL: ahead_is_a_node_2 in %m");
      // ahead_is_a_node_3: A register holds the number of a node.
      assert ((ahead_3 < 4'd9) | (~ahead_3_known))
        else $fatal(1, "FAIL: ahead_is_a_node_3 in %m");
      // behind_is_a_node_0: A register holds the number of a node.
      assert ((behind_0 < 4'd9) | (~behind_0_known))
        else $fatal(1, "FAIL: behind_is_a_node_0 in %m");
      // behind_is_a_node_1: A register holds the number of a node.
      assert ((behind_1 < 4'd9) | (~behind_1_known))
        else $fatal(1, "FAIL: behind_is_a_node_1 in %m");
      // behind_is_a_node_2: A register holds the number of a node.
      assert ((behind_2 < 4'd9) | (~behind_2_known))
        else $fatal(1, "FAIL: behind_is_a_node_2 in %m");
      // behind_is_a_node_3: A register holds the number of a node.
      assert ((behind_3 < 4'd9) | (~behind_3_known))
        else $fatal(1, "FAIL: behind_is_a_node_3 in %m");
    end
  end
`endif
endmodule
