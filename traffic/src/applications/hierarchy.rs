// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which processes exchange messages in a step.

use crate::revolving::{RevolvingError, Schedule, Scheme};

/// Why processes cannot exchange what they know by a scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HierarchyError {
    /// Results come to one process and not to the others.
    #[error(
        "`{0}` gathers results and does not bring them to all processes in time, as `static` and `bcnext` do"
    )]
    OneWay(Scheme),
    /// There is no such hierarchy.
    #[error(transparent)]
    Revolving(#[from] RevolvingError),
}

/// The partners of every process in every step: those of a static tree in heap order, where messages go up
/// and down, or those of [`Scheme::Bcnext`].
#[derive(Debug, Clone)]
pub struct Partners {
    ranks: u32,
    shape: Shape,
}

#[derive(Debug, Clone)]
enum Shape {
    Tree { arity: u32 },
    List(Schedule),
}

impl Partners {
    /// The partners of processes `0..ranks`, of which there are 1 or more. One process by itself has none.
    ///
    /// # Errors
    /// [`HierarchyError`]: the scheme does not serve so many processes, or does not bring results to all.
    pub fn new(scheme: Scheme, ranks: u32) -> Result<Self, HierarchyError> {
        let shape = match scheme {
            Scheme::Static { arity } if ranks > 1 && !(2..=ranks).contains(&arity) => {
                return Err(RevolvingError::Arity { arity, nodes: ranks }.into());
            }
            Scheme::Static { arity } => Shape::Tree { arity },
            Scheme::Bcnext if ranks == 1 => Shape::Tree { arity: 2 },
            Scheme::Bcnext => Shape::List(Schedule::new(scheme, ranks)?),
            Scheme::Next { .. } | Scheme::Snext | Scheme::NSnext2 => {
                return Err(HierarchyError::OneWay(scheme));
            }
        };
        Ok(Self { ranks: ranks.max(1), shape })
    }

    /// How many processes there are.
    pub const fn ranks(&self) -> u32 {
        self.ranks
    }

    /// The processes that one sends to in a step.
    pub fn targets(&self, rank: u32, step: u64) -> Vec<u32> {
        match &self.shape {
            Shape::Tree { arity } => self.neighbours(*arity, rank),
            Shape::List(schedule) => schedule.receiver(rank, step).into_iter().collect(),
        }
    }

    /// The processes that one receives from in a step.
    pub fn sources(&self, rank: u32, step: u64) -> Vec<u32> {
        match &self.shape {
            Shape::Tree { arity } => self.neighbours(*arity, rank),
            Shape::List(schedule) => schedule.senders(rank, step),
        }
    }

    /// The parent and the children of a process in the tree.
    fn neighbours(&self, arity: u32, rank: u32) -> Vec<u32> {
        let parent = (rank > 0).then(|| (rank - 1) / arity);
        let first = (u64::from(arity) * u64::from(rank) + 1).min(self.ranks.into()) as u32;
        parent.into_iter().chain((first..self.ranks).take(arity as usize)).collect()
    }

    /// The messages of all processes in a step.
    pub const fn messages(&self) -> u64 {
        match self.shape {
            Shape::Tree { .. } => 2 * (self.ranks as u64 - 1),
            Shape::List(_) => self.ranks as u64 / 2,
        }
    }

    /// The steps after which every process knows what any of them knew: what one knows at the beginning of
    /// step `s`, all know at the beginning of step `s + spread`. It is once up the hierarchy and once down,
    /// and at least 1. That is `2 log2 N` in a list (Theorem 6), and twice the depth of a tree.
    pub fn spread(&self) -> u64 {
        let levels = match &self.shape {
            Shape::List(schedule) => schedule.gather_steps(),
            &Shape::Tree { arity } => {
                let above = |&rank: &u32| (rank > 0).then(|| (rank - 1) / arity);
                std::iter::successors(Some(self.ranks - 1), above).count() as u32 - 1
            }
        };
        (2 * u64::from(levels)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What every process knows of the others, as a set of bits, after some steps from a beginning.
    fn known(partners: &Partners, from: u64, steps: u64) -> Vec<Vec<bool>> {
        let ranks = partners.ranks();
        let mut known: Vec<Vec<bool>> =
            (0..ranks).map(|rank| (0..ranks).map(|other| rank == other).collect()).collect();
        for step in from..from + steps {
            let before = known.clone();
            for rank in 0..ranks {
                for source in partners.sources(rank, step) {
                    assert!(partners.targets(source, step).contains(&rank), "{source} to {rank} in {step}");
                    let heard = &before[source as usize];
                    known[rank as usize].iter_mut().zip(heard).for_each(|(own, &other)| *own |= other);
                }
            }
        }
        known
    }

    #[test]
    fn everybody_knows_everything_after_the_spread() {
        let trees = [2, 3]
            .into_iter()
            .flat_map(|arity| (arity..=40).map(move |ranks| (Scheme::Static { arity }, ranks)));
        let lists = (0..=6).map(|bits| (Scheme::Bcnext, 1 << bits));
        for (scheme, ranks) in trees.chain(lists) {
            let partners = Partners::new(scheme, ranks).unwrap();
            for from in 0..u64::from(ranks) {
                let known = known(&partners, from, partners.spread());
                assert!(known.iter().flatten().all(|&known| known), "{scheme:?} of {ranks} from {from}");
            }
        }
    }

    /// With a step less, somebody misses something.
    #[test]
    fn the_spread_is_exact() {
        for (scheme, ranks) in
            [(Scheme::Static { arity: 2 }, 15), (Scheme::Static { arity: 3 }, 13), (Scheme::Bcnext, 8)]
        {
            let partners = Partners::new(scheme, ranks).unwrap();
            let known = known(&partners, 0, partners.spread() - 1);
            assert!(!known.iter().flatten().all(|&known| known), "{scheme:?} of {ranks}");
        }
    }

    #[test]
    fn messages_of_a_step_are_those_of_the_paper() {
        for (scheme, ranks) in [(Scheme::Static { arity: 2 }, 37), (Scheme::Bcnext, 64)] {
            let partners = Partners::new(scheme, ranks).unwrap();
            for step in 0..70 {
                let sent = (0..ranks).map(|rank| partners.targets(rank, step).len() as u64).sum::<u64>();
                assert_eq!(sent, partners.messages(), "{scheme:?} in {step}");
            }
        }
    }

    #[test]
    fn what_does_not_bring_results_to_all_is_refused() {
        assert_eq!(Partners::new(Scheme::Snext, 8).unwrap_err(), HierarchyError::OneWay(Scheme::Snext));
        let error = Partners::new(Scheme::Bcnext, 12).unwrap_err();
        assert!(matches!(error, HierarchyError::Revolving(RevolvingError::NoPowerOfTwo { nodes: 12, .. })));
    }
}
