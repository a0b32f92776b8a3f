//! Turns that a relation never makes: hardware has no wires for them.

use crate::hdl::ones;
use crate::jumps::Jumps;
use crate::spec::{MisrouteLimit, Relation, RouterSpec};

/// The network ports by which a packet that arrived on network port `from` may leave, as far as the relation
/// alone says: a set that contains every port that [`route`](super::route) ever offers it, whatever has
/// failed.
pub fn turns(spec: &RouterSpec, from: u32) -> u64 {
    if let Some(jumps) = &spec.jumps {
        return by_jumps(spec, jumps, from);
    }
    let all = ones(spec.network_ports());
    let onward = all & !(1 << from);
    let straight = 1 << (from ^ 1);
    let higher = all & !ones(2 * (from / 2) + 2);
    match spec.relation {
        // Legal in circulant graphs only.
        Relation::JumpOrder | Relation::Shortest | Relation::NearestJump => 0,
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

/// The turns in a circulant graph: no jump twice, unless the route repeats it or a step away is made up for. From one logical
/// link to the next any turn is made, even back.
fn by_jumps(spec: &RouterSpec, jumps: &Jumps, from: u32) -> u64 {
    let k = from as usize / 2;
    let (below, this) = ((1 << (2 * k)) - 1, jumps.graph().ports_of(k));
    let again = if jumps.repeats(k) > 0 { 1 << jumps.graph().opposite(from) } else { 0 };
    ones(jumps.graph().ports())
        & match spec.relation {
            Relation::JumpOrder | Relation::Shortest => !below & !this | again,
            Relation::NearestJump => below,
            _ if jumps.overlay().is_some() => !0,
            _ if is_minimal(spec) => !this,
            _ => !0,
        }
}

/// Whether no packet ever steps away from its destination.
fn is_minimal(spec: &RouterSpec) -> bool {
    spec.misroute().is_none_or(|policy| policy.limit == MisrouteLimit::Steps(0))
}
