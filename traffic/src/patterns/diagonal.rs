// SPDX-License-Identifier: MIT OR Apache-2.0
//! Mostly from a node to itself, else to the next node.

use super::Draw;
use crate::stream::Stream;

/// Itself twice as often as the next node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Diagonal {
    nodes: u32,
}

impl Diagonal {
    pub(super) fn new(nodes: u32) -> Self {
        Self { nodes }
    }
}

impl Draw for Diagonal {
    fn silent(&self, _: u32) -> bool {
        self.nodes == 1
    }

    #[inline]
    fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
        match stream.below(3) {
            0 if node == self.nodes - 1 => 0,
            0 => node + 1,
            _ => node,
        }
    }
}
