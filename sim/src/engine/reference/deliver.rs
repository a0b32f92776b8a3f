// SPDX-License-Identifier: MIT OR Apache-2.0
//! What becomes visible at the beginning of a cycle: flits, credits, ends of stages.

use flitforge_router::channel::next_credits;
use flitforge_router::hdl::Native;

use super::super::common::layout::{ChannelNumbers, InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Hold, Output, Phase, Slot};
use super::Reference;
use super::channels::set_ready;

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Takes everything off the delay lines that is due in this cycle.
    pub(super) fn deliver(&mut self) {
        let due = self.credits.take();
        due.iter().for_each(|&o| self.credit(o));
        self.credits.give_back(due);
        self.deliver_flits();
        self.accept_flits();
        self.end_stages(self.base.now.saturating_sub(1));
        self.base.lose_patience();
    }

    /// Flits come to their destinations.
    #[inline(always)]
    fn accept_flits(&mut self) {
        let due = self.base.lines.ejections.take();
        if self.receivers.is_some() {
            self.receive(&due);
        } else if self.faults.ghosts > 0 {
            due.iter().for_each(|&(_, flit)| self.eject(flit));
        } else {
            self.base.books.note_accepted(due.len() as u64);
            for &(_, flit) in &due {
                self.accept(flit);
            }
        }
        self.base.lines.ejections.give_back(due);
    }

    /// Flits come to buffers.
    #[inline(always)]
    fn deliver_flits(&mut self) {
        let lines = &mut self.base.lines;
        let (hops, injections) = (lines.hops.take(), lines.injections.take());
        for came in [&hops, &injections] {
            came.iter().for_each(|&(c, flit)| self.arrive(c, flit));
        }
        let lines = &mut self.base.lines;
        lines.hops.give_back(hops);
        lines.injections.give_back(injections);
    }

    /// A credit is back at the upstream end of a channel.
    #[inline(always)]
    fn credit(&mut self, o: OutputVc) {
        let most = self.base.layout.most_credits;
        let output = self.base.output_mut(o);
        output.credits = next_credits(Native, most, output.credits.into(), 0, 1) as u16;
        let Output { hold, credits, owner, .. } = *output;
        match hold {
            Hold::Owned if credits == 1 => self.resume(o, InputVc(owner)),
            Hold::Draining if u32::from(credits) == self.base.layout.depth_behind(o) => self.base.release(o),
            _ => {}
        }
    }

    /// The owner of an output channel that had no credit has one again.
    #[inline]
    fn resume(&mut self, o: OutputVc, owner: InputVc) {
        if self.base.layout.at_interface(o) {
            return self.credit_to_source(o);
        }
        let input = self.base.input(owner);
        if input.phase == Phase::Active && input.len > 0 {
            set_ready(&mut self.base, owner);
        }
    }

    #[inline(always)]
    fn arrive(&mut self, c: InputVc, flit: Flit) {
        // Only faults leave flits of dead packets on the wires.
        if self.faults.ghosts > 0 && self.base.packets[flit.packet()].dead {
            self.return_credit(c);
            self.lose_flits(flit.packet(), 1);
        } else {
            self.buffer(c, flit);
        }
    }

    #[inline(always)]
    fn buffer(&mut self, c: InputVc, flit: Flit) {
        let base = &mut self.base;
        let depth = base.layout.depth;
        let node = base.node_mut(base.layout.router_of(c));
        let input = node.input_mut(c);
        debug_assert!(u32::from(input.len) < depth, "buffer overflow on channel {c:?}");
        input.len += 1;
        let (phase, filled, o) = (input.phase, input.len == 1, input.output);
        match phase {
            Phase::Active if filled && !flit.is_head() => {
                if node.output(o).credits > 0 {
                    set_ready(base, c);
                }
            }
            _ if flit.is_head() => self.meet_head(c, flit.packet()),
            _ => debug_assert!(self.came_last(c, flit.packet()), "flits interleaved on channel {c:?}"),
        }
    }

    /// The head of a packet has come into a buffer.
    #[inline]
    fn meet_head(&mut self, c: InputVc, packet: Slot) {
        self.renumber(c, packet);
        self.base.meet_head(c, packet);
    }

    /// A flit comes to its destination, where some are of dead packets.
    fn eject(&mut self, flit: Flit) {
        if self.base.packets[flit.packet()].dead {
            self.lose_flits(flit.packet(), 1);
        } else {
            self.base.books.note_accepted(1);
            self.accept(flit);
        }
    }

    /// A flit reaches its destination node, or is served there.
    #[inline(always)]
    pub(super) fn accept(&mut self, flit: Flit) {
        if self.healing.is_some() {
            self.accept_in_healing(flit);
        } else {
            self.base.accept(flit);
        }
    }
}
