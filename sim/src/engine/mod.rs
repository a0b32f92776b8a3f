// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network in motion.
//!
//! [`Engine`] is what all who drive or watch a simulation use, and nothing behind it. Two engines stand
//! behind it and give the same bits: the reference engine (`reference`), which defines the model, and the
//! bit-sliced one (`bitsliced`). What both share is in `common`. [`start`] makes an engine.
//!
//! A cycle has three steps: what is due comes off the wires, packets are created and injected, and
//! every router with work allocates virtual channels and then the switch. Whatever a router sends
//! is visible one cycle later at the earliest, so the order in which routers are visited does not
//! matter.

mod bitsliced;
mod common;
mod kind;
mod packets;
mod reference;
mod running;
mod start;

use std::collections::BTreeMap;

use flitforge_topology::checked::Checked;
use flitforge_traffic::NewPacket;

use crate::healing::{HealingReport, HealingSpec};
use crate::report::WaitingPacket;

pub use common::audit::Violation;
pub(crate) use common::bits::bits;
pub use common::links::{Link, LinkCredit, LinkFlit, Stranded};
pub use common::view::{AtInterface, Crossing, Held, View, Wants};
pub use kind::{EngineChoice, EngineKind, Instructions, UnknownEngine, WhyNot, WhyReference};
pub use packets::{Creation, Delivery, Loss};
pub use reference::BankUpdate;
pub use start::{Start, StartError, start, start_bitsliced};

/// Running totals since cycle 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Packets put into source queues.
    pub packets_created: u64,
    /// Their flits.
    pub flits_created: u64,
    /// Packets accepted at their destinations.
    pub packets_delivered: u64,
    /// Flits accepted at destinations.
    pub flits_delivered: u64,
    /// Packets taken out and reported.
    pub packets_lost: u64,
    /// Lost packets that no operational channel was left to.
    pub packets_stranded: u64,
    /// Flits that will never be delivered.
    pub flits_lost: u64,
    /// Measured packets neither delivered nor lost yet.
    pub outstanding: u64,
    /// Of the flits created, those of messages of nodes that heal the network.
    pub message_flits_created: u64,
    /// Of the flits delivered, those of such messages.
    pub message_flits_delivered: u64,
}

impl Tally {
    /// Flits of data created.
    pub const fn data_created(&self) -> u64 {
        self.flits_created - self.message_flits_created
    }

    /// Flits of data delivered.
    pub const fn data_delivered(&self) -> u64 {
        self.flits_delivered - self.message_flits_delivered
    }

    /// Flits that have not left their interface yet, when so many are in the network.
    const fn waiting(&self, in_network: u64) -> u64 {
        self.flits_created - self.flits_delivered - self.flits_lost - in_network
    }

    /// Adds the totals of another part of the network.
    fn add(&mut self, part: &Self) {
        let Self { packets_created, flits_created, packets_delivered, flits_delivered, .. } = *part;
        self.packets_created += packets_created;
        self.flits_created += flits_created;
        self.packets_delivered += packets_delivered;
        self.flits_delivered += flits_delivered;
        self.packets_lost += part.packets_lost;
        self.packets_stranded += part.packets_stranded;
        self.flits_lost += part.flits_lost;
        self.message_flits_created += part.message_flits_created;
        self.message_flits_delivered += part.message_flits_delivered;
        self.outstanding = self.outstanding.wrapping_add(part.outstanding);
    }
}

/// Running totals of a message class since cycle 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClassTally {
    /// Packets put into source queues.
    pub packets_created: u64,
    /// Their flits.
    pub flits_created: u64,
    /// Packets accepted at their destinations.
    pub packets_delivered: u64,
    /// Flits accepted at destinations.
    pub flits_delivered: u64,
    /// Packets taken out and reported.
    pub packets_lost: u64,
    /// Flits that will never be delivered.
    pub flits_lost: u64,
}

impl ClassTally {
    /// Adds the totals of another part of the network.
    const fn add(&mut self, part: &Self) {
        self.packets_created += part.packets_created;
        self.flits_created += part.flits_created;
        self.packets_delivered += part.packets_delivered;
        self.flits_delivered += part.flits_delivered;
        self.packets_lost += part.packets_lost;
        self.flits_lost += part.flits_lost;
    }
}

/// What there is to say of a network after a window of cycles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moment {
    /// The cycle that comes next.
    pub cycle: u64,
    /// The packets delivered in this window, in order of acceptance.
    pub deliveries: Vec<Delivery>,
    /// Running totals.
    pub tally: Tally,
    /// Flits that have not left their interface yet.
    pub backlog: u64,
}

/// Flits created and neither accepted nor lost. A count that 32 bits do not hold stays at the greatest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Undelivered {
    /// Of each source.
    pub by_source: Vec<u32>,
    /// For each destination.
    pub by_dest: Vec<u32>,
}

impl Undelivered {
    fn add(&mut self, source: u32, dest: u32, flits: u32) {
        for sum in [&mut self.by_source[source as usize], &mut self.by_dest[dest as usize]] {
            *sum = sum.saturating_add(flits);
        }
    }
}

/// Whether the network is to run for another window.
pub type GoOn<'a> = &'a mut dyn FnMut(&mut Moment) -> bool;

/// A virtual channel of an input port: the buffer there, and the credits for it at the other end of the link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Buffer {
    /// The router.
    pub router: u32,
    /// The input port. Network ports come first, then injection ports.
    pub port: u8,
    /// The virtual channel.
    pub vc: u8,
}

/// What the packet at the front of a buffer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrontState {
    /// Its route is being computed.
    Routing,
    /// Its head waits for a virtual channel.
    Waiting,
    /// It has been given a virtual channel, and its head has not left.
    Granted,
    /// Its head has left, its tail has not.
    Sending,
}

/// The packet at the front of a buffer. All its flits there may have left, while its tail is still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Front {
    /// What it is doing.
    pub state: FrontState,
    /// Number of the packet, as in [`Delivery`].
    pub packet: u64,
    /// Source router.
    pub source: u32,
    /// Destination router.
    pub dest: u32,
    /// The head flit has left the buffer.
    pub begun: bool,
    /// Flits of the packet that have not left the buffer, those included that are still to come.
    pub left: u32,
}

/// Why a packet cannot be injected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InjectError {
    /// There is no such node.
    #[error("there is no node {node}: the network has nodes 0 to {last}")]
    Node {
        /// The node asked for.
        node: u32,
        /// The last node.
        last: u32,
    },
    /// The engine was started for packets of other lengths.
    #[error("a packet of {flits} flits: the engine was started for packets of {least} to {most}")]
    Length {
        /// Flits asked for.
        flits: u32,
        /// Flits of the shortest packets.
        least: u32,
        /// Flits of the longest packets.
        most: u32,
    },
    /// There is no such message class.
    #[error("a packet of message class {class}: the network has {classes}, numbered from 0")]
    Class {
        /// The class asked for.
        class: u8,
        /// How many there are.
        classes: usize,
    },
    /// The source has failed.
    #[error("node {0} has failed and sends nothing")]
    Dead(u32),
    /// As many flits wait at the source as may.
    #[error(
        "{waiting} flits wait in the source queue of node {node}, and {most} may: look at `has_room` before"
    )]
    NoRoom {
        /// The source.
        node: u32,
        /// Flits that wait there for the message class.
        waiting: u64,
        /// Flits that may wait there.
        most: u64,
    },
    /// As many flits wait as may.
    #[error("{waiting} flits wait in source queues, and {most} may: simulate cycles, or raise `max_queued`")]
    Full {
        /// Flits that wait.
        waiting: u64,
        /// Flits that may wait.
        most: u64,
    },
}

/// Cycles after which the bound on source queues is looked at. A look costs as much as many cycles of a small
/// network.
pub const LOOK: u64 = 1000;

/// A network in motion, whichever engine moves it.
pub trait Engine: std::fmt::Debug + Send {
    /// Which engine this is.
    fn kind(&self) -> EngineKind;

    /// Why it is the reference engine, if it is.
    fn why_reference(&self) -> Option<WhyReference>;

    /// The network.
    fn network(&self) -> &Checked;

    /// The cycle that [`Engine::step`] simulates next.
    fn now(&self) -> u64;

    /// Simulates one cycle.
    fn step(&mut self);

    /// Simulates so many cycles, the routers shared out among as many threads. The result does not depend on
    /// their number. A network with faults, or with few routers for each thread, is simulated by one.
    fn run(&mut self, cycles: u64, threads: usize);

    /// Simulates windows of so many cycles, at least one, for as long as `go_on` says so at their ends. The
    /// same as [`Engine::run`] and [`Engine::take_deliveries`] for each of them, but the routers are shared
    /// out once.
    fn run_while(&mut self, window: u64, threads: usize, go_on: GoOn<'_>);

    /// Puts a packet of so many flits into the source queue of a node, in the cycle that comes next. Returns
    /// the number of the packet, as in [`Delivery::packet`].
    ///
    /// # Errors
    /// There is no such node, the source has failed, or the engine was started for packets of other lengths.
    fn inject(&mut self, source: u32, dest: u32, flits: u32) -> Result<u64, InjectError> {
        self.inject_packet(source, NewPacket::new(dest, flits))
    }

    /// As [`Engine::inject`], for a packet of any message class. Where the network names no classes, its
    /// class means nothing to routers.
    ///
    /// # Errors
    /// As of [`Engine::inject`], or there is no such class.
    fn inject_packet(&mut self, source: u32, packet: NewPacket) -> Result<u64, InjectError>;

    /// From the next cycle on the finite receiver of a node takes no packets of requests (class 0), or does
    /// so again.
    fn hold_requests(&mut self, node: u32, hold: bool);

    /// Starts or ends the window in which created packets are measured.
    fn set_measuring(&mut self, on: bool);

    /// Running totals.
    fn tally(&self) -> &Tally;

    /// Takes out the packets delivered since the last call, in order of acceptance.
    fn take_deliveries(&mut self, into: &mut Vec<Delivery>);

    /// Takes out the packets that were taken out of the network since the last call. The first call begins to
    /// keep them.
    fn take_losses(&mut self, into: &mut Vec<Loss>);

    /// Takes out the packets created since the last call. The first call begins to keep them. An engine that
    /// several threads share keeps none of theirs.
    fn take_creations(&mut self, into: &mut Vec<Creation>);

    /// Looks at the links and buffers as the last simulated cycle left them.
    fn look(&self, into: &mut View);

    /// Flits in the buffer of a virtual channel; `None` where there is no such channel.
    fn occupancy(&self, buffer: Buffer) -> Option<u32>;

    /// The packet at the front of a buffer; `None` where the buffer is idle or there is no such channel.
    fn front(&self, buffer: Buffer) -> Option<Front>;

    /// Credits for a buffer at the other end of its link; `None` where there is no such channel or nothing
    /// feeds it.
    fn credits(&self, buffer: Buffer) -> Option<u32>;

    /// Flits that have left each linked network port since cycle 0: (router, port, to, flits).
    fn channel_flits(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_>;

    /// Cycles since cycle 0 in which each linked network port was occupied, as [`Engine::channel_flits`] has
    /// its flits: one for each flit, or W over a link of width 1/W.
    fn channel_cycles(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_>;

    /// Flits accepted from each source since cycle 0.
    fn accepted_by_source(&self) -> &[u64];

    /// Ends all traffic: nothing more is created, what is queued and in flight goes on. From then on no
    /// node counts as a source.
    fn stop_sources(&mut self);

    /// Whether a node has something to send.
    fn is_source(&self, node: u32) -> bool;

    /// Packets and flits that wait in source queues or have not left their interface yet, counted one by one.
    fn queued(&self) -> (u64, u64);

    /// Packets in the source queue of a node that have not begun to leave it; none where there is no such
    /// node.
    fn waiting_at(&self, node: u32) -> usize;

    /// Packets in the source queue of a node for a message class. Where the network names no classes, all do.
    fn waiting_of_class(&self, node: u32, class: u8) -> usize;

    /// Flits of these packets, counted one by one.
    fn flits_of_class(&self, node: u32, class: u8) -> u64;

    /// The number of the packet that is the next to leave that queue, as in [`Delivery::packet`].
    fn next_of_class(&self, node: u32, class: u8) -> Option<u64>;

    /// Packets that a node has created, those injected by hand included; none where there is no such node.
    fn created_at(&self, node: u32) -> u64;

    /// Flits that have not left their interface yet, from the running totals.
    fn backlog(&self) -> u64;

    /// For each source and for each destination the flits of packets created and neither accepted nor lost,
    /// counted one packet at a time.
    fn undelivered(&self) -> Undelivered;

    /// Flits that each source creates per cycle in the mean, where that is known beforehand and the same
    /// for all.
    fn source_rate(&self) -> Option<f64>;

    /// Packets that have entered an interface channel and are not delivered or lost, and flits in the
    /// network.
    fn in_flight(&self) -> (u64, u64);

    /// Running totals of each message class; none where the network names no classes.
    fn by_class(&self) -> &[ClassTally];

    /// Pairs whose packets were taken out, and how many of each.
    fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64>;

    /// Looks for packets that wait for one another forever; returns a cycle of them.
    ///
    /// A packet at the front of a buffer waits for any of the channels it may take; one behind
    /// another packet in a buffer, or without a credit, waits for the packet ahead of it. A packet
    /// that can still choose or send is live, even if only its body is still closing up: it may let go
    /// of a channel that others wait for.
    fn find_deadlock(&self) -> Option<Vec<WaitingPacket>>;

    /// The flits that were put onto links in the last simulated cycle, in no particular order: at most one
    /// for each link. Nothing before the first cycle.
    fn link_flits(&self) -> Box<dyn Iterator<Item = LinkFlit> + '_>;

    /// The credits given back in the last simulated cycle, in no particular order: one for each flit that
    /// left a buffer, and for each that was taken out of one.
    fn link_credits(&self) -> Box<dyn Iterator<Item = LinkCredit> + '_>;

    /// The packets found in the last simulated cycle to have no operational channel left.
    fn stranded(&self) -> Box<dyn Iterator<Item = Stranded> + '_>;

    /// From the next cycle on nodes find out who has died and heal the network. Does nothing where routes
    /// follow no numbering.
    fn begin_healing(&mut self, spec: &HealingSpec);

    /// What healing has come to, if nodes heal the network.
    fn healing_report(&self) -> Option<HealingReport>;

    /// What switches were told about their tables in the last simulated cycle.
    fn bank_updates(&self) -> &[BankUpdate];

    /// Checks conservation of flits, packets and credits, and the order of flits in every buffer.
    ///
    /// # Errors
    /// The first law found broken, or the first packet that traffic offered and no network can carry.
    fn audit(&self) -> Result<(), Violation>;

    /// A copy that goes on as this one would.
    fn duplicate(&self) -> Box<dyn Engine>;
}

impl Clone for Box<dyn Engine> {
    fn clone(&self) -> Self {
        (**self).duplicate()
    }
}
