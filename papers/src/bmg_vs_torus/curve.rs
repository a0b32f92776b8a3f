// SPDX-License-Identifier: MIT OR Apache-2.0
//! Latency against load, up to saturation.

use std::collections::BTreeMap;

use flitforge_config::Config;
use flitforge_config::parallel::try_in_order;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::{SweepError, Task, trial};
use flitforge_results::{Inputs, Labels, Point, Slot, Store};
use flitforge_sim::report::Report;
use flitforge_sim::saturation::is_saturated;

use super::channel::{Budget, Channel};
use super::patterns::Workload;
use super::plan::Plan;

/// The least load tried, as a fraction of what the local ports can send: packets hardly ever meet.
const LEAST: f64 = 0.01;

/// A network under a budget and a pattern.
#[derive(Debug, Clone)]
pub struct Curve {
    /// Nodes.
    pub nodes: u32,
    /// What is held equal.
    pub budget: Budget,
    /// Traffic.
    pub workload: Workload,
    /// The network and its relation.
    pub network: String,
    /// Its channels.
    pub channel: Channel,
    /// The run, except for the load.
    pub config: Config,
}

/// What came out of a curve. Traffic is in bits of payload per node and cycle, over all nodes.
#[derive(Debug, Clone)]
pub struct Measured {
    /// The curve.
    pub curve: Curve,
    /// The runs, by increasing load.
    pub points: Vec<Point>,
    /// Mean packet latency at the least load, in cycles; `None` when no packet arrived.
    pub zero_load: Option<f64>,
    /// Mean hops at the least load; `None` when no packet arrived.
    pub hops: Option<f64>,
    /// The greatest load found stable, 0 when none was.
    pub saturation: f64,
    /// Whether a greater load saturated the network; otherwise `saturation` is what the local ports send.
    pub saturated: bool,
}

/// Places in the store for the runs of one curve, more than any curve takes: curves measured in parallel
/// do not share places.
const TRIALS: u64 = 1000;

impl Curve {
    /// The run at a load in flits per node and cycle.
    fn task(&self, load: f64) -> Task {
        let mut config = self.config.clone();
        config.traffic.load = load;
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let labels: Labels = vec![
            label("nodes", &self.nodes.to_string()),
            label("equal", self.budget.id()),
            label("pattern", self.workload.id()),
            label("network", &self.network),
            label("traffic.load", &load.to_string()),
        ];
        Task { labels, config, inputs: Inputs::default() }
    }

    /// Runs loads upwards from the least, each `step` times the one before, until one saturates the network;
    /// then halves the interval in which saturation lies. `first` is the place of the first run in the store.
    /// The loads come in their order.
    fn loads(&self, plan: &Plan, first: u64, store: &Store) -> Result<BTreeMap<u64, f64>, SweepError> {
        let limit = f64::from(self.channel.local_ports);
        let mut tried = BTreeMap::new();
        let mut saturates = |load: f64| {
            let report =
                trial(&self.task(load), first + tried.len() as u64, Some(store), !tried.is_empty(), None)?;
            // Loads are positive, so that their bits are in their order.
            tried.insert(load.to_bits(), load);
            Ok::<bool, SweepError>(is_saturated(&report))
        };
        let mut stable = LEAST * limit;
        let mut above = stable;
        while !saturates(above)? {
            if above >= limit {
                return Ok(tried);
            }
            stable = above;
            above = (above * plan.step).min(limit);
        }
        for _ in 0..plan.halvings {
            let load = (stable * above).sqrt();
            *(if saturates(load)? { &mut above } else { &mut stable }) = load;
        }
        Ok(tried)
    }

    fn measured(self, points: Vec<Point>) -> Measured {
        let stable = points.iter().take_while(|point| !is_saturated(&point.report)).last();
        let saturation =
            stable.map_or(0.0, |point| self.channel.bits(load_of(point) * active(&point.report, self.nodes)));
        let first = points.first().map(|point| &point.report);
        Measured {
            zero_load: first.filter(|report| report.packet_latency.count > 0).map(|r| r.packet_latency.mean),
            hops: first.and_then(|report| report.hops),
            saturated: points.iter().any(|point| is_saturated(&point.report)),
            saturation,
            points,
            curve: self,
        }
    }
}

/// The load that was asked for, in flits per sending node and cycle.
fn load_of(point: &Point) -> f64 {
    point.label("traffic.load").and_then(|load| load.parse().ok()).unwrap_or(0.0)
}

/// Fraction of the nodes that send.
fn active(report: &Report, nodes: u32) -> f64 {
    f64::from(report.active_sources) / f64::from(nodes)
}

/// Measures curves on so many threads (0: one for each core). What the store holds is not run again.
///
/// # Errors
/// See [`SweepError`].
pub fn measure(
    curves: Vec<Curve>,
    plan: &Plan,
    store: &Store,
    threads: usize,
    progress: &Progress,
) -> Result<Vec<Measured>, SweepError> {
    store.plan(&[])?;
    let numbered: Vec<(usize, &Curve)> = curves.iter().enumerate().collect();
    let loads = try_in_order(&numbered, threads, |&(place, curve)| {
        let tried = curve.loads(plan, place as u64 * TRIALS, store)?;
        progress.step();
        Ok::<_, SweepError>(tried)
    })?;
    arrange(curves, loads.into_iter(), store)
}

/// Puts the runs into the order of the curves, and hands each curve its own.
fn arrange(
    curves: Vec<Curve>,
    loads: impl Iterator<Item = BTreeMap<u64, f64>>,
    store: &Store,
) -> Result<Vec<Measured>, SweepError> {
    let slots = |(curve, loads): (&Curve, BTreeMap<u64, f64>)| -> Vec<Slot> {
        loads.into_values().map(|load| curve.task(load).slot()).collect()
    };
    let slots: Vec<Vec<Slot>> = curves.iter().zip(loads).map(slots).collect();
    store.plan(&slots.concat())?;
    let mut points = store.all_in_order()?.into_iter();
    let counts = slots.iter().map(Vec::len);
    Ok(curves
        .into_iter()
        .zip(counts)
        .map(|(curve, count)| curve.measured(points.by_ref().take(count).collect()))
        .collect())
}
