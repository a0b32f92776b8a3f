// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run of an application over a mesh.

use std::io::{Cursor, ErrorKind};

use flitforge::workload::{Hierarchy, RankRow, StepsReport, WorkloadReport};
use flitforge_config::Named;
use serde::Serialize;

use super::super::plan::Plan;
use crate::embedded::embedded;
use crate::{Embedded, Mark, SceneError, fabric};

/// The configuration of all runs.
const PATH: &str = "experiments/garg-ghosh/applications.toml";
const FILES: Embedded = embedded!("experiments/garg-ghosh/applications.toml");
/// The instances, by the names that a configuration gives them.
const INSTANCES: [(&str, &str); 3] = [
    (
        "../tsplib/burma14.tsp",
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/tsplib/burma14.tsp")),
    ),
    ("../tsplib/gr17.tsp", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/tsplib/gr17.tsp"))),
    ("../tsplib/a280.tsp", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/tsplib/a280.tsp"))),
];

/// What is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// A shortest tour through the 14 cities of burma14.
    Burma14,
    /// A shortest tour through the 17 cities of gr17.
    Gr17,
    /// Potentials of a network of resistors between the 280 places of a280.
    Jacobi,
    /// Shortest paths between the 280 places of a280.
    BellmanFord,
}

impl Problem {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Burma14 => "tour of burma14",
            Self::Gr17 => "tour of gr17",
            Self::Jacobi => "Jacobi on a280",
            Self::BellmanFord => "Bellman-Ford on a280",
        }
    }

    /// Whether it is a branch and bound.
    pub const fn is_search(self) -> bool {
        matches!(self, Self::Burma14 | Self::Gr17)
    }

    fn settings(self) -> Vec<String> {
        let words: &[&str] = match self {
            Self::Burma14 => &["workload.file=\"../tsplib/burma14.tsp\"", "workload.quantum=4"],
            Self::Gr17 => &[],
            Self::Jacobi => &["workload.program=\"fixed-point\"", "workload.file=\"../tsplib/a280.tsp\""],
            Self::BellmanFord => &[
                "workload.program=\"fixed-point\"",
                "workload.file=\"../tsplib/a280.tsp\"",
                "workload.relaxation=\"bellman-ford\"",
            ],
        };
        words.iter().map(|&word| word.to_owned()).collect()
    }
}

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scene {
    /// What is computed.
    pub problem: Problem,
    /// The hierarchy of the ranks.
    pub hierarchy: Hierarchy,
    /// Nodes of the mesh, a rank on each: an even power of two.
    pub nodes: u32,
}

/// What came of a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Applied {
    /// What was run.
    #[serde(skip)]
    pub scene: Scene,
    /// The problem.
    pub problem: Problem,
    /// The hierarchy.
    pub hierarchy: &'static str,
    /// Nodes of the mesh.
    pub nodes: u32,
    /// What was set, as `--set` takes it.
    pub settings: Vec<String>,
    /// Cycles to the end.
    pub makespan: u64,
    /// Cycles without contention.
    pub ideal_makespan: u64,
    /// Steps to the end.
    pub steps: u64,
    /// Expanded nodes, or evaluated terms.
    pub work: u64,
    /// Work of the rank that did most.
    pub most_work: u64,
    /// Nodes that the sequential search expands.
    pub sequential_work: Option<u64>,
    /// Steps from the first rank that knew the shortest length to the last one.
    pub news_steps: Option<u64>,
    /// Messages.
    pub messages: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Messages that a rank sent and received, of the rank with fewest and of the one with most.
    pub messages_of_rank: [u64; 2],
    /// The greatest difference from the sequential solver, of a fixed point.
    pub error: Option<f64>,
}

/// All runs of a plan. Vectors are large, so a fixed point has a quarter of the ranks at most.
pub fn scenes(plan: &Plan) -> Vec<Scene> {
    let of = |problem: Problem| {
        let most = if problem.is_search() { plan.applications } else { plan.applications / 4 };
        let sizes = std::iter::successors(Some(4u32), |nodes| nodes.checked_mul(4));
        sizes.take_while(move |&nodes| nodes <= most).flat_map(move |nodes| {
            [Hierarchy::Static { arity: 2 }, Hierarchy::Bcnext].map(|hierarchy| Scene {
                problem,
                hierarchy,
                nodes,
            })
        })
    };
    let problems = [Problem::Burma14, Problem::Gr17, Problem::Jacobi, Problem::BellmanFord];
    problems.into_iter().filter(|&problem| !plan.quick || problem != Problem::Gr17).flat_map(of).collect()
}

impl Scene {
    /// What is set in the configuration, as `--set` takes it.
    pub fn settings(&self) -> Vec<String> {
        let side = self.nodes.isqrt();
        let mut settings = vec![format!("network.radix=[{side}, {side}]")];
        settings.extend(self.problem.settings());
        settings.push(format!("workload.hierarchy=\"{}\"", Named::name(self.hierarchy)));
        settings
    }

    /// Makes the run. Its result is compared with that of a sequential solver.
    ///
    /// # Errors
    /// See [`SceneError`].
    pub fn run(self) -> Result<Applied, SceneError> {
        let settings = self.settings();
        let report = fabric::run((PATH, &FILES), &settings, open)?;
        self.applied(settings, &report).ok_or(SceneError::Missing { path: PATH, what: "result" })
    }

    fn applied(self, settings: Vec<String>, report: &WorkloadReport) -> Option<Applied> {
        let Self { problem, hierarchy, nodes } = self;
        report.slowdown?;
        let (tour, fixed) = (report.tour.as_ref(), report.fixed_point.as_ref());
        let StepsReport { work, most_work, steps, .. } =
            tour.map(|tour| tour.steps).or_else(|| fixed.map(|fixed| fixed.steps))?;
        let of_rank = |row: &RankRow| row.outcome.sent + row.outcome.received;
        let messages_of_rank =
            [report.ranks.iter().map(of_rank).min()?, report.ranks.iter().map(of_rank).max()?];
        Some(Applied {
            scene: self,
            problem,
            hierarchy: Named::name(hierarchy),
            nodes,
            settings,
            makespan: report.makespan,
            ideal_makespan: report.ideal_makespan,
            steps,
            work,
            most_work,
            sequential_work: tour.map(|tour| tour.sequential_work),
            news_steps: tour.map(|tour| tour.news_steps),
            messages: report.messages,
            bytes: report.bytes,
            messages_of_rank,
            error: fixed.and_then(|fixed| fixed.error),
        })
    }
}

/// Opens an instance.
fn open(name: &str) -> std::io::Result<Cursor<&'static str>> {
    let found = INSTANCES.iter().find(|(own, _)| *own == name);
    found.map(|(_, text)| Cursor::new(*text)).ok_or_else(|| ErrorKind::NotFound.into())
}

/// The text of an instance, by its file name.
pub(super) fn instance(file: &str) -> &'static str {
    INSTANCES.iter().find(|(name, _)| name.ends_with(file)).map_or("", |(_, text)| text)
}

/// The points of the figures: cycles, messages and work by the number of ranks.
pub fn marks(runs: &[Applied]) -> Vec<Mark> {
    let of = |run: &Applied| {
        let curve = format!("{}, {}", run.problem.name(), run.hierarchy);
        let mark =
            |figure, y: u64, unit| Mark::new(figure, curve.clone(), (run.nodes.into(), y as f64), unit);
        let work = run.problem.is_search().then(|| mark("applications-work", run.most_work, "nodes"));
        [
            mark("applications-cycles", run.makespan, "cycles"),
            mark("applications-messages", run.messages, "messages"),
            mark("applications-rank", run.messages_of_rank[1], "messages"),
        ]
        .into_iter()
        .chain(work)
    };
    runs.iter().flat_map(of).collect()
}
