//! Reading ahead in networks that are larger than the caches.
//!
//! What a router does depends on its record in several steps, so that a processor waits for main memory several times for each
//! router that it visits. Here the records of many routers are read step by step before they are visited: the reads of one step
//! do not depend on each other, and memory serves them side by side.

use std::hint::black_box;

use super::bits::bits;
use super::layout::Channel;
use super::mask::Mask;
use super::network::Core;
use super::state::Slot;

/// Records of so many bytes in all do not stay in a cache.
const LARGE: usize = 64 << 20;

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Reads what routers that are about to be visited will look at, if it is worth it. The first of them has the number
    /// `first`; a bit is set for each.
    #[inline(always)]
    pub(super) fn read_ahead(&self, first: usize, routers: u64) {
        if size_of_val(self.nodes.as_slice()) >= LARGE {
            self.read_routers(first, routers);
        }
    }

    /// Calls back for each item of a list, after reading what it needs of a buffer and of the records of its router, and of
    /// its packet if there is one: some items together, if it is worth it.
    #[inline(always)]
    pub(super) fn for_each_ahead<T: Copy>(
        &mut self,
        list: &[T],
        of: impl Fn(T) -> (Channel, Option<Slot>),
        mut f: impl FnMut(&mut Self, T),
    ) {
        let large = size_of_val(self.nodes.as_slice()) >= LARGE;
        for some in list.chunks(if large { 64 } else { usize::MAX }) {
            if large {
                self.read_buffers(some.iter().map(|&item| of(item)));
            }
            for &item in some {
                f(self, item);
            }
        }
    }

    #[inline(never)]
    fn read_buffers(&self, buffers: impl Iterator<Item = (Channel, Option<Slot>)>) {
        black_box(buffers.fold(0, |all, (c, packet)| {
            let known = packet.filter(|packet| packet.idx() < self.packets.slots());
            let dest = known.map_or(0, |packet| self.packets[packet].dest);
            if !self.names.is_empty() {
                return all ^ u64::from(self.front_of(c).0 ^ dest);
            }
            let node = self.node(self.layout.router_of(c));
            let ejects = known.map_or(0, |packet| u32::from(self.packets.wait(packet).ejects));
            all ^ node.waiting_ports ^ u64::from(node.input(c).packet.0 ^ dest ^ ejects)
        }));
    }

    #[inline(never)]
    fn read_routers(&self, first: usize, routers: u64) {
        let nodes = || bits(routers).map(|bit| &self.nodes[first + bit as usize - self.first]);
        black_box(nodes().fold(0, |all, node| all ^ node.ready_inputs));
        black_box(nodes().fold(0, |all, node| all ^ node.some_ready().packet.0));
        black_box(nodes().fold(0, |all, node| all ^ node.output_of(node.some_ready())));
        let heads = || nodes().filter(|node| node.reconsider).filter_map(|node| node.some_waiting());
        black_box(heads().fold(0, |all, head| all ^ head.packet.0));
        let known = heads().map(|head| head.packet).filter(|packet| packet.idx() < self.packets.slots());
        black_box(known.fold(0, |all, slot| all ^ u8::from(self.packets.wait(slot).ejects)));
    }
}
