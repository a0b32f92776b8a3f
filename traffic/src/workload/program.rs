// SPDX-License-Identifier: MIT OR Apache-2.0
//! What one rank does.

use std::fmt::Debug;
use std::sync::Arc;

use super::collectives::Exchange;

/// The processor and the interface that an action needs. Those of a rank are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Lane {
    /// The processor.
    pub cpu: u8,
    /// The network interface.
    pub nic: u8,
}

/// A message as its receiver sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message<B> {
    /// The rank that sent it.
    pub from: u32,
    /// The sender's number for the operation.
    pub op: u32,
    /// What receives are matched by, with the sender.
    pub tag: u64,
    /// Its size.
    pub bytes: u64,
    /// Its message class.
    pub class: u8,
    /// What it says.
    pub body: B,
}

/// What happens to a rank.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<B> {
    /// The program begins, at time 0.
    Start,
    /// An operation has its processor, and a send its interface too; a receive is posted.
    Began {
        /// The program's number for the operation.
        op: u32,
    },
    /// The sender is free of a message: its processor has done its part, and a message that needs a
    /// rendezvous has met its receive.
    Sent {
        /// The program's number for the operation.
        op: u32,
    },
    /// A posted receive has got its message.
    Received {
        /// The program's number for the receive.
        op: u32,
        /// What it got.
        message: Message<B>,
    },
    /// A message has come for which no receive was posted, at a rank that [listens](Action::Listen).
    Arrived(Message<B>),
    /// A computation has ended.
    Computed {
        /// The program's number for the operation.
        op: u32,
    },
    /// The time of a timer has come.
    Timer {
        /// The program's number for the timer.
        timer: u32,
    },
    /// The rank has failed. What it was doing has ended, and actions on this event count for nothing.
    Failure,
    /// The rank has recovered. It has no receives and no timers, and does not [listen](Action::Listen).
    Recovery,
}

impl<B> Event<B> {
    /// The operation that is done with this event.
    pub const fn done(&self) -> Option<u32> {
        match self {
            Self::Sent { op } | Self::Computed { op } | Self::Received { op, .. } => Some(*op),
            Self::Start
            | Self::Began { .. }
            | Self::Arrived(_)
            | Self::Timer { .. }
            | Self::Failure
            | Self::Recovery => None,
        }
    }
}

/// What a rank does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action<B> {
    /// It sends a message, when its processor and its interface are free.
    Send {
        /// The program's number for the operation.
        op: u32,
        /// The rank that the message is for.
        to: u32,
        /// Its size.
        bytes: u64,
        /// What receives are matched by, with the sender.
        tag: u64,
        /// The message class.
        class: u8,
        /// What it needs.
        lane: Lane,
        /// What the message says.
        body: B,
    },
    /// It posts a receive. The first message that fits, of those that came and of those to come, is
    /// [received](Event::Received).
    Receive {
        /// The program's number for the operation.
        op: u32,
        /// The sender that fits; `None`: any.
        from: Option<u32>,
        /// The tag that fits; `None`: any.
        tag: Option<u64>,
        /// What it needs.
        lane: Lane,
    },
    /// It sends a message to each other rank, as soon as it can, and posts a receive from each. Processor 0
    /// and interface 0 do so, in class 0. The program is not told that receives are posted.
    Exchange {
        /// The messages.
        exchange: Arc<Exchange>,
        /// What each message says.
        body: B,
    },
    /// It computes, when its processor is free.
    Compute {
        /// The program's number for the operation.
        op: u32,
        /// How long.
        cycles: u64,
        /// What it needs.
        lane: Lane,
    },
    /// It is to be told when a time has come. A time that has passed stands for now.
    Timer {
        /// The program's number for the timer.
        timer: u32,
        /// The time.
        at: u64,
    },
    /// Another rank, or this one, is to be told when a time has come, without a message: what no node of a
    /// network could do. The records of a trace need it, which wait for arrivals at any rank. A rank that
    /// does not exist is told nothing.
    Wake {
        /// The rank.
        rank: u32,
        /// The number for the [`Event::Timer`] that it gets.
        timer: u32,
        /// The time.
        at: u64,
    },
    /// From now on it is told of every message for which no receive is posted. Those that came before are
    /// told now.
    Listen,
    /// It has nothing more to do. Until then, a rank to which nothing can happen any more waits forever.
    Finish,
}

/// Where something stands among others of the same time: after its causes, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Turn {
    /// Number of the cause. What a machine handled later has a larger number.
    pub(super) cause: u64,
    /// What follows from the beginning of an operation comes before what follows from its end.
    pub(super) ends: bool,
    /// Its place among what follows from the same cause.
    pub(super) place: u32,
}

impl Turn {
    /// At another place.
    pub(super) const fn at(self, place: u32) -> Self {
        Self { place, ..self }
    }
}

/// What a program does about an event.
#[derive(Debug)]
pub struct Actions<B> {
    turn: Turn,
    pub(crate) list: Vec<(Turn, Action<B>)>,
}

impl<B> Actions<B> {
    /// None yet, about what has this turn. The storage is empty.
    pub(crate) const fn new(turn: Turn, storage: Vec<(Turn, Action<B>)>) -> Self {
        Self { turn, list: storage }
    }

    /// Adds an action. Among others of the same time it has its turn after the event that it follows from.
    pub fn push(&mut self, action: Action<B>) {
        let place = self.list.len() as u32;
        self.list.push((Turn { place, ..self.turn }, action));
    }

    /// The turn of the event, for what stands at a place among all that can follow from it. What follows from
    /// several events has the latest of their turns, whenever the last of them comes.
    pub const fn turn(&self, place: u32) -> Turn {
        Turn { place, ..self.turn }
    }

    /// Adds an action with a turn of its own.
    pub fn push_in_turn(&mut self, turn: Turn, action: Action<B>) {
        self.list.push((turn, action));
    }
}

/// What one rank does: a state machine without network, clock or randomness of its own. A program that draws
/// owns its [`Stream`](crate::Stream).
pub trait Program: Debug + Clone + Send + 'static {
    /// What a message says, beyond its size and its tag.
    type Body: Debug + Clone + Send + 'static;

    /// An event goes in, actions are added.
    fn step(&mut self, now: u64, event: Event<Self::Body>, actions: &mut Actions<Self::Body>);

    /// Whether it does something about [`Event::Began`] and [`Event::Sent`] of a send. Without it these are
    /// not told, and a message takes less time to simulate.
    fn follows_sends(&self) -> bool {
        true
    }

    /// What one of its operations is, for messages to people.
    fn describe(&self, op: u32) -> String {
        format!("operation {op}")
    }
}
