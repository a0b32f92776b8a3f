// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a report says of branch and bound and of fixed points.

use flitforge::workload::{FixedPointReport, RankOutcome, StepsReport, TourReport, WorkloadReport};

use super::percent;
use crate::plot::{Figure, Sample, Series};

/// The messages of each rank: how evenly the hierarchy spreads them. There is none of other programs.
pub(super) fn figure(report: &WorkloadReport) -> Option<Figure> {
    let is_in_steps = report.tour.is_some() || report.fixed_point.is_some();
    let samples = report.ranks.iter().flat_map(|row| {
        let RankOutcome { sent, received, .. } = row.outcome;
        let sample =
            |name: &str, count: u64| (name.to_owned(), Sample::new(f64::from(row.rank), count as f64));
        [sample("sent", sent), sample("received", received)]
    });
    is_in_steps.then(|| Figure {
        id: String::from("messages-of-ranks"),
        title: String::from("Messages of each rank"),
        x_label: String::from("rank"),
        y_label: String::from("messages"),
        from_zero: true,
        series: Series::of_samples(samples),
        caption: String::from("In a static hierarchy inner ranks have three times the messages of leaves."),
        ..Figure::default()
    })
}

/// What is said of both in a line each: the name, and the rest. Nothing is said of other programs.
pub(super) fn lines(report: &WorkloadReport) -> Vec<(&'static str, String)> {
    let tour = report.tour.as_ref().map(|of| tour(of, report));
    tour.or_else(|| report.fixed_point.as_ref().map(fixed_point)).unwrap_or_default()
}

fn tour(tour: &TourReport, report: &WorkloadReport) -> Vec<(&'static str, String)> {
    let TourReport { length, cities, sequential_work, idle, news_steps, steps } = tour;
    let found = if cities.is_empty() {
        format!("not found; the sequential search finds one of length {length}")
    } else {
        let cities: Vec<String> = cities.iter().map(ToString::to_string).collect();
        format!("length {length}, as the sequential search finds it; cities {}", cities.join(" "))
    };
    let turns = steps.steps * report.ranks.len() as u64;
    let StepsReport { work, most_work, .. } = steps;
    let work = format!(
        "{work} nodes expanded, at most {most_work} by a rank; the sequential search expands {sequential_work}"
    );
    let idle = if turns > 0 { *idle as f64 / turns as f64 } else { 0.0 };
    let in_steps = format!("{}; ranks have no work in {}", steps.steps, percent(idle));
    let news = format!("all ranks know the length {news_steps} steps after the first");
    vec![("tour", found), ("work", work), ("steps", in_steps), ("news", news), busiest(steps)]
}

fn fixed_point(fixed: &FixedPointReport) -> Vec<(&'static str, String)> {
    let FixedPointReport { coordinates, error, tolerance, steps } = fixed;
    let solution = match error {
        Some(0.0) => format!("{coordinates} coordinates, those of the sequential solver"),
        Some(error) => {
            format!(
                "{coordinates} coordinates, within {error:.1e} of the sequential solver ({tolerance:.1e} allowed)"
            )
        }
        None => format!("not found; it has {coordinates} coordinates"),
    };
    let StepsReport { work, most_work, .. } = steps;
    let work = format!("{work} terms evaluated, at most {most_work} by a rank");
    vec![("solution", solution), ("work", work), ("steps", steps.steps.to_string()), busiest(steps)]
}

fn busiest(steps: &StepsReport) -> (&'static str, String) {
    ("busiest rank", format!("{} messages sent and received", steps.most_messages))
}
