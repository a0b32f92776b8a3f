// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random regular graphs.
//!
//! Links are drawn between routers with free ports that are not yet linked. When none can be drawn, a link
//! gives way to two: each of its ends is linked to a router with a free port.

use std::collections::BTreeSet;

use flitforge_router::ids::RouterId;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{FamilyError, link, on_circle, router};
use crate::any::plan::{MAX_PORTS, MAX_ROUTERS, Plan};
use crate::distance::hops_from;
use crate::faults::below;

/// Graphs that are drawn before one must be connected. A graph in which every router has three links or more
/// is almost always connected.
const ATTEMPTS: u32 = 64;

/// Draws of a pair before all pairs are looked at.
const DRAWS: u32 = 32;

pub(super) fn check(
    routers: u32,
    degree: u32,
    range: impl Fn(&'static str, u32, u32, u32) -> Result<(), FamilyError>,
) -> Result<(), FamilyError> {
    range("routers", routers, 4, MAX_ROUTERS)?;
    range("degree", degree, 3, MAX_PORTS.min(routers - 1))?;
    if routers % 2 == 1 && degree % 2 == 1 {
        return Err(FamilyError {
            parameter: "degree",
            message: format!("{routers} routers cannot have {degree} links each, since a link has two ends"),
            remedy: "make one of the two numbers even".to_owned(),
        });
    }
    Ok(())
}

pub(super) fn plan(routers: u32, degree: u32, nodes: u32, seed: u64) -> Result<Plan, FamilyError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let named: Vec<_> = (0..routers).map(|i| router(format!("r{i}"), nodes, on_circle(i, routers))).collect();
    for _ in 0..ATTEMPTS {
        let Some(links) = Drawing::new(routers, degree).links(&mut rng) else { continue };
        let links = links.into_iter().map(|(from, to)| link(from, to)).collect();
        let plan = Plan { routers: named.clone(), links, ..Plan::default() };
        if hops_from(&plan.graph(), RouterId(0)).iter().all(Option::is_some) {
            return Ok(plan);
        }
    }
    Err(FamilyError {
        parameter: "degree",
        message: format!("no connected graph of {routers} routers with {degree} links each was drawn"),
        remedy: "take another seed, or more links".to_owned(),
    })
}

/// A graph in the making.
struct Drawing {
    degree: u32,
    linked: Vec<BTreeSet<u32>>,
    /// Each link once, lower router first.
    links: Vec<(u32, u32)>,
    /// Routers with free ports.
    open: Vec<u32>,
}

impl Drawing {
    fn new(routers: u32, degree: u32) -> Self {
        let linked = vec![BTreeSet::new(); routers as usize];
        Self { degree, linked, links: Vec::new(), open: (0..routers).collect() }
    }

    /// All links in order; `None` where no link can give way.
    fn links(mut self, rng: &mut Xoshiro256PlusPlus) -> Option<Vec<(u32, u32)>> {
        while !self.open.is_empty() {
            match self.pair(rng) {
                Some((a, b)) => self.join(a, b),
                None => self.give_way(rng)?,
            }
            let (linked, degree) = (&self.linked, self.degree as usize);
            self.open.retain(|&router| linked[router as usize].len() < degree);
        }
        self.links.sort_unstable();
        Some(self.links)
    }

    /// Two routers with free ports that are not linked.
    fn pair(&self, rng: &mut Xoshiro256PlusPlus) -> Option<(u32, u32)> {
        let open = self.open.len() as u64;
        let free = |&(a, b): &(u32, u32)| a != b && !self.linked[a as usize].contains(&b);
        for _ in 0..DRAWS {
            let mut draw = || self.open[below(rng, open) as usize];
            let pair = (draw(), draw());
            if free(&pair) {
                return Some(pair);
            }
        }
        let pairs = self.open.iter().flat_map(|&a| self.open.iter().map(move |&b| (a, b)));
        let pairs: Vec<_> = pairs.filter(|pair| pair.0 < pair.1).filter(free).collect();
        (!pairs.is_empty()).then(|| pairs[below(rng, pairs.len() as u64) as usize])
    }

    /// Replaces a link by two that take up two free ports: of one router, or of two that are linked.
    fn give_way(&mut self, rng: &mut Xoshiro256PlusPlus) -> Option<()> {
        let first = *self.open.first()?;
        let free = self.degree as usize - self.linked[first as usize].len();
        let second = if free >= 2 { first } else { *self.open.get(1)? };
        let is_far =
            |router: u32, other: u32| router != other && !self.linked[router as usize].contains(&other);
        let both = self.links.iter().enumerate().flat_map(|(i, &(a, b))| [(i, a, b), (i, b, a)]);
        let fitting: Vec<_> = both.filter(|&(_, a, b)| is_far(first, a) && is_far(second, b)).collect();
        let &(i, a, b) = fitting.get(below(rng, fitting.len().max(1) as u64) as usize)?;
        self.links.swap_remove(i);
        self.linked[a as usize].remove(&b);
        self.linked[b as usize].remove(&a);
        self.join(first, a);
        self.join(second, b);
        Some(())
    }

    fn join(&mut self, a: u32, b: u32) {
        self.linked[a as usize].insert(b);
        self.linked[b as usize].insert(a);
        self.links.push((a.min(b), a.max(b)));
    }
}
