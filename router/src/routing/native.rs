// SPDX-License-Identifier: MIT OR Apache-2.0
//! The relations on machine words, compiled once: the simulator has several sizes of router, and the check
//! asks at several places.

use super::shares::route_of_class;
use crate::hdl::Native;
use crate::head::{Candidates, Head};
use crate::spec::RouterSpec;

/// What a head flit may do at this router: the answer of [`route`](super::route) on machine words.
///
/// With message classes, only the share of the packet's class is asked.
pub fn candidates(spec: &RouterSpec, head: &Head<'_, u64>, healthy: u64) -> Candidates<u64> {
    let answer = route_of_class(Native, spec, head.state.class as usize, head, healthy);
    debug_assert_eq!(answer, super::route(Native, spec, head, healthy));
    answer
}
