// SPDX-License-Identifier: MIT OR Apache-2.0
//! The route of a packet once switches have their tables.

use flitforge_router::hdl::Native;
use flitforge_router::head::Head;
use flitforge_router::jumps::{Incoming, Jumps, Overlay};
use flitforge_router::routing;
use flitforge_router::spec::{Misroute, MisrouteLimit, MisrouteWhen, RouterSpec};

use super::{Healing, Table};

/// A network whose living switches have tables, and in which nothing fails any more.
#[derive(Debug, Clone)]
pub struct Healed {
    router: RouterSpec,
    /// By old numbers, `None` for the dead.
    banks: Vec<Option<Banks>>,
    /// Ports to living routers.
    healthy: Vec<u64>,
}

/// What a switch keeps.
#[derive(Debug, Clone)]
struct Banks {
    current: Table,
    other: Option<Table>,
}

/// How far a switch has come from one numbering to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It has the old one only.
    Before,
    /// It uses the old one, and follows packets of the next.
    Prepared,
    /// It uses the next one, and follows packets of the old.
    Changed,
    /// It has the next one only: what comes with the old one crosses over.
    Alone,
}

impl Banks {
    fn at(stage: Stage, old: Table, next: Table) -> Self {
        match stage {
            Stage::Before => Self { current: old, other: None },
            Stage::Prepared => Self { current: old, other: Some(next) },
            Stage::Changed => Self { current: next, other: Some(old) },
            Stage::Alone => Self { current: next, other: None },
        }
    }

    /// The digits of a packet that arrives over a link.
    fn arrived(&self, overlay: &Overlay, head: &Incoming<u64>, digits: u64) -> u64 {
        let other = self.other.as_ref().map_or(self.current.invalid(), Table::bank);
        overlay.arrived_by_link(Native, [&self.current.bank(), &other], head, digits)
    }
}

/// A packet's way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// The routers that it comes to after its source, its destination last.
    pub routers: Vec<u32>,
    /// Reversals taken.
    pub reversals: u32,
}

impl Route {
    /// Wires crossed.
    pub fn hops(&self) -> u32 {
        self.routers.len() as u32
    }
}

/// What the tables make of all pairs of living routers.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Survey {
    /// Ordered pairs of different living routers.
    pub pairs: u64,
    /// Pairs whose packets arrive.
    pub served: u64,
    /// Wires that packets of served pairs cross, added up.
    pub hops: u64,
    /// The longest route of a served pair, in wires.
    pub longest: u32,
    /// The most reversals that any of these takes.
    pub reversals: u32,
}

impl Healed {
    /// The network with this router, and the failures of `healing`; `None` where routes do not follow a
    /// numbering, or there are more failures than tables have room for.
    pub fn new(router: &RouterSpec, healing: &Healing) -> Option<Self> {
        Self::changing(router, [healing, healing], |_| Stage::Alone)
    }

    /// The network while its switches go from one numbering to the next. `stage` says how far a switch has
    /// come, by its old number. What is dead in the next numbering is dead already.
    pub fn changing(
        router: &RouterSpec,
        [old, next]: [&Healing; 2],
        stage: impl Fn(u32) -> Stage,
    ) -> Option<Self> {
        let capacity = router.jumps.as_ref()?.overlay()?.capacity();
        let graph = next.original();
        let banks = |node: u32| {
            let tables = [old.table(node, 0, capacity), next.table(node, 1, capacity)];
            let [Some(old), Some(next)] = tables else { return None };
            Some(Banks::at(stage(node), old, next))
        };
        let banks: Vec<_> = (0..graph.nodes()).map(banks).collect();
        if banks.iter().flatten().count() < next.failed().survivors() as usize {
            return None;
        }
        let lives = |at: u32| next.failed().new_number(at % graph.nodes()).is_some();
        let working = |node: u32| {
            let ports = (0..graph.ports()).filter(|&port| lives(node + graph.displacement(port)));
            ports.fold(0, |mask, port| mask | 1 << port)
        };
        let healthy = (0..graph.nodes()).map(working).collect();
        Some(Self { router: without_detours(router), banks, healthy })
    }

    /// The way from one router to another, by their old numbers; `None` when one of them is dead, or the
    /// packet has no path, or no reversal, left somewhere.
    pub fn route(&self, source: u32, dest: u32) -> Option<Route> {
        let jumps = self.router.jumps.as_deref()?;
        let overlay = jumps.overlay()?;
        self.banks.get(dest as usize)?.as_ref()?;
        let bank = self.banks.get(source as usize)?.as_ref()?.current.bank();
        let healthy = self.healthy[source as usize];
        let digits = overlay.injected(Native, &bank, &Incoming { dest: dest.into(), healthy, from: 0 }, 0);
        self.follow(jumps, overlay, (source, dest), digits)
    }

    fn follow(
        &self,
        jumps: &Jumps,
        overlay: &Overlay,
        (source, dest): (u32, u32),
        digits: u64,
    ) -> Option<Route> {
        let graph = jumps.graph();
        let (mut at, mut from, mut routers) = (source, 0, Vec::new());
        let mut state = routing::initial_state(Native, &self.router);
        state.digits = digits;
        loop {
            let (here, target) = ([u64::from(at)], [u64::from(dest)]);
            let head = Head { here: &here, dest: &target, via: &target, state, from, from_vc: 0 };
            let offered = routing::candidates(&self.router, &head, self.healthy[at as usize]);
            if offered.eject != 0 {
                return (at == dest).then_some(Route { routers, reversals: state.reversals as u32 });
            }
            let port = offered.productive & offered.productive.wrapping_neg();
            let channels = routing::channels_of(Native, &offered, port.checked_ilog2()?);
            if channels == 0 {
                return None;
            }
            state = routing::advance(Native, &self.router, &head, &offered, port, 0);
            let out = port.trailing_zeros();
            at = (at + graph.displacement(out)) % graph.nodes();
            from = 1 << graph.opposite(out);
            routers.push(at);
            let head = Incoming { dest: dest.into(), healthy: self.healthy[at as usize], from };
            state.digits = self.banks[at as usize].as_ref()?.arrived(overlay, &head, state.digits);
        }
    }

    /// Follows a packet between every two living routers. Time `O(N^2)` routes.
    pub fn survey(&self) -> Survey {
        let mut survey = Survey::default();
        let living = || (0u32..).zip(&self.banks).filter(|(_, banks)| banks.is_some()).map(|(node, _)| node);
        for (source, dest) in living().flat_map(|s| living().map(move |d| (s, d))).filter(|(s, d)| s != d) {
            survey.pairs += 1;
            let Some(route) = self.route(source, dest) else { continue };
            let (hops, reversals) = (route.hops(), route.reversals);
            survey.served += 1;
            survey.hops += u64::from(hops);
            survey.longest = survey.longest.max(hops);
            survey.reversals = survey.reversals.max(reversals);
        }
        survey
    }
}

/// The same router with a relation that makes no steps away.
fn without_detours(router: &RouterSpec) -> RouterSpec {
    let mut router = router.clone();
    if let Some(misroute) = router.relation.misroute_mut() {
        *misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
    }
    router
}

#[cfg(test)]
mod tests;
