// SPDX-License-Identifier: MIT OR Apache-2.0
//! What carries messages from rank to rank.

use std::fmt::Debug;

use super::program::Lane;

/// A machine's number for a message in flight. It is free again when the message has arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handle(pub u32);

/// A message as a wire sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parcel {
    /// The number that the wire is to give back.
    pub handle: Handle,
    /// The rank that sends it.
    pub from: u32,
    /// The rank that it is for.
    pub to: u32,
    /// Its size.
    pub bytes: u64,
    /// Its message class.
    pub class: u8,
    /// The processor and the interface of both ranks that it needs.
    pub lane: Lane,
}

/// When a message arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// Its beginning at this time.
    At(u64),
    /// All of it when the driver says so, with [`Machine::arrive`](super::Machine::arrive).
    Told,
}

/// What carries messages from rank to rank. Overheads are time of a rank's processor.
pub trait Wire: Debug {
    /// Time of the sender's processor for a message of some bytes.
    fn send_overhead(&self, bytes: u64) -> u64;

    /// Time of the receiver's processor for a message of some bytes, once it has arrived.
    fn receive_overhead(&self, bytes: u64) -> u64;

    /// When the interface of a rank takes the next message of a class, as far as is known. `None`: when the
    /// machine is told that it does ([`Machine::unblock`](super::Machine::unblock)).
    fn takes_from(&self, rank: u32, nic: u8, class: u8) -> Option<u64>;

    /// When the interface of a rank can begin to receive.
    fn receives_from(&self, rank: u32, nic: u8) -> u64;

    /// Whether a message comes in only while the receiver's processor attends to it. The processor is then
    /// busy for [`Wire::receive_overhead`] from the beginning of the message, and otherwise from its end.
    fn holds_processor(&self) -> bool;

    /// The processor and the interface of the sender begin with a message.
    fn send(&mut self, now: u64, parcel: &Parcel) -> Arrival;

    /// The interface of the receiver begins with a message. Returns when it has all of it.
    fn receive(&mut self, now: u64, parcel: &Parcel) -> u64;

    /// A rank has failed. Its messages that have not left are taken out, and added to the list.
    fn fail(&mut self, _rank: u32, _unsent: &mut Vec<Handle>) {}

    /// Messages larger than this are sent only when their receive is posted.
    fn rendezvous_above(&self) -> u64 {
        u64::MAX
    }
}
