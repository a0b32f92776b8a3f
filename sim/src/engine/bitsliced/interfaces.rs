// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets that are given channels of injection links, one by one. Planes send their flits.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Injection;

use super::super::common::base::Base;
use super::super::common::bits::bits;
use super::super::common::layout::ChannelNumbers;
use super::super::common::mask::Mask;
use super::Bitsliced;
use super::planes::Blocks;

impl<const P: usize, const V: usize, M: Mask> Bitsliced<P, V, M> {
    /// Gives packets channels of injection links at the routers of some blocks.
    pub(super) fn start_packets(&mut self, blocks: &Blocks) {
        let in_turn = self.base.net.router.injection == Injection::Sequential;
        let links = self.base.layout.in_ports - self.base.layout.net_ports;
        let words = self.planes.words_of(blocks);
        let words = words.start..words.end.min(self.base.senders.words());
        for (word, link) in words.flat_map(|word| (0..links).map(move |link| (word, link))) {
            let waiting = self.base.senders.word(word);
            if waiting == 0 {
                continue;
            }
            for bit in bits(waiting & self.planes.may_start::<V>(word, link, in_turn)) {
                self.start_packet(RouterId((word * 64) as u32 + bit), link, in_turn);
            }
        }
    }

    /// Gives the packet at the front of the queue of a link's node a channel of the link.
    fn start_packet(&mut self, router: RouterId, link: usize, in_turn: bool) {
        let Self { base, planes, rotation, .. } = self;
        let Some(node) = node_of(base, router, link) else { return };
        let Some(queued) = base.first_queued(node, 0) else { return };
        let open = planes.open_channels::<V>(router, link, in_turn);
        if open == 0 {
            return;
        }
        let at = base.at(router);
        let links = base.layout.in_ports - base.layout.net_ports;
        let vc = if in_turn { rotation.next_channel(at * links + link, open) } else { open.trailing_zeros() };
        let o = base.layout.output_vc(router, base.layout.out_ports + link, vc);
        let slot = base.admit(node, &queued, None);
        base.nodes[at].output_mut(o).owner = slot.0;
        planes.give_source::<P, V>(o, queued.length);
        let is_idle = |node| base.first_queued(node, 0).is_none();
        if is_idle(node) && (base.layout.places == 1 || base.net.attachment.nodes_at(router).all(is_idle)) {
            base.senders.remove(router.idx());
        }
    }
}

/// The node that sends on an injection link of a router, if there is one.
#[inline(always)]
fn node_of<const P: usize, const V: usize, M: Mask>(
    base: &Base<P, V, M>,
    router: RouterId,
    link: usize,
) -> Option<u32> {
    match base.net.attachment.is_one_each() {
        true => Some(router.0),
        false => base.net.attachment.node(router, (link / base.layout.injection_links()) as u32),
    }
}
