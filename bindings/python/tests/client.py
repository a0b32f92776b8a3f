# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program that uses the package with types; `mypy --strict` accepts it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from flitforge import Check, Error, Experiment, Measure, Network, Run, Simulation, Sweep, Traffic
from numpy.typing import NDArray


def run(load: float) -> Run:
    network = Network(topology="mesh", radix=[4, 4])
    return Experiment(network, Traffic(load=load), Measure(warmup=100, cycles=500)).run(threads=2)


def swept(path: Path) -> list[dict[str, Any]]:
    sweep: Sweep = Experiment.from_toml(path).sweep("out", progress=lambda done, total: None)
    return sweep.rows()


def proof(text: str) -> dict[str, Any]:
    try:
        check: Check = Experiment.from_toml(text).check()
    except Error as error:
        raise SystemExit(f"{error.file}:{error.line}:{error.column}: {error}") from error
    return check.to_dict()


def latencies(simulation: Simulation) -> NDArray[np.uint64]:
    numbers: NDArray[np.uint64] = simulation.inject(np.arange(16), 0, flits=[5])
    simulation.run_until_empty()
    return numbers[simulation.deliveries()["packet_latency"] > 10]
