// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of the combinational logic.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod allocator_channels;
mod allocator_equivalence;
mod allocator_many_channels;
mod allocator_matching;
mod allocator_priority;
mod allocator_support;
mod arbiter_oracle;
mod channel_state;
mod decide_rules;
mod hdl_bits;
mod hdl_cnf;
mod hdl_netlist;
mod hdl_primitives;
mod hdl_support;
mod hdl_wide;
mod hdl_widths;
mod jumps_routes;
mod overlay_digits;
mod proof_support;
mod proofs_address;
mod proofs_allocators;
mod proofs_arbiters;
mod proofs_channels;
mod proofs_overlay;
mod proofs_protocol;
mod proofs_refuted;
mod proofs_revolving;
mod proofs_routing;
mod proofs_waiting;
mod relation_files;
mod revolving_oracle;
mod routing_acyclic;
mod routing_bearing;
mod routing_by_table;
mod routing_classes;
mod routing_equivalence;
mod routing_legal;
mod routing_reversals;
mod routing_strides;
mod routing_support;
mod routing_turn_models;
mod routing_walks;
mod select_tables;
