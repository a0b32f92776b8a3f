// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where configurations are read from: files, and standard input.

use std::io;
use std::path::Path;
use std::sync::OnceLock;

use flitforge_config::{Disk, Files, read_bounded};

/// What is typed for standard input.
pub(super) const DASH: &str = "-";

/// What messages call standard input.
const STANDARD_INPUT: &str = "<stdin>";

/// Standard input can be read once, and some verbs look at a configuration twice.
static TEXT: OnceLock<Result<String, String>> = OnceLock::new();

/// The name of an argument in messages and for [`Typed`].
pub(super) fn name(file: &str) -> &str {
    if file == DASH { STANDARD_INPUT } else { file }
}

/// The file system and standard input.
#[derive(Debug, Clone, Copy)]
pub(super) struct Typed;

impl Files for Typed {
    fn read(&self, path: &Path) -> io::Result<String> {
        if path != Path::new(STANDARD_INPUT) {
            return Disk.read(path);
        }
        let read = || read_bounded(io::stdin().lock()).map_err(|error| error.to_string());
        TEXT.get_or_init(read).clone().map_err(io::Error::other)
    }
}
