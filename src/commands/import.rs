// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge import`.

use std::io::Write;

use flitforge_config::{Import, import_booksim};

use super::Failure;
use super::input::{Typed, name};
use super::new::deliver;
use crate::cli::{Foreign, Simulator};

/// Translates a configuration of another simulator, and writes it to standard output or to a new file.
pub(super) fn import(foreign: &Foreign, out: &mut dyn Write) -> Result<u8, Failure> {
    let Foreign { from, file, set, lenient, out: target } = foreign;
    let toml = match from {
        Simulator::Booksim2 => {
            import_booksim(&Import { path: name(file), overrides: set, files: &Typed, lenient: *lenient })?
        }
    };
    deliver(&toml, target.as_deref(), out)
}
