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

/// What is computed, and how.
const CHOICES: &str = include_str!("../../experiments/p2p-mpi/choices.md");

/// What came out.
pub(super) const FINDINGS: &str = include_str!("../../experiments/p2p-mpi/findings.md");

/// The page.
pub fn page(plan: &Plan, outcome: &Outcome, marks: &[Mark], claims: &[Claim]) -> ReportPage {
    let figures = figures(marks);
    let pick = |ids: &[&str]| -> Vec<Figure> {
        figures.iter().filter(|figure| ids.contains(&figure.id.as_str())).cloned().collect()
    };
    let statements = claim::table("What the paper says, beside what came out.", "what came out", claims);
    let sections = vec![
        section(
            "Fig. 12: how likely detection fails",
            &[&claim::headline(claims)],
            pick(&["fig12"]),
            vec![tables::drawn(outcome)],
        ),
        section("The paper's statements", &[], Vec::new(), vec![statements]),
        section(
            "Fig. 13: time to detect a failure",
            &[],
            pick(&["fig13", "beyond-13"]),
            vec![tables::detected(outcome)],
        ),
        section("Fig. 9: time of replication", &[], pick(&["fig9"]), vec![tables::overhead(outcome)]),
        section("Fig. 10: replicas", &[], pick(&["fig10", "measured"]), Vec::new()),
        section("Rounds", &[], pick(&["rounds"]), vec![tables::loads(outcome)]),
        section(
            "Gossip over networks: rounds",
            &[],
            pick(&["round-times"]),
            vec![over::rounds_table(&outcome.over)],
        ),
        section(
            "Gossip over networks: detection",
            &[],
            pick(&["detection-load", "false-load"]),
            vec![over::detection_table(&outcome.over)],
        ),
        section(
            "Gossip over networks: the smallest safe timeout",
            &[],
            pick(&["safe-timeout", "silence"]),
            vec![over::safe_table(&outcome.over)],
        ),
        section("Findings", &[FINDINGS], Vec::new(), Vec::new()),
        section("What is computed", &[CHOICES], Vec::new(), vec![tables::exact(outcome)]),
    ];
    report(
        "Genaud and Rattanapoka: replication, and failure detection by gossip",
        &format!("seed {}", plan.seed),
        plan.quick.then_some(", fewer trials and sizes"),
        sections,
    )
}
