// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hierarchies of processes that revolve while they are in use.
//!
//! V. K. Garg, J. Ghosh, "Repeated computation of global functions in a distributed environment", 1994. A
//! global function is computed again and again from the states of all processes. In a static tree, processes
//! near the root do more work than leaves. Here each process takes every position in turn, and one message
//! serves several computations: a result is complete in each step, of `N` processes at most half send.
//!
//! A [`Schedule`] says which process is where at which step, and who sends to whom. It has no clock, no
//! network and no values.
//!
//! ```
//! use flitforge_traffic::revolving::{Schedule, Scheme};
//!
//! let schedule = Schedule::new(Scheme::Next { arity: 2 }, 7)?;
//! let at = |step| (0..7).map(|process| schedule.position(process, step)).collect::<Vec<_>>();
//! assert_eq!(at(0), [1, 5, 6, 3, 7, 4, 2]);
//! assert_eq!(at(1), [5, 6, 3, 7, 4, 2, 1]);
//! // The result that was begun at step 0 is complete after steps 0 and 1, at the root of step 0.
//! assert_eq!((schedule.gather_steps(), schedule.result_at(1)), (2, schedule.process(4, 0)));
//! # Ok::<(), flitforge_traffic::revolving::RevolvingError>(())
//! ```
//!
//! A [`GlobalFunction`] makes a program of each rank, its [`Part`], so that messages are those of an ideal
//! wire or of a network of routers. [`results`] says when each result was complete, and when all knew it.
//!
//! # What differs from the printed rules
//! - [`Scheme::Snext`] and [`Scheme::NSnext2`] follow the corrected rules of
//!   [`Rule`](flitforge_router::protocol::revolving::Rule). As printed, `snext` is no permutation, and
//!   `n_snext2` visits 4 of 16 positions.
//!
//! # What the paper leaves open
//! - The rule for arities other than 2. Here inner positions outside of the first subtree are visited as the
//!   digits of the segment's number say, from the lowest. In a tree of `n` levels the distance set has
//!   `k (k - 1) (n - 2) + k` members, which is `2 (n - 1)` for `k = 2` as in Theorem 2. Visited from left to
//!   right, it would grow with `N`.
//! - Which node runs a virtual process: `x mod N` runs process `x`.

mod error;
mod news;
mod part;
mod results;
mod room;
mod schedule;
mod scheme;
mod tree;

pub use error::RevolvingError;
pub use part::{GlobalFunction, MAX_STEPS, Part};
pub use results::{GlobalResult, results};
pub use room::ROOM;
pub(crate) use room::{blame, hierarchy};
pub use schedule::{MAX_PROCESSES, Schedule};
pub use scheme::Scheme;
