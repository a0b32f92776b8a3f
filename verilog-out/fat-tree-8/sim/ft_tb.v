// Self-checking test bench of ft_axi_network, for Icarus Verilog and Verilator.
//
// Every sink sends 4 packets to every other node. The first beats of a packet hold its identifier.
// The other beats hold data derived from the identifier.
// Each packet must arrive exactly once, complete and in order, at its destination.
// Packets between the same two nodes may arrive in any order: they may use different virtual channels.

module ft_tb;
  localparam integer NODES = 8;
  localparam integer INJECTIONS = 1;  // sinks per node
  localparam integer EJECTIONS = 1;  // sources per node
  localparam integer SINKS = NODES * INJECTIONS;
  localparam integer SOURCES = NODES * EJECTIONS;
  localparam integer W = 32;  // bits per beat
  localparam integer DEST = 5;  // bits of tdest
  localparam integer ID = 1;  // bits of tid
  localparam integer CHANNELS = 1 << ID;
  localparam integer PACKETS = 4 * (NODES - 1);  // per sink
  localparam integer NAME_BEATS = (32 + W - 1) / W;  // beats that hold the identifier of a packet
  localparam integer WORDS = (W + 31) / 32;
  localparam integer PATIENCE = 20000;  // cycles without a beat after which the test fails

  reg clk_i = 1'b0;
  reg rst_ni = 1'b0;
  reg [SINKS*W-1:0] s_axis_tdata;
  reg [SINKS-1:0] s_axis_tvalid = {SINKS{1'b0}};
  reg [SINKS-1:0] s_axis_tlast = {SINKS{1'b0}};
  reg [SINKS*DEST-1:0] s_axis_tdest;
  wire [SINKS-1:0] s_axis_tready;
  wire [SOURCES*W-1:0] m_axis_tdata;
  wire [SOURCES-1:0] m_axis_tvalid;
  wire [SOURCES-1:0] m_axis_tlast;
  wire [SOURCES*ID-1:0] m_axis_tid;
  reg [SOURCES-1:0] m_axis_tready = {SOURCES{1'b0}};
  wire [11:0] stranded_o;

  ft_axi_network dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .s_axis_tdata(s_axis_tdata),
    .s_axis_tvalid(s_axis_tvalid),
    .s_axis_tlast(s_axis_tlast),
    .s_axis_tdest(s_axis_tdest),
    .s_axis_tready(s_axis_tready),
    .m_axis_tready(m_axis_tready),
    .m_axis_tdata(m_axis_tdata),
    .m_axis_tvalid(m_axis_tvalid),
    .m_axis_tlast(m_axis_tlast),
    .m_axis_tid(m_axis_tid),
    .stranded_o(stranded_o)
  );

  always #5 clk_i = ~clk_i;

`ifdef FLITFORGE_WAVE
  ft_wave wave ();
`endif

  // Coordinates of a node, in the format of tdest.
  function [DEST-1:0] coordinates(input integer node);
    case (node)
      0: coordinates = 5'd16;
      1: coordinates = 5'd17;
      2: coordinates = 5'd18;
      3: coordinates = 5'd19;
      4: coordinates = 5'd20;
      5: coordinates = 5'd21;
      6: coordinates = 5'd22;
      7: coordinates = 5'd23;
      default: coordinates = 5'd0;
    endcase
  endfunction

  // High for pairs of nodes that faults disconnect.
  function cut(input integer from, input integer to);
    case (from * NODES + to)
      default: cut = 1'b0;
    endcase
  endfunction

  // Destination node of packet `number` of a sink.
  function integer destination(input integer sink, input integer number);
    destination = (sink / INJECTIONS + 1 + number % (NODES - 1)) % NODES;
  endfunction

  // First packet of a sink, from `number` on, whose destination is connected.
  function integer sendable(input integer sink, input integer number);
    reg skips;
    begin
      sendable = number;
      skips = cut(sink / INJECTIONS, destination(sink, sendable));
      // A loop condition may not call a function in Verilator 5.006.
      while (skips && sendable < PACKETS) begin
        sendable = sendable + 1;
        skips = cut(sink / INJECTIONS, destination(sink, sendable));
      end
    end
  endfunction

  // Length of a packet in beats.
  function integer length(input integer sink, input integer number);
    length = NAME_BEATS + 1 + (sink + number) % 5;
  endfunction

  // Payload of one beat of a packet.
  reg [W+31:0] name;
  reg [WORDS*32-1:0] data;
  reg [31:0] word;
  integer i;
  function [W-1:0] payload(input integer sink, input integer number, input integer beat);
    begin
      name = {{W{1'b0}}, number[15:0], sink[15:0]} >> (beat * W);
      word = {number[15:0], sink[15:0]} ^ beat;
      for (i = 0; i < WORDS; i = i + 1) begin
        word = word * 32'd1664525 + 32'd1013904223;
        data[32*i+:32] = {word[7:0], word[31:8]};
      end
      payload = beat < NAME_BEATS ? name[W-1:0] : data[W-1:0];
    end
  endfunction

  // Next packet and beat to send on each sink.
  integer sent_number[0:SINKS-1];
  integer sent_beat[0:SINKS-1];
  // Packet that arrives on each virtual channel of each source: beats received, and identifier.
  integer beats[0:SOURCES*CHANNELS-1];
  reg [31:0] names[0:SOURCES*CHANNELS-1];
  // Packets that have been received.
  reg seen[0:SINKS*PACKETS-1];
  integer expected = 0;
  integer arrived = 0;
  integer quiet = 0;
  integer k, s, e, c, from, number;
  reg [W-1:0] beat;
  reg [W+31:0] piece;

  initial begin
    for (k = 0; k < SINKS; k = k + 1) begin
      sent_number[k] = sendable(k, 0);
      sent_beat[k] = 0;
      for (number = 0; number < PACKETS; number = number + 1) begin
        seen[k*PACKETS+number] = 1'b0;
        if (!cut(k / INJECTIONS, destination(k, number))) expected = expected + 1;
      end
    end
    for (c = 0; c < SOURCES * CHANNELS; c = c + 1) begin
      beats[c] = 0;
      names[c] = 32'd0;
    end
    repeat (4) @(negedge clk_i);
    rst_ni = 1'b1;
  end

  always @(posedge clk_i) begin
    if (rst_ni) begin
      for (s = 0; s < SINKS; s = s + 1) begin
        if (!s_axis_tvalid[s] || s_axis_tready[s]) send(s);
      end
    end
  end

  // Drives the next beat of a sink.
  task send(input integer sink);
    begin
      s_axis_tvalid[sink] <= sent_number[sink] < PACKETS;
      if (sent_number[sink] < PACKETS) begin
        s_axis_tdata[sink*W+:W] <= payload(sink, sent_number[sink], sent_beat[sink]);
        s_axis_tdest[sink*DEST+:DEST] <= coordinates(destination(sink, sent_number[sink]));
        s_axis_tlast[sink] <= sent_beat[sink] == length(sink, sent_number[sink]) - 1;
        sent_beat[sink] = sent_beat[sink] + 1;
        if (sent_beat[sink] == length(sink, sent_number[sink])) begin
          sent_beat[sink] = 0;
          sent_number[sink] = sendable(sink, sent_number[sink] + 1);
        end
      end
    end
  endtask

  // Checks at the falling edge, when all signals are stable.
  always @(negedge clk_i) begin
    if (rst_ni) begin
      quiet = quiet + 1;
      for (e = 0; e < SOURCES; e = e + 1) begin
        watch(e);
        if (m_axis_tvalid[e] === 1'b1 && m_axis_tready[e]) receive(e);
      end
      if (|stranded_o !== 1'b0) fail("a packet has nowhere to go");
      if (arrived < expected && quiet > PATIENCE) begin
        $display("%0d of %0d packets have arrived", arrived, expected);
        fail("nothing moves any more");
      end
      // Runs for 200 more cycles, to detect duplicate packets.
      if (arrived == expected && quiet > 200) begin
        $display("PASS: %0d packets", arrived);
`ifdef FLITFORGE_WAVE
        wave.view;
`endif
        $finish;
      end
    end
  end

  // Readers accept a beat in one of four cycles, at random.
  reg [31:0] draw = 32'd1;
  integer reader;
  always @(posedge clk_i) begin
    for (reader = 0; reader < SOURCES; reader = reader + 1) stall(reader);
  end

  task stall(input integer source);
    begin
      draw = draw * 32'd1664525 + 32'd1013904223;
      m_axis_tready[source] <= draw[31:30] == 2'd0;
    end
  endtask

  // Beats that are offered and have not been accepted: they must stay as they are.
  reg [SOURCES-1:0] waits = {SOURCES{1'b0}};
  reg [SOURCES*W-1:0] waiting_data;
  reg [SOURCES-1:0] waiting_last;
  reg [SOURCES*ID-1:0] waiting_id;
  task watch(input integer source);
    begin
      if (waits[source]) begin
        if (m_axis_tvalid[source] !== 1'b1) fail("a beat is withdrawn");
        if (m_axis_tdata[source*W+:W] !== waiting_data[source*W+:W]) fail("a beat changes while it waits");
        if (m_axis_tlast[source] !== waiting_last[source]) fail("tlast changes while a beat waits");
        if (m_axis_tid[source*ID+:ID] !== waiting_id[source*ID+:ID]) fail("tid changes while a beat waits");
      end
      waits[source] = m_axis_tvalid[source] && !m_axis_tready[source];
      waiting_data[source*W+:W] = m_axis_tdata[source*W+:W];
      waiting_last[source] = m_axis_tlast[source];
      waiting_id[source*ID+:ID] = m_axis_tid[source*ID+:ID];
    end
  endtask

  // Receives one beat from a source.
  task receive(input integer source);
    begin
      quiet = 0;
      beat = m_axis_tdata[source*W+:W];
      c = source * CHANNELS + {{(32 - ID) {1'b0}}, m_axis_tid[source*ID+:ID]};
      if (beats[c] < NAME_BEATS) begin
        if (beats[c] == 0) names[c] = 32'd0;
        piece = {32'd0, beat} << (beats[c] * W);
        names[c] = names[c] | piece[31:0];
      end
      beats[c] = beats[c] + 1;
      if (m_axis_tlast[source] && beats[c] <= NAME_BEATS) fail("a packet is too short");
      from = {16'd0, names[c][15:0]};
      number = {16'd0, names[c][31:16]};
      if (beats[c] >= NAME_BEATS) check(source);
      if (m_axis_tlast[source]) begin
        beats[c] = 0;
        arrived = arrived + 1;
      end
    end
  endtask

  // Compares the beat with the expected one.
  task check(input integer source);
    begin
      if (from >= SINKS || number >= PACKETS) fail("a packet was never sent");
      else begin
        if (destination(from, number) != source / EJECTIONS) fail("a packet is at the wrong node");
        if (beat !== payload(from, number, beats[c] - 1)) fail("a beat is not what was sent");
        if (m_axis_tlast[source] !== (beats[c] == length(from, number))) fail("a packet has another length");
        if (m_axis_tlast[source]) begin
          if (seen[from*PACKETS+number]) fail("a packet has come twice");
          seen[from*PACKETS+number] = 1'b1;
        end
      end
    end
  endtask

  task fail(input [8*32-1:0] what);
    begin
      $display("FAIL at %0t: %0s (packet %0d of sink %0d)", $time, what, number, from);
`ifdef FLITFORGE_WAVE
      wave.view;
`endif
      $fatal(1);
    end
  endtask
endmodule
