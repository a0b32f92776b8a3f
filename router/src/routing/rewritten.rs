// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows of a routing table that a router takes over from outside, in place of those that it was made with.

use super::Via;
use super::by_table::number;
use crate::bits::{and_not, when};
use crate::hdl::{Hdl, index_bits, ones};
use crate::head::{Candidates, Head};
use crate::spec::RouterSpec;

/// What a row holds, as words: the sets of an [`Answer`](crate::table::Answer).
#[derive(Debug, Clone, Copy)]
pub struct RowWords<W> {
    /// Output ports that a packet may take adaptively.
    pub ports: W,
    /// Channels of each of these ports that it may take.
    pub vcs: W,
    /// The escape port (one-hot) and its channels, of a relation that has them.
    pub escape: Option<[W; 2]>,
}

/// Whether a packet that is not at its destination may do what one row of a table says, and nothing else.
pub fn reads_one_row(spec: &RouterSpec) -> bool {
    let relation = &spec.relation;
    relation.reads_table() && relation.via() == Via::None && spec.classes.is_empty() && spec.table.is_some()
}

/// The number of the row that a head reads among those of its port of arrival: the channel of arrival, if
/// there are several, above the number of the destination router. `None` where the router has no table.
pub fn row_number<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>) -> Option<H::Word> {
    let routers = spec.table.as_deref()?.shape().routers;
    let bits = index_bits(routers);
    let dest = number(h, spec, |d| head.dest[d], bits);
    if spec.vcs == 1 {
        return Some(dest);
    }
    let vc = h.encode(spec.vcs, head.from_vc);
    let row = h.pack(bits + index_bits(spec.vcs), |i| match i.checked_sub(bits) {
        Some(i) => h.bit(vc, i),
        None => h.bit(dest, i),
    });
    Some(row)
}

/// What a head may do whose row is this one if `written` is one. `fixed` is what [`route`](super::route)
/// answers by the table that the router was made with. The relation [reads one row](reads_one_row).
pub fn rewritten<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    fixed: &Candidates<H::Word>,
    healthy: H::Word,
    (written, row): (H::Word, &RowWords<H::Word>),
) -> Candidates<H::Word> {
    let n = spec.network_ports();
    let usable = and_not(h, n, healthy, when(h, n, fixed.eject, h.lit(n, ones(n))));
    let replaced = Candidates {
        productive: h.mux(written, h.and(row.ports, usable), fixed.productive),
        keep: h.mux(written, row.vcs, fixed.keep),
        ..*fixed
    };
    let Some([escape, escape_vcs]) = row.escape else { return replaced };
    Candidates {
        escape: h.mux(written, h.and(escape, usable), fixed.escape),
        escape_vcs: h.mux(written, escape_vcs, fixed.escape_vcs),
        ..replaced
    }
}
