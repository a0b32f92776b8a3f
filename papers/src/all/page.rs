// SPDX-License-Identifier: MIT OR Apache-2.0
//! The page of all papers.

use flitforge_results::html::{Cell, ReportPage, Section, Table};

use super::Done;
use super::places::{Paper, Place};
use crate::page::{report, section};
use crate::{Holds, Line};

/// How many lines agree, in words.
pub(super) fn counts(lines: &[Line]) -> String {
    let [yes, partly, no] = numbers(lines);
    format!("{yes} of {} agree, {partly} partly, {no} not", lines.len())
}

fn numbers(lines: &[Line]) -> [usize; 3] {
    [Holds::Yes, Holds::Partly, Holds::No]
        .map(|holds| lines.iter().filter(|line| line.holds == holds).count())
}

/// The page: a summary, then each paper.
pub(super) fn page(papers: &[Paper], done: &[Done], quick: bool) -> ReportPage {
    let all: Vec<Line> = done.iter().flat_map(|done| done.digest.lines.clone()).collect();
    let headline = format!(
        "**{}**, of the numbers and statements that the papers print. A number agrees within 10 %.",
        counts(&all)
    );
    let overview = section("Papers", &[&headline], Vec::new(), vec![overview(papers, done)]);
    let sections = papers.iter().map(|paper| of_paper(paper, done));
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
        let counts = numbers(&lines).map(|count| Cell::from(count as f64));
        std::iter::once(Cell::from(paper.cite.as_str())).chain(counts).collect()
    };
    Table {
        caption: "Numbers and statements of each paper.".to_owned(),
        columns: ["paper", "agree", "partly", "do not agree"].map(str::to_owned).to_vec(),
        rows: papers.iter().map(row).collect(),
    }
}

fn of_paper(paper: &Paper, done: &[Done]) -> Section {
    let done = of(paper, done);
    let lines: Vec<&Line> = done.iter().flat_map(|done| &done.digest.lines).collect();
    let pages = done.iter().map(|Done { study, .. }| format!("[{study}]({study}/report.html)"));
    let pages = format!("Figures, tables and choices: {}.", pages.collect::<Vec<_>>().join(", "));
    let findings = done.iter().map(|done| done.digest.findings.as_str()).collect::<Vec<_>>().join("\n\n");
    let texts = [paper.cite.as_str(), &pages, &findings];
    let heading = paper.cite.split(':').next().unwrap_or_default();
    section(heading, &texts, Vec::new(), vec![statements(&lines), places(paper, &lines)])
}

fn statements(lines: &[&Line]) -> Table {
    let row = |line: &&Line| {
        let texts = [&line.place, &line.printed, &line.found].map(|text| Cell::from(text.as_str()));
        let outcome = Cell::toned(line.holds.words(), line.holds.tone());
        texts.into_iter().chain([outcome]).collect()
    };
    Table {
        caption: "What the paper prints, and what came out.".to_owned(),
        columns: ["place", "paper", "measured", "outcome"].map(str::to_owned).to_vec(),
        rows: lines.iter().map(row).collect(),
    }
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
