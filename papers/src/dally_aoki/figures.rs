// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures: measured curves, and the paper's numbers as references.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};
use flitforge_results::{Point, verdict_name};

use super::rows::{any_latency, by_faults, mean_latency, throughput};
use super::{Paper, accepted, curves, of_figure, offered};

const OFFERED: &str = "offered traffic (fraction of capacity)";
const ACCEPTED: &str = "accepted traffic (fraction of capacity)";
const LATENCY: &str = "mean packet latency (cycles)";
const FAULTY: &str = "faulty channels (%)";

/// What a figure says about the paper's.
struct Text {
    id: &'static str,
    title: &'static str,
    caption: &'static str,
}

const TEXTS: &[Text] = &[
    Text {
        id: "fig4",
        title: "Fig. 4: uniform traffic",
        caption: "Latency against accepted traffic. Dotted lines: where the paper says that each algorithm saturates.",
    },
    Text {
        id: "fig5",
        title: "Fig. 5: bit-reversal traffic",
        caption: "As Fig. 4. 16 of the 256 nodes are their own bit reversal and stay silent: traffic is the mean over all 256, 240/256 of what a sending node sends.",
    },
    Text {
        id: "fig6",
        title: "Fig. 6: throughput under overload",
        caption: "Dynamic algorithm, uniform traffic, accepted traffic in cycles 8 000 to 10 000. Dotted lines: what the paper prints for peak and overload.",
    },
    Text {
        id: "fig7",
        title: "Fig. 7: latency and throttling",
        caption: "Dynamic algorithm, uniform traffic. The paper prints no numbers for this figure.",
    },
    Text {
        id: "fig8",
        title: "Fig. 8: selection functions",
        caption: "Dynamic algorithm, uniform traffic. The paper prints no numbers for this figure.",
    },
    Text {
        id: "fig9",
        title: "Fig. 9: latency with faulty channels",
        caption: "Half load. Each point is the mean over fault sets, the bars are one standard deviation. The paper's 8 % point is its growth of 2.3 applied to our latency without faults.",
    },
    Text {
        id: "fig10",
        title: "Fig. 10: throughput with faulty channels",
        caption: "One entry lane, every source injecting in every cycle, accepted traffic in cycles 8 000 to 10 000. Means over fault sets, bars are one standard deviation.",
    },
];

/// All figures, in the paper's order.
pub(super) fn figures(points: &[Point], paper: &Paper) -> Vec<Figure> {
    TEXTS.iter().map(|text| figure(text, points, paper)).collect()
}

/// Where the dynamic algorithm collapses, by misrouting rule: what explains the difference of Fig. 4.
pub(super) fn misrouting(points: &[Point]) -> Figure {
    Figure {
        id: "open-misrouting".to_owned(),
        title: "Dynamic algorithm without throttling, by misrouting rule".to_owned(),
        x_label: OFFERED.to_owned(),
        y_label: ACCEPTED.to_owned(),
        series: series(points, "open-misrouting", offered, throughput),
        caption: "Uniform traffic, accepted traffic in cycles 8 000 to 10 000.".to_owned(),
        ..Figure::default()
    }
}

fn figure(text: &Text, points: &[Point], paper: &Paper) -> Figure {
    let mut figure = match text.id {
        "fig6" => Figure {
            x_label: OFFERED.to_owned(),
            y_label: ACCEPTED.to_owned(),
            series: series(points, text.id, offered, throughput),
            ..Figure::default()
        },
        "fig8" => Figure {
            x_label: OFFERED.to_owned(),
            y_label: LATENCY.to_owned(),
            capped: true,
            series: series(points, text.id, offered, mean_latency),
            ..Figure::default()
        },
        "fig9" | "fig10" => faults(text.id, points, paper),
        _ => Figure {
            x_label: ACCEPTED.to_owned(),
            y_label: LATENCY.to_owned(),
            x_range: Some((0.0, 1.0)),
            capped: true,
            series: series(points, text.id, accepted, mean_latency),
            ..Figure::default()
        },
    };
    figure.references = references(text.id, paper);
    figure.id = text.id.to_owned();
    figure.title = text.title.to_owned();
    figure.caption = text.caption.to_owned();
    figure
}

fn series(points: &[Point], figure: &str, x: fn(&Point) -> f64, y: fn(&Point) -> Option<f64>) -> Vec<Series> {
    let sample =
        |point: &&Point| y(point).map(|y| Sample::new(x(point), y).note(verdict_name(point.report.verdict)));
    curves(points, figure)
        .into_iter()
        .map(|(name, points)| Series {
            name: name.to_owned(),
            style: Style::Measured,
            points: points.iter().filter_map(sample).collect(),
        })
        .collect()
}

/// The paper's saturation, peak and overload traffic as lines across.
fn references(figure: &str, paper: &Paper) -> Vec<Reference> {
    let axis = if figure == "fig6" { Axis::Y } else { Axis::X };
    let values = paper.value.iter().filter(|value| value.figure == figure);
    values
        .filter(|value| matches!(figure, "fig4" | "fig5" | "fig6") && value.unit == "fraction of capacity")
        .map(|value| Reference {
            axis,
            at: value.value,
            label: format!("paper: {} {}", value.curve, value.value),
        })
        .collect()
}

fn faults(id: &str, points: &[Point], paper: &Paper) -> Figure {
    let (name, of, y_label): (_, fn(&Point) -> Option<f64>, _) = match id {
        "fig9" => ("mean latency", any_latency, LATENCY),
        _ => ("1 entry lane", throughput, ACCEPTED),
    };
    let ensembles = by_faults(of_figure(points, id), of);
    let measured = ensembles
        .iter()
        .map(|e| Sample::new(e.percent, e.mean).spread(e.deviation).note(format!("{} fault sets", e.sets)));
    let sound = ensembles.iter().find(|e| e.percent == 0.0).map(|e| e.mean);
    let printed = paper.value.iter().filter(|value| value.figure == id).filter_map(|value| {
        let x = value.x.as_integer()? as f64;
        match value.curve.as_str() {
            "growth of latency" => sound.map(|sound| Sample::new(x, value.value * sound)),
            "1 entry lane" => Some(Sample::new(x, value.value)),
            _ => None,
        }
    });
    let series = |style, points| Series { name: name.to_owned(), style, points };
    Figure {
        x_label: FAULTY.to_owned(),
        y_label: y_label.to_owned(),
        series: vec![series(Style::Measured, measured.collect()), series(Style::Paper, printed.collect())],
        ..Figure::default()
    }
}
