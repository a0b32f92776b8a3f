// SPDX-License-Identifier: MIT OR Apache-2.0
//! Constructors for tests: they show only what differs.

use flitforge_router::spec::*;

use crate::elaborate::NetworkParams;
use crate::faults::FaultPlan;
use crate::network::{Element, NetworkSpec};

/// A mesh (`wraps` false) or torus.
pub(crate) fn dims(radix: &[u32], wraps: bool) -> Vec<Dimension> {
    radix.iter().map(|&radix| Dimension { radix, wraps }).collect()
}

pub(crate) fn router(dims: Vec<Dimension>, vcs: u32, relation: Relation) -> RouterSpec {
    RouterSpec {
        vcs,
        injection_vcs: 1,
        relation,
        selection: Selection::FixedOrder,
        vc_order: VcOrder::Lowest,
        release: Release::Drained,
        ..RouterSpec::cube(dims)
    }
}

pub(crate) fn params(router: RouterSpec) -> NetworkParams {
    router.into()
}

pub(crate) fn network(router: RouterSpec) -> NetworkSpec {
    NetworkSpec::new(params(router)).unwrap()
}

pub(crate) fn faulty(router: RouterSpec, list: Vec<Element>) -> NetworkSpec {
    let faults = FaultPlan { list, ..FaultPlan::default() };
    NetworkSpec::new(NetworkParams { faults, ..params(router) }).unwrap()
}

pub(crate) const MISROUTE: Misroute = Misroute { when: MisrouteWhen::Eager, limit: MisrouteLimit::Steps(3) };

pub(crate) const DYNAMIC: DynamicReversal = DynamicReversal {
    deterministic_vcs: 1,
    entry_lanes: 1,
    entry_count: EntryCount::AfterTurn,
    patience: 4,
    wait_count: WaitCount::AfterTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 6,
    misroute: MISROUTE,
};

pub(crate) const DIMENSION_ORDER: Relation = Relation::DimensionOrder { datelines: true };
