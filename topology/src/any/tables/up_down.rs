// SPDX-License-Identifier: MIT OR Apache-2.0
//! Up*/down* routing: no packet goes up after it has gone down, so no dependencies among links have a cycle.

use std::collections::VecDeque;

use flitforge_router::hdl::ones;
use flitforge_router::ids::RouterId;
use flitforge_router::table::{Answer, RouteTable, TableBuilder};

use super::{Subject, TableError};
use crate::distance::hops_to;

/// A packet that was injected here or came up.
const MAY_GO_UP: u32 = 0;
/// A packet that came down.
const GOES_DOWN: u32 = 1;

/// The table with all ports on shortest ways.
pub(super) fn table(subject: &Subject<'_>) -> Result<RouteTable, TableError> {
    let mut table = TableBuilder::new(subject.shape(2));
    for (from, _, end) in subject.graph.links() {
        if !subject.order.is_up(from, end.router) {
            (0..subject.vcs).for_each(|vc| table.set_kind(end.router.0, end.port.0.into(), vc, GOES_DOWN));
        }
    }
    let reverse = Reverse::new(subject);
    for dest in subject.dests() {
        let ways = Ways::to(subject, &reverse, dest)?;
        for router in subject.routers().filter(|&router| router != dest) {
            for (kind, ports) in [(MAY_GO_UP, ways.ports(router)), (GOES_DOWN, ways.ports_down(router))] {
                let vcs = if ports == 0 { 0 } else { ones(subject.vcs) };
                table.set(router.0, kind, dest.0, Answer { ports, vcs, ..Answer::default() });
            }
        }
    }
    Ok(table.finish())
}

/// For each router those from which a link goes up to it, and those from which one goes down.
pub(super) struct Reverse {
    from_below: Vec<Vec<RouterId>>,
    from_above: Vec<Vec<RouterId>>,
}

impl Reverse {
    pub(super) fn new(subject: &Subject<'_>) -> Self {
        let none = vec![Vec::new(); subject.graph.nodes() as usize];
        let mut reverse = Self { from_below: none.clone(), from_above: none };
        for (from, _, end) in subject.graph.links() {
            let up = subject.order.is_up(from, end.router);
            let sources = if up { &mut reverse.from_below } else { &mut reverse.from_above };
            sources[end.router.idx()].push(from);
        }
        reverse
    }
}

/// Steps left to a destination.
pub(super) struct Ways<'a> {
    subject: &'a Subject<'a>,
    /// By links up and then down.
    up_down: Vec<Option<u32>>,
    /// By links down only.
    down: Vec<Option<u32>>,
}

impl<'a> Ways<'a> {
    /// The steps from every router.
    ///
    /// # Errors
    /// There is no way from some router at which packets begin.
    pub(super) fn to(
        subject: &'a Subject<'a>,
        reverse: &Reverse,
        dest: RouterId,
    ) -> Result<Self, TableError> {
        let none = vec![None; subject.graph.nodes() as usize];
        let mut ways = Self { subject, up_down: none.clone(), down: none };
        ways.search(reverse, dest);
        let cut_off = |router: &RouterId| ways.up_down[router.idx()].is_none();
        if subject.sources().any(|from| cut_off(&from)) {
            let hops = hops_to(subject.graph, dest);
            subject.joined(&hops, dest)?;
            let mut joined = subject.sources().filter(|from| hops[from.idx()].is_some());
            if let Some(from) = joined.find(cut_off) {
                return Err(subject.not_up_down(from, dest));
            }
        }
        Ok(ways)
    }

    /// Breadth-first search backwards over pairs of a router and whether the packet has gone down.
    fn search(&mut self, reverse: &Reverse, dest: RouterId) {
        let mut queue = VecDeque::from([(dest, true), (dest, false)]);
        (self.up_down[dest.idx()], self.down[dest.idx()]) = (Some(0), Some(0));
        while let Some((router, goes_down)) = queue.pop_front() {
            let steps = if goes_down { &self.down } else { &self.up_down };
            let next = steps[router.idx()].map(|steps| steps + 1);
            // Before a step down the packet may have gone up or down; before a step up only up.
            let sources = if goes_down { &reverse.from_above } else { &reverse.from_below };
            for &from in &sources[router.idx()] {
                if goes_down && self.down[from.idx()].is_none() {
                    self.down[from.idx()] = next;
                    queue.push_back((from, true));
                }
                if self.up_down[from.idx()].is_none() {
                    self.up_down[from.idx()] = next;
                    queue.push_back((from, false));
                }
            }
        }
    }

    /// The ports on shortest ways of a packet that may still go up.
    pub(super) fn ports(&self, router: RouterId) -> u64 {
        self.ports_of(router, true, &self.up_down, self.up_down[router.idx()])
            | self.ports_of(router, false, &self.down, self.up_down[router.idx()])
    }

    /// The ports on shortest ways of a packet that has gone down.
    pub(super) fn ports_down(&self, router: RouterId) -> u64 {
        self.ports_of(router, false, &self.down, self.down[router.idx()])
    }

    fn ports_of(&self, router: RouterId, up: bool, after: &[Option<u32>], left: Option<u32>) -> u64 {
        let Some(left) = left else { return 0 };
        let ports = self.subject.order.ports(self.subject.graph, router, up);
        let closer = ports.filter(|&(_, to)| after[to.idx()].is_some_and(|steps| steps + 1 == left));
        closer.fold(0, |set, (port, _)| set | 1 << port.0)
    }
}
