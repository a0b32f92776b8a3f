// Waveform signals of the virtual channels of noc3_axi_network, for its test bench: make wave.
//
// Scopes are nested: router, port, virtual channel. out_vc<n> shows the link, and in_vc<n> shows the input
// buffer. A packet is identified by its first beats. Its number is x from the head flit until these beats
// have arrived.
// Signals of a virtual channel without a packet are z.
// In a two-state simulator, both x and z are shown as all ones.

// Identifies the packet on one virtual channel of a link.
module noc3_wave_name (
  input wire valid,
  input wire [50-1:0] flit,
  output wire [31:0] name,  // identifier of the packet in the bench: {number, sink}
  output wire known,
  output wire opens  // first flit by which the packet to show is identified
);
  localparam integer W = 48;
  localparam integer NAME_BEATS = (32 + W - 1) / W;
  reg [31:0] so_far = 32'd0;
  integer beats = 0;
  reg opened = 1'b0;
  wire [W+31:0] piece = {32'd0, flit[W-1:0]} << (beats * W);
  assign name = beats < NAME_BEATS ? so_far | piece[31:0] : so_far;
  assign known = !flit[48] && beats + 1 >= NAME_BEATS;
  assign opens = valid && known && !opened && name == noc3_tb.wave.shown;

  always @(posedge noc3_tb.clk_i) begin
    if (valid) begin
      so_far <= flit[48] ? 32'd0 : name;
      beats <= flit[48] ? 0 : beats + 1;
      opened <= opened || opens;
    end
  end
endmodule

// One virtual channel of a link: the flit on it, and the credits for the downstream buffer.
module noc3_wave_link #(
  parameter integer DEPTH = 0  // slots of the downstream buffer; 0: credits are not counted
) (
  input wire valid,
  input wire [50-1:0] flit,
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
  noc3_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

  always @* begin
    kind = NONE[31:0];
    packet = NONE[31:0];
    source = NONE[31:0];
    dest = NONE[31:0];
    if (valid) begin
      kind = flit[48] ? (flit[49] ? "only" : "head") : (flit[49] ? "tail" : "body");
      packet = known ? {16'd0, name[31:16]} * 32'd18 + {16'd0, name[15:0]} : UNKNOWN[31:0];
      source = known ? {16'd0, name[15:0]} / 32'd1 : UNKNOWN[31:0];
      dest = known ? ({16'd0, name[15:0]} / 32'd1 + 32'd1 + {16'd0, name[31:16]} % 32'd17) % 32'd18 : flit[48] ? {30'd0, flit[1:0]} * 32'd1 + {30'd0, flit[3:2]} * 32'd3 + {31'd0, flit[4:4]} * 32'd9 : UNKNOWN[31:0];
    end
  end

  always @(posedge noc3_tb.clk_i) begin
    if (noc3_tb.rst_ni && DEPTH != 0) credits <= credits + {15'd0, credit} - {15'd0, valid};
  end

  // At the falling edge: before the downstream buffer receives the flit.
  always @(negedge noc3_tb.clk_i) begin
    if (opens) begin
      $sformat(noc3_tb.wave.scope, "%m");
      noc3_tb.wave.divide;
      $fdisplay(noc3_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.kind");
      noc3_tb.wave.look("ASCII", "Yellow");
      $fdisplay(noc3_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.packet");
      noc3_tb.wave.look("Unsigned", "Orange");
      $fdisplay(noc3_tb.wave.gtkwave, "@24\n[color] 5\n%m.credits[15:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.credits");
      noc3_tb.wave.look("Unsigned", "Blue");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, kind, packet, source, dest, credits);
`endif
endmodule

// One input buffer: the packet at its front, the state of that packet, and the number of flits.
module noc3_wave_buffer #(
  parameter integer DEPTH = 1  // slots of the buffer
) (
  input wire valid,
  input wire [50-1:0] flit,
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
  noc3_wave_name names (.valid(valid), .flit(flit), .name(name), .known(known), .opens(opens));

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

  always @(posedge noc3_tb.clk_i) begin : follow
    if (noc3_tb.rst_ni && credit) leave;
    if (noc3_tb.rst_ni && valid) arrive;
    if (noc3_tb.rst_ni) show;
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
      if (flit[48]) begin
        last = (front + packets) % (DEPTH + 1);
        packets = packets + 1;
        packet_dest[last] = {30'd0, flit[1:0]} * 32'd1 + {30'd0, flit[3:2]} * 32'd3 + {31'd0, flit[4:4]} * 32'd9;
        packet_known[last] = 1'b0;
      end
      if (known) begin
        packet_name[last] = name;
        packet_known[last] = 1'b1;
      end
      ends[write] = {flit[49], flit[48]};
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
          packet = {16'd0, packet_name[front][31:16]} * 32'd18 + {16'd0, packet_name[front][15:0]};
          source = {16'd0, packet_name[front][15:0]} / 32'd1;
          dest = ({16'd0, packet_name[front][15:0]} / 32'd1 + 32'd1 + {16'd0, packet_name[front][31:16]} % 32'd17) % 32'd18;
        end
      end
    end
  endtask

  always @(posedge noc3_tb.clk_i) begin
    if (opens) begin
      $sformat(noc3_tb.wave.scope, "%m");
      noc3_tb.wave.divide;
      $fdisplay(noc3_tb.wave.gtkwave, "@820\n[color] 3\n%m.kind[31:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.kind");
      noc3_tb.wave.look("ASCII", "Yellow");
      $fdisplay(noc3_tb.wave.gtkwave, "@24\n[color] 2\n%m.packet[31:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.packet");
      noc3_tb.wave.look("Unsigned", "Orange");
      $fdisplay(noc3_tb.wave.gtkwave, "@24\n[color] 5\n%m.flits[15:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.flits");
      noc3_tb.wave.look("Unsigned", "Blue");
      $fdisplay(noc3_tb.wave.gtkwave, "@820\n[color] 4\n%m.state[55:0]");
      $fdisplay(noc3_tb.wave.surfer, "variable_add %m.state");
      noc3_tb.wave.look("ASCII", "Green");
    end
  end

`ifndef VERILATOR
  initial #0 $dumpvars(0, state, kind, packet, source, dest, flits);
`endif
endmodule

// All virtual channels of the network. Writes save files that open GTKWave and Surfer on the path of one
// packet.
module noc3_wave;
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
    packet = 162;
    if ($value$plusargs("packet=%d", packet)) $display("viewers open on packet %0d", packet);
    shown = (packet / 18) << 16 | packet % 18;
    gtkwave = $fopen("noc3_wave.gtkw", "w");
    surfer = $fopen("noc3_wave.sucl", "w");
    $fdisplay(gtkwave, "[dumpfile] \"noc3_wave.fst\"\n[size] 1500 900\n[sst_width] 120\n[signals_width] 280");
    $dumpfile("noc3_wave.fst");
`ifdef VERILATOR
    $dumpvars(0, noc3_tb);
`else
    // The design, then the wires of each port.
    $dumpvars(0, noc3_tb.dut);
    $dumpvars(1, r0.x_pos);
    $dumpvars(1, r0.y_pos);
    $dumpvars(1, r0.z_pos);
    $dumpvars(1, r0.inject0);
    $dumpvars(1, r0.eject0);
    $dumpvars(1, r1.x_neg);
    $dumpvars(1, r1.x_pos);
    $dumpvars(1, r1.y_pos);
    $dumpvars(1, r1.z_pos);
    $dumpvars(1, r1.inject0);
    $dumpvars(1, r1.eject0);
    $dumpvars(1, r2.x_neg);
    $dumpvars(1, r2.y_pos);
    $dumpvars(1, r2.z_pos);
    $dumpvars(1, r2.inject0);
    $dumpvars(1, r2.eject0);
    $dumpvars(1, r3.x_pos);
    $dumpvars(1, r3.y_neg);
    $dumpvars(1, r3.y_pos);
    $dumpvars(1, r3.z_pos);
    $dumpvars(1, r3.inject0);
    $dumpvars(1, r3.eject0);
    $dumpvars(1, r4.x_neg);
    $dumpvars(1, r4.x_pos);
    $dumpvars(1, r4.y_neg);
    $dumpvars(1, r4.y_pos);
    $dumpvars(1, r4.z_pos);
    $dumpvars(1, r4.inject0);
    $dumpvars(1, r4.eject0);
    $dumpvars(1, r5.x_neg);
    $dumpvars(1, r5.y_neg);
    $dumpvars(1, r5.y_pos);
    $dumpvars(1, r5.z_pos);
    $dumpvars(1, r5.inject0);
    $dumpvars(1, r5.eject0);
    $dumpvars(1, r6.x_pos);
    $dumpvars(1, r6.y_neg);
    $dumpvars(1, r6.z_pos);
    $dumpvars(1, r6.inject0);
    $dumpvars(1, r6.eject0);
    $dumpvars(1, r7.x_neg);
    $dumpvars(1, r7.x_pos);
    $dumpvars(1, r7.y_neg);
    $dumpvars(1, r7.z_pos);
    $dumpvars(1, r7.inject0);
    $dumpvars(1, r7.eject0);
    $dumpvars(1, r8.x_neg);
    $dumpvars(1, r8.y_neg);
    $dumpvars(1, r8.z_pos);
    $dumpvars(1, r8.inject0);
    $dumpvars(1, r8.eject0);
    $dumpvars(1, r9.x_pos);
    $dumpvars(1, r9.y_pos);
    $dumpvars(1, r9.z_neg);
    $dumpvars(1, r9.inject0);
    $dumpvars(1, r9.eject0);
    $dumpvars(1, r10.x_neg);
    $dumpvars(1, r10.x_pos);
    $dumpvars(1, r10.y_pos);
    $dumpvars(1, r10.z_neg);
    $dumpvars(1, r10.inject0);
    $dumpvars(1, r10.eject0);
    $dumpvars(1, r11.x_neg);
    $dumpvars(1, r11.y_pos);
    $dumpvars(1, r11.z_neg);
    $dumpvars(1, r11.inject0);
    $dumpvars(1, r11.eject0);
    $dumpvars(1, r12.x_pos);
    $dumpvars(1, r12.y_neg);
    $dumpvars(1, r12.y_pos);
    $dumpvars(1, r12.z_neg);
    $dumpvars(1, r12.inject0);
    $dumpvars(1, r12.eject0);
    $dumpvars(1, r13.x_neg);
    $dumpvars(1, r13.x_pos);
    $dumpvars(1, r13.y_neg);
    $dumpvars(1, r13.y_pos);
    $dumpvars(1, r13.z_neg);
    $dumpvars(1, r13.inject0);
    $dumpvars(1, r13.eject0);
    $dumpvars(1, r14.x_neg);
    $dumpvars(1, r14.y_neg);
    $dumpvars(1, r14.y_pos);
    $dumpvars(1, r14.z_neg);
    $dumpvars(1, r14.inject0);
    $dumpvars(1, r14.eject0);
    $dumpvars(1, r15.x_pos);
    $dumpvars(1, r15.y_neg);
    $dumpvars(1, r15.z_neg);
    $dumpvars(1, r15.inject0);
    $dumpvars(1, r15.eject0);
    $dumpvars(1, r16.x_neg);
    $dumpvars(1, r16.x_pos);
    $dumpvars(1, r16.y_neg);
    $dumpvars(1, r16.z_neg);
    $dumpvars(1, r16.inject0);
    $dumpvars(1, r16.eject0);
    $dumpvars(1, r17.x_neg);
    $dumpvars(1, r17.y_neg);
    $dumpvars(1, r17.z_neg);
    $dumpvars(1, r17.inject0);
    $dumpvars(1, r17.eject0);
`endif
  end

  if (1) begin : r0
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r0_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r0_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r0.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r0.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r0.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r0_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r0.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r0.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r0.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r0.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r0.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r0.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r0_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r0_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r0.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r0.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r0.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r0_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r0.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r0.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r0.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r0.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r0.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r0.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r0_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r0_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r0.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r0.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r0.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r0_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r0.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r0.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r0.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r0.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r0.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r0.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[2:0];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[49:0];
      wire [2:0] credit = noc3_tb.dut.network.r0_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[2:0] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[2:0] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[2:0] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r0.inject_valid_i & 3'd1), noc3_tb.dut.network.r0.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r0.inject_valid_i & 3'd2), noc3_tb.dut.network.r0.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r0.inject_valid_i & 3'd4), noc3_tb.dut.network.r0.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[2:0];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[49:0];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[2:0];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[2:0] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[2:0] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[2:0] & 3'd4));
    end
  end
  if (1) begin : r1
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r1_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r1_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r1.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r1.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r1.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r1_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r1.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r1.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r1.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r1.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r1.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r1.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r1_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r1_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r1.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r1.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r1.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r1_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r1.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r1.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r1.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r1.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r1.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r1.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r1_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r1_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r1.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r1.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r1.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r1_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r1.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r1.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r1.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r1.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r1.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r1.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r1_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r1_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r1.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r1.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r1.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r1_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r1.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r1.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r1.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r1.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r1.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r1.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[5:3];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[99:50];
      wire [2:0] credit = noc3_tb.dut.network.r1_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[5:3] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[5:3] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[5:3] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r1.inject_valid_i & 3'd1), noc3_tb.dut.network.r1.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r1.inject_valid_i & 3'd2), noc3_tb.dut.network.r1.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r1.inject_valid_i & 3'd4), noc3_tb.dut.network.r1.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[5:3];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[99:50];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[5:3];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[5:3] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[5:3] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[5:3] & 3'd4));
    end
  end
  if (1) begin : r2
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r2_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r2_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r2.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r2.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r2.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r2_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r2.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r2.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r2.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r2.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r2.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r2.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r2_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r2_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r2.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r2.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r2.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r2_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r2.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r2.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r2.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r2.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r2.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r2.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r2_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r2_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r2.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r2.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r2.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r2_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r2.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r2.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r2.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r2.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r2.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r2.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[8:6];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[149:100];
      wire [2:0] credit = noc3_tb.dut.network.r2_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[8:6] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[8:6] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[8:6] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r2.inject_valid_i & 3'd1), noc3_tb.dut.network.r2.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r2.inject_valid_i & 3'd2), noc3_tb.dut.network.r2.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r2.inject_valid_i & 3'd4), noc3_tb.dut.network.r2.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[8:6];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[149:100];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[8:6];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[8:6] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[8:6] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[8:6] & 3'd4));
    end
  end
  if (1) begin : r3
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r3_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r3_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r3.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r3.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r3.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r3_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r3.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r3.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r3.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r3.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r3.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r3.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r3_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r3_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r3.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r3.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r3.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r3_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r3.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r3.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r3.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r3.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r3.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r3.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r3_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r3_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r3.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r3.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r3.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r3_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r3.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r3.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r3.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r3.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r3.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r3.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r3_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r3_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r3.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r3.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r3.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r3_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r3.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r3.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r3.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r3.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r3.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r3.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[11:9];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[199:150];
      wire [2:0] credit = noc3_tb.dut.network.r3_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[11:9] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[11:9] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[11:9] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r3.inject_valid_i & 3'd1), noc3_tb.dut.network.r3.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r3.inject_valid_i & 3'd2), noc3_tb.dut.network.r3.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r3.inject_valid_i & 3'd4), noc3_tb.dut.network.r3.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[11:9];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[199:150];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[11:9];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[11:9] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[11:9] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[11:9] & 3'd4));
    end
  end
  if (1) begin : r4
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r4_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r4_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r4.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r4.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r4.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r4_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r4.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r4.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r4.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r4_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r4_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r4.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r4.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r4.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r4_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r4.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r4.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r4.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r4_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r4_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r4.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r4.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r4.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r4_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r4.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r4.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r4.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r4_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r4_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r4.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r4.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r4.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r4_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r4.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r4.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r4.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r4_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r4_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r4.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r4.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r4.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r4_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r4.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r4.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r4.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[14:12];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[249:200];
      wire [2:0] credit = noc3_tb.dut.network.r4_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[14:12] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[14:12] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[14:12] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r4.inject_valid_i & 3'd1), noc3_tb.dut.network.r4.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r4.inject_valid_i & 3'd2), noc3_tb.dut.network.r4.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r4.inject_valid_i & 3'd4), noc3_tb.dut.network.r4.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[14:12];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[249:200];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[14:12];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[14:12] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[14:12] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[14:12] & 3'd4));
    end
  end
  if (1) begin : r5
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r5_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r5_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r5.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r5.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r5.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r5_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r5.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r5.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r5.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r5.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r5.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r5.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r5_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r5_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r5.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r5.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r5.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r5_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r5.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r5.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r5.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r5.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r5.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r5.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r5_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r5_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r5.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r5.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r5.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r5_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r5.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r5.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r5.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r5.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r5.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r5.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r5_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r5_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r5.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r5.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r5.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r5_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r5.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r5.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r5.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r5.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r5.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r5.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[17:15];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[299:250];
      wire [2:0] credit = noc3_tb.dut.network.r5_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[17:15] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[17:15] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[17:15] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r5.inject_valid_i & 3'd1), noc3_tb.dut.network.r5.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r5.inject_valid_i & 3'd2), noc3_tb.dut.network.r5.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r5.inject_valid_i & 3'd4), noc3_tb.dut.network.r5.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[17:15];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[299:250];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[17:15];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[17:15] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[17:15] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[17:15] & 3'd4));
    end
  end
  if (1) begin : r6
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r6_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r6_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r6.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r6.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r6.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r6_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r6.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r6.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r6.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r6.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r6.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r6.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r6_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r6_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r6.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r6.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r6.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r6_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r6.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r6.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r6.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r6.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r6.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r6.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r6_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r6_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r6.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r6.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r6.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r6_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r6.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r6.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r6.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r6.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r6.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r6.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[20:18];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[349:300];
      wire [2:0] credit = noc3_tb.dut.network.r6_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[20:18] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[20:18] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[20:18] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r6.inject_valid_i & 3'd1), noc3_tb.dut.network.r6.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r6.inject_valid_i & 3'd2), noc3_tb.dut.network.r6.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r6.inject_valid_i & 3'd4), noc3_tb.dut.network.r6.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[20:18];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[349:300];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[20:18];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[20:18] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[20:18] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[20:18] & 3'd4));
    end
  end
  if (1) begin : r7
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r7_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r7_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r7.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r7.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r7.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r7_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r7.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r7.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r7.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r7.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r7.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r7.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r7_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r7_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r7.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r7.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r7.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r7_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r7.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r7.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r7.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r7.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r7.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r7.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r7_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r7_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r7.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r7.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r7.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r7_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r7.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r7.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r7.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r7.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r7.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r7.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r7_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r7_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r7.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r7.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r7.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r7_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r7.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r7.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r7.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r7.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r7.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r7.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[23:21];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[399:350];
      wire [2:0] credit = noc3_tb.dut.network.r7_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[23:21] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[23:21] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[23:21] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r7.inject_valid_i & 3'd1), noc3_tb.dut.network.r7.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r7.inject_valid_i & 3'd2), noc3_tb.dut.network.r7.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r7.inject_valid_i & 3'd4), noc3_tb.dut.network.r7.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[23:21];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[399:350];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[23:21];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[23:21] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[23:21] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[23:21] & 3'd4));
    end
  end
  if (1) begin : r8
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r8_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r8_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r8.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r8.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r8.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r8_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r8.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r8.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r8.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r8.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r8.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r8.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r8_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r8_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r8.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r8.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r8.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r8_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r8.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r8.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r8.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r8.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r8.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r8.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_pos
      wire [2:0] valid = noc3_tb.dut.network.r8_z_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r8_z_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r8.z_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r8.z_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r8.z_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r8_z_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r8.z_pos_valid_i & 3'd1), noc3_tb.dut.network.r8.z_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r8.z_pos_valid_i & 3'd2), noc3_tb.dut.network.r8.z_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r8.z_pos_valid_i & 3'd4), noc3_tb.dut.network.r8.z_pos_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[26:24];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[449:400];
      wire [2:0] credit = noc3_tb.dut.network.r8_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[26:24] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[26:24] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[26:24] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r8.inject_valid_i & 3'd1), noc3_tb.dut.network.r8.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r8.inject_valid_i & 3'd2), noc3_tb.dut.network.r8.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r8.inject_valid_i & 3'd4), noc3_tb.dut.network.r8.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[26:24];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[449:400];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[26:24];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[26:24] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[26:24] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[26:24] & 3'd4));
    end
  end
  if (1) begin : r9
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r9_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r9_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r9.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r9.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r9.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r9_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r9.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r9.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r9.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r9.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r9.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r9.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r9_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r9_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r9.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r9.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r9.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r9_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r9.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r9.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r9.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r9.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r9.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r9.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r9_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r9_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r9.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r9.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r9.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r9_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r9.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r9.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r9.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r9.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r9.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r9.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[29:27];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[499:450];
      wire [2:0] credit = noc3_tb.dut.network.r9_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[29:27] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[29:27] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[29:27] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r9.inject_valid_i & 3'd1), noc3_tb.dut.network.r9.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r9.inject_valid_i & 3'd2), noc3_tb.dut.network.r9.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r9.inject_valid_i & 3'd4), noc3_tb.dut.network.r9.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[29:27];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[499:450];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[29:27];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[29:27] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[29:27] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[29:27] & 3'd4));
    end
  end
  if (1) begin : r10
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r10_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r10_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r10.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r10.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r10.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r10_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r10.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r10.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r10.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r10.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r10.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r10.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r10_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r10_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r10.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r10.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r10.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r10_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r10.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r10.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r10.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r10.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r10.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r10.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r10_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r10_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r10.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r10.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r10.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r10_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r10.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r10.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r10.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r10.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r10.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r10.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r10_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r10_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r10.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r10.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r10.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r10_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r10.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r10.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r10.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r10.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r10.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r10.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[32:30];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[549:500];
      wire [2:0] credit = noc3_tb.dut.network.r10_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[32:30] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[32:30] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[32:30] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r10.inject_valid_i & 3'd1), noc3_tb.dut.network.r10.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r10.inject_valid_i & 3'd2), noc3_tb.dut.network.r10.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r10.inject_valid_i & 3'd4), noc3_tb.dut.network.r10.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[32:30];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[549:500];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[32:30];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[32:30] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[32:30] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[32:30] & 3'd4));
    end
  end
  if (1) begin : r11
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r11_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r11_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r11.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r11.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r11.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r11_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r11.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r11.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r11.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r11.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r11.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r11.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r11_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r11_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r11.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r11.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r11.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r11_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r11.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r11.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r11.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r11.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r11.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r11.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r11_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r11_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r11.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r11.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r11.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r11_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r11.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r11.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r11.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r11.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r11.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r11.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[35:33];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[599:550];
      wire [2:0] credit = noc3_tb.dut.network.r11_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[35:33] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[35:33] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[35:33] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r11.inject_valid_i & 3'd1), noc3_tb.dut.network.r11.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r11.inject_valid_i & 3'd2), noc3_tb.dut.network.r11.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r11.inject_valid_i & 3'd4), noc3_tb.dut.network.r11.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[35:33];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[599:550];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[35:33];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[35:33] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[35:33] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[35:33] & 3'd4));
    end
  end
  if (1) begin : r12
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r12_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r12_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r12.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r12.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r12.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r12_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r12.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r12.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r12.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r12.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r12.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r12.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r12_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r12_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r12.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r12.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r12.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r12_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r12.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r12.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r12.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r12.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r12.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r12.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r12_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r12_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r12.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r12.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r12.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r12_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r12.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r12.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r12.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r12.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r12.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r12.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r12_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r12_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r12.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r12.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r12.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r12_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r12.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r12.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r12.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r12.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r12.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r12.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[38:36];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[649:600];
      wire [2:0] credit = noc3_tb.dut.network.r12_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[38:36] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[38:36] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[38:36] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r12.inject_valid_i & 3'd1), noc3_tb.dut.network.r12.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r12.inject_valid_i & 3'd2), noc3_tb.dut.network.r12.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r12.inject_valid_i & 3'd4), noc3_tb.dut.network.r12.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[38:36];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[649:600];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[38:36];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[38:36] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[38:36] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[38:36] & 3'd4));
    end
  end
  if (1) begin : r13
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r13_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r13_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r13.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r13.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r13.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r13_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r13.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r13.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r13.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r13_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r13_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r13.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r13.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r13.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r13_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r13.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r13.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r13.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r13_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r13_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r13.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r13.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r13.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r13_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r13.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r13.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r13.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r13_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r13_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r13.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r13.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r13.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r13_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r13.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r13.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r13.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r13_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r13_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r13.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r13.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r13.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r13_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r13.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r13.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r13.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[41:39];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[699:650];
      wire [2:0] credit = noc3_tb.dut.network.r13_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[41:39] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[41:39] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[41:39] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r13.inject_valid_i & 3'd1), noc3_tb.dut.network.r13.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r13.inject_valid_i & 3'd2), noc3_tb.dut.network.r13.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r13.inject_valid_i & 3'd4), noc3_tb.dut.network.r13.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[41:39];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[699:650];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[41:39];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[41:39] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[41:39] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[41:39] & 3'd4));
    end
  end
  if (1) begin : r14
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r14_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r14_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r14.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r14.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r14.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r14_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r14.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r14.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r14.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r14.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r14.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r14.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r14_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r14_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r14.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r14.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r14.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r14_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r14.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r14.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r14.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r14.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r14.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r14.y_neg_flit_i, credit[2]);
    end
    if (1) begin : y_pos
      wire [2:0] valid = noc3_tb.dut.network.r14_y_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r14_y_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r14.y_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r14.y_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r14.y_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r14_y_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r14.y_pos_valid_i & 3'd1), noc3_tb.dut.network.r14.y_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r14.y_pos_valid_i & 3'd2), noc3_tb.dut.network.r14.y_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r14.y_pos_valid_i & 3'd4), noc3_tb.dut.network.r14.y_pos_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r14_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r14_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r14.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r14.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r14.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r14_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r14.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r14.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r14.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r14.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r14.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r14.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[44:42];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[749:700];
      wire [2:0] credit = noc3_tb.dut.network.r14_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[44:42] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[44:42] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[44:42] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r14.inject_valid_i & 3'd1), noc3_tb.dut.network.r14.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r14.inject_valid_i & 3'd2), noc3_tb.dut.network.r14.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r14.inject_valid_i & 3'd4), noc3_tb.dut.network.r14.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[44:42];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[749:700];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[44:42];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[44:42] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[44:42] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[44:42] & 3'd4));
    end
  end
  if (1) begin : r15
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r15_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r15_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r15.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r15.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r15.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r15_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r15.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r15.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r15.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r15.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r15.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r15.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r15_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r15_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r15.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r15.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r15.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r15_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r15.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r15.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r15.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r15.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r15.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r15.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r15_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r15_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r15.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r15.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r15.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r15_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r15.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r15.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r15.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r15.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r15.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r15.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[47:45];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[799:750];
      wire [2:0] credit = noc3_tb.dut.network.r15_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[47:45] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[47:45] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[47:45] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r15.inject_valid_i & 3'd1), noc3_tb.dut.network.r15.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r15.inject_valid_i & 3'd2), noc3_tb.dut.network.r15.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r15.inject_valid_i & 3'd4), noc3_tb.dut.network.r15.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[47:45];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[799:750];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[47:45];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[47:45] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[47:45] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[47:45] & 3'd4));
    end
  end
  if (1) begin : r16
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r16_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r16_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r16.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r16.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r16.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r16_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r16.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r16.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r16.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r16.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r16.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r16.x_neg_flit_i, credit[2]);
    end
    if (1) begin : x_pos
      wire [2:0] valid = noc3_tb.dut.network.r16_x_pos_valid;
      wire [49:0] flit = noc3_tb.dut.network.r16_x_pos_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r16.x_pos_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r16.x_pos_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r16.x_pos_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r16_x_pos_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r16.x_pos_valid_i & 3'd1), noc3_tb.dut.network.r16.x_pos_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r16.x_pos_valid_i & 3'd2), noc3_tb.dut.network.r16.x_pos_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r16.x_pos_valid_i & 3'd4), noc3_tb.dut.network.r16.x_pos_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r16_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r16_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r16.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r16.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r16.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r16_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r16.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r16.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r16.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r16.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r16.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r16.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r16_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r16_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r16.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r16.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r16.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r16_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r16.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r16.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r16.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r16.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r16.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r16.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[50:48];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[849:800];
      wire [2:0] credit = noc3_tb.dut.network.r16_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[50:48] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[50:48] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[50:48] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r16.inject_valid_i & 3'd1), noc3_tb.dut.network.r16.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r16.inject_valid_i & 3'd2), noc3_tb.dut.network.r16.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r16.inject_valid_i & 3'd4), noc3_tb.dut.network.r16.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[50:48];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[849:800];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[50:48];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[50:48] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[50:48] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[50:48] & 3'd4));
    end
  end
  if (1) begin : r17
    if (1) begin : x_neg
      wire [2:0] valid = noc3_tb.dut.network.r17_x_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r17_x_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r17.x_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r17.x_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r17.x_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r17_x_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r17.x_neg_valid_i & 3'd1), noc3_tb.dut.network.r17.x_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r17.x_neg_valid_i & 3'd2), noc3_tb.dut.network.r17.x_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r17.x_neg_valid_i & 3'd4), noc3_tb.dut.network.r17.x_neg_flit_i, credit[2]);
    end
    if (1) begin : y_neg
      wire [2:0] valid = noc3_tb.dut.network.r17_y_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r17_y_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r17.y_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r17.y_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r17.y_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r17_y_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r17.y_neg_valid_i & 3'd1), noc3_tb.dut.network.r17.y_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r17.y_neg_valid_i & 3'd2), noc3_tb.dut.network.r17.y_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r17.y_neg_valid_i & 3'd4), noc3_tb.dut.network.r17.y_neg_flit_i, credit[2]);
    end
    if (1) begin : z_neg
      wire [2:0] valid = noc3_tb.dut.network.r17_z_neg_valid;
      wire [49:0] flit = noc3_tb.dut.network.r17_z_neg_flit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.r17.z_neg_credit_i & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.r17.z_neg_credit_i & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.r17.z_neg_credit_i & 3'd4));
      wire [2:0] credit = noc3_tb.dut.network.r17_z_neg_credit;
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r17.z_neg_valid_i & 3'd1), noc3_tb.dut.network.r17.z_neg_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r17.z_neg_valid_i & 3'd2), noc3_tb.dut.network.r17.z_neg_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r17.z_neg_valid_i & 3'd4), noc3_tb.dut.network.r17.z_neg_flit_i, credit[2]);
    end
    if (1) begin : inject0
      wire [2:0] valid = noc3_tb.dut.network.inject_valid_i[53:51];
      wire [49:0] flit = noc3_tb.dut.network.inject_flit_i[899:850];
      wire [2:0] credit = noc3_tb.dut.network.r17_inject_credit;
      noc3_wave_link #(6) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.inject_credit_o[53:51] & 3'd1));
      noc3_wave_link #(6) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.inject_credit_o[53:51] & 3'd2));
      noc3_wave_link #(6) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.inject_credit_o[53:51] & 3'd4));
      noc3_wave_buffer #(6) in_vc0 (|(noc3_tb.dut.network.r17.inject_valid_i & 3'd1), noc3_tb.dut.network.r17.inject_flit_i, credit[0]);
      noc3_wave_buffer #(6) in_vc1 (|(noc3_tb.dut.network.r17.inject_valid_i & 3'd2), noc3_tb.dut.network.r17.inject_flit_i, credit[1]);
      noc3_wave_buffer #(6) in_vc2 (|(noc3_tb.dut.network.r17.inject_valid_i & 3'd4), noc3_tb.dut.network.r17.inject_flit_i, credit[2]);
    end
    if (1) begin : eject0
      wire [2:0] valid = noc3_tb.dut.network.eject_valid_o[53:51];
      wire [49:0] flit = noc3_tb.dut.network.eject_flit_o[899:850];
      wire [2:0] credit = noc3_tb.dut.network.eject_credit_i[53:51];
      noc3_wave_link #(4) out_vc0 (valid[0], flit, |(noc3_tb.dut.network.eject_credit_i[53:51] & 3'd1));
      noc3_wave_link #(4) out_vc1 (valid[1], flit, |(noc3_tb.dut.network.eject_credit_i[53:51] & 3'd2));
      noc3_wave_link #(4) out_vc2 (valid[2], flit, |(noc3_tb.dut.network.eject_credit_i[53:51] & 3'd4));
    end
  end
endmodule
