//! What the paper says, beside what came out.

mod failures;
mod healing;

use flitforge_topology::reliability::FailureError;
use serde::Serialize;

use super::outcome::Outcome;

/// Whether a statement of the paper agrees with what was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// It does.
    Yes,
    /// With an exception that is named.
    Partly,
    /// It does not.
    No,
}

impl Holds {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Yes => "agrees",
            Self::Partly => "partly",
            Self::No => "does not agree",
        }
    }

    const fn when(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// A statement of the paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Where it stands.
    pub place: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// What came out, with the criterion where the paper gives no number.
    pub found: String,
    /// Whether it agrees.
    pub holds: Holds,
}

/// Every statement that the outcome can be held against, in the order of the paper. There is none about sizes that the
/// plan left out.
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
