// SPDX-License-Identifier: MIT OR Apache-2.0
//! All destinations alike.

use super::Draw;
use crate::stream::Stream;

/// Destinations drawn uniformly from all nodes, or from all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Uniform {
    nodes: u32,
    include_self: bool,
}

impl Uniform {
    pub(super) fn new(nodes: u32, include_self: bool) -> Self {
        Self { nodes, include_self }
    }
}

impl Draw for Uniform {
    fn silent(&self, _: u32) -> bool {
        self.nodes == 1 && !self.include_self
    }

    #[inline]
    fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
        if self.include_self {
            return stream.below(u64::from(self.nodes)) as u32;
        }
        let other = stream.below(u64::from(self.nodes - 1)) as u32;
        other + u32::from(other >= node)
    }
}
