// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every reproduction is: its runs, the numbers it leaves, the statements it judges, and its report.

use std::path::Path;

use flitforge_config::Extent;
use flitforge_results::html::ReportPage;
use flitforge_results::sweep::BUILD;
use flitforge_results::write_page;

use crate::claim::said;
use crate::{Claim, Digest, Line, StudyError};

/// How a study is to be done.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    /// The folder for its files. It exists.
    pub dir: &'a Path,
    /// Fewer points, in a few minutes.
    pub quick: bool,
    /// Runs at once; 0 means one for each core.
    pub threads: usize,
}

impl Order<'_> {
    /// How much of a sweep is run.
    pub const fn extent(&self) -> Extent {
        if self.quick { Extent::Quick } else { Extent::Full }
    }
}

/// A published experiment, done again.
pub trait Study {
    /// What its runs give.
    type Outcome;

    /// What it is called in the command and in the names of folders.
    const NAME: &'static str;

    /// What differs from the paper and why: paragraphs with the markup of reports.
    const FINDINGS: &'static str = "";

    /// Makes the runs. A study that sweeps keeps each finished point in the store of the folder.
    ///
    /// # Errors
    /// See [`StudyError`].
    fn run(&self, order: &Order<'_>) -> Result<Self::Outcome, StudyError>;

    /// The statements that the outcome is held against; empty where numbers are compared instead.
    ///
    /// # Errors
    /// [`StudyError::Plan`], when the outcome is of a plan that cannot be.
    fn claims(&self, _outcome: &Self::Outcome) -> Result<Vec<Claim>, StudyError> {
        Ok(Vec::new())
    }

    /// The report with its figures.
    fn page(&self, outcome: &Self::Outcome, claims: &[Claim]) -> ReportPage;

    /// What the paper prints, beside what came out: the statements, unless the study compares numbers.
    fn lines(&self, _outcome: &Self::Outcome, claims: &[Claim]) -> Vec<Line> {
        claims.iter().map(Line::from).collect()
    }

    /// What came out, for a terminal: the statements, unless the study has a table of its own.
    fn summary(&self, _outcome: &Self::Outcome, claims: &[Claim]) -> String {
        said(claims)
    }

    /// Writes the numbers into a folder.
    ///
    /// # Errors
    /// [`StudyError::Results`].
    fn write(&self, outcome: Self::Outcome, claims: &[Claim], dir: &Path) -> Result<(), StudyError>;
}

/// What is left of a study that is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reproduced {
    /// What came out, for a terminal.
    pub summary: String,
    /// What came out, for the page of all papers.
    pub digest: Digest,
}

/// A [`Study`] of any outcome.
pub trait Reproduce {
    /// What it is called; see [`Study::NAME`].
    fn name(&self) -> &'static str;

    /// Does the study, and leaves numbers, figures, `report.html` and the digest in the folder.
    ///
    /// # Errors
    /// See [`StudyError`].
    fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError>;
}

impl<S: Study> Reproduce for S {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError> {
        let outcome = self.run(order)?;
        let claims = self.claims(&outcome)?;
        let page = self.page(&outcome, &claims);
        let summary = self.summary(&outcome, &claims);
        let lines = self.lines(&outcome, &claims);
        self.write(outcome, &claims, order.dir)?;
        write_page(order.dir, &page)?;
        let (version, findings) = (BUILD.to_owned(), S::FINDINGS.to_owned());
        let digest = Digest { version, quick: order.quick, lines, findings };
        digest.write(order.dir)?;
        Ok(Reproduced { summary, digest })
    }
}
