# SPDX-License-Identifier: MIT OR Apache-2.0
"""The installed package against the command, of which ``FLITFORGE`` is the path and ``FLITFORGE_ROOT`` the sources."""

import contextlib
import doctest
import io
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

import flitforge
import networkx
import numpy as np
import pandas
import polars
from flitforge import Error, Experiment, Measure, Network, Router, Routing, Traffic

ROOT = pathlib.Path(os.environ["FLITFORGE_ROOT"])
COMMAND = os.environ["FLITFORGE"]
EXPERIMENTS = ROOT / "experiments"

SWEEP = """\
network.radix = [4, 4]
measure = { warmup = 100, cycles = 500 }
[sweep]
traffic.load = [0.1, 0.3, 0.5]
routing.algorithm = ["dimension-order", "odd-even"]
"""


def command(*arguments, code=0):
    """What the command prints to standard output, or to standard error where it fails."""
    done = subprocess.run([COMMAND, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == code, done
    return done.stderr if code else done.stdout


def small(**settings):
    """A run of a few milliseconds."""
    return Experiment(
        Network(topology="mesh", radix=[4, 4]), Traffic(load=0.3), Measure(warmup=100, cycles=500), **settings
    )


def files(folder):
    """All files of a folder but the store, whose pages depend on the order in which points finished."""
    names = sorted(path.name for path in pathlib.Path(folder).iterdir())
    return {name: (pathlib.Path(folder) / name).read_bytes() for name in names if "sqlite" not in name}


class Scratch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, text, name="run.toml"):
        path = self.folder / name
        path.write_text(text)
        return path


class Runs(Scratch):
    def test_a_run_is_the_json_of_the_command(self):
        for name in ["quick-start.toml", "mesh-8x8.toml", "graphs/dragonfly.toml", "workload/allreduce.toml"]:
            with self.subTest(name):
                path = EXPERIMENTS / name
                run = Experiment.from_toml(path).run()
                self.assertEqual(run.to_json() + "\n", command("run", path, "--json"))
                self.assertEqual(run.to_dict(), json.loads(run.to_json()))

    def test_fields_are_attributes(self):
        run = small().run()
        self.assertEqual(run.verdict, "stable")
        self.assertEqual(run.packet_latency, run.to_dict()["packet_latency"])
        self.assertIn("packet_latency", dir(run))
        with self.assertRaisesRegex(AttributeError, "no field 'colour'"):
            run.colour

    def test_threads_do_not_count(self):
        experiment = small().set("network.radix", [16, 16])
        self.assertEqual(experiment.run(threads=2).to_json(), experiment.run().to_json())

    def test_builders_are_the_text(self):
        built = Experiment(
            Network(topology="torus", radix=np.array([4, 4])),
            Router(virtual_channels=4, buffer_depth=None),
            routing={"algorithm": "dimension-order"},
            traffic=Traffic(load=np.float64(0.2)),
        )
        text = built.to_toml()
        self.assertEqual(Experiment.from_toml(text).to_toml(), text)
        self.assertIn("radix = [4, 4]", text)
        self.assertNotIn("buffer_depth", text)
        with self.assertRaisesRegex(Error, "`network` is given twice"):
            Experiment(Network(), network={})
        with self.assertRaisesRegex(TypeError, "is no setting"):
            Experiment(Network(radix=object()))

    def test_a_setting_is_changed_as_by_the_command(self):
        path = EXPERIMENTS / "quick-start.toml"
        run = Experiment.from_toml(path).set("traffic.load", 0.1).set("routing.algorithm", "odd-even").run()
        changed = ["--set", "traffic.load=0.1", "--set", 'routing.algorithm="odd-even"']
        self.assertEqual(run.to_json() + "\n", command("run", path, "--json", *changed))
        again = Experiment.from_toml(Experiment.from_toml(path).set("traffic.load", 0.1).to_toml())
        self.assertEqual(again.run().offered, Experiment.from_toml(path).set("traffic.load", 0.1).run().offered)

    def test_figures(self):
        run = small().run()
        self.assertTrue(all(svg.startswith("<svg") for svg in run.figures().values()), run.figures().keys())
        self.assertTrue(run._repr_svg_().startswith("<svg"))
        self.assertTrue(small()._repr_svg_().startswith("<svg"))
        self.assertIsNone(Experiment(Network(radix=[64, 64]))._repr_svg_())
        self.assertTrue(small().check()._repr_svg_().startswith("<svg"))


class Checks(Scratch):
    def test_a_proof_and_a_cycle_are_the_json_of_the_command(self):
        for name, code in [("quick-start.toml", 0), ("teaching/torus-without-datelines.toml", 6)]:
            path = EXPERIMENTS / name
            check = Experiment.from_toml(path).check()
            done = subprocess.run([COMMAND, "check", path, "--json"], capture_output=True, text=True)
            self.assertEqual((done.returncode, check.passed), (code, code == 0))
            self.assertEqual(check.to_dict(), json.loads(done.stdout))
        self.assertTrue(str(check).startswith("may deadlock"))

    def test_a_refused_network_runs_only_if_it_is_allowed_to(self):
        experiment = Experiment.from_toml(EXPERIMENTS / "teaching/torus-without-datelines.toml")
        with self.assertRaises(Error) as caught:
            experiment.run()
        self.assertEqual(caught.exception.kind, "refused")
        self.assertIn("allow_deadlock=True", str(caught.exception))
        self.assertEqual(experiment.set("measure.cycles", 100).run(allow_deadlock=True).warmup, 0)


class Errors(Scratch):
    def test_words_and_places_are_those_of_the_command(self):
        path = self.file("[router]\nbuffer_dept = 3\n[traffic]\nload = -1\n")
        with self.assertRaises(Error) as caught:
            Experiment.from_toml(path)
        error = caught.exception
        self.assertEqual(str(error) + "\n", command("run", path, code=2))
        self.assertEqual((error.kind, error.file, error.line, error.column), ("bad-input", str(path), 2, 1))
        self.assertEqual([mistake.line for mistake in error.mistakes], [2, 4])
        self.assertTrue(any("buffer_depth" in hint for hint in error.mistakes[0].hints), error.mistakes)

    def test_a_text_has_a_name(self):
        with self.assertRaises(Error) as caught:
            Experiment.from_toml("traffic.load = 'much'")
        self.assertEqual((caught.exception.file, caught.exception.line), ("<text>", 1))
        with self.assertRaises(Error) as caught:
            small(router={"virtual_channels": 0})
        self.assertIn("virtual_channels", str(caught.exception))

    def test_a_file_that_is_missing(self):
        path = self.folder / "none.toml"
        with self.assertRaises(Error) as caught:
            Experiment.from_toml(path)
        self.assertEqual(caught.exception.kind, "files")
        self.assertEqual(str(caught.exception) + "\n", command("run", path, code=1))

    def test_a_workload_without_its_file(self):
        path = self.file('[workload]\nprogram = "goal"\nfile = "none.goal"\n')
        with self.assertRaises(Error) as caught:
            Experiment.from_toml(path).run()
        self.assertEqual(caught.exception.kind, "files")
        self.assertEqual("error: " + str(caught.exception) + "\n", command("run", path, code=1))


class Sweeps(Scratch):
    def test_a_sweep_leaves_the_bytes_of_the_command(self):
        path = self.file(SWEEP)
        command("sweep", path, "--out", self.folder / "theirs", "--quiet")
        seen = []
        ours = Experiment.from_toml(path).sweep(self.folder / "ours", progress=lambda *step: seen.append(step))
        self.assertEqual(files(self.folder / "ours"), files(self.folder / "theirs"))
        self.assertEqual(ours.to_json(), (self.folder / "ours" / "results.json").read_text())
        self.assertEqual(ours.to_json(), Experiment.from_toml(SWEEP).sweep().to_json())
        self.assertEqual(seen[-1], (6, 6))
        self.assertIn("latency", " ".join(ours.figures()))

    def test_the_folder_of_the_command_is_gone_on_with(self):
        path = self.file(SWEEP)
        out = self.folder / "out"
        command("sweep", path, "--out", out, "--quiet")
        steps = []
        Experiment.from_toml(path).sweep(out, progress=lambda *step: steps.append(step))
        self.assertEqual(steps, [(6, 6)])  # nothing was left to do
        with self.assertRaisesRegex(Error, "holds the results of another specification"):
            Experiment.from_toml(path).set("measure.seed", 2).sweep(out)

    def test_the_result_does_not_depend_on_threads(self):
        experiment = Experiment.from_toml(SWEEP)
        self.assertEqual(experiment.sweep(threads=1).to_json(), experiment.sweep(threads=3).to_json())

    def test_frames_have_the_names_of_the_json(self):
        sweep = Experiment.from_toml(SWEEP).sweep()
        for frame in (sweep.to_pandas(), sweep.to_polars()):
            self.assertEqual(list(frame["traffic.load"]), [0.1, 0.1, 0.3, 0.3, 0.5, 0.5])
            means = [point["report"]["packet_latency"]["mean"] for point in sweep.to_dict()["points"]]
            self.assertEqual(list(frame["packet_latency.mean"]), means)
        self.assertIsInstance(sweep.to_pandas(), pandas.DataFrame)
        self.assertIsInstance(sweep.to_polars(), polars.DataFrame)
        self.assertEqual(list(small().run().to_pandas()["verdict"]), ["stable"])

    def test_a_frame_without_its_package(self):
        hidden = {"pandas": None}
        with unittest.mock.patch.dict(sys.modules, hidden), self.assertRaisesRegex(ImportError, "pip install pandas"):
            small().run().to_pandas()

    def test_saturation_is_the_json_of_the_command(self):
        path = self.file(SWEEP)
        found = Experiment.from_toml(path).saturation(resolution=0.1)
        self.assertEqual(found.to_json() + "\n", command("saturation", path, "--resolution", 0.1, "--json"))
        self.assertEqual([row["routing.algorithm"] for row in found.rows()], ["dimension-order", "odd-even"])
        self.assertIsInstance(found.rows()[0]["saturated"], float)

    def test_progress_is_written(self):
        out = io.StringIO()
        with contextlib.redirect_stderr(out):
            Experiment.from_toml(SWEEP).sweep(progress=True)
            Experiment.from_toml(SWEEP).sweep()
        self.assertTrue(out.getvalue().endswith("\rsweep: 6 of 6 done\n"), out.getvalue())
        self.assertEqual(out.getvalue().count("6 of 6"), 1)

    def test_an_error_of_the_callback_ends_the_sweep(self):
        def fails(done, total):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            Experiment.from_toml(SWEEP).sweep(progress=fails)


class Interruptions(Scratch):
    #: Runs for minutes unless it is interrupted.
    LONG = "network.radix = [16, 16]\nmeasure = { warmup = 0, cycles = 1_000_000_000, max_cycles = 1_000_000_000 }\ntraffic.load = 0.3\n"

    def interrupted(self, program, ready=lambda: time.sleep(0.5)):
        program = f"import flitforge as f, pathlib; print('begun', flush=True); {program}"
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        child = subprocess.Popen([sys.executable, "-c", program], cwd=self.folder, **pipes)
        self.addCleanup(child.kill)
        child.stdout.readline()
        ready()
        child.send_signal(signal.SIGINT)
        _, error = child.communicate(timeout=60)
        self.assertEqual(error.splitlines()[-1:], ["KeyboardInterrupt"], error)

    def test_a_run_ends(self):
        self.interrupted(f"f.Experiment.from_toml({self.LONG!r}).run()")

    def test_a_simulation_ends(self):
        self.interrupted(f"f.Experiment.from_toml({self.LONG!r}).simulation(traffic=True).run(10**9)")

    def kept(self, folder):
        """Points in the store of a folder."""
        try:
            with contextlib.closing(sqlite3.connect(self.folder / folder / "results.sqlite")) as store:
                return store.execute("select count(*) from point").fetchone()[0]
        except sqlite3.OperationalError:
            return 0

    def test_a_sweep_keeps_its_points(self):
        seeds = "[sweep]\nmeasure.seed = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
        path = self.file(SWEEP.replace("[sweep]\n", seeds).replace("cycles = 500", "cycles = 50_000"))

        def ready():
            while self.kept("out") < 2:
                time.sleep(0.01)

        self.interrupted(f"f.Experiment.from_toml(pathlib.Path({str(path)!r})).sweep('out', threads=2)", ready)
        self.assertTrue(2 <= self.kept("out") < 54, self.kept("out"))
        command("sweep", path, "--out", self.folder / "whole", "--quiet")
        Experiment.from_toml(path).sweep(self.folder / "out")
        self.assertEqual(files(self.folder / "out"), files(self.folder / "whole"))

    def test_other_threads_of_python_work_meanwhile(self):
        ticks = []
        stop = threading.Event()

        def tick():
            while not stop.wait(0.001):
                ticks.append(time.monotonic())

        other = threading.Thread(target=tick)
        other.start()
        began = time.monotonic()
        small().set("measure.cycles", 300_000).run()
        took = time.monotonic() - began
        stop.set()
        other.join()
        self.assertGreater(len(ticks), took / 0.05, took)


class Simulations(Scratch):
    def test_arrays_in_and_out(self):
        simulation = small().simulation()
        numbers = simulation.inject([0, 15, 3], [15, 0, 3], flits=[5, 1, 2])
        self.assertEqual(numbers.dtype, np.uint64)
        self.assertTrue(simulation.run_until_empty())
        arrived = simulation.deliveries()
        self.assertEqual(sorted(arrived["packet"]), sorted(numbers))
        by_number = dict(zip(arrived["packet"], arrived["hops"]))
        self.assertEqual([by_number[number] for number in numbers], [6, 6, 0])
        self.assertEqual(len(simulation.deliveries()["packet"]), 0)
        self.assertEqual(simulation.tally()["flits_delivered"], 8)
        self.assertEqual(int(simulation.links()["flits"].sum()), 6 * 6)
        simulation.audit()

    def test_buffers_and_steps(self):
        simulation = small(router={"buffer_depth": 4}).simulation(engine="reference")
        simulation.inject([0, 1, 5], 3, 16)
        for _ in range(5):
            simulation.step()
        flits = simulation.occupancy()
        self.assertEqual(flits.shape, (16, 5, 4))
        self.assertGreater(flits[flits >= 0].sum(), 0)
        self.assertEqual(simulation.now, 5)
        copy = simulation.copy()
        self.assertTrue(copy.run_until_empty() and copy.is_empty and not simulation.is_empty)
        self.assertEqual((simulation.now, simulation.engine), (5, "reference"))

    def test_traffic_of_the_experiment(self):
        simulation = small().simulation(traffic=True)
        self.assertTrue(simulation.run(2000))
        arrived = simulation.deliveries()
        self.assertTrue(arrived["created"].max() < 2000 and set(arrived["flits"]) == {5})

    def test_what_cannot_be_injected(self):
        simulation = small().simulation(max_queued=40)
        for arguments, error, words in [
            (([0], [16]), Error, "packet 0 of the arrays: there is no node 16"),
            (([0, 1], [1, 2], [5, 17]), Error, "packet 1 of the arrays: a packet of 17 flits"),
            (([0] * 9, [1] * 9), Error, "40 may"),
            (([0.5], [1]), TypeError, "sources are float64: give whole numbers"),
            (([0], [-1]), ValueError, "destinations are -1 to -1: give 0 to 4294967295"),
            (([0, 1], [1, 2, 3]), ValueError, "broadcast"),
        ]:
            with self.subTest(words), self.assertRaisesRegex(error, words):
                simulation.inject(*arguments)
        with self.assertRaisesRegex(Error, "quick"):
            small().simulation(engine="quick")
        with self.assertRaisesRegex(Error, "shortest first"):
            small().simulation(flits=(3, 2))

    def test_a_run_ends_where_too_many_flits_wait(self):
        simulation = small().set("traffic.load", 3.0).simulation(traffic=True, max_queued=1000)
        self.assertFalse(simulation.run(1_000_000))
        self.assertLess(simulation.now, 100_000)

    def test_queues_with_bounds(self):
        simulation = small().simulation(source_queue=10)
        simulation.inject([0, 0, 1], [5, 5, 5])
        self.assertEqual(simulation.has_room([0, 1, 2]).tolist(), [False, True, True])
        with self.assertRaisesRegex(Error, "10 flits wait in the source queue of node 0, and 10 may"):
            simulation.inject(0, 5)
        self.assertTrue(simulation.run_until_delivery())
        self.assertEqual(len(simulation.deliveries()["packet"]), 1)
        self.assertFalse(simulation.run_until_delivery(1))

    def test_the_graph_of_networkx(self):
        graph = Experiment(Network(topology="torus", radix=[4, 4]), Router(virtual_channels=4)).to_networkx()
        self.assertEqual((graph.number_of_nodes(), graph.number_of_edges()), (16, 64))
        self.assertEqual(networkx.diameter(graph), 4)
        self.assertEqual(graph.nodes[5], {"coordinates": (1, 1), "nodes": [5]})
        self.assertEqual({edge["latency"] for _, _, edge in graph.edges(data=True)}, {1})


class Documents(Scratch):
    def test_the_blocks_of_the_pages_run(self):
        (self.folder / "experiments").symlink_to(EXPERIMENTS)
        for name, least in [("README.md", 1), ("docs/python.md", 6)]:
            text = (ROOT / name).read_text()
            blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
            self.assertGreaterEqual(len(blocks), least)
            namespace = {}
            with contextlib.chdir(self.folder), contextlib.redirect_stdout(io.StringIO()):
                for block in blocks:
                    exec(compile(block, name, "exec"), namespace)

    def test_the_example_of_the_package(self):
        failures, tests = doctest.testmod(flitforge)
        self.assertTrue(tests > 0 and failures == 0)

    def test_the_package_is_the_installed_one(self):
        self.assertNotIn(str(ROOT / "bindings"), flitforge.__file__)
        self.assertEqual(command("--version"), f"flitforge {flitforge.__version__}\n")


if __name__ == "__main__":
    unittest.main()
