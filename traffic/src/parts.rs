// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic of several streams at once: classes, phases, and rates of pairs.

use std::ops::RangeInclusive;

use crate::sources::NEVER;
use crate::{NewPacket, Sources, Traffic, TrafficError, TrafficSpec};

/// Most streams of a traffic. Each keeps 32 bytes for each node.
pub const MAX_PARTS: usize = 256;

/// The lanes of random bits between two streams. Those up to 2^33 are the first stream's and other users'.
const LANES: u64 = 1 << 33;

/// A stream of packets among several.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Whom, what and when, without parts and requests of its own.
    pub spec: TrafficSpec,
    /// What each node offers as a multiple of the load, 0 or more; none: every node offers the load.
    pub shares: Vec<f64>,
    /// The cycles in which packets are created.
    pub window: Window,
}

impl Part {
    /// Weights of message classes under which every packet is of one.
    pub fn only(class: u8) -> Vec<f64> {
        let mut weights = vec![0.0; usize::from(class)];
        weights.push(1.0);
        weights
    }

    /// The rates of the nodes that send, in flits a cycle.
    pub fn rates(&self) -> impl Iterator<Item = f64> {
        let alike = self.shares.is_empty().then_some(1.0);
        let shares = self.shares.iter().copied().chain(alike);
        shares.filter(|share| *share > 0.0).map(|share| share * self.spec.load)
    }

    /// The greatest rate of a node, in flits a cycle; 0 where none sends.
    pub fn greatest_rate(&self) -> f64 {
        self.rates().fold(0.0, f64::max)
    }
}

/// The cycles in which a stream creates packets: from one to before another, again in each period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Window {
    /// The first cycle.
    pub from: u64,
    /// The first cycle behind it, above `from`; `u64::MAX`: none.
    pub to: u64,
    /// Cycles from one beginning to the next, `to - from` or more; `None`: there is one window.
    pub period: Option<u64>,
}

impl Window {
    /// All cycles.
    pub const ALWAYS: Self = Self { from: 0, to: u64::MAX, period: None };

    /// Whether the window is one of some cycles.
    pub fn is_sound(&self) -> bool {
        self.from < self.to && self.period.is_none_or(|period| period >= self.to - self.from)
    }

    /// Whether packets are created in a cycle.
    pub fn holds(&self, cycle: u64) -> bool {
        let since = cycle.checked_sub(self.from).map(|since| match self.period {
            Some(period) => since % period,
            None => since,
        });
        since.is_some_and(|since| since < self.to - self.from)
    }

    /// The cycle that is so many cycles of the window after its first; `u64::MAX` for none.
    fn cycle(&self, after: u64) -> u64 {
        let length = self.to - self.from;
        let before = match self.period {
            _ if after < length => Some(0),
            Some(period) => (after / length).checked_mul(period),
            None => None,
        };
        let cycle = before.and_then(|before| before.checked_add(self.from)?.checked_add(after % length));
        cycle.unwrap_or(NEVER)
    }
}

/// Open-loop sources of several streams. A node's packets of all streams are in one order: that of their
/// cycles, and in a cycle that of the streams.
///
/// In each window, a stream goes on as if the cycles between windows did not exist.
#[derive(Debug, Clone)]
pub struct Parts {
    streams: Vec<(Sources, Window)>,
    /// For each node the cycle of its next packet, and the stream that creates it.
    next: Vec<(u64, usize)>,
}

impl Parts {
    /// The sources of a network with these radices (dimension 0 fastest), before their first packet.
    ///
    /// # Errors
    /// There is no part or there are more than [`MAX_PARTS`], one is wrong, or all nodes are silent.
    pub fn new(parts: &[Part], radix: &[u32], seed: u64) -> Result<Self, TrafficError> {
        if !(1..=MAX_PARTS).contains(&parts.len()) {
            return Err(TrafficError::Parts { given: parts.len() });
        }
        let mut streams = Vec::new();
        for (lane, part) in (0..).zip(parts) {
            let Window { from, to, .. } = part.window;
            if !part.window.is_sound() {
                return Err(TrafficError::Window { from, to });
            }
            let sources = Sources::part(&part.spec, &part.shares, radix, (seed, lane * LANES))?;
            streams.push((sources, part.window));
        }
        let nodes = radix.iter().product();
        let mut parts = Self { streams, next: vec![(NEVER, 0); nodes as usize] };
        (0..nodes).for_each(|node| parts.plan(node));
        match parts.next.iter().any(|(cycle, _)| *cycle != NEVER) {
            true => Ok(parts),
            false => Err(TrafficError::AllSilent { nodes }),
        }
    }

    /// Enters the next packet of a node.
    fn plan(&mut self, node: u32) {
        let cycle = |(sources, window): &(Sources, Window)| match sources.next_cycle(node) {
            NEVER => NEVER,
            after => window.cycle(after),
        };
        let all = self.streams.iter().enumerate().map(|(number, stream)| (cycle(stream), number));
        if let (Some(next), Some(first)) = (self.next.get_mut(node as usize), all.min()) {
            *next = first;
        }
    }
}

impl Traffic for Parts {
    fn lengths(&self) -> RangeInclusive<u32> {
        let all = || self.streams.iter().map(|(sources, _)| sources.lengths());
        let least = all().map(|lengths| *lengths.start()).min();
        let greatest = all().map(|lengths| *lengths.end()).max();
        least.unwrap_or(1)..=greatest.unwrap_or(1)
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.next.get(node as usize).map_or(NEVER, |next| next.0)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        let stream = self.next.get(node as usize).filter(|next| next.0 != NEVER).map(|next| next.1);
        let sources = stream.and_then(|stream| self.streams.get_mut(stream));
        let packet = sources.map_or(NewPacket::new(node, 0), |(sources, _)| sources.take(node));
        self.plan(node);
        packet
    }

    fn is_told(&self) -> bool {
        false
    }

    fn silence(&mut self, node: u32) {
        self.streams.iter_mut().for_each(|(sources, _)| sources.silence(node));
        self.plan(node);
    }

    /// Unknown where a stream does not create packets in all cycles.
    fn flits_per_cycle(&self) -> Option<f64> {
        let of = |(sources, window): &(Sources, Window)| {
            sources.flits_per_cycle().filter(|_| *window == Window::ALWAYS)
        };
        self.streams.iter().map(of).sum()
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_of_windows() {
        let once = Window { from: 10, to: 13, period: None };
        assert_eq!([0, 2, 3].map(|after| once.cycle(after)), [10, 12, NEVER]);
        let again = Window { period: Some(100), ..once };
        assert_eq!([0, 2, 3, 4, 6].map(|after| again.cycle(after)), [10, 12, 110, 111, 210]);
        assert_eq!([9, 10, 12, 13, 110].map(|cycle| once.holds(cycle)), [false, true, true, false, false]);
        assert_eq!([9, 12, 13, 110, 113].map(|cycle| again.holds(cycle)), [false, true, false, true, false]);
        assert_eq!(Window::ALWAYS.cycle(7), 7);
        assert_eq!(again.cycle(u64::MAX - 1), NEVER);
        let sound = |from, to, period| Window { from, to, period }.is_sound();
        assert!(sound(3, 4, None) && sound(3, 5, Some(2)));
        assert!(!sound(4, 4, None) && !sound(3, 5, Some(1)));
    }
}
