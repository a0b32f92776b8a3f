// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of the user: how they are opened, and whether their texts keep to the limits.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use flitforge_traffic::limits::{self, TEXT};

use crate::diagnostic::{Diagnostic, Sink};
use crate::source::{Place, SourceId};

/// Where the texts of files come from.
pub trait Files {
    /// The text of a file.
    ///
    /// # Errors
    /// As of reading a file; the error's text is shown to the user.
    fn read(&self, path: &Path) -> io::Result<String>;
}

/// The file system.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> io::Result<String> {
        read_bounded(open(path)?)
    }
}

/// Opens a file. A pipe or a device may never answer or never end, so it is refused before it is opened.
///
/// # Errors
/// As of opening it, or it is no regular file.
pub fn open(path: &Path) -> io::Result<File> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() {
        return File::open(path);
    }
    let what = if kind.is_dir() { "it is a folder: name a file in it" } else { PIPE };
    Err(io::Error::other(what))
}

const PIPE: &str = "it is a pipe or a device: copy what it holds into a file";

/// All text of a file or a stream. One that does not end soon is refused before it fills the memory.
///
/// # Errors
/// As of reading it; it is longer than 16 MiB, or no UTF-8.
pub fn read_bounded(from: impl Read) -> io::Result<String> {
    let too_long = || format!("it is longer than {} MiB, which no input of this program is", TEXT >> 20);
    limits::read_text(from, TEXT)?.ok_or_else(|| io::Error::other(too_long()))
}

/// Whether the lines, words and numbers of a text keep to the limits; reported where they do not.
pub(crate) fn check(text: &str, source: SourceId, longest_line: usize, sink: &mut Sink) -> bool {
    let excess = limits::check(text.as_bytes(), longest_line);
    if let Err(limits::Excess { at, limit }) = &excess {
        sink.push(exceeding(Place { source, start: at.start, end: at.end }, *limit));
    }
    excess.is_ok()
}

/// The error at what exceeds a limit.
pub(crate) fn exceeding(place: Place, limit: limits::Limit) -> Diagnostic {
    let message = limit.to_string();
    let (message, hint) = message.split_once(": ").unwrap_or((&message, ""));
    Diagnostic::new(place, message).hint(hint)
}
