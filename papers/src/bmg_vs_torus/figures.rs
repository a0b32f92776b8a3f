// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latency against load, a figure for each size, budget and pattern.

use flitforge_results::plot::{Figure, Sample, Series, Style};
use flitforge_results::{Point, verdict_name};
use flitforge_sim::saturation::is_saturated;

use super::curve::Measured;

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

/// Ends with the first load that saturates the network: beyond, the latency of what still arrives says
/// nothing. Where even that of the first is below a stable load's, the curve ends with the last stable load.
fn series(one: &Measured) -> Series {
    let stable = one.points.iter().take_while(|point| !is_saturated(&point.report)).count();
    let latency = |point: &Point| point.report.packet_latency.mean;
    let rises = |last: &Point| one.points.iter().take(stable).all(|point| latency(point) <= latency(last));
    let end = stable + usize::from(one.points.get(stable).is_some_and(rises));
    let shown = one.points.iter().take(end).filter(|point| point.report.packet_latency.count > 0);
    let sample = |point: &Point| {
        let report = &point.report;
        let x = one.curve.channel.bits(report.offered);
        Sample::new(x, report.packet_latency.mean).note(verdict_name(report.verdict))
    };
    let (name, points) = (one.curve.network.clone(), shown.map(sample).collect());
    Series { name, style: Style::Measured, points }
}
