// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a study leaves for the page of all papers.

use serde::{Deserialize, Serialize};

use crate::{Claim, Holds};

/// What a paper prints, beside what came out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Where it stands, such as `section 4, Fig. 2(a)`.
    pub place: String,
    /// The number or the statement of the paper.
    pub printed: String,
    /// What came out.
    pub found: String,
    /// Whether the two agree.
    pub holds: Holds,
}

impl From<&Claim> for Line {
    fn from(claim: &Claim) -> Self {
        Self {
            place: claim.place.to_owned(),
            printed: claim.statement.to_owned(),
            found: claim.found.clone(),
            holds: claim.holds,
        }
    }
}

/// What came out of a study, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The version of the program.
    pub version: String,
    /// Whether it was a quick run.
    pub quick: bool,
    /// Every number and statement that the outcome is held against.
    pub lines: Vec<Line>,
    /// What differs and why: paragraphs with the markup of reports.
    pub findings: String,
}
