// SPDX-License-Identifier: MIT OR Apache-2.0
//! Layout of the planes: which plane of a block holds which bit of which VC or port.
//!
//! Inputs are the counts of ports, VCs, flits and cycles of a network. The output is a [`Shape`], the place
//! of every plane, and [`Rules`], the parameters that change behaviour but not places. Standard routers share
//! a few shapes of compile-time constants, so that the compiler unrolls all loops over planes.

use std::ops::RangeInclusive;

use flitforge_router::spec::Release;

use super::DENSE_LIMIT;
use super::row::{Group, OCTET, QUAD, Row, and_not, log2, none};
use super::sizes::Sizes;
use crate::engine::common::layout::Layout;

/// Bits of a port's count of sent flits that are kept in planes. The router's record holds the rest.
pub(super) const COUNT_BITS: usize = 6;

/// Plane of an input VC: its number is at or above the pointer of its port's switch arbiter.
pub(super) const SWITCH_PRIORITY: usize = 0;
/// Plane of an input VC: the packet at its front holds an output VC and may compete for the switch.
pub(super) const ACTIVE: usize = 1;
/// Plane of an input VC: it is active, and the head of the packet at its front has not left.
pub(super) const HEAD_UNSENT: usize = 2;
/// Plane of an input VC: its output VC has no credit.
pub(super) const NO_CREDIT: usize = 3;
/// First plane of an input VC's output VC, in the numbering of a router's VCs. Between packets these planes
/// are zero, and so are [`ACTIVE`], [`HEAD_UNSENT`] and [`NO_CREDIT`].
pub(super) const OUTPUT_VC: usize = 4;

/// Plane of an output VC: the tail was sent, and credits are outstanding.
pub(super) const DRAINING: usize = 0;
/// Plane of an output VC: it has a credit.
pub(super) const HAS_CREDIT: usize = 1;
/// First plane of an output VC's count of credits.
pub(super) const CREDITS: usize = 2;

/// Plane of an input VC's head state: its number is at or above the pointer of the arbiter that picks a
/// waiting head of its port.
pub(super) const VC_PRIORITY: usize = 0;
/// Plane of an input VC's head state: a packet occupies its front.
pub(super) const OCCUPIED: usize = 1;
/// Plane of an input VC's head state: it holds further packets behind the one at its front.
pub(super) const MORE_PACKETS: usize = 2;
/// Plane of an input VC's head state: the head at its front waits for an output VC.
pub(super) const WAITING: usize = 3;
/// First plane of an input VC's head state with the route, one-hot. There is a plane for ejection at each
/// place of a node, and then one for each network port.
pub(super) const ROUTE: usize = 4;

/// Plane of an injection VC at its interface: its number is at or above the pointer of its link's arbiter.
pub(super) const INJECTION_PRIORITY: usize = 0;
/// Plane of an injection VC at its interface: it may be given to a packet.
pub(super) const FREE: usize = 1;
/// Plane of an injection VC at its interface: it was given to a packet that has sent no flit.
pub(super) const UNSTARTED: usize = 2;
/// First plane of an injection VC's upstream end at its interface, with the planes of an output VC.
pub(super) const UPSTREAM: usize = 3;

/// Most classes of output VCs.
pub(super) const MAX_CLASSES: usize = 4;

/// The place of the planes of one kind: those that every VC of a port has, or those that every port has.
///
/// Ports are in groups, so that one operation serves all ports of a group: four network ports in each as far
/// as they go, and every other port by itself. Where a vector holds eight words, all ports on a side of a
/// standard router are one group. Planes are in order of group, then VC, then bit, then port in the group.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Region {
    /// The first plane of the region.
    start: usize,
    /// VCs for which each port has room; 1 for planes that a port has once.
    channels: usize,
    /// Planes of one VC or port.
    pub(super) size: usize,
}

impl Region {
    /// The region after another one, whose ports number `ports`.
    const fn after(before: Self, ports: usize, channels: usize, size: usize) -> Self {
        Self { start: before.end(ports), channels, size }
    }

    /// The first plane after a region with a number of ports.
    const fn end(self, ports: usize) -> usize {
        self.start + ports * self.channels * self.size
    }

    /// The first plane of a VC, for a group of `ports` ports that begins with port `first`.
    #[inline(always)]
    pub(super) const fn at(self, first: usize, vc: usize, ports: usize) -> usize {
        self.start + (first * self.channels + vc * ports) * self.size
    }

    /// The planes of a VC, for the group of `G` ports that begins with port `first`.
    #[inline(always)]
    pub(super) fn of<const G: usize, const L: usize>(
        self,
        planes: &[Row<L>],
        first: usize,
        vc: usize,
    ) -> &[Group<G, L>] {
        planes[self.at(first, vc, G)..][..G * self.size].as_chunks().0
    }

    /// The planes of a VC, to be changed, for the group of `G` ports that begins with port `first`.
    #[inline(always)]
    pub(super) fn of_mut<const G: usize, const L: usize>(
        self,
        planes: &mut [Row<L>],
        first: usize,
        vc: usize,
    ) -> &mut [Group<G, L>] {
        planes[self.at(first, vc, G)..][..G * self.size].as_chunks_mut().0
    }
}

/// The layout of the planes of a block.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shape {
    /// The counts from which everything else follows.
    pub(super) sizes: Sizes,
    /// Input ports: network ports first, then injection ports.
    pub(super) in_ports: usize,
    /// Output ports: network ports first, then ejection ports.
    pub(super) out_ports: usize,
    /// Network ports.
    pub(super) net_ports: usize,
    /// Whether all ports of a side are one group of eight.
    pub(super) whole: bool,
    /// Network ports that are in groups of four. They come first.
    pub(super) quad_ports: usize,
    /// Ports for which each side has room.
    pub(super) port_room: usize,
    /// Bits of a count of buffered flits or of credits.
    pub(super) depth_bits: usize,
    /// First plane of an input VC's count of flits of the front packet after the next one to leave.
    pub(super) remaining: usize,
    /// First plane of an input VC's stage of virtual-channel allocation, a shift register with a plane for
    /// each cycle left.
    pub(super) allocating: usize,
    /// First plane of an input VC's count of buffered flits.
    pub(super) buffered: usize,
    /// The planes of input VCs.
    pub(super) inputs: Region,
    /// The planes of output VCs of network ports.
    pub(super) outputs: Region,
    /// The planes of output ports: a priority mask over input ports for the switch arbiter, then a count of
    /// sent flits.
    pub(super) switch_arbiters: Region,
    /// The planes of injection VCs at their interfaces. Injection links count from 0.
    pub(super) sources: Region,
    /// First plane of an injection VC's count of flits still to be sent.
    pub(super) unsent: usize,
    /// The planes of the head state of input VCs. The region is unused where heads are not bit-sliced.
    pub(super) head_state: Region,
    /// First plane, in the head state, of the classes of output VCs that the head may take. There are none
    /// for one class.
    pub(super) classes: usize,
    /// First plane, in the head state, of the stage of route computation, a shift register with a plane for
    /// each cycle left.
    pub(super) routing: usize,
    /// The planes of output ports for heads: a priority mask over input ports for the arbiter, then the free
    /// output VCs.
    pub(super) vc_arbiters: Region,
    /// Planes of a block.
    pub(super) planes: usize,
}

/// Parameters of routers and packets that are not part of the layout.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    /// VCs of a network port.
    vcs: usize,
    /// VCs of the input port that has most.
    in_vcs: usize,
    /// Flits that a buffer holds.
    pub(super) depth: u32,
    /// Flits after the head of every packet; `None` where packets differ in length.
    pub(super) after_head: Option<u32>,
    /// Whether a tail frees its output VC, even if credits are outstanding.
    pub(super) frees_at_tail: bool,
    /// Whether heads are bit-sliced.
    pub(super) has_heads: bool,
    /// Cycles of virtual-channel allocation.
    pub(super) allocation: usize,
    /// Cycles of route computation.
    pub(super) route: usize,
}

impl Rules {
    /// The parameters for packets with lengths in flits from `lengths`.
    pub(super) fn new<const P: usize, const V: usize>(
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        has_heads: bool,
        release: Release,
    ) -> Self {
        Self {
            vcs: layout.vcs as usize,
            in_vcs: layout.vcs.max(layout.injection_vcs) as usize,
            depth: layout.depth,
            after_head: (lengths.start() == lengths.end()).then(|| lengths.end() - 1),
            frees_at_tail: release == Release::TailSent,
            has_heads,
            allocation: layout.pipeline.vc_allocation as usize,
            route: layout.pipeline.route as usize,
        }
    }

    /// VCs of a network port to process. Where they are few, these are all for which there is room.
    #[inline(always)]
    pub(super) const fn vcs<const V: usize>(&self) -> usize {
        if V <= DENSE_LIMIT { V } else { self.vcs }
    }

    /// VCs of an input port to process. Where they are few, these are all for which there is room.
    #[inline(always)]
    pub(super) const fn in_vcs<const V: usize>(&self) -> usize {
        if V <= DENSE_LIMIT { V } else { self.in_vcs }
    }
}

impl Shape {
    /// The layout for some sizes, with room for `P` ports on a side and `V` VCs.
    pub(super) const fn new<const P: usize, const V: usize>(sizes: Sizes) -> Self {
        let Sizes { in_ports, out_ports, net_ports, classes, whole, .. } = sizes;
        let remaining = OUTPUT_VC + log2(P * V);
        let allocating = remaining + sizes.remaining_bits;
        let buffered = allocating + sizes.allocation;
        let inputs = Region { start: 0, channels: V, size: buffered + sizes.depth_bits };
        let (in_room, out_room, net_room) =
            if whole { (OCTET, OCTET, OCTET) } else { (in_ports, out_ports, net_ports) };
        let outputs = Region::after(inputs, in_room, V, CREDITS + sizes.depth_bits);
        let switch_arbiters = Region::after(outputs, net_room, 1, P + COUNT_BITS);
        let first_class = ROUTE + sizes.places + net_ports;
        let routing = first_class + if classes > 1 { classes } else { 0 };
        let head_state = Region::after(switch_arbiters, out_room, V, routing + sizes.route + 1);
        let vc_arbiters = Region::after(head_state, in_room, 1, P + V);
        let unsent = UPSTREAM + outputs.size;
        let last = if classes > 0 { vc_arbiters } else { switch_arbiters };
        let sources = Region::after(last, out_room, V, unsent + sizes.length_bits);
        Self {
            sizes,
            in_ports,
            out_ports,
            net_ports,
            whole,
            quad_ports: net_ports - net_ports % QUAD,
            port_room: P,
            depth_bits: sizes.depth_bits,
            remaining,
            allocating,
            buffered,
            inputs,
            outputs,
            switch_arbiters,
            sources,
            unsent,
            head_state,
            classes: first_class,
            routing,
            vc_arbiters,
            planes: sources.end(in_ports - net_ports),
        }
    }

    /// Whether all output VCs are of one class, so that heads have no planes for it.
    #[inline(always)]
    pub(super) const fn one_class(&self) -> bool {
        self.routing == self.classes
    }

    /// The plane, in the head state, of a route that ends at a place here.
    #[inline(always)]
    pub(super) const fn ejects(&self, place: usize) -> usize {
        ROUTE + place
    }

    /// The plane, in the head state, of a route through a network port.
    #[inline(always)]
    pub(super) const fn leaves(&self, port: usize) -> usize {
        ROUTE + self.sizes.places + port
    }

    /// Places of nodes at a router.
    #[inline(always)]
    pub(super) const fn places(&self) -> usize {
        self.sizes.places
    }

    /// Ejection ports of each place.
    #[inline(always)]
    pub(super) const fn ejection_ports(&self) -> usize {
        (self.out_ports - self.net_ports) / self.sizes.places
    }

    /// Injection links of a router.
    #[inline(always)]
    pub(super) const fn links(&self) -> usize {
        self.in_ports - self.net_ports
    }

    /// The first port of the group that a port is in, and the number of its ports.
    #[inline(always)]
    pub(super) const fn group(&self, port: usize) -> (usize, usize) {
        if self.whole {
            (0, OCTET)
        } else if port < self.quad_ports {
            (port - port % QUAD, QUAD)
        } else {
            (port, 1)
        }
    }

    /// The rows of a group of output ports that belong to network ports; the others are cleared. Ports of
    /// both kinds are in one group only where that is all ports of a side.
    #[inline(always)]
    pub(super) fn network_part<const G: usize, const L: usize>(
        &self,
        first: usize,
        mut rows: Group<G, L>,
    ) -> Group<G, L> {
        if first >= self.net_ports {
            return none();
        }
        if G == OCTET {
            rows[self.net_ports..].fill(none());
        }
        rows
    }

    /// The rows of a group of output ports that belong to ejection ports; the others are cleared.
    #[inline(always)]
    pub(super) fn ejection_part<const G: usize, const L: usize>(
        &self,
        first: usize,
        rows: Group<G, L>,
    ) -> Group<G, L> {
        and_not(rows, self.network_part(first, rows))
    }

    /// Among the planes of an output port for heads, the one that says whether a VC is free.
    #[inline(always)]
    pub(super) const fn free(&self, vc: usize) -> usize {
        self.port_room + vc
    }
}

/// Runs an expression for each group of ports. It sees the first port of the group, and the number of its
/// ports as a constant.
macro_rules! for_each_group {
    ($shape:expr, $ports:expr, |$first:ident: $group:ident| $body:expr) => {{
        if $shape.whole {
            const $group: usize = $crate::engine::bitsliced::planes::row::OCTET;
            let $first = 0;
            $body
        } else {
            for $first in (0..$shape.quad_ports).step_by(QUAD) {
                const $group: usize = QUAD;
                $body
            }
            for $first in $shape.quad_ports..$ports {
                const $group: usize = 1;
                $body
            }
        }
    }};
}
pub(super) use for_each_group;

#[cfg(test)]
mod tests {
    use super::*;

    /// For each plane of a block, the number of VCs and ports that use it.
    fn uses<const P: usize, const V: usize>(sizes: Sizes) -> Vec<u32> {
        let shape = Shape::new::<P, V>(sizes);
        let mut taken = vec![0; shape.planes];
        let mut take = |region: Region, ports: usize, vcs: usize| {
            for (port, vc) in (0..ports).flat_map(|port| (0..vcs).map(move |vc| (port, vc))) {
                let (first, count) = shape.group(port);
                let at = region.at(first, vc, count) + port - first;
                (0..region.size).for_each(|plane| taken[at + plane * count] += 1);
            }
        };
        take(shape.inputs, sizes.in_ports, V);
        take(shape.outputs, sizes.net_ports, V);
        take(shape.switch_arbiters, sizes.out_ports, 1);
        if sizes.classes > 0 {
            take(shape.head_state, sizes.in_ports, V);
            take(shape.vc_arbiters, sizes.out_ports, 1);
        }
        let sources = shape.sources.at(0, 0, 1)..shape.sources.end(shape.links());
        sources.for_each(|plane| taken[plane] += 1);
        taken
    }

    /// Every plane of every VC and port has a place of its own, and no place is left over.
    #[test]
    fn planes_lie_apart() {
        let sizes = |net_ports: usize, places: usize, classes: usize| Sizes {
            in_ports: net_ports + 2 * places,
            out_ports: net_ports + places,
            net_ports,
            places,
            ..Sizes::standard(classes)
        };
        let ports = [2, 4, 6, 7].into_iter().flat_map(|net_ports| [1, 3].map(|places| (net_ports, places)));
        for ((net_ports, places), classes) in
            ports.flat_map(|ports| (0..=MAX_CLASSES).map(move |classes| (ports, classes)))
        {
            let uses = uses::<16, 4>(sizes(net_ports, places, classes));
            assert!(
                uses.iter().all(|&times| times == 1),
                "{net_ports} ports, {places} places, {classes} classes"
            );
        }
    }

    /// A group of all ports has room for eight, and as many used planes as the same router has otherwise.
    #[test]
    fn one_group_has_room_for_eight_ports() {
        for classes in 0..=2 {
            let standard = Sizes::standard(classes);
            let uses = uses::<8, 4>(standard.as_octet());
            assert!(uses.iter().all(|&times| times <= 1), "{classes} classes");
            assert_eq!(uses.iter().sum::<u32>() as usize, Shape::new::<8, 4>(standard).planes);
        }
    }

    #[test]
    fn usual_sizes_are_used_where_they_are_enough() {
        let standard = Sizes::standard(1);
        assert!(Sizes { depth_bits: 2, route: 0, classes: 0, ..standard }.fits_in(&standard));
        for other in [
            Sizes { net_ports: 3, ..standard },
            Sizes { depth_bits: 5, ..standard },
            Sizes { allocation: 2, ..standard },
            Sizes { classes: 2, ..standard },
        ] {
            assert!(!other.fits_in(&standard));
        }
    }
}
