// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge saturation`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use flitforge_config::parallel::try_in_order;
use flitforge_config::rooms::rooms;
use flitforge_config::{Auto, Config, LoadUnit, Process, Workload};
use flitforge_results::progress::Progress;
use flitforge_results::saturation::{LOAD, without_load};
use flitforge_results::sweep::{Task, open_store, trial};
use flitforge_results::{
    Claim, FORMAT_VERSION, Point, Remedy, Saturation, Slot, Store, saturations, verdict_name, write_report,
};
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::saturation::{Search, search};
use flitforge_sim::stats::measure::MeasureSpec;
use serde::Serialize;

use super::failure::exit_code;
use super::folder::{Folder, make_folder};
use super::saturation_table::table;
use super::{Failure, Versioned, load_sweep, memory};
use crate::cli::{Checks, Input};

/// Loads up to this multiple of capacity are tried.
const LIMIT: f64 = 4.0;

/// How the saturation of configurations is searched for.
pub(super) struct Options<'a> {
    pub(super) checks: Checks,
    pub(super) quick: bool,
    /// Width of the interval at which a search stops, fraction of capacity.
    pub(super) resolution: f64,
    pub(super) dir: Option<&'a Path>,
    pub(super) force: bool,
    pub(super) threads: usize,
    pub(super) json: bool,
}

/// The answer as JSON has it.
#[derive(Serialize)]
struct Told<'a> {
    resolution: f64,
    saturation: &'a [Saturation],
}

pub(super) fn saturation(input: &Input, options: &Options<'_>, out: &mut dyn Write) -> Result<u8, Failure> {
    let resolution = options.resolution;
    if !(resolution > 0.0 && resolution <= 1.0) {
        return Err(Failure::bad_input(format!(
            "--resolution must be above 0 and up to 1, but is {resolution}"
        )));
    }
    let swept = load_sweep(input, options.quick)?;
    if let Some(workload) = swept.iter().find_map(|point| point.config.workload.as_ref()) {
        return Err(without_saturation(workload));
    }
    let tasks = searches(Task::of(&swept));
    memory::check(tasks.iter().map(|task| &task.config))?;
    let configs: Vec<&Config> = tasks.iter().map(|task| &task.config).collect();
    let claim = Claim { owner: "saturation", configs: &configs, force: options.force };
    let kept = options.dir.map(|dir| opened(dir, &claim)).transpose()?;
    let hunt = Hunt { options, store: kept.as_ref().map(|(_, store)| store), ordinal: AtomicU64::new(0) };
    let found = hunt.all(&tasks, out)?;
    let mut points = points(&found);
    if let Some((dir, store)) = &kept {
        let slots: Vec<Slot> = found.iter().flatten().map(|(task, _)| task.slot()).collect();
        store.plan(&slots)?;
        points = store.all_in_order()?;
        write_report(dir, &points)?;
    }
    tell(&hunt, &tasks, &saturations(&points), out)?;
    doubtful(&hunt, &found, &saturations(&points), out)?;
    if let (Some((dir, _)), false) = (&kept, options.json) {
        writeln!(out, "report {}", dir.join("report.html").display())?;
    }
    Ok(found.iter().map(|trials| worst(trials)).max().unwrap_or(0))
}

/// Why a program has no saturation, and what to do instead.
fn without_saturation(workload: &Workload) -> Failure {
    let usual = "sweep `workload.bytes`, or a key of the network, and look at the slowdown";
    let room = rooms().iter().find(|room| room.name == workload.settings.program);
    let instead = room.and_then(|room| room.instead).unwrap_or(usual);
    Failure::bad_input(format!(
        "`[workload]` has a program, which waits for its messages and offers no more than the network takes, so \
         no load saturates it: {instead} (`flitforge sweep`)"
    ))
}

/// A search for each configuration of the sweep; an axis of loads gives no more than the load to begin with.
fn searches(tasks: Vec<Task>) -> Vec<Task> {
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
type Trials = Vec<(Task, Report)>;

/// All searches of a command.
struct Hunt<'a> {
    options: &'a Options<'a>,
    store: Option<&'a Store>,
    /// Place of the next trial in the store, until all are put in order.
    ordinal: AtomicU64,
}

impl Hunt<'_> {
    fn all(&self, tasks: &[Task], out: &mut dyn Write) -> Result<Vec<Trials>, Failure> {
        if let [task] = tasks {
            let mut tell = |task: &Task, report: &Report| match self.options.json {
                true => Ok(()),
                false => Ok(told(task, report, out)?),
            };
            return Ok(vec![self.one(task, &mut tell)?]);
        }
        let progress = Progress::new("saturation", tasks.len() as u64);
        let found = try_in_order(tasks, self.options.threads, |task| {
            let trials = self.one(task, &mut |_, _| Ok(()))?;
            progress.step();
            Ok::<Trials, Failure>(trials)
        })?;
        progress.finish();
        Ok(found)
    }

    fn one(
        &self,
        task: &Task,
        tell: &mut dyn FnMut(&Task, &Report) -> Result<(), Failure>,
    ) -> Result<Trials, Failure> {
        let bounds = Search {
            first: task.config.traffic.load,
            limit: greatest_load(&task.config),
            resolution: self.options.resolution * whole_capacity(&task.config),
        };
        let mut trials: Trials = Vec::new();
        search(&bounds, |load| {
            let task = at(task, load);
            let unchecked = self.options.checks.allow_deadlock || !trials.is_empty();
            let ordinal = self.ordinal.fetch_add(1, Ordering::Relaxed);
            let report = trial(&task, ordinal, self.store, unchecked)?;
            tell(&task, &report)?;
            trials.push((task, report.clone()));
            Ok::<Report, Failure>(report)
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

fn told(task: &Task, report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(
        out,
        "load {:.4}: {}, accepted {:.4} of capacity",
        task.config.traffic.load,
        verdict_name(report.verdict),
        report.accepted / report.capacity
    )
}

fn points(found: &[Trials]) -> Vec<Point> {
    let all = found.iter().flatten().enumerate();
    all.map(|(place, (task, report))| task.point(place as u64, report.clone())).collect()
}

fn tell(hunt: &Hunt<'_>, tasks: &[Task], found: &[Saturation], out: &mut dyn Write) -> Result<(), Failure> {
    let resolution = hunt.options.resolution;
    if hunt.options.json {
        let value = Told { resolution, saturation: found };
        let whole = Versioned { format_version: FORMAT_VERSION, value: &value };
        writeln!(out, "{}", serde_json::to_string_pretty(&whole).map_err(Failure::io)?)?;
        return Ok(());
    }
    match (tasks, found) {
        ([task], [one]) => sentence(one, &task.config, out)?,
        _ => table(found, out)?,
    }
    Ok(())
}

/// Says what trials lacked that left a load in doubt.
fn doubtful(
    hunt: &Hunt<'_>,
    trials: &[Trials],
    found: &[Saturation],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    if hunt.options.json || found.iter().all(|one| one.certain) {
        return Ok(());
    }
    let short = trials.iter().flatten().filter(|(_, report)| report.verdict == Verdict::NotConverged);
    let lacks: BTreeSet<Remedy> =
        short.filter_map(|(task, report)| Remedy::of(&task.config, report)).collect();
    lacks
        .iter()
        .try_for_each(|remedy| writeln!(out, "a load is doubtful: its run did not converge; {remedy}"))
}

fn sentence(one: &Saturation, config: &Config, out: &mut dyn Write) -> std::io::Result<()> {
    let unit = match config.traffic.load_unit {
        LoadUnit::Capacity => "of capacity",
        LoadUnit::Flits => "flits/node/cycle",
    };
    let Some(above) = one.saturated else {
        return writeln!(out, "no saturation up to {:.4} {unit}", greatest_load(config));
    };
    writeln!(out, "saturation between {:.4} and {above:.4} {unit}", one.stable.unwrap_or(0.0))?;
    writeln!(out, "stopped by {}", one.stopped_by())
}

/// Capacity in the unit of `traffic.load`.
fn whole_capacity(config: &Config) -> f64 {
    match config.traffic.load_unit {
        LoadUnit::Capacity => 1.0,
        LoadUnit::Flits => config.capacity(),
    }
}

/// The greatest load to try, in the unit of `traffic.load`: a Bernoulli or on-off source creates at most one
/// packet a cycle while it is on.
fn greatest_load(config: &Config) -> f64 {
    let limit = LIMIT * whole_capacity(config);
    let on = match config.traffic.process {
        Process::Constant => return limit,
        Process::Bernoulli => 1.0,
        Process::OnOff { burst_length, idle_length } => burst_length / (burst_length + idle_length),
    };
    let offered = config.offered_traffic();
    let unit = offered.load / config.traffic.load;
    limit.min(on * offered.mean_length() / unit)
}

/// A trial that did not converge was near saturation, and still says on which side of it; when none did, all
/// were too short. One that deadlocked or lost packets makes the answer doubtful.
fn worst(trials: &[(Task, Report)]) -> u8 {
    let verdicts = trials.iter().map(|(_, report)| report.verdict);
    let doubtful = verdicts.filter(|verdict| *verdict != Verdict::NotConverged);
    doubtful.map(exit_code).max().unwrap_or(exit_code(Verdict::NotConverged))
}

/// The store of a folder, in which no trial has a place yet.
fn opened(dir: &Path, claim: &Claim<'_>) -> Result<(Folder, Store), Failure> {
    let folder = make_folder(dir, claim)?;
    let store = open_store(&folder)?;
    store.plan(&[])?;
    Ok((folder, store))
}
