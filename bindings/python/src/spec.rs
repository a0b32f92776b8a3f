// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configurations: their texts, and what is made of them.

use std::io;
use std::path::{Path, PathBuf};

use flitforge::workload::execute as execute_workload;
use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Config, Disk, Extent, Files, Request};
use flitforge_results::saturation::{Hunt, Kept, Searched, points, searches, without_saturation};
use flitforge_results::sweep::{self, SweepOptions, Task};
use flitforge_results::{
    Claim, Control, Folder, Inputs, Versioned, drawn, memory, saturations, workload, write_report,
};
use flitforge_topology::picture;
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::job::long;
use crate::outcome::{Checked, Outcome, Whole};
use crate::simulation::{Setup, Simulation};

/// The name of a text in messages.
const NAME: &str = "<text>";

/// A configuration: a file or a text, and the settings that are changed.
#[pyclass(frozen)]
#[derive(Debug, Clone)]
pub(crate) struct Spec {
    /// The file as it is named.
    path: String,
    /// The text in place of a file.
    text: Option<String>,
    /// `KEY=VALUE` each.
    overrides: Vec<String>,
}

impl Files for Spec {
    fn read(&self, path: &Path) -> io::Result<String> {
        match &self.text {
            Some(text) if path == Path::new(NAME) => Ok(text.clone()),
            _ => Disk.read(path),
        }
    }
}

/// What a search for saturation or a sweep writes to.
type Target = (Option<PathBuf>, bool);

impl Spec {
    fn request(&self) -> Request<'_> {
        Request { path: &self.path, overrides: &self.overrides, files: self }
    }

    fn config(&self) -> Result<Config, Fault> {
        Ok(config::load(&self.request())?)
    }

    fn folder(&self) -> &Path {
        Path::new(&self.path).parent().unwrap_or(Path::new(""))
    }

    fn tasks(&self, quick: bool) -> Result<Vec<Task>, Fault> {
        let extent = if quick { Extent::Quick } else { Extent::Full };
        let points = config::load_sweep(&self.request(), extent)?;
        if points.iter().any(|point| point.synth) {
            return Err(Fault::bad_input(
                "`sweep.synth` runs Yosys: use `flitforge sweep`, or set it to false",
            ));
        }
        memory::check(points.iter().map(|point| &point.config))?;
        Ok(Task::with_files(&points, self.folder())?)
    }

    fn execute(&self, threads: usize, unchecked: bool, control: &Control) -> Result<Whole, Fault> {
        let config = self.config()?;
        memory::check([&config])?;
        let inputs = Inputs::below(self.folder());
        let Some(program) = &config.workload else {
            let report =
                sweep::execute(&config, &inputs, unchecked, threads, &mut |_: &flitforge::Seen<'_>| {
                    control.flow()
                })?;
            let task = Task { labels: Vec::new(), config, inputs };
            return Ok(Whole::Run(Box::new(task.point(0, report))));
        };
        let report =
            execute_workload(&config, program, unchecked, inputs.opener()).map_err(|error| match error {
                flitforge::Error::Workload(error) => {
                    let words = workload::fault(program, &error, |file| file);
                    if workload::is_unreadable(&error) {
                        Fault::files(words)
                    } else {
                        Fault::bad_input(words)
                    }
                }
                other => other.into(),
            })?;
        let net = Experiment::new(&config).map_err(flitforge::Error::Network)?.net;
        let page = workload::page(&report, &net, &config.canonical(), config.measure.seed);
        Ok(Whole::Told(Versioned::new(&report).to_json()?, drawn(&page).map_err(Fault::files)?))
    }

    fn swept(&self, quick: bool, dir: &Path, force: bool, options: SweepOptions<'_>) -> Result<Whole, Fault> {
        let tasks = self.tasks(quick)?;
        let configs: Vec<&Config> = tasks.iter().map(|task| &task.config).collect();
        let folder = Folder::make(dir, &Claim { owner: "sweep", configs: &configs, force })?;
        let points = sweep::run(&tasks, &folder, "sweep", options)?;
        write_report(&folder, &points)?;
        Ok(Whole::Sweep(points))
    }

    fn hunted(
        &self,
        quick: bool,
        resolution: f64,
        (out, force): Target,
        (threads, allow_deadlock): (usize, bool),
        control: &Control,
    ) -> Result<Whole, Fault> {
        if !(resolution > 0.0 && resolution <= 1.0) {
            return Err(Fault::bad_input(format!(
                "resolution must be above 0 and up to 1, but is {resolution}"
            )));
        }
        let swept = self.tasks(quick)?;
        if let Some(program) = swept.iter().find_map(|task| task.config.workload.as_ref()) {
            return Err(Fault::bad_input(without_saturation(program)));
        }
        let tasks = searches(swept);
        let configs: Vec<&Config> = tasks.iter().map(|task| &task.config).collect();
        let claim = Claim { owner: "saturation", configs: &configs, force };
        let kept = out.map(|dir| Kept::open(Folder::make(&dir, &claim)?)).transpose()?;
        let hunt = Hunt::new(resolution, allow_deadlock, kept.as_ref().map(Kept::store), Some(control));
        let found = hunt.all(&tasks, threads)?;
        let points = match &kept {
            Some(kept) => kept.finish(&found)?,
            None => points(&found),
        };
        let answer = Searched { resolution, saturation: &saturations(&points) };
        Ok(Whole::Searched(Versioned::new(&answer).to_json()?, points))
    }
}

#[pymethods]
impl Spec {
    /// The configuration of a text.
    #[staticmethod]
    fn of_text(text: String) -> PyResult<Self> {
        Self { path: NAME.to_owned(), text: Some(text), overrides: Vec::new() }.checked()
    }

    /// The configuration of a file.
    #[staticmethod]
    fn of_file(path: PathBuf) -> PyResult<Self> {
        let path = path.to_string_lossy().into_owned();
        Self { path, text: None, overrides: Vec::new() }.checked()
    }

    /// The configuration of tables in JSON.
    #[staticmethod]
    fn of_tables(json: &str) -> PyResult<Self> {
        let tables: toml::Table = serde_json::from_str(json).map_err(Fault::bad_input)?;
        Self::of_text(toml::to_string(&tables).map_err(Fault::bad_input)?)
    }

    /// It with one more setting, `KEY=VALUE`.
    fn set(&self, setting: String) -> PyResult<Self> {
        let mut spec = self.clone();
        spec.overrides.push(setting);
        spec.checked()
    }

    /// The text as it was given; with the changed settings and all defaults where there are any.
    fn toml(&self) -> PyResult<String> {
        if self.overrides.is_empty() {
            return Ok(self.read(Path::new(&self.path)).map_err(Fault::files)?);
        }
        Ok(self.config()?.canonical())
    }

    /// Builds and checks the network.
    fn check(&self, py: Python<'_>) -> PyResult<Checked> {
        long(py, None, |_| {
            let checked = flitforge_results::check::Checked::of(&self.request(), &self.config()?);
            Ok(Checked(checked.map_err(flitforge::Error::Network)?))
        })
    }

    /// Makes the run.
    fn run(&self, py: Python<'_>, threads: usize, allow_deadlock: bool) -> PyResult<Outcome> {
        long(py, None, |control| Ok(Outcome(self.execute(threads, allow_deadlock, control)?)))
    }

    /// Makes the runs of the sweep that a folder does not have yet.
    #[expect(clippy::too_many_arguments, reason = "the half in Python names them")]
    fn sweep(
        &self,
        py: Python<'_>,
        out: PathBuf,
        quick: bool,
        threads: usize,
        allow_deadlock: bool,
        force: bool,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Outcome> {
        long(py, progress.as_ref(), |control| {
            let (share, control) = (None, Some(control));
            let options = SweepOptions { threads, threads_of_point: 1, allow_deadlock, share, control };
            Ok(Outcome(self.swept(quick, &out, force, options)?))
        })
    }

    /// Searches for the loads at which the configurations saturate.
    #[expect(clippy::too_many_arguments, reason = "the half in Python names them")]
    fn saturation(
        &self,
        py: Python<'_>,
        out: Option<PathBuf>,
        quick: bool,
        resolution: f64,
        threads: usize,
        allow_deadlock: bool,
        force: bool,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Outcome> {
        long(py, progress.as_ref(), |control| {
            let how = (threads, allow_deadlock);
            Ok(Outcome(self.hunted(quick, resolution, (out, force), how, control)?))
        })
    }

    /// The network as a simulation that is stepped by hand.
    #[expect(clippy::too_many_arguments, reason = "the half in Python names them")]
    fn simulation(
        &self,
        py: Python<'_>,
        traffic: bool,
        flits: (u32, u32),
        engine: &str,
        threads: usize,
        max_queued: Option<u64>,
        source_queue: Option<u64>,
        allow_deadlock: bool,
    ) -> PyResult<Simulation> {
        let setup = Setup { traffic, flits, engine, threads, max_queued, source_queue, allow_deadlock };
        long(py, None, |_| Simulation::start(&self.config()?, &setup))
    }

    /// The graph: of each router its coordinates and its nodes, and of each link its router, port, router and
    /// port at the other end, latency and phits.
    #[expect(clippy::type_complexity, reason = "two lists of tuples")]
    fn graph(&self) -> PyResult<(Vec<(Vec<u32>, Vec<u32>)>, Vec<(u32, u8, u32, u8, u32, u32)>)> {
        let net =
            Experiment::new(&self.config()?).map_err(flitforge::Error::Network).map_err(Fault::from)?.net;
        let routers = (0..net.graph.nodes()).map(flitforge::RouterId);
        let routers = routers.map(|router| (net.coords_of(router).to_vec(), net.nodes_at(router).collect()));
        let links = net.graph.links().map(|(router, port, end)| {
            let (latency, phits) = (net.latency(router, port), net.graph.phits(router, port));
            (router.0, port.0, end.router.0, end.port.0, latency, phits)
        });
        Ok((routers.collect(), links.collect()))
    }

    /// A drawing of routers and links in SVG.
    fn svg(&self) -> PyResult<String> {
        let config = self.config()?;
        let net = Experiment::new(&config).map_err(flitforge::Error::Network).map_err(Fault::from)?.net;
        Ok(picture::svg(&net, &[config.network.name()]).map_err(Fault::bad_input)?)
    }
}

impl Spec {
    /// It, where it can be read.
    fn checked(self) -> PyResult<Self> {
        self.config()?;
        Ok(self)
    }
}
