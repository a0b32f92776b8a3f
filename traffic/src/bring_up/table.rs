// SPDX-License-Identifier: MIT OR Apache-2.0
//! Algorithm 2: a binomial graph from a ring of known size.

use flitforge_router::protocol;

use super::{Action, Links, Message, MessageRule, Place};

/// The entries of a table in each direction: the jumps `2^k < nodes`.
pub const fn levels(nodes: u32) -> usize {
    protocol::levels(nodes) as usize
}

/// The variables of Algorithm 2 at one process.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Table {
    /// The process `2^k` places ahead, at index `k`: `CW` in the paper.
    pub ahead: Box<[Option<u32>]>,
    /// The process `2^k` places back: `CCW`.
    pub behind: Box<[Option<u32>]>,
}

impl Table {
    /// An empty table for a ring of so many processes.
    pub fn new(nodes: u32) -> Self {
        let empty = || vec![None; levels(nodes)].into_boxed_slice();
        Self { ahead: empty(), behind: empty() }
    }

    /// The same table for another number of processes: entries are dropped or empty ones added.
    pub(super) fn resize(&mut self, nodes: u32) {
        for entries in [&mut self.ahead, &mut self.behind] {
            let mut list = std::mem::take(entries).into_vec();
            list.resize(levels(nodes), None);
            *entries = list.into_boxed_slice();
        }
    }

    /// Whether the first entries are not those of the ring.
    pub fn wants(&self, links: &Links) -> bool {
        self.ahead.first() != Some(&links.succ) || self.behind.first() != Some(&links.pred)
    }

    /// Rule 1: introduces the two neighbours in the ring to each other.
    pub fn act(&mut self, links: &Links, actions: &mut Vec<Action>) -> bool {
        let changed = self.wants(links);
        if let (Some(ahead), Some(behind)) = (self.ahead.first_mut(), self.behind.first_mut()) {
            (*ahead, *behind) = (links.succ, links.pred);
        }
        if let (Some(succ), Some(pred), 2..) = (links.succ, links.pred, self.ahead.len()) {
            actions.push(Action { to: succ, message: Message::Up { ident: pred, level: 1 } });
            actions.push(Action { to: pred, message: Message::Dn { ident: succ, level: 1 } });
        }
        changed
    }

    /// Rules 2 and 3; says whether an entry changed. Messages of Algorithm 1 and of impossible levels are
    /// ignored.
    pub fn receive(
        &mut self,
        place: &Place<'_>,
        rule: MessageRule,
        message: Message,
        actions: &mut Vec<Action>,
    ) -> bool {
        debug_assert_eq!(self.ahead.len(), levels(place.nodes), "the table has the size of the ring");
        let (own, other, ident, level) = match message {
            Message::Up { ident, level } => (&mut self.behind, &self.ahead, ident, level),
            Message::Dn { ident, level } => (&mut self.ahead, &self.behind, ident, level),
            _ => return false,
        };
        let at = usize::from(level);
        let (Some(entry), true) = (own.get_mut(at), level > 0) else { return false };
        let changed = *entry != Some(ident);
        *entry = Some(ident);
        if let (Some(Some(opposite)), true) = (other.get(at).copied(), at + 1 < other.len()) {
            let level = level + 1;
            let (on, back) = match message {
                Message::Up { .. } => (Message::Up { ident, level }, Message::Dn { ident: opposite, level }),
                _ => (Message::Dn { ident, level }, Message::Up { ident: opposite, level }),
            };
            actions.push(Action { to: opposite, message: on });
            if changed || rule == MessageRule::Printed {
                actions.push(Action { to: ident, message: back });
            }
        }
        changed
    }
}
