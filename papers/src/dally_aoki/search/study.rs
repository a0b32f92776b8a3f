// SPDX-License-Identifier: MIT OR Apache-2.0
//! The search as a study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::sweep::Task;
use flitforge_results::{Point, Row, write_aside};
use serde::Serialize;

use super::choices::{Choices, Set};
use super::family::{Tried, next};
use super::front::{markdown, sentences};
use super::page::page;
use super::scenes::{SET, Scenes};
use super::score::{Score, factor};
use crate::dally_aoki::{paper, rows};
use crate::{Claim, Order, Paper, Study, StudyError, points, to_csv};

/// The search over the open choices of the paper, over all printed numbers at once.
#[derive(Debug, Clone, Copy)]
pub struct Search;

/// What the sets give.
#[derive(Debug)]
pub struct Done {
    quick: bool,
    choices: Choices,
    tried: Vec<Tried>,
    points: Vec<Point>,
}

impl Study for Search {
    type Outcome = Done;

    const NAME: &'static str = "dally-aoki-search";

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let scenes = Scenes::parse().map_err(StudyError::plan)?;
        let choices = Choices::parse().map_err(StudyError::plan)?;
        let paper = paper().map_err(StudyError::printed)?;
        let (mut points, mut tried): (Vec<Point>, Vec<Tried>) = (Vec::new(), Vec::new());
        let mut further = choices.alone();
        while !further.is_empty() {
            let bench = Bench { scenes: &scenes, choices: &choices, paper: &paper, order };
            bench.try_out(&further, &mut points, &mut tried)?;
            further = if order.quick { Vec::new() } else { next(&choices, &tried) };
        }
        Ok(Done { quick: order.quick, choices, tried, points })
    }

    fn page(&self, done: &Done, _claims: &[Claim]) -> ReportPage {
        page(&done.choices, &done.tried, done.quick)
    }

    fn summary(&self, done: &Done, _claims: &[Claim]) -> String {
        sentences(&done.tried).join("\n").replace("**", "") + "\n"
    }

    fn write(&self, done: Done, _claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        write_aside(&dir.join("front.md"), markdown(&done.tried, done.quick).as_bytes())?;
        write_aside(&dir.join("sets.csv"), to_csv(&lines(&done.tried))?.as_bytes())?;
        write_aside(&dir.join("numbers.csv"), to_csv(&numbers(&done.tried))?.as_bytes())?;
        let configuration =
            serde_json::json!({ "experiments": "papers/src/dally_aoki/search", "quick": done.quick });
        Ok(points::write(dir, &configuration, &[], done.points)?)
    }
}

/// What runs and judges sets.
struct Bench<'a> {
    scenes: &'a Scenes,
    choices: &'a Choices,
    paper: &'a Paper,
    order: &'a Order<'a>,
}

impl Bench<'_> {
    /// Runs Table I of each set. Sets that keep its orders, and the common choices, have all other runs too.
    fn try_out(
        &self,
        sets: &[Set],
        points: &mut Vec<Point>,
        tried: &mut Vec<Tried>,
    ) -> Result<(), StudyError> {
        let own = self.points(sets, true)?;
        let goes_on = |one: &Tried| one.score.keeps_table() || one.set.0.is_empty();
        let (kept, broken): (Vec<Tried>, Vec<Tried>) = self.judged(sets, &own).into_iter().partition(goes_on);
        let is_broken = |point: &Point| broken.iter().any(|one| point.label(SET) == Some(&one.name));
        points.extend(own.into_iter().filter(is_broken));
        let kept: Vec<Set> = kept.into_iter().map(|one| one.set).collect();
        let own = self.points(&kept, false)?;
        tried.extend(self.judged(&kept, &own));
        tried.extend(broken);
        points.extend(own);
        Ok(())
    }

    /// The runs of sets, or those of Table I alone.
    fn points(&self, sets: &[Set], table: bool) -> Result<Vec<Point>, StudyError> {
        let mut tasks: Vec<Task> = Vec::new();
        for set in sets {
            tasks.extend(self.scenes.tasks(self.choices, set, self.order.extent(), table)?);
        }
        Ok(points::run(Search::NAME, &tasks, self.order)?)
    }

    /// The sets with their deviations.
    fn judged(&self, sets: &[Set], points: &[Point]) -> Vec<Tried> {
        let judge = |set: &Set| {
            let name = self.choices.name(set);
            let of_set = |point: &&Point| point.label(SET) == Some(&name);
            let own: Vec<Point> = points.iter().filter(of_set).cloned().collect();
            Tried { set: set.clone(), score: Score::of(&rows(&own, self.paper)), name }
        };
        sets.iter().map(judge).collect()
    }
}

/// A line of `sets.csv`.
#[derive(Debug, Serialize)]
struct Line<'t> {
    set: &'t str,
    worst: f64,
    worst_of: &'t str,
    mean: f64,
    within_10_percent: usize,
    orders_kept: usize,
    broken: String,
}

fn lines(tried: &[Tried]) -> Vec<Line<'_>> {
    tried.iter().map(line).collect()
}

fn line(Tried { name, score, .. }: &Tried) -> Line<'_> {
    Line {
        set: name,
        worst: score.worst,
        worst_of: &score.at,
        mean: score.mean,
        within_10_percent: score.close,
        orders_kept: score.orders.iter().filter(|&&holds| holds).count(),
        broken: score.broken().join("; "),
    }
}

/// A line of `numbers.csv`.
#[derive(Debug, Serialize)]
struct Measured<'t> {
    set: &'t str,
    figure: &'t str,
    curve: &'t str,
    x: String,
    measured: Option<f64>,
    printed: Option<f64>,
    factor: f64,
}

fn numbers(tried: &[Tried]) -> Vec<Measured<'_>> {
    let each = tried.iter().flat_map(|tried| tried.score.numbers.iter().map(|row| (&tried.name, row)));
    each.map(|(set, row)| measured(set, row)).collect()
}

fn measured<'t>(set: &'t str, row: &'t Row) -> Measured<'t> {
    Measured {
        set,
        figure: &row.figure,
        curve: &row.curve,
        x: row.x.to_string(),
        measured: row.measured,
        printed: row.paper,
        factor: factor(row),
    }
}
