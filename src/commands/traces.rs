// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files of schedules and traces.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::OnceLock;

use flitforge_config::limits::{self, PIPED};
use flitforge_config::open;
use tempfile::NamedTempFile;

use super::input::DASH;

/// The files that a workload names, relative to the folder of its configuration.
#[derive(Debug)]
pub(super) struct Traces {
    configuration: String,
    /// What came from standard input. A trace is read more than once, and can be larger than memory.
    piped: OnceLock<NamedTempFile>,
}

impl Traces {
    pub(super) fn new(configuration: &str) -> Self {
        Self { configuration: configuration.to_owned(), piped: OnceLock::new() }
    }

    pub(super) fn open(&self, file: &str) -> io::Result<File> {
        if file != DASH {
            let folder = Path::new(&self.configuration).parent().unwrap_or(Path::new(""));
            return open(&folder.join(file));
        }
        if self.configuration == DASH {
            return Err(io::Error::other("standard input holds the configuration already"));
        }
        if self.piped.get().is_none() {
            let mut copy = NamedTempFile::new()?;
            if !limits::copy(io::stdin().lock(), &mut copy, PIPED)? {
                let most = PIPED >> 20;
                return Err(io::Error::other(format!(
                    "standard input has more than {most} MiB: write it into a file, and name that"
                )));
            }
            self.piped.set(copy).ok();
        }
        self.piped.get().map_or_else(|| Err(io::ErrorKind::NotFound.into()), NamedTempFile::reopen)
    }
}
