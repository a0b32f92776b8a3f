// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dragonflies.

use super::{link, on_circle, router};
use crate::any::plan::Plan;

/// The numbers of a dragonfly.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dragonfly {
    /// Routers of a group.
    routers: u32,
    /// Links of a router to other groups, at most.
    global_links: u32,
    /// Groups.
    pub(super) groups: u32,
}

impl Dragonfly {
    pub(super) fn new(routers: u32, global_links: u32, groups: Option<u32>) -> Self {
        Self { routers, global_links, groups: groups.unwrap_or(routers * global_links + 1) }
    }

    /// Links between two groups.
    pub(super) fn between(&self) -> u32 {
        self.routers * self.global_links / (self.groups - 1)
    }

    /// Links of the router that has most.
    pub(super) fn degree(&self) -> u32 {
        self.routers - 1 + self.global_links.min(self.between() * (self.groups - 1))
    }

    pub(super) fn links(&self) -> u64 {
        let pairs = |of: u32| u64::from(of) * u64::from(of - 1) / 2;
        u64::from(self.groups) * pairs(self.routers) + pairs(self.groups) * u64::from(self.between())
    }

    /// `g2r1` is router 1 of group 2. Groups lie on a circle, and the routers of each on a small one.
    pub(super) fn plan(&self, nodes: u32) -> Plan {
        let &Self { routers, groups, .. } = self;
        let mut plan = Plan::default();
        let apart = if routers > 1 { 2.0 * extent(routers) + 1.5 } else { 1.0 };
        for group in 0..groups {
            let middle = on_circle(group, groups).map(|x| x * apart);
            for r in 0..routers {
                let around = if routers > 1 { on_circle(r, routers) } else { [0.0, 0.0] };
                let at = [middle[0] + around[0], middle[1] + around[1]];
                plan.routers.push(router(format!("g{group}r{r}"), nodes, at));
            }
            let first = group * routers;
            let inside = (0..routers).flat_map(|a| (a + 1..routers).map(move |b| (a, b)));
            plan.links.extend(inside.map(|(a, b)| link(first + a, first + b)));
        }
        for lower in 0..groups {
            for upper in lower + 1..groups {
                // The other group is the `upper - 1`-th of the lower, the `lower`-th of the upper.
                for copy in 0..self.between() {
                    plan.links.push(link(self.gate(lower, copy, upper - 1), self.gate(upper, copy, lower)));
                }
            }
        }
        plan
    }

    /// The router of a group with its link to the `other`-th other group.
    fn gate(&self, group: u32, copy: u32, other: u32) -> u32 {
        let channel = copy * (self.groups - 1) + other;
        group * self.routers + channel / self.global_links
    }
}

/// Of the small circle.
fn extent(routers: u32) -> f64 {
    let [_, top] = on_circle(0, routers);
    -top
}
