//! Patterns that give each node one destination.

use super::Draw;
use crate::stream::Stream;

/// One destination for each node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table(Vec<u32>);

impl Table {
    /// The destinations of all nodes in order, each below their number.
    pub(super) fn new(dests: Vec<u32>) -> Self {
        Self(dests)
    }

    /// The table of a function of the source's number.
    pub(super) fn from_fn(nodes: u32, dest: impl FnMut(u32) -> u32) -> Self {
        Self((0..nodes).map(dest).collect())
    }

    pub(super) fn into_destinations(self) -> Vec<u32> {
        self.0
    }
}

impl Draw for Table {
    fn silent(&self, node: u32) -> bool {
        self.0[node as usize] == node
    }

    #[inline]
    fn draw(&self, node: u32, _: &mut Stream) -> u32 {
        self.0[node as usize]
    }
}
