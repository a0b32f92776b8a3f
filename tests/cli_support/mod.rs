// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs the `flitforge` command as a user would.

#![allow(dead_code, reason = "each test binary uses a part of these")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The variable with the program that tests run. It is an absolute path.
pub(crate) const PROGRAM: &str = "FLITFORGE_PROGRAM";

/// What a command left.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// Exit code; `None` after a signal.
    pub(crate) code: Option<i32>,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The command with these arguments, started in the root of the repository: the program of the tests' own
/// build, or the one that `FLITFORGE_PROGRAM` names.
pub(crate) fn command(args: &[&str]) -> Command {
    let named = std::env::var_os(PROGRAM);
    let mut command = Command::new(named.unwrap_or_else(|| env!("CARGO_BIN_EXE_flitforge").into()));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command
}

/// The variable with a folder for the studies, each in its own within. Without it, tests take temporary ones.
const RESULTS: &str = "FLITFORGE_RESULTS";

/// A quick reproduction: its folder, and what it prints.
pub(crate) struct Study {
    dir: PathBuf,
    printed: String,
    _own: tempfile::TempDir,
}

impl Study {
    /// Does it. Where the folder is kept, `reproduce all` takes it for done.
    pub(crate) fn quick(name: &str) -> Self {
        let own = tempfile::tempdir().expect("a temporary folder");
        let dir =
            std::env::var_os(RESULTS).map_or_else(|| own.path().into(), |all| PathBuf::from(all).join(name));
        let printed = succeeds(&["reproduce", name, "--quick", "--out", &as_text(&dir)]).out;
        Self { dir, printed, _own: own }
    }

    /// A file of its folder, which is text.
    pub(crate) fn read(&self, name: &str) -> String {
        let path = self.dir.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// What it prints before the place of the report.
    pub(crate) fn statements(&self) -> &str {
        let (statements, last) = self.printed.trim_end().rsplit_once('\n').expect("two lines");
        assert!(last.starts_with("report ") && last.ends_with("report.html"), "{last}");
        statements
    }
}

/// Runs it to its end.
pub(crate) fn flitforge(args: &[&str]) -> Outcome {
    outcome(command(args))
}

/// Runs it to its end in a folder.
pub(crate) fn flitforge_in(dir: &Path, args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.current_dir(dir);
    outcome(command)
}

/// Runs it to its end with a limit as `ulimit` takes it. Beyond that of a file it gets an error, as on a full
/// disk.
pub(crate) fn limited(limit: &str, args: &[&str]) -> Outcome {
    let script = format!("trap '' XFSZ; ulimit {limit}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).arg(command(&[]).get_program()).args(args);
    shell.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    outcome(shell)
}

fn outcome(mut command: Command) -> Outcome {
    let Output { status, stdout, stderr } = command.output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    Outcome { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// Runs the command, which must end with exit code 0.
pub(crate) fn succeeds(args: &[&str]) -> Outcome {
    let outcome = flitforge(args);
    assert_eq!(outcome.code, Some(0), "{args:?}: {outcome:?}");
    outcome
}

/// A file written for one test.
pub(crate) fn file(dir: &Path, name: &str, text: &str) -> String {
    let path = dir.join(name);
    std::fs::write(&path, text).expect("a file in the temporary folder");
    as_text(&path)
}

/// A path as an argument.
pub(crate) fn as_text(path: &Path) -> String {
    path.to_str().expect("a path in UTF-8").to_owned()
}

/// The bytes of a file.
pub(crate) fn bytes(path: PathBuf) -> Vec<u8> {
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Parsed JSON.
pub(crate) fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// The example file of the README.
pub(crate) const QUICK_START: &str = "experiments/quick-start.toml";

/// Arguments that make a short, stable run of [`QUICK_START`].
pub(crate) const SHORT: [&str; 6] =
    ["--set", "traffic.load=0.2", "--set", "measure.warmup=500", "--set", "measure.cycles=2000"];
