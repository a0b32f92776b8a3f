// SPDX-License-Identifier: MIT OR Apache-2.0
//! The perfect shuffle and its inverse, for any number of nodes.

use super::table::Table;

/// Cards are cut in two halves, the first the greater, and interleaved.
pub(super) fn shuffle(nodes: u32) -> Table {
    let half = nodes.div_ceil(2);
    Table::from_fn(nodes, |s| if s < half { 2 * s } else { 2 * (s - half) + 1 })
}

/// Even positions go to the first half, odd ones to the second.
pub(super) fn rotation(nodes: u32) -> Table {
    let half = nodes.div_ceil(2);
    Table::from_fn(nodes, |s| s / 2 + half * (s % 2))
}
