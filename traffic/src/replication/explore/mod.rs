// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every interleaving and every crash of small programs.
//!
//! A [`Script`] is a small program for each rank. [`explore`] runs it with copies and does everything that
//! can happen in every order. Messages, commits and notices of failures are delivered in any order, and so
//! are the beginnings of processes. A process can crash before it begins and after each note that it sends,
//! so between any two sends and between a send and its commit. Messages that have left arrive.
//!
//! Each run is compared with the runs of the same program without copies. [`Wrong`] says what can be wrong.
//!
//! ```
//! use flitforge_traffic::replication::{Group, Rules, explore::{Bounds, Script, explore, results}};
//!
//! let script = Script::ping_pong(1);
//! let allowed = results(&script, Bounds::MOST_STATES)?;
//! let bounds = Bounds::of_paper(Group::new(2, 2)?);
//! let found = explore(&script, Rules::whole(), &bounds, &allowed)?;
//! assert!(found.wrong.is_none() && found.states > 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is bounded
//! - Processes run from one receive to the next at once. Nothing is lost: what comes in between has the same
//!   effect before it or after it.
//! - A process that crashes after it has taken something in, and before it sends, has the same effect as one
//!   that crashed before. It is explored once.
//! - What comes to a process that has ended its program, and has nothing in its backup table, is dropped.
//!
//! # What is identified
//! States are told apart by 128 bits of two hashes.

mod crash;
mod random;
mod script;
mod search;
mod world;

pub use random::random;
pub use script::{Fold, Script, Step};
pub use search::{Bounds, Explored, TooManyStates, explore, results};
pub use world::{Results, Wrong};
