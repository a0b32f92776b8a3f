// SPDX-License-Identifier: MIT OR Apache-2.0
//! What all builds of networks share.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::build::{failed, make_folder, scratch, scratch_in};
use super::error::CosimError;
use super::network::MODEL;

/// Header that every C++ file of a network reads first.
const HEADER: &str = "shared.h";

const HEADER_SOURCE: &str = "#include \"verilated.h\"\n";

/// The header, compiled.
const COMPILED: &str = "shared.h.gch";

/// Rules of make that compile the header as the files that read it.
const RULES: &str = "include settings.mk
VM_SC = 0
VERILATOR_ROOT ?= $(shell verilator --getenv VERILATOR_ROOT)
include $(VERILATOR_ROOT)/include/verilated.mk
shared.h.gch: shared.h
\t$(CXX) $(CXXFLAGS) $(CPPFLAGS) $(OPT_FAST) -fPIC -x c++-header -o $@ $<
";

/// Verilator's settings for a network, of which the compiled header needs those that every network has.
const SETTINGS: &str = "settings.mk";

/// Objects that are the same for every network, and the compiled header: made by the first builds, used by
/// the others.
#[derive(Debug)]
pub struct Runtime(TempDir);

impl Runtime {
    /// A place for objects, empty.
    ///
    /// # Errors
    /// No folder for temporary files.
    pub fn new() -> Result<Self, CosimError> {
        Ok(Self(scratch()?))
    }

    /// What there is for this level of optimisation.
    pub(super) fn level(&self, optimise: u8) -> Result<Level, CosimError> {
        let folder = self.0.path().join(optimise.to_string());
        make_folder(&folder)?;
        Ok(Level { folder, optimise })
    }
}

/// What builds share with the same level of optimisation.
#[derive(Debug)]
pub(super) struct Level {
    folder: PathBuf,
    optimise: u8,
}

impl Level {
    /// Options of the C++ compiler for every file: none before a first build has left Verilator's
    /// settings. Make cannot tell a path with a space from two paths.
    pub(super) fn options(
        &self,
        run: impl FnOnce(Command) -> Result<(), CosimError>,
    ) -> Result<String, CosimError> {
        let path = self.folder.join(HEADER).display().to_string();
        if path.contains(char::is_whitespace) || !self.folder.join(SETTINGS).exists() {
            return Ok(String::new());
        }
        let is_compiled = || self.folder.join(COMPILED).exists();
        // It only saves time. Where it cannot be compiled, builds go on without it.
        if !is_compiled() && self.compile_header(run).is_err() && !is_compiled() {
            return Ok(String::new());
        }
        Ok(format!(" -fPIC -include {path}"))
    }

    /// Another build may be doing the same: each compiles aside and renames.
    fn compile_header(&self, run: impl FnOnce(Command) -> Result<(), CosimError>) -> Result<(), CosimError> {
        let aside = scratch_in(&self.folder)?;
        copy(&self.folder.join(SETTINGS), aside.path())?;
        for (name, text) in [(HEADER, HEADER_SOURCE), ("Makefile", RULES)] {
            let path = aside.path().join(name);
            fs::write(&path, text).map_err(failed(&path))?;
        }
        let mut command = Command::new("make");
        command.arg("-C").arg(aside.path()).arg(COMPILED).args(optimisation(self.optimise));
        run(command)?;
        [HEADER, COMPILED].iter().try_for_each(|name| move_to(&aside.path().join(name), &self.folder))
    }

    /// Copies objects into the folder of a build.
    pub(super) fn lend(&self, to: &Path) -> Result<(), CosimError> {
        objects(&self.folder)?.iter().try_for_each(|object| copy(object, to).map(drop))
    }

    /// Keeps what a build has made. Another build may be doing the same: each writes aside and renames.
    pub(super) fn keep(&self, from: &Path) -> Result<(), CosimError> {
        let aside = scratch_in(&self.folder)?;
        for object in objects(from)? {
            move_to(&copy(&object, aside.path())?, &self.folder)?;
        }
        let settings = aside.path().join(SETTINGS);
        fs::copy(from.join(format!("{MODEL}_classes.mk")), &settings).map_err(failed(&settings))?;
        move_to(&settings, &self.folder)
    }
}

/// Settings of make for a level of optimisation of the C++ compiler.
pub(super) fn optimisation(level: u8) -> [String; 3] {
    ["OPT_FAST", "OPT_SLOW", "OPT_GLOBAL"].map(|kind| format!("{kind}=-O{level}"))
}

/// Objects of Verilator's own library and of the bench.
fn objects(folder: &Path) -> Result<Vec<PathBuf>, CosimError> {
    let entries = fs::read_dir(folder).map_err(failed(folder))?;
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let shared = |path: &PathBuf| {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        path.extension() == Some(OsStr::new("o")) && (name.starts_with("verilated") || name == "bench")
    };
    Ok(paths.filter(shared).collect())
}

fn copy(file: &Path, into: &Path) -> Result<PathBuf, CosimError> {
    let to = into.join(file.file_name().unwrap_or_default());
    fs::copy(file, &to).map_err(failed(file))?;
    Ok(to)
}

fn move_to(file: &Path, folder: &Path) -> Result<(), CosimError> {
    let to = folder.join(file.file_name().unwrap_or_default());
    fs::rename(file, &to).map_err(failed(&to))
}
