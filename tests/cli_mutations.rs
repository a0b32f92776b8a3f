// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shipped configurations with mistakes: whatever they ask for, the command says something.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cli_support;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use cli_support::{as_text, command};

/// A run of this length must have given a sign of life.
const PATIENCE: Duration = Duration::from_secs(10);

/// Values that no parameter expects, or that few do.
const VALUES: [&str; 22] = [
    "0",
    "-1",
    "1",
    "2",
    "3",
    "63",
    "64",
    "65",
    "255",
    "256",
    "1000000",
    "4294967296",
    "9223372036854775807",
    "1e308",
    "0.5",
    "nan",
    "inf",
    "[]",
    "[0]",
    "\"x\"",
    "true",
    "[64, 64]",
];

const CHARACTERS: [char; 12] = ['"', '\'', '[', ']', '{', '}', '=', '\n', '#', ',', '\0', '\u{1f600}'];

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Every configuration of a folder and of those in it.
fn configurations(folder: &Path, found: &mut Vec<String>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            configurations(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// The text with one mistake.
fn with_mistake(text: &str, others: &[String], draw: &mut Draw) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    let line = draw.below(lines.len());
    match draw.below(6) {
        0 | 1 => {
            let key = lines[line].split('=').next().unwrap_or_default().to_owned();
            lines[line] = format!("{key}= {}", draw.one(&VALUES));
        }
        2 => {
            let other: Vec<&str> = draw.one(others).lines().collect();
            lines.insert(line, (*draw.one(&other)).to_owned());
        }
        3 => drop(lines.remove(line)),
        4 => {
            let other = draw.below(lines.len());
            lines.swap(line, other);
        }
        _ => {
            let mut characters: Vec<char> = lines[line].chars().collect();
            let place = draw.below(characters.len() + 1);
            characters.insert(place, *draw.one(&CHARACTERS));
            lines[line] = characters.into_iter().collect();
        }
    }
    lines.join("\n")
}

/// The exit code; `None` for a command that was stopped because it takes long.
fn wait(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status.code().unwrap());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}

/// Runs a verb on so many configurations with one to three mistakes.
fn mutate(count: u64, verbs: &[&str]) {
    let mut texts = Vec::new();
    for folder in ["experiments", "tests/bad-config"] {
        configurations(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut texts);
    }
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name);
    for number in 0..count {
        let mut draw = Draw(number << 32);
        let mut text = draw.one(&texts).clone();
        for _ in 0..=draw.below(3) {
            text = with_mistake(&text, &texts, &mut draw);
        }
        fs::write(path("input.toml"), &text).unwrap();
        let verb = draw.one(verbs);
        let mut command = command(&[verb, &as_text(&path("input.toml")), "--progress", "lines"]);
        command.stdout(File::create(path("out")).unwrap()).stderr(File::create(path("err")).unwrap());
        let code = wait(&mut command.spawn().unwrap());
        let said = [path("out"), path("err")].iter().any(|file| fs::metadata(file).unwrap().len() > 0);
        assert!(said, "{verb} says nothing, and ends with {code:?}:\n{text}");
        assert!(code.is_none_or(|code| (0..=6).contains(&code)), "{verb} ends with {code:?}:\n{text}");
    }
}

#[test]
fn a_sample_of_mistakes_is_answered() {
    mutate(150, &["check", "topology"]);
}

#[test]
#[ignore = "takes a quarter of an hour and more"]
fn seven_thousand_mistakes_are_answered() {
    mutate(7000, &["run", "run", "check", "topology"]);
}
