// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matrix transposition for any number of nodes.

use super::table::Table;

/// Node `s` in column `s mod C` and row `s / C` sends to the place of its entry after transposition.
pub(super) fn table(nodes: u32) -> Table {
    let columns = columns(nodes);
    let rows = nodes / columns;
    Table::from_fn(nodes, |s| s % columns * rows + s / columns)
}

/// The least divisor of `nodes` whose square is at least `nodes`: the partner of the greatest one
/// whose square is at most that.
fn columns(nodes: u32) -> u32 {
    let fits = |&rows: &u32| u64::from(rows) * u64::from(rows) <= u64::from(nodes);
    let rows = (1..=nodes).take_while(fits).filter(|rows| nodes.is_multiple_of(*rows)).last();
    nodes / rows.unwrap_or(1)
}
