// Waveform signals of the virtual channels of @PREFIX@_axi_network, for its test bench: make wave.
//
// Scopes are nested: router, port, virtual channel. out_vc<n> shows the link, and in_vc<n> shows the input
// buffer. A packet is identified by its first beats. Its number is x from the head flit until these beats
// have arrived.
// Signals of a virtual channel without a packet are z.
// In a two-state simulator, both x and z are shown as all ones.

// Identifies the packet on one virtual channel of a link.
module @PREFIX@_wave_name (
  input wire valid,
  input wire [@FLIT_BITS@-1:0] flit,
  output wire [31:0] name,  // identifier of the packet in the bench: {number, sink}
  output wire known,
  output wire opens  // first flit by which the packet to show is identified
);
  localparam integer W = @DATA_BITS@;
  localparam integer NAME_BEATS = (32 + W - 1) / W;
  reg [31:0] so_far = 32'd0;
  integer beats = 0;
  reg opened = 1'b0;
  wire [W+31:0] piece = {32'd0, flit[W-1:0]} << (beats * W);
  assign name = beats < NAME_BEATS ? so_far | piece[31:0] : so_far;
  assign known = !flit[@HEAD@] && beats + 1 >= NAME_BEATS;
  assign opens = valid && known && !opened && name == @PREFIX@_tb.wave.shown;

  always @(posedge @PREFIX@_tb.clk_i) begin
    if (valid) begin
      so_far <= flit[@HEAD@] ? 32'd0 : name;
      beats <= flit[@HEAD@] ? 0 : beats + 1;
      opened <= opened || opens;
    end
  end
endmodule

// One virtual channel of a link: the flit on it, and the credits for the downstream buffer.
module @PREFIX@_wave_link #(
  parameter integer DEPTH = 0  // slots of the downstream buffer; 0: credits are not counted
) (
  input wire valid,
  input wire [@FLIT_BITS@-1:0] flit,
  input wire credit
);
@UNKNOWN@  reg [31:0] kind;
  reg [31:0] packet;
  reg [31:0] source;
  reg [31:0] dest;
  reg [15:0] credits = DEPTH[15:0];
  wire [31:0] name;
  wire known;
  wire opens;
  @PREFIX@_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  always @* begin
    kind = NONE[31:0];
    packet = NONE[31:0];
    source = NONE[31:0];
    dest = NONE[31:0];
    if (valid) begin
      kind = @KIND_OF_FLIT@;
      packet = known ? @NUMBER@ : UNKNOWN[31:0];
      source = known ? @SOURCE@ : UNKNOWN[31:0];
      dest = known ? @DEST@ : flit[@HEAD@] ? @HEADER_DEST@ : UNKNOWN[31:0];
    end
  end

  always @(posedge @PREFIX@_tb.clk_i) begin
    if (@PREFIX@_tb.rst_ni && DEPTH != 0) credits <= credits + {15'd0, credit} - {15'd0, valid};
  end

  // At the falling edge: before the downstream buffer receives the flit.
  always @(negedge @PREFIX@_tb.clk_i) begin
    if (opens) begin
      $sformat(@PREFIX@_tb.wave.scope, "%m");
      @PREFIX@_tb.wave.divide;
@LINK_LINES@    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, kind, packet, source, dest, credits);
`endif
endmodule

// One input buffer: the packet at its front, the state of that packet, and the number of flits.
module @PREFIX@_wave_buffer #(
  parameter integer DEPTH = 1  // slots of the buffer
) (
  input wire valid,
  input wire [@FLIT_BITS@-1:0] flit,
  input wire credit  // the front flit leaves
);
@UNKNOWN@  reg [55:0] state = "idle   ";
  reg [31:0] kind = NONE[31:0];
  reg [31:0] packet = NONE[31:0];
  reg [31:0] source = NONE[31:0];
  reg [31:0] dest = NONE[31:0];
  reg [15:0] flits = 16'd0;
  wire [31:0] name;
  wire known;
  wire opens;
  @PREFIX@_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  // Flits in the buffer, and the packets that they belong to, with their identifiers if known.
  reg [1:0] ends[0:DEPTH-1];
  reg [31:0] packet_name[0:DEPTH];
  reg packet_known[0:DEPTH];
  reg [31:0] packet_dest[0:DEPTH];
  integer read = 0;
  integer write = 0;
  integer front = 0;
  integer last = 0;
  integer packets = 0;
  reg begun = 1'b0;

  always @(posedge @PREFIX@_tb.clk_i) begin : follow
    if (@PREFIX@_tb.rst_ni && credit) leave;
    if (@PREFIX@_tb.rst_ni && valid) arrive;
    if (@PREFIX@_tb.rst_ni) show;
  end

  task leave;
    begin
      begun = 1'b1;
      if (ends[read][1]) begin
        begun = 1'b0;
        packets = packets - 1;
        front = (front + 1) % (DEPTH + 1);
      end
      read = (read + 1) % DEPTH;
      flits = flits - 16'd1;
    end
  endtask

  task arrive;
    begin
      if (flit[@HEAD@]) begin
        last = (front + packets) % (DEPTH + 1);
        packets = packets + 1;
        packet_dest[last] = @HEADER_DEST@;
        packet_known[last] = 1'b0;
      end
      if (known) begin
        packet_name[last] = name;
        packet_known[last] = 1'b1;
      end
      ends[write] = {flit[@TAIL@], flit[@HEAD@]};
      write = (write + 1) % DEPTH;
      flits = flits + 16'd1;
    end
  endtask

  task show;
    begin
      state = packets == 0 ? "idle   " : begun ? "sending" : "waiting";
      kind = NONE[31:0];
      packet = NONE[31:0];
      source = NONE[31:0];
      dest = NONE[31:0];
      if (flits != 16'd0) kind = @KIND_OF_FRONT@;
      if (packets != 0) begin
        packet = UNKNOWN[31:0];
        source = UNKNOWN[31:0];
        dest = packet_dest[front];
        if (packet_known[front]) begin
          packet = @NUMBER_OF_FRONT@;
          source = @SOURCE_OF_FRONT@;
          dest = @DEST_OF_FRONT@;
        end
      end
    end
  endtask

  always @(posedge @PREFIX@_tb.clk_i) begin
    if (opens) begin
      $sformat(@PREFIX@_tb.wave.scope, "%m");
      @PREFIX@_tb.wave.divide;
@BUFFER_LINES@    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, state, kind, packet, source, dest, flits);
`endif
endmodule

// All virtual channels of the network. Writes save files that open GTKWave and Surfer on the path of one
// packet.
module @PREFIX@_wave;
  integer gtkwave;
  integer surfer;
  integer packet;
  integer items = 0;  // items in the save file of Surfer
  reg [31:0] shown;  // identifier of the packet to show: {number, sink}
  reg [8*128-1:0] scope;  // name of the virtual channel whose signals are added
  reg [63:0] first = 64'd0;  // when the packet to show is first identified
  reg [63:0] last = 64'd0;  // when it is last identified
  reg [63:0] span;
  function [7:0] letter(input [3:0] digit);
    letter = 8'd97 + {4'd0, digit};
  endfunction

  // Sets format and colour of the last item of Surfer. Its number has letters a to p as hexadecimal digits.
  task look(input [8*8-1:0] format, input [8*8-1:0] colour);
    begin
      items = items + 1;
      $fdisplay(surfer, "item_focus %c%c%c_", letter(items[11:8]), letter(items[7:4]),
                letter(items[3:0]));
      $fdisplay(surfer, "item_set_format %0s\nitem_set_color %0s", format, colour);
    end
  endtask

  // Adds a heading before the signals of a virtual channel: its scope, for Surfer as one word without dots.
  task divide;
    integer i;
    begin
      // The first heading is the first virtual channel on the path: the view starts there.
      if (items == 0) $fdisplay(gtkwave, "[timestart] %0d\n*-6.0 %0d", $time - 45, $time);
      else items = items + 1;
      if (items == 0) first = $time;
      last = $time;
      $fdisplay(gtkwave, "@200\n-%0s", scope);
      for (i = 0; i < 128; i = i + 1) if (scope[8*i+:8] == 8'h2e) scope[8*i+:8] = 8'h5f;
      $fdisplay(surfer, "divider_add %0s", scope);
    end
  endtask

  // Ends the save files: Surfer zooms in on the path of the packet. Each step halves what it shows.
  task view;
    begin
      $fdisplay(surfer, "item_unfocus\nzoom_fit");
      span = $time;
      while (span > 2 * (last - first) + 200) begin
        $fdisplay(surfer, "zoom_in");
        span = span / 2;
      end
      $fdisplay(surfer, "cursor_set %0d", (first + last) / 2);
    end
  endtask

  initial begin
    packet = @PACKET@;
    if ($value$plusargs("packet=%d", packet)) $display("viewers open on packet %0d", packet);
    shown = (packet / @SINKS@) << 16 | packet % @SINKS@;
    gtkwave = $fopen("@PREFIX@_wave.gtkw", "w");
    surfer = $fopen("@PREFIX@_wave.sucl", "w");
    $fdisplay(gtkwave, "[dumpfile] \"@PREFIX@_wave.fst\"\n[size] 1500 900\n[sst_width] 120\n[signals_width] 280");
    $dumpfile("@PREFIX@_wave.fst");
`ifdef VERILATOR
    $dumpvars(0, @PREFIX@_tb);
`else
    // The design, then the wires of each port.
    $dumpvars(0, @PREFIX@_tb.dut);
@DUMPED@`endif
  end

@SCOPES@endmodule
