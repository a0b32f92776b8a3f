// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any file is answered soon, in little memory and in few words.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cli_support;

use std::path::Path;
use std::time::Duration;

use cli_support::{as_text, flitforge};
use nix::sys::resource::{UsageWho, getrusage};

/// Processor time of an answer. It does not depend on what else the machine does.
const TIME: Duration = Duration::from_secs(2);

/// Memory of an answer, in KiB.
const MEMORY: i64 = 256 << 10;

/// What is printed at most, in bytes: thirty errors with their excerpts.
const TEXT: usize = 50_000;

fn processor_time() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    let time = |value: nix::sys::time::TimeVal| {
        Duration::new(value.tv_sec().unsigned_abs(), value.tv_usec().unsigned_abs() as u32 * 1000)
    };
    time(usage.user_time()) + time(usage.system_time())
}

/// Numbered lines as a text of at most so many bytes.
fn lines(bytes: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        let line = line(number);
        if text.len() + line.len() + 1 > bytes {
            break;
        }
        text += &line;
        text += "\n";
    }
    text
}

/// Lines in brackets: a value of `key`.
fn list(bytes: usize, key: &str, entry: impl Fn(usize) -> String) -> String {
    let head = format!("network.radix = [512, 512]\nnonsense = 1\n{key} = [\n");
    let entries = lines(bytes - head.len() - 2, |number| entry(number) + ",");
    format!("{head}{entries}]\n")
}

/// Just what a configuration may have, and ten times as much.
const SIZES: [usize; 2] = [(1 << 20) - 1, 10_000_000];

type Input = (&'static str, fn(usize) -> String);

const INPUTS: [Input; 20] = [
    ("unknown keys", |size| lines(size, |n| format!("k{n}=1"))),
    ("unknown keys of a section", |size| {
        format!("[router]\n{}", lines(size - 9, |n| format!("num_vc{n} = 1")))
    }),
    ("tables", |size| lines(size, |n| format!("[t{n}]"))),
    ("arrays of tables", |size| lines(size, |_| "[[a]]".to_owned())),
    ("cases", |size| lines(size, |n| format!("[[sweep.case]]\nname='c{n}'\nset={{routing.entry_lanes=9}}"))),
    ("cases of one name", |size| lines(size, |_| "[[sweep.case]]\nname = 'c'\nset = {}".to_owned())),
    ("one link", |size| list(size, "faults.links", |_| "[5, '+x']".to_owned())),
    ("links", |size| list(size, "faults.links", |n| format!("[{}, '+y']", n % 200_000))),
    ("links that are none", |size| list(size, "faults.links", |n| format!("[{n}, '+w']"))),
    ("schedule of one router", |size| {
        list(size, "faults.schedule", |n| format!("{{at={},until={},router=7}}", 2 * n, 2 * n + 1))
    }),
    ("hot spots", |size| list(size, "traffic.hot_spots", |n| format!("{}", n % 1000))),
    ("values of a sweep", |size| list(size, "sweep.traffic.load", |n| format!("0.{}", n % 5000 + 1))),
    ("a list on one line", |size| format!("network.radix = [{}]", "1, ".repeat(size / 3 - 10))),
    ("a word", |size| format!("traffic.pattern = '{}'", "x".repeat(size - 25))),
    ("a key", |size| format!("{} = 1", "x".repeat(size - 5))),
    ("a dotted key", |size| format!("{}a = 1", "a.".repeat(size / 2 - 5))),
    ("brackets", |size| "[".repeat(size)),
    ("values that are none", |size| lines(size, |_| "key = = 3".to_owned())),
    ("JSON", |size| lines(size, |_| "{\"a\": [1, 2, 3], \"b\": {\"c\": 1}}".to_owned())),
    ("BookSim 2", |size| lines(size, |n| format!("key{n} = 1; // a comment"))),
];

/// One after the other, since the system tells the greatest memory of all children.
#[test]
fn any_file_is_answered_soon_and_in_few_words() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("input.toml");
    let out = as_text(&dir.path().join("out"));
    for (name, text) in INPUTS {
        for size in SIZES {
            std::fs::write(&path, text(size)).unwrap();
            answered(&format!("{name}, {size} bytes"), &path, &out);
        }
    }
    let memory = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss();
    assert!(memory < MEMORY, "{memory} KiB");
}

fn answered(name: &str, path: &Path, out: &str) {
    let before = processor_time();
    let outcome = flitforge(&["sweep", &as_text(path), "--out", out]);
    let time = processor_time() - before;
    let beginning: String = outcome.err.chars().take(2000).collect();
    assert_eq!(outcome.code, Some(2), "{name}: {beginning}");
    assert!(time < TIME, "{name}: {time:?}");
    let shown = outcome.err.lines().filter(|line| line.starts_with("error: ")).count();
    assert!((1..=30).contains(&shown), "{name}: {shown} errors\n{beginning}");
    assert!(outcome.err.len() < TEXT, "{name}: {} bytes\n{beginning}", outcome.err.len());
}

#[test]
fn what_never_ends_or_is_no_text_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("input.toml");
    std::fs::write(&path, [0xFF, 0xFE, 0x00]).unwrap();
    for (path, says) in [("/dev/zero", "longer than 16 MiB"), (as_text(&path).as_str(), "UTF-8")] {
        let outcome = flitforge(&["check", path]);
        assert_eq!(outcome.code, Some(1), "{}", outcome.err);
        assert!(outcome.err.contains(says), "{}", outcome.err);
    }
}
