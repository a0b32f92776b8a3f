// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files that are closed between reads.

use std::fmt;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::sync::Arc;

/// Bytes of a file that are read at once.
const CHUNK: usize = 1 << 14;

/// A file that can be read from any place.
pub trait Source: Read + Seek + Send {}

impl<T: Read + Seek + Send> Source for T {}

/// Opens a file of a trace, by its number, as often as it is read on. So no more than one file is open at a
/// time.
#[derive(Clone)]
pub struct Opener(Arc<Open>);

type Open = dyn Fn(u32) -> io::Result<Box<dyn Source>> + Send + Sync;

impl Opener {
    /// By a function of the file's number.
    pub fn new<S: Source + 'static>(open: impl Fn(u32) -> io::Result<S> + Send + Sync + 'static) -> Self {
        Self(Arc::new(move |file| Ok(Box::new(open(file)?))))
    }

    /// Opens a file.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(&self, file: u32) -> io::Result<Box<dyn Source>> {
        (self.0)(file)
    }

    /// A file from a byte on.
    pub fn read(&self, file: u32, at: u64) -> BufReader<Closed> {
        BufReader::with_capacity(CHUNK, Closed { opener: self.clone(), file, at })
    }
}

impl fmt::Debug for Opener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opener").finish_non_exhaustive()
    }
}

/// A file that is closed between reads.
#[derive(Debug, Clone)]
pub struct Closed {
    opener: Opener,
    file: u32,
    at: u64,
}

impl Closed {
    /// What opens it.
    pub const fn opener(&self) -> &Opener {
        &self.opener
    }
}

impl Read for Closed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut file = (self.opener.0)(self.file)?;
        file.seek(SeekFrom::Start(self.at))?;
        let read = file.read(into)?;
        self.at += read as u64;
        Ok(read)
    }
}
