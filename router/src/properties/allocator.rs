// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators: a matching of requests, in which nothing is given twice.

use super::{all, arbiter, at_most_one, disjoint, exactly_one, implies, subset};
use crate::allocator::{ChannelAsk, Shape, arbiter_states, state_word};
use crate::bits::or_all;
use crate::hdl::Hdl;
use crate::spec::Allocator;

/// Every arbiter's state [means something](arbiter::state_valid), and the wavefront has one first diagonal.
///
/// Holds after reset, and each cycle keeps it.
pub fn state_valid<H: Hdl>(h: H, kind: Allocator, shape: Shape, state: &[H::Word]) -> H::Word {
    let arbiters = arbiter_states(kind, shape).into_iter();
    let arbiters = arbiters.map(|(n, words)| arbiter::state_valid(h, kind.arbiter(), n, &state[words]));
    let arbiters = all(h, arbiters);
    match (kind, state) {
        (Allocator::Wavefront(_), [.., diagonal]) => {
            let (width, _) = state_word(kind, shape, state.len() - 1);
            h.and(arbiters, exactly_one(h, width, *diagonal))
        }
        _ => arbiters,
    }
}

/// What an allocator was asked and what it granted, in the form of [`allocate`](crate::allocator::allocate).
#[derive(Debug, Clone, Copy)]
pub struct Matching<'a, H: Hdl> {
    /// The domain.
    pub h: H,
    /// The ports.
    pub shape: Shape,
    /// For each channel of each input port, the output port it asks for.
    pub wants: &'a [H::Word],
    /// For each input port, the granted channel.
    pub vc: &'a [H::Word],
    /// For each input port, the granted output port.
    pub output: &'a [H::Word],
}

impl<H: Hdl> Matching<'_, H> {
    /// What is asked is legal: each channel asks for one output port at most.
    pub fn asked_once(&self) -> H::Word {
        let Self { h, shape, wants, .. } = *self;
        all(h, wants.iter().map(|&want| at_most_one(h, shape.outputs, want)))
    }

    /// An input port has one grant at most: one channel, one output port, both or neither.
    pub fn inputs_once(&self) -> H::Word {
        let Self { h, shape, vc, output, .. } = *self;
        let port = |(&vc, &output): (&H::Word, &H::Word)| {
            let once = h.and(at_most_one(h, shape.vcs, vc), at_most_one(h, shape.outputs, output));
            h.and(once, h.eq(h.any(vc), h.any(output)))
        };
        all(h, vc.iter().zip(output).map(port))
    }

    /// An output port is granted to one input port at most.
    pub fn outputs_once(&self) -> H::Word {
        let Self { h, shape, output, .. } = *self;
        let column = |j: u32| h.pack(shape.inputs, |i| h.bit(output[i as usize], j));
        all(h, (0..shape.outputs).map(|j| at_most_one(h, shape.inputs, column(j))))
    }

    /// What is granted was asked for, by the channel that is granted.
    pub fn requested(&self) -> H::Word {
        let Self { h, shape, wants, vc, output } = *self;
        let granted = |(at, &want): (usize, &H::Word)| {
            let (input, v) = (at / shape.vcs as usize, at as u32 % shape.vcs);
            implies(h, h.bit(vc[input], v), subset(h, shape.outputs, output[input], want))
        };
        all(h, wants.iter().enumerate().map(granted))
    }

    /// Something is granted when anything is asked for.
    pub fn work_conserving(&self) -> H::Word {
        let Self { h, shape, wants, output, .. } = *self;
        h.eq(h.any(or_all(h, shape.outputs, wants)), h.any(or_all(h, shape.outputs, output)))
    }

    /// No request is left between an input port and an output port that are both free (wavefront).
    pub fn maximal(&self) -> H::Word {
        let Self { h, shape, wants, output, .. } = *self;
        let taken = or_all(h, shape.outputs, output);
        let served = |(at, &want): (usize, &H::Word)| {
            let input = output[at / shape.vcs as usize];
            h.or(h.any(input), subset(h, shape.outputs, want, taken))
        };
        all(h, wants.iter().enumerate().map(served))
    }
}

/// What [`match_channels`](crate::allocator::match_channels) was asked and what it granted.
#[derive(Debug, Clone, Copy)]
pub struct ChannelMatching<'a, H: Hdl> {
    /// The domain.
    pub h: H,
    /// The router's ports.
    pub ports: Shape,
    /// What each input channel asks for.
    pub asks: &'a [ChannelAsk<H::Word>],
    /// The output channel it is given, `outputs * vcs` bits.
    pub granted: &'a [H::Word],
}

impl<H: Hdl> ChannelMatching<'_, H> {
    /// What is asked is legal: each input channel asks for channels of one port at most.
    pub fn asked_once(&self) -> H::Word {
        let Self { h, ports, asks, .. } = *self;
        all(h, asks.iter().map(|ask| at_most_one(h, ports.outputs, ask.port)))
    }

    /// No packet is given two channels, and no channel is given to two packets.
    pub fn given_once(&self) -> H::Word {
        let Self { h, ports, granted, .. } = *self;
        let channels = ports.outputs * ports.vcs;
        let one_each = all(h, granted.iter().map(|&given| at_most_one(h, channels, given)));
        let pairs = granted.iter().enumerate().flat_map(|(i, &a)| granted[..i].iter().map(move |&b| (a, b)));
        h.and(one_each, all(h, pairs.map(|(a, b)| disjoint(h, a, b))))
    }

    /// A packet is given a channel of the port it asks for, one that will do.
    pub fn requested(&self) -> H::Word {
        let Self { h, ports, .. } = *self;
        let channels = ports.outputs * ports.vcs;
        all(h, self.asked().zip(self.granted).map(|(asked, &given)| subset(h, channels, given, asked)))
    }

    /// Something is given when anything is asked for.
    pub fn work_conserving(&self) -> H::Word {
        let Self { h, ports, granted, .. } = *self;
        let channels = ports.outputs * ports.vcs;
        let asked: Vec<_> = self.asked().collect();
        h.eq(h.any(or_all(h, channels, &asked)), h.any(or_all(h, channels, granted)))
    }

    /// For each input channel, the output channels it asks for.
    fn asked(&self) -> impl Iterator<Item = H::Word> {
        let Self { h, ports, asks, .. } = *self;
        asks.iter().map(move |ask| {
            h.pack(ports.outputs * ports.vcs, |w| {
                h.and(h.bit(ask.port, w / ports.vcs), h.bit(ask.open, w % ports.vcs))
            })
        })
    }
}
