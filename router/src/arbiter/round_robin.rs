//! Rotating priority: the winner becomes the lowest.
//!
//! The state is one word, the requesters that have been passed: those below the one with the highest
//! priority. Priority falls from that one upwards and goes on from requester 0. It is kept as this set and
//! not as a pointer because hardware then needs no logic to tell who is favoured.

use crate::bits::{and_not, lowest_set, when};
use crate::hdl::{Hdl, ones};

/// One-hot: the first requester that has not been passed, or else the first; zero without requests.
///
/// Both are looked for side by side: this is on the longest path of a router.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, passed: H::Word) -> H::Word {
    let favoured = h.name("favoured", and_not(h, n, requests, passed));
    let none = h.not(1, h.any(favoured));
    h.or(lowest_set(h, n, favoured), when(h, n, none, lowest_set(h, n, requests)))
}

/// The requesters passed after a grant: all up to the granted one, none when that was the last;
/// unchanged when none is granted.
#[inline(always)]
pub fn next_passed<H: Hdl>(h: H, n: u32, grant: H::Word, passed: H::Word) -> H::Word {
    let all_but_last = ones(n - 1);
    let up_to = h.pack(n, |i| h.any(h.and(grant, h.lit(n, all_but_last & !ones(i)))));
    h.mux(h.any(grant), up_to, passed)
}
