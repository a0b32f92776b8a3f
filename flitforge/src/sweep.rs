// SPDX-License-Identifier: MIT OR Apache-2.0
//! Many runs at once.

use std::sync::Mutex;

use flitforge_config::Extent;
use flitforge_config::parallel::{lock, try_in_order};
use flitforge_sim::report::Report;

use crate::settings::runs;
use crate::{Checked, Error, Experiment, Measure, Synthetic, run};

/// One run of a sweep.
#[derive(Debug, Clone)]
pub struct Point {
    /// The network. Points may share it.
    pub network: Checked,
    /// What is sent through it.
    pub traffic: Synthetic,
    /// How it is measured.
    pub measure: Measure,
}

/// A run of a sweep that is done.
#[derive(Debug, Clone, Copy)]
pub struct Finished<'a> {
    /// Place in the list of points, counted from 0.
    pub index: usize,
    /// What was run.
    pub point: &'a Point,
    /// What came out.
    pub report: &'a Report,
}

/// A list of runs, made on several threads. The reports are the same on any number of threads.
///
/// ```
/// use flitforge::{Measure, Network, Sweep, Synthetic};
///
/// let network = Network::mesh([4, 4]).check()?;
/// let measure = Measure::new().warmup(200).cycles(500);
/// let sweep = Sweep::over_loads(&network, &Synthetic::uniform(), &measure, [0.1, 0.2, 0.3]);
/// let reports = sweep.threads(2).run(|finished| println!("{} of 3 is done", finished.index))?;
/// assert_eq!(reports.len(), 3);
/// # Ok::<(), flitforge::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Sweep {
    points: Vec<Point>,
    threads: usize,
}

impl Sweep {
    /// A sweep of any points, on one thread for each core.
    pub fn new(points: impl IntoIterator<Item = Point>) -> Self {
        Self { points: points.into_iter().collect(), threads: 0 }
    }

    /// A sweep over loads, in fractions of the network's capacity under uniform traffic.
    pub fn over_loads(
        network: &Checked,
        traffic: &Synthetic,
        measure: &Measure,
        loads: impl IntoIterator<Item = f64>,
    ) -> Self {
        let point = |load| {
            let (network, measure) = (network.clone(), measure.clone());
            Point { network, traffic: traffic.clone().load(load), measure }
        };
        Self::new(loads.into_iter().map(point))
    }

    /// The sweep of a configuration file's text. A text without `[sweep]` is a sweep of one point.
    ///
    /// # Errors
    /// [`Error::Settings`] with everything that is wrong, or why a network is refused.
    pub fn from_toml(text: &str) -> Result<Self, Error> {
        let mut points: Vec<Point> = Vec::new();
        for run in runs(text, Extent::Full)? {
            let Experiment { network, traffic, measure } = Experiment::from_config(&run.config)?;
            // Neighbours differ in their loads more often than in their networks.
            let network = match points.last().filter(|last| last.network.settings == network.settings) {
                Some(last) => last.network.clone(),
                None => network.check()?,
            };
            points.push(Point { network, traffic, measure });
        }
        Ok(Self::new(points))
    }

    /// Points that are simulated at once; 0 means one for each core, and is the default.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The points, in order.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Makes all runs. `finished` is told of each as soon as it is done, in order of finishing; the reports
    /// are in the order of the points.
    ///
    /// # Errors
    /// [`Error::Point`] of the first point of the list that failed. No further points are begun then.
    pub fn run(&self, finished: impl FnMut(Finished<'_>) + Send) -> Result<Vec<Report>, Error> {
        let numbered: Vec<(usize, &Point)> = self.points.iter().enumerate().collect();
        let finished = Mutex::new(finished);
        try_in_order(&numbered, self.threads, |&(index, point)| {
            let report = run(&point.network, &point.traffic, &point.measure)
                .map_err(|error| Error::Point { index, source: Box::new(error) })?;
            lock(&finished)(Finished { index, point, report: &report });
            Ok(report)
        })
    }
}
