// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers of a routing function that are remembered: working one out takes several times as long as looking
//! it up.

use super::super::mask::Mask;
use super::super::packets::Wait;
use super::super::records::PackedHead;
use flitforge_router::head::Candidates;

/// Answers that are remembered, as a power of two: so many that few of those needed again and again take the
/// place of one another.
const SHIFT: u32 = 9;

/// All that an answer follows from: in which directions the destination lies
/// ([`Directions::index`](super::Directions::index)), the packet's header and class, the port that it came
/// from and the ports that work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Question(u64);

impl Question {
    /// No question: it has more ports than there can be.
    const NONE: Self = Self(u64::MAX);

    /// What is asked for a packet that came in by port `from`, where the ports of `healthy` work: up to two
    /// for each of four dimensions, the interface's after them.
    #[inline(always)]
    pub(crate) fn new(directions: usize, head: PackedHead, from: u8, healthy: u64) -> Self {
        debug_assert!(directions >> 8 == 0 && healthy >> 8 == 0);
        let (from, class) = (u64::from(from) << 40, u64::from(head.class) << 48);
        Self(u64::from(head.word()) | (directions as u64) << 24 | healthy << 32 | from | class)
    }

    /// Where its answer is, if it is remembered.
    #[inline(always)]
    const fn place(self) -> usize {
        // The odd part of the golden ratio spreads questions that differ in few bits.
        (self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SHIFT)) as usize
    }
}

/// The answers that were worked out last, one for each place.
#[derive(Debug, Clone)]
pub(crate) struct Answers<M> {
    questions: Box<[Question; 1 << SHIFT]>,
    answers: Box<[Wait<M>; 1 << SHIFT]>,
}

impl<M: Mask> Default for Answers<M> {
    fn default() -> Self {
        Self {
            questions: Box::new([Question::NONE; 1 << SHIFT]),
            answers: Box::new([Wait::new(&Candidates::default()); 1 << SHIFT]),
        }
    }
}

impl<M: Mask> Answers<M> {
    /// The answer to a question, if it is remembered.
    #[inline(always)]
    pub(crate) fn get(&self, question: Question) -> Option<Wait<M>> {
        let place = question.place();
        (self.questions[place] == question).then(|| self.answers[place])
    }

    /// Remembers the answer to a question.
    pub(crate) fn put(&mut self, question: Question, answer: Wait<M>) {
        let place = question.place();
        (self.questions[place], self.answers[place]) = (question, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(port: u32) -> Wait<u16> {
        Wait::new(&Candidates { productive: 1 << port, ..Candidates::default() })
    }

    /// Only what was put in comes out, whatever else was put in.
    #[test]
    fn answers_belong_to_their_questions() {
        let questions = || {
            let all = (0..16).flat_map(|directions| (0..5).map(move |from| (directions, from)));
            all.flat_map(|(directions, from)| (0..16).map(move |healthy| (directions, from, healthy)))
        };
        let mut known = Answers::default();
        let mut found = 0;
        for (directions, from, healthy) in questions() {
            let question = Question::new(directions, PackedHead::default(), from, healthy);
            assert_eq!(known.get(question), None);
            known.put(question, answer(from.into()));
            assert_eq!(known.get(question), Some(answer(from.into())));
        }
        for (directions, from, healthy) in questions() {
            let kept = known.get(Question::new(directions, PackedHead::default(), from, healthy));
            assert!(kept.is_none_or(|kept| kept == answer(from.into())));
            found += usize::from(kept.is_some());
        }
        // 1280 questions for 512 places: most places are taken.
        assert!((256..=512).contains(&found), "{found}");
    }
}
