// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of links, virtual channels, nodes and pairs of nodes, where a run counted them.

use flitforge_sim::detail::{Detail, End, LinkDetail, Occupancy, Service};
use flitforge_sim::report::Latency;
use flitforge_topology::network::NetworkSpec;

use super::csv::{put, text};
use crate::detail::Places;
use crate::error::ResultsError;

/// A point of which details were counted: its place in the sweep, the details, and its network.
pub(crate) type Detailed<'a> = (u64, &'a Detail, &'a NetworkSpec);

/// The names and texts of the tables. There is one of pairs where pairs were counted.
///
/// # Errors
/// [`ResultsError::Encode`].
pub(crate) fn tables(points: &[Detailed<'_>]) -> Result<Vec<(&'static str, String)>, ResultsError> {
    if points.is_empty() {
        return Ok(Vec::new());
    }
    let mut tables = vec![
        ("channels.csv", table(points, &CHANNELS, channels)?),
        ("virtual-channels.csv", table(points, &VIRTUAL_CHANNELS, virtual_channels)?),
        ("nodes.csv", table(points, &NODES, nodes)?),
    ];
    if points.iter().any(|point| point.1.pairs.is_some()) {
        tables.push(("pairs.csv", table(points, &PAIRS, pairs)?));
    }
    Ok(tables)
}

type Rows = Vec<Vec<String>>;

fn table(
    points: &[Detailed<'_>],
    columns: &[&[&str]],
    rows: fn(&Detail, &Places<'_>) -> Rows,
) -> Result<String, ResultsError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    put(&mut writer, ["ordinal"].iter().chain(columns.iter().copied().flatten()))?;
    for &(ordinal, detail, net) in points {
        for row in rows(detail, &Places::of(net)) {
            put(&mut writer, std::iter::once(ordinal.to_string()).chain(row))?;
        }
    }
    text(writer)
}

const LINK: &[&str] = &["link", "kind", "router", "port", "to"];
const OCCUPANCY: &[&str] = &["occupancy_mean", "occupancy_max"];
const SERVICE: &[&str] = &[
    "offered",
    "accepted",
    "packets",
    "latency_mean",
    "latency_p50",
    "latency_p90",
    "latency_p99",
    "latency_p999",
    "latency_max",
];

const CHANNELS: [&[&str]; 4] = [
    LINK,
    &["flits", "utilisation"],
    OCCUPANCY,
    &["no_credit", "no_channel", "lost_at_switch", "link_busy", "receiver_full", "fault"],
];
const VIRTUAL_CHANNELS: [&[&str]; 3] = [LINK, &["vc", "flits"], OCCUPANCY];
const NODES: [&[&str]; 3] = [&["node", "name", "role"], SERVICE, &["queue_mean", "queue_max"]];
const PAIRS: [&[&str]; 2] = [&["source", "destination", "source_name", "destination_name"], SERVICE];

/// What a link is, and its ends: routers by number, or a router and a node.
fn link(link: &LinkDetail, places: &Places<'_>) -> Vec<String> {
    let (kind, to) = match link.end {
        End::Router(router) => ("network", router),
        End::From(node) => ("injection", node),
        End::To(node) => ("ejection", node),
    };
    let [router, port, to] = [link.router, link.port.into(), to].map(|number| number.to_string());
    vec![places.link(link), kind.to_owned(), router, port, to]
}

fn occupancy(Occupancy { mean, max }: Occupancy) -> [String; 2] {
    [mean.to_string(), max.to_string()]
}

/// Numbers of packets that were not there are empty.
fn service(Service { offered, accepted, latency }: Service) -> [String; 9] {
    let Latency { count, mean, p50, p90, p99, p999, max, .. } = latency;
    let there = |text: String| if count > 0 { text } else { String::new() };
    let [p50, p90, p99, p999, max] = [p50, p90, p99, p999, max].map(|cycles| there(cycles.to_string()));
    let [offered, accepted] = [offered, accepted].map(|flits| flits.to_string());
    [offered, accepted, count.to_string(), there(mean.to_string()), p50, p90, p99, p999, max]
}

fn channels(detail: &Detail, places: &Places<'_>) -> Rows {
    let row = |one: &LinkDetail| {
        let flits = [one.flits.to_string(), one.utilisation.to_string()];
        let waits = one.waits.by_cause().map(|(_, cycles)| cycles.to_string());
        link(one, places).into_iter().chain(flits).chain(occupancy(one.occupancy)).chain(waits).collect()
    };
    detail.links.iter().map(row).collect()
}

fn virtual_channels(detail: &Detail, places: &Places<'_>) -> Rows {
    let rows = |one: &LinkDetail| -> Rows {
        let vcs = one.vcs.iter().enumerate();
        vcs.map(|(number, vc)| {
            let numbers =
                [number.to_string(), vc.flits.to_string()].into_iter().chain(occupancy(vc.occupancy));
            link(one, places).into_iter().chain(numbers).collect()
        })
        .collect()
    };
    detail.links.iter().flat_map(rows).collect()
}

fn nodes(detail: &Detail, places: &Places<'_>) -> Rows {
    let named = |node: usize, role: &str| [node.to_string(), places.node(node as u32), role.to_owned()];
    let sources = detail.sources.iter().enumerate().map(|(node, one)| {
        let of = named(node, "source").into_iter().chain(service(one.service));
        of.chain(occupancy(one.queue)).collect()
    });
    let destinations = detail.destinations.iter().enumerate().map(|(node, &one)| {
        let of = named(node, "destination").into_iter().chain(service(one));
        of.chain([String::new(), String::new()]).collect()
    });
    sources.chain(destinations).collect()
}

fn pairs(detail: &Detail, places: &Places<'_>) -> Rows {
    let pairs = detail.pairs.iter().flatten();
    pairs
        .map(|pair| {
            let ends = [pair.source, pair.dest];
            let names = ends.map(|node| places.node(node));
            let ends = ends.map(|node| node.to_string());
            ends.into_iter().chain(names).chain(service(pair.service)).collect()
        })
        .collect()
}
