// SPDX-License-Identifier: MIT OR Apache-2.0
//! One round by itself.

use std::sync::Arc;

use super::{Message, Scheme};
use crate::workload::{Action, Actions, Event, Lane, Program};

/// A node's part in one round of gossip: it sends a table at time 0, and takes note of when it has that of
/// another node.
#[derive(Debug, Clone)]
pub struct Round {
    to: Option<u32>,
    beats: Arc<[u64]>,
    arrived: Option<u64>,
}

impl Round {
    /// A round of a scheme, counted from 0, for each of so many nodes. `None` if there are fewer than two
    /// nodes, or the scheme draws.
    pub fn all(scheme: Scheme, nodes: u32, round: u64) -> Option<Vec<Self>> {
        let jump = u64::from(scheme.jump(nodes, round)?);
        let beats: Arc<[u64]> = vec![0; nodes as usize].into();
        let to = |node: u32| ((u64::from(node) + jump) % u64::from(nodes)) as u32;
        let one = |node| Self { to: Some(to(node)), beats: Arc::clone(&beats), arrived: None };
        Some((0..nodes).map(one).collect())
    }

    /// The same node, which sends nothing.
    #[must_use]
    pub fn silent(self) -> Self {
        Self { to: None, ..self }
    }

    /// The node that it sends to, if it sends.
    pub const fn partner(&self) -> Option<u32> {
        self.to
    }

    /// When it had the table of another node, in cycles from the sending; `None` if none came.
    pub const fn arrived(&self) -> Option<u64> {
        self.arrived
    }
}

impl Program for Round {
    type Body = Message;

    fn step(&mut self, now: u64, event: Event<Message>, out: &mut Actions<Message>) {
        match event {
            Event::Start => {
                out.push(Action::Listen);
                if let Some(to) = self.to {
                    let body = Message::Gossip { beats: Arc::clone(&self.beats) };
                    let (bytes, lane) = (body.bytes(), Lane::default());
                    out.push(Action::Send { op: 0, to, bytes, tag: 0, class: 0, lane, body });
                }
                out.push(Action::Finish);
            }
            Event::Arrived(_) => self.arrived = Some(now),
            _ => {}
        }
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, _: u32) -> String {
        String::from("its gossip message")
    }
}
