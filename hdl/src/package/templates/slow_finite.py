@cocotb.test()
async def a_slow_reader(dut):
    """Sends packets between all pairs of nodes at once to slow readers: they hold up the network, and nothing is lost."""
    sources, sinks = await start(dut, busy=0.8)
    draw, sent = random.Random(3), []
    for sink, node in pairs():
        beats = packet(draw)
        sources.send(sink, node, beats)
        sent.append((node, beats))
    await finished(dut, sinks, len(sent))
    assert sorted(sinks.packets) == sorted(sent)


