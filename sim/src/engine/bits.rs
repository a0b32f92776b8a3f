//! Iteration over the set bits of words.

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
