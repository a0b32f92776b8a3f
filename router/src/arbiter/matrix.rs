//! Least recently served first, by a matrix of precedences.
//!
//! The state is `n` rows of `n` bits: bit `j` of row `i` is one when `j` goes before `i`. Of two
//! requesters exactly one goes before the other and none before itself, so the triangle below
//! the diagonal says it all and hardware need only store that; the full rows are kept because a
//! row is then all that a requester has to look at.
//! (W. J. Dally, B. Towles, "Principles and Practices of Interconnection Networks", 2004, 18.5.)

use crate::bits::and_not;
use crate::hdl::Hdl;

/// One-hot: the requester with no other requester before it; zero without requests.
#[inline(always)]
pub fn grant<H: Hdl>(h: H, n: u32, requests: H::Word, rows: &[H::Word]) -> H::Word {
    h.pack(n, |i| {
        let rivals = h.and(requests, rows[i as usize]);
        and_not(h, 1, h.bit(requests, i), h.any(rivals))
    })
}

/// Writes the rows in which all others go before the granted requester; the old rows when there
/// is none. `rows` and `next` have `n` words.
#[inline(always)]
pub fn next_rows<H: Hdl>(h: H, n: u32, grant: H::Word, rows: &[H::Word], next: &mut [H::Word]) {
    let others = h.not(n, grant);
    for ((i, &row), next) in (0..n).zip(rows).zip(next) {
        *next = h.mux(h.bit(grant, i), others, h.and(row, others));
    }
}
