// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing tables in CSV or JSON: read for `routing.table`, and written from any relation that is a table.
//!
//! ```text
//! router,from,from_vcs,destination,to,vcs
//! hub,*,*,leaf1,leaf1,0-1
//! ```
//!
//! - `router` and `destination` are names of routers: `(3,0)` in a cube, else those of the graph.
//!   A destination may be a range `a..c`, or `*`. Several, with blanks between them, stand for as many rows.
//!   The rows of a router that name a destination most closely count.
//! - `from` says how the packet came: `inject` from a node, a port, or `*` in any way that no other row
//!   names. `from_vcs` are virtual channels of that port.
//! - `to` is a port, or `-` where there is no way; `vcs` are the channels that the packet may take there.
//!   Rows with the same router, arrival and destination are a choice. Rows whose channels are escape channels
//!   give the escape port.
//! - A port is called by its direction, `+x`, in a cube, else by the router at its other end; `#2` is port 2.
//! - In JSON a row is an object, whose keys are the columns.
//! - Sets of channels are `*` (all; in `vcs` all but the escape channels), or numbers and ranges, `0-1 3`.

mod hidden;
mod json;
mod read;

use std::io;
use std::sync::Arc;

use flitforge_router::hdl::ones;
use flitforge_router::table::RouteTable;
use flitforge_topology::any::export::{NoRows, rows};
use flitforge_topology::any::names::Names;
use flitforge_topology::any::rows::{From, Row};
use flitforge_topology::network::NetworkSpec;

pub(super) use read::{Shape, read, stranger};

use super::csv::quoted;

/// The columns, in order.
const COLUMNS: [&str; 6] = ["router", "from", "from_vcs", "destination", "to", "vcs"];

/// Any arrival, or all channels.
pub(crate) const ANY: &str = "*";

/// A packet that comes from a node.
pub(crate) const INJECT: &str = "inject";

/// No way.
pub(crate) const NO_WAY: &str = "-";

/// A table of the user's own: its lines, and what they say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTable {
    /// The lines of the file, without comments.
    pub lines: Vec<String>,
    /// The table.
    pub table: Arc<RouteTable>,
}

/// Why a table is not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The relation is no table.
    #[error(transparent)]
    NoRows(#[from] NoRows),
    /// It cannot be written where it is to go.
    #[error("the table cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// A format of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A line of names, and a line for each row.
    Csv,
    /// A list of objects, a line for each.
    Json,
}

/// Writes the table of a network's relation; returns how many rows it has. Numbers of escape channels
/// are those of the relation: a table that is read back needs `routing.escape_channels` as it says.
///
/// # Errors
/// The relation is no table, or the rows cannot be written.
pub fn write(net: &NetworkSpec, format: Format, mut to: impl io::Write) -> Result<usize, WriteError> {
    let rows = rows(net)?;
    let names = Names::of(net);
    if format == Format::Csv {
        writeln!(to, "{}", COLUMNS.join(","))?;
    }
    for (i, row) in rows.iter().enumerate() {
        let Row { router, dest, from, to: onto, vcs } = *row;
        let (from, from_vcs) = match from {
            From::Any => (ANY.to_owned(), ANY.to_owned()),
            From::Injected => (INJECT.to_owned(), ANY.to_owned()),
            From::Port(port, vcs) => (names.port_name(router, port), channels(vcs, net.router.vcs)),
        };
        let port = onto.map_or(NO_WAY.to_owned(), |port| names.port_name(router, port));
        // All channels have no short form here: it would leave out escape channels.
        let vcs = ranges(vcs);
        let (router, dest) = (names.router_name(router), names.router_name(dest));
        let cells = [router, &from, &from_vcs, dest, &port, &vcs];
        match format {
            Format::Csv => writeln!(to, "{}", cells.map(quoted).join(","))?,
            Format::Json => write!(to, "{}\n  {}", if i == 0 { "[" } else { "," }, object(cells))?,
        }
    }
    if format == Format::Json {
        writeln!(to, "{}\n]", if rows.is_empty() { "[" } else { "" })?;
    }
    Ok(rows.len())
}

/// A row in JSON.
fn object(cells: [&str; 6]) -> String {
    let cell = |(column, cell): (&str, &str)| format!("{}: {}", in_quotes(column), in_quotes(cell));
    let cells: Vec<String> = COLUMNS.into_iter().zip(cells).map(cell).collect();
    format!("{{{}}}", cells.join(", "))
}

/// A text in JSON.
fn in_quotes(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

/// A set of channels as text.
fn channels(set: u64, vcs: u32) -> String {
    if set & ones(vcs) == ones(vcs) { ANY.to_owned() } else { ranges(set) }
}

/// A set of channels as numbers and ranges; `-` for none.
fn ranges(set: u64) -> String {
    let mut parts = Vec::new();
    let mut vc = 0;
    while vc < 64 {
        if set >> vc & 1 == 0 {
            vc += 1;
            continue;
        }
        let first = vc;
        while vc < 64 && set >> vc & 1 == 1 {
            vc += 1;
        }
        parts.push(if vc - first == 1 { first.to_string() } else { format!("{first}-{}", vc - 1) });
    }
    if parts.is_empty() { NO_WAY.to_owned() } else { parts.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn sets_as_ranges() {
        let texts = [0, 1, 0b1011, 0b1110, u64::MAX].map(ranges);
        assert_eq!(texts, ["-", "0", "0-1 3", "1-3", "0-63"]);
    }
}
