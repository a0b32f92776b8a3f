// SPDX-License-Identifier: MIT OR Apache-2.0
//! What became of the traffic of a run while its network healed.

use flitforge_sim::healing::{Death, HealingReport, Window};

use crate::html::Section;
use crate::plot::{Axis, Figure, Reference, Sample, Series, Style};

/// Deaths and healings that are marked: more would hide the curves.
const MARKED: usize = 12;

/// Throughput, latency and hops, window by window.
pub(super) fn section(report: &HealingReport) -> Section {
    let figures = vec![
        figure(report, "throughput", "flits accepted per cycle", |window| Some(window.throughput())),
        figure(report, "latency", "mean packet latency (cycles)", Window::mean_latency),
        figure(report, "hops", "mean hops", Window::mean_hops),
    ];
    let paragraphs = vec![format!(
        "Links are brought up to date by the {} method. Data traffic only, by the cycle of arrival; messages are not counted.",
        report.method.name()
    )];
    Section { heading: "Healing".to_owned(), paragraphs, figures, ..Section::default() }
}

fn figure(report: &HealingReport, what: &str, y_label: &str, of: fn(&Window) -> Option<f64>) -> Figure {
    let middle = |window: &Window| window.start as f64 + window.cycles as f64 / 2.0;
    let points = report.windows.iter().filter_map(|window| Some(Sample::new(middle(window), of(window)?)));
    let series = Series { name: what.to_owned(), style: Style::Measured, points: points.collect() };
    Figure {
        id: format!("healing-{what}"),
        title: format!("The course of {what}"),
        x_label: "cycle".to_owned(),
        y_label: y_label.to_owned(),
        series: vec![series],
        references: report.deaths.iter().flat_map(marks).take(MARKED).collect(),
        ..Figure::default()
    }
}

fn marks(death: &Death) -> impl Iterator<Item = Reference> + use<> {
    let mark = |cycle: u64, label: String| Reference { axis: Axis::X, at: cycle as f64, label };
    let healed = death.healed.map(|cycle| mark(cycle, format!("{} healed", death.node)));
    std::iter::once(mark(death.cycle, format!("{} dies", death.node))).chain(healed)
}
