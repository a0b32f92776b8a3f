//! The report.

use super::claims::{Claim, Holds};
use super::figures::{figures, time};
use super::marks::{Mark, pairs};
use super::outcome::Outcome;
use super::plan::Plan;
use super::timing::Timing;
use crate::html::{Cell, ReportPage, Section, Table, Tone, significant};
use crate::plot::Figure;
use crate::sweep::VERSION;

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
        section("The paper's statements", &[], Vec::new(), vec![statements(claims)]),
        section("What is counted", &[CONVENTIONS], Vec::new(), Vec::new()),
        section(
            "Fig. 2: unreachable pairs and bisection",
            &[],
            pick(&["fig2a", "fig2b", "fig2c"]),
            Vec::new(),
        ),
        section(
            "Fig. 3: hops and diameter",
            &[],
            pick(&["fig3a", "fig3b", "fig3b-mean"]),
            vec![tallies(outcome)],
        ),
        section(
            "Beyond the paper: larger networks",
            &[&draws(plan)],
            pick(&["beyond-2b", "beyond-2c", "beyond-3a"]),
            vec![agreement(outcome)],
        ),
        section("Fig. 5: one failure", &[], pick(&["fig5a", "fig5b"]), vec![single(outcome)]),
        section("Fig. 6: the work of the nodes", &[&machine(plan)], six, vec![loads(outcome)]),
        section("Healing on fixed wires", &[WIRES], Vec::new(), vec![dilations(outcome)]),
    ];
    let extent = if plan.quick { "quick run, fewer sizes and draws" } else { "full run" };
    ReportPage {
        title: "Angskun, Bosilca and Dongarra: self-healing in binomial graph networks".to_owned(),
        subtitle: format!("seed {}; flitforge {VERSION}, {extent}", plan.seed),
        sections,
    }
}

fn section(heading: &str, paragraphs: &[&str], figures: Vec<Figure>, tables: Vec<Table>) -> Section {
    Section {
        heading: heading.to_owned(),
        paragraphs: paragraphs.iter().map(|&text| text.to_owned()).collect(),
        figures,
        tables,
        ..Section::default()
    }
}

fn draws(plan: &Plan) -> String {
    format!(
        "For each size and number of failures {} sets of failed nodes are drawn, each set as likely as any other. The \
         first point has seed {}, each further one the next; `results.json` names them.",
        plan.samples, plan.seed
    )
}

fn machine(plan: &Plan) -> String {
    format!(
        "Fig. 6(a) is a measurement of a clock: **it was taken on the machine that made this page** and differs from run \
         to run. It is in `timing.csv`; everything else on this page follows from the plan and its seed. A call is \
         Algorithm 1 as the paper has it, from size, number of the node and list of dead nodes to the lists of links. \
         The other figures are means over {} draws of failed nodes.",
        plan.draws
    )
}

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

fn statements(claims: &[Claim]) -> Table {
    let row = |claim: &Claim| {
        let verdict = match claim.holds {
            Holds::Yes => Cell::toned("agrees", Tone::Good),
            Holds::Partly => Cell::toned("partly", Tone::Doubtful),
            Holds::No => Cell::toned("does not agree", Tone::Bad),
        };
        vec![claim.place.into(), claim.statement.into(), claim.found.as_str().into(), verdict]
    };
    table(
        "What the paper says, beside what was computed.",
        &["place", "statement", "computed", ""],
        claims.iter().map(row).collect(),
    )
}

fn tallies(outcome: &Outcome) -> Table {
    let tallies = outcome.exact.iter().flat_map(|exact| &exact.tallies);
    let row = |tally: &flitforge_topology::reliability::Tally| {
        let whole = [
            tally.nodes.into(),
            tally.failures.into(),
            tally.sets,
            tally.bisected,
            tally.unreachable,
            tally.pairs(),
        ];
        let whole = whole.map(|number: u64| Cell::from(number.to_string()));
        let real = [
            Cell::from(tally.unreachable_percent()),
            tally.bisected_percent().into(),
            tally.mean_hops().into(),
            tally.mean_diameter().into(),
        ];
        whole.into_iter().chain(real).chain([tally.worst_diameter.to_string().into()]).collect()
    };
    let columns = [
        "N",
        "F",
        "sets",
        "bisected",
        "U",
        "T",
        "% unreachable",
        "% bisected",
        "mean hops",
        "mean diameter",
        "worst diameter",
    ];
    table("Every set of failed nodes, counted exactly.", &columns, tallies.map(row).collect())
}

/// Drawn sets beside all sets, for the sizes for which there are both.
fn agreement(outcome: &Outcome) -> Table {
    let exact = |nodes, failures: u32| {
        let exact = outcome.exact.iter().find(|exact| exact.nodes == nodes)?;
        exact.tallies.get(failures as usize)
    };
    let rows = outcome.samples.iter().filter_map(|sample| {
        let tally = exact(sample.tally.nodes, sample.tally.failures)?;
        let interval = sample.bisected_percent();
        let hops = sample.mean_hops()?;
        Some(vec![
            tally.nodes.to_string().into(),
            tally.failures.to_string().into(),
            tally.bisected_percent().into(),
            span(interval.low, interval.high),
            tally.mean_hops().into(),
            span(hops.low, hops.high),
            sample.seed.to_string().into(),
        ])
    });
    table(
        "Drawn sets beside all sets. One interval in twenty may miss.",
        &["N", "F", "% bisected, all sets", "95 % interval", "mean hops, all sets", "95 % interval", "seed"],
        rows.collect(),
    )
}

fn span(low: f64, high: f64) -> Cell {
    format!("{} to {}", significant(low, 4), significant(high, 4)).into()
}

fn single(outcome: &Outcome) -> Table {
    let rows = outcome.single.iter().map(|s| {
        let counts = [
            s.nodes as usize,
            s.naive_added,
            s.naive_removed,
            s.adaptive_added,
            s.adaptive_removed,
            s.adaptive_removed_literally,
        ];
        let counts = counts.iter().map(|count| Cell::from(count.to_string()));
        counts.chain([Cell::from(100.0 * s.ratio)]).collect()
    });
    table(
        "Links touched when one node fails. The ratio leaves out the dead node's own links.",
        &[
            "N",
            "naive, added",
            "naive, removed",
            "adaptive, added",
            "adaptive, removed",
            "removed by Algorithm 1 read literally",
            "adaptive over naive, %",
        ],
        rows.collect(),
    )
}

fn loads(outcome: &Outcome) -> Table {
    let rows = outcome.loads.iter().map(|load| {
        let mut row: Vec<Cell> =
            vec![load.nodes.to_string().into(), load.failures.to_string().into(), load.method.name().into()];
        row.push(load.touched.into());
        for counted in [load.added, load.removed, load.added_ends, load.removed_ends] {
            row.push(
                format!("{} ± {}", significant(counted.mean, 4), significant(counted.deviation, 3)).into(),
            );
        }
        row.push(load.seed.to_string().into());
        row
    });
    table(
        "Links per living node, mean ± standard deviation over the nodes.",
        &[
            "N",
            "F",
            "method",
            "touched links",
            "added, at the opener",
            "removed, at the opener",
            "added, at both ends",
            "removed, at both ends",
            "first seed",
        ],
        rows.collect(),
    )
}

fn dilations(outcome: &Outcome) -> Table {
    let rows = pairs(outcome).filter_map(|(naive, _)| {
        let dilation = naive.dilation?;
        Some(vec![
            naive.nodes.to_string().into(),
            naive.failures.to_string().into(),
            dilation.mean.into(),
            dilation.most.to_string().into(),
            dilation.parted.to_string().into(),
        ])
    });
    table(
        "Hops over the old links, for each link of the healed graph.",
        &["N", "F", "mean hops", "most", "links without a path"],
        rows.collect(),
    )
}
