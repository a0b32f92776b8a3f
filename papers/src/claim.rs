// SPDX-License-Identifier: MIT OR Apache-2.0
//! A paper's statements, beside what came out.

use serde::{Deserialize, Serialize};

use flitforge_results::html::{Cell, Table, Tone};

use crate::Line;

/// Whether a statement agrees with what came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// It does.
    Yes,
    /// With an exception that is named.
    Partly,
    /// It does not.
    No,
}

impl Holds {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Yes => "agrees",
            Self::Partly => "partly",
            Self::No => "does not agree",
        }
    }

    /// Yes or no.
    pub(super) const fn when(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }

    const fn tone(self) -> Tone {
        match self {
            Self::Yes => Tone::Good,
            Self::Partly => Tone::Doubtful,
            Self::No => Tone::Bad,
        }
    }
}

/// A statement of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Where it stands.
    pub place: String,
    /// What it says.
    pub statement: String,
    /// What came out, with the criterion where the paper gives no number.
    pub found: String,
    /// Whether it agrees.
    pub holds: Holds,
}

/// How many agree, agree partly, and do not.
pub(super) fn counts(outcomes: impl Iterator<Item = Holds> + Clone) -> [usize; 3] {
    [Holds::Yes, Holds::Partly, Holds::No].map(|holds| outcomes.clone().filter(|&of| of == holds).count())
}

/// How many statements agree, in a sentence.
pub(super) fn headline(claims: &[Claim]) -> String {
    let [yes, partly, no] = counts(claims.iter().map(|claim| claim.holds));
    let do_not = if no == 1 { "does not" } else { "do not" };
    format!("**{yes} of {} statements agree**, {partly} partly, {no} {do_not}.", claims.len())
}

/// The statements as text, each with what came out.
pub(super) fn said(claims: &[Claim]) -> String {
    let words = |claim: &Claim| {
        let Claim { place, statement, found, holds } = claim;
        format!("{place}: {statement}\n    {}: {found}\n", holds.words())
    };
    claims.iter().map(words).collect()
}

/// The statements as a table; `found` heads what came out.
pub(super) fn table(caption: &str, found: &str, claims: &[Claim]) -> Table {
    let lines: Vec<Line> = claims.iter().map(Line::from).collect();
    beside(caption, ["statement", found], &lines)
}

/// Lines as a table; `columns` head what is printed and what came out.
pub(super) fn beside<'l>(
    caption: &str,
    [printed, found]: [&str; 2],
    lines: impl IntoIterator<Item = &'l Line>,
) -> Table {
    let row = |line: &Line| {
        let texts = [&line.place, &line.printed, &line.found].map(|text| Cell::from(text.as_str()));
        texts.into_iter().chain([Cell::toned(line.holds.words(), line.holds.tone())]).collect()
    };
    let columns = ["place", printed, found, "outcome"].map(str::to_owned).to_vec();
    Table { caption: caption.to_owned(), columns, rows: lines.into_iter().map(row).collect() }
}
