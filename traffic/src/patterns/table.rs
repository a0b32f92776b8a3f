// SPDX-License-Identifier: MIT OR Apache-2.0
//! Patterns that give each node one destination.

use super::Draw;
use crate::stream::Stream;

/// One destination for each node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table {
    dests: Vec<u32>,
    /// Whether a node that is given itself sends to itself.
    fixed_points_send: bool,
}

impl Table {
    /// The destinations of all nodes in order, each below their number.
    pub(super) fn new(dests: Vec<u32>) -> Self {
        Self { dests, fixed_points_send: false }
    }

    /// This table, with packets to oneself where it says so.
    pub(super) fn with_fixed_points(self) -> Self {
        Self { fixed_points_send: true, ..self }
    }

    /// The table of a function of the source's number.
    pub(super) fn from_fn(nodes: u32, dest: impl FnMut(u32) -> u32) -> Self {
        Self::new((0..nodes).map(dest).collect())
    }

    pub(super) fn into_destinations(self) -> Vec<u32> {
        self.dests
    }
}

impl Draw for Table {
    fn silent(&self, node: u32) -> bool {
        !self.fixed_points_send && self.dests[node as usize] == node
    }

    #[inline]
    fn draw(&self, node: u32, _: &mut Stream) -> u32 {
        self.dests[node as usize]
    }
}
