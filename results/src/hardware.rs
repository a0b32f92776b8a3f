// SPDX-License-Identifier: MIT OR Apache-2.0
//! Area and clock beside the points: stored once for each router, exported with every point that has it.

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Transaction, params, params_from_iter};

use super::checksum;
use super::columns::Number;
use super::error::ResultsError;
use super::store::{Store, value, whole};
use crate::synthesis::{Fpga, Gates, Synthesis};

/// A main number of a synthesis.
#[derive(Debug, Clone, Copy)]
pub struct HardwareColumn {
    /// Name in SQL and in CSV.
    pub name: &'static str,
    /// SQL type.
    pub sql: &'static str,
    /// Unit and meaning.
    pub doc: &'static str,
    /// Reads it off a synthesis.
    pub value: fn(&Synthesis) -> Number,
}

macro_rules! columns {
    ($( $name:ident: $sql:ident, $doc:literal, $value:expr; )+) => {
        /// The main numbers of a synthesis, in order.
        pub const HARDWARE_COLUMNS: &[HardwareColumn] = &[
            $( HardwareColumn { name: stringify!($name), sql: stringify!($sql), doc: $doc, value: $value }, )+
        ];
    };
}

columns! {
    data_bits: INTEGER, "bits of data of a flit", |s| u64::from(s.data_bits).into();
    xc7_luts: INTEGER, "6-input LUTs of a router, those used as memory included",
        |s| fpga(s.total.xc7, |area| area.luts);
    xc7_ram_luts: INTEGER, "those of them used as memory", |s| fpga(s.total.xc7, |area| area.ram_luts);
    xc7_flip_flops: INTEGER, "flip-flops of a router", |s| fpga(s.total.xc7, |area| area.flip_flops);
    ecp5_luts: INTEGER, "4-input LUTs of a router, memories and carry chains included",
        |s| fpga(s.total.ecp5, |area| area.luts);
    ecp5_ram_luts: INTEGER, "those of them used as memory", |s| fpga(s.total.ecp5, |area| area.ram_luts);
    ecp5_flip_flops: INTEGER, "flip-flops of a router", |s| fpga(s.total.ecp5, |area| area.flip_flops);
    logic_gates: REAL, "combinational area of a router in two-input NANDs", |s| gates(s, |area| area.logic.into());
    storage_gates: REAL, "area of its flip-flops in two-input NANDs", |s| gates(s, |area| area.storage.into());
    logic_depth: INTEGER, "gates on the longest path",
        |s| gates(s, |area| area.depth.map_or(Number::Missing, Number::from));
    ecp5_mhz: REAL, "clock after place and route, median of the seeds", |s| s.clock.as_ref().map(|c| c.mhz).into();
    yosys: TEXT, "version of Yosys; figures of different versions must not be compared",
        |s| Number::Text(s.yosys.clone());
}

fn fpga(area: Option<Fpga>, of: impl Fn(Fpga) -> u64) -> Number {
    area.map_or(Number::Missing, |area| of(area).into())
}

fn gates(synthesis: &Synthesis, of: impl Fn(Gates) -> Number) -> Number {
    synthesis.total.gates.map_or(Number::Missing, of)
}

/// Makes the tables where they are missing: a store made before they were known is a store without hardware.
pub(super) fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let column = |c: &HardwareColumn| format!("    {} {}, -- {}\n", c.name, c.sql, c.doc);
    let columns: String = HARDWARE_COLUMNS.iter().map(column).collect();
    let names: String = HARDWARE_COLUMNS.iter().map(|c| format!(", hardware.{}", c.name)).collect();
    transaction.execute_batch(&format!(
        "CREATE TABLE IF NOT EXISTS hardware (
    rtl TEXT PRIMARY KEY, -- hash of the Verilog and of how it was measured
{columns}    synthesis TEXT NOT NULL, -- the whole synthesis, JSON
    checksum TEXT NOT NULL -- of all other columns, SHA-256
) STRICT;
CREATE TABLE IF NOT EXISTS slot_hardware (
    ordinal INTEGER PRIMARY KEY, -- place in the sweep
    rtl TEXT NOT NULL,
    checksum TEXT NOT NULL -- of all other columns, SHA-256
) STRICT;
CREATE VIEW IF NOT EXISTS hardware_results AS SELECT slot_hardware.ordinal, hardware.rtl{names}
    FROM slot_hardware JOIN hardware USING (rtl) ORDER BY slot_hardware.ordinal;"
    ))
}

impl Store {
    /// Whether the synthesis with this key is there.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn has_hardware(&self, rtl: &str) -> Result<bool, ResultsError> {
        self.write("look for a synthesis in", |transaction| {
            let mut statement = transaction.prepare_cached("SELECT 1 FROM hardware WHERE rtl = ?1")?;
            Ok(statement.query_row([rtl], |_| Ok(())).optional()?.is_some())
        })
    }

    /// Puts a synthesis into the store; it is on the disk when this returns. One that is there already stays.
    ///
    /// # Errors
    /// [`ResultsError::Encode`], [`ResultsError::Sqlite`].
    pub fn insert_hardware(&self, rtl: &str, synthesis: &Synthesis) -> Result<(), ResultsError> {
        let fault =
            |e: serde_json::Error| ResultsError::Encode { what: "a synthesis", reason: e.to_string() };
        let text = serde_json::to_string(synthesis).map_err(fault)?;
        let numbers = HARDWARE_COLUMNS.iter().map(|column| value((column.value)(synthesis)));
        let values: Vec<Value> = std::iter::once(Value::Text(rtl.to_owned()))
            .chain(numbers)
            .chain([text, String::new()].map(Value::Text))
            .collect();
        let marks = vec!["?"; values.len()].join(", ");
        self.write("write to", |transaction| {
            let insert = format!("INSERT OR IGNORE INTO hardware VALUES ({marks})");
            transaction.execute(&insert, params_from_iter(values))?;
            checksum::seal(transaction, "hardware", rtl.to_owned())
        })
    }

    /// Says which synthesis belongs to which places of the sweep.
    ///
    /// # Errors
    /// [`ResultsError::Sqlite`].
    pub fn place_hardware(&self, places: &[(u64, String)]) -> Result<(), ResultsError> {
        self.write("write to", |transaction| {
            let mut statement =
                transaction.prepare("INSERT OR REPLACE INTO slot_hardware VALUES (?1, ?2, '')")?;
            places.iter().try_for_each(|(ordinal, rtl)| {
                statement.execute(params![whole(*ordinal), rtl])?;
                checksum::seal(transaction, "slot_hardware", whole(*ordinal))
            })
        })
    }
}
