# SPDX-License-Identifier: MIT OR Apache-2.0
"""Cycle-level interconnect router model: networks, traffic, runs, sweeps and simulations.

>>> from flitforge import Experiment, Measure, Network, Traffic
>>> experiment = Experiment(
...     Network(topology="mesh", radix=[4, 4]), Traffic(load=0.3), Measure(warmup=200, cycles=1000)
... )
>>> experiment.run().verdict
'stable'
"""

from ._error import Error, Mistake
from ._experiment import Check, Experiment, Run, Saturation, Sweep
from ._flitforge import __version__
from ._settings import (
    Faults,
    Healing,
    Measure,
    Network,
    Router,
    Routing,
    Section,
    Traffic,
    Workload,
)
from ._simulation import Simulation

__all__ = [
    "Check",
    "Error",
    "Experiment",
    "Faults",
    "Healing",
    "Measure",
    "Mistake",
    "Network",
    "Router",
    "Routing",
    "Run",
    "Saturation",
    "Section",
    "Simulation",
    "Sweep",
    "Traffic",
    "Workload",
    "__version__",
]
