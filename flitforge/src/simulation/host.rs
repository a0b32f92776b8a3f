// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a program needs that steps a network as a part of its own model: room, packets and what goes with
//! them, and cycles in which nothing arrives.

use flitforge_sim::engine::InjectError;
use flitforge_traffic::NewPacket;

use crate::{Error, Simulation};

impl Simulation {
    /// Puts a packet of so many flits into the source queue of a node, in the cycle that comes next. Returns
    /// the number of the packet.
    ///
    /// # Errors
    /// [`Error::Inject`]: there is no such node, the source has failed, the simulation was set up for packets
    /// of other lengths, or more flits would wait than may, in [all](crate::Setup::max_queued) source queues
    /// or in [that one](crate::Setup::source_queue).
    pub fn inject(&mut self, source: u32, destination: u32, flits: u32) -> Result<u64, Error> {
        self.inject_packet(source, NewPacket::new(destination, flits))
    }

    /// As [`Simulation::inject`], for a packet of any message class.
    ///
    /// # Errors
    /// As of [`Simulation::inject`], or there is no such class.
    pub fn inject_packet(&mut self, source: u32, packet: NewPacket) -> Result<u64, Error> {
        let (waiting, most) = (self.engine.backlog(), self.max_queued);
        if waiting.saturating_add(packet.length.into()) > most {
            return Err(InjectError::Full { waiting, most }.into());
        }
        if !self.fits(source, packet.class, packet.length) {
            let waiting = self.engine.flits_of_class(source, packet.class);
            return Err(InjectError::NoRoom { node: source, waiting, most: self.source_queue }.into());
        }
        Ok(self.engine.inject_packet(source, packet)?)
    }

    /// As [`Simulation::inject_packet`], with a word that [`Simulation::take_payload`] gives back untouched.
    ///
    /// # Errors
    /// As of [`Simulation::inject_packet`].
    pub fn inject_with(&mut self, source: u32, packet: NewPacket, payload: u64) -> Result<u64, Error> {
        let number = self.inject_packet(source, packet)?;
        self.payloads.insert(number, payload);
        Ok(number)
    }

    /// Takes out the word that was injected with a packet; `None` where there was none.
    pub fn take_payload(&mut self, packet: u64) -> Option<u64> {
        self.payloads.remove(&packet)
    }

    /// Whether a packet of so many flits of a message class may be injected at a node now, as far as
    /// [bounds](crate::Setup::source_queue) go. A packet counts until its first flit leaves the queue.
    pub fn has_room(&self, node: u32, class: u8, flits: u32) -> bool {
        let within = self.engine.backlog().saturating_add(flits.into()) <= self.max_queued;
        within && self.fits(node, class, flits)
    }

    fn fits(&self, node: u32, class: u8, flits: u32) -> bool {
        let waiting = |bound| self.engine.flits_of_class(node, class).saturating_add(flits.into()) <= bound;
        self.source_queue == u64::MAX || waiting(self.source_queue)
    }

    /// Simulates until a packet arrives, for so many cycles at most, as [`Simulation::run`] does. Returns
    /// whether one has.
    pub fn run_until_delivery(&mut self, cycles: u64) -> bool {
        let (before, end) = (self.tally().packets_delivered, self.now().saturating_add(cycles));
        while self.tally().packets_delivered == before && !self.is_full() && self.now() < end {
            self.step();
        }
        self.tally().packets_delivered > before
    }
}
