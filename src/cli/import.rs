// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `import` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// A configuration of another simulator.
#[derive(Debug, Args)]
pub(crate) struct Foreign {
    /// Whose configuration it is.
    pub(crate) from: Simulator,
    /// The configuration; - is standard input.
    pub(crate) file: String,
    /// Override an option by its name there, for example injection_rate=0.2. The last wins.
    #[arg(value_name = "KEY=VALUE", value_parser = assignment)]
    pub(crate) set: Vec<String>,
    /// Leave out what has no counterpart, with a comment in the output.
    #[arg(long)]
    pub(crate) lenient: bool,
    /// File to write, which must not be there yet [default: standard output].
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Another simulator.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Simulator {
    /// BookSim 2.
    Booksim2,
}

/// Reads `KEY=VALUE`, which stays one text.
fn assignment(text: &str) -> Result<String, String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() && !value.trim().is_empty() => Ok(text.to_owned()),
        _ => Err("write KEY=VALUE with an option of the file, such as injection_rate=0.2".to_owned()),
    }
}
