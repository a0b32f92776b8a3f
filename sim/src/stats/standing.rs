// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which sources and destinations fall behind, and whether the network as a whole does.
//!
//! Three things are looked at. All go by increments over stretches of time ([`super::trend`]).
//!
//! - **What sources lack.** A queue's growth is arrivals less service. Arrivals scatter, but their mean is
//!   known, so what is accepted is set against that mean: the method of control variates (Law and Kelton,
//!   *Simulation Modeling and Analysis*, section 11.4). A full channel serves a flit in every cycle, so
//!   little scatter is left above saturation. Below it the test has the size it says. It is made for all
//!   sources together, and for those whose packets wait, which a bottleneck of a part of the network slows
//!   down.
//! - **Each queue.** What a source or a destination is owed must not grow by a share of its traffic that
//!   matters. There are as many tests as queues, so the share of false alarms is bounded.
//! - **Full channels.** Where packets wait and a channel is busy all the time, arrivals fewer than the mean
//!   can hide for long that the channel is overloaded.

use super::backlogs::Sample;
use super::trend::{Trend, discovered};
use crate::report::{Behind, FallingBehind};

/// Growth that matters, as a share of the traffic offered.
const MATTERS: f64 = 0.01;

/// Probability of a false alarm: in a run that is over, and in one that is ended early, which is looked at
/// again and again.
const FALSE_ALARM: [f64; 2] = [0.005, 0.0005];

/// Probability of a doubt without cause.
const FALSE_DOUBT: f64 = 0.01;

/// What all sources lack, as a share of what they offer in the mean, with which nothing is called stable.
const LACK: f64 = 0.0175;

/// Growth of the queues that wait, as a share of the traffic offered, with which nothing is called stable
/// unless it may well be chance: with a probability of [`CHANCE`] or more.
const RISE: f64 = 0.005;

/// See [`RISE`].
const CHANCE: f64 = 0.1;

/// A channel is full if it is idle in no more than this share of the cycles, or than so many standard
/// errors of the arrivals at a channel that is just full.
const IDLE: f64 = 0.01;

/// See [`IDLE`].
const ERRORS: f64 = 1.2;

/// Cycles by which a full channel is idle at the beginning of a run.
const START: f64 = 100.0;

/// Part of what sources lack that must be found in their queues.
const IN_QUEUES: f64 = 0.5;

/// Part of what sources lack below which their queues do not hold it, and it is no reason for doubt.
const QUEUED: f64 = 0.25;

/// Packets in flight from a source, in the mean, beyond which its packets wait. Sources are taken together by
/// each of these.
const WAITING: [f64; 3] = [2.0, 4.0, 16.0];

/// Packets in flight that are worth a name.
const PACKETS: f64 = 4.0;

/// Why it cannot be told whether the network keeps up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Doubt {
    /// So much of what sources offer in the mean was not accepted, as a fraction.
    Lacks(f64),
    /// Queues grew by so much of what was offered.
    Grows(f64),
    /// A channel was busy in this fraction of the cycles.
    Full(f64),
}

/// How the queues of a network stand.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Standing {
    /// Whether they grow without bound: for a run that is over, and for one that is ended early.
    pub grows: [bool; 2],
    /// Why a network that does not is not called stable.
    pub doubt: Option<Doubt>,
    /// The sources and destinations that fall behind.
    pub behind: FallingBehind,
}

impl Standing {
    /// Judges samples in order, with the variance of the arrivals over their mean. `None` with too few
    /// samples.
    pub(super) fn of(samples: &[Sample], dispersion: f64) -> Option<Self> {
        let end = samples.last()?;
        let cycles: Vec<u64> = samples.iter().map(|sample| sample.cycle).collect();
        Trend::of(&cycles, &vec![0.0; cycles.len()])?;
        let view = View { samples, end, cycles: &cycles };
        let sources = view.queues(|sample| &sample.by_source, end.rate);
        let dests = view.queues(|sample| &sample.by_dest, None);
        let waits = !view.waiting(WAITING[0]).is_empty();
        let groups: Vec<Lack> = view.groups().iter().filter_map(|group| view.lack(group)).collect();
        let used = end.busiest as f64 / (end.cycle as f64 - START).max(1.0);
        let idle = IDLE.max(ERRORS * (dispersion / end.cycle.max(1) as f64).sqrt());
        let full = (waits && used >= 1.0 - idle).then_some(Doubt::Full(used.min(1.0)));
        let grows = [0, 1].map(|look| {
            groups.iter().any(|group| group.grows(FALSE_ALARM[look]))
                || [&sources, &dests].iter().any(|queues| queues.certain(FALSE_ALARM[look]) > 0)
        });
        let lacks = groups.iter().find_map(Lack::doubt);
        let risen = [&sources, &dests].iter().find_map(|queues| queues.doubt());
        let behind = FallingBehind { sources: sources.behind(), dests: dests.behind() };
        Some(Self { grows, doubt: lacks.or(risen).or(full), behind })
    }
}

/// The samples under judgement.
#[derive(Debug, Clone, Copy)]
struct View<'a> {
    samples: &'a [Sample],
    end: &'a Sample,
    cycles: &'a [u64],
}

impl View<'_> {
    fn trend(&self, level: impl Fn(&Sample) -> f64) -> Option<Trend> {
        Trend::of(self.cycles, &self.samples.iter().map(level).collect::<Vec<_>>())
    }

    /// Samples of the second half of the time.
    fn late(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| sample.cycle >= self.end.cycle / 2)
    }

    /// Nodes that have created anything.
    fn sources(&self) -> Vec<usize> {
        let created = |&node: &usize| self.end.by_source[node] > 0 || self.end.accepted[node] > 0;
        (0..self.end.by_source.len()).filter(created).collect()
    }

    /// The sources of which more packets than this are in flight in the mean.
    fn waiting(&self, packets: f64) -> Vec<usize> {
        let late = self.late().count() as f64;
        let owed = |node: usize| self.late().map(|sample| f64::from(sample.by_source[node])).sum::<f64>();
        self.sources().into_iter().filter(|&node| owed(node) >= late * packets * self.end.packet).collect()
    }

    /// Sources that are taken together. Nothing where packets wait neither at a source nor for a destination:
    /// what is lacking then is chance.
    fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = WAITING.map(|packets| self.waiting(packets)).into();
        groups.retain(|group| !group.is_empty());
        let long = PACKETS * self.end.packet;
        if !groups.is_empty() || self.end.by_dest.iter().any(|&flits| f64::from(flits) >= long) {
            groups.insert(0, self.sources());
        }
        groups.dedup_by_key(|group| group.len());
        groups
    }

    /// What some sources lack, and by how much their queues grow.
    fn lack(&self, group: &[usize]) -> Option<Lack> {
        let sum = |of: &dyn Fn(usize) -> f64| group.iter().map(|&node| of(node)).sum::<f64>();
        let owed = self.trend(|sample| sum(&|node| sample.by_source[node].into()))?;
        let accepted = self.trend(|sample| sum(&|node| sample.accepted[node].into()))?;
        let members = group.len() as f64;
        let offered = self.end.rate.map_or(accepted.rate + owed.rate, |rate| rate * members);
        let lack =
            |sample: &Sample| offered * sample.cycle as f64 - sum(&|node| sample.accepted[node].into());
        let lack = if self.end.rate.is_some() { self.trend(lack)? } else { owed };
        let is_all = group.len() == self.sources().len();
        Some(Lack { is_all, offered, lack, owed })
    }

    /// The queues of sources or of destinations. Where the traffic of each is not known, it is what was
    /// accepted of all, shared out.
    fn queues(&self, owed: impl Fn(&Sample) -> &[u32], rate: Option<f64>) -> Queues {
        let (first, end) = (&self.samples[0], self.end);
        let counts = end.accepted.iter().zip(&first.accepted);
        let flits: u64 = counts.map(|(end, first)| u64::from(end.wrapping_sub(*first))).sum();
        let tests =
            (0..owed(end).len()).filter(|&node| self.samples.iter().any(|s| owed(s)[node] > 0)).count();
        let all = flits as f64 / (end.cycle - first.cycle).max(1) as f64;
        let rate = rate.unwrap_or(all / tests.max(1) as f64);
        let least = PACKETS * end.packet;
        let grown = |node: usize| f64::from(owed(end)[node]) - f64::from(owed(first)[node]);
        let mut growing: Vec<(usize, u32, Trend)> = (0..owed(end).len())
            .filter(|&node| grown(node) >= least && self.late().all(|s| f64::from(owed(s)[node]) >= least))
            .filter_map(|node| Some((node, owed(end)[node], self.trend(|s| owed(s)[node].into())?)))
            .filter(|(_, _, trend)| trend.lasts(MATTERS * rate))
            .collect();
        growing.sort_by(|a, b| b.2.t.total_cmp(&a.2.t).then(a.0.cmp(&b.0)));
        Queues { tests, rate, growing }
    }
}

/// What some sources lack.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Lack {
    /// Whether these are all sources.
    is_all: bool,
    /// Flits that they offer per cycle in the mean.
    offered: f64,
    /// Of what they offer, what is not accepted.
    lack: Trend,
    /// What they are owed.
    owed: Trend,
}

impl Lack {
    fn grows(&self, chance: f64) -> bool {
        self.lack.lasts(MATTERS * self.offered)
            && self.owed.rate >= IN_QUEUES * self.lack.rate
            && self.lack.is_significant(chance)
    }

    fn doubt(&self) -> Option<Doubt> {
        let (lacks, rises) = (self.lack.rate / self.offered, self.owed.rate / self.offered);
        let goes_on = self.lack.lasts(MATTERS * self.offered) && self.lack.is_significant(FALSE_DOUBT);
        // What no queue holds was never created: sources sent less than in the mean, by chance.
        let is_queued = self.owed.rate >= QUEUED * self.lack.rate;
        if is_queued && (goes_on || (self.is_all && lacks >= LACK)) {
            return Some(Doubt::Lacks(lacks));
        }
        (rises >= RISE && self.owed.is_significant(CHANCE)).then_some(Doubt::Grows(rises))
    }
}

/// The queues of all sources, or of all destinations.
#[derive(Debug, Clone, PartialEq)]
struct Queues {
    /// Queues that were ever longer than 0.
    tests: usize,
    /// Traffic of each, in flits per cycle.
    rate: f64,
    /// The queues that grow by an amount that matters, the most significant first.
    growing: Vec<(usize, u32, Trend)>,
}

impl Queues {
    /// Number of queues that grow for certain.
    fn certain(&self, chance: f64) -> usize {
        let trends: Vec<Trend> = self.growing.iter().map(|&(_, _, trend)| trend).collect();
        discovered(&trends, self.tests, chance)
    }

    fn doubt(&self) -> Option<Doubt> {
        let first = self.growing.first().filter(|_| self.certain(FALSE_DOUBT) > 0);
        first.map(|(_, _, trend)| Doubt::Grows(trend.rate / self.rate))
    }

    /// The growing queues, the fastest first.
    fn behind(&self) -> Vec<Behind> {
        let behind = |&(node, backlog, trend): &(usize, u32, Trend)| Behind {
            node: node as u32,
            growth: trend.rate,
            backlog: backlog.into(),
        };
        let mut all: Vec<Behind> = self.growing.iter().map(behind).collect();
        all.sort_by(|a, b| b.growth.total_cmp(&a.growth).then(a.node.cmp(&b.node)));
        all
    }
}
