// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table, significant};
use flitforge_traffic::gossip::Scheme;

use super::loads::{Load, Network};
use super::outcome::{Detected, Drawn, Exact, Outcome};
use super::overhead::{Overhead, ratio};

pub(super) fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

/// Ping-pongs with copies.
pub(super) fn overhead(outcome: &Outcome) -> Table {
    let all = &outcome.overhead;
    let row = |own: &Overhead| {
        vec![
            own.bytes.to_string().into(),
            own.degree.to_string().into(),
            own.time.to_string().into(),
            ratio(all, own).into(),
            own.ideal.to_string().into(),
            own.crashed.map_or_else(String::new, |time| time.to_string()).into(),
        ]
    };
    let columns = ["bytes", "copies", "cycles", "times one copy", "without contention", "with a crash"];
    let caption = "Ten round trips. In the last column the first master crashes half way, and the others are told a \
                   tenth of the run later.";
    table(caption, &columns, all.iter().map(row).collect())
}

/// Every set of failed nodes.
pub(super) fn exact(outcome: &Outcome) -> Table {
    let row = |exact: &Exact| {
        let first = exact.sets.iter().position(|&sets| sets > 0);
        vec![
            exact.nodes.to_string().into(),
            exact.scheme.name().into(),
            first.map_or_else(|| Cell::from("none"), |first| first.to_string().into()),
            exact.sets.iter().sum::<u64>().to_string().into(),
            significant(exact.probability, 6).into(),
        ]
    };
    table(
        "Every set of failed nodes, counted exactly.",
        &["n", "scheme", "fewest failures", "failing sets", "probability"],
        outcome.exact.iter().map(row).collect(),
    )
}

/// Drawn sets, beside every set where that was counted.
pub(super) fn drawn(outcome: &Outcome) -> Table {
    let row = |drawn: &Drawn| {
        let same = |exact: &&Exact| (exact.scheme, exact.nodes) == (drawn.scheme, drawn.nodes);
        let exact = outcome.exact.iter().find(same).map(|exact| exact.probability);
        vec![
            drawn.nodes.to_string().into(),
            drawn.scheme.name().into(),
            drawn.trials.to_string().into(),
            drawn.failing.to_string().into(),
            drawn.share().into(),
            format!("{} to {}", significant(drawn.interval.low, 4), significant(drawn.interval.high, 4))
                .into(),
            exact.into(),
            drawn.isolated_least.into(),
            drawn.leading.into(),
        ]
    };
    let columns = [
        "n",
        "scheme",
        "trials",
        "failing",
        "share",
        "95 % interval",
        "every set",
        "lower bound",
        "one node cut off",
    ];
    table(
        "Drawn sets. The lower bound is rigorous; the last column is the sum over all nodes.",
        &columns,
        outcome.drawn.iter().map(row).collect(),
    )
}

/// Times of detection.
pub(super) fn detected(outcome: &Outcome) -> Table {
    let seconds = |milliseconds: f64| Cell::from(milliseconds / 1000.0);
    let row = |detected: &Detected| {
        vec![
            detected.nodes.to_string().into(),
            detected.scheme.name().into(),
            detected.timeout.into(),
            seconds(detected.cleanup as f64),
            seconds(detected.mean),
            seconds(detected.least as f64),
            seconds(detected.greatest as f64),
            detected.count.to_string().into(),
            detected.missing.to_string().into(),
            detected.false_suspicions.to_string().into(),
        ]
    };
    let columns = [
        "n",
        "scheme",
        "standstill by",
        "theoretical",
        "mean",
        "first",
        "last",
        "detections",
        "missing",
        "false suspicions",
    ];
    table("Times are in seconds.", &columns, outcome.detected.iter().map(row).collect())
}

/// Rounds of DBRR over networks: the busiest link, for each round.
pub(super) fn loads(outcome: &Outcome) -> Table {
    let mut sizes: Vec<u32> = outcome.loads.iter().map(|load| load.nodes).collect();
    sizes.dedup();
    let cell = |network: Network, nodes: u32| {
        let own = || outcome.loads.iter().filter(move |load| (load.network, load.nodes) == (network, nodes));
        let each: Vec<String> = own().map(|load| load.busiest.to_string()).collect();
        (own().map(|load| load.busiest).max(), mean(own()), each.join(" "))
    };
    let row = |(nodes, network): (u32, Network)| {
        let (busiest, hops, each) = cell(network, nodes);
        vec![
            nodes.to_string().into(),
            network.name().into(),
            busiest.map_or_else(|| Cell::from("–"), |busiest| busiest.to_string().into()),
            hops.into(),
            each.into(),
        ]
    };
    let rows = sizes.iter().flat_map(|&nodes| Network::ALL.map(|network| (nodes, network))).map(row);
    let caption =
        format!("Messages of a round on the busiest link, for the rounds of {}.", Scheme::DoubleBinary);
    table(&caption, &["n", "network", "most", "mean links of a message", "each round"], rows.collect())
}

fn mean<'a>(loads: impl Iterator<Item = &'a Load>) -> Option<f64> {
    let (count, sum) = loads.fold((0u32, 0.0), |(count, sum), load| (count + 1, sum + load.hops));
    (count > 0).then(|| sum / f64::from(count))
}
