// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of every figure, beside the paper's.

use flitforge_results::{Point, Row, X};
use flitforge_sim::report::Verdict;

use super::{NODES, Paper, accepted, curves, of_figure, offered};

/// Traffic.
const FRACTION: &str = "fraction of capacity";
/// Latencies.
const CYCLES: &str = "cycles";

/// Every measured number of the figures and of Table I, with the paper's where it prints one.
pub fn rows(points: &[Point], paper: &Paper) -> Vec<Row> {
    let mut rows = Vec::new();
    for figure in ["fig4", "fig5"] {
        latency_rows(points, paper, figure, accepted, &mut rows);
        saturation_rows(points, paper, figure, &mut rows);
    }
    throughput_rows(points, paper, &mut rows);
    latency_rows(points, paper, "fig7", accepted, &mut rows);
    latency_rows(points, paper, "fig8", offered, &mut rows);
    fault_latency_rows(points, paper, &mut rows);
    fault_throughput_rows(points, paper, &mut rows);
    table_rows(points, paper, &mut rows);
    rows
}

/// Mean latency at every point at which packets of the measured window arrived.
fn latency_rows(
    points: &[Point],
    paper: &Paper,
    figure: &str,
    place: fn(&Point) -> f64,
    rows: &mut Vec<Row>,
) {
    for (curve, points) in curves(points, figure) {
        for point in points {
            rows.push(paper.row(figure, curve, X::Number(place(point)), mean_latency(point), CYCLES));
        }
    }
}

/// Mean packet latency, when the network keeps up: above saturation it is a matter of how long one waits.
pub(super) fn mean_latency(point: &Point) -> Option<f64> {
    let latency = &point.report.packet_latency;
    (latency.count > 0 && !saturated(point)).then_some(latency.mean)
}

/// Some source is served more than 3 % below what it offers, or source queues grow. The source served worst
/// decides: of 15 that share a channel too narrow by 1 %, all but one may be served in full while that one
/// starves. The experiments measure long enough for a packet to be at most 1 % of what a source sends.
pub(super) fn saturated(point: &Point) -> bool {
    let report = &point.report;
    let sources = f64::from(report.active_sources.max(1));
    let offered_by_one = report.offered * f64::from(NODES) / sources;
    report.verdict == Verdict::Saturated || report.fairness.min < 0.97 * offered_by_one
}

fn saturation_rows(points: &[Point], paper: &Paper, figure: &str, rows: &mut Vec<Row>) {
    for (curve, points) in curves(points, figure) {
        let found = saturation(&points);
        rows.push(paper.row(figure, curve, X::Word("saturation".to_owned()), found, FRACTION));
    }
}

/// The greatest accepted traffic of a curve at which the network keeps up.
pub(super) fn saturation(points: &[&Point]) -> Option<f64> {
    points.iter().filter(|point| !saturated(point)).map(|point| accepted(point)).reduce(f64::max)
}

fn throughput_rows(points: &[Point], paper: &Paper, rows: &mut Vec<Row>) {
    for (curve, points) in curves(points, "fig6") {
        for point in &points {
            let load = point.label("traffic.load").and_then(|load| load.parse().ok());
            let x = X::Number(load.unwrap_or_else(|| offered(point)));
            rows.push(paper.row("fig6", curve, x, Some(accepted(point)), FRACTION));
        }
        let peak = points.iter().map(|point| accepted(point)).reduce(f64::max);
        rows.push(paper.row("fig6", curve, X::Word("peak".to_owned()), peak, FRACTION));
    }
}

/// Mean and standard deviation over the fault sets of each fraction of faulty links, in percent.
pub(super) fn by_faults<'p>(
    points: impl Iterator<Item = &'p Point>,
    of: fn(&Point) -> Option<f64>,
) -> Vec<Ensemble> {
    let mut groups: Vec<(f64, Vec<f64>)> = Vec::new();
    for point in points {
        let fraction = point.label("faults.random_links").and_then(|text| text.parse::<f64>().ok());
        let (Some(fraction), Some(value)) = (fraction, of(point)) else { continue };
        let percent = 100.0 * fraction;
        match groups.iter_mut().find(|group| (group.0 - percent).abs() < 1e-9) {
            Some(group) => group.1.push(value),
            None => groups.push((percent, vec![value])),
        }
    }
    groups.into_iter().map(|(percent, values)| Ensemble::of(percent, &values)).collect()
}

/// One fraction of faulty links, over its fault sets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ensemble {
    /// Faulty links in percent.
    pub(super) percent: f64,
    /// Mean over the sets.
    pub(super) mean: f64,
    /// Standard deviation over the sets; 0 for one set.
    pub(super) deviation: f64,
    /// Number of sets.
    pub(super) sets: usize,
}

impl Ensemble {
    fn of(percent: f64, values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = if values.len() > 1 { (squares / (n - 1.0)).sqrt() } else { 0.0 };
        Self { percent, mean, deviation, sets: values.len() }
    }
}

fn fault_latency_rows(points: &[Point], paper: &Paper, rows: &mut Vec<Row>) {
    let ensembles = by_faults(of_figure(points, "fig9"), any_latency);
    for e in &ensembles {
        rows.push(paper.row("fig9", "mean latency", X::Number(e.percent), Some(e.mean), CYCLES));
    }
    let unit = "times the latency without faults";
    let sound = ensembles.iter().find(|e| e.percent == 0.0);
    for e in ensembles.iter().filter(|e| e.percent > 0.0) {
        let ratio = sound.map(|sound| e.mean / sound.mean);
        rows.push(paper.row("fig9", "growth of latency", X::Number(e.percent), ratio, unit));
    }
}

/// The mean latency of the packets that arrived, whatever the verdict: with faults some are cut off.
pub(super) fn any_latency(point: &Point) -> Option<f64> {
    let latency = &point.report.packet_latency;
    (latency.count > 0).then_some(latency.mean)
}

pub(super) fn throughput(point: &Point) -> Option<f64> {
    Some(accepted(point))
}

fn fault_throughput_rows(points: &[Point], paper: &Paper, rows: &mut Vec<Row>) {
    let ensembles = by_faults(of_figure(points, "fig10"), throughput);
    for e in &ensembles {
        rows.push(paper.row("fig10", "1 entry lane", X::Number(e.percent), Some(e.mean), FRACTION));
    }
    let sound = ensembles.iter().find(|e| e.percent == 0.0);
    for e in ensembles.iter().filter(|e| e.percent > 0.0) {
        let fall = sound.map(|sound| 100.0 * (1.0 - e.mean / sound.mean));
        rows.push(paper.row("fig10", "fall of throughput", X::Number(e.percent), fall, "percent"));
    }
}

/// Means over the seeds of each number of entry lanes.
fn table_rows(points: &[Point], paper: &Paper, rows: &mut Vec<Row>) {
    for (curve, unit) in [("throughput", FRACTION), ("deterministic", "percent of packets")] {
        for (case, points) in curves(points, "table1") {
            let of = |point: &&Point| match curve {
                "throughput" => accepted(point),
                _ => 100.0 * point.report.deterministic.unwrap_or_default(),
            };
            let mean = points.iter().map(of).sum::<f64>() / points.len() as f64;
            rows.push(paper.row("table1", curve, lanes(case), Some(mean), unit));
        }
    }
}

/// The number of entry lanes, or `none` without throttling.
pub(super) fn lanes(case: &str) -> X {
    let number = case.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    number.map_or_else(|| X::Word("none".to_owned()), X::Number)
}
