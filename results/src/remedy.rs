// SPDX-License-Identifier: MIT OR Apache-2.0
//! What makes a run converge that did not, and what is said of a mean that is hardly known.

use std::borrow::Cow;
use std::fmt;

use flitforge_config::{Auto, Config};
use flitforge_sim::report::{Report, Verdict};

/// The key whose value ended a run too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remedy {
    /// The measured time is fixed, and too short to judge.
    Cycles,
    /// A measurement of automatic length reached its limit.
    MaxCycles,
    /// An automatic warm-up reached its limit before a fixed measurement.
    Warmup,
    /// As many flits waited as may.
    MaxQueued,
    /// A program reached its limit.
    ProgramCycles,
}

impl Remedy {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Cycles, Self::MaxCycles, Self::Warmup, Self::MaxQueued, Self::ProgramCycles];

    /// What a run lacks; `None` for one that came to its end.
    pub fn of(config: &Config, report: &Report) -> Option<Self> {
        let is_short = match report.verdict {
            Verdict::NotConverged => true,
            Verdict::Stable => !report.converged,
            _ => false,
        };
        if !is_short {
            return None;
        }
        if let Some(section) = &config.workload {
            let is_long = report.cycles >= section.max_cycles;
            return Some(if is_long { Self::ProgramCycles } else { Self::MaxQueued });
        }
        Some(match config.measure.cycles {
            Auto::Fixed(_) if report.verdict == Verdict::Stable => Self::Warmup,
            Auto::Fixed(cycles) if report.measured < cycles => Self::MaxQueued,
            Auto::Fixed(_) => Self::Cycles,
            Auto::Auto if report.cycles < config.measure.max_cycles => Self::MaxQueued,
            Auto::Auto => Self::MaxCycles,
        })
    }
}

/// A mean with an interval beyond this part of itself is not called stable without a word.
const IMPRECISE: f64 = 0.1;

/// The words of a run that ends by its precision.
const KNOWN: &str = "the mean latency is known to";

/// The interval of a mean latency, as a fraction of the mean, where it is beyond a tenth and the verdict's
/// reason does not say so: of a stable run with a given number of cycles. A greater `measure.cycles` narrows
/// it.
pub fn imprecision(report: &Report) -> Option<f64> {
    let part = report.packet_latency.ci95? / report.packet_latency.mean;
    let is_told = !report.converged || report.reason.contains(KNOWN);
    (report.verdict == Verdict::Stable && !is_told && part > IMPRECISE).then_some(part)
}

/// The verdict's reason, with a word of a mean that is hardly known.
pub fn reason(report: &Report) -> Cow<'_, str> {
    match imprecision(report) {
        Some(part) => Cow::Owned(format!("{}; {KNOWN} {:.1} % only", report.reason, 100.0 * part)),
        None => Cow::Borrowed(&report.reason),
    }
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cycles => "raise `measure.cycles`",
            Self::MaxCycles => "raise `measure.max_cycles`",
            Self::Warmup => "set `measure.warmup` to a number of cycles",
            Self::MaxQueued => "raise `measure.max_queued`",
            Self::ProgramCycles => "raise `workload.max_cycles`",
        })
    }
}
