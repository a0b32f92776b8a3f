// Heartbeat engine: failure detection by gossip.
// A round begins every 32 clocks: the table goes to one node, an entry a clock.
// A node is suspected after 9 rounds without a later heartbeat.
// Entries are always accepted.
module hb_heartbeat (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // number of this node; constant
  input  wire [2:0] here_i,
  // the node lives; else its heartbeat stands still
  input  wire alive_i,
  // the network accepts the entry
  input  wire m_axis_tready,
  // an entry arrives
  input  wire s_axis_tvalid,
  // entry: {heartbeat, node}
  input  wire [10:0] s_axis_tdata,
  // an entry is offered
  output wire m_axis_tvalid,
  // entry: {heartbeat, node}
  output wire [10:0] m_axis_tdata,
  // last entry of the table
  output wire m_axis_tlast,
  // node that the table goes to
  output wire [2:0] to_o,
  // network port of a binomial graph that leads to this node
  output wire [2:0] port_o,
  // a round begins
  output wire round_o,
  // suspected nodes, a bit for each
  output wire [7:0] suspect_o
);
  // Latest heartbeat of this node.
  reg [7:0] beat_0;
  reg [7:0] beat_1;
  reg [7:0] beat_2;
  reg [7:0] beat_3;
  reg [7:0] beat_4;
  reg [7:0] beat_5;
  reg [7:0] beat_6;
  reg [7:0] beat_7;
  // Rounds since it came, up to the timeout.
  reg [3:0] age_0;
  reg [3:0] age_1;
  reg [3:0] age_2;
  reg [3:0] age_3;
  reg [3:0] age_4;
  reg [3:0] age_5;
  reg [3:0] age_6;
  reg [3:0] age_7;
  // Clocks to the next round.
  reg [4:0] timer;
  // Number of the next round.
  reg [2:0] place;
  // A table is being sent.
  reg sending;
  // Node of the entry that is sent.
  reg [2:0] entry;
  // Node that the table goes to.
  reg [2:0] to;
  // Port that leads there.
  reg [2:0] port;
  // Heartbeat that is sent.
  reg [7:0] beat;
  wire [2:0] n1 = s_axis_tdata[2:0];
  wire [7:0] n2 = s_axis_tdata[10:3];
  wire n3 = |timer;
  wire round = ~n3;
  wire n4 = here_i == 3'd0;
  wire n5 = here_i == 3'd1;
  wire n6 = here_i == 3'd2;
  wire n7 = here_i == 3'd3;
  wire n8 = here_i == 3'd4;
  wire n9 = here_i == 3'd5;
  wire n10 = here_i == 3'd6;
  wire n11 = here_i == 3'd7;
  wire [7:0] own = {n11, n10, n9, n8, n7, n6, n5, n4};
  wire [7:0] n12 = {n1 == 3'd7, n1 == 3'd6, n1 == 3'd5, n1 == 3'd4, n1 == 3'd3, n1 == 3'd2, n1 == 3'd1, n1 ==
      3'd0};
  wire [7:0] n13 = n12 & (~own);
  wire [7:0] n14 = ((n13[0] ? beat_0 : 8'd0) | (n13[1] ? beat_1 : 8'd0)) | (n13[2] ? beat_2 : 8'd0);
  wire [7:0] n15 = ((n14 | (n13[3] ? beat_3 : 8'd0)) | (n13[4] ? beat_4 : 8'd0)) | (n13[5] ? beat_5 : 8'd0);
  wire [7:0] n16 = n2 + (-((n15 | (n13[6] ? beat_6 : 8'd0)) | (n13[7] ? beat_7 : 8'd0)));
  wire [7:0] news = (s_axis_tvalid & ((|n16) & (~n16[7]))) ? n13 : 8'd0;
  wire n17 = alive_i & round;
  wire [7:0] counted = n17 ? own : 8'd0;
  wire [7:0] n18 = counted[0] ? (beat_0 + 8'd1) : (news[0] ? n2 : beat_0);
  wire n19 = age_0 == 4'd9;
  wire [7:0] n20 = counted[1] ? (beat_1 + 8'd1) : (news[1] ? n2 : beat_1);
  wire n21 = age_1 == 4'd9;
  wire [7:0] n22 = counted[2] ? (beat_2 + 8'd1) : (news[2] ? n2 : beat_2);
  wire n23 = age_2 == 4'd9;
  wire [7:0] n24 = counted[3] ? (beat_3 + 8'd1) : (news[3] ? n2 : beat_3);
  wire n25 = age_3 == 4'd9;
  wire [7:0] n26 = counted[4] ? (beat_4 + 8'd1) : (news[4] ? n2 : beat_4);
  wire n27 = age_4 == 4'd9;
  wire [7:0] n28 = counted[5] ? (beat_5 + 8'd1) : (news[5] ? n2 : beat_5);
  wire n29 = age_5 == 4'd9;
  wire [7:0] n30 = counted[6] ? (beat_6 + 8'd1) : (news[6] ? n2 : beat_6);
  wire n31 = age_6 == 4'd9;
  wire [7:0] n32 = counted[7] ? (beat_7 + 8'd1) : (news[7] ? n2 : beat_7);
  wire n33 = age_7 == 4'd9;
  wire begins = n17 & (~sending);
  wire accepted = m_axis_tready & sending;
  wire n34 = entry == 3'd7;
  wire n35 = accepted & n34;
  wire [2:0] n36 = (begins | n35) ? 3'd0 : (entry + {2'd0, accepted});
  wire [7:0] n37 = (((3'd0 == n36) ? n18 : 8'd0) | ((3'd1 == n36) ? n20 : 8'd0)) | ((3'd2 == n36) ? n22 :
      8'd0);
  wire [7:0] n38 = ((n37 | ((3'd3 == n36) ? n24 : 8'd0)) | ((3'd4 == n36) ? n26 : 8'd0)) | ((3'd5 == n36) ?
      n28 : 8'd0);
  wire n39 = place == 3'd1;
  wire n40 = place == 3'd4;
  wire n41 = place == 3'd5;
  wire [2:0] n42 = (place == 3'd0) ? 3'd1 : 3'd0;
  wire [2:0] n43 = (place == 3'd2) ? 3'd4 : 3'd0;
  wire [2:0] n44 = (((n42 | (n39 ? 3'd2 : 3'd0)) | n43) | ((place == 3'd3) ? 3'd7 : 3'd0)) | (n40 ? 3'd6 :
      3'd0);
  wire [2:0] n45 = n41 ? 3'd4 : 3'd0;
  wire [2:0] n46 = begins ? (n45 | ((n43 | (n42 | (n39 ? 3'd3 : 3'd0))) | (n40 ? 3'd2 : 3'd0))) : port;
  wire [7:0] n47 = (begins | accepted) ? ((n38 | ((3'd6 == n36) ? n30 : 8'd0)) | ((3'd7 == n36) ? n32 : 8'd0))
      : beat;
  assign m_axis_tvalid = sending;
  assign m_axis_tdata = {beat[7:0], entry[2:0]};
  assign m_axis_tlast = n34;
  assign to_o = to;
  assign port_o = port;
  assign round_o = round;
  assign suspect_o = {n33, n31, n29, n27, n25, n23, n21, n19};

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      beat_0 <= 8'd0;
      beat_1 <= 8'd0;
      beat_2 <= 8'd0;
      beat_3 <= 8'd0;
      beat_4 <= 8'd0;
      beat_5 <= 8'd0;
      beat_6 <= 8'd0;
      beat_7 <= 8'd0;
      age_0 <= 4'd0;
      age_1 <= 4'd0;
      age_2 <= 4'd0;
      age_3 <= 4'd0;
      age_4 <= 4'd0;
      age_5 <= 4'd0;
      age_6 <= 4'd0;
      age_7 <= 4'd0;
      timer <= 5'd0;
      place <= 3'd0;
      sending <= 1'd0;
      entry <= 3'd0;
      to <= 3'd0;
      port <= 3'd0;
      beat <= 8'd0;
    end else begin
      beat_0 <= n18;
      beat_1 <= n20;
      beat_2 <= n22;
      beat_3 <= n24;
      beat_4 <= n26;
      beat_5 <= n28;
      beat_6 <= n30;
      beat_7 <= n32;
      age_0 <= (n4 | news[0]) ? 4'd0 : (age_0 + {3'd0, round & (~n19)});
      age_1 <= (n5 | news[1]) ? 4'd0 : (age_1 + {3'd0, round & (~n21)});
      age_2 <= (n6 | news[2]) ? 4'd0 : (age_2 + {3'd0, round & (~n23)});
      age_3 <= (n7 | news[3]) ? 4'd0 : (age_3 + {3'd0, round & (~n25)});
      age_4 <= (n8 | news[4]) ? 4'd0 : (age_4 + {3'd0, round & (~n27)});
      age_5 <= (n9 | news[5]) ? 4'd0 : (age_5 + {3'd0, round & (~n29)});
      age_6 <= (n10 | news[6]) ? 4'd0 : (age_6 + {3'd0, round & (~n31)});
      age_7 <= (n11 | news[7]) ? 4'd0 : (age_7 + {3'd0, round & (~n33)});
      timer <= n3 ? (timer + 5'h1f) : 5'h1f;
      place <= n3 ? place : (n41 ? 3'd0 : (place + 3'd1));
      sending <= begins | (sending & (~n35));
      entry <= n36;
      to <= begins ? (here_i + (n44 | n45)) : to;
      port <= n46;
      beat <= n47;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // age_in_bounds_0: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_0))
        else $fatal(1, "FAIL: age_in_bounds_0 in %m");
      // age_in_bounds_1: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_1))
        else $fatal(1, "FAIL: age_in_bounds_1 in %m");
      // age_in_bounds_2: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_2))
        else $fatal(1, "FAIL: age_in_bounds_2 in %m");
      // age_in_bounds_3: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_3))
        else $fatal(1, "FAIL: age_in_bounds_3 in %m");
      // age_in_bounds_4: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_4))
        else $fatal(1, "FAIL: age_in_bounds_4 in %m");
      // age_in_bounds_5: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_5))
        else $fatal(1, "FAIL: age_in_bounds_5 in %m");
      // age_in_bounds_6: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_6))
        else $fatal(1, "FAIL: age_in_bounds_6 in %m");
      // age_in_bounds_7: The age of a heartbeat is at most the timeout.
      assert (~(4'd9 < age_7))
        else $fatal(1, "FAIL: age_in_bounds_7 in %m");
      // a_node: The table goes to a node of the network.
      assert (1'd1)
        else $fatal(1, "FAIL: a_node in %m");
      // an_entry: The entry that is sent is that of a node of the network.
      assert (1'd1)
        else $fatal(1, "FAIL: an_entry in %m");
    end
  end
`endif
endmodule
