// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each rule does, from the library, under every value of every variable.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_traffic::bring_up::{
    Action, Event, Goal, Links, Message, MessageRule, Parcel, Process, Tree, levels,
};

use crate::oracle;

/// What a step does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// Process, variable, and whether it is right then.
    pub(super) writes: Vec<(u32, usize, bool)>,
    /// The numbers of messages.
    pub(super) sends: Vec<usize>,
}

pub(super) struct Model {
    pub(super) nodes: u32,
    /// Variables of each process.
    pub(super) variables: usize,
    /// The rules that fire by themselves, by process.
    pub(super) spontaneous: Vec<Effect>,
    /// What the delivery of each message does.
    pub(super) deliveries: Vec<Effect>,
    /// The messages that rules ever send, except for corruption.
    pub(super) lawful: BTreeSet<usize>,
}

/// Whose variables are explored.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Links,
    Table,
}

/// The variables of a process, in one order.
fn variables(part: Part, process: &mut Process) -> Vec<&mut Option<u32>> {
    match part {
        Part::Links => vec![&mut process.links.pred, &mut process.links.succ],
        Part::Table => process.table.ahead.iter_mut().chain(&mut process.table.behind).collect(),
    }
}

impl Model {
    /// Algorithm 1 on a tree.
    pub(super) fn links(tree: &Tree) -> Self {
        Self::new(tree, Part::Links)
    }

    /// Algorithm 2 on the ring of a tree.
    pub(super) fn table(tree: &Tree) -> Self {
        Self::new(tree, Part::Table)
    }

    fn new(tree: &Tree, part: Part) -> Self {
        let nodes = tree.nodes();
        let parcels = parcels(nodes, part);
        let numbers: BTreeMap<Parcel, usize> = parcels.iter().copied().zip(0..).collect();
        let act = Event::Act { links: part == Part::Links, table: part == Part::Table };
        let spontaneous: Vec<Effect> =
            (0..nodes).map(|node| effect(tree, part, &numbers, node, act)).collect();
        let delivery = |&Parcel { from, to, message }: &Parcel| {
            effect(tree, part, &numbers, to, Event::Received { from, message })
        };
        let deliveries: Vec<Effect> = parcels.iter().map(delivery).collect();
        let mut model = Self {
            nodes,
            variables: variables(part, &mut Process::new(nodes)).len(),
            spontaneous,
            deliveries,
            lawful: BTreeSet::new(),
        };
        let sent: Vec<usize> = model.spontaneous.iter().flat_map(|effect| effect.sends.clone()).collect();
        model.lawful = model.descendants(&sent);
        let goal = Goal::new(tree);
        for (number, parcel) in parcels.iter().enumerate() {
            // Definitions A.3 and A.5 name these messages and no others.
            assert_eq!(model.lawful.contains(&number), goal.allows(tree, parcel), "{parcel:?}");
        }
        model
    }

    /// Leaves out what a process does by itself.
    pub(super) fn silence(&mut self, node: u32) {
        self.spontaneous[node as usize] = Effect::default();
    }

    /// Some messages with all that follows from them.
    pub(super) fn descendants(&self, messages: &[usize]) -> BTreeSet<usize> {
        let (mut all, mut open) = (BTreeSet::new(), messages.to_vec());
        while let Some(message) = open.pop() {
            if all.insert(message) {
                open.extend(&self.deliveries[message].sends);
            }
        }
        all
    }

    /// A corrupted message of each kind of effect.
    pub(super) fn classes(&self) -> Vec<usize> {
        let unlawful = (0..self.deliveries.len()).filter(|message| !self.lawful.contains(message));
        let classes: BTreeMap<String, usize> =
            unlawful.map(|message| (self.signature(message, 0), message)).collect();
        classes.into_values().collect()
    }

    /// What a message does, with what follows from it, without its number.
    fn signature(&self, message: usize, depth: u32) -> String {
        assert!(depth < 10, "Lemma A.1: nothing is passed on forever");
        if self.lawful.contains(&message) {
            return format!("{message}");
        }
        let Effect { writes, sends } = &self.deliveries[message];
        let sends: Vec<String> = sends.iter().map(|&sent| self.signature(sent, depth + 1)).collect();
        format!("{writes:?}{sends:?}")
    }
}

/// Every message that can be said, from anybody to anybody, about anybody and one that does not exist.
fn parcels(nodes: u32, part: Part) -> Vec<Parcel> {
    let deepest = levels(nodes) as u8 + 1;
    let mut parcels = Vec::new();
    for (from, to, ident) in
        (0..nodes * nodes * (nodes + 1)).map(|at| (at % nodes, at / nodes % nodes, at / nodes / nodes))
    {
        let messages: Vec<Message> = match part {
            Part::Links => {
                vec![
                    Message::FConnect(ident),
                    Message::Info(ident),
                    Message::AskConnect(ident),
                    Message::BConnect(ident),
                ]
            }
            Part::Table => (0..=deepest)
                .flat_map(|level| [Message::Up { ident, level }, Message::Dn { ident, level }])
                .collect(),
        };
        parcels.extend(messages.into_iter().map(|message| Parcel { from, to, message }));
    }
    parcels
}

/// What an event does to a process, asserted to be the same whatever its variables are.
fn effect(tree: &Tree, part: Part, numbers: &BTreeMap<Parcel, usize>, node: u32, event: Event) -> Effect {
    let nodes = tree.nodes();
    let ring = oracle::ring(tree);
    let at = ring.iter().position(|&other| other == node).unwrap();
    let around = |places: usize| Some(ring[(at + places) % ring.len()]);
    let start =
        Process { links: Links { pred: around(ring.len() - 1), succ: around(1) }, ..Process::new(nodes) };
    let right: Vec<Option<u32>> = match part {
        Part::Links => vec![start.links.pred, start.links.succ],
        Part::Table => {
            let jumps = 0..levels(nodes);
            let ahead = jumps.clone().map(|k| around(1 << k));
            ahead.chain(jumps.map(|k| around(ring.len() - (1 << k)))).collect()
        }
    };
    let values = nodes as usize + 2;
    let mut written: Vec<Option<Option<u32>>> = vec![None; right.len()];
    let mut found: Option<Vec<Action>> = None;
    for code in 0..values.pow(right.len() as u32) {
        let value = |at: usize| (code / values.pow(at as u32) % values) as u32;
        let mut process = start.clone();
        let mut before = Vec::new();
        for (at, variable) in variables(part, &mut process).into_iter().enumerate() {
            *variable = (value(at) <= nodes).then(|| value(at));
            before.push(*variable);
        }
        let mut sent = Vec::new();
        process.step(&tree.place(node), MessageRule::Linear, event, &mut sent);
        let after: Vec<Option<u32>> = variables(part, &mut process).into_iter().map(|value| *value).collect();
        assert_eq!(*found.get_or_insert_with(|| sent.clone()), sent, "{event:?} reads a variable");
        for ((write, before), after) in written.iter_mut().zip(before).zip(after) {
            if before != after {
                assert!(write.is_none_or(|value| value == after), "{event:?} reads a variable");
                *write = Some(after);
            }
        }
    }
    let writes =
        written.iter().enumerate().filter_map(|(at, write)| Some((node, at, (*write)? == right[at])));
    let sends = found.unwrap_or_default();
    let parcels = sends.iter().map(|&Action { to, message }| Parcel { from: node, to, message });
    let sends = parcels.filter(|parcel| parcel.to < nodes).map(|parcel| numbers[&parcel]);
    Effect { writes: writes.collect(), sends: sends.collect() }
}
