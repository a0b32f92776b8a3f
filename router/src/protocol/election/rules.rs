// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a processor does about a message, and when it wakes.

use super::{Election, Memory, Message};
use crate::bits::{and_not, saturating_increment, when};
use crate::hdl::{Hdl, ones};

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

/// What becomes of an envelope, a bit each. At most one of them is set.
struct Fate<W> {
    /// It is passed on, and makes a hop of its round.
    passes: W,
    /// It has won against the remembered one and gains a round.
    wins: W,
    /// It has come round.
    returns: W,
}

/// A processor wakes by itself: it sends its first envelope, unless it has ever been awake.
pub fn start<H: Hdl>(h: H, election: &Election, own: H::Word, memory: Memory<H::Word>) -> Step<H::Word> {
    let sends = h.not(1, memory.woken);
    let round = h.lit(election.round_bits, 0);
    let left = hops(h, election, round);
    let message = Message { leads: h.lit(1, 0), ident: own, round, left };
    Step { memory: sent(h, memory, sends, message), sends, message }
}

/// A processor takes a message in.
pub fn receive<H: Hdl>(
    h: H,
    election: &Election,
    own: H::Word,
    memory: Memory<H::Word>,
    message: Message<H::Word>,
) -> Step<H::Word> {
    let fate = fate(h, &memory, &message);
    let announces = h.or(message.leads, fate.returns);
    let envelope = onward(h, election, &message, fate.wins);
    let out = Message {
        leads: announces,
        ident: h.mux(fate.returns, own, message.ident),
        round: when(h, election.round_bits, h.not(1, announces), envelope.round),
        left: when(h, election.hop_bits, h.not(1, announces), envelope.left),
    };
    let lives = h.or(h.or(fate.passes, fate.wins), h.or(fate.returns, message.leads));
    let sends = and_not(h, 1, lives, memory.knows);
    let woken = h.lit(1, 1);
    Step { memory: sent(h, Memory { woken, ..memory }, sends, out), sends, message: out }
}

/// A processor fails: it forgets everything but that it has been awake.
pub fn fail<H: Hdl>(h: H, election: &Election, memory: Memory<H::Word>) -> Memory<H::Word> {
    let no = h.lit(1, 0);
    let (ident, round) = (h.lit(election.ident_bits, 0), h.lit(election.round_bits, 0));
    Memory { woken: memory.woken, seen: no, knows: no, ident, round }
}

/// What becomes of an envelope at a processor that does not know the leader.
fn fate<H: Hdl>(h: H, memory: &Memory<H::Word>, message: &Message<H::Word>) -> Fate<H::Word> {
    let envelope = h.not(1, message.leads);
    let same = h.and(memory.seen, h.eq(message.ident, memory.ident));
    let other = and_not(h, 1, envelope, same);
    let later = h.or(h.not(1, memory.seen), h.lt(memory.round, message.round));
    let tie = and_not(h, 1, h.eq(memory.round, message.round), later);
    let (smaller, odd) = (h.lt(message.ident, memory.ident), h.bit(message.round, 0));
    Fate {
        passes: h.and(other, later),
        wins: h.and(h.and(other, tie), h.xor(smaller, odd)),
        returns: h.and(envelope, same),
    }
}

/// An envelope as it is sent on. It gains a round when it has won, or when no hop of its round is left.
fn onward<H: Hdl>(
    h: H,
    election: &Election,
    message: &Message<H::Word>,
    wins: H::Word,
) -> Message<H::Word> {
    let &Election { round_bits, hop_bits, .. } = election;
    let gains = h.or(wins, h.not(1, h.any(message.left)));
    let round = h.mux(gains, saturating_increment(h, round_bits, message.round), message.round);
    let fewer = h.add(hop_bits, message.left, h.lit(hop_bits, ones(hop_bits)));
    Message { round, left: h.mux(gains, hops(h, election, round), fewer), ..*message }
}

/// Hops that an envelope has in a round after its first: `2^(round + 1) - 1`, or the most that fit.
fn hops<H: Hdl>(h: H, election: &Election, round: H::Word) -> H::Word {
    let &Election { round_bits, hop_bits, .. } = election;
    let within = |i: u32| {
        if u64::from(i) > ones(round_bits) {
            return h.lit(1, 0);
        }
        h.not(1, h.lt(round, h.lit(round_bits, i.into())))
    };
    h.pack(hop_bits, within)
}

/// What a processor remembers when it has sent a message, if it has.
fn sent<H: Hdl>(
    h: H,
    memory: Memory<H::Word>,
    sends: H::Word,
    message: Message<H::Word>,
) -> Memory<H::Word> {
    Memory {
        woken: h.or(memory.woken, sends),
        seen: h.or(memory.seen, sends),
        knows: h.or(memory.knows, h.and(sends, message.leads)),
        ident: h.mux(sends, message.ident, memory.ident),
        round: h.mux(sends, message.round, memory.round),
    }
}
