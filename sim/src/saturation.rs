// SPDX-License-Identifier: MIT OR Apache-2.0
//! The saturation load, by bisection.

use crate::report::{Report, Verdict};

/// Where the search begins and how fine it is, in the unit of the loads tried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Search {
    /// A load to begin with, above 0.
    pub first: f64,
    /// Greatest load tried.
    pub limit: f64,
    /// Width of the interval at which to stop, above 0.
    pub resolution: f64,
}

/// The interval that holds the saturation load.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bracket {
    /// Greatest load found stable; 0 when none was.
    pub stable: f64,
    /// Least load found saturated; `None` when even the limit was stable.
    pub saturated: Option<f64>,
}

/// Searches for the load above which source queues grow without bound. `trial` runs one load.
///
/// A trial that cannot tell moves neither end of the bracket, so that the bracket holds the saturation
/// load: the search then goes on below it and above it. The bracket is wider than the resolution by the
/// loads of which nothing could be told. Ends earlier than asked for where numbers have no place for a load
/// in between.
///
/// # Errors
/// The first error of `trial`.
pub fn search<E>(search: &Search, mut trial: impl FnMut(f64) -> Result<Report, E>) -> Result<Bracket, E> {
    let mut known = Known { stable: 0.0, unknown: None, saturated: None };
    let mut load = search.first.min(search.limit);
    loop {
        let side = side(&trial(load)?);
        known.learn(load, side);
        match known.next(search) {
            Some(next) => load = next,
            None => return Ok(Bracket { stable: known.stable, saturated: known.saturated }),
        }
    }
}

/// On which side of the saturation load a run shows its load to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The network accepts what is offered.
    Below,
    /// Source queues grow without bound.
    Above,
    /// The run is too short to tell, though it accepts about what is offered.
    Unknown,
}

/// What the trials have shown.
#[derive(Debug, Clone, Copy)]
struct Known {
    stable: f64,
    /// The least and the greatest load between the others of which nothing could be told.
    unknown: Option<(f64, f64)>,
    saturated: Option<f64>,
}

impl Known {
    fn learn(&mut self, load: f64, side: Side) {
        match side {
            Side::Below => self.stable = load,
            Side::Above => self.saturated = Some(load),
            Side::Unknown => {
                let (least, greatest) = self.unknown.unwrap_or((load, load));
                self.unknown = Some((least.min(load), greatest.max(load)));
            }
        }
        // A stable load above one that could not be told, or a saturated one below it, tells of it too.
        self.unknown = self.unknown.and_then(|(least, greatest)| {
            let above = self.saturated.unwrap_or(f64::INFINITY);
            let (least, greatest) = (least.max(self.stable), greatest.min(above));
            (self.stable < greatest && least < above && least <= greatest).then_some((least, greatest))
        });
    }

    /// The next load worth a trial: below those that could not be told, then above them.
    fn next(&self, search: &Search) -> Option<f64> {
        let between = |low: f64, high: f64| {
            let load = f64::midpoint(low, high);
            (high - low > search.resolution && load > low && load < high).then_some(load)
        };
        let below = self.unknown.map_or(self.saturated, |(least, _)| Some(least));
        if let Some(load) = below.and_then(|below| between(self.stable, below)) {
            return Some(load);
        }
        let from = self.unknown.map_or(self.stable, |(_, greatest)| greatest);
        match self.saturated {
            Some(above) => self.unknown.and_then(|_| between(from, above)),
            None => (from < search.limit).then(|| (from * 1.5).min(search.limit)),
        }
    }
}

/// The side that a report shows.
pub fn side(report: &Report) -> Side {
    match report.verdict {
        _ if is_saturated(report) => Side::Above,
        Verdict::NotConverged => Side::Unknown,
        _ => Side::Below,
    }
}

/// Whether a run shows that its load is above saturation. A verdict other than stable or saturated does so
/// when less was accepted than offered by more than 2 %. What failures cut off is not offered in this
/// sense.
pub fn is_saturated(report: &Report) -> bool {
    match report.verdict {
        Verdict::Stable => false,
        Verdict::Saturated | Verdict::Deadlocked => true,
        Verdict::Disconnected | Verdict::NotConverged => report.accepted < 0.98 * deliverable(report),
    }
}

/// Offered traffic without the share that was lost to failures.
fn deliverable(report: &Report) -> f64 {
    let flits = &report.flits;
    report.offered * (1.0 - flits.lost as f64 / flits.created.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(verdict: Verdict) -> Report {
        let text = format!(
            r#"{{"verdict":{},"reason":"","engine":{{"kind":"bitsliced"}},"seed":1,"cycles":1,"warmup":0,"measured":1,"capacity":1.0,
            "offered":1.0,"accepted":1.0,"active_sources":1,"packet_latency":{L},"network_latency":{L},
            "head_latency":{L},"hops":0.0,"misroutes":0.0,"reversals":0.0,"deterministic":0.0,"packets":{B},
            "flits":{B},"channels":[],"fairness":{{"min":0,"mean":0,"max":0,"jain":1,"per_source":[]}},
            "deadlock":[],"cut":[]}}"#,
            serde_json::to_string(&verdict).expect("a verdict is JSON"),
        );
        serde_json::from_str(&text).expect("a report")
    }

    const L: &str = r#"{"count":0,"mean":0,"ci95":null,"p50":0,"p90":0,"p99":0,"p999":0,"max":0}"#;
    const B: &str = r#"{"created":0,"delivered":0,"in_flight":0,"queued":0,"lost":0}"#;

    fn find(threshold: f64, first: f64) -> (Bracket, usize) {
        let mut trials = 0;
        let bracket = search(&Search { first, limit: 2.0, resolution: 0.01 }, |load| {
            trials += 1;
            let verdict = if load > threshold { Verdict::Saturated } else { Verdict::Stable };
            Ok::<_, ()>(report(verdict))
        });
        (bracket.expect("no trial fails"), trials)
    }

    #[test]
    fn brackets_every_threshold() {
        for k in 1..200 {
            let threshold = f64::from(k) / 100.0 + 0.003;
            for first in [0.05, 0.5, 1.9] {
                let (bracket, trials) = find(threshold, first);
                let above = bracket.saturated.expect("the limit is saturated");
                assert!(bracket.stable <= threshold && threshold < above, "{threshold}: {bracket:?}");
                assert!(above - bracket.stable <= 0.01 && trials < 25);
            }
        }
    }

    #[test]
    fn a_bracket_holds_the_threshold_where_trials_near_it_cannot_tell() {
        for k in 1..100 {
            let threshold = 0.2 + f64::from(k) / 100.0;
            let trial = |load: f64| {
                let verdict = match load / threshold {
                    share if share < 0.97 => Verdict::Stable,
                    share if share > 1.02 => Verdict::Saturated,
                    _ => Verdict::NotConverged,
                };
                Ok::<_, ()>(report(verdict))
            };
            let search = Search { first: 0.3, limit: 2.0, resolution: 0.01 };
            let Bracket { stable, saturated } = super::search(&search, trial).expect("no trial fails");
            let above = saturated.expect("the limit is saturated");
            assert!(stable < threshold && threshold < above, "{threshold}: {stable} to {above}");
            assert!(above - stable <= 0.05 * threshold + 0.02, "{threshold}: {stable} to {above}");
        }
    }

    #[test]
    fn trials_that_never_tell_leave_the_bracket_open() {
        let mut trials = 0;
        let search = Search { first: 0.5, limit: 2.0, resolution: 0.01 };
        let bracket = super::search(&search, |_| {
            trials += 1;
            Ok::<_, ()>(report(Verdict::NotConverged))
        });
        assert_eq!(bracket, Ok(Bracket { stable: 0.0, saturated: None }));
        assert!(trials < 20, "{trials}");
    }

    #[test]
    fn the_finest_resolution_ends_where_numbers_do() {
        let search = Search { first: 0.3, limit: 1.0, resolution: f64::MIN_POSITIVE };
        let trial = |load| Ok::<_, ()>(report(if load > 0.7 { Verdict::Saturated } else { Verdict::Stable }));
        let bracket = super::search(&search, trial).expect("no trial fails");
        assert_eq!((bracket.stable, bracket.saturated), (0.7, Some(0.7f64.next_up())));
    }

    #[test]
    fn what_failures_cut_off_is_no_saturation() {
        let cut = |accepted, lost| {
            let mut cut = report(Verdict::Disconnected);
            (cut.accepted, cut.flits.created, cut.flits.lost) = (accepted, 1000, lost);
            is_saturated(&cut)
        };
        assert_eq!((cut(0.83, 170), cut(0.82, 170), cut(0.80, 170)), (false, false, true));
        assert_eq!((cut(0.99, 0), cut(0.97, 0)), (false, true));
    }

    #[test]
    fn a_network_that_never_saturates_says_so() {
        assert_eq!(find(3.0, 0.5).0, Bracket { stable: 2.0, saturated: None });
    }
}
