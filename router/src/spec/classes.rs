// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes: which virtual channels the packets of each class may use, and who goes first.
//!
//! The channels of every port are cut into *shares*, contiguous and in order of the classes that own one. A
//! share is a virtual network: a packet is routed in it as in a router that has no other channels.

use super::RouterSpec;
use crate::hdl::{count_bits, ones};

/// Most message classes of a network: what four bits of a header number.
pub const MAX_CLASSES: usize = 16;

/// A class of messages and of their packets.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MessageClass {
    /// Its name in reports and messages.
    pub name: String,
    /// The channels that its packets use.
    pub channels: ClassChannels,
}

/// The channels of a message class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClassChannels {
    /// A share of its own.
    Own {
        /// Virtual channels of every port, 1 to 64.
        count: u32,
        /// Greater ones go first, in source queues and in allocation: 0 to 15.
        priority: u32,
    },
    /// The share, and so the priority, of the class with this number, which has one of its own.
    Of(u32),
}

/// Contiguous virtual channels of every port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    /// The lowest-numbered channel.
    pub first: u32,
    /// Channels, 1 or more.
    pub count: u32,
    /// The priority of packets on them.
    pub priority: u32,
}

impl Share {
    /// One bit for each channel.
    pub const fn mask(self) -> u64 {
        if self.count == 0 { 0 } else { ones(self.count) << self.first }
    }
}

impl RouterSpec {
    /// How many message classes are told apart; one where none is named.
    pub fn class_count(&self) -> usize {
        self.classes.len().max(1)
    }

    /// Bits of the [number of a class](crate::head::HeadState::class) in a header; none where no class is
    /// named.
    pub fn class_bits(&self) -> u32 {
        if self.classes.len() > 1 { count_bits(self.classes.len() as u32 - 1) } else { 0 }
    }

    /// The shares of the channels, lowest first; a single one where no class is named.
    pub fn shares(&self) -> Vec<Share> {
        if self.classes.is_empty() {
            return vec![Share { first: 0, count: self.vcs, priority: 0 }];
        }
        let mut first = 0;
        let own = self.classes.iter().filter_map(|class| match class.channels {
            ClassChannels::Own { count, priority } => {
                let share = Share { first, count, priority };
                first = first.saturating_add(count);
                Some(share)
            }
            ClassChannels::Of(_) => None,
        });
        own.collect()
    }

    /// The place among the [shares](Self::shares) of that of a class. Classes that do not exist have the
    /// first one.
    pub fn share_of(&self, class: usize) -> usize {
        let owner = match self.classes.get(class).map(|class| class.channels) {
            Some(ClassChannels::Own { .. }) => class,
            Some(ClassChannels::Of(owner)) => owner as usize,
            None => return 0,
        };
        let owns = |class: &&MessageClass| matches!(class.channels, ClassChannels::Own { .. });
        self.classes.iter().take(owner).filter(owns).count()
    }

    /// For each class, its channels as bits. One entry, with all channels, where no class is named.
    pub fn channels_by_class(&self) -> Vec<u64> {
        let shares = self.shares();
        let mask = |class| shares.get(self.share_of(class)).map_or(0, |share| share.mask());
        (0..self.class_count()).map(mask).collect()
    }

    /// The router that has the channels of a share and no others, and knows of no classes.
    #[must_use]
    pub fn in_share(&self, share: Share) -> Self {
        Self { vcs: share.count, injection_vcs: share.count, classes: Vec::new(), ..self.clone() }
    }

    /// Whether packets of one class go before those of another.
    pub fn has_priorities(&self) -> bool {
        let shares = self.shares();
        shares.iter().any(|share| Some(share.priority) != shares.first().map(|first| first.priority))
    }

    /// Channels of one priority as bits, the greatest priority first.
    pub fn priority_levels(&self) -> Vec<u64> {
        let mut levels: Vec<(u32, u64)> = Vec::new();
        for share in self.shares() {
            match levels.iter_mut().find(|(priority, _)| *priority == share.priority) {
                Some((_, mask)) => *mask |= share.mask(),
                None => levels.push((share.priority, share.mask())),
            }
        }
        levels.sort_by_key(|&(priority, _)| std::cmp::Reverse(priority));
        levels.into_iter().map(|(_, mask)| mask).collect()
    }

    /// The name of a class in messages; that of its number where it has none.
    pub fn class_name(&self, class: usize) -> String {
        self.classes.get(class).map_or_else(|| class.to_string(), |class| class.name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, channels: ClassChannels) -> MessageClass {
        MessageClass { name: name.to_owned(), channels }
    }

    #[test]
    fn shares_follow_one_another_in_order_of_their_owners() {
        let own = |count, priority| ClassChannels::Own { count, priority };
        let classes = vec![
            class("request", own(2, 0)),
            class("snoop", ClassChannels::Of(2)),
            class("reply", own(3, 1)),
            class("ack", ClassChannels::Of(0)),
        ];
        let spec = RouterSpec { vcs: 5, classes, ..RouterSpec::default() };
        let [requests, replies] =
            [Share { first: 0, count: 2, priority: 0 }, Share { first: 2, count: 3, priority: 1 }];
        assert_eq!(spec.shares(), [requests, replies]);
        assert_eq!([0, 1, 2, 3].map(|class| spec.share_of(class)), [0, 1, 1, 0]);
        assert_eq!(spec.channels_by_class(), [0b00011, 0b11100, 0b11100, 0b00011]);
        assert_eq!(spec.priority_levels(), [0b11100, 0b00011]);
        assert_eq!((spec.class_bits(), spec.has_priorities()), (2, true));
    }

    #[test]
    fn without_classes_there_is_one_share_of_everything() {
        let spec = RouterSpec { vcs: 6, ..RouterSpec::default() };
        assert_eq!((spec.class_count(), spec.class_bits(), spec.has_priorities()), (1, 0, false));
        assert_eq!(spec.channels_by_class(), [0b11_1111]);
        assert_eq!(spec.priority_levels(), [0b11_1111]);
    }
}
