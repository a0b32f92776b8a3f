// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rules of both algorithms: what a step leaves in the entries, and what it sends.

use super::{BringUp, Entry, KIND_BITS, Kind, Message, Place, SLOTS, Slot, State};
use crate::bits::{and_not, or_all, select};
use crate::hdl::Hdl;
use crate::protocol::is_node;

/// What a step comes to.
pub(super) struct Step<W> {
    pub(super) ahead: Vec<Entry<W>>,
    pub(super) behind: Vec<Entry<W>>,
    pub(super) sends: [Slot<W>; SLOTS],
}

/// What messages are put together from.
#[derive(Clone, Copy)]
struct Words<'a, H: Hdl> {
    h: H,
    unit: &'a BringUp,
}

impl<H: Hdl> Words<'_, H> {
    fn kind(self, kind: Kind) -> H::Word {
        self.h.lit(KIND_BITS, kind as u64)
    }

    fn level(self, level: u32) -> H::Word {
        self.h.lit(self.unit.level_bits(), level.into())
    }

    /// No message. What is in it is never looked at.
    fn none(self) -> Slot<H::Word> {
        let node = self.h.lit(self.unit.node_bits(), 0);
        let (kind, level) = (self.kind(Kind::FConnect), self.level(0));
        Slot { waits: self.h.lit(1, 0), to: node, kind, level, ident: node }
    }

    /// The message of the first condition that holds, or else the last one.
    fn first(self, cases: &[(H::Word, Slot<H::Word>)], otherwise: Slot<H::Word>) -> Slot<H::Word> {
        let h = self.h;
        cases.iter().rev().fold(otherwise, |rest, (holds, slot)| Slot {
            waits: h.mux(*holds, slot.waits, rest.waits),
            to: h.mux(*holds, slot.to, rest.to),
            kind: h.mux(*holds, slot.kind, rest.kind),
            level: h.mux(*holds, slot.level, rest.level),
            ident: h.mux(*holds, slot.ident, rest.ident),
        })
    }
}

/// An entry that is a number where a condition holds, and what it was elsewhere.
fn set<H: Hdl>(h: H, holds: H::Word, number: H::Word, now: Entry<H::Word>) -> Entry<H::Word> {
    Entry { known: h.or(holds, now.known), number: h.mux(holds, number, now.number) }
}

/// The spontaneous step: rule 1 or 3 of Algorithm 1, then rule 1 of Algorithm 2.
pub(super) fn act<H: Hdl>(
    h: H,
    unit: &BringUp,
    place: &Place<H::Word>,
    state: &State<H::Word>,
) -> Step<H::Word> {
    let words = Words { h, unit };
    let first = place.children[0];
    let mut ahead = state.ahead.clone();
    ahead[0] = set(h, first.known, first.number, ahead[0]);
    let (succ, pred) = (ahead[0], state.behind[0]);
    let (kind, level) = (words.kind(Kind::FConnect), words.level(0));
    let connect = Slot { waits: first.known, to: first.number, kind, level, ident: place.here };
    let info =
        Slot { waits: place.parent.known, to: place.parent.number, kind: words.kind(Kind::Info), ..connect };
    let ring = words.first(&[(first.known, connect)], info);
    let tables = if unit.levels() < 2 { h.lit(1, 0) } else { h.and(succ.known, pred.known) };
    let level = words.level(u32::from(unit.levels() > 1));
    let table = |kind: Kind, to: H::Word, ident: H::Word| Slot {
        waits: tables,
        to,
        kind: words.kind(kind),
        level,
        ident,
    };
    let sends = [ring, table(Kind::Up, succ.number, pred.number), table(Kind::Dn, pred.number, succ.number)];
    Step { ahead, behind: state.behind.clone(), sends }
}

/// The step of a message that comes in. A message that names no node, or comes from none, does nothing.
pub(super) fn receive<H: Hdl>(
    h: H,
    unit: &BringUp,
    place: &Place<H::Word>,
    state: &State<H::Word>,
    message: Message<H::Word>,
) -> Step<H::Word> {
    let words = Words { h, unit };
    let sound = h.and(is_node(h, unit.nodes, message.ident), is_node(h, unit.nodes, message.from));
    let is = |kind: Kind| h.and(sound, h.eq(message.kind, words.kind(kind)));
    let ring = ring(words, place, message, &is);
    let mut step = table(words, state, message, [is(Kind::Up), is(Kind::Dn)]);
    step.ahead[0] = set(h, ring.follows, message.ident, state.ahead[0]);
    step.behind[0] = set(h, ring.precedes, message.ident, state.behind[0]);
    step.sends[0] = words.first(&ring.sends, step.sends[0]);
    step
}

/// What a message of Algorithm 1 comes to.
struct Ring<W> {
    /// The process that it names precedes this one.
    precedes: W,
    /// That process follows this one.
    follows: W,
    /// What is sent, and when.
    sends: [(W, Slot<W>); 3],
}

/// Rules 2, 4, 5 and 6 of Algorithm 1. Messages of a wrong sender do nothing.
fn ring<H: Hdl>(
    words: Words<'_, H>,
    place: &Place<H::Word>,
    message: Message<H::Word>,
    is: &impl Fn(Kind) -> H::Word,
) -> Ring<H::Word> {
    let h = words.h;
    let Message { ident, from, .. } = message;
    let from_parent = h.and(place.parent.known, h.eq(from, place.parent.number));
    let leaf = h.not(1, place.children[0].known);
    let child = Child::new(words, place, from);
    let asked = h.and(is(Kind::AskConnect), from_parent);
    let told = h.and(is(Kind::Info), child.found);
    let passes = h.and(told, child.has_next);
    let ends = and_not(h, 1, told, child.has_next);
    let closes = and_not(h, 1, ends, place.parent.known);
    let answered = h.and(is(Kind::BConnect), h.and(leaf, h.eq(ident, from)));
    let one = h.lit(1, 1);
    let slot = |to: H::Word, kind: Kind, ident: H::Word| Slot {
        waits: one,
        to,
        kind: words.kind(kind),
        level: words.level(0),
        ident,
    };
    Ring {
        precedes: h.or(h.or(h.and(is(Kind::FConnect), from_parent), asked), closes),
        follows: answered,
        sends: [
            (passes, slot(child.next, Kind::AskConnect, ident)),
            (and_not(h, 1, ends, closes), slot(place.parent.number, Kind::Info, ident)),
            (h.or(asked, closes), slot(ident, Kind::BConnect, place.here)),
        ],
    }
}

/// A child that has sent a message, and the one after it.
struct Child<W> {
    found: W,
    has_next: W,
    next: W,
}

impl<W: Copy> Child<W> {
    fn new<H: Hdl<Word = W>>(words: Words<'_, H>, place: &Place<W>, from: W) -> Self {
        let (h, room) = (words.h, place.children.len());
        let matches = |child: &Entry<W>| h.and(child.known, h.eq(child.number, from));
        let found: Vec<_> = place.children.iter().map(matches).collect();
        let after: Vec<_> = (1..room).map(|k| h.and(found[k - 1], place.children[k].known)).collect();
        let numbers: Vec<_> = place.children.iter().skip(1).map(|child| child.number).collect();
        let next = match after.len() {
            0 => h.lit(words.unit.node_bits(), 0),
            n => {
                let chosen = h.pack(n as u32, |k| after[k as usize]);
                select(h, words.unit.node_bits(), chosen, &numbers)
            }
        };
        Self { found: or_all(h, 1, &found), has_next: or_all(h, 1, &after), next }
    }
}

/// Rules 2 and 3 of Algorithm 2: the entry of the level, and what goes on to the next level. Levels outside
/// the table are not believed.
fn table<H: Hdl>(
    words: Words<'_, H>,
    state: &State<H::Word>,
    message: Message<H::Word>,
    [up, down]: [H::Word; 2],
) -> Step<H::Word> {
    let (h, unit) = (words.h, words.unit);
    let (levels, ident) = (unit.levels(), message.ident);
    let at = h.decode(levels, message.level);
    let hit = |k: usize, of: H::Word| if k == 0 { h.lit(1, 0) } else { h.and(of, h.bit(at, k as u32)) };
    let entered = |entries: &[Entry<H::Word>], of: H::Word| -> Vec<_> {
        entries.iter().enumerate().map(|(k, &now)| set(h, hit(k, of), ident, now)).collect()
    };
    let (ahead, behind) = (entered(&state.ahead, down), entered(&state.behind, up));
    // Entries of the levels from which a message goes on.
    let passed = |entries: &[Entry<H::Word>]| {
        let of = |width: u32, word: fn(&Entry<H::Word>) -> H::Word| {
            let mut list: Vec<_> = entries.iter().map(word).collect();
            (list[0], list[levels as usize - 1]) = (h.lit(width, 0), h.lit(width, 0));
            select(h, width, at, &list)
        };
        Entry { known: of(1, |entry| entry.known), number: of(unit.node_bits(), |entry| entry.number) }
    };
    let (in_front, at_back) = (passed(&state.ahead), passed(&state.behind));
    let choose = |a: Entry<H::Word>, b: Entry<H::Word>| Entry {
        known: h.mux(up, a.known, b.known),
        number: h.mux(up, a.number, b.number),
    };
    let (own, opposite) = (choose(at_back, in_front), choose(in_front, at_back));
    let goes_on = h.and(h.or(up, down), opposite.known);
    let same = h.and(own.known, h.eq(own.number, ident));
    let level = h.add(unit.level_bits(), message.level, words.level(1));
    let [kind, back] = [(Kind::Up, Kind::Dn), (Kind::Dn, Kind::Up)]
        .map(|(if_up, if_down)| h.mux(up, words.kind(if_up), words.kind(if_down)));
    let on = Slot { waits: goes_on, to: opposite.number, kind, level, ident };
    let back =
        Slot { waits: and_not(h, 1, goes_on, same), to: ident, kind: back, level, ident: opposite.number };
    Step { ahead, behind, sends: [on, back, words.none()] }
}
