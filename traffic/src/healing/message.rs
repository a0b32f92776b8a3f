// SPDX-License-Identifier: MIT OR Apache-2.0
//! What nodes say to one another.

use std::sync::Arc;

/// Bits of a round's number or an epoch in a message: as many as the agent counts in.
pub const COUNTER_BITS: u32 = u32::BITS;

/// Which attempt to heal. Later ones are greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round {
    /// Number from 1 on, one more than any that the initiator had seen.
    pub number: u32,
    /// The node that started the attempt.
    pub initiator: u32,
}

/// A message of the healing procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// A node is dead.
    News {
        /// The node.
        dead: u32,
    },
    /// Healing is wanted though fewer nodes are dead than the rule asks for.
    Wanted {
        /// The epoch that is not good enough: without meaning once a later one is active.
        epoch: u32,
    },
    /// Make a table ready.
    Prepare {
        /// This attempt.
        round: Round,
        /// What the table is for.
        epoch: u32,
        /// The dead nodes, ascending.
        dead: Arc<[u32]>,
    },
    /// The sender, and all who heard of the round through it, are ready.
    Echo {
        /// The attempt.
        round: Round,
    },
    /// All are ready: activate.
    Commit {
        /// The attempt that succeeded.
        round: Round,
        /// What becomes active.
        epoch: u32,
    },
    /// The sender opens a link of the new graph.
    Connect {
        /// For this attempt.
        round: Round,
    },
    /// The link is open.
    Accept {
        /// As in the `Connect` that this answers.
        round: Round,
    },
}

/// The kind of a message, for counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names of the messages")]
pub enum Kind {
    News,
    Wanted,
    Prepare,
    Echo,
    Commit,
    Connect,
    Accept,
}

impl Kind {
    /// All, in the order in which a round uses them.
    pub const ALL: [Self; 7] =
        [Self::News, Self::Wanted, Self::Prepare, Self::Echo, Self::Commit, Self::Connect, Self::Accept];

    /// Bits that tell the kinds apart.
    pub const BITS: u32 = usize::BITS - (Self::ALL.len() - 1).leading_zeros();

    /// In lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::News => "news",
            Self::Wanted => "wanted",
            Self::Prepare => "prepare",
            Self::Echo => "echo",
            Self::Commit => "commit",
            Self::Connect => "connect",
            Self::Accept => "accept",
        }
    }
}

impl Message {
    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::News { .. } => Kind::News,
            Self::Wanted { .. } => Kind::Wanted,
            Self::Prepare { .. } => Kind::Prepare,
            Self::Echo { .. } => Kind::Echo,
            Self::Commit { .. } => Kind::Commit,
            Self::Connect { .. } => Kind::Connect,
            Self::Accept { .. } => Kind::Accept,
        }
    }

    /// Its size, when a node's number takes `id_bits` bits: the kind, numbers of nodes, and counters of
    /// [`COUNTER_BITS`]. A list of nodes is led by its length, which is below the number of nodes. Sender and
    /// receiver are not counted.
    pub fn bits(&self, id_bits: u32) -> u32 {
        let round = COUNTER_BITS + id_bits;
        let rest = match self {
            Self::News { .. } => id_bits,
            Self::Wanted { .. } => COUNTER_BITS,
            Self::Prepare { dead, .. } => round + COUNTER_BITS + id_bits * (1 + dead.len() as u32),
            Self::Commit { .. } => round + COUNTER_BITS,
            Self::Echo { .. } | Self::Connect { .. } | Self::Accept { .. } => round,
        };
        Kind::BITS + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_the_sums_of_the_parts() {
        let (round, epoch) = (Round { number: 1, initiator: 0 }, 1);
        let prepare = |dead: &[u32]| Message::Prepare { round, epoch, dead: dead.into() };
        assert_eq!(Message::News { dead: 5 }.bits(6), 3 + 6);
        assert_eq!(Message::Wanted { epoch }.bits(6), 3 + 32);
        assert_eq!(prepare(&[5]).bits(6), 3 + (32 + 6) + 32 + 6 + 6);
        assert_eq!(prepare(&[5, 6, 9]).bits(6) - prepare(&[5]).bits(6), 2 * 6);
        assert_eq!(Message::Commit { round, epoch }.bits(6), 3 + (32 + 6) + 32);
        for message in [Message::Echo { round }, Message::Connect { round }, Message::Accept { round }] {
            assert_eq!(message.bits(6), 3 + (32 + 6));
        }
    }

    #[test]
    fn kinds_are_in_their_places() {
        for (place, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place, "{}", kind.name());
        }
    }

    #[test]
    fn a_later_number_goes_before_a_greater_initiator() {
        let round = |number, initiator| Round { number, initiator };
        assert!(round(2, 0) > round(1, 9) && round(1, 9) > round(1, 0));
    }
}
