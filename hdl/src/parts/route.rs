//! The routing relation: what a head flit may do.

use flitforge_router::flit::Header;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::head::{Candidates, Head};
use flitforge_router::routing;

use crate::ir::Leaf;
use crate::plan::Plan;

/// What a relation looks at.
#[derive(Debug, Clone)]
pub(crate) struct Sight {
    /// Coordinates of the router.
    pub(crate) here: Vec<Node>,
    /// The fields of the head flit's header, in order of [`FlitLayout::fields`].
    pub(crate) fields: Vec<Node>,
    /// One: the packet has reverted here to the deterministic channels (dynamic reversal).
    pub(crate) reverted: Node,
    /// One-hot: the port of arrival.
    pub(crate) from: Node,
    /// One-hot: the channel of arrival.
    pub(crate) from_vc: Node,
    /// Network ports that work.
    pub(crate) healthy: Node,
}

/// Names and widths of a [`Sight`], as a leaf wants them.
pub(crate) fn sight_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let n = plan.spec.network_ports();
    let mut inputs = plan.coordinates();
    inputs.extend(plan.layout.fields().into_iter().map(|(name, field)| (name, field.width)));
    inputs.extend([
        ("reverted".to_owned(), 1),
        ("from".to_owned(), n),
        ("from_vc".to_owned(), plan.spec.vcs),
        ("healthy".to_owned(), n),
    ]);
    inputs
}

impl Sight {
    /// The first inputs of a leaf, in order of [`sight_inputs`].
    pub(crate) fn of(plan: &Plan, nodes: &[Node]) -> Self {
        let (here, rest) = nodes.split_at(plan.spec.dims.len());
        let (fields, rest) = rest.split_at(rest.len() - 4);
        let (here, fields) = (here.to_vec(), fields.to_vec());
        Self { here, fields, reverted: rest[0], from: rest[1], from_vc: rest[2], healthy: rest[3] }
    }

    /// Its nodes in order of [`sight_inputs`].
    pub(crate) fn nodes(&self) -> Vec<Node> {
        let mut nodes = self.here.clone();
        nodes.extend(&self.fields);
        nodes.extend([self.reverted, self.from, self.from_vc, self.healthy]);
        nodes
    }

    /// The header as the shared functions want it, after the packet has reverted if it has.
    pub(crate) fn header(&self, plan: &Plan, h: &Netlist) -> Header<Node> {
        let mut fields = plan.layout.unpack(h, join(h, &self.fields));
        if plan.dynamic().is_some() {
            fields.state.deterministic = h.or(fields.state.deterministic, self.reverted);
        }
        fields
    }

    /// The head flit as the shared functions want it.
    pub(crate) fn head<'a>(&'a self, fields: &'a Header<Node>) -> Head<'a, Node> {
        let Header { dest, via, state } = fields;
        Head { here: &self.here, dest, via, state: *state, from: self.from, from_vc: self.from_vc }
    }
}

/// Words put together, the first lowest.
pub(crate) fn join(h: &Netlist, words: &[Node]) -> Node {
    let bits: Vec<_> =
        words.iter().flat_map(|&word| (0..h.width(word)).map(move |i| h.bit(word, i))).collect();
    h.pack(bits.len() as u32, |i| bits[i as usize])
}

/// The module of the relation.
pub(crate) fn route(plan: &Plan) -> Leaf {
    let relation = plan.spec.relation.name();
    let about = format!("Routing relation {relation}: what a head flit may do at this router.");
    let doc = [
        about.as_str(),
        "It does not look at which channels are occupied. productive: ports that come closer;",
        "unproductive: ports it may be misrouted to; reversing: ports whose taking is a dimension",
        "reversal; keep, turn: channels of other ports and of those; escape, escape_vcs: the",
        "deterministic or escape port and its channels.",
    ];
    let inputs = sight_inputs(plan);
    let inputs: Vec<_> = inputs.iter().map(|(name, width)| (name.as_str(), *width)).collect();
    Leaf::new(&plan.module("route"), &doc, &inputs, |h, nodes| {
        let sight = Sight::of(plan, nodes);
        let fields = sight.header(plan, h);
        let c = routing::route(h, &plan.spec, &sight.head(&fields), sight.healthy);
        let outputs = candidate_names().into_iter().zip(candidate_nodes(&c));
        outputs.map(|(name, node)| (name.to_owned(), node)).collect()
    })
}

/// What a relation always answers: modules that are given its answers need no logic for other ones.
#[derive(Debug, Clone)]
pub(crate) struct Known(Vec<Option<u64>>);

impl Known {
    pub(crate) fn of(route: &Leaf) -> Self {
        Self(route.constants())
    }

    /// Whether answer `index`, in order of [`candidate_inputs`], is always the same.
    pub(crate) fn is_known(&self, index: usize) -> bool {
        self.0.get(index).is_some_and(Option::is_some)
    }

    /// Candidates, in order of [`candidate_inputs`], with what is known of them.
    pub(crate) fn apply(&self, h: &Netlist, candidates: &[Node]) -> Vec<Node> {
        let known = self.0.iter().zip(candidates);
        known.map(|(known, &node)| known.map_or(node, |value| h.lit(h.width(node), value))).collect()
    }
}

const fn candidate_names() -> [&'static str; 8] {
    ["eject", "productive", "unproductive", "reversing", "keep", "turn", "escape", "escape_vcs"]
}

fn candidate_nodes(c: &Candidates<Node>) -> [Node; 8] {
    [c.eject, c.productive, c.unproductive, c.reversing, c.keep, c.turn, c.escape, c.escape_vcs]
}

/// Names and widths of [`Candidates`], as a leaf wants them.
pub(crate) fn candidate_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let (n, vcs) = (plan.spec.network_ports(), plan.spec.vcs);
    let widths = [1, n, n, n, vcs, vcs, n, vcs];
    candidate_names().into_iter().zip(widths).map(|(name, width)| (name.to_owned(), width)).collect()
}

/// Candidates as the inputs of a leaf.
pub(crate) fn as_inputs(c: &Candidates<Node>) -> Vec<Node> {
    candidate_nodes(c).to_vec()
}

/// Candidates from eight nodes, in order of [`candidate_inputs`].
pub(crate) fn candidates(nodes: &[Node]) -> Candidates<Node> {
    Candidates {
        eject: nodes[0],
        productive: nodes[1],
        unproductive: nodes[2],
        reversing: nodes[3],
        keep: nodes[4],
        turn: nodes[5],
        escape: nodes[6],
        escape_vcs: nodes[7],
    }
}

/// Zero of the width of a flag, for relations without it.
pub(crate) fn no(h: &Netlist) -> Node {
    h.lit(1, 0)
}
