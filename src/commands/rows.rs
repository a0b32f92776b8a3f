// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hardware with rewritable tables, and the rows by which it routes as another configuration says.

use std::fmt::Write;

use flitforge_config as config;
use flitforge_config::elaborate::Experiment;
use flitforge_hdl::package::network;
use flitforge_hdl::{Options, RewriteError, RowWrite, RowWrites, TableRows, row_writes};
use flitforge_tools::rtl;
use flitforge_topology::network::NetworkSpec;
use serde_json::{Value, json};

use super::{Failure, request};
use crate::cli::Input;

/// Hardware of a configuration, whose rows are those of another one.
pub(super) struct Hardware {
    pub(super) net: NetworkSpec,
    pub(super) options: Options,
    pub(super) rows: RowWrites,
}

impl From<RewriteError> for Failure {
    fn from(error: RewriteError) -> Self {
        Self::bad_input(error)
    }
}

/// The hardware of the configuration in a file and of some settings, with rewritable tables, and the rows by
/// which it routes as a network does.
pub(super) fn hardware(file: &str, set: Vec<String>, routes: &NetworkSpec) -> Result<Hardware, Failure> {
    let input = Input { file: file.to_owned(), set };
    let (config, chosen, written) = config::load_verilog(&request(&input))?;
    let Experiment { net, .. } = Experiment::new(&config).map_err(flitforge::Error::Network)?;
    let options = Options { tables: TableRows::Rewritable, ..rtl::options(&chosen) };
    let [net, routes] = [&net, routes].map(|net| network(net, &options, chosen.top));
    let rows = row_writes(&net, &options, &routes).map_err(|error| match error {
        // The settings of hardware without `verilog.tables` do not say that its rows are rewritten.
        RewriteError::Hardware(error) if chosen.tables == TableRows::Rewritable => {
            rtl::refused(&error, &written).into()
        }
        other => Failure::from(other),
    })?;
    Ok(Hardware { net, options, rows })
}

/// Rows as CSV: numbers of router and row, and the data as hexadecimal digits.
pub(super) fn csv(rows: &RowWrites) -> String {
    let mut text = "router,row,data\n".to_owned();
    for row in &rows.rows {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{},{},{}", row.router, row.row, digits(row, rows.data_bits));
    }
    text
}

/// Rows in JSON.
pub(super) fn value(rows: &RowWrites) -> Value {
    let row = |row: &RowWrite| json!({ "router": row.router.0, "row": row.row, "data": digits(row, rows.data_bits) });
    json!({ "data_bits": rows.data_bits, "rows": rows.rows.iter().map(row).collect::<Vec<_>>() })
}

/// The data of a row, as many hexadecimal digits as its bits take.
fn digits(row: &RowWrite, bits: u32) -> String {
    let all: String = row.data.iter().rev().map(|word| format!("{word:016x}")).collect();
    all[all.len() - bits.div_ceil(4) as usize..].to_owned()
}
