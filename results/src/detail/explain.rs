// SPDX-License-Identifier: MIT OR Apache-2.0
//! What bounds the load of a run: the link or the node that is nearest to its limit, whose flits cross it,
//! and what flits wait for where no link is full.

use std::io::Write;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_sim::detail::{Detail, End, LinkDetail};
use flitforge_sim::report::{Report, Verdict};
use flitforge_topology::network::NetworkSpec;
use serde::Serialize;

use super::Places;

/// A link of which so much of its limit is used is full: arrivals vary, and a queue needs them to.
const FULL: f64 = 0.9;

/// Flits hardly wait for a link in less than this share of the cycles.
const FEW: f64 = 0.05;

/// A class that has so much of its traffic accepted keeps up.
const KEEPS_UP: f64 = 0.97;

/// Flows that are named.
const NAMED: usize = 5;

/// What bounds a load.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// A link between routers is busy.
    Link,
    /// A node sends no more flits: its injection link is busy.
    Source,
    /// A node takes no more flits: its ejection link is busy, or its receiver is.
    Destination,
    /// The credits of a link: they come back after more cycles than its buffers have flits.
    Credits,
    /// Flits wait in front of full buffers, and no link is busy.
    Buffers,
    /// All virtual channels of a link belong to packets, and the link is idle in part.
    VirtualChannels,
    /// The switch allocator grants other flits.
    Allocator,
}

/// A flow, and its share of a link.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Share {
    /// The source.
    pub source: String,
    /// The destination.
    pub destination: String,
    /// Fraction of the link's flits, 0 to 1.
    pub share: f64,
}

/// What bounds the load of a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Explanation {
    /// The kind of limit.
    pub bound: Bound,
    /// The link or node.
    pub place: String,
    /// Fraction of its limit that is used, 0 to 1; where no link is full, the fraction of the cycles in which
    /// the link is in use.
    pub used: f64,
    /// Traffic at which it is full, in flits per node and cycle, if traffic grows in proportion.
    pub full_at: Option<f64>,
    /// The flows that cross it, those with the most flits first.
    pub flows: Vec<Share>,
    /// How many more flows cross it.
    pub more_flows: u64,
    /// The one that is next to its limit, and the fraction of that limit.
    pub next: Option<(String, f64)>,
    /// What else is to be known, in sentences.
    pub notes: Vec<String>,
    capacity: f64,
}

/// A link and its limit.
struct Limit<'a> {
    link: &'a LinkDetail,
    /// Fraction of the flits that it can carry, by its credits or its receiver too.
    used: f64,
}

impl Explanation {
    /// What bounds the load of a run; `None` where no details were counted, or no flit moved.
    pub fn of(report: &Report, net: &NetworkSpec) -> Option<Self> {
        let detail = report.detail.as_deref()?;
        let places = Places::of(net);
        let mut limits: Vec<Limit<'_>> = detail.links.iter().map(|link| limit(link, detail, net)).collect();
        limits.sort_by(|one, other| other.used.total_cmp(&one.used));
        let first = limits.first().filter(|first| first.used > 0.0)?;
        let lags = report.verdict == Verdict::Saturated || report.accepted < FULL * report.offered;
        let waited = if lags && first.used < FULL { most_waited(detail) } else { None };
        let (link, bound) = match waited {
            Some((link, bound)) => (link, bound),
            None => (first.link, kind(first)),
        };
        let used = limits.iter().find(|one| std::ptr::eq(one.link, link)).map_or(0.0, |one| one.used);
        let next = limits.iter().find(|one| !std::ptr::eq(one.link, link) && one.used > 0.0);
        let traffic = if lags { report.accepted } else { report.offered };
        Some(Self {
            bound,
            place: places.link(link),
            used,
            full_at: waited.is_none().then(|| traffic / used),
            flows: shares(link, &places),
            more_flows: link.more_flows + link.flows.len().saturating_sub(NAMED) as u64,
            next: next.map(|one| (places.link(one.link), one.used)),
            notes: notes(bound, link, (report, detail), &places),
            capacity: report.capacity,
        })
    }

    /// In lines of text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(out, "bound            {}", self.sentence())?;
        if !self.flows.is_empty() {
            let flow = |of: &Share| format!("{} {} to {}", percent(of.share), of.source, of.destination);
            let flows: Vec<String> = self.flows.iter().map(flow).collect();
            let more =
                if self.more_flows > 0 { format!("; {} more", self.more_flows) } else { String::new() };
            writeln!(out, "  flows          {}{more}", flows.join("; "))?;
        }
        if let Some((place, used)) = &self.next {
            writeln!(out, "  next           {place}, {} of its limit", percent(*used))?;
        }
        self.notes.iter().try_for_each(|note| writeln!(out, "  note           {note}"))
    }

    /// The bound in a sentence.
    pub fn sentence(&self) -> String {
        let Self { place, used, .. } = self;
        let used = percent(*used);
        let what = match self.bound {
            Bound::Link => format!("link {place} is busy in {used} of the cycles"),
            Bound::Source => format!("source {place} sends {used} of what its injection link carries"),
            Bound::Destination => format!("destination {place} takes {used} of what it can"),
            Bound::Credits => format!("the credits of link {place} are in use to {used}"),
            Bound::Buffers => format!("full buffers behind link {place}, which carries {used} of its limit"),
            Bound::VirtualChannels => {
                format!("the virtual channels of link {place}, which carries {used} of its limit")
            }
            Bound::Allocator => {
                format!("the switch allocator at link {place}, which carries {used} of its limit")
            }
        };
        let full = |at: f64| {
            format!("; full at {at:.4} flits/node/cycle ({})", percent(at / self.capacity) + " of capacity")
        };
        what + &self.full_at.map(full).unwrap_or_default()
    }
}

pub(crate) fn percent(fraction: f64) -> String {
    format!("{:.1} %", 100.0 * fraction)
}

/// What a link can carry, and how much of that it does.
fn limit<'a>(link: &'a LinkDetail, detail: &Detail, net: &NetworkSpec) -> Limit<'a> {
    let router = &net.router;
    let flits = match link.end {
        End::Router(_) => {
            let phits = net.graph.phits(RouterId(link.router), PortId(link.port));
            credit_limit(link, net).map_or(1.0, |of| of.min(1.0)).min(1.0 / f64::from(phits))
        }
        End::From(_) => 1.0,
        End::To(_) => router.receiver.map_or(1.0, flitforge_router::spec::Receiver::rate),
    };
    Limit { link, used: link.flits as f64 / detail.cycles.max(1) as f64 / flits }
}

/// Cycles from a flit leaving by a network link until its credit can be used again, at the least.
fn round_trip(link: &LinkDetail, net: &NetworkSpec) -> u32 {
    let (router, port) = (RouterId(link.router), PortId(link.port));
    net.router.stages_to_link() + net.flight(router, port) + net.credit_latency_of(router, port)
}

/// Flits a cycle that the credits of a network link allow: those of the virtual channels that are in use.
fn credit_limit(link: &LinkDetail, net: &NetworkSpec) -> Option<f64> {
    let used = link.vcs.iter().filter(|vc| vc.flits > 0).count();
    let credits = used as f64 * f64::from(net.router.buffer_depth);
    (used > 0).then(|| credits / f64::from(round_trip(link, net)))
}

/// The kind of limit of a link that is full.
fn kind(limit: &Limit<'_>) -> Bound {
    match limit.link.end {
        End::From(_) => Bound::Source,
        End::To(_) => Bound::Destination,
        End::Router(_) if limit.link.utilisation + 1e-9 < limit.used => Bound::Credits,
        End::Router(_) => Bound::Link,
    }
}

/// The link that flits wait for longest, and what they wait for. Source queues fill whatever the bound is, so
/// they count only where flits hardly wait elsewhere.
fn most_waited(detail: &Detail) -> Option<(&LinkDetail, Bound)> {
    let most = |injection: bool| {
        let links = detail.links.iter().filter(move |link| matches!(link.end, End::From(_)) == injection);
        links.max_by_key(|link| link.waits.total())
    };
    let few = (detail.cycles as f64 * FEW) as u64;
    let Some(link) = most(false).filter(|link| link.waits.total() > few) else {
        return Some((most(true)?, Bound::Source));
    };
    let (cause, _) = link.waits.by_cause().into_iter().max_by_key(|cause| cause.1)?;
    let bound = match cause {
        "no_credit" => Bound::Buffers,
        "no_channel" => Bound::VirtualChannels,
        "lost_at_switch" => Bound::Allocator,
        "receiver_full" => Bound::Destination,
        _ => Bound::Link,
    };
    Some((link, bound))
}

fn shares(link: &LinkDetail, places: &Places<'_>) -> Vec<Share> {
    let share = |flow: &flitforge_sim::detail::Flow| Share {
        source: places.node(flow.source),
        destination: places.node(flow.dest),
        share: flow.flits as f64 / link.flits.max(1) as f64,
    };
    link.flows.iter().take(NAMED).map(share).collect()
}

/// What else is to be known of a bound: waits, credits, classes and failed parts.
fn notes(
    bound: Bound,
    link: &LinkDetail,
    (report, detail): (&Report, &Detail),
    places: &Places<'_>,
) -> Vec<String> {
    let waits = link.waits.by_cause().into_iter().filter(|cause| cause.1 > 0);
    let share = |cycles: u64| percent(cycles as f64 / link.waits.total().max(1) as f64);
    let causes: Vec<String> =
        waits.map(|(cause, cycles)| format!("{} {}", cause.replace('_', " "), share(cycles))).collect();
    let waited = (!causes.is_empty()).then(|| format!("flits wait for it: {}", causes.join(", ")));
    let credits = matches!(link.end, End::Router(_)).then(|| credits(bound, link, places.net)).flatten();
    let class = behind(report, detail);
    let fails = places.net.faults.iter().filter(|event| event.fails);
    let down: Vec<String> = fails.map(|event| places.part(&event.element)).collect();
    let failed = (!down.is_empty()).then(|| format!("failed parts: {}", down.join(", ")));
    [waited, credits, class, failed].into_iter().flatten().collect()
}

/// The round trip of a link's credits against the depth of its buffers, where that is too little for one
/// channel to fill the link.
fn credits(bound: Bound, link: &LinkDetail, net: &NetworkSpec) -> Option<String> {
    let (trip, depth) = (round_trip(link, net), net.router.buffer_depth);
    let matters = matches!(bound, Bound::Credits | Bound::Buffers | Bound::VirtualChannels);
    (matters && depth < trip).then(|| {
        format!(
            "a credit comes back after {trip} cycles, and a buffer has {depth} flits: one channel fills {} of the \
             link",
            percent(f64::from(depth) / f64::from(trip))
        )
    })
}

/// The message class that falls behind most, where others keep up.
fn behind(report: &Report, detail: &Detail) -> Option<String> {
    let accepted = |class: usize| {
        let service = detail.classes[class];
        if service.offered > 0.0 { service.accepted / service.offered } else { 1.0 }
    };
    let classes = 0..detail.classes.len();
    let worst = classes.clone().min_by(|&one, &other| accepted(one).total_cmp(&accepted(other)))?;
    let others_keep_up = classes.into_iter().any(|class| accepted(class) >= KEEPS_UP);
    (accepted(worst) < KEEPS_UP && others_keep_up).then(|| {
        format!(
            "class {} falls behind: {} of its traffic is accepted, and other classes keep up",
            report.classes[worst].class,
            percent(accepted(worst))
        )
    })
}
