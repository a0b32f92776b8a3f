// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election of a leader on a ring whose processors fail and recover.
//!
//! The model is that of M. Y. Chan, F. Y. L. Chin, "Optimal resilient distributed algorithms for ring
//! election", IEEE Trans. Parallel and Distributed Systems 4(4), 1993, sections I and II. Links lead in one
//! direction and keep the order of messages. Identifiers are only compared. A processor fails cleanly:
//! messages pass around it. A processor that recovers is asleep, and wakes by a message or by itself.
//! [`flitforge_router::protocol::election`] has the algorithm.
//!
//! [`Processor`] is the part of one processor, without clock and links. A [`Ring`] has all processors and the
//! messages between them. [`explore`] follows every schedule of small rings. [`Elector`] runs a processor as
//! a program of a rank, so that messages are those of an ideal wire or of a network of routers.
//! [`ElectionUnit`] is a processor as hardware has it, a clock at a time.
//!
//! ```
//! use flitforge_traffic::election::{Happening, Ring};
//!
//! let mut ring = Ring::new([30, 10, 20]);
//! ring.step(Happening::Wake(0));
//! ring.step(Happening::Wake(2));
//! ring.step(Happening::Fail(2));
//! ring.settle();
//! let leader = ring.processors()[0].leader();
//! assert!(leader.is_some() && ring.processors()[1].leader() == leader);
//! ```
//!
//! # What holds
//! - Functional processors that know a leader know the same one, at each time.
//! - The leader was functional when it declared itself.
//! - Messages end. If an election was started, a leader has been declared by then. Each processor that has
//!   been functional since the declaration knows it.
//!
//! # What is not promised
//! - A leader that fails later stays the leader that all know. A failure is silent, and telling all of a new
//!   leader costs a message each. So no algorithm replaces `n` leaders in turn with `O(n log n)` messages.
//! - A processor that recovers behind the announcement is not told. Links lead in one direction, so news for
//!   it would have to go once round the ring.

pub mod explore;

mod costs;
mod elector;
mod poll;
mod processor;
mod ring;
mod room;
mod settings;
mod unit;

pub use costs::{Storm, all_start, most_rounds, orders, shuffled, storm, worst_order};
pub use elector::Elector;
pub use poll::{Poll, Standing, Tally};
pub use processor::{Envelope, Processor};
pub use ring::{Counts, Happening, Ring};
pub use room::ROOM;
pub use settings::{Change, ElectionError, Moment, RingElection};
pub use unit::ElectionUnit;
