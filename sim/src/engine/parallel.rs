//! One network on several threads.
//!
//! The routers are shared out in bands of neighbouring numbers, each with everything that belongs to them.
//! Whatever a router sends is visible one cycle later at the earliest, so the bands are simulated side by side
//! and meet at the end of every cycle, when what crosses from one to another changes hands. The order in
//! which channels of a cycle are dealt with does not matter, so the result is that of one thread.
//!
//! A packet belongs to the band its head is in. Its record goes along with its head.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use flitforge_router::ids::RouterId;

use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::meeting::Meeting;
use super::network::Core;
use super::slab::Slab;
use super::source::Interfaces;
use super::state::{Flit, Packet, Slot};
use super::{Delivery, GoOn, Moment, Tally};

/// Fewest routers for a thread: with less, waiting for one another costs more than it gains.
const MIN_BAND: usize = 16;

/// Where counters that may fall below zero in one band begin in all bands but the first.
const BIAS: u64 = 1 << 62;

/// What crosses from one band to another in a cycle.
#[derive(Debug, Default)]
struct Letter {
    hops: Vec<(Channel, Flit)>,
    /// The records of packets whose heads are among these.
    packets: Vec<(Slot, Packet)>,
    credits: Vec<Outlet>,
    /// What the whole band has put onto links, where flits are kept side by side.
    beside: Vec<u64>,
}

/// A letter box for each pair of bands and for odd and even cycles, a report of each band, and the place where the bands meet.
struct Post {
    bands: usize,
    boxes: Vec<Mutex<Letter>>,
    /// What each band says at the end of a window.
    reports: Vec<Mutex<Report>>,
    /// The last window is over.
    over: AtomicBool,
    meeting: Meeting,
}

/// What a band says of itself.
#[derive(Debug, Default)]
struct Report {
    deliveries: Vec<Delivery>,
    tally: Tally,
    flits_in_network: u64,
}

impl Post {
    fn new(bands: usize) -> Self {
        Self {
            bands,
            boxes: (0..2 * bands * bands).map(|_| Mutex::default()).collect(),
            reports: (0..bands).map(|_| Mutex::default()).collect(),
            over: AtomicBool::new(false),
            meeting: Meeting::new(bands),
        }
    }

    fn letter(&self, cycle: u64, from: usize, to: usize) -> MutexGuard<'_, Letter> {
        let at = ((cycle % 2) as usize * self.bands + from) * self.bands + to;
        self.boxes[at].lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn report(&self, band: usize) -> MutexGuard<'_, Report> {
        self.reports[band].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The reports of all bands taken together.
    fn moment(&self, cycle: u64, moment: &mut Moment) {
        let Report { mut deliveries, mut tally, mut flits_in_network } = std::mem::take(&mut *self.report(0));
        for band in 1..self.bands {
            let mut report = std::mem::take(&mut *self.report(band));
            deliveries.append(&mut report.deliveries);
            add(&mut tally, &mut flits_in_network, &report.tally, report.flits_in_network);
        }
        // Each band's are in order of cycle; within a cycle they go by router.
        deliveries.sort_by_key(|delivery| delivery.created + delivery.packet_latency);
        *moment = Moment { cycle, deliveries, tally, backlog: tally.waiting(flits_in_network) };
    }
}

/// Adds the counters of another band than the first: totals, and flits in the network.
fn add(tally: &mut Tally, flits: &mut u64, band: &Tally, band_flits: u64) {
    *flits = (*flits + band_flits).wrapping_sub(BIAS);
    tally.add(&Tally { outstanding: band.outstanding.wrapping_sub(BIAS), ..*band });
}

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Simulates windows of so many cycles for as long as `go_on` says so, on so many threads, if the network can be shared
    /// out.
    pub(super) fn run_windows(&mut self, window: u64, threads: usize, go_on: GoOn<'_>) {
        let bands =
            threads.min(self.layout.nodes / MIN_BAND).min(self.layout.nodes.div_ceil(self.band_unit()));
        // A circulant graph has hardly a link within a band: sharing it out gains nothing.
        let apart = self.net.router.jumps.is_some();
        if bands < 2 || window == 0 || apart || !self.net.faults.is_empty() {
            return self.run_alone(window, go_on);
        }
        let mut rest = self.divide(bands);
        let starts: Vec<usize> = std::iter::once(0).chain(rest.iter().map(|band| band.first)).collect();
        let post = Post::new(bands);
        std::thread::scope(|scope| {
            let (post, starts) = (&post, &starts);
            for (number, band) in (1..).zip(&mut rest) {
                scope.spawn(move || while !band.run_band(window, number, starts, post) {});
            }
            self.lead(window, starts, post, go_on);
        });
        self.unite(rest);
    }

    /// Bands begin at multiples of so many routers.
    fn band_unit(&self) -> usize {
        self.planes.as_ref().map_or(1, |planes| planes.block_size())
    }

    fn run_alone(&mut self, window: u64, go_on: GoOn<'_>) {
        let mut moment = Moment::default();
        loop {
            (0..window).for_each(|_| super::Network::step(self));
            super::Network::take_deliveries(self, &mut moment.deliveries);
            let backlog = super::Network::backlog(self);
            moment = Moment { cycle: self.now, tally: self.tally, backlog, ..moment };
            if !go_on(&mut moment) {
                return;
            }
        }
    }

    /// The first band, which also asks whether to go on.
    fn lead(&mut self, window: u64, starts: &[usize], post: &Post, go_on: GoOn<'_>) {
        let mut moment = Moment::default();
        loop {
            self.run_window(window, 0, starts, post);
            post.moment(self.now, &mut moment);
            let over = !go_on(&mut moment);
            post.over.store(over, Ordering::Relaxed);
            post.meeting.wait();
            if over {
                return;
            }
        }
    }

    /// A window of another band; whether it was the last.
    fn run_band(&mut self, window: u64, number: usize, starts: &[usize], post: &Post) -> bool {
        self.run_window(window, number, starts, post);
        post.meeting.wait();
        post.over.load(Ordering::Relaxed)
    }

    /// A window of one band, and its report: all are there when this returns.
    fn run_window(&mut self, window: u64, number: usize, starts: &[usize], post: &Post) {
        for _ in 0..window {
            let cycle = self.now;
            super::Network::step(self);
            self.hand_over(cycle, number, starts, post);
            post.meeting.wait();
            self.take_over(cycle, number, post);
        }
        let deliveries = std::mem::take(&mut self.deliveries);
        let (tally, flits_in_network) = (self.tally, self.flits_in_network);
        *post.report(number) = Report { deliveries, tally, flits_in_network };
        post.meeting.wait();
    }

    /// Posts what leaves this band in a cycle.
    fn hand_over(&mut self, cycle: u64, number: usize, starts: &[usize], post: &Post) {
        let own = self.first..self.first + self.nodes.len();
        let band_of = |router: RouterId| starts.partition_point(|&start| start <= router.idx()) - 1;
        let (layout, packets) = (&self.layout, &self.packets);
        let stays = |router: RouterId| own.contains(&router.idx());
        self.wires.hops.divert(
            |&(c, _)| stays(layout.router_of(c)),
            |(c, flit)| {
                let mut letter = post.letter(cycle, number, band_of(layout.router_of(c)));
                letter.hops.push((c, flit));
                if flit.is_head() {
                    letter.packets.push((flit.packet(), packets[flit.packet()]));
                }
            },
        );
        self.wires.credits.divert(
            |&o| stays(layout.router_of_outlet(o)),
            |o| post.letter(cycle, number, band_of(layout.router_of_outlet(o))).credits.push(o),
        );
        if let Some(planes) = &self.planes {
            for to in (0..post.bands).filter(|&to| to != number) {
                let end = starts.get(to + 1).copied().unwrap_or(self.layout.nodes);
                planes.write_letter(starts[to], end, &mut post.letter(cycle, number, to).beside);
            }
        }
    }

    /// Takes in what comes from the other bands.
    fn take_over(&mut self, cycle: u64, number: usize, post: &Post) {
        for from in (0..post.bands).filter(|&from| from != number) {
            let mut letter = post.letter(cycle, from, number);
            letter.packets.drain(..).for_each(|(slot, packet)| self.packets.put(slot, packet));
            letter.hops.drain(..).for_each(|hop| self.wires.hops.push(hop));
            letter.credits.drain(..).for_each(|credit| self.wires.credits.push(credit));
            if let Some(planes) = &mut self.planes {
                planes.read_letter(&letter.beside);
            }
        }
    }

    /// Keeps the first band, and gives back the others.
    fn divide(&mut self, bands: usize) -> Vec<Self> {
        let mut slabs = self.packets.divide(bands);
        let mut rest = Vec::new();
        for band in (1..bands).rev() {
            let unit = self.band_unit();
            let mut split = self.split_off(self.layout.nodes.div_ceil(unit) * band / bands * unit);
            split.packets = slabs.pop().unwrap_or_default();
            rest.push(split);
        }
        self.packets = slabs.pop().unwrap_or_default();
        rest.reverse();
        rest
    }

    /// Takes off the routers from number `first` on. The slab of packets is not divided.
    fn split_off(&mut self, first: usize) -> Self {
        let ports = self.layout.in_ports - self.layout.net_ports;
        let at = first - self.first;
        let layout = &self.layout;
        let keep = |router: RouterId| router.idx() < first;
        let (own, patience) = self.patience.drain(..).partition(|&(_, c)| keep(layout.router_of(c)));
        self.patience = own;
        Self {
            net: self.net,
            layout: layout.clone(),
            coords: self.coords.clone(),
            health: self.health.clone(),
            signs: self.signs.clone(),
            recall: self.recall.clone(),
            sources: self.sources.clone(),
            itinerary: self.itinerary.clone(),
            now: self.now,
            calendar: self.calendar.split_off(first as u32),
            interfaces: self.interfaces.split_off(at, ports, V),
            senders: self.senders.split_off(first),
            packets: Slab::default(),
            wires: self.wires.divide::<P, V>(keep),
            nodes: self.nodes.split_off(at),
            first,
            behind: self.behind.split_off(first * P * V),
            planes: self.planes.as_mut().map(|planes| Box::new(planes.split_off(first))),
            arena: self.arena.clone(),
            ways: self.ways.clone(),
            arrivals: self.arrivals.clone(),
            names: self.names.split_off(at.min(self.names.len())),
            active: self.active.split_off(first),
            matching: self.matching.split_off(at),
            switch: self.switch.split_off(at),
            rotating_matching: self.rotating_matching,
            rotating_switch: self.rotating_switch,
            asks: self.asks.clone(),
            lanes: self.lanes.clone(),
            grants: Vec::new(),
            dynamic: self.dynamic,
            is_plain: self.is_plain,
            heads_change: self.heads_change,
            lfsr: self.lfsr,
            patience,
            next_fault: self.next_fault,
            measuring: self.measuring,
            tally: Tally { outstanding: BIAS, ..Tally::default() },
            flits_in_network: BIAS,
            deliveries: Vec::new(),
            lost_pairs: self.lost_pairs.clone(),
            stranded: Vec::new(),
            ghosts: 0,
            healing: None,
            accepted_by_source: vec![0; self.layout.nodes],
        }
    }

    /// Puts the bands together again.
    fn unite(&mut self, rest: Vec<Self>) {
        let mut slabs = vec![std::mem::take(&mut self.packets)];
        let mut starts = vec![0];
        for mut band in rest {
            starts.push(band.first);
            slabs.push(std::mem::take(&mut band.packets));
            self.append(band);
        }
        self.patience.make_contiguous().sort_by_key(|&(due, _)| due);
        let homes = self.homes(&slabs, &starts);
        self.packets = Slab::unite(&slabs, |slot| homes[slot.idx()]);
    }

    fn append(&mut self, mut band: Self) {
        let routers = band.first as u32..(band.first + band.nodes.len()) as u32;
        self.sources.adopt(&band.sources, routers.clone());
        self.itinerary.adopt(&band.itinerary, routers);
        self.calendar.append(band.calendar);
        self.interfaces.append(band.interfaces);
        self.senders.append(&band.senders);
        self.wires.unite(band.wires);
        self.nodes.append(&mut band.nodes);
        self.names.append(&mut band.names);
        self.behind.append(band.behind);
        if let (Some(planes), Some(band)) = (&mut self.planes, &band.planes) {
            planes.append(band);
        }
        self.active.append(&band.active);
        self.matching.append(band.matching);
        self.switch.append(band.switch);
        self.patience.append(&mut band.patience);
        add(&mut self.tally, &mut self.flits_in_network, &band.tally, band.flits_in_network);
        for (sum, more) in self.accepted_by_source.iter_mut().zip(&band.accepted_by_source) {
            *sum += more;
        }
    }

    /// For each slot the band that its packet's head is in or was accepted in; `None` for unused slots.
    fn homes(&self, slabs: &[Slab<M>], starts: &[usize]) -> Vec<Option<usize>> {
        let slots = slabs.iter().map(Slab::slots).max().unwrap_or_default();
        let band_of = |router: RouterId| starts.partition_point(|&start| start <= router.idx()) - 1;
        let mut homes = vec![None; slots];
        for (slot, router) in self.packets_and_routers() {
            homes[slot.idx()] = Some(band_of(router));
        }
        // Whoever has a flit of a packet knows its destination, where the head is unless it is found elsewhere.
        for (slot, home) in (0..).map(Slot).zip(&mut homes) {
            *home = home.map(|band| band_of(RouterId(slabs[band][slot].dest)));
        }
        for (slot, router) in self.heads(slabs, band_of) {
            homes[slot.idx()] = Some(band_of(router));
        }
        homes
    }

    /// Every packet in the network, with each router that one of its flits is at or on its way to.
    fn packets_and_routers(&self) -> impl Iterator<Item = (Slot, RouterId)> + '_ {
        let layout = &self.layout;
        let leaving =
            self.wires.ejections.iter().map(|(o, flit)| (flit.packet(), layout.router_of_outlet(o)));
        let arriving = self.arrivals().map(|(c, flit)| (flit.packet(), layout.router_of(c)));
        let buffered = layout
            .all_channels()
            .flat_map(move |c| self.packets_held(c).map(move |packet| (packet, layout.router_of(c))));
        leaving.chain(arriving).chain(buffered).chain(self.entering())
    }

    /// Every packet whose head has not been accepted, with the router that the head is at or on its way to.
    fn heads<'a>(
        &'a self,
        slabs: &'a [Slab<M>],
        band_of: impl Fn(RouterId) -> usize + 'a,
    ) -> impl Iterator<Item = (Slot, RouterId)> + 'a {
        let layout = &self.layout;
        let arriving = self.arrivals().filter(|(_, flit)| flit.is_head());
        let arriving = arriving.map(|(c, flit)| (flit.packet(), layout.router_of(c)));
        let buffered = layout.all_channels().flat_map(move |c| {
            let begun = self.begun(c);
            let held = self.packets_held(c).enumerate();
            held.filter(move |&(k, _)| k > 0 || !begun).map(move |(_, packet)| (packet, layout.router_of(c)))
        });
        let entering = self.entering();
        let entering = entering.filter(move |&(slot, router)| !slabs[band_of(router)][slot].has_entered());
        arriving.chain(buffered).chain(entering)
    }

    /// The packets of a buffer, front first, even if all its flits have moved on and its tail is still to come.
    fn packets_held(&self, c: Channel) -> impl Iterator<Item = Slot> + '_ {
        self.front(c).into_iter().chain(self.behind.of(c))
    }

    /// Packets that have flits at their interface.
    fn entering(&self) -> impl Iterator<Item = (Slot, RouterId)> + '_ {
        let interfaces = self.outlets().filter(|&o| self.layout.at_interface(o) && self.unsent(o) > 0);
        interfaces.map(|o| (self.owner_of(o), self.layout.router_of_outlet(o)))
    }
}

impl Interfaces {
    fn split_off(&mut self, node: usize, ports: usize, vcs: usize) -> Self {
        let link = node * ports;
        Self {
            queues: self.queues.split_off(node),
            left: self.left.split_off(link * vcs),
            sendable: self.sendable.split_off(link),
            rotation: self.rotation.split_off(link),
            created: self.created.split_off(node),
        }
    }

    fn append(&mut self, mut rest: Self) {
        self.queues.append(&mut rest.queues);
        self.left.append(&mut rest.left);
        self.sendable.append(&mut rest.sendable);
        self.rotation.append(&mut rest.rotation);
        self.created.append(&mut rest.created);
    }
}
