// SPDX-License-Identifier: MIT OR Apache-2.0
//! What links and buffers did in the last simulated cycle, for those who count it.

use flitforge_router::hdl::ones;

use super::super::{Buffer, Link};
use super::inspect::Inspect;
use super::kept::Parts;
use super::layout::{ChannelNumbers, InputVc, OutputVc};
use super::records::{Hold, Phase};

/// A flit that went onto a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crossing {
    /// The link.
    pub link: Link,
    /// The virtual channel.
    pub vc: u8,
    /// Source node of its packet.
    pub source: u32,
    /// Destination node of its packet.
    pub dest: u32,
}

/// What the packet at the front of a buffer needs to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wants {
    /// Its route is computed.
    Route,
    /// Its head waits for a channel of one of these output ports, a bit for each: network ports, then
    /// ejection ports. No bit where all ports that it may take have failed.
    Channel(u64),
    /// It has a channel, and its next flit waits for the switch.
    Switch {
        /// The output port, numbered alike.
        port: u8,
        /// Credits of the channel; `None` to an endless receiver.
        credits: Option<u32>,
        /// The link of the port was still busy with an earlier flit: it is narrower than a flit.
        busy: bool,
    },
}

/// A buffer that has a packet at its front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Held {
    /// The buffer.
    pub buffer: Buffer,
    /// Flits in it, those of packets behind the first included.
    pub flits: u32,
    /// Number of the packet at the front.
    pub packet: u64,
    /// Its flits that have not left the buffer, those included that are still to come.
    pub left: u32,
    /// Whether its first flit has left.
    pub begun: bool,
    /// What it needs.
    pub wants: Wants,
}

/// A packet that has a channel of an injection link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AtInterface {
    /// The link.
    pub link: Link,
    /// The channel.
    pub vc: u8,
    /// Source node of the packet.
    pub source: u32,
    /// Number of the packet.
    pub packet: u64,
    /// Its flits that have not left, at least 1.
    pub unsent: u32,
    /// Whether its first flit has left.
    pub entered: bool,
    /// Credits of the channel.
    pub credits: u32,
}

/// Links and buffers after a cycle.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct View {
    /// The flits that went onto links, in no particular order.
    pub crossings: Vec<Crossing>,
    /// The buffers that are not idle, in order.
    pub held: Vec<Held>,
    /// The packets that are leaving their interfaces, in order of router.
    pub leaving: Vec<AtInterface>,
}

impl dyn Inspect + '_ {
    /// Looks at the last cycle.
    pub(crate) fn look(&self, view: &mut View) {
        let Parts { layout, packets, .. } = self.parts();
        view.crossings.clear();
        view.crossings.extend(self.flits_of_cycle().into_iter().map(|(o, flit)| {
            let packet = &packets[flit.packet()];
            let vc = layout.vc_of_output(o) as u8;
            Crossing { link: self.link(o), vc, source: packet.source, dest: packet.dest }
        }));
        view.held.clear();
        view.held.extend(self.occupied().into_iter().map(|c| self.held(c)));
        view.leaving.clear();
        let interfaces = layout.routers().flat_map(|router| layout.interface_outputs_of(router));
        view.leaving.extend(interfaces.filter_map(|o| self.leaving_by(o)));
    }

    fn held(&self, c: InputVc) -> Held {
        let Parts { layout, packets, .. } = self.parts();
        let buffer =
            Buffer { router: layout.router_of(c).0, port: layout.port_of(c).0, vc: layout.vc_of(c) as u8 };
        let wants = match self.phase(c) {
            Phase::Idle | Phase::Routing => Wants::Route,
            Phase::Waiting => Wants::Channel(self.ports_for(c)),
            Phase::Allocated | Phase::Active => self.at_switch(self.output_of(c)),
        };
        let packet = packets[self.front_of(c)].serial;
        Held { buffer, flits: self.buffered(c), packet, left: self.left(c), begun: self.begun(c), wants }
    }

    /// The output ports that a waiting head may take. Ports that lead away count where there is no other.
    fn ports_for(&self, c: InputVc) -> u64 {
        let Parts { net, layout, packets, .. } = self.parts();
        let candidates = self.candidates(c);
        if candidates.eject != 0 {
            let links = layout.ejection_links() as u32;
            let place = net.attachment.sink_place(packets[self.front_of(c)].dest);
            return ones(links) << (layout.net_ports as u32 + place * links);
        }
        match candidates.productive | candidates.escape {
            0 => candidates.unproductive,
            ports => ports,
        }
    }

    fn at_switch(&self, o: OutputVc) -> Wants {
        let Parts { net, layout, .. } = self.parts();
        let port = layout.port_of_output(o);
        let is_endless = layout.at_receiver(o) && net.router.receiver.is_none();
        Wants::Switch {
            port: port as u8,
            credits: (!is_endless).then(|| self.credits(o)),
            busy: self.was_busy(layout.router_of_output(o), port),
        }
    }

    fn leaving_by(&self, o: OutputVc) -> Option<AtInterface> {
        let Parts { layout, packets, .. } = self.parts();
        if self.hold(o) != Hold::Owned {
            return None;
        }
        let packet = &packets[self.kept().at_interface(o)];
        Some(AtInterface {
            link: self.link(o),
            vc: layout.vc_of_output(o) as u8,
            source: packet.source,
            packet: packet.serial,
            unsent: self.unsent(o),
            entered: packet.has_entered(),
            credits: self.credits(o),
        })
    }
}
