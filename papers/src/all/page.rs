// SPDX-License-Identifier: MIT OR Apache-2.0
//! The page of all papers.

use flitforge_results::html::{Cell, ReportPage, Section, Table};

use super::Done;
use super::places::{Paper, Place};
use crate::page::{report, section};
use crate::{Line, claim};

/// How many lines agree, in words.
pub(super) fn counts(lines: &[Line]) -> String {
    let [yes, partly, no] = numbers(lines);
    format!("{yes} of {} agree, {partly} partly, {no} not", lines.len())
}

fn numbers(lines: &[Line]) -> [usize; 3] {
    claim::counts(lines.iter().map(|line| line.holds))
}

/// The page: a summary, then each paper.
pub(super) fn page(papers: &[Paper], done: &[Done], quick: bool) -> ReportPage {
    let all: Vec<Line> = done.iter().flat_map(|done| done.digest.lines.clone()).collect();
    let headline = format!(
        "**{}**, of the numbers and statements that the papers print. A number agrees within 10 %.",
        counts(&all)
    );
    let overview = section("Papers", &[&headline], Vec::new(), vec![overview(papers, done)]);
    let sections = papers.iter().flat_map(|paper| of_paper(paper, done));
    report(
        "All papers",
        "each number and statement beside what came out",
        quick.then_some(", fewer points"),
        std::iter::once(overview).chain(sections).collect(),
    )
}

/// What is done of a paper.
fn of<'d>(paper: &Paper, done: &'d [Done]) -> Vec<&'d Done> {
    let studies = paper.studies();
    done.iter().filter(|done| studies.contains(&done.study)).collect()
}

fn overview(papers: &[Paper], done: &[Done]) -> Table {
    let row = |paper: &Paper| {
        let lines: Vec<Line> = of(paper, done).iter().flat_map(|done| done.digest.lines.clone()).collect();
        let counts = numbers(&lines).map(|count| Cell::from(count.to_string()));
        std::iter::once(Cell::from(paper.cite.as_str())).chain(counts).collect()
    };
    Table {
        caption: "Numbers and statements of each paper.".to_owned(),
        columns: ["paper", "agree", "partly", "do not agree"].map(str::to_owned).to_vec(),
        rows: papers.iter().map(row).collect(),
    }
}

/// The tables of a paper, and what differs and why.
fn of_paper(paper: &Paper, done: &[Done]) -> Vec<Section> {
    let done = of(paper, done);
    let lines: Vec<&Line> = done.iter().flat_map(|done| &done.digest.lines).collect();
    let pages = done.iter().map(|Done { study, .. }| format!("[{study}]({study}/report.html)"));
    let pages = format!("Figures, tables and choices: {}.", pages.collect::<Vec<_>>().join(", "));
    let findings = done.iter().map(|done| done.digest.findings.as_str()).collect::<Vec<_>>().join("\n\n");
    let heading = paper.cite.split(':').next().unwrap_or_default();
    let caption = "What the paper prints, and what came out.";
    let statements = claim::beside(caption, ["paper", "measured"], lines.iter().copied());
    let tables = vec![statements, places(paper, &lines)];
    let mut sections = vec![section(heading, &[&paper.cite, &pages], Vec::new(), tables)];
    if !findings.is_empty() {
        let heading = format!("{heading}: what differs, and why");
        sections.push(section(&heading, &[&findings], Vec::new(), Vec::new()));
    }
    sections
}

fn places(paper: &Paper, lines: &[&Line]) -> Table {
    let row = |place: &Place| {
        let own: Vec<Line> = lines.iter().filter(|line| place.has(line)).map(|&line| line.clone()).collect();
        let outcome = match (&place.study, &place.left_out) {
            (_, Some(why)) => why.clone(),
            (Some(study), None) if own.is_empty() => format!("drawn in {study}; no number is printed"),
            _ => counts(&own),
        };
        vec![place.name.as_str().into(), place.shows.as_str().into(), outcome.as_str().into()]
    };
    Table {
        caption: "Every figure and table of the paper.".to_owned(),
        columns: ["place", "shows", "outcome"].map(str::to_owned).to_vec(),
        rows: paper.place.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::places::papers;
    use super::*;
    use crate::{Digest, Holds};

    /// A line for each printed number, and for each figure an outcome or a reason.
    #[test]
    fn every_figure_and_every_line_is_on_the_page() {
        let line = |place: &str, holds| Line {
            place: place.to_owned(),
            printed: "printed".to_owned(),
            found: "found".to_owned(),
            holds,
        };
        let digest = Digest {
            version: String::new(),
            quick: true,
            lines: vec![line("section 4, Fig. 2(a)", Holds::Yes), line("section 5", Holds::No)],
            findings: "Why.".to_owned(),
        };
        let page = page(&papers().unwrap(), &[Done { study: "bosilca", digest }], true);
        assert!(page.sections[0].paragraphs[0].starts_with("**1 of 2 agree, 0 partly, 1 not**"));
        assert_eq!(page.sections.len(), 1 + papers().unwrap().len() + 1);
        let at = page.sections.iter().position(|section| section.heading.starts_with("G. Bosilca")).unwrap();
        let (own, why) = (&page.sections[at], &page.sections[at + 1]);
        assert!(own.paragraphs[1].contains("[bosilca](bosilca/report.html)"), "{:?}", own.paragraphs);
        assert_eq!(why.paragraphs, ["Why."]);
        assert_eq!(own.tables[0].rows.len(), 2);
        let outcomes: Vec<&Cell> = own.tables[1].rows.iter().map(|row| &row[2]).collect();
        assert_eq!(outcomes[1], &Cell::from("1 of 1 agree, 0 partly, 0 not"));
        assert_eq!(outcomes[2], &Cell::from("drawn in bosilca; no number is printed"));
    }
}
