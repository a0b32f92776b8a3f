//! Where the bits of a router are among its planes.

use std::ops::RangeInclusive;

use flitforge_router::spec::Release;

use super::super::layout::Layout;
use super::DENSE_LIMIT;
use super::row::{Group, OCTET, QUAD, Row, and_not, log2, none};

/// Bits of the count of flits sent by a port, kept in planes; the rest is in the router's record.
pub(super) const COUNT_BITS: usize = 6;

/// Planes of an input channel: its number is at or above the input arbiter's pointer.
pub(super) const SWITCH_PRIORITY: usize = 0;
/// It may use an output channel.
pub(super) const ACTIVE: usize = 1;
/// The head at its front has not left.
pub(super) const HEAD_UNSENT: usize = 2;
/// Its output channel has no credit.
pub(super) const NO_CREDIT: usize = 3;
/// Bits of its output channel, as they are in the number of an outlet; others follow. Between packets they are zero, and
/// so are the three planes before.
pub(super) const OUTPUT_VC: usize = 4;

/// Planes of an output channel: its tail was sent, and credits are outstanding.
pub(super) const DRAINING: usize = 0;
/// It has a credit.
pub(super) const HAS_CREDIT: usize = 1;
/// Bits of its credits.
pub(super) const CREDITS: usize = 2;

/// Planes of an input channel where heads wait side by side: its number is at or above the pointer of the arbiter that
/// picks among the heads of its port.
pub(super) const VC_PRIORITY: usize = 0;
/// A packet holds its front.
pub(super) const OCCUPIED: usize = 1;
/// Other packets are behind that one.
pub(super) const MORE_PACKETS: usize = 2;
/// The head at its front waits for an output channel,
pub(super) const WAITING: usize = 3;
/// to its destination. Others follow, which say by which network port.
pub(super) const ROUTE: usize = 4;

/// Planes of a channel of an injection link, at its interface: its number is at or above the pointer of the link's arbiter.
pub(super) const INJECTION_PRIORITY: usize = 0;
/// No packet is being sent through it, and it may be given to one.
pub(super) const FREE: usize = 1;
/// The packet that it was given to has not begun.
pub(super) const UNSTARTED: usize = 2;
/// Planes of any upstream end of a channel: [`DRAINING`], [`CREDITED`] and the bits of its credits.
pub(super) const UPSTREAM: usize = 3;

/// Most classes of output channels.
pub(super) const MAX_CLASSES: usize = 4;

/// Where the planes of things of one kind are that each channel of a port has, or each port. Ports come in groups: four network ports
/// make one as long as there are four; each other port is one by itself. Group by group and channel by channel, each plane of all ports
/// of the group lies next to each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Region {
    start: usize,
    /// Room for channels at each port; 1 for what ports have.
    channels: usize,
    /// Planes of each.
    pub(super) size: usize,
}

impl Region {
    /// After another one with so many ports.
    const fn after(before: Self, ports: usize, channels: usize, size: usize) -> Self {
        Self { start: before.end(ports), channels, size }
    }

    const fn end(self, ports: usize) -> usize {
        self.start + ports * self.channels * self.size
    }

    /// The first plane of a channel of a group of so many ports.
    #[inline(always)]
    pub(super) const fn at(self, first: usize, vc: usize, ports: usize) -> usize {
        self.start + (first * self.channels + vc * ports) * self.size
    }

    /// The planes of a channel of a group of ports.
    #[inline(always)]
    pub(super) fn of<const G: usize, const L: usize>(
        self,
        planes: &[Row<L>],
        first: usize,
        vc: usize,
    ) -> &[Group<G, L>] {
        planes[self.at(first, vc, G)..][..G * self.size].as_chunks().0
    }

    /// The same, to be changed.
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

/// Counts of planes, and where they are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shape {
    pub(super) sizes: Sizes,
    pub(super) in_ports: usize,
    pub(super) out_ports: usize,
    pub(super) net_ports: usize,
    /// All ports of a side are one group of eight.
    pub(super) whole: bool,
    /// Network ports that are in groups of four. They come first.
    pub(super) quad_ports: usize,
    /// Room for ports on each side.
    pub(super) port_room: usize,
    /// Bits of a count of buffered flits or credits.
    pub(super) depth_bits: usize,
    /// Among the planes of an input channel: where the bits are of the number of flits of the packet at the front that follow
    /// the next one to leave,
    pub(super) remaining: usize,
    /// those of the stage of virtual-channel allocation, one for each cycle that it has left,
    pub(super) allocating: usize,
    /// and those of the number of flits buffered.
    pub(super) buffered: usize,
    /// Input channels,
    pub(super) inputs: Region,
    /// output channels of network ports,
    pub(super) outputs: Region,
    /// and output ports: an input port is at or above the arbiter's pointer; bits of the count of flits.
    pub(super) switch_arbiters: Region,
    /// What channels of injection links have at interfaces; links count from 0.
    pub(super) sources: Region,
    /// Among these planes, the number of flits still to be sent.
    pub(super) unsent: usize,
    /// What input channels have for heads, if these wait side by side,
    pub(super) head_state: Region,
    /// and among these planes the classes of output channels that the head may take, if there are several,
    pub(super) classes: usize,
    /// and the bits of the stage of route computation, one for each cycle that it has left.
    pub(super) routing: usize,
    /// What output ports have for heads: an input port is at or above the arbiter's pointer; a channel is free.
    pub(super) vc_arbiters: Region,
    /// Planes in all.
    pub(super) planes: usize,
}

/// Bits of numbers from 0 to `greatest`.
fn bit_width(greatest: u32) -> usize {
    (u32::BITS - greatest.leading_zeros()) as usize
}

/// What there is to know of routers and packets besides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    /// Channels of a network port,
    vcs: usize,
    /// and of the input port that has most.
    in_vcs: usize,
    pub(super) depth: u32,
    /// Flits that follow the head in every packet, if they are as many in all.
    pub(super) after_head: Option<u32>,
    /// A tail makes its output channel available, even if credits are outstanding.
    pub(super) frees_at_tail: bool,
    /// Heads wait side by side.
    pub(super) has_heads: bool,
    /// Cycles of virtual-channel allocation and of route computation.
    pub(super) allocation: usize,
    pub(super) route: usize,
}

impl Rules {
    /// For packets of so many flits.
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

    /// Channels of a network port that are dealt with: all that there is room for where these are few.
    #[inline(always)]
    pub(super) const fn vcs<const V: usize>(&self) -> usize {
        if V <= DENSE_LIMIT { V } else { self.vcs }
    }

    /// The same of input ports.
    #[inline(always)]
    pub(super) const fn in_vcs<const V: usize>(&self) -> usize {
        if V <= DENSE_LIMIT { V } else { self.in_vcs }
    }
}

/// What the places of planes follow from: room for so much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sizes {
    in_ports: usize,
    out_ports: usize,
    net_ports: usize,
    /// Bits of a count of flits in a buffer,
    depth_bits: usize,
    /// of flits that follow another one of their packet,
    remaining_bits: usize,
    /// and of all flits of a packet.
    length_bits: usize,
    /// Cycles of virtual-channel allocation and of route computation.
    allocation: usize,
    route: usize,
    /// Classes of output channels for heads that wait side by side. There is no room where they wait one by one, and none is needed to
    /// tell classes apart where there is one.
    classes: usize,
    /// All ports of a side are one group of eight. Only usual routers have that.
    whole: bool,
}

impl Sizes {
    /// Those of a usual router with so many classes: in a mesh or torus of two dimensions, with one interface, up to 15 flits in a
    /// buffer and 8 in a packet, and up to a cycle for each stage.
    pub(super) const fn standard(classes: usize) -> Self {
        Self {
            in_ports: 5,
            out_ports: 5,
            net_ports: 4,
            depth_bits: 4,
            remaining_bits: 3,
            length_bits: 4,
            allocation: 1,
            route: 1,
            classes,
            whole: false,
        }
    }

    /// The same with all ports of a side in one group.
    pub(super) const fn as_octet(self) -> Self {
        Self { whole: true, ..self }
    }

    /// Those of usual routers if they are enough, and as they need to be if not.
    pub(super) fn new<const P: usize, const V: usize>(
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        classes: usize,
    ) -> Self {
        let needed = Self {
            in_ports: layout.in_ports,
            out_ports: layout.out_ports,
            net_ports: layout.net_ports,
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

    /// Whether others have room for all that these have.
    fn fits_in(&self, other: &Self) -> bool {
        let ports = |s: &Self| [s.in_ports, s.out_ports, s.net_ports];
        let rooms =
            |s: &Self| [s.depth_bits, s.remaining_bits, s.length_bits, s.allocation, s.route, s.classes];
        ports(self) == ports(other) && rooms(self).iter().zip(rooms(other)).all(|(&own, other)| own <= other)
    }
}

impl Shape {
    /// Where planes are.
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
        let first_class = ROUTE + 1 + net_ports;
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

    /// Whether heads need not tell classes of output channels apart.
    #[inline(always)]
    pub(super) const fn one_class(&self) -> bool {
        self.routing == self.classes
    }

    /// Injection links of a router.
    #[inline(always)]
    pub(super) const fn links(&self) -> usize {
        self.in_ports - self.net_ports
    }

    /// The first port of the group that a port is in, and how many these are.
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

    /// Rows of a group of output ports, as far as these are network ports. Only where all ports are one group there are others with them.
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

    /// The same as far as they are ejection ports.
    #[inline(always)]
    pub(super) fn ejection_part<const G: usize, const L: usize>(
        &self,
        first: usize,
        rows: Group<G, L>,
    ) -> Group<G, L> {
        and_not(rows, self.network_part(first, rows))
    }

    /// Among the planes that an output port has for heads, that of a channel that is free.
    #[inline(always)]
    pub(super) const fn free(&self, vc: usize) -> usize {
        self.port_room + vc
    }
}

/// Does the same for each group of some ports: the number of its ports is a constant, the first of them is given.
macro_rules! for_each_group {
    ($shape:expr, $ports:expr, |$first:ident: $group:ident| $body:expr) => {{
        if $shape.whole {
            const $group: usize = $crate::engine::planes::row::OCTET;
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

    /// How many things of a kind have each plane.
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

    /// Every plane of every channel and port has a place of its own, and no place is left over.
    #[test]
    fn planes_lie_apart() {
        for (net_ports, classes) in
            [2, 4, 6, 7].into_iter().flat_map(|p| (0..=MAX_CLASSES).map(move |c| (p, c)))
        {
            let ports = Sizes {
                in_ports: net_ports + 2,
                out_ports: net_ports + 1,
                net_ports,
                ..Sizes::standard(classes)
            };
            let uses = uses::<16, 4>(ports);
            assert!(uses.iter().all(|&times| times == 1), "{net_ports} ports, {classes} classes");
        }
    }

    /// Where all ports are one group there is room for ports that no router has, and as many planes of those that it has as otherwise.
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
