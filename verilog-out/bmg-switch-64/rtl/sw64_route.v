// Routing relation jump-order: what a head flit may do at this router.
// It does not look at which channels are occupied. productive: ports that come closer;
// unproductive: ports it may be misrouted to; reversing: ports whose taking is a dimension
// reversal; keep, turn: channels of other ports and of those; escape, escape_vcs: the
// deterministic or escape port and its channels.
module sw64_route (
  input  wire [10:0] digits_i,
  input  wire [10:0] healthy_i,
  output wire eject_o,
  output wire [10:0] productive_o
);
  wire [10:0] n1 = {digits_i[10] & ~|digits_i[9:0], digits_i[9] & ~|digits_i[8:0], digits_i[8] &
      ~|digits_i[7:0], digits_i[7] & ~|digits_i[6:0], digits_i[6] & ~|digits_i[5:0], digits_i[5] &
      ~|digits_i[4:0], digits_i[4] & ~|digits_i[3:0], digits_i[3] & ~|digits_i[2:0], digits_i[2] &
      ~|digits_i[1:0], digits_i[1] & ~digits_i[0], digits_i[0]};
  wire n2 = |digits_i;
  wire eject = ~n2;
  wire [10:0] productive = n1 & (healthy_i & (~(n2 ? 11'd0 : 11'h7ff)));
  assign eject_o = eject;
  assign productive_o = productive;
endmodule
