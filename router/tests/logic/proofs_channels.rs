// SPDX-License-Identifier: MIT OR Apache-2.0
//! Credits and occupancy, proved: counters within bounds, one owner, and a free channel has an empty buffer.

use crate::proof_support;

use flitforge_router::spec::Release;
use proof_support::channels::{Channels, Credits, Shared, WholeBuffer};
use proof_support::prove;

const DEPTHS: [u32; 12] = [1, 2, 3, 4, 5, 7, 8, 15, 16, 255, 256, 65_535];

#[test]
fn credits_stay_within_their_range() {
    for depth in DEPTHS {
        prove(&format!("depth {depth}"), &Credits(&Shared, depth));
    }
}

#[test]
fn a_channel_is_never_free_while_owned() {
    for release in [Release::TailSent, Release::Drained] {
        for vcs in [1, 2, 3, 4, 8, 16, 64] {
            prove(&format!("{release:?}, {vcs} channels"), &Channels(&Shared, release, vcs));
        }
    }
}

#[test]
fn a_free_channel_has_an_empty_buffer() {
    for depth in DEPTHS {
        prove(&format!("depth {depth}"), &WholeBuffer(&Shared, depth));
    }
}
