// SPDX-License-Identifier: MIT OR Apache-2.0
//! A plan in the making: what every format of graphs has in common.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use flitforge_router::ids::RouterId;
use flitforge_topology::any::plan::{MAX_PORTS, Plan, PlannedLink, PlannedRouter, most_routers};
use flitforge_topology::distance::{hops_from, hops_to};

use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::remedy::meant;
use crate::route_table::{ANY, INJECT, NO_WAY};
use crate::source::Place;

/// Most nodes of a router: with its links they take at most 64 ports.
pub(super) const MAX_NODES: u32 = 62;

/// What tables of routes mean by these is no router: any, a node, no port.
const RESERVED: [&str; 3] = [ANY, INJECT, NO_WAY];

/// Routers and links so far, each with where it is written.
pub(super) struct Building {
    plan: Plan,
    /// What the file calls a router.
    what: &'static str,
    numbers: HashMap<String, u32>,
    routers: Vec<Place>,
    links: Vec<Place>,
    /// Links of each router.
    degrees: Vec<u32>,
}

impl Building {
    pub(super) fn new(what: &'static str) -> Self {
        Self {
            plan: Plan::default(),
            what,
            numbers: HashMap::new(),
            routers: vec![],
            links: vec![],
            degrees: vec![],
        }
    }

    /// Adds a router; one of the same name is reported.
    pub(super) fn router(&mut self, router: PlannedRouter, place: Place, sink: &mut Sink) {
        if RESERVED.contains(&router.name.as_str()) {
            let message = format!("a {} cannot be called `{}`", self.what, router.name);
            let error = Diagnostic::new(place, message);
            sink.push(error.hint("give it another name: tables of routes use this one otherwise"));
        }
        match self.numbers.entry(router.name.clone()) {
            Entry::Occupied(known) => sink.push_with(|| {
                let message = format!("{} {} is declared twice", self.what, quote(&router.name));
                let error = Diagnostic::new(place, message);
                error
                    .also(self.routers[*known.get() as usize], "first here")
                    .hint("give one of the two another name, or remove it")
            }),
            Entry::Vacant(free) => {
                free.insert(self.plan.routers.len() as u32);
                self.plan.routers.push(router);
                self.routers.push(place);
                self.degrees.push(0);
            }
        }
    }

    /// The router with a name; reported where there is none.
    pub(super) fn find(&self, name: &str, place: Place, sink: &mut Sink) -> Option<RouterId> {
        if let Some(&number) = self.numbers.get(name) {
            return Some(RouterId(number));
        }
        let near = sink.near(name, self.plan.routers.iter().map(|router| router.name.as_str()));
        sink.push_with(|| {
            let hint =
                meant(near, || format!("declare it: a {} comes with its own line or element", self.what));
            let message = format!("there is no {} {}", self.what, quote(name));
            Diagnostic::new(place, message).label("not declared").hint(hint)
        });
        None
    }

    /// Adds a link; reported where it leads nowhere else, or is one too many.
    pub(super) fn link(&mut self, link: PlannedLink, place: Place, sink: &mut Sink) {
        let PlannedLink { from, to, .. } = link;
        if from == to {
            sink.push_with(|| {
                let message = format!("{} is linked to itself", self.named(from));
                Diagnostic::new(place, message).hint("remove the link, or name another router at one end")
            });
            return;
        }
        for end in [from, to] {
            let degree = self.degrees[end.idx()] + 1;
            self.degrees[end.idx()] = degree;
            if degree == MAX_PORTS + 1 {
                let message = format!("this is link {degree} of {}", self.named(end));
                let hint = format!("a router has {MAX_PORTS} links at most: remove some, or add a router");
                sink.push(Diagnostic::new(place, message).hint(hint));
            }
        }
        self.plan.links.push(link);
        self.links.push(place);
    }

    /// The plan, unless something is wrong with it as a whole. `whole` is the place to point at then.
    pub(super) fn finish(self, whole: Place, sink: &mut Sink) -> Option<Plan> {
        let before = sink.len();
        if self.plan.routers.len() < 2 {
            let message = match self.plan.routers.len() {
                0 => format!("this graph has no {}", self.what),
                _ => format!("this graph has one {} only", self.what),
            };
            let hint = "a network has two routers or more: declare them and a link between them";
            sink.push(Diagnostic::new(whole, message).hint(hint));
            return None;
        }
        let routers = self.plan.routers.len();
        let receiving = self.plan.sinks_at().into_iter().filter(|&sinks| sinks > 0).count();
        let most = most_routers(routers as u64, receiving.max(1) as u64) as usize;
        if routers > most {
            let message = format!("this graph has {routers} routers");
            let hint = format!("the tables of routes have room for {most}: take fewer");
            sink.push(Diagnostic::new(self.routers[most], message).hint(hint));
            return None;
        }
        if self.plan.places() == 0 {
            let message = "no router of this graph has a node, so nothing sends";
            sink.push(Diagnostic::new(whole, message).hint("give nodes to one router at least"));
        }
        self.check_ports(sink);
        // What is wrong above may be why the graph falls apart.
        if before == sink.len() && sink.is_empty() {
            self.check_joined(sink);
        }
        (before == sink.len()).then_some(self.plan)
    }

    fn check_ports(&self, sink: &mut Sink) {
        for ((router, place), degree) in self.plan.routers.iter().zip(&self.routers).zip(&self.degrees) {
            if *degree <= MAX_PORTS && degree + router.nodes > MAX_PORTS + 1 {
                let message = format!(
                    "{} {} has {degree} links and {} nodes, more than 64 ports",
                    self.what,
                    quote(&router.name),
                    router.nodes
                );
                sink.push_with(|| Diagnostic::new(*place, message).hint("take fewer of either"));
            }
        }
    }

    /// Every router must be reached from every other.
    fn check_joined(&self, sink: &mut Sink) {
        let graph = self.plan.graph();
        let first = RouterId(0);
        let cut_off = |hops: Vec<Option<u32>>| hops.iter().position(Option::is_none);
        let apart = match cut_off(hops_from(&graph, first)) {
            Some(router) => Some((first, RouterId(router as u32))),
            None => cut_off(hops_to(&graph, &graph.feeders(), first))
                .map(|router| (RouterId(router as u32), first)),
        };
        let Some((from, to)) = apart else { return };
        let message = format!("no path leads from {} to {}", self.named(from), self.named(to));
        let error =
            Diagnostic::new(self.routers[to.idx()], message).also(self.routers[from.idx()], "from here");
        sink.push(error.hint("join the parts of the graph by a link"));
    }

    fn named(&self, router: RouterId) -> String {
        let name = self.plan.routers.get(router.idx()).map_or("", |router| router.name.as_str());
        format!("{} {}", self.what, quote(name))
    }
}
