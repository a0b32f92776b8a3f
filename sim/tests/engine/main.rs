// SPDX-License-Identifier: MIT OR Apache-2.0
//! The simulator as a whole, against answers that come from elsewhere: closed forms, walks over the
//! graph, conservation, the proof of freedom from deadlock.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]
#![cfg_attr(not(debug_assertions), allow(dead_code, reason = "release builds leave tests out"))]

mod conservation;
mod equal;
#[cfg(any(feature = "specialise", not(debug_assertions)))]
mod forms;
mod support;
mod verdicts;

// Debug builds have these, with all assertions. Release builds would find nothing more: what differs in them
// are the forms of the bit-sliced engine.
#[cfg(debug_assertions)]
mod any_graph;
#[cfg(debug_assertions)]
mod at_rest;
#[cfg(debug_assertions)]
mod bring_up;
#[cfg(debug_assertions)]
mod capacity_bounds;
#[cfg(debug_assertions)]
mod circulant;
#[cfg(debug_assertions)]
mod classes;
#[cfg(debug_assertions)]
mod deadlock;
#[cfg(debug_assertions)]
mod details;
#[cfg(debug_assertions)]
mod determinism;
#[cfg(debug_assertions)]
mod exchanges;
#[cfg(debug_assertions)]
mod express;
#[cfg(debug_assertions)]
mod faults;
#[cfg(debug_assertions)]
mod healing;
#[cfg(debug_assertions)]
mod latency_curve;
#[cfg(debug_assertions)]
mod links;
#[cfg(debug_assertions)]
mod many_channels;
#[cfg(debug_assertions)]
mod narrow;
#[cfg(debug_assertions)]
mod own_traffic;
#[cfg(debug_assertions)]
mod rates;
#[cfg(debug_assertions)]
mod receivers;
#[cfg(debug_assertions)]
mod steps;
#[cfg(debug_assertions)]
mod workload;
#[cfg(debug_assertions)]
mod workload_beside;
#[cfg(debug_assertions)]
mod workload_classes;
#[cfg(debug_assertions)]
mod zero_load;
