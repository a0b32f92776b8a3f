// SPDX-License-Identifier: MIT OR Apache-2.0
//! The layout of an allocator's state: its arbiters one after the other, then the wavefront's diagonal.

use std::ops::Range;

use super::{Choice, Shape};
use crate::arbiter;
use crate::hdl::ones;
use crate::spec::{Allocator, Arbiter};

/// Arbiters of one kind and size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bank {
    pub(super) kind: Arbiter,
    /// How many there are.
    pub(super) arbiters: u32,
    /// Requesters of each.
    pub(super) n: u32,
    /// Where their state begins.
    pub(super) first: usize,
}

impl Bank {
    /// Where their state ends.
    pub(super) fn end(&self) -> usize {
        self.first + self.arbiters as usize * self.words()
    }

    /// The requesters of each arbiter, and where its state lies.
    fn states(&self) -> impl Iterator<Item = (u32, Range<usize>)> {
        (0..self.arbiters).map(|which| (self.n, self.state_of(which)))
    }

    /// Bits of a word of state, and how many are set after reset, when the word belongs to this bank.
    fn word(&self, index: usize) -> Option<(u32, u32)> {
        (self.first..self.end())
            .contains(&index)
            .then(|| (self.n, arbiter::reset_ones(self.kind, (index - self.first) % self.words())))
    }

    fn words(&self) -> usize {
        arbiter::state_words(self.kind, self.n)
    }

    fn state_of(&self, which: u32) -> Range<usize> {
        let first = self.first + which as usize * self.words();
        first..first + self.words()
    }
}

/// Where everything lies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    /// For each input port, an arbiter over its virtual channels.
    pub(super) channels: Bank,
    /// For each output port, an arbiter over the input ports (separable).
    pub(super) offers: Bank,
    /// For each input port, an arbiter over the output ports (output first, and input first by output).
    pub(super) accepts: Bank,
    /// Where the wavefront's one-hot diagonal lies; its width is [`Shape::diagonals`].
    pub(super) diagonal: usize,
}

impl Layout {
    pub(super) fn new(kind: Allocator, shape: Shape) -> Self {
        let Shape { inputs, outputs, vcs } = shape;
        let (offering, accepting) = match kind {
            Allocator::SeparableInputFirst(_) => (outputs, 0),
            Allocator::SeparableInputFirstByOutput(_)
            | Allocator::SeparableOutputFirst(_)
            | Allocator::Islip(..) => (outputs, inputs),
            Allocator::Wavefront(_) => (0, 0),
        };
        let kind = kind.arbiter();
        let channels = Bank { kind, arbiters: inputs, n: vcs, first: 0 };
        let offers = Bank { kind, arbiters: offering, n: inputs, first: channels.end() };
        let accepts = Bank { kind, arbiters: accepting, n: outputs, first: offers.end() };
        Self { shape, channels, offers, accepts, diagonal: accepts.end() }
    }

    pub(super) fn banks(&self) -> [Bank; 3] {
        [self.channels, self.offers, self.accepts]
    }

    /// The kind and the requesters of an arbiter, and where its state lies.
    pub(super) fn arbiter(&self, choice: Choice) -> (Arbiter, u32, Range<usize>) {
        let (bank, which) = match choice {
            Choice::Channel { input } => (self.channels, input),
            Choice::Input { output } => (self.offers, output),
            Choice::Output { input } => (self.accepts, input),
        };
        (bank.kind, bank.n, bank.state_of(which))
    }
}

/// Words of state of an allocator in [`allocate`](super::allocate).
pub fn state_words(kind: Allocator, shape: Shape) -> usize {
    let diagonal = usize::from(matches!(kind, Allocator::Wavefront(_)));
    Layout::new(kind, shape).diagonal + diagonal
}

/// Bits of word `index` of the state, below [`state_words`], and its value after reset, for words of at most
/// 64 bits. The wavefront's diagonal is the last word, after all arbiters.
pub fn state_word(kind: Allocator, shape: Shape, index: usize) -> (u32, u64) {
    let (bits, set) = state_ones(kind, shape, index);
    (bits, ones(set))
}

/// Bits of word `index` of the state, below [`state_words`], and how many are set after reset, the lowest
/// ones.
pub fn state_ones(kind: Allocator, shape: Shape, index: usize) -> (u32, u32) {
    let in_bank = |bank: Bank| bank.word(index);
    let word = Layout::new(kind, shape).banks().into_iter().find_map(in_bank);
    word.unwrap_or((shape.diagonals(), Shape::FIRST_DIAGONAL.count_ones()))
}

/// For each arbiter of an allocator, its requesters and where its state lies. For statements about the state.
pub(crate) fn arbiter_states(kind: Allocator, shape: Shape) -> Vec<(u32, Range<usize>)> {
    Layout::new(kind, shape).banks().iter().flat_map(Bank::states).collect()
}
