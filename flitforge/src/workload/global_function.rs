// SPDX-License-Identifier: MIT OR Apache-2.0
//! A global function over a hierarchy of ranks, over a network.

use flitforge_traffic::revolving::{GlobalFunction, GlobalResult, Part, ROOM, Schedule, results};
use serde::Serialize;

use super::applications::hierarchy;
use super::page::{Drawn, Figure, Section, Tree, TreeNode};
use super::{Outcome, Quantity, RankProgram, Settings, Workload, WorkloadReport};
use crate::{Checked, Error, significant};

/// The outcome of a global function. Times are in cycles, means over the results.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GlobalFunctionReport {
    /// Processes of the hierarchy: the ranks, and virtual ones that fill a tree.
    pub processes: u32,
    /// Steps of a result.
    pub gather_steps: u32,
    /// Results that were complete.
    pub results: u64,
    /// From when all ranks had begun the first step of a result until it was complete; absent without a
    /// result.
    pub latency: Option<f64>,
    /// The same without contention.
    pub ideal_latency: Option<f64>,
    /// From when all ranks had begun a result until every rank knew it; absent where no result came so far.
    pub everywhere: Option<f64>,
    /// The same without contention.
    pub ideal_everywhere: Option<f64>,
    /// The age of the oldest state in a result when it was complete; absent without a result.
    pub oldest: Option<f64>,
    /// From one result to the next; absent with fewer than two.
    pub interval: Option<f64>,
    /// The same without contention.
    pub ideal_interval: Option<f64>,
    /// Messages that the rank with the least work sent and received, for each of its steps.
    pub least_work: f64,
    /// Messages that the rank with the most work sent and received, for each of its steps.
    pub most_work: f64,
    /// Who is where.
    #[serde(skip)]
    pub positions: Positions,
}

/// The positions of ranks in a hierarchy, at the steps of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Positions {
    /// Who is where.
    pub schedule: Schedule,
    /// When the last rank had ended each step.
    pub ended: Vec<u64>,
}

/// Mean times of some results.
#[derive(Debug, Clone, Copy, Default)]
struct Times {
    latency: Option<f64>,
    everywhere: Option<f64>,
    oldest: Option<f64>,
    interval: Option<f64>,
}

impl Times {
    fn of(results: &[GlobalResult]) -> Self {
        let latency = results.iter().map(|result| result.complete - result.begun);
        let known = results.iter().filter_map(|result| Some(result.everywhere? - result.begun));
        // Results of different ranks need not be complete in their order.
        let ends = || results.iter().map(|result| result.complete);
        let span = ends().max().zip(ends().min()).map(|(last, first)| last - first);
        let gaps = results.len().checked_sub(1).filter(|&gaps| gaps > 0);
        Self {
            latency: mean(latency),
            everywhere: mean(known),
            oldest: mean(results.iter().map(|result| result.complete - result.oldest)),
            interval: span.zip(gaps).map(|(span, gaps)| span as f64 / gaps as f64),
        }
    }
}

fn mean(times: impl Iterator<Item = u64>) -> Option<f64> {
    let (count, sum) = times.fold((0u64, 0u64), |(count, sum), time| (count + 1, sum + time));
    (count > 0).then(|| sum as f64 / count as f64)
}

/// Its main numbers.
const QUANTITIES: &[Quantity] = &[
    Quantity::new("result_latency", "cycles", "mean time of a result", |run| {
        run.number_of(|own: &GlobalFunctionReport| own.latency)
    })
    .figure("result", "Result complete"),
    Quantity::new("result_everywhere", "cycles", "mean time until every rank knows a result", |run| {
        run.number_of(|own: &GlobalFunctionReport| own.everywhere)
    }),
    Quantity::new("result_interval", "cycles", "mean time from one result to the next", |run| {
        run.number_of(|own: &GlobalFunctionReport| own.interval)
    })
    .words("a result every {} cycles")
    .figure("interval", "Result every"),
    Quantity::new("most_work", "", "messages that the busiest rank sends and receives in a step", |run| {
        run.number_of(|own: &GlobalFunctionReport| own.most_work)
    }),
];

impl Outcome for GlobalFunctionReport {
    fn key(&self) -> &'static str {
        "global_function"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let &Self { processes, gather_steps, results, least_work, most_work, .. } = self;
        let words =
            |time: Option<f64>| time.map_or_else(|| String::from("none"), |time| significant(time, 5));
        let time = |over, alone| format!("{} cycles; without contention {}", words(over), words(alone));
        let oldest = |oldest| format!("{} cycles", significant(oldest, 5));
        let work = [least_work, most_work].map(|work| significant(work, 4));
        vec![
            ("results", format!("{results}, of {processes} processes, gathered in {gather_steps} steps")),
            ("result complete", format!("after {}", time(self.latency, self.ideal_latency))),
            ("known to all", format!("after {}", time(self.everywhere, self.ideal_everywhere))),
            ("oldest state", self.oldest.map_or_else(String::new, oldest)),
            ("result every", time(self.interval, self.ideal_interval)),
            ("work", format!("{} messages of a rank in a step", work.join(" to "))),
        ]
    }

    fn sections(&self, _: &WorkloadReport) -> Vec<Section> {
        let heading = String::from("The hierarchy, step by step");
        vec![Section { heading, figures: self.positions.figure().into_iter().collect() }]
    }
}

/// Steps that are drawn, at most.
const STEPS: u64 = 6;
/// Beyond so many positions nothing is drawn.
const MOST_POSITIONS: u32 = 64;

impl Positions {
    /// The first steps: who is where, and who sends to whom. There is none of a large hierarchy.
    fn figure(&self) -> Option<Figure> {
        let caption = "The process at each position, step by step. Orange arrows are messages. Process 0 is red. Where the \
                       ring is green, a result is complete at the end of the step.";
        let label = String::from("Positions of processes, step by step");
        let steps = (0..STEPS).zip(&self.ended).map(|(step, ended)| self.tree(step, *ended)).collect();
        (self.schedule.processes() <= MOST_POSITIONS).then(|| Figure {
            id: String::from("positions"),
            title: String::from("Who is where"),
            caption: caption.to_owned(),
            drawn: Drawn::Trees { label, steps },
        })
    }

    fn tree(&self, step: u64, ended: u64) -> Tree {
        let schedule = &self.schedule;
        let start = schedule.positions().start;
        let node = |position: u32| {
            let process = schedule.process(position, step);
            let above = std::iter::successors(schedule.parent(position), |&above| schedule.parent(above));
            TreeNode {
                name: process.to_string(),
                depth: above.count() as u32,
                parent: schedule.parent(position).map(|parent| (parent - start) as usize),
                sends: schedule.sends(position),
                followed: process == 0,
                ringed: position == schedule.result() && step + 1 >= schedule.gather_steps().into(),
                tip: format!("process {process} at position {position}"),
            }
        };
        let nodes = schedule.positions().map(node).collect();
        Tree { title: format!("step {step}, ended in cycle {ended}"), nodes }
    }
}

/// `workload.program = "global-function"`.
pub(super) struct Room;

impl RankProgram for Room {
    fn room(&self) -> &'static super::Room {
        &ROOM
    }

    fn quantities(&self) -> &'static [Quantity] {
        QUANTITIES
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let function = GlobalFunction {
            scheme: hierarchy(settings)?,
            steps: settings.get("steps")?,
            bytes: settings.get("control_bytes")?,
            compute: settings.get("compute")?,
        };
        on.global_function(network, &function)
    }
}

impl Workload {
    /// Computes a global function again and again over a hierarchy of the ranks, as V. K. Garg and J. Ghosh
    /// do in "Repeated computation of global functions in a distributed environment". Rank `r` is process `r`
    /// of the [`Schedule`].
    ///
    /// # Errors
    /// [`Error::Workload`]: the ranks have no such hierarchy, a result takes more steps, or as of
    /// [`Workload::collective`].
    pub fn global_function(
        &self,
        network: &Checked,
        function: &GlobalFunction,
    ) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        self.spec(network, ranks)?;
        let programs = || Ok(function.programs(ranks)?);
        let of = format!("{ranks} ranks");
        let ([alone, parts], mut report) = self.both(network, ranks, programs, &title(function), &of)?;
        let [over, ideal] = [&parts, &alone].map(|parts| Times::of(&results(parts)));
        let work = || report.ranks.iter().map(|rank| rank.outcome.sent + rank.outcome.received);
        let in_a_step = |work: Option<u64>| work.unwrap_or(0) as f64 / f64::from(function.steps);
        if let Some(schedule) = parts.first().map(Part::schedule) {
            let own = GlobalFunctionReport {
                processes: schedule.processes(),
                gather_steps: schedule.gather_steps(),
                results: results(&parts).len() as u64,
                latency: over.latency,
                ideal_latency: ideal.latency,
                everywhere: over.everywhere,
                ideal_everywhere: ideal.everywhere,
                oldest: over.oldest,
                interval: over.interval,
                ideal_interval: ideal.interval,
                least_work: in_a_step(work().min()),
                most_work: in_a_step(work().max()),
                positions: Positions { schedule: schedule.clone(), ended: ended(&parts) },
            };
            report.add(own);
        }
        Ok(report)
    }
}

/// When the last rank had ended each step that all ended.
fn ended(parts: &[Part]) -> Vec<u64> {
    let steps = parts.iter().map(|part| part.ended().len()).min().unwrap_or(0);
    (0..steps).map(|step| parts.iter().map(|part| part.ended()[step]).max().unwrap_or(0)).collect()
}

fn title(function: &GlobalFunction) -> String {
    let of = function.scheme.arity().map_or_else(String::new, |arity| format!(" of arity {arity}"));
    format!("global function by {}{of}, {} steps", function.scheme, function.steps)
}
