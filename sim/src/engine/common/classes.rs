// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an engine looks up of message classes.

use flitforge_router::spec::RouterSpec;

/// The message classes of a network.
#[derive(Debug, Clone)]
pub(crate) struct Classes {
    /// For each class that is named, the channels of every port that its packets use.
    channels: Vec<u64>,
    /// Channels of one priority, the greatest priority first; none where all are alike.
    levels: Vec<u64>,
    /// Classes of one priority, the greatest priority first.
    order: Vec<Vec<u8>>,
}

impl Classes {
    pub(crate) fn new(router: &RouterSpec) -> Self {
        let channels = if router.classes.is_empty() { Vec::new() } else { router.channels_by_class() };
        let levels = router.priority_levels();
        let at = |level: &u64| {
            let of = (0u8..).zip(&channels).filter(|(_, own)| **own & level != 0);
            of.map(|(class, _)| class).collect()
        };
        let order = if channels.is_empty() { vec![vec![0]] } else { levels.iter().map(at).collect() };
        let levels = if router.has_priorities() { levels } else { Vec::new() };
        Self { channels, levels, order }
    }

    /// Source queues of a node: one for each class that is named.
    pub(crate) fn queues(&self) -> usize {
        self.channels.len().max(1)
    }

    /// The source queue of a class.
    #[inline(always)]
    pub(crate) fn queue_of(&self, class: u8) -> usize {
        if self.channels.is_empty() { 0 } else { class.into() }
    }

    /// Whether classes are named.
    #[inline(always)]
    pub(crate) fn are_named(&self) -> bool {
        !self.channels.is_empty()
    }

    /// Whether packets can be of a class. Where none is named, a class means nothing to routers.
    pub(crate) fn has(&self, class: u8) -> bool {
        self.channels.is_empty() || usize::from(class) < self.channels.len()
    }

    /// The channels of every port that packets of a class use.
    #[inline(always)]
    pub(crate) fn channels_of(&self, class: u8) -> u64 {
        self.channels.get(usize::from(class)).copied().unwrap_or(u64::MAX)
    }

    /// Channels of one priority, the greatest priority first; none where all are alike.
    #[inline(always)]
    pub(crate) fn levels(&self) -> &[u64] {
        &self.levels
    }

    /// Of a set of channels those of the greatest priority.
    #[inline(always)]
    pub(crate) fn foremost(&self, channels: u64) -> u64 {
        let some = |level: &&u64| channels & **level != 0;
        self.levels.iter().find(some).map_or(channels, |level| channels & level)
    }

    /// All classes in the order in which a node looks at their source queues: by priority, those of one
    /// priority in turn after the `last` one that was served.
    pub(crate) fn in_order(&self, last: u8) -> impl Iterator<Item = u8> + '_ {
        self.order.iter().flat_map(move |alike| {
            let after = alike.partition_point(|&class| class <= last);
            alike[after..].iter().chain(&alike[..after]).copied()
        })
    }
}

#[cfg(test)]
mod tests {
    use flitforge_router::spec::{ClassChannels, MessageClass};

    use super::*;

    fn classes(channels: &[ClassChannels]) -> Classes {
        let named =
            |(name, &channels): (usize, &ClassChannels)| MessageClass { name: name.to_string(), channels };
        let classes: Vec<_> = channels.iter().enumerate().map(named).collect();
        let count = |class: &MessageClass| match class.channels {
            ClassChannels::Own { count, .. } => count,
            ClassChannels::Of(_) => 0,
        };
        let vcs = classes.iter().map(count).sum();
        Classes::new(&RouterSpec { vcs, classes, ..RouterSpec::default() })
    }

    #[test]
    fn greater_priorities_go_first_and_equal_ones_in_turn() {
        let own = |count, priority| ClassChannels::Own { count, priority };
        let all = classes(&[own(1, 0), own(2, 3), ClassChannels::Of(0), own(1, 3)]);
        let order = |last| all.in_order(last).collect::<Vec<_>>();
        assert_eq!([order(0), order(1), order(3)], [[1, 3, 2, 0], [3, 1, 2, 0], [1, 3, 0, 2]]);
        assert_eq!(all.levels(), [0b1110, 0b0001]);
        assert_eq!([0b0101, 0b0001, 0].map(|channels| all.foremost(channels)), [0b0100, 0b0001, 0]);
        assert_eq!((all.queues(), all.channels_of(2), all.has(4)), (4, 0b0001, false));
    }

    #[test]
    fn without_names_all_packets_have_one_queue_and_all_channels() {
        let none = Classes::new(&RouterSpec::default());
        assert_eq!((none.queues(), none.queue_of(7), none.channels_of(7)), (1, 0, u64::MAX));
        assert!(none.has(7) && !none.are_named() && none.levels().is_empty());
        assert_eq!((none.foremost(0b101), none.in_order(0).collect::<Vec<_>>()), (0b101, vec![0]));
    }
}
