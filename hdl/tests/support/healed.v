module bench;
  localparam integer NODES = 11;
  localparam integer PORTS = @PORTS@;
  localparam integer VCS = @VCS@;
  localparam integer FLIT = 50;
  localparam integer CLOCKS = @CLOCKS@;
  localparam integer BITS = @BITS@;  // of a router's update pins
  localparam integer EPOCH = @EPOCH@;  // where a head flit says its epoch
  localparam integer DATA = 8;
  localparam integer WORD = 4;
  localparam [NODES-1:0] ALIVE = 11'b@ALIVE@;
  localparam integer BUSY = @BUSY@;  // rounds while tables change
  localparam integer ALONE = @ALONE@;  // rounds without the dead
  localparam integer SLOTS = (BUSY + ALONE) * NODES;  // packets of a node, those that are not sent among them

  reg clk_i = 0;
  reg rst_ni = 0;
  reg [NODES-1:0] inject_valid = 0;
  reg [NODES*FLIT-1:0] inject_flit = 0;
  wire [NODES-1:0] inject_credit;
  reg [NODES*PORTS-1:0] healthy = 88'b@SOUND@;
  reg [NODES*BITS-1:0] updates [0:CLOCKS-1];
  reg [NODES*BITS-1:0] update = 0;
  wire [NODES*VCS-1:0] eject_valid;
  wire [NODES*FLIT-1:0] eject_flit;
  wire [NODES-1:0] stranded;

  ff_network dut (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .inject_valid_i(inject_valid),
    .inject_flit_i(inject_flit),
    .healthy_i(healthy),
    .bank_write_i(update[NODES+:NODES]),
    .bank_word_i(update[2*NODES+:NODES*WORD]),
    .bank_data_i(update[(2+WORD)*NODES+:NODES*DATA]),
    .bank_switch_i(update[0+:NODES]),
    .inject_credit_o(inject_credit),
    .eject_valid_o(eject_valid),
    .eject_flit_o(eject_flit),
    .stranded_o(stranded)
  );

  always #5 clk_i = ~clk_i;

  integer credits [0:NODES-1];
  integer sent [0:NODES-1];
  reg seen [0:NODES*SLOTS-1];
  integer clock = 0;
  integer quiet = 0;
  integer expected = 0;
  integer arrived = 0;
  reg [3:0] epochs = 0;  // those of packets that have arrived
  integer limit = BUSY * NODES;
  integer s, e, k, dest;
  reg [FLIT-1:0] flit;

  initial begin
    $readmemb("updates.txt", updates);
    for (s = 0; s < NODES; s = s + 1) begin
      credits[s] = @DEPTH@;
      sent[s] = 0;
      for (k = 0; k < SLOTS; k = k + 1) begin
        seen[s*SLOTS+k] = 0;
        if (meant(s, k)) expected = expected + 1;
      end
    end
    repeat (4) @(negedge clk_i);
    rst_ni = 1;
  end

  // Whether a node sends a packet of this number.
  function meant(input integer node, input integer number);
    meant = ALIVE[node] && ALIVE[number%NODES] && number % NODES != node;
  endfunction

  always @(negedge clk_i) begin
    if (rst_ni) begin
      if (|stranded !== 0) stop("a packet has nowhere to go");
      for (e = 0; e < NODES; e = e + 1) if (|eject_valid[e*VCS+:VCS] !== 0) receive(e);
      for (s = 0; s < NODES; s = s + 1) send(s);
      update = clock < CLOCKS ? updates[clock] : 0;
      clock = clock + 1;
      quiet = quiet + 1;
      // The dead go when nothing is in flight, and the rest is sent without them.
      if (quiet == 50 && clock > CLOCKS) begin
        healthy = 88'b@LEFT@;
        limit = SLOTS;
      end
      if (quiet == 200) begin
        if (arrived != expected) stop("packets are missing");
        $display("PASS: %0d packets, epochs %b", arrived, epochs);
        $finish;
      end
    end
  end

  task send(input integer node);
    begin
      credits[node] = credits[node] + inject_credit[node];
      while (sent[node] < limit && !meant(node, sent[node])) sent[node] = sent[node] + 1;
      inject_valid[node] = sent[node] < limit && credits[node] == @DEPTH@;  // a drained channel
      if (inject_valid[node]) begin
        dest = sent[node] % NODES;
        inject_flit[node*FLIT+:FLIT] = {2'b11, node[3:0], sent[node][11:0], 28'd0, dest[3:0]};
        credits[node] = credits[node] - 1;
        sent[node] = sent[node] + 1;
      end
    end
  endtask

  task receive(input integer node);
    begin
      flit = eject_flit[node*FLIT+:FLIT];
      k = flit[43:32];
      s = flit[47:44];
      if (k % NODES != node || !meant(s, k)) stop("a packet is at the wrong node");
      if (seen[s*SLOTS+k]) stop("a packet has come twice");
      seen[s*SLOTS+k] = 1;
      epochs[flit[EPOCH+:2]] = 1;
      arrived = arrived + 1;
      quiet = 0;
    end
  endtask

  task stop(input [8*40-1:0] what);
    begin
      $display("FAIL after %0d packets: %0s", arrived, what);
      $finish;
    end
  endtask
endmodule
