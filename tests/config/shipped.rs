// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shipped files, broken in the ways in which files break: a flipped byte, words that changed places, an
//! end that is missing, a number far from any that makes sense.

use std::ops::Range;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::Index;

use crate::invariants;

/// Numbers at and beyond the ends of what TOML and machine words hold.
const EXTREME: [&str; 16] = [
    "0",
    "-0",
    "-1",
    "1",
    "65",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999",
    "1e-300",
    "1e308",
    "nan",
    "-inf",
];

#[derive(Debug, Clone)]
enum Damage {
    FlipBit(Index, u32),
    SwapWords(Index, Index),
    CutOff(Index),
    Number(Index, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    prop_oneof![
        (at(), 0u32..8).prop_map(|(at, bit)| Damage::FlipBit(at, bit)),
        (at(), at()).prop_map(|(a, b)| Damage::SwapWords(a, b)),
        at().prop_map(Damage::CutOff),
        (at(), 0..EXTREME.len()).prop_map(|(at, value)| Damage::Number(at, value)),
    ]
}

/// The stretches of a text whose characters all satisfy `belongs`.
fn stretches(text: &str, belongs: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| belongs(*c)) {
        let end = at + c.len_utf8();
        match found.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => found.push(at..end),
        }
    }
    found
}

/// Keys, values and punctuation between white space.
fn words(text: &str) -> Vec<Range<usize>> {
    stretches(text, |c| !c.is_whitespace())
}

fn numbers(text: &str) -> Vec<Range<usize>> {
    stretches(text, |c| c.is_ascii_digit() || c == '.')
}

fn swapped(text: &str, a: Range<usize>, b: Range<usize>) -> String {
    let (a, b) = if a.start <= b.start { (a, b) } else { (b, a) };
    if a == b {
        return text.to_owned();
    }
    [&text[..a.start], &text[b.clone()], &text[a.end..b.start], &text[a], &text[b.end..]].concat()
}

impl Damage {
    fn apply(&self, text: &str) -> String {
        if text.trim().is_empty() {
            return text.to_owned();
        }
        match self {
            Self::FlipBit(at, bit) => {
                let mut bytes = text.as_bytes().to_vec();
                *at.get_mut(&mut bytes) ^= 1 << bit;
                String::from_utf8_lossy(&bytes).into_owned()
            }
            Self::SwapWords(a, b) => {
                let words = words(text);
                swapped(text, a.get(&words).clone(), b.get(&words).clone())
            }
            Self::CutOff(at) => text.chars().take(at.index(text.chars().count())).collect(),
            Self::Number(at, value) => match numbers(text).as_slice() {
                [] => text.to_owned(),
                numbers => {
                    let number = at.get(numbers);
                    [&text[..number.start], EXTREME[*value], &text[number.end..]].concat()
                }
            },
        }
    }
}

fn toml_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            toml_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
}

/// The text without comments, so that the damage falls on what is read.
fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Every TOML file of `experiments/`, in order of path.
fn shipped() -> Vec<String> {
    let mut files = Vec::new();
    toml_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments"), &mut files);
    files.sort();
    files.iter().map(|path| without_comments(&std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn shipped_files_are_read() {
    let files = shipped();
    assert!(files.len() >= 15, "{}", files.len());
    files.iter().for_each(|text| invariants::check(text));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_damaged_file_is_read_or_refused(
        file in any::<Index>(),
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        let whole = file.get(&shipped()).clone();
        invariants::check(&damages.iter().fold(whole, |text, damage| damage.apply(&text)));
    }
}
