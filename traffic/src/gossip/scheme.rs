// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whom a node sends its table to, round by round.

use std::fmt;

use flitforge_router::protocol::levels;

use crate::Stream;

/// A gossip scheme. Rounds count from 0; those of a cycle are repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scheme {
    /// Each node draws one of the others, each as likely.
    Random,
    /// In round `r` of `n - 1`, node `s` sends to `s + r + 1` (equation 3).
    RoundRobin,
    /// In round `r` of `ceil(log2 n)`, node `s` sends to `s + 2^r` (equation 4).
    Binary,
    /// The rounds of [`Binary`](Self::Binary), then the same backwards round the numbers (equation 5).
    DoubleBinary,
}

impl Scheme {
    /// All, in the order of the paper.
    pub const ALL: [Self; 4] = [Self::Random, Self::RoundRobin, Self::Binary, Self::DoubleBinary];

    /// As the paper calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::RoundRobin => "RR",
            Self::Binary => "BRR",
            Self::DoubleBinary => "DBRR",
        }
    }

    /// Rounds of a cycle among `nodes`, 1 or more. A random draw has no cycle: 1.
    pub const fn cycle(self, nodes: u32) -> u32 {
        let rounds = match self {
            Self::Random => 1,
            Self::RoundRobin => nodes.saturating_sub(1),
            Self::Binary => levels(nodes),
            Self::DoubleBinary => 2 * levels(nodes),
        };
        if rounds == 0 { 1 } else { rounds }
    }

    /// What every sender of a round adds to its number, `1 .. nodes`; `None` for a random draw, and with
    /// fewer than two nodes.
    pub const fn jump(self, nodes: u32, round: u64) -> Option<u32> {
        if nodes < 2 {
            return None;
        }
        let place = (round % self.cycle(nodes) as u64) as u32;
        match self {
            Self::Random => None,
            Self::RoundRobin => Some(place + 1),
            Self::Binary => Some(1 << place),
            Self::DoubleBinary if place < levels(nodes) => Some(1 << place),
            Self::DoubleBinary => Some(nodes - (1 << (place - levels(nodes)))),
        }
    }

    /// The node that `from` sends to in a round; `None` with fewer than two nodes. Only the random scheme
    /// draws.
    pub fn partner(self, nodes: u32, from: u32, round: u64, stream: &mut Stream) -> Option<u32> {
        let others = u64::from(nodes.checked_sub(1).filter(|&others| others > 0)?);
        let jump = self.jump(nodes, round).unwrap_or_else(|| 1 + stream.below(others) as u32);
        Some(((u64::from(from) + u64::from(jump)) % u64::from(nodes)) as u32)
    }

    /// All that a node can add to its number in some round, ascending and each once: the links of the graph
    /// over which news travels.
    pub fn jumps(self, nodes: u32) -> Vec<u32> {
        let mut jumps: Vec<u32> = match self {
            Self::Random => (1..nodes).collect(),
            _ => (0..self.cycle(nodes)).filter_map(|round| self.jump(nodes, round.into())).collect(),
        };
        jumps.sort_unstable();
        jumps.dedup();
        jumps
    }

    /// The fewest rounds, from the first of a cycle on, after which every node has news of every other when
    /// no message is lost. A scheme that draws has no bound; for it, no draws can do with fewer.
    ///
    /// For round robin the paper prints `ceil((sqrt(1 + 8 n) - 1) / 2)`, which is one too large when `n - 1`
    /// is of the form `r (r + 1) / 2`: the sender need not be informed. For DBRR it prints a whole cycle.
    pub const fn least_rounds(self, nodes: u32) -> u32 {
        match self {
            Self::RoundRobin => {
                let (mut rounds, mut informed) = (0, 1);
                while informed < nodes as u64 {
                    rounds += 1;
                    informed += rounds as u64;
                }
                rounds
            }
            Self::Random | Self::Binary | Self::DoubleBinary => levels(nodes),
        }
    }

    /// Rounds after which news of a node reaches all others when no message is lost, from a given round of
    /// the cycle on; `None` for a scheme that draws.
    pub fn rounds_from(self, nodes: u32, first: u32) -> Option<u32> {
        let all = nodes as usize;
        let mut informed = vec![false; all];
        *informed.first_mut()? = true;
        let mut rounds = 0;
        while !informed.iter().all(|&informed| informed) {
            let jump = self.jump(nodes, u64::from(first) + u64::from(rounds))? as usize;
            let before = informed.clone();
            for (node, _) in before.iter().enumerate().filter(|(_, informed)| **informed) {
                informed[(node + jump) % all] = true;
            }
            rounds += 1;
        }
        Some(rounds)
    }

    /// Rounds of the cleanup time that the paper's experiments use: `3 ceil(log2 n)` for DBRR as printed,
    /// `2 ceil(log2 n)` for BRR by analogy. The other schemes get twice their least rounds, random gossip
    /// three times: the paper prints none for them.
    pub const fn cleanup_rounds(self, nodes: u32) -> u32 {
        match self {
            Self::Random | Self::DoubleBinary => 3 * self.least_rounds(nodes),
            Self::RoundRobin | Self::Binary => 2 * self.least_rounds(nodes),
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
