// SPDX-License-Identifier: MIT OR Apache-2.0
//! Conservation: every flit, credit and channel is accounted for.

use super::inspect::Inspect;
use super::kept::Parts;
use super::layout::{ChannelNumbers, Counts, InputVc, OutputVc};
use super::records::Hold;

/// A law that the state of the engine breaks: a defect of the engine, except for [`Violation::Refused`],
/// which is one of traffic of the user's own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// Credits, buffered flits and both on wires do not add up to the buffer's depth.
    #[error("channel {channel}: {credits} credits + {buffered} flits + {on_wires} on wires is not {depth}")]
    Credits {
        /// InputVc number in the engine's arrays.
        channel: u32,
        /// Credits at the upstream end.
        credits: u64,
        /// Flits in the buffer.
        buffered: u64,
        /// Flits and credits on wires.
        on_wires: u64,
        /// Depth of the buffer.
        depth: u64,
    },
    /// Flits of two packets alternate within a virtual channel.
    #[error("channel {0}: flits of two packets are interleaved or out of order")]
    Interleaved(u32),
    /// The free mask of a link disagrees with the state of its channels, or a channel with that of its owner.
    #[error("channel {0}: listed as free while held, held while listed as free, or held by nobody")]
    FreeMask(u32),
    /// The flits found of a packet are not those that are still to be accepted.
    #[error("packet {packet}: {found} flits found, but {expected} are still to be accepted")]
    Packet {
        /// Number of the packet.
        packet: u64,
        /// In buffers, on wires and at its interface.
        found: u64,
        /// Neither accepted nor taken out.
        expected: u64,
    },
    /// Flits created are not flits delivered, in flight, queued and lost.
    #[error(
        "flits: {created} created, but {delivered} delivered + {in_flight} in flight + {queued} queued + {lost} lost"
    )]
    Flits {
        /// Created.
        created: u64,
        /// Delivered.
        delivered: u64,
        /// In buffers and on wires, counted one by one.
        in_flight: u64,
        /// In source queues.
        queued: u64,
        /// Lost and reported.
        lost: u64,
    },
    /// Traffic of the user's own offered a packet that this network cannot carry. It was refused.
    #[error(
        "traffic: node {node} offered a packet of {length} flits and class {class} to node {dest}, but the network \
         has {nodes} nodes and {classes} classes, and carries packets of {least} to {most} flits"
    )]
    Refused {
        /// The node that offered it.
        node: u32,
        /// Its destination.
        dest: u32,
        /// Its flits.
        length: u32,
        /// Its message class.
        class: u8,
        /// Message classes of the network.
        classes: usize,
        /// Nodes of the network.
        nodes: u32,
        /// Flits of the shortest packets.
        least: u32,
        /// Flits of the longest packets.
        most: u32,
    },
    /// The totals of a message class do not add up.
    #[error(
        "class {class}: {created} {what} created, but {delivered} delivered + {present} in flight or queued + \
         {lost} lost"
    )]
    Class {
        /// Number of the class.
        class: usize,
        /// `packets` or `flits`.
        what: &'static str,
        /// Created.
        created: u64,
        /// Delivered.
        delivered: u64,
        /// In the network, at interfaces and in source queues.
        present: u64,
        /// Lost and reported.
        lost: u64,
    },
    /// Packets present, summed over all cycles, are not the cycles that packets spent (Little's law).
    #[error("{present} packets present, summed over cycles, but packets spent {spent} cycles")]
    Little {
        /// Packets created and neither delivered nor lost, summed over the ends of all cycles.
        present: u64,
        /// Cycles from creation to delivery or loss of all packets, or to the end.
        spent: u64,
    },
    /// Packets created are not packets delivered, in flight, queued and lost.
    #[error(
        "packets: {created} created, but {delivered} delivered + {in_flight} in flight + {queued} queued + {lost} lost"
    )]
    Packets {
        /// Created.
        created: u64,
        /// Delivered.
        delivered: u64,
        /// Holding a channel.
        in_flight: u64,
        /// In source queues.
        queued: u64,
        /// Lost and reported.
        lost: u64,
    },
}

/// Networks with this many channels are small.
const SMALL: usize = 4096;

/// Debug builds audit a small network in each of its first cycles, where its first packets do all that a
/// packet does.
const FIRST: u64 = 256;

/// From then on they audit it every so many cycles. A lost or doubled flit or credit stays lost, so a later
/// audit finds it.
const EVERY: u64 = 7;

/// Debug builds audit a larger network every so many cycles.
const EVERY_OF_LARGE: u64 = 256;

/// Whether a debug build audits a network of so many channels after a cycle.
fn is_due(channels: usize, now: u64) -> bool {
    match channels <= SMALL {
        true => now < FIRST || now.is_multiple_of(EVERY),
        false => now.is_multiple_of(EVERY_OF_LARGE),
    }
}

/// The audit of an engine.
impl dyn Inspect + '_ {
    /// Checks conservation of flits, packets and credits, and the order of flits in every buffer.
    ///
    /// # Errors
    /// The first law found broken.
    #[cold]
    pub(crate) fn check_conservation(&self) -> Result<(), Violation> {
        let Parts { layout, packets, .. } = self.parts();
        let mut on_wires = vec![0_u64; layout.channels()];
        let mut flits_of = vec![0_u64; packets.slots()];
        let mut in_flight = self.leaving().count() as u64 + self.audit_receivers()?;
        for (c, _) in self.arrivals() {
            on_wires[c.0 as usize] += 1;
            in_flight += 1;
        }
        for c in self.credits_under_way().filter_map(|o| self.kept().downstream(o)) {
            on_wires[c.0 as usize] += 1;
        }
        for o in self.kept().output_vcs() {
            self.audit_free(layout, o)?;
        }
        for c in layout.input_vcs() {
            in_flight += u64::from(self.buffered(c));
            self.audit_credits(layout, c, on_wires[c.0 as usize])?;
            self.audit_order(c, &mut flits_of)?;
        }
        self.audit_packets(flits_of)?;
        self.audit_classes()?;
        self.audit_ledger(in_flight)
    }

    /// Checks the totals of each message class, where classes are named.
    fn audit_classes(&self) -> Result<(), Violation> {
        let Parts { layout, packets, source_queues, books, .. } = self.parts();
        let mut present = vec![[0_u64; 2]; books.by_class.len()];
        if present.is_empty() {
            return Ok(());
        }
        let mut note = |class: u8, flits: u32, counts: bool| {
            let [packets, all] = &mut present[usize::from(class)];
            *packets += u64::from(counts);
            *all += u64::from(flits);
        };
        for packet in packets.live().map(|slot| &packets[slot]) {
            note(packet.head.class, packet.remaining, !packet.dead);
        }
        for queued in (0..layout.attached).flat_map(|at| source_queues.of(at)).flatten() {
            note(queued.class, queued.length, true);
        }
        for (class, (total, [packets, flits])) in books.by_class.iter().zip(present).enumerate() {
            let packets =
                ("packets", total.packets_created, total.packets_delivered, packets, total.packets_lost);
            let flits = ("flits", total.flits_created, total.flits_delivered, flits, total.flits_lost);
            for (what, created, delivered, present, lost) in [packets, flits] {
                if created != delivered + present + lost {
                    return Err(Violation::Class { class, what, created, delivered, present, lost });
                }
            }
        }
        Ok(())
    }

    /// Whether all packets that traffic offered could be carried.
    pub(crate) fn audit_traffic(&self) -> Result<(), Violation> {
        let Parts { layout, books, classes, lengths, .. } = self.parts();
        let Some((node, packet)) = books.refused else { return Ok(()) };
        Err(Violation::Refused {
            node,
            dest: packet.dest,
            length: packet.length,
            class: packet.class,
            classes: classes.queues(),
            nodes: layout.attached as u32,
            least: *lengths.start(),
            most: *lengths.end(),
        })
    }

    fn audit_free(&self, layout: &Counts, o: OutputVc) -> Result<(), Violation> {
        let free = self.free(layout.router_of_output(o), layout.port_of_output(o));
        let listed = free >> layout.vc_of_output(o) & 1 == 1;
        let hold = self.hold(o);
        let sends = hold != Hold::Owned || layout.at_interface(o) || self.sends_through(self.owner(o), o);
        let drains = hold != Hold::Draining || self.credits(o) < layout.depth_behind(o);
        if listed == (hold == Hold::Free) && sends && drains { Ok(()) } else { Err(Violation::FreeMask(o.0)) }
    }

    fn audit_credits(&self, layout: &Counts, c: InputVc, on_wires: u64) -> Result<(), Violation> {
        let upstream = self.kept().upstream(c);
        let credits = upstream.map_or(0, |o| u64::from(self.credits(o)));
        let buffered = u64::from(self.buffered(c));
        let depth = if upstream.is_some() { u64::from(layout.depth) } else { 0 };
        if credits + buffered + on_wires == depth {
            return Ok(());
        }
        Err(Violation::Credits { channel: c.0, credits, buffered, on_wires, depth })
    }

    /// Checks the credits of ejection channels where receivers are finite; returns the flits that they hold.
    fn audit_receivers(&self) -> Result<u64, Violation> {
        let Parts { layout, net, .. } = self.parts();
        if net.router.receiver.is_none() {
            return Ok(0);
        }
        let mut counts = vec![[0_u64; 2]; layout.channels()];
        let leaving = self.leaving().map(|(o, _)| o);
        for o in leaving.chain(self.credits_under_way().filter(|&o| layout.at_receiver(o))) {
            counts[o.0 as usize][0] += 1;
        }
        for (o, _) in self.received() {
            counts[o.0 as usize][1] += 1;
        }
        let mut held = 0;
        for o in self.kept().output_vcs().filter(|&o| layout.at_receiver(o)) {
            let [on_wires, buffered] = counts[o.0 as usize];
            let (credits, depth) = (u64::from(self.credits(o)), u64::from(layout.receiver_depth));
            if credits + buffered + on_wires != depth {
                return Err(Violation::Credits { channel: o.0, credits, buffered, on_wires, depth });
            }
            held += buffered;
        }
        Ok(held)
    }

    /// Counts the flits of each packet that lie in a buffer: they must be all that the buffer holds, and
    /// only the last packet may still be coming in.
    fn audit_order(&self, c: InputVc, flits_of: &mut [u64]) -> Result<(), Violation> {
        let (buffered, mut here) = (self.buffered(c), 0);
        if buffered == 0 {
            return Ok(());
        }
        for (packet, flits) in self.packets_in(c) {
            flits_of[packet.idx()] += u64::from(flits);
            here += flits;
        }
        if here == buffered { Ok(()) } else { Err(Violation::Interleaved(c.0)) }
    }

    /// Whether the flits found of each packet, and those that its interface has not sent, are those that
    /// have not been accepted.
    fn audit_packets(&self, mut flits_of: Vec<u64>) -> Result<(), Violation> {
        let packets = self.parts().packets;
        let on_wires = self.arrivals().map(|(_, flit)| flit);
        let leaving = self.leaving().chain(self.received()).map(|(_, flit)| flit);
        for flit in on_wires.chain(leaving) {
            flits_of[flit.packet().idx()] += 1;
        }
        for o in self.owned_interfaces() {
            flits_of[self.owner_of(o).idx()] += u64::from(self.unsent(o));
        }
        let mut slots = packets.live();
        match slots.find(|slot| flits_of[slot.idx()] != u64::from(packets[*slot].remaining)) {
            None => Ok(()),
            Some(slot) => Err(Violation::Packet {
                packet: packets[slot].serial,
                found: flits_of[slot.idx()],
                expected: packets[slot].remaining.into(),
            }),
        }
    }

    /// Output channels of interfaces that a packet is being sent through.
    fn owned_interfaces(&self) -> impl Iterator<Item = OutputVc> + '_ {
        let layout = self.parts().layout;
        self.kept().output_vcs().filter(|&o| layout.at_interface(o) && self.hold(o) == Hold::Owned)
    }

    fn audit_ledger(&self, in_flight: u64) -> Result<(), Violation> {
        let t = &self.parts().books.tally;
        let (queued_packets, queued_flits) = self.queued();
        let packets_in_flight = self.packets_in_flight();
        if t.flits_created != t.flits_delivered + in_flight + queued_flits + t.flits_lost {
            return Err(Violation::Flits {
                created: t.flits_created,
                delivered: t.flits_delivered,
                in_flight,
                queued: queued_flits,
                lost: t.flits_lost,
            });
        }
        if t.packets_created != t.packets_delivered + packets_in_flight + queued_packets + t.packets_lost {
            return Err(Violation::Packets {
                created: t.packets_created,
                delivered: t.packets_delivered,
                in_flight: packets_in_flight,
                queued: queued_packets,
                lost: t.packets_lost,
            });
        }
        Ok(())
    }

    /// Stops a debug build at the first cycle after which a law does not hold.
    pub(crate) fn audit_in_debug(&self) {
        let Parts { layout, now, .. } = self.parts();
        if is_due(layout.channels(), now) {
            let verdict = self.check_conservation();
            debug_assert!(verdict.is_ok(), "cycle {now}: {verdict:?}");
        }
    }
}
