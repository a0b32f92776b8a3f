// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets that lie behind another packet in one buffer.

use flitforge_router::spec::Release;
use flitforge_topology::network::NetworkSpec;

use super::layout::{Counts, InputVc};
use super::records::Slot;

/// Packets whose head lies behind another packet in the same buffer: there are some only where a channel is
/// given to the next packet before the buffer behind it is empty. Each of them lies in one buffer only, so
/// that the slots are chained.
#[derive(Debug, Clone)]
pub(crate) struct PacketQueues {
    /// For each channel the first of these packets, plus one; 0 for none.
    queues: Vec<u32>,
    /// For each slot the packet after it, in the same way.
    next: Vec<u32>,
    /// Number of the first channel that has a queue.
    first: usize,
}

impl PacketQueues {
    /// For so many buffers, or 0 where no packet ever lies behind another.
    pub(crate) fn new(channels: usize) -> Self {
        Self { queues: vec![0; channels], next: Vec::new(), first: 0 }
    }

    /// The queues of a network. Its buffers hold several packets only where a tail makes an output channel
    /// available.
    pub(crate) fn for_network(net: &NetworkSpec, layout: &Counts) -> Self {
        Self::new(if net.router.release == Release::TailSent { layout.channels() } else { 0 })
    }

    /// The end of a buffer's chain: where the place of the next packet is.
    fn end(&mut self, c: InputVc) -> Option<&mut u32> {
        let mut last = None;
        let mut at = *self.queues.get(c.0 as usize - self.first)?;
        while at != 0 {
            last = Some(at as usize - 1);
            at = *self.next.get(at as usize - 1)?;
        }
        match last {
            None => self.queues.get_mut(c.0 as usize - self.first),
            Some(last) => self.next.get_mut(last),
        }
    }

    pub(crate) fn push(&mut self, c: InputVc, packet: Slot) {
        debug_assert!(!self.queues.is_empty(), "packet {packet:?} is behind another on channel {c:?}");
        if packet.idx() >= self.next.len() {
            self.next.resize(packet.idx() + 1, 0);
        }
        self.next[packet.idx()] = 0;
        if let Some(end) = self.end(c) {
            *end = packet.0 + 1;
        }
    }

    /// Takes off the queues from channel number `at` on.
    pub(crate) fn split_off(&mut self, at: usize) -> Self {
        let own = (at - self.first).min(self.queues.len());
        Self { queues: self.queues.split_off(own), next: self.next.clone(), first: at }
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, mut rest: Self) {
        let chained: Vec<_> =
            rest.queues.iter().flat_map(|&first| rest.chain(first).map(Slot::idx)).collect();
        self.next.resize(self.next.len().max(rest.next.len()), 0);
        chained.into_iter().for_each(|slot| self.next[slot] = rest.next[slot]);
        self.queues.append(&mut rest.queues);
    }

    /// Takes out the first packet behind the one at the front.
    #[inline]
    pub(crate) fn pop(&mut self, c: InputVc) -> Option<Slot> {
        let first = self.queues.get_mut(c.0 as usize - self.first)?;
        let slot = Slot(first.checked_sub(1)?);
        *first = self.next[slot.idx()];
        Some(slot)
    }

    fn chain(&self, first: u32) -> impl Iterator<Item = Slot> + '_ {
        let slot = |place: u32| place.checked_sub(1).map(Slot);
        std::iter::successors(slot(first), move |at| slot(self.next[at.idx()]))
    }

    /// The packets behind the one at the front, in order.
    pub(crate) fn of(&self, c: InputVc) -> impl Iterator<Item = Slot> + '_ {
        self.chain(self.queues.get(c.0 as usize - self.first).copied().unwrap_or(0))
    }

    pub(crate) fn remove(&mut self, c: InputVc, packet: Slot) {
        let kept: Vec<Slot> = self.of(c).filter(|&slot| slot != packet).collect();
        if let Some(first) = self.queues.get_mut(c.0 as usize - self.first) {
            *first = 0;
            kept.into_iter().for_each(|slot| self.push(c, slot));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn behind(queues: &PacketQueues, c: u32) -> Vec<u32> {
        queues.of(InputVc(c)).map(|slot| slot.0).collect()
    }

    #[test]
    fn packets_behind_one_another_stay_in_order() {
        let mut queues = PacketQueues::new(4);
        [7, 0, 3].into_iter().for_each(|slot| queues.push(InputVc(1), Slot(slot)));
        queues.push(InputVc(2), Slot(5));
        queues.remove(InputVc(1), Slot(0));
        assert_eq!(
            [behind(&queues, 1), behind(&queues, 2), behind(&queues, 0)],
            [vec![7, 3], vec![5], vec![]]
        );
        assert_eq!([queues.pop(InputVc(1)), queues.pop(InputVc(0))], [Some(Slot(7)), None]);
        queues.push(InputVc(3), Slot(7));
        assert_eq!([behind(&queues, 1), behind(&queues, 3)], [[3], [7]]);
    }

    #[test]
    fn packets_behind_one_another_are_split_off_and_put_back() {
        let mut queues = PacketQueues::new(4);
        [(0, 1), (3, 2), (3, 4)].into_iter().for_each(|(c, slot)| queues.push(InputVc(c), Slot(slot)));
        let mut rest = queues.split_off(2);
        rest.push(InputVc(3), Slot(9));
        queues.push(InputVc(0), Slot(6));
        queues.append(rest);
        assert_eq!([behind(&queues, 0), behind(&queues, 3)], [vec![1, 6], vec![2, 4, 9]]);
        assert_eq!(PacketQueues::new(0).pop(InputVc(3)), None);
    }
}
