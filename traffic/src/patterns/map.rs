// SPDX-License-Identifier: MIT OR Apache-2.0
//! Destinations as given.

use super::table::Table;
use crate::TrafficError;

/// Checks the destinations of all nodes.
pub(super) fn table(nodes: u32, dests: &[u32]) -> Result<Table, TrafficError> {
    if dests.len() != nodes as usize {
        return Err(TrafficError::MapLength { given: dests.len(), nodes });
    }
    match (0..).zip(dests).find(|&(_, &dest)| dest >= nodes) {
        Some((node, &dest)) => Err(TrafficError::MapDest { node, dest, nodes }),
        None => Ok(Table::new(dests.to_vec())),
    }
}
