// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading ahead in networks that are larger than the caches.
//!
//! What a router does depends on its record in several steps, so that a processor waits for main memory
//! several times for each router that it visits. Here the records of many routers are read step by step
//! before they are visited: the reads of one step do not depend on each other, and memory serves them in
//! parallel.

use std::hint::black_box;

use super::base::Base;
use super::bits::bits;
use super::layout::{ChannelNumbers, InputVc};
use super::mask::Mask;
use super::records::Slot;

/// Records of so many bytes in all do not stay in a cache.
const LARGE: usize = 64 << 20;

/// Items that are read together.
const TOGETHER: usize = 64;

/// Calls back for each item of a list. In large networks some items together are read before, so that memory
/// serves all of their reads at once.
#[inline(always)]
pub(crate) fn for_each_prefetched<E, T: Copy>(
    engine: &mut E,
    is_large: bool,
    list: &[T],
    read: impl Fn(&E, &[T]),
    mut f: impl FnMut(&mut E, T),
) {
    for some in list.chunks(if is_large { TOGETHER } else { usize::MAX }) {
        if is_large {
            read(engine, some);
        }
        for &item in some {
            f(engine, item);
        }
    }
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// Reads what routers that are about to be visited will look at, if it is worth it. The first of them has
    /// the number `first`; a bit is set for each.
    #[inline(always)]
    pub(crate) fn prefetch(&self, first: usize, routers: u64) {
        if self.is_large() {
            self.prefetch_routers(first, routers);
        }
    }

    /// Whether the records of all routers do not stay in a cache.
    #[inline(always)]
    pub(crate) fn is_large(&self) -> bool {
        size_of_val(self.nodes.as_slice()) >= LARGE
    }

    /// Reads what is needed of some buffers, of the records of their routers, and of the packets that come to
    /// them.
    #[inline(never)]
    pub(crate) fn prefetch_buffers(&self, buffers: impl Iterator<Item = (InputVc, Option<Slot>)>) {
        black_box(buffers.fold(0, |all, (c, packet)| {
            let known = packet.filter(|packet| packet.idx() < self.packets.slots());
            let dest = known.map_or(0, |packet| self.packets[packet].dest);
            let node = self.node(self.layout.router_of(c));
            let ejects = known.map_or(0, |packet| u32::from(self.packets.wait(packet).ejects));
            all ^ node.waiting_ports ^ u64::from(node.input(c).packet.0 ^ dest ^ ejects)
        }));
    }

    #[inline(never)]
    fn prefetch_routers(&self, first: usize, routers: u64) {
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
