// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems about allocators, for the shared ones and for wrong variants.

use flitforge_router::allocator::{
    ChannelAsk, Grants, Registers, Shape, allocate, match_channels, state_word, state_words,
};
use flitforge_router::hdl::Hdl;
use flitforge_router::properties::allocator::{ChannelMatching, Matching, state_valid};
use flitforge_router::spec::Allocator;

use super::{Claim, Theorem};

/// Grants of a cycle, and the state after it.
pub(crate) struct Outcome<W> {
    pub(crate) vc: Vec<W>,
    pub(crate) output: Vec<W>,
    pub(crate) next: Vec<W>,
}

/// An allocator to be held to account; the provided method is the shared function.
pub(crate) trait Allocates {
    fn kind(&self) -> Allocator;

    fn allocate<H: Hdl>(&self, h: H, shape: Shape, wants: &[H::Word], now: &[H::Word]) -> Outcome<H::Word> {
        let nothing = vec![h.lit(1, 0); shape.inputs as usize];
        let mut out = Outcome { vc: nothing.clone(), output: nothing, next: now.to_vec() };
        let grants = Grants { vc: &mut out.vc, output: &mut out.output };
        allocate(h, self.kind(), shape, wants, Registers { now, next: &mut out.next }, grants);
        out
    }
}

impl Allocates for Allocator {
    fn kind(&self) -> Allocator {
        *self
    }
}

fn any_state<W>(kind: Allocator, shape: Shape, any: &mut dyn FnMut(&str, u32) -> W) -> Vec<W> {
    let words = 0..state_words(kind, shape);
    words.map(|i| any(&format!("state{i}"), state_word(kind, shape, i).0)).collect()
}

/// After reset the state is valid.
pub(crate) struct ResetIsValid(pub(crate) Allocator, pub(crate) Shape);

impl Theorem for ResetIsValid {
    fn state<H: Hdl>(&self, h: H, _any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let Self(kind, shape) = *self;
        let word = |i| {
            let (width, value) = state_word(kind, shape, i);
            h.lit(width, value)
        };
        let reset: Vec<_> = (0..state_words(kind, shape)).map(word).collect();
        Claim::always(vec![("valid after reset", state_valid(h, kind, shape, &reset))])
    }
}

/// One cycle from any valid state.
pub(crate) struct Cycle<'a, A>(pub(crate) &'a A, pub(crate) Shape);

impl<A: Allocates> Theorem for Cycle<'_, A> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (kind, shape) = (self.0.kind(), self.1);
        let channels = 0..shape.inputs * shape.vcs;
        let wants: Vec<_> = channels.map(|i| any(&format!("want{i}"), shape.outputs)).collect();
        let now = any_state(kind, shape, any);
        let Outcome { vc, output, next } = self.0.allocate(h, shape, &wants, &now);
        let matching = Matching { h, shape, wants: &wants, vc: &vc, output: &output };
        let mut goals = vec![
            ("input ports once", matching.inputs_once()),
            ("output ports once", matching.outputs_once()),
            ("requested", matching.requested()),
            ("work-conserving", matching.work_conserving()),
            ("stays valid", state_valid(h, kind, shape, &next)),
        ];
        if matches!(kind, Allocator::Wavefront(_)) {
            goals.insert(3, ("maximal", matching.maximal()));
        }
        Claim { given: vec![matching.asked_once(), state_valid(h, kind, shape, &now)], goals }
    }
}

/// One cycle of channel matching from any valid state.
pub(crate) struct ChannelCycle(pub(crate) Allocator, pub(crate) Shape);

impl Theorem for ChannelCycle {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let Self(kind, ports) = *self;
        let shape = Shape::of_channels(ports);
        let channels = 0..ports.inputs * ports.vcs;
        let ask = |i| ChannelAsk {
            port: any(&format!("port{i}"), ports.outputs),
            open: any(&format!("open{i}"), ports.vcs),
        };
        let asks: Vec<_> = channels.map(ask).collect();
        let now = any_state(kind, shape, any);
        let mut next = now.clone();
        let mut granted = vec![h.lit(1, 0); asks.len()];
        match_channels(h, kind, ports, &asks, Registers { now: &now, next: &mut next }, &mut granted);
        let matching = ChannelMatching { h, ports, asks: &asks, granted: &granted };
        Claim {
            given: vec![matching.asked_once(), state_valid(h, kind, shape, &now)],
            goals: vec![
                ("no channel given twice", matching.given_once()),
                ("requested", matching.requested()),
                ("work-conserving", matching.work_conserving()),
                ("stays valid", state_valid(h, kind, shape, &next)),
            ],
        }
    }
}
