// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::ReportPage;
use flitforge_results::plot::Figure;

use super::figures::figures;
use super::outcome::Outcome;
use super::plan::Plan;
use super::tables;
use crate::Mark;
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is run, and how.
const CHOICES: &str = include_str!("../../experiments/chan-chin/choices.md");
/// What came out.
pub(super) const FINDINGS: &str = include_str!("../../experiments/chan-chin/findings.md");

/// The page. It follows from the plan.
pub fn page(plan: &Plan, outcome: &Outcome, marks: &[Mark], claims: &[Claim]) -> ReportPage {
    let figures = figures(marks);
    let pick =
        |id: &str| -> Vec<Figure> { figures.iter().filter(|figure| figure.id == id).cloned().collect() };
    let sections = vec![
        section(
            "The paper's statements",
            &[&claim::headline(claims)],
            Vec::new(),
            vec![tables::statements(claims)],
        ),
        section("Findings", &[FINDINGS], Vec::new(), Vec::new()),
        section(
            "Without failures",
            &[],
            pick("messages"),
            vec![tables::sizes(outcome), tables::worst(outcome)],
        ),
        section("Schedules", &[], Vec::new(), vec![tables::every(outcome), tables::drawn(outcome)]),
        section("Recoveries at the worst time", &[], pick("recoveries"), vec![tables::surprised(outcome)]),
        section("Over the network", &[], pick("over"), vec![tables::over(outcome)]),
        section("Choices", &[CHOICES], Vec::new(), Vec::new()),
    ];
    report(
        "Chan and Chin: election in a ring with failures and recoveries",
        &format!("seed {}", plan.seed),
        plan.quick.then_some(", fewer orders and schedules"),
        sections,
    )
}
