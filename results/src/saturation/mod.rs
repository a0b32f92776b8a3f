// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where configurations saturate: found by trials, and read off finished points.

mod search;

use flitforge_sim::report::Verdict;
use flitforge_sim::saturation::{Side, side};
use serde::Serialize;

use crate::point::as_object;
use crate::repeat::{Mean, REPETITION, without};
use crate::{Labels, Point, quantity, verdict_name};
pub use search::{Hunt, Kept, Searched, Trials, greatest_load, points, searches, without_saturation};

/// The label of the load in a sweep.
pub const LOAD: &str = "traffic.load";

/// Where one configuration saturates: what the points that differ from each other in load alone say.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Saturation {
    /// What tells the configuration from the others; the load is not among it.
    #[serde(serialize_with = "as_object")]
    pub labels: Labels,
    /// Greatest load below all that saturate whose run settles, in the unit of `traffic.load`; `None` when
    /// there is none.
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
    /// Whether every run from one end to the other shows on which side of saturation its load is.
    pub certain: bool,
    /// Traffic offered at the greatest stable load, over all nodes, fraction of capacity. It is less than the
    /// load where nodes have nothing to send.
    pub stable_offered: Option<f64>,
    /// Traffic offered at the least load that saturates, over all nodes, fraction of capacity.
    pub saturated_offered: Option<f64>,
    /// Place of the point at the greatest stable load.
    #[serde(skip)]
    pub last_stable: Option<u64>,
    /// Of a mean over repetitions, half the width of each interval.
    #[serde(skip)]
    pub spread: Spread,
}

/// Half the widths of the 95 % confidence intervals of a saturation that is a mean over repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spread {
    /// Of the greatest stable load.
    pub stable: Option<f64>,
    /// Of the least load that saturates.
    pub saturated: Option<f64>,
    /// Of the greatest accepted traffic.
    pub accepted: Option<f64>,
    /// Of the latency.
    pub latency: Option<f64>,
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

/// The means over repetitions of what each of them says, in the order of the sweep. A reason is that of the
/// first one that saturates.
pub fn means(found: &[Saturation]) -> Vec<Saturation> {
    let mut groups: Vec<(Labels, Vec<&Saturation>)> = Vec::new();
    for one in found {
        let labels = without(&one.labels, &[REPETITION]);
        match groups.iter_mut().find(|group| group.0 == labels) {
            Some(group) => group.1.push(one),
            None => groups.push((labels, vec![one])),
        }
    }
    groups.into_iter().filter_map(|(labels, group)| mean(labels, &group)).collect()
}

fn mean(labels: Labels, group: &[&Saturation]) -> Option<Saturation> {
    let first = *group.iter().find(|one| one.saturated.is_some()).or(group.first())?;
    let of = |value: fn(&Saturation) -> Option<f64>| {
        Mean::of(&group.iter().filter_map(|one| value(one)).collect::<Vec<_>>())
    };
    let (stable, saturated) = (of(|one| one.stable), of(|one| one.saturated));
    let latency = of(|one| one.latency);
    let accepted = of(|one| Some(one.accepted));
    let mean = |mean: Option<Mean>| mean.map(|mean| mean.mean);
    let half = |mean: Option<Mean>| mean.and_then(|mean| mean.ci95);
    Some(Saturation {
        labels,
        stable: mean(stable),
        saturated: mean(saturated),
        accepted: mean(accepted)?,
        latency: mean(latency),
        certain: group.iter().all(|one| one.certain),
        stable_offered: mean(of(|one| one.stable_offered)),
        saturated_offered: mean(of(|one| one.saturated_offered)),
        spread: Spread {
            stable: half(stable),
            saturated: half(saturated),
            accepted: half(accepted),
            latency: half(latency),
        },
        ..first.clone()
    })
}

/// The labels without the load.
pub fn without_load(labels: &Labels) -> Labels {
    without(labels, &[LOAD])
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

/// Offered traffic, fraction of capacity.
fn offered(point: &Point) -> Option<f64> {
    quantity::number(point, "load")
}

fn of_group(labels: Labels, mut group: Group<'_>) -> Option<Saturation> {
    group.sort_by(|one, other| one.0.total_cmp(&other.0));
    let sides: Vec<Side> = group.iter().map(|(_, point)| side(&point.report)).collect();
    let above = sides.iter().position(|side| *side == Side::Above);
    let end = above.unwrap_or(group.len());
    let below = sides[..end].iter().rposition(|side| *side == Side::Below);
    let report = &group.get(end).or(group.last())?.1.report;
    let fractions = group.iter().map(|(_, point)| point.report.accepted / point.report.capacity);
    let last_stable = below.map(|at| group[at].1);
    let latency = last_stable.map(|point| &point.report.packet_latency).filter(|latency| latency.count > 0);
    Some(Saturation {
        labels,
        stable: below.map(|at| group[at].0),
        saturated: above.map(|at| group[at].0),
        accepted: fractions.fold(0.0, f64::max),
        latency: latency.map(|latency| latency.mean),
        verdict: report.verdict,
        reason: report.reason.clone(),
        certain: below.map_or(0, |at| at + 1) == end && report.verdict != Verdict::NotConverged,
        stable_offered: last_stable.and_then(offered),
        saturated_offered: above.and_then(|at| offered(group[at].1)),
        last_stable: last_stable.map(|point| point.ordinal),
        spread: Spread::default(),
    })
}

#[cfg(test)]
mod tests {
    use flitforge_sim::saturation::{Search, search};

    use super::*;
    use crate::page::tests::point;

    /// A run at a load whose network saturates at `threshold`, and which cannot tell within 3 % of it.
    fn trial(load: f64, threshold: f64) -> Point {
        let mut trial = point(vec![(LOAD.to_owned(), load.to_string())]);
        trial.report.verdict = match load / threshold {
            share if share < 0.97 => Verdict::Stable,
            share if share > 1.03 => Verdict::Saturated,
            _ => Verdict::NotConverged,
        };
        trial
    }

    /// The trials of a search tell the bracket that the search returns.
    #[test]
    fn trials_tell_the_bracket_of_their_search() {
        for k in 1..100 {
            let threshold = 0.2 + f64::from(k) / 100.0;
            let mut points = Vec::new();
            let bounds = Search { first: 0.3, limit: 2.0, resolution: 0.01 };
            let bracket = search(&bounds, |load| {
                points.push(trial(load, threshold));
                points.last().map(|point| point.report.clone()).ok_or(())
            });
            let bracket = bracket.expect("no trial fails");
            let [found] = &saturations(&points)[..] else { panic!("one configuration") };
            assert_eq!(found.stable.unwrap_or(0.0), bracket.stable, "{threshold}");
            assert_eq!(found.saturated, bracket.saturated, "{threshold}");
            assert!(found.stable < Some(threshold) && Some(threshold) < found.saturated, "{threshold}");
        }
    }

    /// A run that did not converge was called stable.
    #[test]
    fn a_load_of_which_nothing_is_known_is_not_stable() {
        let points = [0.5, 0.9, 1.0, 1.1].map(|load| trial(load, 1.0));
        let found = saturations(&points);
        assert_eq!((found[0].stable, found[0].saturated, found[0].certain), (Some(0.9), Some(1.1), false));
        let found = saturations(&points[2..3]);
        assert_eq!((found[0].stable, found[0].saturated, found[0].certain), (None, None, false));
        let found = saturations(&[0.5, 0.9, 1.1].map(|load| trial(load, 1.0)));
        assert_eq!((found[0].stable, found[0].saturated, found[0].certain), (Some(0.9), Some(1.1), true));
    }
}
