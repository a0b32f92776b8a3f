//! `flitforge sweep`.

use std::io::Write;
use std::path::Path;

use flitforge::job;
use flitforge::results::verdict_name;
use flitforge::sweep::{self, SweepOptions, Task, describe};

use super::{Failure, load_sweep, make_folder, write_results};
use crate::cli::{Checks, Input};

pub(super) fn sweep(
    input: &Input,
    checks: Checks,
    quick: bool,
    dir: &Path,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let points = load_sweep(input, quick)?;
    make_folder(dir)?;
    let tasks = Task::of(&points);
    let options = SweepOptions {
        threads: threads.unwrap_or(0),
        threads_of_point: 1,
        allow_deadlock: checks.allow_deadlock,
    };
    let points = sweep::run(&tasks, dir, "sweep", options)?;
    write_results(dir, &points)?;
    for point in &points {
        let report = &point.report;
        let latency = match report.packet_latency.count {
            0 => "no latency measured".to_owned(),
            _ => format!("mean latency {:.1} cycles", report.packet_latency.mean),
        };
        writeln!(
            out,
            "{}: {}, accepted {:.4} of capacity, {latency}",
            describe(&point.labels),
            verdict_name(report.verdict),
            report.accepted / report.capacity
        )?;
    }
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(points.iter().map(|point| job::exit_code(point.report.verdict)).max().unwrap_or(0))
}
