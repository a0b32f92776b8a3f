// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 4 to 10 and Table I of Dally and Aoki's paper.

mod figures;
mod open;
mod page;
mod rows;
mod study;

use flitforge_config::{Diagnostics, Extent};
use flitforge_results::Point;
use flitforge_results::sweep::Task;

use super::{Embedded, Paper, points};
use crate::embedded::embedded;

pub use page::page;
pub use rows::rows;
pub use study::DallyAoki;

/// The label that says to which figure a point belongs.
pub const FIGURE: &str = "figure";

/// The paper's figures and its table: identifier and configuration file.
const FIGURES: &[(&str, &str)] = &[
    ("fig4", "experiments/dally-aoki/fig4.toml"),
    ("fig5", "experiments/dally-aoki/fig5.toml"),
    ("fig6", "experiments/dally-aoki/fig6.toml"),
    ("fig7", "experiments/dally-aoki/fig7.toml"),
    ("fig8", "experiments/dally-aoki/fig8.toml"),
    ("fig9", "experiments/dally-aoki/fig9.toml"),
    ("fig10", "experiments/dally-aoki/fig10.toml"),
    ("table1", "experiments/dally-aoki/table1.toml"),
];

/// What other choices of open parameters do, likewise. The quick study leaves them out.
const OPEN: &[(&str, &str)] = &[
    ("open", "experiments/dally-aoki/open-parameters.toml"),
    ("open-misrouting", "experiments/dally-aoki/open-misrouting.toml"),
    ("open-faults", "experiments/dally-aoki/open-faults.toml"),
];

/// The files as they are in the repository.
const FILES: Embedded = embedded!(
    "experiments/dally-aoki/fig4.toml",
    "experiments/dally-aoki/fig5.toml",
    "experiments/dally-aoki/fig6.toml",
    "experiments/dally-aoki/fig7.toml",
    "experiments/dally-aoki/fig8.toml",
    "experiments/dally-aoki/fig9.toml",
    "experiments/dally-aoki/fig10.toml",
    "experiments/dally-aoki/table1.toml",
    "experiments/dally-aoki/open-faults.toml",
    "experiments/dally-aoki/open-misrouting.toml",
    "experiments/dally-aoki/open-parameters.toml",
);

/// The paper's numbers, as they are in the repository.
const PAPER: &str = include_str!("../experiments/dally-aoki/paper.toml");

/// All runs, figure by figure.
///
/// # Errors
/// What is wrong with the configuration files: a defect of the program, tested against.
pub fn tasks(extent: Extent) -> Result<Vec<Task>, Diagnostics> {
    let open = if extent == Extent::Full { OPEN } else { &[] };
    points::tasks(&FILES, FIGURE, &[FIGURES, open].concat(), extent)
}

/// The paper's numbers.
///
/// # Errors
/// What is wrong with the file: a defect of the program, tested against.
pub fn paper() -> Result<Paper, toml::de::Error> {
    Paper::parse(PAPER)
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

/// Nodes of the paper's network.
const NODES: u32 = 256;
