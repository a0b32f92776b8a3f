//! Where the bits of a router are among its planes.

use std::ops::RangeInclusive;

use flitforge_router::spec::Release;

use super::super::layout::Layout;
use super::row::{QUAD, log2};

/// Bits of the count of flits sent by a port, kept in planes; the rest is in the router's record.
pub(super) const COUNT_BITS: usize = 6;

/// Planes of an input channel: its number is at or above the input arbiter's pointer.
pub(super) const FAVOURED: usize = 0;
/// It may use an output channel.
pub(super) const OPEN: usize = 1;
/// The head at its front has not left.
pub(super) const FRESH: usize = 2;
/// Its output channel has no credit.
pub(super) const STARVED: usize = 3;
/// Bits of its output channel, as they are in the number of an outlet; others follow. Between packets they are zero, and
/// so are the three planes before.
pub(super) const OUTLET: usize = 4;

/// Planes of an output channel: its tail was sent, and credits are outstanding.
pub(super) const DRAINING: usize = 0;
/// It has a credit.
pub(super) const CREDITED: usize = 1;
/// Bits of its credits.
pub(super) const CREDITS: usize = 2;

/// Planes of an input channel where heads wait side by side: its number is at or above the pointer of the arbiter that
/// picks among the heads of its port.
pub(super) const PREFERRED: usize = 0;
/// A packet holds its front.
pub(super) const BUSY: usize = 1;
/// Other packets are behind that one.
pub(super) const FOLLOWED: usize = 2;
/// The head at its front waits for an output channel,
pub(super) const WAITING: usize = 3;
/// to its destination. Others follow, which say by which network port.
pub(super) const WANTED: usize = 4;

/// Planes of a channel of an injection link, at its interface: its number is at or above the pointer of the link's arbiter.
pub(super) const NEXT: usize = 0;
/// No packet is being sent through it, and it may be given to one.
pub(super) const UNUSED: usize = 1;
/// The packet that it was given to has not begun.
pub(super) const UNBEGUN: usize = 2;
/// Planes of any upstream end of a channel: [`DRAINING`], [`CREDITED`] and the bits of its credits.
pub(super) const UPSTREAM: usize = 3;

/// Most classes of output channels.
pub(super) const MAX_CLASSES: usize = 4;

/// Counts of planes, and where they are: each plane of four neighbouring channels lies next to each other. First come those of input channels, then of output channels of network ports, then of output ports; where heads wait side by
/// side, then those of input channels and of output ports for heads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) in_ports: usize,
    pub(super) out_ports: usize,
    pub(super) net_ports: usize,
    /// Channels of a network port.
    pub(super) vcs: usize,
    /// Room for channels at each port, and for ports on each side.
    vc_room: usize,
    pub(super) port_room: usize,
    pub(super) depth: u32,
    /// Flits that follow the head in every packet, if they are as many in all.
    pub(super) follow: Option<u32>,
    /// Bits of a count of buffered flits or credits.
    pub(super) depth_bits: usize,
    /// Among the planes of an input channel: where the bits are of the number of flits of the packet at the front that follow
    /// the next one to leave,
    pub(super) following: usize,
    /// those of the stage of virtual-channel allocation, one for each cycle that it has left,
    pub(super) stage: usize,
    /// and those of the number of flits buffered.
    pub(super) buffered: usize,
    /// Planes of an input channel.
    pub(super) input_size: usize,
    /// Where the planes of output channels begin.
    outputs: usize,
    /// Planes of an output channel.
    pub(super) output_size: usize,
    /// Where the planes of output ports begin.
    ports: usize,
    /// Where the planes begin that input channels have for heads,
    waits: usize,
    /// those of an input channel,
    pub(super) wait_size: usize,
    /// and among these the classes of output channels that the head may take, if there are several,
    pub(super) classes: usize,
    /// and the bits of the stage of route computation, one for each cycle that it has left.
    pub(super) routing: usize,
    /// Where the planes begin that output ports have for heads.
    grants: usize,
    /// Planes that an output port has for heads.
    grant_size: usize,
    /// Where the planes begin that the channels of injection links have at interfaces, if heads wait side by side,
    sources: usize,
    /// those of a channel,
    pub(super) source_size: usize,
    /// and among these the number of flits still to be sent.
    pub(super) unsent: usize,
    /// A tail makes its output channel available, even if credits are outstanding.
    pub(super) frees_at_tail: bool,
    /// Planes in all.
    pub(super) planes: usize,
}

/// Bits of numbers from 0 to `greatest`.
fn bits_of(greatest: u32) -> usize {
    (u32::BITS - greatest.leading_zeros()) as usize
}

impl Shape {
    /// For packets of so many flits, and so many classes of output channels for heads that wait side by side; 0 where they wait
    /// one by one.
    pub(super) fn new<const P: usize, const V: usize>(
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        classes: usize,
        release: Release,
    ) -> Self {
        let (vcs, depth_bits) = (layout.vcs as usize, bits_of(layout.depth));
        let following = OUTLET + log2(P * V);
        let stage = following + bits_of(lengths.end() - 1);
        let buffered = stage + layout.pipeline.vc_allocation as usize;
        let (input_size, output_size) = (buffered + depth_bits, CREDITS + depth_bits);
        let outputs = layout.in_ports * V * input_size;
        let ports = outputs + layout.net_ports * V * output_size;
        let waits = ports + layout.out_ports * (P + COUNT_BITS);
        let first_class = WANTED + 1 + layout.net_ports;
        let routing = first_class + if classes > 1 { classes } else { 0 };
        let wait_size = routing + layout.pipeline.route as usize + 1;
        let grants = waits + layout.in_ports * V * wait_size;
        let sources = grants + layout.out_ports * (P + V + classes);
        let unsent = UPSTREAM + output_size;
        let source_size = unsent + bits_of(*lengths.end());
        let end = sources + (layout.in_ports - layout.net_ports) * V * source_size;
        Self {
            in_ports: layout.in_ports,
            out_ports: layout.out_ports,
            net_ports: layout.net_ports,
            vcs,
            vc_room: V,
            port_room: P,
            depth: layout.depth,
            depth_bits,
            follow: (lengths.start() == lengths.end()).then(|| lengths.end() - 1),
            following,
            stage,
            buffered,
            input_size,
            outputs,
            output_size,
            ports,
            waits,
            wait_size,
            classes: first_class,
            routing,
            grants,
            grant_size: P + V + classes,
            sources,
            source_size,
            unsent,
            frees_at_tail: release == Release::TailSent,
            planes: if classes > 0 { end } else { waits },
        }
    }

    /// Where the first plane is of a channel that has so many; the others follow [`QUAD`] apart.
    #[inline(always)]
    const fn channel(&self, port: usize, vc: usize, size: usize) -> usize {
        (port * self.vc_room + vc - vc % QUAD) * size + vc % QUAD
    }

    /// Where the first plane of an input channel is.
    #[inline(always)]
    pub(super) const fn input(&self, port: usize, vc: usize) -> usize {
        self.channel(port, vc, self.input_size)
    }

    /// Where the first plane of an output channel of a network port is.
    #[inline(always)]
    pub(super) const fn output(&self, port: usize, vc: usize) -> usize {
        self.outputs + self.channel(port, vc, self.output_size)
    }

    /// Where the planes of an output port begin: one for each input port at or above its arbiter's pointer, and the bits
    /// of its count of flits.
    #[inline(always)]
    pub(super) const fn port(&self, port: usize) -> usize {
        self.ports + port * (self.port_room + COUNT_BITS)
    }

    /// Whether heads wait side by side.
    #[inline(always)]
    pub(super) const fn has_heads(&self) -> bool {
        self.planes > self.waits
    }

    /// Where the first plane is that an input channel has for heads.
    #[inline(always)]
    pub(super) const fn wait(&self, port: usize, vc: usize) -> usize {
        self.waits + self.channel(port, vc, self.wait_size)
    }

    /// Where the planes begin that an output port has for heads: one for each input port at or above its arbiter's
    /// pointer, one for each channel that is free, and one for each class with such a channel.
    #[inline(always)]
    pub(super) const fn grant(&self, port: usize) -> usize {
        self.grants + port * self.grant_size
    }

    /// The planes of the classes of an output port.
    #[inline(always)]
    pub(super) const fn open(&self, port: usize) -> usize {
        self.grant(port) + self.port_room + self.vc_room
    }

    /// Where the first plane is that a channel of an injection link has at its interface; links count from 0.
    #[inline(always)]
    pub(super) const fn source(&self, link: usize, vc: usize) -> usize {
        self.sources + self.channel(link, vc, self.source_size)
    }

    /// Injection links of a router.
    #[inline(always)]
    pub(super) const fn links(&self) -> usize {
        self.in_ports - self.net_ports
    }

    /// The plane of an output channel that is free.
    #[inline(always)]
    pub(super) const fn free(&self, port: usize, vc: usize) -> usize {
        self.grant(port) + self.port_room + vc
    }
}
