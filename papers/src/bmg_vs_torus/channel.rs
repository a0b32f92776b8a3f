// SPDX-License-Identifier: MIT OR Apache-2.0
//! How wide a channel may be, and what follows from it.

use flitforge_router::spec::Dimension;
use flitforge_topology::distance::cube_bisection_channels;
use flitforge_topology::facts::Facts;
use serde::Serialize;

/// Payload of a packet, in bits: a cache line of 64 bytes.
pub(super) const PAYLOAD: u32 = 512;

/// Bits of a channel of the reference, the 2-D torus.
const REFERENCE_WIDTH: u64 = 64;

/// Channels of a router of the reference, both directions of its four links.
const REFERENCE_CHANNELS: u64 = 8;

/// Flits behind each virtual channel of the reference.
const REFERENCE_DEPTH: u64 = 8;

/// What all networks of a comparison have as much of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// Pins for network channels, both directions. A router has those of its nodes together.
    Pins,
    /// Bits across the bisection, both directions.
    Bisection,
}

impl Budget {
    /// Both, in the order of the report.
    pub const ALL: [Self; 2] = [Self::Pins, Self::Bisection];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pins => "equal pins",
            Self::Bisection => "equal bisection",
        }
    }

    /// Short name of figures.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Pins => "pins",
            Self::Bisection => "bisection",
        }
    }

    /// Bits of a channel of a network with these facts.
    fn width(self, facts: &Facts) -> u64 {
        match self {
            Self::Pins => {
                let pins = REFERENCE_WIDTH * REFERENCE_CHANNELS * u64::from(facts.nodes);
                pins / (2 * ports(facts))
            }
            Self::Bisection => {
                reference_bisection(facts.nodes) * REFERENCE_WIDTH / facts.bisection.channels as u64
            }
        }
    }
}

/// Network ports of all routers, each with as many as an inner one.
fn ports(facts: &Facts) -> u64 {
    u64::from(facts.routers) * u64::from(facts.degree)
}

/// Channels across the middle of the square torus of so many nodes.
fn reference_bisection(nodes: u32) -> u64 {
    let radix = nodes.isqrt();
    cube_bisection_channels(&[Dimension { radix, wraps: true }; 2])
}

/// A channel of a network under a budget, and what is made to fit it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Channel {
    /// Bits of a flit.
    pub width: u32,
    /// Routing header of a packet, in bits.
    pub header: u32,
    /// Flits of a packet: payload and header, the last flit filled up.
    pub flits: u32,
    /// Flits behind each virtual channel, so that the buffers of all routers hold as many bits as those of
    /// the reference.
    pub depth: u32,
    /// Cycles of a hop besides that of the router: one on the wire, and those that the rest of the header
    /// takes.
    pub link_latency: u32,
    /// Injection and ejection ports of a node, so that together they are as wide as the reference's one.
    pub local_ports: u32,
}

impl Channel {
    /// The channel of a network with these facts, whose relation needs so many bits of header; `None` when
    /// the budget leaves a channel without a bit.
    pub fn new(budget: Budget, facts: &Facts, header: u32) -> Option<Self> {
        let width = u32::try_from(budget.width(facts)).ok().filter(|&width| width > 0)?;
        let buffers = REFERENCE_WIDTH * REFERENCE_CHANNELS / 2 * REFERENCE_DEPTH * u64::from(facts.nodes);
        Some(Self {
            width,
            header,
            flits: (PAYLOAD + header).div_ceil(width),
            depth: (buffers / (ports(facts) * u64::from(width))).max(1) as u32,
            link_latency: header.div_ceil(width).max(1),
            local_ports: (REFERENCE_WIDTH as u32).div_ceil(width),
        })
    }

    /// Flits in bits of payload.
    pub fn bits(&self, flits: f64) -> f64 {
        flits * f64::from(PAYLOAD) / f64::from(self.flits)
    }
}
