// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the results store, and telling a store from other files.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::columns::COLUMNS;
use super::error::ResultsError;
use super::{classes, hardware, workload};

/// `PRAGMA application_id` of a results store: "FLIT".
const APPLICATION_ID: i64 = 0x464C_4954;

/// Raised by any change of the tables.
const SCHEMA_VERSION: i64 = 4;

/// How long to wait for another process that writes to the same store.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

enum Kind {
    Empty,
    Ours,
}

/// Opens or creates the file, and leaves anything that is not a store of this version untouched.
pub(super) fn open(path: &Path) -> Result<Connection, ResultsError> {
    let fault = |doing: &'static str| {
        move |source| ResultsError::Sqlite { path: path.to_owned(), doing: doing.to_owned(), source }
    };
    let mut connection = Connection::open(path).map_err(fault("open"))?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(fault("open"))?;
    examine(&connection, path)?;
    durable(&connection).map_err(fault("prepare"))?;
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault("prepare"))?;
    // Looked at again under the write lock: another process may have made the tables meanwhile.
    if let Kind::Empty = examine(&transaction, path)? {
        create(&transaction).map_err(fault("create tables in"))?;
    }
    hardware::create(&transaction).map_err(fault("create tables in"))?;
    workload::create(&transaction).map_err(fault("create a view in"))?;
    classes::create(&transaction).map_err(fault("create a view in"))?;
    transaction.commit().map_err(fault("prepare"))?;
    Ok(connection)
}

fn examine(connection: &Connection, path: &Path) -> Result<Kind, ResultsError> {
    let foreign = || ResultsError::Foreign { path: path.to_owned() };
    let (application, version, tables) = header(connection).map_err(|source| {
        if source.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) {
            foreign()
        } else {
            ResultsError::Sqlite { path: path.to_owned(), doing: "read".to_owned(), source }
        }
    })?;
    match (application, version) {
        (APPLICATION_ID, SCHEMA_VERSION) => Ok(Kind::Ours),
        (APPLICATION_ID, found) => {
            Err(ResultsError::Schema { path: path.to_owned(), found, known: SCHEMA_VERSION })
        }
        (0, 0) if tables == 0 => Ok(Kind::Empty),
        _ => Err(foreign()),
    }
}

fn header(connection: &Connection) -> rusqlite::Result<(i64, i64, i64)> {
    Ok((
        connection.query_row("PRAGMA application_id", [], |row| row.get(0))?,
        connection.query_row("PRAGMA user_version", [], |row| row.get(0))?,
        connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?,
    ))
}

/// A write-ahead log lets others read while a sweep writes; with full synchronisation a committed point
/// also survives a loss of power.
fn durable(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")
}

/// Part of one transaction, so that a killed process leaves no half-made store.
fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let numbers: String =
        COLUMNS.iter().map(|c| format!("    {} {}, -- {}\n", c.name, c.sql, c.doc)).collect();
    let names: String = COLUMNS.iter().map(|c| format!(", point.{}", c.name)).collect();
    transaction.execute_batch(&format!(
        "CREATE TABLE point (
    key TEXT PRIMARY KEY, -- hash of build, configuration and seed
    version TEXT NOT NULL,
    seed TEXT NOT NULL, -- decimal; text because it may exceed 63 bits
    config TEXT NOT NULL,
{numbers}    report TEXT NOT NULL, -- the report without its long lists, JSON
    series BLOB NOT NULL, -- channels, course and histogram, JSON compressed by zlib
    checksum TEXT NOT NULL -- of all other columns, SHA-256
) STRICT;
CREATE TABLE piece (
    key TEXT PRIMARY KEY, -- hash of build, plan and piece
    result TEXT NOT NULL, -- JSON
    checksum TEXT NOT NULL -- of all other columns, SHA-256
) STRICT;
CREATE TABLE slot (
    ordinal INTEGER PRIMARY KEY, -- place in the sweep
    key TEXT NOT NULL,
    labels TEXT NOT NULL, -- JSON: [[name, value], ...]
    checksum TEXT NOT NULL -- of all other columns, SHA-256
) STRICT;
CREATE VIEW results AS SELECT slot.ordinal, slot.labels, point.key, point.seed{names}
    FROM slot JOIN point USING (key) ORDER BY slot.ordinal;"
    ))?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", SCHEMA_VERSION)
}
