// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::ReportPage;
use flitforge_results::plot::Figure;

use super::figures::figures;
use super::outcome::Outcome;
use super::plan::Plan;
use super::tables;
use super::{applications, over};
use crate::Mark;
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is computed, and how.
const CHOICES: &str = include_str!("../../experiments/garg-ghosh/choices.md");

/// What came out.
pub(super) const FINDINGS: &str = include_str!("../../experiments/garg-ghosh/findings.md");

/// The page.
pub(super) fn page(plan: &Plan, outcome: &Outcome, marks: &[Mark], claims: &[Claim]) -> ReportPage {
    let figures = figures(marks);
    let pick = |ids: &[&str]| -> Vec<Figure> {
        figures.iter().filter(|figure| ids.contains(&figure.id.as_str())).cloned().collect()
    };
    let statements = claim::table("What the paper says, beside what came out.", "what came out", claims);
    let sections = vec![
        section("The paper's statements", &[&claim::headline(claims)], Vec::new(), vec![statements]),
        section("Findings", &[FINDINGS], Vec::new(), Vec::new()),
        section("Results and their spread", &[], pick(&["everywhere", "distances"]), Vec::new()),
        section("Work", &[], pick(&["messages", "work"]), vec![tables::sizes(outcome)]),
        over::section(&outcome.over, pick(&["interval", "interval-overhead", "interval-mesh"])),
        applications::section(&outcome.applications, &outcome.detections, applications::figures(marks)),
        section("Printed tables", &[], Vec::new(), vec![tables::printed(outcome)]),
        section(
            "Rules as printed",
            &[],
            Vec::new(),
            vec![tables::rules(outcome), tables::labels(outcome), tables::links(outcome)],
        ),
        section("What is computed", &[CHOICES], Vec::new(), Vec::new()),
    ];
    report(
        "Garg and Ghosh: hierarchies that revolve",
        &format!("up to {} processes", 1u64 << plan.levels),
        plan.quick.then_some(", smaller hierarchies"),
        sections,
    )
}
