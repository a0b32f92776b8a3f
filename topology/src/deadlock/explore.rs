//! Everything a packet can meet: for each destination, all (channel of arrival, routing state)
//! that the relation reaches from injection at every router, and all channels it offers there.

use std::ops::ControlFlow;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;

use super::channels::{ChannelId, Channels};
use super::states::StateCode;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// A head flit at a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Situation {
    pub(super) router: RouterId,
    /// Input port and class of virtual channels by which it came, `None` when injected here.
    pub(super) arrival: Option<(PortId, u8)>,
    pub(super) head: HeadState<u64>,
}

/// A channel offered to a packet, and what its head is once there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    /// Index of the situation before.
    pub(super) from: u32,
    /// Index of the situation after.
    pub(super) to: u32,
    /// Output port of the router before.
    pub(super) port: PortId,
    /// Class of virtual channels.
    pub(super) class: u8,
    /// Offered as the escape or deterministic channel.
    pub(super) escape: bool,
    /// Counts as a dimension reversal.
    pub(super) reversing: bool,
}

/// Which part of a journey is explored. Journeys by way of an intermediate router are explored in
/// two legs: the first towards each intermediate router as if it were the destination, the second
/// from every arrival of a first leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leg {
    /// From injection to the destination.
    Whole,
    /// From injection to the intermediate router.
    ToVia,
    /// From the intermediate router to the destination.
    FromVia,
}

/// The situations of all packets to one destination, and the moves between them.
#[derive(Debug)]
pub(super) struct Exploration {
    pub(super) leg: Leg,
    pub(super) dest: RouterId,
    /// Situations, those explored from first.
    pub(super) situations: Vec<Situation>,
    /// Number of situations that were starts.
    pub(super) starts: usize,
    pub(super) moves: Vec<Move>,
    /// For each situation, whether the packet has arrived.
    pub(super) arrived: Vec<bool>,
}

impl Exploration {
    /// The channel by which a situation was reached.
    pub(super) fn channel(&self, channels: &Channels, situation: usize) -> Option<ChannelId> {
        let Situation { router, arrival, .. } = self.situations[situation];
        arrival.map(|(port, class)| channels.id(router, port, class))
    }
}

/// How much was explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Extent {
    pub(super) situations: u64,
    /// Destinations explored.
    pub(super) destinations: u32,
    /// Destinations there are.
    pub(super) of: u32,
}

impl Extent {
    pub(super) fn complete(&self) -> bool {
        self.destinations == self.of
    }
}

/// Explores a network at one moment of its health.
pub(super) struct Explorer<'a> {
    net: &'a NetworkSpec,
    health: &'a Health,
    channels: &'a Channels,
    coords: Vec<u64>,
    code: StateCode,
    slots: Vec<u32>,
    current: Exploration,
}

const UNSEEN: u32 = u32::MAX;

impl<'a> Explorer<'a> {
    pub(super) fn new(net: &'a NetworkSpec, health: &'a Health, channels: &'a Channels) -> Self {
        let code = StateCode::new(&net.router);
        let places = net.graph.nodes() as usize * (1 + net.graph.ports() as usize * channels.classes().len());
        Self {
            net,
            health,
            channels,
            coords: net.coords.iter().map(|&x| x.into()).collect(),
            slots: vec![UNSEEN; places * code.len()],
            code,
            current: Exploration {
                leg: Leg::Whole,
                dest: RouterId(0),
                situations: Vec::new(),
                starts: 0,
                moves: Vec::new(),
                arrived: Vec::new(),
            },
        }
    }

    /// Explores one destination after the other until `visit` breaks or more than `budget`
    /// situations have been seen. Destinations are taken in an order that spreads over the network.
    pub(super) fn sweep(
        &mut self,
        budget: u64,
        mut visit: impl FnMut(&Exploration) -> ControlFlow<()>,
    ) -> Extent {
        let of = self.health.alive_count();
        let mut extent = Extent { of, ..Extent::default() };
        let two_legs = self.net.router.relation.is_two_phase();
        let leg = if two_legs { Leg::FromVia } else { Leg::Whole };
        let arrivals = if two_legs {
            match self.first_legs(budget / 2, &mut extent, &mut visit) {
                ControlFlow::Continue(arrivals) => arrivals,
                ControlFlow::Break(()) => return extent,
            }
        } else {
            self.injections()
        };
        for dest in self.destinations() {
            if extent.situations > budget {
                break;
            }
            self.explore(leg, dest, &arrivals);
            extent.situations += self.current.situations.len() as u64;
            extent.destinations += 1;
            if visit(&self.current).is_break() {
                break;
            }
        }
        extent
    }

    /// Explores the legs to every intermediate router; continues with the situations there. A
    /// budget that ends here breaks, with no destination explored.
    fn first_legs(
        &mut self,
        budget: u64,
        extent: &mut Extent,
        visit: &mut impl FnMut(&Exploration) -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<Situation>> {
        let injections = self.injections();
        let mut arrivals = Vec::new();
        for via in self.destinations() {
            self.explore(Leg::ToVia, via, &injections);
            extent.situations += self.current.situations.len() as u64;
            visit(&self.current)?;
            if extent.situations > budget {
                return ControlFlow::Break(());
            }
            arrivals.extend(self.current.situations.iter().filter(|s| s.router == via));
        }
        ControlFlow::Continue(arrivals)
    }

    fn injections(&self) -> Vec<Situation> {
        let heads = self.code.initial();
        self.alive()
            .flat_map(|router| heads.iter().map(move |&head| Situation { router, arrival: None, head }))
            .collect()
    }

    fn alive(&self) -> impl Iterator<Item = RouterId> + use<'a> {
        let health = self.health;
        (0..self.net.graph.nodes()).map(RouterId).filter(move |&r| health.alive(r))
    }

    /// All routers alive, in steps of about the golden section of their number.
    fn destinations(&self) -> Vec<RouterId> {
        let alive: Vec<RouterId> = self.alive().collect();
        let count = alive.len();
        let mut step = (count * 618 / 1000).max(1);
        while gcd(step, count) > 1 {
            step += 1;
        }
        (0..count).map(|i| alive[i * step % count]).collect()
    }

    fn explore(&mut self, leg: Leg, dest: RouterId, starts: &[Situation]) {
        self.current.leg = leg;
        self.current.dest = dest;
        self.current.situations.clear();
        self.current.moves.clear();
        self.current.arrived.clear();
        for &start in starts {
            self.reach(start);
        }
        self.current.starts = self.current.situations.len();
        let mut next = 0;
        while next < self.current.situations.len() {
            self.expand(next as u32);
            next += 1;
        }
        for situation in &self.current.situations {
            let slot = slot(self.net, self.channels, &self.code, situation);
            self.slots[slot] = UNSEEN;
        }
    }

    fn reach(&mut self, situation: Situation) -> u32 {
        let slot = &mut self.slots[slot(self.net, self.channels, &self.code, &situation)];
        if *slot == UNSEEN {
            *slot = self.current.situations.len() as u32;
            self.current.situations.push(situation);
        }
        *slot
    }

    fn expand(&mut self, from: u32) {
        let situation = self.current.situations[from as usize];
        let (net, health) = (self.net, self.health);
        let coords = std::mem::take(&mut self.coords);
        let head = self.head(&coords, &situation);
        let offers = routing::route(Native, &net.router, &head, health.healthy(situation.router));
        self.current.arrived.push(offers.eject != 0);
        if offers.eject == 0 {
            self.follow(from, &head, &offers);
        }
        self.coords = coords;
    }

    fn head<'c>(&self, coords: &'c [u64], situation: &Situation) -> Head<'c, u64> {
        let dims = self.net.router.dims.len();
        let at = |router: RouterId| &coords[router.idx() * dims..][..dims];
        let via = match self.current.leg {
            Leg::FromVia if situation.head.second_phase == 0 => situation.router,
            _ => self.current.dest,
        };
        let (from, from_vc) = match situation.arrival {
            Some((port, class)) => {
                let vcs = self.channels.classes()[class as usize];
                (1 << port.0, vcs & vcs.wrapping_neg())
            }
            None => (0, 0),
        };
        Head {
            here: at(situation.router),
            dest: at(self.current.dest),
            via: at(via),
            state: situation.head,
            from,
            from_vc,
        }
    }

    fn follow(&mut self, from: u32, head: &Head<'_, u64>, offers: &Candidates<u64>) {
        let reversing = |port: PortId| offers.reversing >> port.0 & 1 == 1;
        for port in bits(offers.productive | offers.unproductive) {
            let vcs = routing::channels_of(Native, offers, port.0.into());
            self.take(from, (head, offers), port, vcs, (false, reversing(port)));
        }
        for port in bits(offers.escape) {
            self.take(from, (head, offers), port, offers.escape_vcs, (true, reversing(port)));
        }
    }

    fn take(
        &mut self,
        from: u32,
        (head, offers): (&Head<'_, u64>, &Candidates<u64>),
        port: PortId,
        vcs: u64,
        (escape, reversing): (bool, bool),
    ) {
        let here = self.current.situations[from as usize].router;
        let Some(end) = self.net.graph.end(here, port) else { return };
        let escaping = u64::from(escape);
        let after = routing::advance(Native, &self.net.router, head, offers, 1 << port.0, escaping);
        let after = self.code.canonical(after);
        for class in 0..self.channels.classes().len() as u8 {
            if self.channels.classes()[class as usize] & vcs != 0 {
                let arrival = Some((end.port, class));
                let to = self.reach(Situation { router: end.router, arrival, head: after });
                self.current.moves.push(Move { from, to, port, class, escape, reversing });
            }
        }
    }
}

fn slot(net: &NetworkSpec, channels: &Channels, code: &StateCode, situation: &Situation) -> usize {
    let (ports, classes) = (net.graph.ports() as usize, channels.classes().len());
    let place = situation.arrival.map_or(0, |(port, class)| 1 + port.idx() * classes + class as usize);
    (situation.router.idx() * (1 + ports * classes) + place) * code.len() + code.of(&situation.head)
}

fn bits(mut word: u64) -> impl Iterator<Item = PortId> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(PortId(bit))
    })
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
