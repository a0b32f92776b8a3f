// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch and bound and fixed points over a network.

use std::sync::Arc;

use flitforge_sim::report::Number;
use flitforge_traffic::applications::equations::solve;
use flitforge_traffic::applications::tour::{Distances, Sequential};
use flitforge_traffic::applications::{
    BRANCH_AND_BOUND, FIXED_POINT, FixedPointRules, Found, Partners, SearchRules, Solved,
};
use flitforge_traffic::revolving::Scheme;
use flitforge_traffic::workload::room::Choice;
use serde::Serialize;

use super::page::{Drawn, Figure, Section};
use super::{Ending, Outcome, Quantity, RankProgram, Settings, Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error, percent};

/// What ranks have done that work and exchange what they know, step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct StepsReport {
    /// Items that took time, of all ranks: expanded nodes of the search tree, or terms of equations.
    pub work: u64,
    /// Items of the rank that did most.
    pub most_work: u64,
    /// Steps of the rank that has made most.
    pub steps: u64,
    /// Messages of the rank that sent and received most.
    pub most_messages: u64,
}

/// What a branch and bound has come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TourReport {
    /// The length of a shortest tour, as the sequential search finds it.
    pub length: u64,
    /// The tour that the ranks have found, the cities counted from 1; empty where the run did not finish.
    pub cities: Vec<u32>,
    /// Nodes that the sequential search expands.
    pub sequential_work: u64,
    /// Of all ranks and steps, those in which a rank had nothing to expand.
    pub idle: u64,
    /// Steps from the first rank that knew the shortest length to the last one.
    pub news_steps: u64,
    /// What the ranks have done.
    #[serde(flatten)]
    pub steps: StepsReport,
}

/// What a fixed point has come to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FixedPointReport {
    /// Coordinates of the vector.
    pub coordinates: u32,
    /// The greatest difference of a coordinate from that of the sequential solver; absent where the run did
    /// not finish.
    pub error: Option<f64>,
    /// What the difference may be.
    pub tolerance: f64,
    /// What the ranks have done.
    #[serde(flatten)]
    pub steps: StepsReport,
}

impl StepsReport {
    fn new(report: &WorkloadReport, work: u64, most_work: u64, steps: u64) -> Self {
        let messages = report.ranks.iter().map(|rank| rank.outcome.sent + rank.outcome.received);
        Self { work, most_work, steps, most_messages: messages.max().unwrap_or_default() }
    }

    fn busiest(&self) -> (&'static str, String) {
        ("busiest rank", format!("{} messages sent and received", self.most_messages))
    }
}

/// The main numbers of both.
const QUANTITIES: &[Quantity] = &[
    Quantity::new(
        "work",
        "",
        "expanded nodes of a search tree, or terms of equations, of all ranks",
        |run| of_steps(run, |steps| steps.work),
    ),
    Quantity::new("sequential_work", "", "nodes that the sequential search expands", |run| {
        run.number_of(|own: &TourReport| own.sequential_work)
    }),
    Quantity::new("steps", "", "steps of the rank that has made most", |run| {
        of_steps(run, |steps| steps.steps)
    })
    .words("{} steps"),
    Quantity::new("most_messages", "", "messages that one of the ranks sent and received at most", |run| {
        of_steps(run, |steps| steps.most_messages)
    }),
];

fn of_steps(run: &WorkloadReport, count: fn(&StepsReport) -> u64) -> Number {
    let tour = run.outcome().map(|own: &TourReport| &own.steps);
    let steps = tour.or_else(|| run.outcome().map(|own: &FixedPointReport| &own.steps));
    steps.map(count).into()
}

impl Outcome for TourReport {
    fn key(&self) -> &'static str {
        "tour"
    }

    fn lines(&self, run: &WorkloadReport) -> Vec<(&'static str, String)> {
        let Self { length, cities, sequential_work, idle, news_steps, steps } = self;
        let found = if cities.is_empty() {
            format!("not found; the sequential search finds one of length {length}")
        } else {
            let cities: Vec<String> = cities.iter().map(ToString::to_string).collect();
            format!("length {length}, as the sequential search finds it; cities {}", cities.join(" "))
        };
        let turns = steps.steps * run.ranks.len() as u64;
        let StepsReport { work, most_work, .. } = steps;
        let work = format!(
            "{work} nodes expanded, at most {most_work} by a rank; the sequential search expands {sequential_work}"
        );
        let idle = if turns > 0 { *idle as f64 / turns as f64 } else { 0.0 };
        let in_steps = format!("{}; ranks have no work in {}", steps.steps, percent(idle));
        let news = format!("all ranks know the length {news_steps} steps after the first");
        vec![("tour", found), ("work", work), ("steps", in_steps), ("news", news), steps.busiest()]
    }

    fn sections(&self, run: &WorkloadReport) -> Vec<Section> {
        load(run)
    }
}

impl Outcome for FixedPointReport {
    fn key(&self) -> &'static str {
        "fixed_point"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let Self { coordinates, error, tolerance, steps } = self;
        let solution = match error {
            Some(0.0) => format!("{coordinates} coordinates, those of the sequential solver"),
            Some(error) => {
                format!(
                    "{coordinates} coordinates, within {error:.1e} of the sequential solver ({tolerance:.1e} allowed)"
                )
            }
            None => format!("not found; it has {coordinates} coordinates"),
        };
        let StepsReport { work, most_work, .. } = steps;
        let work = format!("{work} terms evaluated, at most {most_work} by a rank");
        vec![("solution", solution), ("work", work), ("steps", steps.steps.to_string()), steps.busiest()]
    }

    fn sections(&self, run: &WorkloadReport) -> Vec<Section> {
        load(run)
    }
}

/// The messages of each rank: how evenly the hierarchy spreads them.
fn load(run: &WorkloadReport) -> Vec<Section> {
    let samples = run.ranks.iter().flat_map(|row| {
        let sample = |name: &str, count: u64| (name.to_owned(), f64::from(row.rank), count as f64);
        [sample("sent", row.outcome.sent), sample("received", row.outcome.received)]
    });
    let figure = Figure {
        id: String::from("messages-of-ranks"),
        title: String::from("Messages of each rank"),
        caption: String::from("In a static hierarchy inner ranks have three times the messages of leaves."),
        drawn: Drawn::Curves {
            x: String::from("rank"),
            y: String::from("messages"),
            samples: samples.collect(),
        },
    };
    vec![Section { heading: String::from("Load of the hierarchy"), figures: vec![figure] }]
}

/// `workload.program = "branch-and-bound"`.
pub(super) struct BranchAndBound;

impl RankProgram for BranchAndBound {
    fn room(&self) -> &'static super::Room {
        &BRANCH_AND_BOUND
    }

    fn quantities(&self) -> &'static [Quantity] {
        QUANTITIES
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let rules = SearchRules {
            hierarchy: hierarchy(settings)?,
            quantum: settings.get("quantum")?,
            cycles_per_item: settings.get("cycles_per_item")?,
        };
        on.branch_and_bound(network, &rules, &instance(settings, on)?.into())
    }
}

/// `workload.program = "fixed-point"`. Its numbers are columns of the other one.
pub(super) struct FixedPoint;

impl RankProgram for FixedPoint {
    fn room(&self) -> &'static super::Room {
        &FIXED_POINT
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let rules = FixedPointRules {
            hierarchy: hierarchy(settings)?,
            relaxation: settings.choice("relaxation")?,
            neighbours: settings.get("neighbours")?,
            cycles_per_item: settings.get("cycles_per_item")?,
        };
        on.fixed_point(network, &rules, &instance(settings, on)?)
    }
}

/// The distances of the instance of TSPLIB that settings name.
fn instance(settings: &Settings, on: &Workload) -> Result<Distances, WorkloadError> {
    let file: String = settings.get("file")?;
    #[cfg(feature = "traces")]
    return super::tsplib::read(on.open(&file)?).map_err(|error| WorkloadError::Instance { file, error });
    #[cfg(not(feature = "traces"))]
    return on.open(&file).and(Err(WorkloadError::NoReader(file)));
}

/// The hierarchy that settings name.
pub(super) fn hierarchy(settings: &Settings) -> Result<Scheme, WorkloadError> {
    let scheme: Scheme = settings.choice("hierarchy")?;
    Ok(match settings.get("arity")? {
        Some(arity) => scheme.with_arity(arity),
        None => scheme,
    })
}

impl Workload {
    /// Runs a branch and bound for a shortest tour on all ranks. A tour that is not as short as that of the
    /// sequential search is an error.
    ///
    /// # Errors
    /// [`WorkloadError::Tour`]: the instance is too large. [`WorkloadError::Partners`]: so many ranks
    /// cannot have the hierarchy. [`WorkloadError::Mismatch`]: the result is wrong. Others are those of
    /// [`Workload::collective`].
    pub fn branch_and_bound(
        &self,
        network: &Checked,
        rules: &SearchRules,
        distances: &Arc<Distances>,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        self.spec(network, ranks)?;
        Partners::new(rules.hierarchy, ranks).map_err(WorkloadError::from)?;
        let sequential = Sequential::solve(distances).map_err(WorkloadError::from)?;
        let name = format!("branch and bound of {}, {}", distances.name(), title(rules.hierarchy));
        let programs = || Ok(rules.programs(ranks, distances)?);
        let (programs, mut report) = self.twice(network, ranks, programs, &name)?;
        let found = Found::of(programs.iter().map(|program| program.worker()));
        let is_over = report.ending == Ending::Finished;
        if is_over && !found.agrees(distances, &sequential) {
            let found = found.tour.map_or_else(|| String::from("none"), |tour| tour.length.to_string());
            let wanted = sequential.tour.length.to_string();
            return Err(WorkloadError::Mismatch { what: "tour", found, wanted }.into());
        }
        let tour = found.tour.filter(|_| is_over).map(|tour| tour.cities).unwrap_or_default();
        let own = TourReport {
            length: sequential.tour.length,
            cities: tour.into_iter().map(|city| city + 1).collect(),
            sequential_work: sequential.expanded,
            idle: found.idle,
            news_steps: found.news_steps,
            steps: StepsReport::new(&report, found.expanded, found.most_expanded, found.steps),
        };
        report.add(own);
        Ok(report)
    }

    /// Runs the asynchronous computation of a fixed point on all ranks. A vector that is farther from that of
    /// the sequential solver than the tolerance allows is an error.
    ///
    /// # Errors
    /// [`WorkloadError::Equations`]: the instance has none. [`WorkloadError::Partners`]: so many ranks
    /// cannot have the hierarchy. [`WorkloadError::Mismatch`]: the result is wrong. Others are those of
    /// [`Workload::collective`].
    pub fn fixed_point(
        &self,
        network: &Checked,
        rules: &FixedPointRules,
        distances: &Distances,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        self.spec(network, ranks)?;
        Partners::new(rules.hierarchy, ranks).map_err(WorkloadError::from)?;
        let equations = Arc::new(rules.equations(distances).map_err(WorkloadError::from)?);
        let (method, city) = (rules.relaxation.key(), distances.name());
        let name = format!("{method} on {city}, {}", title(rules.hierarchy));
        let programs = || Ok(rules.programs(ranks, &equations)?);
        let (programs, mut report) = self.twice(network, ranks, programs, &name)?;
        let solved = Solved::of(programs.iter().map(|program| program.worker()));
        let sequential = solve(&equations);
        let (error, tolerance) = (solved.error(&sequential), equations.spread_of_solutions());
        let is_over = report.ending == Ending::Finished;
        if is_over && !solved.agrees(&equations, &sequential) {
            let (found, wanted) = (format!("at a distance of {error:e}"), format!("at most {tolerance:e}"));
            return Err(WorkloadError::Mismatch { what: "fixed point", found, wanted }.into());
        }
        let own = FixedPointReport {
            coordinates: equations.count(),
            error: is_over.then_some(error),
            tolerance,
            steps: StepsReport::new(&report, solved.terms, solved.most_terms, solved.steps),
        };
        report.add(own);
        Ok(report)
    }
}

fn title(hierarchy: Scheme) -> String {
    format!("{} hierarchy", hierarchy.key())
}
