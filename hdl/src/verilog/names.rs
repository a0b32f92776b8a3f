// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of nets within a module.

use std::collections::HashSet;

/// Names that are taken. Handing out the same names in the same order gives the same results.
#[derive(Debug, Default)]
pub(crate) struct Names(HashSet<String>);

/// Words that cannot be names and that shared functions or configurations might come up with.
const KEYWORDS: [&str; 24] = [
    "always", "assign", "begin", "buf", "case", "default", "edge", "else", "end", "for", "force", "if",
    "initial", "input", "module", "negedge", "not", "or", "output", "posedge", "reg", "release", "wait",
    "wire",
];

impl Names {
    /// Takes a name that is given from elsewhere.
    pub(crate) fn reserve(&mut self, name: &str) {
        self.0.insert(name.to_owned());
    }

    /// The name, or the first of `name_2`, `name_3`, ... that is free.
    #[expect(clippy::expect_used, reason = "there is no end of candidates, and one of taken names")]
    pub(crate) fn fresh(&mut self, wanted: &str) -> String {
        let keyword = KEYWORDS.contains(&wanted);
        let numbered = (2_u32..).map(|i| format!("{wanted}_{i}"));
        let first = (!keyword).then(|| wanted.to_owned());
        let mut candidates = first.into_iter().chain(numbered);
        let name = candidates.find(|name| !self.0.contains(name)).expect("one is free");
        self.0.insert(name.clone());
        name
    }
}
