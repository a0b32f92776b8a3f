// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dragonflies with twice as many routers in a group as nodes at a router.

use flitforge_topology::any::plan::Plan;

use super::super::network::Net;
use super::super::work::Work;
use super::{count, link, list, router};

/// Cycles of a link within a group, and between groups. BookSim 2 has no option for them.
const CYCLES: [u64; 2] = [10, 100];

/// Translates a dragonfly.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let k = count(work, "k")?;
    if work.given.int("n") != 1 || !(1..=6).contains(&k) {
        let why = "a dragonfly of BookSim 2 has one dimension, and is listed here up to `k = 6`";
        work.stop("k", why, "`n = 1`, and `k` in this range");
        return None;
    }
    work.used.insert("n".to_owned());
    if work.given.int("num_vcs") < 2 {
        work.stop("num_vcs", "packets change to channel 1 on the way to another group", "2");
        return None;
    }
    let groups = Groups::new(k);
    let plan = groups.plan();
    list(work, &plan, &["k", "n"]);
    work.draft.near("`network.graph` has BookSim 2's 10 cycles within a group, and 100 between groups");
    let nodes = groups.routers() * k;
    Some(Net {
        shape: "dragonflynew",
        k,
        n: 1,
        ports: 4 * k - 1,
        nodes,
        is_cube: false,
        places: Vec::new(),
        plan: Some(plan),
    })
}

/// Groups of `2 k` routers with `k` nodes and `k` links to other groups each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Groups {
    k: u64,
    /// Routers of a group.
    size: u64,
    /// Groups.
    count: u64,
}

impl Groups {
    pub(super) const fn new(k: u64) -> Self {
        let size = 2 * k;
        Self { k, size, count: size * k + 1 }
    }

    /// The number of routers.
    pub(super) const fn routers(self) -> u64 {
        self.size * self.count
    }

    /// The group of a router.
    pub(super) const fn group(self, router: u64) -> u64 {
        router / self.size
    }

    /// The router of a group with its link to another group.
    pub(super) const fn gate(self, group: u64, other: u64) -> u64 {
        let channel = if other < group { other } else { other - 1 };
        group * self.size + channel / self.k
    }

    fn plan(self) -> Plan {
        let routers = (0..self.routers()).map(|number| router(number, self.k, None)).collect();
        let mut plan = Plan { routers, ..Plan::default() };
        let [inside, between] = CYCLES;
        for group in 0..self.count {
            let of_group = group * self.size..(group + 1) * self.size;
            let pairs = of_group.clone().flat_map(|a| (a + 1..of_group.end).map(move |b| (a, b)));
            plan.links.extend(pairs.map(|(a, b)| link(a, b, inside)));
        }
        for group in 0..self.count {
            let others = group + 1..self.count;
            plan.links
                .extend(others.map(|other| link(self.gate(group, other), self.gate(other, group), between)));
        }
        plan
    }
}
