// SPDX-License-Identifier: MIT OR Apache-2.0
//! What both engines share: packets, queues, delay lines, remembered routes, heads that are dealt with one by
//! one, and what looks at an engine from outside.
//!
//! [`base::Base`] holds the state. [`inspect::Inspect`] is what the audit, the search for deadlocks, the view
//! of the links and the sharing among threads ask of an engine. Nothing here knows either engine.

pub(crate) mod allocators;
pub(crate) mod audit;
pub(crate) mod bands;
pub(crate) mod barrier;
pub(crate) mod base;
pub(crate) mod bits;
pub(crate) mod books;
pub(crate) mod calendar;
pub(crate) mod channel_matching;
pub(crate) mod classes;
pub(crate) mod deadlock;
pub(crate) mod delay_lines;
pub(crate) mod feed;
pub(crate) mod fronts;
pub(crate) mod heads;
pub(crate) mod inspect;
pub(crate) mod itinerary;
pub(crate) mod kept;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod mask;
pub(crate) mod node;
pub(crate) mod packet_queues;
pub(crate) mod packets;
pub(crate) mod prefetch;
pub(crate) mod records;
pub(crate) mod rotation;
pub(crate) mod route_cache;
pub(crate) mod source_queues;
pub(crate) mod ugal;
pub(crate) mod uneven;
pub(crate) mod vc_allocation;
pub(crate) mod wiring;
