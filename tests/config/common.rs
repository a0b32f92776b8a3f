// SPDX-License-Identifier: MIT OR Apache-2.0
//! Texts in memory in place of files.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use flitforge_config::{Config, Diagnostics, Extent, Files, Point, Request, load, load_sweep};

/// The example, and the start of most tests.
pub(crate) const SMALL: &str = include_str!("../good-config/small.toml");

/// Every pattern that needs no parameters.
pub(crate) const PATTERNS: [&str; 12] = [
    "uniform",
    "bit-reversal",
    "complement",
    "transpose",
    "shuffle",
    "rotation",
    "tornado",
    "neighbour",
    "diagonal",
    "asymmetric",
    "hot-spot",
    "random-permutation",
];

/// Files by path.
#[derive(Default)]
pub(crate) struct Memory(pub(crate) BTreeMap<String, String>);

impl Memory {
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }
}

impl Files for Memory {
    fn read(&self, path: &Path) -> io::Result<String> {
        let text = self.0.get(&*path.to_string_lossy());
        text.cloned().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no such file"))
    }
}

/// Loads one run from a text.
pub(crate) fn run(text: &str, overrides: &[&str]) -> Result<Config, Diagnostics> {
    let overrides: Vec<String> = overrides.iter().map(|text| (*text).to_owned()).collect();
    let files = Memory::with(&[("run.toml", text)]);
    load(&Request { path: "run.toml", overrides: &overrides, files: &files })
}

/// Loads a sweep from a text.
pub(crate) fn sweep(text: &str, overrides: &[&str], extent: Extent) -> Result<Vec<Point>, Diagnostics> {
    let overrides: Vec<String> = overrides.iter().map(|text| (*text).to_owned()).collect();
    let files = Memory::with(&[("sweep.toml", text)]);
    load_sweep(&Request { path: "sweep.toml", overrides: &overrides, files: &files }, extent)
}

/// Whether the canonical text of a configuration gives it again.
pub(crate) fn reads_back(config: &Config) {
    let text = config.canonical();
    let again = run(&text, &[]).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
    assert_eq!(&again, config);
    assert_eq!(again.canonical(), config.canonical());
}
