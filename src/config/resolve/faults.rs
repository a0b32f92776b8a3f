//! Section `[faults]`.

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::{self, FailingPart, LinkAt};
use super::super::model::{Failure, Faults, Network, Part, RandomFaults};
use super::super::schema::faults as p;
use super::super::source::Place;
use super::super::view::View;

pub(super) fn resolve(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<Faults> {
    let links = view.get(&p::LINKS);
    let channels = view.get(&p::CHANNELS);
    let routers = view.get(&p::ROUTERS);
    let schedule = view.get(&p::SCHEDULE);
    // Places mean nothing until the network is known; its own errors come first.
    let network = network?;
    let links = all(links?, |at| link(network, at, sink));
    let channels = all(channels?, |at| link(network, at, sink));
    let routers = all(routers?, |at| Some((network.router(at, sink)?, at.place)));
    let schedule = all(schedule?, |entry| failure(network, entry, sink));
    Some(Faults {
        links: once(links?, "link", sink),
        channels: once(channels?, "channel", sink),
        routers: once(routers?, "router", sink),
        random: random(view)?,
        schedule: schedule?,
    })
}

/// Resolves every entry before the first bad one makes the list bad.
fn all<A, B>(items: Vec<A>, resolve: impl FnMut(&A) -> Option<B>) -> Option<Vec<B>> {
    let resolved: Vec<_> = items.iter().map(resolve).collect();
    resolved.into_iter().collect()
}

fn link(network: &Network, at: &LinkAt, sink: &mut Sink) -> Option<((u32, u32), Place)> {
    Some((network.link(at, sink)?, at.router.place))
}

/// The entries without their places; an entry given twice is an error.
fn once<T: PartialEq>(items: Vec<(T, Place)>, what: &str, sink: &mut Sink) -> Vec<T> {
    let mut kept: Vec<(T, Place)> = vec![];
    for (item, place) in items {
        match kept.iter().find(|(old, _)| *old == item) {
            Some((_, first)) => {
                let error = Diagnostic::new(place, format!("this {what} is listed twice"));
                sink.push(error.also(*first, "first here").hint("remove one of the two"));
            }
            None => kept.push((item, place)),
        }
    }
    kept.into_iter().map(|(item, _)| item).collect()
}

fn random(view: &View<'_>) -> Option<Option<RandomFaults>> {
    let (links, routers) = (view.get(&p::RANDOM_LINKS)?, view.get(&p::RANDOM_ROUTERS)?);
    if links == 0.0 && routers == 0.0 {
        return Some(None);
    }
    let (seed, connected) = (view.get(&p::SEED)?, view.get(&p::CONNECTED)?);
    Some(Some(RandomFaults { links, routers, seed, connected }))
}

fn failure(network: &Network, entry: &kind::Failure, sink: &mut Sink) -> Option<Failure> {
    let part = match &entry.part {
        FailingPart::Link(at) => Part::Link(network.link(at, sink)?),
        FailingPart::Channel(at) => Part::Channel(network.link(at, sink)?),
        FailingPart::Router(at) => Part::Router(network.router(at, sink)?),
    };
    if entry.until.is_some_and(|until| until <= entry.at) {
        let message = "this fault ends before it begins";
        sink.push(Diagnostic::new(entry.place, message).hint("`until` must be greater than `at`"));
    }
    Some(Failure { at: entry.at, until: entry.until, part })
}
