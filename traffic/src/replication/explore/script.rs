// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small programs.

/// What a number that comes does to that of its receiver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fold {
    /// It is mixed in: another order gives another number.
    Mix,
    /// It is added: the order does not matter.
    Add,
    /// It takes the place of the other.
    Take,
}

/// What a rank does next. It has a number, which begins as its rank and 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// It sends its number, which is another one from then on.
    Send {
        /// The receiver.
        to: u32,
    },
    /// It waits for a number.
    Receive {
        /// The sender; `None`: any.
        from: Option<u32>,
        /// What becomes of its own.
        fold: Fold,
    },
    /// It forgets its number, and has 0.
    Forget,
}

impl Step {
    const fn mix(from: u32) -> Self {
        Self::Receive { from: Some(from), fold: Fold::Mix }
    }

    const fn add(from: Option<u32>) -> Self {
        Self::Receive { from, fold: Fold::Add }
    }
}

/// A list of steps for each rank. Its output is the number that each rank has in the end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Script {
    name: String,
    ranks: Vec<Vec<Step>>,
}

impl Script {
    /// With a name and the steps of each rank. Steps that name a rank that is not there do nothing.
    pub fn new(name: impl Into<String>, ranks: Vec<Vec<Step>>) -> Self {
        Self { name: name.into(), ranks }
    }

    /// Two ranks that send to one another in turn.
    pub fn ping_pong(rounds: usize) -> Self {
        let (send, mix) = (|to| Step::Send { to }, Step::mix);
        let ranks = vec![[send(1), mix(1)].repeat(rounds), [mix(0), send(0)].repeat(rounds)];
        Self::new(format!("ping-pong, rounds {rounds}"), ranks)
    }

    /// Rank 0 sends some messages to rank 1, which only receives.
    pub fn stream(messages: usize) -> Self {
        let ranks = vec![vec![Step::Send { to: 1 }; messages], vec![Step::mix(0); messages]];
        Self::new(format!("stream, messages {messages}"), ranks)
    }

    /// Two ranks that send first and receive then.
    pub fn exchange(rounds: usize) -> Self {
        let one = |other| [Step::Send { to: other }, Step::mix(other)].repeat(rounds);
        Self::new(format!("exchange, rounds {rounds}"), vec![one(1), one(0)])
    }

    /// A number goes round so many ranks.
    pub fn ring(ranks: u32, rounds: usize) -> Self {
        let one = |rank: u32| {
            let send = Step::Send { to: (rank + 1) % ranks.max(1) };
            let mix = Step::mix((rank + ranks.saturating_sub(1)) % ranks.max(1));
            if rank == 0 { [send, mix].repeat(rounds) } else { [mix, send].repeat(rounds) }
        };
        Self::new(format!("ring of {ranks}, rounds {rounds}"), (0..ranks).map(one).collect())
    }

    /// Every other rank sends to rank 0, which adds in any order and sends the sum back to rank 1.
    pub fn sum(ranks: u32) -> Self {
        let others = ranks.saturating_sub(1) as usize;
        let mut root = vec![Step::add(None); others];
        root.push(Step::Send { to: 1 });
        let mut all = vec![root];
        all.extend((1..ranks).map(|_| vec![Step::Send { to: 0 }]));
        if let Some(first) = all.get_mut(1) {
            first.push(Step::add(Some(0)));
        }
        Self::new(format!("sum of {ranks} in any order"), all)
    }

    /// Ranks 0 and 1 send to rank 2, which passes on what comes first, and then the other. Rank 3 adds both.
    /// The order makes no difference to its sum. Yet the paper's protocol does not cover such a program.
    pub fn forward_any() -> Self {
        let (any, pass) = (Step::Receive { from: None, fold: Fold::Take }, Step::Send { to: 3 });
        let get = Step::add(Some(2));
        let ranks = vec![
            vec![Step::Send { to: 2 }],
            vec![Step::Send { to: 2 }],
            vec![any, pass, any, pass, Step::Forget],
            vec![get, get],
        ];
        Self::new("forward in any order", ranks)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of ranks.
    pub fn len(&self) -> u32 {
        self.ranks.len() as u32
    }

    /// Whether it has no rank.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// Whether some step takes messages from any rank.
    pub(super) fn takes_any(&self) -> bool {
        let any = |step: &Step| matches!(step, Step::Receive { from: None, .. });
        self.ranks.iter().flatten().any(any)
    }

    pub(super) fn steps(&self, rank: u32) -> &[Step] {
        self.ranks.get(rank as usize).map_or(&[], Vec::as_slice)
    }
}
