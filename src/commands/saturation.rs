// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge saturation`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use flitforge_config::{Config, LoadUnit};
use flitforge_results::saturation::{
    Hunt, Kept, Searched, Trials, greatest_load, points, searches, without_saturation,
};
use flitforge_results::sweep::Task;
use flitforge_results::{Claim, Remedy, Saturation, memory, saturations, verdict_name};
use flitforge_sim::report::{Report, Verdict};

use super::failure::exit_code;
use super::folder::make_folder;
use super::saturation_table::table;
use super::{Failure, load_sweep, print_json};
use crate::cli::{Checks, Input};

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

pub(super) fn saturation(input: &Input, options: &Options<'_>, out: &mut dyn Write) -> Result<u8, Failure> {
    let resolution = options.resolution;
    if !(resolution > 0.0 && resolution <= 1.0) {
        return Err(Failure::bad_input(format!(
            "--resolution must be above 0 and up to 1, but is {resolution}"
        )));
    }
    let swept = load_sweep(input, options.quick)?;
    if let Some(workload) = swept.iter().find_map(|point| point.config.workload.as_ref()) {
        return Err(Failure::bad_input(without_saturation(workload)));
    }
    let tasks = searches(Task::of(&swept));
    memory::check(tasks.iter().map(|task| &task.config))?;
    let configs: Vec<&Config> = tasks.iter().map(|task| &task.config).collect();
    let claim = Claim { owner: "saturation", configs: &configs, force: options.force };
    let kept = options.dir.map(|dir| opened(dir, &claim)).transpose()?;
    let hunt = Hunt::new(resolution, options.checks.allow_deadlock, kept.as_ref().map(Kept::store), None);
    let found = match &tasks[..] {
        [task] => {
            let tell = &mut |task: &Task, report: &Report| match options.json {
                true => Ok(()),
                false => Ok::<(), Failure>(told(task, report, out)?),
            };
            vec![hunt.one(task, tell)?]
        }
        tasks => hunt.all(tasks, options.threads)?,
    };
    let points = match &kept {
        Some(kept) => kept.finish(&found)?,
        None => points(&found),
    };
    tell(options, &tasks, &saturations(&points), out)?;
    doubtful(options, &found, &saturations(&points), out)?;
    if let (Some(kept), false) = (&kept, options.json) {
        writeln!(out, "report {}", kept.folder().join("report.html").display())?;
    }
    Ok(found.iter().map(|trials| worst(trials)).max().unwrap_or(0))
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

/// Opens the store of a folder.
fn opened(dir: &Path, claim: &Claim<'_>) -> Result<Kept, Failure> {
    Ok(Kept::open(make_folder(dir, claim)?)?)
}

fn tell(
    options: &Options<'_>,
    tasks: &[Task],
    found: &[Saturation],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if options.json {
        return print_json(&Searched { resolution: options.resolution, saturation: found }, out);
    }
    match (tasks, found) {
        ([task], [one]) => sentence(one, &task.config, out)?,
        _ => table(found, out)?,
    }
    Ok(())
}

/// Says what trials lacked that left a load in doubt.
fn doubtful(
    options: &Options<'_>,
    trials: &[Trials],
    found: &[Saturation],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    if options.json || found.iter().all(|one| one.certain) {
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
        Some(LoadUnit::Capacity) => "of capacity",
        Some(LoadUnit::Flits) => "flits/node/cycle",
        None => "times the rates",
    };
    let Some(above) = one.saturated else {
        return writeln!(out, "no saturation up to {:.4} {unit}", greatest_load(config));
    };
    writeln!(out, "saturation between {:.4} and {above:.4} {unit}", one.stable.unwrap_or(0.0))?;
    writeln!(out, "stopped by {}", one.stopped_by())
}

/// A trial that did not converge was near saturation, and still says on which side of it; when none did, all
/// were too short. One that deadlocked or lost packets makes the answer doubtful.
fn worst(trials: &[(Task, Report)]) -> u8 {
    let verdicts = trials.iter().map(|(_, report)| report.verdict);
    let doubtful = verdicts.filter(|verdict| *verdict != Verdict::NotConverged);
    doubtful.map(exit_code).max().unwrap_or(exit_code(Verdict::NotConverged))
}
