// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocation as the simulator runs it: the grants of [`allocate`](super::allocate), from compact
//! state, visiting only ports with requests.

mod arbiters;
mod channels;
mod order;
mod rotating;
mod separable;
mod wavefront;

use super::Shape;
use super::layout::Layout;
use crate::arbiter::reset_word;
use crate::ids::{PortId, VcId};
use crate::spec::{Allocator, Arbiter};
use arbiters::{Arbiters, Matrix, RoundRobin};

pub use channels::{ChannelGrant, ChannelMatcher, ChannelRequest, ChannelScratch};
pub use rotating::RotatingSwitch;

/// Most ports, and most virtual channels of a port: what fits a word.
const MAX: usize = 64;

/// The requests of one router in one cycle.
#[derive(Debug, Clone, Copy)]
pub struct Requests<'a> {
    /// Input ports that may have a requesting channel: bit `i` stands for port `i`. The masks of
    /// other ports are not looked at.
    pub inputs: u64,
    /// For each input port, the channels that ask for an output port, all below `vcs` of the
    /// [`Shape`].
    pub vcs: &'a [u64],
    /// For channel `v` of input port `i` at `i * vcs + v`, the output port it asks for, below
    /// `outputs`. Only that of a requesting channel is looked at.
    pub out_of: &'a [u8],
}

/// One grant: `vc` of `input` may use `output`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Grant {
    /// Input port.
    pub input: PortId,
    /// Virtual channel of the input port.
    pub vc: VcId,
    /// Output port.
    pub output: PortId,
}

/// The state of one router's allocator, kept by the caller in slices of its own.
#[derive(Debug)]
pub struct FastState<'a> {
    /// [`FastAllocator::state_bytes`] bytes.
    pub pointers: &'a mut [u8],
    /// [`FastAllocator::state_rows`] words.
    pub rows: &'a mut [u64],
}

/// An allocator whose state, one for each router, is elsewhere.
///
/// A rotating-priority arbiter takes one byte, the index of its pointer; a matrix arbiter its
/// rows. Bytes and rows lie in the order of the arbiters in [`allocate`](super::allocate)'s
/// state; the wavefront's diagonal is the last byte.
#[derive(Debug, Clone, Copy)]
pub struct FastAllocator {
    kind: Allocator,
    layout: Layout,
}

impl FastAllocator {
    /// An allocator of a kind, for routers of a shape.
    pub fn new(kind: Allocator, shape: Shape) -> Self {
        Self { kind, layout: Layout::new(kind, shape) }
    }

    /// Bytes of state of one router. All zero is the state after reset.
    pub fn state_bytes(&self) -> usize {
        let diagonal = usize::from(matches!(self.kind, Allocator::Wavefront(_)));
        match self.kind.arbiter() {
            Arbiter::RoundRobin => self.layout.accepts.end() + diagonal,
            Arbiter::Matrix => diagonal,
        }
    }

    /// Words of state of one router: none for rotating priority.
    pub fn state_rows(&self) -> usize {
        match self.kind.arbiter() {
            Arbiter::RoundRobin => 0,
            Arbiter::Matrix => self.layout.accepts.end(),
        }
    }

    /// Puts one router's allocator into the state after reset.
    pub fn reset(&self, state: &mut FastState<'_>) {
        state.pointers.fill(0);
        for bank in self.layout.banks() {
            let rows = (bank.first..bank.end()).zip(0..);
            for (at, index) in rows.filter(|_| bank.kind == Arbiter::Matrix) {
                state.rows[at] = reset_word(bank.kind, index % bank.n as usize);
            }
        }
    }

    /// One cycle of one router: calls `grant` with each grant, in an order that depends on the
    /// arguments alone, and moves the state on.
    #[inline]
    pub fn allocate(&self, requests: Requests<'_>, state: FastState<'_>, grant: impl FnMut(Grant)) {
        match self.kind.arbiter() {
            Arbiter::RoundRobin => {
                let (pointers, diagonal) = state.pointers.split_at_mut(self.layout.diagonal);
                self.run::<RoundRobin<'_>>(requests, pointers, diagonal, grant);
            }
            Arbiter::Matrix => {
                self.run::<Matrix<'_>>(requests, state.rows, state.pointers, grant);
            }
        }
    }

    /// The same cycle when a single channel asks: it is granted its output port, whatever the kind.
    #[inline]
    pub fn allocate_alone(&self, request: Grant, state: FastState<'_>) {
        match self.kind.arbiter() {
            Arbiter::RoundRobin => {
                let (pointers, diagonal) = state.pointers.split_at_mut(self.layout.diagonal);
                self.serve_alone::<RoundRobin<'_>>(request, pointers, diagonal);
            }
            Arbiter::Matrix => self.serve_alone::<Matrix<'_>>(request, state.rows, state.pointers),
        }
    }

    #[inline]
    fn serve_alone<'s, A: Arbiters<'s>>(
        &self,
        request: Grant,
        state: &'s mut [A::State],
        diagonal: &mut [u8],
    ) {
        let (input, vc, output) = (request.input.idx(), usize::from(request.vc.0), request.output.idx());
        let [mut channels, mut offers, mut accepts] = self.banks::<A>(state);
        channels.served(input, vc);
        match self.kind {
            Allocator::SeparableInputFirst(_) => offers.served(output, input),
            Allocator::SeparableInputFirstByOutput(_)
            | Allocator::SeparableOutputFirst(_)
            | Allocator::Islip(..) => {
                offers.served(output, input);
                accepts.served(input, output);
            }
            Allocator::Wavefront(_) => wavefront::turn(&mut diagonal[0], self.layout.shape.diagonals()),
        }
    }

    /// The arbiters of channels, offers and acceptance.
    #[inline(always)]
    fn banks<'s, A: Arbiters<'s>>(&self, state: &'s mut [A::State]) -> [A; 3] {
        let Layout { channels, offers, accepts, .. } = self.layout;
        let (of_channels, rest) = state.split_at_mut(offers.first);
        let (of_offers, of_accepts) = rest.split_at_mut(accepts.first - offers.first);
        [A::new(channels.n, of_channels), A::new(offers.n, of_offers), A::new(accepts.n, of_accepts)]
    }

    /// Small routers, which are the rule, get small buffers: clearing large ones would take as
    /// long as the rest.
    #[inline]
    fn run<'s, A: Arbiters<'s>>(
        &self,
        requests: Requests<'_>,
        state: &'s mut [A::State],
        diagonal: &mut [u8],
        grant: impl FnMut(Grant),
    ) {
        if self.layout.shape.diagonals() <= 8 {
            self.run_sized::<A, 8>(requests, state, diagonal, grant);
        } else {
            self.run_sized::<A, MAX>(requests, state, diagonal, grant);
        }
    }

    #[inline]
    fn run_sized<'s, A: Arbiters<'s>, const PORTS: usize>(
        &self,
        requests: Requests<'_>,
        state: &'s mut [A::State],
        diagonal: &mut [u8],
        grant: impl FnMut(Grant),
    ) {
        let [channels, offers, accepts] = self.banks::<A>(state);
        let shape = self.layout.shape;
        let mut router = Router::<A, PORTS> { shape, requests, channels, offers, accepts };
        match self.kind {
            Allocator::SeparableInputFirst(_) if requests.inputs.is_power_of_two() => {
                router.input_first_alone(requests.inputs.trailing_zeros() as usize, grant);
            }
            Allocator::SeparableInputFirst(_) => router.input_first(grant),
            Allocator::SeparableInputFirstByOutput(_) => router.input_first_by_output(grant),
            Allocator::SeparableOutputFirst(_) => router.output_first(grant),
            Allocator::Islip(_, rounds) => router.islip(rounds, grant),
            Allocator::Wavefront(_) => router.wavefront(&mut diagonal[0], grant),
        }
    }
}

/// One router of at most `PORTS` ports on either side, in one cycle.
struct Router<'a, A, const PORTS: usize> {
    shape: Shape,
    requests: Requests<'a>,
    channels: A,
    offers: A,
    accepts: A,
}

impl<'s, A: Arbiters<'s>, const PORTS: usize> Router<'_, A, PORTS> {
    /// The output port that a requesting channel asks for.
    #[inline(always)]
    fn output_of(&self, input: usize, vc: usize) -> usize {
        usize::from(self.requests.out_of[input * self.shape.vcs as usize + vc])
    }

    /// The input ports with a requesting channel.
    #[inline(always)]
    fn asking(&self) -> impl Iterator<Item = usize> + use<'_, 's, A, PORTS> {
        set_bits(self.requests.inputs).filter(|&input| self.requests.vcs[input] != 0)
    }

    /// Grants `output` to one of the channels of `input` that ask for it.
    #[inline(always)]
    fn pick_channel(&mut self, input: usize, output: usize) -> Grant {
        let requests = self.requests.vcs[input];
        let candidates = set_bits(requests)
            .filter(|&vc| self.output_of(input, vc) == output)
            .fold(0, |mask, vc| mask | 1 << vc);
        let vc = self.channels.pick(input, candidates);
        if vc == self.channels.pick(input, requests) {
            self.channels.served(input, vc);
        }
        grant(input, vc, output)
    }
}

#[inline(always)]
fn grant(input: usize, vc: usize, output: usize) -> Grant {
    Grant { input: PortId(input as u8), vc: VcId(vc as u8), output: PortId(output as u8) }
}

/// Indices of the set bits of a word, ascending.
#[inline(always)]
fn set_bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}
