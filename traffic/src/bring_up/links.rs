// SPDX-License-Identifier: MIT OR Apache-2.0
//! Algorithm 1: an oriented ring from any tree.

use super::{Action, Message, Place};

/// The variables of Algorithm 1 at one process. No rule reads them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Links {
    /// The process before this one in the ring.
    pub pred: Option<u32>,
    /// The process after it.
    pub succ: Option<u32>,
}

impl Links {
    /// Whether the spontaneous rule has something left to do, as far as the process can see.
    pub fn wants(&self, place: &Place<'_>) -> bool {
        match place.children.first() {
            Some(_) => self.succ != place.children.first().copied(),
            None => self.succ.is_none(),
        }
    }

    /// Rule 1 at a process with children, rule 3 at a leaf.
    pub fn act(&mut self, place: &Place<'_>, actions: &mut Vec<Action>) {
        if let Some(&first) = place.children.first() {
            self.succ = Some(first);
            actions.push(Action { to: first, message: Message::FConnect(place.id) });
        } else if let Some(parent) = place.parent {
            actions.push(Action { to: parent, message: Message::Info(place.id) });
        }
    }

    /// Rules 2, 4, 5 and 6. Messages of Algorithm 2 are ignored, and so are those of a wrong sender.
    pub fn receive(&mut self, place: &Place<'_>, from: u32, message: Message, actions: &mut Vec<Action>) {
        match message {
            Message::FConnect(ident) if place.parent == Some(from) => self.pred = Some(ident),
            Message::Info(ident) => self.info(place, from, ident, actions),
            Message::AskConnect(ident) if place.parent == Some(from) => {
                self.pred = Some(ident);
                actions.push(Action { to: ident, message: Message::BConnect(place.id) });
            }
            Message::BConnect(ident) if ident == from && place.is_leaf() => self.succ = Some(ident),
            _ => {}
        }
    }

    /// Rule 4.
    fn info(&mut self, place: &Place<'_>, from: u32, ident: u32, actions: &mut Vec<Action>) {
        let Some(at) = place.children.iter().position(|&child| child == from) else { return };
        if let Some(&next) = place.children.get(at + 1) {
            actions.push(Action { to: next, message: Message::AskConnect(ident) });
        } else if let Some(parent) = place.parent {
            actions.push(Action { to: parent, message: Message::Info(ident) });
        } else {
            self.pred = Some(ident);
            actions.push(Action { to: ident, message: Message::BConnect(place.id) });
        }
    }
}
