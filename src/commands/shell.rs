// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge completions` and `flitforge man`: what a shell and a manual know of the command line.

use std::io::Write;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::{Shell, generate};
use clap_mangen::{Man, generate_to};

use super::Failure;
use crate::cli::Cli;

const NAME: &str = "flitforge";

/// Writes the completions of a shell.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<u8, Failure> {
    // The generator gives up on a writer that fails, so it writes to memory.
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), NAME, &mut script);
    out.write_all(&script)?;
    Ok(0)
}

/// Writes the manual page of the command, or the pages of all verbs into a folder.
pub(super) fn man(dir: Option<&Path>, out: &mut dyn Write) -> Result<u8, Failure> {
    match dir {
        None => Man::new(Cli::command()).render(out)?,
        Some(dir) => {
            let failed = |error| Failure::io(format!("cannot write to {}: {error}", dir.display()));
            std::fs::create_dir_all(dir).map_err(failed)?;
            generate_to(Cli::command(), dir).map_err(failed)?;
            writeln!(out, "wrote the manual pages to {}", dir.display())?;
        }
    }
    Ok(0)
}
