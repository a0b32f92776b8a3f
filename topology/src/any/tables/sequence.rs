// SPDX-License-Identifier: MIT OR Apache-2.0
//! An order of channels that changes.
//!
//! The input is channels, and where they are put. The output is which of two comes first, in constant time.

/// Where channels are put in an order.
pub(super) enum Place {
    /// Before this one.
    Before(u32),
    /// After this one.
    After(u32),
}

/// An order of channels: a list, with labels that ascend along it.
pub(super) struct Sequence {
    /// The channel after each one, and that before. One more entry is both ends of the list.
    next: Vec<u32>,
    previous: Vec<u32>,
    labels: Vec<u64>,
}

impl Sequence {
    pub(super) fn new(channels: u32) -> Self {
        let all = channels + 1;
        let mut order = Self {
            next: (0..all).map(|i| (i + 1) % all).collect(),
            previous: (0..all).map(|i| (i + channels) % all).collect(),
            labels: vec![0; channels as usize],
        };
        order.relabel();
        order
    }

    /// The number that stands for both ends of the list.
    fn end(&self) -> u32 {
        self.labels.len() as u32
    }

    pub(super) fn label(&self, channel: u32) -> u64 {
        self.labels[channel as usize]
    }

    pub(super) fn is_before(&self, a: u32, b: u32) -> bool {
        self.label(a) < self.label(b)
    }

    pub(super) fn sorted<'a>(&self, channels: impl Iterator<Item = &'a u32>) -> Vec<u32> {
        let mut channels: Vec<u32> = channels.copied().collect();
        channels.sort_unstable_by_key(|&channel| self.label(channel));
        channels
    }

    /// Takes channels out of the list and puts them in again at a place, in the order given.
    pub(super) fn put(&mut self, channels: &[u32], place: Place) {
        for &channel in channels {
            self.join(self.previous[channel as usize], self.next[channel as usize]);
        }
        let (first, last) = match place {
            Place::Before(channel) => (self.previous[channel as usize], channel),
            Place::After(channel) => (channel, self.next[channel as usize]),
        };
        let mut at = first;
        for &channel in channels {
            self.join(at, channel);
            at = channel;
        }
        self.join(at, last);
        let low = if first == self.end() { 0 } else { self.label(first) };
        let high = if last == self.end() { u64::MAX } else { self.label(last) };
        let step = (high - low) / (channels.len() as u64 + 1);
        if step == 0 {
            self.relabel();
        } else {
            (1..).zip(channels).for_each(|(i, &channel)| self.labels[channel as usize] = low + i * step);
        }
    }

    fn join(&mut self, a: u32, b: u32) {
        self.next[a as usize] = b;
        self.previous[b as usize] = a;
    }

    /// Gives all channels labels that are equally far apart.
    fn relabel(&mut self) {
        let step = u64::MAX / (u64::from(self.end()) + 1);
        let (mut at, mut label) = (self.next[self.end() as usize], 0);
        while at != self.end() {
            label += step;
            self.labels[at as usize] = label;
            at = self.next[at as usize];
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    const CHANNELS: u32 = 24;

    /// The number of channels in the list, along which labels ascend.
    pub(in super::super) fn count(list: &Sequence) -> usize {
        let mut at = list.next[list.end() as usize];
        let mut count = 0;
        while at != list.end() {
            count += 1;
            let next = list.next[at as usize];
            assert!(next == list.end() || list.is_before(at, next));
            assert_eq!(list.previous[next as usize], at);
            at = next;
        }
        count
    }

    /// Channels that are put at one place again and again use up the labels between their neighbours.
    #[test]
    fn labels_are_given_anew_when_they_run_out() {
        let mut order = Sequence::new(CHANNELS);
        for i in 0..1000 {
            order.put(&[2 + i % 20], Place::Before(23));
            assert_eq!(count(&order), CHANNELS as usize);
        }
        for i in 0..1000 {
            order.put(&[2 + i % 20], Place::After(0));
            assert_eq!(count(&order), CHANNELS as usize);
        }
    }
}
