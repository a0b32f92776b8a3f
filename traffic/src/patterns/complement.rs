// SPDX-License-Identifier: MIT OR Apache-2.0
//! The mirrored place.

use super::table::Table;

/// Node `s` sends to `N - 1 - s`.
pub(super) fn table(nodes: u32) -> Table {
    Table::from_fn(nodes, |s| nodes - 1 - s)
}
