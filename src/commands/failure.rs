//! Why a verb gives up, and the exit codes.

use std::io::IsTerminal;

use flitforge_config::job::JobError;
use flitforge_config::{Colour, Diagnostics};
use flitforge_papers::StudyError;
use flitforge_results::sweep::SweepError;
use flitforge_results::{ReportError, ResultsError};
use flitforge_sim::report::Verdict;
use flitforge_tools::hardware::HardwareError;
use flitforge_tools::synth::SynthError;

/// Exit code of a file that could not be read or written.
const IO: u8 = 1;
/// Exit code of bad input.
const BAD_INPUT: u8 = 2;
/// Exit code of a refused network.
pub(super) const REFUSED: u8 = 6;
/// Exit code of hardware that is not in lockstep.
pub(super) const DIFFERENT: u8 = 7;

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
}

impl Failure {
    fn new(error: impl std::fmt::Display, code: u8) -> Self {
        Self { message: format!("error: {error}"), code }
    }

    pub(super) fn io(error: impl std::fmt::Display) -> Self {
        Self::new(error, IO)
    }

    pub(super) fn bad_input(error: impl std::fmt::Display) -> Self {
        Self::new(error, BAD_INPUT)
    }
}

impl From<std::io::Error> for Failure {
    /// A reader that has seen enough, such as `head`, is no mistake to talk about.
    fn from(error: std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Self { message: String::new(), code: IO };
        }
        Self::io(error)
    }
}

impl From<ResultsError> for Failure {
    fn from(error: ResultsError) -> Self {
        Self::io(error)
    }
}

impl From<Diagnostics> for Failure {
    fn from(diagnostics: Diagnostics) -> Self {
        let colour = if std::io::stderr().is_terminal() { Colour::Always } else { Colour::Never };
        let code = if diagnostics.is_unreadable() { IO } else { BAD_INPUT };
        Self { message: diagnostics.render(colour), code }
    }
}

impl From<flitforge::Error> for Failure {
    /// A run made by the library fails in the words of a job.
    fn from(error: flitforge::Error) -> Self {
        match error {
            flitforge::Error::Settings(diagnostics) => diagnostics.into(),
            flitforge::Error::Network(messages) => JobError::Elaboration(messages).into(),
            flitforge::Error::Refused(refused) => JobError::Refused(*refused).into(),
            flitforge::Error::Run(error) => JobError::Run(error).into(),
            other => Self::bad_input(other),
        }
    }
}

impl From<JobError> for Failure {
    fn from(error: JobError) -> Self {
        let code = code_of(&error);
        Self::new(error, code)
    }
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Self {
        let code = match &error {
            SweepError::Job { error, .. } => code_of(error),
            SweepError::Results(_) => IO,
        };
        Self::new(error, code)
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
        let code = match &error {
            HardwareError::Job { error, .. } => code_of(error),
            HardwareError::Synth { error: SynthError::Hardware(_), .. } => BAD_INPUT,
            HardwareError::Synth { .. } | HardwareError::Results(_) => IO,
        };
        Self::new(error, code)
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

const fn code_of(error: &JobError) -> u8 {
    if matches!(error, JobError::Refused(_)) { REFUSED } else { BAD_INPUT }
}
