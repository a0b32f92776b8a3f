// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parts of the protocol.

/// A part of the protocol that can be left out, to see what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The history table: duplicates are discarded.
    History,
    /// Messages of one sender and tag come to the program in the order of their logical times.
    Order,
    /// A new master sends what is in its backup table.
    Resend,
    /// The master commits what it has sent.
    Commit,
    /// The master commits after the message is sent. Without this part it does so before.
    CommitLast,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 5] = [Self::History, Self::Order, Self::Resend, Self::Commit, Self::CommitLast];

    /// What a run does without it.
    pub const fn absence(self) -> &'static str {
        match self {
            Self::History => "duplicates are delivered",
            Self::Order => "messages are delivered as they come",
            Self::Resend => "a new master sends nothing again",
            Self::Commit => "the master never commits",
            Self::CommitLast => "the master commits before it sends",
        }
    }
}

/// How copies behave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Size of an identifier in bytes. A message carries one, and a commit is one.
    pub mid_bytes: u64,
    /// The part of the protocol that is left out.
    pub without: Option<Part>,
}

impl Rules {
    /// The protocol without a part.
    pub const fn without(part: Part) -> Self {
        Self { without: Some(part), ..Self::whole() }
    }

    /// The whole protocol. The five numbers of an identifier have 4 bytes each.
    pub const fn whole() -> Self {
        Self { mid_bytes: 20, without: None }
    }

    /// Whether a part is followed.
    pub fn has(&self, part: Part) -> bool {
        self.without != Some(part)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::whole()
    }
}
