// SPDX-License-Identifier: MIT OR Apache-2.0
//! The labs that the program carries, from the folder `labs/`.

use super::sheet::Sheet;

/// The sheet of every lab.
pub(super) const SHEET: &str = "README.md";

/// The criteria, which students do not get.
const CRITERIA: &str = "lab.toml";

/// A lab.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lab {
    /// Its number, from 1.
    pub(super) number: u8,
    /// Its files, by name.
    files: &'static [(&'static str, &'static str)],
}

/// The files of `labs/01` and so on, in order of number.
macro_rules! labs {
    ($($number:literal: $($file:literal)+;)+) => {
        [$(&[$(($file, include_str!(concat!("../../../labs/0", $number, "/", $file)))),+]),+]
    };
}

const FILES: [&[(&str, &str)]; 8] = labs! {
    1: "README.md" "lab.toml" "answers.toml" "curve.toml" "mesh.toml" "transpose.toml";
    2: "README.md" "lab.toml" "answers.toml" "classes.toml" "hot.toml" "split.toml" "vc.toml";
    3: "README.md" "lab.toml" "answers.toml" "cycle.txt" "dateline.toml" "deadlock.toml" "escape.toml" "ring.toml" "square.toml" "turn.toml";
    4: "README.md" "lab.toml" "answers.toml" "columns.toml" "mesh.toml" "numbering.txt" "own.toml" "three.toml" "turns.toml";
    5: "README.md" "lab.toml" "answers.toml" "figure.toml" "paper.toml" "throttle.toml";
    6: "README.md" "lab.toml" "answers.toml" "broken.toml" "broken.txt" "own.toml" "routes.csv";
    7: "README.md" "lab.toml" "answers.toml" "allreduce.goal" "bmg.toml" "broadcast.goal" "heal.toml" "program.toml";
    8: "README.md" "lab.toml" "answers.toml" "noc.toml" "small.toml";
};

/// The greatest number of a lab.
pub(crate) const LABS: u8 = FILES.len() as u8;

/// A lab by its number, which is from 1 to [`LABS`].
pub(super) fn lab(number: u8) -> Lab {
    Lab { number, files: FILES[usize::from(number.clamp(1, LABS)) - 1] }
}

impl Lab {
    /// The name of the folder in which a student works.
    pub(super) fn folder(&self) -> String {
        format!("lab-{:02}", self.number)
    }

    /// The files that a student gets.
    pub(super) fn given(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.files.iter().copied().filter(|(name, _)| *name != CRITERIA)
    }

    /// A file by its name.
    pub(super) fn file(&self, name: &str) -> Option<&'static str> {
        self.files.iter().find(|(own, _)| *own == name).map(|(_, text)| *text)
    }

    /// The criteria.
    ///
    /// # Errors
    /// They cannot be read, which a test rules out.
    pub(super) fn sheet(&self) -> Result<Sheet, String> {
        let text = self.file(CRITERIA).unwrap_or_default();
        toml::from_str(text).map_err(|error| format!("the criteria of lab {}: {error}", self.number))
    }
}
