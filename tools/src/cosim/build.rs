// SPDX-License-Identifier: MIT OR Apache-2.0
//! Building a network with Verilator.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use flitforge_hdl::File;
use tempfile::TempDir;

use super::error::CosimError;
use super::network::{self, MODEL};
use super::runtime::{Runtime, optimisation};
use crate::wires::WireMap;

const BENCH_SOURCE: &str = include_str!("bench/bench.cpp");
const BENCH_HEADER: &str = include_str!("bench/bench.h");

/// Where Verilator writes, in the folder of a build.
const OBJECTS: &str = "objects";

/// Most bytes of a failed build's output that are shown: the last ones.
const LOG_BYTES: usize = 4000;

/// Verilog to be built.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    /// Name of the top module.
    pub top: &'a str,
    /// A module with many instances, to be compiled once and called by each of them. Otherwise everything
    /// becomes one piece, which takes far longer to compile and runs faster.
    pub repeated: Option<&'a str>,
    /// Files of modules.
    pub files: &'a [File],
    /// Levels of the pins that say which network ports work, those of router 0 first; `None`: there are no
    /// such pins.
    pub healthy: Option<&'a [bool]>,
    /// Whether rows of routing tables are rewritten.
    pub rewritable: bool,
}

/// A folder in which one network is built; removed with it.
#[derive(Debug)]
pub struct Workshop {
    folder: TempDir,
}

impl Workshop {
    /// Builds a network: `optimise` is the level of the C++ compiler, 0 to 3.
    ///
    /// # Errors
    /// [`CosimError::Missing`], [`CosimError::Build`] or a file that cannot be written.
    pub fn build(
        model: Model<'_>,
        map: &WireMap,
        optimise: u8,
        runtime: &Runtime,
    ) -> Result<Self, CosimError> {
        let workshop = Self { folder: scratch()? };
        let objects = workshop.path(OBJECTS);
        make_folder(&objects)?;
        workshop.write("bench.h", BENCH_HEADER)?;
        workshop.write("bench.cpp", BENCH_SOURCE)?;
        workshop.write("network.cpp", &network::source(map, model))?;
        workshop.write("nets.vlt", &network::configuration(map, model))?;
        for File { name, text } in model.files {
            workshop.write(name, text)?;
        }
        let level = runtime.level(optimise)?;
        let options = level.options(|command| workshop.succeed(command))?;
        workshop.verilate(model, &options)?;
        // After the sources, so that make takes them for newer.
        level.lend(&objects)?;
        workshop.compile(model, optimise)?;
        level.keep(&objects)?;
        Ok(workshop)
    }

    /// The program built.
    pub fn program(&self) -> PathBuf {
        self.path(OBJECTS).join(MODEL)
    }

    /// Where the program's messages go.
    pub(super) fn log(&self) -> PathBuf {
        self.path("messages")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), CosimError> {
        let path = self.path(name);
        fs::write(&path, text).map_err(failed(&path))
    }

    /// Verilog to C++, with assertions and more options for the C++ compiler.
    fn verilate(&self, model: Model<'_>, compiler: &str) -> Result<(), CosimError> {
        // One C++ file for each module: files of a module read the same headers again.
        let options = "--cc --exe --assert -DFLITFORGE_ASSERT --x-assign unique --x-initial unique \
                       --output-split 0 -Wno-fatal";
        let mut command = Command::new("verilator");
        command.args(model.repeated.map(|_| "--hierarchical"));
        command.args(options.split(' ')).args(["--prefix", MODEL, "--Mdir", OBJECTS]);
        command.args(["--top-module", model.top, "-CFLAGS", &format!("-I..{compiler}"), "nets.vlt"]);
        command.args(model.files.iter().map(|file| &file.name)).args(["bench.cpp", "network.cpp"]);
        self.succeed(command)
    }

    fn compile(&self, model: Model<'_>, optimise: u8) -> Result<(), CosimError> {
        let rules = if model.repeated.is_some() { "_hier.mk" } else { ".mk" };
        let mut command = Command::new("make");
        command.args(["-C", OBJECTS, "-f"]).arg(format!("{MODEL}{rules}")).args(optimisation(optimise));
        self.succeed(command)
    }

    fn succeed(&self, mut command: Command) -> Result<(), CosimError> {
        let program = command.get_program().to_string_lossy().into_owned();
        let output = command.current_dir(self.folder.path()).stdin(Stdio::null()).output();
        let Output { status, stdout, stderr } =
            output.map_err(|error| CosimError::Missing { program, error })?;
        if status.success() {
            return Ok(());
        }
        Err(CosimError::Build { log: end_of(&[stdout, stderr].concat()) })
    }
}

/// The last lines of what a program wrote.
pub(super) fn end_of(log: &[u8]) -> String {
    let from = log.len().saturating_sub(LOG_BYTES);
    String::from_utf8_lossy(&log[from..]).trim().to_owned()
}

pub(super) fn scratch() -> Result<TempDir, CosimError> {
    TempDir::with_prefix("flitforge-").map_err(failed(&std::env::temp_dir()))
}

pub(super) fn scratch_in(folder: &Path) -> Result<TempDir, CosimError> {
    TempDir::with_prefix_in(".", folder).map_err(failed(folder))
}

pub(super) fn make_folder(path: &Path) -> Result<(), CosimError> {
    fs::create_dir_all(path).map_err(failed(path))
}

pub(super) fn failed(path: &Path) -> impl Fn(io::Error) -> CosimError {
    let path = path.to_owned();
    move |error| CosimError::File { path: path.clone(), error }
}
