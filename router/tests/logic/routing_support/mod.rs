// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small networks in plain integers, and all walks of packets over them.

pub(crate) mod walks;

use std::sync::Arc;

use flitforge_router::spec::*;
use flitforge_router::strides::Strides;
use flitforge_router::table::RouteTable;

/// A mesh (`wraps` false) or torus.
pub(crate) fn dims(radices: &[u32], wraps: bool) -> Vec<Dimension> {
    radices.iter().map(|&radix| Dimension { radix, wraps }).collect()
}

/// A router with nothing special but its relation.
pub(crate) fn router(dims: Vec<Dimension>, vcs: u32, relation: Relation) -> RouterSpec {
    RouterSpec {
        vcs,
        buffer_depth: 1,
        injection_vcs: 1,
        relation,
        selection: Selection::FixedOrder,
        vc_order: VcOrder::Lowest,
        release: Release::Drained,
        ..RouterSpec::cube(dims)
    }
}

pub(crate) const ORDER: Relation = Relation::DimensionOrder { datelines: true };

pub(crate) const fn steps(when: MisrouteWhen, limit: u32) -> Misroute {
    Misroute { when, limit: MisrouteLimit::Steps(limit) }
}

pub(crate) const fn ratio(back: u32, forward: u32) -> Misroute {
    Misroute { when: MisrouteWhen::Eager, limit: MisrouteLimit::Ratio { back, forward } }
}

pub(crate) const fn static_dr(max_reversals: u32, misroute: Misroute) -> Relation {
    Relation::StaticReversal(StaticReversal { max_reversals, misroute })
}

pub(crate) const DYNAMIC: DynamicReversal = DynamicReversal {
    deterministic_vcs: 2,
    entry_lanes: 1,
    entry_count: EntryCount::AfterTurn,
    patience: 0,
    wait_count: WaitCount::AfterTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 3,
    misroute: steps(MisrouteWhen::Eager, 1),
};

/// A network of routers, some links of which are broken.
#[derive(Debug, Clone)]
pub(crate) struct Net {
    pub(crate) spec: RouterSpec,
    /// Broken output ports: (router, port).
    pub(crate) broken: Vec<(usize, u32)>,
    /// The mesh whose express channels it has.
    pub(crate) express: Option<Express>,
}

/// A mesh with a second pair of ports for each dimension: port `4 d` leads down, `4 d + 1` up, `4 d + 2` down
/// and `4 d + 3` up by express channels.
#[derive(Debug, Clone)]
pub(crate) struct Express {
    pub(crate) radix: Vec<usize>,
    pub(crate) interval: usize,
}

impl Express {
    pub(crate) fn at(&self, mut router: usize) -> Vec<usize> {
        let digit = |k: &usize| {
            let digit = router % k;
            router /= k;
            digit
        };
        self.radix.iter().map(digit).collect()
    }

    fn link(&self, router: usize, port: u32) -> Option<usize> {
        let (d, is_express, is_up) = (port as usize / 4, port / 2 % 2 == 1, port % 2 == 1);
        let (x, k) = (self.at(router)[d], self.radix[d]);
        let steps = if is_express { self.interval } else { 1 };
        let stride: usize = self.radix[..d].iter().product();
        let leads_on = !is_express || x % self.interval == 0;
        match is_up {
            true => (leads_on && x + steps < k).then(|| router + steps * stride),
            false => (leads_on && x >= steps).then(|| router - steps * stride),
        }
    }
}

impl Net {
    pub(crate) fn new(spec: RouterSpec) -> Self {
        Self { spec, broken: Vec::new(), express: None }
    }

    /// A mesh with express channels, whose routers are numbered in one line.
    pub(crate) fn with_express_channels(
        radix: &[usize],
        interval: usize,
        vcs: u32,
        relation: Relation,
    ) -> Self {
        let express = Express { radix: radix.to_vec(), interval };
        let (routers, ports) = (radix.iter().product::<usize>(), 4 * radix.len() as u32);
        let along: Vec<u32> = radix.iter().map(|&k| k as u32).collect();
        let mut strides = Strides::new(&along, ports);
        for (from, port) in (0..routers).flat_map(|from| (0..ports).map(move |port| (from, port))) {
            if let Some(to) = express.link(from, port) {
                strides.link(from as u32, port, to as u32);
            }
        }
        let table = Some(Arc::new(RouteTable::empty(routers as u32, ports).with_strides(strides)));
        let spec = RouterSpec { table, ..router(dims(&[routers as u32], false), vcs, relation) };
        Self { express: Some(express), ..Self::new(spec) }
    }

    /// This network with a link broken in both directions. Does nothing for a port that leads nowhere.
    pub(crate) fn without_link(mut self, router: usize, port: u32) -> Self {
        if let Some(end) = self.link(router, port) {
            self.broken.extend([(router, port), (end, port ^ 1)]);
        }
        self
    }

    pub(crate) fn nodes(&self) -> usize {
        self.spec.dims.iter().map(|d| d.radix as usize).product()
    }

    pub(crate) fn ports(&self) -> u32 {
        self.spec.network_ports()
    }

    /// Coordinates of a router, dimension 0 running fastest.
    pub(crate) fn coords(&self, mut router: usize) -> Vec<u64> {
        let digit = |d: &Dimension| {
            let digit = router % d.radix as usize;
            router /= d.radix as usize;
            digit as u64
        };
        self.spec.dims.iter().map(digit).collect()
    }

    pub(crate) fn router(&self, coords: &[u64]) -> usize {
        coords.iter().zip(&self.spec.dims).rev().fold(0, |r, (x, d)| r * d.radix as usize + *x as usize)
    }

    /// The router at the other end of a port, broken or not.
    pub(crate) fn link(&self, router: usize, port: u32) -> Option<usize> {
        if let Some(express) = &self.express {
            return express.link(router, port);
        }
        let dim = self.spec.dims[port as usize / 2];
        let mut coords = self.coords(router);
        let x = &mut coords[port as usize / 2];
        let k = u64::from(dim.radix);
        let rim = if port % 2 == 1 { k - 1 } else { 0 };
        if *x == rim && !dim.wraps {
            return None;
        }
        *x = (*x + if port % 2 == 1 { 1 } else { k - 1 }) % k;
        Some(self.router(&coords))
    }

    /// Whether the link at a port closes a ring.
    pub(crate) fn closes_ring(&self, router: usize, port: u32) -> bool {
        let dim = self.spec.dims[port as usize / 2];
        let rim = if port % 2 == 1 { u64::from(dim.radix) - 1 } else { 0 };
        dim.wraps && self.coords(router)[port as usize / 2] == rim
    }

    pub(crate) fn works(&self, router: usize, port: u32) -> bool {
        self.link(router, port).is_some() && !self.broken.contains(&(router, port))
    }

    pub(crate) fn healthy(&self, router: usize) -> u64 {
        (0..self.ports()).filter(|&p| self.works(router, p)).fold(0, |mask, p| mask | 1 << p)
    }

    /// Hops from every router to `dest` over sound links, by breadth-first search.
    pub(crate) fn distances(&self, dest: usize) -> Vec<u32> {
        let mut distance = vec![u32::MAX; self.nodes()];
        distance[dest] = 0;
        let mut queue = std::collections::VecDeque::from([dest]);
        while let Some(router) = queue.pop_front() {
            for next in (0..self.ports()).filter_map(|p| self.link(router, p)) {
                if distance[next] == u32::MAX {
                    distance[next] = distance[router] + 1;
                    queue.push_back(next);
                }
            }
        }
        distance
    }
}

/// The positions of the set bits.
pub(crate) fn bits(word: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |i| word >> i & 1 == 1)
}

/// Meshes, tori and mixtures that are small enough to walk over exhaustively.
pub(crate) fn small_shapes() -> Vec<Vec<Dimension>> {
    let mixed = [(4, true), (3, false)].map(|(radix, wraps)| Dimension { radix, wraps });
    vec![
        dims(&[4, 3], false),
        dims(&[2, 2, 3], false),
        dims(&[6], true),
        dims(&[5], true),
        dims(&[4, 3], true),
        mixed.to_vec(),
    ]
}
