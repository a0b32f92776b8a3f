// Waveform signals of the virtual channels of rw_axi_network, for its test bench: make wave.
//
// Scopes are nested: router, port, virtual channel. out_vc<n> shows the link, and in_vc<n> shows the input
// buffer. A packet is identified by its first beats. Its number is x from the head flit until these beats
// have arrived.
// Signals of a virtual channel without a packet are z.
// In a two-state simulator, both x and z are shown as all ones.

// Identifies the packet on one virtual channel of a link.
module rw_wave_name (
  input wire valid,
  input wire [34-1:0] flit,
  output wire [31:0] name,  // identifier of the packet in the bench: {number, sink}
  output wire known,
  output wire opens  // first flit by which the packet to show is identified
);
  localparam integer W = 32;
  localparam integer NAME_BEATS = (32 + W - 1) / W;
  reg [31:0] so_far = 32'd0;
  integer beats = 0;
  reg opened = 1'b0;
  wire [W+31:0] piece = {32'd0, flit[W-1:0]} << (beats * W);
  assign name = beats < NAME_BEATS ? so_far | piece[31:0] : so_far;
  assign known = !flit[32] && beats + 1 >= NAME_BEATS;
  assign opens = valid && known && !opened && name == rw_tb.wave.shown;

  always @(posedge rw_tb.clk_i) begin
    if (valid) begin
      so_far <= flit[32] ? 32'd0 : name;
      beats <= flit[32] ? 0 : beats + 1;
      opened <= opened || opens;
    end
  end
endmodule

// One virtual channel of a link: the flit on it, and the credits for the downstream buffer.
module rw_wave_link #(
  parameter integer DEPTH = 0  // slots of the downstream buffer; 0: credits are not counted
) (
  input wire valid,
  input wire [34-1:0] flit,
  input wire credit
);
`ifdef VERILATOR
  localparam [31:0] NONE = 32'hffffffff;
  localparam [31:0] UNKNOWN = 32'hffffffff;
`else
  localparam [31:0] NONE = 32'bz;
  localparam [31:0] UNKNOWN = 32'bx;
`endif
  reg [31:0] kind;
  reg [31:0] packet;
  reg [31:0] source;
  reg [31:0] dest;
  reg [15:0] credits = DEPTH[15:0];
  wire [31:0] name;
  wire known;
  wire opens;
  rw_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  always @* begin
    kind = NONE[31:0];
    packet = NONE[31:0];
    source = NONE[31:0];
    dest = NONE[31:0];
    if (valid) begin
      kind = flit[32] ? (flit[33] ? "only" : "head") : (flit[33] ? "tail" : "body");
      packet = known ? {16'd0, name[31:16]} * 32'd5 + {16'd0, name[15:0]} : UNKNOWN[31:0];
      source = known ? {16'd0, name[15:0]} / 32'd1 : UNKNOWN[31:0];
      dest = known ? ({16'd0, name[15:0]} / 32'd1 + 32'd1 + {16'd0, name[31:16]} % 32'd4) % 32'd5 : flit[32] ? {29'd0, flit[2:0]} * 32'd1 : UNKNOWN[31:0];
    end
  end

  always @(posedge rw_tb.clk_i) begin
    if (rw_tb.rst_ni && DEPTH != 0) credits <= credits + {15'd0, credit} - {15'd0, valid};
  end

  // At the falling edge: before the downstream buffer receives the flit.
  always @(negedge rw_tb.clk_i) begin
    if (opens) begin
      $sformat(rw_tb.wave.scope, "%m");
      rw_tb.wave.divide;
      $fdisplay(rw_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.kind");
      rw_tb.wave.look("ASCII", "Yellow");
      $fdisplay(rw_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.packet");
      rw_tb.wave.look("Unsigned", "Orange");
      $fdisplay(rw_tb.wave.gtkwave, "@24\n[color] 5\n%m.credits[15:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.credits");
      rw_tb.wave.look("Unsigned", "Blue");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, kind, packet, source, dest, credits);
`endif
endmodule

// One input buffer: the packet at its front, the state of that packet, and the number of flits.
module rw_wave_buffer #(
  parameter integer DEPTH = 1  // slots of the buffer
) (
  input wire valid,
  input wire [34-1:0] flit,
  input wire credit  // the front flit leaves
);
`ifdef VERILATOR
  localparam [31:0] NONE = 32'hffffffff;
  localparam [31:0] UNKNOWN = 32'hffffffff;
`else
  localparam [31:0] NONE = 32'bz;
  localparam [31:0] UNKNOWN = 32'bx;
`endif
  reg [55:0] state = "idle   ";
  reg [31:0] kind = NONE[31:0];
  reg [31:0] packet = NONE[31:0];
  reg [31:0] source = NONE[31:0];
  reg [31:0] dest = NONE[31:0];
  reg [15:0] flits = 16'd0;
  wire [31:0] name;
  wire known;
  wire opens;
  rw_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

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

  always @(posedge rw_tb.clk_i) begin : follow
    if (rw_tb.rst_ni && credit) leave;
    if (rw_tb.rst_ni && valid) arrive;
    if (rw_tb.rst_ni) show;
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
      if (flit[32]) begin
        last = (front + packets) % (DEPTH + 1);
        packets = packets + 1;
        packet_dest[last] = {29'd0, flit[2:0]} * 32'd1;
        packet_known[last] = 1'b0;
      end
      if (known) begin
        packet_name[last] = name;
        packet_known[last] = 1'b1;
      end
      ends[write] = {flit[33], flit[32]};
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
      if (flits != 16'd0) kind = ends[read][0] ? (ends[read][1] ? "only" : "head") : (ends[read][1] ? "tail" : "body");
      if (packets != 0) begin
        packet = UNKNOWN[31:0];
        source = UNKNOWN[31:0];
        dest = packet_dest[front];
        if (packet_known[front]) begin
          packet = {16'd0, packet_name[front][31:16]} * 32'd5 + {16'd0, packet_name[front][15:0]};
          source = {16'd0, packet_name[front][15:0]} / 32'd1;
          dest = ({16'd0, packet_name[front][15:0]} / 32'd1 + 32'd1 + {16'd0, packet_name[front][31:16]} % 32'd4) % 32'd5;
        end
      end
    end
  endtask

  always @(posedge rw_tb.clk_i) begin
    if (opens) begin
      $sformat(rw_tb.wave.scope, "%m");
      rw_tb.wave.divide;
      $fdisplay(rw_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.kind");
      rw_tb.wave.look("ASCII", "Yellow");
      $fdisplay(rw_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.packet");
      rw_tb.wave.look("Unsigned", "Orange");
      $fdisplay(rw_tb.wave.gtkwave, "@24\n[color] 5\n%m.flits[15:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.flits");
      rw_tb.wave.look("Unsigned", "Blue");
      $fdisplay(rw_tb.wave.gtkwave, "@820\n[color] 4\n%m.state[55:0]");
      $fdisplay(rw_tb.wave.surfer, "variable_add %m.state");
      rw_tb.wave.look("ASCII", "Green");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, state, kind, packet, source, dest, flits);
`endif
endmodule

// All virtual channels of the network. Writes save files that open GTKWave and Surfer on the path of one
// packet.
module rw_wave;
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
    packet = 10;
    if ($value$plusargs("packet=%d", packet)) $display("viewers open on packet %0d", packet);
    shown = (packet / 5) << 16 | packet % 5;
    gtkwave = $fopen("rw_wave.gtkw", "w");
    surfer = $fopen("rw_wave.sucl", "w");
    $fdisplay(gtkwave, "[dumpfile] \"rw_wave.fst\"\n[size] 1500 900\n[sst_width] 120\n[signals_width] 280");
    $dumpfile("rw_wave.fst");
`ifdef VERILATOR
    $dumpvars(0, rw_tb);
`else
    // The design, then the wires of each port.
    $dumpvars(0, rw_tb.dut);
    $dumpvars(1, r0.p0);
    $dumpvars(1, r0.p1);
    $dumpvars(1, r0.inject0);
    $dumpvars(1, r0.eject0);
    $dumpvars(1, r1.p0);
    $dumpvars(1, r1.p1);
    $dumpvars(1, r1.p2);
    $dumpvars(1, r1.inject0);
    $dumpvars(1, r1.eject0);
    $dumpvars(1, r2.p0);
    $dumpvars(1, r2.p1);
    $dumpvars(1, r2.inject0);
    $dumpvars(1, r2.eject0);
    $dumpvars(1, r3.p0);
    $dumpvars(1, r3.p1);
    $dumpvars(1, r3.p2);
    $dumpvars(1, r3.inject0);
    $dumpvars(1, r3.eject0);
    $dumpvars(1, r4.p0);
    $dumpvars(1, r4.p1);
    $dumpvars(1, r4.inject0);
    $dumpvars(1, r4.eject0);
`endif
  end

  if (1) begin : r0
    if (1) begin : p0
      wire [1:0] valid = rw_tb.dut.network.r0_p0_valid;
      wire [33:0] flit = rw_tb.dut.network.r0_p0_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r0.p0_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r0.p0_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r0_p0_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r0.p0_valid_i & 2'd1), rw_tb.dut.network.r0.p0_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r0.p0_valid_i & 2'd2), rw_tb.dut.network.r0.p0_flit_i, credit[1]);
    end
    if (1) begin : p1
      wire [1:0] valid = rw_tb.dut.network.r0_p1_valid;
      wire [33:0] flit = rw_tb.dut.network.r0_p1_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r0.p1_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r0.p1_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r0_p1_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r0.p1_valid_i & 2'd1), rw_tb.dut.network.r0.p1_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r0.p1_valid_i & 2'd2), rw_tb.dut.network.r0.p1_flit_i, credit[1]);
    end
    if (1) begin : inject0
      wire [1:0] valid = rw_tb.dut.network.inject_valid_i[1:0];
      wire [33:0] flit = rw_tb.dut.network.inject_flit_i[33:0];
      wire [1:0] credit = rw_tb.dut.network.r0_inject_credit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.inject_credit_o[1:0] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.inject_credit_o[1:0] & 2'd2));
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r0.inject_valid_i & 2'd1), rw_tb.dut.network.r0.inject_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r0.inject_valid_i & 2'd2), rw_tb.dut.network.r0.inject_flit_i, credit[1]);
    end
    if (1) begin : eject0
      wire [1:0] valid = rw_tb.dut.network.eject_valid_o[1:0];
      wire [33:0] flit = rw_tb.dut.network.eject_flit_o[33:0];
      wire [1:0] credit = rw_tb.dut.network.eject_credit_i[1:0];
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.eject_credit_i[1:0] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.eject_credit_i[1:0] & 2'd2));
    end
  end
  if (1) begin : r1
    if (1) begin : p0
      wire [1:0] valid = rw_tb.dut.network.r1_p0_valid;
      wire [33:0] flit = rw_tb.dut.network.r1_p0_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r1.p0_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r1.p0_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r1_p0_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r1.p0_valid_i & 2'd1), rw_tb.dut.network.r1.p0_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r1.p0_valid_i & 2'd2), rw_tb.dut.network.r1.p0_flit_i, credit[1]);
    end
    if (1) begin : p1
      wire [1:0] valid = rw_tb.dut.network.r1_p1_valid;
      wire [33:0] flit = rw_tb.dut.network.r1_p1_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r1.p1_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r1.p1_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r1_p1_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r1.p1_valid_i & 2'd1), rw_tb.dut.network.r1.p1_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r1.p1_valid_i & 2'd2), rw_tb.dut.network.r1.p1_flit_i, credit[1]);
    end
    if (1) begin : p2
      wire [1:0] valid = rw_tb.dut.network.r1_p2_valid;
      wire [33:0] flit = rw_tb.dut.network.r1_p2_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r1.p2_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r1.p2_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r1_p2_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r1.p2_valid_i & 2'd1), rw_tb.dut.network.r1.p2_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r1.p2_valid_i & 2'd2), rw_tb.dut.network.r1.p2_flit_i, credit[1]);
    end
    if (1) begin : inject0
      wire [1:0] valid = rw_tb.dut.network.inject_valid_i[3:2];
      wire [33:0] flit = rw_tb.dut.network.inject_flit_i[67:34];
      wire [1:0] credit = rw_tb.dut.network.r1_inject_credit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.inject_credit_o[3:2] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.inject_credit_o[3:2] & 2'd2));
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r1.inject_valid_i & 2'd1), rw_tb.dut.network.r1.inject_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r1.inject_valid_i & 2'd2), rw_tb.dut.network.r1.inject_flit_i, credit[1]);
    end
    if (1) begin : eject0
      wire [1:0] valid = rw_tb.dut.network.eject_valid_o[3:2];
      wire [33:0] flit = rw_tb.dut.network.eject_flit_o[67:34];
      wire [1:0] credit = rw_tb.dut.network.eject_credit_i[3:2];
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.eject_credit_i[3:2] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.eject_credit_i[3:2] & 2'd2));
    end
  end
  if (1) begin : r2
    if (1) begin : p0
      wire [1:0] valid = rw_tb.dut.network.r2_p0_valid;
      wire [33:0] flit = rw_tb.dut.network.r2_p0_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r2.p0_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r2.p0_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r2_p0_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r2.p0_valid_i & 2'd1), rw_tb.dut.network.r2.p0_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r2.p0_valid_i & 2'd2), rw_tb.dut.network.r2.p0_flit_i, credit[1]);
    end
    if (1) begin : p1
      wire [1:0] valid = rw_tb.dut.network.r2_p1_valid;
      wire [33:0] flit = rw_tb.dut.network.r2_p1_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r2.p1_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r2.p1_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r2_p1_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r2.p1_valid_i & 2'd1), rw_tb.dut.network.r2.p1_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r2.p1_valid_i & 2'd2), rw_tb.dut.network.r2.p1_flit_i, credit[1]);
    end
    if (1) begin : inject0
      wire [1:0] valid = rw_tb.dut.network.inject_valid_i[5:4];
      wire [33:0] flit = rw_tb.dut.network.inject_flit_i[101:68];
      wire [1:0] credit = rw_tb.dut.network.r2_inject_credit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.inject_credit_o[5:4] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.inject_credit_o[5:4] & 2'd2));
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r2.inject_valid_i & 2'd1), rw_tb.dut.network.r2.inject_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r2.inject_valid_i & 2'd2), rw_tb.dut.network.r2.inject_flit_i, credit[1]);
    end
    if (1) begin : eject0
      wire [1:0] valid = rw_tb.dut.network.eject_valid_o[5:4];
      wire [33:0] flit = rw_tb.dut.network.eject_flit_o[101:68];
      wire [1:0] credit = rw_tb.dut.network.eject_credit_i[5:4];
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.eject_credit_i[5:4] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.eject_credit_i[5:4] & 2'd2));
    end
  end
  if (1) begin : r3
    if (1) begin : p0
      wire [1:0] valid = rw_tb.dut.network.r3_p0_valid;
      wire [33:0] flit = rw_tb.dut.network.r3_p0_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r3.p0_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r3.p0_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r3_p0_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r3.p0_valid_i & 2'd1), rw_tb.dut.network.r3.p0_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r3.p0_valid_i & 2'd2), rw_tb.dut.network.r3.p0_flit_i, credit[1]);
    end
    if (1) begin : p1
      wire [1:0] valid = rw_tb.dut.network.r3_p1_valid;
      wire [33:0] flit = rw_tb.dut.network.r3_p1_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r3.p1_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r3.p1_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r3_p1_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r3.p1_valid_i & 2'd1), rw_tb.dut.network.r3.p1_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r3.p1_valid_i & 2'd2), rw_tb.dut.network.r3.p1_flit_i, credit[1]);
    end
    if (1) begin : p2
      wire [1:0] valid = rw_tb.dut.network.r3_p2_valid;
      wire [33:0] flit = rw_tb.dut.network.r3_p2_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r3.p2_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r3.p2_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r3_p2_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r3.p2_valid_i & 2'd1), rw_tb.dut.network.r3.p2_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r3.p2_valid_i & 2'd2), rw_tb.dut.network.r3.p2_flit_i, credit[1]);
    end
    if (1) begin : inject0
      wire [1:0] valid = rw_tb.dut.network.inject_valid_i[7:6];
      wire [33:0] flit = rw_tb.dut.network.inject_flit_i[135:102];
      wire [1:0] credit = rw_tb.dut.network.r3_inject_credit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.inject_credit_o[7:6] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.inject_credit_o[7:6] & 2'd2));
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r3.inject_valid_i & 2'd1), rw_tb.dut.network.r3.inject_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r3.inject_valid_i & 2'd2), rw_tb.dut.network.r3.inject_flit_i, credit[1]);
    end
    if (1) begin : eject0
      wire [1:0] valid = rw_tb.dut.network.eject_valid_o[7:6];
      wire [33:0] flit = rw_tb.dut.network.eject_flit_o[135:102];
      wire [1:0] credit = rw_tb.dut.network.eject_credit_i[7:6];
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.eject_credit_i[7:6] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.eject_credit_i[7:6] & 2'd2));
    end
  end
  if (1) begin : r4
    if (1) begin : p0
      wire [1:0] valid = rw_tb.dut.network.r4_p0_valid;
      wire [33:0] flit = rw_tb.dut.network.r4_p0_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r4.p0_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r4.p0_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r4_p0_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r4.p0_valid_i & 2'd1), rw_tb.dut.network.r4.p0_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r4.p0_valid_i & 2'd2), rw_tb.dut.network.r4.p0_flit_i, credit[1]);
    end
    if (1) begin : p1
      wire [1:0] valid = rw_tb.dut.network.r4_p1_valid;
      wire [33:0] flit = rw_tb.dut.network.r4_p1_flit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.r4.p1_credit_i & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.r4.p1_credit_i & 2'd2));
      wire [1:0] credit = rw_tb.dut.network.r4_p1_credit;
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r4.p1_valid_i & 2'd1), rw_tb.dut.network.r4.p1_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r4.p1_valid_i & 2'd2), rw_tb.dut.network.r4.p1_flit_i, credit[1]);
    end
    if (1) begin : inject0
      wire [1:0] valid = rw_tb.dut.network.inject_valid_i[9:8];
      wire [33:0] flit = rw_tb.dut.network.inject_flit_i[169:136];
      wire [1:0] credit = rw_tb.dut.network.r4_inject_credit;
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.inject_credit_o[9:8] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.inject_credit_o[9:8] & 2'd2));
      rw_wave_buffer #(4) in_vc0 (|(rw_tb.dut.network.r4.inject_valid_i & 2'd1), rw_tb.dut.network.r4.inject_flit_i, credit[0]);
      rw_wave_buffer #(4) in_vc1 (|(rw_tb.dut.network.r4.inject_valid_i & 2'd2), rw_tb.dut.network.r4.inject_flit_i, credit[1]);
    end
    if (1) begin : eject0
      wire [1:0] valid = rw_tb.dut.network.eject_valid_o[9:8];
      wire [33:0] flit = rw_tb.dut.network.eject_flit_o[169:136];
      wire [1:0] credit = rw_tb.dut.network.eject_credit_i[9:8];
      rw_wave_link #(4) out_vc0 (valid[0], flit, |(rw_tb.dut.network.eject_credit_i[9:8] & 2'd1));
      rw_wave_link #(4) out_vc1 (valid[1], flit, |(rw_tb.dut.network.eject_credit_i[9:8] & 2'd2));
    end
  end
endmodule
