// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sources of a whole network.

use std::ops::RangeInclusive;

use crate::exchanges::{RequestKind, mean_exchange};
use crate::lengths::LengthTable;
use crate::patterns::{Destinations, Draw};
use crate::process::{Clock, Pace, Pacer};
use crate::shape::Shape;
use crate::stream::Stream;
use crate::weights::Weights;
use crate::{Lengths, Pattern, Process, Traffic, TrafficError};

/// Who sends what to whom, and when.
#[derive(Debug, Clone, PartialEq)]
pub struct TrafficSpec {
    /// Whom nodes send to.
    pub pattern: Pattern,
    /// When packets are created.
    pub process: Process,
    /// How long packets are.
    pub lengths: Lengths,
    /// Mean flits per cycle offered by each source that is not silent, above 0; the greatest value
    /// depends on the [process](Process).
    pub load: f64,
    /// The weight of each message class: a packet is of a class with its weight over the sum of all. Weights
    /// are finite and not negative, one at least is above 0. Without weights all packets are of class 0.
    pub class_mix: Vec<f64>,
    /// The kinds of requests that destinations [answer](crate::Exchanges), 256 at most. With some, `lengths`
    /// and `class_mix` are not looked at, and the load is that of requests and replies together. Without any,
    /// nothing is answered.
    pub requests: Vec<RequestKind>,
}

impl TrafficSpec {
    /// Mean flits of what a source creates at once: of a packet, or of a request and its reply.
    pub fn mean_length(&self) -> f64 {
        if self.requests.is_empty() { self.lengths.mean_length() } else { mean_exchange(&self.requests) }
    }
}

/// A packet as its source makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NewPacket {
    /// The node it goes to.
    pub dest: u32,
    /// Flits, with head and tail.
    pub length: u32,
    /// Its message class.
    pub class: u8,
    /// Whether it goes before all packets of its source that are not urgent and have not left the source
    /// queue.
    pub urgent: bool,
    /// What its traffic calls it. The network does not look at it, and returns it with the packet's
    /// [arrival](crate::Arrived).
    pub tag: u16,
}

impl NewPacket {
    /// A packet of class 0, which is not urgent and has the tag 0.
    pub const fn new(dest: u32, length: u32) -> Self {
        Self { dest, length, class: 0, urgent: false, tag: 0 }
    }
}

/// How the class of a packet is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ClassTable {
    /// Every packet is of this class, and nothing is drawn.
    Fixed(u8),
    /// By weight.
    Mixture(Weights),
}

impl ClassTable {
    fn new(weights: &[f64]) -> Result<Self, TrafficError> {
        let bad = |&&weight: &&f64| !(weight.is_finite() && weight >= 0.0);
        if let Some(&weight) = weights.iter().find(bad) {
            return Err(TrafficError::ClassWeight { weight });
        }
        let mut drawn = (0..=u8::MAX).zip(weights).filter(|(_, weight)| **weight > 0.0);
        match (drawn.next(), drawn.next()) {
            (None, _) if weights.is_empty() => Ok(Self::Fixed(0)),
            (None, _) => Err(TrafficError::NoClasses),
            (Some((class, _)), None) => Ok(Self::Fixed(class)),
            (Some(_), Some(_)) => Ok(Self::Mixture(Weights::new(weights))),
        }
    }

    #[inline]
    fn draw(&self, stream: &mut Stream) -> u8 {
        match self {
            Self::Fixed(class) => *class,
            Self::Mixture(weights) => weights.draw(stream) as u8,
        }
    }
}

/// The cycle of the next packet of a source without one.
const NEVER: u64 = u64::MAX;

/// All sources of a network: an endless sequence of packets for each node.
///
/// Each node's sequence is a function of the specification, the radices, the seed and the node's number:
/// nodes may be visited in any order. A node takes 32 bytes.
#[derive(Debug, Clone)]
pub struct Sources {
    nodes: Vec<Source>,
    active: u32,
    destinations: Destinations,
    lengths: LengthTable,
    classes: ClassTable,
    pacer: Pacer,
    load: f64,
}

#[derive(Debug, Clone)]
struct Source {
    stream: Stream,
    clock: Clock,
}

impl Sources {
    /// The sources of a network with these radices (dimension 0 fastest), before their first packet.
    /// Cycles count from 0.
    ///
    /// # Errors
    /// The specification is wrong, leaves every node silent, or has requests, which
    /// [`Exchanges`](crate::Exchanges) answer.
    pub fn new(spec: &TrafficSpec, radix: &[u32], seed: u64) -> Result<Self, TrafficError> {
        if !spec.requests.is_empty() {
            return Err(TrafficError::Requests);
        }
        let shape = Shape::new(radix)?;
        let lengths = spec.lengths.table()?;
        let classes = ClassTable::new(&spec.class_mix)?;
        let pacer = spec.process.pacer(spec.load, spec.lengths.mean_length())?;
        let destinations = spec.pattern.destinations(&shape)?;
        let source = |node| {
            let mut stream = Stream::new(seed, u64::from(node));
            let clock = match destinations.silent(node) {
                true => Clock { next: NEVER, memory: 0 },
                false => pacer.start(&mut stream),
            };
            Source { stream, clock }
        };
        let nodes: Vec<_> = (0..shape.nodes()).map(source).collect();
        let active = nodes.iter().filter(|source| source.clock.next != NEVER).count() as u32;
        if active == 0 {
            return Err(TrafficError::AllSilent { nodes: shape.nodes() });
        }
        Ok(Self { nodes, active, destinations, lengths, classes, pacer, load: spec.load })
    }

    /// Whether the node has anything to send: it is neither a fixed point of the pattern nor
    /// [silenced](Self::silence).
    pub fn active(&self, node: u32) -> bool {
        self.next_cycle(node) != NEVER
    }

    /// Flits of the shortest and of the longest packets.
    pub fn lengths(&self) -> RangeInclusive<u32> {
        self.lengths.range()
    }

    /// Number of active nodes.
    pub fn active_count(&self) -> u32 {
        self.active
    }

    /// Flits that each active node creates per cycle in the mean.
    pub fn load(&self) -> f64 {
        self.load
    }

    /// The cycle in which the node's next packet is created; `u64::MAX` when it is silent.
    #[inline]
    pub fn next_cycle(&self, node: u32) -> u64 {
        self.nodes[node as usize].clock.next
    }

    /// The node's next packet; [`Self::next_cycle`] goes on to the one after, which may be created
    /// in the same cycle. Allocates nothing.
    ///
    /// A silent node has no packet: asking it is a mistake of the caller, answered with a packet
    /// without flits to the node itself.
    #[inline]
    pub fn take(&mut self, node: u32) -> NewPacket {
        let Source { stream, clock } = &mut self.nodes[node as usize];
        if clock.next == NEVER {
            return NewPacket::new(node, 0);
        }
        let dest = self.destinations.draw(node, stream);
        let length = self.lengths.draw(stream);
        let class = self.classes.draw(stream);
        *clock = self.pacer.advance(*clock, length, stream);
        NewPacket { class, ..NewPacket::new(dest, length) }
    }

    /// Takes over the sequences of some nodes from a copy in which they have gone on. No node beyond the
    /// network is taken over.
    pub fn adopt(&mut self, copy: &Self, nodes: std::ops::Range<u32>) {
        let nodes = nodes.start as usize..nodes.end as usize;
        if let (Some(own), Some(copy)) = (self.nodes.get_mut(nodes.clone()), copy.nodes.get(nodes)) {
            own.clone_from_slice(copy);
        }
    }

    /// Ends a node's sequence forever, as when its router is faulty. Others do not notice.
    pub fn silence(&mut self, node: u32) {
        self.active -= u32::from(self.active(node));
        self.nodes[node as usize].clock.next = NEVER;
    }
}

impl Traffic for Sources {
    fn lengths(&self) -> RangeInclusive<u32> {
        self.lengths()
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.next_cycle(node)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        self.take(node)
    }

    fn silence(&mut self, node: u32) {
        self.silence(node);
    }

    fn flits_per_cycle(&self) -> Option<f64> {
        Some(self.load * f64::from(self.active))
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_32_bytes() {
        assert_eq!(size_of::<Source>(), 32);
    }
}
