// SPDX-License-Identifier: MIT OR Apache-2.0
//! All walks: what a packet can meet when it takes any channel it is offered, in any order.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::routing;

use super::{Net, bits};

/// A head flit at a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Situation {
    pub(crate) router: usize,
    /// Input port and virtual channel of arrival.
    pub(crate) arrival: Option<(u32, u32)>,
    pub(crate) state: HeadState<u64>,
}

/// A situation in a form that can be ordered.
pub(crate) type Key = (usize, Option<(u32, u32)>, [u64; 5]);

impl Situation {
    pub(crate) fn key(&self) -> Key {
        let s = self.state;
        let state = [s.reversals, s.misroutes, s.deterministic, s.descending, s.second_phase];
        (self.router, self.arrival, state)
    }
}

/// A channel that a head may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) port: u32,
    pub(crate) vc: u32,
    pub(crate) escape: bool,
}

/// One step of some walk.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub(crate) from: Situation,
    pub(crate) offer: Offer,
    pub(crate) to: Situation,
    pub(crate) dest: usize,
    pub(crate) candidates: Candidates<u64>,
}

impl Step {
    /// The channel that is held while the next is waited for: (router it leads to, port, channel).
    pub(crate) fn holds(&self) -> Option<(usize, u32, u32)> {
        self.from.arrival.map(|(port, vc)| (self.from.router, port, vc))
    }

    pub(crate) fn wants(&self) -> (usize, u32, u32) {
        (self.to.router, self.offer.port ^ 1, self.offer.vc)
    }
}

/// Everything that packets to one destination, by one intermediate router, can meet.
#[derive(Debug, Default)]
pub(crate) struct Walks {
    pub(crate) steps: Vec<Step>,
    /// Situations in which the packet has arrived.
    pub(crate) arrived: Vec<Situation>,
    /// Situations in which nothing is offered to a packet that has not arrived.
    pub(crate) stuck: Vec<Situation>,
}

impl Walks {
    /// All walks from all routers to `dest`.
    pub(crate) fn to(net: &Net, dest: usize) -> Self {
        Self::by_way_of(net, dest, dest, |_| true)
    }

    /// All walks to `dest` by way of `via` from the routers that `from` admits.
    pub(crate) fn by_way_of(net: &Net, dest: usize, via: usize, from: impl Fn(usize) -> bool) -> Self {
        let mut walks = Self::default();
        let mut seen = BTreeSet::new();
        let mut open: Vec<Situation> =
            (0..net.nodes()).filter(|&r| from(r)).flat_map(|router| injected(net, router)).collect();
        while let Some(at) = open.pop() {
            if seen.insert(at.key()) {
                walks.expand(net, at, dest, via, &mut open);
            }
        }
        walks
    }

    fn expand(&mut self, net: &Net, at: Situation, dest: usize, via: usize, open: &mut Vec<Situation>) {
        let places = [at.router, dest, via].map(|r| net.coords(r));
        let head = head(&places, &at);
        let candidates = routing::route(Native, &net.spec, &head, net.healthy(at.router));
        let offers = offers(&candidates);
        if candidates.eject == 1 {
            assert!(offers.is_empty() && at.router == dest);
            self.arrived.push(at);
        } else if offers.is_empty() {
            self.stuck.push(at);
        }
        for offer in offers {
            let (port, escape) = (1 << offer.port, u64::from(offer.escape));
            let state = routing::advance(Native, &net.spec, &head, &candidates, port, escape);
            assert!(net.works(at.router, offer.port), "a port that does not work: {at:?} {offer:?}");
            let Some(router) = net.link(at.router, offer.port) else { continue };
            let to = Situation { router, arrival: Some((offer.port ^ 1, offer.vc)), state };
            self.steps.push(Step { from: at, offer, to, dest, candidates });
            open.push(to);
        }
    }

    /// Whether no walk comes back to a situation: all walks end.
    pub(crate) fn all_end(&self) -> bool {
        let edges = self.steps.iter().map(|step| (step.from.key(), step.to.key()));
        is_acyclic(edges)
    }
}

fn injected(net: &Net, router: usize) -> Vec<Situation> {
    let state: HeadState<u64> = routing::initial_state(Native, &net.spec);
    let drawn = 0..1 << net.spec.drawn_bits();
    drawn
        .map(|descending| Situation { router, arrival: None, state: HeadState { descending, ..state } })
        .collect()
}

/// The head flit of a situation; `places` are the coordinates of here, destination, intermediate
/// router.
pub(crate) fn head<'a>(places: &'a [Vec<u64>; 3], at: &Situation) -> Head<'a, u64> {
    let [here, dest, via] = places;
    let (from, from_vc) = at.arrival.map_or((0, 0), |(port, vc)| (1 << port, 1 << vc));
    Head { here, dest, via, state: at.state, from, from_vc }
}

/// Everything that candidates offer, channel by channel.
pub(crate) fn offers(c: &Candidates<u64>) -> Vec<Offer> {
    let adaptive = bits(c.productive | c.unproductive).flat_map(|port| {
        let vcs = if c.reversing >> port & 1 == 1 { c.turn } else { c.keep };
        bits(vcs).map(move |vc| Offer { port, vc, escape: false })
    });
    let escape =
        bits(c.escape).flat_map(|port| bits(c.escape_vcs).map(move |vc| Offer { port, vc, escape: true }));
    adaptive.chain(escape).collect()
}

/// Whether the channels can be numbered so that a packet that holds one waits for higher ones only
/// (Dally and Seitz 1987).
pub(crate) fn channels_are_ordered<'a>(steps: impl Iterator<Item = &'a Step>) -> bool {
    is_acyclic(steps.filter_map(|step| Some((step.holds()?, step.wants()))))
}

fn is_acyclic<K: Ord + Copy>(edges: impl Iterator<Item = (K, K)>) -> bool {
    let edges: BTreeSet<(K, K)> = edges.collect();
    let mut incoming: BTreeMap<K, usize> = BTreeMap::new();
    let mut next: BTreeMap<K, Vec<K>> = BTreeMap::new();
    for &(a, b) in &edges {
        incoming.entry(a).or_default();
        *incoming.entry(b).or_default() += 1;
        next.entry(a).or_default().push(b);
    }
    let mut ready: Vec<K> = incoming.iter().filter(|(_, n)| **n == 0).map(|(k, _)| *k).collect();
    let mut removed = 0;
    while let Some(key) = ready.pop() {
        removed += 1;
        for after in next.get(&key).into_iter().flatten() {
            let count = incoming.entry(*after).or_default();
            *count -= 1;
            if *count == 0 {
                ready.push(*after);
            }
        }
    }
    removed == incoming.len()
}
