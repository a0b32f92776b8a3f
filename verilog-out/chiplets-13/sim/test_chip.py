"""cocotb bench of chip_axi_network: AXI4-Stream sources and sinks in Python.

Needs cocotb 2.0 or newer and a simulator it works with; Icarus 11 will do. From this folder: python3 test_chip.py
Another simulator: SIM=verilator python3 test_chip.py (see the documentation of cocotb for versions).
"""

import os
import random
from collections import deque
from pathlib import Path

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly, RisingEdge

PREFIX = "chip"
RADIX = [13]  # routers along each dimension
FIELDS = [4]  # bits of each coordinate in tdest, x first
NODES = 13
INJECTIONS = 1  # sinks per node
EJECTIONS = 1  # sources per node
DATA_BITS = 32
DEST_BITS = 4
ID_BITS = 1
HEALTHY = None  # working network ports of all routers; None: fixed in the Verilog
CUT = set()  # pairs of nodes that faults disconnect


def tdest(node):
    """Coordinates of a node, in the format of tdest."""
    packed, offset = 0, 0
    for radix, bits in zip(RADIX, FIELDS):
        packed |= node % radix << offset
        node, offset = node // radix, offset + bits
    return packed


class Sources:
    """Drives queued packets into the sinks of the network."""

    def __init__(self, dut):
        self.dut = dut
        self.queues = [deque() for _ in range(NODES * INJECTIONS)]

    def send(self, sink, node, beats):
        """Queues a packet for a node."""
        for i, beat in enumerate(beats):
            self.queues[sink].append((beat, i + 1 == len(beats), tdest(node)))

    async def run(self):
        dut = self.dut
        while True:
            valid = data = last = dest = 0
            for sink, queue in enumerate(self.queues):
                if queue:
                    beat, is_last, to = queue[0]
                    valid |= 1 << sink
                    data |= beat << sink * DATA_BITS
                    last |= is_last << sink
                    dest |= to << sink * DEST_BITS
            dut.s_axis_tvalid.value, dut.s_axis_tdata.value = valid, data
            dut.s_axis_tlast.value, dut.s_axis_tdest.value = last, dest
            await FallingEdge(dut.clk_i)
            taken = int(dut.s_axis_tready.value) & valid
            for sink, queue in enumerate(self.queues):
                if taken >> sink & 1:
                    queue.popleft()
            await RisingEdge(dut.clk_i)


class Sinks:
    """Receives beats from the sources of the network, and reassembles packets by tid."""

    def __init__(self, dut, busy=0.0):
        self.dut, self.busy = dut, busy
        self.partial = {}
        self.packets = []  # (node, beats)

    async def run(self):
        dut, draw = self.dut, random.Random(2)
        links = NODES * EJECTIONS
        while True:
            ready = sum((draw.random() >= self.busy) << link for link in range(links))
            dut.m_axis_tready.value = ready
            await FallingEdge(dut.clk_i)
            valid = int(dut.m_axis_tvalid.value) & ready
            for link in range(links) if valid else ():
                if valid >> link & 1:
                    self.take(link)
            await RisingEdge(dut.clk_i)

    def take(self, link):
        def part(value, width):
            bits = value.value
            return int(bits[(link + 1) * width - 1 : link * width])

        key = link, part(self.dut.m_axis_tid, ID_BITS)
        self.partial.setdefault(key, []).append(part(self.dut.m_axis_tdata, DATA_BITS))
        if part(self.dut.m_axis_tlast, 1):
            self.packets.append((link // EJECTIONS, self.partial.pop(key)))


async def start(dut, busy=0.0):
    """Starts the clock, the drivers and the receivers, and releases the reset."""
    dut.rst_ni.value = 0
    if HEALTHY is not None:
        dut.healthy_i.value = HEALTHY
    sources, sinks = Sources(dut), Sinks(dut, busy)
    cocotb.start_soon(Clock(dut.clk_i, 10, "ns").start())
    cocotb.start_soon(sources.run())
    cocotb.start_soon(sinks.run())
    for _ in range(4):
        await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    return sources, sinks


async def finished(dut, sinks, count, patience=20000):
    """Waits for `count` packets, then for 100 cycles to detect duplicates."""
    for _ in range(patience):
        await RisingEdge(dut.clk_i)
        if len(sinks.packets) >= count:
            break
    for _ in range(100):
        await RisingEdge(dut.clk_i)
    await ReadOnly()
    assert int(dut.stranded_o.value) == 0, "a packet has nowhere to go"


def packet(draw):
    """Returns the beats of a random packet."""
    return [draw.getrandbits(DATA_BITS) for _ in range(draw.randrange(1, 6))]


def pairs():
    """Yields each sink with each other node that it can reach."""
    for sink in range(NODES * INJECTIONS):
        for node in range(NODES):
            if node != sink // INJECTIONS and (sink // INJECTIONS, node) not in CUT:
                yield sink, node


@cocotb.test()
async def every_node_to_every_other(dut):
    """Sends a packet between all pairs of nodes at once and checks that all arrive."""
    sources, sinks = await start(dut)
    draw, sent = random.Random(1), []
    for sink, node in pairs():
        beats = packet(draw)
        sources.send(sink, node, beats)
        sent.append((node, beats))
    await finished(dut, sinks, len(sent))
    assert sorted(sinks.packets) == sorted(sent)


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


def main():
    """Builds the network with the chosen simulator and runs the tests above."""
    from cocotb_tools.check_results import get_results
    from cocotb_tools.runner import get_runner

    here = Path(__file__).resolve().parent
    files = (here.parent / f"{PREFIX}.f").read_text().split()
    runner = get_runner(os.environ.get("SIM", "icarus"))
    folder = here.parent / "build" / "cocotb"
    options = {"hdl_toplevel": f"{PREFIX}_axi_network", "build_dir": folder}
    runner.build(defines={"FLITFORGE_ASSERT": 1}, sources=[here.parent / name for name in files], timescale=("1ns", "1ps"), **options)
    results = runner.test(test_module=f"test_{PREFIX}", test_dir=here, results_xml=str(folder / "results.xml"),
                          hdl_toplevel=options["hdl_toplevel"], build_dir=folder)
    tests, failed = get_results(results)
    print(f"{tests - failed} passed, {failed} failed")
    raise SystemExit(tests == 0 or failed > 0)


if __name__ == "__main__":
    main()
