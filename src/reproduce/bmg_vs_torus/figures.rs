//! Latency against load, a figure for each size, budget and pattern.

use super::curve::Measured;
use crate::plot::{Figure, Sample, Series, Style};
use crate::results::verdict_name;

/// The figures of a size and a budget, in the order in which they were measured.
pub(super) fn figures(measured: &[&Measured]) -> Vec<Figure> {
    let mut figures: Vec<Figure> = Vec::new();
    for one in measured {
        let id = format!("n{}-{}-{}", one.curve.nodes, one.curve.budget.id(), one.curve.workload.id());
        match figures.iter_mut().find(|figure| figure.id == id) {
            Some(figure) => figure.series.push(series(one)),
            None => figures.push(Figure { id, series: vec![series(one)], ..frame(one) }),
        }
    }
    figures
}

fn frame(one: &Measured) -> Figure {
    Figure {
        title: format!(
            "{}, {} nodes, {}",
            one.curve.workload.name(),
            one.curve.nodes,
            one.curve.budget.name()
        ),
        x_label: "offered traffic (bits of payload per node and cycle)".to_owned(),
        y_label: "mean packet latency (cycles)".to_owned(),
        capped: true,
        ..Figure::default()
    }
}

fn series(one: &Measured) -> Series {
    let sample = |point: &crate::results::Point| {
        let report = &point.report;
        let x = one.curve.channel.bits(report.offered);
        (report.packet_latency.count > 0)
            .then(|| Sample::new(x, report.packet_latency.mean).note(verdict_name(report.verdict)))
    };
    Series {
        name: one.curve.network.clone(),
        style: Style::Measured,
        points: one.points.iter().filter_map(sample).collect(),
    }
}
