// SPDX-License-Identifier: MIT OR Apache-2.0
//! What exploring one destination yields: situations of head flits and the moves between them.

use flitforge_router::ids::RouterId;

use super::answers::{AnswerId, Answers, Offer, Step};
use super::channels::ChannelId;
use super::places::{Map, Situation};

/// A step between two situations.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    /// Index of the situation before.
    pub(super) from: u32,
    /// Index of the situation after.
    pub(super) to: u32,
    pub(super) step: Step,
}

/// Which part of a journey is explored. Journeys by way of an intermediate router are explored in
/// two legs: the first towards each intermediate router as if it were the destination, the second
/// from every arrival of a first leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Leg {
    /// From injection to the destination.
    Whole,
    /// From injection to the intermediate router.
    ToVia,
    /// From the intermediate router to the destination.
    FromVia,
}

/// The situations of all packets to one destination, and the moves between them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exploration<'x> {
    pub(super) leg: Leg,
    pub(super) dest: RouterId,
    /// Situations, those explored from first.
    pub(super) situations: &'x [Situation],
    /// Number of situations that were starts.
    pub(super) starts: usize,
    /// The answer in each situation.
    pub(super) given: &'x [AnswerId],
    /// Whether any of the answers was not given before.
    pub(super) news: bool,
    pub(super) answers: &'x Answers,
    pub(super) map: &'x Map,
    /// The index of each situation, by slot.
    pub(super) index: &'x [u32],
}

impl<'x> Exploration<'x> {
    /// What is offered in each situation.
    pub(super) fn offers(&self) -> impl Iterator<Item = Offer> + use<'x> {
        let answers = self.answers;
        self.given.iter().map(|&id| answers.offer(id))
    }

    /// The moves from one situation.
    pub(super) fn moves_from(&self, situation: usize) -> impl Iterator<Item = Move> + use<'x> {
        let Self { answers, map, index, .. } = *self;
        let router = self.situations[situation].router;
        let steps = answers.steps(self.given[situation]);
        let after = map.after(router, steps).map(move |next| index[next.idx()]);
        let from = situation as u32;
        steps.iter().zip(after).map(move |(&step, to)| Move { from, to, step })
    }

    /// All moves, in order of the situation before.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + use<'x> {
        let exploration = *self;
        (0..self.situations.len()).flat_map(move |situation| exploration.moves_from(situation))
    }

    /// The channel by which a situation was reached.
    pub(super) fn channel(&self, situation: usize) -> Option<ChannelId> {
        self.map.channel(self.situations[situation])
    }
}
