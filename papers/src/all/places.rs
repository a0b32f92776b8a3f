// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures and tables of the papers, and which study has them.

use serde::Deserialize;

use crate::Line;

/// The list, as it is in the repository.
const PAPERS: &str = include_str!("papers.toml");

/// A paper.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paper {
    /// Authors, title, year.
    pub(super) cite: String,
    /// Its figures and tables, in their order.
    pub(super) place: Vec<Place>,
}

/// A figure or a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    /// What the paper calls it, such as `Fig. 4`.
    pub(super) name: String,
    /// What it shows.
    pub(super) shows: String,
    /// The study that has it.
    pub(super) study: Option<String>,
    /// Why no study has it.
    pub(super) left_out: Option<String>,
}

impl Paper {
    /// The studies of its figures and tables, each once.
    pub(super) fn studies(&self) -> Vec<&str> {
        let mut studies: Vec<&str> = Vec::new();
        for study in self.place.iter().filter_map(|place| place.study.as_deref()) {
            if !studies.contains(&study) {
                studies.push(study);
            }
        }
        studies
    }
}

impl Place {
    /// Whether a line is about this figure or table: `Fig. 2` has `section 4, Fig. 2(a)` but not `Fig. 20`.
    pub(super) fn has(&self, line: &Line) -> bool {
        line.place.match_indices(&self.name).any(|(at, name)| {
            let next = line.place[at + name.len()..].chars().next();
            !next.is_some_and(char::is_alphanumeric)
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Papers {
    paper: Vec<Paper>,
}

/// All papers, in the order of the page.
///
/// # Errors
/// What is wrong with the list: a defect of the program, tested against.
pub(super) fn papers() -> Result<Vec<Paper>, toml::de::Error> {
    Ok(toml::from_str::<Papers>(PAPERS)?.paper)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Holds;

    #[test]
    fn a_place_knows_its_lines() {
        let place =
            |name: &str| Place { name: name.to_owned(), shows: String::new(), study: None, left_out: None };
        let line = |place: &str| Line {
            place: place.to_owned(),
            printed: String::new(),
            found: String::new(),
            holds: Holds::Yes,
        };
        assert!(place("Fig. 2").has(&line("section 4, Fig. 2(a)")));
        assert!(place("Fig. 1").has(&line("Figs. 10 and 1, Fig. 1")));
        assert!(!place("Fig. 2").has(&line("Fig. 20")));
        assert!(!place("Table I").has(&line("Table II")));
    }
}
