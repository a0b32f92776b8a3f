// SPDX-License-Identifier: MIT OR Apache-2.0
//! Running many points: independent of one another, on every core, each kept as soon as it is done.

use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;

use flitforge::{Experiment, Seen};
use flitforge_config::job::network_key;
use flitforge_config::parallel::{each, lock};
use flitforge_config::{self as config, Auto, Config};
use flitforge_sim::report::Report;

use crate::control::Control;
use crate::inputs::Contents;
use crate::progress::{Progress, warn};
use crate::shard::Shard;
use crate::shown::shown;
use crate::workload::{self, in_a_line};
use crate::{Inputs, Key, Labels, Point, ResultsError, Slot, Store, verdict_name};

/// Version of the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Version of the program and a hash of the sources that decide results: part of every key.
pub const BUILD: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("FLITFORGE_SOURCES"));

/// Name of the store in a results folder.
pub const STORE: &str = "results.sqlite";

/// One run of a sweep and what it is called.
#[derive(Debug, Clone)]
pub struct Task {
    /// Names and values, in order.
    pub labels: Labels,
    /// The configuration.
    pub config: Config,
    /// What it reads besides.
    pub inputs: Inputs,
}

impl Task {
    /// The runs of a sweep file, labelled with case, swept values and repetition.
    pub fn of(points: &[config::Point]) -> Vec<Self> {
        let repeated = points.iter().any(|point| point.repetition > 0);
        points.iter().map(|point| Self::of_point(point, repeated)).collect()
    }

    /// The runs of a sweep file whose configurations name programs and mappings in a folder. The place of a
    /// run in a store follows from the contents of these files, so that a changed file makes another point.
    ///
    /// # Errors
    /// [`SweepError::Input`].
    pub fn with_files(points: &[config::Point], folder: &Path) -> Result<Vec<Self>, SweepError> {
        let mut tasks = Self::of(points);
        let mut contents = Contents::new(folder);
        for task in &mut tasks {
            task.inputs = contents.of(&task.config)?;
        }
        Ok(tasks)
    }

    fn of_point(point: &config::Point, repeated: bool) -> Self {
        let case = point.case.iter().map(|case| ("case".to_owned(), case.clone()));
        let values = point.labels.iter().map(|label| (label.key.to_owned(), label.value.clone()));
        let repetition = repeated.then(|| ("repetition".to_owned(), point.repetition.to_string()));
        let labels = case.chain(values).chain(repetition).collect();
        Self { labels, config: point.config.clone(), inputs: Inputs::default() }
    }

    /// Its place in a results store.
    pub fn slot(&self) -> Slot {
        let key =
            Key::with_files(BUILD, &self.config.canonical(), self.config.measure.seed, &self.inputs.digest);
        Slot { key, labels: self.labels.clone() }
    }

    /// It with its result, at a place of a sweep.
    pub fn point(&self, ordinal: u64, report: Report) -> Point {
        let Slot { key, labels } = self.slot();
        let (config, seed, version) = (self.config.canonical(), self.config.measure.seed, VERSION.to_owned());
        Point { ordinal, labels, key, config, seed, version, report, hardware: None }
    }
}

/// Why a sweep stopped. What was finished before is kept.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// A point could not be run.
    #[error("{}: {error}", describe(labels))]
    Job {
        /// What the sweep calls it.
        labels: Labels,
        /// Why.
        error: flitforge::Error,
    },
    /// A file that a workload names cannot be read.
    #[error("cannot read {file}: {error}")]
    Input {
        /// The file, as the configuration names it.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// A file that a workload names is standard input.
    #[error(
        "standard input (`-`) can be read once, and a sweep reads programs and mappings at each point: save it \
         as a file, and name the file in `workload.file` or `workload.mapping_file`"
    )]
    Piped,
    /// The store failed.
    #[error(transparent)]
    Results(#[from] ResultsError),
}

/// Labels as one line: `case=dynamic, traffic.load=0.5`; without any, `the configuration`.
pub fn describe(labels: &Labels) -> String {
    let parts: Vec<String> = labels.iter().map(|(name, value)| format!("{name}={}", shown(value))).collect();
    if parts.is_empty() { "the configuration".to_owned() } else { parts.join(", ") }
}

/// A finished point in a line: `traffic.load=0.5: stable, accepted 0.4998 of capacity`.
fn finished(labels: &Labels, report: &Report) -> String {
    if let Some(numbers) = &report.workload {
        return format!("{}: {}", describe(labels), in_a_line(numbers));
    }
    let accepted = report.accepted / report.capacity;
    format!("{}: {}, accepted {accepted:.4} of capacity", describe(labels), verdict_name(report.verdict))
}

/// Where a run is: `cycle 7000 of at most 200000`, or of how many before the packets underway arrive.
pub fn cycle_of(cycle: u64, config: &Config) -> String {
    let measure = &config.measure;
    match (measure.warmup, measure.cycles) {
        (Auto::Fixed(warmup), Auto::Fixed(cycles)) => {
            format!("cycle {cycle} of {}", warmup.saturating_add(cycles))
        }
        _ => format!("cycle {cycle} of at most {}", measure.max_cycles),
    }
}

/// How a sweep is run.
#[derive(Debug, Clone, Copy)]
pub struct SweepOptions<'a> {
    /// Points simulated at once; 0 means one for each core.
    pub threads: usize,
    /// Threads that share the network of one point.
    pub threads_of_point: usize,
    /// Whether networks that the check refuses are run.
    pub allow_deadlock: bool,
    /// The share of the points that is run; `None`: all.
    pub share: Option<Shard>,
    /// What the caller sees and may do meanwhile.
    pub control: Option<&'a Control>,
}

/// The store of a folder, for runs. Results in it that are damaged are dropped, with a warning.
///
/// # Errors
/// Those of [`Store::open`].
pub fn open_store(dir: &Path) -> Result<Store, ResultsError> {
    let path = dir.join(STORE);
    let store = Store::open(&path)?;
    match store.drop_damaged()? {
        0 => {}
        dropped => warn(&format!("damaged results in {}: {dropped} to be computed again", path.display())),
    }
    Ok(store)
}

/// Runs what `dir` does not hold yet, the longest points first, and returns all points in the order of the
/// sweep.
///
/// # Errors
/// See [`SweepError`]. When several points fail, the one begun first is named.
pub fn run(
    tasks: &[Task],
    dir: &Path,
    name: &str,
    options: SweepOptions<'_>,
) -> Result<Vec<Point>, SweepError> {
    let store = open_store(dir)?;
    let slots: Vec<Slot> = tasks.iter().map(Task::slot).collect();
    let mut open = store.plan(&slots)?;
    // Points that take long are spread over the shares.
    let mut own = longest_first(tasks, first_places(&slots));
    if let Some(share) = options.share {
        own = share.pick(own);
        open.retain(|place| own.contains(place));
    }
    let (total, done) = (own.len() as u64, (own.len() - open.len()) as u64);
    let progress = Progress::resumed(name, total, done);
    options.control.inspect(|control| control.begin(total, done));
    let crew = Crew { tasks, store: &store, progress: &progress, options };
    crew.work(&longest_first(tasks, open))?;
    progress.finish();
    Ok(store.all_in_order()?)
}

/// The first place of every point.
fn first_places(slots: &[Slot]) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    (0..slots.len()).filter(|&place| seen.insert(&slots[place].key)).collect()
}

/// The result of one trial of a search: from the store if it is there, else run and stored at once, so that a
/// search that is broken off loses no more than the trial it was at. An `unchecked` network may deadlock.
///
/// # Errors
/// See [`SweepError`].
pub fn trial(
    task: &Task,
    ordinal: u64,
    store: Option<&Store>,
    unchecked: bool,
    control: Option<&Control>,
) -> Result<Report, SweepError> {
    let execute = || {
        let report = execute(&task.config, &task.inputs, unchecked, 1, &mut |_: &Seen<'_>| flow(control));
        report.map_err(|error| SweepError::Job { labels: task.labels.clone(), error })
    };
    let Some(store) = store else { return execute() };
    let report = match store.finished(&task.slot().key)? {
        Some(point) => point.report,
        None => execute()?,
    };
    store.insert(&task.point(ordinal, report.clone()))?;
    Ok(report)
}

/// Whether a job goes on.
fn flow(control: Option<&Control>) -> ControlFlow<()> {
    control.map_or(ControlFlow::Continue(()), Control::flow)
}

/// Makes the run of a configuration on so many threads; the report does not depend on their number.
/// `watch` is called after each window of the measurement.
///
/// # Errors
/// The network is refused, or the run cannot be made.
pub fn execute(
    config: &Config,
    inputs: &Inputs,
    unchecked: bool,
    threads: usize,
    watch: flitforge::Watch<'_>,
) -> Result<Report, flitforge::Error> {
    if let Some(section) = &config.workload {
        let report = flitforge::workload::execute(config, section, unchecked, inputs.opener())?;
        return Ok(workload::as_report(config, &report));
    }
    let Experiment { network, traffic, measure } = Experiment::from_config(config)?;
    let network = if unchecked { network.unchecked()? } else { network.check()? };
    flitforge::run_watched(&network, &traffic, &measure.threads(threads), watch)
}

/// Places of tasks with those that take longest first, so that no core is left alone with one at the end:
/// those that offer the network most flits. Tasks that offer as many stay in the order of the sweep.
fn longest_first(tasks: &[Task], mut places: Vec<usize>) -> Vec<usize> {
    places.sort_by(|&one, &other| offered(&tasks[other].config).total_cmp(&offered(&tasks[one].config)));
    places
}

/// About how many flits a run offers its network, in the unit of the configuration's load.
fn offered(config: &Config) -> f64 {
    let cycles = match config.measure.cycles {
        Auto::Fixed(cycles) => cycles,
        Auto::Auto => config.measure.max_cycles,
    };
    f64::from(config.network.nodes()) * config.traffic.load * cycles as f64
}

/// What the threads of a sweep share.
struct Crew<'a> {
    tasks: &'a [Task],
    store: &'a Store,
    progress: &'a Progress,
    options: SweepOptions<'a>,
}

impl Crew<'_> {
    fn work(&self, open: &[usize]) -> Result<(), SweepError> {
        let checked = Mutex::new(BTreeSet::new());
        each(open, self.options.threads, |&place| self.one(place, &checked))
    }

    fn one(&self, place: usize, checked: &Mutex<BTreeSet<String>>) -> Result<(), SweepError> {
        let task = &self.tasks[place];
        let report = self.simulate(task, checked);
        let report = report.map_err(|error| SweepError::Job { labels: task.labels.clone(), error })?;
        let line = finished(&task.labels, &report);
        self.store.insert(&task.point(place as u64, report))?;
        self.progress.step_with(&line);
        self.options.control.inspect(|control| control.step());
        Ok(())
    }

    /// Runs a point; a network that was checked for another point is not checked again.
    fn simulate(
        &self,
        Task { config, inputs, .. }: &Task,
        checked: &Mutex<BTreeSet<String>>,
    ) -> Result<Report, flitforge::Error> {
        let network = network_key(config);
        let known = lock(checked).contains(&network);
        let unchecked = known || self.options.allow_deadlock;
        let alone = self.tasks.len() == 1;
        // Of points that run at once no one cycle tells how far they are.
        let mut watch = |seen: &Seen<'_>| {
            if alone {
                self.progress.at(&cycle_of(seen.cycle, config));
            }
            flow(self.options.control)
        };
        let report = execute(config, inputs, unchecked, self.options.threads_of_point, &mut watch)?;
        lock(checked).insert(network);
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flitforge_config::{Extent, Files, Request};

    struct Text(&'static str);

    impl Files for Text {
        fn read(&self, _path: &Path) -> io::Result<String> {
            Ok(self.0.to_owned())
        }
    }

    /// Two builds of one version used to share their points.
    #[test]
    fn the_key_of_a_point_holds_the_build() {
        let request = Request { path: "run.toml", overrides: &[], files: &Text("") };
        let tasks = Task::of(&config::load_sweep(&request, Extent::Full).unwrap());
        let (config, key) = (&tasks[0].config, tasks[0].slot().key);
        let (version, sources) = BUILD.split_once('+').unwrap();
        assert_eq!((version, sources.len()), (VERSION, 16));
        assert_eq!(key, Key::of(BUILD, &config.canonical(), config.measure.seed));
        assert_ne!(key, Key::of(VERSION, &config.canonical(), config.measure.seed));
    }

    #[test]
    fn points_that_take_long_are_run_first() {
        let file = Text(
            "[network]\ntopology = \"mesh\"\n[sweep]\nnetwork.radix = [[4, 4], [8, 8]]\ntraffic.load = [0.1, 0.6, 0.2]\n",
        );
        let request = Request { path: "sweep.toml", overrides: &[], files: &file };
        let tasks = Task::of(&config::load_sweep(&request, Extent::Full).unwrap());
        // In units of 16 nodes at a load of 0.1: 1, 6, 2, then 4, 24 and 8.
        assert_eq!(longest_first(&tasks, vec![0, 1, 2, 3, 4, 5]), [4, 5, 1, 3, 2, 0]);
        assert_eq!(longest_first(&tasks, vec![0, 3, 1, 1]), [1, 1, 3, 0]);
    }
}
