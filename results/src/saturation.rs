// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where configurations saturate, read off finished points.

use flitforge_sim::report::Verdict;
use flitforge_sim::saturation::is_saturated;
use serde::Serialize;

use crate::point::as_object;
use crate::{Labels, Point, verdict_name};

/// The label of the load in a sweep.
pub const LOAD: &str = "traffic.load";

/// Where one configuration saturates: what the points that differ from each other in load alone say.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Saturation {
    /// What tells the configuration from the others; the load is not among it.
    #[serde(serialize_with = "as_object")]
    pub labels: Labels,
    /// Greatest load below all that saturate, in the unit of `traffic.load`; `None` when the least saturates.
    pub stable: Option<f64>,
    /// Least load that saturates; `None` when none does.
    pub saturated: Option<f64>,
    /// Greatest accepted traffic of any load, fraction of capacity.
    pub accepted: f64,
    /// Mean packet latency at the greatest stable load, in cycles; `None` when none was measured.
    pub latency: Option<f64>,
    /// Verdict at the least load that saturates, else at the greatest load.
    #[serde(serialize_with = "named")]
    pub verdict: Verdict,
    /// What stopped the traffic there, in one sentence.
    pub reason: String,
    /// Whether the runs at both ends say for certain on which side they are: neither is not converged.
    pub certain: bool,
    /// Place of the point at the greatest stable load.
    #[serde(skip)]
    pub last_stable: Option<u64>,
}

fn named<S: serde::Serializer>(verdict: &Verdict, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(verdict_name(*verdict))
}

impl Saturation {
    /// What stopped the traffic, with the verdict.
    pub fn stopped_by(&self) -> String {
        match self.saturated {
            Some(_) => format!("{}: {}", verdict_name(self.verdict), self.reason),
            None => "nothing: no load that was tried saturates".to_owned(),
        }
    }
}

/// The saturation of every configuration of which points have a load, in the order of the sweep.
pub fn saturations(points: &[Point]) -> Vec<Saturation> {
    groups(points).into_iter().filter_map(|(labels, group)| of_group(labels, group)).collect()
}

/// The labels without the load.
pub fn without_load(labels: &Labels) -> Labels {
    labels.iter().filter(|(name, _)| name != LOAD).cloned().collect()
}

/// Points of one configuration with the loads that they are called by.
type Group<'a> = Vec<(f64, &'a Point)>;

fn groups(points: &[Point]) -> Vec<(Labels, Group<'_>)> {
    let mut groups: Vec<(Labels, Group<'_>)> = Vec::new();
    for point in points.iter().filter(|point| point.report.workload.is_none()) {
        let Some(load) = point.label(LOAD).and_then(|load| load.parse().ok()) else { continue };
        let labels = without_load(&point.labels);
        match groups.iter_mut().find(|group| group.0 == labels) {
            Some(group) => group.1.push((load, point)),
            None => groups.push((labels, vec![(load, point)])),
        }
    }
    groups
}

fn of_group(labels: Labels, mut group: Group<'_>) -> Option<Saturation> {
    group.sort_by(|one, other| one.0.total_cmp(&other.0));
    let above = group.iter().position(|(_, point)| is_saturated(&point.report));
    let below = above.unwrap_or(group.len()).checked_sub(1).map(|at| group[at]);
    let above = above.map(|at| group[at]);
    let ends = [below, above].into_iter().flatten();
    let report = &above.or(below)?.1.report;
    let fractions = group.iter().map(|(_, point)| point.report.accepted / point.report.capacity);
    let latency = below.map(|(_, point)| &point.report.packet_latency).filter(|latency| latency.count > 0);
    Some(Saturation {
        labels,
        stable: below.map(|end| end.0),
        saturated: above.map(|end| end.0),
        accepted: fractions.fold(0.0, f64::max),
        latency: latency.map(|latency| latency.mean),
        verdict: report.verdict,
        reason: report.reason.clone(),
        certain: ends.clone().all(|(_, point)| point.report.verdict != Verdict::NotConverged),
        last_stable: below.map(|(_, point)| point.ordinal),
    })
}
