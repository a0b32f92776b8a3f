// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads: programs of ranks that wait for messages, compute and send.
//!
//! A [`Workload`] says where ranks are and how their messages become packets. Its methods run a collective, a
//! schedule, requests, a batch, or programs of one's own over a checked network. Each runs the programs once
//! more without contention. The [`WorkloadReport`] compares the two.
//!
//! ```
//! use flitforge::Network;
//! use flitforge::workload::{Collective, Mapping, Workload};
//!
//! let network = Network::mesh([4, 4]).check()?;
//! let workload = Workload::new().mapping(Mapping::Linear);
//! let report = workload.collective(&network, Collective::AllReduceRing, 65_536)?;
//! assert_eq!(report.messages, 16 * 2 * 15);
//! assert!(report.slowdown.is_some_and(|slowdown| slowdown >= 1.0));
//! # Ok::<(), flitforge::Error>(())
//! ```

mod applications;
mod batch;
mod bring_up;
mod collective;
mod election;
mod files;
mod global_function;
mod gossip;
#[cfg(feature = "traces")]
mod groups;
mod kernel;
mod links;
mod outcome;
pub mod page;
#[cfg(feature = "traces")]
mod readers;
mod registry;
mod report;
mod requests;
mod run;
mod settings;
mod traces;

use std::io;

use flitforge_config::rooms::SettingError;
use flitforge_sim::workload::WorkloadError as StartError;
#[cfg(feature = "traces")]
use flitforge_traces::chakra::GroupError as GroupsError;
#[cfg(feature = "traces")]
use flitforge_traces::tsplib::TsplibError;
use flitforge_traffic::applications::HierarchyError;
use flitforge_traffic::applications::equations::EquationsError;
use flitforge_traffic::applications::tour::TourError;
use flitforge_traffic::bring_up::BringUpError;
use flitforge_traffic::election::ElectionError;
use flitforge_traffic::gossip::GossipError;
use flitforge_traffic::replication::GroupError;
use flitforge_traffic::revolving::RevolvingError;
use flitforge_traffic::workload::goal::GoalError;
use flitforge_traffic::workload::{LineError, MappingError, ScheduleError};

pub use flitforge_config::rooms::Settings;
pub use flitforge_sim::workload::{Background, Carriage, LinkEnds, NodeFailure};
pub use flitforge_traffic::applications::equations::Relaxation;
pub use flitforge_traffic::applications::tour::Distances;
pub use flitforge_traffic::applications::{FixedPointRules, SearchRules};
pub use flitforge_traffic::bring_up::{BringUp, Death, MessageRule, Pointer, Shape};
pub use flitforge_traffic::election::{Moment, RingElection, Standing};
pub use flitforge_traffic::gossip::{
    Gossip, GossipRules, Round, Scheme, Silences, Snapshot, Timeout, Verdict, Watch,
};
pub use flitforge_traffic::revolving::{GlobalFunction, Schedule as HierarchySchedule, Scheme as Hierarchy};
pub use flitforge_traffic::workload::collectives::{Bound, Collective};
pub use flitforge_traffic::workload::goal;
pub use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
pub use flitforge_traffic::workload::replay::{Fault, Packet, Packets, TraceError};
pub use flitforge_traffic::workload::request_reply::{Requests, RoundTrips};
pub use flitforge_traffic::workload::room::{
    Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses,
};
pub use flitforge_traffic::workload::{
    Action, Actions, Activity, Event, Flight, Lane, Mapping, Message, Opener, Operation, Program,
    RankBuilder, RankOutcome, RankSchedule, Schedule, Span, Task, Timeline,
};

#[cfg(feature = "traces")]
pub use flitforge_traces::{chakra, netrace, packets, tsplib};

pub use applications::{FixedPointReport, StepsReport, TourReport};
pub use bring_up::{BringUpReport, BuildRow};
pub use collective::Copies;
pub use election::ElectionReport;
pub use files::{Open, files};
pub use global_function::{GlobalFunctionReport, Positions};
pub use gossip::{Detections, Tables};
#[cfg(feature = "traces")]
pub use groups::{GroupsFileError, read as read_groups};
pub use links::{LinkCourse, LinkRow};
pub use outcome::{Outcome, Outcomes, Quantity, Written, quantities};
pub(crate) use registry::{MESSAGE, find};
pub use registry::{Memory, RankProgram, register};
pub use report::{Beside, ClassRow, Ending, Latency, LowerBound, RankRow, Trips, WorkloadReport, trips};
pub use run::{execute, from_toml};
pub use settings::Workload;

/// Why a workload was not run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkloadError {
    /// The schedule cannot be read.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The schedule can never come to its end.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// A file cannot be opened.
    #[error("{file}: {error}")]
    Open {
        /// The file.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// The trace cannot be read, or is not one.
    #[error(transparent)]
    Trace(#[from] TraceError),
    /// The file of groups is not one.
    #[cfg(feature = "traces")]
    #[error("{file}, {error}")]
    GroupsFile {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: GroupsFileError,
    },
    /// The program reads a trace, and the readers are not there.
    #[cfg(not(feature = "traces"))]
    #[error("{0}: no reader of traces is built in: turn on the feature `traces` of the crate `flitforge`")]
    NoReader(String),
    /// The groups of ranks cannot be.
    #[cfg(feature = "traces")]
    #[error("{0}: change `workload.dims` or `workload.groups`")]
    Groups(#[from] GroupsError),
    /// The file of the mapping is not one.
    #[error("{file}, {error}")]
    MappingFile {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: LineError,
    },
    /// Ranks have no place.
    #[error("{0}: change `workload.mapping`, `workload.ranks` or `workload.ranks_per_node`")]
    Mapping(#[from] MappingError),
    /// The file of the mapping has no place for ranks.
    #[error(
        "{file}{}: {error}: change it, `workload.ranks` or `workload.ranks_per_node`",
        line.map_or_else(String::new, |line| format!(", line {line}"))
    )]
    Listed {
        /// The file.
        file: String,
        /// The line that is to blame, if there is one.
        line: Option<u64>,
        /// What is wrong with it.
        error: MappingError,
    },
    /// There is no such bring-up.
    #[error("`{key}`: {0}", key = bring_up::key(.0))]
    BringUp(#[from] BringUpError),
    /// There is no such election.
    #[error("`{key}`: {0}", key = election::key(.0))]
    Election(#[from] ElectionError),
    /// The instance cannot be read, or is not one.
    #[cfg(feature = "traces")]
    #[error("{file}, {error}")]
    Instance {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: TsplibError,
    },
    /// Ranks cannot exchange what they know by the hierarchy.
    #[error("{0}: change `workload.ranks`, `workload.hierarchy` or `workload.arity`")]
    Partners(#[from] HierarchyError),
    /// There is no shortest tour.
    #[error("{0}: give an instance of fewer cities, but 3 or more, as `workload.file`")]
    Tour(#[from] TourError),
    /// There are no equations.
    #[error("{0}: raise `workload.neighbours`, or change `workload.file`")]
    Equations(#[from] EquationsError),
    /// Ranks have come to another result than a sequential solver.
    #[error(
        "the ranks found a {what} of {found}, and the sequential solver says {wanted}: this is a mistake of the program"
    )]
    Mismatch {
        /// What they were to find.
        what: &'static str,
        /// What they found.
        found: String,
        /// What the sequential solver says.
        wanted: String,
    },
    /// Detectors cannot follow their rules.
    #[error("{0}: change `workload.ranks`, `workload.period` or `workload.cleanup`")]
    Gossip(#[from] GossipError),
    /// The ranks have no such hierarchy.
    #[error("{0}: change `workload.ranks`, `workload.hierarchy`, `workload.arity` or `workload.steps`")]
    Hierarchy(#[from] RevolvingError),
    /// A round in which the tables of a node cannot leave it.
    #[error(
        "a round of {period} cycles is too short: the tables of {ranks} ranks at node {node} have {flits} flits \
         together, and a node sends one in a cycle: set `workload.period` to at least {flits}"
    )]
    Period {
        /// Cycles of a round.
        period: u64,
        /// The node with the most ranks.
        node: u32,
        /// Its ranks.
        ranks: u32,
        /// Flits of their tables.
        flits: u64,
    },
    /// Ranks cannot have their copies.
    #[error(
        "{0}: change `workload.replicas`, `workload.ranks`, `workload.mapping` or `workload.ranks_per_node`"
    )]
    Copies(#[from] GroupError),
    /// A program does not have a setting that it reads.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A configuration was read in another process, with other programs.
    #[error("there is no program `{0}`: register it before configurations are read")]
    NoProgram(&'static str),
    /// It cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
}
