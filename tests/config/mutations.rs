// SPDX-License-Identifier: MIT OR Apache-2.0
//! Broken texts never break the program.

use proptest::prelude::*;

use crate::common::{SMALL, run};
use crate::invariants;

const EVERYTHING: &str = include_str!("../good-config/everything.toml");

/// What TOML and the parameters give a meaning to.
const PIECES: [&str; 28] = [
    "=",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "\n",
    ".",
    ",",
    "#",
    "-1",
    "0",
    "1e999",
    "nan",
    "true",
    "µ",
    "\u{0}",
    "99999999999999999999",
    "[]",
    "[[1,2]]",
    "sweep",
    "\"traffic.load\"",
    "1979-05-27",
    "routing.algorithm",
    "{ from = 0, to = 1, points = 3 }",
    "\r\n",
    "😀",
];

/// A text with one stretch replaced by something else.
fn mutated(text: &str, at: usize, length: usize, piece: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = at % (chars.len() + 1);
    let end = (at + length).min(chars.len());
    chars.splice(at..end, piece.chars());
    chars.into_iter().collect()
}

type Edit = (usize, usize, usize);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec((0usize..4000, 0usize..12, 0..PIECES.len()), 1..4)
}

fn apply(text: &str, edits: &[Edit]) -> String {
    edits
        .iter()
        .fold(text.to_owned(), |text, (at, length, piece)| mutated(&text, *at, *length, PIECES[*piece]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_mutated_file_is_read_or_refused(edits in edits()) {
        invariants::check(&apply(SMALL, &edits));
        invariants::check(&apply(EVERYTHING, &edits));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        invariants::check(&text);
    }

    #[test]
    fn any_override_is_taken_or_refused(edits in edits(), noise in "\\PC{0,20}") {
        for argument in [apply("routing.misroute_ratio=[1, 2]", &edits), noise] {
            if let Err(errors) = run(SMALL, &[&argument]) {
                prop_assert!(errors.to_string().contains("error: "), "{argument:?}");
            }
        }
    }
}
