//! Conservation: every flit, credit and channel is accounted for.

use flitforge_router::ids::RouterId;

use super::Engine;
use super::layout::{Channel, Outlet};
use super::state::{Hold, Phase};

/// A law that the state of the engine breaks. Always a defect of the engine, never of the input.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// Credits, buffered flits and both on wires do not add up to the buffer's depth.
    #[error("channel {channel}: {credits} credits + {buffered} flits + {on_wires} on wires is not {depth}")]
    Credits {
        /// Channel number in the engine's arrays.
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
    /// The free mask of a link disagrees with the state of its channels.
    #[error("channel {0}: listed as free while held, or held while listed as free")]
    FreeMask(u32),
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

/// Debug builds audit small networks in every cycle and larger ones in every 256th.
const SMALL: usize = 4096;

impl Engine<'_> {
    /// Checks conservation of flits, packets and credits, and the order of flits in every buffer.
    ///
    /// # Errors
    /// The first law found broken.
    pub fn audit(&self) -> Result<(), Violation> {
        let mut on_wires = vec![0_u64; self.layout.channels()];
        let mut in_flight = self.wires.ejections.iter().count() as u64;
        for (c, _) in self.wires.arrivals() {
            on_wires[c.idx()] += 1;
            in_flight += 1;
        }
        for c in self.wires.credits.iter().filter_map(|o| self.layout.downstream(o)) {
            on_wires[c.idx()] += 1;
        }
        for o in (0..self.layout.nodes as u32).flat_map(|r| self.layout.outlets_of(RouterId(r))) {
            self.audit_free(o)?;
        }
        for c in self.layout.all_channels() {
            in_flight += u64::from(self.inputs[c.idx()].len);
            self.audit_credits(c, on_wires[c.idx()])?;
            self.audit_order(c)?;
        }
        self.audit_ledger(in_flight)
    }

    fn audit_free(&self, o: Outlet) -> Result<(), Violation> {
        let listed = self.free[self.layout.out_port_of(o)] >> self.layout.outlet_vc(o) & 1 == 1;
        let free = self.outputs[o.idx()].hold == Hold::Free;
        if listed == free { Ok(()) } else { Err(Violation::FreeMask(o.0)) }
    }

    fn audit_credits(&self, c: Channel, on_wires: u64) -> Result<(), Violation> {
        let upstream = self.layout.upstream(c);
        let credits = upstream.map_or(0, |o| u64::from(self.outputs[o.idx()].credits));
        let buffered = u64::from(self.inputs[c.idx()].len);
        let depth = if upstream.is_some() { u64::from(self.layout.depth) } else { 0 };
        if credits + buffered + on_wires == depth {
            return Ok(());
        }
        Err(Violation::Credits { channel: c.0, credits, buffered, on_wires, depth })
    }

    fn audit_order(&self, c: Channel) -> Result<(), Violation> {
        let input = &self.inputs[c.idx()];
        let mut expected = (input.phase != Phase::Idle).then_some(input.packet);
        for (k, flit) in self.flits_in(c).enumerate() {
            let fits = match expected {
                Some(packet) => flit.packet() == packet && (k == 0 || !flit.is_head()),
                None => flit.is_head(),
            };
            if !fits {
                return Err(Violation::Interleaved(c.0));
            }
            expected = (!flit.is_tail()).then_some(flit.packet());
        }
        Ok(())
    }

    fn audit_ledger(&self, in_flight: u64) -> Result<(), Violation> {
        let t = &self.tally;
        let (queued_packets, queued_flits) = self.queued();
        let (packets_in_flight, _) = self.in_flight();
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
    pub(super) fn audit_in_debug(&self) {
        if self.layout.channels() <= SMALL || self.now.is_multiple_of(256) {
            let verdict = self.audit();
            debug_assert!(verdict.is_ok(), "cycle {}: {verdict:?}", self.now);
        }
    }
}
