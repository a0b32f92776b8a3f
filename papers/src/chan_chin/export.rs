// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study as files.

use flitforge_results::ResultsError;
use serde_json::json;

use super::outcome::Outcome;
use super::plan::Plan;
use crate::{Claim, list};

/// Version of the layout of `results.json`; raised when a reader would break.
pub const FORMAT_VERSION: u32 = 1;

/// `results.json`: the plan with its seeds, every run, the paper's statements. The same plan gives the same
/// bytes.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_json(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> Result<String, ResultsError> {
    let whole = json!({
        "configuration": plan,
        "without_failures": outcome.sizes,
        "worst_orders": outcome.worst,
        "every_schedule": outcome.every,
        "drawn_schedules": outcome.drawn,
        "worst_recoveries": outcome.surprised,
        "over_networks": outcome.over,
        "claims": claims,
    });
    list::to_json(FORMAT_VERSION, whole)
}
