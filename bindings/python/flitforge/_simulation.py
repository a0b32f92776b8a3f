# SPDX-License-Identifier: MIT OR Apache-2.0
"""Simulations that are stepped by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from . import _flitforge


class Simulation:
    """A network in motion. ``Experiment.simulation`` makes one.

    Packets go in and come out as arrays of numpy, so a million of them take no loop in Python. ``run`` lets
    other threads of Python work, and ends when Python is interrupted.
    """

    def __init__(self, native: _flitforge.Simulation) -> None:
        self._native = native

    def inject(
        self,
        sources: ArrayLike,
        destinations: ArrayLike,
        flits: ArrayLike = 5,
        classes: ArrayLike = 0,
    ) -> NDArray[np.uint64]:
        """Puts packets into the source queues of nodes, in the cycle that comes next and in this order.

        The arguments are arrays of one shape, or numbers that hold for all packets: node, node, flits of the
        packet, message class. Returns the numbers of the packets, of which ``deliveries`` tells. Packets
        before one that cannot be injected remain in the queues.
        """
        columns = np.broadcast_arrays(
            *(np.atleast_1d(each) for each in (sources, destinations, flits, classes))
        )
        names = ("sources", "destinations", "flits", "classes")
        kinds = (np.uint32, np.uint32, np.uint32, np.uint8)
        whole = [_unsigned(*each) for each in zip(names, columns, kinds)]
        return self._native.inject(*whole)

    def step(self) -> None:
        """Simulates one cycle."""
        self._native.step()

    def run(self, cycles: int) -> bool:
        """Simulates so many cycles. Returns whether it did: it ends early where more flits wait in source
        queues than ``max_queued``."""
        return self._native.run(cycles, False)

    def run_until_empty(self, cycles: int = 10_000_000) -> bool:
        """Simulates until no packet is queued or in flight, for so many cycles at most. Returns whether the
        network is empty."""
        return self._native.run(cycles, True)

    def run_until_delivery(self, cycles: int = 1_000_000) -> bool:
        """Simulates until a packet arrives, for so many cycles at most. Returns whether one has."""
        return self._native.run_until_delivery(cycles)

    def has_room(self, nodes: ArrayLike, flits: int = 5, message_class: int = 0) -> NDArray[np.bool_]:
        """Whether a packet of so many flits may be injected now, for each of the nodes.

        A packet takes room in the queue of its source until its first flit leaves.
        """
        column = _unsigned("nodes", np.atleast_1d(nodes), np.uint32)
        return self._native.has_room(column, flits, message_class)

    @property
    def now(self) -> int:
        """The cycle that comes next."""
        return self._native.now()

    @property
    def is_empty(self) -> bool:
        """Whether no packet is queued or in flight."""
        return self._native.is_empty()

    @property
    def engine(self) -> str:
        """The engine that simulates: ``"bitsliced"`` or ``"reference"``."""
        return self._native.engine()

    def deliveries(self) -> Dict[str, NDArray[Any]]:
        """The packets delivered since the last call, in order of acceptance.

        An array for each quantity, which ``pandas.DataFrame`` and ``polars.DataFrame`` take as it is:
        ``packet`` (its number), ``source``, ``dest`` (nodes), ``created`` (cycle), ``class``, ``flits``,
        ``hops`` (links), ``packet_latency``, ``network_latency`` and ``head_latency`` (cycles).
        """
        return self._native.deliveries()

    def occupancy(self) -> NDArray[np.int32]:
        """Flits in each buffer: an array of routers x input ports x virtual channels.

        Network ports come first, then injection ports. Where there is no such channel, it has -1.
        """
        flits, shape = self._native.occupancy()
        return flits.reshape(shape)

    def links(self) -> Dict[str, NDArray[Any]]:
        """Flits that each link between routers has carried since cycle 0: ``router``, ``port``, ``to`` (the
        router at its end) and ``flits``."""
        return self._native.links()

    def tally(self) -> Dict[str, int]:
        """Packets and flits created, delivered and lost since cycle 0."""
        return self._native.tally()

    def audit(self) -> None:
        """Checks the conservation of flits, packets and credits.

        Raises ``Error`` with the first law found broken.
        """
        self._native.audit()

    def copy(self) -> Simulation:
        """A copy that goes on as this one would."""
        return Simulation(self._native.copy())


def _unsigned(name: str, values: NDArray[Any], kind: type) -> NDArray[Any]:
    """A column of whole numbers that this kind holds."""
    limit = np.iinfo(kind).max
    whole = values.ravel()
    if whole.size and not np.issubdtype(whole.dtype, np.integer):
        raise TypeError(f"{name} are {whole.dtype}: give whole numbers")
    if whole.size and (whole.min() < 0 or whole.max() > limit):
        raise ValueError(f"{name} are {whole.min()} to {whole.max()}: give 0 to {limit}")
    return np.ascontiguousarray(whole, dtype=kind)
