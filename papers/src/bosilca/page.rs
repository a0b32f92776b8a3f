// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::ReportPage;
use flitforge_results::plot::Figure;

use super::figures::figures;
use super::outcome::Outcome;
use super::over;
use super::plan::Plan;
use super::tables;
use crate::Mark;
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is run, and how.
const CHOICES: &str = include_str!("../../experiments/bosilca/choices.md");
/// What came out.
pub(super) const FINDINGS: &str = include_str!("../../experiments/bosilca/findings.md");

/// The page. It follows from the plan.
pub fn page(plan: &Plan, outcome: &Outcome, marks: &[Mark], claims: &[Claim]) -> ReportPage {
    let figures = figures(marks);
    let pick = |ids: &[&str]| -> Vec<Figure> {
        figures.iter().filter(|figure| ids.contains(&figure.id.as_str())).cloned().collect()
    };
    let sections = vec![
        section(
            "Figs. 2 and 3: binary and binomial trees",
            &[&claim::headline(claims)],
            pick(&["fig2a", "fig2b", "fig3", "timer"]),
            vec![tables::balanced(outcome)],
        ),
        section("The paper's statements", &[], Vec::new(), vec![tables::statements(claims)]),
        section("Findings", &[FINDINGS], Vec::new(), Vec::new()),
        section(
            "Fig. 4: random trees",
            &[&draws(plan)],
            pick(&["fig4a-ring", "fig4a-graph", "fig4b-ring", "fig4b-graph"]),
            vec![tables::random(outcome)],
        ),
        section("From random states", &[], pick(&["states"]), vec![tables::states(outcome)]),
        section("Faults during the run", &[], Vec::new(), vec![tables::recoveries(outcome)]),
        over::section(&outcome.over, pick(&["over-graph", "over-ring"])),
        section("Messages of a steady state", &[], Vec::new(), vec![tables::costs(outcome)]),
        section("Choices", &[CHOICES], Vec::new(), Vec::new()),
    ];
    report(
        "Bosilca and others: from a tree to a ring to a binomial graph",
        &format!("seed {}", plan.seed),
        plan.quick.then_some(", fewer draws and states"),
        sections,
    )
}

fn draws(plan: &Plan) -> String {
    format!(
        "Trees drawn for each size and depth: {}. A process has at most {} children. Sizes that a depth has no room \
         for are left out.",
        plan.draws, plan.degree
    )
}
