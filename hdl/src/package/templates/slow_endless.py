@cocotb.test()
async def a_slow_reader(dut):
    """Sends one packet at a time to slow readers: the output FIFOs absorb the delay."""
    sources, sinks = await start(dut, busy=0.5)
    draw = random.Random(3)
    for count, (sink, node) in enumerate(list(pairs())[:20], start=1):
        beats = packet(draw)
        sources.send(sink, node, beats)
        for _ in range(20000):
            if len(sinks.packets) == count:
                break
            await RisingEdge(dut.clk_i)
        assert sinks.packets[-1:] == [(node, beats)]
    await finished(dut, sinks, count)


