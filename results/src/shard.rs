// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shares of a sweep, computed apart, and the sweep that they make up.
//!
//! Each share has a folder of its own in that of the sweep, with a store. So processes on several machines
//! write to no file in common.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rusqlite::Connection;

use crate::claim::adopt;
use crate::store::Store;
use crate::sweep::{STORE, describe, open_store};
use crate::{Labels, Point, ResultsError, write_aside};

/// The file in the folder of a share that is complete.
const FINISHED: &str = "finished";

/// Shares and points that a message names at most.
const NAMED: usize = 4;

/// One of several shares of a sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// How many shares there are.
    of: u32,
    /// Which of them, from 1.
    number: u32,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let (number, of) = numbers.ok_or("write a share as K/N, such as 3/64")?;
        if (1..=of).contains(&number) { Ok(Self { of, number }) } else { Err("K must be between 1 and N") }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    /// The folder of the share in that of the sweep.
    pub fn folder(self, dir: &Path) -> PathBuf {
        dir.join(format!("shard-{}-of-{}", self.number, self.of))
    }

    fn of_folder(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?.strip_prefix("shard-")?;
        name.replacen("-of-", "/", 1).parse().ok()
    }

    /// Every N-th, from the K-th on.
    pub fn pick<T>(self, all: impl IntoIterator<Item = T>) -> Vec<T> {
        all.into_iter().skip(self.number as usize - 1).step_by(self.of as usize).collect()
    }

    /// Notes in the folder of the share that all of it is computed.
    ///
    /// # Errors
    /// [`ResultsError::Write`].
    pub fn finish(self, dir: &Path) -> Result<(), ResultsError> {
        write_aside(&self.folder(dir).join(FINISHED), b"")
    }

    fn is_finished(self, dir: &Path) -> bool {
        self.folder(dir).join(FINISHED).is_file()
    }
}

/// Why shares do not make up a sweep. The shares are left as they are.
#[derive(Debug, thiserror::Error)]
pub enum CollectError {
    /// The folder has no shares.
    #[error("{} holds no shares of a sweep: `flitforge sweep FILE --out DIR --shard K/N` makes them", .0.display())]
    None(PathBuf),
    /// Shares are of different sweeps.
    #[error(
        "the shares {first} and {other} are not of one sweep: compute one of them again, with the file and \
         the build of flitforge that made the other"
    )]
    Different {
        /// The share that was read first.
        first: Shard,
        /// The other.
        other: Shard,
    },
    /// Results are missing.
    #[error("{}", missing(.points, *.syntheses, .shards))]
    Missing {
        /// The points that no share holds.
        points: Vec<Labels>,
        /// Routers whose synthesis no share holds.
        syntheses: u64,
        /// The shares that are not complete.
        shards: Vec<Shard>,
    },
    /// A store failed.
    #[error(transparent)]
    Results(#[from] ResultsError),
}

fn missing(points: &[Labels], syntheses: u64, shards: &[Shard]) -> String {
    let named = |all: Vec<String>| {
        let more = all.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("{}{more}", all[..all.len().min(NAMED)].join("; "))
    };
    let mut parts = Vec::new();
    if !points.is_empty() {
        parts.push(format!("{} points ({})", points.len(), named(points.iter().map(describe).collect())));
    }
    if syntheses > 0 {
        parts.push(format!("the syntheses of {syntheses} routers"));
    }
    let shards = match shards {
        [] => "run the sweep again with --shard 1/1".to_owned(),
        _ => {
            format!("run these shares to their end: {}", named(shards.iter().map(Shard::to_string).collect()))
        }
    };
    format!("{} are missing: {shards}", parts.join(" and "))
}

/// Brings the shares in a folder together and returns all points of the sweep, in its order. The folder is
/// then that of a sweep. By `force` it replaces results of another specification there.
///
/// # Errors
/// See [`CollectError`].
pub fn collect(dir: &Path, force: bool) -> Result<Vec<Point>, CollectError> {
    let shards = shards_in(dir);
    let Some(&first) = shards.first() else { return Err(CollectError::None(dir.to_owned())) };
    adopt(dir, &first.folder(dir), force)?;
    let store = open_store(dir)?;
    store.plan(&[])?;
    for &shard in &shards {
        let folder = shard.folder(dir);
        drop(open_store(&folder)?);
        if !store.merge(&folder.join(STORE))? {
            return Err(CollectError::Different { first, other: shard });
        }
    }
    let (points, syntheses) = store.unfinished()?;
    if points.is_empty() && syntheses == 0 {
        return Ok(store.all_in_order()?);
    }
    let all = shards.iter().map(|shard| shard.of).collect::<BTreeSet<_>>();
    let all = all.into_iter().flat_map(|of| (1..=of).map(move |number| Shard { of, number }));
    let shards = all.filter(|shard| !shard.is_finished(dir)).collect();
    Err(CollectError::Missing { points, syntheses, shards })
}

fn shards_in(dir: &Path) -> Vec<Shard> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let mut shards: Vec<Shard> = entries
        .filter_map(|entry| Shard::of_folder(&entry.path()))
        .filter(|shard| shard.folder(dir).join(STORE).is_file())
        .collect();
    shards.sort_unstable();
    shards
}

/// Takes over what a store named `shard` holds; `false` where its places are not those of the main store.
const MERGE: &str = "
    INSERT OR IGNORE INTO main.slot SELECT * FROM shard.slot;
    INSERT OR IGNORE INTO main.point SELECT * FROM shard.point WHERE key IN (SELECT key FROM shard.slot);
    INSERT OR IGNORE INTO main.hardware SELECT * FROM shard.hardware;
    INSERT OR IGNORE INTO main.slot_hardware SELECT * FROM shard.slot_hardware;";

/// Places and results that differ between the two.
const DIFFERENT: &str = "
    SELECT (SELECT count(*) FROM main.slot) <> (SELECT count(*) FROM shard.slot)
        OR EXISTS (SELECT 1 FROM main.slot JOIN shard.slot AS other USING (ordinal)
                   WHERE slot.key <> other.key OR slot.labels <> other.labels)
        OR EXISTS (SELECT 1 FROM main.point JOIN shard.point AS other USING (key)
                   WHERE point.report <> other.report)";

impl Store {
    /// Takes over the places and the results of another store; `false` where it holds another sweep.
    fn merge(&self, other: &Path) -> Result<bool, ResultsError> {
        let path = other.to_string_lossy();
        self.with(&format!("read {path} into"), |connection| {
            connection.execute("ATTACH ?1 AS shard", [&*path])?;
            let same = merge_attached(connection);
            connection.execute("DETACH shard", [])?;
            same
        })
    }

    /// The points of the sweep that are not finished, and how many syntheses of routers are not.
    fn unfinished(&self) -> Result<(Vec<Labels>, u64), ResultsError> {
        self.with("read", |connection| {
            let points = "SELECT slot.labels FROM slot LEFT JOIN point USING (key)
                WHERE point.key IS NULL ORDER BY ordinal";
            let syntheses = "SELECT count(DISTINCT slot_hardware.rtl) FROM slot_hardware
                LEFT JOIN hardware USING (rtl) WHERE hardware.rtl IS NULL";
            let syntheses: i64 = connection.query_row(syntheses, [], |row| row.get(0))?;
            let mut statement = connection.prepare(points)?;
            let labels = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
            let texts = statement.query_map([], labels)?.collect::<rusqlite::Result<Vec<String>>>()?;
            let labels = texts.iter().map(|text| serde_json::from_str(text).unwrap_or_default());
            Ok((labels.collect(), syntheses.unsigned_abs()))
        })
    }
}

fn merge_attached(connection: &mut Connection) -> rusqlite::Result<bool> {
    let transaction = connection.transaction()?;
    transaction.execute_batch(MERGE)?;
    let differs: bool = transaction.query_row(DIFFERENT, [], |row| row.get(0))?;
    transaction.commit().map(|()| !differs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_as_fractions_and_folders() {
        let shard: Shard = "3/64".parse().unwrap();
        assert_eq!(
            (shard.to_string().as_str(), shard.folder(Path::new("out"))),
            ("3/64", "out/shard-3-of-64".into())
        );
        assert_eq!(Shard::of_folder(&shard.folder(Path::new("out"))), Some(shard));
        for wrong in ["", "3", "0/4", "5/4", "-1/4", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        assert_eq!(Shard::of_folder(Path::new("shard-5-of-4")), None);
    }

    /// Every place is in one share, whatever the number of shares.
    #[test]
    fn shares_make_up_the_whole() {
        for of in 1..9 {
            let shares = (1..=of).map(|number| Shard { of, number }.pick(0..7));
            let mut all: Vec<i32> = shares.flatten().collect();
            all.sort_unstable();
            assert_eq!(all, (0..7).collect::<Vec<_>>());
        }
    }
}
