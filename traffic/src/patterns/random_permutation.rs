// SPDX-License-Identifier: MIT OR Apache-2.0
//! A permutation drawn uniformly.

use super::table::Table;
use crate::stream::Stream;

/// The permutation of a seed: Durstenfeld's shuffle, from the end, of the nodes in order.
pub(super) fn table(nodes: u32, seed: u64) -> Table {
    let mut stream = Stream::new(seed, Stream::NO_NODE);
    let mut dests: Vec<u32> = (0..nodes).collect();
    for last in (1..dests.len()).rev() {
        dests.swap(last, stream.below(last as u64 + 1) as usize);
    }
    Table::new(dests)
}
