// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::ReportPage;

use super::plan::Plan;
use super::work::Outcome;
use super::{figures, tables};
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is compared, and how it is counted.
const CHOICES: &str = include_str!("../../experiments/healing/choices.md");

/// The page.
pub fn page(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> ReportPage {
    let sections = vec![
        section("One node dies", &[&claim::headline(claims)], figures::sizes(plan, outcome), Vec::new()),
        section("The paper's statements", &[], Vec::new(), vec![tables::statements(claims)]),
        section(
            "One node dies, in numbers",
            &[],
            Vec::new(),
            vec![
                tables::work(outcome),
                tables::kinds(outcome),
                tables::packets(outcome),
                tables::periods(outcome),
            ],
        ),
        section("Traffic over time", &[], figures::course(plan, &outcome.courses), Vec::new()),
        section("When to heal", &[], figures::trade_offs(plan, outcome), vec![tables::thresholds(outcome)]),
        section("What is compared", &[CHOICES], Vec::new(), Vec::new()),
    ];
    report(
        "Self-healing binomial graphs in the running network",
        &format!("seed {}", plan.seed),
        plan.quick.then_some(", fewer sizes and repetitions"),
        sections,
    )
}
