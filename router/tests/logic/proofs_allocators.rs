// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators, proved: a matching of what is asked for, in which no port, channel or packet is served twice.

use crate::allocator_support;
use crate::proof_support;

use allocator_support::{KINDS, shape};
use flitforge_router::spec::{Allocator, Arbiter};
use proof_support::allocators::{ChannelCycle, Cycle, ResetIsValid};
use proof_support::prove;

fn prove_all(inputs: u32, outputs: u32, vcs: u32) {
    let shape = shape(inputs, outputs, vcs);
    for kind in KINDS {
        prove(&format!("reset, {kind:?}, {shape:?}"), &ResetIsValid(kind, shape));
        prove(&format!("cycle, {kind:?}, {shape:?}"), &Cycle(&kind, shape));
    }
}

#[test]
fn small_and_lopsided_ports() {
    [(1, 1, 1), (2, 3, 2), (3, 2, 1), (3, 3, 3)].into_iter().for_each(|(i, o, v)| prove_all(i, o, v));
}

#[test]
fn a_mesh_router_with_two_channels() {
    prove_all(5, 5, 2);
}

#[test]
fn a_mesh_router_with_four_channels() {
    prove_all(5, 5, 4);
}

/// As in the shipped examples with most channels, which have rotating arbiters: every second of the kinds.
#[test]
fn a_mesh_router_with_sixteen_channels() {
    for kind in KINDS.into_iter().step_by(2) {
        prove(&format!("cycle, {kind:?}, 16 channels"), &Cycle(&kind, shape(5, 5, 16)));
    }
}

/// The others of the kinds.
#[test]
fn a_three_dimensional_router_with_two_channels() {
    for kind in KINDS.into_iter().skip(1).step_by(2) {
        prove(&format!("cycle, {kind:?}, 7 ports"), &Cycle(&kind, shape(7, 7, 2)));
    }
}

#[test]
fn no_channel_is_given_to_two_packets() {
    for kind in KINDS {
        for ports in [shape(2, 2, 2), shape(3, 3, 2)] {
            prove(&format!("{kind:?}, {ports:?}"), &ChannelCycle(kind, ports));
        }
    }
}

#[test]
fn no_channel_of_a_mesh_router_is_given_to_two_packets() {
    let kind = Allocator::SeparableInputFirst(Arbiter::RoundRobin);
    prove("5 ports, 2 channels", &ChannelCycle(kind, shape(5, 5, 2)));
}
