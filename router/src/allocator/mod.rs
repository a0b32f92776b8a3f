// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators: a matching of input ports to output ports, for virtual channels and for the
//! switch alike.
//!
//! Each virtual channel of each input port may request one output port. A word of the domain holds the input
//! ports, the output ports and the channels of a port: 64, or more in [`Wide`](crate::hdl::Wide).
//! In a cycle each input port and each output port is granted at most once, and a grant names
//! the virtual channel. The kinds are those of [`Allocator`]:
//!
//! - **separable, input first**: each input port puts forward one channel, each output port takes
//!   one of the input ports that put a channel forward for it;
//! - **separable, input first, by output port**: each input port puts forward one of the output ports
//!   that its channels request, each output port takes one of the input ports that put it forward, then
//!   each granted input port picks the channel;
//! - **separable, output first**: each output port offers itself to one input port that has a
//!   channel requesting it, each input port accepts one offer, then picks the channel;
//! - **iSLIP**: output first in several rounds. Ports that a round leaves unmatched go on in the next. After
//!   as many rounds as there are ports on the smaller side the matching is maximal;
//! - **wavefront**: pairs of ports are matched along diagonals of the matrix, from a diagonal
//!   that moves on by one in each cycle with a request; then each input port picks the channel.
//!   The matching is maximal. (Y. Tamir, H.-C. Chi, "Symmetric crossbar arbiters for VLSI
//!   communication switches", IEEE Trans. Parallel and Distributed Systems 4(1), 1993.)
//!
//! **Fairness.** An arbiter's state changes only when the request it favours is served (the rule
//! of iSLIP). For the arbiters that pick a channel this means: the favourite among *all* requests of
//! the input port, even where the channel is picked among those that request the granted output
//! port. With the usual rule, "changes with every grant", the pointer that all output ports share
//! can pass the same channel over forever; with this one, a channel that keeps requesting is served.
//! The arbiters of input ports that rotate over output ports need this rule too.
//!
//! With priorities an allocator sees the [`foremost`] requests only.
//!
//! [`match_channels`] matches channels instead of ports with the same allocators.
//!
//! [`allocate`] is the definition, over any [`Hdl`]. [`FastAllocator`] gives the same grants from a
//! few bytes of state, touching only input ports with requests. [`ChannelMatcher`] does so for
//! [`match_channels`], with any number of channels.

mod arbiters;
mod channels;
mod layout;
mod native;
mod priority;
mod registers;
mod separable;
mod wavefront;

pub use arbiters::{Arbiters, Choice};
pub use channels::{ChannelAsk, match_channels, match_channels_with};
pub(crate) use layout::arbiter_states;
pub use layout::{state_ones, state_word, state_words};
pub use native::{
    ChannelGrant, ChannelMatcher, ChannelRequest, ChannelScratch, FastAllocator, FastState, Grant, Requests,
    RotatingSwitch,
};
pub use priority::{Priorities, foremost};
pub use registers::Registers;

use crate::bits::{or_all, when};
use crate::hdl::Hdl;
use crate::spec::Allocator;
use registers::Words;

/// The ports that an allocator matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Input ports, 1 to 64 where a word is a machine word.
    pub inputs: u32,
    /// Output ports, likewise.
    pub outputs: u32,
    /// Virtual channels of an input port, likewise: of the one that has most, if they differ.
    pub vcs: u32,
}

impl Shape {
    /// The wavefront's diagonal after reset, one-hot.
    pub const FIRST_DIAGONAL: u64 = 1;

    /// Diagonals of the wavefront's matrix.
    pub const fn diagonals(self) -> u32 {
        if self.inputs > self.outputs { self.inputs } else { self.outputs }
    }
}

/// What an allocator grants, written for each input port; zeros where nothing is granted.
#[derive(Debug)]
pub struct Grants<'a, W> {
    /// One-hot: the granted virtual channel (`vcs` bits).
    pub vc: &'a mut [W],
    /// One-hot: the output port it is granted (`outputs` bits).
    pub output: &'a mut [W],
}

/// Requests: each virtual channel's output port, and which channels request.
///
/// The two are apart because hardware knows a channel's output port long before it knows whether the channel
/// requests it. Logic that needs the port alone starts early.
#[derive(Debug, Clone, Copy)]
pub struct Wants<'a, W> {
    /// For channel `v` of input port `i` at `i * vcs + v`, an output port, one-hot in `outputs` bits.
    pub ports: &'a [W],
    /// For each input port, its channels that ask for theirs (`vcs` bits).
    pub asking: &'a [W],
}

/// One cycle of an allocator.
///
/// `wants` holds, for channel `v` of input port `i` at `i * vcs + v`, the output port it asks for:
/// one-hot in `outputs` bits, zero when it asks for none.
pub fn allocate<H: Hdl>(
    h: H,
    kind: Allocator,
    shape: Shape,
    wants: &[H::Word],
    registers: Registers<'_, H::Word>,
    grants: Grants<'_, H::Word>,
) {
    allocate_with(h, kind, shape, wants, &mut Words::new(kind, shape, registers), grants);
}

/// [`allocate`] by any arbiters.
fn allocate_with<H: Hdl>(
    h: H,
    kind: Allocator,
    shape: Shape,
    wants: &[H::Word],
    arbiters: &mut impl Arbiters<H>,
    grants: Grants<'_, H::Word>,
) {
    let vcs = shape.vcs as usize;
    let asking = |of: &[H::Word]| h.pack(shape.vcs, |v| h.any(of[v as usize]));
    let asking: Vec<_> = wants.chunks_exact(vcs).map(asking).collect();
    allocate_wants(h, kind, shape, Wants { ports: wants, asking: &asking }, arbiters, grants);
}

/// [`allocate`] by any arbiters, where the requesters are given apart from the ports that they request.
pub fn allocate_wants<H: Hdl>(
    h: H,
    kind: Allocator,
    shape: Shape,
    wants: Wants<'_, H::Word>,
    arbiters: &mut impl Arbiters<H>,
    mut grants: Grants<'_, H::Word>,
) {
    let cycle = Cycle { h, shape, wants };
    match kind {
        Allocator::SeparableInputFirst(_) => cycle.input_first(arbiters, &mut grants),
        Allocator::SeparableInputFirstByOutput(_) => {
            cycle.input_first_by_output(arbiters, &mut grants);
            cycle.pick_channels(arbiters, &mut grants);
        }
        Allocator::SeparableOutputFirst(_) | Allocator::Islip(..) => {
            cycle.output_first(arbiters, &mut grants, kind.rounds());
            cycle.pick_channels(arbiters, &mut grants);
        }
        Allocator::Wavefront(_) => {
            cycle.wavefront(arbiters, &mut grants);
            cycle.pick_channels(arbiters, &mut grants);
        }
    }
}

/// For each input port, the channel that is granted if the port is granted anything, where the kind of
/// allocator knows it before it looks at the output ports: what hardware may begin to read meanwhile. The
/// arbiters are those of [`allocate_wants`] in the same cycle.
pub fn front_runners<H: Hdl>(
    h: H,
    kind: Allocator,
    shape: Shape,
    wants: Wants<'_, H::Word>,
    arbiters: &mut impl Arbiters<H>,
) -> Option<Vec<H::Word>> {
    let cycle = Cycle { h, shape, wants };
    let pick = |input: u32| arbiters.pick(h, Choice::Channel { input }, cycle.requests(input));
    matches!(kind, Allocator::SeparableInputFirst(_)).then(|| (0..shape.inputs).map(pick).collect())
}

/// What a cycle's functions read.
#[derive(Clone, Copy)]
struct Cycle<'a, H: Hdl> {
    h: H,
    shape: Shape,
    wants: Wants<'a, H::Word>,
}

impl<H: Hdl> Cycle<'_, H> {
    /// The output ports of the channels of an input port, asked for or not.
    fn ports_of(&self, input: u32) -> &[H::Word] {
        let vcs = self.shape.vcs as usize;
        &self.wants.ports[input as usize * vcs..][..vcs]
    }

    /// The channels of an input port that ask for a port of `outputs`.
    fn requests_for(&self, input: u32, outputs: H::Word) -> H::Word {
        let Self { h, shape, .. } = *self;
        let ports = self.ports_of(input);
        let there = h.pack(shape.vcs, |v| h.any(h.and(ports[v as usize], outputs)));
        h.and(there, self.requests(input))
    }

    /// The channels of an input port that ask for anything.
    fn requests(&self, input: u32) -> H::Word {
        self.wants.asking[input as usize]
    }

    /// For each input port, the output ports that its channels ask for.
    fn rows(&self) -> Vec<H::Word> {
        let Self { h, shape, .. } = *self;
        let mut rows = vec![h.lit(shape.outputs, 0); shape.inputs as usize];
        for (row, input) in rows.iter_mut().zip(0..shape.inputs) {
            let asking = self.requests(input);
            let asked = (0..).zip(self.ports_of(input));
            let asked = asked.map(|(v, &port)| when(h, shape.outputs, h.bit(asking, v), port));
            *row = or_all(h, shape.outputs, &asked.collect::<Vec<_>>());
        }
        rows
    }

    /// Bit `column` of each of the first `height` rows.
    fn column(&self, height: u32, rows: &[H::Word], column: u32) -> H::Word {
        self.h.pack(height, |i| self.h.bit(rows[i as usize], column))
    }

    /// For each input port with a granted output port, a channel among those that ask for it.
    fn pick_channels(&self, arbiters: &mut impl Arbiters<H>, grants: &mut Grants<'_, H::Word>) {
        let Self { h, shape, .. } = *self;
        for input in 0..shape.inputs {
            let at = input as usize;
            let candidates = self.requests_for(input, grants.output[at]);
            let choice = Choice::Channel { input };
            grants.vc[at] = arbiters.pick_among(h, choice, candidates, self.requests(input));
        }
    }
}
