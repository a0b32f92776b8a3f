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
    let links = Links::new(subject);
    for dest in subject.dests() {
        let ways = Ways::to(subject, &links, dest)?;
        for router in subject.routers().filter(|&router| router != dest) {
            for (kind, ports) in (MAY_GO_UP..=GOES_DOWN).zip(ways.ports(router)) {
                let vcs = if ports == 0 { 0 } else { ones(subject.vcs) };
                table.set(router.0, kind, dest.0, Answer { ports, vcs, ..Answer::default() });
            }
        }
    }
    Ok(table.finish())
}

/// Links up and links down of each router.
pub(super) struct Links {
    /// The output ports by which links go up, a bit for each.
    up: Vec<u64>,
    /// The routers from which a link goes up to it.
    from_below: Vec<Vec<RouterId>>,
    /// The routers from which a link goes down to it.
    from_above: Vec<Vec<RouterId>>,
}

impl Links {
    pub(super) fn new(subject: &Subject<'_>) -> Self {
        let routers = subject.graph.nodes() as usize;
        let none = vec![Vec::new(); routers];
        let mut links = Self { up: vec![0; routers], from_below: none.clone(), from_above: none };
        for (from, port, end) in subject.graph.links() {
            if subject.order.is_up(from, end.router) {
                links.up[from.idx()] |= 1 << port.0;
                links.from_below[end.router.idx()].push(from);
            } else {
                links.from_above[end.router.idx()].push(from);
            }
        }
        links
    }
}

/// Steps left to a destination.
pub(super) struct Ways<'a> {
    subject: &'a Subject<'a>,
    links: &'a Links,
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
    pub(super) fn to(subject: &'a Subject<'a>, links: &'a Links, dest: RouterId) -> Result<Self, TableError> {
        let none = vec![None; subject.graph.nodes() as usize];
        let mut ways = Self { subject, links, up_down: none.clone(), down: none };
        ways.search(dest);
        let cut_off = |router: &RouterId| ways.up_down[router.idx()].is_none();
        if subject.sources().any(|from| cut_off(&from)) {
            let hops = hops_to(subject.graph, &subject.graph.feeders(), dest);
            subject.joined(&hops, dest)?;
            let mut joined = subject.sources().filter(|from| hops[from.idx()].is_some());
            if let Some(from) = joined.find(cut_off) {
                return Err(subject.not_up_down(from, dest));
            }
        }
        Ok(ways)
    }

    /// Breadth-first search backwards over pairs of a router and whether the packet has gone down.
    fn search(&mut self, dest: RouterId) {
        let mut queue = VecDeque::from([(dest, true), (dest, false)]);
        (self.up_down[dest.idx()], self.down[dest.idx()]) = (Some(0), Some(0));
        while let Some((router, goes_down)) = queue.pop_front() {
            let steps = if goes_down { &self.down } else { &self.up_down };
            let next = steps[router.idx()].map(|steps| steps + 1);
            // Before a step down the packet may have gone up or down; before a step up only up.
            let sources = if goes_down { &self.links.from_above } else { &self.links.from_below };
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

    /// The ports on shortest routes of a packet that may still go up, and of one that has gone down.
    pub(super) fn ports(&self, router: RouterId) -> [u64; 2] {
        let [left, left_down] = [&self.up_down, &self.down].map(|steps| steps[router.idx()]);
        let Some(left) = left else { return [0; 2] };
        let up = self.links.up[router.idx()];
        let ends = self.subject.graph.ends_of(router);
        ends.fold([0; 2], |[may_go_up, goes_down], (port, end)| {
            let is_up = up >> port.0 & 1 == 1;
            let after =
                if is_up { &self.up_down } else { &self.down }[end.router.idx()].map(|steps| steps + 1);
            let set = |closer: bool| u64::from(closer) << port.0;
            let closer_down = !is_up && after.is_some() && after == left_down;
            [may_go_up | set(after == Some(left)), goes_down | set(closer_down)]
        })
    }
}
