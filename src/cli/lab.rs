// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `lab` does.

use std::path::PathBuf;

use clap::{Subcommand, value_parser};

use super::Input;
use crate::commands::LABS;

/// The labs: 1 latency and throughput, 2 virtual channels, 3 deadlock, 4 turn models, 5 adaptive routing,
/// 6 a routing table, 7 binomial graphs and programs, 8 hardware.
#[derive(Debug, Subcommand)]
pub(crate) enum LabVerb {
    /// Make the folder lab-0N with the sheet and the files to begin with.
    Start {
        /// Which lab: 1 latency and throughput, 2 virtual channels, 3 deadlock, 4 turn models, 5 adaptive
        /// routing, 6 a routing table, 7 binomial graphs and programs, 8 hardware.
        #[arg(value_name = "N", value_parser = value_parser!(u8).range(1..=i64::from(LABS)))]
        number: u8,
    },
    /// Grade the folder of a lab: points, and what is missing. Nothing in it is changed.
    Check {
        /// Which lab.
        #[arg(value_name = "N", value_parser = value_parser!(u8).range(1..=i64::from(LABS)))]
        number: u8,
        /// The folder [default: lab-0N if it is there, else the current folder].
        #[arg(value_name = "DIR")]
        dir: Option<PathBuf>,
        /// Say where to look for what is missing.
        #[arg(long)]
        hints: bool,
    },
    /// Write the routing table of a set of turns on a mesh, for `routing.table`.
    Turns {
        /// The turn set: TOML with `forbidden = ["+x+y"]`, also in `[even]` and `[odd]` columns.
        turns: PathBuf,
        /// The mesh.
        #[command(flatten)]
        input: Input,
        /// File for the table, which must not be there yet [default: standard output].
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}
