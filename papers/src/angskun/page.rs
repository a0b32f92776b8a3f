// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::ReportPage;
use flitforge_results::plot::Figure;

use super::figures::{figures, time};
use super::outcome::Outcome;
use super::plan::Plan;
use super::tables;
use super::timing::{self, Timing};
use crate::Mark;
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is counted, and how.
const CONVENTIONS: &str = "\
- A *pair* is two different living nodes, in order. Of `N` nodes `F` fail; over all sets there are `T = C(N, F) (N - F) (N - F - 1)` \
pairs, of which `U` are in different components. Unreachable: `100 U / T` percent.
- A set of failed nodes *bisects* the network when what lives is in more than one component.
- Hops and diameter are those of the pairs that are reachable, over the links that are left.
- An undirected link counts once. The links of a dead node are nobody's work: they are not among the removed ones. \
Algorithm 1 read literally lists them; `results.json` has both.
- Links per node are counted at the end that opens the link, the one with the higher number.";

/// What healing does not do.
const WIRES: &str = "\
Healing gives an overlay back its numbering, its symmetry and its routes. On wires that cannot be moved an added link is a path over links \
that are left: the table says how many hops a link of the healed graph takes then, for one draw of failed nodes.";

/// The page. Fig. 6(a) aside, it follows from the plan.
pub fn page(
    plan: &Plan,
    outcome: &Outcome,
    marks: &[Mark],
    claims: &[Claim],
    timings: &[Timing],
) -> ReportPage {
    let figures = figures(marks);
    let pick = |ids: &[&str]| -> Vec<Figure> {
        figures.iter().filter(|figure| ids.contains(&figure.id.as_str())).cloned().collect()
    };
    let six = std::iter::once(time(timings)).chain(pick(&["fig6b", "fig6c"])).collect();
    let sections = vec![
        section(
            "Fig. 2: unreachable pairs and bisection",
            &[&claim::headline(claims)],
            pick(&["fig2a", "fig2b", "fig2c"]),
            Vec::new(),
        ),
        section("The paper's statements", &[], Vec::new(), vec![tables::statements(claims)]),
        section(
            "Fig. 3: hops and diameter",
            &[],
            pick(&["fig3a", "fig3b", "fig3b-mean"]),
            vec![tables::tallies(outcome)],
        ),
        section(
            "Beyond the paper: larger networks",
            &[&draws(plan)],
            pick(&["beyond-2b", "beyond-2c", "beyond-3a"]),
            vec![tables::agreement(outcome)],
        ),
        section("Fig. 5: one failure", &[], pick(&["fig5a", "fig5b"]), vec![tables::single(outcome)]),
        section(
            "Fig. 6: the work of the nodes",
            &[&machine(plan, timings)],
            six,
            vec![tables::loads(outcome)],
        ),
        section("Healing on fixed wires", &[WIRES], Vec::new(), vec![tables::dilations(outcome)]),
        section("What is counted", &[CONVENTIONS], Vec::new(), Vec::new()),
    ];
    report(
        "Angskun, Bosilca and Dongarra: self-healing in binomial graph networks",
        &format!("seed {}", plan.seed),
        plan.quick.then_some(", fewer sizes and draws"),
        sections,
    )
}

fn draws(plan: &Plan) -> String {
    format!(
        "For each size and number of failures {} sets of failed nodes are drawn with equal probability. The \
         first point has seed {}, and each further point the next seed; `results.json` names them.",
        plan.samples, plan.seed
    )
}

fn machine(plan: &Plan, timings: &[Timing]) -> String {
    let (by_size, by_failures) = timing::growth(timings);
    format!(
        "Fig. 6(a) is a measurement of a clock: **it was taken on the machine that made this page** and differs from run \
         to run. It is in `timing.csv`; everything else on this page follows from the plan and its seed. A call is \
         Algorithm 1 as the paper has it, from size, number of the node and list of dead nodes to the lists of links. \
         More nodes take at most {by_size:.2} times as long, more failures at most {by_failures:.2} times (the paper: it \
         scales quite well, and the number of failed nodes has marginal effect). The other figures are means over {} \
         draws of failed nodes.",
        plan.draws
    )
}
