// SPDX-License-Identifier: MIT OR Apache-2.0
//! Protocol units: a node's part of a protocol above the network, as hardware has it.
//!
//! A unit sits at the two streams of a node. [`heartbeat`] detects failed nodes by gossip. [`bring_up`]
//! builds a ring and a binomial graph from a tree. [`election`] elects a leader in a ring. What such a unit
//! does in a clock is one generic function over [`Hdl`], from its registers and its inputs to its registers
//! after the clock. [`revolving`] has the rules by which positions in a hierarchy change. [`address`] is the
//! combinational unit that says who sends to whom in it.

pub mod address;
pub mod bring_up;
pub mod election;
mod errors;
pub mod heartbeat;
pub mod revolving;

pub use errors::ProtocolError;

use crate::bits::ge;
use crate::hdl::{Hdl, index_bits};

/// Most nodes of a network with protocol units: a set of nodes is one word.
pub const MAX_NODES: u32 = 64;

/// The least `k` with `2^k >= nodes`: the jumps `1, 2, 4, ..` below `nodes`.
pub const fn levels(nodes: u32) -> u32 {
    u32::BITS - nodes.saturating_sub(1).leading_zeros()
}

/// One when a number of [`index_bits(nodes)`](index_bits) bits is that of a node.
pub fn is_node<H: Hdl>(h: H, nodes: u32, number: H::Word) -> H::Word {
    let bits = index_bits(nodes);
    if nodes == 1 << bits { h.lit(1, 1) } else { h.lt(number, h.lit(bits, nodes.into())) }
}

/// `a + b` modulo `nodes`, both below `nodes` and [`index_bits(nodes)`](index_bits) wide, as the sum is.
pub fn around<H: Hdl>(h: H, nodes: u32, a: H::Word, b: H::Word) -> H::Word {
    let bits = index_bits(nodes);
    if nodes == 1 << bits {
        return h.add(bits, a, b);
    }
    let wide = |word| h.extend(bits, bits + 1, word);
    let sum = h.add(bits + 1, wide(a), wide(b));
    let low = h.pack(bits, |i| h.bit(sum, i));
    let wrapped = h.add(bits, low, h.lit(bits, u64::from((1 << bits) - nodes)));
    h.mux(ge(h, sum, h.lit(bits + 1, nodes.into())), wrapped, low)
}

/// Whether so many nodes can have units.
const fn check_nodes(nodes: u32) -> Result<(), ProtocolError> {
    if nodes < 2 || nodes > MAX_NODES { Err(ProtocolError::Nodes { nodes }) } else { Ok(()) }
}
