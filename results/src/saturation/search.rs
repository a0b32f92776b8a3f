// SPDX-License-Identifier: MIT OR Apache-2.0
//! The search for saturation: trials of each configuration at one load after another.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use flitforge_config::elaborate::Experiment;
use flitforge_config::parallel::try_in_order;
use flitforge_config::rooms::rooms;
use flitforge_config::{Auto, Config, LoadUnit, Process, Workload};
use flitforge_sim::report::Report;
use flitforge_sim::saturation::{Search, search};
use flitforge_sim::stats::measure::MeasureSpec;
use serde::Serialize;

use super::{LOAD, Saturation, without_load};
use crate::control::Control;
use crate::folder::Folder;
use crate::progress::Progress;
use crate::sweep::{SweepError, Task, open_store, trial};
use crate::{Point, ReportError, ResultsError, Slot, Store, write_report};

/// Loads up to this multiple of capacity are tried.
const LIMIT: f64 = 4.0;

/// The answer as JSON has it.
#[derive(Debug, Serialize)]
pub struct Searched<'a> {
    /// Width of the interval at which a search stopped, fraction of capacity.
    pub resolution: f64,
    /// Where the configurations saturate.
    pub saturation: &'a [Saturation],
}

/// Why a program has no saturation, and what to do instead.
pub fn without_saturation(workload: &Workload) -> String {
    let usual = "sweep `workload.bytes`, or a key of the network, and look at the slowdown";
    let room = rooms().iter().find(|room| room.name == workload.settings.program);
    let instead = room.and_then(|room| room.instead).unwrap_or(usual);
    format!(
        "`[workload]` has a program, which waits for its messages and offers no more than the network takes, so \
         no load saturates it: {instead} (`flitforge sweep`)"
    )
}

/// A search for each configuration of the sweep; an axis of loads gives no more than the load to begin with.
pub fn searches(tasks: Vec<Task>) -> Vec<Task> {
    let mut searches: Vec<Task> = Vec::new();
    for Task { labels, config, inputs } in tasks {
        let labels = without_load(&labels);
        if searches.iter().all(|known| known.labels != labels) {
            searches.push(Task { labels, config, inputs });
        }
    }
    searches
}

/// The trials of one search, the least load first.
pub type Trials = Vec<(Task, Report)>;

/// All searches of a job.
#[derive(Debug)]
pub struct Hunt<'a> {
    resolution: f64,
    allow_deadlock: bool,
    store: Option<&'a Store>,
    control: Option<&'a Control>,
    /// Place of the next trial in the store, until all are put in order.
    ordinal: AtomicU64,
}

impl<'a> Hunt<'a> {
    /// Searches that end at an interval of such a width, above 0 and up to 1, as a fraction of capacity.
    /// Trials that `store` has are not run again.
    pub fn new(
        resolution: f64,
        allow_deadlock: bool,
        store: Option<&'a Store>,
        control: Option<&'a Control>,
    ) -> Self {
        Self { resolution, allow_deadlock, store, control, ordinal: AtomicU64::new(0) }
    }

    /// Makes all searches, on so many threads (0: one for each core).
    ///
    /// # Errors
    /// See [`SweepError`].
    pub fn all(&self, tasks: &[Task], threads: usize) -> Result<Vec<Trials>, SweepError> {
        let progress = Progress::new("saturation", tasks.len() as u64);
        self.control.inspect(|control| control.begin(tasks.len() as u64, 0));
        let found = try_in_order(tasks, threads, |task| {
            let trials = self.one(task, &mut |_, _| Ok::<(), SweepError>(()))?;
            progress.step();
            self.control.inspect(|control| control.step());
            Ok::<Trials, SweepError>(trials)
        })?;
        progress.finish();
        Ok(found)
    }

    /// Makes one search, and shows each trial.
    ///
    /// # Errors
    /// See [`SweepError`], and those of `tell`.
    pub fn one<E: From<SweepError>>(
        &self,
        task: &Task,
        tell: &mut dyn FnMut(&Task, &Report) -> Result<(), E>,
    ) -> Result<Trials, E> {
        let bounds = Search {
            first: task.config.traffic.load,
            limit: greatest_load(&task.config),
            resolution: self.resolution * whole_capacity(&task.config),
        };
        let mut trials: Trials = Vec::new();
        search(&bounds, |load| {
            let task = at(task, load);
            let unchecked = self.allow_deadlock || !trials.is_empty();
            let ordinal = self.ordinal.fetch_add(1, Ordering::Relaxed);
            let report = trial(&task, ordinal, self.store, unchecked, self.control)?;
            tell(&task, &report)?;
            trials.push((task, report.clone()));
            Ok::<Report, E>(report)
        })?;
        trials.sort_by(|(a, _), (b, _)| a.config.traffic.load.total_cmp(&b.config.traffic.load));
        Ok(trials)
    }
}

/// Cycles after which a trial ends if the configuration does not say. It has to tell whether queues grow, not
/// how great the latency is.
const TRIAL_CYCLES: u64 = 200_000;

/// A configuration at a load.
fn at(task: &Task, load: f64) -> Task {
    let mut task = task.clone();
    task.config.traffic.load = load;
    let limit = &mut task.config.measure.max_cycles;
    let fixed = |cycles| if let Auto::Fixed(cycles) = cycles { cycles } else { 0 };
    let planned = fixed(task.config.measure.warmup) + fixed(task.config.measure.cycles);
    if *limit == MeasureSpec::default().max_cycles && planned < TRIAL_CYCLES {
        *limit = TRIAL_CYCLES;
    }
    task.labels.push((LOAD.to_owned(), load.to_string()));
    task
}

/// All trials as points, each search in the order of its loads.
pub fn points(found: &[Trials]) -> Vec<Point> {
    let all = found.iter().flatten().enumerate();
    all.map(|(place, (task, report))| task.point(place as u64, report.clone())).collect()
}

/// Capacity in the unit of `traffic.load`.
fn whole_capacity(config: &Config) -> f64 {
    match config.traffic.load_unit {
        Some(LoadUnit::Capacity) => 1.0,
        Some(LoadUnit::Flits) => config.capacity(),
        // The load at which a part is full.
        None => {
            let busiest = Experiment::new(config).ok().and_then(|experiment| experiment.busiest());
            busiest.map_or(1.0, |busiest| config.traffic.load / busiest.busy)
        }
    }
}

/// The greatest load to try, in the unit of `traffic.load`: a Bernoulli or on-off source creates at most one
/// packet a cycle while it is on.
pub fn greatest_load(config: &Config) -> f64 {
    let limit = LIMIT * whole_capacity(config);
    let on = match config.traffic.process {
        Process::Constant => return limit,
        Process::Bernoulli => 1.0,
        Process::OnOff { burst_length, idle_length } => burst_length / (burst_length + idle_length),
    };
    let offered = config.offered_traffic();
    let most = match offered.greatest_of_parts() {
        Some(packets) => on / packets * config.traffic.load,
        None => on * offered.mean_length() / (offered.load / config.traffic.load),
    };
    limit.min(most)
}

/// The folder of a search, and its store, in which no trial has a place yet.
#[derive(Debug)]
pub struct Kept {
    folder: Folder,
    store: Store,
}

impl Kept {
    /// Opens the store of a claimed folder.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open(folder: Folder) -> Result<Self, ResultsError> {
        let store = open_store(&folder)?;
        store.plan(&[])?;
        Ok(Self { folder, store })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The store.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Puts all trials in order, and writes their report. Returns them with those that were there before.
    ///
    /// # Errors
    /// See [`ReportError`].
    pub fn finish(&self, found: &[Trials]) -> Result<Vec<Point>, ReportError> {
        let slots: Vec<Slot> = found.iter().flatten().map(|(task, _)| task.slot()).collect();
        self.store.plan(&slots)?;
        let points = self.store.all_in_order()?;
        write_report(&self.folder, &points)?;
        Ok(points)
    }
}
