// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 4 to 10 and Table I of Dally and Aoki's paper.

mod rows;

use flitforge_results::html::significant;
use flitforge_results::{Point, Row, verdict_name};
use serde_json::{Value, json};

use crate::publication::{Publication, Swept, published};
use crate::sheet::Lists;
use crate::{Order, Paper, StudyError};
use rows::{Ensemble, any_latency, by_faults, lanes, mean_latency, throughput};

pub use rows::rows;

/// The study.
///
/// The throttling experiments overload the network on purpose; none of them is allowed to deadlock.
pub static DALLY_AOKI: Publication = Publication {
    swept,
    ..published!(
        "dally-aoki",
        "choices.md",
        "findings.md",
        "fig4.toml",
        "fig5.toml",
        "fig6.toml",
        "fig7.toml",
        "fig8.toml",
        "fig9.toml",
        "fig10.toml",
        "table1.toml",
        "open-faults.toml",
        "open-misrouting.toml",
        "open-parameters.toml"
    )
};

/// The label that says to which figure a point belongs.
pub const FIGURE: &str = "figure";

/// Nodes of the paper's network.
const NODES: u32 = 256;

/// The paper's numbers.
///
/// # Errors
/// What is wrong with the file: a defect of the program, tested against.
pub fn paper() -> Result<Paper, toml::de::Error> {
    Paper::parse(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/dally-aoki/paper.toml")))
}

/// The points of one figure, in order.
fn of_figure<'a>(points: &'a [Point], figure: &'a str) -> impl Iterator<Item = &'a Point> {
    points.iter().filter(move |point| point.label(FIGURE) == Some(figure))
}

/// The curves of a figure in order of appearance, each with its points.
fn curves<'a>(points: &'a [Point], figure: &'a str) -> Vec<(&'a str, Vec<&'a Point>)> {
    let mut curves: Vec<(&str, Vec<&Point>)> = Vec::new();
    for point in of_figure(points, figure) {
        let name = point.label("case").unwrap_or(figure);
        match curves.iter_mut().find(|curve| curve.0 == name) {
            Some(curve) => curve.1.push(point),
            None => curves.push((name, vec![point])),
        }
    }
    curves
}

/// Accepted traffic in fractions of capacity, over all nodes: under bit reversal 16 of the 256 are silent.
fn accepted(point: &Point) -> f64 {
    point.report.accepted / point.report.capacity
}

/// Offered traffic, likewise.
fn offered(point: &Point) -> f64 {
    point.report.offered / point.report.capacity
}

/// The load of a point.
type Load = fn(&Point) -> f64;

/// A number of a point.
type Number = fn(&Point) -> Option<f64>;

/// Figures with a curve for each case, by what their axes show.
const CURVES: [(&str, Load, Number); 6] = [
    ("fig4", accepted, mean_latency),
    ("fig5", accepted, mean_latency),
    ("fig6", offered, throughput),
    ("fig7", accepted, mean_latency),
    ("fig8", offered, mean_latency),
    ("open-misrouting", offered, throughput),
];

/// Figures over faulty channels, with their curve.
const FAULTS: [(&str, &str, Number); 2] =
    [("fig9", "mean latency", any_latency), ("fig10", "1 entry lane", throughput)];

/// Points of the figures, measured and printed, and what other choices of open parameters do.
fn swept(own: &Publication, order: &Order<'_>, lists: &mut Lists) -> Result<Option<Swept>, StudyError> {
    let (_, points) = own.sweep(order)?;
    let rows = put_lists(&points, lists)?;
    Ok(Some(Swept { points, rows, configuration: own.configuration(order) }))
}

fn put_lists(points: &[Point], lists: &mut Lists) -> Result<Vec<Row>, StudyError> {
    let paper = paper().map_err(StudyError::printed)?;
    let rows = rows(points, &paper);
    let mut samples = Vec::new();
    for (figure, x, y) in CURVES {
        for (curve, own) in curves(points, figure) {
            samples.extend(own.iter().filter_map(|point| {
                let verdict = verdict_name(point.report.verdict);
                Some(json!({ "figure": figure, "curve": curve, "x": x(point), "y": y(point)?, "verdict": verdict }))
            }));
        }
    }
    let (mut ensembles, mut printed) = (Vec::new(), Vec::new());
    for (figure, curve, of) in FAULTS {
        let own = by_faults(of_figure(points, figure), of);
        let sound = own.iter().find(|own| own.percent == 0.0).map(|own| own.mean);
        for Ensemble { percent, mean, deviation, sets } in own {
            ensembles.push(json!({
                "figure": figure, "curve": curve, "percent": percent, "mean": mean, "deviation": deviation,
                "sets": sets,
            }));
        }
        for value in paper.value.iter().filter(|value| value.figure == figure) {
            let y = match value.curve.as_str() {
                "growth of latency" => sound.map(|sound| value.value * sound),
                "1 entry lane" => Some(value.value),
                _ => None,
            };
            let at = value.x.as_integer().zip(y);
            printed
                .extend(at.map(|(x, y)| json!({ "figure": figure, "curve": curve, "x": x as f64, "y": y })));
        }
    }
    let value = |own: &crate::PaperValue| json!({ "figure": own.figure, "curve": own.curve, "value": own.value, "unit": own.unit });
    let row = |row: &Row| {
        json!({
            "figure": row.figure, "curve": row.curve, "x": row.x.to_string(), "measured": row.measured,
            "paper": row.paper, "unit": row.unit,
        })
    };
    let all = [
        ("samples", samples),
        ("ensembles", ensembles),
        ("printed", printed),
        ("paper", paper.value.iter().map(value).collect()),
        ("rows", rows.iter().map(row).collect()),
        ("others", choices(points)),
        ("faults", faults(points)),
    ];
    lists.extend(all.map(|(name, list)| (name.to_owned(), list)));
    Ok(rows)
}

/// Table I again, under other choices of what the paper leaves open: a run for each number of entry lanes.
fn choices(points: &[Point]) -> Vec<Value> {
    let mut all: Vec<(&str, Vec<String>)> = Vec::new();
    for point in of_figure(points, "open") {
        let case = point.label("case").unwrap_or_default();
        let choice = case.split_once(", ").map_or("as chosen", |(_, choice)| choice);
        let deterministic = 100.0 * point.report.deterministic.unwrap_or_default();
        let [accepted, deterministic] =
            [(accepted(point), 3), (deterministic, 2)].map(|(x, n)| significant(x, n));
        let run = format!("{}: {accepted} ({deterministic} %)", lanes(case));
        match all.iter_mut().find(|own| own.0 == choice) {
            Some(own) => own.1.push(run),
            None => all.push((choice, vec![run])),
        }
    }
    all.into_iter().map(|(choice, runs)| json!({ "choice": choice, "runs": runs })).collect()
}

/// Figs. 9 and 10 again, without faults and with 8 % faulty links, under other choices: means over the fault
/// sets.
fn faults(points: &[Point]) -> Vec<Value> {
    let of_case = |(choice, own): (&str, Vec<&Point>)| {
        let (quantity, of): (_, Number) = match choice.starts_with("Fig. 9") {
            true => ("mean latency", any_latency),
            false => ("accepted traffic", throughput),
        };
        let (means, lost) = (by_faults(own.iter().copied(), of), by_faults(own.iter().copied(), lost));
        let mean = |at: usize| means.get(at).map(|ensemble| ensemble.mean);
        json!({
            "choice": choice, "quantity": quantity, "sound": mean(0), "faulty": mean(1),
            "lost": lost.last().map(|ensemble| ensemble.mean),
        })
    };
    curves(points, "open-faults").into_iter().map(of_case).collect()
}

/// Percent of the packets that came to an end that were lost.
fn lost(point: &Point) -> Option<f64> {
    let packets = &point.report.packets;
    let ended = packets.delivered + packets.lost;
    (ended > 0).then(|| 100.0 * packets.lost as f64 / ended as f64)
}
