// SPDX-License-Identifier: MIT OR Apache-2.0
//! The shipped examples under verilog-out/ are what the command writes now.
//!
//! `UPDATE_VERILOG=1` writes them again.

#![allow(clippy::expect_used, reason = "a test may panic")]

mod cli_support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cli_support::{as_text, succeeds};

/// The examples' descriptions, and the folders of those that are written; each in order of name.
fn examples() -> [Vec<PathBuf>; 2] {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog-out");
    let entries =
        std::fs::read_dir(folder).expect("the examples").map(|entry| entry.expect("an entry").path());
    let mut entries: Vec<_> = entries.collect();
    entries.sort();
    let (folders, files): (Vec<_>, Vec<_>) = entries.into_iter().partition(|path| path.is_dir());
    [files.into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml")).collect(), folders]
}

/// All files of a folder, by name. `build` is no part of it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries = std::fs::read_dir(&next).into_iter().flatten();
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path == folder.join("build") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("within the folder").to_owned();
                files.insert(name, cli_support::bytes(path));
            }
        }
    }
    files
}

#[test]
fn the_shipped_examples_are_what_is_written_now() {
    let [examples, folders] = examples();
    let update = std::env::var_os("UPDATE_VERILOG").is_some();
    let described: Vec<_> = examples.iter().map(|example| example.with_extension("")).collect();
    assert!(!described.is_empty() && (update || described == folders), "{described:?} and {folders:?}");
    for example in examples {
        let shipped = example.with_extension("");
        let temporary = tempfile::tempdir().expect("a temporary folder");
        let written = if update { shipped.clone() } else { temporary.path().join("out") };
        succeeds(&["verilog", &as_text(&example), "--out", &as_text(&written)]);
        let (shipped_files, now) = (files(&shipped), files(&written));
        let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&shipped_files), names(&now), "{}", shipped.display());
        for (name, text) in &now {
            let same = shipped_files.get(name) == Some(text);
            assert!(
                same,
                "{} is out of date: run UPDATE_VERILOG=1 cargo test --test verilog_out",
                shipped.join(name).display()
            );
        }
    }
}
