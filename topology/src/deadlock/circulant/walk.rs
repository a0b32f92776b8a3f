// SPDX-License-Identifier: MIT OR Apache-2.0
//! Everything a packet can meet in a circulant graph.

use std::collections::HashMap;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::Jumps;
use flitforge_router::routing;

use super::dependencies::Wanted;
use super::numbering::Numbering;
use crate::deadlock::channels::Channels;
use crate::deadlock::offers::{Offered, offers};
use crate::deadlock::states::StateCode;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// Situations that are visited at most, some hundred megabytes' worth.
const BUDGET: usize = 2_000_000;

/// A head flit somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Place {
    /// Where it is; router 0 stands for all where nothing is broken.
    pub(super) router: RouterId,
    /// Network port and class of its arrival; `None` for a packet injected here.
    pub(super) arrival: Option<(u8, u8)>,
    state: u16,
    digits: u64,
}

/// A channel that a packet is offered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) port: u8,
    pub(super) class: u8,
    /// As the escape or deterministic channel.
    pub(super) escape: bool,
    /// It counts as a dimension reversal.
    pub(super) reversing: bool,
    /// The situation after it.
    pub(super) to: u32,
}

/// A place with what is offered there.
#[derive(Debug, Clone)]
pub(super) struct Situation {
    pub(super) place: Place,
    /// How far up the destination lies, modulo the number of nodes.
    pub(super) left: u32,
    pub(super) arrived: bool,
    /// It is offered a channel.
    pub(super) any: bool,
    /// It is offered an escape channel.
    pub(super) escape: bool,
    pub(super) steps: Vec<Step>,
}

/// All situations that packets come to in one state of health, those of injection among them.
pub(super) struct Walk<'a> {
    net: &'a NetworkSpec,
    channels: &'a Channels,
    health: &'a Health,
    numbering: &'a Numbering,
    code: StateCode,
    /// Nothing is ever broken: router 0 stands for all.
    alike: bool,
    /// Nothing is broken in this state of health.
    pub(super) sound: bool,
    pub(super) situations: Vec<Situation>,
    index: HashMap<Place, u32>,
    /// Pairs of router and displacement that were followed, and those there are.
    pub(super) starts_done: u32,
    pub(super) starts_of: u32,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        net: &'a NetworkSpec,
        channels: &'a Channels,
        health: &'a Health,
        numbering: &'a Numbering,
    ) -> Self {
        let (alike, sound) = (net.faults.is_empty(), health.is_sound());
        let (code, nodes) = (StateCode::new(&net.router), net.graph.nodes());
        let routers = if alike { 1 } else { nodes };
        let (situations, index) = (Vec::new(), HashMap::new());
        let senders = (0..routers).filter(|&r| health.alive(RouterId(r))).count() as u32;
        let starts_of = senders.saturating_mul(nodes);
        let mut walk = Self {
            net,
            channels,
            health,
            numbering,
            code,
            alike,
            sound,
            situations,
            index,
            starts_done: 0,
            starts_of,
        };
        if let Some(jumps) = &net.router.jumps {
            walk.all(jumps, routers);
        }
        walk
    }

    /// The number of the situation in which a packet begins, if it was followed.
    pub(super) fn start(&self, source: RouterId, dest: RouterId) -> Option<usize> {
        let jumps = self.net.router.jumps.as_ref()?;
        let start = self
            .injected(source, self.numbering.injected(jumps, self.health.healthy(source), source, dest.0)?);
        Some(*self.index.get(&start)? as usize)
    }

    /// The channel that a packet came by, if it has moved.
    pub(super) fn held(&self, situation: &Situation) -> Option<Wanted> {
        let (port, class) = situation.place.arrival?;
        let graph = self.net.router.jumps.as_ref()?.graph();
        let at = situation.place.router.0;
        let from = if self.alike { 0 } else { (at + graph.displacement(port.into())) % graph.nodes() };
        Some((from, graph.opposite(port.into()) as u8, class))
    }

    /// How far up the router where a packet has `left` to go lies from the router that a channel leaves, when
    /// it had `begun` to go at the end of that.
    pub(super) fn apart(&self, (_, port, _): Wanted, begun: u32, left: u32) -> u32 {
        let nodes = self.net.graph.nodes();
        let over = self.net.router.jumps.as_ref().map_or(0, |jumps| jumps.graph().displacement(port.into()));
        (over + begun + nodes - left) % nodes
    }

    fn all(&mut self, jumps: &Jumps, routers: u32) {
        for source in (0..routers).map(RouterId).filter(|&source| self.health.alive(source)) {
            for dest in 0..self.net.graph.nodes() {
                if self.situations.len() > BUDGET {
                    return;
                }
                if let Some(digits) =
                    self.numbering.injected(jumps, self.health.healthy(source), source, dest)
                {
                    self.follow(jumps, self.injected(source, digits));
                }
                self.starts_done += 1;
            }
        }
    }

    fn injected(&self, router: RouterId, digits: u64) -> Place {
        Place { router, arrival: None, state: self.code.initial()[0], digits }
    }

    /// Visits what can be reached from a place, what is known left out.
    fn follow(&mut self, jumps: &Jumps, start: Place) {
        let mut next = self.situations.len();
        self.visit(jumps, start);
        while next < self.situations.len() {
            let steps = self.steps(jumps, next);
            let situation = &mut self.situations[next];
            situation.any = !steps.is_empty();
            situation.escape = steps.iter().any(|step| step.escape);
            situation.steps = steps;
            next += 1;
        }
    }

    fn visit(&mut self, jumps: &Jumps, place: Place) -> u32 {
        *self.index.entry(place).or_insert_with(|| {
            let left = jumps.displacement(place.digits);
            let (arrived, any, escape, steps) =
                (jumps.arrived(Native, place.digits) == 1, false, false, Vec::new());
            self.situations.push(Situation { place, left, arrived, any, escape, steps });
            self.situations.len() as u32 - 1
        })
    }

    fn steps(&mut self, jumps: &Jumps, at: usize) -> Vec<Step> {
        let place = self.situations[at].place;
        let (here, state) = ([0], HeadState { digits: place.digits, ..self.code.state(place.state) });
        let (from, from_vc) = place.arrival.map_or((0, 0), |(port, class)| {
            let vcs = self.channels.classes()[class as usize];
            (1 << port, vcs & vcs.wrapping_neg())
        });
        let head = Head { here: &here, dest: &here, via: &here, state, from, from_vc };
        let candidates = routing::candidates(&self.net.router, &head, self.health.healthy(place.router));
        let mut steps = Vec::new();
        let (net, channels) = (self.net, self.channels);
        offers(&net.router, channels.classes(), &head, &candidates, |offered| {
            steps.push(self.step(jumps, place.router, offered));
        });
        steps
    }

    /// The step to an offered channel, and the situation after it.
    fn step(&mut self, jumps: &Jumps, at: RouterId, offered: Offered) -> Step {
        let Offered { port, class, escape, reversing, after } = offered;
        let (graph, out) = (jumps.graph(), u32::from(port));
        let onward = RouterId((at.0 + graph.displacement(out)) % graph.nodes());
        let router = if self.alike { at } else { onward };
        let arrival = Some((graph.opposite(out) as u8, class));
        let seen = (self.health.healthy(router), 1 << graph.opposite(out));
        let digits = self.numbering.arrived(jumps, seen, router, after.digits);
        let to = self.visit(jumps, Place { router, arrival, state: self.code.of(after), digits });
        Step { port, class, escape, reversing, to }
    }
}
