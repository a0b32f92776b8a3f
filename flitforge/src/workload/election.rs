// SPDX-License-Identifier: MIT OR Apache-2.0
//! An election in a ring of ranks, over a network.

use flitforge_traffic::election::{Change, ElectionError, Moment, Poll, RingElection, Standing, Tally};
use serde::Serialize;

use super::page::{Bar, Drawn, Figure, Section};
use super::{Outcome, Quantity, RankProgram, Settings, Workload, WorkloadReport};
use crate::{Checked, Error};

/// The outcome of an election. Cycles count from the beginning of the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ElectionReport {
    /// The leader; absent where there is none.
    pub leader: Option<u32>,
    /// The cycle in which it declared itself.
    pub declared: Option<u64>,
    /// The same without contention.
    pub ideal_declared: Option<u64>,
    /// The cycle in which the last rank came to know the leader.
    pub known: Option<u64>,
    /// The same without contention.
    pub ideal_known: Option<u64>,
    /// Functional ranks that know the leader in the end.
    pub knowing: u32,
    /// Functional ranks in the end.
    pub living: u32,
    /// Elections that ranks started by themselves.
    pub starts: u64,
    /// Messages of functional ranks.
    pub messages: u64,
    /// The most that there can be: a message of each rank for each round and for the announcement, and one
    /// for each recovery.
    pub bound: u64,
    /// Passages of messages around failed ranks, which do not count.
    pub bypassed: u64,
    /// The greatest round.
    pub rounds: u32,
    /// Failures.
    pub failures: u64,
    /// Recoveries.
    pub recoveries: u64,
    /// How ranks stand from which cycle on: cycle, rank and standing. All sleep before.
    #[serde(skip)]
    pub course: Vec<(u64, u32, Standing)>,
}

impl ElectionReport {
    fn new(ranks: u32, over: &Poll, alone: &Poll) -> Self {
        let (over, alone) = (over.tally(), alone.tally());
        let Tally { leader, declared, known, knowing, living, .. } = over;
        let Tally { starts, messages, bypassed, rounds, failures, recoveries, course, .. } = over;
        Self {
            leader,
            declared,
            ideal_declared: alone.declared,
            known,
            ideal_known: alone.known,
            knowing,
            living,
            starts,
            messages,
            bound: u64::from(ranks) * u64::from(rounds + 1) + recoveries,
            bypassed,
            rounds,
            failures,
            recoveries,
            course,
        }
    }
}

/// Its main numbers.
pub(super) const QUANTITIES: &[Quantity] = &[
    Quantity::new("leader_cycles", "cycles", "time until a leader declared itself", |run| {
        run.number_of(|own: &ElectionReport| own.declared)
    })
    .words("leader after {} cycles"),
    Quantity::new("ideal_leader_cycles", "cycles", "the same without contention", |run| {
        run.number_of(|own: &ElectionReport| own.ideal_declared)
    }),
    Quantity::new("known_cycles", "cycles", "time until the last rank knew the leader", |run| {
        run.number_of(|own: &ElectionReport| own.known)
    }),
    Quantity::new("election_messages", "", "messages of an election that functional ranks sent", |run| {
        run.number_of(|own: &ElectionReport| own.messages)
    })
    .words("{} messages of functional ranks"),
];

impl Outcome for ElectionReport {
    fn key(&self) -> &'static str {
        "election"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let Self { knowing, living, starts, messages, bound, bypassed, rounds, .. } = *self;
        let ideal =
            |cycle: Option<u64>| cycle.map_or_else(|| String::from("never"), |cycle| cycle.to_string());
        let leader = match (self.leader, self.declared, self.known) {
            (Some(leader), Some(declared), Some(known)) => format!(
                "rank {leader}, declared after {declared} cycles and known to all that are told after {known}; without \
                 contention after {} and {}",
                ideal(self.ideal_declared),
                ideal(self.ideal_known)
            ),
            _ => String::from("none"),
        };
        let started = format!("{starts} started; failures {}, recoveries {}", self.failures, self.recoveries);
        let sent = format!(
            "{messages} messages of functional ranks in {rounds} rounds, {bound} at most; {bypassed} passed failed ranks"
        );
        let known = format!("{knowing} of {living} functional ranks in the end");
        vec![("leader", leader), ("known to", known), ("election", started), ("election sent", sent)]
    }

    fn sections(&self, run: &WorkloadReport) -> Vec<Section> {
        let bars = self.bars(run.ranks.len(), run.cycles);
        let label = String::from("How ranks stand in the election");
        let figure = Figure {
            id: String::from("election"),
            title: String::from("The election over time"),
            caption: String::from(
                "Each rank over time. White is asleep, grey is failed. A darker blue is a later round. Green knows the \
                 leader, and the leader is red.",
            ),
            drawn: Drawn::States { label, legend: legend(self.rounds), bars },
        };
        vec![Section { heading: String::from("The election"), figures: vec![figure] }]
    }
}

impl ElectionReport {
    /// What each rank is from one change to the next.
    fn bars(&self, ranks: usize, end: u64) -> Vec<Bar> {
        let mut now = vec![(0, Standing::Asleep); ranks];
        let mut bars = Vec::new();
        let mut close = |rank: u32, from: u64, to: u64, standing: Standing| {
            if let Some(fill) = colour(standing, self.rounds) {
                bars.push(Bar { rank, from, to, fill });
            }
        };
        for &(at, rank, standing) in &self.course {
            let Some(own) = now.get_mut(rank as usize) else { continue };
            let (from, was) = std::mem::replace(own, (at, standing));
            close(rank, from, at, was);
        }
        for (rank, (from, standing)) in (0..).zip(now) {
            close(rank, from, end, standing);
        }
        bars
    }
}

const KNOWS: &str = "#7fb77e";
const LEADS: &str = "#c02020";
const FAILED: &str = "#b8b8b8";

/// The colour of a standing. Who sleeps has none.
fn colour(standing: Standing, rounds: u32) -> Option<String> {
    Some(match standing {
        Standing::Asleep => return None,
        Standing::Round(round) => blue(round, rounds),
        Standing::Knows => KNOWS.to_owned(),
        Standing::Leads => LEADS.to_owned(),
        Standing::Failed => FAILED.to_owned(),
    })
}

/// From light to dark, a step for each round.
fn blue(round: u32, rounds: u32) -> String {
    let share = f64::from(round.saturating_sub(1)) / f64::from(rounds.saturating_sub(1).max(1));
    let mix = |light: f64, dark: f64| (light + (dark - light) * share).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(205.0, 24.0), mix(222.0, 60.0), mix(240.0, 120.0))
}

fn legend(rounds: u32) -> Vec<(String, String)> {
    let round = |round: u32| (format!("round {round}"), blue(round, rounds));
    let others = [("knows", KNOWS), ("leads", LEADS), ("failed", FAILED)];
    (1..=rounds.min(6))
        .map(round)
        .chain(others.map(|(name, fill)| (name.to_owned(), fill.to_owned())))
        .collect()
}

impl Workload {
    /// Elects a leader among the ranks, which are a ring in the order of their numbers. The model is that of
    /// M. Y. Chan and F. Y. L. Chin. The run is over when no message is in flight.
    ///
    /// # Errors
    /// [`Election`](super::WorkloadError::Election): a rank that is not there starts, or one cannot fail or
    /// recover; or as of [`Workload::collective`].
    pub fn election(&self, network: &Checked, settings: &RingElection) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        let mut polls = Vec::new();
        let programs = || {
            let (electors, poll) = settings.programs(ranks, self.seed)?;
            polls.push(poll);
            Ok(electors)
        };
        let (_, mut report) = self.twice(network, ranks, programs, "election in a ring")?;
        if let [alone, over] = &polls[..] {
            report.add(ElectionReport::new(ranks, over, alone));
        }
        Ok(report)
    }
}

/// `workload.program = "election"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &flitforge_traffic::election::ROOM
    }

    fn quantities(&self) -> &'static [Quantity] {
        QUANTITIES
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let moments =
            |list: Vec<(u32, u64)>| list.into_iter().map(|(rank, at)| Moment { rank, at }).collect();
        let settings = RingElection {
            bytes: settings.get("control_bytes")?,
            starts: settings.get::<Option<_>>("starts")?.map(moments),
            skew: settings.get("skew")?,
            failures: moments(settings.get("failures")?),
            recoveries: moments(settings.get("recoveries")?),
        };
        on.election(network, &settings)
    }
}

/// The key of a configuration that is to blame.
pub(super) const fn key(error: &ElectionError) -> &'static str {
    match error {
        ElectionError::Ranks(_) => "workload.ranks",
        ElectionError::NoRank { change: Change::Wake, .. } => "workload.starts",
        ElectionError::NoRank { change: Change::Fail, .. }
        | ElectionError::NotAlive { .. }
        | ElectionError::NoneLeft { .. } => "workload.failures",
        ElectionError::NoRank { change: Change::Recover, .. } | ElectionError::NotFailed { .. } => {
            "workload.recoveries"
        }
    }
}
