// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rows of a relation that is there already, so that they can be looked at and changed.

use std::collections::{BTreeMap, HashMap, HashSet};

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;
use flitforge_router::table::Answer;

use super::rows::{From, Row};
use crate::faults::Health;
use crate::network::NetworkSpec;

/// Why a relation has no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoRows {
    /// What a packet may do depends on more than its place and its destination.
    #[error(
        "{0} is no table: what a packet may do also depends on what its head carries; take a relation such as \
         dimension-order, minimal-adaptive, odd-even or up-down"
    )]
    Header(&'static str),
    /// Packets of several classes have routes of their own.
    #[error("a table has no message classes: leave out `router.classes`")]
    Classes,
}

/// The rows of the relation of a network without faults. An arrival that no packet ever makes has none.
///
/// # Errors
/// The relation is no function of router, arrival and destination.
pub fn rows(net: &NetworkSpec) -> Result<Vec<Row>, NoRows> {
    let router = &net.router;
    let relation = &router.relation;
    if router.changes_heads() || router.drawn_bits() > 0 {
        return Err(NoRows::Header(relation.name()));
    }
    if !router.classes.is_empty() {
        return Err(NoRows::Classes);
    }
    let sinks = (0..net.graph.nodes()).map(RouterId).filter(|&router| net.has_sinks(router));
    let walk = Walk::new(net);
    Ok(sinks.flat_map(|dest| walk.rows(dest)).collect())
}

/// An arrival by port and group of channels; `None` for a packet injected here.
pub(super) type Arrival = Option<(PortId, usize)>;

/// Packets on the routes of a relation without faults.
pub(super) struct Walk<'a> {
    pub(super) net: &'a NetworkSpec,
    health: Health,
    classes: Vec<u64>,
    /// Routers at which packets begin.
    sources: Vec<RouterId>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(net: &'a NetworkSpec) -> Self {
        let classes = routing::vc_classes(&net.router);
        let routers = (0..net.graph.nodes()).map(RouterId);
        let sources = routers.filter(|&router| net.has_nodes(router)).collect();
        Self { net, health: Health::sound(&net.graph), classes, sources }
    }

    /// The ports by which a packet goes on, escape ports only where there is no other, each with how it may
    /// arrive behind it. None at the destination.
    pub(super) fn onward(
        &self,
        (router, arrival): (RouterId, Arrival),
        dest: RouterId,
    ) -> Vec<(PortId, Vec<(RouterId, Arrival)>)> {
        if router == dest {
            return Vec::new();
        }
        let answer = self.answer(router, arrival, dest);
        let usual = match answer.ports {
            0 => Answer { ports: answer.escape, vcs: answer.escape_vcs, escape: 0, escape_vcs: 0 },
            _ => Answer { escape: 0, escape_vcs: 0, ..answer },
        };
        let mut moves: Vec<(PortId, Vec<(RouterId, Arrival)>)> = Vec::new();
        for (port, next) in self.moves(router, usual) {
            match moves.last_mut().filter(|(last, _)| *last == port) {
                Some((_, behind)) => behind.push(next),
                None => moves.push((port, vec![next])),
            }
        }
        moves
    }

    /// The rows for one destination, over all arrivals that packets make.
    fn rows(&self, dest: RouterId) -> Vec<Row> {
        let mut found: BTreeMap<RouterId, BTreeMap<Arrival, Answer>> = BTreeMap::new();
        let mut stack: Vec<(RouterId, Arrival)> = self.sources.iter().map(|&from| (from, None)).collect();
        let mut seen: HashSet<_> = stack.iter().copied().collect();
        while let Some((router, arrival)) = stack.pop() {
            if router == dest {
                continue;
            }
            let answer = self.answer(router, arrival, dest);
            found.entry(router).or_default().insert(arrival, answer);
            stack.extend(self.moves(router, answer).map(|go| go.1).filter(|&place| seen.insert(place)));
        }
        found.iter().flat_map(|(&router, answers)| self.of_router(router, dest, answers)).collect()
    }

    fn answer(&self, router: RouterId, arrival: Arrival, dest: RouterId) -> Answer {
        let net = self.net;
        let coords = |at| net.coords_of(at).iter().map(|&x| u64::from(x)).collect::<Vec<_>>();
        let (here, dest) = (coords(router), coords(dest));
        let (from, from_vc) = arrival.map_or((0, 0), |(port, class)| {
            let vcs = self.classes[class];
            (1 << port.0, vcs & vcs.wrapping_neg())
        });
        let state = routing::initial_state(Native, &net.router);
        let head = Head { here: &here, dest: &dest, via: &dest, state, from, from_vc };
        let candidates = routing::candidates(&net.router, &head, self.health.healthy(router));
        let Candidates { productive, keep, escape, escape_vcs, .. } = candidates;
        let vcs = |ports, vcs| if ports == 0 { 0 } else { vcs };
        Answer { ports: productive, vcs: vcs(productive, keep), escape, escape_vcs: vcs(escape, escape_vcs) }
    }

    /// Where packets with an answer arrive next, and by which port.
    fn moves(
        &self,
        router: RouterId,
        answer: Answer,
    ) -> impl Iterator<Item = (PortId, (RouterId, Arrival))> + use<'_> {
        let vcs = move |port: PortId| {
            let of = |ports: u64, vcs: u64| if ports >> port.0 & 1 == 1 { vcs } else { 0 };
            of(answer.ports, answer.vcs) | of(answer.escape, answer.escape_vcs)
        };
        self.net.graph.ends_of(router).flat_map(move |(port, end)| {
            let vcs = vcs(port);
            let groups = self.classes.iter().enumerate().filter(move |(_, group)| *group & vcs != 0);
            groups.map(move |(class, _)| (port, (end.router, Some((end.port, class)))))
        })
    }

    /// The most frequent answer for any arrival, and rows of their own for the others.
    fn of_router(&self, router: RouterId, dest: RouterId, answers: &BTreeMap<Arrival, Answer>) -> Vec<Row> {
        let mut counts: HashMap<Answer, usize> = HashMap::new();
        answers.values().for_each(|answer| *counts.entry(*answer).or_default() += 1);
        // Of equally frequent ones the first.
        let most = counts.values().copied().max().unwrap_or_default();
        let usual = answers.values().copied().find(|answer| counts.get(answer) == Some(&most));
        let mut rows = Vec::new();
        let mut write = |from, answer: Answer| {
            let of =
                |ports: u64, vcs| (0..64).filter(move |port| ports >> port & 1 == 1).map(move |p| (p, vcs));
            let ways: Vec<_> =
                of(answer.ports, answer.vcs).chain(of(answer.escape, answer.escape_vcs)).collect();
            let row = |to, vcs| Row { router, dest, from, to, vcs };
            if ways.is_empty() {
                rows.push(row(None, 0));
            }
            rows.extend(ways.into_iter().map(|(port, vcs)| row(Some(PortId(port as u8)), vcs)));
        };
        usual.into_iter().for_each(|usual| write(From::Any, usual));
        let others = answers.iter().filter(|(_, answer)| Some(**answer) != usual);
        for (&arrival, &answer) in others {
            let Some((port, class)) = arrival else {
                write(From::Injected, answer);
                continue;
            };
            let same = answers.iter().filter(|(other, _)| other.is_some_and(|(at, _)| at == port));
            let groups: Vec<_> = same.map(|(_, other)| *other == answer).collect();
            let whole = groups.iter().all(|&same| same);
            let is_first = answers.keys().flatten().find(|(at, _)| *at == port) == Some(&(port, class));
            match whole {
                true if is_first => write(From::Port(port, u64::MAX), answer),
                true => {}
                false => write(From::Port(port, self.classes[class]), answer),
            }
        }
        rows
    }
}
