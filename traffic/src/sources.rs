// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sources of a whole network.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::RangeInclusive;

use crate::exchanges::{RequestKind, mean_exchange};
use crate::lengths::LengthTable;
use crate::patterns::{Destinations, Draw};
use crate::process::{Clock, Pace, Pacer};
use crate::shape::Shape;
use crate::stream::Stream;
use crate::weights::Weights;
use crate::{Lengths, Part, Pattern, Process, Traffic, TrafficError};

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
    /// Streams of packets in place of the one that all other fields describe, which are then not looked at.
    pub parts: Vec<Part>,
}

impl TrafficSpec {
    /// Mean flits of what a source creates at once: of a packet, or of a request and its reply. Of several
    /// parts that of the longest.
    pub fn mean_length(&self) -> f64 {
        if !self.parts.is_empty() {
            return self.parts.iter().map(|part| part.spec.mean_length()).fold(0.0, f64::max);
        }
        if self.requests.is_empty() { self.lengths.mean_length() } else { mean_exchange(&self.requests) }
    }

    /// The most packets a cycle of a node in one part; `None` without parts.
    pub fn greatest_of_parts(&self) -> Option<f64> {
        let packets = self.parts.iter().map(|part| part.greatest_rate() / part.spec.mean_length());
        packets.reduce(f64::max)
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

/// When nodes create packets.
#[derive(Debug, Clone)]
enum Pacers {
    /// All alike.
    One(Pacer),
    /// Each at its own rate: the different ones, and the number of that of each node; none of a node that is
    /// silent.
    Each(Vec<Pacer>, Vec<Option<u32>>),
}

impl Pacers {
    fn new(spec: &TrafficSpec, shares: &[f64], nodes: u32) -> Result<Self, TrafficError> {
        let mean_length = spec.lengths.mean_length();
        if shares.is_empty() {
            return Ok(Self::One(spec.process.pacer(spec.load, mean_length)?));
        }
        if shares.len() != nodes as usize {
            return Err(TrafficError::Shares { given: shares.len(), nodes });
        }
        let (mut pacers, mut known, mut of) = (Vec::new(), HashMap::new(), Vec::new());
        for &share in shares {
            if !(share >= 0.0 && share.is_finite()) {
                return Err(TrafficError::Share { share });
            }
            of.push(match known.entry(share.to_bits()) {
                _ if share == 0.0 => None,
                Entry::Occupied(number) => Some(*number.get()),
                Entry::Vacant(place) => {
                    pacers.push(spec.process.pacer(spec.load * share, mean_length)?);
                    Some(*place.insert(pacers.len() as u32 - 1))
                }
            });
        }
        Ok(Self::Each(pacers, of))
    }

    /// The pacer of a node; `None` of one that is silent.
    #[inline]
    fn of(&self, node: u32) -> Option<&Pacer> {
        match self {
            Self::One(pacer) => Some(pacer),
            Self::Each(pacers, of) => pacers.get((*of.get(node as usize)?)? as usize),
        }
    }
}

/// The cycle of the next packet of a source without one.
pub(crate) const NEVER: u64 = u64::MAX;

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
    pacers: Pacers,
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
        let sources = Self::part(spec, &[], radix, (seed, 0))?;
        match sources.active {
            0 => Err(TrafficError::AllSilent { nodes: sources.nodes.len() as u32 }),
            _ => Ok(sources),
        }
    }

    /// The sources of one stream of several, of which all nodes may be silent. Each node offers its
    /// [share](Part::shares) of the load. The stream of a node is that of its number beyond the lane.
    pub(crate) fn part(
        spec: &TrafficSpec,
        shares: &[f64],
        radix: &[u32],
        (seed, lane): (u64, u64),
    ) -> Result<Self, TrafficError> {
        if !spec.requests.is_empty() {
            return Err(TrafficError::Requests);
        }
        if !spec.parts.is_empty() {
            return Err(TrafficError::Streams);
        }
        let shape = Shape::new(radix)?;
        let lengths = spec.lengths.table()?;
        let classes = ClassTable::new(&spec.class_mix)?;
        let pacers = Pacers::new(spec, shares, shape.nodes())?;
        let destinations = spec.pattern.destinations(&shape)?;
        let source = |node| {
            let mut stream = Stream::new(seed, lane + u64::from(node));
            let clock = match pacers.of(node).filter(|_| !destinations.silent(node)) {
                None => Clock { next: NEVER, memory: 0 },
                Some(pacer) => pacer.start(&mut stream),
            };
            Source { stream, clock }
        };
        let nodes: Vec<_> = (0..shape.nodes()).map(source).collect();
        let is_active = |source: &Source| source.clock.next != NEVER;
        let active = nodes.iter().filter(|source| is_active(source)).count() as u32;
        let of_active = nodes.iter().zip(shares).filter(|(source, _)| is_active(source));
        let load = match shares {
            [] => spec.load,
            _ => spec.load * of_active.map(|(_, share)| share).sum::<f64>() / f64::from(active.max(1)),
        };
        Ok(Self { nodes, active, destinations, lengths, classes, pacers, load })
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
        if let Some(pacer) = self.pacers.of(node) {
            *clock = pacer.advance(*clock, length, stream);
        }
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
