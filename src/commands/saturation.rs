//! `flitforge saturation`.

use std::io::Write;
use std::path::Path;

use flitforge_config::{Config, LoadUnit, Process};
use flitforge_results::sweep::{STORE, Task, trial};
use flitforge_results::{Slot, Store, verdict_name, write_report};
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::saturation::{Search, search};

use super::failure::exit_code;
use super::folder::{Folder, make_folder};
use super::{Failure, load};
use crate::cli::{Checks, Input};

/// Loads up to this multiple of capacity are tried.
const LIMIT: f64 = 4.0;

pub(super) fn saturation(
    input: &Input,
    checks: Checks,
    resolution: f64,
    dir: Option<&Path>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if !(resolution > 0.0 && resolution <= 1.0) {
        return Err(Failure::bad_input(format!(
            "--resolution must be above 0 and up to 1, but is {resolution}"
        )));
    }
    let mut config = load(input)?;
    if config.traffic.load_unit != LoadUnit::Capacity {
        return Err(Failure::bad_input(
            "saturation searches in fractions of capacity: remove `load_unit = \"flits\"`",
        ));
    }
    let kept = dir.map(opened).transpose()?;
    let store = kept.as_ref().map(|(_, store)| store);
    let mut trials = Vec::new();
    let limit = greatest_load(&config);
    let bounds = Search { first: config.traffic.load, limit, resolution };
    let bracket = search(&bounds, |load| {
        config.traffic.load = load;
        let ordinal = trials.len() as u64;
        let unchecked = checks.allow_deadlock || ordinal > 0;
        let report = trial(&task(&config), ordinal, store, unchecked)?;
        writeln!(
            out,
            "load {load:.4}: {}, accepted {:.4} of capacity",
            verdict_name(report.verdict),
            report.accepted / report.capacity
        )?;
        trials.push((config.clone(), report.clone()));
        Ok::<Report, Failure>(report)
    })?;
    match bracket.saturated {
        Some(above) => writeln!(out, "saturation between {:.4} and {above:.4} of capacity", bracket.stable)?,
        None => writeln!(out, "no saturation up to {limit:.4} of capacity")?,
    }
    let short = bracket.saturated.is_some_and(|above| !converged(&trials, above));
    if short {
        writeln!(out, "the greater load is doubtful: its run did not converge; raise `measure.max_cycles`")?;
    }
    if let Some((dir, store)) = &kept {
        arrange(store, &trials)?;
        write_report(dir, &store.all_in_order()?)?;
        writeln!(out, "report {}", dir.join("report.html").display())?;
    }
    Ok(worst(&trials))
}

/// Whether the run at a load said for certain on which side of saturation it is.
fn converged(trials: &[(Config, Report)], load: f64) -> bool {
    let mut at = trials.iter().filter(|(config, _)| config.traffic.load == load);
    at.all(|(_, report)| report.verdict != Verdict::NotConverged)
}

/// The greatest load to try: a Bernoulli or on-off source creates at most one packet a cycle while it is on.
fn greatest_load(config: &Config) -> f64 {
    let on = match config.traffic.process {
        Process::Constant => return LIMIT,
        Process::Bernoulli => 1.0,
        Process::OnOff { burst_length, idle_length } => burst_length / (burst_length + idle_length),
    };
    let offered = config.offered_traffic();
    let capacity = offered.load / config.traffic.load;
    LIMIT.min(on * offered.lengths.mean_length() / capacity)
}

/// A trial that did not converge was near saturation, and still says on which side of it; when none did, all were too
/// short. One that deadlocked or lost packets makes the answer doubtful.
fn worst(trials: &[(Config, Report)]) -> u8 {
    let verdicts = trials.iter().map(|(_, report)| report.verdict);
    let doubtful = verdicts.filter(|verdict| *verdict != Verdict::NotConverged);
    doubtful.map(exit_code).max().unwrap_or(exit_code(Verdict::NotConverged))
}

/// The store of a folder, in which no trial has a place yet.
fn opened(dir: &Path) -> Result<(Folder, Store), Failure> {
    let folder = make_folder(dir)?;
    let store = Store::open(folder.join(STORE))?;
    store.plan(&[])?;
    Ok((folder, store))
}

fn task(config: &Config) -> Task {
    let labels = vec![("traffic.load".to_owned(), config.traffic.load.to_string())];
    Task { labels, config: config.clone() }
}

/// Puts the trials into order of load.
fn arrange(store: &Store, trials: &[(Config, Report)]) -> Result<(), Failure> {
    let mut configs: Vec<&Config> = trials.iter().map(|(config, _)| config).collect();
    configs.sort_by(|a, b| a.traffic.load.total_cmp(&b.traffic.load));
    let slots: Vec<Slot> = configs.into_iter().map(|config| task(config).slot()).collect();
    store.plan(&slots)?;
    Ok(())
}
