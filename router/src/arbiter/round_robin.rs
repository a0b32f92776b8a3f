//! Rotating priority: the winner becomes the lowest.
//!
//! The state is one word, the requesters that have been passed: those below the one with the highest
//! priority. Priority falls from that one upwards and goes on from requester 0. It is kept as this set and
//! not as a pointer because hardware then needs no logic to tell who is favoured.

use crate::bits::and_not;
use crate::hdl::{Hdl, ones};

/// One-hot: the first requester that has not been passed, or else the first; zero without requests.
///
/// Both are looked for side by side: this is on the longest path of a router.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, passed: H::Word) -> H::Word {
    let goes_before = |j: u32, i: u32| {
        let [of_j, of_i] = [j, i].map(|k| h.bit(passed, k));
        match j.cmp(&i) {
            std::cmp::Ordering::Less => h.not(1, and_not(h, 1, of_j, of_i)),
            std::cmp::Ordering::Equal => h.lit(1, 0),
            std::cmp::Ordering::Greater => and_not(h, 1, of_i, of_j),
        }
    };
    h.pack(n, |i| {
        let before = h.pack(n, |j| goes_before(j, i));
        and_not(h, 1, h.bit(requests, i), h.any(h.and(requests, before)))
    })
}

/// The requesters passed after a grant: all up to the granted one, none when that was the last;
/// unchanged when none is granted.
#[inline(always)]
pub fn next_passed<H: Hdl>(h: H, n: u32, grant: H::Word, passed: H::Word) -> H::Word {
    let all_but_last = ones(n - 1);
    let up_to = h.pack(n, |i| h.any(h.and(grant, h.lit(n, all_but_last & !ones(i)))));
    h.mux(h.any(grant), up_to, passed)
}
