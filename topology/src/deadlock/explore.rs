//! Everything a packet can meet: for each destination, all (channel of arrival, routing state)
//! that the relation reaches from injection at every router, and all channels it offers there.

use std::ops::ControlFlow;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;

use super::channels::Channels;
use super::exploration::{Exploration, Leg, Move, Offer, Situation};
use super::states::StateCode;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// How much was explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Extent {
    pub(super) situations: u64,
    pub(super) moves: u64,
    /// Destinations explored.
    pub(super) destinations: u32,
    /// Destinations there are.
    pub(super) of: u32,
}

impl Extent {
    pub(super) fn complete(&self) -> bool {
        self.destinations == self.of
    }

    fn add(&mut self, exploration: &Exploration) {
        self.situations += exploration.situations.len() as u64;
        self.moves += exploration.moves.len() as u64;
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
            current: Exploration::empty(),
        }
    }

    /// Explores one destination after the other until `visit` breaks or more than `budget`
    /// moves have been seen. Destinations are taken in an order that spreads over the network.
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
            if extent.moves > budget {
                break;
            }
            self.explore(leg, dest, &arrivals);
            extent.add(&self.current);
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
            extent.add(&self.current);
            visit(&self.current)?;
            if extent.moves > budget {
                return ControlFlow::Break(());
            }
            arrivals.extend(self.current.situations.iter().filter(|s| s.router == via));
        }
        ControlFlow::Continue(arrivals)
    }

    fn injections(&self) -> Vec<Situation> {
        let states = self.code.initial();
        self.alive()
            .flat_map(|router| states.iter().map(move |&state| Situation { router, arrival: None, state }))
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
        self.current.clear();
        for &start in starts {
            self.reach(start);
        }
        self.current.starts = self.current.situations.len();
        let mut next = 0;
        while next < self.current.situations.len() {
            self.expand(next as u32);
            next += 1;
        }
        self.current.first_moves.push(self.current.moves.len() as u32);
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
        let healthy = self.health.healthy(situation.router);
        let coords = std::mem::take(&mut self.coords);
        let head = self.head(&coords, &situation);
        let candidates = routing::route(Native, &self.net.router, &head, healthy);
        let moves = self.current.moves.len();
        self.current.first_moves.push(moves as u32);
        self.follow(from, &head, &candidates);
        self.current.offers.push(Offer {
            arrived: candidates.eject != 0,
            any: self.current.moves.len() > moves,
            escape: candidates.escape != 0,
        });
        self.coords = coords;
    }

    fn head<'c>(&self, coords: &'c [u64], situation: &Situation) -> Head<'c, u64> {
        let dims = self.net.router.dims.len();
        let at = |router: RouterId| &coords[router.idx() * dims..][..dims];
        let state = self.code.state(situation.state);
        let via = match self.current.leg {
            Leg::FromVia if state.second_phase == 0 => situation.router,
            _ => self.current.dest,
        };
        let (from, from_vc) = situation.arrival.map_or((0, 0), |(port, class)| {
            let vcs = self.channels.classes()[class as usize];
            (1 << port.0, vcs & vcs.wrapping_neg())
        });
        Head { here: at(situation.router), dest: at(self.current.dest), via: at(via), state, from, from_vc }
    }

    fn follow(&mut self, from: u32, head: &Head<'_, u64>, candidates: &Candidates<u64>) {
        for port in bits(candidates.productive | candidates.unproductive) {
            let vcs = routing::channels_of(Native, candidates, port.0.into());
            self.take(from, (head, candidates), port, vcs, false);
        }
        for port in bits(candidates.escape) {
            self.take(from, (head, candidates), port, candidates.escape_vcs, true);
        }
    }

    fn take(
        &mut self,
        from: u32,
        (head, candidates): (&Head<'_, u64>, &Candidates<u64>),
        port: PortId,
        vcs: u64,
        escape: bool,
    ) {
        let here = self.current.situations[from as usize].router;
        let Some(end) = self.net.graph.end(here, port) else { return };
        let (spec, one_hot) = (&self.net.router, 1 << port.0);
        let after = routing::advance(Native, spec, head, candidates, one_hot, escape.into());
        let state = self.code.of(after);
        let reversing = candidates.reversing & one_hot != 0;
        for class in 0..self.channels.classes().len() as u8 {
            if self.channels.classes()[class as usize] & vcs != 0 {
                let arrival = Some((end.port, class));
                let to = self.reach(Situation { router: end.router, arrival, state });
                self.current.moves.push(Move { from, to, port, class, escape, reversing });
            }
        }
    }
}

fn slot(net: &NetworkSpec, channels: &Channels, code: &StateCode, situation: &Situation) -> usize {
    let (ports, classes) = (net.graph.ports() as usize, channels.classes().len());
    let place = situation.arrival.map_or(0, |(port, class)| 1 + port.idx() * classes + class as usize);
    (situation.router.idx() * (1 + ports * classes) + place) * code.len() + situation.state as usize
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
