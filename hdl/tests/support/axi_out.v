// The AXI4-Stream source of endless receivers under random packets and readers. A beat names its packet, its
// place in it and the length, so what comes out says by itself what was lost.
`timescale 1ns/1ns
module bench;
  localparam integer PLACES = 16;  // beats that can wait whatever happens
  localparam integer CLOCKS = 40000;

  reg clk_i = 0;
  reg rst_ni = 0;
  reg [3:0] valid = 0;
  reg [17:0] flit = 0;
  reg ready = 0;
  wire overflow;
  wire tvalid;
  wire [15:0] tdata;
  wire tlast;
  wire tuser;
  wire [1:0] tid;

  ff_axi_out dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .eject_valid_i(valid),
    .eject_flit_i(flit),
    .m_axis_tready(ready),
    .overflow_o(overflow),
    .m_axis_tvalid(tvalid),
    .m_axis_tdata(tdata),
    .m_axis_tlast(tlast),
    .m_axis_tuser(tuser),
    .m_axis_tid(tid)
  );

  // What is sent on each channel: number of the packet, beats sent of it, its length.
  reg [9:0] number [0:3];
  reg [2:0] place [0:3];
  reg [2:0] length [0:3];
  // What is received on each channel: number of the packet, the next place, beats missing.
  reg [9:0] got_number [0:3];
  reg [3:0] next [0:3];
  integer missing [0:3];
  integer sent = 0;  // beats
  integer received = 0;
  integer waiting = 0;  // beats inside, as long as none was lost
  integer whole = 0;  // packets
  integer cut = 0;
  integer clock = 0;
  integer seed = 1;
  integer channel, quick, k;
  reg comes, is_head, lost;

  task fail(input [8*40-1:0] what);
    begin
      $display("FAIL in clock %0d: %0s", clock, what);
      $fatal(1);
    end
  endtask

  task receive;
    reg [9:0] packet;
    reg [2:0] at, beats;
    begin
      {packet, at, beats} = tdata;
      received = received + 1;
      if (next[tid] != 0 && packet != got_number[tid]) fail("two packets became one");
      if (at < next[tid]) fail("beats change places");
      missing[tid] = missing[tid] + (at - next[tid]);
      got_number[tid] = packet;
      next[tid] = at + 1;
      if (tlast != (at + 1 == beats)) fail("a packet has another end");
      if (tuser != (tlast && missing[tid] != 0)) fail("a loss is marked wrongly");
      if (tlast) begin
        if (missing[tid] == 0) whole = whole + 1;
        else cut = cut + 1;
        next[tid] = 0;
        missing[tid] = 0;
      end
    end
  endtask

  // A clock with these inputs: what comes out is seen before the edge.
  task step(input comes, input is_head, input [1:0] on, input takes);
    begin
      flit = {place[on] + 3'd1 == length[on], is_head, number[on], place[on], length[on]};
      valid = comes ? 4'd1 << on : 4'd0;
      ready = takes;
      #4;
      if (!overflow && tvalid !== (waiting != 0)) fail("a beat is not offered");
      if (overflow && !lost) fail("overflow without a loss");
      if (tvalid && takes) begin
        receive;
        waiting = waiting - 1;
      end
      if (comes && !is_head) begin
        sent = sent + 1;
        if (waiting >= PLACES) lost = 1;
        waiting = waiting + 1;
        place[on] = place[on] + 3'd1;
        if (place[on] == length[on]) begin
          place[on] = 0;
          number[on] = number[on] + 10'd1;
          length[on] = 1 + $unsigned($random(seed)) % 6;
        end
      end
      #1 clk_i = 1;
      #5 clk_i = 0;
      clock = clock + 1;
    end
  endtask

  initial begin
    for (k = 0; k < 4; k = k + 1) begin
      number[k] = 0;
      place[k] = 0;
      length[k] = k + 1;
      next[k] = 0;
      missing[k] = 0;
    end
    lost = 0;
    #5 clk_i = 1;
    #5 clk_i = 0;
    rst_ni = 1;
    // So many beats wait, and heads take no place.
    repeat (PLACES) step(1, 0, 0, 0);
    repeat (PLACES) step(1, 1, 1, 0);
    repeat (PLACES) step(0, 0, 0, 1);
    if (overflow || received != PLACES || cut != 0) fail("a beat was lost that had a place");
    quick = 4;
    while (clock < CLOCKS) begin
      if (clock % 200 == 0) quick = $unsigned($random(seed)) % 9;
      channel = $unsigned($random(seed)) % 4;
      is_head = place[channel] == 0 && $unsigned($random(seed)) % 4 == 0;
      comes = $unsigned($random(seed)) % 8 < 5;
      step(comes, is_head, channel, $unsigned($random(seed)) % 8 < quick);
    end
    if (!overflow) fail("nothing was lost");
    // Packets end, and the next ones are whole again.
    repeat (64) step(0, 0, 0, 1);
    for (k = 0; k < 4; k = k + 1) begin
      while (place[k] != 0) step(1, 0, k, 1);
      repeat (4) step(0, 0, 0, 1);
      if (next[k] != 0) fail("a packet has no end");
    end
    cut = 0;
    repeat (200) step(1, 0, 2, 1);
    if (cut != 0 || whole < 500) fail("packets are still cut");
    $display("PASS: %0d beats, %0d received, %0d packets whole", sent, received, whole);
    $finish;
  end
endmodule
