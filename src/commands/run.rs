//! `flitforge run`.

use std::io::{self, Write};
use std::path::Path;

use flitforge::elaborate::Experiment;
use flitforge::job::{self, JobError};
use flitforge::results::{FORMAT_VERSION, Point};
use flitforge::sweep::{self, SweepOptions, Task};

use super::summary::summary;
use super::{Failure, Versioned, load, make_folder, write_results};
use crate::cli::{Checks, Input};

pub(super) fn run(
    input: &Input,
    checks: Checks,
    dir: Option<&Path>,
    json: bool,
    threads: usize,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let report = match dir {
        None => job::execute(&config, checks.allow_deadlock, threads)?,
        Some(dir) => {
            make_folder(dir)?;
            let task = Task { labels: Vec::new(), config: config.clone() };
            let options =
                SweepOptions { threads: 1, threads_of_point: threads, allow_deadlock: checks.allow_deadlock };
            let points = sweep::run(&[task], dir, "run", options)?;
            write_results(dir, &points)?;
            let Some(Point { report, .. }) = points.into_iter().next() else {
                return Err(Failure::io("the results store lost the run"));
            };
            report
        }
    };
    if json {
        let whole = Versioned { format_version: FORMAT_VERSION, value: &report };
        // Written as it is made: the channels of a million routers are half a gigabyte of text.
        let mut out = io::BufWriter::new(&mut *out);
        serde_json::to_writer_pretty(&mut out, &whole).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    } else {
        let experiment = Experiment::new(&config).map_err(JobError::Elaboration)?;
        summary(&report, &experiment.net, out)?;
    }
    if let (Some(dir), false) = (dir, json) {
        writeln!(out, "report           {}", dir.join("report.html").display())?;
    }
    Ok(job::exit_code(report.verdict))
}
