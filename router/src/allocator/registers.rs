// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters whose state is held in words outside the function: registers in hardware.

use super::layout::Layout;
use super::{Arbiters, Choice, Shape};
use crate::arbiter;
use crate::bits::when;
use crate::hdl::Hdl;
use crate::spec::Allocator;

/// An allocator's state before and after the cycle, [`state_words`](super::state_words) words each.
#[derive(Debug)]
pub struct Registers<'a, W> {
    /// The state in this cycle.
    pub now: &'a [W],
    /// Written: the state in the next cycle.
    pub next: &'a mut [W],
}

/// Arbiters whose state is in words.
pub(super) struct Words<'a, W> {
    layout: Layout,
    registers: Registers<'a, W>,
}

impl<'a, W: Copy> Words<'a, W> {
    pub(super) fn new(kind: Allocator, shape: Shape, registers: Registers<'a, W>) -> Self {
        registers.next.copy_from_slice(registers.now);
        Self { layout: Layout::new(kind, shape), registers }
    }

    /// Writes the next state of an arbiter, of whose requesters `served` (one-hot) was served.
    fn serve<H: Hdl<Word = W>>(&mut self, h: H, choice: Choice, served: W) {
        let (kind, n, state) = self.layout.arbiter(choice);
        let now = &self.registers.now[state.clone()];
        arbiter::next_state(h, kind, n, served, now, &mut self.registers.next[state]);
    }
}

impl<H: Hdl> Arbiters<H> for Words<'_, H::Word> {
    fn pick(&mut self, h: H, choice: Choice, requests: H::Word) -> H::Word {
        let (kind, n, state) = self.layout.arbiter(choice);
        arbiter::grant(h, kind, n, requests, &self.registers.now[state])
    }

    fn tell(&mut self, h: H, choice: Choice, pick: H::Word, used: H::Word) {
        let (_, n, _) = self.layout.arbiter(choice);
        self.serve(h, choice, when(h, n, used, pick));
    }

    fn pick_among(&mut self, h: H, choice: Choice, candidates: H::Word, requests: H::Word) -> H::Word {
        let (kind, n, state) = self.layout.arbiter(choice);
        let now = &self.registers.now[state];
        let (granted, served) = arbiter::grant_among(h, kind, n, [candidates, requests], now);
        self.serve(h, choice, served);
        granted
    }

    fn diagonal(&mut self, _: H, next: impl FnOnce(H::Word) -> H::Word) -> H::Word {
        let at = self.layout.diagonal;
        let top = self.registers.now[at];
        self.registers.next[at] = next(top);
        top
    }
}
