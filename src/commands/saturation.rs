//! `flitforge saturation`.

use std::io::Write;
use std::path::Path;

use flitforge::config::{Config, LoadUnit};
use flitforge::job;
use flitforge::results::{Point, Store, verdict_name};
use flitforge::sweep::{STORE, Task, VERSION};
use flitforge_sim::report::Report;
use flitforge_sim::saturation::{Search, search};

use super::{Failure, load, make_folder, write_results};
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
    if let Some(dir) = dir {
        make_folder(dir)?;
    }
    let mut trials = Vec::new();
    let bounds = Search { first: config.traffic.load, limit: LIMIT, resolution };
    let bracket = search(&bounds, |load| {
        config.traffic.load = load;
        let report = job::execute(&config, checks.allow_deadlock || !trials.is_empty())?;
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
        None => writeln!(out, "no saturation up to {LIMIT} times capacity")?,
    }
    if let Some(dir) = dir {
        keep(dir, &input.file, trials)?;
        writeln!(out, "report {}", dir.join("report.html").display())?;
    }
    Ok(0)
}

/// Stores the trials in order of load.
fn keep(dir: &Path, file: &str, mut trials: Vec<(Config, Report)>) -> Result<(), Failure> {
    trials.sort_by(|a, b| a.0.traffic.load.total_cmp(&b.0.traffic.load));
    let task = |config: &Config| Task {
        labels: vec![("traffic.load".to_owned(), config.traffic.load.to_string())],
        config: config.clone(),
    };
    let tasks: Vec<Task> = trials.iter().map(|(config, _)| task(config)).collect();
    let slots: Vec<_> = tasks.iter().map(Task::slot).collect();
    let store = Store::open(dir.join(STORE))?;
    for place in store.plan(&slots)? {
        let (config, report) = &trials[place];
        store.insert(&Point {
            ordinal: place as u64,
            labels: slots[place].labels.clone(),
            key: slots[place].key.clone(),
            config: config.canonical(),
            seed: config.measure.seed,
            version: VERSION.to_owned(),
            report: report.clone(),
        })?;
    }
    write_results(dir, file, &store.all_in_order()?, None)
}
