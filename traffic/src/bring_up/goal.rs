// SPDX-License-Identifier: MIT OR Apache-2.0
//! The graph that has to come out, and the messages that may be in flight then.

use super::{Links, Message, Parcel, Process, Tree, levels};

/// The ring of a tree: its processes in preorder. Definitions A.3 to A.6 of the paper follow from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Processes by place in the ring.
    order: Vec<u32>,
    /// Places by process; those of dead processes mean nothing.
    place: Vec<u32>,
    /// The last leaf of each subtree.
    last_leaf: Vec<u32>,
}

impl Goal {
    /// The goal of a tree.
    pub fn new(tree: &Tree) -> Self {
        let mut order = Vec::with_capacity(tree.living() as usize);
        let mut open = vec![tree.root()];
        while let Some(node) = open.pop() {
            order.push(node);
            open.extend(tree.place(node).children.iter().rev());
        }
        let mut place = vec![0; tree.nodes() as usize];
        for (at, &node) in (0..).zip(&order) {
            place[node as usize] = at;
        }
        let mut last_leaf: Vec<u32> = (0..tree.nodes()).collect();
        for &node in order.iter().rev() {
            if let Some(&last) = tree.place(node).children.last() {
                last_leaf[node as usize] = last_leaf[last as usize];
            }
        }
        Self { order, place, last_leaf }
    }

    /// The processes in the order of the ring, from the root.
    pub fn ring(&self) -> &[u32] {
        &self.order
    }

    /// Processes at the start of the tree, dead ones too.
    pub(super) fn nodes(&self) -> usize {
        self.place.len()
    }

    /// The process so many places ahead of another.
    fn ahead(&self, node: u32, places: u32) -> u32 {
        let nodes = self.order.len();
        let at = self.place[node as usize] as usize + places as usize;
        self.order[if at < nodes { at } else { at - nodes }]
    }

    /// The process so many places behind another.
    fn behind(&self, node: u32, places: u32) -> u32 {
        self.ahead(node, self.order.len() as u32 - places)
    }

    /// The neighbours of a process in the ring.
    pub fn links(&self, node: u32) -> Links {
        Links { pred: Some(self.behind(node, 1)), succ: Some(self.ahead(node, 1)) }
    }

    /// Whether the neighbours of a process in the ring are right.
    pub fn has_links(&self, node: u32, process: &Process) -> bool {
        process.links == self.links(node)
    }

    /// Whether the table of a process is right.
    pub fn has_table(&self, node: u32, process: &Process) -> bool {
        let fits = |entries: &[Option<u32>], right: &dyn Fn(u32) -> u32| {
            entries.iter().enumerate().all(|(level, &entry)| entry == Some(right(1 << level)))
        };
        fits(&process.table.ahead, &|jump| self.ahead(node, jump))
            && fits(&process.table.behind, &|jump| self.behind(node, jump))
    }

    /// Whether a message may be in flight when the graph stands: definitions A.3 and A.5.
    pub fn allows(&self, tree: &Tree, parcel: &Parcel) -> bool {
        let Parcel { from, to, message } = *parcel;
        if !tree.is_alive(from) || !tree.is_alive(to) {
            return false;
        }
        let (sender, receiver) = (tree.place(from), tree.place(to));
        let is_first = sender.children.first() == Some(&to);
        match message {
            Message::FConnect(ident) => is_first && ident == from,
            Message::Info(ident) => sender.parent == Some(to) && ident == self.last_leaf[from as usize],
            Message::AskConnect(ident) => {
                receiver.parent == Some(from) && !is_first && ident == self.behind(to, 1)
            }
            Message::BConnect(ident) => receiver.is_leaf() && ident == from && self.ahead(to, 1) == from,
            Message::Up { ident, level } => self.is_step(from, level, to, ident),
            Message::Dn { ident, level } => self.is_step(from, level, ident, to),
        }
    }

    /// Whether two processes are half a jump of the level ahead of and behind a third.
    fn is_step(&self, from: u32, level: u8, ahead: u32, behind: u32) -> bool {
        if level == 0 || usize::from(level) >= levels(self.order.len() as u32) {
            return false;
        }
        let jump = 1 << (level - 1);
        self.ahead(from, jump) == ahead && self.behind(from, jump) == behind
    }
}
