// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election of a leader on a ring whose processors fail and recover.
//!
//! M. Y. Chan, F. Y. L. Chin, "Optimal resilient distributed algorithms for ring election", IEEE Trans.
//! Parallel and Distributed Systems 4(4), 1993, sections I and II, give the model: a ring of links in one
//! direction, comparisons of identifiers only, and clean failures around which messages pass. The algorithm
//! here is our own. It extends that of L. Higham, T. Przytycka, "A simple, efficient algorithm for maximum
//! finding on rings", Information Processing Letters 58(6), 1996, by failures and recoveries.
//!
//! Candidates are messages and not processors, so a failure loses none. An *envelope* carries the identifier
//! of the processor that sent it first, and a round, from 1. Each processor remembers the envelope that it
//! sent last. An envelope that comes
//!
//! - from an earlier round than the remembered one is absorbed;
//! - from a later round is passed on;
//! - from the same round is passed on with one round more, or absorbed. In even rounds the smaller identifier
//!   is passed on, in odd rounds the greater;
//! - from the same round with the same identifier has come round. The processor declares itself the leader.
//!
//! The *announcement* of a leader is an envelope of the [last round](Election::last_round). Every processor
//! passes it on once. The last round is later than all others, so the announcement ends every election.
//!
//! A processor that fails forgets the identifier and keeps the round. After its recovery it passes on one
//! envelope of this round, since it cannot compare. A processor that has ever been awake has a round, and
//! never starts an election of its own. So no two envelopes have the same identifier, and each processor
//! sends a message for each round, and one for each recovery, at most.
//!
//! `docs/chan-chin.md` argues for agreement, termination and the number of messages.

mod rules;
mod unit;

pub use rules::{Step, fail, knows, receive, start};
pub use unit::{Inputs, State, is_ready, next};

use super::ProtocolError;
use crate::hdl::{Hdl, ones};

/// Widest identifier, in bits.
pub const MAX_IDENT_BITS: u32 = 32;

/// Fewest bits of a round: none at all, the first, and that of announcements.
pub const MIN_ROUND_BITS: u32 = 2;

/// Most bits of a round.
pub const MAX_ROUND_BITS: u32 = 8;

/// The parameters of an election: how wide the fields of a message are. Rounds that have no room are the last
/// before announcements. The election then needs more messages, and stays right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Election {
    /// Bits of an identifier, 1 to [`MAX_IDENT_BITS`].
    pub ident_bits: u32,
    /// Bits of a round, [`MIN_ROUND_BITS`] to [`MAX_ROUND_BITS`].
    pub round_bits: u32,
}

/// A message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Message<W> {
    /// The identifier: of the processor that sent the envelope first, or of the leader in an announcement.
    pub ident: W,
    /// The round, from 1; the [last](Election::last_round) in an announcement.
    pub round: W,
}

/// What a processor remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Memory<W> {
    /// The round of the message that it sent last; 0 before the first. It outlasts failures.
    pub round: W,
    /// It has sent a message since its last recovery (a bit).
    pub sent: W,
    /// The identifier of this message; 0 if there is none.
    pub ident: W,
}

impl Election {
    /// Wide enough for each ring that a machine can hold.
    pub const WIDEST: Self = Self { ident_bits: MAX_IDENT_BITS, round_bits: MAX_ROUND_BITS };

    /// Whether there is such an election.
    ///
    /// # Errors
    /// [`ProtocolError::Field`] names the field that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        let &Self { ident_bits, round_bits } = self;
        if ident_bits == 0 || ident_bits > MAX_IDENT_BITS {
            let (field, bits, least, most) = ("an identifier", ident_bits, 1, MAX_IDENT_BITS);
            return Err(ProtocolError::Field { field, bits, least, most });
        }
        if round_bits < MIN_ROUND_BITS || round_bits > MAX_ROUND_BITS {
            let (field, bits, least, most) = ("a round", round_bits, MIN_ROUND_BITS, MAX_ROUND_BITS);
            return Err(ProtocolError::Field { field, bits, least, most });
        }
        Ok(())
    }

    /// The round of announcements.
    pub const fn last_round(&self) -> u64 {
        ones(self.round_bits)
    }

    /// Bits of a message on a stream.
    pub const fn message_bits(&self) -> u32 {
        self.ident_bits + self.round_bits
    }
}

/// A message of [`Election::message_bits`] bits: `{round, identifier}`.
pub fn pack<H: Hdl>(h: H, election: &Election, message: Message<H::Word>) -> H::Word {
    let idents = election.ident_bits;
    let bit = |i: u32| {
        if i < idents { h.bit(message.ident, i) } else { h.bit(message.round, i - idents) }
    };
    h.pack(election.message_bits(), bit)
}

/// The message that a word of a stream is.
pub fn unpack<H: Hdl>(h: H, election: &Election, data: H::Word) -> Message<H::Word> {
    let part = |low: u32, width: u32| h.pack(width, |i| h.bit(data, low + i));
    Message { ident: part(0, election.ident_bits), round: part(election.ident_bits, election.round_bits) }
}
