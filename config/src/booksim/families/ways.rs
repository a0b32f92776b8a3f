// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routes of a network, as the lines of a routing table.

use std::collections::BTreeMap;

use flitforge_topology::any::plan::Plan;

use super::any::Search;
use super::dragonfly::Groups;
use super::{cmesh, flatfly};

/// A step that packets have in common: where they are, whether they begin there, the next
/// router and its channel; `None`: any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    at: u64,
    begins: bool,
    to: u64,
    vc: Option<u32>,
}

/// Routes of packets, the destinations of each step together.
#[derive(Debug, Default)]
pub(in super::super) struct Ways {
    steps: BTreeMap<Step, Vec<u64>>,
}

impl Ways {
    /// The routes of the routing function that is translated for a shape.
    pub(in super::super) fn of(shape: &str, k: u64, n: u32, plan: &Plan) -> Self {
        let routers = plan.routers.len() as u64;
        match shape {
            "cmesh" => Self::by(routers, |at, dest| cmesh::next(k, at, dest)),
            "flatfly" => Self::by(routers, |at, dest| flatfly::next([k, n.into()], at, dest)),
            "dragonflynew" => Self::of_groups(Groups::new(k)),
            _ => Self::quickest(&Search::new(plan), plan),
        }
    }

    fn add(&mut self, step: Step, dest: u64) {
        self.steps.entry(step).or_default().push(dest);
    }

    /// By the next router on the way to another.
    fn by(routers: u64, next: impl Fn(u64, u64) -> u64) -> Self {
        let mut ways = Self::default();
        for at in 0..routers {
            for dest in (0..routers).filter(|dest| *dest != at) {
                ways.add(Step { at, begins: false, to: next(at, dest), vc: None }, dest);
            }
        }
        ways
    }

    /// Within a group, then to another group, then within it. Packets begin on channel 0, and are on channel
    /// 1 from their way to another group on.
    fn of_groups(groups: Groups) -> Self {
        let mut ways = Self::default();
        for at in 0..groups.routers() {
            let own = groups.group(at);
            for dest in (0..groups.routers()).filter(|dest| *dest != at) {
                let group = groups.group(dest);
                let step = |begins, to, vc| Step { at, begins, to, vc: Some(vc) };
                if group == own {
                    ways.add(step(true, dest, 0), dest);
                    ways.add(step(false, dest, 1), dest);
                } else if groups.gate(own, group) == at {
                    ways.add(step(false, groups.gate(group, own), 1), dest);
                } else {
                    ways.add(step(false, groups.gate(own, group), 0), dest);
                }
            }
        }
        ways
    }

    /// One of the quickest ways between any two routers.
    fn quickest(search: &Search, plan: &Plan) -> Self {
        let mut ways = Self::default();
        for (number, at) in search.places() {
            let steps = search.first_steps(number);
            for (dest, to) in
                steps.into_iter().filter(|(dest, _)| *dest != at && plan.routers[*dest].nodes > 0)
            {
                ways.add(Step { at: at as u64, begins: false, to: to as u64, vc: None }, dest as u64);
            }
        }
        ways
    }

    /// The lines of the table, with the names of the plan.
    pub(in super::super) fn lines(&self, plan: &Plan) -> Vec<String> {
        let name = |router: u64| plan.routers.get(router as usize).map_or("", |router| router.name.as_str());
        let classed = self.steps.keys().any(|step| step.vc.is_some());
        let head = if classed { "router,from,destination,to,vcs" } else { "router,destination,to" };
        let line = |(step, dests): (&Step, &Vec<u64>)| {
            let dests = dests.iter().map(|dest| name(*dest)).collect::<Vec<_>>().join(" ");
            let (at, to) = (name(step.at), name(step.to));
            match step.vc {
                Some(vc) => format!("{at},{},{dests},{to},{vc}", if step.begins { "inject" } else { "*" }),
                None => format!("{at},{dests},{to}"),
            }
        };
        std::iter::once(head.to_owned()).chain(self.steps.iter().map(line)).collect()
    }
}
