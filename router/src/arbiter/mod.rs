// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters: of several requesters, at most one is granted, and none waits forever.
//!
//! An arbiter of `n` requesters, 1 to as many as a word of the domain has bits, has two combinational
//! halves. The first picks one of the requesters, given its state; the second says what the state becomes
//! once a grant has been put to use. They are apart because an allocator may find no use for a pick, and then
//! the arbiter must stay as it is (the rule of iSLIP; N. McKeown, "The iSLIP scheduling algorithm
//! for input-queued switches", IEEE/ACM Trans. Networking 7(2), 1999).
//!
//! The state is a number of words of `n` bits. [`round_robin`] and [`matrix`] say what they mean;
//! the functions here choose by [`Arbiter`].

pub mod matrix;
pub mod round_robin;

use crate::hdl::{Hdl, ones};
use crate::spec::Arbiter;

/// Words of state of an arbiter of `n` requesters, each of `n` bits.
pub const fn state_words(kind: Arbiter, n: u32) -> usize {
    match kind {
        Arbiter::RoundRobin => 1,
        Arbiter::Matrix => n as usize,
    }
}

/// How many bits are set in word `index` of the state after reset, the lowest ones: lower requesters go
/// before higher ones.
pub const fn reset_ones(kind: Arbiter, index: usize) -> u32 {
    match kind {
        Arbiter::RoundRobin => 0,
        Arbiter::Matrix => index as u32,
    }
}

/// Word `index` of the state after reset, of at most 64 bits.
pub const fn reset_word(kind: Arbiter, index: usize) -> u64 {
    ones(reset_ones(kind, index))
}

/// One-hot: the requester that is picked; zero when there is no request.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, kind: Arbiter, n: u32, requests: H::Word, state: &[H::Word]) -> H::Word {
    match kind {
        Arbiter::RoundRobin => round_robin::grant(h, n, requests, state[0]),
        Arbiter::Matrix => matrix::grant(h, n, requests, state),
    }
}

/// The pick among `candidates`, which are some of `requests`, and of it what the arbiter counts as served:
/// the one it would have picked of all `requests`. Both are one-hot or zero.
///
/// An arbiter that counted every pick as served could pass the same requester over forever: the
/// favoured requester need not be among the candidates.
#[inline(always)]
pub fn grant_among<H: Hdl>(
    h: H,
    kind: Arbiter,
    n: u32,
    [candidates, requests]: [H::Word; 2],
    state: &[H::Word],
) -> (H::Word, H::Word) {
    let granted = grant(h, kind, n, candidates, state);
    let favourite = grant(h, kind, n, requests, state);
    (granted, h.and(favourite, granted))
}

/// Writes the state after `grant` (one-hot) has been put to use; the old state when it is zero.
/// `state` and `next` have [`state_words`] words.
#[inline(always)]
pub fn next_state<H: Hdl>(
    h: H,
    kind: Arbiter,
    n: u32,
    grant: H::Word,
    state: &[H::Word],
    next: &mut [H::Word],
) {
    match kind {
        Arbiter::RoundRobin => next[0] = round_robin::next_passed(h, n, grant, state[0]),
        Arbiter::Matrix => matrix::next_rows(h, n, grant, state, next),
    }
}
