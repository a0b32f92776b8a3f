// SPDX-License-Identifier: MIT OR Apache-2.0
//! Child processes: what they print and the processor time they take.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Duration;

use crate::usage::children_cpu;

/// Why a child process gave no numbers.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// It could not be started.
    #[error("{} cannot be run: {source}", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// The operating system's reason.
        source: std::io::Error,
    },
    /// It ended badly.
    #[error("{} failed with {status}:\n{stderr}", program.display())]
    Failed {
        /// The program.
        program: PathBuf,
        /// How it ended.
        status: ExitStatus,
        /// What it said.
        stderr: String,
    },
    /// A number that was expected is not in what it printed.
    #[error("no number follows «{label}» in what {program} printed")]
    Number {
        /// The program.
        program: &'static str,
        /// The text before the number.
        label: String,
    },
    /// Files or the operating system's counters.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A finished child.
#[derive(Debug, Clone, PartialEq)]
pub struct Finished {
    /// The program.
    pub program: PathBuf,
    /// How it ended.
    pub status: ExitStatus,
    /// What it printed on standard output.
    pub stdout: String,
    /// What it printed on standard error.
    pub stderr: String,
    /// Processor time, user and system, with that of its own children.
    pub cpu: Duration,
}

impl Finished {
    /// The finished process, if it ended with status 0.
    ///
    /// # Errors
    /// [`ChildError::Failed`].
    pub fn successful(self) -> Result<Self, ChildError> {
        if self.status.success() {
            return Ok(self);
        }
        Err(ChildError::Failed { program: self.program, status: self.status, stderr: self.stderr })
    }
}

/// Runs a program to its end. Processor times are right only if no other child ends meanwhile.
///
/// # Errors
/// It cannot be started.
pub fn run<S: AsRef<OsStr>>(
    program: &Path,
    arguments: impl IntoIterator<Item = S>,
) -> Result<Finished, ChildError> {
    let before = children_cpu()?;
    let output = Command::new(program)
        .args(arguments)
        .output()
        .map_err(|source| ChildError::Start { program: program.to_owned(), source })?;
    Ok(Finished {
        program: program.to_owned(),
        status: output.status,
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        cpu: children_cpu()?.saturating_sub(before),
    })
}

/// The number that follows the last occurrence of a label at the start of a line.
///
/// # Errors
/// [`ChildError::Number`].
pub fn number(program: &'static str, text: &str, label: &str) -> Result<f64, ChildError> {
    let rest = text.lines().rev().find_map(|line| line.trim_start().strip_prefix(label));
    let word = rest.and_then(|rest| rest.split_whitespace().next());
    let value = word.and_then(|word| word.parse().ok());
    value.ok_or_else(|| ChildError::Number { program, label: label.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_counts() {
        let text = "Hops average = 5 (1 samples)\n  Hops average = 6.25 (1 samples)\nHops: many\n";
        assert_eq!(number("a test", text, "Hops average = ").unwrap(), 6.25);
    }

    #[test]
    fn a_missing_number_is_named() {
        let error = number("a test", "Hops average = none", "Hops average = ").unwrap_err();
        assert_eq!(error.to_string(), "no number follows «Hops average = » in what a test printed");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = run(Path::new("/nowhere/booksim"), ["x"]).unwrap_err();
        assert!(error.to_string().starts_with("/nowhere/booksim cannot be run: "), "{error}");
    }

    #[test]
    fn output_and_failure_of_a_child_are_seen() {
        let shell = Path::new("sh");
        assert_eq!(run(shell, ["-c", "echo cycles 7"]).unwrap().stdout, "cycles 7\n");
        let error = run(shell, ["-c", "echo why >&2; exit 3"]).unwrap().successful().unwrap_err();
        assert!(error.to_string().contains("status: 3:\nwhy"), "{error}");
    }
}
