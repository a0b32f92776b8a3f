// SPDX-License-Identifier: MIT OR Apache-2.0
//! The grade of a folder: points, and what is short.

use std::io::{self, Write};

use flitforge_config::limits::{MESSAGE_TEXT, shortened};
use serde::Serialize;

use super::criteria;
use super::finding::{Finding, Standing};
use super::sheet::{Criterion, Sheet};
use super::submission::Submission;

/// The grade of one criterion.
#[derive(Debug, Serialize)]
struct Row<'a> {
    title: &'a str,
    /// Points given.
    points: u32,
    /// Points of the criterion.
    of: u32,
    standing: Standing,
    finding: String,
    /// Where to look, if points are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'a str>,
}

/// The grade of a folder.
#[derive(Debug, Serialize)]
pub(super) struct Grade<'a> {
    lab: u8,
    title: &'a str,
    points: u32,
    of: u32,
    criteria: Vec<Row<'a>>,
}

impl<'a> Grade<'a> {
    pub(super) fn of(lab: u8, sheet: &'a Sheet, submission: &Submission<'_>) -> Self {
        let criteria: Vec<Row<'a>> = sheet.criterion.iter().map(|one| row(one, submission)).collect();
        Self {
            lab,
            title: &sheet.title,
            points: criteria.iter().map(|row| row.points).sum(),
            of: criteria.iter().map(|row| row.of).sum(),
            criteria,
        }
    }

    /// The standing of the criterion that is met least.
    pub(super) fn worst(&self) -> Standing {
        self.criteria.iter().map(|row| row.standing).max().unwrap_or(Standing::Missing)
    }

    /// In lines of text, with hints if they are asked for.
    pub(super) fn write(&self, hints: bool, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "lab {}: {}", self.lab, self.title)?;
        for Row { title, points, of, finding, hint, standing } in &self.criteria {
            writeln!(out, "{points:>3} of {of:>2}  {title}")?;
            if *standing != Standing::Met {
                writeln!(out, "           {finding}")?;
            }
            if let Some(hint) = hint.filter(|_| hints) {
                writeln!(out, "           hint: {hint}")?;
            }
        }
        writeln!(out, "{:>3} of {} points", self.points, self.of)?;
        let is_left = !hints && self.criteria.iter().any(|row| row.hint.is_some());
        if is_left { writeln!(out, "`--hints` says where to look") } else { Ok(()) }
    }
}

fn row<'a>(criterion: &'a Criterion, submission: &Submission<'_>) -> Row<'a> {
    let Finding { share, standing, words } = criteria::look(&criterion.test, submission);
    let of = criterion.points;
    // Rounded down, so that all points are given for all of it alone.
    let points = if standing == Standing::Met { of } else { (share * f64::from(of)) as u32 };
    let hint = (standing == Standing::Short).then_some(criterion.hint.as_deref()).flatten();
    let finding = shortened(&words, MESSAGE_TEXT).into_owned();
    Row { title: &criterion.title, points, of, standing, finding, hint }
}
