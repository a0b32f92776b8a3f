//! Turns that a relation never makes: hardware has no wires for them.

use crate::hdl::ones;
use crate::spec::{MisrouteLimit, Relation, RouterSpec};

/// The network ports by which a packet that arrived on network port `from` may leave, as far as the relation
/// alone says: a set that contains every port that [`route`](super::route) ever offers it, whatever has
/// failed.
pub fn turns(spec: &RouterSpec, from: u32) -> u64 {
    let all = ones(spec.network_ports());
    let onward = all & !(1 << from);
    let straight = 1 << (from ^ 1);
    let higher = all & !ones(2 * (from / 2) + 2);
    match spec.relation {
        Relation::DimensionOrder { .. } => straight | higher,
        Relation::StaticReversal(_) | Relation::DynamicReversal(_) if is_minimal(spec) => onward,
        Relation::MinimalAdaptive { .. } | Relation::O1Turn | Relation::OddEven => onward,
        Relation::WestFirst => onward & !0b0001 | straight,
        Relation::NorthLast if from == 2 => straight,
        Relation::NorthLast => onward,
        Relation::NegativeFirst if from.is_multiple_of(2) => onward & 0xAAAA_AAAA_AAAA_AAAA,
        Relation::NegativeFirst => onward,
        Relation::StaticReversal(_) | Relation::DynamicReversal(_) | Relation::Valiant | Relation::Romm => {
            all
        }
    }
}

/// Whether no packet ever steps away from its destination.
fn is_minimal(spec: &RouterSpec) -> bool {
    spec.misroute().is_none_or(|policy| policy.limit == MisrouteLimit::Steps(0))
}
