// SPDX-License-Identifier: MIT OR Apache-2.0
//! Everything a packet can meet: for each destination, all (channel of arrival, routing state)
//! that the relation reaches from injection at every router, and all channels it offers there.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

use flitforge_router::ids::RouterId;

use super::answers::{AnswerId, Answers, Row};
use super::exploration::{Exploration, Leg};
use super::places::Situation;
use super::routers::Routers;
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

    /// Adds what a round over all states of health has explored. Rounds after the first have the same
    /// destinations again.
    pub(super) fn add_round(&mut self, round: u32, of_round: Self) {
        let left = of_round.of - of_round.destinations;
        self.situations += of_round.situations;
        self.moves += of_round.moves;
        self.destinations += if round == 0 { of_round.destinations } else { 0 };
        self.of += if round == 0 { of_round.of } else { left };
    }

    fn add(&mut self, explorer: &Explorer<'_>) {
        self.situations += explorer.situations.len() as u64;
        self.moves += explorer.moves;
    }
}

/// What packets meet in any state of health. A packet that is in flight when the health changes goes on from
/// where it is, and its destination may have failed.
#[derive(Debug, Default)]
pub(super) struct Met {
    /// Routers at which packets end.
    ends: BTreeSet<RouterId>,
    /// The situations on the way to each router, by part of the journey.
    ways: BTreeMap<(Leg, RouterId), Way>,
}

impl Met {
    /// How much has been met.
    pub(super) fn count(&self) -> usize {
        self.ends.len() + self.ways.values().map(|way| way.situations.len()).sum::<usize>()
    }
}

/// The situations on the way to a router.
#[derive(Debug, Default)]
struct Way {
    situations: Vec<Situation>,
    known: HashSet<usize>,
    /// How many of them the last exploration in each state of health has started from or found.
    explored: BTreeMap<usize, usize>,
}

impl Way {
    fn add(&mut self, health: usize, situations: &[Situation]) {
        let Self { situations: all, known, .. } = self;
        all.extend(situations.iter().filter(|situation| known.insert(situation.idx())));
        self.explored.insert(health, self.situations.len());
    }
}

/// Explores a network at one moment of its health.
pub(super) struct Explorer<'a> {
    routers: &'a Routers<'a>,
    health: &'a Health,
    /// The number of the state of health, and what is met in all of them; `None`: there is one state only.
    met: Option<(usize, &'a mut Met)>,
    answers: &'a mut Answers,
    /// Where the answers at each router are kept.
    blocks: Vec<usize>,
    /// The answers at each router, on the way to the destination that is explored.
    rows: Vec<Row>,
    /// For each slot the index of its situation.
    index: Vec<u32>,
    leg: Leg,
    dest: RouterId,
    situations: Vec<Situation>,
    starts: usize,
    given: Vec<AnswerId>,
    news: bool,
    moves: u64,
}

const UNSEEN: u32 = u32::MAX;

/// Entries for answers, at four bytes each, at which all are forgotten before the next destination.
const ENTRIES: usize = 1 << 22;

impl<'a> Explorer<'a> {
    /// `answers` is where answers are kept; old ones are forgotten.
    pub(super) fn new(
        routers: &'a Routers<'a>,
        health: &'a Health,
        met: Option<(usize, &'a mut Met)>,
        answers: &'a mut Answers,
    ) -> Self {
        let slots = routers.net.graph.nodes() as usize * routers.map.slots();
        Self {
            routers,
            health,
            met,
            answers,
            blocks: Vec::new(),
            rows: Vec::new(),
            index: vec![UNSEEN; slots],
            leg: Leg::Whole,
            dest: RouterId(0),
            situations: Vec::new(),
            starts: 0,
            given: Vec::new(),
            news: false,
            moves: 0,
        }
    }

    /// Explores one destination after the other until `visit` breaks or more than `budget`
    /// moves have been seen. Destinations are taken in an order that spreads over the network.
    pub(super) fn sweep(
        &mut self,
        budget: u64,
        mut visit: impl FnMut(&Exploration) -> ControlFlow<()>,
    ) -> Extent {
        self.forget();
        self.note_ends();
        let of = self.destinations().len() as u32;
        let mut extent = Extent { of, ..Extent::default() };
        let two_legs = self.routers.net.router.relation.is_two_phase();
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
            extent.destinations += 1;
            if self.is_explored(leg, dest) {
                continue;
            }
            self.explore(leg, dest, &arrivals);
            extent.add(self);
            if visit(&self.current()).is_break() {
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
            extent.add(self);
            visit(&self.current())?;
            if extent.moves > budget {
                return ControlFlow::Break(());
            }
            arrivals.extend(self.situations.iter().filter(|s| s.router == via));
        }
        self.forget();
        ControlFlow::Continue(arrivals)
    }

    fn injections(&self) -> Vec<Situation> {
        let (map, states) = (&self.routers.map, self.routers.code.initial());
        self.living(NetworkSpec::has_nodes)
            .flat_map(|router| states.iter().map(move |&state| map.injected(router, state)))
            .collect()
    }

    /// Adds the routers at which packets end now to those at which they end in other states.
    fn note_ends(&mut self) {
        let now: Vec<RouterId> = self.living(NetworkSpec::has_sinks).collect();
        if let Some((_, met)) = &mut self.met {
            met.ends.extend(now);
        }
    }

    /// Whether an exploration would find nothing new: nothing has been met in other states since the last
    /// one.
    fn is_explored(&self, leg: Leg, dest: RouterId) -> bool {
        let Some((health, met)) = &self.met else { return false };
        met.ways.get(&(leg, dest)).is_some_and(|way| way.explored.get(health) == Some(&way.situations.len()))
    }

    /// The routers alive at which packets begin, or end: those with nodes that send, or receive.
    fn living(&self, has: fn(&NetworkSpec, RouterId) -> bool) -> impl Iterator<Item = RouterId> + use<'a> {
        let (health, net) = (self.health, self.routers.net);
        let routers = (0..net.graph.nodes()).map(RouterId);
        routers.filter(move |&router| health.alive(router) && has(net, router))
    }

    /// All routers at which packets end in any state so far, in steps of about the golden section of their
    /// number.
    fn destinations(&self) -> Vec<RouterId> {
        let ends: Vec<RouterId> = match &self.met {
            Some((_, met)) => met.ends.iter().copied().collect(),
            None => self.living(NetworkSpec::has_sinks).collect(),
        };
        let count = ends.len();
        let mut step = (count * 618 / 1000).max(1);
        while gcd(step, count) > 1 {
            step += 1;
        }
        (0..count).map(|i| ends[i * step % count]).collect()
    }

    fn explore(&mut self, leg: Leg, dest: RouterId, starts: &[Situation]) {
        self.clear();
        (self.leg, self.dest) = (leg, dest);
        self.look();
        for &start in starts.iter().filter(|start| self.routers.net.has_route(start.router, dest)) {
            reach(&mut self.index, &mut self.situations, start);
        }
        self.starts = self.situations.len();
        let way = self.met.as_ref().and_then(|(_, met)| met.ways.get(&(leg, dest)));
        for &situation in way.iter().flat_map(|way| &way.situations) {
            if self.health.alive(situation.router) {
                reach(&mut self.index, &mut self.situations, situation);
            }
        }
        let known = self.answers.count();
        while let Some(&situation) = self.situations.get(self.given.len()) {
            let answer = self.answer(situation);
            self.given.push(answer);
            self.follow(situation.router, answer);
        }
        self.news = self.answers.count() > known;
        if let Some((health, met)) = &mut self.met {
            met.ways.entry((leg, dest)).or_default().add(*health, &self.situations);
        }
    }

    fn clear(&mut self) {
        for &situation in &self.situations {
            self.index[situation.idx()] = UNSEEN;
        }
        self.situations.clear();
        self.given.clear();
        self.moves = 0;
    }

    /// Begins anew to keep answers; those kept at one time are all for one leg.
    fn forget(&mut self) {
        let Self { routers, health, .. } = *self;
        self.answers.forget();
        self.blocks.clear();
        let all = (0..routers.net.graph.nodes()).map(RouterId);
        // A router with a number of its own needs no other mark.
        let shared = routers.lasting();
        let healthy = |router| if shared { health.healthy(router) } else { 0 };
        self.blocks.extend(all.map(|router| self.answers.block(healthy(router))));
    }

    /// Looks from every router towards the destination.
    fn look(&mut self) {
        let Self { routers, dest, .. } = *self;
        if !routers.lasting() || self.answers.entries() > ENTRIES {
            self.forget();
        }
        if routers.by_row.is_some() {
            return;
        }
        self.rows.clear();
        let all = (0u32..).map(RouterId).zip(&self.blocks);
        let bearings = &routers.bearings;
        self.rows.extend(all.map(|(router, &block)| self.answers.row(block, bearings.number(router, dest))));
    }

    fn answer(&mut self, situation: Situation) -> AnswerId {
        let Self { routers, health, leg, dest, .. } = *self;
        let (row, slot) = match &routers.by_row {
            Some(by_row) => {
                let number = by_row.number((&routers.map, &routers.code), (leg, dest), situation);
                (self.answers.row(self.blocks[situation.router.idx()], number), 0)
            }
            None => (self.rows[situation.router.idx()], routers.map.local(situation)),
        };
        self.answers.get(row, slot, |steps| {
            let healthy = health.healthy(situation.router);
            routers.ask((leg, dest), situation, healthy, steps)
        })
    }

    fn follow(&mut self, router: RouterId, answer: AnswerId) {
        let map = &self.routers.map;
        let steps = self.answers.steps(answer);
        self.moves += steps.len() as u64;
        for situation in map.after(router, steps) {
            reach(&mut self.index, &mut self.situations, situation);
        }
    }

    fn current(&self) -> Exploration<'_> {
        let Self { routers, answers, index, situations, given, .. } = self;
        let Self { leg, dest, starts, news, .. } = *self;
        Exploration { leg, dest, situations, starts, given, news, answers, map: &routers.map, index }
    }
}

/// Adds a situation that is new.
#[inline]
fn reach(index: &mut [u32], situations: &mut Vec<Situation>, situation: Situation) {
    let slot = &mut index[situation.idx()];
    if *slot == UNSEEN {
        *slot = situations.len() as u32;
        situations.push(situation);
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
