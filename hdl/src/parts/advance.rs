//! The header that a head flit leaves with.

use flitforge_router::flit::Header;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::head::Candidates;
use flitforge_router::routing;

use super::route::{self, Known, Sight};
use crate::ir::{Builder, Leaf};
use crate::plan::Plan;

/// The module that counts reversals and steps away; `None` for relations whose headers stay as they are.
pub(crate) fn advance(plan: &Plan, known: &Known) -> Option<Leaf> {
    let (low, width) = plan.rewritten()?;
    let doc = [
        "The part of the header that changes, after the packet has taken a port: dimension reversals made so far,",
        "steps away from the destination, and what else the relation keeps.",
    ];
    let mut inputs = route::sight_inputs(plan);
    inputs.extend(route::candidate_inputs(plan));
    inputs.extend([("port".to_owned(), plan.spec.network_ports()), ("escape".to_owned(), 1)]);
    let inputs: Vec<_> = inputs.iter().map(|(name, width)| (name.as_str(), *width)).collect();
    let leaf = Leaf::new(&plan.module("advance"), &doc, &inputs, |h, nodes| {
        let (sight, rest) = nodes.split_at(route::sight_inputs(plan).len());
        let (candidates, taken) = rest.split_at(8);
        let sight = Sight::of(plan, sight);
        let fields = sight.header(plan, h);
        let candidates = route::candidates(&known.apply(h, candidates));
        let head = sight.head(&fields);
        let state = routing::advance(h, &plan.spec, &head, &candidates, taken[0], taken[1]);
        let header = plan.layout.pack(h, &Header { state, ..fields.clone() });
        vec![("state".to_owned(), h.pack(width, |i| h.bit(header, low + i)))]
    });
    Some(leaf)
}

/// An instance of that module, for the network port and escape flag that were granted.
pub(crate) fn advanced(
    m: &Builder,
    leaf: &Leaf,
    sight: &Sight,
    candidates: &Candidates<Node>,
    port: Node,
    escape: Node,
) -> Node {
    let mut inputs = sight.nodes();
    inputs.extend(route::as_inputs(candidates));
    inputs.extend([port, escape]);
    leaf.instance(m, "advance", &inputs)[0]
}
