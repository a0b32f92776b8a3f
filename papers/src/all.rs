// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every paper, one after the other, and one page about all of them.

mod page;
mod places;

use std::fs;

use flitforge_results::sweep::BUILD;
use flitforge_results::{ResultsError, write_aside, write_page};
use serde::Serialize;

use crate::list::to_json;
use crate::study::{Order, Reproduce, Reproduced};
use crate::{Digest, Line, StudyError, angskun, bosilca, chan_chin, dally_aoki, garg_ghosh, p2p_mpi};

/// Version of the layout of `results.json`.
const FORMAT_VERSION: u32 = 1;

/// The studies of papers, in the order in which they run: the longest last.
const STUDIES: [&dyn Reproduce; 6] = [
    &angskun::ANGSKUN,
    &bosilca::BOSILCA,
    &garg_ghosh::GARG_GHOSH,
    &p2p_mpi::P2P_MPI,
    &chan_chin::CHAN_CHIN,
    &dally_aoki::DALLY_AOKI,
];

/// All papers.
///
/// Each study has a folder of its own within that of the order. One that was done there by the same version,
/// to the same extent, is not done again.
#[derive(Debug, Clone, Copy)]
pub struct All;

/// A study that is done.
#[derive(Debug, Serialize)]
struct Done {
    study: &'static str,
    #[serde(flatten)]
    digest: Digest,
}

impl Reproduce for All {
    fn name(&self) -> &'static str {
        "all"
    }

    fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError> {
        let done = STUDIES.iter().map(|study| finished(*study, order)).collect::<Result<Vec<_>, _>>()?;
        let papers = places::papers().map_err(StudyError::printed)?;
        let fields = serde_json::json!({ "quick": order.quick, "studies": done });
        write_aside(&order.dir.join("results.json"), to_json(FORMAT_VERSION, fields)?.as_bytes())?;
        write_page(order.dir, &page::page(&papers, &done, order.quick))?;
        let lines: Vec<Line> = done.iter().flat_map(|done| done.digest.lines.clone()).collect();
        let digest = Digest { version: BUILD.to_owned(), quick: order.quick, lines, findings: String::new() };
        Ok(Reproduced { summary: summary(&done), digest })
    }
}

/// What came out of a study: from its folder, or else by doing it.
fn finished(study: &dyn Reproduce, order: &Order<'_>) -> Result<Done, StudyError> {
    let dir = order.dir.join(study.name());
    fs::create_dir_all(&dir).map_err(|source| ResultsError::Write { path: dir.clone(), source })?;
    let digest = match Digest::kept(&dir, order.quick) {
        Some(digest) => digest,
        None => study.reproduce(&Order { dir: &dir, ..*order })?.digest,
    };
    Ok(Done { study: study.name(), digest })
}

/// A line for each study, with what does not agree below.
fn summary(done: &[Done]) -> String {
    let differs = |line: &Line| {
        let Line { place, printed, found, holds } = line;
        (*holds != crate::Holds::Yes).then(|| format!("    {place}: {printed}: {}: {found}\n", holds.words()))
    };
    let words = |Done { study, digest }: &Done| {
        let differing: String = digest.lines.iter().filter_map(differs).collect();
        format!("{study}: {}\n{differing}", page::counts(&digest.lines))
    };
    done.iter().map(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_study_of_a_place_is_run() {
        let papers = places::papers().unwrap();
        let names: Vec<&str> = STUDIES.iter().map(|study| study.name()).collect();
        for place in papers.iter().flat_map(|paper| &paper.place) {
            assert_eq!(place.study.is_some(), place.left_out.is_none(), "{}", place.name);
            assert!(place.study.as_deref().is_none_or(|study| names.contains(&study)), "{}", place.name);
        }
        for name in names {
            let shown = papers.iter().flat_map(|paper| paper.studies()).any(|study| study == name);
            assert!(shown, "no figure or table is of {name}");
        }
    }

    /// A study that counts how often it is done, and can fail.
    struct Fake {
        runs: std::cell::Cell<u32>,
        fails: bool,
    }

    impl Reproduce for Fake {
        fn name(&self) -> &'static str {
            "fake"
        }

        fn reproduce(&self, order: &Order<'_>) -> Result<Reproduced, StudyError> {
            self.runs.set(self.runs.get() + 1);
            if self.fails {
                return Err(StudyError::plan(std::fmt::Error));
            }
            let digest = Digest {
                version: BUILD.to_owned(),
                quick: order.quick,
                lines: Vec::new(),
                findings: "none".to_owned(),
            };
            digest.write(order.dir)?;
            Ok(Reproduced { summary: String::new(), digest })
        }
    }

    #[test]
    fn a_study_that_is_done_is_not_done_again() {
        let folder = tempfile::tempdir().unwrap();
        let order = |quick| Order { dir: folder.path(), quick, threads: 1 };
        let failing = Fake { runs: 0.into(), fails: true };
        assert!(finished(&failing, &order(true)).is_err());
        let study = Fake { runs: 0.into(), fails: false };
        for (quick, runs) in [(true, 1), (true, 1), (false, 2), (false, 2)] {
            assert_eq!(finished(&study, &order(quick)).unwrap().digest.findings, "none");
            assert_eq!(study.runs.get(), runs);
        }
    }
}
