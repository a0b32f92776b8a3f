//! Arbiters side by side in an allocator's words of state.

use super::Registers;
use crate::arbiter;
use crate::hdl::Hdl;
use crate::spec::Arbiter;

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
    pub(super) fn states(&self) -> impl Iterator<Item = (u32, std::ops::Range<usize>)> {
        (0..self.arbiters).map(|which| (self.n, self.state_of(which)))
    }

    /// Bits of a word of state and its value after reset, when the word belongs to this bank.
    pub(super) fn word(&self, index: usize) -> Option<(u32, u64)> {
        (self.first..self.end())
            .contains(&index)
            .then(|| (self.n, arbiter::reset_word(self.kind, (index - self.first) % self.words())))
    }

    /// The pick of one arbiter.
    pub(super) fn grant<H: Hdl>(&self, h: H, now: &[H::Word], which: u32, requests: H::Word) -> H::Word {
        arbiter::grant(h, self.kind, self.n, requests, &now[self.state_of(which)])
    }

    /// Writes the next state of one arbiter, of whose pick `served` (one-hot) was put to use.
    pub(super) fn served<H: Hdl>(
        &self,
        h: H,
        registers: &mut Registers<'_, H::Word>,
        which: u32,
        served: H::Word,
    ) {
        let state = self.state_of(which);
        let now = &registers.now[state.clone()];
        arbiter::next_state(h, self.kind, self.n, served, now, &mut registers.next[state]);
    }

    fn words(&self) -> usize {
        arbiter::state_words(self.kind, self.n)
    }

    fn state_of(&self, which: u32) -> std::ops::Range<usize> {
        let first = self.first + which as usize * self.words();
        first..first + self.words()
    }
}
