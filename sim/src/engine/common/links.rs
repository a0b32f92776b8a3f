// SPDX-License-Identifier: MIT OR Apache-2.0
//! What went onto the links in the last simulated cycle.
//!
//! The delay lines keep what entered them until the next cycle begins, so looking at it costs the cycle loop
//! nothing. A flit is seen in the cycle in which it was granted the switch (or sent by its interface), a
//! credit in the cycle in which its flit left the buffer; how much later a wire shows them is a matter of the
//! delays of the network.

use flitforge_router::head::HeadState;
use flitforge_router::ids::{PortId, RouterId, VcId};

use super::inspect::Inspect;
use super::kept::Parts;
use super::layout::{ChannelNumbers, OutputVc};
use super::records::Flit;

/// A directed link, named by its upstream end. Credits for it go the other way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// From an output port of a router to another router.
    Network(RouterId, PortId),
    /// From the interface of a node to its router; injection links of all nodes of a router are numbered from
    /// 0.
    Injection(RouterId, u8),
    /// From a router to a node of it; ejection links to all nodes of a router are numbered from 0.
    Ejection(RouterId, u8),
}

/// A flit put onto a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkFlit {
    /// Where.
    pub link: Link,
    /// On which virtual channel of the link.
    pub vc: VcId,
    /// Number of its packet, as in [`Delivery`](crate::engine::Delivery).
    pub packet: u64,
    /// Router of the packet's source.
    pub source: RouterId,
    /// Router of the packet's destination.
    pub dest: RouterId,
    /// Place of the destination at its router.
    pub place: u32,
    /// Intermediate router (Valiant, ROMM), else the destination.
    pub via: RouterId,
    /// First flit of the packet.
    pub head: bool,
    /// Last flit of the packet.
    pub tail: bool,
    /// The changing fields as a head flit carries them on this link: after the step at the router it leaves.
    /// Of a body flit they mean nothing.
    pub state: HeadState<u64>,
}

/// A credit given back for a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkCredit {
    /// The link that feeds the buffer with the place that became free.
    pub link: Link,
    /// The virtual channel of that buffer.
    pub vc: VcId,
}

/// A packet that no operational channel is left to. It is taken out before the next cycle, whole: no hardware
/// does that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stranded {
    /// Number of the packet.
    pub packet: u64,
    /// Where it comes from.
    pub source: RouterId,
    /// Where it cannot go.
    pub dest: RouterId,
    /// Where its head is.
    pub at: RouterId,
}

/// What an engine put onto its links.
impl dyn Inspect + '_ {
    /// The flits of the last cycle: between routers, from interfaces, to destinations.
    pub(crate) fn flits_sent(&self) -> Box<dyn Iterator<Item = LinkFlit> + '_> {
        Box::new(self.flits_of_cycle().into_iter().map(|(o, flit)| self.link_flit(o, flit)))
    }

    /// The credits of the last cycle.
    pub(crate) fn credits_sent(&self) -> Box<dyn Iterator<Item = LinkCredit> + '_> {
        let credit = |o| LinkCredit { link: self.link(o), vc: self.vc_id(o) };
        Box::new(self.credits_of_cycle().into_iter().map(credit))
    }

    /// The heads found stranded in the last cycle.
    pub(crate) fn heads_stranded(&self) -> Box<dyn Iterator<Item = Stranded> + '_> {
        let Parts { net, layout, heads, packets, .. } = self.parts();
        Box::new(heads.stranded.iter().map(move |&c| {
            let packet = &packets[self.kept().packet_at(c)];
            Stranded {
                packet: packet.serial,
                source: net.home(packet.source),
                dest: net.sink(packet.dest),
                at: layout.router_of(c),
            }
        }))
    }

    fn link_flit(&self, o: OutputVc, flit: Flit) -> LinkFlit {
        let Parts { net, packets, .. } = self.parts();
        let packet = &packets[flit.packet()];
        LinkFlit {
            link: self.link(o),
            vc: self.vc_id(o),
            packet: packet.serial,
            source: net.home(packet.source),
            dest: net.sink(packet.dest),
            place: net.attachment.sink_place(packet.dest),
            via: self.kept().via(flit.packet()),
            head: flit.is_head(),
            tail: flit.is_tail(),
            state: self.kept().state_of(flit.packet()),
        }
    }

    /// The link that an output channel is a channel of. Ejection ports follow the network ports, injection
    /// links follow those.
    pub(super) fn link(&self, o: OutputVc) -> Link {
        let layout = self.parts().layout;
        let (router, port) = (layout.router_of_output(o), layout.port_of_output(o));
        if port >= layout.out_ports {
            Link::Injection(router, (port - layout.out_ports) as u8)
        } else if port >= layout.net_ports {
            Link::Ejection(router, (port - layout.net_ports) as u8)
        } else {
            Link::Network(router, PortId(port as u8))
        }
    }

    fn vc_id(&self, o: OutputVc) -> VcId {
        VcId(self.parts().layout.vc_of_output(o) as u8)
    }
}
