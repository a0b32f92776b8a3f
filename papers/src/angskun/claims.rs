// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the paper says, beside what came out.

mod failures;
mod healing;

use flitforge_topology::reliability::FailureError;

use super::outcome::Outcome;
use crate::{Claim, Holds};

/// Every statement that the outcome can be held against, in the order of the paper. There is none about sizes
/// that the plan left out.
///
/// # Errors
/// When the example of the naive method's formula cannot be computed, which it can.
pub fn claims(outcome: &Outcome) -> Result<Vec<Claim>, FailureError> {
    let mut claims = Vec::new();
    if !outcome.exact.is_empty() {
        claims.extend([
            failures::degree(outcome),
            failures::first_unreachable(outcome),
            failures::half(outcome),
            failures::bisection(outcome),
            failures::growth(outcome),
            failures::two_left(outcome),
        ]);
    }
    claims.push(healing::clique()?);
    if !outcome.single.is_empty() {
        claims.extend([healing::alike(outcome), healing::ratio(outcome), healing::savings(outcome)]);
    }
    if !outcome.loads.is_empty() {
        claims.extend([healing::fewer(outcome), healing::evener(outcome)]);
    }
    Ok(claims)
}
