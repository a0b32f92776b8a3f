// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latency over load, here and by BookSim 2: a figure for each configuration.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};

use super::Comparison;

/// The quantity that is drawn; the table has them all.
const DRAWN: &str = "packet latency";

/// A figure for each configuration, in the order of the comparisons.
pub(super) fn figures(comparisons: &[Comparison]) -> Vec<Figure> {
    let mut curves: Vec<&str> = Vec::new();
    for comparison in comparisons {
        if !curves.contains(&comparison.curve.as_str()) {
            curves.push(&comparison.curve);
        }
    }
    curves.into_iter().map(|curve| figure(curve, comparisons)).collect()
}

fn figure(curve: &str, comparisons: &[Comparison]) -> Figure {
    let own = || comparisons.iter().filter(|comparison| comparison.curve == curve);
    let drawn = || own().flat_map(|row| row.quantities.iter().map(move |quantity| (row.load, quantity)));
    let series = |name: &str, style, of: fn(&super::Quantity) -> f64| Series {
        name: name.to_owned(),
        style,
        points: drawn()
            .filter(|(_, quantity)| quantity.name == DRAWN)
            .map(|(load, quantity)| Sample::new(load, of(quantity)))
            .collect(),
    };
    let saturation = own().map(|row| row.saturation).find(|saturation| *saturation > 0.0);
    let line = |at| Reference { axis: Axis::X, at, label: "stable up to here".to_owned() };
    Figure {
        id: format!("latency-{}", as_id(curve)),
        title: curve.to_owned(),
        x_label: "offered traffic (flits per node and cycle)".to_owned(),
        y_label: "mean packet latency (cycles)".to_owned(),
        capped: true,
        series: vec![
            series("Flitforge", Style::Measured, |quantity| quantity.measured),
            series("BookSim 2", Style::Paper, |quantity| quantity.peer),
        ],
        references: saturation.map(line).into_iter().collect(),
        ..Figure::default()
    }
}

/// Letters, digits and hyphens of a name.
fn as_id(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::booksim2::Quantity;

    #[test]
    fn each_configuration_has_both_curves() {
        let quantity = |measured, peer| Quantity { name: DRAWN, unit: "cycles", measured, peer, bound: None };
        let row = |curve: &str, load, measured| Comparison {
            curve: curve.to_owned(),
            load,
            saturation: 0.4,
            quantities: vec![quantity(measured, measured + 1.0)],
        };
        let all = figures(&[row("mesh xy", 0.1, 20.0), row("torus", 0.1, 30.0), row("mesh xy", 0.2, 25.0)]);
        let ids: Vec<&str> = all.iter().map(|figure| figure.id.as_str()).collect();
        assert_eq!(ids, ["latency-mesh-xy", "latency-torus"]);
        let points = |of: usize| all[0].series[of].points.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
        assert_eq!((points(0), points(1)), (vec![(0.1, 20.0), (0.2, 25.0)], vec![(0.1, 21.0), (0.2, 26.0)]));
    }
}
