// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an engine asks of traffic.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use crate::{NewPacket, Parts, Sources, TrafficError, TrafficSpec};

/// A packet that has reached its destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrived {
    /// Number of the packet: its source, plus the number of nodes for each packet that the source created
    /// before.
    pub packet: u64,
    /// The node that created it.
    pub source: u32,
    /// The node that has accepted its last flit.
    pub dest: u32,
    /// Flits, with head and tail.
    pub length: u32,
    /// Cycle of creation.
    pub created: u64,
    /// Cycle in which the last flit is accepted.
    pub accepted: u64,
    /// The [tag](NewPacket::tag) that its traffic gave it; 0 of a packet injected by hand.
    pub tag: u16,
}

/// Traffic offered to a network: who sends what to whom, and when.
///
/// [`Sources`](crate::Sources) is open loop: it follows a pattern and never waits. Traffic of the user's own
/// may be closed loop: it is told of each packet that arrives ([`Traffic::arrived`]) and may answer.
///
/// An engine asks for the packets of a node in order, each in the cycle that [`Traffic::next_cycle`] gives.
/// Nodes of one cycle are asked in order of their numbers, so that a run is a function of the network, the
/// traffic and the seed.
pub trait Traffic: Debug + Send {
    /// Flits of the shortest and of the longest packets, with head and tail, 1 or more.
    fn lengths(&self) -> RangeInclusive<u32>;

    /// The cycle in which a node creates its next packet, as far as is known now; `u64::MAX` for none.
    fn next_cycle(&self, node: u32) -> u64;

    /// The node's next packet, for the cycle that [`Traffic::next_cycle`] gave. That goes on to the packet
    /// after it, which may be created in the same cycle. An engine refuses a packet to a node that does not
    /// exist, or of a length outside [`Traffic::lengths`], and reports it in its audit.
    fn take(&mut self, node: u32) -> NewPacket;

    /// A packet has arrived. Nodes whose [`Traffic::next_cycle`] this changes are added to `woken`; the
    /// packets that follow from it are created in cycle `packet.accepted + 1` at the earliest. A node that
    /// has another packet in the cycle of the arrival is asked on while [`Traffic::next_cycle`] gives that
    /// cycle, so answers give a later one. Open-loop traffic does nothing here.
    fn arrived(&mut self, _packet: &Arrived, _woken: &mut Vec<u32>) {}

    /// Whether [`Traffic::arrived`] does something. Without it, an engine keeps no record of packets in
    /// flight for it.
    fn is_told(&self) -> bool {
        true
    }

    /// Ends a node's packets forever, as when its router is faulty.
    fn silence(&mut self, node: u32);

    /// Flits that the whole network creates per cycle in the mean, where that is known beforehand.
    fn flits_per_cycle(&self) -> Option<f64> {
        None
    }

    /// A copy that goes on as this one would.
    fn duplicate(&self) -> Box<dyn Traffic>;
}

/// No packets of its own: all packets of the network are injected by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    lengths: RangeInclusive<u32>,
}

impl ByHand {
    /// For injected packets of so many flits, 1 or more. An empty range stands for packets of one flit.
    pub fn new(lengths: RangeInclusive<u32>) -> Self {
        let least = (*lengths.start()).max(1);
        Self { lengths: least..=(*lengths.end()).max(least) }
    }
}

impl Traffic for ByHand {
    fn lengths(&self) -> RangeInclusive<u32> {
        self.lengths.clone()
    }

    fn next_cycle(&self, _: u32) -> u64 {
        u64::MAX
    }

    fn take(&mut self, node: u32) -> NewPacket {
        NewPacket::new(node, 0)
    }

    fn is_told(&self) -> bool {
        false
    }

    fn silence(&mut self, _: u32) {}

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

/// Open-loop traffic beside packets that are injected by hand.
#[derive(Debug)]
pub struct Beside {
    sources: Box<dyn Traffic>,
    lengths: RangeInclusive<u32>,
}

impl Beside {
    /// The traffic of a specification, for injected packets of at most so many flits.
    ///
    /// # Errors
    /// The specification is wrong, leaves every node silent, or has requests.
    pub fn new(spec: &TrafficSpec, radix: &[u32], seed: u64, longest: u32) -> Result<Self, TrafficError> {
        let sources: Box<dyn Traffic> = match spec.parts.is_empty() {
            true => Box::new(Sources::new(spec, radix, seed)?),
            false => Box::new(Parts::new(&spec.parts, radix, seed)?),
        };
        let lengths = 1..=longest.max(*sources.lengths().end());
        Ok(Self { sources, lengths })
    }
}

impl Traffic for Beside {
    fn lengths(&self) -> RangeInclusive<u32> {
        self.lengths.clone()
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.sources.next_cycle(node)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        self.sources.take(node)
    }

    fn is_told(&self) -> bool {
        false
    }

    fn silence(&mut self, node: u32) {
        self.sources.silence(node);
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(Self { sources: self.sources.duplicate(), lengths: self.lengths.clone() })
    }
}
