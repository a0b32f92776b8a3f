// Election unit: a processor of a ring that elects a leader.
// Its bypass passes messages on while the processor has failed.
module el_election (
  input  wire clk_i,
  // synchronous reset, active low
  input  wire rst_ni,
  // number of this node, its identifier; constant
  input  wire [2:0] here_i,
  // number of the next node of the ring; constant
  input  wire [2:0] next_i,
  // the processor works; else messages pass around it
  input  wire alive_i,
  // the processor wakes by itself, if it has never been awake
  input  wire wake_i,
  // the network accepts the message
  input  wire m_axis_tready,
  // a message arrives
  input  wire s_axis_tvalid,
  // message: {round, identifier}
  input  wire [6:0] s_axis_tdata,
  // a message is accepted in this cycle if it is valid
  output wire s_axis_tready,
  // a message is offered
  output wire m_axis_tvalid,
  // message: {round, identifier}
  output wire [6:0] m_axis_tdata,
  // node that the message goes to
  output wire [2:0] to_o,
  // round of the message that was sent last; 0 before the first
  output wire [3:0] round_o,
  // the leader is known
  output wire known_o,
  // the leader's number, while it is known
  output wire [2:0] leader_o,
  // this node is the leader
  output wire leads_o
);
  // Round of the message sent last; outlasts failures.
  reg [3:0] round;
  // A message was sent since the last recovery.
  reg sent;
  // Identifier of this message.
  reg [2:0] ident;
  // A message waits to be sent.
  reg waits;
  // Its identifier.
  reg [2:0] slot_ident;
  // Its round.
  reg [3:0] slot_round;
  wire [2:0] n1 = s_axis_tdata[2:0];
  wire [3:0] n2 = s_axis_tdata[6:3];
  wire n3 = |round;
  wire starts = (~(waits | n3)) & (alive_i & wake_i);
  wire n4 = ~(waits | starts);
  wire takes = s_axis_tvalid & n4;
  wire n5 = n2 == round;
  wire n6 = (sent & n5) & (~(n2 == 4'hf));
  wire n7 = n1 == ident;
  wire n8 = (n1[2] ^ ident[2]) ? ident[2] : ((n1[1] ^ ident[1]) ? ident[1] : (~n1[0] & ident[0]));
  wire n9 = (round[3] ^ n2[3]) ? n2[3] : ((round[2] ^ n2[2]) ? n2[2] : ((round[1] ^ n2[1]) ? n2[1] :
      (~round[0] & n2[0])));
  wire n10 = (n6 & (~n7)) & (s_axis_tdata[3] ^ n8);
  wire n11 = n6 & n7;
  wire [2:0] n12 = n11 ? here_i : n1;
  wire [3:0] n13 = n11 ? 4'hf : (n10 ? ((n2 == 4'he) ? n2 : (n2 + 4'd1)) : n2);
  wire n14 = ((n3 & (n5 & (~sent))) | n9) | (n10 | n11);
  wire loads = starts | (takes & (n14 | (~alive_i)));
  wire [3:0] n15 = alive_i ? (starts ? (n3 ? round : 4'd1) : (takes ? (n14 ? n13 : round) : round)) : round;
  wire n16 = alive_i ? (starts ? (sent | (~n3)) : (takes ? (sent | n14) : sent)) : 1'd0;
  wire [2:0] n17 = alive_i ? (starts ? (n3 ? ident : here_i) : (takes ? (n14 ? n12 : ident) : ident)) : 3'd0;
  wire n18 = sent & (round == 4'hf);
  assign s_axis_tready = n4;
  assign m_axis_tvalid = waits;
  assign m_axis_tdata = {slot_round[3:0], slot_ident[2:0]};
  assign to_o = next_i;
  assign round_o = round;
  assign known_o = n18;
  assign leader_o = ident;
  assign leads_o = n18 & (here_i == ident);

  always @(posedge clk_i) begin
    if (!rst_ni) begin
      round <= 4'd0;
      sent <= 1'd0;
      ident <= 3'd0;
      waits <= 1'd0;
      slot_ident <= 3'd0;
      slot_round <= 4'd0;
    end else begin
      round <= n15;
      sent <= n16;
      ident <= n17;
      waits <= loads | (waits & (~m_axis_tready));
      slot_ident <= loads ? (starts ? here_i : (alive_i ? n12 : n1)) : slot_ident;
      slot_round <= loads ? (starts ? 4'd1 : (alive_i ? n13 : n2)) : slot_round;
    end
  end

`ifdef FLITFORGE_ASSERT
  always @(posedge clk_i) begin
    if (rst_ni) begin
      // awake: A node that has sent a message has a round.
      assert (n3 | (~sent))
        else $fatal(1, "FAIL: awake in %m");
    end
  end
`endif
endmodule
