// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bit reversal for any number of nodes.

use super::table::Table;

/// Node `s` sends to the `s`-th node in order of reversed bits.
///
/// Cycle-walking (repeating the reversal until it falls below the number of nodes) would be a
/// permutation too, but would silence up to half of the nodes: reversal is its own inverse, so a node
/// whose image is out of range would walk straight back to itself.
pub(super) fn table(nodes: u32) -> Table {
    let last = u64::from(nodes - 1);
    let bits = u64::BITS - last.leading_zeros();
    let reversed = |i: u64| if bits == 0 { 0 } else { i.reverse_bits() >> (u64::BITS - bits) };
    let in_order = (0..1 << bits).map(reversed).filter(|&node| node <= last);
    Table::new(in_order.map(|node| node as u32).collect())
}
