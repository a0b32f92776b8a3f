# SPDX-License-Identifier: MIT OR Apache-2.0
"""Experiments and their results."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Tuple, Union

from ._error import Error
from ._flitforge import Checked, Outcome, Spec
from ._settings import Section, as_json
from ._simulation import Simulation

if TYPE_CHECKING:
    import networkx  # type: ignore[import-untyped, unused-ignore]
    import pandas  # type: ignore[import-untyped, unused-ignore]
    import polars

#: Whether and how progress is shown: ``None`` shows it in a terminal and a notebook, a function is called
#: with the steps that are done and the steps in all.
Progress = Union[None, bool, Callable[[int, int], object]]


class Check:
    """The answer of the check before cycle 0."""

    def __init__(self, native: Checked) -> None:
        self._native = native

    @property
    def passed(self) -> bool:
        """Whether the network is proved free of deadlock."""
        return self._native.passed()

    def to_dict(self) -> Dict[str, Any]:
        """The JSON of ``flitforge check --json``: the proof with its ordering of channels, or the cycle of
        channels with a remedy."""
        return _object(self._native.json())

    def __str__(self) -> str:
        return self._native.text()

    def _repr_svg_(self) -> str:
        """The graph of channel dependencies."""
        return self._native.svg()


class Result:
    """What came out: the JSON of the command, rows, and figures in SVG."""

    def __init__(self, native: Outcome) -> None:
        self._native = native

    def to_json(self) -> str:
        """The text that the command prints with ``--json``."""
        return self._native.json()

    def to_dict(self) -> Dict[str, Any]:
        """The JSON of the command."""
        return _object(self.to_json())

    def rows(self) -> List[Dict[str, Any]]:
        """A dictionary for each row of a table, with the names of the JSON: ``packet_latency.mean``."""
        return [_flat(self.to_dict())]

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a frame of pandas."""
        frame: pandas.DataFrame = _installed("pandas").DataFrame(self.rows())
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The rows as a frame of polars."""
        frame: polars.DataFrame = _installed("polars").DataFrame(self.rows())
        return frame

    def figures(self) -> Dict[str, str]:
        """The figures of the command's report: names, and texts in SVG."""
        return dict(self._native.figures())

    def _repr_svg_(self) -> Optional[str]:
        """The first figure of the report."""
        return next(iter(self.figures().values()), None)


class Run(Result):
    """The result of a run. Fields of its JSON are attributes: ``run.verdict``, ``run.packet_latency``."""

    def __init__(self, native: Outcome) -> None:
        super().__init__(native)
        self._fields = self.to_dict()

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["_fields"][name]
        except KeyError:
            raise AttributeError(f"the result has no field {name!r}") from None

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._fields]

    def __repr__(self) -> str:
        words = [self._fields.get("verdict") or self._fields.get("ending")]
        latency = self._fields.get("packet_latency", {}).get("mean")
        if latency is not None:
            words.append(f"mean latency {latency:.1f} cycles")
        return f"<flitforge run: {', '.join(map(str, words))}>"


class Sweep(Result):
    """The results of a sweep, in the order of its points."""

    def rows(self) -> List[Dict[str, Any]]:
        """A dictionary for each point: its labels, then its report with the names of the JSON."""
        rows = []
        for point in self.to_dict()["points"]:
            labels = {name: _number(value) for name, value in point["labels"].items()}
            rows.append({**labels, "seed": point["seed"], **_flat(point["report"])})
        return rows


class Saturation(Result):
    """Where configurations saturate: loads in the unit of ``traffic.load``."""

    def rows(self) -> List[Dict[str, Any]]:
        """A dictionary for each configuration: its labels, then the fields of the JSON."""
        rows = []
        for found in self.to_dict()["saturation"]:
            labels = {name: _number(value) for name, value in found.pop("labels").items()}
            rows.append({**labels, **found})
        return rows


class Experiment:
    """A network, its traffic and its measurement: what a configuration file holds.

    Sections come by position, as ``Network``, ``Router``, ``Routing``, ``Traffic``, ``Measure`` and others, or
    by the keyword of their name, as dictionaries: ``Experiment(network={"radix": [4, 4]})``. ``sweep`` is a
    section too. Raises ``Error`` with everything that is wrong.
    """

    def __init__(self, *sections: Section, **tables: Mapping[str, Any]) -> None:
        whole: Dict[str, Any] = {}
        for name, table in [*((each.section, each) for each in sections), *tables.items()]:
            if name in whole:
                raise Error(f"the section `{name}` is given twice: give it once")
            whole[name] = dict(table)
        self._spec = Spec.of_tables(as_json(whole))

    @classmethod
    def _of(cls, spec: Spec) -> Experiment:
        experiment = cls.__new__(cls)
        experiment._spec = spec
        return experiment

    @classmethod
    def from_toml(cls, source: Union[str, os.PathLike[str]]) -> Experiment:
        """The experiment of a configuration: its text as a string, or the path of its file as a ``Path``.

        Files that it names are relative to the folder of its file, or for a text to the current one.
        """
        if isinstance(source, str):
            return cls._of(Spec.of_text(source))
        return cls._of(Spec.of_file(source))

    def set(self, key: str, value: Any) -> Experiment:
        """The experiment with another setting, as ``--set KEY=VALUE`` makes it; ``None`` removes the key."""
        return self._of(self._spec.set(f"{key}={'' if value is None else as_json(value)}"))

    def to_toml(self) -> str:
        """The text of its configuration file."""
        return self._spec.toml()

    def check(self) -> Check:
        """Proves the network free of deadlock, or finds the cycle of channels that may deadlock."""
        return Check(self._spec.check())

    def run(self, *, threads: int = 1, allow_deadlock: bool = False) -> Run:
        """Makes the run, with its workload if it has one. A ``[sweep]`` is left out, as by the command.

        ``threads`` share the network of the run. The result does not depend on their number.
        """
        return Run(self._spec.run(threads, allow_deadlock))

    def sweep(
        self,
        out: Union[None, str, os.PathLike[str]] = None,
        *,
        quick: bool = False,
        threads: int = 0,
        allow_deadlock: bool = False,
        force: bool = False,
        progress: Progress = None,
    ) -> Sweep:
        """Makes all runs of the ``[sweep]``, on so many threads (0: one for each core).

        The folder ``out`` has the files of ``flitforge sweep --out``, byte for byte. What it has of this
        sweep, from here or from the command, is not run again. Ctrl-C ends the sweep and keeps what is
        finished.
        """
        show = _shown("sweep", progress)
        if out is not None:
            return Sweep(self._spec.sweep(out, quick, threads, allow_deadlock, force, show))
        with tempfile.TemporaryDirectory() as folder:
            return Sweep(self._spec.sweep(folder, quick, threads, allow_deadlock, force, show))

    def saturation(
        self,
        out: Union[None, str, os.PathLike[str]] = None,
        *,
        resolution: float = 0.01,
        quick: bool = False,
        threads: int = 0,
        allow_deadlock: bool = False,
        force: bool = False,
        progress: Progress = None,
    ) -> Saturation:
        """Searches for the load at which each configuration saturates.

        ``resolution`` is the width of the interval at which a search stops, as a fraction of capacity.
        """
        show = _shown("saturation", progress)
        options = (out, quick, resolution, threads, allow_deadlock, force, show)
        return Saturation(self._spec.saturation(*options))

    def simulation(
        self,
        *,
        traffic: bool = False,
        flits: Tuple[int, int] = (1, 16),
        engine: str = "auto",
        threads: int = 1,
        max_queued: Optional[int] = None,
        source_queue: Optional[int] = None,
        allow_deadlock: bool = False,
    ) -> Simulation:
        """The network at cycle 0, empty, to be stepped by hand. The seed is ``measure.seed``.

        With ``traffic`` the sources of the experiment send. Without it all packets come from
        ``Simulation.inject``, and have ``flits[0]`` to ``flits[1]`` flits. ``max_queued`` is the most flits
        that may wait in source queues, by default 20 million, and ``source_queue`` in the queue of a node for
        a message class, without bound by default.
        """
        return Simulation(
            self._spec.simulation(
                traffic, flits, engine, threads, max_queued, source_queue, allow_deadlock
            )
        )

    def to_networkx(self) -> networkx.MultiDiGraph[int]:
        """The graph of routers and links as a ``MultiDiGraph``.

        Routers have ``coordinates`` and ``nodes`` (the numbers of the nodes that send there). Each link is an
        edge with its ``port``, ``to_port``, ``latency`` in cycles, and ``phits`` of a flit.
        """
        routers, links = self._spec.graph()
        graph = _installed("networkx").MultiDiGraph()
        for number, (coordinates, nodes) in enumerate(routers):
            graph.add_node(number, coordinates=tuple(coordinates), nodes=nodes)
        for router, port, to, to_port, latency, phits in links:
            graph.add_edge(
                router, to, key=port, port=port, to_port=to_port, latency=latency, phits=phits
            )
        return graph

    def __repr__(self) -> str:
        return f"Experiment.from_toml({self.to_toml()!r})"

    def _repr_svg_(self) -> Optional[str]:
        """The routers and links, where there are few enough to be drawn."""
        try:
            return self._spec.svg()
        except Error:
            return None


def _object(text: str) -> Dict[str, Any]:
    value: Dict[str, Any] = json.loads(text)
    return value


def _flat(value: Mapping[str, Any], prefix: str = "") -> Dict[str, Any]:
    """The numbers and words of nested objects. Lists are left out: each is a table of its own."""
    flat: Dict[str, Any] = {}
    for name, inner in value.items():
        if isinstance(inner, dict):
            flat.update(_flat(inner, f"{prefix}{name}."))
        elif not isinstance(inner, list):
            flat[prefix + name] = inner
    return flat


def _number(text: str) -> Union[int, float, str]:
    """A label as a number, where it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def _installed(name: str) -> Any:
    """A package that is not required."""
    try:
        return __import__(name)
    except ImportError as error:
        raise ImportError(f"this needs the package {name}: pip install {name}") from error


def _shown(job: str, progress: Progress) -> Optional[Callable[[int, int], object]]:
    """The function that shows progress, if any does."""
    if callable(progress):
        return progress
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    wanted = progress if progress is not None else shell is not None or sys.stderr.isatty()

    def show(done: int, total: int) -> None:
        end = "\n" if done == total else ""
        print(f"\r{job}: {done} of {total} done", end=end, file=sys.stderr, flush=True)

    return show if wanted else None
