// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks that send the packets of a trace.
//!
//! A reader gives packets one after another ([`Packets`]). They are read as they are needed: the ranks
//! together hold at most a *window* of packets that have been read and have not arrived. So memory does not
//! depend on the length of the trace. Where the network is so far behind the trace that the window is full,
//! the packets beyond it leave later than they could.

mod error;
mod feed;
mod rooms;
mod settings;

use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::program::{Action, Actions, Event, Lane, Program};
use feed::Feed;

pub use error::{Fault, Place, TraceError};
pub(crate) use rooms::INSTEAD;
pub use rooms::{CHAKRA, NETRACE, PACKETS};
pub use settings::{Delays, Settings};

/// A packet of a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packet {
    /// Its number. Only packets that name one another need numbers that differ.
    pub id: u64,
    /// It leaves its source in this cycle or later.
    pub cycle: u64,
    /// Its source.
    pub from: u32,
    /// Its destination.
    pub to: u32,
    /// Its size.
    pub bytes: u64,
    /// Its message class.
    pub class: u8,
    /// The numbers of packets after it that leave only once it has arrived.
    pub dependents: Vec<u64>,
    /// Cycles from the arrival of the last packet that holds it back to the first in which it can leave.
    pub delay: u64,
}

/// A trace that is read packet by packet.
pub trait Packets: Debug + Send + 'static {
    /// The next packet; `None` at the end.
    ///
    /// # Errors
    /// The trace cannot be read, or is not one.
    fn next(&mut self) -> Result<Option<Packet>, TraceError>;

    /// Where the last packet was read.
    fn place(&self) -> Place;
}

/// How long packets took, from when they could leave to their arrival, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waits {
    /// Packets.
    pub count: u64,
    /// The longest.
    pub longest: u64,
    sum: u128,
}

impl Waits {
    fn add(&mut self, cycles: u64) {
        self.count += 1;
        self.sum += u128::from(cycles);
        self.longest = self.longest.max(cycles);
    }

    /// The mean; `None`: there were none.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

/// What a trace comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Length {
    /// Packets.
    pub packets: u64,
    /// The cycle of the last one.
    pub last: u64,
}

/// Reads a trace to its end, so that a mistake is found before the first packet is sent.
///
/// # Errors
/// The trace cannot be read, is not one, or names nodes that are no ranks.
pub fn check(mut packets: impl Packets, ranks: u32, classes: usize) -> Result<Length, TraceError> {
    let mut length = Length::default();
    while let Some(packet) = packets.next()? {
        let checked = check_nodes(&packet, ranks).and_then(|()| check_class(&packet, classes));
        checked.map_err(|fault| TraceError { place: packets.place(), fault })?;
        length.packets += 1;
        length.last = length.last.max(packet.cycle);
    }
    Ok(length)
}

fn check_class(packet: &Packet, classes: usize) -> Result<(), Fault> {
    let class = packet.class;
    if classes > 0 && usize::from(class) >= classes {
        Err(Fault::NoSuchClass { class, classes })
    } else {
        Ok(())
    }
}

fn check_nodes(packet: &Packet, ranks: u32) -> Result<(), Fault> {
    match [packet.from, packet.to].into_iter().find(|&node| node >= ranks) {
        Some(node) => Err(Fault::NoSuchNode { node, ranks }),
        None => Ok(()),
    }
}

/// A rank that sends the packets of a trace that are its own. All ranks of a trace share its reader. So a
/// copy of one takes packets away from the others.
#[derive(Debug, Clone)]
pub struct Replay {
    rank: u32,
    feed: Arc<Mutex<Feed>>,
}

/// A program for each rank. Together they hold at most `window` packets that have been read and have not
/// arrived, or one.
pub fn programs(packets: impl Packets, ranks: u32, window: usize) -> Vec<Replay> {
    let feed = Arc::new(Mutex::new(Feed::new(Box::new(packets), ranks, window)));
    (0..ranks).map(|rank| Replay { rank, feed: Arc::clone(&feed) }).collect()
}

/// How long the packets took that have arrived.
pub fn waits(programs: &[Replay]) -> Waits {
    programs.first().map_or_else(Waits::default, |replay| replay.feed().waits)
}

/// Why the trace could not be read to its end, if it could not. The error is given once.
pub fn error(programs: &[Replay]) -> Option<TraceError> {
    programs.first()?.feed().error.take()
}

impl Replay {
    /// A thread that held the reader and panicked has left it whole: it is changed in single steps.
    fn feed(&self) -> MutexGuard<'_, Feed> {
        self.feed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, slot: u32, actions: &mut Actions<()>) {
        if let Some(packet) = self.feed().packet(slot) {
            let &Packet { to, bytes, class, .. } = packet;
            let lane = Lane::default();
            actions.push(Action::Send { op: slot, to, bytes, tag: 0, class, lane, body: () });
        }
    }
}

impl Program for Replay {
    type Body = ();

    fn step(&mut self, now: u64, event: Event<()>, actions: &mut Actions<()>) {
        match event {
            Event::Start => {
                actions.push(Action::Listen);
                if self.rank == 0 {
                    self.feed().fill(now, actions);
                }
            }
            Event::Timer { timer: feed::END } => actions.push(Action::Finish),
            Event::Timer { timer } => self.send(timer, actions),
            Event::Arrived(message) => self.feed().arrived(now, message.op, actions),
            _ => {}
        }
    }

    fn describe(&self, op: u32) -> String {
        self.feed().place(op).map_or_else(String::new, |place| format!("{place} of the trace"))
    }
}
