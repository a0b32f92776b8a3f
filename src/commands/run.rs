//! `flitforge run`.

use std::io::Write;
use std::path::Path;

use flitforge::elaborate::Experiment;
use flitforge::job::{self, JobError};
use flitforge::results::{Point, verdict_name};
use flitforge::sweep::{self, SweepOptions, Task};
use flitforge_sim::report::{Latency, Report};

use super::{Failure, load, make_folder, write_results};
use crate::cli::{Checks, Input};

pub(super) fn run(
    input: &Input,
    checks: Checks,
    dir: Option<&Path>,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let report = match dir {
        None => job::execute(&config, checks.allow_deadlock)?,
        Some(dir) => {
            make_folder(dir)?;
            let task = Task { labels: Vec::new(), config: config.clone() };
            let options = SweepOptions { threads: 1, allow_deadlock: checks.allow_deadlock };
            let points = sweep::run(&[task], dir, "run", options)?;
            let experiment = Experiment::new(&config).map_err(JobError::Elaboration)?;
            write_results(dir, &input.file, &points, Some(&experiment.net))?;
            let Some(Point { report, .. }) = points.into_iter().next() else {
                return Err(Failure::io("the results store lost the run"));
            };
            report
        }
    };
    if json {
        let text = serde_json::to_string_pretty(&report).map_err(Failure::io)?;
        writeln!(out, "{text}")?;
    } else {
        summary(&report, out)?;
    }
    if let (Some(dir), false) = (dir, json) {
        writeln!(out, "report           {}", dir.join("report.html").display())?;
    }
    Ok(job::exit_code(report.verdict))
}

/// The result as a page of text.
pub(super) fn summary(report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    let capacity = report.capacity;
    let of_capacity = |traffic: f64| {
        format!("{traffic:.4} flits/node/cycle ({:.1} % of capacity)", 100.0 * traffic / capacity)
    };
    writeln!(out, "verdict          {}: {}", verdict_name(report.verdict), report.reason)?;
    writeln!(out, "capacity         {capacity:.4} flits/node/cycle under uniform traffic")?;
    writeln!(out, "offered          {}", of_capacity(report.offered))?;
    writeln!(out, "accepted         {}", of_capacity(report.accepted))?;
    writeln!(
        out,
        "cycles           {} in all, measured {} to {}",
        report.cycles,
        report.warmup,
        report.warmup + report.measured
    )?;
    latency("packet latency", &report.packet_latency, out)?;
    latency("network latency", &report.network_latency, out)?;
    latency("head latency", &report.head_latency, out)?;
    writeln!(
        out,
        "per packet       {:.3} hops, {:.3} misroutes, {:.3} reversals; {:.2} % forced to deterministic channels",
        report.hops,
        report.misroutes,
        report.reversals,
        100.0 * report.deterministic
    )?;
    let service = &report.fairness;
    writeln!(
        out,
        "per source       {:.4} to {:.4} flits/cycle, mean {:.4}; Jain's index {:.4}; {} sources",
        service.min, service.max, service.mean, service.jain, report.active_sources
    )?;
    let busiest = report.channels.iter().map(|channel| channel.utilisation).fold(0.0, f64::max);
    writeln!(out, "busiest channel  {:.1} % of cycles", 100.0 * busiest)?;
    let p = &report.packets;
    writeln!(
        out,
        "packets          {} created = {} delivered + {} in flight + {} queued + {} lost",
        p.created, p.delivered, p.in_flight, p.queued, p.lost
    )?;
    cut_pairs(report, out)?;
    deadlock(report, out)
}

fn latency(name: &str, latency: &Latency, out: &mut dyn Write) -> std::io::Result<()> {
    if latency.count == 0 {
        return writeln!(out, "{name:<16} no packet of the measured window arrived");
    }
    let interval = latency.ci95.map_or_else(String::new, |half| format!(" ± {half:.2}"));
    writeln!(
        out,
        "{name:<16} {:.2}{interval} cycles; p50 {}, p90 {}, p99 {}, p99.9 {}, max {}",
        latency.mean, latency.p50, latency.p90, latency.p99, latency.p999, latency.max
    )
}

fn cut_pairs(report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    const SHOWN: usize = 10;
    for pair in report.cut.iter().take(SHOWN) {
        writeln!(
            out,
            "lost             {} packets from node {} to node {}",
            pair.packets, pair.source, pair.dest
        )?;
    }
    match report.cut.len().checked_sub(SHOWN) {
        Some(more @ 1..) => writeln!(out, "                 and {more} more pairs; --json lists all"),
        _ => Ok(()),
    }
}

fn deadlock(report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    for packet in &report.deadlock {
        let waits: Vec<String> = packet
            .waits_for
            .iter()
            .map(|(port, vc, holder)| format!("port {port} channel {vc} held by packet {holder}"))
            .collect();
        writeln!(
            out,
            "deadlock         packet {} ({} -> {}) at router {}, input port {} channel {}, waits for {}",
            packet.packet,
            packet.source,
            packet.dest,
            packet.router,
            packet.port,
            packet.vc,
            waits.join(", ")
        )?;
    }
    Ok(())
}
