// SPDX-License-Identifier: MIT OR Apache-2.0
//! A processor of the ring as hardware has it, a clock at a time.

use super::{Election, Memory, Message, fail, receive, start};
use crate::bits::and_not;
use crate::hdl::Hdl;

/// The registers of a unit. The bypass switch of a failed processor is part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct State<W> {
    /// What the processor remembers.
    pub memory: Memory<W>,
    /// A message waits to be sent (a bit).
    pub waits: W,
    /// This message.
    pub slot: Message<W>,
}

/// What a unit sees in a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inputs<W> {
    /// The processor works and has not failed (a bit).
    pub alive: W,
    /// The processor wakes by itself, if it is asleep (a bit).
    pub wake: W,
    /// The message that is offered is accepted (a bit).
    pub ready: W,
    /// A message comes in (a bit).
    pub valid: W,
    /// The message.
    pub message: Message<W>,
}

/// One when the processor starts an election in this clock.
fn starts<H: Hdl>(h: H, state: &State<H::Word>, alive: H::Word, wake: H::Word) -> H::Word {
    let asleep = h.not(1, h.or(h.any(state.memory.round), state.waits));
    h.and(h.and(alive, wake), asleep)
}

/// One when a message is taken in, if there is one: nothing waits to be sent, and no election is started.
///
/// A ring holds at most one message for each processor, and a unit gives back what it takes. So units never
/// make the ring wait forever, if each link has room for a message too.
pub fn is_ready<H: Hdl>(h: H, state: &State<H::Word>, alive: H::Word, wake: H::Word) -> H::Word {
    h.not(1, h.or(state.waits, starts(h, state, alive, wake)))
}

/// The registers after a clock. A message that comes to a failed processor is sent on as it is.
pub fn next<H: Hdl>(
    h: H,
    election: &Election,
    own: H::Word,
    state: &State<H::Word>,
    inputs: Inputs<H::Word>,
) -> State<H::Word> {
    let Inputs { alive, wake, ready, valid, message } = inputs;
    let starts = h.name("starts", starts(h, state, alive, wake));
    let takes = h.name("takes", h.and(valid, is_ready(h, state, alive, wake)));
    let started = start(h, election, own, state.memory);
    let received = receive(h, election, own, state.memory, message);
    let failed = fail(h, election, state.memory);
    let passes = h.or(received.sends, h.not(1, alive));
    let loads = h.name("loads", h.or(starts, h.and(takes, passes)));
    let slot = |word: fn(&Message<H::Word>) -> H::Word| {
        let taken = h.mux(alive, word(&received.message), word(&message));
        h.mux(loads, h.mux(starts, word(&started.message), taken), word(&state.slot))
    };
    let memory = |word: fn(&Memory<H::Word>) -> H::Word| {
        let taken = h.mux(takes, word(&received.memory), word(&state.memory));
        h.mux(alive, h.mux(starts, word(&started.memory), taken), word(&failed))
    };
    State {
        memory: Memory {
            round: memory(|memory| memory.round),
            sent: memory(|memory| memory.sent),
            ident: memory(|memory| memory.ident),
        },
        waits: h.or(loads, and_not(h, 1, state.waits, ready)),
        slot: Message { ident: slot(|message| message.ident), round: slot(|message| message.round) },
    }
}
