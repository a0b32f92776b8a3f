// SPDX-License-Identifier: MIT OR Apache-2.0
//! The simulator as a whole, against answers that come from elsewhere: closed forms, walks over the
//! graph, conservation, the proof of freedom from deadlock.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

mod any_graph;
mod at_rest;
mod bring_up;
mod capacity_bounds;
mod circulant;
mod classes;
mod conservation;
mod deadlock;
mod determinism;
mod equal;
mod faults;
#[cfg(any(feature = "specialise", not(debug_assertions)))]
mod forms;
mod healing;
mod latency_curve;
mod links;
mod own_traffic;
mod receivers;
mod support;
mod verdicts;
mod workload;
mod workload_beside;
mod workload_classes;
mod zero_load;
