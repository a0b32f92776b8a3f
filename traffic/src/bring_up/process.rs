// SPDX-License-Identifier: MIT OR Apache-2.0
//! A process that runs both algorithms.

use super::{Action, Links, Message, MessageRule, Place, Table};

/// What happens to a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The scheduler fires spontaneous rules.
    Act {
        /// Rule 1 or 3 of Algorithm 1.
        links: bool,
        /// Rule 1 of Algorithm 2.
        table: bool,
    },
    /// A message is consumed.
    Received {
        /// Its sender, which the link tells.
        from: u32,
        /// What it says.
        message: Message,
    },
}

/// The state of a process.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Process {
    /// Algorithm 1.
    pub links: Links,
    /// Algorithm 2, whose constants `Succ` and `Pred` are the variables of Algorithm 1.
    pub table: Table,
}

impl Process {
    /// A process that knows nothing, of so many.
    pub fn new(nodes: u32) -> Self {
        Self { links: Links::default(), table: Table::new(nodes) }
    }

    /// Does what follows from an event. Appends what is sent, and says whether a variable changed.
    pub fn step(
        &mut self,
        place: &Place<'_>,
        rule: MessageRule,
        event: Event,
        actions: &mut Vec<Action>,
    ) -> bool {
        let before = self.links;
        let entry = match event {
            Event::Act { links, table } => {
                if links {
                    self.links.act(place, actions);
                }
                table && self.table.act(&self.links, actions)
            }
            Event::Received { message, .. } if message.is_of_table() => {
                self.table.receive(place, rule, message, actions)
            }
            Event::Received { from, message } => {
                self.links.receive(place, from, message, actions);
                false
            }
        };
        entry || before != self.links
    }
}
