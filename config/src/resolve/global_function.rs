// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]` with a global function.

use flitforge_traffic::revolving::{GlobalFunction, RevolvingError, Scheme};

use super::super::diagnostic::Sink;
use super::super::model::Network;
use super::super::remedy::{Remedy, choose, lower, raise, set};
use super::super::schema::workload as p;
use super::super::view::View;

/// The function and its hierarchy; `None` when an error was reported.
pub(super) fn resolve(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<GlobalFunction> {
    let scheme = scheme(view)?;
    let (steps, bytes) = (view.get(&p::STEPS)?, view.get(&p::CONTROL_BYTES)?);
    let function = GlobalFunction { scheme, steps, bytes, compute: view.get(&p::COMPUTE)? };
    let places = network.nodes().saturating_mul(view.get(&p::RANKS_PER_NODE)?);
    let ranks = view.or(&p::RANKS, Some(places))?;
    if let Err(error) = function.schedule(ranks) {
        let (keys, hint) = blame(&error);
        sink.push(view.conflict(error.to_string(), &keys).hint(hint));
        return None;
    }
    Some(function)
}

/// The hierarchy.
pub(super) fn scheme(view: &View<'_>) -> Option<Scheme> {
    Some(match view.get(&p::HIERARCHY)? {
        Scheme::Static { .. } => Scheme::Static { arity: view.get(&p::ARITY)? },
        Scheme::Next { .. } => Scheme::Next { arity: view.get(&p::ARITY)? },
        list => list,
    })
}

/// The keys to blame, and what to do about them.
pub(super) fn blame(error: &RevolvingError) -> (Vec<&'static str>, Remedy) {
    let (hierarchy, arity, ranks) = (p::HIERARCHY.info.key, p::ARITY.info.key, p::RANKS.info.key);
    match *error {
        RevolvingError::Nodes { .. } => (vec![ranks], raise(ranks, 2u32)),
        RevolvingError::NoPowerOfTwo { nodes, .. } => {
            let (less, more) = (1u64 << nodes.ilog2(), 2u64 << nodes.ilog2());
            let remedy = set(ranks, less).or(set(ranks, more)).or(choose(hierarchy, ["next"]));
            (vec![hierarchy, ranks], remedy)
        }
        RevolvingError::Arity { nodes, .. } => (vec![arity], lower(arity, nodes)),
        RevolvingError::Positions { .. } => (vec![arity, ranks], lower(arity, 2u32)),
        RevolvingError::Steps { least, .. } => {
            let steps = p::STEPS.info.key;
            (vec![steps], raise(steps, u64::from(least)))
        }
    }
}
