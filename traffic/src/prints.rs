// SPDX-License-Identifier: MIT OR Apache-2.0
//! States that are told apart by their hashes.

use std::hash::{DefaultHasher, Hash, Hasher};

/// 128 bits of a state, of two hashes.
pub(crate) fn print_of(state: &impl Hash) -> u128 {
    let half = |seed: u64| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        state.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}
