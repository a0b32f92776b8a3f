// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can go wrong with results, and the remedy.

use std::io;
use std::path::PathBuf;

use super::point::Key;

/// What helps against a fault of the store that nothing else will change.
fn remedy(source: &rusqlite::Error) -> &'static str {
    use rusqlite::ErrorCode::{DatabaseCorrupt, DiskFull, ReadOnly, SystemIoFailure};
    match source.sqlite_error_code() {
        Some(DatabaseCorrupt) => "; delete the file to compute its points again",
        Some(DiskFull | ReadOnly | SystemIoFailure) => {
            "; check that its directory may be written to and has room"
        }
        _ => "",
    }
}

/// An error of the results store or of an export.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// A file could not be written.
    #[error(
        "cannot write {}: {source}; check that its directory exists, may be written to and has room",
        path.display()
    )]
    Write {
        /// The file that was to be written.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// SQLite refused.
    #[error("cannot {doing} {}: {source}{}", path.display(), remedy(source))]
    Sqlite {
        /// The results store.
        path: PathBuf,
        /// What was being done, as it reads after "cannot".
        doing: String,
        /// What SQLite said.
        source: rusqlite::Error,
    },
    /// A folder cannot be made.
    #[error("cannot make the folder {}: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process writes its results to the folder.
    #[error(
        "another flitforge writes its results to {}: wait until it is done, or choose another folder with --out",
        path.display()
    )]
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// The folder holds results that would be replaced.
    #[error(
        "{} holds the results of {by}: write to another folder with --out, or replace them with --force",
        path.display()
    )]
    Occupied {
        /// The folder.
        path: PathBuf,
        /// Whose results they are.
        by: String,
    },
    /// The file is an SQLite database of something else, or not a database.
    #[error(
        "{} is not a Flitforge results store, and is left as it is; \
         move it away or choose another directory with --out",
        path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The store has a schema that this version does not know.
    #[error(
        "{} has results schema {found}, this version of flitforge reads {known}; \
         use the version that wrote it, or choose another directory with --out",
        path.display()
    )]
    Schema {
        /// The results store.
        path: PathBuf,
        /// The schema version of the file.
        found: i64,
        /// The schema version of this program.
        known: i64,
    },
    /// A record of the store cannot be read back.
    #[error(
        "{}: the record {key} cannot be read: {reason}; give the command of the sweep again, and it computes the \
         point anew",
        path.display()
    )]
    Damaged {
        /// The results store.
        path: PathBuf,
        /// The point.
        key: Key,
        /// What is wrong with it.
        reason: String,
    },
    /// One configuration was run twice with different results.
    #[error(
        "{}: point {key} is there already with another result; a run must depend on its configuration \
         and seed alone, so one of the two is wrong: keep the file and report this",
        path.display()
    )]
    Conflict {
        /// The results store.
        path: PathBuf,
        /// The point.
        key: Key,
    },
    /// A report would not survive being written as JSON (an infinity or a NaN).
    #[error("the report of point {key} holds a number that JSON cannot express; report this")]
    NotFinite {
        /// The point.
        key: Key,
    },
    /// A document could not be put into words.
    #[error("cannot express {what}: {reason}")]
    Encode {
        /// The document.
        what: &'static str,
        /// Why.
        reason: String,
    },
}
