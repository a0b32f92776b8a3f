# SPDX-License-Identifier: MIT OR Apache-2.0
"""Sections of a configuration, with the keys of the configuration file.

A section knows neither keys nor defaults: the reader of configuration files does, and judges them when an
``Experiment`` is made. ``flitforge explain KEY`` says what a key means.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, Dict


class Section(Dict[str, Any]):
    """Settings of one section. A value of ``None`` leaves the default."""

    #: Name of the section in a configuration file.
    section: ClassVar[str] = ""

    def __init__(self, **settings: Any) -> None:
        super().__init__(settings)

    def __repr__(self) -> str:
        settings = ", ".join(f"{key}={value!r}" for key, value in self.items())
        return f"{type(self).__name__}({settings})"


class Network(Section):
    """The graph: ``Network(topology="torus", radix=[8, 8])``. Its default is the 16 x 16 mesh."""

    section = "network"


class Router(Section):
    """The routers: ``Router(virtual_channels=4, buffer_depth=8)``."""

    section = "router"


class Routing(Section):
    """The routing relation: ``Routing(algorithm="odd-even")``. Its default is dimension order."""

    section = "routing"


class Faults(Section):
    """Links and routers that fail."""

    section = "faults"


class Healing(Section):
    """How a binomial graph goes on without routers that have died."""

    section = "healing"


class Traffic(Section):
    """Open-loop traffic: ``Traffic(pattern="transpose", load=0.3)``; loads are fractions of capacity."""

    section = "traffic"


class Measure(Section):
    """How long a run takes: ``Measure(warmup=1000, cycles=10_000, seed=7)``, in cycles."""

    section = "measure"


class Workload(Section):
    """A program of ranks: ``Workload(program="all-reduce-ring", bytes=65536)``."""

    section = "workload"


def plain(value: Any) -> Any:
    """Arrays and scalars of numpy as lists and numbers."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{value!r} is no setting: give a number, a string, a list or a dictionary")


def as_json(value: Any) -> str:
    """A setting as JSON, which TOML writes alike."""
    return json.dumps(without_none(value), default=plain, ensure_ascii=False)


def without_none(value: Any) -> Any:
    """A setting without what is to have its default."""
    if isinstance(value, dict):
        return {key: without_none(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, (list, tuple)):
        return [without_none(inner) for inner in value]
    return value
