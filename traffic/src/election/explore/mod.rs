// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every schedule of small rings, and drawn schedules of larger ones.
//!
//! A schedule says in which order processors wake, messages come, and processors fail and recover.
//! [`explore`] follows all of them. [`random`] draws some. Both check each state and each end of a schedule;
//! [`Wrong`] says what can be wrong.
//!
//! ```
//! use flitforge_traffic::election::explore::{Bounds, explore};
//!
//! let found = explore(&[2, 0, 1], Bounds { failures: 1, recoveries: 1, ..Bounds::default() });
//! assert!(found.wrong.is_none() && found.states > 1000);
//! ```
//!
//! One processor is always functional: without one, messages go round forever and are counted by nobody.
//! States are told apart by 128 bits of two hashes.

mod random;
mod search;
mod wrong;

pub use random::{Drawn, random};
pub use search::{Bounds, Explored, explore};
pub use wrong::Wrong;
