// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::{ReportPage, Section, significant};

use super::channel::Budget;
use super::curve::Measured;
use super::figures::figures;
use super::plan::Plan;
use super::structure::Structure;
use super::switches::Switch;
use super::tables;
use crate::page::{report, section};

/// What is held equal, and what that flatters.
const CHOICES: &str = include_str!("../../experiments/bmg-vs-torus/choices.md");
/// How the switches were measured, and what they leave out.
const AREA: &str = include_str!("../../experiments/bmg-vs-torus/area.md");
/// What came out.
const FINDINGS: &str = include_str!("../../experiments/bmg-vs-torus/findings.md");

/// The page.
pub fn page(plan: &Plan, measured: &[Measured], structures: &[Structure], switches: &[Switch]) -> ReportPage {
    let mut sizes: Vec<u32> = measured.iter().map(|one| one.curve.nodes).collect();
    sizes.dedup();
    let budgets = sizes.iter().flat_map(|&nodes| plan.budgets.iter().map(move |b| (nodes, b)));
    let mut sections: Vec<Section> =
        budgets.map(|(nodes, &budget)| results(measured, switches, (nodes, budget))).collect();
    sections.extend([
        section("Findings of the full run", &[FINDINGS], Vec::new(), Vec::new()),
        section("Choices", &[CHOICES], Vec::new(), Vec::new()),
        section(
            "Graphs and wires",
            &[],
            Vec::new(),
            vec![tables::graphs(structures), tables::channels(structures)],
        ),
        section("One switch", &[AREA], Vec::new(), vec![tables::switches(switches)]),
    ]);
    report(
        "Binomial graphs beside tori and meshes",
        "equal pins and equal bisection",
        plan.quick.then_some(": 64 nodes, shorter runs, coarser loads"),
        sections,
    )
}

fn results(measured: &[Measured], switches: &[Switch], (nodes, budget): (u32, Budget)) -> Section {
    let own: Vec<&Measured> = measured.iter().filter(|one| tables::belongs(one, nodes, budget)).collect();
    let heading = format!("{nodes} nodes, {}", budget.name());
    let told = extremes(&own);
    let told = told.as_deref();
    section(&heading, told.as_slice(), figures(&own), tables::summary(&own, switches))
}

/// Which network carries most and least of the first pattern, in a sentence.
fn extremes(measured: &[&Measured]) -> Option<String> {
    let workload = measured.first()?.curve.workload;
    let of_pattern = || measured.iter().filter(|one| one.curve.workload == workload);
    let order = |one: &&&Measured, other: &&&Measured| one.saturation.total_cmp(&other.saturation);
    let (most, least) = (of_pattern().max_by(order)?, of_pattern().min_by(order)?);
    let told = |one: &Measured| (one.curve.network.clone(), significant(one.saturation, 3));
    let ((best, high), (worst, low)) = (told(most), told(least));
    Some(format!(
        "**Under {} traffic {best} carries most: {high} bits of payload per node and cycle.** The least is \
         {low}, with {worst}.",
        workload.name()
    ))
}
