// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run` with a program in `[workload]`.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;

use flitforge::Error;
use flitforge::workload::execute;
use flitforge_config::elaborate::Experiment;
use flitforge_config::{Config, Workload};
use flitforge_results::progress::Progress;
use flitforge_results::{Versioned, note, workload, write_aside, write_page};

use super::failure::exit_code;
use super::folder::make_folder;
use super::run::Products;
use super::traces::Traces;
use super::{Failure, input, print_json};
use crate::cli::{Checks, Input};

/// The whole result in the folder.
const WORKLOAD: &str = "workload.json";

/// Runs the program, and says the outcome of it.
pub(super) fn run(
    input: &Input,
    config: &Config,
    program: &Workload,
    checks: Checks,
    products: &Products,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if products.wave.is_some() {
        return Err(Failure::bad_input(
            "a workload has no waveform: leave out --wave, or remove `[workload]`",
        ));
    }
    for (asked, option) in [(products.packets.is_some(), "--packets"), (products.explain, "--explain")] {
        if asked {
            let why = format!("{option} is for runs of traffic: leave it out, or remove `[workload]`");
            return Err(Failure::bad_input(why));
        }
    }
    let dir = products.dir.as_deref();
    let dir = dir.map(|dir| make_folder(dir, &products.claim(&[config]))).transpose()?;
    let traces = Arc::new(Traces::new(&input.file));
    let progress = Progress::new("run", 1);
    progress.at("running the workload");
    let report = execute(config, program, checks.allow_deadlock, move |file| traces.open(file))
        .map_err(|error| failure(program, error))?;
    progress.finish();
    if let Some(dir) = &dir {
        let Experiment { net, .. } = Experiment::new(config).map_err(Error::Network)?;
        write_page(dir, &workload::page(&report, &net, &config.canonical(), config.measure.seed))?;
        let whole = Versioned::new(&report);
        write_aside(&dir.join(WORKLOAD), whole.to_json()?.as_bytes())?;
        note(dir, BTreeSet::from([WORKLOAD.to_owned()]), false)?;
    }
    if products.json {
        print_json(&report, out)?;
    } else {
        workload::text(&report, out)?;
        if let Some(dir) = &products.dir {
            writeln!(out, "report           {}", dir.join("report.html").display())?;
        }
    }
    Ok(exit_code(workload::verdict(report.ending)))
}

/// Names the file of a schedule or a trace in front of what is wrong with it.
pub(super) fn failure(program: &Workload, error: Error) -> Failure {
    let Error::Workload(error) = error else { return error.into() };
    let words = workload::fault(program, &error, input::name);
    if workload::is_unreadable(&error) { Failure::io(words) } else { Failure::bad_input(words) }
}
