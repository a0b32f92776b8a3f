// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study as files.

use flitforge_results::ResultsError;
use flitforge_topology::reliability::{Interval, Sample, Tally};
use serde::Serialize;
use serde_json::json;

use super::outcome::Outcome;
use super::plan::Plan;
use crate::{Claim, list};

/// Version of the layout of `results.json`; raised when a reader would break.
pub const FORMAT_VERSION: u32 = 1;

/// A tally with the percentages and means that follow from it.
#[derive(Serialize)]
struct Entry<'a> {
    #[serde(flatten)]
    tally: &'a Tally,
    unreachable_percent: f64,
    bisected_percent: f64,
    mean_hops: Option<f64>,
    mean_diameter: Option<f64>,
    #[serde(flatten)]
    draw: Option<Draw>,
}

/// What is known of drawn sets besides.
#[derive(Serialize)]
struct Draw {
    seed: u64,
    unreachable_percent_95: Interval,
    bisected_percent_95: Interval,
    mean_hops_95: Option<Interval>,
}

impl<'a> Entry<'a> {
    fn of(tally: &'a Tally, draw: Option<Draw>) -> Self {
        Self {
            tally,
            unreachable_percent: tally.unreachable_percent(),
            bisected_percent: tally.bisected_percent(),
            mean_hops: tally.mean_hops(),
            mean_diameter: tally.mean_diameter(),
            draw,
        }
    }

    fn sampled(sample: &'a Sample) -> Self {
        let draw = Draw {
            seed: sample.seed,
            unreachable_percent_95: sample.unreachable_percent(),
            bisected_percent_95: sample.bisected_percent(),
            mean_hops_95: sample.mean_hops(),
        };
        Self::of(&sample.tally, Some(draw))
    }
}

/// `results.json`: the plan with its seeds, every tally, every healing, the paper's statements. The same plan
/// gives the same bytes.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_json(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> Result<String, ResultsError> {
    let tallies = outcome.exact.iter().flat_map(|exact| &exact.tallies);
    let whole = json!({
        "configuration": plan,
        "exhaustive": tallies.map(|tally| Entry::of(tally, None)).collect::<Vec<_>>(),
        "sampled": outcome.samples.iter().map(Entry::sampled).collect::<Vec<_>>(),
        "single_failure": outcome.single,
        "loads": outcome.loads,
        "claims": claims,
    });
    list::to_json(FORMAT_VERSION, whole)
}
