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
//! of the processor that sent it first, a round, and the hops that it still has in this round. Each processor
//! remembers the envelope that it sent last. An envelope that comes
//!
//! - from an earlier round than the remembered one is absorbed;
//! - from a later round is passed on. It gains a round after `2^(round + 1)` hops;
//! - from the same round is passed on with one round more, or absorbed. In even rounds the smaller identifier
//!   is passed on, in odd rounds the greater;
//! - with the remembered identifier has come round. The processor declares itself the leader.
//!
//! An *announcement* carries the leader's identifier. Each processor passes it on once, and absorbs every
//! envelope from then on.
//!
//! A processor that fails forgets everything but one bit: whether it has ever been awake. A processor with
//! this bit never starts an election of its own. So no two envelopes have the same identifier.
//!
//! `docs/chan-chin.md` argues for agreement, termination and the number of messages.

mod rules;
mod unit;

pub use rules::{Step, fail, receive, start};
pub use unit::{Inputs, State, is_ready, next};

use super::ProtocolError;
use crate::hdl::Hdl;

/// Widest identifier, in bits.
pub const MAX_IDENT_BITS: u32 = 32;

/// Most bits of a round.
pub const MAX_ROUND_BITS: u32 = 6;

/// Most bits of the hops that are left.
pub const MAX_HOP_BITS: u32 = 24;

/// The parameters of an election: how wide the fields of a message are. A round or a number of hops that has
/// no room stays at its greatest value. The election then needs more messages, and stays right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Election {
    /// Bits of an identifier, 1 to [`MAX_IDENT_BITS`].
    pub ident_bits: u32,
    /// Bits of a round, 1 to [`MAX_ROUND_BITS`].
    pub round_bits: u32,
    /// Bits of the hops that are left in a round, 1 to [`MAX_HOP_BITS`].
    pub hop_bits: u32,
}

/// A message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Message<W> {
    /// It is the announcement of a leader, and not an envelope (a bit).
    pub leads: W,
    /// The identifier: of the leader, or of the processor that sent the envelope first.
    pub ident: W,
    /// The round; 0 in an announcement.
    pub round: W,
    /// Hops that are left in this round, after the next one; 0 in an announcement.
    pub left: W,
}

/// What a processor remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Memory<W> {
    /// It has been awake, now or before a failure (a bit). This bit alone outlasts a failure.
    pub woken: W,
    /// It has sent a message since its last recovery (a bit).
    pub seen: W,
    /// It knows the leader (a bit).
    pub knows: W,
    /// The identifier of the message that it sent last; 0 before the first.
    pub ident: W,
    /// The round of this message; 0 before the first and in an announcement.
    pub round: W,
}

impl Election {
    /// Wide enough for each ring that a machine can hold.
    pub const WIDEST: Self =
        Self { ident_bits: MAX_IDENT_BITS, round_bits: MAX_ROUND_BITS, hop_bits: MAX_HOP_BITS };

    /// Whether there is such an election.
    ///
    /// # Errors
    /// [`ProtocolError::Field`] names the first field that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        let &Self { ident_bits, round_bits, hop_bits } = self;
        let fields = [
            ("an identifier", ident_bits, MAX_IDENT_BITS),
            ("a round", round_bits, MAX_ROUND_BITS),
            ("a number of hops", hop_bits, MAX_HOP_BITS),
        ];
        let mut at = 0;
        while at < fields.len() {
            let (field, bits, most) = fields[at];
            if bits == 0 || bits > most {
                return Err(ProtocolError::Field { field, bits, most });
            }
            at += 1;
        }
        Ok(())
    }

    /// Bits of a message on a stream.
    pub const fn message_bits(&self) -> u32 {
        1 + self.ident_bits + self.round_bits + self.hop_bits
    }
}

/// A message of [`Election::message_bits`] bits: `{left, round, identifier, leads}`.
pub fn pack<H: Hdl>(h: H, election: &Election, message: Message<H::Word>) -> H::Word {
    let fields = [
        (message.leads, 1),
        (message.ident, election.ident_bits),
        (message.round, election.round_bits),
        (message.left, election.hop_bits),
    ];
    let bits: Vec<_> =
        fields.iter().flat_map(|&(word, width)| (0..width).map(move |i| h.bit(word, i))).collect();
    h.pack(election.message_bits(), |i| bits[i as usize])
}

/// The message that a word of a stream is.
pub fn unpack<H: Hdl>(h: H, election: &Election, data: H::Word) -> Message<H::Word> {
    let part = |low: u32, width: u32| h.pack(width, |i| h.bit(data, low + i));
    let round = 1 + election.ident_bits;
    Message {
        leads: h.bit(data, 0),
        ident: part(1, election.ident_bits),
        round: part(round, election.round_bits),
        left: part(round + election.round_bits, election.hop_bits),
    }
}
