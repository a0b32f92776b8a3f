// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rotating priority: the winner becomes the lowest.
//!
//! The state is one word, the requesters that have been passed: those below the one with the highest
//! priority. Priority falls from that one upwards and goes on from requester 0. It is kept as this set and
//! not as a pointer because hardware then needs no logic to tell who is favoured.

use crate::hdl::Hdl;

/// One-hot: the first requester that has not been passed, or else the first; zero without requests.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, passed: H::Word) -> H::Word {
    h.first_not_passed(n, requests, passed)
}

/// The requesters passed after a grant: all up to the granted one, none when that was the last;
/// unchanged when none is granted.
#[inline(always)]
pub fn next_passed<H: Hdl>(h: H, n: u32, grant: H::Word, passed: H::Word) -> H::Word {
    let up_to = h.pack(n, |i| h.any(h.and(grant, h.span(n, i..n - 1))));
    h.mux(h.any(grant), up_to, passed)
}
