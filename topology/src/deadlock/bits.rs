// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets as words.

/// The positions of the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// The members of a set of several words, lowest first.
pub(super) fn members(words: &[u64]) -> impl Iterator<Item = usize> {
    let words = words.iter().enumerate();
    words.flat_map(|(i, &word)| bits(word).map(move |bit| i * 64 + bit as usize))
}
