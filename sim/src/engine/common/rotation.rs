// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who is next on an injection link.

use flitforge_router::arbiter::round_robin;
use flitforge_router::hdl::{Native, ones};

/// Round-robin priorities among the channels of injection links: the channel with the highest priority, one
/// for each link.
#[derive(Debug, Clone)]
pub(crate) struct Rotation(Vec<u8>);

impl Rotation {
    /// For so many injection links.
    pub(crate) fn new(links: usize) -> Self {
        Self(vec![0; links])
    }

    /// The first channel of `mask` at or after the rotating priority of the link.
    #[inline]
    pub(crate) fn next_channel(&mut self, link: usize, mask: u64) -> u32 {
        let passed = ones(self.0[link].into());
        let granted = round_robin::grant(Native, u64::BITS, mask, passed).trailing_zeros();
        self.0[link] = (granted + 1) as u8 & (u64::BITS - 1) as u8;
        granted
    }

    /// Takes off the links from number `link` on.
    pub(crate) fn split_off(&mut self, link: usize) -> Self {
        Self(self.0.split_off(link))
    }

    /// Puts back what was taken off.
    pub(crate) fn append(&mut self, mut rest: Self) {
        self.0.append(&mut rest.0);
    }
}
