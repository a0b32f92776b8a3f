// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why nothing could be measured, and the remedy.

use std::io;

/// An error of a synthesis.
#[derive(Debug, thiserror::Error)]
pub enum SynthError {
    /// No Yosys is there.
    #[error(
        "Yosys is missing: neither `yosys` nor a `python3` that can import pyosys was found; install it (Debian: \
         apt-get install yosys; Python: pip install pyosys), or name one with --yosys"
    )]
    MissingYosys,
    /// A program that was named cannot be used.
    #[error(
        "{program} does not answer as {role} should: {reason}; give {option} the path of a program that does"
    )]
    Unusable {
        /// What was named.
        program: String,
        /// What it was to be.
        role: &'static str,
        /// The option that named it.
        option: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// A program gave up.
    #[error("{program} failed at {step}: {reason}")]
    Failed {
        /// Which.
        program: &'static str,
        /// What it was doing.
        step: String,
        /// What it said last.
        reason: String,
    },
    /// What a program wrote cannot be understood.
    #[error("cannot read the {what}: {reason}")]
    Output {
        /// What was read.
        what: &'static str,
        /// Why not.
        reason: String,
    },
    /// The generator does not support the network.
    #[error(transparent)]
    Hardware(#[from] flitforge_hdl::Error),
    /// A file could not be read or written.
    #[error("cannot use the working folder of the synthesis: {0}; check that the temporary folder has room")]
    Io(#[from] io::Error),
}
