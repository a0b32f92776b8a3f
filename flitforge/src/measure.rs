// SPDX-License-Identifier: MIT OR Apache-2.0
//! The builder of a measurement.

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::DetailChoice;
use toml::Value;

use crate::setters::setters;
use crate::settings::Settings;

/// A measurement: how long a run takes, and what it must reach.
///
/// Each parameter has the configuration file's default until it is set: the run finds its own warm-up and
/// stops when the mean latency is known to 2 %.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Measure {
    pub(crate) settings: Settings,
    /// Threads that share one network; 0 for what was not set.
    pub(crate) threads: usize,
}

impl Measure {
    /// A measurement with the defaults.
    pub fn new() -> Self {
        Self::default()
    }

    setters! {
        /// Seed of every random stream of the run: 0 to 2^63 - 1, default 1.
        seed(u64) = "measure.seed";
        /// Cycles before measurement begins: 0 to 10^12. By default they are found from the run (MSER-5).
        warmup(u64) = "measure.warmup";
        /// Cycles measured after the warm-up: 1 to 10^12. By default the run stops at its precision.
        cycles(u64) = "measure.cycles";
        /// Half width of the 95 % confidence interval of the mean packet latency at which the run stops,
        /// relative to the mean: above 0, at most 0.5, default 0.02. It has no effect where the cycles are
        /// fixed.
        precision(f64) = "measure.precision";
        /// Cycles after which a measurement of automatic length ends in any case: 1 to 10^12, default
        /// 5,000,000.
        max_cycles(u64) = "measure.max_cycles";
        /// Flits that may wait in source queues: 1 to 10^12, default 20,000,000. A run ends where there are
        /// more.
        max_queued(u64) = "measure.max_queued";
        /// Cycles of a window in which the run is observed: 1 to 10^12, default 50.
        batch(u64) = "measure.batch";
        /// Cycles between searches for a cycle of waiting packets, 0 for none: at most 10^12, default 1000.
        deadlock_check(u64) = "measure.deadlock_check";
        /// Whether the run goes on until every packet that was created in the measured cycles has arrived;
        /// `true` by default.
        drain(bool) = "measure.drain";
        /// Which engine simulates; the results do not depend on it. By default the simulator chooses.
        engine(EngineChoice) = "measure.engine";
        /// What is counted of each link and node besides, in [`Report::detail`](crate::Report); nothing by
        /// default.
        detail(DetailChoice) = "measure.detail";
    }

    /// Threads that share the network of one run; the default is 1. No configuration file holds their number,
    /// since no result depends on it. Small networks and those with faults are simulated on one.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Sets any parameter of the measurement by its key in the configuration file, such as `"measure.seed"`.
    #[must_use]
    pub fn set(self, key: &str, value: impl Into<Value>) -> Self {
        Self { settings: self.settings.set_own(&["measure"], key, value.into()), ..self }
    }

    /// The measurement among some settings.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self { settings: settings.keep(|section| section == "measure"), threads: 0 }
    }
}
