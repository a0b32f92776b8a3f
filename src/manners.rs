// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the command speaks: colours, progress, and what Ctrl-C says.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::ColorChoice;
use flitforge_config::Colour;
use flitforge_results::progress::{self, Show};
use flitforge_results::sweep::STORE;
use flitforge_results::{Store, remove_begun};
use flitforge_topology::printable::printable;

use crate::cli::{Manners, ProgressChoice};

/// Exit code of a command that was interrupted: 128 and the number of Ctrl-C's signal, of others too.
const INTERRUPTED: i32 = 130;

/// A process has one standard error, so its colours are chosen once.
static COLOUR: AtomicU8 = AtomicU8::new(ColorChoice::Auto as u8);

/// Whether nothing is said besides errors and warnings.
static QUIET: AtomicBool = AtomicBool::new(false);

/// The folder that holds what is finished, if there is one.
static KEPT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Chooses colours and progress, and says what Ctrl-C does, and a request to end (SIGTERM, SIGHUP).
pub(crate) fn choose(manners: Manners) {
    COLOUR.store(manners.color as u8, Ordering::Relaxed);
    QUIET.store(manners.quiet, Ordering::Relaxed);
    progress::show(match manners.progress {
        _ if manners.quiet => Show::Nothing,
        ProgressChoice::Auto => Show::Auto,
        ProgressChoice::Lines => Show::Lines,
        ProgressChoice::Never => Show::Nothing,
    });
    // Without a handler Ctrl-C ends the process all the same.
    let _ = ctrlc::set_handler(interrupted);
}

/// The choice of colours among arguments that are not parsed yet: errors in them are coloured too.
pub(crate) fn colour_among(args: &[String]) -> ColorChoice {
    let next = args.iter().zip(args.iter().skip(1)).find(|(arg, _)| *arg == "--color").map(|pair| pair.1);
    let joined = args.iter().find_map(|arg| arg.strip_prefix("--color="));
    match joined.or(next.map(String::as_str)) {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

/// The colours of standard error.
pub(crate) fn colour() -> Colour {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match COLOUR.load(Ordering::Relaxed) {
        chosen if chosen == ColorChoice::Always as u8 => Colour::Always,
        chosen if chosen == ColorChoice::Never as u8 => Colour::Never,
        _ if !refused && io::stderr().is_terminal() => Colour::Always,
        _ => Colour::Never,
    }
}

/// Says something that may be unexpected, unless the command is to be quiet.
pub(crate) fn note(text: &str) {
    if !QUIET.load(Ordering::Relaxed) {
        // Nothing can be done when standard error is closed.
        let _ = writeln!(io::stderr(), "note: {}", printable(text));
    }
}

/// From now on a folder keeps what is finished.
pub(crate) fn keep_in(dir: &Path) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = Some(dir.to_owned());
}

/// Runs on a thread of its own. What is finished is on the disk, so the process ends at once.
fn interrupted() {
    Store::close_all();
    remove_begun();
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner).take();
    let newline = if io::stderr().is_terminal() { "\n" } else { "" };
    // Nothing can be done when standard error is closed too.
    let _ = writeln!(io::stderr(), "{newline}interrupted: {}", printable(&left_behind(kept.as_deref())));
    exit(INTERRUPTED);
}

/// What an interrupted command leaves, and how to go on.
fn left_behind(dir: Option<&Path>) -> String {
    let Some(dir) = dir else { return "nothing is kept; the same command begins again".to_owned() };
    let path = dir.join(STORE);
    let counted = path.is_file().then(|| Store::open(&path).ok()?.finished_of().ok()).flatten();
    let shown = dir.display();
    match counted {
        Some((finished, planned)) if finished > 0 => {
            format!("{finished} of {planned} points are kept in {shown}; the same command goes on from there")
        }
        Some((_, planned)) => format!("none of {planned} points was finished; the same command begins again"),
        None => format!("no points are kept in {shown}; the same command begins again"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_of_colours_is_found_before_arguments_are_parsed() {
        let choice = |args: &[&str]| colour_among(&args.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(choice(&["run", "--color", "never"]), ColorChoice::Never);
        assert_eq!(choice(&["--color=always", "run"]), ColorChoice::Always);
        assert_eq!(choice(&["run", "--color"]), ColorChoice::Auto);
    }
}
