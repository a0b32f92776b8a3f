// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routing states that the check tells apart.

use flitforge_router::hdl::Native;
use flitforge_router::head::HeadState;
use flitforge_router::routing;
use flitforge_router::spec::RouterSpec;

/// Folds routing states that make no difference to the dependencies of channels into one, and
/// numbers the rest densely.
///
/// - Steps away from the destination are not counted: a packet is always taken to have the right
///   to another. That adds situations and never leaves one out, so a graph that is acyclic here is
///   acyclic with any limit.
/// - The dynamic algorithm's count of reversals is told apart as none or some; a packet with some
///   is taken to have the right to more.
/// - A packet on deterministic channels has no counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StateCode {
    initial: HeadState<u64>,
    reversals: u64,
    /// Bits that the source draws. The high part of a code is what it has drawn where it draws anything, else
    /// the number of reversals: no relation has both.
    drawn: u32,
}

impl StateCode {
    pub(super) fn new(router: &RouterSpec) -> Self {
        let reversals = u64::from(router.relation.reversals_told_apart());
        Self { initial: routing::initial_state(Native, router), reversals, drawn: router.drawn_bits() }
    }

    /// Number of states told apart.
    pub(super) fn len(&self) -> usize {
        (self.reversals as usize + 1).max(1 << self.drawn) * 4
    }

    /// The states with which a packet can be injected.
    pub(super) fn initial(&self) -> Vec<u16> {
        let drawn = 0..1 << self.drawn;
        drawn.map(|descending| self.of(HeadState { descending, ..self.initial })).collect()
    }

    /// The number of the state that stands for `state`, below [`StateCode::len`].
    #[inline]
    pub(super) fn of(&self, state: HeadState<u64>) -> u16 {
        let reversals = if state.deterministic == 1 { 0 } else { state.reversals.min(self.reversals) };
        let high = if self.drawn > 0 { state.descending } else { reversals };
        (high * 4 + state.second_phase * 2 + state.deterministic) as u16
    }

    /// The state with a number.
    #[inline]
    pub(super) fn state(&self, code: u16) -> HeadState<u64> {
        let high = u64::from(code >> 2);
        let (descending, reversals) = if self.drawn > 0 { (high, 0) } else { (0, high) };
        HeadState {
            reversals,
            misroutes: self.initial.misroutes,
            deterministic: u64::from(code & 1),
            descending,
            second_phase: u64::from(code >> 1 & 1),
            class: 0,
            digits: 0,
        }
    }
}
