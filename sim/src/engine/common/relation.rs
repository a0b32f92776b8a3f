// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routing function on machine words, compiled once for all sizes of router.

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head};
use flitforge_router::routing;
use flitforge_router::spec::RouterSpec;

/// What a head flit may do at a router. `healthy` holds the network output ports that lead somewhere and work.
///
/// With message classes, only the share of the packet's class is asked.
#[inline(never)]
pub(crate) fn candidates(spec: &RouterSpec, head: &Head<'_, u64>, healthy: u64) -> Candidates<u64> {
    let answer = routing::route_of_class(Native, spec, head.state.class as usize, head, healthy);
    debug_assert_eq!(answer, routing::route(Native, spec, head, healthy));
    answer
}
