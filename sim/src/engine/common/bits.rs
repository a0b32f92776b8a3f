// SPDX-License-Identifier: MIT OR Apache-2.0
//! Iteration over the set bits of words.

use flitforge_router::hdl::ones;

/// The positions of the set bits of a word, ascending.
#[inline(always)]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

/// A set of small numbers, walked in ascending order: the work lists of the cycle loop.
#[derive(Debug, Clone)]
pub(crate) struct WorkList {
    words: Vec<u64>,
}

impl WorkList {
    pub(crate) fn new(size: usize) -> Self {
        Self { words: vec![0; size.div_ceil(64)] }
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, item: usize) {
        self.words[item >> 6] |= 1 << (item & 63);
    }

    #[inline(always)]
    pub(crate) fn remove(&mut self, item: usize) {
        self.words[item >> 6] &= !(1 << (item & 63));
    }

    /// Takes off the items from `first` on.
    pub(crate) fn split_off(&mut self, first: usize) -> Self {
        let mut rest = Self { words: vec![0; self.words.len()] };
        for (at, (own, rest)) in self.words.iter_mut().zip(&mut rest.words).enumerate() {
            let below = ones(first.saturating_sub(at * 64).min(64) as u32);
            *rest = *own & !below;
            *own &= below;
        }
        rest
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, rest: &Self) {
        self.words.iter_mut().zip(&rest.words).for_each(|(own, rest)| *own |= rest);
    }

    /// Number of words of 64 items.
    #[inline(always)]
    pub(crate) fn words(&self) -> usize {
        self.words.len()
    }

    /// The items of one word, as they are now.
    #[inline(always)]
    pub(crate) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }
}
