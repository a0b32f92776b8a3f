// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a user says of a bring-up, before the number of processes is known.

use super::{Crew, Death, MessageRule, Pace, PaceError, Tree, TreeError};

/// The tree that processes start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Shape {
    /// [`Tree::binary`].
    Binary,
    /// [`Tree::binomial`].
    #[default]
    Binomial,
    /// [`Tree::random`].
    Random {
        /// Links from the root to the lowest leaf, 1 or more.
        depth: u32,
        /// Most children of a process, 1 or more.
        degree: u32,
    },
}

impl Shape {
    /// A tree of this shape. The seed draws a random one.
    ///
    /// # Errors
    /// [`TreeError`]: there is no such tree of so many processes.
    pub fn tree(self, nodes: u32, seed: u64) -> Result<Tree, TreeError> {
        match self {
            Self::Binary => Tree::binary(nodes),
            Self::Binomial => Tree::binomial(nodes),
            Self::Random { depth, degree } => Tree::random(nodes, depth, degree, seed),
        }
    }
}

/// A bring-up of any number of processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BringUp {
    /// The tree that they start from.
    pub shape: Shape,
    /// What Algorithm 2 sends on.
    pub messages: MessageRule,
    /// Size of every message, in bytes.
    pub bytes: u64,
    /// Cycles from one activation of the spontaneous rules to the next. `None`: the caller chooses.
    pub period: Option<u64>,
    /// Processes start in cycles drawn from 0 to this.
    pub skew: u64,
    /// The cycle from which on no process acts of itself.
    pub until: u64,
    /// Who dies when.
    pub deaths: Vec<Death>,
}

impl Default for BringUp {
    /// From a binomial tree, with messages of 16 bytes, all at once and for a million cycles.
    fn default() -> Self {
        let (shape, messages) = (Shape::default(), MessageRule::default());
        Self { shape, messages, bytes: 16, period: None, skew: 0, until: 1_000_000, deaths: Vec::new() }
    }
}

/// What messages cost, in cycles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// Cycles in which a process takes a message, 1 or more.
    pub message: u64,
    /// Cycles in which the network takes a message from every process, or 0: it takes any.
    pub round: f64,
}

/// Why there is no such bring-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BringUpError {
    /// The tree.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// The timer.
    #[error(transparent)]
    Pace(#[from] PaceError),
}

impl BringUp {
    /// The processes of so many ranks. A period that is not given is ten times what interfaces and network
    /// need for the messages of a steady state. So these take a tenth of the capacity.
    ///
    /// # Errors
    /// [`BringUpError`]: there is no such tree, a process cannot die, or the timer is too fast.
    pub fn crew(&self, ranks: u32, seed: u64, rate: Rate) -> Result<Crew, BringUpError> {
        let &Self { messages, bytes, skew, until, .. } = self;
        let tree = self.shape.tree(ranks, seed)?;
        let period = self.period.unwrap_or_else(|| rate.usual(Pace::messages(&tree, messages)));
        let pace = Pace { period, skew, until, seed };
        pace.check(&tree, messages, rate.message)?;
        let crew = Crew { tree, messages, bytes, pace, deaths: self.deaths.clone() };
        crew.check()?;
        Ok(crew)
    }
}

impl Rate {
    /// Ten times what a process and the network take for so many messages.
    fn usual(self, messages: u64) -> u64 {
        let network = (messages as f64 * self.round).ceil() as u64;
        messages.saturating_mul(self.message.max(1)).max(network).saturating_mul(10)
    }
}
