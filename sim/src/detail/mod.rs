// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each link, node and pair of nodes did in the measured cycles: who waits, for what, and whose traffic
//! it is.
//!
//! The recorder looks at the network after each cycle. So a run with details takes longer, and its other
//! results are the same.

mod ends;
mod flows;
mod links;
pub(crate) mod recorder;

use serde::{Deserialize, Serialize};

use crate::report::Latency;

/// Cycles in which a flit did not move, by cause. Of a buffer the flit at its front is counted, and of an
/// interface the next flit of each of its packets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Waits {
    /// Its channel of this link has no credit.
    pub no_credit: u64,
    /// It is a head, and no channel of this link was granted to it. One that may take several links waits at
    /// each of them. At an injection link: the packet at the front of the source queue.
    pub no_channel: u64,
    /// It has a channel and a credit, and another flit was granted the switch.
    pub lost_at_switch: u64,
    /// The link carried an earlier flit, which is wider than the link. At an injection link: it carried a
    /// flit of another packet.
    pub link_busy: u64,
    /// The buffer of the receiver at the end of this ejection link is full.
    pub receiver_full: u64,
    /// It is a head in the buffer behind this link, and every link that it may take has failed.
    pub fault: u64,
}

impl Waits {
    /// Each cause with its name and its cycles.
    pub const fn by_cause(&self) -> [(&'static str, u64); 6] {
        let Self { no_credit, no_channel, lost_at_switch, link_busy, receiver_full, fault } = *self;
        [
            ("no_credit", no_credit),
            ("no_channel", no_channel),
            ("lost_at_switch", lost_at_switch),
            ("link_busy", link_busy),
            ("receiver_full", receiver_full),
            ("fault", fault),
        ]
    }

    /// The cycles of all causes.
    pub fn total(&self) -> u64 {
        self.by_cause().iter().map(|cause| cause.1).sum()
    }
}

/// How many flits or packets are in a place, at the ends of the measured cycles.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Occupancy {
    /// Mean.
    pub mean: f64,
    /// Greatest.
    pub max: u32,
}

/// A kind of link, and its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Between routers: the router that receives.
    Router(u32),
    /// An injection link: the node that sends.
    From(u32),
    /// An ejection link: the node that receives.
    To(u32),
}

/// A flow over a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Flow {
    /// Source node.
    pub source: u32,
    /// Destination node.
    pub dest: u32,
    /// Its flits that crossed the link.
    pub flits: u64,
}

/// A virtual channel of a link.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct VcDetail {
    /// Flits that it carried.
    pub flits: u64,
    /// Flits in its buffer.
    pub occupancy: Occupancy,
}

/// A link in the measured cycles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LinkDetail {
    /// The router that sends, or at which the node is.
    pub router: u32,
    /// The output port there, or the number of the injection or ejection link.
    pub port: u8,
    /// What is at the other end.
    pub end: End,
    /// Flits that it carried.
    pub flits: u64,
    /// Fraction of the cycles in which a flit occupied it, 0 to 1.
    pub utilisation: f64,
    /// The cycles that flits waited for it.
    pub waits: Waits,
    /// Flits in all buffers behind it; of an ejection link none are counted.
    pub occupancy: Occupancy,
    /// Its virtual channels; none of an ejection link.
    pub vcs: Vec<VcDetail>,
    /// The flows that crossed it, those with the most flits first: at most [`FLOWS`].
    pub flows: Vec<Flow>,
    /// How many more flows there are that were counted.
    pub more_flows: u64,
    /// Flits of flows that were not counted, because about a million others were.
    pub uncounted: u64,
}

/// Flows of a link that a report lists.
pub const FLOWS: usize = 16;

/// The packets of a node, a class or a pair of nodes in the measured cycles.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Service {
    /// Flits of the packets created, per cycle.
    pub offered: f64,
    /// Flits of the packets delivered, per cycle.
    pub accepted: f64,
    /// Latency of the packets that were created in these cycles and delivered, source queueing included.
    pub latency: Latency,
}

/// A node as a source.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct SourceDetail {
    /// Its packets.
    #[serde(flatten)]
    pub service: Service,
    /// Packets that it has created and whose first flit has not left.
    pub queue: Occupancy,
}

/// A pair of nodes with traffic.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct PairDetail {
    /// Source node.
    pub source: u32,
    /// Destination node.
    pub dest: u32,
    /// Its packets.
    #[serde(flatten)]
    pub service: Service,
}

/// What a run counted of each link and node.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Detail {
    /// Cycles that were counted.
    pub cycles: u64,
    /// Packets that are created and neither delivered nor lost, in the mean.
    pub packets_mean: f64,
    /// Every link, in order of router: its network ports, its ejection links, its injection links.
    pub links: Vec<LinkDetail>,
    /// Every node as a source, in order.
    pub sources: Vec<SourceDetail>,
    /// Every node as a destination, in order.
    pub destinations: Vec<Service>,
    /// Every message class that the network names, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Service>,
    /// Every pair of nodes with traffic, in order, where pairs are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<PairDetail>>,
}
