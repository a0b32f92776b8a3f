// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the report of the paper's experiments makes of runs: where a curve ends, and what is a mean.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::results_support;

use flitforge_papers::dally_aoki::{FIGURE, paper, rows};
use flitforge_results::{Point, Row, X};
use flitforge_sim::report::Verdict;

/// Bit reversal on the paper's network: 240 of 256 nodes send `load` of a capacity of 0.25, and the one
/// served worst gets `worst` of that through.
fn run(n: u64, load: f64, worst: f64, verdict: Verdict) -> Point {
    let mut point = results_support::point(n);
    point.labels = [(FIGURE, "fig5"), ("case", "static")].map(|(a, b)| (a.to_owned(), b.to_owned())).to_vec();
    let report = &mut point.report;
    report.verdict = verdict;
    report.active_sources = 240;
    report.offered = load * 0.25 * 240.0 / 256.0;
    report.accepted = report.offered;
    report.fairness.min = worst * load * 0.25;
    point
}

fn at(points: &[Point], figure: &str, curve: &str, x: &X) -> Option<f64> {
    let rows = rows(points, &paper().unwrap());
    let row: Vec<&Row> =
        rows.iter().filter(|row| row.figure == figure && row.curve == curve && row.x == *x).collect();
    assert_eq!(row.len(), 1, "{figure} {curve} {x:?}");
    row[0].measured
}

fn saturation(points: &[Point]) -> Option<f64> {
    at(points, "fig5", "static", &X::Word("saturation".to_owned()))
}

#[test]
fn a_curve_ends_where_one_source_is_served_too_little() {
    let (low, high) = (run(1, 0.32, 1.0, Verdict::Stable), run(2, 0.64, 0.98, Verdict::Stable));
    let starving = run(3, 0.8, 0.96, Verdict::Stable);
    assert_eq!(saturation(&[low.clone(), high.clone()]), Some(0.6), "of all 256 nodes");
    assert_eq!(saturation(&[low.clone(), high.clone(), starving.clone()]), Some(0.6));
    assert_eq!(saturation(&[low, starving.clone()]), Some(0.3));
    assert_eq!(saturation(&[starving]), None);
}

#[test]
fn a_curve_ends_where_queues_grow() {
    let (low, growing) = (run(1, 0.32, 1.0, Verdict::Stable), run(2, 0.64, 1.0, Verdict::Saturated));
    assert_eq!(saturation(&[low, growing]), Some(0.3));
}

#[test]
fn table_one_is_a_mean_over_seeds_for_each_number_of_lanes() {
    let runs = [("1 entry lane", 0.5, 0.0), ("1 entry lane", 0.75, 0.25), ("no throttling", 0.125, 0.5)];
    let points: Vec<Point> = (0u64..)
        .zip(runs)
        .map(|(n, (case, throughput, forced))| {
            let mut point = results_support::point(n);
            point.labels =
                [(FIGURE, "table1"), ("case", case)].map(|(a, b)| (a.to_owned(), b.to_owned())).to_vec();
            point.report.accepted = throughput * point.report.capacity;
            point.report.deterministic = Some(forced);
            point
        })
        .collect();
    let none = X::Word("none".to_owned());
    let table = |curve: &str, x: &X| at(&points, "table1", curve, x);
    assert_eq!(table("throughput", &X::Number(1.0)), Some(0.625));
    assert_eq!(table("throughput", &none), Some(0.125));
    assert_eq!(table("deterministic", &X::Number(1.0)), Some(12.5));
    assert_eq!(table("deterministic", &none), Some(50.0));
}
