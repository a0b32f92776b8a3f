// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bring-up unit of the hardware, clock by clock.

use flitforge_router::hdl::Native;
use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::bring_up::{
    BringUp, Entry, Inputs, Kind, Message as Words, Place as Wired, State, is_ready, next, offered, pack,
    unpack,
};

use super::{Action, Links, Message, Place, Process, Table};

/// A bring-up unit at a node: the model of the emitted module. It runs the functions that the module is
/// recorded from ([`flitforge_router::protocol::bring_up`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BringUpUnit {
    unit: BringUp,
    place: Wired<u64>,
    state: State<u64>,
}

impl BringUpUnit {
    /// The unit of a process with this place in a tree, just after reset.
    ///
    /// # Errors
    /// When there is no such unit, it has no room for the children, or a node of the tree does not exist.
    pub fn new(unit: BringUp, place: &Place<'_>) -> Result<Self, ProtocolError> {
        unit.check()?;
        let nodes = unit.nodes;
        let mut named = place.children.iter().copied().chain(place.parent).chain([place.id]);
        if let Some(node) = named.find(|&node| node >= nodes) {
            return Err(ProtocolError::NoSuchNode { node, nodes });
        }
        if place.children.len() > unit.children as usize {
            return Err(ProtocolError::Children {
                children: place.children.len() as u32,
                most: unit.children,
            });
        }
        Ok(Self { unit, place: wired(unit.children, place), state: State::reset(&unit) })
    }

    /// The same unit with other variables. Entries of nodes that there are not become unknown.
    #[must_use]
    pub fn with(mut self, process: &Process) -> Self {
        let nodes = self.unit.nodes;
        let entry = |number: Option<u32>| entry(number.filter(|&number| number < nodes));
        let entries = |ring: Option<u32>, table: &[Option<u32>]| {
            [ring].into_iter().chain(table.iter().skip(1).copied()).map(entry).collect()
        };
        self.state.ahead = entries(process.links.succ, &process.table.ahead);
        self.state.behind = entries(process.links.pred, &process.table.behind);
        self
    }

    /// What it knows, as variables of both algorithms. The neighbours in the ring are the first entries of
    /// the table.
    pub fn process(&self) -> Process {
        let number = |entry: &Entry<u64>| (entry.known == 1).then_some(entry.number as u32);
        let [ahead, behind] = [&self.state.ahead, &self.state.behind]
            .map(|entries| entries.iter().map(number).collect::<Vec<_>>());
        let links = Links { pred: behind.first().copied().flatten(), succ: ahead.first().copied().flatten() };
        Process { links, table: Table { ahead: ahead.into(), behind: behind.into() } }
    }

    /// The message that it offers in this clock.
    pub fn sends(&self) -> Option<Action> {
        let slot = offered(Native, &self.unit, &self.state);
        let (ident, level) = (slot.ident as u32, slot.level as u8);
        let kind = Kind::ALL.get(slot.kind as usize).copied()?;
        (slot.waits == 1).then_some(Action { to: slot.to as u32, message: message(kind, ident, level) })
    }

    /// What is at the outputs, be it offered or not: the message as a word, and its receiver.
    pub fn offers(&self) -> [u64; 2] {
        let slot = offered(Native, &self.unit, &self.state);
        let (kind, level, ident) = (slot.kind, slot.level, slot.ident);
        let message = Words { kind, level, ident, from: self.place.here };
        [pack(Native, &self.unit, message), slot.to]
    }

    /// Whether it takes in a message in this clock, if there is one.
    pub fn is_ready(&self) -> bool {
        is_ready(Native, &self.state) == 1
    }

    /// Passes a clock. `ready` says whether the message that it offers is accepted. A message that comes in
    /// is lost unless the unit [is ready](Self::is_ready). Its sender comes first.
    pub fn clock(&mut self, ready: bool, received: Option<(u32, Message)>) {
        let words = received.map(|(from, message)| self.words(from, message));
        self.clock_words(ready, words);
    }

    /// Passes a clock in which a message may come in as a word, which need not be a message at all.
    pub fn clock_data(&mut self, ready: bool, received: Option<u64>) {
        self.clock_words(ready, received.map(|data| unpack(Native, &self.unit, data)));
    }

    fn clock_words(&mut self, ready: bool, received: Option<Words<u64>>) {
        let message = received.unwrap_or_default();
        let inputs = Inputs { ready: ready.into(), valid: received.is_some().into(), message };
        self.state = next(Native, &self.unit, &self.place, &self.state, inputs);
    }

    /// A message as the module gets it. Numbers lose the bits for which it has no room.
    fn words(&self, from: u32, message: Message) -> Words<u64> {
        let [nodes, levels] =
            [self.unit.node_bits(), self.unit.level_bits()].map(flitforge_router::hdl::ones);
        let (kind, level) = match message {
            Message::FConnect(_) => (Kind::FConnect, 0),
            Message::Info(_) => (Kind::Info, 0),
            Message::AskConnect(_) => (Kind::AskConnect, 0),
            Message::BConnect(_) => (Kind::BConnect, 0),
            Message::Up { level, .. } => (Kind::Up, level),
            Message::Dn { level, .. } => (Kind::Dn, level),
        };
        Words {
            kind: kind as u64,
            level: u64::from(level) & levels,
            ident: u64::from(message.ident()) & nodes,
            from: u64::from(from) & nodes,
        }
    }
}

/// A message of a kind.
const fn message(kind: Kind, ident: u32, level: u8) -> Message {
    match kind {
        Kind::FConnect => Message::FConnect(ident),
        Kind::Info => Message::Info(ident),
        Kind::AskConnect => Message::AskConnect(ident),
        Kind::BConnect => Message::BConnect(ident),
        Kind::Up => Message::Up { ident, level },
        Kind::Dn => Message::Dn { ident, level },
    }
}

fn entry(number: Option<u32>) -> Entry<u64> {
    Entry { known: number.is_some().into(), number: number.unwrap_or_default().into() }
}

/// A place as the module is told it.
fn wired(room: u32, place: &Place<'_>) -> Wired<u64> {
    let children = (0..room as usize).map(|k| entry(place.children.get(k).copied()));
    Wired { here: place.id.into(), parent: entry(place.parent), children: children.collect() }
}
