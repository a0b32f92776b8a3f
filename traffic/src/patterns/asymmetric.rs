// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two favoured destinations, half the network apart.

use super::Draw;
use crate::stream::Stream;

/// The same place in the first or in the second half.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asymmetric {
    half: u32,
}

impl Asymmetric {
    pub(super) fn new(nodes: u32) -> Self {
        Self { half: nodes / 2 }
    }
}

impl Draw for Asymmetric {
    fn silent(&self, _: u32) -> bool {
        self.half == 0
    }

    #[inline]
    fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
        node % self.half + stream.below(2) as u32 * self.half
    }
}
