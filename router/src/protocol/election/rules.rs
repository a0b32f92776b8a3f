// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a processor does about a message, and when it wakes.

use super::{Election, Memory, Message};
use crate::bits::and_not;
use crate::hdl::Hdl;

/// What follows from an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step<W> {
    /// What the processor remembers from then on.
    pub memory: Memory<W>,
    /// It sends a message (a bit).
    pub sends: W,
    /// The message, if it sends one.
    pub message: Message<W>,
}

/// What becomes of a message that comes, a bit each. At most one of them is set.
struct Fate<W> {
    /// It is passed on as it is.
    passes: W,
    /// It has won against the remembered one, and gains a round.
    wins: W,
    /// It has come round.
    returns: W,
}

/// A processor wakes by itself: it sends its first envelope, unless it has ever been awake.
pub fn start<H: Hdl>(h: H, election: &Election, own: H::Word, memory: Memory<H::Word>) -> Step<H::Word> {
    let sends = h.not(1, h.any(memory.round));
    let message = Message { ident: own, round: h.lit(election.round_bits, 1) };
    Step { memory: after(h, memory, sends, message), sends, message }
}

/// A processor takes a message in.
pub fn receive<H: Hdl>(
    h: H,
    election: &Election,
    own: H::Word,
    memory: Memory<H::Word>,
    message: Message<H::Word>,
) -> Step<H::Word> {
    let last = h.lit(election.round_bits, election.last_round());
    let fate = fate(h, memory, message, last);
    let round = h.mux(fate.wins, next_round(h, election, message.round), message.round);
    let out =
        Message { ident: h.mux(fate.returns, own, message.ident), round: h.mux(fate.returns, last, round) };
    let sends = h.or(fate.passes, h.or(fate.wins, fate.returns));
    Step { memory: after(h, memory, sends, out), sends, message: out }
}

/// A processor fails: it forgets everything but its round.
pub fn fail<H: Hdl>(h: H, election: &Election, memory: Memory<H::Word>) -> Memory<H::Word> {
    Memory { round: memory.round, sent: h.lit(1, 0), ident: h.lit(election.ident_bits, 0) }
}

/// One when a processor knows the leader: it has sent or passed on the announcement, and not failed since.
pub fn knows<H: Hdl>(h: H, election: &Election, memory: Memory<H::Word>) -> H::Word {
    let last = h.lit(election.round_bits, election.last_round());
    h.and(memory.sent, h.eq(memory.round, last))
}

/// What becomes of a message.
fn fate<H: Hdl>(h: H, memory: Memory<H::Word>, message: Message<H::Word>, last: H::Word) -> Fate<H::Word> {
    let equal = h.eq(message.round, memory.round);
    // No message has round 0.
    let blind = h.and(and_not(h, 1, equal, memory.sent), h.any(memory.round));
    let contest = and_not(h, 1, h.and(equal, memory.sent), h.eq(message.round, last));
    let same = h.eq(message.ident, memory.ident);
    let (smaller, odd) = (h.lt(message.ident, memory.ident), h.bit(message.round, 0));
    Fate {
        passes: h.or(h.lt(memory.round, message.round), blind),
        wins: h.and(and_not(h, 1, contest, same), h.xor(smaller, odd)),
        returns: h.and(contest, same),
    }
}

/// The round after a round: one more, if that is not the last.
fn next_round<H: Hdl>(h: H, election: &Election, round: H::Word) -> H::Word {
    let bits = election.round_bits;
    let full = h.eq(round, h.lit(bits, election.last_round() - 1));
    h.mux(full, round, h.add(bits, round, h.lit(bits, 1)))
}

/// What a processor remembers when it has sent a message, if it has.
fn after<H: Hdl>(
    h: H,
    memory: Memory<H::Word>,
    sends: H::Word,
    message: Message<H::Word>,
) -> Memory<H::Word> {
    Memory {
        round: h.mux(sends, message.round, memory.round),
        sent: h.or(memory.sent, sends),
        ident: h.mux(sends, message.ident, memory.ident),
    }
}
