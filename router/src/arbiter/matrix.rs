// SPDX-License-Identifier: MIT OR Apache-2.0
//! Least recently served first, by a matrix of precedences.
//!
//! The state is `n` rows of `n` bits: bit `j` of row `i` is one when `j` goes before `i`. Of two
//! requesters exactly one goes before the other and none before itself, so the triangle below
//! the diagonal says it all and hardware need only store that; the full rows are kept because a
//! row is then all that a requester has to look at.
//! (W. J. Dally, B. Towles, "Principles and Practices of Interconnection Networks", 2004, 18.5.)

use crate::bits::and_not;
use crate::hdl::Hdl;

/// One when requester `i`, whose row this is, requests and no other requester goes before it.
#[inline(always)]
pub fn wins<H: Hdl>(h: H, requests: H::Word, i: u32, row: H::Word) -> H::Word {
    and_not(h, 1, h.bit(requests, i), h.any(h.and(requests, row)))
}

/// Row of requester `i` once `grant` (one-hot) has been put to use: the granted requester goes
/// after all others, and before none.
#[inline(always)]
pub fn next_row<H: Hdl>(h: H, n: u32, grant: H::Word, i: u32, row: H::Word) -> H::Word {
    let others = h.not(n, grant);
    h.mux(h.bit(grant, i), others, h.and(row, others))
}

/// One-hot: the requester with no other requester before it; zero without requests.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, rows: &[H::Word]) -> H::Word {
    h.pack(n, |i| wins(h, requests, i, rows[i as usize]))
}

/// Writes the rows after `grant` (one-hot) has been put to use; the old rows when it is zero.
/// `rows` and `next` have `n` words.
#[inline(always)]
pub fn next_rows<H: Hdl>(h: H, n: u32, grant: H::Word, rows: &[H::Word], next: &mut [H::Word]) {
    for ((i, &row), next) in (0..n).zip(rows).zip(next) {
        *next = next_row(h, n, grant, i, row);
    }
}
