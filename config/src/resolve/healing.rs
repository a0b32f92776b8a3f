// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[healing]`.

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::FailingPart;
use super::super::model::{Healing, Network};
use super::super::remedy::{choose, lower, raise, unset};
use super::super::schema::{faults, healing as p};
use super::super::shape::Shape;
use super::super::view::View;

const TOPOLOGY: &str = "network.topology";

/// `None` when something is wrong; inside, `None` when nothing heals.
pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    sink: &mut Sink,
) -> Option<Option<Healing>> {
    let Some(method) = view.get(&p::METHOD)? else { return Some(None) };
    let failed = view.get(&p::FAILED);
    let network = network?;
    let degree = degree(view, network, sink)?;
    let spare = degree.saturating_sub(1).clamp(1, network.nodes().saturating_sub(2).max(1));
    let capacity = view.or(&p::CAPACITY, Some(spare));
    if let (Some(failed), Some(capacity)) = (failed, capacity) {
        thresholds(view, failed, capacity, degree, sink);
        room(view, capacity, network.nodes(), sink);
    }
    nobody_recovers(view, sink);
    Healing::read(view, method, capacity).map(Some)
}

/// Links of a router, in a graph that can heal.
fn degree(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<u32> {
    match &network.shape {
        Shape::Circulant(graph) if graph.is_binomial() && network.is_one_each() => Some(graph.ports()),
        Shape::Circulant(graph) if graph.is_binomial() => {
            let message = "only a network with one node at each router can heal";
            let remedy = unset("network.concentration").or(choose(p::METHOD.info.key, ["none"]));
            sink.push(view.conflict(message, &[p::METHOD.info.key, "network.concentration"]).hint(remedy));
            None
        }
        _ => {
            let message = "only a binomial graph can heal";
            let remedy = choose(TOPOLOGY, ["bmg"]).or(choose(p::METHOD.info.key, ["none"]));
            sink.push(view.conflict(message, &[p::METHOD.info.key, TOPOLOGY]).hint(remedy));
            None
        }
    }
}

/// Healing has to begin before anybody is cut off (Angskun, Bosilca, Dongarra, section 3.2), and what begins
/// it has to fit.
fn thresholds(view: &View<'_>, failed: u32, capacity: u32, degree: u32, sink: &mut Sink) {
    let keys = [p::FAILED.info.key, "network.nodes"];
    if failed >= degree {
        let message = format!(
            "healing begins at {failed} dead routers, but a router has only {degree} links: it is cut off \
             before so many neighbours are dead"
        );
        let remedy = match degree {
            ..=1 => choose(p::METHOD.info.key, ["none"]),
            _ => lower(p::FAILED.info.key, degree - 1),
        };
        sink.push(view.conflict(message, &keys).hint(remedy));
    } else if failed > capacity {
        let message = format!(
            "healing begins at {failed} dead routers, but the tables have room for only \
                               {capacity}"
        );
        let remedy = lower(p::FAILED.info.key, capacity).or(raise(p::CAPACITY.info.key, failed));
        sink.push(view.conflict(message, &[p::FAILED.info.key, p::CAPACITY.info.key]).hint(remedy));
    }
}

fn room(view: &View<'_>, capacity: u32, nodes: u32, sink: &mut Sink) {
    if capacity + 2 > nodes {
        let message = format!(
            "the tables have room for {capacity} dead routers, but the network has only \
                               {nodes} routers"
        );
        let remedy = match nodes {
            ..=3 => choose(p::METHOD.info.key, ["none"]),
            _ => lower(p::CAPACITY.info.key, nodes - 2),
        };
        sink.push(view.conflict(message, &[p::CAPACITY.info.key, "network.nodes"]).hint(remedy));
    }
}

/// A schedule that brings a router back is refused: a healed network never numbers a dead router again.
fn nobody_recovers(view: &View<'_>, sink: &mut Sink) {
    let schedule = view.get(&faults::SCHEDULE).unwrap_or_default();
    let returns = |entry: &&super::super::kind::Failure| {
        entry.until.is_some() && matches!(entry.part, FailingPart::Router(_))
    };
    for entry in schedule.iter().filter(returns) {
        let message = "this router recovers, but a network that heals never uses a dead router again";
        let error = Diagnostic::new(entry.place, message);
        let method = view.place(p::METHOD.info.key).into_iter();
        let error = method.fold(error, |error, place| error.also(place, ""));
        sink.push(error.hint(choose(p::METHOD.info.key, ["none"])));
    }
}
