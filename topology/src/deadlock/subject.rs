//! What is checked: the network itself or a smaller one of the same relation, in which states of
//! health, and how far.

use std::borrow::Cow;
use std::ops::ControlFlow;

use flitforge_router::spec::Dimension;

use super::channels::Channels;
use super::explore::{Exploration, Explorer, Extent};
use super::report::Coverage;
use crate::cube;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// Routers up to which a network is always explored as it is.
const SMALL: u32 = 640;

/// Routers up to which a network with faults is explored as it is.
const FAULTY: u32 = 4096;

/// Situations of a head flit that are explored at most, about two seconds' worth.
const BUDGET: u64 = 30_000_000;

/// States of health of a schedule of faults that are explored.
const HEALTHS: usize = 8;

/// A network to be explored.
pub(super) struct Subject<'a> {
    pub(super) net: Cow<'a, NetworkSpec>,
    pub(super) channels: Channels,
    pub(super) healths: Vec<Health>,
    pub(super) budget: u64,
    reduced: bool,
    faults_ignored: bool,
    healths_of: usize,
}

impl<'a> Subject<'a> {
    /// The network itself where that is affordable, else a reduced cube.
    pub(super) fn choose(net: &'a NetworkSpec) -> Self {
        let faulty = !net.faults.is_empty();
        let limit = if faulty { FAULTY } else { SMALL };
        match (net.graph.nodes() > limit).then(|| reduced(net)).flatten() {
            Some(small) => Self::new(Cow::Owned(small), true, faulty),
            None => Self::new(Cow::Borrowed(net), false, false),
        }
    }

    fn new(net: Cow<'a, NetworkSpec>, reduced: bool, faults_ignored: bool) -> Self {
        let channels = Channels::new(&net);
        let (healths, healths_of) = healths(&net);
        Self { net, channels, healths, budget: BUDGET, reduced, faults_ignored, healths_of }
    }

    /// Shows `visit` every exploration of every state of health, the latter by its position.
    pub(super) fn sweep(
        &self,
        mut visit: impl FnMut(usize, &Exploration) -> ControlFlow<()>,
    ) -> Extent {
        let mut total = Extent::default();
        for (i, health) in self.healths.iter().enumerate() {
            let mut explorer = Explorer::new(&self.net, health, &self.channels);
            let budget = self.budget.saturating_sub(total.situations);
            let mut broken = false;
            let extent = explorer.sweep(budget, |exploration| {
                let flow = visit(i, exploration);
                broken |= flow.is_break();
                flow
            });
            total.situations += extent.situations;
            total.destinations += extent.destinations;
            total.of += extent.of;
            if broken {
                break;
            }
        }
        total
    }

    /// Whether nothing is broken in the `i`-th state of health.
    pub(super) fn sound(&self, i: usize) -> bool {
        self.healths[i].is_sound()
    }

    /// What an exploration of this extent has covered.
    pub(super) fn coverage(&self, extent: Extent) -> Coverage {
        let situations = extent.situations;
        let (healths, healths_of) = (self.healths.len() as u32, self.healths_of as u32);
        if !extent.complete() || healths < healths_of {
            let Extent { destinations, of, .. } = extent;
            Coverage::Partial { destinations, of, healths, healths_of, situations }
        } else if self.reduced {
            let radix = self.net.router.dims.iter().map(|d| d.radix).collect();
            Coverage::Reduced { radix, situations, faults_ignored: self.faults_ignored }
        } else {
            Coverage::Full { situations }
        }
    }
}

/// The health in cycle 0 and after each later cycle of the schedule that changes it. Packets that
/// are under way while it changes hold channels by one state and wait by another; the dependencies
/// of all states are put into one graph, which covers them. Also how many states there are.
fn healths(net: &NetworkSpec) -> (Vec<Health>, usize) {
    let mut health = Health::sound(&net.graph);
    let mut all = Vec::new();
    for (i, event) in net.faults.iter().enumerate() {
        if event.cycle > 0 && (i == 0 || net.faults[i - 1].cycle < event.cycle) {
            all.push(health.clone());
        }
        health.apply(&net.graph, event);
    }
    all.push(health);
    let mut distinct: Vec<Health> = Vec::new();
    for health in all {
        if !distinct.contains(&health) {
            distinct.push(health);
        }
    }
    let of = distinct.len();
    distinct.truncate(HEALTHS);
    (distinct, of)
}

/// Greatest radix of a line and of a ring in a reduced network, even and odd, from roomy to tight.
/// A line needs three routers for a straight step between two turns; a ring needs five or six, or
/// no packet would make two steps in a row both ways round.
const CAPS: [[[u32; 2]; 2]; 3] = [[[6, 7], [6, 7]], [[4, 5], [6, 5]], [[4, 3], [6, 5]]];

/// The same cube with each radix capped, its parity and wrapping kept, and without faults; `None`
/// when the network is no cube or is as small already.
fn reduced(net: &NetworkSpec) -> Option<NetworkSpec> {
    if cube::build(&net.router.dims)?.graph != net.graph {
        return None;
    }
    let candidates = CAPS.map(|caps| cap(&net.router.dims, caps));
    let fits = |dims: &&Vec<Dimension>| cube::nodes(dims).is_some_and(|n| n <= SMALL);
    let dims = candidates.iter().find(fits).or(candidates.last())?.clone();
    if dims == net.router.dims {
        return None;
    }
    let cube = cube::build(&dims)?;
    let mut router = net.router.clone();
    router.dims = dims;
    let NetworkSpec { link_latency, credit_latency, .. } = *net;
    Some(NetworkSpec {
        router,
        graph: cube.graph,
        coords: cube.coords,
        link_latency,
        credit_latency,
        faults: Vec::new(),
    })
}

fn cap(dims: &[Dimension], caps: [[u32; 2]; 2]) -> Vec<Dimension> {
    let cap = |d: &Dimension| caps[usize::from(d.wraps)][d.radix as usize % 2];
    dims.iter().map(|d| Dimension { radix: d.radix.min(cap(d)), wraps: d.wraps }).collect()
}
