// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::{ReportPage, Section, Table};
use flitforge_results::plot::Figure;
use minijinja::Value;
use serde::Deserialize;

use super::{Sheet, SheetError, Terms};
use crate::page::{report, section};
use crate::{Claim, Mark, claim};

/// A section of texts, figures and tables.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chapter {
    pub(super) heading: String,
    /// Whether the report has it: a condition.
    when: Option<String>,
    #[serde(default)]
    text: Vec<String>,
    #[serde(default)]
    figures: Vec<String>,
    /// Tables of the sheet.
    #[serde(default)]
    tables: Vec<String>,
    /// Caption, and heading of what came out, of the table of all statements.
    pub(super) statements: Option<(String, String)>,
    /// The figure whose rows it shows beside printed numbers, or `all`.
    pub(super) differences: Option<String>,
    /// Whether it has a table of all points of sweeps, and their configurations.
    #[serde(default)]
    pub(super) verdicts: bool,
}

impl Chapter {
    fn section(&self, sheet: &Sheet, told: &Told<'_>) -> Result<Section, SheetError> {
        let texts = self.text.iter().map(|text| told.terms.text(text, &Value::UNDEFINED));
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        let named = |names: &[String], id: &String| names.contains(id);
        let frames = sheet.figure.iter().filter(|frame| named(&self.figures, frame.group()));
        let figures = frames.map(|frame| frame.figures(told.marks, told.terms));
        let figures: Vec<Figure> = figures.collect::<Result<Vec<_>, _>>()?.concat();
        let drawn = figures.into_iter().filter(|figure| !figure.series.is_empty()).collect();
        let statements =
            self.statements.iter().map(|(caption, found)| claim::table(caption, found, told.claims));
        let columns = sheet.table.iter().filter(|columns| named(&self.tables, &columns.id));
        let tables = columns.map(|columns| columns.table(told.terms)).collect::<Result<Vec<Table>, _>>()?;
        let tables = tables.into_iter().filter(|table| !table.rows.is_empty());
        Ok(section(&self.heading, &texts, drawn, statements.chain(tables).collect()))
    }
}

/// What a report tells.
struct Told<'a> {
    terms: &'a Terms,
    marks: &'a [Mark],
    claims: &'a [Claim],
}

/// The report of a study. Figures and tables of a section come in the order of the sheet.
pub(crate) fn page(
    sheet: &Sheet,
    terms: &Terms,
    marks: &[Mark],
    claims: &[Claim],
    quick: bool,
) -> Result<ReportPage, SheetError> {
    let told = Told { terms, marks, claims };
    let mut shown = Vec::new();
    for chapter in &sheet.section {
        if terms.holds(chapter.when.as_ref(), &Value::UNDEFINED)? {
            shown.push(chapter);
        }
    }
    let sections = shown.iter().map(|chapter| chapter.section(sheet, &told));
    let sections = sections.collect::<Result<Vec<_>, _>>()?;
    let what = terms.text(&sheet.what, &Value::UNDEFINED)?;
    Ok(report(&sheet.title, &what, quick.then_some(&*sheet.left_out), sections))
}
