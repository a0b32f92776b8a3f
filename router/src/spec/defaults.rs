//! What a specification is where nothing is said: the defaults of the configuration file.

use std::sync::Arc;

use super::*;
use crate::jumps::{Jumps, Recoding};

/// Virtual channels of a port.
const VCS: u32 = 4;

/// Deterministic channels of dynamic reversal on a mesh.
const DETERMINISTIC: u32 = 1;

impl Default for MisrouteLimit {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl MisrouteLimit {
    /// 16 steps away.
    pub const DEFAULT: Self = Self::Steps(16);
}

impl Misroute {
    /// A step away when a packet is stuck, 16 at most.
    pub const DEFAULT: Self = Self { when: MisrouteWhen::Stuck, limit: MisrouteLimit::DEFAULT };
}

impl StaticReversal {
    /// As many reversals as four channels have classes for on a mesh: 3.
    pub const DEFAULT: Self = Self { max_reversals: VCS - 1, misroute: Misroute::DEFAULT };
}

impl Default for StaticReversal {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl DynamicReversal {
    /// Of four channels of a mesh one is deterministic, and all others are entry lanes: no throttling. A packet waits
    /// 32 cycles before it reverts, and makes at most 255 reversals.
    pub const DEFAULT: Self = Self {
        deterministic_vcs: DETERMINISTIC,
        entry_lanes: VCS - DETERMINISTIC,
        patience: 32,
        wait_count: WaitCount::BeforeTurn,
        wait_rule: WaitRule::Greater,
        max_reversals: 255,
        misroute: Misroute::DEFAULT,
    };
}

impl Default for DynamicReversal {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Default for Relation {
    /// Dimension order with dateline classes.
    fn default() -> Self {
        Self::DimensionOrder { datelines: true }
    }
}

impl Default for Selection {
    /// Minimum congestion, counting the channels that the packet may use.
    fn default() -> Self {
        Self::MinimumCongestion(CongestionCount::default())
    }
}

impl Default for Allocator {
    /// Separable, input ports first, with rotating priority.
    fn default() -> Self {
        Self::SeparableInputFirst(Arbiter::default())
    }
}

impl Default for RouterSpec {
    /// A router of the 8 x 8 mesh with dimension-order routing: four virtual channels of two flits, one injection and
    /// one ejection port, no delay in the pipeline, separable allocators with rotating priority.
    fn default() -> Self {
        Self::cube(vec![Dimension { radix: 8, wraps: false }; 2])
    }
}

impl RouterSpec {
    /// The default router of a mesh or torus, lowest dimension first.
    pub fn cube(dims: Vec<Dimension>) -> Self {
        Self {
            dims,
            jumps: None,
            vcs: VCS,
            buffer_depth: 2,
            injection_ports: 1,
            injection_vcs: VCS,
            injection: Injection::default(),
            ejection_ports: 1,
            input_speedup: 1,
            relation: Relation::default(),
            ring_classes: RingClasses::default(),
            ring_ties: RingTies::default(),
            selection: Selection::default(),
            vc_order: VcOrder::default(),
            release: Release::default(),
            pipeline: Pipeline::default(),
            vc_matching: VcMatching::default(),
            vc_allocator: Allocator::default(),
            switch_allocator: Allocator::default(),
        }
    }

    /// The default router of a circulant graph. It takes the jumps in the order that their recoding is made for: the
    /// smallest first, those of a shortest way, or the nearest in length.
    ///
    /// In a graph that heals [`Relation::StaticReversal`] alone is
    /// [legal](crate::routing::legal): give it by [`routed_by`](Self::routed_by).
    pub fn circulant(jumps: impl Into<Arc<Jumps>>) -> Self {
        let jumps = jumps.into();
        let relation = match jumps.recoding() {
            Recoding::NonAdjacent => Relation::JumpOrder,
            Recoding::Shortest => Relation::Shortest,
            Recoding::Nearest => Relation::NearestJump,
        };
        let dims = vec![Dimension { radix: jumps.graph().nodes(), wraps: false }];
        Self { jumps: Some(jumps), relation, ..Self::cube(dims) }
    }

    /// The router under this relation, with the release of channels that its argument against deadlock needs:
    /// [`Release::Drained`] for dynamic reversal and minimal adaptive routing, else [`Release::TailSent`].
    #[must_use]
    pub fn routed_by(self, relation: Relation) -> Self {
        let release = if relation.needs_drained() { Release::Drained } else { Release::TailSent };
        Self { relation, release, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circulant::Circulant;
    use crate::routing::legal;

    #[test]
    fn the_default_router_is_legal_in_every_family() {
        assert_eq!(legal(&RouterSpec::default()), Ok(()));
        let torus = RouterSpec::cube(vec![Dimension { radix: 4, wraps: true }; 2]);
        assert_eq!(legal(&torus), Ok(()));
        for recoding in [Recoding::NonAdjacent, Recoding::Shortest, Recoding::Nearest] {
            let jumps = Jumps::new(Circulant::binomial(12).unwrap(), recoding).unwrap();
            assert_eq!(legal(&RouterSpec::circulant(jumps)), Ok(()));
        }
    }

    #[test]
    fn a_relation_by_default_is_legal_on_the_default_mesh() {
        let relations = [
            Relation::StaticReversal(StaticReversal::default()),
            Relation::DynamicReversal(DynamicReversal::default()),
            Relation::MinimalAdaptive { escape_vcs: 1 },
            Relation::OddEven,
        ];
        for relation in relations {
            assert_eq!(legal(&RouterSpec::default().routed_by(relation)), Ok(()));
        }
    }
}
