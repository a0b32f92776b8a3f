//! The cycle loop.
//!
//! A cycle has three steps: what is due comes off the wires, packets are created and injected, and
//! every router with work allocates virtual channels and then the switch. Whatever a router sends
//! is visible one cycle later at the earliest, so the order in which routers are visited does not
//! matter. Only routers and interfaces with work are visited; what is the same for every flit all routers do
//! together (`planes`) where that is possible.

mod ahead;
mod allocators;
mod arrivals;
mod audit;
mod behind;
mod beside;
mod bits;
mod calendar;
mod channel;
mod deadlock;
mod deliver;
mod fault;
mod heads;
mod healing;
mod itinerary;
mod layout;
mod mask;
mod matching;
mod meeting;
mod names;
mod network;
mod node;
mod parallel;
mod planes;
#[cfg(all(test, any(feature = "specialise", not(debug_assertions))))]
mod portable;
mod recall;
mod signs;
mod slab;
mod source;
mod state;
mod tap;
#[cfg(test)]
mod testing;
mod traverse;
mod whereabouts;
mod wires;
mod wiring;

use std::collections::BTreeMap;

use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Sources;

use crate::healing::{HealingReport, HealingSpec};
use crate::report::WaitingPacket;
use layout::{channel_numbers, port_numbers};
use network::Core;
use state::Packet;

pub use audit::Violation;
pub use healing::BankUpdate;
pub use tap::{Link, LinkCredit, LinkFlit, Stranded};

/// A packet that has arrived, as the statistics see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    /// Number of the packet: its source, plus the number of nodes for each packet that the source created before.
    pub packet: u64,
    /// Source router.
    pub source: u32,
    /// Destination router.
    pub dest: u32,
    /// Cycle of creation.
    pub created: u64,
    /// Created in the measured window.
    pub measured: bool,
    /// Reverted to deterministic channels.
    pub deterministic: bool,
    /// Dimension reversals made.
    pub reversals: u8,
    /// Network links crossed.
    pub hops: u32,
    /// Steps away from the destination.
    pub away: u32,
    /// Cycles from creation to acceptance of the last flit.
    pub packet_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the last flit.
    pub network_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the first flit.
    pub head_latency: u64,
}

impl Delivery {
    fn of(packet: &Packet, now: u64) -> Self {
        Self {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            created: packet.created,
            measured: packet.measured,
            deterministic: packet.head.deterministic(),
            reversals: packet.head.reversals,
            hops: packet.hops,
            away: packet.away,
            packet_latency: now - packet.created,
            network_latency: now - packet.entered,
            head_latency: packet.head_accepted - packet.entered,
        }
    }
}

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
    /// Those of them that no operational channel was left to.
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

/// Whether the network is to run for another window.
type GoOn<'a> = &'a mut dyn FnMut(&mut Moment) -> bool;

/// A network with routers of some size. See the methods of [`Engine`].
trait Network<'n>: std::fmt::Debug + Send {
    fn now(&self) -> u64;
    fn step(&mut self);
    fn run(&mut self, cycles: u64, threads: usize);
    fn run_while(&mut self, window: u64, threads: usize, go_on: GoOn<'_>);
    fn set_measuring(&mut self, on: bool);
    fn tally(&self) -> &Tally;
    fn take_deliveries(&mut self, into: &mut Vec<Delivery>);
    fn channel_flits(&self) -> Box<dyn Iterator<Item = (u32, u8, u32, u64)> + '_>;
    fn accepted_by_source(&self) -> &[u64];
    fn stop_sources(&mut self);
    fn is_source(&self, node: u32) -> bool;
    fn queued(&self) -> (u64, u64);
    fn backlog(&self) -> u64;
    fn in_flight(&self) -> (u64, u64);
    fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64>;
    fn find_deadlock(&self) -> Option<Vec<WaitingPacket>>;
    fn link_flits(&self) -> Box<dyn Iterator<Item = LinkFlit> + '_>;
    fn link_credits(&self) -> Box<dyn Iterator<Item = LinkCredit> + '_>;
    fn stranded(&self) -> Box<dyn Iterator<Item = Stranded> + '_>;
    fn begin_healing(&mut self, spec: &HealingSpec);
    fn healing_report(&self) -> Option<HealingReport>;
    fn bank_updates(&self) -> &[BankUpdate];
    fn audit(&self) -> Result<(), Violation>;
    fn duplicate(&self) -> Box<dyn Network<'n> + 'n>;
}

/// A network in motion.
#[derive(Debug)]
pub struct Engine<'n>(Box<dyn Network<'n> + 'n>);

impl Clone for Engine<'_> {
    fn clone(&self) -> Self {
        Self(self.0.duplicate())
    }
}

impl<'n> Engine<'n> {
    /// A network at cycle 0, empty, with its sources.
    pub fn new(net: &'n NetworkSpec, sources: Sources, seed: u64) -> Self {
        // The cycle loop is compiled for a few sizes of router; the next larger one serves.
        let (ports, channels) = (port_numbers(&net.router), channel_numbers(&net.router));
        Self(match (ports, channels) {
            (..=8, ..=4) => Box::new(Core::<8, 4, u8>::new(net, sources, seed)),
            (..=8, ..=16) => Box::new(Core::<8, 16, u16>::new(net, sources, seed)),
            (..=8, _) => Box::new(Core::<8, 64, u64>::new(net, sources, seed)),
            (..=16, ..=4) => Box::new(Core::<16, 4, u16>::new(net, sources, seed)),
            (..=16, ..=16) => Box::new(Core::<16, 16, u16>::new(net, sources, seed)),
            (_, ..=4) => Box::new(Core::<128, 4, u64>::new(net, sources, seed)),
            _ => Box::new(Core::<128, 64, u64>::new(net, sources, seed)),
        })
    }

    /// The cycle that [`Engine::step`] will simulate next.
    pub fn now(&self) -> u64 {
        self.0.now()
    }

    /// Simulates one cycle.
    pub fn step(&mut self) {
        self.0.step();
    }

    /// Simulates so many cycles, the routers shared out among as many threads. The result does not depend on
    /// their number. A network with faults, or with few routers for each thread, is simulated by one.
    pub fn run(&mut self, cycles: u64, threads: usize) {
        self.0.run(cycles, threads);
    }

    /// Simulates windows of so many cycles, at least one, for as long as `go_on` says so at their ends. The same as
    /// [`Engine::run`] and [`Engine::take_deliveries`] for each of them, but the routers are shared out once.
    pub fn run_while(&mut self, window: u64, threads: usize, go_on: &mut dyn FnMut(&mut Moment) -> bool) {
        self.0.run_while(window, threads, go_on);
    }

    /// Starts or ends the window in which created packets are measured.
    pub fn set_measuring(&mut self, on: bool) {
        self.0.set_measuring(on);
    }

    /// Running totals.
    pub fn tally(&self) -> &Tally {
        self.0.tally()
    }

    /// Takes out the packets delivered since the last call, in order of acceptance.
    pub fn take_deliveries(&mut self, into: &mut Vec<Delivery>) {
        self.0.take_deliveries(into);
    }

    /// Flits that have left each linked network port since cycle 0: (router, port, to, flits).
    pub fn channel_flits(&self) -> impl Iterator<Item = (u32, u8, u32, u64)> + '_ {
        self.0.channel_flits()
    }

    /// Flits accepted from each source since cycle 0.
    pub fn accepted_by_source(&self) -> &[u64] {
        self.0.accepted_by_source()
    }

    /// Ends all traffic: nothing more is created, what is queued and in flight goes on. From then on no
    /// node counts as a source.
    pub fn stop_sources(&mut self) {
        self.0.stop_sources();
    }

    /// Whether a node has something to send.
    pub fn is_source(&self, node: u32) -> bool {
        self.0.is_source(node)
    }

    /// Packets and flits that wait in source queues or have not left their interface yet, counted one by one.
    pub fn queued(&self) -> (u64, u64) {
        self.0.queued()
    }

    /// Flits that have not left their interface yet, from the running totals.
    pub fn backlog(&self) -> u64 {
        self.0.backlog()
    }

    /// Packets that have entered an interface channel and are not delivered or lost.
    pub fn in_flight(&self) -> (u64, u64) {
        self.0.in_flight()
    }

    /// Pairs whose packets were taken out, and how many of each.
    pub fn lost_pairs(&self) -> &BTreeMap<(u32, u32), u64> {
        self.0.lost_pairs()
    }

    /// Looks for packets that wait for one another for ever; returns a cycle of them.
    ///
    /// A packet at the front of a buffer waits for any of the channels it may take; one behind
    /// another packet in a buffer, or without a credit, waits for the packet ahead of it. A packet
    /// that can still choose or send is live, even if only its body is still closing up: it may let go
    /// of a channel that others wait for.
    pub fn find_deadlock(&self) -> Option<Vec<WaitingPacket>> {
        self.0.find_deadlock()
    }

    /// The flits that were put onto links in the last simulated cycle, in no particular order: at most one for each
    /// link. Nothing before the first cycle.
    pub fn link_flits(&self) -> impl Iterator<Item = LinkFlit> + '_ {
        self.0.link_flits()
    }

    /// The credits given back in the last simulated cycle, in no particular order: one for each flit that left a
    /// buffer, and for each that was taken out of one.
    pub fn link_credits(&self) -> impl Iterator<Item = LinkCredit> + '_ {
        self.0.link_credits()
    }

    /// The packets found in the last simulated cycle to have no operational channel left.
    pub fn stranded(&self) -> impl Iterator<Item = Stranded> + '_ {
        self.0.stranded()
    }

    /// From the next cycle on nodes find out who has died and heal the network. Does nothing where routes
    /// follow no numbering.
    pub fn begin_healing(&mut self, spec: &HealingSpec) {
        self.0.begin_healing(spec);
    }

    /// What healing has come to, if nodes heal the network.
    pub fn healing_report(&self) -> Option<HealingReport> {
        self.0.healing_report()
    }

    /// What switches were told about their tables in the last simulated cycle.
    pub fn bank_updates(&self) -> &[BankUpdate] {
        self.0.bank_updates()
    }

    /// Checks conservation of flits, packets and credits, and the order of flits in every buffer.
    ///
    /// # Errors
    /// The first law found broken.
    pub fn audit(&self) -> Result<(), Violation> {
        self.0.audit()
    }
}
