// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether living nodes still hear of one another.
//!
//! News travels over the links of the scheme's graph: from every node to those that its jumps lead to. When
//! nodes have failed for good, detection *fails* if the graph of the living is not strongly connected: a
//! living node then hears no more of another, and suspects it. A single living node has nobody to suspect.

mod exact;
mod isolation;
mod trials;

pub use exact::{MAX_EXHAUSTIVE, failing_sets, sets_probability};
pub use isolation::{Isolation, isolation};
pub use trials::failing_trials;

use super::GossipError;

fn check_probability(probability: f64) -> Result<(), GossipError> {
    if (0.0..=1.0).contains(&probability) { Ok(()) } else { Err(GossipError::Probability { probability }) }
}
