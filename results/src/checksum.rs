// SPDX-License-Identifier: MIT OR Apache-2.0
//! Checksums of the rows of the store: of all columns, in the last one.

use rusqlite::types::Value;
use rusqlite::{Connection, Row, params};
use sha2::{Digest, Sha256};

/// Tables whose rows have a checksum, each with its key, in the first column.
pub(super) const SEALED: [(&str, &str); 5] = [
    ("point", "key"),
    ("piece", "key"),
    ("hardware", "rtl"),
    ("slot", "ordinal"),
    ("slot_hardware", "ordinal"),
];

/// Writes the checksum of a row, of what the store has made of its values.
pub(super) fn seal(connection: &Connection, table: &str, key: impl Into<Value>) -> rusqlite::Result<()> {
    let key = key.into();
    let of = SEALED.iter().find(|sealed| sealed.0 == table).map_or("key", |sealed| sealed.1);
    let mut row = connection.prepare_cached(&format!("SELECT * FROM {table} WHERE {of} = ?1"))?;
    let (_, sum) = row.query_row([&key], sums)?;
    let mut statement =
        connection.prepare_cached(&format!("UPDATE {table} SET checksum = ?1 WHERE {of} = ?2"))?;
    statement.execute(params![sum, key]).map(drop)
}

/// The keys of the rows of a table whose checksum is that of other values.
pub(super) fn damaged(connection: &Connection, table: &str) -> rusqlite::Result<Vec<Value>> {
    let mut statement = connection.prepare(&format!("SELECT * FROM {table}"))?;
    let rows = statement.query_map([], |row| Ok((row.get::<_, Value>(0)?, sums(row)?)))?;
    let mut keys = Vec::new();
    for row in rows {
        let (key, (stored, sum)) = row?;
        if stored != Value::Text(sum) {
            keys.push(key);
        }
    }
    Ok(keys)
}

/// Removes the rows whose checksum is that of other values, and says how many they were.
pub(super) fn drop_damaged(connection: &Connection) -> rusqlite::Result<u64> {
    let mut dropped = 0;
    for (table, of) in SEALED {
        for key in damaged(connection, table)? {
            connection.execute(&format!("DELETE FROM {table} WHERE {of} = ?1"), [key])?;
            dropped += 1;
        }
    }
    Ok(dropped)
}

/// The checksum that a row has, and that of its other values.
fn sums(row: &Row<'_>) -> rusqlite::Result<(Value, String)> {
    let last = row.as_ref().column_count().saturating_sub(1);
    let mut hash = Sha256::new();
    for column in 0..last {
        match row.get(column)? {
            Value::Null => hash.update([0]),
            Value::Integer(n) => hash.update(n.to_le_bytes()),
            Value::Real(x) => hash.update(x.to_bits().to_le_bytes()),
            Value::Text(text) => add(&mut hash, text.as_bytes()),
            Value::Blob(bytes) => add(&mut hash, &bytes),
        }
    }
    let sum = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok((row.get(last)?, sum))
}

fn add(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
}
