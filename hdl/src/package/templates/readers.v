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

