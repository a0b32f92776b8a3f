// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random faults: seeded, exact in number, nested.

use bitvec::vec::BitVec;
use flitforge_router::ids::{PortId, RouterId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::connectivity::{Sets, connected, survives_without};
use super::{Directions, FaultPlan, Health, initial};
use crate::elaborate::TopologyError;
use crate::network::{Element, Graph};

/// The random faults of a plan: routers first, then links among what they leave.
pub(super) fn elements(plan: &FaultPlan, graph: &Graph) -> Result<Vec<Element>, TopologyError> {
    let mut health = Health::sound(graph);
    for &element in &plan.list {
        health.apply(graph, &initial(element));
    }
    let random = plan.link_fraction > 0.0 || plan.router_fraction > 0.0;
    if plan.keep_connected && random && !connected(graph, &health) {
        return Err(TopologyError::ListDisconnects);
    }
    let mut drawn = routers(plan, graph, &mut health)?;
    drawn.extend(links(plan, graph, &health)?);
    Ok(drawn)
}

fn routers(plan: &FaultPlan, graph: &Graph, health: &mut Health) -> Result<Vec<Element>, TopologyError> {
    let wanted = share(plan.router_fraction, graph.nodes() as usize);
    if wanted == 0 {
        return Ok(Vec::new());
    }
    let mut order: Vec<RouterId> = (0..graph.nodes()).map(RouterId).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    rng.jump();
    shuffle(&mut order, &mut rng);
    let mut seen: BitVec = BitVec::repeat(false, graph.nodes() as usize);
    let mut drawn = Vec::with_capacity(wanted);
    for router in order {
        if drawn.len() == wanted {
            break;
        }
        let mut spare = || !plan.keep_connected || survives_without(graph, health, router, &mut seen);
        if health.alive(router) && spare() {
            drawn.push(Element::Router(router));
            health.apply(graph, &initial(Element::Router(router)));
        }
    }
    enough(drawn, wanted, "routers", plan)
}

fn links(plan: &FaultPlan, graph: &Graph, health: &Health) -> Result<Vec<Element>, TopologyError> {
    let mut order: Vec<(RouterId, PortId)> = graph.bidirectional().collect();
    let wanted = share(plan.link_fraction, order.len());
    if wanted == 0 {
        return Ok(Vec::new());
    }
    shuffle(&mut order, &mut Xoshiro256PlusPlus::seed_from_u64(plan.seed));
    order.retain(|&(router, port)| whole(graph, health, router, port));
    let kept =
        if plan.keep_connected { last_resort(graph, &order) } else { BitVec::repeat(false, order.len()) };
    let drawn = order.into_iter().zip(kept).filter(|(_, kept)| !kept).map(|(link, _)| link);
    enough(directed(plan, graph, drawn.take(wanted)), wanted, "links", plan)
}

/// What breaks of the links drawn.
fn directed(
    plan: &FaultPlan,
    graph: &Graph,
    links: impl Iterator<Item = (RouterId, PortId)>,
) -> Vec<Element> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    rng.jump();
    rng.jump();
    let mut one = |(router, port)| match graph.reverse(router, port) {
        Some((other, back)) if below(&mut rng, 2) == 1 => Element::Channel(other, back),
        _ => Element::Channel(router, port),
    };
    match plan.directions {
        Directions::Both => links.map(|(router, port)| Element::Link(router, port)).collect(),
        Directions::One => links.map(&mut one).collect(),
    }
}

/// Whether both directions of a link work.
fn whole(graph: &Graph, health: &Health, router: RouterId, port: PortId) -> bool {
    let forth = health.healthy(router) >> port.0 & 1 == 1;
    forth && graph.reverse(router, port).is_none_or(|(other, back)| health.healthy(other) >> back.0 & 1 == 1)
}

/// The links that a draw in this order passes over because the network would fall apart.
///
/// Deleting links in order except where the network would be cut leaves the spanning tree that
/// Kruskal's method builds from the other end of the order, so one pass with disjoint sets
/// answers for every length of draw at once.
fn last_resort(graph: &Graph, order: &[(RouterId, PortId)]) -> BitVec {
    let mut sets = Sets::new(graph.nodes());
    let mut kept: BitVec = order
        .iter()
        .rev()
        .map(|&(router, port)| graph.reverse(router, port).is_some_and(|(other, _)| sets.join(router, other)))
        .collect();
    kept.reverse();
    kept
}

fn share(fraction: f64, of: usize) -> usize {
    (fraction * of as f64).round() as usize
}

fn enough(
    drawn: Vec<Element>,
    wanted: usize,
    of: &'static str,
    plan: &FaultPlan,
) -> Result<Vec<Element>, TopologyError> {
    if drawn.len() == wanted {
        return Ok(drawn);
    }
    Err(TopologyError::TooManyFaults { of, wanted, possible: drawn.len(), connected: plan.keep_connected })
}

fn shuffle<T>(items: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    for i in 0..items.len() {
        items.swap(i, i + below(rng, (items.len() - i) as u64) as usize);
    }
}

/// A number in `0 .. bound`, unbiased (Lemire 2019: the high half of a product, redrawn where the
/// low half falls into the short interval).
pub(crate) fn below(rng: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    let short = bound.wrapping_neg() % bound;
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        if product as u64 >= short {
            return (product >> 64) as u64;
        }
    }
}
