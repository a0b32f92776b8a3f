// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a tree to a ring and a binomial graph, over a network.

use std::collections::BTreeMap;

use flitforge_sim::report::Number;
use flitforge_topology::network::{Element, FaultEvent};
use flitforge_traffic::bring_up::{
    BringUp, BringUpError, Build, Crew, Death, MessageRule, Pointer, Rate, Shape, Standing, TreeError,
};
use serde::Serialize;

use super::page::{Arrows, Drawn, Figure, Section};
use super::{Outcome, Quantity, RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error};

/// One build of a ring and a graph. Cycles count from its beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BuildRow {
    /// The cycle in which it begins: 0, or that of a death.
    pub from: u64,
    /// Cycles until the ring stood; absent where it does not.
    pub ring: Option<u64>,
    /// The same without contention.
    pub ideal_ring: Option<u64>,
    /// Cycles until the ring and the graph stood; absent where they do not.
    pub graph: Option<u64>,
    /// The same without contention.
    pub ideal_graph: Option<u64>,
}

/// The outcome of a bring-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BringUpReport {
    /// Cycles from one activation of the spontaneous rules to the next.
    pub period: u64,
    /// Who died when.
    pub deaths: Vec<Death>,
    /// The builds: the first one, and one for each cycle with deaths.
    pub builds: Vec<BuildRow>,
    /// Who took whom for its successor in the ring, in order of time.
    #[serde(skip)]
    pub pointers: Vec<Pointer>,
}

impl BuildRow {
    fn new(over: &Build, alone: Option<&Build>) -> Self {
        let since = |build: &Build, at: Option<u64>| at.map(|at| at.saturating_sub(build.from));
        Self {
            from: over.from,
            ring: since(over, over.ring),
            ideal_ring: alone.and_then(|alone| since(alone, alone.ring)),
            graph: since(over, over.graph),
            ideal_graph: alone.and_then(|alone| since(alone, alone.graph)),
        }
    }
}

impl BringUpReport {
    fn new(crew: &Crew, over: &Standing, alone: &Standing) -> Self {
        let alone = alone.builds();
        let rows =
            over.builds().into_iter().enumerate().map(|(at, build)| BuildRow::new(&build, alone.get(at)));
        let (period, deaths) = (crew.pace.period, crew.deaths.clone());
        Self { period, deaths, builds: rows.collect(), pointers: over.pointers() }
    }
}

/// Its main numbers: those of the last build.
pub(super) const QUANTITIES: &[Quantity] = &[
    Quantity::new(
        "ring_cycles",
        "cycles",
        "time from the beginning, or from the last death, until the ring stood",
        |run| last(run, |build| build.ring),
    )
    .words("ring after {} cycles"),
    Quantity::new("ideal_ring_cycles", "cycles", "the same without contention", |run| {
        last(run, |build| build.ideal_ring)
    }),
    Quantity::new(
        "graph_cycles",
        "cycles",
        "time from the beginning, or from the last death, until the binomial graph stood",
        |run| last(run, |build| build.graph),
    )
    .words("graph after {} cycles"),
    Quantity::new("ideal_graph_cycles", "cycles", "the same without contention", |run| {
        last(run, |build| build.ideal_graph)
    }),
];

fn last(run: &WorkloadReport, cycles: fn(&BuildRow) -> Option<u64>) -> Number {
    run.number_of(|own: &BringUpReport| own.builds.last().and_then(cycles))
}

impl Outcome for BringUpReport {
    fn key(&self) -> &'static str {
        "bring_up"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let mut lines = vec![("timer", format!("every {} cycles", self.period))];
        for build in &self.builds {
            let BuildRow { from, ring, ideal_ring, graph, ideal_graph } = *build;
            let since = if from == 0 { String::new() } else { format!(" from the death in cycle {from} on") };
            lines.push(("ring", stands(ring, ideal_ring, &since)));
            lines.push(("graph", stands(graph, ideal_graph, &since)));
        }
        lines
    }

    fn sections(&self, _: &WorkloadReport) -> Vec<Section> {
        let figures = self.builds.iter().enumerate().filter_map(|(at, build)| self.figure(at, build.from));
        vec![Section { heading: String::from("The ring, step by step"), figures: figures.collect() }]
    }
}

/// `stands after 19 cycles; without contention after 23`.
fn stands(after: Option<u64>, ideal: Option<u64>, since: &str) -> String {
    let cycles = ideal.map_or_else(|| String::from("never"), |ideal| format!("after {ideal}"));
    match after {
        Some(after) => format!("stands after {after} cycles{since}; without contention {cycles}"),
        None => format!("does not stand{since}; without contention {cycles}"),
    }
}

impl BringUpReport {
    /// The pointers of a build.
    fn figure(&self, at: usize, from: u64) -> Option<Figure> {
        let end = self.builds.get(at + 1).map_or(u64::MAX, |next| next.from);
        let is_alive = |rank: u32| !self.deaths.iter().any(|death| death.rank == rank && death.at <= from);
        let steps = steps(&self.pointers, from, end, is_alive);
        let (id, title) = match at {
            0 => (String::from("ring-pointers"), String::from("The ring comes to be")),
            _ => (format!("ring-pointers-{from}"), format!("The ring after the death in cycle {from}")),
        };
        let label = String::from("Pointers of the ring, step by step");
        (!steps.is_empty()).then(|| Figure {
            id,
            title,
            caption: String::from(
                "A rank in a circle points at the one that it takes for its successor. New pointers are red. Thin arrows \
                 are the links of the network.",
            ),
            drawn: Drawn::Arrows { label, verb: "points at", steps },
        })
    }
}

/// Steps that are drawn of a build, at most.
const STEPS: usize = 6;

/// The steps of a build: the cycles in which pointers change, or some of them. The dead point at nobody.
fn steps(pointers: &[Pointer], from: u64, end: u64, is_alive: impl Fn(u32) -> bool) -> Vec<Arrows> {
    let before = pointers.partition_point(|pointer| pointer.at < from);
    let own = &pointers[before..pointers.partition_point(|pointer| pointer.at < end)];
    let mut cycles: Vec<u64> = own.iter().map(|pointer| pointer.at).collect();
    cycles.dedup();
    let shown = cycles.len().min(STEPS);
    let mut known: BTreeMap<u32, u32> = BTreeMap::new();
    let mut rest = pointers;
    let mut until = |cycle: u64, known: &mut BTreeMap<u32, u32>| {
        let (now, later) = rest.split_at(rest.partition_point(|pointer| pointer.at <= cycle));
        rest = later;
        known.extend(now.iter().map(|pointer| (pointer.rank, pointer.succ)));
    };
    if let Some(last) = from.checked_sub(1) {
        until(last, &mut known);
    }
    let step = |step: usize| {
        let cycle = cycles[(step + 1) * cycles.len() / shown - 1];
        let earlier = known.clone();
        until(cycle, &mut known);
        let pairs = known.iter().map(|(&rank, &succ)| (rank, succ)).filter(|&(rank, _)| is_alive(rank));
        let (old, new) = pairs.partition(|(rank, succ)| earlier.get(rank) == Some(succ));
        Arrows { title: format!("cycle {cycle}"), old, new }
    };
    (0..shown).map(step).collect()
}

impl Workload {
    /// Runs the two self-stabilizing algorithms of G. Bosilca, C. Coti, T. Herault, P. Lemarinier and
    /// J. Dongarra on every rank, from a tree to a ring and a binomial graph. The run is over when the graph
    /// stands. A rank at a router that fails dies with it.
    ///
    /// # Errors
    /// [`WorkloadError::BringUp`]: there is no such tree, a rank cannot die, or the timer is too fast; or as
    /// of [`Workload::collective`].
    pub fn bring_up(&self, network: &Checked, settings: &BringUp) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        let nodes = self.spec(network, ranks)?.nodes;
        let deaths = with_faults(&settings.deaths, &network.faults, &nodes);
        let settings = BringUp { deaths, ..settings.clone() };
        let rate = self.rate(network, &settings);
        let crew = settings.crew(ranks, self.seed, rate).map_err(WorkloadError::from)?;
        let mut observers = Vec::new();
        let programs = || {
            let (members, standing) = crew.programs().map_err(BringUpError::from)?;
            observers.push(standing);
            Ok(members)
        };
        let (_, mut report) = self.twice(network, ranks, programs, &title(&settings))?;
        if let [alone, over] = &observers[..] {
            report.add(BringUpReport::new(&crew, over, alone));
        }
        Ok(report)
    }

    /// What a message costs a rank and the network.
    fn rate(&self, network: &Checked, settings: &BringUp) -> Rate {
        let flits = self.carriage.flits(settings.bytes);
        let interval = network.router.receiver.map_or(1, |receiver| u64::from(receiver.interval.max(1)));
        let message = (flits * interval).max(2 * self.carriage.overhead);
        let round = if settings.period.is_some() { 0.0 } else { flits as f64 / network.capacity() };
        Rate { message, round }
    }
}

fn title(settings: &BringUp) -> String {
    let rule = match settings.messages {
        MessageRule::Printed => ", printed rule",
        MessageRule::Linear => "",
    };
    let tree = match settings.shape {
        Shape::Binary => "binary",
        Shape::Binomial => "binomial",
        Shape::Random { .. } => "random",
    };
    format!("bring-up from a {tree} tree{rule}")
}

/// The deaths, and those of ranks whose router fails. A rank dies once.
fn with_faults(deaths: &[Death], faults: &[FaultEvent], nodes: &[u32]) -> Vec<Death> {
    let mut all = deaths.to_vec();
    let mut failed: BTreeMap<u32, u64> = BTreeMap::new();
    for event in faults.iter().filter(|event| event.fails) {
        if let Element::Router(router) = event.element {
            failed.entry(router.0).or_insert(event.cycle);
        }
    }
    for (rank, node) in (0u32..).zip(nodes) {
        let Some(&at) = failed.get(node) else { continue };
        match all.iter_mut().find(|death| death.rank == rank) {
            Some(death) => death.at = death.at.min(at),
            None => all.push(Death { rank, at }),
        }
    }
    all
}

/// `workload.program = "bring-up"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &flitforge_traffic::bring_up::ROOM
    }

    fn quantities(&self) -> &'static [Quantity] {
        QUANTITIES
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let shape = match settings.get::<String>("tree")?.as_str() {
            "binary" => Shape::Binary,
            "binomial" => Shape::Binomial,
            _ => Shape::Random { depth: settings.get("tree_depth")?, degree: settings.get("tree_degree")? },
        };
        let is_printed = settings.get::<String>("rule")? == "printed";
        let deaths: Vec<(u32, u64)> = settings.get("deaths")?;
        let settings = BringUp {
            shape,
            messages: if is_printed { MessageRule::Printed } else { MessageRule::Linear },
            bytes: settings.get("control_bytes")?,
            period: settings.get("period")?,
            skew: settings.get("skew")?,
            until: settings.get("until")?,
            deaths: deaths.into_iter().map(|(rank, at)| Death { rank, at }).collect(),
        };
        on.bring_up(network, &settings)
    }
}

/// The key of a configuration that is to blame.
pub(super) const fn key(error: &BringUpError) -> &'static str {
    match error {
        BringUpError::Pace(_) => "workload.period",
        BringUpError::Tree(TreeError::Nodes { .. }) => "workload.ranks",
        BringUpError::Tree(TreeError::Depth { .. }) => "workload.tree_depth",
        BringUpError::Tree(TreeError::NotAlive { .. } | TreeError::TooFew { .. }) => "workload.deaths",
        BringUpError::Tree(TreeError::Full { .. } | TreeError::Parent { .. }) => "workload.tree",
    }
}
