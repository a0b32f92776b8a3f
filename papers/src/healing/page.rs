//! The report.

use super::plan::Plan;
use super::work::Outcome;
use super::{figures, tables};
use crate::Claim;
use flitforge_results::html::{ReportPage, Section, Table};
use flitforge_results::plot::Figure;
use flitforge_results::sweep::VERSION;

/// What is compared, and how it is counted.
const CHOICES: &str = include_str!("../../../experiments/healing/choices.md");

/// The page.
pub fn page(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> ReportPage {
    let sections = vec![
        section("The paper's statements", "", Vec::new(), vec![tables::statements(claims)]),
        section("What is compared", CHOICES, Vec::new(), Vec::new()),
        section(
            "One node dies",
            "",
            figures::sizes(plan, outcome),
            vec![
                tables::work(outcome),
                tables::kinds(outcome),
                tables::packets(outcome),
                tables::periods(outcome),
            ],
        ),
        section("The course of time", "", figures::course(plan, &outcome.courses), Vec::new()),
        section("When to heal", "", figures::trade_offs(plan, outcome), vec![tables::thresholds(outcome)]),
    ];
    let extent = if plan.quick { "quick run, fewer sizes and repetitions" } else { "full run" };
    ReportPage {
        title: "Self-healing binomial graphs in the running network".to_owned(),
        subtitle: format!("seed {}; flitforge {VERSION}, {extent}", plan.seed),
        sections,
    }
}

fn section(heading: &str, text: &str, figures: Vec<Figure>, tables: Vec<Table>) -> Section {
    let paragraphs = if text.is_empty() { Vec::new() } else { vec![text.to_owned()] };
    Section { heading: heading.to_owned(), paragraphs, figures, tables, ..Section::default() }
}
