// SPDX-License-Identifier: MIT OR Apache-2.0
//! Some of the bits of a word, next to each other in a word of their own.

use flitforge_router::hdl::Hdl;

/// The places of some bits of a wider word, lowest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Places(Vec<u32>);

impl Places {
    /// The places of a word of `n` bits for which something is so.
    pub(crate) fn those(n: u32, is_one: impl FnMut(&u32) -> bool) -> Self {
        Self((0..n).filter(is_one).collect())
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// The bits of a word in these places.
    pub(crate) fn narrow<H: Hdl>(&self, h: H, word: H::Word) -> H::Word {
        h.pack(self.len(), |i| h.bit(word, self.0[i as usize]))
    }

    /// The word of `n` bits whose bits in these places are those of a narrow one; the others are zero.
    pub(crate) fn widen<H: Hdl>(&self, h: H, n: u32, narrow: H::Word) -> H::Word {
        let at = |place: u32| (0..).zip(&self.0).find(|(_, known)| **known == place);
        h.pack(n, |place| at(place).map_or(h.lit(1, 0), |(i, _)| h.bit(narrow, i)))
    }
}
