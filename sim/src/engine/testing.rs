// SPDX-License-Identifier: MIT OR Apache-2.0
//! What unit tests of the engine have in common.

use flitforge_router::spec::*;

/// The combined router with buffers of four flits; tests say what differs.
pub(super) fn router(dims: Vec<Dimension>, vcs: u32, relation: Relation) -> RouterSpec {
    RouterSpec {
        vcs,
        buffer_depth: 4,
        injection_vcs: vcs,
        relation,
        release: Release::Drained,
        ..RouterSpec::cube(dims)
    }
}
