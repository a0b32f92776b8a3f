// SPDX-License-Identifier: MIT OR Apache-2.0
//! What holds of every text in place of a configuration file, by the entries that the command uses.
//!
//! The property tests and the harness of all readers (`tests/readers/`) share this file.

use std::io;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Colour, Config, Diagnostics, Extent, Files, Point, Request, load, load_sweep};

/// Larger networks are read, but not built: that would only take time.
const MOST_NODES: u32 = 256;

/// One text in place of every file: a map of destinations is the configuration itself.
struct Everywhere<'a>(&'a str);

impl Files for Everywhere<'_> {
    fn read(&self, _path: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

fn single(text: &str) -> Result<Config, Diagnostics> {
    load(&Request { path: "run.toml", overrides: &[], files: &Everywhere(text) })
}

fn sweep(text: &str, extent: Extent) -> Result<Vec<Point>, Diagnostics> {
    load_sweep(&Request { path: "run.toml", overrides: &[], files: &Everywhere(text) }, extent)
}

/// Reads a text in each way the command does.
///
/// # Panics
/// When it breaks the program, or one of these:
/// - reading is a function of the text;
/// - errors have words and places inside the text, and can be rendered;
/// - a configuration survives being written out, and elaborates or says why not.
pub(crate) fn check(text: &str) {
    let run = single(text);
    assert_eq!(run, single(text), "read twice");
    match &run {
        Ok(config) => check_config(config),
        Err(errors) => check_errors(errors, text),
    }
    for extent in [Extent::Full, Extent::Quick] {
        match sweep(text, extent) {
            Ok(points) => assert!(!points.is_empty(), "a sweep of nothing"),
            Err(errors) => check_errors(&errors, text),
        }
    }
}

fn check_config(config: &Config) {
    let canonical = config.canonical();
    let again = single(&canonical);
    assert_eq!(again.as_ref(), Ok(config), "{canonical}");
    if config.network.nodes() > MOST_NODES {
        return;
    }
    match Experiment::new(config) {
        Ok(experiment) => assert_eq!(experiment.run.measure.validate(), Ok(()), "{canonical}"),
        Err(messages) => assert!(!messages.is_empty() && messages.iter().all(|message| !message.is_empty())),
    }
}

fn check_errors(errors: &Diagnostics, text: &str) {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut placed = 0;
    for item in errors.items() {
        assert!(!item.message.is_empty());
        let Some((name, line, column)) = errors.position(item) else { continue };
        placed += 1;
        // A graph is read from a file of its own.
        if name != "run.toml" {
            continue;
        }
        assert!((1..=lines.len()).contains(&line), "line {line} of {}", lines.len());
        let length = lines[line - 1].chars().count();
        // One past the end is where something is missing.
        assert!((1..=length + 1).contains(&column), "column {column} of {length}");
    }
    // Of a file of another kind nothing is shown: the message names the line.
    let is_other = errors.items()[0].message.ends_with("begins otherwise");
    assert!(placed > 0 || is_other, "no error has a place: {errors}");
    assert!(errors.render(Colour::Never).contains("error: "));
    assert!(errors.render(Colour::Always).contains('\u{1b}'));
}
