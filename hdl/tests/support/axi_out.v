// The AXI4-Stream source beside a queue that never loses a beat it has room for.
`timescale 1ns/1ns
module bench;
  localparam integer PLACES = 16;
  localparam integer CLOCKS = 20000;

  reg clk_i = 0;
  reg rst_ni = 0;
  reg [3:0] valid = 0;
  reg [9:0] flit = 0;
  reg ready = 0;
  wire overflow;
  wire tvalid;
  wire [7:0] tdata;
  wire tlast;
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
    .m_axis_tid(tid)
  );

  // Beats that wait, {tid, tlast, tdata}, and what is to be seen of them.
  reg [10:0] queue [0:CLOCKS-1];
  integer first = 0;
  integer waiting = 0;
  reg lost = 0;
  reg [1:0] channel;
  integer seed = 1;
  integer full = 0;  // beats that came to a full buffer while one left
  integer gaps = 0;  // clocks without a flit though there was room
  integer heads = 0;
  integer clock;

  task fail;
    begin
      $display("FAIL: clock %0d, %0d waiting: valid %b, ready %b, tvalid %b, {tid, tlast, tdata} %h, overflow %b",
               clock, waiting, valid, ready, tvalid, {tid, tlast, tdata}, overflow);
      $finish;
    end
  endtask

  // A clock with these inputs: what comes out is compared before the edge.
  task step(input comes, input is_head, input takes);
    reg pops;
    begin
      channel = $random(seed);
      flit = $random(seed);
      flit[8] = is_head;
      valid = comes ? 4'd1 << channel : 4'd0;
      ready = takes;
      #4;
      pops = waiting != 0 && takes;
      if (tvalid !== (waiting != 0) || overflow !== lost) fail;
      if (waiting != 0 && {tid, tlast, tdata} !== queue[first]) fail;
      if (comes && is_head) heads = heads + 1;
      if (comes && !is_head) begin
        if (waiting == PLACES && pops) full = full + 1;
        if (waiting == PLACES && !pops) begin
          lost = 1;
        end else begin
          queue[first + waiting] = {channel, flit[9], flit[7:0]};
          waiting = waiting + 1;
        end
      end else if (!comes && waiting < PLACES) begin
        gaps = gaps + 1;
      end
      if (pops) begin
        first = first + 1;
        waiting = waiting - 1;
      end
      #1 clk_i = 1;
      #5 clk_i = 0;
      clock = clock + 1;
    end
  endtask

  task reset;
    begin
      rst_ni = 0;
      valid = 0;
      ready = 0;
      #5 clk_i = 1;
      #5 clk_i = 0;
      rst_ni = 1;
      first = 0;
      waiting = 0;
      lost = 0;
    end
  endtask

  reg comes;
  reg is_head;
  reg takes;
  integer quick;  // of eight clocks the reader takes a beat in so many

  initial begin
    clock = 0;
    reset;
    // Full to the last place, then one more while one leaves.
    repeat (PLACES) step(1, 0, 0);
    step(1, 0, 1);
    step(0, 0, 0);
    repeat (PLACES + 2) step(0, 0, 1);
    if (lost || waiting != 0) fail;
    // Nothing is sent that there is no place for.
    quick = 4;
    while (clock < CLOCKS - 100) begin
      if (clock % 200 == 0) quick = $unsigned($random(seed)) % 9;
      takes = $unsigned($random(seed)) % 8 < quick;
      is_head = $unsigned($random(seed)) % 8 == 0;
      comes = $unsigned($random(seed)) % 8 < 5 && (is_head || waiting < PLACES || takes);
      step(comes, is_head, takes);
    end
    if (lost || full < 100 || gaps < 100 || heads < 100) fail;
    // A head takes no place; the beat after it is lost, and those before it are not.
    while (waiting < PLACES) step(1, 0, 0);
    step(1, 1, 0);
    if (lost) fail;
    step(1, 0, 0);
    if (!lost) fail;
    repeat (PLACES + 2) step(0, 0, 1);
    if (waiting != 0) fail;
    reset;
    step(0, 0, 0);
    $display("PASS: %0d beats to a full buffer, %0d gaps, %0d heads", full, gaps, heads);
    $finish;
  end
endmodule
