// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a study leaves for the page of all papers.

use std::fs;
use std::path::Path;

use flitforge_results::sweep::BUILD;
use flitforge_results::{ResultsError, write_aside};
use serde::{Deserialize, Serialize};

use crate::{Claim, Holds};

/// The file that says that a study is done, in its folder.
const FILE: &str = "digest.json";

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
            place: claim.place.clone(),
            printed: claim.statement.clone(),
            found: claim.found.clone(),
            holds: claim.holds,
        }
    }
}

/// What came out of a study, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The build of the program.
    pub version: String,
    /// Whether it was a quick run.
    pub quick: bool,
    /// Every number and statement that the outcome is held against.
    pub lines: Vec<Line>,
    /// What differs and why: paragraphs with the markup of reports.
    pub findings: String,
}

impl Digest {
    /// Says in the folder of a study that it is done.
    ///
    /// # Errors
    /// [`ResultsError::Write`].
    pub fn write(&self, dir: &Path) -> Result<(), ResultsError> {
        let failed = |error: serde_json::Error| ResultsError::Encode {
            what: "a study in short, as JSON",
            reason: error.to_string(),
        };
        write_aside(&dir.join(FILE), serde_json::to_string_pretty(self).map_err(failed)?.as_bytes())
    }

    /// What an earlier run has left in the folder of a study, if it was of this build and extent.
    pub fn kept(dir: &Path, quick: bool) -> Option<Self> {
        let digest: Self = serde_json::from_str(&fs::read_to_string(dir.join(FILE)).ok()?).ok()?;
        (digest.version == BUILD && digest.quick == quick).then_some(digest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_of_another_build_or_extent_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        let digest = |version: &str| Digest {
            version: version.into(),
            quick: true,
            lines: vec![],
            findings: "".into(),
        };
        assert_eq!(Digest::kept(dir, true), None);
        digest(BUILD).write(dir).unwrap();
        assert_eq!(Digest::kept(dir, true), Some(digest(BUILD)));
        assert_eq!(Digest::kept(dir, false), None);
        digest("0.0.0").write(dir).unwrap();
        assert_eq!(Digest::kept(dir, true), None);
        fs::write(dir.join(FILE), "{ half of").unwrap();
        assert_eq!(Digest::kept(dir, true), None);
    }
}
