// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge sweep`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use flitforge_config::{self as config, Config};
use flitforge_results::html::significant;
use flitforge_results::memory;
use flitforge_results::repeat::{Mean, Repeated, repeated};
use flitforge_results::saturation::means;
use flitforge_results::shard::{self, Shard};
use flitforge_results::sweep::{self, SweepError, SweepOptions, Task, describe};
use flitforge_results::workload::in_a_line;
use flitforge_results::{Claim, Folder, Point, Remedy, imprecision, saturations, verdict_name, write_report};
use flitforge_sim::report::{Report, Verdict};
use flitforge_tools::hardware::Hardware;
use flitforge_tools::rtl;
use flitforge_tools::synth::Tools;

use super::failure::exit_code;
use super::folder::make_folder;
use super::saturation_table::table;
use super::{Failure, load_sweep, request, workload};
use crate::cli::{Checks, Input, Programs};
use crate::manners::note;

/// Points that a line names at most.
const NAMED: usize = 4;

/// How a sweep is done.
pub(super) struct Options<'a> {
    pub(super) checks: Checks,
    pub(super) quick: bool,
    /// Whether a point that did not converge is a failure.
    pub(super) strict: bool,
    /// Whether results of another specification in the folder are replaced.
    pub(super) force: bool,
    pub(super) threads: Option<usize>,
    /// The share that is computed, in a folder of its own; `None`: all.
    pub(super) shard: Option<Shard>,
    pub(super) programs: &'a Programs,
}

pub(super) fn sweep(
    input: &Input,
    dir: &Path,
    options: Options<'_>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let points = load_sweep(input, options.quick)?;
    memory::check(points.iter().map(|point| &point.config))?;
    let folder = Path::new(&input.file).parent().unwrap_or(Path::new(""));
    let tasks = Task::with_files(&points, folder)?;
    let hardware = points
        .iter()
        .any(|point| point.synth)
        .then(|| hardware(input, &tasks, options.programs))
        .transpose()?;
    let configs: Vec<&Config> = tasks.iter().map(|task| &task.config).collect();
    let own = options.shard.map_or_else(|| dir.to_owned(), |shard| shard.folder(dir));
    let folder = make_folder(&own, &Claim { owner: "sweep", configs: &configs, force: options.force })?;
    if !config::has_sweep(&request(input))? {
        let file = super::input::name(&input.file);
        note(&format!(
            "{file} has no `[sweep]`, so this is a sweep of one run: `flitforge new sweep` shows one"
        ));
    }
    let threads = options.threads.unwrap_or(0);
    let sweep_options = SweepOptions {
        threads,
        threads_of_point: 1,
        allow_deadlock: options.checks.allow_deadlock,
        share: options.shard,
        control: None,
    };
    let mut points =
        sweep::run(&tasks, &folder, "sweep", sweep_options).map_err(|error| failure(&tasks, error))?;
    if let Some(hardware) = hardware {
        points = hardware.run(&folder, threads, options.shard)?;
    }
    if let Some(shard) = options.shard {
        shard.finish(dir)?;
        points.iter().try_for_each(|point| line(point, out))?;
        not_converged(&tasks, &points, out)?;
        imprecise(&points, out)?;
        writeln!(
            out,
            "share {shard} is complete: `flitforge collect {}` brings all shares together",
            dir.display()
        )?;
    } else {
        sum_up(&folder, &tasks, &points, out)?;
    }
    // A verdict of a point is a result.
    let is_short = |point: &Point| short_of(&tasks, point).is_some();
    let failed = options.strict && points.iter().any(is_short);
    Ok(if failed { exit_code(Verdict::NotConverged) } else { 0 })
}

/// Brings the shares of a sweep together.
pub(super) fn collect(dir: &Path, force: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let folder = Folder::lock(dir)?;
    let points = shard::collect(&folder, force)?;
    sum_up(&folder, &[], &points, out)?;
    Ok(0)
}

/// Writes the report of a whole sweep and prints its results. Points that did not converge are named where
/// their tasks are known.
fn sum_up(dir: &Path, tasks: &[Task], points: &[Point], out: &mut dyn Write) -> Result<(), Failure> {
    write_report(dir, points)?;
    for group in repeated(points) {
        match group.points[..] {
            [point] => line(point, out)?,
            _ => mean_line(&group, out)?,
        }
    }
    saturated(points, out)?;
    not_converged(tasks, points, out)?;
    imprecise(points, out)?;
    no_clock(points, out)?;
    Ok(writeln!(out, "report {}", dir.join("report.html").display())?)
}

/// What a point lacks that did not converge.
fn short_of(tasks: &[Task], point: &Point) -> Option<Remedy> {
    let task = tasks.get(usize::try_from(point.ordinal).ok()?)?;
    Remedy::of(&task.config, &point.report)
}

/// Names the file of a program in front of what is wrong with it.
fn failure(tasks: &[Task], error: SweepError) -> Failure {
    let SweepError::Job { labels, error } = error else { return error.into() };
    let task = tasks.iter().find(|task| task.labels == labels);
    match task.and_then(|task| task.config.workload.as_ref()) {
        Some(program) => workload::failure(program, error),
        None => SweepError::Job { labels, error }.into(),
    }
}

/// Where the curves saturate, if loads were swept.
fn saturated(points: &[Point], out: &mut dyn Write) -> std::io::Result<()> {
    let found = means(&saturations(points));
    // One load of each configuration says nothing of where it saturates, and workloads do not.
    let is_told = found.is_empty() || found.len() == repeated(points).len();
    if is_told { Ok(()) } else { table(&found, out) }
}

/// What the synthesis could not measure, each reason once.
fn no_clock(points: &[Point], out: &mut dyn Write) -> std::io::Result<()> {
    let reasons =
        points.iter().filter_map(|point| point.hardware.as_ref()).map(|hardware| &hardware.no_clock);
    let reasons: BTreeSet<&String> = reasons.filter(|reason| !reason.is_empty()).collect();
    reasons.into_iter().try_for_each(|reason| writeln!(out, "no clock: {reason}"))
}

/// Names the points that did not converge, by what each of them lacks.
fn not_converged(tasks: &[Task], points: &[Point], out: &mut dyn Write) -> std::io::Result<()> {
    let lacks: Vec<Option<Remedy>> = points.iter().map(|point| short_of(tasks, point)).collect();
    for remedy in Remedy::ALL {
        let short = lacks.iter().zip(points).filter(|(own, _)| **own == Some(remedy));
        let short: Vec<&Point> = short.map(|(_, point)| point).collect();
        if !short.is_empty() {
            let (count, all, named) = (short.len(), points.len(), named(&short));
            writeln!(out, "{count} of {all} points did not converge, {remedy} to let them: {named}")?;
        }
    }
    Ok(())
}

/// Names the points whose mean latency is hardly known, and the key that helps.
fn imprecise(points: &[Point], out: &mut dyn Write) -> std::io::Result<()> {
    let short: Vec<&Point> = points.iter().filter(|point| imprecision(&point.report).is_some()).collect();
    if short.is_empty() {
        return Ok(());
    }
    let (count, all, named) = (short.len(), points.len(), named(&short));
    let remedy = Remedy::Cycles;
    writeln!(
        out,
        "the mean latency of {count} of {all} points is known to more than 10 % only, {remedy}: {named}"
    )
}

/// The first of some points, and how many there are besides.
fn named(points: &[&Point]) -> String {
    let named: Vec<String> = points.iter().take(NAMED).map(|point| describe(&point.labels)).collect();
    let more = points.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    named.join("; ") + &more
}

/// What is to be synthesized. Missing programs are found missing before anything is simulated.
fn hardware(input: &Input, tasks: &[Task], programs: &Programs) -> Result<Hardware, Failure> {
    let tools = Tools::find(programs.yosys.as_deref(), programs.nextpnr.as_deref())?;
    let chosen = config::load_verilog_of_sweep(&request(input))?;
    Ok(Hardware::of(tasks, rtl::options(&chosen), tools)?)
}

/// Means over the repetitions of a point, with their intervals.
fn mean_line(group: &Repeated<'_>, out: &mut dyn Write) -> std::io::Result<()> {
    let all = group.points.len();
    let number = |name: &str, column: &str, unit: &str| {
        let Mean { mean, ci95 } = group.mean(column)?;
        let half = ci95.map_or_else(String::new, |half| format!(" ± {}", significant(half, 2)));
        Some(format!("{name} {}{half}{unit}", significant(mean, 4)))
    };
    let numbers = [
        number("accepted", "throughput", " of capacity"),
        number("mean latency", "packet_latency_mean", " cycles"),
        number("makespan", "makespan", " cycles"),
    ];
    let numbers: Vec<String> = numbers.into_iter().flatten().collect();
    let labels = describe(&group.labels);
    writeln!(out, "{labels}: {} of {all} repetitions stable, {}", group.stable(), numbers.join(", "))
}

/// A word of a mean that is hardly known.
fn hardly_known(report: &Report) -> String {
    imprecision(report).map_or_else(String::new, |part| format!(" (known to {:.1} % only)", 100.0 * part))
}

fn line(point: &Point, out: &mut dyn Write) -> std::io::Result<()> {
    let report = &point.report;
    if let Some(numbers) = &report.workload {
        return writeln!(out, "{}: {}, {}", describe(&point.labels), report.reason, in_a_line(numbers));
    }
    let latency = match report.packet_latency.count {
        0 => "no latency measured".to_owned(),
        _ => format!("mean latency {:.1} cycles{}", report.packet_latency.mean, hardly_known(report)),
    };
    let area = point.hardware.as_ref().and_then(|hardware| hardware.total.xc7);
    let area = area.map_or_else(String::new, |area| format!(", {} xc7 LUTs a router", area.luts));
    let clock = point.hardware.as_ref().and_then(|hardware| hardware.clock.as_ref());
    let clock = clock.map_or_else(String::new, |clock| format!(", {:.1} MHz on an ECP5", clock.mhz));
    writeln!(
        out,
        "{}: {}, accepted {:.4} of capacity, {latency}{area}{clock}",
        describe(&point.labels),
        verdict_name(report.verdict),
        report.accepted / report.capacity
    )
}
