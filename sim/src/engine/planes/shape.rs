//! Where the bits of a router are among its planes.

use super::super::layout::Layout;

/// Bits of the count of flits sent by a port, kept in planes; the rest is in the router's record.
pub(super) const COUNT_BITS: usize = 6;

/// Planes of an input channel: it holds an output channel with a credit.
pub(super) const OPEN: usize = 0;
/// The head at its front has not left.
pub(super) const FRESH: usize = 1;
/// Its number is at or above the input arbiter's pointer.
pub(super) const FAVOURED: usize = 2;
/// Bits of its output port; those of its output channel follow, then those of counts.
pub(super) const PORT: usize = 3;

/// Planes of an output channel: its tail was sent, and credits are outstanding.
pub(super) const DRAINING: usize = 0;
/// Bits of its credits.
pub(super) const CREDITS: usize = 1;

/// Counts of planes: first those of input channels, then of output channels of network ports, then of output ports.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) in_ports: usize,
    pub(super) out_ports: usize,
    pub(super) net_ports: usize,
    /// Channels of a network port, and of an injection port.
    pub(super) vcs: usize,
    pub(super) injection_vcs: usize,
    /// Room for channels at each port.
    pub(super) room: usize,
    pub(super) depth: u32,
    pub(super) port_bits: usize,
    pub(super) vc_bits: usize,
    /// Bits of a count of buffered flits or credits.
    pub(super) depth_bits: usize,
    /// Bits of the number of flits that follow in a packet.
    pub(super) length_bits: usize,
}

/// Bits of numbers from 0 to `greatest`.
fn bits_of(greatest: u32) -> usize {
    (u32::BITS - greatest.leading_zeros()) as usize
}

impl Shape {
    /// For packets of at most `longest` flits.
    pub(super) fn new<const P: usize, const V: usize>(layout: &Layout<P, V>, longest: u32) -> Self {
        let room = layout.vcs.max(layout.injection_vcs);
        Self {
            in_ports: layout.in_ports,
            out_ports: layout.out_ports,
            net_ports: layout.net_ports,
            vcs: layout.vcs as usize,
            injection_vcs: layout.injection_vcs as usize,
            room: room as usize,
            depth: layout.depth,
            port_bits: bits_of(layout.out_ports as u32 - 1),
            vc_bits: bits_of(room - 1),
            depth_bits: bits_of(layout.depth),
            length_bits: bits_of(longest.saturating_sub(1)),
        }
    }

    /// Channels of an input port.
    #[inline(always)]
    pub(super) const fn vcs_of(&self, port: usize) -> usize {
        if port < self.net_ports { self.vcs } else { self.injection_vcs }
    }

    /// Where the bits of the output channel are, among the planes of an input channel.
    #[inline(always)]
    pub(super) const fn vc(&self) -> usize {
        PORT + self.port_bits
    }

    /// The same for the flits buffered.
    #[inline(always)]
    pub(super) const fn buffered(&self) -> usize {
        self.vc() + self.vc_bits
    }

    /// The same for the flits of the packet at the front that follow the next one to leave.
    #[inline(always)]
    pub(super) const fn following(&self) -> usize {
        self.buffered() + self.depth_bits
    }

    /// Planes of an input channel.
    #[inline(always)]
    pub(super) const fn input_size(&self) -> usize {
        self.following() + self.length_bits
    }

    /// Where the planes of an input channel begin.
    #[inline(always)]
    pub(super) const fn input(&self, port: usize, vc: usize) -> usize {
        (port * self.room + vc) * self.input_size()
    }

    /// Planes of an output channel.
    #[inline(always)]
    pub(super) const fn output_size(&self) -> usize {
        CREDITS + self.depth_bits
    }

    /// Where the planes of an output channel of a network port begin.
    #[inline(always)]
    pub(super) const fn output(&self, port: usize, vc: usize) -> usize {
        self.input(self.in_ports, 0) + (port * self.vcs + vc) * self.output_size()
    }

    /// Where the planes of an output port begin: one for each input port at or above its arbiter's pointer, and the bits
    /// of its count of flits.
    #[inline(always)]
    pub(super) const fn port(&self, port: usize) -> usize {
        self.output(self.net_ports, 0) + port * (self.in_ports + COUNT_BITS)
    }

    /// Planes in all.
    #[inline(always)]
    pub(super) const fn planes(&self) -> usize {
        self.port(self.out_ports)
    }
}
