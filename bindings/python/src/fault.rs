// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors of the libraries as the package's exception.

use flitforge::Error;
use flitforge_config::{Colour, Diagnostics};
use flitforge_results::memory::TooLarge;
use flitforge_results::sweep::{SweepError, describe};
use flitforge_results::{ReportError, ResultsError};
use pyo3::prelude::*;

/// What a message is about, in the words of the command's JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Files,
    BadInput,
    Refused,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::BadInput => "bad-input",
            Self::Refused => "refused",
        }
    }
}

/// The place of a mistake: its file, and its line and column from 1.
type Place = (String, usize, usize);

/// A mistake of a configuration: words, place, notes and hints.
type Mistake = (String, Option<Place>, Vec<String>, Vec<String>);

/// Why something is not done, as the exception `flitforge.Error` has it.
#[derive(Debug)]
pub(crate) struct Fault {
    message: String,
    kind: Kind,
    mistakes: Vec<Mistake>,
}

impl Fault {
    fn new(message: String, kind: Kind) -> Self {
        Self { message, kind, mistakes: Vec::new() }
    }

    pub(crate) fn bad_input(message: impl ToString) -> Self {
        Self::new(message.to_string(), Kind::BadInput)
    }

    pub(crate) fn files(message: impl ToString) -> Self {
        Self::new(message.to_string(), Kind::Files)
    }
}

impl From<Diagnostics> for Fault {
    fn from(diagnostics: Diagnostics) -> Self {
        let kind = if diagnostics.is_unreadable() { Kind::Files } else { Kind::BadInput };
        let place = |(file, line, column): (&str, usize, usize)| (file.to_owned(), line, column);
        let mistakes = diagnostics.items().iter().map(|item| {
            let hints = item.hints.iter().map(|hint| hint.remedy.to_string()).collect();
            (item.message.clone(), diagnostics.position(item).map(place), item.notes.clone(), hints)
        });
        let mistakes = mistakes.collect();
        Self { message: diagnostics.render(Colour::Never).trim_end().to_owned(), kind, mistakes }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        match error {
            Error::Settings(diagnostics) => diagnostics.into(),
            Error::Network(messages) => Self::bad_input(messages.join("\n")),
            Error::Refused(refused) => {
                Self::new(format!("{refused}\nallow_deadlock=True runs it nevertheless"), Kind::Refused)
            }
            other => Self::bad_input(other),
        }
    }
}

impl From<SweepError> for Fault {
    fn from(error: SweepError) -> Self {
        match error {
            SweepError::Job { labels, error } => {
                let fault = Self::from(error);
                Self { message: format!("{}: {}", describe(&labels), fault.message), ..fault }
            }
            SweepError::Piped => Self::bad_input(error),
            SweepError::Input { .. } | SweepError::Results(_) => Self::files(error),
        }
    }
}

impl From<ResultsError> for Fault {
    fn from(error: ResultsError) -> Self {
        Self::files(error)
    }
}

impl From<ReportError> for Fault {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Configuration(diagnostics) => diagnostics.into(),
            ReportError::Network(error) => error.into(),
            ReportError::Results(_) | ReportError::Plot(_) => Self::files(error),
        }
    }
}

impl From<TooLarge> for Fault {
    fn from(error: TooLarge) -> Self {
        Self::bad_input(error)
    }
}

impl From<Fault> for PyErr {
    /// The class is in Python, where its attributes have types.
    fn from(fault: Fault) -> Self {
        let Fault { message, kind, mistakes } = fault;
        Python::attach(|py| {
            let error = py
                .import("flitforge._error")
                .and_then(|module| module.getattr("Error")?.call1((message, kind.name(), mistakes)));
            error.map_or_else(|error| error, PyErr::from_value)
        })
    }
}
