// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables made from results.

use flitforge::significant;
use flitforge_sim::report::{Number, Verdict};

use super::table::{Cell, Table, Tone};
use crate::repeat::{REPETITION, Repeated, repeated};
use crate::shown::shown;
use crate::{Point, Row, imprecision, verdict_name};

/// Differences up to these parts of the paper's number are called good and doubtful.
const NEAR: f64 = 0.10;
const FAR: f64 = 0.25;

/// How every point ended: its labels, traffic, latency, seed and verdict.
pub fn verdicts(points: &[Point]) -> Table {
    let names = label_names(points);
    let fixed = ["verdict", "offered", "accepted", "mean latency", "± 95 %", "p99", "cycles", "seed"];
    Table {
        caption: "Every point. Traffic in fractions of capacity, packet latency (source queueing included) \
                  in cycles."
            .to_owned(),
        columns: names.iter().chain(&fixed).map(|name| (*name).to_owned()).collect(),
        rows: points.iter().map(|point| verdict_row(point, &names)).collect(),
    }
}

/// Means over the repetitions of each point: traffic, latency, or the numbers of programs.
pub fn means(points: &[Point]) -> Table {
    const OF_TRAFFIC: [(&str, &str); 4] = [
        ("offered", "load"),
        ("accepted", "throughput"),
        ("mean latency", "packet_latency_mean"),
        ("p99", "packet_latency_p99"),
    ];
    const OF_PROGRAMS: [(&str, &str); 4] = [
        ("makespan", "makespan"),
        ("slowdown", "slowdown"),
        ("round trip", "round_trip_mean"),
        ("flit-hops", "flit_hops"),
    ];
    let is_workload = points.iter().any(|point| point.report.workload.is_some());
    let (columns, units) = match is_workload {
        true => (OF_PROGRAMS, "Makespan and round trip are in cycles."),
        false => (OF_TRAFFIC, "Traffic in fractions of capacity, packet latency in cycles."),
    };
    let names: Vec<&str> = label_names(points).into_iter().filter(|name| *name != REPETITION).collect();
    let row = |group: &Repeated<'_>| {
        let label = |name: &&str| group.points.first().and_then(|point| point.label(name));
        let labels = names.iter().map(|name| short(label(name).unwrap_or_default()).into());
        let (stable, all) = (group.stable(), group.points.len());
        let tone = if stable == all { Tone::Good } else { Tone::Doubtful };
        let numbers = columns.iter().map(|(_, column)| {
            let mean = group.mean(column);
            Cell::mean(mean.map(|mean| mean.mean), mean.and_then(|mean| mean.ci95))
        });
        labels.chain([Cell::toned(format!("{stable} of {all}"), tone)]).chain(numbers).collect()
    };
    let heading = std::iter::once("stable").chain(columns.map(|(heading, _)| heading));
    Table {
        caption: format!("Means over the repetitions of each point, with 95 % confidence intervals. {units}"),
        columns: names.iter().copied().chain(heading).map(str::to_owned).collect(),
        rows: repeated(points).iter().map(row).collect(),
    }
}

/// A table with one row for each point of a sweep of workloads.
pub fn workloads(points: &[Point]) -> Table {
    let names = label_names(points);
    let fixed =
        ["verdict", "makespan", "without contention", "slowdown", "round trip", "messages", "flit-hops"];
    let row = |point: &Point| {
        let report = &point.report;
        let number =
            |name| Cell::from(Number::from(report.workload.as_ref().map(|own| own.get(name).clone())));
        let labels = names.iter().map(|name| short(point.label(name).unwrap_or_default()).into());
        let numbers = [
            Cell::toned(verdict_name(report.verdict), verdict_tone(report.verdict)),
            number("makespan"),
            number("ideal_makespan"),
            number("slowdown"),
            number("round_trip_mean"),
            number("messages"),
            number("flit_hops"),
        ];
        labels.chain(numbers).collect()
    };
    Table {
        caption: "Every point. Makespan and round trip are in cycles.".to_owned(),
        columns: names.iter().chain(&fixed).map(|name| (*name).to_owned()).collect(),
        rows: points.iter().map(row).collect(),
    }
}

/// The names of all labels, in the order in which they are met.
fn label_names(points: &[Point]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in points.iter().flat_map(|point| &point.labels) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

fn verdict_row(point: &Point, names: &[&str]) -> Vec<Cell> {
    let report = &point.report;
    let latency = &report.packet_latency;
    let measured = latency.count > 0;
    let of_capacity = |traffic: f64| (report.capacity > 0.0).then(|| traffic / report.capacity);
    let p99 = if measured { latency.p99.to_string() } else { "–".to_owned() };
    let labels = names.iter().map(|name| short(point.label(name).unwrap_or_default()).into());
    let numbers = [
        imprecision(report).map_or_else(
            || Cell::toned(verdict_name(report.verdict), verdict_tone(report.verdict)),
            |part| Cell::toned(format!("stable, mean ± {:.1} %", 100.0 * part), Tone::Doubtful),
        ),
        of_capacity(report.offered).into(),
        of_capacity(report.accepted).into(),
        measured.then_some(latency.mean).into(),
        latency.ci95.filter(|_| measured).into(),
        p99.into(),
        report.cycles.to_string().into(),
        point.seed.to_string().into(),
    ];
    labels.chain(numbers).collect()
}

/// A label without the digits that nobody reads, such as those of a load that a search tried.
fn short(label: &str) -> String {
    match label.parse::<f64>() {
        Ok(number) if label.len() > 10 => significant(number, 5),
        _ => shown(label).into_owned(),
    }
}

fn verdict_tone(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Stable => Tone::Good,
        Verdict::Saturated | Verdict::NotConverged => Tone::Doubtful,
        Verdict::Deadlocked | Verdict::Disconnected => Tone::Bad,
    }
}

/// Measured numbers beside the paper's, and by how much they differ: the rows for which the paper prints
/// a number. Within 10 % is marked good, beyond 25 % bad.
pub fn differences(rows: &[Row]) -> Table {
    let columns = ["figure", "curve", "x", "measured", "paper", "difference", "unit"];
    Table {
        caption: "Measured beside printed; the difference is in parts of the printed number.".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.iter().filter_map(difference_row).collect(),
    }
}

fn difference_row(row: &Row) -> Option<Vec<Cell>> {
    let paper = row.paper?;
    Some(vec![
        row.figure.as_str().into(),
        row.curve.as_str().into(),
        row.x.to_string().into(),
        row.measured.into(),
        significant(paper, 3).into(),
        difference(row.measured, paper),
        row.unit.as_str().into(),
    ])
}

fn difference(measured: Option<f64>, paper: f64) -> Cell {
    let Some(measured) = measured else { return Cell::toned("not measured", Tone::Bad) };
    if paper == 0.0 {
        return "–".into();
    }
    let part = (measured - paper) / paper.abs();
    let tone = match part.abs() {
        off if off <= NEAR => Tone::Good,
        off if off <= FAR => Tone::Doubtful,
        _ => Tone::Bad,
    };
    Cell::toned(format!("{:+.1} %", 100.0 * part), tone)
}
