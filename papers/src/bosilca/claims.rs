// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the paper says, beside what came out.

mod balanced;
mod random;
mod states;

use super::outcome::Outcome;
use crate::Claim;

/// Every statement that the outcome can be held against, in the order of the paper. There is none about what
/// the plan left out.
pub fn claims(outcome: &Outcome) -> Vec<Claim> {
    let mut claims = Vec::new();
    if !outcome.states.is_empty() {
        claims.extend([states::converge(outcome), states::stay(outcome)]);
    }
    if !outcome.recoveries.is_empty() {
        claims.push(states::recover(outcome));
    }
    claims.extend(balanced::claims(outcome));
    claims.extend(random::claims(outcome));
    if !outcome.states.is_empty() {
        claims.push(states::quiet(outcome));
    }
    claims
}
