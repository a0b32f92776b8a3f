// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bring-up unit: a ring and a binomial graph from a tree, a clock at a time.
//!
//! G. Bosilca, C. Coti, T. Herault, P. Lemarinier, J. Dongarra, "Constructing resilient communication
//! infrastructure for runtime environments": Algorithm 1 builds the ring, Algorithm 2 the graph. Each process
//! knows its [`Place`] in a tree. The spontaneous rules of both algorithms fire when a timer runs out. Every
//! message that comes in fires the rule for it. Algorithm 2 sends its second message only where the entry
//! changes.
//!
//! A unit has room for what one step sends, and takes a message in while nothing waits there. When the timer
//! runs out before the network has taken what waits, messages are taken in all the same, and what they would
//! send is lost. Between two spontaneous steps there is a clock in which a message can come in. So a message
//! waits for less than two periods, and units never make the network wait forever. The next timer makes up
//! for what is lost, as the algorithms are self-stabilizing.

mod rules;

use super::{ProtocolError, check_nodes, levels};
use crate::bits::{and_not, lowest_set, select};
use crate::hdl::{Hdl, index_bits, ones};

use rules::{act, receive};

/// Longest time between two spontaneous steps, in clocks.
pub const MAX_PERIOD: u32 = 1 << 24;

/// Fewest clocks between two spontaneous steps: those of the three messages, and of a step.
pub const MIN_PERIOD: u32 = 4;

/// Messages of a step, at most.
pub const SLOTS: usize = 3;

/// Bits of the kind of a message.
pub const KIND_BITS: u32 = 3;

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A parent to its first child: I precede you.
    FConnect,
    /// A child to its parent: the last leaf below me looks for its successor.
    Info,
    /// A parent to a child that is not the first: this leaf precedes you.
    AskConnect,
    /// A process to the leaf that precedes it: I follow you.
    BConnect,
    /// The process `2^level` places back in the ring.
    Up,
    /// The process `2^level` places ahead in the ring.
    Dn,
}

impl Kind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::FConnect, Self::Info, Self::AskConnect, Self::BConnect, Self::Up, Self::Dn];
}

/// The parameters of a bring-up unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BringUp {
    /// Number of nodes, 2 to 64.
    pub nodes: u32,
    /// Room for children, 1 to `nodes - 1`.
    pub children: u32,
    /// Clocks between two spontaneous steps: [`MIN_PERIOD`] to [`MAX_PERIOD`].
    pub period: u32,
}

/// A node's number that may be unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Entry<W> {
    /// It is known (a bit).
    pub known: W,
    /// The number.
    pub number: W,
}

/// What a process knows from its start; it never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place<W> {
    /// The number of its node.
    pub here: W,
    /// Its parent in the tree; unknown at the root.
    pub parent: Entry<W>,
    /// Its children in order, the known ones first, as many as there is [room](BringUp::children) for. No
    /// two are the same.
    pub children: Vec<Entry<W>>,
}

/// A message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Message<W> {
    /// The number of its [`Kind`], [`KIND_BITS`] wide.
    pub kind: W,
    /// The exponent, [`BringUp::level_bits`] wide; 0 in messages of Algorithm 1.
    pub level: W,
    /// The process that it names.
    pub ident: W,
    /// Its sender.
    pub from: W,
}

/// A message that waits to be sent. Its sender is the own node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Slot<W> {
    /// There is one (a bit).
    pub waits: W,
    /// Its receiver.
    pub to: W,
    /// The number of its [`Kind`].
    pub kind: W,
    /// The exponent.
    pub level: W,
    /// The process that it names.
    pub ident: W,
}

/// The registers of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State<W> {
    /// The processes `2^k` places ahead in the ring, at index `k`. The first is the successor.
    pub ahead: Vec<Entry<W>>,
    /// The processes `2^k` places back. The first is the predecessor.
    pub behind: Vec<Entry<W>>,
    /// Clocks until it runs out, [`BringUp::timer_bits`] wide.
    pub timer: W,
    /// A message could have come in since the last spontaneous step (a bit).
    pub open: W,
    /// What waits to be sent, the first message first.
    pub slots: [Slot<W>; SLOTS],
}

/// What a unit sees in a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inputs<W> {
    /// The message that is offered is accepted (a bit).
    pub ready: W,
    /// A message comes in (a bit).
    pub valid: W,
    /// The message.
    pub message: Message<W>,
}

/// A place in the tree in which process `i` has the children `2 i + 1` and `2 i + 2`.
pub fn binary_place(nodes: u32, here: u32) -> Place<u64> {
    let entry = |known: bool, number: u32| Entry {
        known: known.into(),
        number: if known { number.into() } else { 0 },
    };
    let child = |number: u32| entry(number < nodes, number);
    Place {
        here: here.into(),
        parent: entry(here > 0, here.saturating_sub(1) / 2),
        children: vec![child(2 * here + 1), child(2 * here + 2)],
    }
}

/// The nodes of that tree in the order of the ring: the tree in preorder.
pub fn binary_ring(nodes: u32) -> Vec<u32> {
    let (mut ring, mut open) = (Vec::new(), vec![0]);
    while let Some(node) = open.pop() {
        ring.push(node);
        open.extend([2 * node + 2, 2 * node + 1].into_iter().filter(|&child| child < nodes));
    }
    ring
}

impl BringUp {
    /// Whether there is such a unit.
    ///
    /// # Errors
    /// [`ProtocolError`] names the first parameter that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        let &Self { nodes, children, period } = self;
        if let Err(error) = check_nodes(nodes) {
            return Err(error);
        }
        if children == 0 || children >= nodes {
            return Err(ProtocolError::Children { children, most: nodes - 1 });
        }
        if period < MIN_PERIOD || period > MAX_PERIOD {
            return Err(ProtocolError::Timer { period, least: MIN_PERIOD, most: MAX_PERIOD });
        }
        Ok(())
    }

    /// Bits of a node's number.
    pub const fn node_bits(&self) -> u32 {
        index_bits(self.nodes)
    }

    /// Entries in each direction, the neighbour in the ring among them.
    pub const fn levels(&self) -> u32 {
        levels(self.nodes)
    }

    /// Bits of a level.
    pub const fn level_bits(&self) -> u32 {
        index_bits(self.levels())
    }

    /// Bits of a message on a stream.
    pub const fn message_bits(&self) -> u32 {
        KIND_BITS + self.level_bits() + 2 * self.node_bits()
    }

    /// Bits of the timer.
    pub const fn timer_bits(&self) -> u32 {
        index_bits(self.period)
    }
}

impl State<u64> {
    /// The registers after reset: nothing is known, and the timer has run out.
    pub fn reset(unit: &BringUp) -> Self {
        let empty = || vec![Entry::default(); unit.levels() as usize];
        Self { ahead: empty(), behind: empty(), timer: 0, open: 1, slots: [Slot::default(); SLOTS] }
    }
}

/// A message of [`BringUp::message_bits`] bits: `{sender, node, level, kind}`.
pub fn pack<H: Hdl>(h: H, unit: &BringUp, message: Message<H::Word>) -> H::Word {
    let fields = [
        (message.kind, KIND_BITS),
        (message.level, unit.level_bits()),
        (message.ident, unit.node_bits()),
        (message.from, unit.node_bits()),
    ];
    let bits: Vec<_> =
        fields.iter().flat_map(|&(word, width)| (0..width).map(move |i| h.bit(word, i))).collect();
    h.pack(unit.message_bits(), |i| bits[i as usize])
}

/// The message that a word of a stream is.
pub fn unpack<H: Hdl>(h: H, unit: &BringUp, data: H::Word) -> Message<H::Word> {
    let (levels, nodes) = (unit.level_bits(), unit.node_bits());
    let part = |low: u32, width: u32| h.pack(width, |i| h.bit(data, low + i));
    let ident = KIND_BITS + levels;
    Message {
        kind: part(0, KIND_BITS),
        level: part(KIND_BITS, levels),
        ident: part(ident, nodes),
        from: part(ident + nodes, nodes),
    }
}

/// One when nothing waits to be sent.
pub fn is_idle<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    h.not(1, h.any(waiting(h, state)))
}

/// One when the timer has run out.
pub fn has_expired<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    h.not(1, h.any(state.timer))
}

/// One when the unit makes a spontaneous step: the timer has run out, nothing waits, and a message could have
/// come in since the last such step.
pub fn acts<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    h.and(h.and(is_idle(h, state), has_expired(h, state)), state.open)
}

/// One when a message is taken in, if there is one: nothing waits, or the timer has run out.
pub fn is_ready<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    and_not(h, 1, h.or(is_idle(h, state), has_expired(h, state)), acts(h, state))
}

/// The message that is offered: the first that waits.
pub fn offered<H: Hdl>(h: H, unit: &BringUp, state: &State<H::Word>) -> Slot<H::Word> {
    let waiting = waiting(h, state);
    let first = lowest_set(h, SLOTS as u32, waiting);
    let of = |width: u32, word: fn(&Slot<H::Word>) -> H::Word| {
        select(h, width, first, &state.slots.each_ref().map(word))
    };
    Slot {
        waits: h.any(waiting),
        to: of(unit.node_bits(), |slot| slot.to),
        kind: of(KIND_BITS, |slot| slot.kind),
        level: of(unit.level_bits(), |slot| slot.level),
        ident: of(unit.node_bits(), |slot| slot.ident),
    }
}

/// The registers after a clock.
pub fn next<H: Hdl>(
    h: H,
    unit: &BringUp,
    place: &Place<H::Word>,
    state: &State<H::Word>,
    inputs: Inputs<H::Word>,
) -> State<H::Word> {
    let idle = h.name("idle", is_idle(h, state));
    let expired = h.name("expired", has_expired(h, state));
    let acts = h.name("acts", acts(h, state));
    let open = h.name("ready", is_ready(h, state));
    let takes = h.name("takes", h.and(inputs.valid, open));
    let acted = act(h, unit, place, state);
    let received = receive(h, unit, place, state, inputs.message);
    let fires = [acts, takes];
    let sends = [&acted.sends, &received.sends];
    State {
        ahead: next_entries(h, fires, &state.ahead, [&acted.ahead, &received.ahead]),
        behind: next_entries(h, fires, &state.behind, [&acted.behind, &received.behind]),
        timer: next_timer(h, unit, state.timer, [acts, expired]),
        open: and_not(h, 1, h.or(state.open, open), acts),
        slots: next_slots(h, state, inputs.ready, [acts, h.and(takes, idle)], sends),
    }
}

/// The entries after a clock: those that a spontaneous step or that of a message leaves, if it is made.
fn next_entries<H: Hdl>(
    h: H,
    [acts, takes]: [H::Word; 2],
    now: &[Entry<H::Word>],
    [acted, received]: [&[Entry<H::Word>]; 2],
) -> Vec<Entry<H::Word>> {
    let each = |(k, now): (usize, &Entry<H::Word>)| {
        let of = |word: fn(&Entry<H::Word>) -> H::Word| {
            h.mux(takes, word(&received[k]), h.mux(acts, word(&acted[k]), word(now)))
        };
        Entry { known: of(|entry| entry.known), number: of(|entry| entry.number) }
    };
    now.iter().enumerate().map(each).collect()
}

/// The timer after a clock. It waits at its end until the unit acts.
fn next_timer<H: Hdl>(h: H, unit: &BringUp, timer: H::Word, [acts, expired]: [H::Word; 2]) -> H::Word {
    let bits = unit.timer_bits();
    let down = h.add(bits, timer, h.lit(bits, ones(bits)));
    h.mux(acts, h.lit(bits, u64::from(unit.period - 1)), h.mux(expired, timer, down))
}

/// What waits after a clock, if a spontaneous step or that of a message puts its messages there. Nothing is
/// put beside what waits.
fn next_slots<H: Hdl>(
    h: H,
    state: &State<H::Word>,
    ready: H::Word,
    [acts, loads]: [H::Word; 2],
    [acted, received]: [&[Slot<H::Word>; SLOTS]; 2],
) -> [Slot<H::Word>; SLOTS] {
    let first = lowest_set(h, SLOTS as u32, waiting(h, state));
    std::array::from_fn(|i| {
        let (now, acted, received) = (&state.slots[i], &acted[i], &received[i]);
        let of = |word: fn(&Slot<H::Word>) -> H::Word| {
            h.mux(acts, word(acted), h.mux(loads, word(received), word(now)))
        };
        let sent = h.and(ready, h.bit(first, i as u32));
        let kept = and_not(h, 1, now.waits, sent);
        let waits = h.mux(acts, acted.waits, h.mux(loads, received.waits, kept));
        Slot {
            waits,
            to: of(|slot| slot.to),
            kind: of(|slot| slot.kind),
            level: of(|slot| slot.level),
            ident: of(|slot| slot.ident),
        }
    })
}

/// The slots in which a message waits, a bit for each.
fn waiting<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    h.pack(SLOTS as u32, |i| state.slots[i as usize].waits)
}
