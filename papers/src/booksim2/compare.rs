// SPDX-License-Identifier: MIT OR Apache-2.0
//! Measured beside the peer's, and how far apart they may be.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use flitforge_config::parallel::try_in_order;
use flitforge_config::{Auto, Config};
use flitforge_results::sweep::{SweepError, Task, execute};
use flitforge_results::{Inputs, Row, X};
use flitforge_sim::report::Report;
use flitforge_sim::saturation::{Search, search};

use super::PeerRow;

/// Latencies are compared up to this fraction of the saturation load: beyond, they grow without bound,
/// and two runs of one simulator differ by more than any bound.
const COMPARED: f64 = 0.8;
/// Width of the interval in which saturation is found, in flits per node and cycle.
const RESOLUTION: f64 = 0.01;
/// Warm-up and measured cycles of the runs that look for saturation.
const SEARCH: (u64, u64) = (5_000, 20_000);

/// A quantity of one row.
#[derive(Debug, Clone, PartialEq)]
pub struct Quantity {
    /// Its name.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// What came out here; not a number, and in no bound, when no packet arrived.
    pub measured: f64,
    /// What the peer printed.
    pub peer: f64,
    /// Greatest deviation in parts of the peer's number; `None` where the two are not compared.
    pub bound: Option<f64>,
}

impl Quantity {
    /// In parts of the peer's number.
    pub fn deviation(&self) -> f64 {
        (self.measured - self.peer) / self.peer
    }

    /// Whether the deviation is within the bound; `None` where the two are not compared.
    pub fn holds(&self) -> Option<bool> {
        self.bound.map(|bound| self.deviation().abs() <= bound)
    }
}

/// One row of the peer beside the run of the same configuration.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// Everything of the configuration but the load.
    pub curve: String,
    /// Offered traffic in flits per node and cycle.
    pub load: f64,
    /// The load below which the curve does not saturate, as found here.
    pub saturation: f64,
    /// The quantities; none where the peer called its run unstable.
    pub quantities: Vec<Quantity>,
}

impl Comparison {
    /// Whether every compared quantity is within its bound.
    pub fn holds(&self) -> bool {
        self.quantities.iter().all(|quantity| quantity.holds() != Some(false))
    }

    /// The quantities as rows of a results file.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        self.quantities.iter().map(|quantity| Row {
            figure: self.curve.clone(),
            curve: quantity.name.to_owned(),
            x: X::Number(self.load),
            measured: Some(quantity.measured).filter(|measured| measured.is_finite()),
            paper: Some(quantity.peer),
            unit: quantity.unit.to_owned(),
        })
    }
}

/// The saturation load of each curve that `tasks` have points of, in flits per node and cycle, so many curves
/// at once (0: one for each core).
///
/// # Errors
/// See [`SweepError`].
pub fn saturations(
    peer: &[PeerRow],
    tasks: &[Task],
    threads: usize,
) -> Result<BTreeMap<String, f64>, SweepError> {
    let mut curves = BTreeMap::new();
    for task in tasks {
        if let Some(row) = peer.iter().find(|row| row.is_of(&task.config)) {
            curves.entry(row.curve()).or_insert(task);
        }
    }
    let curves: Vec<(String, &Task)> = curves.into_iter().collect();
    let found = try_in_order(&curves, threads, |(curve, task)| {
        let load = saturation(&task.config);
        let load = load.map_err(|error| SweepError::Job { labels: task.labels.clone(), error })?;
        Ok::<_, SweepError>((curve.clone(), load))
    })?;
    Ok(found.into_iter().collect())
}

fn saturation(config: &Config) -> Result<f64, flitforge::Error> {
    let mut config = config.clone();
    (config.measure.warmup, config.measure.cycles) = (Auto::Fixed(SEARCH.0), Auto::Fixed(SEARCH.1));
    config.measure.drain = false;
    let bounds = Search { first: config.traffic.load, limit: 1.0, resolution: RESOLUTION };
    // The sweep has checked the network.
    let bracket = search(&bounds, |load| {
        config.traffic.load = load;
        execute(&config, &Inputs::default(), true, 1, &mut |_| ControlFlow::Continue(()))
    })?;
    Ok(bracket.stable)
}

/// The rows of the peer that a configuration and its report answer to, compared; `None` when there is none.
pub fn compare(
    peer: &[PeerRow],
    config: &Config,
    report: &Report,
    saturations: &BTreeMap<String, f64>,
) -> Option<Comparison> {
    let row = peer.iter().find(|row| row.is_of(config))?;
    let curve = row.curve();
    let saturation = saturations.get(&curve).copied().unwrap_or(0.0);
    let below = row.injection_rate <= COMPARED * saturation;
    Some(Comparison {
        quantities: quantities(row, report, below),
        load: row.injection_rate,
        curve,
        saturation,
    })
}

fn quantities(row: &PeerRow, report: &Report, below: bool) -> Vec<Quantity> {
    let random = matches!(row.routing_function.as_str(), "xy_yx" | "valiant");
    let (latency, count) = if random { (0.05, 0.05) } else { (0.02, 0.01) };
    // The peer counts routers, which is one more than links.
    let all = [
        (
            "packet latency",
            "cycles",
            report.packet_latency.mean,
            row.packet_latency,
            below.then_some(latency),
        ),
        (
            "network latency",
            "cycles",
            report.network_latency.mean,
            row.network_latency,
            below.then_some(latency),
        ),
        ("hops", "routers", report.hops.map_or(f64::NAN, |hops| hops + 1.0), row.hops, Some(count)),
        ("accepted", "flits per node and cycle", report.accepted, row.accepted_flits, Some(count)),
    ];
    let quantity = |(name, unit, measured, peer, bound): (_, _, _, Option<f64>, _)| {
        Some(Quantity { name, unit, measured, peer: peer?, bound })
    };
    all.into_iter().filter_map(quantity).collect()
}
