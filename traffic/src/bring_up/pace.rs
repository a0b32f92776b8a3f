// SPDX-License-Identifier: MIT OR Apache-2.0
//! When processes act of themselves, in cycles.

use super::{MessageRule, Tree};

/// When processes act of themselves, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pace {
    /// Cycles from one activation of the spontaneous rules to the next, 1 or more.
    pub period: u64,
    /// Processes start in cycles drawn from 0 to this.
    pub skew: u64,
    /// The cycle from which on no process acts of itself. A graph that does not stand then never does.
    pub until: u64,
    /// Seed of the starting cycles.
    pub seed: u64,
}

/// A timer that is too fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a timer of {period} cycles does not converge: a process takes {messages} messages in a period and needs \
     {least} cycles for them; raise the period to {least} cycles or more"
)]
pub struct PaceError {
    /// The period that was asked for.
    pub period: u64,
    /// Messages that one process takes in a period, at most.
    pub messages: u64,
    /// The least period.
    pub least: u64,
}

impl Pace {
    /// Messages that one process takes in a period of a steady state, at most: one from each child, from its
    /// parent and from its successor, and those of Algorithm 2.
    pub fn messages(tree: &Tree, rule: MessageRule) -> u64 {
        u64::from(tree.greatest_degree()) + 2 + rule.cost(tree.living())
    }

    /// Checks that a process which takes a message in so many cycles can keep up. If it cannot, messages
    /// queue without bound.
    ///
    /// # Errors
    /// [`PaceError`], with the least period.
    pub fn check(&self, tree: &Tree, rule: MessageRule, cycles: u64) -> Result<(), PaceError> {
        let messages = Self::messages(tree, rule);
        let least = messages.saturating_mul(cycles.max(1));
        if self.period < least {
            return Err(PaceError { period: self.period, messages, least });
        }
        Ok(())
    }
}
