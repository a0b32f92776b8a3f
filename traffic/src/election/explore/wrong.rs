// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with an election.

use super::super::Ring;

/// What is wrong with a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Two functional processors know different leaders.
    #[error("processor {one} knows leader {first}, and processor {other} knows {second}")]
    Differ {
        /// A processor.
        one: u32,
        /// Its leader.
        first: u32,
        /// Another processor.
        other: u32,
        /// Its leader.
        second: u32,
    },
    /// An election has come to its end without a leader.
    #[error("no message is in flight, and no processor has declared itself the leader")]
    None,
    /// A processor has been functional since the declaration, and does not know the leader in the end.
    #[error("no message is in flight, and processor {0} does not know the leader")]
    Unaware(u32),
    /// There are more rounds than `2 log2 n + 1`, with the logarithm rounded down.
    #[error("{rounds} rounds are more than {most}")]
    Rounds {
        /// Rounds.
        rounds: u32,
        /// The most that there should be.
        most: u32,
    },
    /// Functional processors have sent more messages than one for each round, one for the announcement, and
    /// one for each recovery.
    #[error("{messages} messages are more than {most}")]
    Costly {
        /// Messages.
        messages: u64,
        /// The most that there should be.
        most: u64,
    },
    /// Messages can go round forever.
    #[error("the same state comes again without a failure or a recovery")]
    Endless,
}

/// What is wrong with a state. Of a state without messages in flight, also what is missing.
pub(super) fn wrong(ring: &Ring) -> Option<Wrong> {
    let missing = || if ring.is_quiet() { missing(ring) } else { None };
    differ(ring).or_else(|| costly(ring)).or_else(missing)
}

fn costly(ring: &Ring) -> Option<Wrong> {
    let counts = ring.counts();
    let nodes = ring.processors().len() as u64;
    let rounds = 2 * nodes.max(1).ilog2() + 1;
    if counts.rounds > rounds {
        return Some(Wrong::Rounds { rounds: counts.rounds, most: rounds });
    }
    let most = nodes * u64::from(counts.rounds + 1) + counts.recoveries;
    (counts.messages > most).then_some(Wrong::Costly { messages: counts.messages, most })
}

fn differ(ring: &Ring) -> Option<Wrong> {
    let known = |(at, processor): (u32, &super::super::Processor)| Some((at, processor.leader()?));
    let mut known = (0u32..).zip(ring.processors()).filter_map(known);
    let (one, first) = known.next()?;
    let (other, second) = known.find(|&(_, leader)| leader != first)?;
    Some(Wrong::Differ { one, first, other, second })
}

fn missing(ring: &Ring) -> Option<Wrong> {
    let counts = ring.counts();
    if counts.starts > 0 && counts.declarations == 0 {
        return Some(Wrong::None);
    }
    let unaware = |&at: &u32| ring.was_there(at) && ring.processors()[at as usize].leader().is_none();
    (0..ring.processors().len() as u32).find(unaware).map(Wrong::Unaware)
}
