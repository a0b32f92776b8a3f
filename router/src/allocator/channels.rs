// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matching of virtual channels: the allocators of ports, with every channel a port of its own.

use super::registers::Words;
use super::{Arbiters, Grants, Registers, Shape, allocate_with};
use crate::hdl::Hdl;
use crate::spec::Allocator;

impl Shape {
    /// The shape of an allocator that matches the virtual channels of ports: every input channel and every
    /// output channel is a port of its own, and an input channel may ask for any number of output channels.
    /// Channel `v` of port `p` is number `p * vcs + v`. A word of the domain holds ports times channels.
    ///
    /// In the terms of an allocator of ports, "channel" `w` of an input channel is its request for output
    /// channel `w`.
    pub const fn of_channels(ports: Self) -> Self {
        let Self { inputs, outputs, vcs } = ports;
        Self { inputs: inputs * vcs, outputs: outputs * vcs, vcs: outputs * vcs }
    }
}

/// What an input channel asks for: any of a set of channels of one output port.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelAsk<W> {
    /// One-hot: the output port, zero when nothing is asked for.
    pub port: W,
    /// The channels of it that will do (`vcs` bits).
    pub open: W,
}

/// One cycle of an allocator that matches channels. `ports` is the shape of the router, with `vcs` channels
/// on either side; its allocator and state are those of [`Shape::of_channels`].
///
/// `asks` holds what each input channel asks for. Written to `granted` for each of them: the output channel
/// it is given, one-hot in `outputs * vcs` bits, or zero. No output channel is given twice.
pub fn match_channels<H: Hdl>(
    h: H,
    kind: Allocator,
    ports: Shape,
    asks: &[ChannelAsk<H::Word>],
    registers: Registers<'_, H::Word>,
    granted: &mut [H::Word],
) {
    let mut arbiters = Words::new(kind, Shape::of_channels(ports), registers);
    match_channels_with(h, kind, ports, asks, &mut arbiters, granted);
}

/// [`match_channels`] by any arbiters, those of [`Shape::of_channels`].
pub fn match_channels_with<H: Hdl>(
    h: H,
    kind: Allocator,
    ports: Shape,
    asks: &[ChannelAsk<H::Word>],
    arbiters: &mut impl Arbiters<H>,
    granted: &mut [H::Word],
) {
    let shape = Shape::of_channels(ports);
    let want = |ask: &ChannelAsk<H::Word>, w: u32| {
        let asked = h.and(h.bit(ask.port, w / ports.vcs), h.bit(ask.open, w % ports.vcs));
        h.mux(asked, h.span(shape.outputs, w..w + 1), h.lit(shape.outputs, 0))
    };
    let wants: Vec<_> = asks.iter().flat_map(|ask| (0..shape.vcs).map(move |w| want(ask, w))).collect();
    let mut output = granted.to_vec();
    allocate_with(h, kind, shape, &wants, arbiters, Grants { vc: granted, output: &mut output });
}
