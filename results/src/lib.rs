// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results: points that are run, kept one by one in an SQLite file, exported in the order of the sweep, and
//! shown.
//!
//! [`sweep`] runs the points of a sweep on several threads and shows how far it is ([`progress`]). [`page`]
//! makes a report of finished points, and [`write_report`] a folder. [`html`] writes reports as one file,
//! with the figures of [`plot`]. [`detail`] says what bounds a load.
//!
//! A [`Store`] holds each finished [`Point`] under the [`Key`] of its full configuration, so that a sweep
//! that was killed goes on where it was. A [`Document`] writes the points as `results.csv`,
//! `results.json`. None of these knows the time of day or the order in which points
//! finished: the same sweep gives the same bytes.

mod aside;
pub mod check;
mod checksum;
mod claim;
mod classes;
mod columns;
pub mod compare;
mod control;
pub mod detail;
mod error;
mod export;
mod folder;
mod hardware;
pub mod html;
mod inputs;
pub mod memory;
mod packed;
mod packets;
pub mod page;
pub mod plot;
mod point;
pub mod progress;
mod quantity;
mod remedy;
pub mod repeat;
mod report;
pub mod saturation;
mod schema;
pub mod shard;
mod shown;
mod store;
pub mod summary;
pub mod sweep;
mod synthesis;
mod versioned;
pub mod workload;

pub use aside::{remove_begun, stream_aside, try_aside, write_aside};
pub use claim::{Claim, claim, note};
pub use classes::{CLASS_COLUMNS, ClassColumn};
pub use columns::{COLUMNS, Column, Number, verdict_name};
pub use control::Control;
pub use error::ResultsError;
pub use export::{Document, FORMAT_VERSION, Row, X};
pub use folder::Folder;
pub use hardware::{HARDWARE_COLUMNS, HardwareColumn};
pub use inputs::Inputs;
pub use packets::{PacketChoice, PacketTable};
pub use point::{Key, Labels, Point, Slot};
pub use remedy::{Remedy, imprecision, reason};
pub use report::{ReportError, drawn, figures, to_json, write_page, write_report};
pub use saturation::{Saturation, saturations};
pub use store::Store;
pub use synthesis::{Area, Clock, Fpga, Gates, ModuleArea, Synthesis};
pub use versioned::Versioned;
