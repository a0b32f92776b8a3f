// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs that wait for messages, compute and send.
//!
//! A [`Program`] is what one *rank* does: a state machine without network and clock. An [`Event`] goes in,
//! [`Action`]s come out. A [`Machine`] runs one program for each rank over a [`Wire`]. On the wire of
//! [`LogGops`] messages meet only the parameters of that model; other wires carry them over a network of
//! routers.
//!
//! A [`Schedule`] holds a graph of operations for each rank, and [`Script`] is the program that follows it.
//! The reader of [`goal`] and the generators of [`collectives`] make schedules. [`replay`] sends the packets
//! of a trace, which are read as they are needed. Readers of traces are in a crate of their own.
//!
//! ```
//! use flitforge_traffic::workload::{LogGops, Machine, goal};
//!
//! let text = "num_ranks 2
//!     rank 0 { first: calc 100
//!              then: send 8b to 1 tag 5
//!              then requires first }
//!     rank 1 { recv 8b from 0 tag 5 }";
//! let schedule = goal::read(text.as_bytes())?;
//! schedule.check()?;
//! let wire = LogGops { latency: 50, overhead: 10, gap: 5, gap_per_byte: 2, ..LogGops::free() };
//! let outcome = Machine::ideal(schedule.programs(), wire).run();
//! assert_eq!(outcome.ranks[0].finish, 110);
//! // The receiver is busy for the overhead and for 7 further bytes, once the first one is there.
//! assert_eq!(outcome.makespan(), 100 + 10 + 50 + 10 + 7 * 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Conventions
//! - Times are in cycles. A program that reacts to an event does so in no time: time passes in the
//!   processors ([`Action::Compute`] and the overhead of messages), in interfaces, and on the wire.
//! - A rank has one or more processors and interfaces, by default one each. An action names those it needs
//!   and waits for them, in the order in which actions became possible.
//! - Events of one time are handled in a fixed order, that of their causes. A run is a function of its
//!   programs and its wire.

pub mod batch;
pub mod collectives;
pub mod goal;
pub mod kernels;
pub mod replay;
pub mod request_reply;
pub mod room;

mod check;
mod failure;
mod host;
mod logp;
mod machine;
mod mapping;
mod matching;
mod opener;
mod order;
mod outcome;
mod program;
mod queue;
mod runs;
mod schedule;
mod script;
mod step;
mod timeline;
mod wire;

pub use batch::Batch;
pub use check::ScheduleError;
pub use logp::{Ideal, LogGops};
pub use machine::Machine;
pub use mapping::{LineError, LineProblem, Mapping, MappingError, Places};
pub(crate) use matching::{Fate, Mailbox, Posted};
pub use opener::{Closed, Opener, Source};
pub use outcome::{Outcome, Party, RankOutcome, Unreceived, Waiting};
pub use program::{Action, Actions, Event, Lane, Message, Program, Turn};
pub use runs::Runs;
pub use schedule::{Edge, Operation, RankBuilder, RankSchedule, Schedule, Task};
pub use script::Script;
pub use timeline::{Activity, Flight, Span, Timeline};
pub use wire::{Arrival, Handle, Parcel, Wire};
