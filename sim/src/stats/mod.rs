// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statistics of a run: when the start-up transient is over, how precise a mean is, whether the
//! network keeps up, and therefore when a run may stop.
//!
//! Nothing here knows the engine. The floating-point operations that decide how long a run lasts are
//! the IEEE 754 ones, which give the same bits on every machine.

pub mod backlogs;
pub mod batch;
pub mod controller;
pub(crate) mod distribution;
pub mod fairness;
pub mod growth;
pub mod judgement;
pub mod latency;
pub mod measure;
pub mod mser;
pub mod phase;
pub mod standing;
pub mod trend;
