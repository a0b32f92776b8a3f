//! What unit tests of the engine have in common.

use flitforge_router::spec::*;

/// The combined router with buffers of four flits; tests say what differs.
pub(super) fn router(dims: Vec<Dimension>, vcs: u32, relation: Relation) -> RouterSpec {
    RouterSpec {
        dims,
        jumps: None,
        vcs,
        buffer_depth: 4,
        injection_ports: 1,
        injection_vcs: vcs,
        injection: Injection::Interleaved,
        ejection_ports: 1,
        input_speedup: 1,
        relation,
        ring_classes: RingClasses::Balanced,
        ring_ties: RingTies::Coordinate,
        selection: Selection::MinimumCongestion(CongestionCount::Usable),
        vc_order: VcOrder::Highest,
        release: Release::Drained,
        pipeline: Pipeline::default(),
        vc_matching: VcMatching::Ports,
        vc_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        switch_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
    }
}
