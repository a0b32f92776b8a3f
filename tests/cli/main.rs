// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of the command.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod any_graph;
mod applications;
mod archive;
mod bring_up;
mod circulant;
mod claims;
#[path = "../cli_support/mod.rs"]
mod cli_support;
mod compare;
mod cosim;
mod deadlock;
mod details;
mod election;
mod emitter;
mod errors;
mod examples;
mod folders;
mod import;
mod lab;
mod manners;
mod names;
mod rates;
mod reproduce_angskun;
mod reproduce_bosilca;
mod reproduce_chan_chin;
mod reproduce_collectives;
mod reproduce_garg_ghosh;
mod reproduce_p2p_mpi;
mod route_tables;
mod run;
mod shards;
mod shell;
mod sweep;
mod synth;
mod table_words;
mod topology;
mod verilog;
mod wave;
mod workload;
mod workload_sweeps;
