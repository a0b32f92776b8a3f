// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why a verb gives up, and the exit codes.

use std::borrow::Cow;
use std::io::{self, Write};

use flitforge_config::limits::{MESSAGE_TEXT, shortened};
use flitforge_config::{Diagnostic, Diagnostics};
use flitforge_papers::StudyError;
use flitforge_results::memory::TooLarge;
use flitforge_results::shard::CollectError;
use flitforge_results::sweep::{SweepError, describe};
use flitforge_results::{FORMAT_VERSION, Labels, ReportError, ResultsError};
use flitforge_sim::report::Verdict;
use flitforge_tools::hardware::HardwareError;
use flitforge_tools::synth::SynthError;
use flitforge_topology::printable::printable;
use serde_json::{Value, json};

use crate::manners::colour;

/// Exit code of a file that could not be read or written.
const IO: u8 = 1;
/// Exit code of bad input.
pub(super) const BAD_INPUT: u8 = 2;
/// Exit code of a refused network.
pub(super) const REFUSED: u8 = 6;
/// Exit code of hardware that is not in lockstep.
pub(super) const DIFFERENT: u8 = 7;
/// Exit code of a lab of which points are missing.
pub(super) const POINTS_MISSING: u8 = 8;

/// The exit code that a verdict stands for.
pub(super) const fn exit_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Stable | Verdict::Saturated => 0,
        Verdict::NotConverged => 3,
        Verdict::Disconnected => 4,
        Verdict::Deadlocked => 5,
    }
}

/// Why a verb gave up: what goes to standard error, and the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The message.
    pub(crate) message: String,
    /// The exit code.
    pub(crate) code: u8,
    /// The mistakes of a configuration, one by one, for programs.
    pub(crate) diagnostics: Vec<Value>,
    /// Mistakes beside these, which are counted only.
    pub(super) more: usize,
}

impl Failure {
    fn new(error: impl std::fmt::Display, code: u8) -> Self {
        let message = printable(&format!("error: {error}")).into_owned();
        Self { message, code, diagnostics: Vec::new(), more: 0 }
    }

    /// The message with as much as anybody reads.
    pub(crate) fn words(&self) -> Cow<'_, str> {
        shortened(self.message.trim_end(), MESSAGE_TEXT)
    }

    /// Writes it as JSON.
    pub(crate) fn as_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = self.words();
        let message = words.strip_prefix("error: ").unwrap_or(&words);
        let mut error = json!({ "code": self.code, "kind": kind(self.code), "message": message });
        if !self.diagnostics.is_empty() {
            error["diagnostics"] = self.diagnostics.clone().into();
            error["more"] = self.more.into();
        }
        serde_json::to_writer_pretty(
            &mut *out,
            &json!({ "format_version": FORMAT_VERSION, "error": error }),
        )?;
        writeln!(out)
    }

    /// A point of a sweep that cannot be run or built.
    fn of_point(labels: &Labels, error: &flitforge::Error) -> Self {
        Self::new(format!("{}: {}", describe(labels), worded(error)), code_of(error))
    }

    pub(super) fn io(error: impl std::fmt::Display) -> Self {
        Self::new(error, IO)
    }

    pub(crate) fn bad_input(error: impl std::fmt::Display) -> Self {
        Self::new(error, BAD_INPUT)
    }
}

impl From<std::io::Error> for Failure {
    /// A reader that has seen enough, such as `head`, is no mistake to talk about.
    fn from(error: std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Self { message: String::new(), code: IO, diagnostics: Vec::new(), more: 0 };
        }
        Self::io(error)
    }
}

impl From<ResultsError> for Failure {
    fn from(error: ResultsError) -> Self {
        Self::io(error)
    }
}

impl From<TooLarge> for Failure {
    fn from(error: TooLarge) -> Self {
        Self::bad_input(error)
    }
}

impl From<CollectError> for Failure {
    fn from(error: CollectError) -> Self {
        Self::io(error)
    }
}

impl From<Diagnostics> for Failure {
    fn from(diagnostics: Diagnostics) -> Self {
        let code = if diagnostics.is_unreadable() { IO } else { BAD_INPUT };
        let mut room = MESSAGE_TEXT;
        let fits = |value: &Value| {
            room = room.saturating_sub(value.to_string().len());
            room > 0
        };
        let items = diagnostics.items().iter().map(|item| described(&diagnostics, item));
        let items: Vec<Value> = items.take_while(fits).collect();
        let more = diagnostics.count() - items.len();
        Self { message: diagnostics.render(colour()), code, diagnostics: items, more }
    }
}

/// A mistake of a configuration as JSON.
fn described(diagnostics: &Diagnostics, item: &Diagnostic) -> Value {
    let hints: Vec<String> = item.hints.iter().map(|hint| hint.remedy.to_string()).collect();
    let mut value = json!({ "message": item.message, "notes": item.notes, "hints": hints });
    if let Some((file, line, column)) = diagnostics.position(item) {
        value["file"] = file.into();
        value["line"] = line.into();
        value["column"] = column.into();
    }
    value
}

/// What an exit code stands for.
const fn kind(code: u8) -> &'static str {
    match code {
        BAD_INPUT => "bad-input",
        REFUSED => "refused",
        DIFFERENT => "different",
        _ => "files",
    }
}

impl From<flitforge::Error> for Failure {
    fn from(error: flitforge::Error) -> Self {
        match error {
            flitforge::Error::Settings(diagnostics) => diagnostics.into(),
            error => Self::new(worded(&error), code_of(&error)),
        }
    }
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Self {
        match &error {
            SweepError::Job { labels, error } => Self::of_point(labels, error),
            SweepError::Piped => Self::bad_input(error),
            SweepError::Input { .. } | SweepError::Results(_) => Self::io(error),
        }
    }
}

impl From<SynthError> for Failure {
    fn from(error: SynthError) -> Self {
        let code = if matches!(error, SynthError::Hardware(_)) { BAD_INPUT } else { IO };
        Self::new(error, code)
    }
}

impl From<HardwareError> for Failure {
    fn from(error: HardwareError) -> Self {
        match &error {
            HardwareError::Job { labels, error } => Self::of_point(labels, error),
            HardwareError::Synth { error: SynthError::Hardware(_), .. } => Self::bad_input(error),
            HardwareError::Synth { .. } | HardwareError::Results(_) => Self::io(error),
        }
    }
}

impl From<ReportError> for Failure {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Results(error) => error.into(),
            ReportError::Plot(error) => Self::io(error),
            ReportError::Configuration(diagnostics) => diagnostics.into(),
            ReportError::Network(error) => error.into(),
        }
    }
}

impl From<StudyError> for Failure {
    fn from(error: StudyError) -> Self {
        match error {
            StudyError::Configuration(diagnostics) => diagnostics.into(),
            StudyError::Plan(error) => Self::bad_input(error),
            StudyError::Printed(error) => Self::io(error),
            StudyError::Sweep(error) => error.into(),
            StudyError::Results(error) => error.into(),
            StudyError::Report(error) => error.into(),
        }
    }
}

/// The words of an error of the library, with what the command offers against it.
fn worded(error: &flitforge::Error) -> String {
    match error {
        flitforge::Error::Network(messages) => messages.join("\n"),
        flitforge::Error::Refused(refused) => format!("{refused}\n--allow-deadlock runs it nevertheless"),
        other => other.to_string(),
    }
}

const fn code_of(error: &flitforge::Error) -> u8 {
    if matches!(error, flitforge::Error::Refused(_)) { REFUSED } else { BAD_INPUT }
}
