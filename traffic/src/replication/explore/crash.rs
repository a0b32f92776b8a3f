// SPDX-License-Identifier: MIT OR Apache-2.0
//! What happens next, and whether a process crashes with it.

use std::fmt;

use super::super::Note;

/// Something that will happen to a process.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Due {
    /// It begins.
    Start,
    /// Something comes in.
    Note(Note<u64>),
    /// It is told that another process has failed.
    Notice(u32),
}

/// A step of a run: something happens to a process, which does what follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Happening {
    pub(super) process: u32,
    pub(super) due: Due,
    /// It crashes after so many notes that it sends in this step.
    pub(super) crash_after: Option<usize>,
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process {}", self.process)?;
        match &self.due {
            Due::Start => write!(f, " begins")?,
            Due::Note(Note::Data(mid, _)) => {
                write!(f, " gets message {} of rank {}", mid.tick, mid.source)?;
            }
            Due::Note(Note::Commit(mid)) => {
                write!(f, " gets the commit of message {} to rank {}", mid.tick, mid.destination)?;
            }
            Due::Notice(failed) => write!(f, " is told that process {failed} has failed")?,
        }
        match self.crash_after {
            Some(notes) => write!(f, " and crashes after sending {notes}"),
            None => Ok(()),
        }
    }
}
