// SPDX-License-Identifier: MIT OR Apache-2.0
//! Flitforge as a library: networks of wormhole routers, checked and simulated cycle by cycle.
//!
//! A latency curve takes twenty lines:
//!
//! ```
//! use flitforge::prelude::*;
//!
//! fn main() -> Result<(), Error> {
//!     let network = Network::mesh([8, 8])
//!         .virtual_channels(4)
//!         .buffer_depth(8)
//!         .routing(Routing::dimension_order())
//!         .check()?; // refused, with the cycle of channels named, where packets could deadlock
//!     let traffic = Synthetic::uniform().packet_length(5);
//!     let measure = Measure::new().precision(0.1);
//!
//!     let loads = [0.1, 0.3, 0.5];
//!     let reports = Sweep::over_loads(&network, &traffic, &measure, loads).run(|_| ())?;
//!     for (load, report) in loads.iter().zip(&reports) {
//!         println!("{load:.1} of capacity: {:.1} cycles", report.packet_latency.mean);
//!     }
//! #   let mean = |point: usize| reports[point].packet_latency.mean;
//! #   assert!(mean(0) > 10.0 && mean(0) < mean(2) && mean(2) < 100.0);
//! #   assert!(reports.iter().all(|report| report.verdict == Verdict::Stable));
//!     Ok(())
//! }
//! ```
//!
//! - [`Network`] builds a network, with defaults for everything. [`Network::check`] proves it free of
//!   deadlock or refuses it, and makes the [`Checked`] network that everything else takes.
//! - [`run()`] measures it under a traffic and gives a [`Report`]. [`Sweep`] makes many runs on several
//!   threads.
//! - [`Simulation`] is stepped by hand: inject packets, look at buffers, credits and links of each cycle.
//! - [`Synthetic`] traffic follows a pattern. Traffic of one's own implements [`Traffic`]: it is told of each
//!   packet that arrives, and may answer.
//! - [`workload::Workload`] runs programs that wait for messages, compute and send, such as collectives.
//! - [`Experiment`] reads and writes the configuration files of the command `flitforge`.
//!
//! Every run is a function of its settings and its seed. The number of threads, the engine and the machine do
//! not matter. All errors are one type, [`Error`], so that `?` works everywhere.
//!
//! The crate reads no files and no clock, and prints nothing.

mod checked;
mod classes;
mod error;
mod experiment;
mod faults;
mod graphs;
mod healing;
mod measure;
pub mod memory;
mod network;
mod number;
mod routing;
mod run;
mod setters;
mod settings;
mod simulation;
mod source;
mod sweep;
mod synthetic;
mod value;
pub mod workload;

pub use checked::Checked;
pub use classes::MessageClass;
pub use error::Error;
pub use experiment::Experiment;
pub use faults::{Part, RouterAt};
pub use healing::Healing;
pub use measure::Measure;
pub use network::Network;
pub use number::{percent, significant};
pub use routing::Routing;
pub use run::{run, run_watched};
pub use simulation::{Setup, Simulation};
pub use source::Source;
pub use sweep::{Finished, Point, Sweep};
pub use synthetic::Synthetic;

pub use flitforge_router::ids::{PortId, RouterId, VcId};
pub use flitforge_router::spec::{
    Allocator, Arbiter, CongestionCount, EntryCount, Injection, MisrouteLimit, MisrouteWhen, Pipeline,
    Receiver, Release, RequestIntake, RingClasses, RingTies, Selection, Stages, VcMatching, VcOrder,
    WaitCount, WaitRule,
};
pub use flitforge_sim::course::Stretch;
pub use flitforge_sim::detail::{Detail, LinkDetail};
pub use flitforge_sim::engine::{
    Buffer, Delivery, EngineChoice, EngineKind, InjectError, Link, LinkCredit, LinkFlit, Loss, Tally,
    Violation, WhyReference,
};
pub use flitforge_sim::healing::HealingReport;
pub use flitforge_sim::histogram::Bin;
pub use flitforge_sim::report::{Latency, Report, Verdict, WaitingPacket};
pub use flitforge_sim::run::{Seen, Watch};
pub use flitforge_sim::stats::measure::DetailChoice;
pub use flitforge_topology::faults::Directions;
pub use flitforge_traffic::{Arrived, ByHand, NewPacket, Stream, Traffic};

/// What most programs use.
pub mod prelude {
    pub use crate::{
        Arrived, Buffer, Checked, Delivery, EngineChoice, EngineKind, Error, Experiment, Link, Measure,
        Network, NewPacket, Part, Point, Report, Routing, Simulation, Source, Sweep, Synthetic, Traffic,
        Verdict, run,
    };
}

/// The programs of the page on the library compile and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct LibraryPage;
