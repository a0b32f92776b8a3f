// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arbiters of an allocator, as one cycle of allocation uses them.

use crate::hdl::Hdl;

/// What an arbiter of an allocator chooses, and for which port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// A virtual channel of an input port.
    Channel {
        /// The input port.
        input: u32,
    },
    /// An input port for an output port (separable).
    Input {
        /// The output port.
        output: u32,
    },
    /// An output port for an input port (output first, and input first by output).
    Output {
        /// The input port.
        input: u32,
    },
}

/// The arbiters of an allocator with their state. Where the state lies is theirs to know: in words beside the
/// function ([`Registers`](super::Registers)), or in a module of hardware for each.
///
/// Words have a bit for each requester of the arbiter: `vcs`, `inputs` or `outputs` of the allocator's
/// [`Shape`](super::Shape).
pub trait Arbiters<H: Hdl> {
    /// One-hot: the requester that is picked; zero without requests. The state is left as it is: the same
    /// question has the same answer.
    fn pick(&mut self, h: H, choice: Choice, requests: H::Word) -> H::Word;

    /// Tells an arbiter, once in a cycle, whether its pick was `used` (a bit). If so, it moves on.
    fn tell(&mut self, h: H, choice: Choice, pick: H::Word, used: H::Word);

    /// One-hot: the pick among `candidates`, which are some of `requests`; zero without candidates. The
    /// arbiter moves on when this is the one it would have picked of all `requests`.
    fn pick_among(&mut self, h: H, choice: Choice, candidates: H::Word, requests: H::Word) -> H::Word;

    /// One-hot: the diagonal from which the wavefront starts, of which `next` makes that of the next cycle.
    fn diagonal(&mut self, h: H, next: impl FnOnce(H::Word) -> H::Word) -> H::Word;
}
