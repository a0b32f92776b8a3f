// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]` with branch and bound and with fixed points.

use flitforge_traffic::applications::{FixedPointRules, HierarchyError, Partners, SearchRules};
use flitforge_traffic::revolving::{RevolvingError, Scheme};

use super::super::diagnostic::Sink;
use super::super::model::Network;
use super::super::remedy::{choose, set};
use super::super::schema::workload as p;
use super::super::view::View;
use super::global_function;

/// Branch and bound; `None` when an error was reported.
pub(super) fn search(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<SearchRules> {
    Some(SearchRules {
        hierarchy: hierarchy(view, network, sink)?,
        quantum: view.get(&p::QUANTUM)?,
        cycles_per_item: view.get(&p::CYCLES_PER_ITEM)?,
    })
}

/// A fixed point; `None` when an error was reported.
pub(super) fn fixed_point(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<FixedPointRules> {
    Some(FixedPointRules {
        hierarchy: hierarchy(view, network, sink)?,
        relaxation: view.get(&p::RELAXATION)?,
        neighbours: view.get(&p::NEIGHBOURS)?,
        cycles_per_item: view.get(&p::CYCLES_PER_ITEM)?,
    })
}

/// The hierarchy, which the ranks can have.
fn hierarchy(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<Scheme> {
    let (scheme, places) = (global_function::scheme(view)?, network.nodes());
    let places = places.saturating_mul(view.get(&p::RANKS_PER_NODE)?);
    let ranks = view.or(&p::RANKS, Some(places))?;
    let Err(error) = Partners::new(scheme, ranks) else { return Some(scheme) };
    let hierarchy = p::HIERARCHY.info.key;
    let ranks = p::RANKS.info.key;
    let (keys, hint) = match &error {
        HierarchyError::OneWay(_) => (vec![hierarchy], choose(hierarchy, ["bcnext", "static"])),
        HierarchyError::Revolving(RevolvingError::NoPowerOfTwo { nodes, .. }) => {
            let less = 1u64 << nodes.ilog2();
            (vec![ranks, hierarchy], set(ranks, less).or(choose(hierarchy, ["static"])))
        }
        HierarchyError::Revolving(error) => global_function::blame(error),
    };
    sink.push(view.conflict(error.to_string(), &keys).hint(hint));
    None
}
