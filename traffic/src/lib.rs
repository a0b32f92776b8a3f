// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who sends what to whom, and when.
//!
//! A [`TrafficSpec`] joins a [`Pattern`] (whom), [`Lengths`] (what), a [`Process`] (when) and a
//! load. [`Sources`] elaborates it for a network and hands out one packet at a time:
//!
//! ```
//! use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};
//!
//! let spec = TrafficSpec {
//!     pattern: Pattern::BitReversal,
//!     process: Process::Constant,
//!     lengths: Lengths::Fixed(20),
//!     load: 0.1,
//!     class_mix: Vec::new(),
//!     requests: Vec::new(),
//!     parts: Vec::new(),
//! };
//! let mut sources = Sources::new(&spec, &[16, 16], 1)?;
//! assert_eq!(sources.active_count(), 240); // 16 nodes are fixed points and stay silent
//!
//! let created = sources.next_cycle(0x43);
//! let packet = sources.take(0x43);
//! assert_eq!((packet.dest, packet.length), (0xc2, 20));
//! assert_eq!(sources.next_cycle(0x43), created + 200);
//! # Ok::<(), flitforge_traffic::TrafficError>(())
//! ```
//!
//! # Conventions
//! - Nodes are numbered as the routers of a cube are: `node = sum of coordinate d * stride d`, where
//!   dimension 0 runs fastest. Their number and place are all this crate knows of a network.
//! - Loads are absolute: flits per cycle offered by each source that sends at all. A network's
//!   capacity is not known here.
//! - A node whose every packet would go to itself is a *fixed point* of the pattern and stays silent
//!   ([`Pattern::fixed_points`]). The load of the other nodes does not change, so the mean over all
//!   nodes is `load * active nodes / nodes`.
//! - Every node draws from its own random stream, a function of the seed and the node alone: the
//!   order in which nodes are visited changes nothing. No result depends on a platform's
//!   mathematical library: only integer arithmetic and the four operations of IEEE 754 are used.
//!
//! The crate has no engine, no buffers, no clock of its own, no I/O and no configuration text.
//!
//! [`applications`] are searches and fixed points by many processes.
//! [`bring_up`] is how processes that know a tree build a binomial graph.
//! [`election`] elects a leader on a ring whose processors fail and recover.
//! [`healing`] is traffic of another kind: what nodes say to one another when some of them have died.
//! [`gossip`] detects failed nodes by heartbeats.
//! [`replication`] runs several copies of each rank of a program.
//! [`revolving`] is a hierarchy whose processes change their positions while it is used.
//! [`workload`] runs programs that wait for messages, compute and send.
//!
//! # Adding a pattern
//! One new file in `src/patterns/`, and its entry in `patterns/mod.rs` (the variant with its arm). A
//! pattern that gives each node one destination is a function from the shape of the network to a table;
//! one that draws implements the small trait `Draw`. Say what it does for any number of nodes and which
//! nodes are fixed points, and add it to the truth tables in `tests/traffic/pattern_tables.rs`. A process is
//! added in the same way in `src/process/`, with the trait `Pace`.

pub mod applications;
pub mod bring_up;
pub mod election;
pub mod gossip;
pub mod healing;
pub mod limits;
pub mod replication;
pub mod revolving;
pub mod workload;

mod error;
mod exchanges;
mod lengths;
mod parts;
mod patterns;
mod prints;
mod process;
mod shape;
mod sources;
mod stream;
mod traffic;
mod weights;

pub use error::TrafficError;
pub use exchanges::{Exchanges, RequestKind};
pub use lengths::Lengths;
pub use parts::{MAX_PARTS, Part, Parts, Window};
pub use patterns::Pattern;
pub use process::{MAX_LOAD, MAX_STATE_LENGTH, MIN_PACKETS_PER_BURST, MIN_RATE, Process};
pub use sources::{NewPacket, Sources, TrafficSpec};
pub use stream::Stream;
pub use traffic::{Arrived, Beside, ByHand, Traffic};
