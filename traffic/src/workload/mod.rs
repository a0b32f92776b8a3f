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
//!
//! # Programs, machines and wires
//!
//! A program is what one rank does: a state machine `step(now, event) -> actions` in
//! `traffic/src/workload/`, with messages of any content, computations and timers. A `Machine` runs one
//! program for each rank. It keeps processors, matches messages with receives, and orders events of one
//! time. What carries the messages is a `Wire`, and the machine is the same over each: `Ideal` has the
//! parameters of the LogGOPS model. Events of one time are ordered by their causes, as in LogGOPSim. So
//! finish times of GOAL schedules equal those of LogGOPSim (`traffic/tests/traffic/loggopsim.rs`). There are
//! three differences. An operation that requires a computation or a send of another processor waits for its
//! end. A message of no bytes costs what one of a byte does. LogGOPSim sorts the operations that one event
//! frees with an unstable algorithm, so more than 16 can change places there.
//!
//! Traces are read as they are needed (`replay/`, `goal/stream/`, and the crate `traces/`). A window of
//! records is held, so memory does not depend on their length. The packets of a trace depend on one another
//! across ranks. So ranks of a trace share its reader, and one may wake another without a message. `csv`,
//! `bzip2` and `prost` read the formats. They are in a crate of their own, so that a user of the library
//! does not compile them.
//!
//! Failure detectors (`traffic/src/gossip/`) are state machines of their own. `Watch` makes a program of
//! one, so the machine carries its tables over any wire. Bring-up (`traffic/src/bring_up/`) is such a state
//! machine too. It runs under the schedulers of its paper, and `Member` makes a program of it. No rank can
//! see that the graph of all ranks stands. So members of one run share an observer, `Standing`, which times
//! them and ends the run. It tells them nothing else. An election (`traffic/src/election/`) is made in the
//! same way: `Elector` is the program, and `Poll` the observer, which ends the run when no message is in
//! flight.
//!
//! Hierarchies that revolve (`traffic/src/revolving/`) are a table, `Schedule`. `Part` makes a program of a
//! rank's place in it. A step has no clock but its messages, so results are timed after the run.
//!
//! Branch and bound and fixed points (`traffic/src/applications/`) are two tasks of one state machine,
//! `Worker`. It works, sends and waits in steps along a hierarchy. The steps are a logical clock, so the
//! hierarchy itself detects the end, and results do not depend on the times of messages. Every run compares
//! its result with that of a sequential solver.
//!
//! What a configuration can say of a program is data, a room (`room.rs`). Rows of the schema, the reader and
//! the writer follow from it (`config/src/rooms.rs`). A room can have a function that finds what follows from
//! several settings, or what is wrong with them. Results of a program are an outcome
//! (`flitforge/src/workload/outcome.rs`): lines, figures as data, JSON, and named numbers. The configuration,
//! the simulator and the results name no program (`tests/arrows.rs`).

pub mod batch;
pub mod collectives;
pub mod goal;
pub mod kernels;
pub mod remedy;
pub mod replay;
pub mod request_reply;
pub mod room;
pub mod shared;

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
