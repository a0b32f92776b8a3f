// Waveform signals of the virtual channels of sdr_axi_network, for its test bench: make wave.
//
// Scopes are nested: router, port, virtual channel. out_vc<n> shows the link, and in_vc<n> shows the input
// buffer. A packet is identified by its first beats. Its number is x from the head flit until these beats
// have arrived.
// Signals of a virtual channel without a packet are z.
// In a two-state simulator, both x and z are shown as all ones.

// Identifies the packet on one virtual channel of a link.
module sdr_wave_name (
  input wire valid,
  input wire [66-1:0] flit,
  output wire [31:0] name,  // identifier of the packet in the bench: {number, sink}
  output wire known,
  output wire opens  // first flit by which the packet to show is identified
);
  localparam integer W = 64;
  localparam integer NAME_BEATS = (32 + W - 1) / W;
  reg [31:0] so_far = 32'd0;
  integer beats = 0;
  reg opened = 1'b0;
  wire [W+31:0] piece = {32'd0, flit[W-1:0]} << (beats * W);
  assign name = beats < NAME_BEATS ? so_far | piece[31:0] : so_far;
  assign known = !flit[64] && beats + 1 >= NAME_BEATS;
  assign opens = valid && known && !opened && name == sdr_tb.wave.shown;

  always @(posedge sdr_tb.clk_i) begin
    if (valid) begin
      so_far <= flit[64] ? 32'd0 : name;
      beats <= flit[64] ? 0 : beats + 1;
      opened <= opened || opens;
    end
  end
endmodule

// One virtual channel of a link: the flit on it, and the credits for the downstream buffer.
module sdr_wave_link #(
  parameter integer DEPTH = 0  // slots of the downstream buffer; 0: credits are not counted
) (
  input wire valid,
  input wire [66-1:0] flit,
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
  sdr_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  always @* begin
    kind = NONE[31:0];
    packet = NONE[31:0];
    source = NONE[31:0];
    dest = NONE[31:0];
    if (valid) begin
      kind = flit[64] ? (flit[65] ? "only" : "head") : (flit[65] ? "tail" : "body");
      packet = known ? {16'd0, name[31:16]} * 32'd16 + {16'd0, name[15:0]} : UNKNOWN[31:0];
      source = known ? {16'd0, name[15:0]} / 32'd1 : UNKNOWN[31:0];
      dest = known ? ({16'd0, name[15:0]} / 32'd1 + 32'd1 + {16'd0, name[31:16]} % 32'd15) % 32'd16 : flit[64] ? {30'd0, flit[1:0]} * 32'd1 + {30'd0, flit[3:2]} * 32'd4 : UNKNOWN[31:0];
    end
  end

  always @(posedge sdr_tb.clk_i) begin
    if (sdr_tb.rst_ni && DEPTH != 0) credits <= credits + {15'd0, credit} - {15'd0, valid};
  end

  // At the falling edge: before the downstream buffer receives the flit.
  always @(negedge sdr_tb.clk_i) begin
    if (opens) begin
      $sformat(sdr_tb.wave.scope, "%m");
      sdr_tb.wave.divide;
      $fdisplay(sdr_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.kind");
      sdr_tb.wave.look("ASCII", "Yellow");
      $fdisplay(sdr_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.packet");
      sdr_tb.wave.look("Unsigned", "Orange");
      $fdisplay(sdr_tb.wave.gtkwave, "@24\n[color] 5\n%m.credits[15:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.credits");
      sdr_tb.wave.look("Unsigned", "Blue");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, kind, packet, source, dest, credits);
`endif
endmodule

// One input buffer: the packet at its front, the state of that packet, and the number of flits.
module sdr_wave_buffer #(
  parameter integer DEPTH = 1  // slots of the buffer
) (
  input wire valid,
  input wire [66-1:0] flit,
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
  sdr_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

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

  always @(posedge sdr_tb.clk_i) begin : follow
    if (sdr_tb.rst_ni && credit) leave;
    if (sdr_tb.rst_ni && valid) arrive;
    if (sdr_tb.rst_ni) show;
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
      if (flit[64]) begin
        last = (front + packets) % (DEPTH + 1);
        packets = packets + 1;
        packet_dest[last] = {30'd0, flit[1:0]} * 32'd1 + {30'd0, flit[3:2]} * 32'd4;
        packet_known[last] = 1'b0;
      end
      if (known) begin
        packet_name[last] = name;
        packet_known[last] = 1'b1;
      end
      ends[write] = {flit[65], flit[64]};
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
          packet = {16'd0, packet_name[front][31:16]} * 32'd16 + {16'd0, packet_name[front][15:0]};
          source = {16'd0, packet_name[front][15:0]} / 32'd1;
          dest = ({16'd0, packet_name[front][15:0]} / 32'd1 + 32'd1 + {16'd0, packet_name[front][31:16]} % 32'd15) % 32'd16;
        end
      end
    end
  endtask

  always @(posedge sdr_tb.clk_i) begin
    if (opens) begin
      $sformat(sdr_tb.wave.scope, "%m");
      sdr_tb.wave.divide;
      $fdisplay(sdr_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.kind");
      sdr_tb.wave.look("ASCII", "Yellow");
      $fdisplay(sdr_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.packet");
      sdr_tb.wave.look("Unsigned", "Orange");
      $fdisplay(sdr_tb.wave.gtkwave, "@24\n[color] 5\n%m.flits[15:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.flits");
      sdr_tb.wave.look("Unsigned", "Blue");
      $fdisplay(sdr_tb.wave.gtkwave, "@820\n[color] 4\n%m.state[55:0]");
      $fdisplay(sdr_tb.wave.surfer, "variable_add %m.state");
      sdr_tb.wave.look("ASCII", "Green");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, state, kind, packet, source, dest, flits);
`endif
endmodule

// All virtual channels of the network. Writes save files that open GTKWave and Surfer on the path of one
// packet.
module sdr_wave;
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
    packet = 128;
    if ($value$plusargs("packet=%d", packet)) $display("viewers open on packet %0d", packet);
    shown = (packet / 16) << 16 | packet % 16;
    gtkwave = $fopen("sdr_wave.gtkw", "w");
    surfer = $fopen("sdr_wave.sucl", "w");
    $fdisplay(gtkwave, "[dumpfile] \"sdr_wave.fst\"\n[size] 1500 900\n[sst_width] 120\n[signals_width] 280");
    $dumpfile("sdr_wave.fst");
`ifdef VERILATOR
    $dumpvars(0, sdr_tb);
`else
    // The design, then the wires of each port.
    $dumpvars(0, sdr_tb.dut);
    $dumpvars(1, r0.x_pos);
    $dumpvars(1, r0.y_pos);
    $dumpvars(1, r0.inject0);
    $dumpvars(1, r0.eject0);
    $dumpvars(1, r1.x_neg);
    $dumpvars(1, r1.x_pos);
    $dumpvars(1, r1.y_pos);
    $dumpvars(1, r1.inject0);
    $dumpvars(1, r1.eject0);
    $dumpvars(1, r2.x_neg);
    $dumpvars(1, r2.x_pos);
    $dumpvars(1, r2.y_pos);
    $dumpvars(1, r2.inject0);
    $dumpvars(1, r2.eject0);
    $dumpvars(1, r3.x_neg);
    $dumpvars(1, r3.y_pos);
    $dumpvars(1, r3.inject0);
    $dumpvars(1, r3.eject0);
    $dumpvars(1, r4.x_pos);
    $dumpvars(1, r4.y_neg);
    $dumpvars(1, r4.y_pos);
    $dumpvars(1, r4.inject0);
    $dumpvars(1, r4.eject0);
    $dumpvars(1, r5.x_neg);
    $dumpvars(1, r5.x_pos);
    $dumpvars(1, r5.y_neg);
    $dumpvars(1, r5.y_pos);
    $dumpvars(1, r5.inject0);
    $dumpvars(1, r5.eject0);
    $dumpvars(1, r6.x_neg);
    $dumpvars(1, r6.x_pos);
    $dumpvars(1, r6.y_neg);
    $dumpvars(1, r6.y_pos);
    $dumpvars(1, r6.inject0);
    $dumpvars(1, r6.eject0);
    $dumpvars(1, r7.x_neg);
    $dumpvars(1, r7.y_neg);
    $dumpvars(1, r7.y_pos);
    $dumpvars(1, r7.inject0);
    $dumpvars(1, r7.eject0);
    $dumpvars(1, r8.x_pos);
    $dumpvars(1, r8.y_neg);
    $dumpvars(1, r8.y_pos);
    $dumpvars(1, r8.inject0);
    $dumpvars(1, r8.eject0);
    $dumpvars(1, r9.x_neg);
    $dumpvars(1, r9.x_pos);
    $dumpvars(1, r9.y_neg);
    $dumpvars(1, r9.y_pos);
    $dumpvars(1, r9.inject0);
    $dumpvars(1, r9.eject0);
    $dumpvars(1, r10.x_neg);
    $dumpvars(1, r10.x_pos);
    $dumpvars(1, r10.y_neg);
    $dumpvars(1, r10.y_pos);
    $dumpvars(1, r10.inject0);
    $dumpvars(1, r10.eject0);
    $dumpvars(1, r11.x_neg);
    $dumpvars(1, r11.y_neg);
    $dumpvars(1, r11.y_pos);
    $dumpvars(1, r11.inject0);
    $dumpvars(1, r11.eject0);
    $dumpvars(1, r12.x_pos);
    $dumpvars(1, r12.y_neg);
    $dumpvars(1, r12.inject0);
    $dumpvars(1, r12.eject0);
    $dumpvars(1, r13.x_neg);
    $dumpvars(1, r13.x_pos);
    $dumpvars(1, r13.y_neg);
    $dumpvars(1, r13.inject0);
    $dumpvars(1, r13.eject0);
    $dumpvars(1, r14.x_neg);
    $dumpvars(1, r14.x_pos);
    $dumpvars(1, r14.y_neg);
    $dumpvars(1, r14.inject0);
    $dumpvars(1, r14.eject0);
    $dumpvars(1, r15.x_neg);
    $dumpvars(1, r15.y_neg);
    $dumpvars(1, r15.inject0);
    $dumpvars(1, r15.eject0);
`endif
  end

  if (1) begin : r0
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r0_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r0_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r0.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r0.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r0.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r0_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r0.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r0.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r0.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r0.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r0.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r0.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r0_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r0_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r0.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r0.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r0.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r0_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r0.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r0.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r0.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r0.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r0.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r0.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[2:0];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[65:0];
      wire [2:0] credit = sdr_tb.dut.network.r0_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[2:0] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[2:0] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[2:0] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r0.inject_valid_i & 3'd1), sdr_tb.dut.network.r0.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r0.inject_valid_i & 3'd2), sdr_tb.dut.network.r0.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r0.inject_valid_i & 3'd4), sdr_tb.dut.network.r0.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[2:0];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[65:0];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[2:0];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[2:0] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[2:0] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[2:0] & 3'd4));
    end
  end
  if (1) begin : r1
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r1_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r1_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r1.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r1.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r1.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r1_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r1.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r1.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r1.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r1.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r1.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r1.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r1_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r1_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r1.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r1.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r1.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r1_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r1.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r1.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r1.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r1.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r1.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r1.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r1_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r1_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r1.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r1.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r1.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r1_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r1.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r1.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r1.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r1.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r1.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r1.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[5:3];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[131:66];
      wire [2:0] credit = sdr_tb.dut.network.r1_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[5:3] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[5:3] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[5:3] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r1.inject_valid_i & 3'd1), sdr_tb.dut.network.r1.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r1.inject_valid_i & 3'd2), sdr_tb.dut.network.r1.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r1.inject_valid_i & 3'd4), sdr_tb.dut.network.r1.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[5:3];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[131:66];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[5:3];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[5:3] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[5:3] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[5:3] & 3'd4));
    end
  end
  if (1) begin : r2
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r2_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r2_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r2.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r2.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r2.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r2_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r2.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r2.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r2.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r2.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r2.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r2.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r2_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r2_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r2.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r2.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r2.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r2_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r2.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r2.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r2.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r2.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r2.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r2.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r2_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r2_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r2.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r2.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r2.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r2_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r2.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r2.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r2.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r2.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r2.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r2.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[8:6];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[197:132];
      wire [2:0] credit = sdr_tb.dut.network.r2_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[8:6] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[8:6] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[8:6] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r2.inject_valid_i & 3'd1), sdr_tb.dut.network.r2.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r2.inject_valid_i & 3'd2), sdr_tb.dut.network.r2.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r2.inject_valid_i & 3'd4), sdr_tb.dut.network.r2.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[8:6];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[197:132];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[8:6];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[8:6] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[8:6] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[8:6] & 3'd4));
    end
  end
  if (1) begin : r3
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r3_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r3_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r3.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r3.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r3.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r3_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r3.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r3.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r3.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r3.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r3.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r3.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r3_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r3_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r3.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r3.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r3.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r3_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r3.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r3.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r3.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r3.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r3.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r3.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[11:9];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[263:198];
      wire [2:0] credit = sdr_tb.dut.network.r3_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[11:9] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[11:9] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[11:9] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r3.inject_valid_i & 3'd1), sdr_tb.dut.network.r3.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r3.inject_valid_i & 3'd2), sdr_tb.dut.network.r3.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r3.inject_valid_i & 3'd4), sdr_tb.dut.network.r3.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[11:9];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[263:198];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[11:9];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[11:9] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[11:9] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[11:9] & 3'd4));
    end
  end
  if (1) begin : r4
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r4_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r4_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r4.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r4.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r4.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r4_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r4.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r4.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r4.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r4.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r4.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r4.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r4_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r4_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r4.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r4.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r4.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r4_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r4.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r4.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r4.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r4.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r4.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r4.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r4_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r4_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r4.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r4.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r4.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r4_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r4.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r4.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r4.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r4.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r4.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r4.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[14:12];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[329:264];
      wire [2:0] credit = sdr_tb.dut.network.r4_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[14:12] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[14:12] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[14:12] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r4.inject_valid_i & 3'd1), sdr_tb.dut.network.r4.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r4.inject_valid_i & 3'd2), sdr_tb.dut.network.r4.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r4.inject_valid_i & 3'd4), sdr_tb.dut.network.r4.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[14:12];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[329:264];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[14:12];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[14:12] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[14:12] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[14:12] & 3'd4));
    end
  end
  if (1) begin : r5
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r5_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r5_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r5.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r5.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r5.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r5_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r5.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r5.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r5.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r5.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r5.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r5.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r5_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r5_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r5.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r5.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r5.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r5_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r5.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r5.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r5.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r5.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r5.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r5.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r5_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r5_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r5.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r5.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r5.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r5_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r5.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r5.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r5.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r5.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r5.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r5.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r5_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r5_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r5.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r5.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r5.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r5_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r5.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r5.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r5.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r5.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r5.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r5.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[17:15];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[395:330];
      wire [2:0] credit = sdr_tb.dut.network.r5_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[17:15] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[17:15] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[17:15] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r5.inject_valid_i & 3'd1), sdr_tb.dut.network.r5.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r5.inject_valid_i & 3'd2), sdr_tb.dut.network.r5.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r5.inject_valid_i & 3'd4), sdr_tb.dut.network.r5.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[17:15];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[395:330];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[17:15];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[17:15] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[17:15] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[17:15] & 3'd4));
    end
  end
  if (1) begin : r6
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r6_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r6_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r6.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r6.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r6.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r6_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r6.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r6.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r6.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r6.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r6.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r6.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r6_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r6_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r6.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r6.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r6.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r6_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r6.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r6.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r6.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r6.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r6.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r6.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r6_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r6_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r6.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r6.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r6.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r6_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r6.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r6.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r6.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r6.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r6.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r6.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r6_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r6_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r6.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r6.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r6.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r6_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r6.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r6.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r6.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r6.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r6.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r6.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[20:18];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[461:396];
      wire [2:0] credit = sdr_tb.dut.network.r6_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[20:18] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[20:18] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[20:18] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r6.inject_valid_i & 3'd1), sdr_tb.dut.network.r6.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r6.inject_valid_i & 3'd2), sdr_tb.dut.network.r6.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r6.inject_valid_i & 3'd4), sdr_tb.dut.network.r6.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[20:18];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[461:396];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[20:18];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[20:18] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[20:18] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[20:18] & 3'd4));
    end
  end
  if (1) begin : r7
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r7_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r7_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r7.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r7.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r7.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r7_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r7.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r7.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r7.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r7.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r7.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r7.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r7_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r7_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r7.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r7.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r7.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r7_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r7.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r7.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r7.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r7.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r7.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r7.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r7_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r7_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r7.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r7.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r7.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r7_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r7.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r7.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r7.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r7.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r7.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r7.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[23:21];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[527:462];
      wire [2:0] credit = sdr_tb.dut.network.r7_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[23:21] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[23:21] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[23:21] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r7.inject_valid_i & 3'd1), sdr_tb.dut.network.r7.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r7.inject_valid_i & 3'd2), sdr_tb.dut.network.r7.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r7.inject_valid_i & 3'd4), sdr_tb.dut.network.r7.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[23:21];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[527:462];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[23:21];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[23:21] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[23:21] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[23:21] & 3'd4));
    end
  end
  if (1) begin : r8
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r8_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r8_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r8.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r8.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r8.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r8_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r8.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r8.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r8.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r8.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r8.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r8.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r8_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r8_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r8.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r8.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r8.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r8_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r8.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r8.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r8.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r8.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r8.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r8.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r8_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r8_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r8.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r8.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r8.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r8_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r8.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r8.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r8.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r8.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r8.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r8.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[26:24];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[593:528];
      wire [2:0] credit = sdr_tb.dut.network.r8_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[26:24] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[26:24] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[26:24] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r8.inject_valid_i & 3'd1), sdr_tb.dut.network.r8.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r8.inject_valid_i & 3'd2), sdr_tb.dut.network.r8.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r8.inject_valid_i & 3'd4), sdr_tb.dut.network.r8.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[26:24];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[593:528];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[26:24];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[26:24] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[26:24] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[26:24] & 3'd4));
    end
  end
  if (1) begin : r9
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r9_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r9_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r9.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r9.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r9.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r9_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r9.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r9.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r9.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r9.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r9.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r9.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r9_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r9_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r9.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r9.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r9.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r9_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r9.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r9.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r9.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r9.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r9.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r9.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r9_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r9_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r9.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r9.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r9.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r9_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r9.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r9.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r9.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r9.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r9.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r9.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r9_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r9_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r9.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r9.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r9.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r9_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r9.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r9.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r9.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r9.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r9.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r9.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[29:27];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[659:594];
      wire [2:0] credit = sdr_tb.dut.network.r9_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[29:27] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[29:27] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[29:27] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r9.inject_valid_i & 3'd1), sdr_tb.dut.network.r9.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r9.inject_valid_i & 3'd2), sdr_tb.dut.network.r9.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r9.inject_valid_i & 3'd4), sdr_tb.dut.network.r9.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[29:27];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[659:594];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[29:27];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[29:27] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[29:27] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[29:27] & 3'd4));
    end
  end
  if (1) begin : r10
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r10_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r10_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r10.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r10.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r10.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r10_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r10.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r10.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r10.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r10.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r10.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r10.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r10_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r10_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r10.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r10.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r10.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r10_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r10.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r10.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r10.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r10.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r10.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r10.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r10_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r10_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r10.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r10.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r10.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r10_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r10.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r10.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r10.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r10.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r10.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r10.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r10_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r10_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r10.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r10.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r10.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r10_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r10.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r10.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r10.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r10.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r10.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r10.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[32:30];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[725:660];
      wire [2:0] credit = sdr_tb.dut.network.r10_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[32:30] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[32:30] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[32:30] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r10.inject_valid_i & 3'd1), sdr_tb.dut.network.r10.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r10.inject_valid_i & 3'd2), sdr_tb.dut.network.r10.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r10.inject_valid_i & 3'd4), sdr_tb.dut.network.r10.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[32:30];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[725:660];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[32:30];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[32:30] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[32:30] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[32:30] & 3'd4));
    end
  end
  if (1) begin : r11
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r11_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r11_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r11.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r11.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r11.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r11_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r11.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r11.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r11.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r11.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r11.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r11.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r11_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r11_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r11.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r11.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r11.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r11_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r11.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r11.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r11.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r11.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r11.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r11.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = sdr_tb.dut.network.r11_y_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r11_y_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r11.y_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r11.y_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r11.y_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r11_y_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r11.y_pos_valid_i & 3'd1), sdr_tb.dut.network.r11.y_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r11.y_pos_valid_i & 3'd2), sdr_tb.dut.network.r11.y_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r11.y_pos_valid_i & 3'd4), sdr_tb.dut.network.r11.y_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[35:33];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[791:726];
      wire [2:0] credit = sdr_tb.dut.network.r11_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[35:33] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[35:33] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[35:33] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r11.inject_valid_i & 3'd1), sdr_tb.dut.network.r11.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r11.inject_valid_i & 3'd2), sdr_tb.dut.network.r11.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r11.inject_valid_i & 3'd4), sdr_tb.dut.network.r11.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[35:33];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[791:726];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[35:33];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[35:33] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[35:33] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[35:33] & 3'd4));
    end
  end
  if (1) begin : r12
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r12_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r12_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r12.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r12.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r12.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r12_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r12.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r12.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r12.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r12.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r12.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r12.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r12_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r12_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r12.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r12.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r12.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r12_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r12.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r12.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r12.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r12.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r12.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r12.y_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[38:36];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[857:792];
      wire [2:0] credit = sdr_tb.dut.network.r12_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[38:36] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[38:36] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[38:36] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r12.inject_valid_i & 3'd1), sdr_tb.dut.network.r12.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r12.inject_valid_i & 3'd2), sdr_tb.dut.network.r12.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r12.inject_valid_i & 3'd4), sdr_tb.dut.network.r12.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[38:36];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[857:792];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[38:36];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[38:36] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[38:36] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[38:36] & 3'd4));
    end
  end
  if (1) begin : r13
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r13_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r13_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r13.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r13.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r13.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r13_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r13.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r13.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r13.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r13.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r13.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r13.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r13_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r13_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r13.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r13.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r13.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r13_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r13.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r13.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r13.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r13.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r13.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r13.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r13_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r13_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r13.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r13.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r13.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r13_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r13.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r13.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r13.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r13.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r13.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r13.y_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[41:39];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[923:858];
      wire [2:0] credit = sdr_tb.dut.network.r13_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[41:39] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[41:39] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[41:39] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r13.inject_valid_i & 3'd1), sdr_tb.dut.network.r13.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r13.inject_valid_i & 3'd2), sdr_tb.dut.network.r13.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r13.inject_valid_i & 3'd4), sdr_tb.dut.network.r13.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[41:39];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[923:858];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[41:39];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[41:39] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[41:39] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[41:39] & 3'd4));
    end
  end
  if (1) begin : r14
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r14_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r14_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r14.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r14.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r14.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r14_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r14.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r14.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r14.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r14.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r14.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r14.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = sdr_tb.dut.network.r14_x_pos_valid;
      wire [65:0] flit = sdr_tb.dut.network.r14_x_pos_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r14.x_pos_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r14.x_pos_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r14.x_pos_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r14_x_pos_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r14.x_pos_valid_i & 3'd1), sdr_tb.dut.network.r14.x_pos_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r14.x_pos_valid_i & 3'd2), sdr_tb.dut.network.r14.x_pos_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r14.x_pos_valid_i & 3'd4), sdr_tb.dut.network.r14.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r14_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r14_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r14.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r14.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r14.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r14_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r14.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r14.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r14.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r14.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r14.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r14.y_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[44:42];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[989:924];
      wire [2:0] credit = sdr_tb.dut.network.r14_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[44:42] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[44:42] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[44:42] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r14.inject_valid_i & 3'd1), sdr_tb.dut.network.r14.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r14.inject_valid_i & 3'd2), sdr_tb.dut.network.r14.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r14.inject_valid_i & 3'd4), sdr_tb.dut.network.r14.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[44:42];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[989:924];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[44:42];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[44:42] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[44:42] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[44:42] & 3'd4));
    end
  end
  if (1) begin : r15
    if (1) begin : x_neg
      wire [2:0] valid = sdr_tb.dut.network.r15_x_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r15_x_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r15.x_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r15.x_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r15.x_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r15_x_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r15.x_neg_valid_i & 3'd1), sdr_tb.dut.network.r15.x_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r15.x_neg_valid_i & 3'd2), sdr_tb.dut.network.r15.x_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r15.x_neg_valid_i & 3'd4), sdr_tb.dut.network.r15.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = sdr_tb.dut.network.r15_y_neg_valid;
      wire [65:0] flit = sdr_tb.dut.network.r15_y_neg_flit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.r15.y_neg_credit_i & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.r15.y_neg_credit_i & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.r15.y_neg_credit_i & 3'd4));
      wire [2:0] credit = sdr_tb.dut.network.r15_y_neg_credit;
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r15.y_neg_valid_i & 3'd1), sdr_tb.dut.network.r15.y_neg_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r15.y_neg_valid_i & 3'd2), sdr_tb.dut.network.r15.y_neg_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r15.y_neg_valid_i & 3'd4), sdr_tb.dut.network.r15.y_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = sdr_tb.dut.network.inject_valid_i[47:45];
      wire [65:0] flit = sdr_tb.dut.network.inject_flit_i[1055:990];
      wire [2:0] credit = sdr_tb.dut.network.r15_inject_credit;
      sdr_wave_link #(2) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.inject_credit_o[47:45] & 3'd1));
      sdr_wave_link #(2) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.inject_credit_o[47:45] & 3'd2));
      sdr_wave_link #(2) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.inject_credit_o[47:45] & 3'd4));
      sdr_wave_buffer #(2) in_vc0 (|(sdr_tb.dut.network.r15.inject_valid_i & 3'd1), sdr_tb.dut.network.r15.inject_flit_i, credit[0]);
      sdr_wave_buffer #(2) in_vc1 (|(sdr_tb.dut.network.r15.inject_valid_i & 3'd2), sdr_tb.dut.network.r15.inject_flit_i, credit[1]);
      sdr_wave_buffer #(2) in_vc2 (|(sdr_tb.dut.network.r15.inject_valid_i & 3'd4), sdr_tb.dut.network.r15.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = sdr_tb.dut.network.eject_valid_o[47:45];
      wire [65:0] flit = sdr_tb.dut.network.eject_flit_o[1055:990];
      wire [2:0] credit = sdr_tb.dut.network.eject_credit_i[47:45];
      sdr_wave_link #(4) out_vc0 (valid[0], flit, |(sdr_tb.dut.network.eject_credit_i[47:45] & 3'd1));
      sdr_wave_link #(4) out_vc1 (valid[1], flit, |(sdr_tb.dut.network.eject_credit_i[47:45] & 3'd2));
      sdr_wave_link #(4) out_vc2 (valid[2], flit, |(sdr_tb.dut.network.eject_credit_i[47:45] & 3'd4));
    end
  end
endmodule
