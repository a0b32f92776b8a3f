// SPDX-License-Identifier: MIT OR Apache-2.0
//! Counts of a network's routers and packets from which the layout of planes follows.

use std::ops::RangeInclusive;

use crate::engine::common::layout::Layout;

/// Counts that determine the layout. A shape has room for this much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sizes {
    /// Input ports.
    pub(super) in_ports: usize,
    /// Output ports.
    pub(super) out_ports: usize,
    /// Network ports.
    pub(super) net_ports: usize,
    /// Places of nodes, which share the ejection ports out among them.
    pub(super) places: usize,
    /// Bits of a count of flits in a buffer.
    pub(super) depth_bits: usize,
    /// Bits of a count of flits that come after another flit of their packet.
    pub(super) remaining_bits: usize,
    /// Bits of a count of all flits of a packet.
    pub(super) length_bits: usize,
    /// Cycles of virtual-channel allocation.
    pub(super) allocation: usize,
    /// Cycles of route computation.
    pub(super) route: usize,
    /// Classes of output VCs; 0 where heads are not bit-sliced. A single class needs no planes of its own.
    pub(super) classes: usize,
    /// Whether all ports of a side are one group of eight. Only standard routers have that.
    pub(super) whole: bool,
}

impl Sizes {
    /// The sizes of a standard router with a number of classes. It is in a two-dimensional mesh or torus and
    /// has one interface. A buffer holds up to 15 flits, a packet 8, and each stage takes at most one cycle.
    pub(super) const fn standard(classes: usize) -> Self {
        Self {
            in_ports: 5,
            out_ports: 5,
            net_ports: 4,
            places: 1,
            depth_bits: 4,
            remaining_bits: 3,
            length_bits: 4,
            allocation: 1,
            route: 1,
            classes,
            whole: false,
        }
    }

    /// The same sizes, with all ports of a side in one group of eight.
    pub(super) const fn as_octet(self) -> Self {
        Self { whole: true, ..self }
    }

    /// The sizes of a standard router if they suffice for a network, else exactly what it needs.
    pub(super) fn new<const P: usize, const V: usize>(
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        classes: usize,
    ) -> Self {
        let needed = Self {
            in_ports: layout.in_ports,
            out_ports: layout.out_ports,
            net_ports: layout.net_ports,
            places: layout.places,
            depth_bits: bit_width(layout.depth),
            remaining_bits: bit_width(lengths.end() - 1),
            length_bits: bit_width(*lengths.end()),
            allocation: layout.pipeline.vc_allocation as usize,
            route: layout.pipeline.route as usize,
            classes,
            whole: false,
        };
        let standard = Self::standard(classes.max(1));
        if needed.fits_in(&standard) { standard } else { needed }
    }

    /// Whether other sizes have the same ports and at least as much room.
    pub(super) fn fits_in(&self, other: &Self) -> bool {
        let ports = |s: &Self| [s.in_ports, s.out_ports, s.net_ports, s.places];
        let rooms =
            |s: &Self| [s.depth_bits, s.remaining_bits, s.length_bits, s.allocation, s.route, s.classes];
        ports(self) == ports(other) && rooms(self).iter().zip(rooms(other)).all(|(&own, other)| own <= other)
    }
}

/// Bits of a number from 0 to `greatest`.
fn bit_width(greatest: u32) -> usize {
    (u32::BITS - greatest.leading_zeros()) as usize
}
