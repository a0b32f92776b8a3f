// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the choices of a specification are where nothing is said: the defaults of the configuration file.

use super::*;

/// Virtual channels of a port.
pub(super) const VCS: u32 = 4;

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
    /// Of four channels of a mesh one is deterministic, and all others are entry lanes: no throttling. A
    /// packet waits 32 cycles before it reverts, and makes at most 255 reversals.
    pub const DEFAULT: Self = Self {
        deterministic_vcs: DETERMINISTIC,
        entry_lanes: VCS - DETERMINISTIC,
        entry_count: EntryCount::AfterTurn,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circulant::Circulant;
    use crate::jumps::{Jumps, Recoding};
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
