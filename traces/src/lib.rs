// SPDX-License-Identifier: MIT OR Apache-2.0
//! Readers of traces and instances, for the workloads of [`flitforge_traffic`].
//!
//! [`packets`] are comma-separated values. The packets of [`netrace`] depend on one another. Both are sent by
//! [`replay`](flitforge_traffic::workload::replay). A rank of [`chakra`] reads a file of its own. All of them
//! are read as they are needed, so memory does not depend on the length of a trace. [`tsplib`] reads
//! instances of the travelling salesman problem.
//!
//! ```
//! use flitforge_traces::packets::CsvPackets;
//! use flitforge_traffic::workload::{LogGops, Machine, replay};
//!
//! let trace = "cycle,source,destination,flits\n5,0,1,4\n9,1,0,2\n";
//! let reader = CsvPackets::new(trace.as_bytes(), 16, 8);
//! let programs = replay::programs(reader, 2, 1000);
//! let wire = LogGops { latency: 30, ..LogGops::free() };
//! let mut machine = Machine::ideal(programs, wire);
//! machine.advance(u64::MAX);
//! let (programs, outcome) = machine.into_parts();
//! assert_eq!((outcome.makespan(), outcome.messages()), (39, 2));
//! assert_eq!(replay::waits(&programs).mean(), Some(30.0));
//! assert!(replay::error(&programs).is_none());
//! ```

pub mod chakra;
pub mod netrace;
pub mod packets;
pub mod tsplib;
