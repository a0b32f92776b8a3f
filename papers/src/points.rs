// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sweeps of a study: from its configuration files to finished points, and from there to files.

use std::path::Path;

use flitforge_config::{self as config, Diagnostics, Extent, Request};
use flitforge_results::sweep::{self, SweepError, SweepOptions, Task, VERSION};
use flitforge_results::{Document, Point, ResultsError, Row};
use serde_json::Value;

use crate::{Embedded, Order};

/// The runs of some files, each labelled with the identifier of its file.
pub(crate) fn tasks(
    files: &Embedded,
    label: &str,
    experiments: &[(&str, &str)],
    extent: Extent,
) -> Result<Vec<Task>, Diagnostics> {
    let mut tasks = Vec::new();
    for (identifier, path) in experiments {
        let points = config::load_sweep(&Request { path, overrides: &[], files }, extent)?;
        tasks.extend(Task::of(&points).into_iter().map(|mut task| {
            task.labels.insert(0, (label.to_owned(), (*identifier).to_owned()));
            task
        }));
    }
    Ok(tasks)
}

/// Runs what the folder does not hold yet. A network that the check refuses is an error.
pub(crate) fn run(name: &str, tasks: &[Task], order: &Order<'_>) -> Result<Vec<Point>, SweepError> {
    let (threads, threads_of_point, allow_deadlock) = (order.threads, 1, false);
    let options = SweepOptions { threads, threads_of_point, allow_deadlock, share: None, control: None };
    sweep::run(tasks, order.dir, name, options)
}

/// The points without what each channel and each source did, and without the course of each run. That is most
/// of the bytes, and stays in the store.
pub(crate) fn brief(mut points: Vec<Point>) -> Vec<Point> {
    for point in &mut points {
        point.report.channels = Vec::new();
        point.report.fairness.per_source = Vec::new();
        point.report.histogram = Vec::new();
        point.report.course = Vec::new();
    }
    points
}

/// Writes brief points.
pub(crate) fn write(
    dir: &Path,
    configuration: &Value,
    rows: &[Row],
    points: Vec<Point>,
) -> Result<(), ResultsError> {
    Document { version: VERSION, configuration, rows, points: &brief(points) }.write_to(dir).map(drop)
}
