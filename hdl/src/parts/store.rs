// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an input port remembers of each packet's head: the relation's answer, and what of the header is still
//! looked at.
//!
//! The answer does not depend on what is occupied, so one instance of the relation for each port works it out
//! as the head flit comes in.

use flitforge_router::hdl::Node;
use flitforge_router::head::Candidates;

use super::channel::Leaves;
use super::route::{Known, Sight, candidate_inputs, candidate_words, candidates};
use crate::ir::{Builder, Bus, Wide, Words};
use crate::plan::Plan;

/// What is stored of a head: words in order, the first lowest.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    /// Fields of the header.
    fields: Vec<Kept>,
    /// Parts of the answer.
    answer: Vec<Kept>,
    known: Known,
}

/// Bits that are stored of a head.
pub(crate) fn stored(plan: &Plan) -> u32 {
    Store::new(plan, &Leaves::new(plan)).kept().map(|word| word.width).sum()
}

/// A word that is stored or not.
#[derive(Debug, Clone)]
struct Kept {
    name: String,
    width: u32,
    kept: bool,
}

impl Store {
    pub(crate) fn new(plan: &Plan, leaves: &Leaves) -> Self {
        let rewritten = plan.rewritten();
        let fields = plan.layout.fields().into_iter().map(|(name, field)| {
            let leaves_with_it = rewritten.is_some_and(|(low, _)| field.offset >= low);
            Kept { kept: leaves_with_it || leaves.use_of(&name), name, width: field.width }
        });
        let known = leaves.known.clone();
        let answer = candidate_inputs(plan).into_iter().map(|(name, width)| {
            let looked_at = leaves.use_of(&name) || name == "eject" && rewritten.is_some();
            Kept { kept: looked_at && !known.is_known(&name), name, width }
        });
        Self { fields: fields.collect(), answer: answer.collect(), known }
    }

    /// Whether a field of the header is stored.
    pub(crate) fn keeps(&self, field: &str) -> bool {
        let Some(word) = self.fields.iter().find(|word| word.name == field) else {
            unreachable!("the header has no field {field}")
        };
        word.kept
    }

    fn kept(&self) -> impl Iterator<Item = &Kept> {
        self.fields.iter().chain(&self.answer).filter(|word| word.kept)
    }

    /// What is stored of a head flit that comes in, and its answer.
    pub(crate) fn pack(&self, plan: &Plan, sight: &Sight, answer: &Candidates<Node>) -> Wide {
        let mut words = sight.words(plan);
        words.extend(candidate_words(answer));
        let mut kept: Vec<_> = self.kept().map(|word| Wide::Node(words.get(&word.name))).collect();
        kept.reverse();
        Wide::Concat(kept)
    }

    /// The header's fields and the answer from what is stored. Nothing reads those that are not.
    pub(crate) fn unpack(&self, m: &Builder, stored: &Bus) -> (Vec<Node>, Candidates<Node>) {
        let mut low = 0;
        let mut word = |kept: &Kept| {
            if !kept.kept {
                return m.unread(kept.width);
            }
            low += kept.width;
            m.slice(&kept.name, stored, low - kept.width, kept.width)
        };
        let fields = self.fields.iter().map(&mut word).collect();
        let answer: Words = self.answer.iter().map(|kept| (kept.name.as_str(), word(kept))).collect();
        (fields, self.known.apply(m.h(), &candidates(&answer)))
    }
}
