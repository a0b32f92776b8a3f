// Waveform signals of the virtual channels of ft_axi_network, for its test bench: make wave.
//
// Scopes are nested: router, port, virtual channel. out_vc<n> shows the link, and in_vc<n> shows the input
// buffer. A packet is identified by its first beats. Its number is x from the head flit until these beats
// have arrived.
// Signals of a virtual channel without a packet are z.
// In a two-state simulator, both x and z are shown as all ones.

// Identifies the packet on one virtual channel of a link.
module ft_wave_name (
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
  assign opens = valid && known && !opened && name == ft_tb.wave.shown;

  always @(posedge ft_tb.clk_i) begin
    if (valid) begin
      so_far <= flit[32] ? 32'd0 : name;
      beats <= flit[32] ? 0 : beats + 1;
      opened <= opened || opens;
    end
  end
endmodule

// One virtual channel of a link: the flit on it, and the credits for the downstream buffer.
module ft_wave_link #(
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
  ft_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  always @* begin
    kind = NONE[31:0];
    packet = NONE[31:0];
    source = NONE[31:0];
    dest = NONE[31:0];
    if (valid) begin
      kind = flit[32] ? (flit[33] ? "only" : "head") : (flit[33] ? "tail" : "body");
      packet = known ? {16'd0, name[31:16]} * 32'd8 + {16'd0, name[15:0]} : UNKNOWN[31:0];
      source = known ? {16'd0, name[15:0]} / 32'd1 : UNKNOWN[31:0];
      dest = known ? ({16'd0, name[15:0]} / 32'd1 + 32'd1 + {16'd0, name[31:16]} % 32'd7) % 32'd8 : flit[32] ? UNKNOWN : UNKNOWN[31:0];
    end
  end

  always @(posedge ft_tb.clk_i) begin
    if (ft_tb.rst_ni && DEPTH != 0) credits <= credits + {15'd0, credit} - {15'd0, valid};
  end

  // At the falling edge: before the downstream buffer receives the flit.
  always @(negedge ft_tb.clk_i) begin
    if (opens) begin
      $sformat(ft_tb.wave.scope, "%m");
      ft_tb.wave.divide;
      $fdisplay(ft_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.kind");
      ft_tb.wave.look("ASCII", "Yellow");
      $fdisplay(ft_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.packet");
      ft_tb.wave.look("Unsigned", "Orange");
      $fdisplay(ft_tb.wave.gtkwave, "@24\n[color] 5\n%m.credits[15:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.credits");
      ft_tb.wave.look("Unsigned", "Blue");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, kind, packet, source, dest, credits);
`endif
endmodule

// One input buffer: the packet at its front, the state of that packet, and the number of flits.
module ft_wave_buffer #(
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
  ft_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

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

  always @(posedge ft_tb.clk_i) begin : follow
    if (ft_tb.rst_ni && credit) leave;
    if (ft_tb.rst_ni && valid) arrive;
    if (ft_tb.rst_ni) show;
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
        packet_dest[last] = UNKNOWN;
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
          packet = {16'd0, packet_name[front][31:16]} * 32'd8 + {16'd0, packet_name[front][15:0]};
          source = {16'd0, packet_name[front][15:0]} / 32'd1;
          dest = ({16'd0, packet_name[front][15:0]} / 32'd1 + 32'd1 + {16'd0, packet_name[front][31:16]} % 32'd7) % 32'd8;
        end
      end
    end
  endtask

  always @(posedge ft_tb.clk_i) begin
    if (opens) begin
      $sformat(ft_tb.wave.scope, "%m");
      ft_tb.wave.divide;
      $fdisplay(ft_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.kind");
      ft_tb.wave.look("ASCII", "Yellow");
      $fdisplay(ft_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.packet");
      ft_tb.wave.look("Unsigned", "Orange");
      $fdisplay(ft_tb.wave.gtkwave, "@24\n[color] 5\n%m.flits[15:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.flits");
      ft_tb.wave.look("Unsigned", "Blue");
      $fdisplay(ft_tb.wave.gtkwave, "@820\n[color] 4\n%m.state[55:0]");
      $fdisplay(ft_tb.wave.surfer, "variable_add %m.state");
      ft_tb.wave.look("ASCII", "Green");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, state, kind, packet, source, dest, flits);
`endif
endmodule

// All virtual channels of the network. Writes save files that open GTKWave and Surfer on the path of one
// packet.
module ft_wave;
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
    packet = 32;
    if ($value$plusargs("packet=%d", packet)) $display("viewers open on packet %0d", packet);
    shown = (packet / 8) << 16 | packet % 8;
    gtkwave = $fopen("ft_wave.gtkw", "w");
    surfer = $fopen("ft_wave.sucl", "w");
    $fdisplay(gtkwave, "[dumpfile] \"ft_wave.fst\"\n[size] 1500 900\n[sst_width] 120\n[signals_width] 280");
    $dumpfile("ft_wave.fst");
`ifdef VERILATOR
    $dumpvars(0, ft_tb);
`else
    // The design, then the wires of each port.
    $dumpvars(0, ft_tb.dut);
    $dumpvars(1, r0.p0);
    $dumpvars(1, r0.p1);
    $dumpvars(1, r1.p0);
    $dumpvars(1, r1.p1);
    $dumpvars(1, r2.p0);
    $dumpvars(1, r2.p1);
    $dumpvars(1, r3.p0);
    $dumpvars(1, r3.p1);
    $dumpvars(1, r4.p0);
    $dumpvars(1, r4.p1);
    $dumpvars(1, r4.p2);
    $dumpvars(1, r4.p3);
    $dumpvars(1, r5.p0);
    $dumpvars(1, r5.p1);
    $dumpvars(1, r5.p2);
    $dumpvars(1, r5.p3);
    $dumpvars(1, r6.p0);
    $dumpvars(1, r6.p1);
    $dumpvars(1, r6.p2);
    $dumpvars(1, r6.p3);
    $dumpvars(1, r7.p0);
    $dumpvars(1, r7.p1);
    $dumpvars(1, r7.p2);
    $dumpvars(1, r7.p3);
    $dumpvars(1, r8.p0);
    $dumpvars(1, r8.p1);
    $dumpvars(1, r8.inject0);
    $dumpvars(1, r8.inject1);
    $dumpvars(1, r8.eject0);
    $dumpvars(1, r8.eject1);
    $dumpvars(1, r9.p0);
    $dumpvars(1, r9.p1);
    $dumpvars(1, r9.inject0);
    $dumpvars(1, r9.inject1);
    $dumpvars(1, r9.eject0);
    $dumpvars(1, r9.eject1);
    $dumpvars(1, r10.p0);
    $dumpvars(1, r10.p1);
    $dumpvars(1, r10.inject0);
    $dumpvars(1, r10.inject1);
    $dumpvars(1, r10.eject0);
    $dumpvars(1, r10.eject1);
    $dumpvars(1, r11.p0);
    $dumpvars(1, r11.p1);
    $dumpvars(1, r11.inject0);
    $dumpvars(1, r11.inject1);
    $dumpvars(1, r11.eject0);
    $dumpvars(1, r11.eject1);
`endif
  end

  if (1) begin : r0
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r0_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r0_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r0.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r0_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r0.p0_valid_i & 1'd1), ft_tb.dut.network.r0.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r0_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r0_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r0.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r0_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r0.p1_valid_i & 1'd1), ft_tb.dut.network.r0.p1_flit_i, credit[0]);
    end
  end
  if (1) begin : r1
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r1_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r1_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r1.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r1_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r1.p0_valid_i & 1'd1), ft_tb.dut.network.r1.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r1_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r1_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r1.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r1_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r1.p1_valid_i & 1'd1), ft_tb.dut.network.r1.p1_flit_i, credit[0]);
    end
  end
  if (1) begin : r2
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r2_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r2_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r2.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r2_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r2.p0_valid_i & 1'd1), ft_tb.dut.network.r2.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r2_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r2_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r2.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r2_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r2.p1_valid_i & 1'd1), ft_tb.dut.network.r2.p1_flit_i, credit[0]);
    end
  end
  if (1) begin : r3
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r3_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r3_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r3.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r3_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r3.p0_valid_i & 1'd1), ft_tb.dut.network.r3.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r3_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r3_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r3.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r3_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r3.p1_valid_i & 1'd1), ft_tb.dut.network.r3.p1_flit_i, credit[0]);
    end
  end
  if (1) begin : r4
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r4_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r4_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r4.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r4_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r4.p0_valid_i & 1'd1), ft_tb.dut.network.r4.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r4_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r4_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r4.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r4_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r4.p1_valid_i & 1'd1), ft_tb.dut.network.r4.p1_flit_i, credit[0]);
    end
    if (1) begin : p2
      wire [0:0] valid = ft_tb.dut.network.r4_p2_valid;
      wire [33:0] flit = ft_tb.dut.network.r4_p2_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r4.p2_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r4_p2_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r4.p2_valid_i & 1'd1), ft_tb.dut.network.r4.p2_flit_i, credit[0]);
    end
    if (1) begin : p3
      wire [0:0] valid = ft_tb.dut.network.r4_p3_valid;
      wire [33:0] flit = ft_tb.dut.network.r4_p3_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r4.p3_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r4_p3_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r4.p3_valid_i & 1'd1), ft_tb.dut.network.r4.p3_flit_i, credit[0]);
    end
  end
  if (1) begin : r5
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r5_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r5_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r5.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r5_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r5.p0_valid_i & 1'd1), ft_tb.dut.network.r5.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r5_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r5_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r5.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r5_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r5.p1_valid_i & 1'd1), ft_tb.dut.network.r5.p1_flit_i, credit[0]);
    end
    if (1) begin : p2
      wire [0:0] valid = ft_tb.dut.network.r5_p2_valid;
      wire [33:0] flit = ft_tb.dut.network.r5_p2_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r5.p2_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r5_p2_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r5.p2_valid_i & 1'd1), ft_tb.dut.network.r5.p2_flit_i, credit[0]);
    end
    if (1) begin : p3
      wire [0:0] valid = ft_tb.dut.network.r5_p3_valid;
      wire [33:0] flit = ft_tb.dut.network.r5_p3_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r5.p3_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r5_p3_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r5.p3_valid_i & 1'd1), ft_tb.dut.network.r5.p3_flit_i, credit[0]);
    end
  end
  if (1) begin : r6
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r6_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r6_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r6.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r6_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r6.p0_valid_i & 1'd1), ft_tb.dut.network.r6.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r6_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r6_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r6.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r6_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r6.p1_valid_i & 1'd1), ft_tb.dut.network.r6.p1_flit_i, credit[0]);
    end
    if (1) begin : p2
      wire [0:0] valid = ft_tb.dut.network.r6_p2_valid;
      wire [33:0] flit = ft_tb.dut.network.r6_p2_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r6.p2_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r6_p2_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r6.p2_valid_i & 1'd1), ft_tb.dut.network.r6.p2_flit_i, credit[0]);
    end
    if (1) begin : p3
      wire [0:0] valid = ft_tb.dut.network.r6_p3_valid;
      wire [33:0] flit = ft_tb.dut.network.r6_p3_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r6.p3_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r6_p3_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r6.p3_valid_i & 1'd1), ft_tb.dut.network.r6.p3_flit_i, credit[0]);
    end
  end
  if (1) begin : r7
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r7_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r7_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r7.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r7_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r7.p0_valid_i & 1'd1), ft_tb.dut.network.r7.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r7_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r7_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r7.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r7_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r7.p1_valid_i & 1'd1), ft_tb.dut.network.r7.p1_flit_i, credit[0]);
    end
    if (1) begin : p2
      wire [0:0] valid = ft_tb.dut.network.r7_p2_valid;
      wire [33:0] flit = ft_tb.dut.network.r7_p2_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r7.p2_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r7_p2_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r7.p2_valid_i & 1'd1), ft_tb.dut.network.r7.p2_flit_i, credit[0]);
    end
    if (1) begin : p3
      wire [0:0] valid = ft_tb.dut.network.r7_p3_valid;
      wire [33:0] flit = ft_tb.dut.network.r7_p3_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r7.p3_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r7_p3_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r7.p3_valid_i & 1'd1), ft_tb.dut.network.r7.p3_flit_i, credit[0]);
    end
  end
  if (1) begin : r8
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r8_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r8_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r8.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r8_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r8.p0_valid_i & 1'd1), ft_tb.dut.network.r8.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r8_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r8_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r8.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r8_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r8.p1_valid_i & 1'd1), ft_tb.dut.network.r8.p1_flit_i, credit[0]);
    end
    if (1) begin : inject0
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[0:0];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[33:0];
      wire [0:0] credit = ft_tb.dut.network.r8_inject0_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[0:0] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r8.inject0_valid_i & 1'd1), ft_tb.dut.network.r8.inject0_flit_i, credit[0]);
    end
    if (1) begin : inject1
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[1:1];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[67:34];
      wire [0:0] credit = ft_tb.dut.network.r8_inject1_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[1:1] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r8.inject1_valid_i & 1'd1), ft_tb.dut.network.r8.inject1_flit_i, credit[0]);
    end
    if (1) begin : eject0
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[0:0];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[33:0];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[0:0];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[0:0] & 1'd1));
    end
    if (1) begin : eject1
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[1:1];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[67:34];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[1:1];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[1:1] & 1'd1));
    end
  end
  if (1) begin : r9
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r9_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r9_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r9.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r9_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r9.p0_valid_i & 1'd1), ft_tb.dut.network.r9.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r9_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r9_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r9.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r9_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r9.p1_valid_i & 1'd1), ft_tb.dut.network.r9.p1_flit_i, credit[0]);
    end
    if (1) begin : inject0
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[2:2];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[101:68];
      wire [0:0] credit = ft_tb.dut.network.r9_inject0_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[2:2] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r9.inject0_valid_i & 1'd1), ft_tb.dut.network.r9.inject0_flit_i, credit[0]);
    end
    if (1) begin : inject1
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[3:3];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[135:102];
      wire [0:0] credit = ft_tb.dut.network.r9_inject1_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[3:3] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r9.inject1_valid_i & 1'd1), ft_tb.dut.network.r9.inject1_flit_i, credit[0]);
    end
    if (1) begin : eject0
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[2:2];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[101:68];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[2:2];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[2:2] & 1'd1));
    end
    if (1) begin : eject1
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[3:3];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[135:102];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[3:3];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[3:3] & 1'd1));
    end
  end
  if (1) begin : r10
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r10_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r10_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r10.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r10_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r10.p0_valid_i & 1'd1), ft_tb.dut.network.r10.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r10_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r10_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r10.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r10_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r10.p1_valid_i & 1'd1), ft_tb.dut.network.r10.p1_flit_i, credit[0]);
    end
    if (1) begin : inject0
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[4:4];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[169:136];
      wire [0:0] credit = ft_tb.dut.network.r10_inject0_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[4:4] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r10.inject0_valid_i & 1'd1), ft_tb.dut.network.r10.inject0_flit_i, credit[0]);
    end
    if (1) begin : inject1
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[5:5];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[203:170];
      wire [0:0] credit = ft_tb.dut.network.r10_inject1_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[5:5] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r10.inject1_valid_i & 1'd1), ft_tb.dut.network.r10.inject1_flit_i, credit[0]);
    end
    if (1) begin : eject0
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[4:4];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[169:136];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[4:4];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[4:4] & 1'd1));
    end
    if (1) begin : eject1
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[5:5];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[203:170];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[5:5];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[5:5] & 1'd1));
    end
  end
  if (1) begin : r11
    if (1) begin : p0
      wire [0:0] valid = ft_tb.dut.network.r11_p0_valid;
      wire [33:0] flit = ft_tb.dut.network.r11_p0_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r11.p0_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r11_p0_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r11.p0_valid_i & 1'd1), ft_tb.dut.network.r11.p0_flit_i, credit[0]);
    end
    if (1) begin : p1
      wire [0:0] valid = ft_tb.dut.network.r11_p1_valid;
      wire [33:0] flit = ft_tb.dut.network.r11_p1_flit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.r11.p1_credit_i & 1'd1));
      wire [0:0] credit = ft_tb.dut.network.r11_p1_credit;
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r11.p1_valid_i & 1'd1), ft_tb.dut.network.r11.p1_flit_i, credit[0]);
    end
    if (1) begin : inject0
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[6:6];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[237:204];
      wire [0:0] credit = ft_tb.dut.network.r11_inject0_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[6:6] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r11.inject0_valid_i & 1'd1), ft_tb.dut.network.r11.inject0_flit_i, credit[0]);
    end
    if (1) begin : inject1
      wire [0:0] valid = ft_tb.dut.network.inject_valid_i[7:7];
      wire [33:0] flit = ft_tb.dut.network.inject_flit_i[271:238];
      wire [0:0] credit = ft_tb.dut.network.r11_inject1_credit;
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.inject_credit_o[7:7] & 1'd1));
      ft_wave_buffer #(4) in_vc0 (|(ft_tb.dut.network.r11.inject1_valid_i & 1'd1), ft_tb.dut.network.r11.inject1_flit_i, credit[0]);
    end
    if (1) begin : eject0
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[6:6];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[237:204];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[6:6];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[6:6] & 1'd1));
    end
    if (1) begin : eject1
      wire [0:0] valid = ft_tb.dut.network.eject_valid_o[7:7];
      wire [33:0] flit = ft_tb.dut.network.eject_flit_o[271:238];
      wire [0:0] credit = ft_tb.dut.network.eject_credit_i[7:7];
      ft_wave_link #(4) out_vc0 (valid[0], flit, |(ft_tb.dut.network.eject_credit_i[7:7] & 1'd1));
    end
  end
endmodule
