// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results store: an SQLite file with every finished point.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use rusqlite::types::Value;
use rusqlite::{
    Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params, params_from_iter,
};

use super::checksum;
use super::columns::{COLUMNS, Number};
use super::error::ResultsError;
use super::packed::Packed;
use super::point::{Key, Labels, Point, Slot};
use super::schema;

/// A point that no place refers to any more is found by its key, as a point of a sweep of its own.
const BY_KEY: &str =
    "SELECT coalesce(ordinal, 0), coalesce(labels, '[]'), key, config, seed, version, report, series, NULL
    FROM point LEFT JOIN slot USING (key) WHERE key = ?1 ORDER BY ordinal LIMIT 1";

const IN_ORDER: &str = "SELECT ordinal, labels, key, config, seed, version, report, series, synthesis
    FROM slot JOIN point USING (key)
    LEFT JOIN slot_hardware USING (ordinal) LEFT JOIN hardware USING (rtl) ORDER BY ordinal";

/// The connections of the stores that this process has opened, for a process that is about to end.
static OPENED: Mutex<Vec<Weak<Mutex<Connection>>>> = Mutex::new(Vec::new());

/// The finished points of a directory, one transaction each: a process killed at any moment leaves every
/// point whole or absent. Threads may share a store.
///
/// For queries by hand the file has a view `results` with a column for each of [`COLUMNS`].
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Arc<Mutex<Connection>>,
}

impl Store {
    /// Opens the store at `path`, or makes an empty one.
    ///
    /// # Errors
    /// [`ResultsError::Foreign`] and [`ResultsError::Schema`] for a file that is not a store of this
    /// version, which is left as it is; [`ResultsError::Sqlite`] for one that cannot be opened.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, ResultsError> {
        let path = path.as_ref().to_owned();
        let connection = Arc::new(Mutex::new(schema::open(&path)?));
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        opened.retain(|known| known.strong_count() > 0);
        opened.push(Arc::downgrade(&connection));
        Ok(Self { path, connection })
    }

    /// Closes every store that this process has open, so that none leaves its log (`-wal`, `-shm`) behind.
    /// The process is to end: a thread that uses one of these stores afterwards waits forever.
    pub fn close_all() {
        let opened = std::mem::take(&mut *OPENED.lock().unwrap_or_else(PoisonError::into_inner));
        for connection in opened.iter().filter_map(Weak::upgrade) {
            let mut held = connection.lock().unwrap_or_else(PoisonError::into_inner);
            // An empty store in memory takes its place.
            if let Ok(nothing) = Connection::open_in_memory() {
                *held = nothing;
            }
            std::mem::forget(held);
        }
    }

    /// Says what the sweep consists of, in order, and returns the places that are still to be computed:
    /// the first place of every point that is not finished. Points that no place refers to any more
    /// are kept, since the next change of the sweep may want them back.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn plan(&self, slots: &[Slot]) -> Result<Vec<usize>, ResultsError> {
        self.write("plan the sweep in", |transaction| {
            transaction.execute("DELETE FROM slot", [])?;
            transaction.execute("DELETE FROM slot_hardware", [])?;
            let mut seen = BTreeSet::new();
            let mut open = Vec::new();
            for (ordinal, slot) in slots.iter().enumerate() {
                put_slot(transaction, ordinal as u64, &slot.key, &slot.labels)?;
                if seen.insert(&slot.key) && report_of(transaction, &slot.key)?.is_none() {
                    open.push(ordinal);
                }
            }
            Ok(open)
        })
    }

    /// Removes the points and syntheses that are not as they were written, such as after a fault of the disk,
    /// and returns how many they were. A sweep then computes them again.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn drop_damaged(&self) -> Result<u64, ResultsError> {
        self.write("check", |transaction| checksum::drop_damaged(transaction))
    }

    /// The finished point of this key at its first place in the sweep, `None` when there is none.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`]; [`ResultsError::Damaged`] when the record cannot be read.
    pub fn finished(&self, key: &Key) -> Result<Option<Point>, ResultsError> {
        let connection = self.lock();
        let record = connection
            .query_row(BY_KEY, [key.as_str()], Record::read)
            .optional()
            .map_err(|source| self.fault("read", source))?;
        record.map(|record| record.point(&self.path)).transpose()
    }

    /// Puts a finished point into the store; it is on the disk when this returns.
    ///
    /// # Errors
    /// [`ResultsError::Conflict`] when the key is there with another report;
    /// [`ResultsError::NotFinite`] when the report does not survive being written as JSON;
    /// [`ResultsError::Sqlite`].
    pub fn insert(&self, point: &Point) -> Result<(), ResultsError> {
        let packed =
            Packed::of(&point.report).ok_or_else(|| ResultsError::NotFinite { key: point.key.clone() })?;
        let stored = self.write("write to", |transaction| {
            put_slot(transaction, point.ordinal, &point.key, &point.labels)?;
            match report_of(transaction, &point.key)? {
                // A report that an older version wrote says the same in other words.
                Some(stored) => Ok(stored == packed || stored.report().as_ref() == Ok(&point.report)),
                None => put_point(transaction, point, packed).map(|()| true),
            }
        })?;
        let conflict = || ResultsError::Conflict { path: self.path.clone(), key: point.key.clone() };
        stored.then_some(()).ok_or_else(conflict)
    }

    /// The finished points of the sweep, in its order, whatever the order in which they finished.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`]; [`ResultsError::Damaged`] when a record is not as it was written.
    pub fn all_in_order(&self) -> Result<Vec<Point>, ResultsError> {
        for (table, _) in checksum::SEALED {
            let damaged = checksum::damaged(&self.lock(), table);
            if let Some(key) = damaged.map_err(|source| self.fault("read", source))?.into_iter().next() {
                let key = match key {
                    Value::Integer(place) => format!("of place {place}"),
                    Value::Text(key) => key,
                    _ => String::new(),
                };
                let (path, key) = (self.path.clone(), Key::from_store(key));
                let reason = "its checksum is not that of its contents".to_owned();
                return Err(ResultsError::Damaged { path, key, reason });
            }
        }
        let records = self.records().map_err(|source| self.fault("read", source))?;
        records.into_iter().map(|record| record.point(&self.path)).collect()
    }

    /// The kept result of a piece of work that is no point, `None` when there is none.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn piece(&self, key: &Key) -> Result<Option<String>, ResultsError> {
        let read = "SELECT result FROM piece WHERE key = ?1";
        let found = self.lock().query_row(read, [key.as_str()], |row| row.get(0)).optional();
        found.map_err(|source| self.fault("read", source))
    }

    /// Keeps the result of a piece of work; it is on the disk when this returns.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn keep_piece(&self, key: &Key, result: &str) -> Result<(), ResultsError> {
        self.write("write to", |transaction| {
            transaction
                .execute("INSERT OR REPLACE INTO piece VALUES (?1, ?2, '')", [key.as_str(), result])?;
            checksum::seal(transaction, "piece", key.as_str().to_owned())
        })
    }

    /// How many places of the sweep are finished, and how many there are. A search has a place for each
    /// trial.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn finished_of(&self) -> Result<(u64, u64), ResultsError> {
        let count = "SELECT count(point.key) + count(piece.key), count(*)
            FROM slot LEFT JOIN point USING (key) LEFT JOIN piece USING (key)";
        let number = |row: &Row<'_>, at| row.get::<usize, i64>(at).map(i64::unsigned_abs);
        let counted = self.lock().query_row(count, [], |row| Ok((number(row, 0)?, number(row, 1)?)));
        counted.map_err(|source| self.fault("read", source))
    }

    fn records(&self) -> rusqlite::Result<Vec<Record>> {
        let connection = self.lock();
        let mut statement = connection.prepare(IN_ORDER)?;
        statement.query_map([], Record::read)?.collect()
    }

    /// One transaction that takes the write lock at its start, so that it cannot fail half-way for
    /// another writer.
    pub(super) fn write<T>(
        &self,
        doing: &'static str,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, ResultsError> {
        let mut connection = self.lock();
        let run = || {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let value = change(&transaction)?;
            transaction.commit().map(|()| value)
        };
        run().map_err(|source| self.fault(doing, source))
    }

    /// Work with the connection outside of a transaction.
    pub(super) fn with<T>(
        &self,
        doing: &str,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, ResultsError> {
        work(&mut self.lock()).map_err(|source| self.fault(doing, source))
    }

    /// A thread that died holding the lock left no open transaction: dropping one rolls it back.
    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fault(&self, doing: &str, source: rusqlite::Error) -> ResultsError {
        ResultsError::Sqlite { path: self.path.clone(), doing: doing.to_owned(), source }
    }
}

fn report_of(transaction: &Transaction<'_>, key: &Key) -> rusqlite::Result<Option<Packed>> {
    let mut statement = transaction.prepare_cached("SELECT report, series FROM point WHERE key = ?1")?;
    let packed = |row: &Row<'_>| Ok(Packed { report: row.get(0)?, series: row.get(1)? });
    statement.query_row([key.as_str()], packed).optional()
}

fn put_slot(transaction: &Transaction<'_>, ordinal: u64, key: &Key, labels: &Labels) -> rusqlite::Result<()> {
    let mut statement = transaction.prepare_cached("INSERT OR REPLACE INTO slot VALUES (?1, ?2, ?3, '')")?;
    let labels = serde_json::json!(labels).to_string();
    statement.execute(params![whole(ordinal), key.as_str(), labels])?;
    checksum::seal(transaction, "slot", whole(ordinal))
}

fn put_point(transaction: &Transaction<'_>, point: &Point, packed: Packed) -> rusqlite::Result<()> {
    let identity = [point.key.as_str(), &point.version, &point.seed.to_string(), &point.config].map(text);
    let numbers = COLUMNS.iter().map(|column| value((column.value)(&point.report)));
    let report = [Value::Text(packed.report), Value::Blob(packed.series), text("")];
    let values = identity.into_iter().chain(numbers).chain(report);
    let marks = vec!["?"; COLUMNS.len() + 7].join(", ");
    let mut statement = transaction.prepare_cached(&format!("INSERT INTO point VALUES ({marks})"))?;
    statement.execute(params_from_iter(values))?;
    checksum::seal(transaction, "point", point.key.as_str().to_owned())
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

pub(super) fn value(number: Number) -> Value {
    match number {
        Number::Text(text) => Value::Text(text),
        Number::Whole(n) => Value::Integer(whole(n)),
        Number::Real(x) => Value::Real(x),
        Number::Missing => Value::Null,
    }
}

/// No count of cycles or packets reaches 2^63; the report column has every digit all the same.
pub(super) fn whole(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// A row as SQLite has it.
struct Record {
    ordinal: i64,
    labels: String,
    key: String,
    config: String,
    seed: String,
    version: String,
    report: Packed,
    synthesis: Option<String>,
}

impl Record {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            ordinal: row.get(0)?,
            labels: row.get(1)?,
            key: row.get(2)?,
            config: row.get(3)?,
            seed: row.get(4)?,
            version: row.get(5)?,
            report: Packed { report: row.get(6)?, series: row.get(7)? },
            synthesis: row.get(8)?,
        })
    }

    fn point(self, path: &Path) -> Result<Point, ResultsError> {
        let key = Key::from_store(self.key);
        let damaged =
            |reason: String| ResultsError::Damaged { path: path.to_owned(), key: key.clone(), reason };
        Ok(Point {
            ordinal: self.ordinal.unsigned_abs(),
            labels: serde_json::from_str(&self.labels).map_err(|e| damaged(e.to_string()))?,
            seed: self.seed.parse().map_err(|_| damaged(format!("seed {:?}", self.seed)))?,
            report: self.report.report().map_err(damaged)?,
            hardware: self
                .synthesis
                .map(|text| serde_json::from_str(&text))
                .transpose()
                .map_err(|e| damaged(e.to_string()))?,
            config: self.config,
            version: self.version,
            key,
        })
    }
}
