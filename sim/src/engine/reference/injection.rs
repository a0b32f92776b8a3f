// SPDX-License-Identifier: MIT OR Apache-2.0
//! The network interface of each node: the upstream end of its injection links.

use flitforge_router::channel::next_credits;
use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Injection;

use super::super::common::bits::bits;
use super::super::common::layout::{ChannelNumbers, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Hold, Slot};
use super::super::common::rotation::Rotation;
use super::super::common::source_queues::Queued;
use super::Reference;

/// The injection links of all interfaces.
#[derive(Debug, Clone)]
pub(super) struct InjectionLinks {
    /// Flits still to be sent of the packet that owns a channel, by injection channel from 0.
    left: Vec<u32>,
    /// Channels with a flit to send and a credit, one mask for each injection link.
    sendable: Vec<u64>,
    rotation: Rotation,
    /// The message class whose packet each node has sent last.
    last_class: Vec<u8>,
}

impl InjectionLinks {
    /// The injection links of some places, as many each, with room for `vcs` channels.
    pub(super) fn new(nodes: usize, links: usize, vcs: usize) -> Self {
        let all = nodes * links;
        Self {
            left: vec![0; all * vcs],
            sendable: vec![0; all],
            rotation: Rotation::new(all),
            last_class: vec![0; nodes],
        }
    }

    /// Takes off the links of the places from number `node` on, as many each, with room for `vcs` channels.
    pub(super) fn split_off(&mut self, node: usize, links: usize, vcs: usize) -> Self {
        let link = node * links;
        Self {
            last_class: self.last_class.split_off(node),
            left: self.left.split_off(link * vcs),
            sendable: self.sendable.split_off(link),
            rotation: self.rotation.split_off(link),
        }
    }

    /// Puts back what was taken off.
    pub(super) fn append(&mut self, mut rest: Self) {
        self.left.append(&mut rest.left);
        self.sendable.append(&mut rest.sendable);
        self.rotation.append(rest.rotation);
        self.last_class.append(&mut rest.last_class);
    }
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Lets every interface with work send at most one flit on each injection link.
    pub(super) fn inject(&mut self) {
        for word in 0..self.base.senders.words() {
            for bit in bits(self.base.senders.word(word)) {
                self.inject_at(RouterId((word * 64) as u32 + bit));
            }
        }
    }

    fn inject_at(&mut self, router: RouterId) {
        let layout = &self.base.layout;
        let ports = layout.in_ports - layout.net_ports;
        let (first, first_link, of_place) =
            (layout.out_ports, self.base.at(router) * ports, layout.injection_links());
        let mut busy = false;
        for k in 0..ports {
            let (port, link) = (first + k, first_link + k);
            let Some(node) = self.base.net.attachment.node(router, (k / of_place) as u32) else { break };
            self.start_packet((node, router), port, link);
            let mask = self.base.classes.foremost(self.injection.sendable[link]);
            if mask != 0 {
                let vc = self.injection.rotation.next_channel(link, mask);
                self.send_from_source(self.base.layout.output_vc(router, port, vc), link);
            }
            busy |=
                self.has_more(node, self.base.node(router).free(port)) || self.injection.sendable[link] != 0;
        }
        if !busy {
            self.base.senders.remove(router.idx());
        }
    }

    /// Whether a packet waits at the front of a queue of a node for which one of these channels is.
    fn has_more(&self, node: u32, free: u64) -> bool {
        let classes = &self.base.classes;
        let mut queues = (0u8..).zip(self.base.source_queues.of(self.base.queues_at(node)));
        free != 0 && queues.any(|(class, queue)| !queue.is_empty() && free & classes.channels_of(class) != 0)
    }

    /// Gives the packet at the front of a queue a free channel of the injection link.
    fn start_packet(&mut self, (node, router): (u32, RouterId), port: usize, link: usize) {
        let Some((o, slot, queued)) = self.next_packet((node, router), port, link) else { return };
        let vc = self.base.layout.vc_of_output(o);
        let node = self.base.node_mut(router);
        node.clear_free(o);
        let output = node.output_mut(o);
        output.hold = Hold::Owned;
        output.owner = slot.0;
        let credit = output.credits > 0;
        self.injection.left[link * V + vc as usize] = queued.length;
        if credit {
            self.injection.sendable[link] |= 1 << vc;
        }
    }

    /// Takes a packet at the front of a queue into the network if there is a channel of the injection link
    /// for it: an urgent one, else that of the greatest priority, and of equal ones in turn.
    fn next_packet(
        &mut self,
        at: (u32, RouterId),
        port: usize,
        link: usize,
    ) -> Option<(OutputVc, Slot, Queued)> {
        if !self.base.classes.are_named() {
            return self.next_of_class(at, port, link, 0);
        }
        let place = link / self.base.layout.injection_links();
        let mut order: Vec<u8> = self.base.classes.in_order(self.injection.last_class[place]).collect();
        let first = |class: &u8| self.base.first_queued(at.0, *class);
        order.sort_by_key(|class| !first(class).is_some_and(|queued| queued.urgent));
        let next = order.into_iter().find_map(|class| self.next_of_class(at, port, link, class))?;
        self.injection.last_class[place] = next.2.class;
        Some(next)
    }

    /// Takes the packet at the front of the queue of a class into the network if there is a channel for it.
    #[inline(always)]
    fn next_of_class(
        &mut self,
        (node, router): (u32, RouterId),
        port: usize,
        link: usize,
        class: u8,
    ) -> Option<(OutputVc, Slot, Queued)> {
        self.base.first_queued(node, class)?;
        self.refuse_pointless(router);
        let queued = self.base.first_queued(node, class).filter(|queued| self.may_start(router, queued))?;
        let vc = self.injection_channel(router, port, link, self.base.classes.channels_of(class))?;
        let path = self.chosen_path(&queued);
        Some((self.base.layout.output_vc(router, port, vc), self.base.admit(node, &queued, path), queued))
    }

    /// The channel of an injection link, one of `channels`, that the next packet may have now.
    fn injection_channel(
        &mut self,
        router: RouterId,
        port: usize,
        link: usize,
        channels: u64,
    ) -> Option<u32> {
        let in_turn = self.base.net.router.injection == Injection::Sequential;
        let open = if in_turn {
            self.open_in_turn(router, port, link, channels)
        } else {
            self.base.node(router).free(port) & channels
        };
        let vc =
            || if in_turn { self.injection.rotation.next_channel(link, open) } else { open.trailing_zeros() };
        (open != 0).then(vc)
    }

    /// The free ones with a credit among some channels of an injection link; none while a packet is being
    /// sent on one of them.
    fn open_in_turn(&self, router: RouterId, port: usize, link: usize, channels: u64) -> u64 {
        let unsent = (0u32..).zip(&self.injection.left[link * V..][..V]);
        if { unsent }.any(|(vc, &unsent)| unsent > 0 && channels >> vc & 1 == 1) {
            return 0;
        }
        let node = self.base.node(router);
        let credited = |&vc: &u32| node.output(self.base.layout.output_vc(router, port, vc)).credits > 0;
        bits(node.free(port) & channels).filter(credited).fold(0, |open, vc| open | 1 << vc)
    }

    fn send_from_source(&mut self, o: OutputVc, link: usize) {
        let base = &mut self.base;
        let (vc, depth) = (base.layout.vc_of_output(o), base.layout.depth);
        let at = base.at(base.layout.router_of_output(o));
        let node = &mut base.nodes[at];
        let into = node.downstream(o);
        node.count_sent(o);
        let output = node.output_mut(o);
        let slot = Slot(output.owner);
        let left = &mut self.injection.left[link * V + vc as usize];
        *left -= 1;
        let packet = &mut base.packets[slot];
        let flit = Flit::new(slot, !packet.has_entered(), *left == 0);
        if flit.is_head() {
            packet.entered = base.now;
        }
        if let Some(c) = into {
            base.lines.injections.push((c, flit));
        }
        output.credits = next_credits(Native, depth, output.credits.into(), 1, 0) as u16;
        base.books.flits_in_network += 1;
        if output.credits == 0 || flit.is_tail() {
            self.injection.sendable[link] &= !(1 << vc);
        }
        if flit.is_tail() {
            self.tail_sent(o);
        }
    }

    /// The number of an injection link among those of the interfaces here.
    fn injection_link(&self, o: OutputVc) -> usize {
        let layout = &self.base.layout;
        layout.injection_link(o) - self.base.first * (layout.in_ports - layout.net_ports)
    }

    /// Flits that the owner of an injection channel has not sent.
    pub(super) fn unsent_at(&self, o: OutputVc) -> u32 {
        self.injection.left[self.injection_link(o) * V + self.base.layout.vc_of_output(o) as usize]
    }

    /// Drops what the interface has not sent of a packet; returns how many flits that is.
    pub(super) fn drop_unsent(&mut self, o: OutputVc) -> u32 {
        let (link, vc) = (self.injection_link(o), self.base.layout.vc_of_output(o));
        self.injection.sendable[link] &= !(1 << vc);
        std::mem::take(&mut self.injection.left[link * V + vc as usize])
    }

    /// A credit came back to an injection channel.
    pub(super) fn credit_to_source(&mut self, o: OutputVc) {
        let (link, vc) = (self.injection_link(o), self.base.layout.vc_of_output(o));
        if self.unsent_at(o) > 0 {
            self.injection.sendable[link] |= 1 << vc;
            self.base.senders.insert(self.base.layout.router_of_output(o).idx());
        }
    }
}
