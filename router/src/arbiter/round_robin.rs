//! Rotating priority: the winner becomes the lowest.
//!
//! The state is one one-hot word, the pointer: the requester with the highest priority. Priority
//! falls from there upwards and goes on from requester 0.

use crate::bits::{and_not, below, lowest_set, rotate_one_hot};
use crate::hdl::Hdl;

/// One-hot: the first requester at or after the pointer, going round; zero without requests.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, pointer: H::Word) -> H::Word {
    let favoured = and_not(h, n, requests, below(h, n, pointer));
    lowest_set(h, n, h.mux(h.any(favoured), favoured, requests))
}

/// The pointer to the requester after the granted one; unchanged when none is.
#[inline(always)]
pub fn next_pointer<H: Hdl>(h: H, n: u32, grant: H::Word, pointer: H::Word) -> H::Word {
    h.mux(h.any(grant), rotate_one_hot(h, n, grant), pointer)
}
