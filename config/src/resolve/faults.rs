// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[faults]`.

use std::collections::BTreeMap;

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::{self, FailingPart, LinkAt};
use super::super::model::{Failure, Faults, Network, Part, Pattern, RandomFaults, Traffic};
use super::super::schema::faults as p;
use super::super::source::Place;
use super::super::view::View;

/// The parts that fail, as numbers of routers and ports.
pub(crate) struct Parts {
    pub(crate) links: Vec<(u32, u32)>,
    pub(crate) channels: Vec<(u32, u32)>,
    pub(crate) routers: Vec<u32>,
    pub(crate) schedule: Vec<Failure>,
}

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
    if let Some(listed) = &routers {
        some_are_left(view, listed.len(), network.routers(), sink);
    }
    let (links, channels, routers, schedule) = (links?, channels?, routers?, schedule?);
    let standing = (links.iter().map(|(link, place)| (Part::Link(*link), *place)))
        .chain(channels.iter().map(|(channel, place)| (Part::Channel(*channel), *place)))
        .chain(routers.iter().map(|(router, place)| (Part::Router(*router), *place)));
    report_overlaps(network, standing, &schedule, sink);
    let parts = Parts {
        links: links.into_iter().map(|(link, _)| link).collect(),
        channels: channels.into_iter().map(|(channel, _)| channel).collect(),
        routers: routers.into_iter().map(|(router, _)| router).collect(),
        schedule: schedule.into_iter().map(|(failure, _)| failure).collect(),
    };
    Faults::read(view, parts)
}

/// Faults by their first cycles: the cycles in which they end, and whether they stand from the start.
type Spans = BTreeMap<u64, (Option<u64>, Place, bool)>;

/// Reports what fails while it has failed already: what it does when the first fault ends is not clear. A
/// link is the same from both ends.
fn report_overlaps(
    network: &Network,
    standing: impl Iterator<Item = (Part, Place)>,
    schedule: &[(Failure, Place)],
    sink: &mut Sink,
) {
    let standing = standing.map(|(part, place)| (Failure { at: 0, until: None, part }, place, true));
    let scheduled = schedule.iter().map(|(failure, place)| (*failure, *place, false));
    let same = |part: Part| match part {
        Part::Link(link) => Part::Link(network.either_end(link)),
        other => other,
    };
    // Of each part faults that do not overlap.
    let mut seen: BTreeMap<Part, Spans> = BTreeMap::new();
    for (fault, place, stands) in standing.chain(scheduled) {
        let fault = Failure { part: same(fault.part), ..fault };
        let known = seen.entry(fault.part).or_default();
        let before = known.range(..=fault.at).next_back();
        let before = before.filter(|(_, (until, ..))| until.is_none_or(|until| fault.at < until));
        let begins_in = |(at, _): &(&u64, &_)| fault.until.is_none_or(|until| **at < until);
        let after = || known.range(fault.at..).next().filter(begins_in);
        match before.or_else(after).map(|(_, other)| *other) {
            Some((_, first, _)) if stands => sink.push_with(|| {
                let error = Diagnostic::new(place, format!("this {} is listed twice", kind_of(fault.part)));
                error.also(first, "first here").hint("remove one of the two")
            }),
            Some((_, first, first_stands)) => sink.push_with(|| {
                let message = format!("this {} has failed already", kind_of(fault.part));
                let since = if first_stands { "from the start" } else { "by this entry" };
                let error = Diagnostic::new(place, message).also(first, since);
                error.hint("let the first fault end before the next begins, or remove one of the two")
            }),
            None => {
                known.insert(fault.at, (fault.until, place, stands));
            }
        }
    }
}

const fn kind_of(part: Part) -> &'static str {
    match part {
        Part::Link(_) => "link",
        Part::Channel(_) => "channel",
        Part::Router(_) => "router",
    }
}

/// Reports faults that leave no router.
fn some_are_left(view: &View<'_>, listed: usize, routers: u32, sink: &mut Sink) {
    let drawn = (view.get(&p::RANDOM_ROUTERS).unwrap_or(0.0) * f64::from(routers)).round() as usize;
    if listed + drawn >= routers as usize {
        let message =
            format!("{} routers fail from the start, but the network has only {routers}", listed + drawn);
        let mut keys = vec![p::ROUTERS.info.key, p::RANDOM_ROUTERS.info.key];
        keys.retain(|key| view.is_set(key));
        sink.push(view.conflict(message, &keys).hint("lower the number: at least one router must work"));
    }
}

/// Reports packets that a map or rates ask of routers that are dead from the start.
pub(super) fn check_sources(view: &View<'_>, network: &Network, traffic: &Traffic, sink: &mut Sink) {
    let Some(routers) = view.get(&p::ROUTERS) else { return };
    let (key, makes, pairs): (_, _, Vec<(u32, u32)>) = match (&traffic.pattern, &traffic.rates) {
        (_, Some(rates)) => {
            let pairs = rates.rows.iter().map(|row| (row.source, row.dest));
            ("traffic.rates", "the rates make", pairs.collect())
        }
        (Pattern::Map(map), None) => {
            ("traffic.map", "the map makes", (0..).zip(map.iter().copied()).collect())
        }
        _ => return,
    };
    let sends: BTreeMap<u32, u32> = pairs.into_iter().filter(|(node, dest)| node != dest).collect();
    for at in routers {
        // Places that are none have been reported.
        let Some(router) = network.router(&at, &mut Sink::default()) else { continue };
        let mut sending = network.nodes_at(router).filter_map(|node| Some((node, *sends.get(&node)?)));
        let Some((node, dest)) = sending.next() else { continue };
        let who = if network.is_one_each() { "it".to_owned() } else { format!("its node {node}") };
        let message = format!("router {router} fails from the start, but {makes} {who} send to {dest}");
        let silent = match &traffic.rates {
            Some(_) => "leave out its rows".to_owned(),
            None => format!("give {node} itself as its destination, so that it is silent"),
        };
        let hint = format!("{silent}, or let it fail later, in `faults.schedule`");
        let error = Diagnostic::new(at.place, message);
        let place = view.place(key).into_iter();
        sink.push(place.fold(error, |error, place| error.also(place, "")).hint(hint));
    }
}

/// Resolves every entry before the first bad one makes the list bad.
fn all<A, B>(items: Vec<A>, resolve: impl FnMut(&A) -> Option<B>) -> Option<Vec<B>> {
    let resolved: Vec<_> = items.iter().map(resolve).collect();
    resolved.into_iter().collect()
}

fn link(network: &Network, at: &LinkAt, sink: &mut Sink) -> Option<((u32, u32), Place)> {
    Some((network.link(at, sink)?, at.router.place))
}

/// The faults that are drawn, inside; none where both fractions are 0.
pub(crate) fn random(view: &View<'_>) -> Option<Option<RandomFaults>> {
    let (links, routers) = (view.get(&p::RANDOM_LINKS)?, view.get(&p::RANDOM_ROUTERS)?);
    if links == 0.0 && routers == 0.0 {
        return Some(None);
    }
    let (seed, connected) = (view.get(&p::SEED)?, view.get(&p::CONNECTED)?);
    let directions = view.get(&p::RANDOM_DIRECTIONS)?;
    Some(Some(RandomFaults { links, directions, routers, seed, connected }))
}

fn failure(network: &Network, entry: &kind::Failure, sink: &mut Sink) -> Option<(Failure, Place)> {
    let part = match &entry.part {
        FailingPart::Link(at) => Part::Link(network.link(at, sink)?),
        FailingPart::Channel(at) => Part::Channel(network.link(at, sink)?),
        FailingPart::Router(at) => Part::Router(network.router(at, sink)?),
    };
    if entry.until.is_some_and(|until| until <= entry.at) {
        let message = "this fault ends before it begins";
        sink.push(Diagnostic::new(entry.place, message).hint("`until` must be greater than `at`"));
    }
    Some((Failure { at: entry.at, until: entry.until, part }, entry.place))
}
