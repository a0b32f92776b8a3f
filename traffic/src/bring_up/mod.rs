// SPDX-License-Identifier: MIT OR Apache-2.0
//! How processes that know a tree build a ring, and from the ring a binomial graph.
//!
//! G. Bosilca, C. Coti, T. Herault, P. Lemarinier, J. Dongarra, "Constructing resilient communication
//! infrastructure for runtime environments", has two self-stabilizing algorithms. From any state of the
//! processes and any messages in flight, both end in the same graph. [`Links`] is Algorithm 1 at one process
//! and [`Table`] is Algorithm 2. A [`Process`] runs both. Each is a function of its state and an [`Event`],
//! without clock or randomness; [`Action`]s come out.
//!
//! [`Network`] runs all processes of a [`Tree`] under the paper's two schedulers, on the paper's complete
//! graph of links. [`Goal`] is the graph that has to come out, computed from the tree. [`BringUpUnit`] is a
//! process as hardware has it, a clock at a time.
//!
//! ```
//! use flitforge_traffic::bring_up::{Network, Rules, Tree};
//!
//! let mut network = Network::new(Tree::binomial(1024)?, Rules::default());
//! let outcome = network.run(100);
//! assert_eq!((outcome.ring, outcome.graph), (Some(4), Some(4 + 9)));
//! # Ok::<(), flitforge_traffic::bring_up::TreeError>(())
//! ```
//!
//! [`Member`] runs a process as a program of a rank, so that messages are those of an ideal wire or of a
//! network of routers. A [`Crew`] makes one for each rank, and the observer [`Standing`] that times them.
//!
//! ```
//! use flitforge_traffic::bring_up::{Crew, MessageRule, Pace, Tree};
//! use flitforge_traffic::workload::{LogGops, Machine};
//!
//! let pace = Pace { period: 1000, skew: 0, until: 100_000, seed: 1 };
//! let (tree, messages) = (Tree::binomial(64)?, MessageRule::Linear);
//! let crew = Crew { tree, messages, bytes: 16, pace, deaths: Vec::new() };
//! let (members, standing) = crew.programs()?;
//! Machine::ideal(members, LogGops { latency: 10, ..LogGops::free() }).run();
//! // Four messages in a row for the ring, and five more for the graph.
//! let build = standing.builds()[0];
//! assert_eq!((build.ring, build.graph), (Some(40), Some(90)));
//! # Ok::<(), flitforge_traffic::bring_up::TreeError>(())
//! ```
//!
//! # What differs from the printed algorithms
//! - Nothing is sent to a process that is not known, nor about one.
//! - Rules 2 and 3 of Algorithm 2 both pass on a message while `2^(nb_hop + 1) < N`. The paper has `<=` in
//!   rule 3. Rule 1 sends only where `2 < N`.
//! - Rules 5 and 6 of Algorithm 1 check the sender, as rules 2 and 4 do: [`Message::AskConnect`] comes from
//!   the parent. [`Message::BConnect`] comes from the process that it names, and to a leaf.
//! - A level outside the table is not believed.
//! - [`MessageRule::Linear`] sends fewer messages in a steady state.
//! - A timer fires the spontaneous rules ([`Spontaneous::Timer`]). The paper's simulator falls silent at
//!   processes that look right ([`Spontaneous::Quiet`]). From corrupted states that does not converge.

mod crew;
mod faults;
mod goal;
mod links;
mod member;
mod message;
mod network;
mod pace;
mod process;
mod queues;
mod room;
mod rules;
mod settings;
mod standing;
mod table;
mod tree;
mod unit;

pub use crew::{Crew, Death};
pub use faults::{Faults, Rates};
pub use goal::Goal;
pub use links::Links;
pub use member::Member;
pub use message::{Action, Message, Place};
pub use network::{Network, Outcome};
pub use pace::{Pace, PaceError};
pub use process::{Event, Process};
pub use queues::Parcel;
pub use room::ROOM;
pub use rules::{MessageRule, Rules, Scheduler, Spontaneous};
pub use settings::{BringUp, BringUpError, Rate, Shape};
pub use standing::{Build, Pointer, Standing};
pub use table::{Table, levels};
pub use tree::{MAX_NODES, Tree, TreeError};
pub use unit::BringUpUnit;
