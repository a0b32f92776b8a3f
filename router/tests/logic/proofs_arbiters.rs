// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters, proved: grants are one-hot, requested and work-conserving, and who keeps asking is served within
//! `n` grants.

use crate::proof_support;

use flitforge_router::spec::Arbiter;
use proof_support::arbiters::{Cycle, ResetIsValid, ServedWithin};
use proof_support::prove;

#[test]
fn rotating_priority() {
    for n in (1..=16).chain([24, 32, 48, 64]) {
        prove(&format!("reset, {n}"), &ResetIsValid(&Arbiter::RoundRobin, n));
        prove(&format!("cycle, {n}"), &Cycle(&Arbiter::RoundRobin, n));
    }
}

#[test]
fn matrix_of_precedences() {
    for n in 1..=10 {
        prove(&format!("reset, {n}"), &ResetIsValid(&Arbiter::Matrix, n));
        prove(&format!("cycle, {n}"), &Cycle(&Arbiter::Matrix, n));
    }
}

#[test]
fn rotating_priority_serves_within_n_grants() {
    for n in 1..=16 {
        for patient in 0..n {
            prove(&format!("{patient} of {n}"), &ServedWithin(&Arbiter::RoundRobin, n, patient));
        }
    }
}

#[test]
fn a_matrix_serves_within_n_grants() {
    for n in 1..=6 {
        for patient in 0..n {
            prove(&format!("{patient} of {n}"), &ServedWithin(&Arbiter::Matrix, n, patient));
        }
    }
}
