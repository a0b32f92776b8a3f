// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is checked: the network itself or a smaller one of the same relation, in which states of
//! health, and how far.

use std::borrow::Cow;
use std::ops::ControlFlow;

use flitforge_router::routing::{self, Escapes};
use flitforge_router::spec::{Dimension, RouterSpec};

use super::by_row;
use super::channels::Channels;
use super::exploration::Exploration;
use super::explore::{Explorer, Extent, Met};
use super::report::Coverage;
use super::routers::Routers;
use crate::attachment::Attachment;
use crate::cube;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// Situations, as estimated, up to which a network is explored as it is when a reduced one would
/// do: the 16 x 16 mesh under every relation but the static one with many classes.
const CHEAP: u64 = 1_000_000;

/// Moves, as estimated, up to which a network whose radices cannot be capped further is explored.
const AFFORDABLE: u64 = 30_000_000;

/// Routers up to which a network with faults is explored as it is, memory permitting.
const FAULTY: u32 = 4096;

/// Memory in bytes that the exploration of a network with faults may take.
const MEMORY: u64 = 500_000_000;

/// Moves of head flits that are explored at most, a few seconds' worth; by rows of tables it takes less to
/// explore one.
const BUDGET: u64 = 30_000_000;
const BUDGET_BY_ROW: u64 = 120_000_000;

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
    dimensions_left_out: u32,
    healths_of: usize,
}

impl<'a> Subject<'a> {
    /// The network itself where that is affordable, else a reduced cube.
    pub(super) fn choose(net: &'a NetworkSpec) -> Self {
        let faulty = !net.faults.is_empty();
        let large = if faulty {
            net.graph.nodes() > FAULTY || memory(&net.router, net.graph.nodes()) > MEMORY
        } else {
            situations(&net.router, net.graph.nodes()) > CHEAP
        };
        match large.then(|| reduced(net)).flatten() {
            Some(small) => {
                let dimensions_left_out = (net.router.dims.len() - small.router.dims.len()) as u32;
                let all = Self::new(Cow::Owned(small));
                Self { reduced: true, faults_ignored: faulty, dimensions_left_out, ..all }
            }
            None => Self::new(Cow::Borrowed(net)),
        }
    }

    fn new(net: Cow<'a, NetworkSpec>) -> Self {
        let channels = Channels::new(&net);
        let (healths, healths_of) = healths(&net);
        let budget = if by_row::holds(&net.router) { BUDGET_BY_ROW } else { BUDGET };
        Self {
            net,
            channels,
            healths,
            budget,
            reduced: false,
            faults_ignored: false,
            dimensions_left_out: 0,
            healths_of,
        }
    }

    /// Shows `visit` every exploration of every state of health, the latter by its position. With several
    /// states each goes on from what is met in all of them, until nothing new is met.
    pub(super) fn sweep(&self, mut visit: impl FnMut(usize, &Exploration) -> ControlFlow<()>) -> Extent {
        let mut total = Extent::default();
        let routers = Routers::new(&self.net, &self.channels);
        let mut answers = routers.answers();
        let mut met = Met::default();
        let several = self.healths.len() > 1;
        for round in 0.. {
            let before = met.count();
            for (i, health) in self.healths.iter().enumerate() {
                let met = several.then_some((i, &mut met));
                let mut explorer = Explorer::new(&routers, health, met, &mut answers);
                let budget = self.budget.saturating_sub(total.moves);
                let mut broken = false;
                let extent = explorer.sweep(budget, |exploration| {
                    let flow = visit(i, exploration);
                    broken |= flow.is_break();
                    flow
                });
                total.add_round(round, extent);
                if broken {
                    return total;
                }
            }
            if met.count() == before || !total.complete() {
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
            let Self { faults_ignored, dimensions_left_out, .. } = *self;
            Coverage::Reduced { radix, situations, faults_ignored, dimensions_left_out }
        } else {
            Coverage::Full { situations }
        }
    }
}

/// About how many situations there are: for each router and destination one injection, and one
/// arrival for each port and each count of reversals told apart.
fn situations(router: &RouterSpec, nodes: u32) -> u64 {
    u64::from(nodes).pow(2).saturating_mul(1 + u64::from(router.network_ports()) * states(router))
}

/// About how many moves there are: a few for each situation, or for each port where routing is
/// adaptive.
fn moves(router: &RouterSpec, nodes: u32) -> u64 {
    let choices = if router.relation.is_fully_adaptive() { router.network_ports().into() } else { 1 };
    situations(router, nodes).saturating_mul(choices)
}

/// States of a packet that a port of arrival does not tell apart.
fn states(router: &RouterSpec) -> u64 {
    let relation = &router.relation;
    let has_phases = relation.is_two_phase() || router.keeps_half() || relation.escapes() == Escapes::ForGood;
    if has_phases { 3 } else { u64::from(relation.reversals_told_apart()) + 1 }
}

/// About how many bytes exploration takes: a slot for each place and state, a bit for each pair of
/// successive channels, and for minimal adaptive routing one for each pair of escape channels.
fn memory(router: &RouterSpec, nodes: u32) -> u64 {
    let links = u64::from(nodes) * u64::from(router.network_ports());
    let classes = routing::vc_classes(router).len() as u64;
    let slots = links.saturating_mul(classes * states(router) * 16);
    let pairs = links.saturating_mul(classes * classes * u64::from(router.network_ports()) / 8 + 1);
    let escapes = match router.relation.escapes() {
        Escapes::Otherwise => (2 * links).saturating_mul(2 * links) / 8,
        Escapes::ForGood | Escapes::Never => 0,
    };
    slots.saturating_add(pairs).saturating_add(escapes)
}

/// The health in cycle 0 and after each later cycle of the schedule that changes it. Packets that
/// are in flight while it changes hold channels by one state and wait by another; the dependencies
/// of all states are put into one graph, which covers them. Also how many states there are.
pub(super) fn healths(net: &NetworkSpec) -> (Vec<Health>, usize) {
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
    if net.router.jumps.is_some()
        || net.router.table.is_some()
        || !cube::is_cube(&net.graph, &net.router.dims)
    {
        return None;
    }
    let mut router = net.router.clone();
    router.dims = reduced_dims(&net.router);
    if router.dims == net.router.dims {
        return None;
    }
    let cube = cube::build(&router.dims)?;
    let NetworkSpec { link_latency, injection_latency, credit_latency, injection_credit_latency, .. } = *net;
    Some(NetworkSpec {
        attachment: Attachment::new(&vec![router.places; cube.graph.nodes() as usize]),
        plan: None,
        graph: cube.graph,
        coords: cube.coords,
        router,
        link_latency,
        own_latencies: Vec::new(),
        injection_latency,
        credit_latency,
        injection_credit_latency,
        faults: Vec::new(),
    })
}

/// The roomiest caps that make exploration cheap, else the tightest; where even these are too
/// large, the highest dimensions are left out too.
fn reduced_dims(router: &RouterSpec) -> Vec<Dimension> {
    type Estimate = fn(&RouterSpec, u32) -> u64;
    let fits = |dims: &[Dimension], estimate: Estimate, limit: u64| {
        let smaller = RouterSpec { dims: dims.to_vec(), ..router.clone() };
        cube::nodes(dims).is_some_and(|nodes| estimate(&smaller, nodes) <= limit)
    };
    let [roomy, medium, tight] = CAPS.map(|caps| cap(&router.dims, caps));
    for dims in [roomy, medium] {
        if fits(&dims, situations, CHEAP) {
            return dims;
        }
    }
    let mut dims = tight;
    while dims.len() > 2 && !fits(&dims, moves, AFFORDABLE) {
        let spare = |d: &Dimension| !d.wraps || dims.iter().filter(|d| d.wraps).count() > 1;
        let Some(highest) = dims.iter().rposition(spare) else { break };
        dims.remove(highest);
    }
    dims
}

fn cap(dims: &[Dimension], caps: [[u32; 2]; 2]) -> Vec<Dimension> {
    let cap = |d: &Dimension| caps[usize::from(d.wraps)][d.radix as usize % 2];
    dims.iter().map(|d| Dimension { radix: d.radix.min(cap(d)), wraps: d.wraps }).collect()
}
