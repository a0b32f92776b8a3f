// SPDX-License-Identifier: MIT OR Apache-2.0
//! Turn models: which turns a packet never makes.
//!
//! C. J. Glass, L. M. Ni, "The turn model for adaptive routing", ISCA 1992; G.-M. Chiu, "The odd-even turn
//! model for adaptive routing", IEEE Trans. Parallel and Distributed Systems 11(7), 2000. In two dimensions
//! west and east are the ports down and up dimension 0, south and north those of dimension 1.

use super::geometry::opposite;
use crate::hdl::Hdl;
use crate::head::Head;
use crate::routing::ask;
use crate::spec::RouterSpec;

pub(crate) const WEST: u32 = 0;
pub(crate) const EAST: u32 = 1;
pub(crate) const SOUTH: u32 = 2;
pub(crate) const NORTH: u32 = 3;

/// A packet that turns: the direction in which it travels, and that in which it goes on.
pub(crate) struct Turns<'a, H: Hdl> {
    pub(crate) h: H,
    pub(crate) head: &'a Head<'a, H::Word>,
    travels: H::Word,
    port: H::Word,
    /// Directions.
    n: u32,
}

impl<H: Hdl> Turns<'_, H> {
    /// One when the packet turns from one direction into another of which `which` holds, or turns back.
    pub(crate) fn any(&self, which: &dyn Fn(u32, u32) -> bool) -> H::Word {
        let (h, n) = (self.h, self.n);
        let turn = |a: u32, b: u32| h.and(h.bit(self.travels, a), h.bit(self.port, b));
        let pairs = (0..n).flat_map(|a| (0..n).map(move |b| (a, b)));
        pairs
            .filter(|&(a, b)| b == a ^ 1 || which(a, b))
            .fold(h.lit(1, 0), |any, (a, b)| h.or(any, turn(a, b)))
    }
}

/// One when the relation allows a packet that came as `head` did to leave by `port` (one-hot). Relations
/// without forbidden turns allow all; the turn models are minimal and never turn back.
pub fn allowed<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>, port: H::Word) -> H::Word {
    let travels = opposite(h, spec, head.from);
    let turns = Turns { h, head, travels, port, n: spec.network_ports() };
    match ask!(spec.relation, it => it.forbids(&turns)) {
        Some(forbidden) => h.not(1, forbidden),
        None => h.lit(1, 1),
    }
}
