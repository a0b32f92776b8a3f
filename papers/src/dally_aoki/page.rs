// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report: each figure, the differences, the choices and what explains what differs.

use flitforge_results::html::{Cell, Code, ReportPage, Section, Table, differences, verdicts};
use flitforge_results::plot::Figure;
use flitforge_results::{Point, Row};

use super::{Paper, figures, open};
use crate::page::{report, section};

/// What can be compared.
const COMPARED: &str = "Every number that the paper prints, next to the measured one. The figures of the \
                        paper are drawings, so only the numbers of its text and of Table I can be compared.";
/// What is said of the choices that the paper leaves open.
const CHOICES: &str = include_str!("../../experiments/dally-aoki/choices.md");
/// What is said in place of experiments that the quick study leaves out.
const ONLY_FULL: &str =
    "The experiments named here, with the figure and the tables of them, are in the full study.";
/// What differs and why.
pub(super) const FINDINGS: &str = include_str!("../../experiments/dally-aoki/findings.md");

/// Difference up to which a number of the paper is met.
pub(super) const CLOSE: f64 = 0.1;

/// The page.
pub fn page(points: &[Point], rows: &[Row], paper: &Paper, quick: bool) -> ReportPage {
    let figures = figures::figures(points, paper);
    let mut sections: Vec<Section> = figures.into_iter().map(|figure| figure_section(figure, rows)).collect();
    if let Some(first) = sections.first_mut() {
        first.paragraphs.insert(0, headline(rows));
    }
    sections.extend([
        section("Table I", &[], Vec::new(), vec![table_one(rows)]),
        section("Measured and printed", &[COMPARED], Vec::new(), vec![differences(rows)]),
        findings(points, quick),
        section("Choices", &[CHOICES], Vec::new(), Vec::new()),
    ]);
    let every = section("Every point", &[], Vec::new(), vec![verdicts(points)]);
    sections.push(Section { code: configurations(points), ..every });
    report(
        "Dally and Aoki: deadlock-free adaptive routing with dimension reversals",
        "16-ary 2-cube mesh, 16 virtual channels",
        quick.then_some(", fewer points"),
        sections,
    )
}

/// What differs, with the experiments that show why. The quick study has none of these.
fn findings(points: &[Point], quick: bool) -> Section {
    let title = "What differs, and why";
    if quick {
        return section(title, &[ONLY_FULL, FINDINGS], Vec::new(), Vec::new());
    }
    let tables = vec![open::parameters(points), open::faults(points)];
    section(title, &[FINDINGS], vec![figures::misrouting(points)], tables)
}

/// How many of the paper's numbers are met, in a sentence.
fn headline(rows: &[Row]) -> String {
    let differences = rows.iter().filter_map(|row| Some(row.measured? / row.paper? - 1.0));
    let (close, all) = differences
        .fold((0, 0), |(close, all), difference| (close + u32::from(difference.abs() <= CLOSE), all + 1));
    format!(
        "**{close} of the paper's {all} numbers are met within {:.0} %.** The others are explained under *What \
         differs, and why*.",
        100.0 * CLOSE
    )
}

fn figure_section(figure: Figure, rows: &[Row]) -> Section {
    let own: Vec<Row> = rows.iter().filter(|row| row.figure == figure.id).cloned().collect();
    let printed = own.iter().any(|row| row.paper.is_some());
    let tables = if printed { vec![differences(&own)] } else { Vec::new() };
    section(&figure.title.clone(), &[], vec![figure], tables)
}

fn table_one(rows: &[Row]) -> Table {
    let of =
        |curve: &'static str| rows.iter().filter(move |row| row.figure == "table1" && row.curve == curve);
    let rows = of("throughput").zip(of("deterministic")).map(|(throughput, deterministic)| {
        let x = throughput.x.to_string();
        [throughput.measured, throughput.paper, deterministic.measured, deterministic.paper]
            .into_iter()
            .map(Cell::from)
            .fold(vec![Cell::from(x)], |mut row, cell| {
                row.push(cell);
                row
            })
    });
    let columns = ["entry lanes", "throughput", "paper", "percent deterministic", "paper"];
    Table {
        caption: "All sources injecting in every cycle; cycles 8 000 to 10 000, means over five seeds."
            .to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.collect(),
    }
}

/// The configuration of the first point of each figure.
fn configurations(points: &[Point]) -> Vec<Code> {
    let mut shown: Vec<&str> = Vec::new();
    let mut codes = Vec::new();
    for point in points {
        let Some(figure) = point.label(super::FIGURE) else { continue };
        if !shown.contains(&figure) {
            shown.push(figure);
            let caption = format!("Configuration of the first point of {figure}");
            codes.push(Code { caption, text: point.config.clone() });
        }
    }
    codes
}
