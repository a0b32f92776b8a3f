// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matching of any number of channels, as the simulator runs it: the grants of
//! [`match_channels`](crate::allocator::match_channels).
//!
//! A channel asks for channels of one port, so a word holds its request. Everything else goes by numbers of
//! channels. Where channels are matched, what an input channel picks first settles all: the third choice of
//! the allocators, of a channel for the granted port, has one candidate. So its arbiters are left out, and
//! both input-first allocators are the same.

use super::order::{Order, Queued, Rotating};
use super::set_bits;
use crate::allocator::Shape;
use crate::spec::{Allocator, Arbiter};

/// What an input channel asks for: some channels of a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelRequest {
    /// The input channel: channel `v` of port `p` is number `p * vcs + v`.
    pub input: u16,
    /// The output port.
    pub port: u8,
    /// The channels of it that will do; at least one.
    pub open: u64,
}

/// One grant: an input channel may use an output channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChannelGrant {
    /// The input channel: channel `v` of port `p` is number `p * vcs + v`.
    pub input: u16,
    /// The output channel, counted in the same way.
    pub output: u16,
}

/// What an output channel without a request holds in place of an input channel.
const NOBODY: u16 = u16::MAX;

/// What a cycle works on, reused by all. Between cycles nothing is kept in it.
#[derive(Debug, Clone)]
pub struct ChannelScratch {
    /// For each output channel, the input channel that goes first.
    winners: Vec<u16>,
    /// The output channels with a request.
    wanted: Vec<u16>,
    /// For each input channel, the channels of its port that are offered to it.
    offered: Vec<u64>,
    /// Requests of the wavefront: the diagonal, counted from the one of highest priority, input and output.
    cells: Vec<[u16; 3]>,
}

/// An allocator that matches channels, whose state, one for each router, is elsewhere.
///
/// Ports times channels are at most 4096. Rotating priority takes a number for each arbiter, and a matrix
/// arbiter one for each of its requesters.
#[derive(Debug, Clone, Copy)]
pub struct ChannelMatcher {
    kind: Allocator,
    /// Input channels, output channels, and channels of a port.
    inputs: usize,
    outputs: usize,
    vcs: usize,
}

impl ChannelMatcher {
    /// An allocator of a kind, for routers with such ports, each with `vcs` channels.
    pub const fn new(kind: Allocator, ports: Shape) -> Self {
        let Shape { inputs, outputs, .. } = Shape::of_channels(ports);
        Self { kind, inputs: inputs as usize, outputs: outputs as usize, vcs: ports.vcs as usize }
    }

    /// Numbers of state of one router.
    pub fn state_size(&self) -> usize {
        match (self.kind, self.kind.arbiter()) {
            (Allocator::Wavefront(_), _) => 1,
            (_, Arbiter::RoundRobin) => self.size_of::<Rotating<'_>>(),
            (_, Arbiter::Matrix) => self.size_of::<Queued<'_>>(),
        }
    }

    /// Puts one router's allocator into the state after reset.
    pub fn reset(&self, state: &mut [u16]) {
        match (self.kind, self.kind.arbiter()) {
            (Allocator::Wavefront(_), _) => state.fill(0),
            (_, Arbiter::RoundRobin) => self.reset_as::<Rotating<'_>>(state),
            (_, Arbiter::Matrix) => self.reset_as::<Queued<'_>>(state),
        }
    }

    /// What its cycles work on.
    pub fn scratch(&self) -> ChannelScratch {
        ChannelScratch {
            winners: vec![NOBODY; self.outputs],
            wanted: Vec::new(),
            offered: vec![0; self.inputs],
            cells: Vec::new(),
        }
    }

    /// One cycle of one router: calls `grant` with each grant, in an order that depends on the arguments
    /// alone, and moves the state on. The requests are in order of input channel.
    pub fn allocate(
        &self,
        requests: &[ChannelRequest],
        state: &mut [u16],
        scratch: &mut ChannelScratch,
        grant: impl FnMut(ChannelGrant),
    ) {
        match (self.kind, self.kind.arbiter()) {
            (Allocator::Wavefront(_), _) => self.wavefront(requests, &mut state[0], scratch, grant),
            (_, Arbiter::RoundRobin) => self.separable::<Rotating<'_>>(requests, state, scratch, grant),
            (_, Arbiter::Matrix) => self.separable::<Queued<'_>>(requests, state, scratch, grant),
        }
    }

    fn separable<'s, A: Order<'s>>(
        &self,
        requests: &[ChannelRequest],
        state: &'s mut [u16],
        scratch: &mut ChannelScratch,
        grant: impl FnMut(ChannelGrant),
    ) {
        let (offers, accepts) = state.split_at_mut(self.outputs * A::size(self.inputs));
        let (offers, accepts) = (A::new(self.inputs, offers), A::new(self.outputs, accepts));
        let cycle = Cycle { vcs: self.vcs, requests, scratch, offers, accepts };
        match self.kind {
            Allocator::SeparableOutputFirst(_) => cycle.output_first(grant),
            Allocator::Islip(_, rounds) => cycle.islip(rounds, grant),
            _ => cycle.input_first(grant),
        }
    }

    fn size_of<'s, A: Order<'s>>(&self) -> usize {
        self.outputs * A::size(self.inputs) + self.inputs * A::size(self.outputs)
    }

    fn reset_as<'s, A: Order<'s>>(&self, state: &mut [u16]) {
        let (offers, accepts) = state.split_at_mut(self.outputs * A::size(self.inputs));
        A::reset(self.inputs, offers);
        A::reset(self.outputs, accepts);
    }

    /// Grants requests diagonal by diagonal, from diagonal `top` of the square matrix of channels on.
    fn wavefront(
        &self,
        requests: &[ChannelRequest],
        top: &mut u16,
        scratch: &mut ChannelScratch,
        mut grant: impl FnMut(ChannelGrant),
    ) {
        let n = self.inputs.max(self.outputs);
        let ChannelScratch { winners, offered: taken, cells, .. } = scratch;
        for &ChannelRequest { input, port, open } in requests {
            for output in set_bits(open).map(|vc| usize::from(port) * self.vcs + vc) {
                let diagonal = (usize::from(input) + output + n - usize::from(*top)) % n;
                cells.push([diagonal as u16, input, output as u16]);
            }
        }
        cells.sort_unstable();
        for &[_, input, output] in &*cells {
            let (of_input, of_output) = (&mut taken[usize::from(input)], &mut winners[usize::from(output)]);
            if *of_input == 0 && *of_output == NOBODY {
                (*of_input, *of_output) = (1, input);
                grant(ChannelGrant { input, output });
            }
        }
        if !cells.is_empty() {
            *top = ((usize::from(*top) + 1) % n) as u16;
        }
        for [_, input, output] in cells.drain(..) {
            taken[usize::from(input)] = 0;
            winners[usize::from(output)] = NOBODY;
        }
    }
}

/// A cycle of a separable allocator.
struct Cycle<'a, A> {
    vcs: usize,
    requests: &'a [ChannelRequest],
    scratch: &'a mut ChannelScratch,
    /// For each output channel, an arbiter over the input channels.
    offers: A,
    /// For each input channel, an arbiter over the output channels.
    accepts: A,
}

impl<'s, A: Order<'s>> Cycle<'_, A> {
    /// Each input channel puts forward one output channel, each output channel takes one input channel.
    fn input_first(mut self, mut grant: impl FnMut(ChannelGrant)) {
        for &ChannelRequest { input, port, open } in self.requests {
            let output = self.accepts.pick(input.into(), usize::from(port) * self.vcs, open);
            self.contend(output, input);
        }
        let wanted = self.wanted();
        for &output in &wanted {
            let input = self.winner(output);
            self.offers.served(output.into(), input.into());
            self.accepts.served(input.into(), output.into());
            grant(ChannelGrant { input, output });
        }
        self.rest(wanted);
    }

    /// Each output channel offers itself to one input channel, each input channel accepts one offer.
    fn output_first(mut self, mut grant: impl FnMut(ChannelGrant)) {
        for &ChannelRequest { input, port, open } in self.requests {
            for vc in set_bits(open) {
                self.contend(usize::from(port) * self.vcs + vc, input);
            }
        }
        let wanted = self.wanted();
        for &output in &wanted {
            let input = self.winner(output);
            self.scratch.offered[usize::from(input)] |= 1 << (usize::from(output) % self.vcs);
        }
        for &ChannelRequest { input, port, .. } in self.requests {
            let offered = std::mem::take(&mut self.scratch.offered[usize::from(input)]);
            if offered == 0 {
                continue;
            }
            let output = self.accepts.pick(input.into(), usize::from(port) * self.vcs, offered);
            self.accepts.served(input.into(), output);
            self.offers.served(output, input.into());
            grant(ChannelGrant { input, output: output as u16 });
        }
        self.rest(wanted);
    }

    /// Output-first allocation in several rounds: in each the channels that are not matched go on. What a
    /// round offers and accepts follows from the state before the cycle.
    fn islip(mut self, rounds: u8, mut grant: impl FnMut(ChannelGrant)) {
        let mut left: Vec<ChannelRequest> = self.requests.to_vec();
        let mut matched: Vec<ChannelGrant> = Vec::new();
        let mut first = 0;
        for round in 0..rounds {
            let before = matched.len();
            self.round(&left, &mut matched);
            if round == 0 {
                first = matched.len();
            }
            if matched.len() == before {
                break;
            }
            for &ChannelGrant { input, output } in &matched[before..] {
                left.retain(|request| request.input != input);
                let (port, vc) = (usize::from(output) / self.vcs, usize::from(output) % self.vcs);
                let same = |request: &&mut ChannelRequest| usize::from(request.port) == port;
                left.iter_mut().filter(same).for_each(|request| request.open &= !(1 << vc));
            }
            left.retain(|request| request.open != 0);
        }
        for (at, granted) in matched.into_iter().enumerate() {
            if at < first {
                self.accepts.served(granted.input.into(), granted.output.into());
                self.offers.served(granted.output.into(), granted.input.into());
            }
            grant(granted);
        }
    }

    /// The matches of a round among some requests.
    fn round(&mut self, requests: &[ChannelRequest], matched: &mut Vec<ChannelGrant>) {
        for &ChannelRequest { input, port, open } in requests {
            for vc in set_bits(open) {
                self.contend(usize::from(port) * self.vcs + vc, input);
            }
        }
        let mut wanted = std::mem::take(&mut self.scratch.wanted);
        for output in wanted.drain(..) {
            let input = self.winner(output);
            self.scratch.offered[usize::from(input)] |= 1 << (usize::from(output) % self.vcs);
        }
        self.scratch.wanted = wanted;
        for &ChannelRequest { input, port, .. } in requests {
            let offered = std::mem::take(&mut self.scratch.offered[usize::from(input)]);
            if offered != 0 {
                let output = self.accepts.pick(input.into(), usize::from(port) * self.vcs, offered);
                matched.push(ChannelGrant { input, output: output as u16 });
            }
        }
    }

    /// An input channel asks for an output channel, which keeps the one that goes first.
    #[inline]
    fn contend(&mut self, output: usize, input: u16) {
        let winner = &mut self.scratch.winners[output];
        if *winner == NOBODY {
            *winner = input;
            self.scratch.wanted.push(output as u16);
        } else if self.offers.goes_first(output, input.into(), (*winner).into()) {
            *winner = input;
        }
    }

    /// The output channels with a request, in order. [`Self::rest`] takes the list back.
    fn wanted(&mut self) -> Vec<u16> {
        let mut wanted = std::mem::take(&mut self.scratch.wanted);
        wanted.sort_unstable();
        wanted
    }

    /// The input channel that goes first at an output channel, which is cleared.
    #[inline]
    fn winner(&mut self, output: u16) -> u16 {
        std::mem::replace(&mut self.scratch.winners[usize::from(output)], NOBODY)
    }

    fn rest(self, mut wanted: Vec<u16>) {
        wanted.clear();
        self.scratch.wanted = wanted;
    }
}
