// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors of failed nodes as a workload.

use std::collections::BTreeMap;

use flitforge_router::protocol::levels;
use flitforge_sim::workload::NodeFailure;
use flitforge_traffic::gossip::{
    Detection, Gossip, GossipRules, ROOM, Seen, Snapshot, Verdict, Watch, table_bytes,
};
use serde::Serialize;

use super::page::{Drawn, Figure, Section, Values};
use super::registry::Memory;
use super::{Ending, Outcome, Quantity, RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error, significant};

/// What detectors have found. Times are in cycles, from the crash to the declaration that a node has failed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Detections {
    /// Crashes that living ranks can detect: one for each of both.
    pub expected: u64,
    /// Crashes that were declared.
    pub found: u64,
    /// The first of them; absent where there were none.
    pub first: Option<u64>,
    /// The mean time.
    pub mean: Option<f64>,
    /// The last of them.
    pub last: Option<u64>,
    /// Suspicions of ranks that had not crashed.
    pub false_suspicions: u64,
    /// Declarations that a rank has failed which had not crashed.
    pub false_declarations: u64,
    /// Rounds of the rank that has made most.
    pub rounds: u64,
    /// The table of the first rank that does not crash.
    #[serde(skip)]
    pub tables: Option<Tables>,
}

impl Detections {
    fn of(seen: &Seen<'_>, tables: Option<Tables>) -> Self {
        let times: Vec<u64> = seen.detections().iter().map(|&Detection { declared, .. }| declared).collect();
        let (found, sum) = (times.len() as u64, times.iter().sum::<u64>());
        Self {
            expected: seen.expected(),
            found,
            first: times.iter().min().copied(),
            mean: (found > 0).then(|| sum as f64 / found as f64),
            last: times.iter().max().copied(),
            false_suspicions: seen.false_suspicions().len() as u64,
            false_declarations: seen.false_declarations().len() as u64,
            rounds: seen.watches.iter().map(|watch| watch.detector().rounds()).max().unwrap_or_default(),
            tables,
        }
    }

    /// The last detection, if none is missing.
    pub fn complete(&self) -> Option<u64> {
        self.last.filter(|_| self.found == self.expected)
    }
}

/// The table of heartbeats of one rank over time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// The rank.
    pub rank: u32,
    /// Its table at the beginning of each of its rounds, the first [`Tables::MOST`] at most.
    pub rounds: Vec<Snapshot>,
    /// Its verdicts: when, on which rank, and which.
    pub verdicts: Vec<(u64, u32, Verdict)>,
    /// The ranks that crashed, and when.
    pub crashes: Vec<(u32, u64)>,
}

impl Tables {
    /// The most rounds that are kept.
    pub const MOST: usize = 256;
}

/// The main numbers of detectors.
const QUANTITIES: &[Quantity] = &[
    Quantity::new("detection_cycles", "cycles", "last detection of a crash", |run| {
        run.number_of(Detections::complete)
    })
    .words("last detection after {} cycles")
    .figure("detection", "Detection"),
    Quantity::new("false_suspicions", "", "suspicions of living ranks", |run| {
        run.number_of(|own: &Detections| own.false_suspicions)
    })
    .words("{} false suspicions")
    .figure("suspicions", "False suspicions"),
];

impl Outcome for Detections {
    fn key(&self) -> &'static str {
        "gossip"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let Self { expected, found, false_suspicions, false_declarations, rounds, .. } = self;
        let times = match (self.first, self.mean, self.last) {
            (Some(first), Some(mean), Some(last)) => {
                format!("; {first} to {last} cycles after the crash, mean {}", significant(mean, 5))
            }
            _ => String::new(),
        };
        let detected = if *expected == 0 {
            String::from("no rank crashes")
        } else {
            format!("{found} of {expected} crashes by living ranks{times}")
        };
        let wrong = format!("{false_suspicions} in {rounds} rounds; {false_declarations} declared failed");
        vec![("detected", detected), ("false suspicions", wrong)]
    }

    fn sections(&self, _: &WorkloadReport) -> Vec<Section> {
        let figures = self.tables.as_ref().filter(|tables| !tables.rounds.is_empty()).map(Tables::figure);
        vec![Section { heading: String::from("Heartbeats"), figures: figures.into_iter().collect() }]
    }
}

impl Tables {
    /// How far each entry is behind the rank's own heartbeat, round by round, with its verdicts.
    fn figure(&self) -> Figure {
        let count = self.rounds.first().map_or(0, |round| round.beats.len() as u32);
        // In a cycle of a binary scheme entries fall behind by its rounds: twice that is far.
        let darkest = 2 * u64::from(levels(count)).max(1);
        let column = |round: &Snapshot| {
            let own = round.beats.get(self.rank as usize).copied().unwrap_or_default();
            (round.at, round.beats.iter().map(|beat| own.saturating_sub(*beat)).collect())
        };
        let kinds = [
            (Verdict::Suspected, "suspected", "#d08030"),
            (Verdict::Trusted, "trusted again", "#589858"),
            (Verdict::Failed, "declared failed", "#c03030"),
        ];
        let mark = |&(at, rank, verdict): &(u64, u32, Verdict)| {
            (at, rank, kinds.iter().position(|kind| kind.0 == verdict).unwrap_or_default())
        };
        Figure {
            id: String::from("heartbeats"),
            title: format!("Heartbeats in the table of rank {}", self.rank),
            caption: format!(
                "A row for each rank, a column for each round of rank {}. The colour is how far the rank's heartbeat in the \
                 table is behind the own one, from 0 (light) to {darkest} rounds or more (dark).",
                self.rank
            ),
            drawn: Drawn::Values(Values {
                unit: "rounds behind",
                columns: self.rounds.iter().map(column).collect(),
                darkest,
                bar: "crashes",
                bars: self.crashes.clone(),
                kinds: kinds.map(|(_, name, colour)| (name, colour)).to_vec(),
                marks: self.verdicts.iter().map(mark).collect(),
            }),
        }
    }
}

/// Bytes of what a rank knows of another one: measured, with the spare room of growing tables.
const KNOWN: u64 = 130;

/// `workload.program = "gossip"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn quantities(&self) -> &'static [Quantity] {
        QUANTITIES
    }

    fn memory(&self, _: &Settings) -> Result<Memory, WorkloadError> {
        Ok(Memory { pair: KNOWN, ..Memory::default() })
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let rules = GossipRules {
            scheme: settings.choice("scheme")?,
            interval: settings.get("period")?,
            cleanup: settings.get("cleanup")?,
            consensus: settings.get("consensus")?,
            timeout: settings.choice("timeout")?,
        };
        on.gossip(network, Gossip { rules, skew: settings.get("skew")?, until: settings.get("until")? })
    }
}

impl Workload {
    /// Runs detectors of failed nodes. Nodes crash as of [`Workload::failure`]. The report says what was
    /// detected, and has the table of the first rank that does not crash. The run ends with the detectors,
    /// and messages that are in flight then do not arrive.
    ///
    /// # Errors
    /// [`Error::Workload`]: so many ranks cannot follow the rules, the tables of a node cannot leave it in a
    /// round, or as of [`Workload::collective`].
    pub fn gossip(&self, network: &Checked, gossip: Gossip) -> Result<WorkloadReport, Error> {
        Ok(self.watches(network, gossip, |watch| watch)?.1)
    }

    /// Does as [`Workload::gossip`] with the detectors that `prepare` makes of the usual ones. Returns them
    /// as they are in the end, and the report.
    ///
    /// # Errors
    /// As of [`Workload::gossip`].
    pub fn watches(
        &self,
        network: &Checked,
        gossip: Gossip,
        prepare: impl FnMut(Watch) -> Watch,
    ) -> Result<(Vec<Watch>, WorkloadReport), Error> {
        let ranks = self.count(network);
        let nodes = self.spec(network, ranks)?.nodes;
        self.fits(&gossip, &nodes)?;
        let programs = gossip.programs(ranks, self.seed).map_err(WorkloadError::from)?;
        let mut programs: Vec<Watch> = programs.into_iter().map(prepare).collect();
        let crashes = self.crashes(&nodes);
        let observer = (0..ranks).find(|rank| !crashes.iter().any(|crash| crash.0 == *rank)).unwrap_or(0);
        if let Some(watch) = programs.get_mut(observer as usize) {
            *watch = watch.clone().with_snapshots(Tables::MOST);
        }
        let (rules, name) = (gossip.rules, gossip.rules.scheme.name());
        let name = format!("gossip by {name}, rounds of {} cycles", rules.interval);
        // In a network that is saturated, the last messages might never arrive.
        let ends = self.clone().at_most(gossip.until.saturating_add(1));
        let (programs, mut report) = ends.run(network, programs, &name)?;
        if report.ending == Ending::MaxCycles
            && report.ranks.iter().all(|rank| rank.outcome.finished || rank.outcome.failed)
        {
            report.ending = Ending::Finished;
        }
        let of = |watch: &Watch| Tables {
            rank: observer,
            rounds: watch.snapshots().to_vec(),
            verdicts: watch.verdicts().to_vec(),
            crashes: crashes.clone(),
        };
        let tables = programs.get(observer as usize).map(of);
        report.add(Detections::of(&Seen { watches: &programs, crashes: &crashes }, tables));
        Ok((programs, report))
    }

    /// Whether the tables of each node can leave it within a round.
    fn fits(&self, gossip: &Gossip, nodes: &[u32]) -> Result<(), WorkloadError> {
        let mut ranks: BTreeMap<u32, u32> = BTreeMap::new();
        for &node in nodes {
            *ranks.entry(node).or_default() += 1;
        }
        let Some((&node, &ranks)) = ranks.iter().max_by_key(|(_, ranks)| **ranks) else { return Ok(()) };
        let flits = u64::from(ranks) * self.carriage.flits(table_bytes(nodes.len() as u32));
        let period = gossip.rules.interval;
        if period < flits { Err(WorkloadError::Period { period, node, ranks, flits }) } else { Ok(()) }
    }

    /// The ranks that crash, and when each first does.
    pub(super) fn crashes(&self, nodes: &[u32]) -> Vec<(u32, u64)> {
        let mut first: BTreeMap<u32, u64> = BTreeMap::new();
        for &NodeFailure { node, at, .. } in &self.failures {
            for (rank, _) in (0u32..).zip(nodes).filter(|(_, own)| **own == node) {
                first.entry(rank).and_modify(|known| *known = at.min(*known)).or_insert(at);
            }
        }
        first.into_iter().collect()
    }
}
